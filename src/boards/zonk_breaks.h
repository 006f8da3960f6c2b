/* SPDX-License-Identifier: Zlib */
/*
 * zonk_breaks.h: what breaks at Z's table: a train wreck derails the dice, and the card of whoever
 * gets into the game lay under ice.
 */
#ifndef BOARDS_ZONK_BREAKS_H
#define BOARDS_ZONK_BREAKS_H

#include "boards/board.h"

struct zonk_breaks {
    bool wrecked;   /* the dice are a train that came off its rails */
    float wreck_ms; /* until all of them lie there */
    int iced;       /* whose card lay under ice, and is cracked now; TC_NO_SEAT: nobody's */
    float ice_ms;   /* until what breaks off is gone */
    float pace;     /* how many times slower than at normal speed; 0: a still picture */
    /* where the last lay_out() put them */
    struct canvas_rect card;  /* the iced one */
    struct canvas_rect floor; /* that the train lies on */
    float die;                /* edge of a die on it */
};

void boards_zonk_begin_wreck(struct zonk_breaks *breaks, const struct boards_table *table);
void boards_zonk_begin_ice(struct zonk_breaks *breaks, const struct boards_table *table, int seat);
/* True while either moves. */
bool boards_zonk_step_breaks(struct zonk_breaks *breaks, float ms, struct canvas_cues *cues);
void boards_zonk_finish_breaks(struct zonk_breaks *breaks);
/* Sends the dice of a wreck, of edge `die`, to where they belong now; and the rails below them. */
void boards_zonk_place_wreck(struct zonk_breaks *breaks, struct dice *dice, float die,
                             struct canvas_rect floor);
/* Where its dice begin while they stand on the rails. */
float boards_zonk_wreck_top(const struct zonk_breaks *breaks);
void boards_zonk_draw_rails(const struct zonk_breaks *breaks, struct ui *ui);
/* The ice on the card, below its words; and what falls off it, above everything. */
void boards_zonk_draw_ice(const struct zonk_breaks *breaks, struct ui *ui, struct canvas_rect card,
                          int seat);
void boards_zonk_draw_shards(const struct zonk_breaks *breaks, struct ui *ui);

#endif
