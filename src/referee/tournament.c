/* SPDX-License-Identifier: Zlib */
#include "referee/tournament.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>
#include <tumblecup/odds.h>

#include "odds/bot_match.h"
#include "wire/error.h"
#include "wire/seed.h"
#include "wire/setup.h"

enum { STATUS_USAGE = 2, GAMES = 200, GAMES_MAX = 1000000, CELL = 22, NAME = 10, LEVELS_MAX = 8 };

struct order {
    const char *game; /* NULL: all */
    long players;     /* 0: two, or as few as the game takes */
    long games;       /* of each pair of levels */
    uint64_t seed;
    json_t *options; /* NULL: the defaults */
};

/* ---- Arguments ------------------------------------------------------------------------------- */

static int complain(const char *what, const char *about)
{
    fprintf(stderr, "tumblecup-referee: %s '%s' (try --help)\n", what, about);
    return STATUS_USAGE;
}

static bool read_number(const char *text, long min, long max, long *number)
{
    char *end;
    errno = 0;
    *number = strtol(text, &end, 10);
    return end != text && *end == '\0' && errno == 0 && *number >= min && *number <= max;
}

static bool read_options(const char *text, json_t **options)
{
    json_decref(*options);
    *options = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    return json_is_object(*options);
}

static bool read_argument(struct order *order, const char *name, const char *value)
{
    if (strcmp(name, "--game") == 0) {
        order->game = value;
        return tc_game_find(value) >= 0;
    }
    if (strcmp(name, "--players") == 0) {
        return read_number(value, 2, TC_SEATS_MAX, &order->players);
    }
    if (strcmp(name, "--games") == 0) {
        return read_number(value, 1, GAMES_MAX, &order->games);
    }
    if (strcmp(name, "--seed") == 0) {
        return wire_seed_read(value, &order->seed);
    }
    return read_options(value, &order->options);
}

static bool known(const char *name)
{
    static const char *const names[] = {"--game", "--players", "--games", "--seed", "--options"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static int read_arguments(struct order *order, int count, char **arguments)
{
    for (int i = 0; i < count; i += 2) {
        if (!known(arguments[i])) {
            return complain("unknown argument", arguments[i]);
        }
        if (i + 1 == count) {
            return complain("nothing follows", arguments[i]);
        }
        if (!read_argument(order, arguments[i], arguments[i + 1])) {
            return complain("this does not fit", arguments[i + 1]);
        }
    }
    return EXIT_SUCCESS;
}

/* ---- The table ------------------------------------------------------------------------------- */

static void put_right(const char *text, int width)
{
    printf("%*s", width, text);
}

static void print_head(const struct tc_odds *odds, const struct tc_setup *setup, long games)
{
    const struct tc_level *level;
    printf("%s, %d players, %ld games of each pair, %s\n", tc_setup_game(setup)->title,
           setup->players, games, tc_odds_exact(odds) ? "exact tables" : "approximate tables");
    printf("%-*s", NAME, "");
    for (int i = 0; (level = tc_odds_level(i)) != NULL; i++) {
        put_right(level->id, CELL);
    }
    printf("\n");
}

static void print_rate(const struct odds_rate *rate)
{
    char cell[64];
    snprintf(cell, sizeof cell, "%.1f (%.1f to %.1f)", 100 * rate->rate, 100 * rate->low,
             100 * rate->high);
    put_right(cell, CELL);
}

/* One player of a row's level among the column's. With two players a pair's games stand in both of
   its cells, seen from either side. */
static struct odds_rate play_cell(struct tc_odds *odds, const struct tc_setup *setup,
                                  const struct order *order, int row, int column,
                                  const struct odds_rate *mirrored)
{
    if (setup->players == 2 && column < row) {
        struct odds_rate rate = {.games = mirrored->games, .won = mirrored->games - mirrored->won};
        odds_rate_settle(&rate);
        return rate;
    }
    uint64_t seed = order->seed + (uint64_t)(row << 8 | column);
    return odds_bot_match(odds, row, column, (int)order->games, seed);
}

/* False, and no more games, where the table can't be written. */
static bool print_rows(struct tc_odds *odds, const struct tc_setup *setup,
                       const struct order *order)
{
    struct odds_rate rates[LEVELS_MAX][LEVELS_MAX];
    for (int row = 0; tc_odds_level(row) != NULL; row++) {
        printf("%-*s", NAME, tc_odds_level(row)->id);
        for (int column = 0; tc_odds_level(column) != NULL; column++) {
            if (column == row) {
                put_right("-", CELL);
                continue;
            }
            rates[row][column] = play_cell(odds, setup, order, row, column, &rates[column][row]);
            print_rate(&rates[row][column]);
            if (fflush(stdout) != 0) {
                return false;
            }
        }
        printf("\n");
    }
    return true;
}

static void print_foot(const struct tc_setup *setup)
{
    if (setup->players == 2) {
        printf("Percent of games that the row's level won against the column's");
    } else {
        printf("Percent of games that one player of the row's level won against %d of the\n"
               "column's (%.1f were even)",
               setup->players - 1, 100.0 / setup->players);
    }
    printf(", a shared win by its share;\nin brackets, where the true figure lies 95 times in a "
           "hundred.\n");
}

static int play(const struct tc_setup *setup, const struct order *order)
{
    struct tc_odds *odds = tc_odds_create(setup, NULL);
    if (odds == NULL) {
        fputs("tumblecup-referee: not enough memory\n", stderr);
        return EXIT_FAILURE;
    }
    print_head(odds, setup, order->games);
    bool written = print_rows(odds, setup, order);
    if (written) {
        print_foot(setup);
        written = fflush(stdout) == 0;
    }
    if (!written) {
        fprintf(stderr, "tumblecup-referee: the output can't be written: %s\n", strerror(errno));
    }
    tc_odds_destroy(odds);
    return written ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* ---- Games ----------------------------------------------------------------------------------- */

static int play_game(const struct tc_game *game, const struct order *order)
{
    struct tc_setup setup;
    struct wire_error error;
    long fewest = game->players_min > 2 ? game->players_min : 2;
    json_t *from = json_pack("{s:s, s:I}", "game", game->id, "players",
                             (json_int_t)(order->players > 0 ? order->players : fewest));
    if (from != NULL && order->options != NULL) {
        json_object_set(from, "options", order->options);
    }
    bool fits = wire_setup_read(from, &setup, &error);
    json_decref(from);
    if (!fits) {
        fprintf(stderr, "tumblecup-referee: %s\n", error.sentence);
        return STATUS_USAGE;
    }
    return play(&setup, order);
}

static bool wanted(const struct tc_game *game, const struct order *order)
{
    if (order->game != NULL) {
        return strcmp(order->game, game->id) == 0;
    }
    return order->players <= game->players_max;
}

static int play_games(const struct order *order)
{
    int status = EXIT_SUCCESS;
    bool any = false;
    for (int i = 0; status == EXIT_SUCCESS && i < tc_games_count; i++) {
        if (wanted(tc_games[i], order)) {
            printf("%s", any ? "\n" : "");
            status = play_game(tc_games[i], order);
            any = true;
        }
    }
    return status;
}

int referee_tournament(int count, char **arguments)
{
    struct order order = {.games = GAMES, .seed = 1};
    int status = read_arguments(&order, count, arguments);
    if (status == EXIT_SUCCESS && order.options != NULL && order.game == NULL) {
        status = complain("options need a game", "--options");
    }
    if (status == EXIT_SUCCESS) {
        status = play_games(&order);
    }
    json_decref(order.options);
    return status;
}
