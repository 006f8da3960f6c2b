/* SPDX-License-Identifier: Zlib */
/*
 * microbin.h: what the files of Microbin's board share.
 *
 *   microbin.c          follows the events
 *   microbin_card.c     layout, tray and the die's card
 *   microbin_mat.c      the mat and its perspective
 *   microbin_microbe.c  what microbes and pieces look like
 *   microbin_tokens.c   the microbes that are the tokens
 *   microbin_chart.c    the chart of rewards
 *   microbin_signs.c    perks, as chips and on place cards, and stars
 *   microbin_paid.c     chips on their way
 *   microbin_guide.c    what lies on the mat in a roll-off
 *   microbin_choose.c   what can be decided (its buttons: microbin_offer.h)
 *   microbin_force.c    forcing, and who is not asked
 *   microbin_unasked.c  what the table decides by itself
 *   microbin_words.c    all that is said
 */
#ifndef BOARDS_MICROBIN_H
#define BOARDS_MICROBIN_H

#include "boards/board.h"
#include "boards/tray.h"
#include "rules/microbin.h"

enum { MICROBIN_TOKENS = MICROBIN_SIDES, MICROBIN_FELT = 0x17505A, MICROBIN_TOKEN = 0x2B7F8C };

/* What a perk is drawn as: an arrow that turns round, and a cross. */
enum microbin_perk { MICROBIN_REROLL, MICROBIN_CANCEL };

/* Where a token is: on the space of a face, or (face 0) out of sight; and whose it is. */
struct microbin_token {
    int8_t seat; /* TC_NO_SEAT before the first turn */
    uint8_t face;
};

/* Where things lie in the window. */
struct microbin_place {
    struct canvas_rect tray, floor, paper;
    struct canvas_rect mat; /* on the paper's place, without the card's thickness; what follows lies
                               on it, measured as if it were seen from right above */
    struct canvas_rect card, chart;
    bool small;                /* the tray beside the mat is narrower than a word */
    struct canvas_rect banner; /* how the final round stands; of no height before it */
    struct canvas_rect stage;  /* below the spaces: for what is announced */
    struct canvas_rect sum;    /* of the pips, in words */
    struct canvas_rect space[MICROBIN_SIDES], spaces; /* each, and all of them */
    struct canvas_rect columns;    /* of the chart: all of them, and how many, the bust's too; */
    int column_count, column_rows; /* in so many rows */
    bool trail;                    /* above them, instead of words, how far the pips have come */
    bool guide;                    /* what the game is about lies on the mat instead of all that */
    struct canvas_point star[TC_MICROBIN_SEATS_MAX]; /* where a seat's stars land: on its card */
    struct canvas_rect own[TC_MICROBIN_SEATS_MAX];   /* that card, where its chips lie */
};

struct microbin_view {
    struct boards_tray tray;
    int players, active;
    unsigned tokens; /* bit f: face f is covered */
    struct microbin_token token[MICROBIN_TOKENS], token_from[MICROBIN_TOKENS];
    float token_ms, token_left; /* of their way */
    int pips, lost_pips;        /* on them */
    unsigned lost_tokens;       /* what a bust took, as `tokens` */
    int pending, clash; /* the throw to decide on: about to be covered, or covered already */
    int taken;          /* the tier of the chart that was taken, or -1 */
    bool busted, stopped, forced, final, extra;
    bool last;        /* this turn has begun the final round */
    bool full;        /* all six faces, the throw to decide on among them */
    bool fanfare;     /* for that, as soon as the die lies */
    bool announced;   /* a word stands over the table */
    bool word_stands; /* what is announced is read, and goes then */
    bool laid;        /* a token lies on the face of the throw to decide on */
    float lay_ms;     /* of its way there */
    int stars;        /* on their way from the tier that was taken to whoever is in turn */
    float stars_ms, stars_left, stars_apart; /* of their way; between two that rise */
    uint8_t rerolls[TC_MICROBIN_SEATS_MAX], cancels[TC_MICROBIN_SEATS_MAX];
    int payer_of;             /* chips that are on their way: whose; */
    bool paid_back;           /* to that seat's card, not from it; */
    int8_t paid[2];           /* how many of each kind, by enum microbin_perk */
    float paid_ms, paid_left; /* and of that way */
    bool nobody;              /* all who are asked about this stop let it pass */
    int payer;                /* all who are asked before this seat do; or TC_NO_SEAT */
    int takes;                /* the tier that was pressed for below the chart, from 1; 0: none */
    uint16_t dont_ask;        /* bit s: seat s lets everything pass; a wish, not the match's */
    struct microbin_place place;
    float unit; /* of the board, where the window is too small for the table's */
    int color[TC_MICROBIN_SEATS_MAX];
};

