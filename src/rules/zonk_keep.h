/* SPDX-License-Identifier: Zlib */
/*
 * zonk_keep.h: which sets of dice may be kept, and what a set shows. `rolled` are the faces of a
 * throw by die, 0 where a die is not in it; a set has bit i for die i. Dice 0 and 1 are red, 2 and
 * 3 white, 4 and 5 green.
 */
#ifndef RULES_ZONK_KEEP_H
#define RULES_ZONK_KEEP_H

#include <tumblecup/game.h>

int rules_zonk_count(unsigned dice);

/* The faces of a set, in order of the dice; returns how many. */
int rules_zonk_pick(const uint8_t rolled[TC_ZONK_DICE], unsigned dice, uint8_t faces[TC_ZONK_DICE]);

/* Lists what may be kept as actions of a kind; none after a Zonk. */
int rules_zonk_keeps(const uint8_t rolled[TC_ZONK_DICE], int kind, struct tc_action *actions);

bool rules_zonk_may_keep(const uint8_t rolled[TC_ZONK_DICE], unsigned dice);

/* The dice that an action names, ascending; none where it names them in another way. */
unsigned rules_zonk_named(const struct tc_action *action);

/* Whether all six faces are among these. */
bool rules_zonk_royale(const uint8_t *faces, int count);

/* How many triples in three colours a set has, at the best; *shown are the dice of their faces. */
int rules_zonk_colours(const uint8_t rolled[TC_ZONK_DICE], unsigned dice, unsigned *shown);

#endif
