/* SPDX-License-Identifier: Zlib */
/*
 * logo.h: the cup that spills its dice, and the program's name beside it.
 */
#ifndef SCREENS_LOGO_H
#define SCREENS_LOGO_H

#include "ui/ui.h"

/* As large as finds room in the rectangle, from its left edge or in its middle. Returns where it
   is. */
struct canvas_rect logo_draw(struct ui *ui, struct canvas_rect rect, bool centred);

/* The name alone, in the middle: where there is a cup already. */
void logo_draw_name(struct ui *ui, struct canvas_rect rect);

#endif
