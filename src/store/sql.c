/* SPDX-License-Identifier: Zlib */
#include "store/sql.h"

#include <stdio.h>
#include <string.h>

struct sql_value sql_whole(int64_t whole)
{
    return (struct sql_value){.kind = SQL_WHOLE, .whole = whole};
}

struct sql_value sql_words(const char *words)
{
    return (struct sql_value){.kind = SQL_WORDS, .data = words, .size = strlen(words)};
}

struct sql_value sql_bytes(const void *data, size_t size)
{
    return (struct sql_value){.kind = SQL_BYTES, .data = data, .size = size};
}

static int bind(sqlite3_stmt *statement, int at, const struct sql_value *value)
{
    switch (value->kind) {
    case SQL_WHOLE:
        return sqlite3_bind_int64(statement, at, value->whole);
    case SQL_WORDS:
        return sqlite3_bind_text64(statement, at, value->data, value->size, SQLITE_STATIC,
                                   SQLITE_UTF8);
    case SQL_BYTES:
        break;
    }
    /* No address would be NULL, not an empty one. */
    return sqlite3_bind_blob64(statement, at, value->size == 0 ? "" : value->data, value->size,
                               SQLITE_STATIC);
}

sqlite3_stmt *sql_begin(sqlite3 *db, const char *statement, const struct sql_value *values,
                        int count)
{
    sqlite3_stmt *prepared = NULL;
    int result = sqlite3_prepare_v2(db, statement, -1, &prepared, NULL);
    for (int i = 0; result == SQLITE_OK && i < count; i++) {
        result = bind(prepared, i + 1, &values[i]);
    }
    if (result != SQLITE_OK) {
        sqlite3_finalize(prepared);
        return NULL;
    }
    return prepared;
}

bool sql_next(sqlite3_stmt *rows)
{
    return rows != NULL && sqlite3_step(rows) == SQLITE_ROW;
}

bool sql_end(sqlite3_stmt *rows)
{
    return rows != NULL && sqlite3_finalize(rows) == SQLITE_OK;
}

bool sql_run(sqlite3 *db, const char *statement, const struct sql_value *values, int count)
{
    sqlite3_stmt *rows = sql_begin(db, statement, values, count);
    while (sql_next(rows)) {
    }
    return sql_end(rows);
}

bool sql_ask(sqlite3 *db, const char *statement, const struct sql_value *values, int count,
             int64_t *number)
{
    sqlite3_stmt *rows = sql_begin(db, statement, values, count);
    int64_t read = *number;
    if (sql_next(rows) && sqlite3_column_type(rows, 0) == SQLITE_INTEGER) {
        read = sqlite3_column_int64(rows, 0);
    }
    if (!sql_end(rows)) {
        return false;
    }
    *number = read;
    return true;
}

int64_t sql_number(sqlite3 *db, const char *statement, const struct sql_value *values, int count,
                   int64_t otherwise)
{
    int64_t number = otherwise;
    return sql_ask(db, statement, values, count, &number) ? number : otherwise;
}

const char *sql_borrow(sqlite3_stmt *rows, int column)
{
    const unsigned char *text = sqlite3_column_text(rows, column);
    return text == NULL ? "" : (const char *)text;
}

void sql_text(sqlite3_stmt *rows, int column, char *text, size_t size)
{
    snprintf(text, size, "%s", sql_borrow(rows, column));
}

enum sql_failure sql_failure(sqlite3 *db)
{
    switch (sqlite3_errcode(db) & 0xff) {
    case SQLITE_OK: /* nothing failed but what is there */
    case SQLITE_ROW:
    case SQLITE_DONE:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
        return SQL_CONTRADICTED;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return SQL_UNREADABLE;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return SQL_BUSY;
    default:
        return SQL_DISK;
    }
}

bool sql_disturbed(sqlite3 *db)
{
    int result = sqlite3_errcode(db) & 0xff;
    return result != SQLITE_ERROR && sql_failure(db) != SQL_CONTRADICTED;
}
