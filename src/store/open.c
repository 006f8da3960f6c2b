/* SPDX-License-Identifier: Zlib */
/* Opening the database: whose it is, which version wrote it, whether it can be read at all. */
#define _XOPEN_SOURCE 700 /* realpath */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/folder.h"
#include "store/internal.h"

static const char name[] = "tumblecup.db";

enum {
    SMALL_PAGES = 2048,
    CLOCK_TRIES = 100,
    SIDE_FILES = 2,
    URI_MAX = 3 * STORE_PATH_MAX + 64,
    PIECE_BYTES = 16384,
    LOOKS = 2, /* with a handle of its own each, that have to find damage */
};

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

/* The log goes before the database: alone it would be taken for the next one's. False with both
   where they were. */
static bool put_aside(const char *folder, char aside[STORE_PATH_MAX])
{
    char from[SIDE_FILES][STORE_PATH_MAX], to[SIDE_FILES][STORE_PATH_MAX];
    bool moved[SIDE_FILES] = {false}, done = free_name(folder, aside);
    for (int i = SIDE_FILES - 1; done && i >= 0; i--) {
        int length = snprintf(to[i], sizeof to[i], "%s%s", aside, side_files[i]);
        done = path_of(folder, side_files[i], from[i]) && length < STORE_PATH_MAX;
        if (done && access(from[i], F_OK) == 0) {
            moved[i] = done = rename(from[i], to[i]) == 0;
        }
    }
    for (int i = 0; !done && i < SIDE_FILES; i++) {
        if (moved[i]) {
            rename(to[i], from[i]);
        }
    }
    return done;
}

/* ---- What lies there ------------------------------------------------------------------------- */

/* SQLite opens what it finds, and would wait for a pipe's other end. Its own files beside the
   database lie beside what a link leads to. */
static bool are_files(const char *folder)
{
    static const char *const beside[] = {"", "-wal", "-journal", "-shm"};
    char path[STORE_PATH_MAX], file[STORE_PATH_MAX + 16];
    bool files = path_of(folder, "", path);
    char *real = files ? realpath(path, NULL) : NULL;
    for (size_t i = 0; files && i < sizeof beside / sizeof beside[0]; i++) {
        snprintf(file, sizeof file, "%s%s", real == NULL ? path : real, beside[i]);
        enum base_file what = base_file_look(file);
        files = what == BASE_FILE_PLAIN || what == BASE_FILE_NONE;
    }
    free(real);
    return files;
}

bool store_is_there(const char *folder)
{
    char path[STORE_PATH_MAX];
    return path_of(folder, "", path) && base_file_look(path) != BASE_FILE_NONE;
}

/* ---- Looking --------------------------------------------------------------------------------- */

/* What a call that failed says of the database. */
static enum store_condition condition_of(sqlite3 *db, bool *damaged)
{
    enum sql_failure failure = sql_failure(db);
    *damaged = failure == SQL_UNREADABLE;
    return failure == SQL_BUSY ? STORE_TAKEN : STORE_WAITS;
}

enum store_soundness store_look_through(sqlite3 *db, const char *check)
{
    char said[16] = "";
    sqlite3_stmt *rows = sql_begin(db, check, SQL_NO_VALUES);
    if (sql_next(rows)) {
        sql_text(rows, 0, said, sizeof said);
    }
    if (!sql_end(rows)) {
        return sql_failure(db) == SQL_UNREADABLE ? STORE_DAMAGED : STORE_UNKNOWN;
    }
    return strcmp(said, "ok") == 0 ? STORE_SOUND : STORE_DAMAGED;
}

bool store_is_small(sqlite3 *db)
{
    return sql_number(db, "PRAGMA page_count", SQL_NO_VALUES, 0) <= SMALL_PAGES;
}

/* Nothing is written here, so that what a later version wrote stays as it is. */
static enum store_condition look(sqlite3 *db, const struct store_schema *schema, bool *damaged)
{
    int64_t version, whose = 0, tables = -1;
    sqlite3_busy_timeout(db, 0);
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    if (!sql_run(db, "PRAGMA locking_mode = EXCLUSIVE", SQL_NO_VALUES) ||
        !sql_run(db, "PRAGMA foreign_keys = ON", SQL_NO_VALUES) ||
        !store_schema_version(db, &version) ||
        !sql_ask(db, "PRAGMA application_id", SQL_NO_VALUES, &whose) ||
        !sql_ask(db, "SELECT count(*) FROM sqlite_schema", SQL_NO_VALUES, &tables)) {
        return condition_of(db, damaged);
    }
    *damaged = tables == 0 ? version != 0 : whose != STORE_APPLICATION || version <= 0;
    return !*damaged && version > schema->count ? STORE_NEWER : STORE_KEEPS;
}

/* Takes the database for good, and brings it up to date. */
static enum store_condition take(sqlite3 *db, const struct store_schema *schema, bool *damaged)
{
    enum sql_failure why;
    bool holds = true;
    if (!sql_run(db, "PRAGMA journal_mode = WAL", SQL_NO_VALUES) ||
        !sql_run(db, "PRAGMA synchronous = FULL", SQL_NO_VALUES) ||
        !sql_run(db, "BEGIN IMMEDIATE", SQL_NO_VALUES) || !sql_run(db, "COMMIT", SQL_NO_VALUES)) {
        return condition_of(db, damaged);
    }
    if (!store_schema_migrate(db, schema, &why)) {
        *damaged = why == SQL_UNREADABLE;
        return why == SQL_BUSY ? STORE_TAKEN : STORE_WAITS;
    }
    if (!store_schema_holds(db, schema, &holds)) {
        return condition_of(db, damaged);
    }
    *damaged = !holds;
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    return STORE_KEEPS;
}

