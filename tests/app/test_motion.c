/* SPDX-License-Identifier: Zlib */
/* Motion and sound belong together: real dice are thrown on a clock that is stepped, their knocks
   are announced as the first leaves the cup, and frames come when they like. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdlib.h>

#include "app/motion.h"
#include "dice/dice.h"

enum { FRAME_MS = APP_FRAME_MS, DICE = 6, LATE = 30 };

/* A throw that is seen, and when it is heard. */
struct show {
    struct dice *dice;
    struct app_motion motion;
    uint64_t now;
    bool moving, announced;
    uint64_t first; /* moment that its knocks were announced */
};

static struct show throw_dice(void)
{
    struct dice_layout layout = {.tray = {60, 140, 900, 520}, .aside = {60, 20, 700, 90}};
    struct dice_throw how = {.count = DICE, .sides = 6, .seed = 5, .ms = 1200};
    struct show show = {.dice = dice_create(), .now = 1000};
    assert_non_null(show.dice);
    layout.aside_size = 60;
    layout.size = fminf(dice_fit(layout.tray, DICE), 130);
    dice_set_layout(show.dice, &layout);
    for (int i = 0; i < DICE; i++) {
        how.die[i] = (uint8_t)i;
        how.face[i] = (uint8_t)(i + 1);
    }
    dice_throw(show.dice, &how);
    return show;
}

static void pass(struct show *show, int ms)
{
    struct canvas_cues cues = {.count = 0};
    bool moved = show->moving, announces = false;
    show->moving = dice_step(show->dice, (float)ms, &cues);
    for (int i = 0; i < cues.count; i++) {
        announces = announces || cues.list[i].after > 0;
    }
    app_motion_pass(&show->motion, show->now, ms, !moved || announces);
    if (announces && !show->announced) {
        show->announced = true;
        show->first = show->now;
    }
}

/* As the main loop does, after so many ms. */
static void frame(struct show *show, int after)
{
    show->now += (uint64_t)after;
    int ms = app_motion_due(&show->motion, show->now, show->moving);
    do {
        pass(show, ms);
        ms = app_motion_due(&show->motion, show->now, show->moving);
    } while (ms > 0);
}

/* How long after its knocks were announced it lies still. Frames come as far apart as they do, and
   one of them so many ms later. */
static int seen(int apart, int held)
{
    struct show show = throw_dice();
    int number = 0;
    do {
        frame(&show, apart + (number == LATE ? held : 0));
        number++;
    } while (show.moving);
    assert_true(show.announced && number > LATE * FRAME_MS / apart);
    dice_destroy(show.dice);
    return (int)(show.now - show.first);
}

static void a_throw_lies_still_when_its_last_knock_is_heard_whatever_frames_do(void **state)
{
    (void)state;
    int even = seen(FRAME_MS, 0);
    assert_true(even > 500);
    assert_in_range(seen(FRAME_MS, 300), even - FRAME_MS, even + FRAME_MS);
    assert_in_range(seen(FRAME_MS, 90), even - FRAME_MS, even + FRAME_MS);
    /* Frames that take long to draw don't slow it down. */
    assert_in_range(seen(25, 0), even - 25, even + 25);
    assert_in_range(seen(20, 200), even - 20, even + 20);
}

/* At the very frame that was late, and not by and by. */
static void the_late_frame_itself_shows_what_is_heard(void **state)
{
    (void)state;
    struct show even = throw_dice(), late = throw_dice();
    for (int i = 0; i < LATE; i++) {
        frame(&even, FRAME_MS);
        frame(&late, FRAME_MS);
    }
    for (int ms = 0; ms < 304; ms += FRAME_MS) {
        frame(&even, FRAME_MS);
    }
    frame(&late, 304);
    assert_true(late.moving && late.now == even.now);
    assert_true(fabsf(dice_flown(late.dice) - dice_flown(even.dice)) < 0.002f);
    dice_destroy(even.dice);
    dice_destroy(late.dice);
}

static void what_begins_to_move_has_not_moved_while_nothing_did(void **state)
{
    (void)state;
    struct app_motion motion = {.at = 100};
    assert_int_equal(app_motion_due(&motion, 5000, false), 0);
    app_motion_pass(&motion, 5000, 0, true);
    assert_int_equal(app_motion_due(&motion, 5000, true), 0);
    assert_int_equal(app_motion_due(&motion, 5016, true), 16);
}

/* A throw that is announced in the middle of a frame that was late is heard from then on. */
static void what_is_announced_late_is_seen_late(void **state)
{
    (void)state;
    struct app_motion motion = {.at = 1000};
    assert_int_equal(app_motion_due(&motion, 1300, true), APP_MOTION_STEP);
    app_motion_pass(&motion, 1302, APP_MOTION_STEP, true);
    assert_int_equal(app_motion_due(&motion, 1300, true), 0);
    assert_int_equal(app_motion_due(&motion, 1318, true), 16);
}

/* The machine slept, or somebody moved the window about for long. */
static void an_hour_is_not_caught_up_with(void **state)
{
    (void)state;
    struct app_motion motion = {.at = 1000};
    uint64_t now = 1000 + 3600000;
    int sum = 0;
    for (int ms = app_motion_due(&motion, now, true); ms > 0;
         ms = app_motion_due(&motion, now, true)) {
        assert_true(ms <= APP_MOTION_STEP);
        app_motion_pass(&motion, now, ms, false);
        sum += ms;
    }
    assert_int_equal(sum, APP_MOTION_HELD);
}

/* What drawing took is no part of what is waited for. */
static void frames_keep_their_distance_whatever_they_cost(void **state)
{
    (void)state;
    for (int cost = 0; cost < APP_FRAME_MS; cost++) {
        assert_int_equal(app_motion_next(1000, 1000 + (uint64_t)cost), 1000 + APP_FRAME_MS);
    }
    for (int cost = APP_FRAME_MS; cost < 100; cost++) {
        assert_int_equal(app_motion_next(1000, 1000 + (uint64_t)cost), 1001 + cost);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_throw_lies_still_when_its_last_knock_is_heard_whatever_frames_do),
        cmocka_unit_test(the_late_frame_itself_shows_what_is_heard),
        cmocka_unit_test(what_begins_to_move_has_not_moved_while_nothing_did),
        cmocka_unit_test(what_is_announced_late_is_seen_late),
        cmocka_unit_test(an_hour_is_not_caught_up_with),
        cmocka_unit_test(frames_keep_their_distance_whatever_they_cost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
