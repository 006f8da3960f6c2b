/*
 * table_minds.h: what is decided at a table for seats where no person sits.
 */
#ifndef SCREENS_TABLE_MINDS_H
#define SCREENS_TABLE_MINDS_H

#include "screens/table.h"

/* No seat is a person's. */
bool table_minds_alone(const struct table *table);

/* What is decided for a seat whose action the match awaits; false: not yet. Where there is nobody
   to ask it plays safe. */
bool table_minds_decide(const struct table *table, int seat, struct tc_action *action);

/* The seat asked in that state where it is no person's; of a roll-off, one of many where none of
   them is. */
int table_minds_asked(const struct table *table, const struct tc_state *state);

/* What is held goes by itself, but for the end. */
bool table_minds_leave(const struct table *table);

#endif
