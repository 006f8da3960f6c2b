/* SPDX-License-Identifier: Zlib */
/* What a television's speakers get, measured in what the player played: the same sounds, played for
   a computer and for a television. SDL's disk driver stands for the device. */
#include <SDL.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdlib.h>

#include "measure.h"
#include "platform/sound.h"
#include "platform/speakers.h"
#include "tests/sound/hear.h"
#include "tests/sound/room.h"

/* Power of what is played of a sound, by frequency; so soft that the limiter leaves it alone. */
static struct measure_spectrum played(bool tv, enum canvas_sound sound, float strength,
                                      float seconds)
{
    struct room room;
    room_open(&room, tv ? "tv" : "computer", 1);
    const struct canvas_mix how = {.effects = 0.2f, .tv = tv};
    sound_set_mix(room.sound, &how);
    room_play(&room, sound, strength, 0);
    room_await(&room);
    room_listen(&room, seconds);
    struct hear_sound heard = room_leave(&room);
    struct voice_buffer buffer = {.count = heard.count};
    buffer.samples = calloc(heard.count, sizeof *buffer.samples);
    assert_non_null(buffer.samples);
    for (size_t i = 0; i < heard.count; i++) {
        buffer.samples[i] = (double)heard.frames[2 * i];
    }
    struct measure_spectrum spectrum =
        measure_spectrum(&buffer, 0, (double)heard.count / HEAR_RATE);
    free(buffer.samples);
    hear_finish(&heard);
    return spectrum;
}

/* Around a frequency, of however many lines its transform has: dB. */
static double level(const struct measure_spectrum *spectrum, double hertz)
{
    double sum = 0;
    for (size_t i = 0; i < spectrum->count; i++) {
        double line = 0.5 * HEAR_RATE * (double)i / (double)spectrum->count;
        sum += line > 0.95 * hertz && line < 1.05 * hertz ? spectrum->power[i] : 0;
    }
    return 10 * log10(sum / (double)spectrum->count);
}

/* By how many dB a television gets more of it. */
static double more(enum canvas_sound sound, float strength, double hertz)
{
    struct measure_spectrum computer = played(false, sound, strength, 3.2f);
    struct measure_spectrum tv = played(true, sound, strength, 3.2f);
    double difference = level(&tv, hertz) - level(&computer, hertz);
    measure_spectrum_finish(&computer);
    measure_spectrum_finish(&tv);
    return difference;
}

static void expect_near(const char *what, double found, double wanted, double most)
{
    if (fabs(found - wanted) > most) {
        fail_msg("%s: %.2f dB, wanted %.2f", what, found, wanted);
    }
}

/* An explosion has all of it. */
static void a_television_gets_more_above_1_kilohertz_and_nothing_below_80_hertz(void **state)
{
    (void)state;
    expect_near("4 kHz", more(CANVAS_SOUND_EXPLOSION, 1, 4000), 4, 0.5);
    expect_near("8 kHz", more(CANVAS_SOUND_EXPLOSION, 1, 8000), 4, 0.5);
    expect_near("250 Hz", more(CANVAS_SOUND_EXPLOSION, 1, 250), 0, 0.5);
    expect_near("40 Hz", more(CANVAS_SOUND_EXPLOSION, 1, 40), -12.3, 1.5);
}

static void soft_knocks_are_raised_and_hard_ones_are_not(void **state)
{
    (void)state;
    double soft = more(CANVAS_SOUND_KNOCK_FELT, 0.2f, 300);
    double middle = more(CANVAS_SOUND_KNOCK_FELT, 0.5f, 300);
    expect_near("a soft knock", soft, 3.5, 0.7);
    expect_near("a middling one", middle, 1.5, 0.7);
    expect_near("a hard one", more(CANVAS_SOUND_KNOCK_FELT, 1, 300), 0, 0.5);
    expect_near("a cup", more(CANVAS_SOUND_CUP, 0.2f, 300), 0, 0.5);
    assert_true(speakers_knock(0.01f) > 0.01f && speakers_knock(0.01f) <= 0.02f);
    assert_true(speakers_knock(0) <= 0);
}

enum { COUNT = HEAR_RATE / 2 };

static void sine(float *frames, double hertz)
{
    for (size_t i = 0; i < COUNT; i++) {
        frames[2 * i] = frames[2 * i + 1] =
            0.3f * (float)sin(6.283185307179586 * hertz * (double)i / HEAR_RATE);
    }
}

static float most_of(const float *frames, size_t from)
{
    float most = 0;
    for (size_t i = from; i < COUNT; i++) {
        most = fmaxf(most, fmaxf(fabsf(frames[2 * i]), fabsf(frames[2 * i + 1])));
    }
    return most;
}

/* Its highs are not for telling dice by, but what rattles is cut off there, too. */
static void music_keeps_its_highs(void **state)
{
    (void)state;
    static float music[2 * COUNT], effects[2 * COUNT];
    struct speakers speakers;
    for (int pass = 0; pass < 2; pass++) {
        sine(music, pass == 0 ? 4000 : 40);
        speakers_init(&speakers, true);
        speakers_run(&speakers, true, music, effects, COUNT);
        float found = most_of(music, COUNT / 2);
        assert_true(pass == 0 ? fabsf(found - 0.3f) < 0.005f : found < 0.1f);
    }
}

/* Where it is chosen while something sounds, that is no jump. */
static void a_choice_comes_softly(void **state)
{
    (void)state;
    static float frames[2 * COUNT], effects[2 * COUNT];
    struct speakers speakers;
    sine(effects, 200);
    speakers_init(&speakers, false);
    for (size_t at = 0; at < COUNT; at += COUNT / 6) {
        bool tv = at >= COUNT / 3 && at < COUNT * 2 / 3;
        size_t some = at + COUNT / 6 < COUNT ? COUNT / 6 : COUNT - at;
        speakers_run(&speakers, tv, frames + 2 * at, effects + 2 * at, some);
    }
    double steepest = 0.3 * 6.283185307179586 * 200 / HEAR_RATE;
    for (size_t i = 1; i < COUNT; i++) {
        assert_true(fabs((double)(frames[2 * i] - frames[2 * i - 2])) < 1.15 * steepest);
    }
    assert_memory_equal(frames, effects, COUNT / 3 * 2 * sizeof *frames);
    size_t end = (size_t)2 * (COUNT - 1000);
    assert_memory_equal(frames + end, effects + end, 2000 * sizeof *frames);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_television_gets_more_above_1_kilohertz_and_nothing_below_80_hertz),
        cmocka_unit_test(soft_knocks_are_raised_and_hard_ones_are_not),
        cmocka_unit_test(music_keeps_its_highs),
        cmocka_unit_test(a_choice_comes_softly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
