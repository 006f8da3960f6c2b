/* SPDX-License-Identifier: Zlib */
/*
 * figure.h: a player as a figure of turned wood in the player's colour, the player's mark on its
 * chest.
 */
#ifndef SCREENS_FIGURE_H
#define SCREENS_FIGURE_H

#include "ui/ui.h"

struct figure {
    int color;     /* a player's */
    bool cheers;   /* both arms up */
    float crown;   /* how far a crown is above its head, heights of the figure; negative: none */
    float degrees; /* it leans to the right, about its middle */
    float growth;  /* by how much it is larger than when it stands; below 0 while it comes up */
    struct canvas_color ground; /* what is behind it, from which a light rim parts it where the two
                                   are much alike; all zero: no such place */
    bool rim;                   /* it has one in any case, as all beside it */
};

/* Its width and the height of its crown, of its height. */
#define FIGURE_WIDE  (200 / 260.0f)
#define FIGURE_CROWN 0.2f

/* It stands there; `height` is without a crown. */
void figure_draw(struct ui *ui, struct canvas_point foot, float height,
                 const struct figure *figure);

/* Three who wait for somebody to play with, in the middle of the rectangle and as high as that; the
   one between the others cheers. */
void figure_draw_group(struct ui *ui, struct canvas_rect rect);

#endif
