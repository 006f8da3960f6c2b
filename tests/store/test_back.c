/* SPDX-License-Identifier: Zlib */
/* A database that was put aside and is sound after all joins what came since. */
#include "tests/store/help.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

static const char aside_name[] = "tumblecup.db.unreadable-20260101-120000";

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

/* What an error of the disk once did: all of it lies aside. */
static void move_aside(const char *folder)
{
    assert_int_equal(rename(help_path(folder, "tumblecup.db"), help_path(folder, aside_name)), 0);
}

static void put_open(struct store *store, struct store_match *match)
{
    struct tc_random random = tc_random_seeded(3);
    help_play(match->match, &random, 4);
    assert_int_equal(help_fate(store, store_match_put(store, match)), STORE_SAFE);
}

static size_t count_finished(struct store *store)
{
    struct store_asked *asked = store_ask_finished(store, NULL, 0, 0, 100);
    const struct store_lines *lines = help_answer(store, asked);
    size_t count = lines->whole + lines->gone;
    store_forget(asked);
    return count;
}

static int64_t count_dice(struct store *store)
{
    int64_t count = 0;
    for (int sides = 1; sides <= TC_SIDES_MAX; sides++) {
        struct store_asked *asked = store_ask_dice(store, NULL, STORE_DRAWN, sides);
        count += ((const struct store_dice *)help_answer(store, asked))->thrown;
        store_forget(asked);
    }
    return count;
}

/* Matches that the player of that name played; -1: there is none. */
static int played_by(struct store *store, const char *name)
{
    struct store_asked *asked = store_ask_players(store);
    const struct store_players *players = help_answer(store, asked);
    int played = -1;
    for (size_t i = 0; i < players->count; i++) {
        if (strcmp(players->list[i].name, name) == 0) {
            struct store_asked *more =
                store_ask_figures(store, players->list[i].number, NULL, false);
            played = ((const struct store_figures *)help_answer(store, more))->played;
            const struct store_figures *figures = help_answer(store, more);
            assert_int_equal(played, players->list[i].finished);
            assert_int_equal(figures->won, players->list[i].won);
            assert_int_equal(players->list[i].last > 0, played > 0);
            store_forget(more);
        }
    }
    store_forget(asked);
    return played;
}

static bool is_open(struct store *store, const struct store_match *match)
{
    struct store_asked *asked = store_ask_open(store);
    const struct store_matches *open = help_answer(store, asked);
    bool found = false;
    for (size_t i = 0; i < open->count; i++) {
        found = found || (help_same(open->list[i].match, match->match) &&
                          strcmp(open->list[i].forfeit, match->forfeit) == 0);
    }
    store_forget(asked);
    return found;
}

/* Whether it is known that the one player is younger than the other. */
static bool is_younger(struct store *store, const char *name, const char *than)
{
    struct store_asked *asked = store_ask_players(store);
    const struct store_players *players = help_answer(store, asked);
    bool younger = false;
    for (size_t i = 0; i < players->younger_count; i++) {
        const char *names[2] = {"", ""};
        for (size_t p = 0; p < players->count; p++) {
            int64_t number = players->list[p].number;
            names[0] = number == players->younger[i].player ? players->list[p].name : names[0];
            names[1] = number == players->younger[i].than ? players->list[p].name : names[1];
        }
        younger = younger || (strcmp(names[0], name) == 0 && strcmp(names[1], than) == 0);
    }
    store_forget(asked);
    return younger;
}

