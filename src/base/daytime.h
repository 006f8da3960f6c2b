/*
 * daytime.h: what time of day it is where the machine stands. Never for the dice.
 */
#ifndef BASE_DAYTIME_H
#define BASE_DAYTIME_H

#include <stdint.h>

/* 0 .. 23 */
int base_hour(void);
/* When today began, in seconds since 1970, UTC. */
int64_t base_today(void);

#endif
