/* SPDX-License-Identifier: Zlib */
/* test_lettering.c: where the large words over a table stand. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "platform/null.h"
#include "ui/lettering.h"

enum { WIDE = 800, HIGH = 480, FOOT = 330 };

/* A low stage close above the foot, in which no word has room. */
static const struct canvas_rect stage = {300, 250, 400, 70};

static struct ui_lettering_place lay(const struct ui *ui, const char *text, float foot)
{
    return ui_lettering_lay(
        ui, stage, &(struct ui_lettering){.text = text, .second = "", .fits = true, .foot = foot});
}

static float end_of(const struct ui_lettering_place *place)
{
    return place->rect.y + place->rect.h + place->em * CANVAS_LETTERING_REACH;
}

static void a_word_higher_than_its_stage_leaves_what_stands_below_it_free(void **state)
{
    static const char *const words[] = {"ROLL", "FINAL ROUND", "EVERYBODY GETS ONE LAST TURN"};
    (void)state;
    struct platform_null null;
    struct canvas_list list;
    struct ui_theme theme = ui_theme_make(false, false);
    struct ui ui;
    platform_null_init(&null);
    canvas_list_init(&list);
    ui_init(&ui, platform_null_host(&null));
    ui_begin(&ui, &list, WIDE, HIGH, 1, &theme);
    int higher = 0;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct ui_lettering_place free = lay(&ui, words[i], 0), above = lay(&ui, words[i], FOOT);
        float middle = free.rect.y + free.rect.h / 2, wanted = stage.y + stage.h / 2;
        assert_true(middle > wanted - 2 && middle < wanted + 2);
        assert_true(end_of(&above) <= FOOT);
        assert_true(above.rect.h == free.rect.h && above.em == free.em);
        higher += end_of(&free) > FOOT;
    }
    assert_true(higher > 0);
    ui_end(&ui);
    ui_finish(&ui);
    canvas_list_finish(&list);
}

/* What is read in one line gets smaller for a stage that is too low for two. */
static void a_word_for_one_line_is_small_rather_than_higher_than_its_stage(void **state)
{
    (void)state;
    struct platform_null null;
    struct canvas_list list;
    struct ui_theme theme = ui_theme_make(false, false);
    struct ui ui;
    platform_null_init(&null);
    canvas_list_init(&list);
    ui_init(&ui, platform_null_host(&null));
    ui_begin(&ui, &list, WIDE, HIGH, 1, &theme);
    struct ui_lettering words = {.text = "FINAL ROUND", .second = "", .fits = true};
    struct ui_lettering_place two = ui_lettering_lay(&ui, stage, &words);
    words.in_one = true;
    struct ui_lettering_place one = ui_lettering_lay(&ui, stage, &words);
    assert_true(two.lines == 2 && two.rect.h > stage.h);
    assert_true(one.lines == 1 && one.rect.h <= stage.h && one.rect.w < stage.w);
    ui_end(&ui);
    ui_finish(&ui);
    canvas_list_finish(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_higher_than_its_stage_leaves_what_stands_below_it_free),
        cmocka_unit_test(a_word_for_one_line_is_small_rather_than_higher_than_its_stage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
