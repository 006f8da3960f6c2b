/* SPDX-License-Identifier: Zlib */
#include "app/options.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "app/usage.h"
#include "base/utf8.h"

enum { WORDS_MAX = 8 };

/* Reads a command line of words apart by blanks. */
static bool reads(const char *line, struct app_options *options, struct app_fault *fault)
{
    static char words[256];
    char *arguments[WORDS_MAX + 2] = {"tumblecup"};
    int count = 1;
    snprintf(words, sizeof words, "%s", line);
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " ")) {
        assert_true(count <= WORDS_MAX);
        arguments[count++] = word;
    }
    return app_options_read(options, count, arguments, fault);
}

static struct app_options read_right(const char *line)
{
    struct app_options options;
    struct app_fault fault;
    assert_true(reads(line, &options, &fault));
    return options;
}

static enum app_wrong read_wrong(const char *line)
{
    struct app_options options;
    struct app_fault fault;
    assert_false(reads(line, &options, &fault));
    return fault.wrong;
}

static void nothing_given_is_a_plain_table(void **state)
{
    (void)state;
    struct app_options options = read_right("");
    assert_int_equal(options.ask, APP_ASK_PLAY);
    assert_int_equal(options.w, 0);
    assert_int_equal(options.h, 0);
    assert_null(options.data);
    assert_null(options.language);
    assert_false(options.seeded);
    assert_true(options.scale >= 1 && options.scale <= 1);
    assert_int_equal(options.speed, SCREENS_NORMAL);
    assert_false(options.reduced_motion || options.kiosk || options.drive || options.live);
}

static void values_follow_or_hang_on_an_equals_sign(void **state)
{
    (void)state;
    struct app_options options = read_right("--size 800x480 --seed=7 --data /d --lang=de");
    assert_int_equal(options.w, 800);
    assert_int_equal(options.h, 480);
    assert_true(options.seeded);
    assert_int_equal(options.seed, 7);
    assert_string_equal(options.data, "/d");
    assert_string_equal(options.language, "de");
}

static void the_largest_seed_is_read_whole(void **state)
{
    (void)state;
    assert_true(read_right("--seed 18446744073709551615").seed == UINT64_MAX);
    assert_int_equal(read_wrong("--seed 18446744073709551616"), APP_WRONG_VALUE);
}

static void the_last_of_two_counts(void **state)
{
    (void)state;
    assert_int_equal(read_right("--size 800x480 --size 640x400").w, 640);
}

static void every_speed_is_known_by_name(void **state)
{
    (void)state;
    assert_int_equal(read_right("--speed calm").speed, SCREENS_CALM);
    assert_int_equal(read_right("--speed normal").speed, SCREENS_NORMAL);
    assert_int_equal(read_right("--speed quick").speed, SCREENS_QUICK);
    assert_int_equal(read_right("--speed instant").speed, SCREENS_INSTANT);
    assert_int_equal(read_wrong("--speed Calm"), APP_WRONG_VALUE);
}

static void sizes_and_scales_have_limits(void **state)
{
    (void)state;
    assert_int_equal(read_right("--size 640x400").w, APP_WIDTH_MIN);
    assert_int_equal(read_right("--size 7680x4320").h, APP_HEIGHT_MAX);
    assert_int_equal(read_wrong("--size 639x400"), APP_WRONG_VALUE);
    assert_int_equal(read_wrong("--size 640x399"), APP_WRONG_VALUE);
    assert_int_equal(read_wrong("--size 99999999999x480"), APP_WRONG_VALUE);
    assert_true(read_right("--scale 0.75").scale < 0.76f);
    assert_true(read_right("--scale 2").scale > 1.99f);
    assert_int_equal(read_wrong("--scale 0.74"), APP_WRONG_VALUE);
    assert_int_equal(read_wrong("--scale 2.01"), APP_WRONG_VALUE);
    assert_int_equal(read_wrong("--scale ."), APP_WRONG_VALUE);
    assert_int_equal(read_wrong("--scale 1."), APP_WRONG_VALUE);
    assert_int_equal(read_wrong("--scale inf"), APP_WRONG_VALUE);
}

static void a_language_is_a_code_and_no_path(void **state)
{
    (void)state;
    assert_string_equal(read_right("--lang pt_BR").language, "pt_BR");
    assert_string_equal(read_right("--lang sr@latin").language, "sr@latin");
    assert_string_equal(read_right("--lang de_DE.UTF-8").language, "de_DE.UTF-8");
    assert_int_equal(read_wrong("--lang de/../x"), APP_WRONG_VALUE);
    assert_int_equal(read_wrong("--lang d"), APP_WRONG_VALUE);
    assert_int_equal(read_wrong("--lang de_"), APP_WRONG_VALUE);
    assert_int_equal(read_wrong("--lang de:fr"), APP_WRONG_VALUE);
    assert_int_equal(read_wrong("--lang de-DE"), APP_WRONG_VALUE);
    assert_int_equal(read_wrong("--lang de@x_Y"), APP_WRONG_VALUE);
    assert_int_equal(read_wrong("--lang .."), APP_WRONG_VALUE);
    assert_int_equal(read_wrong("--lang german"), APP_WRONG_VALUE);
}

