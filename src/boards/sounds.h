/*
 * sounds.h: what is heard when an event begins to be shown.
 */
#ifndef BOARDS_SOUNDS_H
#define BOARDS_SOUNDS_H

#include "boards/board.h"

/* What a board's list has for a kind of event; NULL where it has nothing. */
const struct boards_sound *boards_sound(const struct boards_board *board, int event);

/* Adds what is heard of the event, and of every throw the cup. */
void boards_hear(const struct boards_board *board, const struct boards_table *table,
                 const struct tc_event *event, struct canvas_cues *cues);

#endif
