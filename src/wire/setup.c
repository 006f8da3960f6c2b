#include "wire/setup.h"

#include <string.h>

#include <jansson.h>

/* ---- One option ---------------------------------------------------------------------------- */

static bool read_within(const json_t *from, int32_t min, int32_t max, int32_t *number)
{
    if (!json_is_integer(from) || json_integer_value(from) < min ||
        json_integer_value(from) > max) {
        return false;
    }
    *number = (int32_t)json_integer_value(from);
    return true;
}

static bool read_number(const struct tc_option *option, const json_t *from, struct tc_value *value)
{
    return read_within(from, option->min, option->max, &value->number);
}

static bool read_switch(const struct tc_option *option, const json_t *from, struct tc_value *value)
{
    (void)option;
    value->number = json_is_true(from);
    return json_is_boolean(from);
}

static bool read_choice(const struct tc_option *option, const json_t *from, struct tc_value *value)
{
    if (!json_is_string(from)) {
        return false;
    }
    for (int i = 0; option->choices[i] != NULL; i++) {
        if (strcmp(option->choices[i], json_string_value(from)) == 0) {
            value->number = i;
            return true;
        }
    }
    return false;
}

/* Appends the entries of a list to the value. */
static bool read_list(const struct tc_option *option, const json_t *from, struct tc_value *value)
{
    size_t size = json_array_size(from);
    if (!json_is_array(from) || size > (size_t)(TC_LIST_MAX - value->count)) {
        return false;
    }
    for (size_t i = 0; i < size; i++) {
        int32_t entry = 0;
        if (!read_within(json_array_get(from, i), option->min, option->max, &entry)) {
            return false;
        }
        value->list[value->count++] = (uint8_t)entry;
    }
    return true;
}

static bool read_rows(const struct tc_option *option, const json_t *from, struct tc_value *value)
{
    if (!json_is_array(from)) {
        return false;
    }
    for (size_t i = 0; i < json_array_size(from); i++) {
        const json_t *row = json_array_get(from, i);
        if (json_array_size(row) != option->width || !read_list(option, row, value)) {
            return false;
        }
    }
    return true;
}

/* How each type is read, and what to say where it can't be. */
static const struct reader {
    bool (*read)(const struct tc_option *option, const json_t *from, struct tc_value *value);
    const char *wants;
    bool ranged;
} readers[] = {
    [TC_OPTION_NUMBER] = {.read = read_number, .wants = "a whole number", .ranged = true},
    [TC_OPTION_SWITCH] = {.read = read_switch, .wants = "true or false"},
    [TC_OPTION_CHOICE] = {.read = read_choice, .wants = "one of its choices"},
    [TC_OPTION_LIST] = {.read = read_list, .wants = "a list of whole numbers", .ranged = true},
    [TC_OPTION_ROWS] = {.read = read_rows, .wants = "rows of whole numbers", .ranged = true},
};

static bool option_fault(const struct tc_option *option, struct wire_fault *fault)
{
    const struct reader *reader = &readers[option->type];
    if (reader->ranged) {
        return WIRE_FAULT(fault, "bad-option", "Option %s must be %s, %d to %d.", option->name,
                          reader->wants, (int)option->min, (int)option->max);
    }
    return WIRE_FAULT(fault, "bad-option", "Option %s must be %s.", option->name, reader->wants);
}

static bool read_option(struct tc_setup *setup, const char *name, const json_t *from,
                        struct wire_fault *fault)
{
    const struct tc_game *game = tc_setup_game(setup);
    struct tc_value value = {0};
    int index = tc_setup_option(setup, name);
    if (index < 0) {
        return WIRE_FAULT(fault, "bad-option", "The game %s has no option \"%s\".", game->id,
                          wire_fault_quote(name));
    }
    const struct tc_option *option = &game->options[index];
    if (!readers[option->type].read(option, from, &value)) {
        return option_fault(option, fault);
    }
    tc_setup_give(setup, index, &value);
    return true;
}

/* ---- The parts of a setup ------------------------------------------------------------------- */

