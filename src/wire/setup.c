/* SPDX-License-Identifier: Zlib */
#include "wire/setup.h"

#include <string.h>

#include <jansson.h>

#include "wire/option.h"

/* ---- The parts of a setup ------------------------------------------------------------------- */

static bool read_option(struct tc_setup *setup, const char *name, const json_t *from,
                        struct wire_error *error)
{
    const struct tc_game *game = tc_setup_game(setup);
    struct tc_value value = {0};
    int index = tc_setup_option(setup, name);
    if (index < 0) {
        return WIRE_ERROR(error, "bad-option", "The game %s has no option \"%s\".", game->id,
                          wire_error_quote(name));
    }
    if (!wire_option_read(&game->options[index], from, &value, error)) {
        return false;
    }
    tc_setup_give(setup, index, &value);
    return true;
}

static bool read_game(const json_t *from, int *game, struct wire_error *error)
{
    if (!json_is_string(from)) {
        return WIRE_ERROR(error, "bad-request", "The field game must be there, the id of a game.");
    }
    *game = tc_game_find(json_string_value(from));
    if (*game < 0) {
        return WIRE_ERROR(error, "bad-request", "There is no game \"%s\".",
                          wire_error_quote(json_string_value(from)));
    }
    return true;
}

static bool read_players(const json_t *from, int game, int *players, struct wire_error *error)
{
    const struct tc_game *rules = tc_games[game];
    int32_t number = 0;
    if (!wire_within(from, rules->players_min, rules->players_max, &number)) {
        return WIRE_ERROR(error, "bad-request",
                          "The field players must be there, a whole number, %d to %d.",
                          rules->players_min, rules->players_max);
    }
    *players = number;
    return true;
}

static bool read_first(const json_t *from, struct tc_setup *setup, struct wire_error *error)
{
    int32_t seat = TC_FIRST_OWN;
    if (from == NULL) {
        return true;
    }
    if (json_is_string(from) && strcmp(json_string_value(from), "rolloff") == 0) {
        seat = TC_FIRST_ROLLOFF;
    } else if (!wire_within(from, 0, setup->players - 1, &seat)) {
        return WIRE_ERROR(error, "bad-request",
                          "The field first must be a seat, 0 to %d, or \"rolloff\".",
                          setup->players - 1);
    }
    setup->first = (int8_t)seat;
    return true;
}

static bool read_options(json_t *from, struct tc_setup *setup, struct wire_error *error)
{
    const char *name;
    json_t *value;
    if (from == NULL) {
        return true;
    }
    if (!json_is_object(from)) {
        return WIRE_ERROR(error, "bad-request", "The field options must be an object.");
    }
    json_object_foreach(from, name, value)
    {
        if (!read_option(setup, name, value, error)) {
            return false;
        }
    }
    return true;
}

static bool settle(struct tc_setup *setup, struct wire_error *error)
{
    int option = 0;
    enum tc_result result = tc_setup_settle(setup, &option);
    if (result == TC_BAD_OPTION) {
        return WIRE_ERROR(error, "bad-option", "Option %s does not fit the players or the others.",
                          tc_setup_game(setup)->options[option].name);
    }
    return result == TC_OK || WIRE_ERROR(error, "bad-request", "The game can't be set up so.");
}

bool wire_setup_read(const json_t *from, struct tc_setup *setup, struct wire_error *error)
{
    int game = 0;
    int players = 0;
    if (!read_game(json_object_get(from, "game"), &game, error) ||
        !read_players(json_object_get(from, "players"), game, &players, error)) {
        return false;
    }
    struct tc_setup read = tc_setup_default(game, players);
    if (!read_first(json_object_get(from, "first"), &read, error) ||
        !read_options(json_object_get(from, "options"), &read, error) || !settle(&read, error)) {
        return false;
    }
    *setup = read;
    return true;
}

/* ---- Faces ----------------------------------------------------------------------------------- */

bool wire_faces_read(const json_t *from, uint8_t faces[TC_DICE_MAX], int *count,
                     struct wire_error *error)
{
    size_t size = json_array_size(from);
    if (!json_is_array(from)) {
        return WIRE_ERROR(error, "bad-request", "The dice must be a list of faces.");
    }
    if (size > TC_DICE_MAX) {
        return WIRE_ERROR(error, "bad-dice", "There are never more than %d dice.", TC_DICE_MAX);
    }
    for (size_t i = 0; i < size; i++) {
        const json_t *face = json_array_get(from, i);
        int32_t number = 0;
        if (!json_is_integer(face)) {
            return WIRE_ERROR(error, "bad-request", "A face must be a whole number.");
        }
        if (!wire_within(face, 1, TC_SIDES_MAX, &number)) {
            return WIRE_ERROR(error, "bad-dice", "No die has the face %" JSON_INTEGER_FORMAT ".",
                              json_integer_value(face));
        }
        faces[i] = (uint8_t)number;
    }
    *count = (int)size;
    return true;
}
