/* SPDX-License-Identifier: Zlib */
#include "match/example.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool match_example_next(const char **moves, char item[MATCH_EXAMPLE_ITEM_MAX])
{
    size_t length = strcspn(*moves, ",");
    if (**moves == '\0') {
        return false;
    }
    snprintf(item, MATCH_EXAMPLE_ITEM_MAX, "%.*s", (int)length, *moves);
    *moves += length;
    *moves += strspn(*moves, ", ");
    return true;
}

static bool begins(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

enum match_item match_example_kind(const char *item)
{
    if (begins(item, "seats ") || begins(item, "first ") || begins(item, "with ")) {
        return MATCH_ITEM_SETUP;
    }
    if (begins(item, "throw ")) {
        return MATCH_ITEM_THROW;
    }
    bool claim = begins(item, "can ") || begins(item, "cannot ") || begins(item, "best ") ||
                 strstr(item, " is ") != NULL;
    return claim ? MATCH_ITEM_CLAIM : MATCH_ITEM_ACT;
}

/* The whole text as a number. */
static bool read_number(const char *text, int32_t *number)
{
    char *end;
    long value = strtol(text, &end, 10);
    *number = (int32_t)value;
    return end != text && *end == '\0' && value == *number;
}

/* "seats 4", "first 1" or "with NAME NUMBER", before the first move. */
static bool play_setup(struct match_example *example, const char *item)
{
    char name[32];
    int32_t number;
    const char *value = strrchr(item, ' ') + 1;
    if (example->begun || !read_number(value, &number)) {
        return false;
    }
    if (begins(item, "seats ")) {
        example->setup.players = (uint8_t)number;
        return number >= 1 && number <= MATCH_EXAMPLE_SEATS_MAX;
    }
    if (begins(item, "first ")) {
        example->setup.first = (int8_t)number;
        return number >= 0 && number < MATCH_EXAMPLE_SEATS_MAX;
    }
    const char *at = item + strlen("with ");
    if (at >= value) {
        return false;
    }
    snprintf(name, sizeof name, "%.*s", (int)(value - 1 - at), at);
    int option = tc_setup_option(&example->setup, name);
    if (option >= 0) {
        tc_setup_give(&example->setup, option, &(struct tc_value){.number = number});
    }
    return option >= 0;
}

bool match_example_faces(const char *item, int dice, uint8_t faces[TC_DICE_MAX])
{
    const char *text = item + strlen("throw ");
    int given = 0;
    char *end;
    for (;; text = end) {
        long face = strtol(text, &end, 10);
        if (end == text) {
            break;
        }
        if (face < 1 || face > TC_SIDES_MAX || given == TC_DICE_MAX) {
            return false;
        }
        faces[given++] = (uint8_t)face;
    }
    if (given == 0 || dice <= 0 || dice > TC_DICE_MAX || *end != '\0') {
        return false;
    }
    for (int i = given; i < dice; i++) {
        faces[i] = faces[i % given];
    }
    return true;
}

static bool play_throw(struct match_example *example, const char *item)
{
    uint8_t faces[TC_DICE_MAX];
    int dice = example->state.roll.dice;
    return match_example_faces(item, dice, faces) &&
           tc_game_throw(&example->setup, &example->state, faces, dice, NULL) == TC_OK;
}

static bool play_act(struct match_example *example, const char *item)
{
    struct tc_action action;
    return tc_action_parse(tc_setup_game(&example->setup), item, &action) &&
           tc_game_act(&example->setup, &example->state, &action, NULL) == TC_OK;
}

/* ---- Numbers and claims ---------------------------------------------------------------------- */

bool match_example_number(const struct match_example *example, const char *path, int32_t *number)
{
    const int32_t none = INT32_MIN;
    const struct tc_state *state = &example->state;
    if (begins(path, "score.")) {
        int32_t seat;
        if (!read_number(path + strlen("score."), &seat) || seat < 0 ||
            seat >= example->setup.players) {
            return false;
        }
        *number = state->score[seat];
        return true;
    }
    if (strcmp(path, "player") == 0) {
        *number = state->player;
        return true;
    }
    if (strcmp(path, "over") == 0) {
        *number = state->phase == TC_PHASE_OVER;
        return true;
    }
    *number = tc_game_number(&example->setup, state, path, none);
    return *number != none || (example->more != NULL && example->more(example, path, number));
}

static bool allows(const struct match_example *example, const char *text, bool *allowed)
{
    struct tc_action action, legal[TC_ACTIONS_MAX];
    if (!tc_action_parse(tc_setup_game(&example->setup), text, &action)) {
        return false;
    }
    int count = tc_game_legal(&example->setup, &example->state, legal);
    *allowed = false;
    for (int i = 0; i < count; i++) {
        *allowed = *allowed || tc_action_equal(&legal[i], &action);
    }
    return true;
}

static bool claim_holds(const struct match_example *example, const char *item)
{
    bool allowed;
    char path[MATCH_EXAMPLE_ITEM_MAX];
    int32_t said, found;
    if (begins(item, "can ")) {
        return allows(example, item + strlen("can "), &allowed) && allowed;
    }
    /* What is best takes tables that nobody waits for: a test has them. */
    if (begins(item, "best ")) {
        return allows(example, item + strlen("best "), &allowed) && allowed;
    }
    if (begins(item, "cannot ")) {
        return allows(example, item + strlen("cannot "), &allowed) && !allowed;
    }
    const char *is = strstr(item, " is ");
    snprintf(path, sizeof path, "%.*s", (int)(is - item), item);
    return read_number(is + strlen(" is "), &said) && match_example_number(example, path, &found) &&
           said == found;
}

bool match_example_item(struct match_example *example, const char *item)
{
    enum match_item kind = match_example_kind(item);
    if (kind == MATCH_ITEM_SETUP) {
        return play_setup(example, item);
    }
    if (!example->begun) {
        example->begun = tc_setup_settle(&example->setup, NULL) == TC_OK &&
                         tc_game_begin(&example->setup, &example->state, NULL) == TC_OK;
    }
    if (!example->begun) {
        return false;
    }
    switch (kind) {
    case MATCH_ITEM_THROW:
        return play_throw(example, item);
    case MATCH_ITEM_CLAIM:
        return claim_holds(example, item);
    default:
        return play_act(example, item);
    }
}

bool match_example_moves(struct match_example *example, const char *moves)
{
    char item[MATCH_EXAMPLE_ITEM_MAX];
    while (match_example_next(&moves, item)) {
        if (!match_example_item(example, item)) {
            return false;
        }
    }
    return true;
}
