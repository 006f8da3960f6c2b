/* SPDX-License-Identifier: Zlib */
/* Pages of rules on screen: the way to them and back, and their contents. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "tests/screens/stage.h"
#include "ui/text.h"

static const struct screens_setup instant = {
    .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT};

/* The number of the section of that name. */
static int section_named(const struct stage *stage, const char *name)
{
    const struct ui *ui = screens_ui(stage->screens);
    int section = 0;
    char id[UI_ID_MAX];
    for (const struct ui_node *node;
         (node = ui_find(ui, ui_id(id, "rules.section.%d", section))) != NULL; section++) {
        if (strcmp(node->label, name) == 0) {
            return section;
        }
    }
    fail_msg("no section %s", name);
    return -1;
}

static void click_section(struct stage *stage, const char *name)
{
    char id[UI_ID_MAX];
    screens_reveal(stage->screens, ui_id(id, "rules.section.%d", section_named(stage, name)));
    stage_step(stage, 16);
    stage_click(stage, id);
}

/* The section that the contents show as read, or -1. */
static int read_now(const struct stage *stage)
{
    const struct ui *ui = screens_ui(stage->screens);
    int section = 0, read = -1;
    char id[UI_ID_MAX];
    for (const struct ui_node *node;
         (node = ui_find(ui, ui_id(id, "rules.section.%d", section))) != NULL; section++) {
        assert_true(!node->picked || read < 0);
        read = node->picked ? section : read;
    }
    return read;
}

static void contents_on_felt_fade_into_it(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_size(&stage, 1280, 720);
    stage_click(&stage, "home.rules");
    const struct ui *ui = screens_ui(stage.screens);
    const struct ui_node *entry = stage_find(&stage, "rules.section.0");
    assert_true(entry->scroll >= 0 && ui_scroll_has_more(ui, "rules.contents"));
    struct canvas_color ground = ui->scrolls[entry->scroll].ground;
    assert_true(ground.r < 64 && ground.g < 64 && ground.b < 64 && ground.a == UINT8_MAX);
    stage_end(&stage);
}

static void home_leads_to_the_rules_of_every_game_and_back(void **state)
{
    (void)state;
    for (int kiosk = 0; kiosk < 2; kiosk++) {
        struct screens_setup setup = instant;
        struct stage stage;
        setup.kiosk = kiosk != 0;
        stage_begin(&stage, &setup);
        stage_click(&stage, "home.rules");
        assert_string_equal(screens_name(stage.screens), "rules");
        stage_click(&stage, "rules.game.microbin");
        assert_true(strncmp(stage_find(&stage, "rules.page")->label, "Microbin", 8) == 0);
        assert_true(stage_find(&stage, "rules.game.microbin")->picked);
        stage_click(&stage, "rules.game.zonk");
        assert_true(strncmp(stage_find(&stage, "rules.page")->label, "Z (Zonk)", 8) == 0);
        assert_false(stage_find(&stage, "rules.game.microbin")->picked);
        stage_back(&stage);
        assert_string_equal(screens_name(stage.screens), "home");
        stage_click(&stage, "home.rules");
        assert_true(stage_find(&stage, "rules.game.zonk")->picked);
        stage_click(&stage, "back");
        assert_string_equal(screens_name(stage.screens), "home");
        stage_end(&stage);
    }
}

static void the_table_leads_to_its_own_rules_alone(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_seat(&stage, 2);
    stage_click(&stage, "table.rules");
    assert_false(stage_has(&stage, "rules.game.dicegame"));
    assert_true(stage_has(&stage, "rules.section.0"));
    stage_back(&stage);
    assert_string_equal(screens_name(stage.screens), "table");
    stage_end(&stage);
}

static void another_game_begins_at_the_top(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_click(&stage, "home.rules");
    stage_click(&stage, "rules.game.dicegame");
    click_section(&stage, "The end");
    assert_true(read_now(&stage) > 0);
    ui_scroll_by((struct ui *)screens_ui(stage.screens), "rules.contents", 1e6f);
    stage_click(&stage, "rules.game.zonk");
    stage_click(&stage, "rules.game.dicegame");
    assert_int_equal(read_now(&stage), 0);
    assert_true(stage_find(&stage, "rules.section.0")->seen.h > 0);
    stage_end(&stage);
}

