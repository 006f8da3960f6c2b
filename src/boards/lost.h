/* SPDX-License-Identifier: Zlib */
/*
 * lost.h: a turn that went wrong, once the word has gone that announced it: in large letters what
 * was lost, and below them why, above the dice of which it is told.
 */
#ifndef BOARDS_LOST_H
#define BOARDS_LOST_H

#include "boards/tray.h"

/* Of a game in which ones, fives and three of a kind score, and while such a turn lies there.
   `aside`: what is free of where dice lie that had scored, or would. */
void boards_lost_draw(const struct boards_tray *tray, const struct boards_table *table,
                      struct ui *ui, struct canvas_rect aside);

#endif
