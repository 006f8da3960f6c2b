/* SPDX-License-Identifier: Zlib */
/*
 * sounds.h: which sounds belong to an event.
 */
#ifndef BOARDS_SOUNDS_H
#define BOARDS_SOUNDS_H

#include "boards/board.h"

/* What a board's list has for a kind of event; NULL where it has nothing. */
const struct boards_sound *boards_sound(const struct boards_board *board, int event);

/* Appends the cues of an event whose motion begins; every throw has the cup's. */
void boards_sounds_append(const struct boards_board *board, const struct boards_table *table,
                          const struct tc_event *event, struct canvas_cues *cues);

#endif
