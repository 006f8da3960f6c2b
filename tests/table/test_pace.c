/* SPDX-License-Identifier: Zlib */
/* How long a computer player's turn lasts, whatever is shown in it. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>

#include "table/pace.h"
#include "table/table.h"

enum { FRAME_MS = 16 };

/* The tempo at a share of the normal speed's times. */
static struct boards_tempo tempo_at(float share)
{
    return (struct boards_tempo){
        .throw_ms = 1200 * share, .glide_ms = 180 * share, .count_ms = 400 * share};
}

/* Two seats of computer players; the first is to throw. */
static void seat_bots(struct table *table, int game, float share)
{
    struct match_seat seats[TC_SEATS_MAX] = {
        {.kind = 1}, {.kind = 1, .color = 1}, {.kind = 1, .color = 2}, {.kind = 1, .color = 3}};
    const struct tc_game *rules = boards_game(game);
    int players = rules->players_min > 2 ? rules->players_min : 2;
    struct tc_setup setup = tc_setup_default(tc_game_find(rules->id), players);
    struct boards_tempo tempo = tempo_at(share);
    setup.first = 0;
    *table = (struct table){.match = NULL};
    table_set_tempo(table, &tempo);
    assert_true(table_begin(table, &setup, 7, seats, &(struct session_manner){.take_back = false}));
    assert_int_equal(table->shown.player, 0);
}

static float longest(int game, float share)
{
    int own = boards_find(boards_game(game))->turn_ms;
    return (float)(own > 0 ? own : TABLE_PACE_TURN_MS) * share;
}

static void the_longest_turn_is_shown_whole_in_six_seconds(void **state)
{
    (void)state;
    static const float shares[] = {1.5f, 1, 0.5f};
    for (int game = 0; game < boards_count(); game++) {
        for (int i = 0; i < 3; i++) {
            struct table table;
            seat_bots(&table, game, shares[i]);
            /* Twenty throws with all that belongs to them. */
            float shown = 0, want = 30000 * shares[i];
            while (shown < want) {
                float more = table_pace_ms(&table, FRAME_MS);
                assert_true(more >= FRAME_MS);
                shown += more;
            }
            assert_true(table.turn.ms <= longest(game, shares[i]));
            /* A short one is not hurried. */
            table.turn.ms = 0;
            assert_float_equal(table_pace_ms(&table, FRAME_MS), FRAME_MS, 1e-3);
            table_finish(&table);
        }
    }
}

static void what_ends_a_turn_and_is_held_has_its_time(void **state)
{
    (void)state;
    struct table table;
    seat_bots(&table, 0, 1);
    table.phase = TABLE_PLAYS;
    table.pace = BOARDS_HOLD;
    table.turn.ms = 2000;
    table_pace_show(&table);
    assert_float_equal(table_pace_ms(&table, FRAME_MS), FRAME_MS, 1e-3);
    table.turn.ms = 5000;
    assert_float_equal(table_pace_ms(&table, FRAME_MS), FRAME_MS, 1e-3);
    table_pace_show(&table);
    assert_float_equal(table_pace_ms(&table, FRAME_MS), FRAME_MS * 2, 1e-3);
    table_finish(&table);
}

static void a_person_is_never_hurried(void **state)
{
    (void)state;
    struct table table;
    seat_bots(&table, 0, 1);
    table.seats[0].kind = MATCH_PERSON;
    table.turn.ms = 5000;
    assert_float_equal(table_pace_ms(&table, FRAME_MS), FRAME_MS, 1e-3);
    assert_float_equal(table.turn.ms, 5000, 1e-3);
    table_finish(&table);
}

static void a_close_choice_takes_longer_than_a_clear_one(void **state)
{
    (void)state;
    struct table table;
    seat_bots(&table, 0, 1);
    table.turn = (struct table_turn){.seat = 0, .throws = 1};
    table.shown.await = TC_AWAIT_ACT;
    assert_float_equal(table_pace_pause(&table, 0.5), 350, 1e-3);
    assert_float_equal(table_pace_pause(&table, 0.005), 900, 1e-3);
    float before = 350;
    for (double lead = 0.24; lead > 0.02; lead -= 0.02) {
        float ms = table_pace_pause(&table, lead);
        assert_true(ms > before && ms <= 600);
        before = ms;
    }
    /* Nobody knows how close it is. */
    assert_in_range((int)table_pace_pause(&table, SESSION_ODDS_NO_LEAD), 350, 600);
    table.turn.throws = 2;
    assert_true(table_pace_pause(&table, 0.005) < 900);
    assert_true(table_pace_pause(&table, 0.5) < 350);
    /* Asked in another's turn, as in Microbin whether to force: at once. */
    table.turn.seat = 1;
    assert_float_equal(table_pace_pause(&table, 0.005), 0, 1e-3);
    table_finish(&table);
}

static void every_turn_begins_anew(void **state)
{
    (void)state;
    for (int game = 0; game < boards_count(); game++) {
        const struct tc_game *rules = boards_game(game);
        struct table_turn turn = {.begun = 3, .seat = 1, .throws = 2, .ms = 4000};
        int begins = 0;
        for (int kind = 0; tc_game_event(rules, kind) != NULL; kind++) {
            if (tc_game_event(rules, kind)->turn) {
                struct table_turn next = turn;
                table_pace_tell(&next, rules, &(struct tc_event){.kind = (uint8_t)kind, .seat = 2});
                assert_int_equal(next.begun, 4);
                assert_int_equal(next.seat, 2);
                assert_int_equal(next.throws, 0);
                assert_true(next.ms < 1);
                begins++;
            }
        }
        assert_int_equal(begins, 1);
        table_pace_tell(&turn, rules, &(struct tc_event){.kind = TC_EVENT_THROW, .seat = 1});
        assert_int_equal(turn.throws, 3);
        assert_true(turn.ms > 3999);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_longest_turn_is_shown_whole_in_six_seconds),
        cmocka_unit_test(what_ends_a_turn_and_is_held_has_its_time),
        cmocka_unit_test(a_person_is_never_hurried),
        cmocka_unit_test(a_close_choice_takes_longer_than_a_clear_one),
        cmocka_unit_test(every_turn_begins_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