static void each_fault_has_its_kind(void **state)
{
    (void)state;
    assert_int_equal(read_wrong("--bogus"), APP_WRONG_OPTION);
    assert_int_equal(read_wrong("--siz 800x480"), APP_WRONG_OPTION);
    assert_int_equal(read_wrong("-x"), APP_WRONG_OPTION);
    assert_int_equal(read_wrong("-hV"), APP_WRONG_OPTION);

    assert_int_equal(read_wrong("--size"), APP_WRONG_NO_VALUE);
    assert_int_equal(read_wrong("--data="), APP_WRONG_NO_VALUE);
    assert_int_equal(read_wrong("--kiosk=1"), APP_WRONG_NEEDLESS_VALUE);
}

static void help_and_version_have_a_letter(void **state)
{
    (void)state;
    assert_int_equal(read_right("-h").ask, APP_ASK_HELP);
    assert_int_equal(read_right("-V").ask, APP_ASK_VERSION);
    assert_int_equal(read_wrong("-v"), APP_WRONG_OPTION);
}

static void one_file_is_opened(void **state)
{
    (void)state;
    assert_null(read_right("--seed 1").opens);
    assert_string_equal(read_right("--seed 1 zonk.tumblecup --speed calm").opens, "zonk.tumblecup");
    assert_string_equal(read_right("-- --kiosk").opens, "--kiosk");
    assert_string_equal(read_right("--drive -").opens, "-");
    assert_null(read_right("--").opens);
    assert_int_equal(read_wrong("a.tumblecup b.tumblecup"), APP_WRONG_FILE);
    assert_int_equal(read_wrong("a.tumblecup -- -h"), APP_WRONG_FILE);
    assert_int_equal(read_wrong("a.tumblecup --kiosk"), APP_WRONG_FILE_WITH);
    assert_int_equal(read_wrong("--continue a.tumblecup"), APP_WRONG_FILE_WITH);
    assert_int_equal(read_wrong("--export e a.tumblecup"), APP_WRONG_FILE_WITH);
    assert_int_equal(read_right("a.tumblecup --help").ask, APP_ASK_HELP);
}

static void an_empty_name_is_no_file(void **state)
{
    (void)state;
    struct app_options options;
    struct app_fault fault;
    char program[] = "tumblecup", none[] = "";
    char *arguments[] = {program, none, NULL};
    assert_false(app_options_read(&options, 2, arguments, &fault));
    assert_int_equal(fault.wrong, APP_WRONG_FILE);
}

static void a_start_may_show_the_last_match_or_the_evening(void **state)
{
    (void)state;
    assert_int_equal(read_right("").start, SCREENS_START_HOME);
    assert_int_equal(read_right("--continue --data d").start, SCREENS_START_CONTINUE);
    assert_int_equal(read_right("--evening").start, SCREENS_START_EVENING);
    assert_int_equal(read_wrong("--continue --evening"), APP_WRONG_TOGETHER);
    assert_int_equal(read_wrong("--kiosk --evening"), APP_WRONG_TOGETHER);
    assert_int_equal(read_wrong("--continue --kiosk"), APP_WRONG_TOGETHER);
    assert_int_equal(read_wrong("--set-pin --continue"), APP_WRONG_TOGETHER);
}

static void an_option_that_needs_another_is_refused_without_it(void **state)
{
    (void)state;
    assert_int_equal(read_wrong("--live"), APP_WRONG_ALONE);
    assert_true(read_right("--live --drive").live);
    assert_int_equal(read_wrong("--match 2"), APP_WRONG_ALONE);
    assert_int_equal(read_wrong("--match 2 --import f"), APP_WRONG_ALONE);
    assert_int_equal(read_right("--match 2 --export f").match, 2);
    assert_int_equal(read_right("--export f").match, 1);
}

static void options_that_exclude_each_other_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "--export f --import g",    "--set-pin --export f",        "--import f --set-pin",
        "--export f --drive",       "--kiosk --set-pin",           "--import f --size 800x480",
        "--seed 1 --export f",      "--set-pin --scale 1",         "--import f --speed calm",
        "--live --drive --set-pin", "--export f --reduced-motion", "--export f --match 1 --kiosk",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(read_wrong(wrong[i]), APP_WRONG_TOGETHER);
    }
    assert_int_equal(read_right("--export f --lang de --data d").ask, APP_ASK_EXPORT);
    assert_int_equal(read_right("--set-pin --data d").ask, APP_ASK_SET_PIN);
    assert_true(read_right("--drive --kiosk --size 800x480 --speed calm").kiosk);
}

static void help_and_version_come_before_everything_else(void **state)
{
    (void)state;
    assert_int_equal(read_right("--help --export f").ask, APP_ASK_HELP);
    assert_int_equal(read_right("--live --help").ask, APP_ASK_HELP);
    assert_int_equal(read_right("--import f --kiosk --version").ask, APP_ASK_VERSION);
}

