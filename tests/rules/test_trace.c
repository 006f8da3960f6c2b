/* SPDX-License-Identifier: Zlib */
/* A trace: beside each event stands the state as that event tells it. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>
#include <tumblecup/match.h>

#include "rules/bombs.h"
#include "rules/leftovers.h"
#include "rules/microbin.h"
#include "tests/rules/varied.h"

enum { SETUPS = 40, STEPS_MOST = 4000 };

/* ---- What a game's own events say of its position ------------------------------------------- */

static void check_bombs(const struct tc_event *event, const struct tc_bombs *own)
{
    const int32_t *number = event->number;
    switch (event->kind) {
    case BOMBS_EVENT_ROUND:
        assert_int_equal(own->round, number[BOMBS_ROUND_ROUND]);
        assert_int_equal(own->filled[0], 0);
        break;
    case BOMBS_EVENT_SIGN:
        assert_int_equal(own->filled[number[BOMBS_SIGN_ROW] - 1], number[BOMBS_SIGN_SPACE] + 1);
        assert_int_equal(own->marks[number[BOMBS_SIGN_ROW] - 1][number[BOMBS_SIGN_SPACE]],
                         event->seat);
        break;
    default:
        break;
    }
}

static void check_leftovers(const struct tc_event *event, const struct tc_leftovers *own)
{
    int left = 0;
    switch (event->kind) {
    case LEFTOVERS_EVENT_ROUND:
        assert_int_equal(own->round, event->number[LEFTOVERS_ROUND_ROUND]);
        assert_int_equal(own->claims[event->seat], 0);
        break;
    case LEFTOVERS_EVENT_CLAIM:
        assert_int_equal(own->claims[event->seat], event->number[LEFTOVERS_CLAIM_NUMBER]);
        break;
    case LEFTOVERS_EVENT_TAKE:
        for (int face = 1; face <= TC_LEFTOVERS_SIDES; face++) {
            left += own->pool[face];
        }
        assert_int_equal(left, event->number[LEFTOVERS_TAKE_LEFT]);
        break;
    case LEFTOVERS_EVENT_STUCK:
        assert_int_equal(own->stuck, event->seat);
        assert_int_equal(own->stuck_points, event->number[LEFTOVERS_STUCK_SUM]);
        break;
    case LEFTOVERS_EVENT_OUT:
        assert_true(own->out >> event->seat & 1);
        break;
    default:
        break;
    }
}

static void check_microbin(const struct tc_event *event, const struct tc_microbin *own)
{
    const int32_t *number = event->number;
    switch (event->kind) {
    case MICROBIN_EVENT_TURN:
        assert_int_equal(own->active, event->seat);
        assert_int_equal(own->tokens, 0);
        break;
    case MICROBIN_EVENT_COVER:
        assert_true(own->tokens >> number[MICROBIN_COVER_FACE] & 1);
        assert_int_equal(own->last, 0);
        break;
    case MICROBIN_EVENT_BUST:
        assert_int_equal(own->tokens, 0);
        assert_int_equal(own->last, 0);
        break;
    case MICROBIN_EVENT_REROLL:
        assert_int_equal(own->rerolls[event->seat], number[MICROBIN_REROLL_REROLLS]);
        assert_int_equal(own->last, 0);
        break;
    case MICROBIN_EVENT_CANCEL:
        assert_int_equal(own->cancels[event->seat], number[MICROBIN_CANCEL_CANCELS]);
        assert_int_equal(own->last, 0);
        break;
    case MICROBIN_EVENT_FORCE:
        assert_int_equal(own->rerolls[event->seat], number[MICROBIN_FORCE_REROLLS]);
        assert_int_equal(own->cancels[event->seat], number[MICROBIN_FORCE_CANCELS]);
        break;
    case MICROBIN_EVENT_GAIN:
        assert_int_equal(own->rerolls[event->seat], number[MICROBIN_GAIN_REROLLS]);
        assert_int_equal(own->cancels[event->seat], number[MICROBIN_GAIN_CANCELS]);
        break;
    case MICROBIN_EVENT_FINAL_ROUND:
        assert_true(own->last_round);
        break;
    default:
        break;
    }
}

static void check_own(const struct tc_game *game, const struct tc_event *event,
                      const union tc_position *own)
{
    if (strcmp(game->id, "bombs") == 0) {
        check_bombs(event, &own->bombs);
    } else if (strcmp(game->id, "leftovers") == 0) {
        check_leftovers(event, &own->leftovers);
    } else if (strcmp(game->id, "microbin") == 0) {
        check_microbin(event, &own->microbin);
    }
}

/* ---- Of every game's ------------------------------------------------------------------------- */

