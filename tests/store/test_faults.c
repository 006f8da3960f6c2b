/* SPDX-License-Identifier: Zlib */
/* What goes wrong outside: disks, folders, other programs, other versions, broken bytes. */
#include "tests/store/help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/utf8.h"
#include "tests/store/disk.h"

/* ---- Helpers --------------------------------------------------------------------------------- */

struct file {
    size_t size;
    unsigned char *bytes; /* to be freed */
};

static struct file read_file(const char *path)
{
    struct file file = {.size = 0};
    FILE *from = fopen(path, "rb");
    assert_non_null(from);
    assert_int_equal(fseek(from, 0, SEEK_END), 0);
    file.size = (size_t)ftell(from);
    rewind(from);
    file.bytes = malloc(file.size + 1);
    assert_non_null(file.bytes);
    assert_int_equal(fread(file.bytes, 1, file.size, from), file.size);
    fclose(from);
    return file;
}

static void write_file(const char *path, const unsigned char *bytes, size_t size)
{
    FILE *to = fopen(path, "wb");
    assert_non_null(to);
    assert_int_equal(fwrite(bytes, 1, size, to), size);
    fclose(to);
}

static bool exists(const char *path)
{
    return access(path, F_OK) == 0;
}

static void run_sql(const char *folder, const char *statements)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(help_path(folder, "tumblecup.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, statements, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static bool is_whole(const char *folder)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *rows = NULL;
    bool whole = sqlite3_open(help_path(folder, "tumblecup.db"), &db) == SQLITE_OK &&
                 sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &rows, NULL) == SQLITE_OK &&
                 sqlite3_step(rows) == SQLITE_ROW &&
                 strcmp((const char *)sqlite3_column_text(rows, 0), "ok") == 0;
    sqlite3_finalize(rows);
    sqlite3_close(db);
    return whole;
}

/* What is open: the first, to be destroyed, or NULL. */
static struct tc_match *open_match(struct store *store)
{
    struct store_asked *asked = store_ask_open(store);
    const struct store_matches *open = help_answer(store, asked);
    struct tc_match *match = open->count == 0 ? NULL : store_take_match(asked, 0);
    store_forget(asked);
    return match;
}

static void expect_open(struct store *store, const struct tc_match *expected)
{
    struct tc_match *match = open_match(store);
    assert_non_null(match);
    assert_true(help_same(match, expected));
    tc_match_destroy(match);
}

/* A folder with a match in it that was left in the middle. */
static struct store_match leave_match(const char *folder)
{
    struct store *store = help_open(folder);
    struct store_match match = help_match("zonk", 3, 11);
    struct tc_random random = tc_random_seeded(11);
    help_play(match.match, &random, 40);
    assert_int_equal(help_fate(store, store_match_put(store, &match)), STORE_SAFE);
    help_finished(store, "dicegame", 2, 12);
    store_setting_put(store, "speed", "2");
    store_destroy(store);
    return match;
}

/* ---- Other programs and versions ------------------------------------------------------------- */

static void a_second_program_on_the_folder_keeps_nothing_and_disturbs_nothing(void **state)
{
    const char *folder = *state;
    struct store *first = help_open(folder), *second = help_open(folder);
    assert_int_equal(store_health(first).condition, STORE_KEEPS);
    assert_int_equal(store_health(second).condition, STORE_TAKEN);
    struct store_match mine = help_match("bombs", 2, 1), theirs = help_match("bombs", 3, 2);
    assert_int_equal(help_fate(second, store_match_put(second, &theirs)), STORE_UNKEPT);
    assert_int_equal(help_fate(first, store_match_put(first, &mine)), STORE_SAFE);
    /* It works all the same, for as long as it runs. */
    expect_open(second, theirs.match);
    expect_open(first, mine.match);
    store_destroy(second);
    store_destroy(first);
    first = help_open(folder);
    assert_int_equal(store_health(first).condition, STORE_KEEPS);
    expect_open(first, mine.match);
    store_destroy(first);
    tc_match_destroy(mine.match);
    tc_match_destroy(theirs.match);
}

