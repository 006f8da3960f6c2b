/* SPDX-License-Identifier: Zlib */
/*
 * fuse.h: the fuse of the table as it is seen, above the large buttons.
 */
#ifndef SCREENS_FUSE_H
#define SCREENS_FUSE_H

#include "screens/state.h"

/* Lets it burn up to the moment that time was let pass to. True if it burned down and so set
   something moving. */
bool fuse_step(struct screens *screens);
/* The height that it needs above the large buttons; 0 where there is none. */
float fuse_height(const struct screens *screens);
void fuse_draw(const struct screens *screens, struct ui *ui, struct canvas_rect rect);

#endif
