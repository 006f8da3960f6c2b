/* SPDX-License-Identifier: Zlib */
/*
 * tables.h: tables of odds, made once for all stages of a program; those of Microbin take seconds.
 */
#ifndef TESTS_SCREENS_TABLES_H
#define TESTS_SCREENS_TABLES_H

#include "session/odds.h"

/* In memory, as long as the program runs. */
const struct session_odds_cache *tables_kept(void);

#endif
