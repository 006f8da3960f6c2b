/* SPDX-License-Identifier: Zlib */
/* Throws as they are heard: each knock at its own sample, whatever frames and buffers do. Real dice
   are thrown, and SDL's disk driver stands for the device. */
#include <SDL.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdlib.h>

#include "dice/dice.h"
#include "platform/limiter.h"
#include "tests/sound/hear.h"
#include "tests/sound/room.h"

/* `GRID` is a buffer that knocks would lie on if they came with one. */
enum { FRAME_MS = 16, GRID = 512, SLOTS = 8, AT_ONCE = 1 };

static struct dice *tray_for(int count)
{
    struct dice_layout layout = {.tray = {60, 140, 900, 520}, .aside = {60, 20, 700, 90}};
    layout.aside_size = 60;
    layout.size = fminf(dice_fit(layout.tray, count), 130);
    struct dice *dice = dice_create();
    assert_non_null(dice);
    dice_set_layout(dice, &layout);
    return dice;
}

static void throw_dice(struct dice *dice, int count, uint64_t seed)
{
    struct dice_throw how = {.count = count, .sides = 6, .seed = seed, .ms = 1200};
    for (int i = 0; i < count; i++) {
        how.die[i] = (uint8_t)i;
        how.face[i] = (uint8_t)(1 + (seed * 7 + (uint64_t)i * 5) % 6);
    }
    dice_throw(dice, &how);
}

static bool frame(struct room *room, struct dice *dice, int ms)
{
    struct canvas_cues cues = {.count = 0};
    bool moving = dice_step(dice, (float)ms, &cues);
    sound_play(room->sound, &cues);
    return moving;
}

/* All of its frames in no time. */
static void run(struct room *room, struct dice *dice)
{
    while (frame(room, dice, FRAME_MS)) {
    }
}

/* ---- The grid -------------------------------------------------------------------------------- */

/* Force of the steps from sample to sample, of which a knock has more than what rings on. */
static double edge(const struct hear_sound *heard, size_t from, size_t to)
{
    double sum = 0;
    for (size_t i = from; i < to; i++) {
        double step = (double)(heard->frames[2 * i] - heard->frames[2 * i - 2]);
        sum += step * step;
    }
    return sum / (double)(to - from);
}

/* Counts beginnings of knocks by where between two lines of a grid they lie. */
static int count_onsets(const struct hear_sound *heard, int slots[SLOTS])
{
    enum { AHEAD = 24, BEHIND = 200, APART = 400 };
    int count = 0;
    for (size_t i = BEHIND + 1; i + AHEAD < heard->count; i++) {
        if (edge(heard, i, i + AHEAD) > 12 * edge(heard, i - BEHIND, i) + 1e-7) {
            /* It begins within the window: at its first sample that moves as much. */
            double most = edge(heard, i, i + AHEAD);
            while (edge(heard, i, i + 1) < most / 4) {
                i++;
            }
            slots[i % GRID * SLOTS / GRID]++;
            count++;
            i += APART;
        }
    }
    return count;
}

static void knocks_lie_on_no_grid(void **state)
{
    (void)state;
    int slots[SLOTS] = {0};
    struct room room;
    room_open(&room, "grid", AT_ONCE);
    struct dice *dice = tray_for(6);
    for (uint64_t seed = 1; seed <= 16; seed++) {
        throw_dice(dice, 6, seed);
        run(&room, dice);
        room_listen(&room, 1.5f);
    }
    struct hear_sound heard = room_leave(&room);
    int count = count_onsets(&heard, slots);
    double apart = 0, each = (double)count / SLOTS;
    for (int i = 0; i < SLOTS; i++) {
        apart += (slots[i] - each) * (slots[i] - each) / each;
    }
    print_message("%d onsets, chi-square %.1f\n", count, apart);
    assert_true(count >= 120);
    /* Seven degrees of freedom: chance goes as far as 30 once in ten thousand times. On a machine
       that has much to do the first of a throw may be late and begin with a buffer, one in twenty;
       if all did it would be 2,000 and more. */
    assert_true(apart < 60);
    dice_destroy(dice);
    hear_finish(&heard);
}

/* Of announced sounds to the sample, and after what was announced alone. */
static void what_is_announced_comes_at_its_sample(void **state)
{
    (void)state;
    struct room room;
    struct canvas_cues cues = {.count = 0};
    room_open(&room, "sample", AT_ONCE);
    canvas_cues_announce(&cues, &(struct canvas_cue){CANVAS_SOUND_KNOCK_WOOD, 1, 0, 61});
    canvas_cues_announce(&cues, &(struct canvas_cue){CANVAS_SOUND_KNOCK_DIE, 1, 0, 461.3f});
    sound_play(room.sound, &cues);
    /* The device is quicker than a clock: its recordings may still be read. */
    room_await(&room);
    room_listen(&room, 1.5f);
    struct hear_sound heard = room_leave(&room);
    struct hear_sound wood = hear_asset("sounds/knock_wood3a.ogg");
    struct hear_sound die = hear_asset("sounds/knock_die3a.ogg");
    struct hear_match first = hear_find(&heard, &wood, 0), last = hear_find(&heard, &die, 0);
    assert_true(first.alike > 0.99 && last.alike > 0.99);
    assert_int_equal(last.at - first.at, lround(461.3 * 44.1) - lround(61 * 44.1));
    hear_finish(&wood);
    hear_finish(&die);
    hear_finish(&heard);
}