static void a_later_version_is_left_alone(void **state)
{
    const char *folder = *state;
    struct store_match match = leave_match(folder);
    run_sql(folder, "PRAGMA user_version = 1000; CREATE TABLE tomorrow (x)");
    struct file before = read_file(help_path(folder, "tumblecup.db"));
    struct store *store = help_open(folder);
    assert_int_equal(store_health(store).condition, STORE_NEWER);
    assert_int_equal(help_fate(store, store_setting_put(store, "a", "b")), STORE_UNKEPT);
    store_destroy(store);
    struct file after = read_file(help_path(folder, "tumblecup.db"));
    assert_int_equal(after.size, before.size);
    assert_memory_equal(after.bytes, before.bytes, before.size);
    free(before.bytes);
    free(after.bytes);
    tc_match_destroy(match.match);
}

static void a_later_version_that_was_killed_is_left_alone_with_its_log(void **state)
{
    const char *folder = *state;
    char other[STORE_PATH_MAX];
    struct store_match match = leave_match(folder);
    sqlite3 *db = NULL;
    help_folder(other);
    assert_int_equal(sqlite3_open(help_path(folder, "tumblecup.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA user_version = 1000", NULL, NULL, NULL), SQLITE_OK);
    /* What lies there while it is open is what a kill leaves. */
    const char *const files[] = {"tumblecup.db", "tumblecup.db-wal"};
    struct file before[2], after[2];
    for (int i = 0; i < 2; i++) {
        before[i] = read_file(help_path(folder, files[i]));
        write_file(help_path(other, files[i]), before[i].bytes, before[i].size);
    }
    sqlite3_close(db);
    struct store *store = help_open(other);
    assert_int_equal(store_health(store).condition, STORE_NEWER);
    store_destroy(store);
    for (int i = 0; i < 2; i++) {
        after[i] = read_file(help_path(other, files[i]));
        assert_int_equal(after[i].size, before[i].size);
        assert_memory_equal(after[i].bytes, before[i].bytes, before[i].size);
        free(before[i].bytes);
        free(after[i].bytes);
    }
    help_remove(other);
    tc_match_destroy(match.match);
}

/* ---- What can't be read ---------------------------------------------------------------------- */

static void expect_aside(const char *folder, const char *why)
{
    struct store *store = help_open(folder);
    struct store_health health = store_health(store);
    assert_int_equal(health.condition, STORE_KEEPS);
    if (health.aside[0] == '\0' || health.begun != 1 || health.outlived != 0) {
        fail_msg("%s was taken for readable", why);
    }
    assert_true(exists(health.aside));
    assert_int_equal(help_fate(store, store_setting_put(store, "speed", "1")), STORE_SAFE);
    store_destroy(store);
    assert_true(is_whole(folder));
}

static void what_is_no_database_is_put_aside(void **state)
{
    const char *folder = *state;
    static const char text[] = "Dear diary, this is not a database at all, not by a long way, it "
                               "is a text of more than a hundred bytes.";
    write_file(help_path(folder, "tumblecup.db"), (const unsigned char *)text, sizeof text);
    expect_aside(folder, "a text");
    /* A second one within the second has a name of its own. */
    write_file(help_path(folder, "tumblecup.db"), (const unsigned char *)text, sizeof text);
    expect_aside(folder, "a second text");
}

static void somebody_elses_database_is_put_aside(void **state)
{
    const char *folder = *state;
    run_sql(folder, "CREATE TABLE recipes (x); INSERT INTO recipes VALUES ('cake')");
    expect_aside(folder, "a database of recipes");
}

static void a_database_that_lacks_a_table_is_put_aside(void **state)
{
    const char *folder = *state;
    struct store_match match = leave_match(folder);
    run_sql(folder, "DROP TABLE settings");
    expect_aside(folder, "a database without settings");
    tc_match_destroy(match.match);
}

static void a_version_below_none_is_put_aside(void **state)
{
    const char *folder = *state;
    struct store_match match = leave_match(folder);
    run_sql(folder, "PRAGMA user_version = -5");
    expect_aside(folder, "a database of version -5");
    tc_match_destroy(match.match);
}

/* The page that a table begins on, emptied. */
static void empty_page_of(const char *folder, const char *table)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *rows = NULL;
    char question[96];
    snprintf(question, sizeof question, "SELECT rootpage FROM sqlite_schema WHERE name = '%s'",
             table);
    assert_int_equal(sqlite3_open(help_path(folder, "tumblecup.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, question, -1, &rows, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(rows), SQLITE_ROW);
    long page = sqlite3_column_int(rows, 0);
    sqlite3_finalize(rows);
    assert_int_equal(sqlite3_exec(db, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    struct file file = read_file(help_path(folder, "tumblecup.db"));
    long size = file.bytes[16] << 8 | file.bytes[17];
    assert_true(page > 1 && (size_t)(page * size) <= file.size);
    memset(file.bytes + (page - 1) * size, 0, (size_t)size);
    write_file(help_path(folder, "tumblecup.db"), file.bytes, file.size);
    free(file.bytes);
}

/* The damage lies where nothing is read at first: whether the match was read before it was found,
   the store tells, for then somebody has it who must write it again. */
static void what_was_read_of_a_database_that_turns_out_damaged_is_known_to_be(void **state)
{
    const char *folder = *state;
    struct store_match match = leave_match(folder);
    empty_page_of(folder, "younger");
    struct store *store = store_create(&(struct store_setup){.folder = folder});
    struct store_asked *asked = store_ask_open(store);
    const struct store_matches *open = help_answer(store, asked);
    int known = open->count > 0;
    store_forget(asked);
    for (int i = 0; i < 600 && store_health(store).begun == 0; i++) {
        nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
    }
    assert_int_equal(store_health(store).begun, 1);
    assert_int_equal(store_health(store).outlived, known);
    assert_null(open_match(store));
    assert_int_equal(help_fate(store, store_match_put(store, &match)), STORE_SAFE);
    expect_open(store, match.match);
    store_destroy(store);
    assert_true(is_whole(folder));
    tc_match_destroy(match.match);
}

/* Waits until the store is in that condition. */
static void await_condition(struct store *store, enum store_condition condition)
{
    for (int i = 0; i < 600 && store_health(store).condition != condition; i++) {
        nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
    }
    assert_int_equal(store_health(store).condition, condition);
}

static void expect_left_alone(const char *folder, const char *path, const struct tc_match *match)
{
    struct stat before, after;
    char kept[STORE_PATH_MAX];
    assert_int_equal(lstat(path, &before), 0);
    snprintf(kept, sizeof kept, "%s", path);
    alarm(60); /* whoever hangs is ended */
    struct store *store = help_open(folder);
    assert_int_equal(store_health(store).condition, STORE_UNREADABLE);
    assert_string_equal(store_health(store).aside, "");
    assert_null(open_match(store));
    store_ticket ticket = store_setting_put(store, "speed", "1");
    assert_int_equal(help_fate(store, ticket), STORE_PENDING);
    alarm(0);
    assert_int_equal(lstat(kept, &after), 0);
    assert_true(before.st_ino == after.st_ino && before.st_mode == after.st_mode);
    /* It goes away, and all is there again: whoever was told of nothing is told to ask again. */
    assert_int_equal(remove(kept), 0);
    if (match != NULL) {
        await_condition(store, STORE_KEEPS);
        assert_true(store_health(store).returned > 0);
        expect_open(store, match);
        assert_int_equal(help_fate(store, ticket), STORE_SAFE);
    }
    store_destroy(store);
}

/* SQLite would wait for the other end of a pipe. */
static void what_is_no_file_is_left_alone_and_holds_nobody_up(void **state)
{
    const char *folder = *state;
    struct store_match match = leave_match(folder);
    static const char *const beside[] = {"tumblecup.db-wal", "tumblecup.db-shm"};
    for (size_t i = 0; i < sizeof beside / sizeof beside[0]; i++) {
        assert_int_equal(mkfifo(help_path(folder, beside[i]), 0600), 0);
        expect_left_alone(folder, help_path(folder, beside[i]), match.match);
    }
    assert_int_equal(mkdir(help_path(folder, "tumblecup.db-journal"), 0700), 0);
    expect_left_alone(folder, help_path(folder, "tumblecup.db-journal"), match.match);
    assert_int_equal(remove(help_path(folder, "tumblecup.db")), 0);
    assert_int_equal(mkfifo(help_path(folder, "tumblecup.db"), 0600), 0);
    expect_left_alone(folder, help_path(folder, "tumblecup.db"), NULL);
    remove(help_path(folder, "tumblecup.db"));
    assert_int_equal(symlink("tumblecup.db", help_path(folder, "tumblecup.db")), 0);
    expect_left_alone(folder, help_path(folder, "tumblecup.db"), NULL);
    tc_match_destroy(match.match);
}

/* ---- What can't be true ---------------------------------------------------------------------- */

static void ask_all(struct store *store)
{
    struct store_asked *asked = store_ask_players(store);
    const struct store_players *players = help_answer(store, asked);
    for (size_t i = 0; i < players->count; i++) {
        assert_in_range(players->list[i].color, 0, STORE_COLORS - 1);
        assert_in_range(players->list[i].mark, 0, STORE_COLORS - 1);
        assert_true(players->list[i].finished >= 0);
        assert_true(base_utf8_valid(players->list[i].name));
        struct store_asked *more = store_ask_figures(store, players->list[i].number, NULL, i % 2);
        const struct store_figures *figures = help_answer(store, more);
        assert_true(figures->played >= 0 && figures->won >= 0 && figures->streak >= 0);
        store_forget(more);
    }
    store_forget(asked);
    asked = store_ask_finished(store, NULL, 0, 0, 100);
    const struct store_lines *lines = help_answer(store, asked);
    for (size_t i = 0; i < lines->count; i++) {
        for (int seat = 0; seat < lines->list[i].players; seat++) {
            assert_in_range(lines->list[i].seats[seat].color, 0, STORE_COLORS - 1);
            assert_true(base_utf8_valid(lines->list[i].seats[seat].name));
        }
    }
    store_forget(asked);
    asked = store_ask_best(store, "dicegame", NULL, false, 10);
    help_answer(store, asked);
    store_forget(asked);
    asked = store_ask_dice(store, NULL, STORE_DRAWN, 6);
    const struct store_dice *dice = help_answer(store, asked);
    assert_true(dice->thrown >= 0 && dice->chance >= 0 && dice->chance <= 1);
    store_forget(asked);
    asked = store_ask_lineups(store);
    const struct store_lineups *lineups = help_answer(store, asked);
    for (size_t i = 0; i < lineups->count; i++) {
        assert_in_range(lineups->list[i].seats[0].color, 0, STORE_COLORS - 1);
    }
    store_forget(asked);
}

/* A folder with something in every table. */
static void fill_all_tables(const char *folder)
{
    struct store *store = help_open(folder);
    store_limit(store, STORE_LIMIT_LEAST);
    for (int i = 0; i < STORE_LIMIT_LEAST + 3; i++) {
        help_finished(store, "dicegame", 2, 20 + (uint64_t)i);
    }
    struct store_lineup lineup = {.setup = tc_setup_default(tc_game_find("zonk"), 2)};
    for (int seat = 0; seat < 2; seat++) {
        snprintf(lineup.seats[seat].name, BASE_NAME_BYTES, "Seat %d", seat);
    }
    assert_int_equal(help_fate(store, store_lineup_put(store, &lineup)), STORE_SAFE);
    help_settle(store);
    store_destroy(store);
    /* As the first edition left them, which folded what a player's figures are made of. */
    run_sql(folder, "INSERT INTO past SELECT number, game, 5, 2, 3000, 900, 100, 20, 4, 500, 300,"
                    " x'010101', 'dicegame', 2, 1, 2, 0 FROM players,"
                    " (SELECT 'dicegame' AS game UNION SELECT '')");
    run_sql(folder, "INSERT INTO past_rivals SELECT a.number, b.number, 'dicegame', 5, 2, 3"
                    " FROM players a, players b WHERE a.number <> b.number");
}

static void expect_cut(const char *folder, const char *statement)
{
    run_sql(folder, statement);
    struct store *store = help_open(folder);
    struct store_health health = store_health(store);
    if (health.condition != STORE_KEEPS || health.begun != 0 || health.cut == 0) {
        fail_msg("%s: condition %d, begun %d, cut %d", statement, (int)health.condition,
                 health.begun, (int)health.cut);
    }
    ask_all(store);
    /* It goes on being kept. */
    struct store_match match = help_match("zonk", 2, 5);
    struct tc_random random = tc_random_seeded(5);
    help_play(match.match, &random, 5);
    assert_int_equal(help_fate(store, store_match_put(store, &match)), STORE_SAFE);
    help_finished(store, "dicegame", 2, 77);
    store_destroy(store);
    tc_match_destroy(match.match);
    store = help_open(folder);
    assert_int_equal(store_health(store).cut, 0);
    store_destroy(store);
}

static void what_is_out_of_all_measure_is_cut(void **state)
{
    const char *folder = *state;
    static const char *const columns[][2] = {
        {"players", "color"},    {"players", "mark"},       {"players", "hints"},
        {"lineups", "flags"},    {"lineup_seats", "color"}, {"matches", "touched"},
        {"matches", "began"},    {"matches", "ended"},      {"matches", "flags"},
        {"seats", "color"},      {"seats", "points"},       {"seats", "place"},
        {"seats", "turns"},      {"seats", "busts"},        {"seats", "best_turn"},
        {"seats", "luck"},       {"seats", "won"},          {"dice", "count"},
        {"past", "played"},      {"past", "points"},        {"past", "won"},
        {"past", "most"},        {"past", "least"},         {"past", "streak"},
        {"past", "drought_now"}, {"past_rivals", "played"}, {"past_rivals", "behind"},
        {"matches", "pruned"},
    };
    static const char *const values[] = {"9223372036854775807", "-9223372036854775807 - 1"};
    fill_all_tables(folder);
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        char statement[200];
        snprintf(statement, sizeof statement, "UPDATE %s SET %s = %s", columns[i][0], columns[i][1],
                 values[i % 2]);
        expect_cut(folder, statement);
    }
    expect_cut(folder, "UPDATE players SET color = 12, mark = -1");
    expect_cut(folder, "INSERT OR REPLACE INTO thinned VALUES ('zonk', 9223372036854775807)");
}

static void what_can_not_be_shown_gets_a_name_that_can(void **state)
{
    const char *folder = *state;
    fill_all_tables(folder);
    /* Each younger than the other, and somebody who isn't there. */
    expect_cut(folder, "INSERT INTO younger SELECT a.number, b.number FROM players a, players b"
                       " WHERE a.number <> b.number");
    expect_cut(folder, "INSERT INTO younger SELECT number, 4711 FROM players");
    expect_cut(folder, "INSERT INTO younger SELECT number, number FROM players");
    expect_cut(folder, "UPDATE players SET name = CAST(x'ff' || number AS TEXT)");
    expect_cut(folder, "UPDATE players SET name = hex(zeroblob(4000)) || number");
    expect_cut(folder, "UPDATE seats SET name = hex(zeroblob(100000))");
    expect_cut(folder, "UPDATE lineup_seats SET name = CAST(x'fffe' AS TEXT)");
    expect_cut(folder, "UPDATE seats SET luck_faces = zeroblob(20)");
    expect_cut(folder, "UPDATE past SET luck_faces = zeroblob(2000)");
}

/* After damage the store opens, with everything, with a part, or with a new database; what it
   offers is legal, and it can be written to. */
static void expect_survives(const char *folder)
{
    struct store *store = help_open(folder);
    struct store_health health = store_health(store);
    assert_int_equal(health.condition, STORE_KEEPS);
    struct tc_match *match = open_match(store);
    tc_match_destroy(match);
    store_forget(store_ask_players(store));
    struct store_asked *asked = store_ask_finished(store, NULL, 0, 0, 100);
    help_answer(store, asked);
    store_forget(asked);
    help_settle(store);
    struct store_match fresh = help_match("dicegame", 2, 99);
    assert_int_equal(help_fate(store, store_match_put(store, &fresh)), STORE_SAFE);
    store_destroy(store);
    store = help_open(folder);
    expect_open(store, fresh.match);
    store_destroy(store);
    tc_match_destroy(fresh.match);
}

static void expect_survives_anything(const char *folder, bool truncated)
{
    struct store_match match = leave_match(folder);
    struct file whole = read_file(help_path(folder, "tumblecup.db"));
    struct tc_random random = tc_random_seeded(truncated ? 1 : 2);
    for (int i = 0; i < help_count(20, 200); i++) {
        char other[STORE_PATH_MAX];
        size_t size = truncated ? tc_random_below(&random, (uint32_t)whole.size) : whole.size;
        unsigned char *bytes = malloc(whole.size);
        assert_non_null(bytes);
        memcpy(bytes, whole.bytes, whole.size);
        for (int k = 0; !truncated && k <= i % 4; k++) {
            bytes[tc_random_below(&random, (uint32_t)whole.size)] ^=
                (unsigned char)(1U << tc_random_below(&random, 8));
        }
        help_folder(other);
        write_file(help_path(other, "tumblecup.db"), bytes, size);
        expect_survives(other);
        help_remove(other);
        free(bytes);
    }
    free(whole.bytes);
    tc_match_destroy(match.match);
}

static void a_truncated_database_is_survived(void **state)
{
    expect_survives_anything(*state, true);
}

static void flipped_bits_are_survived(void **state)
{
    expect_survives_anything(*state, false);
}

static void a_match_whose_log_was_bent_is_not_offered(void **state)
{
    const char *folder = *state;
    struct store_match match = leave_match(folder);
    run_sql(folder, "UPDATE matches SET seed = seed + 1 WHERE state = 0");
    struct store *store = help_open(folder);
    assert_int_equal(store_health(store).condition, STORE_KEEPS);
    assert_null(open_match(store));
    store_destroy(store);
    tc_match_destroy(match.match);
}

/* ---- Write failures -------------------------------------------------------------------------- */

static void on_a_full_disk_the_match_goes_on_and_is_written_whole_later(void **state)
{
    const char *folder = *state;
    const struct tc_record *records;
    struct store *store = help_open_on(folder, disk_vfs());
    struct store_match match = help_match("dicegame", 2, 4);
    struct tc_random random = tc_random_seeded(4);
    assert_int_equal(help_fate(store, store_match_put(store, &match)), STORE_SAFE);
    disk_fill(true);
    store_ticket last = 0;
    for (int i = 0; i < 12; i++) {
        size_t from = tc_match_records(match.match, &records);
        help_play(match.match, &random, 1);
        last = store_match_log(store, match.number, match.match, from);
    }
    assert_int_equal(help_fate(store, last), STORE_PENDING);
    assert_int_equal(store_health(store).condition, STORE_WAITS);
    disk_fill(false);
    await_condition(store, STORE_KEEPS);
    assert_int_equal(help_fate(store, last), STORE_SAFE);
    store_destroy(store);
    store = help_open(folder);
    expect_open(store, match.match);
    store_destroy(store);
    assert_true(is_whole(folder));
    tc_match_destroy(match.match);
}

/* Each question ends the wait, but puts nothing off. */
static void a_full_disk_is_tried_again_however_much_is_asked_meanwhile(void **state)
{
    struct store *store = help_open_on(*state, disk_vfs());
    disk_fill(true);
    store_ticket ticket = store_setting_put(store, "speed", "1");
    assert_int_equal(help_fate(store, ticket), STORE_PENDING);
    disk_fill(false);
    for (int i = 0; i < 3000 && store_fate(store, ticket) == STORE_PENDING; i++) {
        store_forget(store_ask_settings(store));
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    assert_int_equal(store_fate(store, ticket), STORE_SAFE);
    store_destroy(store);
}

static void a_disk_that_is_full_from_the_start_to_the_end_hangs_nothing(void **state)
{
    disk_fill(true);
    struct store *store = help_open_on(*state, disk_vfs());
    assert_int_equal(store_health(store).condition, STORE_WAITS);
    store_ticket ticket = store_setting_put(store, "a", "b");
    struct store_asked *asked = store_ask_settings(store);
    const struct store_settings *settings = help_answer(store, asked);
    assert_int_equal(settings->count, 0);
    store_forget(asked);
    assert_int_equal(store_fate(store, ticket), STORE_PENDING);
    store_destroy(store);
    disk_fill(false);
}

/* Root's writes ignore a folder's mode, so this happens as nobody. */
static int in_a_read_only_folder(const char *folder)
{
    struct store *store = store_create(&(struct store_setup){.folder = folder});
    bool waits = store != NULL && store_await(store, HELP_PATIENCE_MS) &&
                 store_health(store).condition == STORE_WAITS;
    /* What lies there is read all the same. */
    struct store_asked *asked = store_ask_open(store);
    const struct store_matches *open =
        store_await(store, HELP_PATIENCE_MS) ? store_answer(asked) : NULL;
    bool offered = open != NULL && open->count == 1;
    store_forget(asked);
    store_ticket ticket = store_setting_put(store, "speed", "1");
    bool pending =
        store_await(store, HELP_PATIENCE_MS) && store_fate(store, ticket) == STORE_PENDING;
    store_destroy(store);
    return waits && offered && pending ? 0 : 1;
}

static void a_read_only_folder_is_told_and_played_in(void **state)
{
    const char *folder = *state;
    struct store_match match = leave_match(folder);
    int status = -1;
    assert_int_equal(chmod(help_path(folder, "tumblecup.db"), 0444), 0);
    assert_int_equal(chmod(folder, 0555), 0);
    pid_t child = fork();
    if (child == 0) {
        _exit(getuid() == 0 && setuid(65534) != 0 ? 2 : in_a_read_only_folder(folder));
    }
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_int_equal(chmod(folder, 0755), 0);
    struct store *store = help_open(folder);
    expect_open(store, match.match);
    store_destroy(store);
    tc_match_destroy(match.match);
}

static void without_a_folder_nothing_is_kept(void **state)
{
    (void)state;
    struct store *store = help_open(NULL);
    assert_int_equal(store_health(store).condition, STORE_NOWHERE);
    struct store_match match = help_match("bombs", 2, 1);
    assert_int_equal(help_fate(store, store_match_put(store, &match)), STORE_UNKEPT);
    expect_open(store, match.match);
    store_destroy(store);
    tc_match_destroy(match.match);
}

/* ---- Power loss ------------------------------------------------------------------------------ */

/* The log as far as the store called it safe, and at most what was on its way behind that. */
static bool stands_at_least_at(struct store *store, size_t acknowledged, struct tc_match *match)
{
    const struct tc_record *records;
    struct tc_match *again = open_match(store);
    size_t there = again == NULL ? 0 : tc_match_records(again, &records);
    while (tc_match_records(match, &records) > there && there > 0) {
        tc_match_undo(match);
    }
    bool stands = again != NULL && there >= acknowledged && help_same(again, match);
    tc_match_destroy(again);
    return stands;
}

static bool nothing_is_lost(const char *folder, size_t acknowledged, struct tc_match *match)
{
    struct store *store = help_open(folder);
    struct store_health health = store_health(store);
    bool kept = health.condition == STORE_KEEPS && health.aside[0] == '\0' &&
                stands_at_least_at(store, acknowledged, match);
    store_destroy(store);
    return is_whole(folder) && kept;
}

/* Plays on a disk that keeps only what was synced when the power goes, and any part of the rest.
   Whether all is there that the store called safe. */
static bool survives_power_loss(uint64_t seed)
{
    char folder[STORE_PATH_MAX];
    const struct tc_record *records;
    struct tc_random random = tc_random_seeded(seed);
    help_folder(folder);
    struct store *store = help_open_on(folder, disk_vfs());
    struct store_match match = help_match("zonk", 2, seed);
    assert_int_equal(help_fate(store, store_match_put(store, &match)), STORE_SAFE);
    int moves = 1 + (int)tc_random_below(&random, 30);
    for (int i = 0; i < moves; i++) {
        size_t from = tc_match_records(match.match, &records);
        help_play(match.match, &random, 1);
        assert_int_equal(help_fate(store, store_match_log(store, match.number, match.match, from)),
                         STORE_SAFE);
    }
    size_t acknowledged = tc_match_records(match.match, &records);
    /* One more is on its way when the power goes. */
    help_play(match.match, &random, 1);
    disk_cut_power(tc_random_below(&random, 12), seed);
    store_match_log(store, match.number, match.match, acknowledged);
    help_settle(store);
    store_destroy(store);
    disk_restore_power();
    bool kept = nothing_is_lost(folder, acknowledged, match.match);
    tc_match_destroy(match.match);
    help_remove(folder);
    return kept;
}

static int count_losses(int times)
{
    int losses = 0;
    for (int i = 0; i < times; i++) {
        losses += !survives_power_loss((uint64_t)i + 1);
    }
    return losses;
}

static void power_loss_takes_nothing_that_was_acknowledged(void **state)
{
    (void)state;
    assert_int_equal(count_losses(help_count(25, 500)), 0);
}

/* What SQLite leaves out with synchronous = OFF: then the test above must fail. */
static void power_loss_would_be_seen_where_nothing_is_synced(void **state)
{
    (void)state;
    disk_skip_syncs("");
    int losses = count_losses(5);
    disk_skip_syncs(NULL);
    assert_true(losses > 0);
}

/* And with synchronous = NORMAL. */
static void power_loss_would_be_seen_where_the_log_is_not_synced(void **state)
{
    (void)state;
    disk_skip_syncs("-wal");
    int losses = count_losses(5);
    disk_skip_syncs(NULL);
    assert_true(losses > 0);
}

static int set_up(void **state)
{
    static char folder[STORE_PATH_MAX];
    help_folder(folder);
    *state = folder;
    return 0;
}

static int tear_down(void **state)
{
    help_remove(*state);
    return 0;
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(a_second_program_on_the_folder_keeps_nothing_and_disturbs_nothing),
        TEST(a_later_version_is_left_alone),
        TEST(a_later_version_that_was_killed_is_left_alone_with_its_log),
        TEST(what_is_no_database_is_put_aside),
        TEST(somebody_elses_database_is_put_aside),
        TEST(a_database_that_lacks_a_table_is_put_aside),
        TEST(a_version_below_none_is_put_aside),
        TEST(what_was_read_of_a_database_that_turns_out_damaged_is_known_to_be),
        TEST(what_is_out_of_all_measure_is_cut),
        TEST(what_can_not_be_shown_gets_a_name_that_can),
        TEST(what_is_no_file_is_left_alone_and_holds_nobody_up),
        TEST(a_truncated_database_is_survived),
        TEST(flipped_bits_are_survived),
        TEST(a_match_whose_log_was_bent_is_not_offered),
        TEST(on_a_full_disk_the_match_goes_on_and_is_written_whole_later),
        TEST(a_full_disk_is_tried_again_however_much_is_asked_meanwhile),
        TEST(a_disk_that_is_full_from_the_start_to_the_end_hangs_nothing),
        TEST(a_read_only_folder_is_told_and_played_in),
        TEST(without_a_folder_nothing_is_kept),
        TEST(power_loss_takes_nothing_that_was_acknowledged),
        TEST(power_loss_would_be_seen_where_nothing_is_synced),
        TEST(power_loss_would_be_seen_where_the_log_is_not_synced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
