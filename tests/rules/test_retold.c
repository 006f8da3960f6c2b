/*
 * Games retold from their events alone: whoever hears them knows at every decision, and at the end,
 * all that the state shows, without having looked at it.
 */
#include "tests/rules/varied.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include <tumblecup/match.h>

enum { MATCHES = 150, STEPS_MAX = 3000, ROWS_MAX = 12, SPACES_MAX = 12, DICE = 6, NONE = -1 };

/* What was gathered from events. A game uses the parts that it has. */
struct tale {
    const struct tc_setup *setup;
    const struct tc_event *event; /* being told */
    const struct tc_event_kind *kind;
    int turn; /* whose it is */
    int asked, first, round;
    uint16_t winners;
    bool over, final;
    int32_t total[TC_SEATS_MAX];
    uint16_t holders, passed, out, on_board, in_game;
    int marks[ROWS_MAX + 1];
    int32_t mark[ROWS_MAX + 1][SPACES_MAX];
    int32_t pool[DICE], claims[TC_SEATS_MAX];
    int32_t stuck_seat, stuck_points;
    uint32_t tokens;
    int32_t last, owed, rerolls[TC_SEATS_MAX], cancels[TC_SEATS_MAX];
    int32_t points, left, roll_points, at_risk, kept;
    int rolled_count;
    int32_t rolled[DICE];
    uint32_t aside;
    int32_t bh[TC_SEATS_MAX], large_bh[TC_SEATS_MAX];
};

/* ---- Listening ------------------------------------------------------------------------------- */

static bool is(const struct tale *tale, const char *name)
{
    return strcmp(tale->kind->name, name) == 0;
}

static int32_t number(const struct tale *tale, const char *name)
{
    for (int i = 0; i < TC_NUMBERS_MAX; i++) {
        if (tale->kind->number[i] != NULL && strcmp(tale->kind->number[i], name) == 0) {
            return tale->event->number[i];
        }
    }
    fail_msg("the event %s has no %s", tale->kind->name, name);
    return 0;
}

static int option(const struct tale *tale, const char *name)
{
    return tale->setup->option[tc_setup_option(tale->setup, name)].number;
}

static void set_seat(uint16_t *seats, int seat)
{
    *seats |= (uint16_t)(1u << seat);
}

static void hear_bombs(struct tale *tale)
{
    int seat = tale->event->seat;
    if (is(tale, "round")) {
        memset(tale->marks, 0, sizeof tale->marks);
        tale->first = seat;
        tale->round = (int)number(tale, "round");
        tale->holders = tale->event->seats;
        tale->passed = 0;
    } else if (is(tale, "move")) {
        tale->holders = tale->event->seats;
    } else if (is(tale, "throw")) {
        tale->passed = 0;
    } else if (is(tale, "sign")) {
        int32_t row = number(tale, "row"), space = number(tale, "space");
        assert_int_equal(space, tale->marks[row]);
        tale->mark[row][tale->marks[row]++] = seat;
        if (number(tale, "rolled") == 0) {
            set_seat(&tale->passed, seat);
        }
    } else if (is(tale, "unbeatable")) {
        tale->round = tale->setup->players - 1;
    } else if (is(tale, "over")) {
        tale->holders = tale->passed = 0;
    }
}

/* The take of two dice: whether they are doubles of the own number is told, too. */
static void hear_take(struct tale *tale)
{
    int players = tale->setup->players;
    int own = (tale->event->seat - tale->first + players) % players + 1;
    const uint8_t *pair = tale->event->dice;
    assert_int_equal(number(tale, "own"), pair[0] == own && pair[1] == own);
    tale->pool[pair[0] - 1]--;
    tale->pool[pair[1] - 1]--;
    tale->left -= 2;
    assert_int_equal(number(tale, "left"), tale->left);
}

