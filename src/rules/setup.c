/* SPDX-License-Identifier: Zlib */
#include "rules/setup.h"

#include <assert.h>
#include <string.h>

static int clamp(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

static bool has_game(const struct tc_setup *setup)
{
    return setup->game < tc_games_count;
}

static bool has_players(const struct tc_setup *setup, const struct tc_game *game)
{
    return setup->players >= game->players_min && setup->players <= game->players_max;
}

static int options_count(const struct tc_game *game)
{
    int count = 0;
    while (game->options[count].name) {
        count++;
    }
    return count;
}

/* Puts every option that was not given back to its default, as it is for these players. */
static void work_out(struct tc_setup *setup, const struct tc_game *game)
{
    int count = options_count(game);
    for (int i = 0; i < count; i++) {
        if (!(setup->given >> i & 1)) {
            setup->option[i] = (struct tc_value){.number = game->options[i].standard};
        }
    }
    if (game->resolve) {
        game->resolve(setup);
    }
}

int tc_game_find(const char *id)
{
    for (int i = 0; i < tc_games_count; i++) {
        if (strcmp(tc_games[i]->id, id) == 0) {
            return i;
        }
    }
    return -1;
}

const struct tc_game *tc_setup_game(const struct tc_setup *setup)
{
    assert(has_game(setup));
    return tc_games[setup->game];
}

struct tc_setup tc_setup_default(int game, int players)
{
    struct tc_setup setup;
    memset(&setup, 0, sizeof setup);
    setup.game = (uint8_t)(game < 0 ? UINT8_MAX : clamp(game, 0, UINT8_MAX));
    setup.players = (uint8_t)clamp(players, 0, UINT8_MAX);
    setup.first = TC_FIRST_OWN;
    if (has_game(&setup) && has_players(&setup, tc_games[setup.game])) {
        work_out(&setup, tc_games[setup.game]);
    }
    return setup;
}

int tc_setup_option(const struct tc_setup *setup, const char *name)
{
    const struct tc_option *options = tc_setup_game(setup)->options;
    for (int i = 0; options[i].name; i++) {
        if (strcmp(options[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

void tc_setup_give(struct tc_setup *setup, int option, const struct tc_value *value)
{
    assert(option >= 0 && option < options_count(tc_setup_game(setup)));
    setup->option[option] = *value;
    setup->given |= UINT32_C(1) << option;
}

bool tc_value_equal(const struct tc_value *a, const struct tc_value *b)
{
    return a->number == b->number && a->count == b->count &&
           memcmp(a->list, b->list, a->count) == 0;
}

static bool in_range(int32_t number, int32_t min, int32_t max)
{
    return number >= min && number <= max;
}

static bool list_fits(const struct tc_option *option, const struct tc_value *value)
{
    if (value->count > TC_LIST_MAX ||
        (option->type == TC_OPTION_ROWS && value->count % option->width != 0)) {
        return false;
    }
    for (int i = 0; i < value->count; i++) {
        if (!in_range(value->list[i], option->min, option->max)) {
            return false;
        }
    }
    return true;
}

static bool value_fits(const struct tc_option *option, const struct tc_value *value)
{
    switch (option->type) {
    case TC_OPTION_SWITCH:
        return in_range(value->number, 0, 1);
    case TC_OPTION_NUMBER:
    case TC_OPTION_CHOICE:
        return in_range(value->number, option->min, option->max);
    case TC_OPTION_LIST:
    case TC_OPTION_ROWS:
        return list_fits(option, value);
    }
    return false;
}

static int misfit(const struct tc_setup *setup, const struct tc_game *game)
{
    for (int i = 0; game->options[i].name; i++) {
        if (!value_fits(&game->options[i], &setup->option[i])) {
            return i;
        }
    }
    return game->conflict ? game->conflict(setup) : -1;
}

/* What does not depend on options. */
static enum tc_result check_seats(const struct tc_setup *setup)
{
    if (!has_game(setup)) {
        return TC_NO_GAME;
    }
    if (!has_players(setup, tc_games[setup->game])) {
        return TC_BAD_PLAYERS;
    }
    if (setup->first < TC_FIRST_ROLLOFF || setup->first >= setup->players) {
        return TC_BAD_FIRST;
    }
    return TC_OK;
}

enum tc_result rules_setup_check(const struct tc_setup *setup, int *option)
{
    enum tc_result result = check_seats(setup);
    if (result == TC_OK) {
        int culprit = misfit(setup, tc_games[setup->game]);
        if (culprit >= 0) {
            *option = culprit;
            result = TC_BAD_OPTION;
        }
    }
    return result;
}

enum tc_result tc_setup_settle(struct tc_setup *setup, int *option)
{
    int unasked;
    struct tc_setup settled = *setup;
    enum tc_result result = check_seats(&settled);
    if (result == TC_OK) {
        work_out(&settled, tc_games[settled.game]);
        result = rules_setup_check(&settled, option ? option : &unasked);
    }
    if (result == TC_OK) {
        *setup = settled;
    }
    return result;
}
