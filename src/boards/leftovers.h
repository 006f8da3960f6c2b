/* SPDX-License-Identifier: Zlib */
/*
 * leftovers.h: what the parts of Bad Leftovers' board share: what is on the table, as its events
 * brought it there, and the pairs that can be taken.
 */
#ifndef BOARDS_LEFTOVERS_H
#define BOARDS_LEFTOVERS_H

#include "boards/board.h"
#include "boards/tray.h"
#include "rules/leftovers.h"

/* What can be pressed: a die, two faces, the switch of how dice lie. */
enum leftovers_command { LEFTOVERS_DIE, LEFTOVERS_PAIR, LEFTOVERS_GROUPED };
extern const struct ui_commands boards_leftovers_commands;
/* The button that takes what is picked. */
#define LEFTOVERS_TAKE_ID "action.take"

/* What the tray shows. */
enum leftovers_scene {
    LEFTOVERS_WAITS, /* for a throw, or for nothing more */
    LEFTOVERS_CLAIMS,
    LEFTOVERS_TAKES,
    LEFTOVERS_NO_PAIR, /* it is told who is stuck, beside the dice that are left */
    LEFTOVERS_STUCK,   /* they are counted */
};

/* What everything in the tray is measured from: the same window, the same places. */
struct leftovers_frame {
    struct canvas_rect inside; /* the tray without its rim */
    float unit, line;          /* of text, and how high a line of the body is */
    float tag;                 /* and one of how many dice there are of a face */
    float least, most;         /* edge of dice that something is decided by, where there is room */
    float ring;                /* how far what is round a die that is picked reaches */
    int players;
};

/* How the dice that nobody took lie, each face for itself. */
struct leftovers_piles {
    float edge;
    float across, down;                  /* from die to die and from row to row, edges */
    int rows;                            /* at most */
    int columns[TC_LEFTOVERS_SIDES + 1]; /* of each face; 0: none of it lies there */
    float middle[TC_LEFTOVERS_SIDES + 1];
    bool drawn_in; /* few are left: a face of which none lies there has no place among them */
};

/* Where things lie in the window. */
struct leftovers_place {
    struct canvas_rect tray, sheet; /* the sheet is of no width where it is folded away */
    struct canvas_rect stands;      /* the cup may, in the tray */
    struct canvas_rect seats;       /* the strips, for as many dice as everybody may take; of no
                                       height where those would be too small to be read */
    struct canvas_rect pool, counts;
    struct canvas_rect links;               /* below the counts: what pairs a number has */
    struct canvas_rect rest, sum;           /* of who is stuck: the dice in rows, and their sum; */
    struct canvas_rect word;                /* and beside or above the dice where that is told */
    struct canvas_rect tally;               /* and there, within the cloth, the sum as it grows */
    struct canvas_rect cell[TC_SEATS_MAX];  /* of each seat, */
    struct canvas_rect shelf[TC_SEATS_MAX]; /* and in it where its dice lie */
    struct canvas_rect card[TC_SEATS_MAX];  /* the place card, where dice go without strips */
    float name, above;        /* how high the names above the dice are, and of that air */
    float slim;               /* width of the cell of a seat that is out */
    float row_edge, row_step; /* of the small dice taken, and from row to row */
    int row_pairs;            /* of them in a row */
    struct leftovers_piles piles;
    struct dice_layout rolloff; /* the rows of one */
};

/* The dice that nobody could take, while they are counted. */
struct leftovers_count {
    int seat;
    int dice, counted;
    uint8_t die[DICE_MAX];
    int32_t sum, total;
    float ms, step_ms;
    float beat_ms; /* left until they are lined up to be counted */
};

enum { LEFTOVERS_FELT = 0x7A3428 };
/* Dice whose sum is written out one by one, at most. */
enum { LEFTOVERS_SPELLED_OUT = 8 };

struct leftovers_view {
    struct boards_tray tray;
    struct tc_leftovers own; /* the position after the last event */
    bool lying;              /* the switch: as they lie, not grouped */
    enum leftovers_scene scene;
    int first, seat; /* who has number 1; whose turn it is */
    int round, due;  /* its number from 1, and how many dice are thrown for it */
    int count;       /* dice of this round; 0 before the throw */
    uint8_t face[DICE_MAX];
    int8_t taker[DICE_MAX];  /* TC_NO_SEAT: still in the middle */
    uint8_t order[DICE_MAX]; /* among those of its taker */
    uint8_t taken[TC_SEATS_MAX];
    uint16_t gone; /* bit s: seat s was out when the round began */
    int pick[2], picks;
    bool tumbling; /* thrown dice don't lie still: their faces are not visible yet */
    bool gather;   /* thrown dice are grouped when they lie still */
    bool leaving;  /* dice taken are on their way to their taker's place card */
    float beat_ms; /* and have been seen so */
    float glide_ms;
    /* Since an event dice take their new shades on, face by face from 1; and how long that takes.
     */
    float dress_ms, dress_all_ms;
    /* How long the counts take to appear once thrown dice lie in their groups, and what is left of
       that. */
    float fade_ms, fade_left_ms;
    bool sounds; /* the cue of a stuck seat is pending */
    struct leftovers_count stuck;
    struct leftovers_frame frame;
    struct leftovers_place place;
};

