/* SPDX-License-Identifier: Zlib */
/*
 * test_keys.c: which key does what: given away, refused, written down and read again.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "canvas/intent.h"
#include "ui/keys.h"

enum { ROLL, BANK, TAKE, UNDO, HINT };

static void every_row_has_a_key_of_its_own(void **state)
{
    (void)state;
    struct ui_keys keys;
    int taken;
    ui_keys_init(&keys);
    for (int i = 0; i < UI_KEYS; i++) {
        assert_int_equal(ui_keys_meaning(&keys, ui_key_rows[i].code), ui_key_rows[i].code);
        assert_int_equal(ui_keys_bind(&keys, i, ui_key_rows[i].code, &taken), UI_KEYS_BOUND);
    }
    assert_int_equal(ui_keys_meaning(&keys, '3'), '3');
    assert_int_equal(ui_keys_meaning(&keys, CANVAS_KEY_PAGE_UP), CANVAS_KEY_PAGE_UP);
}

static void a_key_that_was_given_away_does_nothing_else(void **state)
{
    (void)state;
    struct ui_keys keys;
    char cap[UI_KEYS_CAP_MAX];
    int taken;
    ui_keys_init(&keys);
    assert_int_equal(ui_keys_bind(&keys, ROLL, 'G', &taken), UI_KEYS_BOUND);
    assert_int_equal(ui_keys_meaning(&keys, 'G'), 'R');
    assert_int_equal(ui_keys_meaning(&keys, 'R'), 0);
    assert_string_equal(ui_keys_cap(&keys, 'R', cap), "G");
    assert_int_equal(ui_keys_bind(&keys, HINT, 'R', &taken), UI_KEYS_BOUND);
    assert_int_equal(ui_keys_meaning(&keys, 'R'), 'H');
    assert_int_equal(ui_keys_bind(&keys, UNDO, 0x0416, &taken), UI_KEYS_BOUND);
    assert_string_equal(ui_keys_cap(&keys, 'U', cap), "\xD0\x96");
    assert_string_equal(ui_keys_cap(&keys, CANVAS_KEY_F11, cap), "F11");
}

static void a_function_key_is_a_key_like_any(void **state)
{
    (void)state;
    static const struct {
        int key;
        const char *cap;
    } printed[] = {{CANVAS_KEY_F2, "F2"},
                   {CANVAS_KEY_F2 + 3, "F5"},
                   {CANVAS_KEY_F10, "F10"},
                   {CANVAS_KEY_F12, "F12"}};
    struct ui_keys keys, read;
    char cap[UI_KEYS_CAP_MAX], text[UI_KEYS_TEXT_MAX];
    int taken;
    ui_keys_init(&keys);
    for (int i = 0; i < (int)(sizeof printed / sizeof *printed); i++) {
        assert_int_equal(ui_keys_bind(&keys, i, printed[i].key, &taken), UI_KEYS_BOUND);
        assert_int_equal(ui_keys_meaning(&keys, printed[i].key), ui_key_rows[i].code);
        assert_string_equal(ui_keys_cap(&keys, ui_key_rows[i].code, cap), printed[i].cap);
    }
    ui_keys_write(&keys, text);
    assert_true(ui_keys_read(&read, text));
    assert_memory_equal(&keys, &read, sizeof keys);
    /* As releases before wrote it. */
    assert_true(ui_keys_read(&read, "roll=1114118 full_screen=71"));
    assert_string_equal(ui_keys_cap(&read, 'R', cap), "F11");
    assert_false(ui_keys_read(&read, "roll=1114130")); /* beyond the last */
}

static void what_is_taken_or_fixed_changes_nothing(void **state)
{
    (void)state;
    static const int fixed[] = {
        0, '0', '9', ' ', 0x7F, -1, 0xD800, CANVAS_KEY_BACKSPACE, CANVAS_KEY_MENU};
    struct ui_keys keys, before;
    int taken;
    ui_keys_init(&keys);
    before = keys;
    assert_int_equal(ui_keys_bind(&keys, ROLL, 'B', &taken), UI_KEYS_TAKEN);
    assert_int_equal(taken, BANK);
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        assert_int_equal(ui_keys_bind(&keys, ROLL, fixed[i], &taken), UI_KEYS_FIXED);
    }
    assert_memory_equal(&keys, &before, sizeof keys);
}

static void what_is_written_is_read_again(void **state)
{
    (void)state;
    struct ui_keys keys, read;
    char text[UI_KEYS_TEXT_MAX];
    int taken;
    ui_keys_init(&keys);
    ui_keys_write(&keys, text);
    assert_string_equal(text, "");
    for (int i = 0; i < UI_KEYS; i++) { /* the longest there are */
        assert_int_equal(ui_keys_bind(&keys, i, 0x10FF00 + i, &taken), UI_KEYS_BOUND);
    }
    ui_keys_write(&keys, text);
    assert_true(ui_keys_read(&read, text));
    assert_memory_equal(&keys, &read, sizeof keys);
}

static void what_is_spoilt_gives_the_first_keys(void **state)
{
    (void)state;
    static const char *const spoilt[] = {
        "roll",         "roll=",    "roll=x",           "roll=71x",
        "=71",          "jump=71",  "roll=66",          "roll=71 hint=71",
        "roll=71 hint", "roll=-71", "roll=49",          "roll=99999999999999999999",
        "roll=71=72",   " roll=71", "roll=71  hint=74", "roll=32",
        "\xFF\xFE",
    };
    struct ui_keys keys, first;
    ui_keys_init(&first);
    for (size_t i = 0; i < sizeof spoilt / sizeof *spoilt; i++) {
        memset(&keys, 0, sizeof keys);
        assert_false(ui_keys_read(&keys, spoilt[i]));
        assert_memory_equal(&keys, &first, sizeof keys);
    }
    assert_true(ui_keys_read(&keys, "roll=66 bank=82")); /* they changed places */
    assert_int_equal(ui_keys_meaning(&keys, 'B'), 'R');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_has_a_key_of_its_own),
        cmocka_unit_test(a_key_that_was_given_away_does_nothing_else),
        cmocka_unit_test(a_function_key_is_a_key_like_any),
        cmocka_unit_test(what_is_taken_or_fixed_changes_nothing),
        cmocka_unit_test(what_is_written_is_read_again),
        cmocka_unit_test(what_is_spoilt_gives_the_first_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
