/* SPDX-License-Identifier: Zlib */
/*
 * given.h: options of a setup as a text, such as "target=500 spaces=1,1,0": names with numbers, and
 * lists of numbers.
 */
#ifndef TESTS_RULES_GIVEN_H
#define TESTS_RULES_GIVEN_H

#include <tumblecup/game.h>

/* Gives the options of a text; not settled. NULL gives none. An unknown name fails the test. */
void given(struct tc_setup *setup, const char *options);

/* Options that are above the text's numbers are lowered to them, and the setup settles again. */
void given_at_most(struct tc_setup *setup, const char *options);

#endif
