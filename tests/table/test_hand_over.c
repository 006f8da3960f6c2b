/* SPDX-License-Identifier: Zlib */
/* A turn passes to the next player: the dice of the one before leave, the next one's card comes
   forward. By the stepped clock, in every game. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "table/table.h"
#include "tests/table/tempo.h"

enum { MATCHES = 12, TURNS = 40, STEPS_MOST = 20000 };

/* What hand-overs of a game were like. */
struct seen {
    int times;
    int longest; /* that dice were on their way out, ms */
    int forward; /* that cards moved, at most, ms */
};

static bool is_named(const struct table *table, const char *name)
{
    const struct tc_event_kind *kind =
        tc_game_event(tc_match_game(table->match), table->showing.event.kind);
    return table->phase == TABLE_PLAYS && kind != NULL && strcmp(kind->name, name) == 0;
}

static int on_table(const struct table *table)
{
    int count = 0;
    for (int die = 0; die < DICE_MAX; die++) {
        enum dice_where where = dice_where(boards_dice(table->view), die);
        count += where != DICE_AWAY && where != DICE_DUE;
    }
    return count;
}

static bool cards_move(const struct table *table)
{
    bool move = false;
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        move = move || (table->forward[seat] > 0 && table->forward[seat] < 1);
    }
    return move;
}

static void seat_two(struct table *table, const char *game, uint64_t seed,
                     const struct boards_tempo *tempo)
{
    struct match_seat seats[2] = {{.name = "Ann", .color = 0}, {.name = "Ben", .color = 1}};
    struct tc_setup setup = tc_setup_default(tc_game_find(game), 2);
    setup.first = 0;
    table_set_tempo(table, tempo);
    assert_true(
        table_begin(table, &setup, seed, seats, &(struct session_manner){.take_back = false}));
}

static void act(struct table *table, struct tc_random *random)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    if (table->shown.await == TC_AWAIT_ROLL) {
        table_throw(table);
        return;
    }
    int count = tc_game_legal(tc_match_setup(table->match), &table->shown, legal);
    table_act(table, &legal[tc_random_below(random, (uint32_t)count)], false);
}

/* Steps by 1 ms until somebody is asked, and looks at hand-overs meanwhile. */
static void watch(struct table *table, struct seen *seen)
{
    struct canvas_cues cues = {.count = 0};
    int leaving = 0, forward = 0, steps = 0;
    bool leaves = false;
    while (table_busy(table) || table_held(table) || table_counting(table)) {
        int player = table->shown.player;
        bool turn = is_named(table, "turn") && table->showing.event.seat != player && player >= 0;
        leaves = leaves || (turn && on_table(table) > 0);
        leaving += turn && on_table(table) > 0;
        bool moves = table_step(table, 1, &cues);
        cues.count = 0;
        assert_true(moves || !table_counting(table)); /* else no step would be due */
        forward = cards_move(table) ? forward + 1 : 0;
        seen->forward = forward > seen->forward ? forward : seen->forward;
        if (leaves && !is_named(table, "turn")) {
            assert_int_equal(on_table(table), 0); /* nobody else's dice lie there */
            seen->times++;
            seen->longest = leaving > seen->longest ? leaving : seen->longest;
            leaves = false;
            leaving = 0;
        }
        if (table_held(table)) {
            table_go_on(table);
        }
        assert_true(++steps < STEPS_MOST);
    }
}

static struct seen play(const char *id, const struct boards_tempo *tempo)
{
    struct seen seen = {.times = 0};
    for (int match = 0; match < MATCHES && seen.times < 3; match++) {
        struct table table = {.match = NULL};
        struct tc_random random = tc_random_seeded((uint64_t)match);
        seat_two(&table, id, (uint64_t)match, tempo);
        for (int turn = 0; turn < TURNS && !table_over(&table) && seen.times < 3; turn++) {
            act(&table, &random);
            watch(&table, &seen);
        }
        table_finish(&table);
    }
    return seen;
}

static void about(int got, int wanted)
{
    if (got < wanted - 6 || got > wanted + 6) {
        fail_msg("%d ms where it is to be %d", got, wanted);
    }
}

/* 2.2 glides for the dice, 1.2 for a card. In Bombs the die stays: whoever has the bomb takes it up
   to roll. */
static void the_dice_of_the_player_before_leave_by_motion_at_each_speed(void **state)
{
    (void)state;
    static const char *const games[] = {"dicegame", "zonk", "microbin"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct seen seen = play(games[i], &normal);
        assert_true(seen.times > 0);
        about(seen.longest, 396);
        about(seen.forward, 216);
        about(play(games[i], &calm).longest, 594);
        about(play(games[i], &quick).longest, 198);
    }
}

static void without_motion_they_are_gone_at_once(void **state)
{
    (void)state;
    static const char *const games[] = {"dicegame", "zonk", "microbin"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct seen seen = play(games[i], &gentle);
        assert_int_equal(seen.longest, 0);
        assert_int_equal(seen.forward, 0);
        seen = play(games[i], &instant);
        assert_int_equal(seen.longest, 0);
        assert_int_equal(seen.forward, 0);
    }
}

static void a_press_ends_it_and_does_nothing_else(void **state)
{
    (void)state;
    struct table table = {.match = NULL};
    struct canvas_cues cues = {.count = 0};
    struct tc_random random = tc_random_seeded(4);
    int met = 0;
    seat_two(&table, "dicegame", 4, &normal);
    for (int turn = 0; turn < TURNS && !table_over(&table); turn++) {
        act(&table, &random);
        for (int ms = 0; ms < STEPS_MOST && (table_busy(&table) || table_held(&table)); ms += 5) {
            table_step(&table, 5, &cues);
            cues.count = 0;
            if (is_named(&table, "turn") && on_table(&table) > 0) {
                size_t records = tc_match_records(table.match, &(const struct tc_record *){NULL});
                table_skip(&table);
                assert_true(table_asks(&table));
                assert_int_equal(on_table(&table), 0);
                assert_false(table_counting(&table));
                assert_int_equal(records,
                                 tc_match_records(table.match, &(const struct tc_record *){NULL}));
                met++;
            }
            table_go_on(&table);
        }
    }
    assert_true(met > 0);
    table_finish(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_dice_of_the_player_before_leave_by_motion_at_each_speed),
        cmocka_unit_test(without_motion_they_are_gone_at_once),
        cmocka_unit_test(a_press_ends_it_and_does_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
