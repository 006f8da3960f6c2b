/*
 * clearing.h: where in the frame that is being drawn there is room for one thing more: nothing is
 * written, no picture, die or mark lies there, and nothing can be pressed.
 */
#ifndef SCREENS_CLEARING_H
#define SCREENS_CLEARING_H

#include "ui/ui.h"

enum { CLEARING_SIZES = 3, CLEARING_TARGETS = 24 };

/* What is looked for: room near one of some things, though not so near that no arrow fits between.
   Of several sizes that find room, that which lies best. */
struct clearing_wish {
    struct canvas_extent sizes[CLEARING_SIZES];
    struct canvas_rect targets[CLEARING_TARGETS];
    int target_count;
    float reach; /* at most so far away, pixels */
};

struct clearing {
    struct canvas_rect rect;
    int size, target; /* which of the sizes, and near which of the targets */
};

/* False where there is no room. */
bool clearing_find(const struct ui *ui, const struct clearing_wish *wish, struct clearing *found);

/* The point of a rectangle that is nearest to another one. */
struct canvas_point clearing_nearest(struct canvas_rect rect, struct canvas_rect to);

#endif
