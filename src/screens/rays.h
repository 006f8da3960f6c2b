/* SPDX-License-Identifier: Zlib */
/*
 * rays.h: the light that somebody who wins stands in: a soft pool, and rays out of it.
 */
#ifndef SCREENS_RAYS_H
#define SCREENS_RAYS_H

#include "ui/ui.h"

/* In that colour, warmer towards its middle. The pool reaches `near` pixels up and down, the rays
   `far`, but none out of `within`, where something would cut them off; NULL: nothing does. Nothing
   where contrast is high: light is no help in reading. */
void rays_draw(struct ui *ui, struct canvas_point middle, float near, float far,
               const struct canvas_rect *within, struct canvas_color color);

#endif
