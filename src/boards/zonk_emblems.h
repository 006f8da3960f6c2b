/* SPDX-License-Identifier: Zlib */
/*
 * zonk_emblems.h: what stands for a Zonk and for each combination of Z where words have no room.
 */
#ifndef BOARDS_ZONK_EMBLEMS_H
#define BOARDS_ZONK_EMBLEMS_H

#include "ui/ui.h"

/* Whether an event is a combination, which has an emblem; and the emblem in a square. */
bool boards_zonk_is_combination(int event);
void boards_zonk_emblem_draw(struct ui *ui, struct canvas_rect rect, int event);

/* The red Z of a Zonk. */
void boards_zonk_z_draw(struct ui *ui, struct canvas_rect rect);

#endif
