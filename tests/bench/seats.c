/* SPDX-License-Identifier: Zlib */
/*
 * More than two players: how strong perfect is there, how long it takes to say so, and how near
 * what it goes by is to the exact tables where both meet: as the page that the manual prints.
 */
#include "tests/bench/bench.h"

#include <tumblecup/odds.h>

#include <stdio.h>
#include <time.h>

#include "odds/bombs.h"
#include "odds/bot_match.h"
#include "odds/leftovers.h"
#include "odds/odds.h"

enum { SEED = 1, DECISIONS = 600, MEETINGS = 1000 };

/* Where a decision takes longer there are fewer games. */
static const struct row {
    const char *game;
    int players, games;
} rows[] = {
    {"bombs", 3, 100},     {"bombs", 6, 40},     {"leftovers", 3, 200}, {"leftovers", 6, 60},
    {"leftovers", 12, 24}, {"microbin", 3, 200}, {"microbin", 6, 60},   {"dicegame", 3, 500},
    {"dicegame", 8, 500},  {"zonk", 3, 500},     {"zonk", 6, 500},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static const struct meeting {
    const char *game;
    const struct odds_solver *solver;
} meetings[] = {{"bombs", &odds_bombs_played}, {"leftovers", &odds_leftovers_played}};
enum { MEETING_COUNT = sizeof meetings / sizeof meetings[0] };

/* Seconds of this process's own. */
static double spent(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool set_up(const char *game, int players, struct tc_setup *setup)
{
    *setup = tc_setup_default(tc_game_find(game), players);
    setup->first = 0;
    if (tc_setup_settle(setup, NULL) != TC_OK) {
        fprintf(stderr, "seats: %s can't be set up for %d\n", game, players);
        return false;
    }
    return true;
}

static struct tc_odds *kept(struct tc_odds *odds, const char *game)
{
    if (odds == NULL) {
        fprintf(stderr, "seats: no memory for %s\n", game);
    }
    return odds;
}

/* ---- Three and more -------------------------------------------------------------------------- */

/* Decisions of games played by the levels in turn. */
static void time_advice(struct tc_odds *odds, double times[DECISIONS])
{
    struct tc_state state;
    struct tc_random random = tc_random_seeded(SEED);
    tc_game_begin(&odds->setup, &state, NULL);
    for (int i = 0; i < DECISIONS;) {
        struct tc_advice advice;
        uint8_t faces[TC_DICE_MAX];
        if (state.await == TC_AWAIT_OVER) {
            tc_game_begin(&odds->setup, &state, NULL);
        } else if (state.await == TC_AWAIT_ROLL) {
            tc_random_throw(&random, state.roll.dice, state.roll.sides, faces);
            tc_game_throw(&odds->setup, &state, faces, state.roll.dice, NULL);
        } else {
            double began = spent();
            tc_odds_advise(odds, &state, &advice);
            times[i++] = spent() - began;
            uint32_t any = tc_random_below(&random, (uint32_t)advice.count);
            int pick = i % 4 == 0 ? (int)any : advice.best;
            tc_game_act(&odds->setup, &state, &advice.choice[pick].action, NULL);
        }
    }
}

static bool print_row(const struct row *row)
{
    static double times[DECISIONS];
    struct tc_setup setup;
    if (!set_up(row->game, row->players, &setup)) {
        return false;
    }
    double began = spent();
    struct tc_odds *odds = kept(tc_odds_create(&setup, NULL), row->game);
    double made = spent() - began;
    if (odds == NULL) {
        return false;
    }
    time_advice(odds, times);
    struct bench_spread spread = bench_spread_of(times, DECISIONS);
    int perfect = tc_odds_level_find("perfect");
    printf("| %s | %d | %.1f | %.2f | %.1f | %.1f | %d | %.1f |", tc_setup_game(&setup)->title,
           row->players, made, spread.median * 1e3, times[DECISIONS * 99 / 100] * 1e3,
           spread.max * 1e3, row->games, 100.0 / row->players);
    for (int level = 0; level < perfect; level++) {
        struct odds_rate rate =
            odds_bot_match(odds, perfect, level, row->games, (uint64_t)(SEED + level));
        printf(" %.1f (%.1f to %.1f) |", 100 * rate.rate, 100 * rate.low, 100 * rate.high);
        fflush(stdout);
    }
    printf("\n");
    tc_odds_destroy(odds);
    return true;
}

static void print_head(void)
{
    printf("# More than two players\n\n"
           "There are exact tables for two players. With more, a perfect player uses an "
           "approximation and\n"
           "says so:\n"
           "\n"
           "- The Dice Game, Z and Microbin: it compares each player with each other one by the "
           "exact\n"
           "  table for two, and calculates the whole turn in progress.\n"
           "- Bombs, Away!: it plays the game to its end many times by simple rules.\n"
           "- Bad Leftovers: once everybody has a claim, it lets everybody take what is best for "
           "them to\n"
           "  the end of the round; before that it looks as many claims ahead as a moment allows, "
           "and\n"
           "  judges the end of a round by the scores.\n"
           "\n"
           "The table shows the percentage of games that one perfect player won among players of "
           "one level,\n"
           "with the range that holds the true figure 95 times in a hundred, beside an even share; "
           "the\n"
           "seconds of one core to make the tables; and the milliseconds to advise on one decision "
           "(median,\n"
           "99 of 100, worst of %d).\n"
           "\n"
           "| game | players | s to make | ms | 99 of 100 | worst | games | even |",
           DECISIONS);
    for (int level = 0; level < tc_odds_level_find("perfect"); level++) {
        printf(" %s |", tc_odds_level(level)->id);
    }
    printf("\n|---|---|---|---|---|---|---|---|---|---|---|---|\n");
}

/* ---- For two --------------------------------------------------------------------------------- */

static bool print_meeting(const struct meeting *meeting)
{
    struct tc_setup setup;
    if (!set_up(meeting->game, 2, &setup)) {
        return false;
    }
    struct tc_odds *exact = kept(tc_odds_create(&setup, NULL), meeting->game);
    struct tc_odds *played = kept(odds_create_by(meeting->solver, &setup, NULL), meeting->game);
    if (exact != NULL && played != NULL) {
        struct odds_rate rate = odds_bot_match_tables(played, exact, MEETINGS, SEED);
        printf("| %s | %d | %.1f (%.1f to %.1f) |\n", tc_setup_game(&setup)->title, MEETINGS,
               100 * rate.rate, 100 * rate.low, 100 * rate.high);
    }
    bool measured = exact != NULL && played != NULL;
    tc_odds_destroy(exact);
    tc_odds_destroy(played);
    return measured;
}

static void print_meetings_head(void)
{
    printf("\n"
           "Where approximation and exact tables meet: the same approximation made for two, "
           "against a player\n"
           "with the exact table, in percent of games won (50 is equal). In the three other games "
           "the\n"
           "approximation for two is the exact table itself.\n"
           "\n"
           "| game | games | won |\n|---|---|---|\n");
}

static void print_foot(void)
{
    printf("\n`tumblecup-bench seats > packaging/manual/seats.md`, from a build with\n"
           "`cmake --preset release -DBUILD_TESTING=ON`, writes this page anew.\n");
}

bool bench_seats(void)
{
    bool measured = true;
    print_head();
    for (int i = 0; measured && i < ROWS; i++) {
        measured = print_row(&rows[i]);
    }
    print_meetings_head();
    for (int i = 0; measured && i < MEETING_COUNT; i++) {
        measured = print_meeting(&meetings[i]);
    }
    print_foot();
    return measured;
}
