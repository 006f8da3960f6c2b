/* SPDX-License-Identifier: Zlib */
/*
 * More than two players: what there is no exact table for, held against the exact ones where both
 * meet. With TUMBLECUP_LONG=1 many more games, and games of three.
 *
 * Bombs, Away! and Bad Leftovers can be played out for two as well. In the other games somebody so
 * far behind that he hardly matters leaves a game for two.
 */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "odds/bombs.h"
#include "odds/bot_match.h"
#include "odds/leftovers.h"
#include "odds/odds.h"
#include "tests/odds/near.h"

static int count_of(int reduced, int full)
{
    const char *asked = getenv("TUMBLECUP_LONG");
    return asked != NULL && strcmp(asked, "1") == 0 ? full : reduced;
}

static struct tc_setup setup_of(const char *game, int players)
{
    struct tc_setup setup = tc_setup_default(tc_game_find(game), players);
    setup.first = 0;
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    return setup;
}

/* ---- For two --------------------------------------------------------------------------------- */

struct pair {
    struct tc_odds *exact, *played;
};

static struct pair pair_of(const char *game, const struct odds_solver *played)
{
    struct tc_setup setup = setup_of(game, 2);
    struct pair pair = {tc_odds_create(&setup, NULL), odds_create_by(played, &setup, NULL)};
    assert_non_null(pair.exact);
    assert_non_null(pair.played);
    assert_true(tc_odds_exact(pair.exact));
    assert_false(tc_odds_exact(pair.played));
    return pair;
}

static void put_away(const struct pair *pair)
{
    tc_odds_destroy(pair->exact);
    tc_odds_destroy(pair->played);
}

struct found {
    double error; /* of chances, on average */
    double cost;  /* of a decision by them, on average */
    int decisions, choices;
};

static void look(const struct pair *pair, const struct tc_state *state, struct found *found)
{
    struct tc_advice exact, played;
    tc_odds_advise(pair->exact, state, &exact);
    tc_odds_advise(pair->played, state, &played);
    assert_int_equal(exact.count, played.count);
    if (exact.count < 2) {
        return;
    }
    for (int i = 0; i < exact.count; i++) {
        found->error += fabs(exact.choice[i].win - played.choice[i].win);
    }
    found->choices += exact.count;
    found->cost += exact.choice[exact.best].win - exact.choice[played.best].win;
    found->decisions++;
}

/* Positions of games of levels other than perfect. */
static struct found compare(const struct pair *pair, int games)
{
    const struct tc_setup *setup = &pair->exact->setup;
    struct found found = {0};
    for (int game = 0; game < games; game++) {
        struct tc_random random = tc_random_seeded((uint64_t)game);
        struct tc_state state;
        tc_game_begin(setup, &state, NULL);
        while (state.await != TC_AWAIT_OVER) {
            struct tc_action action;
            look(pair, &state, &found);
            if (tc_odds_play(pair->exact, game % 4, &state, &random, &action)) {
                tc_game_act(setup, &state, &action, NULL);
            } else {
                uint8_t faces[TC_DICE_MAX];
                tc_random_throw(&random, state.roll.dice, state.roll.sides, faces);
                tc_game_throw(setup, &state, faces, state.roll.dice, NULL);
            }
        }
    }
    found.error /= found.choices;
    found.cost /= found.decisions;
    print_message("%s: chances off by %.4f, a decision costs %.5f, of %d\n",
                  tc_setup_game(setup)->id, found.error, found.cost, found.decisions);
    return found;
}

static void check_pair(const char *game, const struct odds_solver *played)
{
    struct pair pair = pair_of(game, played);
    struct found found = compare(&pair, count_of(4, 200));
    assert_true(found.decisions > 40);
    assert_true(found.error < 0.03);
    assert_true(found.cost < 0.006);
    struct odds_rate rate =
        odds_bot_match_tables(pair.played, pair.exact, count_of(20, 2000), UINT64_C(3));
    print_message("  wins %.1f in 100 (%.1f to %.1f) against exact tables\n", 100 * rate.rate,
                  100 * rate.low, 100 * rate.high);
    assert_true(rate.high > 0.485);
    put_away(&pair);
}

static void what_is_played_out_nearly_says_what_is_exact(void **unused)
{
    (void)unused;
    check_pair("bombs", &odds_bombs_played);
    check_pair("leftovers", &odds_leftovers_played);
}

/* ---- Somebody far behind --------------------------------------------------------------------- */

/* The last of three has nothing, while the two others are near the end. */
static void check_behind(const char *game, const int32_t scores[][2], int count, double near)
{
    struct tc_setup two = setup_of(game, 2), three = setup_of(game, 3);
    struct tc_odds *exact = tc_odds_create(&two, NULL), *many = tc_odds_create(&three, NULL);
    int step = tc_setup_game(&two)->clockwise, other = step > 0 ? 1 : 2;
    assert_true(tc_odds_exact(exact));
    assert_false(tc_odds_exact(many));
    for (int i = 0; i < count; i++) {
        struct tc_state state, crowded;
        struct tc_advice one, all;
        tc_game_begin(&two, &state, NULL);
        tc_game_begin(&three, &crowded, NULL);
        state.score[0] = crowded.score[0] = scores[i][0];
        state.score[1] = crowded.score[other] = scores[i][1];
        tc_odds_advise(exact, &state, &one);
        tc_odds_advise(many, &crowded, &all);
        print_message("%s %d to %d: %.4f, with a third %.4f\n", game, (int)scores[i][0],
                      (int)scores[i][1], one.win[0], all.win[0]);
        assert_near(all.win[0], one.win[0], near);
    }
    tc_odds_destroy(exact);
    tc_odds_destroy(many);
}

static void who_is_far_behind_hardly_changes_what_is_between_the_others(void **unused)
{
    (void)unused;
    static const int32_t points[][2] = {{4000, 4000}, {4500, 3800}, {3900, 4600}, {4600, 4600}};
    check_behind("dicegame", points, 4, 0.02);
    check_behind("zonk", points, 4, 0.02);
    static const int32_t stars[][2] = {{12, 12}, {13, 11}, {11, 13}};
    if (count_of(0, 1)) {
        check_behind("microbin", stars, 3, 0.02);
    }
}

/* ---- Three and more -------------------------------------------------------------------------- */

/* Who plays perfectly by them wins at least his share among those who play a little worse. */
static void check_share(const char *game, int players, int games)
{
    struct tc_setup setup = setup_of(game, players);
    struct tc_odds *odds = tc_odds_create(&setup, NULL);
    assert_non_null(odds);
    int perfect = tc_odds_level_find("perfect"), beginner = tc_odds_level_find("beginner");
    struct odds_rate rate = odds_bot_match(odds, perfect, beginner, games, 11);
    print_message("%s, %d players: perfect wins %.1f in 100 among beginners\n", game, players,
                  100 * rate.rate);
    assert_true(rate.low > 1.0 / players);
    tc_odds_destroy(odds);
}

static void perfect_wins_more_than_its_share_among_many(void **unused)
{
    (void)unused;
    check_share("dicegame", 4, count_of(150, 1000));
    check_share("zonk", 5, count_of(150, 1000));
    check_share("bombs", 3, count_of(40, 400));
    check_share("leftovers", 3, count_of(40, 400));
    if (count_of(0, 1)) {
        check_share("microbin", 4, 1000);
        check_share("bombs", 6, 400);
        check_share("leftovers", 8, 200);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_played_out_nearly_says_what_is_exact),
        cmocka_unit_test(who_is_far_behind_hardly_changes_what_is_between_the_others),
        cmocka_unit_test(perfect_wins_more_than_its_share_among_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
