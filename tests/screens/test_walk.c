/* SPDX-License-Identifier: Zlib */
/* Every screen by keys or pad alone: whatever can be pressed can be reached. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/screens/scenes.h"

enum { IDS_MAX = 400 };

struct walk {
    char ids[IDS_MAX][UI_ID_MAX];
    int count, done;
};

static bool known(const struct walk *walk, const char *id)
{
    for (int i = 0; i < walk->count; i++) {
        if (strcmp(walk->ids[i], id) == 0) {
            return true;
        }
    }
    return false;
}

static void visit(struct walk *walk, const char *id)
{
    if (id[0] != '\0' && !known(walk, id)) {
        assert_true(walk->count < IDS_MAX);
        snprintf(walk->ids[walk->count++], UI_ID_MAX, "%s", id);
    }
}

static const char *focus_after(struct stage *stage, const char *from, enum canvas_way way,
                               enum canvas_source source)
{
    struct screens *screens = stage->screens;
    struct canvas_intent go = {.kind = CANVAS_INTENT_GO, .way = way, .source = source};
    ui_focus((struct ui *)screens_ui(screens), ui_named(from));
    screens_draw(screens, &stage->list, stage->w, stage->h);
    screens_take(screens, &go);
    screens_draw(screens, &stage->list, stage->w, stage->h);
    return screens_ui(screens)->focus;
}

/* From where the focus stands at first, wherever the given ways lead. */
static void explore(struct stage *stage, struct walk *walk, enum canvas_way first,
                    enum canvas_way last, enum canvas_source source)
{
    visit(walk, screens_ui(stage->screens)->focus);
    for (; walk->done < walk->count; walk->done++) {
        for (enum canvas_way way = first; way <= last; way++) {
            visit(walk, focus_after(stage, walk->ids[walk->done], way, source));
        }
    }
}

static void check_reached(struct stage *stage, const struct walk *walk, const struct scene *scene)
{
    const struct ui *ui = screens_ui(stage->screens);
    int presses = 0;
    for (size_t i = 0; i < ui->count; i++) {
        const struct ui_node *node = &ui->nodes[i];
        bool presses_here = node->role != UI_ROLE_TEXT && node->role != UI_ROLE_DIE;
        /* What only a pointer needs is a key for whoever has keys. */
        bool wanted = node->enabled && !node->pointed && (presses_here || node->pickable);
        presses += wanted;
        if (wanted && !known(walk, node->id)) {
            fail_msg("%s: %s is out of reach", scene->name, node->id);
        }
    }
    assert_true(presses > 0);
}

/* The scenes from the given one on, so many apart; in the long run all. */
static void check_all(enum canvas_way first, enum canvas_way last, enum canvas_source source,
                      int from, int apart)
{
    bool all = getenv("TUMBLECUP_LONG") != NULL;
    for (int i = all ? 0 : from; i < scenes_count; i += all ? 1 : apart) {
        struct stage stage;
        static struct walk walk;
        memset(&walk, 0, sizeof walk);
        scene_begin(&stage, &scenes[i], 1280, 720, 1);
        explore(&stage, &walk, first, last, source);
        check_reached(&stage, &walk, &scenes[i]);
        stage_end(&stage);
    }
}

/* Arrows and a pad lead the same ways: in the short run every other screen by each. */
static void arrows_reach_everything_on_every_screen(void **state)
{
    (void)state;
    check_all(CANVAS_WAY_UP, CANVAS_WAY_RIGHT, CANVAS_SOURCE_KEYBOARD, 0, 2);
}

static void tab_reaches_everything_on_every_screen(void **state)
{
    (void)state;
    check_all(CANVAS_WAY_NEXT, CANVAS_WAY_NEXT, CANVAS_SOURCE_KEYBOARD, 0, 1);
}

static void a_pad_reaches_everything_on_every_screen(void **state)
{
    (void)state;
    check_all(CANVAS_WAY_UP, CANVAS_WAY_RIGHT, CANVAS_SOURCE_PAD, 1, 2);
}

/* The way back, wherever a screen has one: in the upper right corner, at three sizes of window. A
   replay has it there too, left of what was said. */
static void the_way_back_stands_in_one_place(void **state)
{
    (void)state;
    static const char *const ways[] = {"back", "setup.back", "evening.back"};
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}};
    int seen = 0;
    for (int i = 0; i < scenes_count; i++) {
        struct stage stage;
        const float *size = sizes[i % 3];
        scene_begin(&stage, &scenes[i], size[0], size[1], 1);
        for (size_t way = 0; way < sizeof ways / sizeof ways[0]; way++) {
            const struct ui_node *node = ui_find(screens_ui(stage.screens), ways[way]);
            if (node == NULL || strcmp(screens_name(stage.screens), "home") == 0 ||
                strcmp(screens_name(stage.screens), "replay") == 0) {
                continue;
            }
            seen++;
            if (node->rect.y > stage.h * 0.06f ||
                node->rect.x + node->rect.w < stage.w - stage.h * 0.25f) {
                fail_msg("%s: %s stands at %g, %g", scenes[i].name, node->id, (double)node->rect.x,
                         (double)node->rect.y);
            }
        }
        stage_end(&stage);
    }
    assert_true(seen > 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_way_back_stands_in_one_place),
        cmocka_unit_test(arrows_reach_everything_on_every_screen),
        cmocka_unit_test(tab_reaches_everything_on_every_screen),
        cmocka_unit_test(a_pad_reaches_everything_on_every_screen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
