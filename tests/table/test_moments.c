/* SPDX-License-Identifier: Zlib */
/* The queue of moments: one at a time, the one that matters most, stepped by the clock. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "table/moments.h"
#include "tests/table/tempo.h"

enum { FRAME_MS = 16, FRAMES_MOST = 5000 };

static const struct boards_moment bust = {.text = "Bust!", .mood = BOARDS_MOOD_LOSS};
static const struct boards_moment out = {.text = "Out!", .mood = BOARDS_MOOD_LOSS};
static const struct boards_moment won = {.text = "Ann wins!", .mood = BOARDS_MOOD_WIN};
static const struct boards_moment hot = {
    .text = "Hot dice!", .second = "all six score", .mood = BOARDS_MOOD_GAIN};
static const struct boards_moment last = {
    .text = "Last turn", .second = "Ben needs 6,001", .mood = BOARDS_MOOD_LAST, .seat = 1};
static const struct boards_moment ben = {.text = "Ben", .mood = BOARDS_MOOD_TURN, .seat = 1};
static const struct boards_moment ann = {.text = "Ann", .mood = BOARDS_MOOD_TURN, .seat = 0};

static void clear(struct table_moments *moments)
{
    table_moments_reset(moments);
}

/* Steps until the phase ends; how long it lasted, in ms. */
static int run(struct table_moments *moments, enum table_moment_phase phase)
{
    int ms = 0;
    for (int i = 0; i < FRAMES_MOST && moments->phase == phase; i++) {
        table_moments_step(moments, 1);
        ms++;
    }
    return ms;
}

static void expect_lengths(const struct boards_tempo *tempo, const struct boards_moment *moment,
                           int comes, int stands, int goes)
{
    struct table_moments moments;
    clear(&moments);
    table_moments_add(&moments, moment);
    assert_true(table_moments_tell(&moments, tempo, false));
    assert_int_equal(run(&moments, TABLE_MOMENT_COMES), comes);
    assert_int_equal(run(&moments, TABLE_MOMENT_STANDS), stands);
    assert_int_equal(run(&moments, TABLE_MOMENT_GOES), goes);
    assert_int_equal(moments.phase, TABLE_MOMENT_NONE);
    assert_false(table_moments_step(&moments, FRAME_MS));
}

/* Dice come to lie first: nothing is seen of it meanwhile, and a press then leaves nothing. */
static void what_comes_late_is_not_seen_before(void **state)
{
    struct table_moments moments;
    struct boards_moment late = bust;
    (void)state;
    late.late = 2;
    expect_lengths(&normal, &late, 150 + 2 * 180, 700, 220);
    clear(&moments);
    table_moments_add(&moments, &late);
    assert_true(table_moments_tell(&moments, &normal, false));
    assert_true(table_moments_step(&moments, 2 * 180 - 1));
    assert_false(table_moments_seen(&moments));
    assert_true(table_moments_share(&moments) == 0);
    assert_true(table_moments_step(&moments, 1));
    assert_true(table_moments_seen(&moments));
    clear(&moments);
    table_moments_add(&moments, &late);
    assert_true(table_moments_tell(&moments, &normal, false));
    assert_false(table_moments_leave(&moments));
}

static void each_speed_has_its_own_lengths(void **state)
{
    (void)state;
    expect_lengths(&normal, &hot, 150, 700, 220);
    expect_lengths(&calm, &hot, 225, 1050, 330);
    expect_lengths(&quick, &hot, 75, 350, 110);
    expect_lengths(&normal, &ben, 150, 600, 220);
    expect_lengths(&gentle, &hot, 0, 700, 0);
    struct boards_moment brief = ben;
    brief.brief = true;
    expect_lengths(&normal, &brief, 150, 300, 220);
    struct boards_moment lasts = hot;
    lasts.lasts = true;
    expect_lengths(&normal, &lasts, 150, 1400, 220);
    expect_lengths(&quick, &lasts, 75, 700, 110);
}

