/* SPDX-License-Identifier: Zlib */
/*
 * zonk.h: the view of Z's board.
 */
#ifndef BOARDS_ZONK_H
#define BOARDS_ZONK_H

#include "boards/scores.h"
#include "boards/tray.h"
#include "boards/zonk_breaks.h"
#include "boards/zonk_moment.h"
#include "boards/zonk_pick.h"

enum { ZONK_ALL = (1 << TC_ZONK_DICE) - 1 };

enum zonk_stage {
    ZONK_WAITS,   /* for the first throw */
    ZONK_HANDED,  /* for that of whoever is next: nothing of the turn before stands here */
    ZONK_PICKS,   /* dice of the throw are picked */
    ZONK_CHOOSES, /* roll on or stop */
    ZONK_STOPPED, /* the turn's points were written down */
    ZONK_ZONKED,  /* or lost */
};

/* From die to die of those kept, edges, at most. */
#define ZONK_PITCH 1.25f
/* A socket that a die is kept in, of the die's edge. */
#define ZONK_SOCKET 1.12f
/* Between the edge of a plate in the tray and its words, units. */
#define ZONK_PLATE_PAD 1.2f

/* What stands in the tray above the floor. `boxes`: two of them, one above the other, beside the
   dice kept, which lie in `row` with edge `edge`. */
struct zonk_place {
    struct canvas_rect kept, row, boxes, floor;
    struct canvas_rect goal;        /* the upper of the boxes: what wins, before a first throw */
    struct canvas_rect slip, stake; /* the upper box, and the lower one */
    struct canvas_rect head;        /* a line above the dice kept; of no height without room */
    struct canvas_rect brackets;    /* and one below them */
    struct canvas_rect beside;      /* the cup that stood on the floor last */
    struct canvas_rect words; /* of a last turn, announced above its cup; no width: none are */
    float edge, pitch;        /* the latter in edges */
};

/* A combination of a turn, for the sheet. */
struct zonk_note {
    size_t entry; /* its index */
    int event;
};

struct zonk_notes {
    struct zonk_note *list;
    size_t count, room;
};

struct zonk_view {
    struct boards_tray tray;
    enum zonk_stage stage;
    struct zonk_hand hand;
    int kept, at_risk;          /* bonus hits of the turn */
    int earned;                 /* those written down at its end */
    int due;                    /* moments of a Zonk that are pending */
    struct boards_forfeit owed; /* for the turn that ended */
    uint16_t consoled, winners; /* bit s: seat s got a bonus hit for that, at the end */
    struct zonk_moments moments;
    struct zonk_breaks breaks;
    struct zonk_notes notes;          /* of the match */
    bool explains;                    /* the sheet has its legend in place of the entries */
    struct boards_scores scores;      /* what dice score, beside the cup */
    struct boards_scores_print print; /* or on the sheet, as the last lay_out() found room */
    struct zonk_place place;          /* as the last lay_out() put it */
    const struct boards_table *table; /* for draw_moving() */
};

/* `keeps`: dice are kept or may be, which the boxes make room for; else those have more to say. */
struct zonk_place boards_zonk_lay_out(const struct ui *ui, struct canvas_rect upper,
                                      struct canvas_rect floor, bool keeps);
/* Makes both styles smaller until their lines fit above one another in so much; false where they
   can't be read then. */
bool boards_zonk_two_lines(const struct ui *ui, float high, struct canvas_style *small,
                           struct canvas_style *big);
/* The ground of what is read in the tray: nothing that flies below it shines through. */
void boards_zonk_draw_plate(const struct boards_table *table, struct ui *ui,
                            struct canvas_rect rect);
/* Where the turn's points are written. */
struct canvas_rect boards_zonk_sum_box(const struct zonk_view *view, struct ui *ui);
/* Hollows in the cloth for the dice kept, of which so many are; `picked`: those that the pick would
   fill. */
void boards_zonk_draw_sockets(const struct zonk_place *place, struct ui *ui, int all, int kept,
                              int picked);
/* The dice's places, and what they need to stop, with the pick if it is made. */
void boards_zonk_draw_kept(const struct zonk_view *view, struct ui *ui,
                           const struct zonk_pick *pick);
/* The points, and what those need. */
void boards_zonk_draw_stake(const struct zonk_view *view, const struct boards_table *table,
                            struct ui *ui, const struct zonk_pick *pick);
/* What lies on the cloth, below the dice; and the plates, which are read, above whatever flies. */
void boards_zonk_draw_cloth(const struct zonk_view *view, const struct boards_table *table,
                            struct ui *ui);
void boards_zonk_draw_plates(const struct zonk_view *view, const struct boards_table *table,
                             struct ui *ui);
/* Before the very first throw: which way round the table it goes. False, and nothing, where there
   is no room beside the cup: the ribbon says it in words; nor are two told. */
bool boards_zonk_draw_direction(const struct zonk_view *view, const struct boards_table *table,
                                struct ui *ui);
/* How the game is played, on a card there. */
void boards_zonk_draw_guide(const struct boards_table *table, struct ui *ui,
                            struct canvas_rect rect);

#endif
