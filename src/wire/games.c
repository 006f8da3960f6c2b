/* SPDX-License-Identifier: Zlib */
#include "wire/games.h"

#include <jansson.h>
#include <tumblecup/odds.h>

#include "wire/build.h"
#include "wire/option.h"

json_t *wire_options(const struct tc_setup *setup)
{
    const struct tc_option *options = tc_setup_game(setup)->options;
    struct wire_build build;
    wire_build_init(&build);
    for (int i = 0; options[i].name != NULL; i++) {
        wire_option_put(&build, &options[i], options[i].name, &setup->option[i]);
    }
    return wire_build_finish(&build);
}

/* Whether option i has the same default for every number of players; it is left in *value. */
static bool standing_default(int game, int i, struct tc_value *value)
{
    const struct tc_game *rules = tc_games[game];
    for (int players = rules->players_min; players <= rules->players_max; players++) {
        struct tc_setup setup = tc_setup_default(game, players);
        if (tc_setup_settle(&setup, NULL) != TC_OK) {
            return false;
        }
        if (players > rules->players_min && !tc_value_equal(value, &setup.option[i])) {
            return false;
        }
        *value = setup.option[i];
    }
    return true;
}

static void put_range(struct wire_build *build, const struct tc_option *option)
{
    const struct tc_sink sink = wire_build_sink(build);
    if (option->type == TC_OPTION_SWITCH || option->type == TC_OPTION_CHOICE) {
        tc_put_null(&sink, "min");
        tc_put_null(&sink, "max");
        return;
    }
    tc_put_number(&sink, "min", option->min);
    tc_put_number(&sink, "max", option->max);
}

static void put_choices(struct wire_build *build, const struct tc_option *option)
{
    const struct tc_sink sink = wire_build_sink(build);
    if (option->type != TC_OPTION_CHOICE) {
        tc_put_null(&sink, "choices");
        return;
    }
    tc_put_open(&sink, TC_ITEM_LIST, "choices");
    for (int i = 0; option->choices[i] != NULL; i++) {
        wire_build_text(build, NULL, option->choices[i]);
    }
    tc_put_close(&sink);
}

static void put_option(struct wire_build *build, int game, int i)
{
    const struct tc_sink sink = wire_build_sink(build);
    const struct tc_option *option = &tc_games[game]->options[i];
    struct tc_value value = {0};
    tc_put_open(&sink, TC_ITEM_OBJECT, NULL);
    wire_build_text(build, "name", option->name);
    wire_build_text(build, "type", wire_option_type(option));
    if (standing_default(game, i, &value)) {
        wire_option_put(build, option, "default", &value);
    } else {
        tc_put_null(&sink, "default");
    }
    put_range(build, option);
    put_choices(build, option);
    tc_put_close(&sink);
}

/* The same for every game: what a level is has nothing to do with the rules. */
static void put_levels(struct wire_build *build)
{
    const struct tc_sink sink = wire_build_sink(build);
    const struct tc_level *level;
    tc_put_open(&sink, TC_ITEM_LIST, "levels");
    for (int i = 0; (level = tc_odds_level(i)) != NULL; i++) {
        wire_build_text(build, NULL, level->id);
    }
    tc_put_close(&sink);
}

static json_t *one_game(int game)
{
    struct wire_build build;
    wire_build_init(&build);
    const struct tc_sink sink = wire_build_sink(&build);
    const struct tc_game *rules = tc_games[game];
    wire_build_text(&build, "id", rules->id);
    wire_build_text(&build, "title", rules->title);
    tc_put_number(&sink, "min_players", rules->players_min);
    tc_put_number(&sink, "max_players", rules->players_max);
    put_levels(&build);
    tc_put_open(&sink, TC_ITEM_LIST, "options");
    for (int i = 0; rules->options[i].name != NULL; i++) {
        put_option(&build, game, i);
    }
    tc_put_close(&sink);
    return wire_build_finish(&build);
}

json_t *wire_games(void)
{
    struct wire_build build;
    wire_build_init_list(&build);
    for (int game = 0; game < tc_games_count; game++) {
        wire_build_put(&build, NULL, one_game(game));
    }
    return wire_build_finish(&build);
}