static void a_turn_may_pass_without_a_word(void **state)
{
    (void)state;
    struct table_moments moments;
    struct boards_moment quiet = ben;
    quiet.quiet = true;
    clear(&moments);
    table_moments_add(&moments, &ann);
    table_moments_tell(&moments, &normal, false);
    table_moments_finish(&moments);
    table_moments_add(&moments, &quiet);
    assert_false(table_moments_due(&moments));
    table_moments_add(&moments, &ann); /* she has it again, and that is told */
    assert_true(table_moments_due(&moments));
    table_moments_add(&moments, &quiet); /* it has passed on before anybody heard of it */
    assert_false(table_moments_due(&moments));
}

static void a_frame_that_is_long_skips_nothing_and_ends(void **state)
{
    (void)state;
    struct table_moments moments;
    clear(&moments);
    table_moments_add(&moments, &hot);
    table_moments_tell(&moments, &normal, false);
    assert_true(table_moments_step(&moments, 500));
    assert_int_equal(moments.phase, TABLE_MOMENT_STANDS);
    assert_false(table_moments_step(&moments, 100000));
    assert_int_equal(moments.phase, TABLE_MOMENT_NONE);
}

static void what_is_held_stands_until_it_is_left(void **state)
{
    (void)state;
    struct table_moments moments;
    clear(&moments);
    table_moments_add(&moments, &won);
    table_moments_tell(&moments, &normal, true);
    assert_true(table_moments_step(&moments, FRAME_MS));
    assert_int_equal(run(&moments, TABLE_MOMENT_COMES), 150 - FRAME_MS);
    for (int i = 0; i < 100; i++) {
        assert_false(table_moments_step(&moments, 1000)); /* and costs nothing */
    }
    table_moments_finish(&moments); /* a press ends motion; this moves no more */
    assert_int_equal(moments.phase, TABLE_MOMENT_STANDS);
    assert_true(table_moments_leave(&moments));
    assert_int_equal(run(&moments, TABLE_MOMENT_GOES), 220);
    assert_int_equal(moments.phase, TABLE_MOMENT_NONE);
}

static void what_went_wrong_is_read_once_its_word_has_gone(void **state)
{
    (void)state;
    struct table_moments moments;
    clear(&moments);
    table_moments_add(&moments, &bust);
    table_moments_tell(&moments, &normal, true);
    assert_true(table_moments_step(&moments, 150));
    table_moments_finish(&moments); /* it is read first */
    assert_int_equal(moments.phase, TABLE_MOMENT_STANDS);
    assert_true(table_moments_step(&moments, 700));
    assert_int_equal(moments.phase, TABLE_MOMENT_GOES);
    assert_true(table_moments_step(&moments, 200));
    assert_true(table_moments_leave(&moments)); /* on its way it doesn't begin again */
    assert_false(table_moments_step(&moments, 20));
    table_moments_finish(&moments);
    assert_int_equal(moments.phase, TABLE_MOMENT_NONE);
    assert_false(table_moments_leave(&moments));
}

static void a_last_round_s_word_goes_while_it_is_held(void **state)
{
    (void)state;
    struct table_moments moments;
    clear(&moments);
    table_moments_add(&moments, &last);
    table_moments_tell(&moments, &normal, true);
    assert_true(table_moments_step(&moments, 150 + 700));
    assert_int_equal(moments.phase, TABLE_MOMENT_GOES);
}

static void the_one_that_matters_most_is_told(void **state)
{
    (void)state;
    struct table_moments moments;
    clear(&moments);
    table_moments_add(&moments, &bust);
    table_moments_add(&moments, &hot);
    table_moments_tell(&moments, &normal, true);
    assert_string_equal(moments.now.text, "Bust!");
    assert_string_equal(moments.now.second, "Hot dice!");
    assert_false(table_moments_due(&moments));
}

static void of_equals_it_is_the_later(void **state)
{
    (void)state;
    struct table_moments moments;
    clear(&moments);
    table_moments_add(&moments, &bust);
    table_moments_add(&moments, &out);
    table_moments_tell(&moments, &normal, true);
    assert_string_equal(moments.now.text, "Out!");
    assert_string_equal(moments.now.second, "Bust!");
}