/* `through`: the whole of it is looked through. */
static enum store_condition open_once(const char *path, const char *vfs,
                                      const struct store_schema *schema, bool through,
                                      struct store_opened *opened, bool *damaged)
{
    sqlite3 **db = &opened->db;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    *damaged = false;
    enum store_condition condition = STORE_WAITS;
    if (sqlite3_open_v2(path, db, flags, vfs) == SQLITE_OK) {
        condition = look(*db, schema, damaged);
    } else if (*db != NULL) {
        condition = condition_of(*db, damaged);
    }
    if (condition == STORE_KEEPS && !*damaged && through) {
        enum store_soundness found = store_look_through(*db, "PRAGMA integrity_check(1)");
        *damaged = found == STORE_DAMAGED;
        condition = found == STORE_UNKNOWN ? STORE_WAITS : condition;
    }
    if (condition == STORE_KEEPS && !*damaged) {
        condition = take(*db, schema, damaged);
    }
    if (condition == STORE_KEEPS && !*damaged && !store_check(*db, true, &opened->cut)) {
        condition = condition_of(*db, damaged);
    }
    if (condition != STORE_KEEPS || *damaged) {
        sqlite3_close(*db);
        *db = NULL;
    }
    return condition;
}

/* ---- A second look --------------------------------------------------------------------------- */

/* Whether a file of the database can be read from its beginning to its end. */
static bool reads_through(sqlite3 *db, int which)
{
    sqlite3_file *file = NULL;
    sqlite3_int64 size = 0;
    unsigned char piece[PIECE_BYTES];
    int result = sqlite3_file_control(db, "main", which, &file);
    if (result != SQLITE_OK || file == NULL || file->pMethods == NULL) {
        return result == SQLITE_OK;
    }
    result = file->pMethods->xFileSize(file, &size);
    for (sqlite3_int64 at = 0; result == SQLITE_OK && at < size; at += PIECE_BYTES) {
        sqlite3_int64 left = size - at;
        result =
            file->pMethods->xRead(file, piece, left < PIECE_BYTES ? (int)left : PIECE_BYTES, at);
    }
    return result == SQLITE_OK;
}

/* SQLite calls a page damaged that the disk failed to read, too. Damage is only what was read
   without any error. */
static bool is_undisturbed(const char *path, const char *vfs)
{
    sqlite3 *db = NULL;
    bool opened =
        sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, vfs) == SQLITE_OK;
    bool undisturbed = opened && reads_through(db, SQLITE_FCNTL_FILE_POINTER);
    if (undisturbed) {
        int64_t version;
        sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
        /* Reading anything opens the log. */
        undisturbed = sql_run(db, "PRAGMA locking_mode = EXCLUSIVE", SQL_NO_VALUES) &&
                      (store_schema_version(db, &version) || sql_failure(db) == SQL_UNREADABLE) &&
                      reads_through(db, SQLITE_FCNTL_JOURNAL_POINTER);
    }
    sqlite3_close(db);
    return undisturbed;
}

enum store_condition store_open(const char *folder, const char *vfs,
                                const struct store_schema *schema, bool doubted,
                                struct store_opened *opened)
{
    char path[STORE_PATH_MAX];
    bool damaged = true;
    enum store_condition condition = STORE_WAITS;
    *opened = (struct store_opened){.db = NULL};
    if (!path_of(folder, "", path)) {
        return STORE_NOWHERE;
    }
    if (!are_files(folder)) {
        return STORE_WAITS;
    }
    base_folder_make(folder);
    for (int i = 0; damaged && i < LOOKS; i++) {
        condition = open_once(path, vfs, schema, doubted, opened, &damaged);
        if (damaged && !is_undisturbed(path, vfs)) {
            return STORE_WAITS;
        }
    }
    if (damaged) {
        if (!put_aside(folder, opened->aside)) {
            opened->aside[0] = '\0';
            return STORE_WAITS;
        }
        condition = open_once(path, vfs, schema, false, opened, &damaged);
        return damaged ? STORE_WAITS : condition;
    }
    return condition;
}

sqlite3 *store_open_aside(const char *path, const char *vfs, const struct store_schema *schema)
{
    struct store_opened opened = {.db = NULL};
    bool damaged = false;
    if (base_file_look(path) != BASE_FILE_PLAIN ||
        open_once(path, vfs, schema, true, &opened, &damaged) != STORE_KEEPS || damaged) {
        return NULL;
    }
    return opened.db;
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
sqlite3 *store_open_to_read(const char *folder, const char *vfs, const struct store_schema *schema)
{
    char path[STORE_PATH_MAX], uri[URI_MAX];
    bool log = has_log(folder), damaged = false;
    const char *conditions = !log ? "immutable=1" : vfs == NULL ? "vfs=unix-none" : "mode=ro";
    sqlite3 *db = NULL;
    int64_t faults = 0, version;
    int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
    bool opened = are_files(folder) && path_of(folder, "", path) &&
                  write_uri(path, conditions, uri) &&
                  sqlite3_open_v2(uri, &db, flags, vfs) == SQLITE_OK &&
                  look(db, schema, &damaged) == STORE_KEEPS && !damaged &&
                  store_schema_version(db, &version) &&
                  (version == 0 || (store_check(db, false, &faults) && faults == 0));
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

const char *store_library_version(void)
{
    return sqlite3_libversion();
}