static void hear_leftovers(struct tale *tale)
{
    int seat = tale->event->seat;
    if (is(tale, "round")) {
        memset(tale->pool, 0, sizeof tale->pool);
        memset(tale->claims, NONE, sizeof tale->claims);
        tale->asked = seat;
        tale->round = (int)number(tale, "round");
        tale->left = number(tale, "count");
    } else if (is(tale, "throw")) {
        assert_int_equal(tale->event->count, tale->left);
        for (int i = 0; i < tale->event->count; i++) {
            tale->pool[tale->event->dice[i] - 1]++;
        }
    } else if (is(tale, "claim")) {
        tale->claims[seat] = number(tale, "number");
    } else if (is(tale, "take")) {
        hear_take(tale);
    } else if (is(tale, "stuck")) {
        tale->stuck_seat = seat;
        tale->stuck_points = number(tale, "sum");
        assert_int_equal(tale->event->count, tale->left);
    } else if (is(tale, "out")) {
        set_seat(&tale->out, seat);
    } else if (is(tale, "over")) {
        tale->round++;
    }
}

static void hear_dicegame(struct tale *tale)
{
    if (is(tale, "turn")) {
        tale->points = 0;
    } else if (is(tale, "score")) {
        tale->points = number(tale, "turn_points");
        tale->roll_points = number(tale, "points");
        tale->left = number(tale, "left");
        tale->rolled_count = tale->event->count;
        for (int i = 0; i < tale->rolled_count; i++) {
            tale->rolled[i] = tale->event->dice[i];
        }
    } else if (is(tale, "on_board")) {
        set_seat(&tale->on_board, tale->event->seat);
    } else if (is(tale, "over")) {
        tale->points = tale->roll_points = tale->left = tale->rolled_count = 0;
    }
}

static void blank_zonk(struct tale *tale)
{
    tale->points = tale->at_risk = tale->kept = 0;
    tale->aside = 0;
    memset(tale->rolled, 0, sizeof tale->rolled);
}

static void lay_rolled(struct tale *tale)
{
    int next = 0;
    tale->aside = tale->aside == 0x3f ? 0 : tale->aside;
    for (int i = 0; i < DICE; i++) {
        bool thrown = tale->event->mask >> i & 1;
        assert_int_equal(thrown, !(tale->aside >> i & 1));
        tale->rolled[i] = thrown ? tale->event->dice[next++] : 0;
    }
}

static void hear_zonk(struct tale *tale)
{
    int seat = tale->event->seat;
    if (is(tale, "turn") || is(tale, "over")) {
        blank_zonk(tale);
    } else if (is(tale, "rolled")) {
        lay_rolled(tale);
    } else if (is(tale, "keep")) {
        tale->aside |= (uint32_t)tale->event->mask;
        tale->points = number(tale, "turn_points");
        tale->at_risk = number(tale, "at_risk");
        tale->kept = number(tale, "kept");
        memset(tale->rolled, 0, sizeof tale->rolled);
    } else if (is(tale, "in_the_game")) {
        set_seat(&tale->in_game, seat);
    } else if (is(tale, "stop") || is(tale, "zonk") || is(tale, "consolation")) {
        tale->bh[seat] = number(tale, "all_bh");
    } else if (is(tale, "winner")) {
        tale->large_bh[seat] += number(tale, "large_bh");
    }
}

static void hear_microbin_throw(struct tale *tale)
{
    int seat = tale->event->seat;
    if (is(tale, "throw")) {
        tale->last = tale->event->dice[0];
    } else if (is(tale, "cover")) {
        tale->tokens |= 1u << number(tale, "face");
        tale->last = 0;
    } else if (is(tale, "reroll")) {
        tale->rerolls[seat] = number(tale, "rerolls");
        tale->last = 0;
    } else if (is(tale, "cancel")) {
        tale->cancels[seat] = number(tale, "cancels");
        tale->last = 0;
    } else if (is(tale, "bust")) {
        assert_int_equal(tale->event->mask, tale->tokens);
        tale->tokens = 0;
        tale->last = 0;
        tale->owed = 1;
    }
}

