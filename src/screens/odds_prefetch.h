/* SPDX-License-Identifier: Zlib */
/*
 * odds_prefetch.h: what the odds service is to work out ahead, so that it is there when somebody
 * asks.
 */
#ifndef SCREENS_ODDS_PREFETCH_H
#define SCREENS_ODDS_PREFETCH_H

#include <stdbool.h>

#include "screens/state.h"

/* Prepares the odds for what may be asked on the screen that is open: on the setup screen already.
 */
void odds_prefetch_step(struct screens *screens);
/* Somebody at the table is a computer player or has a coach. */
bool odds_prefetch_wanted(const struct screens *screens);

/* For the slots of screens: what is wanted for the line-up, where somebody of it plays by odds, and
   for a match; and whether what is worked out now changes what is to be seen. */
enum screens_odds odds_prefetch_lineup(const struct screens *screens, struct tc_setup *setup);
enum screens_odds odds_prefetch_match(const struct table *table, struct tc_setup *setup);
bool odds_prefetch_pending(const struct screens *screens);

#endif
