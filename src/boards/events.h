/*
 * events.h: reading an event by the names that its game gives its parts.
 */
#ifndef BOARDS_EVENTS_H
#define BOARDS_EVENTS_H

#include "boards/board.h"

bool boards_is(const struct boards_table *table, const struct tc_event *event, const char *name);

/* The number of that name; 0 where the event has none. */
int32_t boards_number(const struct boards_table *table, const struct tc_event *event,
                      const char *name);

/* A number of the position on screen, 0 where it has none. */
int32_t boards_shown(const struct boards_table *table, const char *path);

#endif
