/* SPDX-License-Identifier: Zlib */
/* Versions of the schema: each leads to the newest, each step whole or not at all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "store/schema.h"
#include "store/sql.h"
#include "tests/store/help.h"

/* What comes after the released steps, for these tests alone. */
static int version_of(sqlite3 *db)
{
    int64_t version = -1;
    assert_true(store_schema_version(db, &version));
    return (int)version;
}

static bool holds(sqlite3 *db, const struct store_schema *schema)
{
    bool same = false;
    assert_true(store_schema_holds(db, schema, &same));
    return same;
}

static const char *const more[] = {
    "ALTER TABLE players ADD COLUMN born INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX players_born ON players (born)",
    "CREATE TABLE guests (name TEXT PRIMARY KEY) STRICT;"
    "INSERT INTO guests SELECT name FROM players;"
    "UPDATE players SET born = 1970 WHERE born = 0",
};
enum { MORE = sizeof more / sizeof more[0], STEPS_MAX = 64 };

/* All released steps, and those of the tests. */
static struct store_schema longer(const char *steps[STEPS_MAX])
{
    int count = store_schema.count;
    assert_true(count + MORE <= STEPS_MAX);
    memcpy(steps, store_schema.steps, (size_t)count * sizeof *steps);
    memcpy(steps + count, more, sizeof more);
    return (struct store_schema){.steps = steps, .count = count + MORE};
}

static sqlite3 *open_at(const struct store_schema *schema, int version)
{
    sqlite3 *db = NULL;
    enum sql_failure why;
    struct store_schema until = {.steps = schema->steps, .count = version};
    assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
    assert_true(store_schema_migrate(db, &until, &why));
    assert_int_equal(version_of(db), version);
    return db;
}

static void add_ann(sqlite3 *db)
{
    assert_true(sql_run(db,
                        "INSERT INTO players (number, name, color, mark, hints)"
                        " VALUES (1, ?1, 2, 3, 1)",
                        SQL_VALUES(sql_words("Ann"))));
}

enum { WITH_AGES = 4 }; /* the version since which ages are known */

static void add_ben_who_is_younger(sqlite3 *db)
{
    assert_true(sql_run(db,
                        "INSERT INTO players (number, name, color, mark, hints)"
                        " VALUES (2, 'Ben', 2, 3, 1)",
                        SQL_NO_VALUES));
    assert_true(sql_run(db, "INSERT INTO younger (player, than) VALUES (2, 1)", SQL_NO_VALUES));
}

static void every_version_leads_to_the_newest_with_what_was_in_it(void **state)
{
    (void)state;
    const char *steps[STEPS_MAX];
    struct store_schema schema = longer(steps);
    enum sql_failure why;
    for (int version = 0; version <= schema.count; version++) {
        sqlite3 *db = open_at(&schema, version);
        if (version >= 1) {
            add_ann(db);
        }
        if (version >= WITH_AGES) {
            add_ben_who_is_younger(db);
        }
        assert_true(store_schema_migrate(db, &schema, &why));
        assert_int_equal(version_of(db), schema.count);
        assert_true(holds(db, &schema));
        assert_int_equal(sql_number(db, "PRAGMA application_id", SQL_NO_VALUES, 0),
                         STORE_APPLICATION);
        assert_int_equal(sql_number(db, "SELECT count(*) FROM players", SQL_NO_VALUES, -1),
                         (version >= 1) + (version >= WITH_AGES));
        assert_int_equal(sql_number(db, "SELECT count(*) FROM younger", SQL_NO_VALUES, -1),
                         version >= WITH_AGES);
        assert_int_equal(sqlite3_close(db), SQLITE_OK);
    }
}

static void a_step_that_fails_leaves_the_version_before_it_whole(void **state)
{
    (void)state;
    static const char *const bad[] = {"CREATE TABLE half (x); INSERT INTO nowhere VALUES (1)"};
    const char *steps[STEPS_MAX];
    struct store_schema schema = longer(steps);
    steps[store_schema.count + 1] = bad[0];
    sqlite3 *db = open_at(&schema, store_schema.count);
    enum sql_failure why = SQL_BUSY;
    add_ann(db);
    assert_false(store_schema_migrate(db, &schema, &why));
    assert_int_equal(why, SQL_UNREADABLE);
    assert_int_equal(version_of(db), store_schema.count + 1);
    assert_int_equal(
        sql_number(db, "SELECT count(*) FROM sqlite_schema WHERE name = 'half'", SQL_NO_VALUES, -1),
        0);
    assert_int_equal(sql_number(db, "SELECT born FROM players", SQL_NO_VALUES, -1), 0);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static void a_newer_version_is_not_taken_back(void **state)
{
    (void)state;
    const char *steps[STEPS_MAX];
    struct store_schema schema = longer(steps);
    sqlite3 *db = open_at(&schema, schema.count);
    enum sql_failure why;
    assert_false(store_schema_migrate(db, &store_schema, &why));
    assert_int_equal(version_of(db), schema.count);
    assert_false(holds(db, &store_schema));
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static void a_table_that_differs_by_a_letter_is_seen(void **state)
{
    (void)state;
    sqlite3 *db = open_at(&store_schema, store_schema.count);
    assert_true(holds(db, &store_schema));
    assert_true(sql_run(db, "ALTER TABLE dice RENAME COLUMN count TO counts", SQL_NO_VALUES));
    assert_false(holds(db, &store_schema));
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

/* Or each start would make all tables twice. A step that was added changes it. */
static void the_digest_is_of_the_tables_that_the_steps_make(void **state)
{
    (void)state;
    unsigned char digest[STORE_DIGEST_BYTES];
    char said[STORE_DIGEST_BYTES * 6 + 1] = "";
    sqlite3 *db = open_at(&store_schema, store_schema.count);
    assert_true(store_schema_digest(db, digest));
    for (size_t i = 0; i < sizeof digest; i++) {
        snprintf(said + i * 6, 7, "0x%02X, ", digest[i]);
    }
    if (memcmp(digest, store_schema.digest, sizeof digest) != 0) {
        fail_msg("the digest of src/store/schema.c is to be {%s}", said);
    }
    sqlite3_close(db);
}

static void tables_are_told_without_a_digest_too(void **state)
{
    (void)state;
    struct store_schema without = {.steps = store_schema.steps, .count = store_schema.count};
    sqlite3 *db = open_at(&store_schema, store_schema.count);
    assert_true(holds(db, &store_schema));
    assert_true(holds(db, &without));
    assert_int_equal(sqlite3_exec(db, "DROP INDEX seats_best", NULL, NULL, NULL), SQLITE_OK);
    assert_false(holds(db, &store_schema));
    assert_false(holds(db, &without));
    sqlite3_close(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_version_leads_to_the_newest_with_what_was_in_it),
        cmocka_unit_test(a_step_that_fails_leaves_the_version_before_it_whole),
        cmocka_unit_test(a_newer_version_is_not_taken_back),
        cmocka_unit_test(a_table_that_differs_by_a_letter_is_seen),
        cmocka_unit_test(the_digest_is_of_the_tables_that_the_steps_make),
        cmocka_unit_test(tables_are_told_without_a_digest_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