/* ---- Frames ---------------------------------------------------------------------------------- */

static size_t first_sound(const struct hear_sound *heard)
{
    size_t first = 0;
    while (first < heard->count && hear_peak(heard, first, first + 1) <= 0) {
        first++;
    }
    return first;
}

/* A throw as it is heard when frame `late` comes so many ms after the one before; motion catches up
   by steps of 100 ms at the most. */
static struct hear_sound throw_with(int late, int held)
{
    struct room room;
    room_open(&room, "late", HEAR_LIVE);
    struct dice *dice = tray_for(6);
    throw_dice(dice, 6, 5);
    int number = 0;
    bool moving = true;
    while (moving) {
        int ms = number == late ? held : FRAME_MS;
        SDL_Delay((Uint32)ms);
        for (; ms > 0 && moving; ms -= 100) {
            moving = frame(&room, dice, SDL_min(ms, 100));
        }
        number++;
    }
    assert_true(number > late);
    room_await(&room); /* its recordings may have been read slowly: then all of it is as late */
    room_listen(&room, 1.2f);
    dice_destroy(dice);
    return room_leave(&room);
}

static void a_late_frame_does_not_tear_a_throw(void **state)
{
    (void)state;
    struct hear_sound even = throw_with(0, 0), torn = throw_with(36, 300);
    size_t a = first_sound(&even), b = first_sound(&torn);
    size_t count = SDL_min(even.count - a, torn.count - b);
    assert_true(hear_peak(&even, a + HEAR_RATE / 3, even.count) > 0.02f);
    assert_true(count > HEAR_RATE / 2);
    for (size_t i = 0; i < 2 * count; i++) {
        assert_true(fabsf(even.frames[2 * a + i] - torn.frames[2 * b + i]) < 1e-3f);
    }
    hear_finish(&even);
    hear_finish(&torn);
}

/* Brought to its end, a throw is over for the ear too: only what has begun rings on. */
static void a_throw_cut_short_is_not_heard_to_its_end(void **state)
{
    (void)state;
    struct room room;
    room_open(&room, "short", HEAR_LIVE);
    struct dice *dice = tray_for(6);
    /* One before, so that its recordings are read, however long that takes. */
    throw_dice(dice, 6, 5);
    run(&room, dice);
    room_listen(&room, 2);
    size_t before = room_played(&room);
    throw_dice(dice, 6, 5);
    while (frame(&room, dice, FRAME_MS) && dice_flown(dice) < 0.1f) {
    }
    room_listen(&room, 0.15f);
    dice_finish(dice);
    frame(&room, dice, FRAME_MS);
    size_t over = room_played(&room) + HEAR_RATE * 45 / 100;
    room_listen(&room, 1.2f);
    dice_destroy(dice);
    struct hear_sound heard = room_leave(&room);
    assert_true(hear_peak(&heard, before, over) > 0.01f);
    assert_true(hear_peak(&heard, over, heard.count) <= 0);
    hear_finish(&heard);
}

/* ---- Many ------------------------------------------------------------------------------------ */

static void sixty_dice_and_an_explosion_are_not_cut_off(void **state)
{
    (void)state;
    struct room room;
    room_open(&room, "sixty", HEAR_LIVE);
    room_mix(&room, 1, 0, false);
    struct dice *dice = tray_for(60);
    throw_dice(dice, 60, 3);
    while (frame(&room, dice, FRAME_MS) && dice_flown(dice) < 0.01f) {
    }
    room_play(&room, CANVAS_SOUND_EXPLOSION, 1, 0);
    run(&room, dice);
    room_listen(&room, 2.5f); /* the device closes three seconds after what was asked for last */
    dice_destroy(dice);
    struct hear_sound heard = room_leave(&room);
    float peak = hear_peak(&heard, 0, heard.count);
    assert_true(peak > 0.5f && peak <= LIMITER_CEILING + 1e-4f);
    int flat = 0;
    for (size_t i = 4; i < 2 * heard.count; i++) {
        bool top = fabsf(heard.frames[i]) > LIMITER_CEILING - 1e-4f;
        flat +=
            top && heard.frames[i] == heard.frames[i - 2] && heard.frames[i] == heard.frames[i - 4];
    }
    assert_true(flat < 8);
    hear_finish(&heard);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(knocks_lie_on_no_grid),
        cmocka_unit_test(what_is_announced_comes_at_its_sample),
        cmocka_unit_test(a_late_frame_does_not_tear_a_throw),
        cmocka_unit_test(a_throw_cut_short_is_not_heard_to_its_end),
        cmocka_unit_test(sixty_dice_and_an_explosion_are_not_cut_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
