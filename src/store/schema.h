/* SPDX-License-Identifier: Zlib */
/*
 * schema.h: the tables, as the steps that lead from each version to the next.
 */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include <sqlite3.h>
#include <stdbool.h>

#include "store/digest.h"
#include "store/sql.h"

/* Step i leads from version i to version i + 1; statements with semicolons between. A step that was
   released is never changed any more. */
struct store_schema {
    const char *const *steps;
    int count; /* also the version that they lead to */
    /* Of the tables that they make, as SQLite has them in words; 0 throughout: not known. Another
       version of SQLite may say the same otherwise. */
    unsigned char digest[STORE_DIGEST_BYTES];
};

extern const struct store_schema store_schema;

/* Tells a database of ours from any other. */
enum { STORE_APPLICATION = 0x54756D62 }; /* "Tumb" */

/* The version a database has, 0 for an empty one. False on failure, which sql_failure() tells. */
bool store_schema_version(sqlite3 *db, int64_t *version);

/* Brings a database up to the schema, each step whole or not at all. False with *why on failure. */
bool store_schema_migrate(sqlite3 *db, const struct store_schema *schema, enum sql_failure *why);

/* The digest of the tables that are there. False on failure. */
bool store_schema_digest(sqlite3 *db, unsigned char digest[STORE_DIGEST_BYTES]);

/* Whether the tables are those that the schema makes, to the letter: by the schema's digest, or,
   which takes twenty times as long, beside tables that are made for it. False on failure, with
   *holds as it was. */
bool store_schema_holds(sqlite3 *db, const struct store_schema *schema, bool *holds);

#endif