static void whose_turn_it_is_comes_after_what_happened(void **state)
{
    (void)state;
    struct table_moments moments;
    clear(&moments);
    table_moments_add(&moments, &hot);
    table_moments_add(&moments, &ben);
    table_moments_tell(&moments, &normal, false);
    assert_string_equal(moments.now.text, "Hot dice!");
    assert_true(table_moments_due(&moments));
    table_moments_tell(&moments, &normal, false);
    assert_string_equal(moments.now.text, "Ben");
    assert_false(table_moments_due(&moments));
}

static void a_turn_is_told_once_and_the_last_one_by_its_own_words(void **state)
{
    (void)state;
    struct table_moments moments;
    clear(&moments);
    table_moments_add(&moments, &last);
    table_moments_add(&moments, &ben);
    table_moments_tell(&moments, &normal, false);
    assert_string_equal(moments.now.text, "Last turn");
    assert_false(table_moments_due(&moments));
    table_moments_add(&moments, &ben); /* the same player goes on */
    assert_false(table_moments_due(&moments));
}

static void a_press_ends_what_moves(void **state)
{
    (void)state;
    struct table_moments moments;
    clear(&moments);
    table_moments_add(&moments, &hot);
    table_moments_tell(&moments, &normal, false);
    table_moments_step(&moments, 40);
    table_moments_finish(&moments);
    assert_int_equal(moments.phase, TABLE_MOMENT_NONE);
}

static void nobody_waits_for_a_still(void **state)
{
    (void)state;
    struct table_moments moments;
    clear(&moments);
    table_moments_add(&moments, &hot);
    table_moments_add(&moments, &ben);
    assert_false(table_moments_tell(&moments, &instant, false));
    assert_string_equal(moments.now.text, "Ben"); /* which takes the place of the other at once */
    assert_int_equal(moments.phase, TABLE_MOMENT_STANDS);
    assert_false(table_moments_step(&moments, 100000));
    assert_int_equal(moments.phase, TABLE_MOMENT_STANDS);
    assert_false(table_moments_due(&moments));
    table_moments_clear_still(&moments);
    assert_int_equal(moments.phase, TABLE_MOMENT_NONE);
}

static void what_is_held_at_instant_speed_goes_with_the_press(void **state)
{
    (void)state;
    struct table_moments moments;
    clear(&moments);
    table_moments_add(&moments, &bust);
    table_moments_tell(&moments, &instant, true);
    assert_false(table_moments_step(&moments, FRAME_MS));
    assert_int_equal(moments.phase, TABLE_MOMENT_STANDS);
    table_moments_clear_still(&moments); /* it is none */
    assert_int_equal(moments.phase, TABLE_MOMENT_STANDS);
    assert_false(table_moments_leave(&moments));
    assert_int_equal(moments.phase, TABLE_MOMENT_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_speed_has_its_own_lengths),
        cmocka_unit_test(a_turn_may_pass_without_a_word),
        cmocka_unit_test(a_frame_that_is_long_skips_nothing_and_ends),
        cmocka_unit_test(what_is_held_stands_until_it_is_left),
        cmocka_unit_test(what_went_wrong_is_read_once_its_word_has_gone),
        cmocka_unit_test(a_last_round_s_word_goes_while_it_is_held),
        cmocka_unit_test(the_one_that_matters_most_is_told),
        cmocka_unit_test(of_equals_it_is_the_later),
        cmocka_unit_test(whose_turn_it_is_comes_after_what_happened),
        cmocka_unit_test(a_turn_is_told_once_and_the_last_one_by_its_own_words),
        cmocka_unit_test(what_comes_late_is_not_seen_before),
        cmocka_unit_test(a_press_ends_what_moves),
        cmocka_unit_test(nobody_waits_for_a_still),
        cmocka_unit_test(what_is_held_at_instant_speed_goes_with_the_press),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
