/* SPDX-License-Identifier: Zlib */
/*
 * save_gate.h: who saves the match of a table, and what is not shown before it is safe.
 */
#ifndef TABLE_SAVE_GATE_H
#define TABLE_SAVE_GATE_H

#include <stdbool.h>

struct table;

struct table_save_gate {
    void *context;
    void (*changed)(void *context); /* the log did; called before anything of it is seen */
    bool (*safe)(void *context);    /* whether the faces of a throw may be read */
    float tumbled;                  /* how far a throw was shown that is not safe yet */
};

/* The log changed. */
void table_save_gate_notify(const struct table *table);

/* The next event is a throw that would not tumble, and its faces may not be read yet. */
bool table_save_gate_closed(const struct table *table);
/* What is in motion is a throw whose faces may not be read yet, or such a one is waited for. */
bool table_save_gate_holds(const struct table *table);

/* How much of the time may be shown: until a throw is safe its dice tumble so far and no further.
 */
float table_save_gate_ms(struct table *table, float ms);

#endif
