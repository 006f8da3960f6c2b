/* SPDX-License-Identifier: Zlib */
/* Names where they are short of room: whole, with an ellipsis, and as initials. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "boards/board.h"
#include "boards/marks.h"
#include "platform/null.h"

struct table {
    struct platform_null null;
    struct canvas_list list;
    struct ui ui;
    struct canvas_style style;
};

static int set_up(void **state)
{
    static struct table table;
    struct ui_theme theme = ui_theme_make(false, false);
    platform_null_init(&table.null);
    canvas_list_init(&table.list);
    ui_init(&table.ui, platform_null_host(&table.null));
    ui_begin(&table.ui, &table.list, 1280, 720, 1, &theme);
    table.style = ui_style(&table.ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    *state = &table;
    return 0;
}

static int tear_down(void **state)
{
    struct table *table = *state;
    ui_end(&table->ui);
    ui_finish(&table->ui);
    canvas_list_finish(&table->list);
    return 0;
}

static const struct match_seat long_name = {.name = "Bartholom\xC3\xA4us", .initials = "BA"};

/* As wide as that text is at the smallest size, where nothing is set smaller any more. */
static float room_of(struct table *table, const char *text)
{
    struct canvas_style style = table->style;
    style.size = table->ui.least;
    return ui_text_width(&table->ui, style, text) + 0.5f;
}

static void what_fits_stays_whole(void **state)
{
    struct table *table = *state;
    char name[BOARDS_SHORT_NAME];
    float w = room_of(table, long_name.name);
    assert_string_equal(boards_name_fit(&table->ui, table->style, w, &long_name, name),
                        long_name.name);
    const struct match_seat ann = {.name = "Ann", .initials = "A"};
    assert_string_equal(
        boards_name_fit(&table->ui, table->style, room_of(table, "Ann"), &ann, name), "Ann");
}

static void a_name_ends_in_an_ellipsis_as_long_as_five_letters_fit(void **state)
{
    struct table *table = *state;
    char name[BOARDS_SHORT_NAME];
    float w = room_of(table, "Bartholo\xE2\x80\xA6");
    assert_string_equal(boards_name_fit(&table->ui, table->style, w, &long_name, name),
                        "Bartholo\xE2\x80\xA6");
    w = room_of(table, "Barth\xE2\x80\xA6");
    assert_string_equal(boards_name_fit(&table->ui, table->style, w, &long_name, name),
                        "Barth\xE2\x80\xA6");
}

static void with_less_room_than_that_it_is_initials(void **state)
{
    struct table *table = *state;
    char name[BOARDS_SHORT_NAME];
    float w = room_of(table, "Bart\xE2\x80\xA6");
    assert_string_equal(boards_name_fit(&table->ui, table->style, w, &long_name, name), "BA");
    assert_string_equal(boards_name_fit(&table->ui, table->style, 1, &long_name, name), "BA");
}

static void how_a_name_begins_is_better_than_initials(void **state)
{
    struct table *table = *state;
    char name[BOARDS_SHORT_NAME];
    struct match_seat who = long_name;
    snprintf(who.brief, sizeof who.brief, "Bart");
    float w = room_of(table, who.brief);
    assert_string_equal(boards_name_fit(&table->ui, table->style, w, &who, name), "Bart");
    assert_string_equal(boards_name_fit(&table->ui, table->style, w - 2, &who, name), "BA");
}

static void a_name_that_a_number_tells_apart_never_loses_it(void **state)
{
    struct table *table = *state;
    char name[BOARDS_SHORT_NAME];
    const struct match_seat who = {.name = "Player 12", .initials = "P12"};
    float whole = room_of(table, who.name);
    assert_string_equal(boards_name_fit(&table->ui, table->style, whole, &who, name), who.name);
    for (float w = 1; w < whole - 1; w += 1) {
        assert_string_equal(boards_name_fit(&table->ui, table->style, w, &who, name), "P12");
    }
}

/* No character is cut in two: every beginning is one of the name's. */
static void no_width_cuts_a_character_in_two(void **state)
{
    struct table *table = *state;
    const struct match_seat who = {.name = "\xD0\x90\xD0\xBB\xD0\xB5\xD0\xBA\xD1\x81\xD0\xB0"
                                           "\xD0\xBD\xD0\xB4\xD1\x80",
                                   .initials = "\xD0\x90"};
    for (float w = 1; w < 300; w += 1) {
        char name[BOARDS_SHORT_NAME];
        const char *shown = boards_name_fit(&table->ui, table->style, w, &who, name);
        const char *ellipsis = strstr(shown, "\xE2\x80\xA6");
        size_t length = ellipsis == NULL ? strlen(shown) : (size_t)(ellipsis - shown);
        assert_true(length % 2 == 0 && length > 0);
        assert_memory_equal(shown, who.name, length);
        assert_true(ellipsis == NULL || length >= 10);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(what_fits_stays_whole),
        TEST(a_name_ends_in_an_ellipsis_as_long_as_five_letters_fit),
        TEST(with_less_room_than_that_it_is_initials),
        TEST(how_a_name_begins_is_better_than_initials),
        TEST(a_name_that_a_number_tells_apart_never_loses_it),
        TEST(no_width_cuts_a_character_in_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
