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

/* What stands in the tray above the floor. `boxes`: two of them, one above the other, beside the
   dice kept, which lie in `row` with edge `edge`. */
struct zonk_place {
    struct canvas_rect kept, row, boxes, slip, floor; /* `slip`: the upper box */
    struct canvas_rect brackets;                      /* a line below the dice kept */
    struct canvas_rect beside;                        /* the cup that stood on the floor last */
    float edge;
    bool tight; /* the points stand above the dice kept, not beside them */
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
    struct zonk_notes notes;     /* of the match */
    bool explains;               /* the sheet has its legend in place of the entries */
    struct boards_scores scores; /* what dice score, beside the cup */
    struct zonk_place place;     /* as the last lay_out() put it */
};

struct zonk_place boards_zonk_lay_out(const struct ui *ui, struct canvas_rect upper,
                                      struct canvas_rect floor);
/* Where the turn's points are written. */
struct canvas_rect boards_zonk_sum_box(const struct zonk_view *view, struct ui *ui);
void boards_zonk_draw_words(const struct zonk_view *view, const struct boards_table *table,
                            struct ui *ui);
/* How the game is played, on a card there. */
void boards_zonk_draw_guide(const struct boards_table *table, struct ui *ui,
                            struct canvas_rect rect);

#endif