static void a_complaint_names_both_options_and_no_value(void **state)
{
    (void)state;
    struct app_options options;
    struct app_fault fault;
    char text[512];
    assert_false(reads("--match=2", &options, &fault));
    app_usage_fault(&fault, text, sizeof text);
    assert_string_equal(text, "--match is of use with --export only");
    assert_false(reads("--export=secret --size=800x480", &options, &fault));
    app_usage_fault(&fault, text, sizeof text);
    assert_string_equal(text, "--size and --export can't be used together");
    assert_false(reads("a=b --export=secret", &options, &fault));
    app_usage_fault(&fault, text, sizeof text);
    assert_string_equal(text, "“a=b” can't be opened with --export");
}

static void the_first_fault_is_told_in_the_language_asked_for(void **state)
{
    (void)state;
    struct app_options options;
    struct app_fault fault;
    assert_false(reads("--bogus --scale 9 --lang de", &options, &fault));
    assert_string_equal(fault.option, "--bogus");
    assert_string_equal(options.language, "de");
}

static void a_complaint_quotes_nothing_that_moves_a_cursor(void **state)
{
    (void)state;
    char text[512];
    struct app_fault fault = {.wrong = APP_WRONG_VALUE, .option = "--size", .value = "\033[2J\n1"};
    app_usage_fault(&fault, text, sizeof text);
    assert_non_null(strstr(text, "?[2J?1"));
    assert_null(strchr(text, '\n'));
}

static void sheets_are_printed_on_known_paper_for_known_games(void **state)
{
    (void)state;
    struct app_options options = read_right("--print-sheets f.pdf --lang de");
    assert_int_equal(options.ask, APP_ASK_PRINT_SHEETS);
    assert_string_equal(options.file, "f.pdf");
    assert_null(options.paper);
    assert_null(options.game);
    options = read_right("--game zonk --print-sheets=f.svg --paper letter");
    assert_string_equal(options.paper, "letter");
    assert_string_equal(options.game, "zonk");
    assert_int_equal(read_wrong("--print-sheets f.pdf --paper a5"), APP_WRONG_VALUE);
    assert_int_equal(read_wrong("--print-sheets f.pdf --game chess"), APP_WRONG_VALUE);
    assert_int_equal(read_wrong("--print-sheets"), APP_WRONG_NO_VALUE);
    assert_int_equal(read_wrong("--paper a4"), APP_WRONG_ALONE);
    assert_int_equal(read_wrong("--game zonk --export f"), APP_WRONG_ALONE);
    assert_int_equal(read_wrong("--print-sheets f.pdf --import g"), APP_WRONG_TOGETHER);
    assert_int_equal(read_wrong("--print-sheets f.pdf --seed 1"), APP_WRONG_TOGETHER);
}

static void a_complaint_never_cuts_a_letter_in_two(void **state)
{
    (void)state;
    char value[256], text[512];
    for (size_t plain = 0; plain < 2; plain++) {
        memset(value, 'x', plain);
        for (size_t i = 0; i < 100; i++) {
            memcpy(value + plain + 2 * i, "\xC3\xA9", 3);
        }
        struct app_fault fault = {.wrong = APP_WRONG_VALUE, .option = "--size", .value = value};
        app_usage_fault(&fault, text, sizeof text);
        assert_true(base_utf8_valid(text));
        assert_true(base_utf8_count(text) > 40);
        assert_true(strlen(text) < sizeof value);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_given_is_a_plain_table),
        cmocka_unit_test(values_follow_or_hang_on_an_equals_sign),
        cmocka_unit_test(the_largest_seed_is_read_whole),
        cmocka_unit_test(the_last_of_two_counts),
        cmocka_unit_test(every_speed_is_known_by_name),
        cmocka_unit_test(sizes_and_scales_have_limits),
        cmocka_unit_test(a_language_is_a_code_and_no_path),
        cmocka_unit_test(each_fault_has_its_kind),
        cmocka_unit_test(help_and_version_have_a_letter),
        cmocka_unit_test(one_file_is_opened),
        cmocka_unit_test(an_empty_name_is_no_file),
        cmocka_unit_test(a_start_may_show_the_last_match_or_the_evening),
        cmocka_unit_test(an_option_that_needs_another_is_refused_without_it),
        cmocka_unit_test(options_that_exclude_each_other_are_refused),
        cmocka_unit_test(help_and_version_come_before_everything_else),
        cmocka_unit_test(a_complaint_names_both_options_and_no_value),
        cmocka_unit_test(the_first_fault_is_told_in_the_language_asked_for),
        cmocka_unit_test(a_complaint_quotes_nothing_that_moves_a_cursor),
        cmocka_unit_test(sheets_are_printed_on_known_paper_for_known_games),
        cmocka_unit_test(a_complaint_never_cuts_a_letter_in_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