/* What can be pressed beside actions: whether a seat wants to be asked, that nobody forces, who
   does of those who are asked later, and that the best reward is taken. */
enum microbin_command {
    MICROBIN_DONT_ASK,
    MICROBIN_NOBODY,
    MICROBIN_PAYER,
    MICROBIN_TAKE,
    MICROBIN_RATHER
};
extern const struct ui_commands boards_microbin_commands;

/* ---- The mat --------------------------------------------------------------------------------- */

/* How high on screen what lies on the mat is, of its width. */
#define MICROBIN_TILT 0.84f

/* Where a point of the mat is seen, how large things are there, and the upright box within a part
   of it: for words, and to be pressed. */
struct canvas_point boards_microbin_on_mat(const struct microbin_place *place, float x, float y);
float boards_microbin_mat_scale(const struct microbin_place *place, float y);
struct canvas_rect boards_microbin_seen(const struct microbin_place *place,
                                        struct canvas_rect rect);

void boards_microbin_draw_mat(const struct microbin_view *view, struct ui *ui);
/* A part of it in one colour, and with an edge in another, `line` pixels wide. */
void boards_microbin_field(struct ui *ui, const struct microbin_place *place,
                           struct canvas_rect rect, float radius, struct canvas_color color);
void boards_microbin_ringed(struct ui *ui, const struct microbin_place *place,
                            struct canvas_rect rect, float radius, float line,
                            struct canvas_color edge, struct canvas_color color);

/* A tile that lies on it, so many pixels high; and a hollow in it, so many deep. */
void boards_microbin_tile(struct ui *ui, const struct microbin_place *place,
                          struct canvas_rect rect, float radius, float high,
                          struct canvas_color color);
void boards_microbin_hollow(struct ui *ui, const struct microbin_place *place,
                            struct canvas_rect rect, float radius, float deep,
                            struct canvas_color color);

/* ---- What stands on it ------------------------------------------------------------------------
 */

enum microbin_mood { MICROBIN_GLAD, MICROBIN_STARTLED, MICROBIN_ASLEEP };

/* A microbe: what covers a face of the die. */
struct microbin_microbe {
    struct canvas_point foot; /* the middle of its lower edge */
    float ground;             /* how far down its shadow is seen */
    float r;  /* of its body, px; with its stalks it is MICROBIN_REACH times as wide */
    int eyes; /* 1 .. 6 */
    enum microbin_mood mood;
    float squash; /* so many times as wide as at rest, and as much lower; 0: at rest */
    struct canvas_color paint;
};
#define MICROBIN_REACH 1.43f
void boards_microbin_draw_microbe(struct ui *ui, const struct microbin_microbe *microbe);

/* The piece of whoever is in turn, with the player's mark on its head: how far the pips have come.
 */
struct microbin_pawn {
    struct canvas_point foot;
    float ground; /* as above */
    float w;      /* of its foot */
    struct canvas_color paint;
    int mark;
};
/* How high a pawn is, of its width. */
#define MICROBIN_PAWN 1.4f
void boards_microbin_draw_pawn(struct ui *ui, const struct microbin_pawn *pawn);

/* ---- Signs ------------------------------------------------------------------------------------
 */

/* How near to paper is what is out of reach (`pale`). */
#define MICROBIN_PALE 0.5f
/* The same for this theme; in high contrast, where nothing is pale, what is drawn hollow (`hollow`
   is 1) is as white as paper then, and anything else in full. */
float boards_microbin_pale(const struct ui *ui, bool pale, float hollow);

/* The sign of a perk in the middle of the rectangle. */
void boards_microbin_draw_perk(struct ui *ui, struct canvas_rect rect, enum microbin_perk perk,
                               struct canvas_color color);
