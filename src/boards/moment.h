/* SPDX-License-Identifier: Zlib */
/*
 * moment.h: moments that boards share: whose turn it is, a first throw that scores nothing, a win.
 */
#ifndef BOARDS_MOMENT_H
#define BOARDS_MOMENT_H

#include "boards/board.h"

/* event->seat has the turn; false where one plays alone. */
bool boards_moment_turn(const struct boards_table *table, const struct tc_event *event,
                        struct boards_moment *moment);

/* The same where turns are short; or not a word of it, where nothing is to be said. */
bool boards_moment_brief_turn(const struct boards_table *table, const struct tc_event *event,
                              bool said, struct boards_moment *moment);

/* Of a game that ends when somebody has reached `goal` points. `least`: what a turn must bring to
   be written down at all; `step`: what turns bring is a multiple of it, so that a sign never asks
   for what no dice can bring. Points; step from 1. */
struct boards_reach {
    int32_t goal, least, step;
};

/* The first of the last turns; false of all others: that they run is said once, and then there is
   the sign. */
bool boards_moment_last_turn(const struct boards_table *table, const struct tc_event *event,
                             struct boards_reach reach, struct boards_moment *moment);

/* Everybody but event->seat, who reached the goal, has one more turn. */
void boards_moment_last_round(const struct boards_table *table, const struct tc_event *event,
                              struct boards_moment *moment);

/* The sign of the last round of such games. */
bool boards_moment_last_sign(const struct boards_table *table, struct boards_reach reach,
                             char line[BOARDS_LINE_MAX]);

/* What the seat in turn needs in it; its turn has so many points. */
bool boards_moment_need(const struct boards_table *table, struct boards_reach reach, int32_t has,
                        struct boards_need *need);

/* A turn went wrong and lost so many points; none: it says that nothing scored. */
void boards_moment_bust(const char *word, int32_t lost, const struct tc_event *event,
                        struct boards_moment *moment);

/* What is announced of an event: of a win the same in all games, else what the board says; false
   where it is nothing. */
bool boards_moment(const struct boards_board *board, const struct boards_table *table,
                   const struct tc_event *event, struct boards_moment *moment);

#endif
