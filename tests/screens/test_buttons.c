/* SPDX-License-Identifier: Zlib */
/*
 * test_buttons.c: what a button at the table says is said whole: whatever is decided in matches at
 * random, on the smallest window, with large text too, in English and in German.
 */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/screens/languages.h"
#include "tests/screens/stage.h"
#include "tumblecup/random.h"

static bool ends_cut(const char *text)
{
    size_t length = strlen(text);
    return length > 3 && strcmp(text + length - 3, "\xE2\x80\xA6") == 0;
}

/* Seats that are pressed show names, which are cut; columns of Microbin's chart hold signs. */
static bool is_button(const struct ui_node *node)
{
    return node->role == UI_ROLE_BUTTON && strncmp(node->id, "seat.", 5) != 0 &&
           strncmp(node->id, "action.reward", 13) != 0;
}

static void check_words(struct stage *stage, const char *where)
{
    const struct ui *ui = screens_ui(stage->screens);
    const struct canvas_list *list = &stage->list;
    struct canvas_point origin = screens_origin(stage->screens);
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *command = &list->commands[i];
        const char *text = list->bytes + command->of.text.bytes;
        if (command->kind != CANVAS_TEXT || !ends_cut(text)) {
            continue;
        }
        for (size_t n = 0; n < ui->count; n++) {
            const struct ui_node *node = &ui->nodes[n];
            if (is_button(node) &&
                canvas_rect_holds(node->rect, command->of.text.at.x - origin.x + 1,
                                  command->of.text.at.y - origin.y + 1)) {
                fail_msg("%s: %s says \"%s\"", where, node->id, text);
            }
        }
    }
}

/* What a player may press of a match; menus lead away. */
static bool playable(const struct ui_node *node)
{
    static const char *const prefixes[] = {"action.", "die.", "pick.", "table.go_on",
                                           "table.grouped"};
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
        if (strncmp(node->id, prefixes[i], strlen(prefixes[i])) == 0) {
            return node->enabled && (node->role != UI_ROLE_DIE || node->pickable);
        }
    }
    return false;
}

static void press_anything(struct stage *stage, struct tc_random *random)
{
    const struct ui *ui = screens_ui(stage->screens);
    uint32_t count = 0, chosen;
    char id[UI_ID_MAX];
    for (size_t i = 0; i < ui->count; i++) {
        count += playable(&ui->nodes[i]);
    }
    assert_true(count > 0);
    chosen = tc_random_below(random, count);
    for (size_t i = 0; i < ui->count; i++) {
        if (playable(&ui->nodes[i]) && chosen-- == 0) {
            stage_click(stage, ui_id(id, "%s", ui->nodes[i].id));
            break;
        }
    }
    stage_settle(stage);
}

static void play(int game, const char *language, float scale, uint64_t seed)
{
    struct stage stage;
    char where[80];
    struct tc_random random = tc_random_seeded(seed);
    int presses = getenv("TUMBLECUP_LONG") != NULL ? 2000 : 18;
    stage_begin(&stage,
                &(struct screens_setup){
                    .seeded = true, .seed = seed, .scale = scale, .speed = SCREENS_INSTANT});
    snprintf(where, sizeof where, "%s, %s, text %g", tc_games[game]->id, language, (double)scale);
    stage_size(&stage, 800, 480);
    stage_set_up(&stage, tc_games[game]->id, 2);
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    for (int i = 0; i < presses && strcmp(screens_name(stage.screens), "table") == 0; i++) {
        check_words(&stage, where);
        press_anything(&stage, &random);
    }
    stage_end(&stage);
}

static void no_button_is_cut_in_any_language(void **state)
{
    (void)state;
    int count;
    const char *const *languages = languages_all(&count);
    for (int i = 0; i < count; i++) {
        languages_speak(languages[i]);
        for (int game = 0; game < tc_games_count; game++) {
            bool both = i == 0 || getenv("TUMBLECUP_LONG") != NULL;
            if (both || (game + i) % 2 == 0) {
                play(game, languages[i], 1, 1);
            }
            if (both || (game + i) % 2 != 0) {
                play(game, languages[i], 1.5f, 2);
            }
        }
    }
    languages_speak("en");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_button_is_cut_in_any_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
