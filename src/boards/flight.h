/* SPDX-License-Identifier: Zlib */
/*
 * flight.h: the points of a turn, as they are made. Each set of dice that scored has its own
 * number, which flies into the turn's sum once the set lies aside; the sum counts as each arrives.
 */
#ifndef BOARDS_FLIGHT_H
#define BOARDS_FLIGHT_H

#include "boards/board.h"
#include "boards/gather.h"

struct boards_flight {
    uint64_t dice; /* bit i: die i scored in it */
    int32_t points;
    int group;   /* it sets out as so many groups of dice have */
    float clock; /* ms since they did */
};

struct boards_flights {
    struct boards_flight list[BOARDS_GROUPS_MAX]; /* of the dice that are aside */
    int count;
    float lands_ms;   /* from a set's first move until it lies aside with its number */
    float arrives_ms; /* and until the number is in the sum */
    float count_ms;   /* that the sum takes to count one in */
};

/* The number of a set that goes aside as the `group`-th; without motion it is in the sum at once.
 */
void boards_flights_add(struct boards_flights *flights, const struct boards_tempo *tempo, int group,
                        uint64_t dice, int32_t points);
/* True where a number arrives. `gone`: how many groups of dice have set out. */
bool boards_flights_step(struct boards_flights *flights, int gone, float ms);
void boards_flights_finish(struct boards_flights *flights);
/* Any number has not arrived yet. */
bool boards_flights_last(const struct boards_flights *flights);
/* The points that have not. */
int32_t boards_flights_due(const struct boards_flights *flights);

/* Whether the i-th set lies aside, and its number can be shown there; whether that is in the sum.
 */
bool boards_flights_landed(const struct boards_flights *flights, int i);
bool boards_flights_arrived(const struct boards_flights *flights, int i);

/* A bracket with its number, "+100", across the top of `rect`; those of all sets that lie aside,
   below their dice, in the height of `line`, struck through where they are `lost`. */
void boards_flights_draw_bracket(struct ui *ui, struct canvas_rect rect, int32_t points);
void boards_flights_draw_brackets(const struct boards_flights *flights, struct dice *dice,
                                  struct ui *ui, struct canvas_rect line, bool lost);

/* The box round dice as they are seen now; empty without any. */
struct canvas_rect boards_dice_span(struct dice *dice, uint64_t which);

/* Those on their way, from below their dice to the middle of the sum. */
void boards_flights_draw(const struct boards_flights *flights, struct dice *dice, struct ui *ui,
                         struct canvas_rect sum);

#endif
