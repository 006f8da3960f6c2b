/* SPDX-License-Identifier: Zlib */
/*
 * test_settings.c: the table of settings: each row can be chosen, stored and read again, and
 * nothing that is read leaves its range.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "session/settings.h"

static void every_row_is_whole(void **state)
{
    (void)state;
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        const struct setting_row *row = &settings_rows[i];
        assert_true(row->stored != NULL || i == SETTING_FULL_SCREEN);
        assert_true(row->least <= row->normal && row->normal <= row->most);
        assert_true((row->control == SETTING_STEPPER) == (row->step > 0));
        assert_true((row->control == SETTING_CHOICE) == (row->count > 0));
        if (row->control == SETTING_HIDDEN) {
            continue;
        }
        assert_non_null(row->id);
        assert_non_null(row->label);
        for (int k = 0; k < i; k++) {
            assert_true(settings_rows[k].id == NULL || strcmp(settings_rows[k].id, row->id) != 0);
            assert_true(row->stored == NULL || settings_rows[k].stored == NULL ||
                        settings_rows[k].at != row->at);
        }
        for (int k = 0; k < row->count; k++) {
            assert_in_range(row->choices[k].value - row->least, 0, row->most - row->least);
        }
    }
}

static void what_is_stored_is_read_again(void **state)
{
    (void)state;
    struct settings settings, read;
    settings_init(&settings, false);
    settings_init(&read, true);
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        const struct setting_row *row = &settings_rows[i];
        if (row->stored != NULL) {
            char value[16];
            settings_set(&settings, (enum setting)i, row->most);
            snprintf(value, sizeof value, "%d", row->most);
            settings_read(&read, row->stored, value);
        }
    }
    assert_memory_equal(&settings, &read, sizeof settings);
    assert_int_equal(settings.scale, 200);
}

static void what_is_no_value_changes_nothing(void **state)
{
    (void)state;
    static const char *const bad[][2] = {
        {"scale", "74"},     {"scale", "201"},
        {"scale", ""},       {"scale", "100x"},
        {"mute", "2"},       {"mute", "-1"},
        {"speed", "4"},      {"speed", "calm"},
        {"idle", "14"},      {"volume", "101"},
        {"text_size", "85"}, {"full_screen", "1"},
        {"", "1"},           {"limit", "99999999999999999999"},
    };
    struct settings settings, before;
    settings_init(&settings, false);
    before = settings;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        settings_read(&settings, bad[i][0], bad[i][1]);
        assert_memory_equal(&settings, &before, sizeof settings);
    }
}

static void a_stepper_stays_in_its_range(void **state)
{
    (void)state;
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        const struct setting_row *row = &settings_rows[i];
        struct settings settings;
        settings_init(&settings, false);
        for (int k = 0; row->control == SETTING_STEPPER && k < 100; k++) {
            settings_step(&settings, (enum setting)i, k < 50);
            assert_in_range(settings_get(&settings, (enum setting)i) - row->least, 0,
                            row->most - row->least);
            assert_true(k != 49 || settings_get(&settings, (enum setting)i) == row->most);
        }
        assert_true(row->control != SETTING_STEPPER ||
                    settings_get(&settings, (enum setting)i) == row->least);
    }
}

static void steps_are_round_and_what_was_off_is_heard(void **state)
{
    (void)state;
    struct settings settings;
    settings_init(&settings, false);
    settings.volume = 84;
    settings_step(&settings, SETTING_VOLUME, true);
    assert_int_equal(settings.volume, 90);
    assert_int_equal(settings.music, 0);
    settings_step(&settings, SETTING_MUSIC, true);
    assert_int_equal(settings.music, 50);
    settings_step(&settings, SETTING_MUSIC, false);
    assert_int_equal(settings.music, 40);
}

static void sound_is_for_a_television_in_a_kiosk_and_wherever_it_is_chosen(void **state)
{
    (void)state;
    struct settings settings;
    settings_init(&settings, true);
    assert_true(settings.speakers);
    settings_init(&settings, false);
    assert_false(settings.speakers);
    settings_choose(&settings, SETTING_SPEAKERS, 1);
    assert_true(settings.speakers);
}

static void notes_that_are_switched_on_again_begin_anew(void **state)
{
    (void)state;
    struct settings settings;
    settings_init(&settings, false);
    settings.guided = 7;
    settings_turn(&settings, SETTING_GUIDE);
    assert_false(settings.guide);
    settings_turn(&settings, SETTING_GUIDE);
    assert_true(settings.guide);
    assert_int_equal(settings.guided, 0);
}

static void the_desktops_wish_holds_until_one_is_set_by_hand(void **state)
{
    (void)state;
    static const enum setting followed[] = {SETTING_DARK, SETTING_CONTRAST, SETTING_REDUCED_MOTION};
    struct settings settings;
    for (int i = 0; i < 3; i++) {
        settings_init(&settings, false);
        assert_false(settings_on(&settings, followed[i]));
        settings.desktop = 1 << i;
        assert_true(settings_on(&settings, followed[i]));
        assert_false(settings_on(&settings, followed[(i + 1) % 3]));
        settings_choose(&settings, followed[i], 1);
        assert_false(settings_on(&settings, followed[i]));
        settings.desktop = 0;
        settings_choose(&settings, followed[i], 0);
        assert_true(settings_on(&settings, followed[i]));
        settings_init(&settings, true);
        assert_false(settings_on(&settings, followed[i]));
        assert_int_equal(settings_choices(followed[i], true), 2);
        assert_int_equal(settings_choices(followed[i], false), 3);
    }
}

/* Editions before this one knew on and off alone, and stored what was changed by hand. */
static void what_an_older_edition_stored_still_counts_as_set_by_hand(void **state)
{
    (void)state;
    struct settings settings;
    settings_init(&settings, false);
    settings.desktop = 7;
    settings_read(&settings, "contrast", "0");
    settings_read(&settings, "reduced_motion", "1");
    assert_false(settings_on(&settings, SETTING_CONTRAST));
    settings.desktop = 0;
    assert_true(settings_on(&settings, SETTING_REDUCED_MOTION));
}

