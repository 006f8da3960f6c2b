/* SPDX-License-Identifier: Zlib */
/*
 * bots.h: what is decided at a table for seats where no person sits.
 */
#ifndef TABLE_BOTS_H
#define TABLE_BOTS_H

#include "table/table.h"

/* No seat is a person's. */
bool table_bots_alone(const struct table *table);

/* What is decided for a seat whose action the match awaits; false: not yet. Where there is nobody
   to ask it plays safe. `lead`: by how much that was the better choice, as table_pace_pause() has
   it. */
bool table_bots_decide(const struct table *table, int seat, struct tc_action *action, double *lead);

/* The seat asked in that state where it is no person's; of a roll-off, one of many where none of
   them is. */
int table_bots_asked(const struct table *table, const struct tc_state *state);

#endif
