/* SPDX-License-Identifier: Zlib */
/* Pages that scroll: what leads further stands clear of all that is read and pressed. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "screens/screens.h"
#include "tests/screens/stage.h"
#include "ui/text.h"

enum { STEPS_MAX = 3, TURNS_MAX = 40 };

static const struct {
    const char *steps[STEPS_MAX]; /* what is pressed from the home screen on */
    int adds;                     /* players that join the two */
} pages[] = {
    {{"home.rules"}, 0},
    {{"home.today"}, 0},
    {{"home.records"}, 0},
    {{"home.settings"}, 0},
    {{"home.settings", "settings.group.look"}, 0},
    {{"home.game.leftovers"}, 10},
    {{"home.game.leftovers"}, 3},
    {{"home.game.microbin", "setup.house_rules"}, 0},
    {{"home.game.bombs", "setup.house_rules"}, 0},
};

static const struct {
    float w, h, scale;
} sizes[] = {{800, 480, 1}, {800, 480, 1.5f}, {1280, 720, 1.5f}, {1280, 720, 1}, {480, 800, 1}};

#define ENTRIES(array) (sizeof(array) / sizeof *(array))

enum { CLIPS_MAX = 8 };

static void check_clear_of(const struct stage *stage, const struct ui_node *turn,
                           const struct canvas_command *command, struct canvas_rect clip)
{
    const struct ui *ui = screens_ui(stage->screens);
    const char *text = stage->list.bytes + command->of.text.bytes;
    struct canvas_point at = command->of.text.at;
    struct canvas_rect line = {at.x, at.y, ui_text_width(ui, command->of.text.style, text),
                               command->of.text.style.size};
    struct canvas_rect both = canvas_rect_common(canvas_rect_common(line, clip), turn->rect);
    if (both.w > 1 && both.h > 1) {
        fail_msg("%s lies over \"%s\"", turn->id, text);
    }
}

static void check_no_words(const struct stage *stage, const struct ui_node *turn)
{
    struct canvas_rect clips[CLIPS_MAX] = {{0, 0, stage->w, stage->h}};
    int depth = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        if (command->kind == CANVAS_CLIP) {
            assert_true(depth + 1 < CLIPS_MAX);
            clips[depth + 1] = canvas_rect_common(clips[depth], command->of.clip);
            depth++;
        } else if (command->kind == CANVAS_UNCLIP) {
            depth--;
        } else if (command->kind == CANVAS_TEXT) {
            check_clear_of(stage, turn, command, clips[depth]);
        }
    }
}

static void check_no_widget(const struct stage *stage, const struct ui_node *turn)
{
    const struct ui *ui = screens_ui(stage->screens);
    for (const struct ui_node *node = NULL; (node = ui_next(ui, node)) != NULL;) {
        struct canvas_rect both = canvas_rect_common(node->seen, turn->seen);
        if (node != turn && ui_solid(node) && both.w > 1 && both.h > 1) {
            fail_msg("%s lies over %s", turn->id, node->id);
        }
    }
}

/* How many lead further; each is large enough for a finger, and clear of all else. */
static int check_turns(const struct stage *stage)
{
    const struct ui *ui = screens_ui(stage->screens);
    int turns = 0, areas = 0;
    for (int i = 0; i < UI_SCROLLS_MAX; i++) {
        areas += ui->scrolls[i].id[0] != '\0';
    }
    for (const struct ui_node *node = NULL; (node = ui_next(ui, node)) != NULL;) {
        if (node->pointed) {
            assert_true(node->rect.h >= UI_CONTROL_LEAST && node->rect.w >= UI_CONTROL_LEAST);
            check_no_words(stage, node);
            check_no_widget(stage, node);
            turns++;
        }
    }
    assert_true(turns <= 2 * areas);
    return turns;
}

static const char *leads_down(const struct stage *stage)
{
    const struct ui *ui = screens_ui(stage->screens);
    for (const struct ui_node *node = NULL; (node = ui_next(ui, node)) != NULL;) {
        if (node->pointed && strstr(node->id, ".down") != NULL) {
            return node->id;
        }
    }
    return NULL;
}

/* To its end by what leads there; returns how often that was pressed. */
static int read_page(struct stage *stage)
{
    int turns = 0;
    char id[UI_ID_MAX];
    check_turns(stage);
    while (leads_down(stage) != NULL) {
        assert_true(turns++ < TURNS_MAX);
        snprintf(id, sizeof id, "%s", leads_down(stage));
        stage_click(stage, id);
        check_turns(stage);
    }
    return turns;
}

static void what_leads_further_lies_over_nothing(void **state)
{
    (void)state;
    int turned = 0;
    for (size_t i = 0; i < ENTRIES(pages) * ENTRIES(sizes); i++) {
        struct stage stage;
        size_t page = i / ENTRIES(sizes), size = i % ENTRIES(sizes);
        stage_begin(&stage, &(struct screens_setup){.seeded = true,
                                                    .seed = 5,
                                                    .scale = sizes[size].scale,
                                                    .speed = SCREENS_INSTANT});
        stage_size(&stage, sizes[size].w, sizes[size].h);
        for (int k = 0; k < STEPS_MAX && pages[page].steps[k] != NULL; k++) {
            stage_click(&stage, pages[page].steps[k]);
        }
        for (int k = 0; k < pages[page].adds; k++) {
            stage_click(&stage, "setup.add");
        }
        turned += read_page(&stage);
        stage_end(&stage);
    }
    assert_true(turned > 20);
}

/* It turns by what is seen, so that no row is passed over, and back to where it was. */
static void pages_turn_there_and_back(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 5, .scale = 1.5f, .speed = SCREENS_INSTANT});
    stage_size(&stage, 800, 480);
    stage_click(&stage, "home.rules");
    const struct ui *ui = screens_ui(stage.screens);
    assert_false(stage_has(&stage, "rules.scroll.up"));
    stage_click(&stage, "rules.scroll.down");
    float first = ui_scroll_offset(ui, "rules");
    assert_true(first > 0);
    stage_click(&stage, "rules.scroll.down");
    assert_true(ui_scroll_offset(ui, "rules") > first);
    while (stage_has(&stage, "rules.scroll.up")) {
        stage_click(&stage, "rules.scroll.up");
    }
    assert_true(ui_scroll_offset(ui, "rules") < 1);
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_leads_further_lies_over_nothing),
        cmocka_unit_test(pages_turn_there_and_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
