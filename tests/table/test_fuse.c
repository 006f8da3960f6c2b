/* SPDX-License-Identifier: Zlib */
/* The fuse: real seconds for whoever is asked, and what is done for dawdlers. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "canvas/port.h"
#include "table/table.h"

enum { SEED = 7 };

static size_t records(const struct table *table)
{
    const struct tc_record *list;
    return tc_match_records(table->match, &list);
}

/* A match of two people with a fuse, at a decision that it is for; false where the board has
   nothing for dawdlers. */
static bool begin(struct table *table, const struct tc_game *game, int kind)
{
    struct match_seat seats[TC_SEATS_MAX] = {{.color = 0}};
    struct tc_setup setup = tc_setup_default(tc_game_find(game->id), 2);
    const struct session_manner manner = {.fuse = true};
    struct canvas_cues cues = {.count = 0};
    *table = (struct table){.match = NULL};
    setup.first = 0;
    for (int i = 0; i < 2; i++) {
        snprintf(seats[i].name, sizeof seats[i].name, "Seat %d", i + 1);
        seats[i].color = i;
        seats[i].kind = kind;
    }
    assert_true(table_begin(table, &setup, SEED, seats, &manner));
    struct tc_action action;
    char why[BOARDS_NAME_MAX];
    for (int i = 0; i < 200 && table_has_fuse(table); i++) {
        if (table_fuse_asks(table) && table->board->dawdle(&table->told, &action, why)) {
            return true;
        }
        if (table_held(table)) {
            table_step(table, TABLE_HOLD_MS, &cues);
            table_go_on(table);
        } else if (table_asks(table) && table->shown.await == TC_AWAIT_ACT) {
            struct tc_action legal[TC_ACTIONS_MAX];
            tc_game_legal(tc_match_setup(table->match), &table->shown, legal);
            table_act(table, &legal[0], true);
        } else {
            table_throw(table);
        }
        table_step(table, 16, &cues);
        cues.count = 0;
    }
    return false;
}

static void it_burns_while_a_person_is_asked_and_then_acts(void **state)
{
    (void)state;
    int burned = 0;
    for (int game = 0; game < boards_count(); game++) {
        struct table table;
        if (begin(&table, boards_game(game), MATCH_PERSON)) {
            size_t before = records(&table), lines = table.log.count;
            assert_false(table_fuse_step(&table, 1000, false));
            assert_int_equal(table_fuse_deadline(&table), 1000 + TABLE_FUSE_BEAT_MS);
            assert_false(table_fuse_step(&table, 1000 + TABLE_FUSE_MS - 1, false));
            assert_int_equal(table.fuse.left, 1);
            assert_true(table_fuse_step(&table, 1000 + TABLE_FUSE_MS, false));
            assert_true(records(&table) > before);
            assert_true(table.log.count > lines);
            burned++;
        }
        table_finish(&table);
    }
    assert_true(burned > 0);
}

static void what_lies_over_the_table_stops_it(void **state)
{
    (void)state;
    for (int game = 0; game < boards_count(); game++) {
        struct table table;
        if (begin(&table, boards_game(game), MATCH_PERSON)) {
            table_fuse_step(&table, 0, false);
            table_fuse_step(&table, 5000, true); /* covered by now: those 5 s did not burn */
            assert_false(table_fuse_step(&table, 100000, true));
            assert_int_equal(table_fuse_deadline(&table), CANVAS_NEVER);
            assert_false(table_fuse_step(&table, 100001, false));
            assert_int_equal(table.fuse.left, TABLE_FUSE_MS);
            assert_false(table_fuse_step(&table, 100002, false));
            assert_int_equal(table.fuse.left, TABLE_FUSE_MS - 1);
        }
        table_finish(&table);
    }
}

static void no_bot_is_hurried(void **state)
{
    (void)state;
    for (int game = 0; game < boards_count(); game++) {
        struct table table;
        assert_false(begin(&table, boards_game(game), MATCH_PERSON + 1));
        assert_false(table_fuse_asks(&table));
        table_finish(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_burns_while_a_person_is_asked_and_then_acts),
        cmocka_unit_test(what_lies_over_the_table_stops_it),
        cmocka_unit_test(no_bot_is_hurried),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