/* ---- leftovers_pick.c: what may be taken, and what of it is picked ----------------------------
 */

/* What claims a number, the tile for it, and the one that picks a pair. */
struct tc_action boards_leftovers_claim_action(int claim);
struct ui_command boards_leftovers_claim_command(const struct boards_table *table, int claim);
struct ui_command boards_leftovers_pair_command(const struct leftovers_pair *pair);

int boards_leftovers_number(const struct leftovers_view *view, const struct boards_table *table,
                            int seat);
/* How many dice of each face 1 .. 6 still lie in the middle. */
void boards_leftovers_pool(const struct leftovers_view *view, uint8_t pool[TC_LEFTOVERS_SIDES + 1]);
/* The pairs that whoever takes now can take. */
int boards_leftovers_open(const struct leftovers_view *view, const struct boards_table *table,
                          struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX]);

/* Whether a die goes with what is picked, and why it can't be picked at all; NULL where it can. */
bool boards_leftovers_fits(const struct leftovers_view *view, const struct boards_table *table,
                           int die);
bool boards_leftovers_picked(const struct leftovers_view *view, int die);
/* What is picked rises from the cloth; all else lies. */
void boards_leftovers_lift(struct leftovers_view *view);
bool boards_leftovers_useful(const struct leftovers_view *view, const struct boards_table *table,
                             int face);

/* Picks a die or lets go of it; one that doesn't go with the pick begins a new one. Picks two
   faces, or one more of a face, or lets go of one; and where there is but one pair, that one. */
void boards_leftovers_pick(struct leftovers_view *view, const struct boards_table *table, int die);
void boards_leftovers_pick_pair(struct leftovers_view *view, int a, int b);
void boards_leftovers_pick_face(struct leftovers_view *view, const struct boards_table *table,
                                int face);
void boards_leftovers_pick_only(struct leftovers_view *view, const struct boards_table *table);

/* ---- leftovers_shades.c: what goes together, and its colours -----------------------------------
 */

/* Two faces that make a number, or doubles, and how often they lie there; each die is in one. */
struct leftovers_kind {
    int a, b, pairs;
    bool own; /* doubles that are allowed whatever was claimed */
};
struct leftovers_kinds {
    struct leftovers_kind of[LEFTOVERS_PAIRS_MAX];
    int count;
    int sums, own; /* pairs that make the number, and doubles beside them: as often could a player
                      take if nobody else did */
};

/* Which faces make a number, and then, where a die is worth most in a sum, the doubles of `own`
   that are left; 0: without these. */
struct leftovers_kinds boards_leftovers_kinds(const struct leftovers_view *view, int claim,
                                              int own);
/* How a face looks among those that make `claim` (0: nothing does) or are the player's own. */
struct dice_look boards_leftovers_shade(const struct ui *ui, int claim, int own, int face);
/* Out of play: no light falls on them, and they have no colour. */
extern const struct dice_look boards_leftovers_out_of_play;
/* Gives the first so many dice their looks: those that can be played have their pairs' shades, and
   only those of what is pointed at while something is; picked ones are amber, and those that don't
   go with it, or with the pick, are out of play. */
void boards_leftovers_dress(struct leftovers_view *view, const struct boards_table *table,
                            const struct ui *ui, int dice);

/* ---- leftovers_layout.c: where things lie ------------------------------------------------------
 */

/* Places everything, and gives each die its look; what was moving goes on if the window is as it
   was. */
void boards_leftovers_lay_out(void *data, const struct boards_table *table, struct ui *ui,
                              struct canvas_rect rect);

/* Where what is announced stands: never over dice that are being counted. */
struct canvas_rect boards_leftovers_stage(const void *data);
/* Gives strips and piles their room as dice are thrown or taken: as they have it already, where
   that does. */
void boards_leftovers_make_room(struct leftovers_view *view);
/* Brings dice to their places: groups, or where they lay, or the takers' edge. */
void boards_leftovers_arrange(struct leftovers_view *view, float ms);
/* What is picked rises, and those beside it give it room. */
void boards_leftovers_show_picks(struct leftovers_view *view);
/* The place of a die among `taken` of its seat: the rows that these need are in the middle. */
struct canvas_point boards_leftovers_shelf_spot(const struct leftovers_place *place,
                                                struct canvas_rect shelf, int order, int taken);
