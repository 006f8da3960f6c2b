/* SPDX-License-Identifier: Zlib */
#include "tests/rules/scene.h"
#include "tests/rules/given.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

struct tc_setup scene_setup(const char *game, int players, int first, const char *options)
{
    struct tc_setup setup = tc_setup_default(tc_game_find(game), players);
    setup.first = (int8_t)first;
    given(&setup, options);
    return setup;
}

void scene_begin(struct scene *scene, const char *game, int players, int first, const char *options)
{
    scene->setup = scene_setup(game, players, first, options);
    assert_int_equal(tc_setup_settle(&scene->setup, NULL), TC_OK);
    assert_int_equal(tc_game_begin(&scene->setup, &scene->state, &scene->events), TC_OK);
}

void scene_throw(struct scene *scene, const char *faces)
{
    uint8_t dice[TC_DICE_MAX];
    int count = (int)strlen(faces);
    assert_in_range(count, 1, TC_DICE_MAX);
    for (int i = 0; i < count; i++) {
        dice[i] = (uint8_t)(faces[i] - '0');
    }
    assert_int_equal(tc_game_throw(&scene->setup, &scene->state, dice, count, &scene->events),
                     TC_OK);
}

void scene_act(struct scene *scene, const char *action)
{
    struct tc_action read;
    assert_true(tc_action_parse(tc_setup_game(&scene->setup), action, &read));
    assert_int_equal(tc_game_act(&scene->setup, &scene->state, &read, &scene->events), TC_OK);
}

void scene_play(struct scene *scene, const char *moves)
{
    while (*moves) {
        char move[TC_DICE_MAX];
        size_t length = strcspn(moves, ",");
        assert_true(length < sizeof move);
        memcpy(move, moves, length);
        move[length] = '\0';
        if (*move >= '0' && *move <= '9') {
            scene_throw(scene, move);
        } else {
            scene_act(scene, move);
        }
        moves += length;
        moves += strspn(moves, ", ");
    }
}

int scene_events(const struct scene *scene, const char *kind)
{
    const struct tc_game *game = tc_setup_game(&scene->setup);
    int count = 0;
    for (int i = 0; i < scene->events.count; i++) {
        count += strcmp(tc_game_event(game, scene->events.list[i].kind)->name, kind) == 0;
    }
    return count;
}

void scene_expect_legal(const struct scene *scene, const char *actions)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    char text[TC_ACTIONS_MAX * (TC_ACTION_TEXT_MAX + 2)] = "";
    int count = tc_game_legal(&scene->setup, &scene->state, legal);
    char *end = text;
    for (int i = 0; i < count; i++) {
        if (i > 0) {
            memcpy(end, ", ", 2);
            end += 2;
        }
        end += tc_action_text(tc_setup_game(&scene->setup), &legal[i], end);
    }
    assert_string_equal(text, actions);
}

void scene_expect(const struct scene *scene, const char *phase, int player)
{
    const struct tc_game *game = tc_setup_game(&scene->setup);
    assert_string_equal(tc_game_phase(game, scene->state.phase), phase);
    assert_int_equal(scene->state.player, player);
}

int32_t scene_number(const struct scene *scene, const char *path)
{
    int32_t number = tc_game_number(&scene->setup, &scene->state, path, INT32_MIN);
    assert_int_not_equal(number, INT32_MIN);
    return number;
}

void scene_expect_list(const struct scene *scene, const char *path, const char *numbers)
{
    int32_t entries[TC_DICE_MAX];
    char text[TC_DICE_MAX * 12] = "";
    int count = tc_game_list(&scene->setup, &scene->state, path, entries, TC_DICE_MAX);
    assert_in_range(count, 0, TC_DICE_MAX);
    for (int i = 0; i < count; i++) {
        size_t length = strlen(text);
        snprintf(text + length, sizeof text - length, i > 0 ? " %d" : "%d", (int)entries[i]);
    }
    assert_string_equal(text, numbers);
}

const struct tc_event *scene_event(const struct scene *scene, const char *kind)
{
    const struct tc_game *game = tc_setup_game(&scene->setup);
    for (int i = 0; i < scene->events.count; i++) {
        const struct tc_event *event = &scene->events.list[i];
        if (strcmp(tc_game_event(game, event->kind)->name, kind) == 0) {
            return event;
        }
    }
    return NULL;
}

int32_t scene_event_number(const struct scene *scene, const char *kind, const char *name)
{
    const struct tc_event *event = scene_event(scene, kind);
    assert_non_null(event);
    const struct tc_event_kind *about = tc_game_event(tc_setup_game(&scene->setup), event->kind);
    for (int i = 0; i < TC_NUMBERS_MAX; i++) {
        if (about->number[i] && strcmp(about->number[i], name) == 0) {
            return event->number[i];
        }
    }
    fail_msg("the event %s has no number %s", kind, name);
    return 0;
}
