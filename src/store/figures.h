/* SPDX-License-Identifier: Zlib */
/*
 * figures.h: what the first edition folded of matches that it did not keep: players' figures, which
 * still count, and are moved with their players.
 */
#ifndef STORE_FIGURES_H
#define STORE_FIGURES_H

#include "store/sql.h"

/* Adds one player's, of one database, to another's, of the same or of another one. */
bool figures_add_past(sqlite3 *from, int64_t player, sqlite3 *to, int64_t into, const char *game);

/* What one player's past matches told becomes another's. In which order the two ended is not known
   any more: a streak is as long as the longer one was. */
bool figures_merge_past(sqlite3 *db, int64_t from, int64_t into);

#endif
