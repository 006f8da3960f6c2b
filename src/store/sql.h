/* SPDX-License-Identifier: Zlib */
/*
 * sql.h: prepared statements, short to write. Nothing is ever pasted into a statement's text.
 */
#ifndef STORE_SQL_H
#define STORE_SQL_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sql_value {
    enum { SQL_WHOLE, SQL_WORDS, SQL_BYTES } kind;
    int64_t whole;
    const void *data; /* lives until the statement is done */
    size_t size;
};

struct sql_value sql_whole(int64_t whole);
struct sql_value sql_words(const char *words);
struct sql_value sql_bytes(const void *data, size_t size);

/* The values of a statement's ?1, ?2, … as the calls below take them. */
#define SQL_VALUES(...)                                                                            \
    (const struct sql_value[]){__VA_ARGS__},                                                       \
        (int)(sizeof((const struct sql_value[]){__VA_ARGS__}) / sizeof(struct sql_value))
#define SQL_NO_VALUES NULL, 0

/* Does a statement that gives no rows. False on failure, which sql_failure() tells. */
bool sql_run(sqlite3 *db, const char *statement, const struct sql_value *values, int count);
/* Begins one that gives rows; NULL on failure. Step with sql_next(), end with sql_end(). */
sqlite3_stmt *sql_begin(sqlite3 *db, const char *statement, const struct sql_value *values,
                        int count);
bool sql_next(sqlite3_stmt *rows);
/* False where the rows did not come to their end for a failure. NULL is one. */
bool sql_end(sqlite3_stmt *rows);
/* The number that a statement's first row begins with; without a row *number stays as it is. False
   on failure. */
bool sql_ask(sqlite3 *db, const char *statement, const struct sql_value *values, int count,
             int64_t *number);
/* The same; `otherwise` where there is none, also for a failure. */
int64_t sql_number(sqlite3 *db, const char *statement, const struct sql_value *values, int count,
                   int64_t otherwise);

/* Copies a column's text, cut to the room there is; "" for none. */
void sql_text(sqlite3_stmt *rows, int column, char *text, size_t size);

/* A column's text until the next step; "" for none. */
const char *sql_borrow(sqlite3_stmt *rows, int column);

/* What the last call failed of. */
enum sql_failure {
    SQL_DISK,         /* a full disk, no write access, no memory: may get better */
    SQL_CONTRADICTED, /* by what is there already */
    SQL_UNREADABLE,   /* this is no database of ours any more */
    SQL_BUSY,         /* another program has it */
};
enum sql_failure sql_failure(sqlite3 *db);
/* Whether it may not fail the next time, or with another handle. */
bool sql_disturbed(sqlite3 *db);

#endif
