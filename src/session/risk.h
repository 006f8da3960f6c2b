/* SPDX-License-Identifier: Zlib */
/*
 * risk.h: what a throw can cost, as the rules alone tell it.
 */
#ifndef SESSION_RISK_H
#define SESSION_RISK_H

#include <tumblecup/match.h>

/* Whether a throw can lose the turn in this game at all. */
bool session_risk_any(const struct tc_game *game);

/* The chance that the throw that follows an action must be paid for, or the turn is lost. */
double session_risk_to_save(const struct tc_setup *setup, const struct tc_state *state,
                            const struct tc_action *action);

#endif
