/* SPDX-License-Identifier: Zlib */
/*
 * columns.h: a screen on the cloth in two columns, each of which scrolls by itself where it has to,
 * or, where they have no room side by side, in one.
 */
#ifndef SCREENS_COLUMNS_H
#define SCREENS_COLUMNS_H

#include "screens/state.h"

struct columns_part {
    const char *scroll; /* the id it scrolls under; NULL: it fills its place, and no more */
    /* Draws from the top of *rest and cuts off what it took; `room`: the height that is seen. */
    void (*draw)(struct screens *screens, struct canvas_rect *rest, float room);
};

struct columns {
    uint32_t felt;
    float share; /* of the width, the left one's */
    struct columns_part left, right;
    const char *heading; /* of the left one, which stays above what scrolls; NULL: none does */
    /* Where the left one has no room for all of it this part is in its place instead, above what
       stays at the foot; no draw: it has none. */
    struct columns_part scrolled, foot;
    float
        below_right; /* px at the foot of the right one, or of both in one, that are not its own */
    struct columns_part all; /* both, one below the other */
};

/* What two columns need in width, px; `units`: what stands in them needs that many. */
float columns_least(const struct ui *ui, float units);
bool columns_fit(struct canvas_rect rect, float least);
/* How wide the right one is of two side by side in that width, px. */
float columns_right_width(const struct ui *ui, float w, float share);
void columns_draw(struct screens *screens, struct canvas_rect rect, bool side_by_side,
                  const struct columns *columns);
/* Cuts a heading off the top of *rest. */
void columns_heading(struct ui *ui, struct canvas_rect *rest, const char *text);

#endif
