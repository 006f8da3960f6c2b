/*
 * points.h: what one action means for the turn it is made in: its points, and the chance that the
 * next throw loses it.
 */
#ifndef ODDS_POINTS_H
#define ODDS_POINTS_H

#include "odds/odds.h"

/* `after` is where an action (or throw) led, `events` what it caused. */
double odds_points_after(struct tc_odds *odds, const struct tc_state *after,
                         const struct tc_events *events, int seat);
double odds_bust_after(struct tc_odds *odds, const struct tc_state *after,
                       const struct tc_events *events, int seat);

#endif
