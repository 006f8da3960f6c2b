/* SPDX-License-Identifier: Zlib */
/* Points as they are made and banked, by the stepped clock. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "boards/tray.h"
#include "table/table.h"
#include "tests/table/tempo.h"

enum { STEPS_MOST = 20000, ARRIVALS_MAX = 6 };

static void seat_two(struct table *table, const char *game, const struct boards_tempo *tempo)
{
    struct match_seat seats[2] = {{.name = "Ann", .color = 0}, {.name = "Ben", .color = 1}};
    struct tc_setup setup = tc_setup_default(tc_game_find(game), 2);
    *table = (struct table){.match = NULL};
    setup.first = 0;
    table_set_tempo(table, tempo);
    assert_true(table_begin(table, &setup, 5, seats, &(struct session_manner){.take_back = false}));
}

static void step(struct table *table)
{
    struct canvas_cues cues = {.count = 0};
    table_step(table, 1, &cues);
}

static void settle(struct table *table)
{
    for (int ms = 0; table_busy(table) || table_counting(table); ms++) {
        step(table);
        assert_true(ms < STEPS_MOST);
    }
}

static void throw_dice(struct table *table, const char *faces)
{
    uint8_t dice[TC_DICE_MAX];
    int count = (int)strlen(faces);
    for (int i = 0; i < count; i++) {
        dice[i] = (uint8_t)(faces[i] - '0');
    }
    table_dictate(table, dice, count);
    table_throw(table);
}

/* Makes the action of that verb with the most dice. */
static void act(struct table *table, const char *verb)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    int count = tc_game_legal(tc_match_setup(table->match), &table->shown, legal), best = 0;
    bool found = false;
    for (int i = 0; i < count; i++) {
        bool meant = strcmp(tc_match_game(table->match)->verbs[legal[i].kind], verb) == 0;
        best = meant && (!found || legal[i].count > legal[best].count) ? i : best;
        found = found || meant;
    }
    assert_true(found);
    table_act(table, &legal[best], false);
}

/* When each number arrived in the sum, ms from the first die's move, and the sum it led to. */
struct arrivals {
    int count, at[ARRIVALS_MAX];
    int32_t sum[ARRIVALS_MAX];
    int left[ARRIVALS_MAX], groups; /* when each set of dice set out */
    bool early;                     /* the number on screen was ahead of them */
};

static bool plays(const struct table *table, const char *event)
{
    const struct tc_event_kind *kind =
        tc_game_event(tc_match_game(table->match), table->showing.event.kind);
    return table->phase == TABLE_PLAYS && kind != NULL && strcmp(kind->name, event) == 0;
}

static struct arrivals watch(struct table *table, const char *event)
{
    struct arrivals seen = {.count = 0};
    const struct boards_tray *tray = table->view;
    int clock = 0, gone = 0;
    for (int ms = 0; table_busy(table); ms++) {
        bool scores = plays(table, event);
        int32_t due = boards_flights_due(&tray->flights);
        step(table);
        assert_true(ms < STEPS_MOST);
        if (!scores) {
            continue;
        }
        clock += gone > 0 || tray->gather.gone > 0;
        for (; gone < tray->gather.gone; gone++) {
            seen.left[seen.groups++] = clock;
        }
        if (boards_flights_due(&tray->flights) < due) {
            seen.at[seen.count] = clock;
            seen.sum[seen.count++] = tray->points - boards_flights_due(&tray->flights);
        }
        float most = (float)(tray->points - boards_flights_due(&tray->flights));
        seen.early = seen.early || tray->visible_points > most + 0.5f;
    }
    return seen;
}

static void about(int got, int wanted)
{
    if (got < wanted - 4 || got > wanted + 4) {
        fail_msg("%d ms where it is to be %d", got, wanted);
    }
}

/* 180 ms apart; a number is in the sum 558 ms after its dice set out. */
static void expect(const struct arrivals *seen, float pace)
{
    static const int32_t sums[] = {100, 400, 450};
    assert_int_equal(seen->count, 3);
    assert_int_equal(seen->groups, 3);
    assert_false(seen->early);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(seen->sum[i], sums[i]);
        about(seen->left[i] - seen->left[0], (int)((float)i * 180 * pace));
        about(seen->at[i] - seen->left[i], (int)(558 * pace));
    }
}

static void sets_leave_one_after_another_and_the_sum_counts_as_each_arrives(void **state)
{
    (void)state;
    static const struct {
        const struct boards_tempo *tempo;
        float pace;
    } speeds[] = {{&normal, 1}, {&calm, 1.5f}, {&quick, 0.5f}};
    for (size_t i = 0; i < sizeof speeds / sizeof speeds[0]; i++) {
        struct table table;
        seat_two(&table, "dicegame", speeds[i].tempo);
        throw_dice(&table, "133352");
        struct arrivals seen = watch(&table, "score");
        expect(&seen, speeds[i].pace);
        assert_float_equal(((struct boards_tray *)table.view)->visible_points, 450, 0.01f);
        table_finish(&table);
    }
}

