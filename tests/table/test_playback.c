/* SPDX-License-Identifier: Zlib */
/* Playback: each event is shown with the state that it tells, one after another. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/table.h"

enum { FRAME_MS = 40, FRAMES_MOST = 200000, TURNS = 60 };

static const struct boards_tempo quick = {.throw_ms = 160, .glide_ms = 40, .count_ms = 80};

/* Seats of people, so that the table decides nothing by itself. */
static bool seat_people(struct table *table, const struct tc_game *game, uint64_t seed)
{
    struct match_seat seats[TC_SEATS_MAX] = {{.color = 0}};
    int players = game->players_min > 3 ? game->players_min : 3;
    struct tc_setup setup = tc_setup_default(tc_game_find(game->id), players);
    for (int i = 0; i < players; i++) {
        snprintf(seats[i].name, sizeof seats[i].name, "Seat %d", i + 1);
        seats[i].color = i;
    }
    setup.first = TC_FIRST_ROLLOFF;
    table_set_tempo(table, &quick);
    return table_begin(table, &setup, seed, seats, &(struct session_manner){.take_back = false});
}

/* The states that the events of a match tell, in order. */
struct told {
    struct tc_state *list;
    size_t count, room, at;
};

static bool collect(void *context, const struct tc_step *step)
{
    struct told *told = context;
    for (int i = 0; i < step->events->count; i++) {
        if (told->count == told->room) {
            told->room = told->room * 2 + 64;
            told->list = realloc(told->list, told->room * sizeof *told->list);
            assert_non_null(told->list);
        }
        told->list[told->count++] = step->after[i];
    }
    return true;
}

static void tell(struct told *told, const struct tc_match *match)
{
    const struct tc_record *records;
    size_t count = tc_match_records(match, &records);
    told->count = 0;
    assert_true(tc_match_walk(tc_match_setup(match), records, count, collect, told));
}

/* Of two states: what is not set in one is zero, as the rules promise. */
static bool same(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct tc_state)) == 0;
}

/* Goes along what is told until the state on screen is met; fails where it never comes. The table
   may have answered by itself meanwhile, and there is more to tell. */
static void meet(struct told *told, const struct table *table)
{
    const struct tc_state *ahead = tc_match_state(table->match);
    tell(told, table->match);
    while (told->at < told->count && !same(&told->list[told->at], table->told.visible)) {
        told->at++;
    }
    assert_true(told->at < told->count || same(ahead, table->told.visible));
}

/* Until somebody is asked, frame by frame; returns how often what is shown changed meanwhile. */
static int watch(struct table *table, struct told *told)
{
    struct canvas_cues cues = {.count = 0};
    struct tc_state last = *table->told.visible;
    int changes = 0, frames = 0;
    while (table_busy(table) || table_held(table)) {
        table_step(table, FRAME_MS, &cues);
        cues.count = 0;
        if (table->phase == TABLE_PLAYS) {
            assert_int_equal(table->told.after - &table->showing.after, 0);
        } else if (table->phase == TABLE_RESTS) {
            assert_true(same(table->told.after, table->told.visible));
        }
        if (!same(&last, table->told.visible)) {
            last = *table->told.visible;
            changes++;
            meet(told, table);
        }
        if (table_held(table)) {
            table_go_on(table);
        }
        assert_true(++frames < FRAMES_MOST);
    }
    return changes;
}

static void act(struct table *table, struct tc_random *random)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    assert_true(table_asks(table));
    if (table->shown.await == TC_AWAIT_ROLL) {
        table_throw(table);
        return;
    }
    int count = tc_game_legal(tc_match_setup(table->match), &table->shown, legal);
    table_act(table, &legal[tc_random_below(random, (uint32_t)count)], true);
}

static void what_is_shown_goes_on_event_by_event(void **state)
{
    (void)state;
    struct told told = {.list = NULL};
    int most = 0;
    for (int game = 0; game < boards_count(); game++) {
        struct table table = {.match = NULL};
        struct tc_random random = tc_random_seeded((uint64_t)game);
        told.at = 0;
        assert_true(seat_people(&table, boards_game(game), 7));
        for (int turn = 0; turn < TURNS && !table_over(&table); turn++) {
            size_t log = table.log.count;
            act(&table, &random);
            tell(&told, table.match);
            int changes = watch(&table, &told);
            most = changes > most ? changes : most;
            assert_true(same(table.told.visible, tc_match_state(table.match)));
            assert_true(table.log.count >= log);
        }
        table_finish(&table);
    }
    /* Of a press that brings several events each is on screen in its turn. */
    assert_true(most > 1);
    free(told.list);
}

static void a_match_shown_anew_stands_where_the_match_does(void **state)
{
    (void)state;
    struct told told = {.list = NULL};
    for (int game = 0; game < boards_count(); game++) {
        struct table table = {.match = NULL};
        struct tc_random random = tc_random_seeded((uint64_t)game);
        told.at = 0;
        char line[BOARDS_LINE_MAX];
        assert_true(seat_people(&table, boards_game(game), 7));
        for (int turn = 0; turn < TURNS && !table_over(&table); turn++) {
            act(&table, &random);
            tell(&told, table.match);
            watch(&table, &told);
        }
        /* The same lines, told with the same positions. */
        size_t lines = table.log.count, entries = table.told.entries;
        char(*before)[BOARDS_LINE_MAX] = malloc(lines * sizeof *before);
        assert_non_null(before);
        memcpy(before, table.log.lines, lines * sizeof *before);
        table_show_again(&table);
        assert_int_equal(table.log.count, lines);
        for (size_t i = 0; i < lines; i++) {
            snprintf(line, sizeof line, "%s", table.log.lines[i]);
            assert_string_equal(line, before[i]);
        }
        assert_int_equal(table.told.entries, entries);
        assert_int_equal(table.phase, TABLE_RESTS);
        assert_true(same(table.told.visible, tc_match_state(table.match)));
        free(before);
        table_finish(&table);
    }
    free(told.list);
}

static void a_press_brings_what_is_shown_to_its_end(void **state)
{
    (void)state;
    struct table table = {.match = NULL};
    struct canvas_cues cues = {.count = 0};
    assert_true(seat_people(&table, boards_game(0), 3));
    table_throw(&table);
    assert_int_equal(table.phase, TABLE_PLAYS);
    assert_false(table_asks(&table));
    table_skip(&table);
    assert_true(table.phase == TABLE_RESTS || table.phase == TABLE_HOLDS);
    if (table_held(&table)) {
        assert_false(table_go_on(&table));
        table_step(&table, TABLE_HOLD_MS, &cues);
        assert_true(table_go_on(&table));
    }
    table_finish(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_shown_goes_on_event_by_event),
        cmocka_unit_test(a_match_shown_anew_stands_where_the_match_does),
        cmocka_unit_test(a_press_brings_what_is_shown_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
