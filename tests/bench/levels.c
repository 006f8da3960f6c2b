/* SPDX-License-Identifier: Zlib */
/*
 * How strong each level is: games of two against a perfect player, each game at its defaults, as
 * the page that the manual prints.
 */
#include "tests/bench/bench.h"

#include <tumblecup/odds.h>

#include <stdio.h>

#include "odds/bot_match.h"

/* Where sampling stands in for tables, a game takes long and means little. */
enum { GAMES = 2000, GAMES_SAMPLED = 40, SEED = 1 };

static void print_head(int perfect)
{
    printf(
        "# How strong the computer players are\n\n"
        "Percent of two-player games won against a perfect player, counting a shared win by its\n"
        "share; in brackets the range that holds the true figure 95 times in a hundred. Each game "
        "is\n"
        "at its defaults, and the players start in turn.\n\n| game | tables |");
    for (int level = 0; level < perfect; level++) {
        printf(" %s |", tc_odds_level(level)->id);
    }
    printf("\n|---|---|");
    for (int level = 0; level < perfect; level++) {
        printf("---|");
    }
    printf("\n");
}

/* The command as it is written in the page, and what to say of the figures. */
static void print_foot(void)
{
    printf(
        "\n"
        "%d games a pair with exact tables, else %d; the seed of a level's games is its place in "
        "the\n"
        "row, from %d on. A perfect player wins 50 against itself. In Bad Leftovers nothing is "
        "left to\n"
        "chance once the dice lie on the table, so careful and bold players differ only in their\n"
        "mistakes.\n"
        "\n"
        "`tumblecup-bench levels > packaging/manual/levels.md`, from a build with\n"
        "`cmake --preset release -DBUILD_TESTING=ON`, writes this page anew.\n",
        GAMES, GAMES_SAMPLED, SEED);
}

static void print_row(const struct tc_setup *setup, struct tc_odds *odds, int perfect)
{
    bool exact = tc_odds_exact(odds);
    printf("| %s | %s |", tc_setup_game(setup)->title, exact ? "exact" : "approximate");
    for (int level = 0; level < perfect; level++) {
        int games = exact ? GAMES : GAMES_SAMPLED;
        struct odds_rate rate =
            odds_bot_match(odds, level, perfect, games, (uint64_t)(SEED + level));
        printf(" %.1f (%.1f to %.1f) |", 100 * rate.rate, 100 * rate.low, 100 * rate.high);
        fflush(stdout);
    }
    printf("\n");
}

static bool measure(int game, int perfect)
{
    struct tc_setup setup = tc_setup_default(game, 2);
    if (tc_setup_settle(&setup, NULL) != TC_OK) {
        fprintf(stderr, "levels: %s can't be set up for two\n", tc_games[game]->id);
        return false;
    }
    struct tc_odds *odds = tc_odds_create(&setup, NULL);
    if (odds == NULL) {
        fprintf(stderr, "levels: no memory for %s\n", tc_games[game]->id);
        return false;
    }
    print_row(&setup, odds, perfect);
    tc_odds_destroy(odds);
    return true;
}

bool bench_levels(void)
{
    int perfect = tc_odds_level_find("perfect");
    bool measured = true;
    print_head(perfect);
    for (int game = 0; measured && game < tc_games_count; game++) {
        measured = measure(game, perfect);
    }
    print_foot();
    return measured;
}