struct canvas_color boards_microbin_perk_paint(enum microbin_perk perk);
/* A chip of painted wood with that sign on it. */
void boards_microbin_draw_chip(struct ui *ui, struct canvas_rect rect, enum microbin_perk perk);
/* The same so far faded, 0 .. 1. */
void boards_microbin_fading_chip(struct ui *ui, struct canvas_rect rect, enum microbin_perk perk,
                                 float seen);
/* A perk of either kind, a capsule so many times as long as high: half of it a Re-roll and half a
   Cancel. */
#define MICROBIN_CAPSULE 2.1f
void boards_microbin_draw_either(struct ui *ui, struct canvas_rect rect, bool pale);
/* A plus in the middle of the rectangle: what follows is got. */
void boards_microbin_draw_plus(struct ui *ui, struct canvas_rect rect, bool pale);
void boards_microbin_draw_star(struct ui *ui, struct canvas_rect rect, struct canvas_color color,
                               bool pale);
void boards_microbin_star(struct ui *ui, struct canvas_rect rect);
/* A seat's perks for its place card: each sign with how many there are. */
bool boards_microbin_draw_seat(const struct boards_table *table, int seat, struct ui *ui,
                               struct canvas_rect rect, struct canvas_color color);

/* ---- Drawing --------------------------------------------------------------------------------- */

/* Chips set out from the card of a seat to the die, or from the chart to that card (`back`). */
void boards_microbin_pay(struct microbin_view *view, int seat, int rerolls, int cancels, bool back,
                         float ms);
void boards_microbin_draw_paid(const struct microbin_view *view, struct ui *ui);

/* The tokens as they are now begin to move in so many milliseconds; then they are given their new
   places: the next one of `seat` to the space of a face or back, all of them to a seat. */
void boards_microbin_move_tokens(struct microbin_view *view, float ms);
void boards_microbin_cover(struct microbin_view *view, int face);
void boards_microbin_uncover(struct microbin_view *view, int face);
void boards_microbin_hand_over(struct microbin_view *view, int seat);
/* Those of the player in turn, for whoever reads the screen and can't see them. */
void boards_microbin_add_tokens(const struct microbin_view *view, const struct boards_table *table,
                                struct ui *ui);
void boards_microbin_draw_tokens(const struct microbin_view *view, struct ui *ui);

/* A die that shows a covered face slides into the middle of the tray, where it lies until it is
   rolled again or the blow sweeps it. */
void boards_microbin_bring_forward(struct microbin_view *view, const struct boards_table *table);
void boards_microbin_lay_out(void *data, const struct boards_table *table, struct ui *ui,
                             struct canvas_rect rect);
void boards_microbin_draw(const void *data, const struct boards_table *table, struct ui *ui);
void boards_microbin_draw_moving(const void *data, struct ui *ui);
/* What is announced stands over the faces, which the turn needs no more. */
bool boards_microbin_faces_idle(const struct microbin_view *view);
/* How high the chart is at the foot of a place on the mat. */
float boards_microbin_chart_height(const struct boards_table *table, const struct ui *ui,
                                   struct canvas_rect room);
void boards_microbin_draw_chart(const struct microbin_view *view, const struct boards_table *table,
                                struct ui *ui);
void boards_microbin_draw_guide(const struct microbin_view *view, const struct boards_table *table,
                                struct ui *ui);
/* All that can be decided, as buttons in the row below the board; of no width: nothing of it is
   left. */
struct canvas_rect boards_microbin_choose(const void *data, const struct boards_table *table,
                                          struct ui *ui, struct canvas_rect rect);
/* The answer and the wishes of a board, see board.h. */
bool boards_microbin_answer(const void *data, const struct boards_table *table,
                            struct tc_action *action);
float boards_microbin_wishes_height(const struct boards_table *table, const struct ui *ui, float w);
bool boards_microbin_wish(const void *data, const struct boards_table *table, int seat,
                          struct boards_wish *wish);
void boards_microbin_draw_wishes(const void *data, const struct boards_table *table, struct ui *ui,
                                 struct canvas_rect rect);
/* An entry of the chart as an option: pips, stars or perks. */
void boards_microbin_entry_draw(struct ui *ui, struct canvas_rect rect, int entry, int value,
                                bool picked);