static void in_z_what_is_kept_does_the_same(void **state)
{
    (void)state;
    struct table table;
    seat_two(&table, "zonk", &normal);
    throw_dice(&table, "133352");
    settle(&table);
    act(&table, "keep");
    struct arrivals seen = watch(&table, "keep");
    expect(&seen, 1);
    table_finish(&table);
}

static void without_motion_the_sum_is_there_and_each_set_has_its_number(void **state)
{
    (void)state;
    const struct boards_tempo *tempos[] = {&instant, &gentle};
    for (int i = 0; i < 2; i++) {
        struct table table;
        seat_two(&table, "dicegame", tempos[i]);
        throw_dice(&table, "133352");
        struct arrivals seen = watch(&table, "score");
        const struct boards_tray *tray = table.view;
        assert_int_equal(seen.count, 0);
        assert_int_equal(tray->flights.count, 3);
        for (int k = 0; k < 3; k++) {
            assert_true(boards_flights_landed(&tray->flights, k));
        }
        settle(&table);
        assert_float_equal(tray->visible_points, 450, 0.01f);
        table_finish(&table);
    }
}

static void a_press_ends_the_numbers_way_and_does_nothing_else(void **state)
{
    (void)state;
    struct table table;
    seat_two(&table, "dicegame", &normal);
    const struct boards_tray *tray = table.view;
    throw_dice(&table, "133352");
    for (int ms = 0; tray->gather.gone < 2; ms++) {
        step(&table);
        assert_true(ms < STEPS_MOST);
    }
    assert_true(boards_flights_last(&tray->flights));
    table_skip(&table);
    assert_true(table_asks(&table));
    assert_int_equal(table.shown.own.dicegame.turn_points, 450);
    assert_float_equal(tray->visible_points, 450, 0.01f);
    assert_int_equal(boards_flights_due(&tray->flights), 0);
    table_finish(&table);
}

/* ---- Banking --------------------------------------------------------------------------------- */

/* Ann banks. */
static const struct boards_tray *bank(struct table *table, const char *game,
                                      const struct boards_tempo *tempo)
{
    bool z = strcmp(game, "zonk") == 0;
    seat_two(table, game, tempo);
    throw_dice(table, z ? "555132" : "111552");
    settle(table);
    if (z) {
        act(table, "keep");
        settle(table);
    }
    act(table, z ? "stop" : "bank");
    return table->view;
}

static void what_is_banked_travels_and_is_written_at_each_speed(void **state)
{
    (void)state;
    static const char *const games[] = {"dicegame", "zonk"};
    static const struct {
        const struct boards_tempo *tempo;
        float pace;
    } speeds[] = {{&normal, 1}, {&calm, 1.5f}, {&quick, 0.5f}};
    for (int i = 0; i < 6; i++) {
        struct table table;
        float pace = speeds[i % 3].pace;
        const struct boards_tray *tray = bank(&table, games[i / 3], speeds[i % 3].tempo);
        int travels = 0, writes = 0;
        assert_non_null(tray->deposit.table);
        for (; !boards_deposit_tells(&tray->deposit); travels++) {
            assert_int_equal(table.told.entries, 0); /* not before it has arrived */
            assert_int_equal(table.shown.score[0], 0);
            step(&table);
        }
        assert_int_equal(table.told.entries, 1);
        assert_true(table.shown.score[0] > 0);
        for (; boards_deposit_writes(&tray->deposit); writes++) {
            step(&table);
        }
        about(travels, (int)(340 * pace));
        about(writes, (int)(420 * pace));
        settle(&table);
        assert_float_equal(table.score[0], (float)table.shown.score[0], 0.01f);
        table_finish(&table);
    }
}

static void without_motion_it_is_written_at_once(void **state)
{
    (void)state;
    const struct boards_tempo *tempos[] = {&instant, &gentle};
    for (int i = 0; i < 4; i++) {
        struct table table;
        const struct boards_tray *tray = bank(&table, i < 2 ? "dicegame" : "zonk", tempos[i % 2]);
        assert_null(tray->deposit.table);
        settle(&table);
        assert_int_equal(table.told.entries, 1);
        table_finish(&table);
    }
}

static void a_press_ends_the_pencils_way_and_does_nothing_else(void **state)
{
    (void)state;
    for (int ms = 100; ms <= 500; ms += 400) {
        struct table table;
        const struct boards_tray *tray = bank(&table, "dicegame", &normal);
        for (int i = 0; i < ms; i++) {
            step(&table);
        }
        assert_non_null(tray->deposit.table);
        table_skip(&table);
        assert_null(tray->deposit.table);
        assert_int_equal(table.told.entries, 1);
        assert_true(table_asks(&table));
        assert_int_equal(table.shown.await, TC_AWAIT_ROLL);
        table_finish(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_leave_one_after_another_and_the_sum_counts_as_each_arrives),
        cmocka_unit_test(in_z_what_is_kept_does_the_same),
        cmocka_unit_test(without_motion_the_sum_is_there_and_each_set_has_its_number),
        cmocka_unit_test(a_press_ends_the_numbers_way_and_does_nothing_else),
        cmocka_unit_test(what_is_banked_travels_and_is_written_at_each_speed),
        cmocka_unit_test(without_motion_it_is_written_at_once),
        cmocka_unit_test(a_press_ends_the_pencils_way_and_does_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
