/* SPDX-License-Identifier: Zlib */
/*
 * tray.h: what every tray does, once: dice are thrown, set aside and lined up to be picked, the
 * turn's points count up, who starts is rolled for, and all of it lies beside the score sheet.
 *
 * A board's view begins with its struct boards_tray, so that a pointer to the view is one to its
 * tray: the functions below that take a `view` serve as slots of the board's descriptor, or are
 * called first by the board's own.
 */
#ifndef BOARDS_TRAY_H
#define BOARDS_TRAY_H

#include "boards/board.h"
#include "boards/bust.h"
#include "boards/deposit.h"
#include "boards/flight.h"
#include "boards/gather.h"
#include "boards/jolt.h"
#include "boards/rolloff.h"
#include "dice/dice.h"

/* Where things lie, as the last lay_out() put them. */
struct boards_tray_place {
    struct canvas_rect tray, sheet;  /* whole; a sheet that is put away has no height */
    struct canvas_rect inside;       /* the tray without its rim */
    struct canvas_rect upper, floor; /* within it */
    float line_y;                    /* between the two */
    bool undivided;                  /* no line is: words stand there. The board's to fill in */
    struct canvas_rect sum;          /* of the turn's points; the board's to fill in */
    bool rolloff;                    /* the whole inside is for a roll-off */
    bool aimed;                      /* and what all play for is said beside it */
    bool guided;                     /* or how the game is played, on the cloth beside the cup */
    struct dice_layout turn;         /* of dice in a turn, whatever lies there now; `aside` and
                                        `aside_size` are the board's to fill in */
};

struct boards_tray {
    struct dice *dice;
    struct boards_rolloff rolloff;
    struct boards_gather gather;
    struct boards_bust bust;
    struct boards_jolt jolt;
    struct boards_deposit deposit;
    struct boards_tray_place place;
    float way_out;                 /* the window's edge that is nearest to the tray: its x */
    uint64_t aside;                /* bit i: die i was set aside */
    uint8_t thrown[DICE_MAX];      /* which die shows the i-th face of the last throw */
    bool fresh;                    /* the next throw begins a turn: the table is cleared for it */
    int32_t points;                /* of the turn; of the one that ended until the next begins */
    float visible_points;          /* on its way there */
    float count_ms;                /* of that way still to come */
    struct boards_flights flights; /* sets of dice, and their numbers' way into the points */
};

/* ---- Slots of a descriptor --------------------------------------------------------------------
 */

bool boards_tray_open(void *view);
void boards_tray_close(void *view);
bool boards_tray_step(void *view, float ms, struct canvas_cues *cues);
void boards_tray_finish(void *view);
/* A bust is told as its blow falls, banked points as they arrive. */
bool boards_tray_tells(const void *view);
/* The blow of a bust has fallen. */
bool boards_tray_struck(const void *view);
/* The blow that the table has got, of any view. */
const struct boards_jolt *boards_tray_jolt(const void *view);
/* Where a word over a roll-off lies over none of its dice, of any view; of no width where none is
   there. */
struct canvas_rect boards_tray_rolloff_stage(const void *view, const struct ui *ui);
/* Lines up what lies loose, to be picked or counted; nothing in a roll-off. */
bool boards_tray_asked(void *view, const struct boards_table *table);
/* Where a throw is due, and no roll-off is to be seen any more, its dice wait for it in the cup, or
   a hand holds a lone one; else none do. Called again it changes nothing. True while they are on
   their way. */
bool boards_tray_await(void *view, const struct boards_table *table);
/* A match is over: the cup that stood ready is carried out. */
void boards_tray_put_cup_away(void *view, const struct boards_table *table);
/* Whether a hand has the cup, which nobody waits for: a throw takes it from there. */
bool boards_tray_held(const void *view);
/* The dice in motion, and numbers; and what flies above these dice alone. */
void boards_tray_draw_moving(const void *view, struct ui *ui);
void boards_tray_draw_over(const void *view, struct ui *ui);

/* ---- Events ----------------------------------------------------------------------------------
 */

/* No dice, nothing of a turn; the layout stays. */
void boards_tray_clear(struct boards_tray *tray);

/* The dice on the table are swept over the rim, and true; those of a roll-off, and one's own where
   one plays alone, stay until the throw. */
bool boards_tray_sweep(struct boards_tray *tray, const struct boards_table *table);
/* A turn begins: the former player's dice leave, and true. */
bool boards_tray_hand_over(struct boards_tray *tray, const struct boards_table *table);