/* What an event says of the state: a new total on the scoresheet, or the end. */
static void check_step(const struct tc_setup *setup, const struct tc_trace *trace,
                       const struct tc_state *left)
{
    const struct tc_game *game = tc_setup_game(setup);
    int count = trace->events.count;
    for (int i = 0; i < count; i++) {
        const struct tc_event *event = &trace->events.list[i];
        if (tc_game_event(game, event->kind)->entry) {
            assert_int_equal(trace->after[i].score[event->seat], event->number[TC_ENTRY_TOTAL]);
        }
        check_own(game, event, &trace->after[i].own);
        assert_true(event->kind != TC_EVENT_OVER || trace->after[i].await == TC_AWAIT_OVER);
    }
    if (count > 0) {
        assert_memory_equal(&trace->after[count - 1], left, sizeof *left);
    }
}

/* No seat's score changes beside an event that tells no entry, but for where the call began. */
static void check_scores(const struct tc_setup *setup, const struct tc_trace *trace,
                         const struct tc_state *before)
{
    const struct tc_game *game = tc_setup_game(setup);
    for (int i = 0; i < trace->events.count; i++) {
        const struct tc_event *event = &trace->events.list[i];
        const struct tc_state *last = i == 0 ? before : &trace->after[i - 1];
        for (int seat = 0; seat < setup->players; seat++) {
            bool told = tc_game_event(game, event->kind)->entry && event->seat == seat;
            assert_true(told || trace->after[i].score[seat] == last->score[seat]);
        }
    }
}

static void play(const struct tc_setup *setup, uint64_t seed)
{
    struct tc_random random = tc_random_seeded(seed);
    struct tc_state state;
    struct tc_trace trace;
    assert_int_equal(tc_trace_begin(setup, &state, &trace), TC_OK);
    check_step(setup, &trace, &state);
    for (int i = 0; i < STEPS_MOST && state.await != TC_AWAIT_OVER; i++) {
        struct tc_state before = state, plain = state;
        struct tc_events events;
        struct tc_action legal[TC_ACTIONS_MAX];
        uint8_t faces[TC_DICE_MAX];
        if (state.await == TC_AWAIT_ROLL) {
            tc_random_throw(&random, state.roll.dice, state.roll.sides, faces);
            assert_int_equal(tc_game_throw(setup, &plain, faces, state.roll.dice, &events), TC_OK);
            assert_int_equal(tc_trace_throw(setup, &state, faces, before.roll.dice, &trace), TC_OK);
        } else {
            int count = tc_game_legal(setup, &state, legal);
            const struct tc_action *action = &legal[tc_random_below(&random, (uint32_t)count)];
            assert_int_equal(tc_game_act(setup, &plain, action, &events), TC_OK);
            assert_int_equal(tc_trace_act(setup, &state, action, &trace), TC_OK);
        }
        assert_memory_equal(&plain, &state, sizeof state);
        assert_int_equal(events.count, trace.events.count);
        assert_memory_equal(events.list, trace.events.list,
                            (size_t)events.count * sizeof events.list[0]);
        check_step(setup, &trace, &state);
        check_scores(setup, &trace, &before);
    }
}

static void every_event_stands_beside_the_state_that_it_tells(void **state)
{
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        for (int i = 0; i < SETUPS; i++) {
            struct tc_setup setup = varied_setup(game, i);
            play(&setup, (uint64_t)i);
        }
    }
}

static void a_match_has_the_states_of_its_last_events(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(tc_game_find("dicegame"), 2);
    const uint8_t faces[] = {1, 1, 1, 2, 3, 4};
    struct tc_action bank;
    setup.first = 0;
    struct tc_match *match = tc_match_create(&setup, 1, NULL, NULL);
    assert_int_equal(tc_match_dictate(match, faces, 6, NULL), TC_MATCH_OK);
    const struct tc_events *events = tc_match_events(match);
    assert_int_equal(events->list[0].kind, TC_EVENT_THROW);
    assert_int_equal(tc_match_after(match)[0].own.dicegame.turn_points, 0);
    assert_int_equal(tc_match_after(match)[events->count - 1].own.dicegame.turn_points, 1000);
    assert_true(tc_action_parse(tc_match_game(match), "bank", &bank));
    assert_int_equal(tc_match_act(match, &bank, NULL), TC_MATCH_OK);
    assert_int_equal(tc_match_after(match)[0].score[0], 1000);
    assert_int_equal(tc_match_after(match)[0].player, 0);
    assert_int_equal(tc_match_state(match)->player, 1);
    tc_match_destroy(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_event_stands_beside_the_state_that_it_tells),
        cmocka_unit_test(a_match_has_the_states_of_its_last_events),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
