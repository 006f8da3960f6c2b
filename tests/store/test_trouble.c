/* SPDX-License-Identifier: Zlib */
/* Each call to the disk fails in its turn, and each to the heap: nothing that was acknowledged is
   lost, a sound database is never put aside, and whoever plays hears of what lasts. */
#include "tests/store/help.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "tests/store/disk.h"

enum { PLACES = 200, MOVES = 4, LEFT_AT = 40 };

/* ---- The heap -------------------------------------------------------------------------------- */

static sqlite3_mem_methods heap;
static atomic_int until_then = -1; /* calls before one fails; -1: none does */
static atomic_bool lasts, failed;

static bool heap_fails(void)
{
    if (until_then < 0 || (failed && !lasts) || (!failed && until_then-- > 0)) {
        return false;
    }
    until_then = 0;
    failed = true;
    return true;
}

static void *take(int size)
{
    return heap_fails() ? NULL : heap.xMalloc(size);
}

static void *take_more(void *memory, int size)
{
    return heap_fails() ? NULL : heap.xRealloc(memory, size);
}

static int set_up_heap(void **state)
{
    (void)state;
    if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &heap) != SQLITE_OK) {
        return -1;
    }
    sqlite3_mem_methods failing = heap;
    failing.xMalloc = take;
    failing.xRealloc = take_more;
    return sqlite3_config(SQLITE_CONFIG_MALLOC, &failing) == SQLITE_OK ? 0 : -1;
}

static void heap_fail(int after, bool from_then_on)
{
    failed = false;
    lasts = from_then_on;
    until_then = after;
}

static bool heap_heal(void)
{
    until_then = -1;
    return failed;
}

/* ---- A folder -------------------------------------------------------------------------------- */

/* What a match left, and what is known of it. */
struct left {
    char folder[STORE_PATH_MAX];
    struct store_match match;
};

static struct left leave(void)
{
    struct left left;
    struct tc_random random = tc_random_seeded(7);
    help_folder(left.folder);
    struct store *store = help_open_on(left.folder, disk_vfs());
    left.match = help_match("zonk", 2, 7);
    help_play(left.match.match, &random, LEFT_AT);
    help_finished(store, "dicegame", 2, 12);
    assert_int_equal(help_fate(store, store_match_put(store, &left.match)), STORE_SAFE);
    assert_int_equal(help_fate(store, store_setting_put(store, "speed", "2")), STORE_SAFE);
    store_destroy(store);
    disk_heal();
    return left;
}

static void clear(struct left *left)
{
    tc_match_destroy(left->match.match);
    help_remove(left->folder);
}

static bool was_put_aside(const char *folder)
{
    DIR *entries = opendir(folder);
    bool found = false;
    assert_non_null(entries);
    for (const struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        found = found || strstr(entry->d_name, "unreadable") != NULL;
    }
    closedir(entries);
    return found;
}

static bool is_sound(const char *folder)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *rows = NULL;
    bool sound = sqlite3_open(help_path(folder, "tumblecup.db"), &db) == SQLITE_OK &&
                 sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &rows, NULL) == SQLITE_OK &&
                 sqlite3_step(rows) == SQLITE_ROW &&
                 strcmp((const char *)sqlite3_column_text(rows, 0), "ok") == 0;
    sqlite3_finalize(rows);
    sqlite3_close(db);
    return sound;
}

/* ---- Playing on ------------------------------------------------------------------------------ */

/* Reads what a start reads and plays a few moves on; how many records are acknowledged. */
static size_t play_on(struct left *left, const char *vfs, bool *told)
{
    const struct tc_record *records;
    struct tc_random random = tc_random_seeded(8);
    size_t safe = LEFT_AT;
    struct store *store = store_create(&(struct store_setup){.folder = left->folder, .vfs = vfs});
    assert_non_null(store);
    help_settle(store);
    struct store_asked *open = store_ask_open(store), *settings = store_ask_settings(store);
    struct store_asked *finished = store_ask_finished(store, NULL, 0, 0, 10);
    help_settle(store);
    const struct store_matches *matches = store_answer(open);
    assert_non_null(matches);
    /* It is offered, or the store does not say that all is well. */
    *told = matches->count == 1 || store_health(store).condition != STORE_KEEPS ||
            store_health(store).returned > 0;
    store_forget(open);
    store_forget(settings);
    store_forget(finished);
    for (int i = 0; i < MOVES; i++) {
        size_t from = tc_match_records(left->match.match, &records);
        help_play(left->match.match, &random, 1);
        store_ticket ticket = store_match_log(store, left->match.number, left->match.match, from);
        help_settle(store);
        enum store_fate fate = store_fate(store, ticket);
        safe = fate == STORE_SAFE ? tc_match_records(left->match.match, &records) : safe;
        *told = *told && (fate == STORE_SAFE || store_health(store).condition != STORE_KEEPS);
    }
    store_destroy(store);
    return safe;
}