static void hear_microbin(struct tale *tale)
{
    int seat = tale->event->seat;
    hear_microbin_throw(tale);
    if (is(tale, "turn") || is(tale, "over")) {
        tale->tokens = 0;
        tale->last = tale->owed = 0;
    } else if (is(tale, "ask")) {
        tale->asked = seat;
    } else if (is(tale, "force")) {
        tale->rerolls[seat] = number(tale, "rerolls");
        tale->cancels[seat] = number(tale, "cancels");
    } else if (is(tale, "reward")) {
        tale->owed = number(tale, "perks");
    } else if (is(tale, "gain")) {
        tale->rerolls[seat] = number(tale, "rerolls");
        tale->cancels[seat] = number(tale, "cancels");
        tale->owed--;
    } else if (is(tale, "lose")) {
        tale->owed -= number(tale, "perks");
    } else if (is(tale, "final_round")) {
        tale->final = true;
    }
}

/* What every game's events tell. */
static void hear_common(struct tale *tale)
{
    int seat = tale->event->seat;
    if (is(tale, "first")) {
        tale->first = seat;
    } else if (is(tale, "turn")) {
        tale->turn = seat;
    } else if (is(tale, "over")) {
        tale->over = true;
        tale->winners = (uint16_t)tale->event->mask;
    }
    if (tale->kind->entry) {
        tale->total[seat] = tale->event->number[1];
    }
}

/* ---- Comparing ------------------------------------------------------------------------------- */

struct sight {
    const struct tc_setup *setup;
    const struct tc_state *state;
};

static void expect_number(const struct sight *sight, const char *path, int32_t told)
{
    int32_t shown = tc_game_number(sight->setup, sight->state, path, NONE);
    if (shown != told) {
        fail_msg("%s is %d, but was told as %d", path, (int)shown, (int)told);
    }
}

static void expect_list(const struct sight *sight, const char *path, const int32_t *told, int count)
{
    int32_t shown[TC_DICE_MAX];
    int there = tc_game_list(sight->setup, sight->state, path, shown, TC_DICE_MAX);
    if (there != count || memcmp(shown, told, (size_t)count * sizeof *told) != 0) {
        fail_msg("%s was told otherwise", path);
    }
}

/* The numbers of the bits from `low` on, in any order on the other side. */
static void expect_set(const struct sight *sight, const char *path, uint32_t told)
{
    int32_t shown[TC_DICE_MAX];
    uint32_t bits = 0;
    int there = tc_game_list(sight->setup, sight->state, path, shown, TC_DICE_MAX);
    for (int i = 0; i < there; i++) {
        bits |= 1u << shown[i];
    }
    if (bits != told) {
        fail_msg("%s is %#x, but was told as %#x", path, (unsigned)bits, (unsigned)told);
    }
}

static void expect_bools(const struct sight *sight, const char *path, uint32_t told, int count)
{
    int32_t numbers[TC_DICE_MAX];
    for (int i = 0; i < count; i++) {
        numbers[i] = (int32_t)(told >> i & 1);
    }
    expect_list(sight, path, numbers, count);
}

static void expect_bombs(const struct tale *tale, const struct sight *sight)
{
    for (int row = 1; row <= option(tale, "sides"); row++) {
        char path[32];
        snprintf(path, sizeof path, "tracker.%d.marks", row - 1);
        expect_list(sight, path, tale->mark[row], tale->marks[row]);
    }
    expect_set(sight, "holders", tale->holders);
    expect_set(sight, "passed", tale->passed);
    expect_number(sight, "round", tale->round);
}

static void expect_leftovers(const struct tale *tale, const struct sight *sight)
{
    expect_list(sight, "pool", tale->pool, DICE);
    expect_list(sight, "claims", tale->claims, tale->setup->players);
    expect_bools(sight, "out", tale->out, tale->setup->players);
    expect_number(sight, "starter", tale->asked);
    expect_number(sight, "round", tale->round);
    expect_number(sight, "last_stuck.seat", tale->stuck_seat);
    expect_number(sight, "last_stuck.points", tale->stuck_points);
}

