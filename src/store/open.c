/* Opening the database: whose it is, which version wrote it, whether it can be read at all. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "store/folder.h"
#include "store/inside.h"

static const char name[] = "tumblecup.db";

enum { SMALL_PAGES = 2048, CLOCK_TRIES = 100, SIDE_FILES = 2, URI_MAX = 3 * STORE_PATH_MAX + 64 };

/* Files that make up one database. */
static const char *const side_files[SIDE_FILES] = {"", "-wal"};

/* ---- The folder ------------------------------------------------------------------------------ */

static bool path_of(const char *folder, const char *more, char path[STORE_PATH_MAX])
{
    int length = snprintf(path, STORE_PATH_MAX, "%s/%s%s", folder, name, more);
    return length > 0 && length < STORE_PATH_MAX;
}

/* ---- Putting aside --------------------------------------------------------------------------- */

/* A name that nothing has yet: the time, and a number where even that is taken. */
static bool free_name(const char *folder, char aside[STORE_PATH_MAX])
{
    char moment[32];
    time_t now = time(NULL);
    struct tm parts;
    gmtime_r(&now, &parts);
    strftime(moment, sizeof moment, "%Y%m%d-%H%M%S", &parts);
    for (int i = 1; i < CLOCK_TRIES; i++) {
        char more[64];
        snprintf(more, sizeof more, i == 1 ? ".unreadable-%s" : ".unreadable-%s-%d", moment, i);
        if (!path_of(folder, more, aside)) {
            return false;
        }
        if (access(aside, F_OK) != 0) {
            return true;
        }
    }
    return false;
}

bool store_put_aside(const char *folder, char aside[STORE_PATH_MAX])
{
    char from[STORE_PATH_MAX], to[STORE_PATH_MAX];
    bool moved = free_name(folder, aside);
    /* The log before the database: alone it would be taken for the next one's. */
    for (int i = SIDE_FILES - 1; moved && i >= 0; i--) {
        int length = snprintf(to, sizeof to, "%s%s", aside, side_files[i]);
        moved = path_of(folder, side_files[i], from) && length < STORE_PATH_MAX &&
                (access(from, F_OK) != 0 || rename(from, to) == 0);
    }
    return moved;
}

/* ---- Looking --------------------------------------------------------------------------------- */

static enum store_condition condition_of(sqlite3 *db, bool *unreadable)
{
    enum sql_failure failure = sql_failure(db);
    *unreadable = failure == SQL_UNREADABLE;
    return failure == SQL_BUSY ? STORE_TAKEN : STORE_WAITS;
}

bool store_is_sound(sqlite3 *db)
{
    char said[16] = "";
    sqlite3_stmt *rows = sql_begin(db, "PRAGMA quick_check(1)", SQL_NO_VALUES);
    if (sql_next(rows)) {
        sql_text(rows, 0, said, sizeof said);
    }
    /* A check that did not come to its end has found nothing. */
    bool ended = sql_end(rows);
    return ended ? strcmp(said, "ok") == 0 : sql_failure(db) != SQL_UNREADABLE;
}

bool store_is_small(sqlite3 *db)
{
    return sql_number(db, "PRAGMA page_count", SQL_NO_VALUES, 0) <= SMALL_PAGES;
}

/* Nothing is written here, so that what a later version wrote stays as it is. */
static enum store_condition look(sqlite3 *db, const struct store_schema *schema, bool *unreadable)
{
    sqlite3_busy_timeout(db, 0);
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    if (!sql_run(db, "PRAGMA locking_mode = EXCLUSIVE", SQL_NO_VALUES) ||
        !sql_run(db, "PRAGMA foreign_keys = ON", SQL_NO_VALUES)) {
        return condition_of(db, unreadable);
    }
    int version = store_schema_version(db);
    if (version < 0) {
        return condition_of(db, unreadable);
    }
    int64_t whose = sql_number(db, "PRAGMA application_id", SQL_NO_VALUES, 0);
    int64_t tables = sql_number(db, "SELECT count(*) FROM sqlite_schema", SQL_NO_VALUES, -1);
    if (tables < 0) {
        return condition_of(db, unreadable);
    }
    *unreadable = tables == 0 ? version != 0 : whose != STORE_APPLICATION || version == 0;
    return !*unreadable && version > schema->count ? STORE_NEWER : STORE_KEEPS;
}

