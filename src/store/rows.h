/* SPDX-License-Identifier: Zlib */
/*
 * rows.h: what several tables' rows are read by.
 */
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include "store/sql.h"
#include "store/store.h"

/* Reads rows of name, kind, color, has_left and ends them; how many, at most TC_SEATS_MAX. Negative
   where they could not be read. */
int rows_seats(sqlite3_stmt *rows, struct match_seat seats[TC_SEATS_MAX]);

#endif
