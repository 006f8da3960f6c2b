/* SPDX-License-Identifier: Zlib */
/*
 * bombs.h: what the files of the board of Bombs, Away! share: its view, and who draws what of it.
 */
#ifndef BOARDS_BOMBS_H
#define BOARDS_BOMBS_H

#include "base/i18n.h"
#include "boards/marks.h"
#include "boards/tray.h"
#include "rules/bombs.h"

enum bombs_motion {
    BOMBS_STILL,
    BOMBS_SIGNS,   /* the newest signature comes into its box */
    BOMBS_ENTERS,  /* a round begins: bombs come in from the right */
    BOMBS_TRAVELS, /* all bombs go left */
    BOMBS_CHANGES, /* the next holder of the same beat: another bomb comes to the tray */
    BOMBS_BURSTS,
};

/* Of an explosion at normal speed, ms: until the bomb goes off, and until all lies still. */
#define BOMBS_BANG_MS  640.0f
#define BOMBS_BURST_MS 3000.0f

/* A seat's round, as its sheet has it. */
struct bombs_tally {
    int32_t gained, lost, points, total;
};

/* Where the last lay_out() put things; the tray with its rail. */
struct bombs_place {
    struct canvas_rect sheet, tray;
    struct canvas_rect cloth, panel, bomb, floor, foot; /* within the tray; the foot is where the
                                                           holders of several bombs are told */
    float die;                                          /* its edge */
    bool stacked; /* the word for the risk stands above its number */
};

/* The visible position and the motion towards it. */
struct bombs_view {
    struct boards_tray tray;
    const struct tc_setup *setup; /* of the match */
    struct tc_bombs own;          /* the position after the last event */
    int holder;                   /* whose turn it is; TC_NO_SEAT before the first round */
    int acted; /* index of the holder who acted before, while bombs change places */
    int8_t came[TC_BOMBS_SEATS_MAX]; /* the place in the tray that a seat's bomb had before they
                                     went on; -1: it had none */
    bool exploded, banged;           /* `banged`: the blow of it has been */
    int exploded_row;                /* from 0 */
    uint16_t losers;
    bool tallied; /* the round's points are visible */
    struct bombs_tally tally[TC_BOMBS_SEATS_MAX];
    int signed_row, signed_space;     /* the newest signature */
    enum bombs_motion motion, coming; /* `coming` begins with the next turn */
    float clock, length;
    float pace;  /* of an explosion: lengths, of those at normal speed */
    float pulse; /* ms that the heat still beats, while somebody decides */
    bool sounds; /* the cues of what has just begun are pending */
    bool gently;
    bool frozen;     /* the explosion is a still picture, and then another of what it left */
    uint32_t seed;   /* of what flies from it */
    bool flashes;    /* this explosion may */
    float unflashed; /* time seen to pass since the last flash */
    const struct boards_table *table; /* for draw_moving() */
    struct bombs_place place;
};

/* How far the motion has come, 0 .. 1. */
float boards_bombs_share(const struct bombs_view *view);
int boards_bombs_full_rows(const struct bombs_view *view);
/* What is left of the fuse, 0 .. 1. */
float boards_bombs_fuse(const struct bombs_view *view);
/* How likely it goes off: 0 where nothing can, 1 where one number alone is safe. */
float boards_bombs_heat(const struct bombs_view *view);
/* Milliseconds of the explosion at normal speed: its whole length when it is over. */
float boards_bombs_burst_clock(const struct bombs_view *view);
/* The bang is over, or just on: what it left is there to be seen. */
bool boards_bombs_blown(const struct bombs_view *view);
/* What the seat loses hangs from its card: there is none in the figure of a rules page, whose paper
   tells of the loss. */
bool boards_bombs_loss_hangs(const struct bombs_view *view, int seat);
/* Of its way, how far what is lost has come that leaves the crater as the `place`th: less than 0
   before it leaves. */
float boards_bombs_loss_way(const struct bombs_view *view, int place);
/* What the seat loses has flown from the crater to its card, or has none to fly to. */
bool boards_bombs_loss_arrived(const struct bombs_view *view, int seat);

/* ---- bombs_paper.c ------------------------------------------------------------------------- */

/* The tracker, all but a signature that is just being written. */
void boards_bombs_tracker(const struct bombs_view *view, const struct boards_table *table,
                          struct ui *ui, struct canvas_rect rect);
/* What is at stake in words: "Ann loses 5 or 6 if it goes off.". */
void boards_bombs_stakes(const struct bombs_view *view, const struct boards_table *table,
                         char text[BOARDS_LINE_MAX]);
/* That signature. */
void boards_bombs_signature(const struct bombs_view *view, struct ui *ui, struct canvas_rect rect);
/* True where the tracker has no room for a head. */
bool boards_bombs_is_tight(const struct bombs_view *view, const struct ui *ui,
                           struct canvas_rect rect);
/* Whether it has no room for the round, which is to be told: neither a head nor a place beside who
   is who. */
bool boards_bombs_leaves_round(const struct bombs_view *view, const struct ui *ui,
                               struct canvas_rect rect);
/* The holders of this beat in the order in which they act. */
void boards_bombs_holders(const struct bombs_view *view, const struct boards_table *table,
                          struct ui *ui, struct canvas_rect foot);
/* "Round 2 of 4" */
void boards_bombs_round(const struct bombs_view *view, char text[BOARDS_NAME_MAX]);
/* "+3", "0" or "\xE2\x88\x923". */
enum { BOMBS_SIGNED_MAX = I18N_NUMBER_MAX + 1 };
void boards_bombs_signed_number(char text[BOMBS_SIGNED_MAX], int32_t number);
/* Whether all names have so much room, shown so. */
bool boards_bombs_have_names(const struct boards_table *table, int players, const struct ui *ui,
                             struct canvas_style hand, float w, enum boards_shown shown);