static void the_operators_rows_are_a_kiosks(void **state)
{
    (void)state;
    assert_true(settings_shown(SETTING_SPEED, true) && settings_shown(SETTING_SPEED, false));
    assert_true(settings_shown(SETTING_DIM, true) && !settings_shown(SETTING_DIM, false));
    assert_true(settings_shown(SETTING_IDLE, true) && !settings_shown(SETTING_IDLE, false));
    assert_true(settings_shown(SETTING_FULL_SCREEN, false));
    assert_false(settings_shown(SETTING_FULL_SCREEN, true));
    assert_false(settings_shown(SETTING_GUIDED, false) || settings_shown(SETTING_GUIDED, true));
    assert_false(settings_shown(SETTING_MUSIC_OFFERED, false));
    assert_false(settings_shown(SETTING_MUSIC_OFFERED, true));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_whole),
        cmocka_unit_test(what_is_stored_is_read_again),
        cmocka_unit_test(what_is_no_value_changes_nothing),
        cmocka_unit_test(a_stepper_stays_in_its_range),
        cmocka_unit_test(steps_are_round_and_what_was_off_is_heard),
        cmocka_unit_test(sound_is_for_a_television_in_a_kiosk_and_wherever_it_is_chosen),
        cmocka_unit_test(notes_that_are_switched_on_again_begin_anew),
        cmocka_unit_test(the_desktops_wish_holds_until_one_is_set_by_hand),
        cmocka_unit_test(what_an_older_edition_stored_still_counts_as_set_by_hand),
        cmocka_unit_test(the_operators_rows_are_a_kiosks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
