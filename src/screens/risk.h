/*
 * risk.h: what a throw can cost, as the rules alone tell it.
 */
#ifndef SCREENS_RISK_H
#define SCREENS_RISK_H

#include "screens/table.h"

/* Whether a throw can lose the turn in this game at all. */
bool risk_any(const struct table *table);

/* The chance that the throw that follows an action must be paid for, or the turn is lost. */
double risk_to_save(const struct table *table, const struct tc_action *action);

#endif