/* Of a player's mark beside that hand. */
float boards_bombs_mark_side(struct canvas_style hand);

/* ---- bombs_slip.c -------------------------------------------------------------------------- */

/* The points of a round that is over, on a slip of paper. */
void boards_bombs_slip(const struct bombs_view *view, const struct boards_table *table,
                       struct ui *ui, struct canvas_rect rect);

/* ---- bombs_words.c ------------------------------------------------------------------------- */

int boards_bombs_actions(const void *view, const struct boards_table *table,
                         struct boards_action list[BOARDS_ACTIONS_MAX]);
void boards_bombs_throw_label(const struct boards_table *table, char label[BOARDS_NAME_MAX]);
bool boards_bombs_line(const struct boards_table *table, const struct tc_event *event,
                       char line[BOARDS_LINE_MAX]);
bool boards_bombs_moment(const struct boards_table *table, const struct tc_event *event,
                         struct boards_moment *moment);
bool boards_bombs_last_round(const struct boards_table *table, char line[BOARDS_LINE_MAX]);
/* Points that a seat has signed for in the visible round. */
int32_t boards_bombs_gained(const struct boards_table *table, int seat);
/* Whether whom a roll threatens is told with what is asked: where that is not too long. */
bool boards_bombs_asks_stakes(const struct boards_table *table);
void boards_bombs_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX]);
bool boards_bombs_dawdle(const struct boards_table *table, struct tc_action *action,
                         char why[BOARDS_NAME_MAX]);
void boards_bombs_card(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX]);
void boards_bombs_aim(const struct tc_setup *setup, char line[BOARDS_LINE_MAX]);
bool boards_bombs_figure(const struct tc_setup *setup, const char *name, int32_t *number);
bool boards_bombs_row(const struct tc_setup *setup, const char *option, int row,
                      char line[BOARDS_LINE_MAX]);
void boards_bombs_hint(const struct boards_table *table, char text[BOARDS_LINE_MAX]);
void boards_bombs_choice(const struct boards_table *table, const struct tc_action *action,
                         enum boards_form as, char label[BOARDS_NAME_MAX]);
extern const struct boards_option boards_bombs_options[];
extern const struct boards_note boards_bombs_tutorial[], boards_bombs_tip;

/* ---- bombs_bomb.c -------------------------------------------------------------------------- */

struct bombs_sight {
    struct canvas_point middle; /* of the sphere */
    float radius;
    float fuse;  /* how much of it is left, 0 .. 1 */
    float spark; /* a time in ms: the spark differs with it */
    float alpha; /* 0 .. 1 */
    float heat;  /* 0 .. 1; above that it is about to burst */
    bool cold;   /* a picture of one: its fuse doesn't burn */
};

/* ---- bombs_hands.c: every bomb in the tray, and on its way from hand to hand ----------------- */

/* Place 0 is the bomb of who acts, the others wait behind it in the order in which they come. */
struct bombs_sight boards_bombs_in_tray(const struct bombs_view *view, float place);
/* Before the holders change: where each seat's bomb is now. */
void boards_bombs_remember(struct bombs_view *view);
/* Those in the tray, with the mark of whose each is where there are several; those but the one of
   who acts; the small ones in front of the cards. */
void boards_bombs_draw_resting(const struct bombs_view *view, const struct boards_table *table,
                               struct ui *ui);
void boards_bombs_draw_waiting(const struct bombs_view *view, struct ui *ui);
void boards_bombs_draw_held(const struct bombs_view *view, struct ui *ui);
/* All of them while they move. */
void boards_bombs_draw_hands(const struct bombs_view *view, struct ui *ui);

void boards_bombs_draw(struct canvas_list *list, const struct bombs_sight *sight);
/* Its shadow on the cloth. */
void boards_bombs_shadow(struct canvas_list *list, const struct bombs_sight *sight);
/* What the cloth gets of its heat. */
void boards_bombs_draw_heat(struct ui *ui, struct canvas_rect cloth,
                            const struct bombs_sight *sight);
/* The colour of numbers that tell that heat, on a dark ground. */
struct canvas_color boards_bombs_hot(float heat);

/* Appends the cues of the motion that has just begun. */
void boards_bombs_append_cues(const struct bombs_view *view, struct canvas_cues *cues);

/* ---- bombs_blast.c ------------------------------------------------------------------------- */

/* One that goes off, `ms` after the bang at normal speed. */
struct bombs_blast {
    struct canvas_point middle;
    float radius; /* of the bomb */
    float ms;
    struct canvas_rect window; /* what flies, flies over all of it */
    float floor;               /* y from which on it is cut off: the dust thins out before that */
    uint32_t seed;
};

void boards_bombs_blast(struct canvas_list *list, const struct bombs_blast *blast);
/* A still picture of it. */
void boards_bombs_blast_still(struct canvas_list *list, const struct bombs_blast *blast);
/* What it leaves on the cloth, and on the row of the tracker that was full. */
void boards_bombs_crater(struct canvas_list *list, struct canvas_point middle, float radius);
void boards_bombs_scorch(struct canvas_list *list, struct canvas_rect row);
/* And on the edge of the paper that is nearest: its right one, or the lower one, round the place
   `middle` along it, so far in. */
void boards_bombs_singe(struct canvas_list *list, struct canvas_rect paper, bool below,
                        float middle, float reach);

/* Four pictures of how it is played, on a card where the tracker lies. */
void boards_bombs_draw_guide(struct ui *ui, struct canvas_rect rect);

#endif
