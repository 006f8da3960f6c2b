/*
 * words.h: phrases that boards share.
 */
#ifndef BOARDS_WORDS_H
#define BOARDS_WORDS_H

#include "boards/board.h"

/* A seat's name. */
const char *boards_name(const struct boards_table *table, int seat);

/* Faces in a row: "4 4 2 1"; those whose bit is set in `mask` only. */
void boards_faces(const struct tc_event *event, uint64_t mask, char text[BOARDS_LINE_MAX]);

/* The names of the seats in a set: "Ann, Ben and Cleo". */
void boards_names(const struct boards_table *table, uint64_t seats, char text[BOARDS_LINE_MAX]);

/* A chance 0 .. 1 in whole percent: 0 and 100 stand for never and always alone. */
int boards_percent(double chance);

/* The lines of the events that every game has; false for a game's own. */
bool boards_common_line(const struct boards_table *table, const struct tc_event *event,
                        char line[BOARDS_LINE_MAX]);

#endif