static void it_joins_what_came_since_and_nothing_is_lost(void **state)
{
    const char *folder = *state;
    struct store_match old = help_match("zonk", 2, 1), hidden = help_match("bombs", 2, 2),
                       young = help_match("bombs", 2, 3);
    struct store *store = help_open(folder);
    snprintf(old.forfeit, sizeof old.forfeit, "one hop");
    store_limit(store, STORE_LIMIT_LEAST);
    for (int i = 0; i < STORE_LIMIT_LEAST + 5; i++) {
        help_finished(store, "dicegame", 3, 20 + (uint64_t)i);
    }
    put_open(store, &old);
    put_open(store, &hidden);
    store_younger_put(store, "Cleo", "Ann");
    store_younger_put(store, "Ben", "Ann");
    help_settle(store);
    int64_t dice = count_dice(store);
    int cleo = played_by(store, "Cleo");
    assert_int_equal(cleo, STORE_LIMIT_LEAST + 5);
    store_destroy(store);
    move_aside(folder);

    store = help_open(folder);
    assert_string_equal(strrchr(store_health(store).found, '/') + 1, aside_name);
    assert_int_equal(store_health(store).finds, 1);
    for (int i = 0; i < 3; i++) {
        help_finished(store, "dicegame", 2, 90 + (uint64_t)i);
    }
    put_open(store, &young);
    store_younger_put(store, "Ann", "Ben"); /* that was put right since */
    size_t finished = count_finished(store);
    int64_t since = count_dice(store);
    assert_int_equal(finished, 3);
    int returned = store_health(store).returned;
    assert_int_equal(help_fate(store, store_take_back(store, true)), STORE_SAFE);
    assert_true(store_health(store).returned > returned);
    assert_string_equal(store_health(store).found, "");
    for (int again = 0; again < 2; again++) {
        assert_int_equal(count_finished(store), finished + STORE_LIMIT_LEAST + 5);
        assert_int_equal(count_dice(store), dice + since);
        assert_int_equal(played_by(store, "Cleo"), cleo);
        assert_true(is_younger(store, "Cleo", "Ann"));
        assert_true(is_younger(store, "Ann", "Ben"));
        assert_false(is_younger(store, "Ben", "Ann"));
        assert_int_equal(played_by(store, "Ann"), cleo + 3);
        assert_true(is_open(store, &old));
        assert_true(is_open(store, &young));
        assert_false(is_open(store, &hidden)); /* it waits behind the newer one */
        store_destroy(store);
        assert_int_equal(access(help_path(folder, aside_name), F_OK), 0);
        store = help_open(folder);
        /* It is not offered again. */
        assert_string_equal(store_health(store).found, "");
    }
    const struct tc_record *records;
    size_t from = tc_match_records(young.match, &records);
    help_play_out(young.match, 4);
    assert_int_equal(help_fate(store, store_match_log(store, young.number, young.match, from)),
                     STORE_SAFE);
    assert_true(is_open(store, &hidden));
    store_destroy(store);
    tc_match_destroy(old.match);
    tc_match_destroy(hidden.match);
    tc_match_destroy(young.match);
}

static void one_that_is_left_is_not_offered_again(void **state)
{
    const char *folder = *state;
    struct store *store = help_open(folder);
    help_finished(store, "dicegame", 2, 1);
    store_destroy(store);
    move_aside(folder);
    store = help_open(folder);
    assert_int_equal(store_health(store).found_matches, 1);
    assert_int_equal(help_fate(store, store_take_back(store, false)), STORE_SAFE);
    assert_int_equal(count_finished(store), 0);
    assert_int_equal(store_take_back(store, true), 0); /* there is none any more */
    store_destroy(store);
    store = help_open(folder);
    assert_string_equal(store_health(store).found, "");
    store_destroy(store);
}

static void write_text(const char *path)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    for (int i = 0; i < 100; i++) {
        fputs("This is no database, and never was one.\n", file);
    }
    fclose(file);
}

static void what_is_damaged_or_alien_is_not_offered(void **state)
{
    const char *folder = *state;
    sqlite3 *db = NULL;
    write_text(help_path(folder, aside_name));
    assert_int_equal(
        sqlite3_open(help_path(folder, "tumblecup.db.unreadable-20260202-120000"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "CREATE TABLE recipes (x)", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    struct store *store = help_open(folder);
    assert_string_equal(store_health(store).found, "");
    assert_int_equal(store_health(store).finds, 0);
    store_destroy(store);
    assert_int_equal(access(help_path(folder, aside_name), F_OK), 0);
}

static void one_that_goes_bad_meanwhile_is_refused_and_changes_nothing(void **state)
{
    const char *folder = *state;
    struct store *store = help_open(folder);
    help_finished(store, "dicegame", 2, 1);
    store_destroy(store);
    move_aside(folder);
    store = help_open(folder);
    help_finished(store, "dicegame", 2, 2);
    write_text(help_path(folder, aside_name));
    assert_int_equal(help_fate(store, store_take_back(store, true)), STORE_REFUSED);
    assert_int_equal(count_finished(store), 1);
    assert_int_equal(store_health(store).condition, STORE_KEEPS);
    store_destroy(store);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(it_joins_what_came_since_and_nothing_is_lost),
        TEST(one_that_is_left_is_not_offered_again),
        TEST(what_is_damaged_or_alien_is_not_offered),
        TEST(one_that_goes_bad_meanwhile_is_refused_and_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