static bool stands_at_least_at(const char *folder, size_t safe, struct tc_match *match)
{
    const struct tc_record *records;
    struct store *store = help_open(folder);
    struct store_asked *asked = store_ask_open(store);
    const struct store_matches *open = help_answer(store, asked);
    struct tc_match *again = open->count == 1 ? store_take_match(asked, 0) : NULL;
    size_t there = again == NULL ? 0 : tc_match_records(again, &records);
    bool keeps = store_health(store).condition == STORE_KEEPS && store_health(store).begun == 0;
    store_forget(asked);
    store_destroy(store);
    while (there > 0 && tc_match_records(match, &records) > there) {
        tc_match_undo(match);
    }
    bool stands = keeps && there >= safe && again != NULL && help_same(again, match);
    tc_match_destroy(again);
    return stands;
}

/* The rest of a case, once what failed is well again. */
static void expect_nothing_lost(struct left *left, size_t safe, bool told, const char *what,
                                int after, bool lasting)
{
    const char *how = lasting ? "from then on" : "once";
    if (was_put_aside(left->folder)) {
        fail_msg("%s %d, %s: a sound database was put aside", what, after, how);
    }
    if (!is_sound(left->folder)) {
        fail_msg("%s %d, %s: the database is damaged", what, after, how);
    }
    if (!stands_at_least_at(left->folder, safe, left->match.match)) {
        fail_msg("%s %d, %s: what was acknowledged is lost", what, after, how);
    }
    if (!told) {
        fail_msg("%s %d, %s: nobody was told", what, after, how);
    }
}

static const char *const calls[DISK_CALLS] = {
    [DISK_READ] = "read",     [DISK_READ_DAMAGED] = "read as damage",
    [DISK_WRITE] = "write",   [DISK_OPEN] = "open",
    [DISK_SYNC] = "sync",     [DISK_TRUNCATE] = "truncate",
    [DISK_LOCK] = "lock",     [DISK_SIZE] = "size",
    [DISK_DELETE] = "delete", [DISK_ACCESS] = "access",
};

/* False where there are no more calls than that. */
static bool survives_the_disk(enum disk_call call, int after, bool lasting)
{
    struct left left = leave();
    bool told = true;
    disk_fail(call, after, lasting);
    size_t safe = play_on(&left, disk_vfs(), &told);
    bool happened = disk_heal();
    expect_nothing_lost(&left, safe, told, calls[call], after, lasting);
    clear(&left);
    return happened;
}

static void each_call_to_the_disk_fails_in_its_turn(void **state)
{
    (void)state;
    for (int call = 0; call < DISK_CALLS; call++) {
        for (int lasting = 0; lasting < 2; lasting++) {
            for (int at = 0; at < PLACES && survives_the_disk((enum disk_call)call, at, lasting);) {
                at += help_count(at < 10 ? 1 : 5, 1);
            }
        }
    }
}

static bool survives_the_heap(int after, bool lasting)
{
    struct left left = leave();
    bool told = true;
    heap_fail(after, lasting);
    size_t safe = play_on(&left, NULL, &told);
    bool happened = heap_heal();
    expect_nothing_lost(&left, safe, told, "malloc", after, lasting);
    clear(&left);
    return happened;
}

/* There are thousands of them: each of the first, and then one here and there. */
static void each_call_to_the_heap_fails_in_its_turn(void **state)
{
    (void)state;
    for (int lasting = 0; lasting < 2; lasting++) {
        for (int at = 0; survives_the_heap(at, lasting);) {
            at += at < PLACES ? help_count(7, 1) : help_count(151, 13);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_call_to_the_disk_fails_in_its_turn),
        cmocka_unit_test(each_call_to_the_heap_fails_in_its_turn),
    };
    return cmocka_run_group_tests(tests, set_up_heap, NULL);
}
