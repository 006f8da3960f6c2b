/* SPDX-License-Identifier: Zlib */
/*
 * daytime.h: what day and time of day it is where the machine stands. Never for the dice of a
 * match that people play against each other.
 */
#ifndef BASE_DAYTIME_H
#define BASE_DAYTIME_H

#include <stdint.h>

/* 0 .. 23 */
int base_hour(void);
/* When today began, in seconds since 1970, UTC. */
int64_t base_today(void);
/* The date of a moment here, in seconds since 1970, as base/calendar.h counts days. */
int32_t base_day(int64_t seconds);

#endif