static void an_entry_leads_to_its_section(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_click(&stage, "home.rules");
    stage_click(&stage, "rules.game.zonk");
    assert_false(stage_has(&stage, "rules.contents"));
    assert_false(stage_draws(&stage, "1,500"));
    click_section(&stage, "What scores");
    assert_true(stage_draws(&stage, "1,500"));
    assert_int_equal(read_now(&stage), section_named(&stage, "What scores"));
    /* The last one can't come to the top: the page ends before. */
    click_section(&stage, "Where it comes from");
    assert_int_equal(read_now(&stage), section_named(&stage, "Where it comes from"));
    assert_false(stage_draws(&stage, "1,500"));
    stage_end(&stage);
}

static void the_contents_follow_who_reads_on(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_click(&stage, "home.rules");
    assert_int_equal(read_now(&stage), 0);
    int before = 0;
    for (int i = 0; i < 40; i++) {
        stage_key(&stage, CANVAS_KEY_PAGE_DOWN);
        assert_true(read_now(&stage) >= before);
        before = read_now(&stage);
    }
    assert_true(before > 5);
    stage_end(&stage);
}

static void keys_and_pads_reach_the_contents_and_read_on(void **state)
{
    (void)state;
    for (enum canvas_source source = CANVAS_SOURCE_KEYBOARD; source <= CANVAS_SOURCE_PAD;
         source++) {
        struct stage stage;
        if (source != CANVAS_SOURCE_KEYBOARD && source != CANVAS_SOURCE_PAD) {
            continue;
        }
        stage_begin(&stage, &instant);
        stage_click(&stage, "home.rules");
        stage_click(&stage, "rules.game.zonk");
        ui_focus((struct ui *)screens_ui(stage.screens), ui_named("back"));
        stage_go(&stage, CANVAS_WAY_LEFT, source);
        assert_true(strncmp(screens_ui(stage.screens)->focus, "rules.game.", 11) == 0);
        ui_focus((struct ui *)screens_ui(stage.screens), ui_named("rules.game.bombs"));
        for (int i = 0; strcmp(screens_ui(stage.screens)->focus, "rules.section.3") != 0; i++) {
            assert_true(i < 30);
            stage_go(&stage, CANVAS_WAY_DOWN, source);
        }
        assert_int_equal(read_now(&stage), 0);
        stage_accept(&stage);
        assert_int_equal(read_now(&stage), 3);
        assert_string_equal(screens_ui(stage.screens)->focus, "back");
        for (int i = 0; i < 6; i++) {
            stage_go(&stage, CANVAS_WAY_DOWN, source);
        }
        assert_true(read_now(&stage) > 3);
        assert_string_equal(screens_ui(stage.screens)->focus, "back");
        for (int i = 0; read_now(&stage) != 0; i++) {
            assert_true(i < 200);
            stage_go(&stage, CANVAS_WAY_UP, source);
        }
        assert_int_equal(read_now(&stage), 0);
        stage_end(&stage);
    }
}

static void in_a_narrow_window_the_contents_fold_out(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_size(&stage, 800, 480);
    stage_click(&stage, "home.rules");
    stage_click(&stage, "rules.game.zonk");
    assert_false(stage_has(&stage, "rules.section.0"));
    stage_check_panel(&stage, "rules.");
    stage_size(&stage, 800, 480);
    stage_click(&stage, "rules.contents");
    assert_true(stage_has(&stage, "rules.section.0"));
    stage_back(&stage);
    assert_string_equal(screens_name(stage.screens), "rules");
    assert_false(stage_has(&stage, "rules.section.0"));
    stage_click(&stage, "rules.contents");
    click_section(&stage, "What scores");
    assert_false(stage_has(&stage, "rules.section.0"));
    assert_true(stage_draws(&stage, "1,000"));
    stage_click(&stage, "rules.contents");
    assert_int_equal(read_now(&stage), section_named(&stage, "What scores"));
    stage_check_sizes(&stage);
    stage_end(&stage);
}

static void folding_the_contents_leaves_the_page_where_it_was(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_size(&stage, 800, 480);
    stage_click(&stage, "home.rules");
    stage_click(&stage, "rules.game.zonk");
    stage_key(&stage, CANVAS_KEY_PAGE_DOWN);
    stage_key(&stage, CANVAS_KEY_PAGE_DOWN);
    float offset = ui_scroll_offset(screens_ui(stage.screens), "rules");
    assert_true(offset > 100);
    stage_click(&stage, "rules.contents");
    assert_true(read_now(&stage) > 0);
    stage_click(&stage, "rules.contents");
    assert_float_equal(ui_scroll_offset(screens_ui(stage.screens), "rules"), offset, 0.5f);
    stage_end(&stage);
}

/* Windows, and how large text is in them. */
static const struct {
    float w, h, scale;
} windows[] = {{800, 480, 1}, {800, 480, 1.5f}, {1280, 720, 1}, {1920, 1080, 1}, {1600, 900, 1.5f}};

