/* SPDX-License-Identifier: Zlib */
/* What is read from the sofa: no words on the table are smaller than that, and notes are whole. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "tests/screens/stage.h"

/* Of the window's height. */
#define TEXT_LEAST 0.026f

enum { PRESSES = 160, PRESSES_FEW = 30 };

static void sit_down(struct stage *stage, const char *game, int players, float scale, float w,
                     float h)
{
    stage_begin(stage, &(struct screens_setup){
                           .seeded = true, .seed = 7, .scale = scale, .speed = SCREENS_INSTANT});
    stage_set_up(stage, game, players);
    if (stage_has(stage, "setup.first.0")) {
        stage_click(stage, "setup.first.0");
    }
    stage_click(stage, "setup.start");
    stage_size(stage, w, h);
    stage_settle(stage);
}

static bool goes_on(const struct ui_node *node, bool dice)
{
    bool die = node->role == UI_ROLE_DIE && node->pickable && !node->picked;
    bool button = node->role != UI_ROLE_TEXT && node->role != UI_ROLE_DIE &&
                  (strncmp(node->id, "action.", 7) == 0 || strcmp(node->id, "table.go_on") == 0);
    return node->enabled && (dice ? die : button);
}

/* Presses the last of what can be pressed, which ends turns, or now and then the first; a die where
   there is nothing else. False once nothing can be. */
static bool go_on(struct stage *stage, int nth)
{
    const struct ui *ui = screens_ui(stage->screens);
    char id[UI_ID_MAX] = "";
    for (int dice = 0; dice < 2 && id[0] == '\0'; dice++) {
        for (const struct ui_node *node = ui_next(ui, NULL); node != NULL;
             node = ui_next(ui, node)) {
            if (goes_on(node, dice == 1) && (id[0] == '\0' || nth % 4 != 0)) {
                strcpy(id, node->id);
            }
        }
    }
    if (id[0] != '\0') {
        stage_click(stage, id);
        stage_settle(stage);
    }
    return id[0] != '\0';
}

static void check_words(const struct stage *stage, const char *where)
{
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_TEXT &&
            command->of.text.style.size < stage->h * TEXT_LEAST - 0.01f) {
            fail_msg("%s at %.0f x %.0f: \"%s\" has %.1f px", where, (double)stage->w,
                     (double)stage->h, stage->list.bytes + command->of.text.bytes,
                     (double)command->of.text.style.size);
        }
    }
}

/* In the short run a match goes as far at one of the two sizes, and a few turns at the other. */
static int presses(int game, int size)
{
    return (game + size) % 2 == 0 || getenv("TUMBLECUP_LONG") != NULL ? PRESSES : PRESSES_FEW;
}

static void no_words_of_the_table_or_its_results_are_smaller(void **state)
{
    static const float sizes[][2] = {{1280, 720}, {1920, 1080}};
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        for (int size = 0; size < 2; size++) {
            struct stage stage;
            int most = presses(game, size);
            char where[64] = "";
            sit_down(&stage, tc_games[game]->id, 3, 1, sizes[size][0], sizes[size][1]);
            check_words(&stage, tc_games[game]->id);
            for (int i = 0; i < most && go_on(&stage, i); i++) {
                snprintf(where, sizeof where, "%s, %s after %d presses", tc_games[game]->id,
                         screens_name(stage.screens), i);
                check_words(&stage, where);
            }
            stage_end(&stage);
        }
    }
}

static void notes_of_a_first_game_are_told_whole_in_a_small_window(void **state)
{
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        struct stage stage;
        sit_down(&stage, tc_games[game]->id, 2, 1, 800, 480);
        bool goes = true;
        for (int i = 0; i < 12 && goes; i++) {
            struct canvas_rect note = {0, 0, 0, 0};
            if (stage_has(&stage, "guide.note")) {
                note = stage_find(&stage, "guide.note")->rect;
            }
            for (size_t k = 0; k < stage.list.command_count; k++) {
                const struct canvas_command *command = &stage.list.commands[k];
                if (command->kind == CANVAS_TEXT &&
                    canvas_rect_holds(note, command->of.text.at.x + 1, command->of.text.at.y + 1)) {
                    const char *text = stage.list.bytes + command->of.text.bytes;
                    if (strstr(text, "\xE2\x80\xA6") != NULL) {
                        fail_msg("%s: %s", tc_games[game]->id, text);
                    }
                }
            }
            goes = go_on(&stage, 1);
        }
        stage_end(&stage);
    }
}

/* Of the window's height: dice that something is decided by, and in The Dice Game and Z those set
   aside, as they are seen. */
#define DIE_LEAST 0.1f

static void check_dice(const struct stage *stage, const char *game, int players, float scale)
{
    const struct ui *ui = screens_ui(stage->screens);
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        bool die = node->role == UI_ROLE_DIE;
        bool keeps = strcmp(game, "dicegame") == 0 || strcmp(game, "zonk") == 0;
        bool kept = die && keeps && strcmp(node->where, "aside") == 0;
        bool decides = kept || (die && strcmp(node->where, "tray") == 0);
        if (decides && node->rect.h < stage->h * DIE_LEAST) {
            fail_msg("%s, %d players, %gx%g, text %g: %s is %.1f %% of the height", game, players,
                     (double)stage->w, (double)stage->h, (double)scale, node->id,
                     (double)(node->rect.h * 100 / stage->h));
        }
    }
}

static void dice_to_decide_by_are_a_tenth_of_the_height(void **state)
{
    /* `most`: the largest text with room for it where no die is picked from others. */
    static const struct {
        const char *game;
        int players;
        float most;
    } games[] = {{"leftovers", 2, 1.5f}, {"leftovers", 4, 1.5f}, {"zonk", 2, 1.5f},
                 {"dicegame", 2, 1.5f},  {"bombs", 2, 1.5f},     {"microbin", 2, 1.5f},
                 {"microbin", 6, 1.5f}};
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}};
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0] * 2; i++) {
            struct stage stage;
            float scale = i % 2 == 0 ? games[g].most : 1;
            /* In the short run each size with one of the two texts. */
            bool tried = (g + i / 2 + i) % 2 == 0 || getenv("TUMBLECUP_LONG") != NULL;
            if ((i % 2 == 1 && games[g].most <= 1) || !tried) {
                continue;
            }
            sit_down(&stage, games[g].game, games[g].players, scale, sizes[i / 2][0],
                     sizes[i / 2][1]);
            for (int nth = 1; nth <= 7 && go_on(&stage, nth); nth++) {
                if (stage_state(&stage)->await == TC_AWAIT_ACT &&
                    !stage_has(&stage, "table.go_on")) {
                    check_dice(&stage, games[g].game, games[g].players, scale);
                }
            }
            stage_end(&stage);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_to_decide_by_are_a_tenth_of_the_height),
        cmocka_unit_test(notes_of_a_first_game_are_told_whole_in_a_small_window),
        cmocka_unit_test(no_words_of_the_table_or_its_results_are_smaller),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