void boards_microbin_draw_stars(const struct microbin_view *view, struct ui *ui);
/* Where the columns of the chart lie on the mat. */
void boards_microbin_place_columns(struct microbin_view *view, const struct boards_table *table,
                                   const struct ui *ui);

/* ---- Words ----------------------------------------------------------------------------------- */

/* "3 stars and 1 perk" */
void boards_microbin_worth(const struct microbin_tier *tier, char *text, size_t size);
/* The same of tier `i` of the chart, with the turn more that the highest brings to whoever has
   covered all faces: "5 stars and another turn" with all faces, "4 stars, with all six faces
   another turn" where fewer pips reach it. */
void boards_microbin_tier_worth(const struct boards_table *table, int i, bool all_faces, char *text,
                                size_t size);
/* Pips that are covered, the throw to decide on counted; and how many faces. */
int boards_microbin_pips(const struct boards_table *table);
int boards_microbin_faces(const struct boards_table *table);
/* How many of the die's faces bust: "3 of 6 bust". */
void boards_microbin_odds(const struct boards_table *table, char text[BOARDS_NAME_MAX]);
/* Whether it can matter that the others force whoever has stopped: only then they are asked. */
bool boards_microbin_forcing_matters(const struct boards_table *table);
/* Whether whoever is in turn has earned another turn, which comes next. */
bool boards_microbin_plays_again(const struct boards_table *table);
/* Whether nobody plays after that seat before the round is over. */
bool boards_microbin_plays_last(const struct boards_table *table, int seat);
/* What so many pips would earn: "3 stars". */
void boards_microbin_stake(const struct boards_table *table, int pips, char *text, size_t size);
/* Whether there is no more to say of a stop than its stars and perks, which are `tier`'s. */
bool boards_microbin_plain_stop(const struct boards_table *table, struct microbin_tier *tier);
int boards_microbin_actions(const void *view, const struct boards_table *table,
                            struct boards_action list[BOARDS_ACTIONS_MAX]);
void boards_microbin_throw_label(const struct boards_table *table, char label[BOARDS_NAME_MAX]);
void boards_microbin_throw_detail(const struct boards_table *table, char detail[BOARDS_LINE_MAX]);
bool boards_microbin_line(const struct boards_table *table, const struct tc_event *event,
                          char text[BOARDS_LINE_MAX]);
bool boards_microbin_moment(const struct boards_table *table, const struct tc_event *event,
                            struct boards_moment *moment);
bool boards_microbin_last_round(const struct boards_table *table, char line[BOARDS_LINE_MAX]);
/* What that seat needs in the final round: "Ben needs 6 more stars to lead."; false where no reward
   alone brings so many, and with `how` what can. */
bool boards_microbin_needs(const struct boards_table *table, int seat, bool how,
                           char text[BOARDS_LINE_MAX]);
/* The stars that begin the final round; once it has begun, who still plays in it. */
void boards_microbin_below_score(const struct boards_table *table, int seat,
                                 char words[BOARDS_NAME_MAX]);
/* What a bust does: "no stars, but 1 chip". `gains`: there is room for a chip. */
void boards_microbin_bust(bool gains, char *text, size_t size);
void boards_microbin_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX]);
/* The grid of both kinds of chips, box by box, for those who hear it. */
void boards_microbin_add_grid(const struct boards_table *table, struct ui *ui);
void boards_microbin_seat(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX]);
/* Whether a place card tells of a seat's perks: not in a roll-off, at the end, or while whoever is
   in turn waits to be let stop. */
bool boards_microbin_tells_perks(const struct boards_table *table, int seat);
bool boards_microbin_decided(const struct boards_table *table, char line[BOARDS_LINE_MAX]);
bool boards_microbin_row(const struct tc_setup *setup, const char *option, int row,
                         char line[BOARDS_LINE_MAX]);
void boards_microbin_aim(const struct tc_setup *setup, char line[BOARDS_LINE_MAX]);
void boards_microbin_hint(const struct boards_table *table, char text[BOARDS_LINE_MAX]);
void boards_microbin_choice(const struct boards_table *table, const struct tc_action *action,
                            enum boards_form as, char label[BOARDS_NAME_MAX]);

#endif