static bool read_game(const json_t *from, int *game, struct wire_fault *fault)
{
    if (!json_is_string(from)) {
        return WIRE_FAULT(fault, "bad-request", "The field game must be there, the id of a game.");
    }
    *game = tc_game_find(json_string_value(from));
    if (*game < 0) {
        return WIRE_FAULT(fault, "bad-request", "There is no game \"%s\".",
                          wire_fault_quote(json_string_value(from)));
    }
    return true;
}

static bool read_players(const json_t *from, int game, int *players, struct wire_fault *fault)
{
    const struct tc_game *rules = tc_games[game];
    int32_t number = 0;
    if (!read_within(from, rules->players_min, rules->players_max, &number)) {
        return WIRE_FAULT(fault, "bad-request",
                          "The field players must be there, a whole number, %d to %d.",
                          rules->players_min, rules->players_max);
    }
    *players = number;
    return true;
}

static bool read_first(const json_t *from, struct tc_setup *setup, struct wire_fault *fault)
{
    int32_t seat = TC_FIRST_OWN;
    if (from == NULL) {
        return true;
    }
    if (json_is_string(from) && strcmp(json_string_value(from), "rolloff") == 0) {
        seat = TC_FIRST_ROLLOFF;
    } else if (!read_within(from, 0, setup->players - 1, &seat)) {
        return WIRE_FAULT(fault, "bad-request",
                          "The field first must be a seat, 0 to %d, or \"rolloff\".",
                          setup->players - 1);
    }
    setup->first = (int8_t)seat;
    return true;
}

static bool read_options(json_t *from, struct tc_setup *setup, struct wire_fault *fault)
{
    const char *name;
    json_t *value;
    if (from == NULL) {
        return true;
    }
    if (!json_is_object(from)) {
        return WIRE_FAULT(fault, "bad-request", "The field options must be an object.");
    }
    json_object_foreach(from, name, value)
    {
        if (!read_option(setup, name, value, fault)) {
            return false;
        }
    }
    return true;
}

static bool settle(struct tc_setup *setup, struct wire_fault *fault)
{
    int option = 0;
    enum tc_result result = tc_setup_settle(setup, &option);
    if (result == TC_BAD_OPTION) {
        return WIRE_FAULT(fault, "bad-option", "Option %s does not fit the players or the others.",
                          tc_setup_game(setup)->options[option].name);
    }
    return result == TC_OK || WIRE_FAULT(fault, "bad-request", "The game can't be set up so.");
}

bool wire_setup_read(const json_t *from, struct tc_setup *setup, struct wire_fault *fault)
{
    int game = 0;
    int players = 0;
    if (!read_game(json_object_get(from, "game"), &game, fault) ||
        !read_players(json_object_get(from, "players"), game, &players, fault)) {
        return false;
    }
    struct tc_setup read = tc_setup_default(game, players);
    if (!read_first(json_object_get(from, "first"), &read, fault) ||
        !read_options(json_object_get(from, "options"), &read, fault) || !settle(&read, fault)) {
        return false;
    }
    *setup = read;
    return true;
}

/* ---- Faces ----------------------------------------------------------------------------------- */

bool wire_faces_read(const json_t *from, uint8_t faces[TC_DICE_MAX], int *count,
                     struct wire_fault *fault)
{
    size_t size = json_array_size(from);
    if (!json_is_array(from)) {
        return WIRE_FAULT(fault, "bad-request", "The dice must be a list of faces.");
    }
    if (size > TC_DICE_MAX) {
        return WIRE_FAULT(fault, "bad-dice", "There are never more than %d dice.", TC_DICE_MAX);
    }
    for (size_t i = 0; i < size; i++) {
        const json_t *face = json_array_get(from, i);
        int32_t number = 0;
        if (!json_is_integer(face)) {
            return WIRE_FAULT(fault, "bad-request", "A face must be a whole number.");
        }
        if (!read_within(face, 1, TC_SIDES_MAX, &number)) {
            return WIRE_FAULT(fault, "bad-dice", "No die has the face %" JSON_INTEGER_FORMAT ".",
                              json_integer_value(face));
        }
        faces[i] = (uint8_t)number;
    }
    *count = (int)size;
    return true;
}
