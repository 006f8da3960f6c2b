/* SPDX-License-Identifier: Zlib */
/* The page on the program: what it tells, and what is copied for a report of a fault; the pages of
   keys and the menu beside it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "store/store.h"
#include "tests/screens/stage.h"

static const struct screens_setup setup = {
    .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT, .reduced_motion = true};

static void press(struct stage *stage, const char *id)
{
    stage_click(stage, id);
    stage_settle(stage);
}

static void versions_and_settings_are_copied_and_nobody_s_name(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &setup);
    stage_set_up(&stage, "zonk", 2);
    stage_back(&stage);
    stage_settle(&stage);
    press(&stage, "home.settings");
    press(&stage, "settings.about");
    assert_string_equal(screens_name(stage.screens), "about");
    assert_non_null(strstr(stage_find(&stage, "about.report")->label, "no names"));
    press(&stage, "about.copy");
    assert_non_null(strstr(stage_find(&stage, "about.report")->label, "Copied"));
    const char *report = stage.null.clipboard;
    assert_int_equal(
        strncmp(report, "Tumblecup " TUMBLECUP_VERSION "\n", strlen(TUMBLECUP_VERSION) + 11), 0);
    assert_non_null(strstr(report, "no platform\n"));
    assert_non_null(strstr(report, store_library_version()));
    assert_non_null(strstr(report, "language en, reduced motion"));
    assert_null(strstr(report, "high contrast"));
    assert_null(strstr(report, "Player"));
    press(&stage, "about.close");
    assert_string_equal(screens_name(stage.screens), "settings");
    press(&stage, "settings.about"); /* what was copied is long ago */
    assert_non_null(strstr(stage_find(&stage, "about.report")->label, "no names"));
    stage_check_sizes(&stage);
    stage_end(&stage);
}

/* The name stands above all else; keys stand in two columns. */
static void about_begins_with_the_name_and_keys_stand_in_columns(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &setup);
    stage_size(&stage, 1280, 720);
    press(&stage, "home.settings");
    press(&stage, "settings.about");
    assert_true(stage_draws(&stage, "Pango, cairo"));
    assert_true(stage_find(&stage, "about.version")->rect.y >
                stage_find(&stage, "overlay.title")->rect.y + 100); /* below the name */
    press(&stage, "about.close");
    press(&stage, "settings.keys");
    assert_true(stage_find(&stage, "bindings.roll")->rect.x + 300 <
                stage_find(&stage, "bindings.keys")->rect.x);
    stage_end(&stage);
}

/* On the smallest page in large letters the name takes little from what can be done there. */
static void the_name_stands_low_where_all_is_scrolled(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup large = setup;
    large.scale = 1.5f;
    stage_begin(&stage, &large);
    stage_size(&stage, 800, 480);
    press(&stage, "home.settings");
    press(&stage, "settings.about");
    struct canvas_rect title = stage_find(&stage, "overlay.title")->rect;
    struct canvas_rect version = stage_find(&stage, "about.version")->rect;
    assert_true(stage_has(&stage, "about.scroll.down"));
    assert_true(version.y - title.y - title.h <= screens_ui(stage.screens)->unit * 13);
    stage_end(&stage);
}

/* The one that leaves the program stands far from the one that leaves the table. */
static void quit_stands_apart_in_the_menu(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &setup);
    stage_size(&stage, 1280, 720);
    stage_set_up(&stage, "zonk", 2);
    press(&stage, "setup.start");
    press(&stage, "table.menu");
    assert_string_equal(stage_find(&stage, "overlay.title")->label, "Menu");
    assert_true(stage_find(&stage, "menu.quit")->rect.y <
                stage_find(&stage, "menu.resume")->rect.y);
    assert_true(stage_find(&stage, "menu.home")->rect.y >
                stage_find(&stage, "menu.settings")->rect.y + 40);
    stage_size(&stage, 800, 480);
    stage_check_sizes(&stage);
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(versions_and_settings_are_copied_and_nobody_s_name),
        cmocka_unit_test(about_begins_with_the_name_and_keys_stand_in_columns),
        cmocka_unit_test(the_name_stands_low_where_all_is_scrolled),
        cmocka_unit_test(quit_stands_apart_in_the_menu),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