/* Dice that were on their way to a place card have got there: they are off the table. */
void boards_leftovers_arrive(struct leftovers_view *view);
/* Tells the dice where the cloth is, for as many as lie or will lie there, in a roll-off or not. */
void boards_leftovers_spread(struct leftovers_view *view, int dice, bool rolloff);

/* ---- Drawing --------------------------------------------------------------------------------- */

/* How the number of dice of a face is written: large, but no larger than large text is anyway. */
struct canvas_style boards_leftovers_tag(const struct ui *ui);
/* A face of a die drawn flat and small. */
void boards_leftovers_face_draw(struct ui *ui, struct canvas_rect rect, int face,
                                const struct dice_look *look, float alpha);
/* The claims or pairs to choose from in the row of buttons, and in the tray which dice go together
   for the one that is pointed at; returns what of the row is left. */
struct canvas_rect boards_leftovers_choose(const void *data, const struct boards_table *table,
                                           struct ui *ui, struct canvas_rect rect);
/* Whether the pictures of the claims are made out in that row. */
bool boards_leftovers_choose_fits(const void *data, const struct boards_table *table,
                                  const struct ui *ui, struct canvas_rect rect);
/* How long what is left takes to lie beside the word that says who is stuck, in glides. */
#define LEFTOVERS_LINE_UP_GLIDES 2.0f
/* Whether somebody is stuck. */
bool boards_leftovers_sticks(const struct leftovers_view *view);
/* What they needed, in pictures; and what the dice left over add up to, as far as they are
   counted. */
void boards_leftovers_sum_draw(const struct leftovers_view *view, const struct boards_table *table,
                               struct ui *ui);
/* Cuts the place of the score sheet off the board's: at its right, in a high window at its foot,
   and of no width where the tray needs all there is: then it is folded away. Then draws it
   there. */
struct canvas_rect boards_leftovers_sheet_cut(const struct boards_table *table, const struct ui *ui,
                                              struct canvas_rect *rect);
void boards_leftovers_sheet_draw(const struct leftovers_view *view,
                                 const struct boards_table *table, struct ui *ui,
                                 struct canvas_rect rect);
bool boards_leftovers_folds(const struct boards_table *table, struct ui *ui,
                            struct canvas_rect rect);
float boards_leftovers_unfolded_height(const struct boards_table *table, struct ui *ui);
void boards_leftovers_unfold(const void *data, const struct boards_table *table, struct ui *ui,
                             struct canvas_rect rect);
/* How the game is played, on a card there. */
void boards_leftovers_draw_guide(const struct boards_table *table, struct ui *ui,
                                 struct canvas_rect rect);
void boards_leftovers_draw(const void *data, const struct boards_table *table, struct ui *ui);
void boards_leftovers_draw_moving(const void *data, struct ui *ui);

/* Words. */
int boards_leftovers_actions(const void *data, const struct boards_table *table,
                             struct boards_action list[BOARDS_ACTIONS_MAX]);
enum boards_picks boards_leftovers_picked_button(const void *data, const struct boards_table *table,
                                                 const struct tc_action *action,
                                                 struct boards_action *button);
void boards_leftovers_throw_label(const struct boards_table *table, char label[BOARDS_NAME_MAX]);
bool boards_leftovers_line(const struct boards_table *table, const struct tc_event *event,
                           char line[BOARDS_LINE_MAX]);
/* Who is stuck, and why, before the dice are counted. */
bool boards_leftovers_opening(const struct boards_table *table, const struct tc_event *event,
                              char line[BOARDS_LINE_MAX], struct boards_moment *moment);
bool boards_leftovers_moment(const struct boards_table *table, const struct tc_event *event,
                             struct boards_moment *moment);
/* The sign that only two are left. */
bool boards_leftovers_last_round(const struct boards_table *table, char line[BOARDS_LINE_MAX]);
void boards_leftovers_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX]);
void boards_leftovers_card(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX]);
void boards_leftovers_aim(const struct tc_setup *setup, char line[BOARDS_LINE_MAX]);
/* The number claimed, and the own pair as two faces. */
bool boards_leftovers_card_draw(const struct boards_table *table, int seat, struct ui *ui,
                                struct canvas_rect rect, struct canvas_color color);
void boards_leftovers_hint(const struct boards_table *table, char text[BOARDS_LINE_MAX]);
void boards_leftovers_choice(const struct boards_table *table, const struct tc_action *action,
                             enum boards_form as, char label[BOARDS_NAME_MAX]);
/* "4 + 2 + 1 = 7 points", or shorter where there are many dice. */
void boards_leftovers_sum(const uint8_t *faces, int count, int32_t sum, char *text, size_t size);

#endif