static void expect_dicegame(const struct tale *tale, const struct sight *sight)
{
    expect_number(sight, "turn_points", tale->points);
    expect_number(sight, "roll_points", tale->roll_points);
    expect_number(sight, "dice", tale->left);
    expect_list(sight, "rolled", tale->rolled, tale->rolled_count);
    expect_bools(sight, "on_board", tale->on_board, tale->setup->players);
}

static void expect_zonk(const struct tale *tale, const struct sight *sight)
{
    expect_number(sight, "turn_points", tale->points);
    expect_number(sight, "turn_bh.at_risk", tale->at_risk);
    expect_number(sight, "turn_bh.kept", tale->kept);
    expect_list(sight, "rolled", tale->rolled, DICE);
    expect_bools(sight, "aside", tale->aside, DICE);
    expect_list(sight, "bh", tale->bh, tale->setup->players);
    expect_list(sight, "large_bh", tale->large_bh, tale->setup->players);
    expect_bools(sight, "in_game", tale->in_game, tale->setup->players);
}

static void expect_microbin(const struct tale *tale, const struct sight *sight)
{
    expect_number(sight, "active", tale->over ? NONE : tale->turn);
    expect_set(sight, "tokens", tale->tokens);
    expect_number(sight, "last", tale->last > 0 ? tale->last : NONE);
    expect_list(sight, "rerolls", tale->rerolls, tale->setup->players);
    expect_list(sight, "cancels", tale->cancels, tale->setup->players);
    expect_number(sight, "owed", tale->owed);
    expect_number(sight, "final", tale->final);
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

static const struct teller {
    const char *game;
    void (*hear)(struct tale *tale);
    void (*expect)(const struct tale *tale, const struct sight *sight);
} tellers[] = {
    {"bombs", hear_bombs, expect_bombs},
    {"leftovers", hear_leftovers, expect_leftovers},
    {"microbin", hear_microbin, expect_microbin},
    {"dicegame", hear_dicegame, expect_dicegame},
    {"zonk", hear_zonk, expect_zonk},
};

static const struct teller *teller_of(const char *game)
{
    for (size_t i = 0; i < sizeof tellers / sizeof *tellers; i++) {
        if (strcmp(tellers[i].game, game) == 0) {
            return &tellers[i];
        }
    }
    fail_msg("%s has no row among the tellers", game);
    return NULL;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* What the setup alone tells. */
static void begin_tale(struct tale *tale, const struct tc_setup *setup)
{
    *tale = (struct tale){.setup = setup, .stuck_seat = NONE, .stuck_points = NONE};
    if (strcmp(tc_setup_game(setup)->id, "microbin") == 0) {
        for (int seat = 0; seat < setup->players; seat++) {
            int perks = option(tale, "start_perks");
            tale->rerolls[seat] = least(perks, option(tale, "reroll_max"));
            tale->cancels[seat] = least(perks, option(tale, "cancel_max"));
        }
    } else if (strcmp(tc_setup_game(setup)->id, "dicegame") == 0 &&
               option(tale, "on_the_board") == 0) {
        tale->on_board = UINT16_MAX;
    }
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
        const struct sight sight = {tale->setup, state};
        expect_common(tale, state);
        teller->expect(tale, &sight);
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
    struct tale tale;
    struct tc_random random = tc_random_seeded((uint64_t)index);
    struct tc_setup setup = varied_setup(game, index);
    struct tc_match *match = tc_match_create(&setup, (uint64_t)index, NULL, NULL);
    assert_non_null(match);
    begin_tale(&tale, tc_match_setup(match));
    hear_all(&tale, teller, match);
    for (int i = 0; i < STEPS_MAX && !tale.over; i++) {
        step(match, &random);
        hear_all(&tale, teller, match);
    }
    tc_match_destroy(match);
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
