/* SPDX-License-Identifier: Zlib */
/* The page on the program: what it tells, and what is copied for a report of a fault. */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(versions_and_settings_are_copied_and_nobody_s_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
