/* SPDX-License-Identifier: Zlib */
#include <tumblecup/game.h>

#include <assert.h>
#include <stdio.h>
#include <string.h>

bool tc_action_equal(const struct tc_action *a, const struct tc_action *b)
{
    return a->kind == b->kind && a->count == b->count && a->count <= TC_ARGUMENTS_MAX &&
           memcmp(a->argument, b->argument, a->count) == 0;
}

static bool has_verb(const struct tc_game *game, int kind)
{
    for (int i = 0; game->verbs[i]; i++) {
        if (i == kind) {
            return true;
        }
    }
    return false;
}

int tc_action_text(const struct tc_game *game, const struct tc_action *action,
                   char text[TC_ACTION_TEXT_MAX])
{
    assert(has_verb(game, action->kind) && action->count <= TC_ARGUMENTS_MAX);
    int length = snprintf(text, TC_ACTION_TEXT_MAX, "%s", game->verbs[action->kind]);
    for (int i = 0; i < action->count; i++) {
        assert(length < TC_ACTION_TEXT_MAX);
        length += snprintf(text + length, (size_t)(TC_ACTION_TEXT_MAX - length), " %d",
                           action->argument[i]);
    }
    assert(length < TC_ACTION_TEXT_MAX);
    return length;
}

/* Reads one number without a sign or a leading zero and returns what follows, or NULL. */
static const char *parse_number(const char *text, uint8_t *number)
{
    int value = 0;
    const char *at = text;
    for (; *at >= '0' && *at <= '9'; at++) {
        value = value * 10 + (*at - '0');
        if (value > UINT8_MAX || (at > text && *text == '0')) {
            return NULL;
        }
    }
    *number = (uint8_t)value;
    return at > text ? at : NULL;
}

static bool parse_arguments(const char *text, struct tc_action *action)
{
    while (*text) {
        if (*text != ' ' || action->count == TC_ARGUMENTS_MAX) {
            return false;
        }
        text = parse_number(text + 1, &action->argument[action->count++]);
        if (!text) {
            return false;
        }
    }
    return true;
}

bool tc_action_parse(const struct tc_game *game, const char *text, struct tc_action *action)
{
    for (int kind = 0; game->verbs[kind]; kind++) {
        size_t length = strlen(game->verbs[kind]);
        struct tc_action read = {.kind = (uint8_t)kind};
        if (strncmp(text, game->verbs[kind], length) == 0 &&
            parse_arguments(text + length, &read)) {
            *action = read;
            return true;
        }
    }
    return false;
}