static const char *const games[] = {"bombs", "leftovers", "microbin", "dicegame", "zonk"};

static bool shows(const struct stage *stage, const char *words)
{
    const struct canvas_list *list = &stage->list;
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *command = &list->commands[i];
        if (command->kind == CANVAS_TEXT &&
            strstr(list->bytes + command->of.text.bytes, words) != NULL) {
            return command->of.text.at.y < stage->h * 0.8f;
        }
    }
    return false;
}

static void each_page_begins_with_a_picture_and_its_first_rule(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        struct stage stage;
        struct screens_setup setup = instant;
        setup.scale = windows[i].scale;
        stage_begin(&stage, &setup);
        stage_size(&stage, windows[i].w, windows[i].h);
        stage_click(&stage, "home.rules");
        for (size_t game = 0; game < sizeof games / sizeof games[0]; game++) {
            char id[UI_ID_MAX];
            stage_click(&stage, ui_id(id, "rules.game.%s", games[game]));
            const struct ui_node *picture = stage_find(&stage, "rules.picture");
            assert_true(picture->seen.h > picture->rect.h - 1 && picture->rect.h >= 60);
            assert_true(shows(&stage, "The aim"));
        }
        stage_end(&stage);
    }
}

static void the_words_keep_clear_of_the_picture(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_size(&stage, 800, 480);
    stage_click(&stage, "home.rules");
    for (size_t game = 0; game < sizeof games / sizeof games[0]; game++) {
        char id[UI_ID_MAX];
        stage_click(&stage, ui_id(id, "rules.game.%s", games[game]));
        struct canvas_rect picture = stage_find(&stage, "rules.picture")->rect;
        struct canvas_point origin = screens_origin(stage.screens);
        int beside = 0;
        for (size_t i = 0; i < stage.list.command_count; i++) {
            const struct canvas_command *command = &stage.list.commands[i];
            if (command->kind != CANVAS_TEXT) {
                continue;
            }
            const char *words = stage.list.bytes + command->of.text.bytes;
            float x = command->of.text.at.x - origin.x, y = command->of.text.at.y - origin.y;
            float w = ui_text_width(screens_ui(stage.screens), command->of.text.style, words);
            bool level = y >= picture.y && y < picture.y + picture.h;
            beside += level;
            assert_true(!level || x + w <= picture.x);
        }
        assert_true(beside > 3);
    }
    stage_end(&stage);
}

static void from_a_game_the_arrows_read_on(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_click(&stage, "home.rules");
    stage_click(&stage, "rules.game.zonk");
    ui_focus((struct ui *)screens_ui(stage.screens), ui_named("rules.game.zonk"));
    stage_go(&stage, CANVAS_WAY_DOWN, CANVAS_SOURCE_KEYBOARD);
    assert_string_equal(screens_ui(stage.screens)->focus, "rules.game.zonk");
    assert_true(ui_scroll_offset(screens_ui(stage.screens), "rules") > 20);
    stage_end(&stage);
}

/* Letters of the stage are wider than those of a screen: large ones don't fit its least window. */
static void the_games_stand_in_one_row(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        struct stage stage;
        struct screens_setup setup = instant;
        setup.scale = windows[i].scale;
        if (windows[i].w < 1000 && windows[i].scale > 1) {
            continue;
        }
        stage_begin(&stage, &setup);
        stage_size(&stage, windows[i].w, windows[i].h);
        stage_click(&stage, "home.rules");
        struct canvas_rect first = stage_find(&stage, "rules.game.bombs")->rect;
        assert_float_equal(stage_find(&stage, "rules.game.zonk")->rect.y, first.y, 0.5f);
        stage_end(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(home_leads_to_the_rules_of_every_game_and_back),
        cmocka_unit_test(contents_on_felt_fade_into_it),
        cmocka_unit_test(the_table_leads_to_its_own_rules_alone),
        cmocka_unit_test(another_game_begins_at_the_top),
        cmocka_unit_test(an_entry_leads_to_its_section),
        cmocka_unit_test(the_contents_follow_who_reads_on),
        cmocka_unit_test(keys_and_pads_reach_the_contents_and_read_on),
        cmocka_unit_test(in_a_narrow_window_the_contents_fold_out),
        cmocka_unit_test(folding_the_contents_leaves_the_page_where_it_was),
        cmocka_unit_test(each_page_begins_with_a_picture_and_its_first_rule),
        cmocka_unit_test(the_words_keep_clear_of_the_picture),
        cmocka_unit_test(from_a_game_the_arrows_read_on),
        cmocka_unit_test(the_games_stand_in_one_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