/* Throws those of `count` dice of six sides that are not aside, in the order of their indexes, and
   notes them in `thrown`. A fresh turn begins with an empty table; all dice aside are thrown again
   together. */
void boards_tray_throw(struct boards_tray *tray, const struct boards_table *table, int count,
                       const struct tc_event *event);

/* The number of the turn's points counts up or down to these. */
void boards_tray_count(struct boards_tray *tray, const struct boards_table *table, int32_t points);

/* The turn went wrong: those of so many dice that are not aside are swept. */
void boards_tray_bust(struct boards_tray *tray, const struct boards_table *table, int count,
                      enum boards_bust_way way);
/* After boards_gather_begin() and boards_tray_count(): a set of the dice that go aside does so by
   itself, has its own number there, and the number flies into the turn's points. */
void boards_tray_score(struct boards_tray *tray, const struct boards_table *table, uint64_t dice,
                       int32_t points);

/* A roll-off is on the table or comes next. */
bool boards_tray_rolls_off(const struct boards_tray *tray, const struct boards_table *table);

/* ---- Drawing ---------------------------------------------------------------------------------
 */

/* How a tray and the sheet beside it share the room. In the tray, the upper part is for dice set
   aside and what the board says; dice are thrown below it. */
struct boards_tray_form {
    int dice;                      /* of a turn */
    float sheet_high;              /* where the window is tall: the sheet's share of the height */
    float sheet_least, sheet_most; /* else: its least and largest share of the width */
    float sheet_loose;             /* between them: so many times what its columns need */
    float upper, upper_units;      /* of the tray's height, and units at least */
    float die, die_units; /* edge of a die thrown: of the floor's height, and units, at most */
    float pitch;          /* from die to die in the row, edges */
};

/* Gives tray, sheet and their parts their places in `rect`; then, once the board has given the row
   aside its own, dice go where they belong. */
void boards_tray_lay_out(struct boards_tray *tray, const struct boards_tray_form *form,
                         const struct boards_table *table, const struct ui *ui,
                         struct canvas_rect rect);
void boards_tray_lay_dice(struct boards_tray *tray, const struct boards_table *table,
                          const struct ui *ui);
/* Wood and cloth, and the line between the upper part and the floor. */
void boards_tray_draw_ground(const struct boards_tray *tray, const struct boards_table *table,
                             struct ui *ui);
/* The sheet alone, for the descriptor's `paper`. */
struct canvas_rect boards_tray_paper(const struct boards_tray_form *form,
                                     const struct boards_table *table, const struct ui *ui,
                                     struct canvas_rect rect);

/* How the dice of a turn are told apart, and which of them can be picked. Bit i: die i. */
struct boards_tray_dice {
    int count;
    const char *(*color)(int die); /* "Red", translated; NULL: all are alike */
    uint64_t pickable;             /* react to a press */
    uint64_t able;                 /* can be picked or let go of: a ring says so */
    uint64_t picked;
    uint64_t
        advised; /* best play picks them, and somebody wants to know: the hint's lamp says so */
};

/* Dice take on the cloth's colour, bear letters where contrast is to be high, and know the way out.
   For a layout of the board's own. */
void boards_tray_fit_dice(struct boards_tray *tray, const struct boards_table *table,
                          const struct ui *ui);

/* The cup's node, where one stands. */
void boards_tray_add_cup(const struct boards_tray *tray, struct ui *ui);

/* The wider side of a part of the cloth beside the cup; all of it where none stands. */
struct canvas_rect boards_tray_beside_cup(const struct boards_tray *tray, struct canvas_rect rect);
/* The same, and out of its shadow: for paper. */
struct canvas_rect boards_tray_clear_of_cup(const struct boards_tray *tray,
                                            struct canvas_rect rect);

/* The command of a die's node; and the die that was pressed, -1 where none was. */
struct ui_command boards_tray_die(int die);
int boards_tray_pressed(const struct ui_event *event);

/* The dice's nodes, in the order in which an eye goes over them. */
void boards_tray_add_dice(const struct boards_tray *tray, struct ui *ui,
                          const struct boards_tray_dice *how);
/* The same with the cup's, then the dice at rest, rings round those to be picked, the names of a
 * roll-off. */
void boards_tray_end(const struct boards_tray *tray, const struct boards_table *table,
                     struct ui *ui, const struct boards_tray_dice *how);

#endif
