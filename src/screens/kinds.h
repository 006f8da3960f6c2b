/* SPDX-License-Identifier: Zlib */
/*
 * kinds.h: who plays a seat, chosen over the setup screen: a person, with the coach or without, or
 * a level of computer players.
 */
#ifndef SCREENS_KINDS_H
#define SCREENS_KINDS_H

#include "boards/board.h"

/* The sign of who plays: a person, with a lamp where the coach helps, or a computer with as many
   bars as it is strong. */
void kinds_draw_sign(struct ui *ui, struct canvas_rect rect, const struct match_seat *seat);

#endif
