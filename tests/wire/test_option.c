/* SPDX-License-Identifier: Zlib */
#include "wire/option.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

#include "tests/wire/text.h"
#include "wire/build.h"

static const char *const starters[] = {"first", "rotate", "stuck", NULL};

static const struct tc_option target = {
    .name = "target", .type = TC_OPTION_NUMBER, .min = 500, .max = 50000};
static const struct tc_option shrink = {.name = "shrink", .type = TC_OPTION_SWITCH, .max = 1};
static const struct tc_option starter = {
    .name = "starter", .type = TC_OPTION_CHOICE, .max = 2, .choices = starters};
static const struct tc_option spaces = {.name = "spaces", .type = TC_OPTION_LIST, .max = 12};
static const struct tc_option chart = {
    .name = "chart", .type = TC_OPTION_ROWS, .max = 21, .width = 3};

static void expect_kept(const struct tc_option *option, const char *text)
{
    struct tc_value value;
    struct wire_error fault;
    struct wire_build build;
    json_t *from = text_read(text);
    assert_true(wire_option_read(option, from, &value, &fault));
    json_decref(from);
    wire_build_init_list(&build);
    wire_option_put(&build, option, NULL, &value);
    json_t *list = wire_build_finish(&build);
    assert_non_null(list);
    text_expect(json_incref(json_array_get(list, 0)), text);
    json_decref(list);
}

static void expect_refused(const struct tc_option *option, const char *text, const char *sentence)
{
    struct tc_value value = {.number = 77};
    struct wire_error fault;
    json_t *from = text_read(text);
    assert_false(wire_option_read(option, from, &value, &fault));
    json_decref(from);
    assert_string_equal(fault.code, "bad-option");
    assert_string_equal(fault.sentence, sentence);
    assert_int_equal(value.number, 77);
}

static void a_number_keeps_to_its_range(void **state)
{
    (void)state;
    static const char *const wrong[] = {"499",
                                        "50001",
                                        "true",
                                        "500.0",
                                        "'500'",
                                        "null",
                                        "[500]",
                                        "{}",
                                        "-500",
                                        "9223372036854775807",
                                        "-9223372036854775808"};
    expect_kept(&target, "500");
    expect_kept(&target, "50000");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        expect_refused(&target, wrong[i], "Option target must be a whole number, 500 to 50000.");
    }
}

static void a_switch_is_true_or_false_and_no_number(void **state)
{
    (void)state;
    static const char *const wrong[] = {"0", "1", "'true'", "null", "[]"};
    expect_kept(&shrink, "true");
    expect_kept(&shrink, "false");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        expect_refused(&shrink, wrong[i], "Option shrink must be true or false.");
    }
}

static void a_choice_goes_by_its_name(void **state)
{
    (void)state;
    static const char *const wrong[] = {"0", "'First'", "''", "null", "['first']"};
    expect_kept(&starter, "'first'");
    expect_kept(&starter, "'stuck'");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        expect_refused(&starter, wrong[i], "Option starter must be one of first, rotate, stuck.");
    }
}

static void a_list_keeps_its_order_and_its_range(void **state)
{
    (void)state;
    static const char *const wrong[] = {"3",      "[13]",  "[-1]",  "[1.0]",
                                        "[true]", "[[1]]", "[256]", "{'1':1}"};
    expect_kept(&spaces, "[6,5,4,3,2,1]");
    expect_kept(&spaces, "[]");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        expect_refused(&spaces, wrong[i],
                       "Option spaces must be a list of whole numbers, 0 to 12.");
    }
}

static void a_list_can_be_full_but_not_overfull(void **state)
{
    (void)state;
    struct tc_value value;
    struct wire_error fault;
    json_t *list = json_array();
    for (int i = 0; i < TC_LIST_MAX; i++) {
        json_array_append_new(list, json_integer(1));
    }
    assert_true(wire_option_read(&spaces, list, &value, &fault));
    assert_int_equal(value.count, TC_LIST_MAX);
    json_array_append_new(list, json_integer(1));
    assert_false(wire_option_read(&spaces, list, &value, &fault));
    assert_int_equal(value.count, TC_LIST_MAX);
    json_decref(list);
}

static void rows_all_have_their_width(void **state)
{
    (void)state;
    static const char *const wrong[] = {"[1,0,1]",    "[[1,0]]", "[[1,0,1,0]]",
                                        "[[1,0,22]]", "[[]]",    "[[1,0,1],null]"};
    expect_kept(&chart, "[[1,0,1],[6,1,0],[21,5,0]]");
    expect_kept(&chart, "[]");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        expect_refused(&chart, wrong[i], "Option chart must be rows of whole numbers, 0 to 21.");
    }
}

static void thirteen_rows_of_three_are_too_many(void **state)
{
    (void)state;
    expect_kept(&chart, "[[1,0,1],[2,0,1],[3,0,1],[4,0,1],[5,0,1],[6,0,1],"
                        "[7,0,1],[8,0,1],[9,0,1],[10,0,1],[11,0,1],[12,0,1]]");
    expect_refused(&chart,
                   "[[1,0,1],[2,0,1],[3,0,1],[4,0,1],[5,0,1],[6,0,1],[7,0,1],[8,0,1],[9,0,1],"
                   "[10,0,1],[11,0,1],[12,0,1],[13,0,1]]",
                   "Option chart must be rows of whole numbers, 0 to 21.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_keeps_to_its_range),
        cmocka_unit_test(a_switch_is_true_or_false_and_no_number),
        cmocka_unit_test(a_choice_goes_by_its_name),
        cmocka_unit_test(a_list_keeps_its_order_and_its_range),
        cmocka_unit_test(a_list_can_be_full_but_not_overfull),
        cmocka_unit_test(rows_all_have_their_width),
        cmocka_unit_test(thirteen_rows_of_three_are_too_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
