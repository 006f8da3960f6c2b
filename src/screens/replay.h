/* SPDX-License-Identifier: Zlib */
/*
 * replay.h: a finished match seen again on its board. It is played once more at a table of its own,
 * record by record; nothing of it is written.
 */
#ifndef SCREENS_REPLAY_H
#define SCREENS_REPLAY_H

#include <stdint.h>

struct screens;

/* A match of the store; `ended`: seconds since 1970. */
void replay_open_number(struct screens *screens, int64_t number, int64_t ended);
/* The match at the table, which is over. */
void replay_open_table(struct screens *screens);

#endif
