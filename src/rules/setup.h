/* SPDX-License-Identifier: Zlib */
/*
 * setup.h: what the rule core's files share about a setup.
 */
#ifndef RULES_SETUP_H
#define RULES_SETUP_H

#include <tumblecup/game.h>

/* Checks a setup as it stands, working nothing out. On TC_BAD_OPTION *option is the culprit. */
enum tc_result rules_setup_check(const struct tc_setup *setup, int *option);

#endif