/* Takes the database for good, and brings it up to date. */
static enum store_condition take(sqlite3 *db, const struct store_schema *schema, bool *unreadable)
{
    enum sql_failure why;
    if (!sql_run(db, "PRAGMA journal_mode = WAL", SQL_NO_VALUES) ||
        !sql_run(db, "PRAGMA synchronous = FULL", SQL_NO_VALUES) ||
        !sql_run(db, "BEGIN IMMEDIATE", SQL_NO_VALUES) || !sql_run(db, "COMMIT", SQL_NO_VALUES)) {
        return condition_of(db, unreadable);
    }
    if (!store_schema_migrate(db, schema, &why)) {
        *unreadable = why == SQL_UNREADABLE;
        return why == SQL_BUSY ? STORE_TAKEN : STORE_WAITS;
    }
    *unreadable = !store_schema_holds(db, schema);
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    return STORE_KEEPS;
}

static enum store_condition open_once(const char *path, const char *vfs,
                                      const struct store_schema *schema, sqlite3 **db,
                                      bool *unreadable)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    *unreadable = false;
    enum store_condition condition = STORE_WAITS;
    int opened = sqlite3_open_v2(path, db, flags, vfs);
    if (opened == SQLITE_OK) {
        condition = look(*db, schema, unreadable);
    } else if (*db != NULL) {
        condition = condition_of(*db, unreadable);
    }
    if (condition == STORE_KEEPS && !*unreadable) {
        condition = take(*db, schema, unreadable);
    }
    if (condition != STORE_KEEPS || *unreadable) {
        sqlite3_close(*db);
        *db = NULL;
    }
    return condition;
}

enum store_condition store_open(const char *folder, const char *vfs,
                                const struct store_schema *schema, sqlite3 **db,
                                char aside[STORE_PATH_MAX])
{
    char path[STORE_PATH_MAX];
    bool unreadable = false;
    *db = NULL;
    aside[0] = '\0';
    if (!path_of(folder, "", path)) {
        return STORE_NOWHERE;
    }
    store_folder_make(folder);
    enum store_condition condition = open_once(path, vfs, schema, db, &unreadable);
    if (unreadable) {
        if (!store_put_aside(folder, aside)) {
            aside[0] = '\0';
            return STORE_WAITS;
        }
        condition = open_once(path, vfs, schema, db, &unreadable);
        return unreadable ? STORE_WAITS : condition;
    }
    return condition;
}

/* ---- Only to be read ------------------------------------------------------------------------- */

static bool has_log(const char *folder)
{
    char path[STORE_PATH_MAX];
    struct stat info;
    return path_of(folder, "-wal", path) && stat(path, &info) == 0 && info.st_size > 0;
}

/* The path as SQLite takes one with conditions. */
static bool write_uri(const char *path, const char *conditions, char uri[URI_MAX])
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-";
    size_t at = (size_t)snprintf(uri, URI_MAX, "file:");
    for (; *path != '\0' && at + 4 < URI_MAX; path++) {
        bool as_it_is = strchr(plain, *path) != NULL;
        snprintf(uri + at, URI_MAX - at, "%%%02X", (unsigned char)*path);
        uri[at] = as_it_is ? *path : '%';
        at += as_it_is ? 1 : 3;
    }
    int more = snprintf(uri + at, URI_MAX - at, "?%s", conditions);
    return *path == '\0' && more > 0 && at + (size_t)more < URI_MAX;
}

/* Without a folder that can be written to there are no locks and no shared memory. A log that a
   kill left is read too; without one SQLite must be told that none is to be made. */
sqlite3 *store_open_to_read(const char *folder, const struct store_schema *schema)
{
    char path[STORE_PATH_MAX], uri[URI_MAX];
    bool log = has_log(folder), unreadable = false;
    sqlite3 *db = NULL;
    int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
    bool opened = path_of(folder, "", path) &&
                  write_uri(path, log ? "vfs=unix-none" : "immutable=1", uri) &&
                  sqlite3_open_v2(uri, &db, flags, NULL) == SQLITE_OK &&
                  look(db, schema, &unreadable) == STORE_KEEPS && !unreadable;
    if (!opened) {
        sqlite3_close(db);
        return NULL;
    }
    return db;
}

/* ---- In memory ------------------------------------------------------------------------------- */

sqlite3 *store_open_memory(const struct store_schema *schema)
{
    sqlite3 *db = NULL;
    enum sql_failure why;
    if (sqlite3_open(":memory:", &db) == SQLITE_OK &&
        sql_run(db, "PRAGMA foreign_keys = ON", SQL_NO_VALUES) &&
        store_schema_migrate(db, schema, &why)) {
        return db;
    }
    sqlite3_close(db);
    return NULL;
}

void store_close(sqlite3 *db)
{
    sqlite3_close(db);
}
