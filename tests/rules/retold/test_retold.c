/* SPDX-License-Identifier: Zlib */
#include "tests/rules/retold/retold.h"
#include "tests/rules/varied.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <tumblecup/match.h>

enum { MATCHES = 150, STEPS_MAX = 3000 };

/* ---- Listening ------------------------------------------------------------------------------- */

bool retold_is(const struct tale *tale, const char *name)
{
    return strcmp(tale->kind->name, name) == 0;
}

int32_t retold_number(const struct tale *tale, const char *name)
{
    for (int i = 0; i < TC_NUMBERS_MAX; i++) {
        if (tale->kind->number[i] != NULL && strcmp(tale->kind->number[i], name) == 0) {
            return tale->event->number[i];
        }
    }
    fail_msg("the event %s has no %s", tale->kind->name, name);
    return 0;
}

int retold_option(const struct tale *tale, const char *name)
{
    return tale->setup->option[tc_setup_option(tale->setup, name)].number;
}

void retold_set_seat(uint16_t *seats, int seat)
{
    *seats |= (uint16_t)(1u << seat);
}

/* What every game's events tell. */
static void hear_common(struct tale *tale)
{
    int seat = tale->event->seat;
    if (retold_is(tale, "first")) {
        tale->first = seat;
    } else if (retold_is(tale, "turn")) {
        tale->turn = seat;
    } else if (retold_is(tale, "over")) {
        tale->over = true;
        tale->winners = (uint16_t)tale->event->mask;
    }
    if (tale->kind->entry) {
        tale->total[seat] = tale->event->number[1];
    }
}

/* ---- Comparing ------------------------------------------------------------------------------- */

void retold_expect_number(const struct tale *tale, const struct tc_state *state, const char *path,
                          int32_t told)
{
    int32_t shown = tc_game_number(tale->setup, state, path, RETOLD_NONE);
    if (shown != told) {
        fail_msg("%s is %d, but was told as %d", path, (int)shown, (int)told);
    }
}

void retold_expect_list(const struct tale *tale, const struct tc_state *state, const char *path,
                        const int32_t *told, int count)
{
    int32_t shown[TC_DICE_MAX];
    int there = tc_game_list(tale->setup, state, path, shown, TC_DICE_MAX);
    if (there != count || memcmp(shown, told, (size_t)count * sizeof *told) != 0) {
        fail_msg("%s was told otherwise", path);
    }
}

void retold_expect_set(const struct tale *tale, const struct tc_state *state, const char *path,
                       uint32_t told)
{
    int32_t shown[TC_DICE_MAX];
    uint32_t bits = 0;
    int there = tc_game_list(tale->setup, state, path, shown, TC_DICE_MAX);
    for (int i = 0; i < there; i++) {
        bits |= 1u << shown[i];
    }
    if (bits != told) {
        fail_msg("%s is %#x, but was told as %#x", path, (unsigned)bits, (unsigned)told);
    }
}

void retold_expect_bools(const struct tale *tale, const struct tc_state *state, const char *path,
                         uint32_t told, int count)
{
    int32_t numbers[TC_DICE_MAX];
    for (int i = 0; i < count; i++) {
        numbers[i] = (int32_t)(told >> i & 1);
    }
    retold_expect_list(tale, state, path, numbers, count);
}

static void expect_common(const struct tale *tale, const struct tc_state *state)
{
    assert_int_equal(state->await == TC_AWAIT_OVER, tale->over);
    assert_int_equal(state->winners, tale->winners);
    assert_int_equal(state->first, tale->first);
    for (int seat = 0; seat < tale->setup->players; seat++) {
        assert_int_equal(state->score[seat], tale->total[seat]);
    }
    bool forced = strcmp(tc_game_phase(tc_setup_game(tale->setup), state->phase), "force") == 0;
    if (!tale->over) {
        assert_int_equal(state->player, forced ? tale->asked : tale->turn);
    }
}

/* ---- Playing --------------------------------------------------------------------------------- */

#define TELLER(game) extern const struct teller retold_##game;
TELLERS
#undef TELLER
#define TELLER(game) &retold_##game,
static const struct teller *const tellers[] = {TELLERS NULL};
#undef TELLER

static const struct teller *teller_of(const char *game)
{
    for (int i = 0; tellers[i] != NULL; i++) {
        if (strcmp(tellers[i]->game, game) == 0) {
            return tellers[i];
        }
    }
    fail_msg("%s has no teller: tests/rules/retold/%s.c", game, game);
    return NULL;
}

static void hear_all(struct tale *tale, const struct teller *teller, const struct tc_match *match)
{
    const struct tc_events *events = tc_match_events(match);
    for (int i = 0; i < events->count; i++) {
        tale->event = &events->list[i];
        tale->kind = tc_game_event(tc_match_game(match), tale->event->kind);
        hear_common(tale);
        teller->hear(tale);
    }
    const struct tc_state *state = tc_match_state(match);
    if (state->await != TC_AWAIT_ROLL) {
        expect_common(tale, state);
        teller->expect(tale, state);
    }
}

static void step(struct tc_match *match, struct tc_random *random)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    if (tc_match_state(match)->await == TC_AWAIT_ROLL) {
        assert_int_equal(tc_match_draw(match, NULL), TC_MATCH_OK);
        return;
    }
    int count = tc_game_legal(tc_match_setup(match), tc_match_state(match), actions);
    uint32_t chosen = tc_random_below(random, (uint32_t)count);
    assert_int_equal(tc_match_act(match, &actions[chosen], NULL), TC_MATCH_OK);
}

/* Returns whether it came to an end. */
static bool retell(const struct teller *teller, int game, int index)
{
    struct tale tale = {.own = calloc(1, teller->bytes)};
    struct tc_random random = tc_random_seeded((uint64_t)index);
    struct tc_setup setup = varied_setup(game, index);
    struct tc_match *match = tc_match_create(&setup, (uint64_t)index, NULL, NULL);
    assert_non_null(match);
    assert_non_null(tale.own);
    tale.setup = tc_match_setup(match);
    if (teller->begin != NULL) {
        teller->begin(&tale);
    }
    hear_all(&tale, teller, match);
    for (int i = 0; i < STEPS_MAX && !tale.over; i++) {
        step(match, &random);
        hear_all(&tale, teller, match);
    }
    tc_match_destroy(match);
    free(tale.own);
    return tale.over;
}

static void events_alone_tell_the_whole_table(void **state)
{
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        const struct teller *teller = teller_of(tc_games[game]->id);
        int ended = 0;
        for (int index = 0; index < MATCHES; index++) {
            ended += retell(teller, game, index);
        }
        assert_true(ended > MATCHES / 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_alone_tell_the_whole_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
