/* SPDX-License-Identifier: Zlib */
/* The synthesiser: its ears, its strings, and that the assets are what it makes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "canvas/cue.h"
#include "check.h"
#include "loud.h"
#include "mix.h"
#include "music.h"
#include "music_check.h"
#include "sounds.h"
#include "tests/sound/hear.h"

static const double turn = 6.283185307179586;

static double *tone(double hertz, double gain, size_t count)
{
    double *samples = calloc(count, sizeof *samples);
    assert_non_null(samples);
    for (size_t i = 0; i < count; i++) {
        samples[i] = gain * sin(turn * hertz * (double)i / SYNTH_RATE);
    }
    return samples;
}

/* ITU-R BS.1770-4: a full sine of 997 Hz in one of two channels is -3.01 LUFS. */
static void loudness_is_that_of_the_recommendation(void **state)
{
    (void)state;
    size_t count = 5 * SYNTH_RATE;
    double *loud = tone(997, 1, count), *none = tone(997, 0, count), *deep = tone(25, 1, count);
    struct loud one = loud_measure(loud, none, count), mono = loud_measure(loud, NULL, count);
    struct loud low = loud_measure(deep, none, count);
    assert_true(fabs(one.whole + 3.01) < 0.05 && fabs(one.most + 3.01) < 0.05);
    assert_true(fabs(mono.whole) < 0.05);
    assert_true(fabs(one.peak - 1) < 0.001);
    assert_true(low.whole < -9); /* nobody hears that as loud */
    free(loud);
    free(none);
    free(deep);
}

/* How much of a frequency there is. */
static double presence(const struct voice_buffer *buffer, double hertz)
{
    double in = 0, out = 0;
    for (size_t i = 0; i < buffer->count; i++) {
        double angle = turn * hertz * (double)i / SYNTH_RATE;
        in += buffer->samples[i] * cos(angle);
        out += buffer->samples[i] * sin(angle);
    }
    return in * in + out * out;
}

/* Cents by which a string's loudest frequency near its own differs from it. */
static double off_tune(double hertz)
{
    struct voice_buffer buffer = {.count = SYNTH_RATE, .noise = 1};
    buffer.samples = calloc(buffer.count, sizeof *buffer.samples);
    assert_non_null(buffer.samples);
    voice_pluck(
        &buffer,
        &(struct voice_pluck){
            .hertz = hertz, .decay = 1, .bright = 0.4, .soft = 0.7, .spot = 0.25, .gain = 1});
    double best = 0, most = 0;
    for (int cent = -24; cent <= 24; cent += 2) {
        double there = presence(&buffer, hertz * pow(2, cent / 1200.0));
        best = there > most ? cent : best;
        most = fmax(most, there);
    }
    free(buffer.samples);
    return best;
}

static void strings_are_in_tune(void **state)
{
    (void)state;
    static const double hertz[] = {73.42, 98.00, 146.83, 246.94, 369.99, 587.33};
    for (size_t i = 0; i < sizeof hertz / sizeof *hertz; i++) {
        if (fabs(off_tune(hertz[i])) > 4) {
            fail_msg("%g Hz is off by %g cents", hertz[i], off_tune(hertz[i]));
        }
    }
}

/* ---- Assets ---------------------------------------------------------------------------------- */

static double power(const double *samples, size_t from, size_t to)
{
    double sum = 0;
    for (size_t i = from; i < to; i++) {
        sum += samples[i] * samples[i];
    }
    return sum;
}

/* One channel of an asset. */
static double *channel(const struct hear_sound *sound, int which)
{
    double *samples = calloc(sound->count, sizeof *samples);
    assert_non_null(samples);
    for (size_t i = 0; i < sound->count; i++) {
        samples[i] = (double)sound->frames[2 * i + (size_t)which];
    }
    return samples;
}

/* Fails unless b is a with what the encoder leaves out: as a whole, and in force piece by piece. */
static void expect_same(const char *name, const double *a, const double *b, size_t count)
{
    double both = 0, whole = power(a, 0, count), other = power(b, 0, count);
    size_t piece = SYNTH_RATE / 20;
    for (size_t i = 0; i < count; i++) {
        both += a[i] * b[i];
    }
    if (both < 0.93 * sqrt(whole * other)) {
        fail_msg("%s is not what the synthesiser makes (alike: %.3f); run assets/sounds/renew",
                 name, both / sqrt(whole * other));
    }
    for (size_t at = 0; at + piece <= count; at += piece) {
        double x = power(a, at, at + piece), y = power(b, at, at + piece);
        /* Of what is far below its whole the encoder keeps less. */
        if (x > 1e-2 * whole && fabs(10 * log10(y / x)) > 2) {
            fail_msg("%s has another force at %.2f s; run assets/sounds/renew", name,
                     (double)at / SYNTH_RATE);
        }
    }
}

static struct hear_sound asset_of(const char *name)
{
    char file[64];
    snprintf(file, sizeof file, "sounds/%s.ogg", name);
    return hear_asset(file);
}

static void check_sound(enum canvas_sound sound, int layer, int variant)
{
    char name[CANVAS_SOUND_NAME_MAX];
    struct voice_buffer made;
    canvas_sound_name(sound, layer, variant, name);
    assert_true(sounds_make(sound, layer, variant, &made));
    struct hear_sound asset = asset_of(name);
    double *kept = channel(&asset, 0);
    struct loud loud = loud_measure(kept, NULL, asset.count);
    assert_int_equal(asset.count, made.count);
    expect_same(name, made.samples, kept, made.count);
    if (loud.peak > 0.9 || fabs(loud.most - sounds_list[sound].loudness) > 1) {
        fail_msg("%s: peak %.2f, %.1f LUFS", name, loud.peak, loud.most);
    }
    free(kept);
    free(made.samples);
    hear_finish(&asset);
}

static void every_sound_is_what_the_synthesiser_makes_and_levelled(void **state)
{
    (void)state;
    for (int sound = 0; sound < CANVAS_SOUND_COUNT; sound++) {
        const struct canvas_sound_kind *kind = &canvas_sounds[sound];
        assert_true(kind->layers >= 1 && kind->layers <= CANVAS_SOUND_LAYERS_MAX);
        assert_true(kind->variants >= 1 && kind->variants <= CANVAS_SOUND_VARIANTS_MAX);
        for (int i = 0; i < kind->layers * kind->variants; i++) {
            check_sound((enum canvas_sound)sound, i / kind->variants, i % kind->variants);
        }
    }
}

/* Higher: how far a signal goes from one sample to the next, as its brightness is. */
static double brightness(const struct voice_buffer *buffer)
{
    double steps = 0;
    for (size_t i = 1; i < buffer->count; i++) {
        double step = buffer->samples[i] - buffer->samples[i - 1];
        steps += step * step;
    }
    return steps / power(buffer->samples, 0, buffer->count);
}

static double brightness_of(enum canvas_sound sound, int layer)
{
    struct voice_buffer buffer;
    assert_true(sounds_make(sound, layer, 0, &buffer));
    double bright = brightness(&buffer);
    free(buffer.samples);
    return bright;
}

static void a_harder_knock_is_brighter(void **state)
{
    (void)state;
    for (int sound = 0; sound < CANVAS_SOUND_COUNT; sound++) {
        bool knock = sound <= CANVAS_SOUND_KNOCK_DIE;
        for (int layer = 1; knock && layer < canvas_sounds[sound].layers; layer++) {
            double soft = brightness_of((enum canvas_sound)sound, layer - 1);
            assert_true(brightness_of((enum canvas_sound)sound, layer) > 1.03 * soft);
        }
    }
}

static struct voice_buffer knock_of(enum canvas_sound sound, int layer, int variant)
{
    struct voice_buffer buffer;
    assert_true(sounds_make(sound, layer, variant, &buffer));
    return buffer;
}

/* Seconds until all but a hundredth of its force is over. */
static double length_of(const struct voice_buffer *buffer)
{
    double whole = power(buffer->samples, 0, buffer->count), sum = 0;
    size_t at = 0;
    while (at < buffer->count && sum < 0.99 * whole) {
        sum += buffer->samples[at] * buffer->samples[at];
        at++;
    }
    return (double)at / SYNTH_RATE;
}

/* A die is small and rings for a moment only; what it falls on is larger, and no bell either. */
static void a_knock_is_short_and_soft_on_felt(void **state)
{
    (void)state;
    static const double longest[] = {[CANVAS_SOUND_KNOCK_FELT] = 0.08,
                                     [CANVAS_SOUND_KNOCK_WOOD] = 0.08,
                                     [CANVAS_SOUND_KNOCK_DIE] = 0.025};
    double bright[3][3] = {{0}};
    for (int sound = CANVAS_SOUND_KNOCK_FELT; sound <= CANVAS_SOUND_KNOCK_DIE; sound++) {
        for (int layer = 0; layer < canvas_sounds[sound].layers; layer++) {
            for (int variant = 0; variant < canvas_sounds[sound].variants; variant++) {
                struct voice_buffer knock = knock_of((enum canvas_sound)sound, layer, variant);
                assert_true(length_of(&knock) < longest[sound]);
                free(knock.samples);
            }
            bright[sound][layer] = brightness_of((enum canvas_sound)sound, layer);
        }
    }
    for (int layer = 0; layer < 3; layer++) {
        assert_true(bright[CANVAS_SOUND_KNOCK_FELT][layer] <
                    bright[CANVAS_SOUND_KNOCK_WOOD][layer]);
        assert_true(bright[CANVAS_SOUND_KNOCK_WOOD][layer] < bright[CANVAS_SOUND_KNOCK_DIE][layer]);
    }
}

static void no_two_knocks_are_alike(void **state)
{
    (void)state;
    for (int sound = CANVAS_SOUND_KNOCK_FELT; sound <= CANVAS_SOUND_KNOCK_DIE; sound++) {
        struct voice_buffer before = knock_of((enum canvas_sound)sound, 2, 0);
        for (int variant = 1; variant < canvas_sounds[sound].variants; variant++) {
            struct voice_buffer knock = knock_of((enum canvas_sound)sound, 2, variant);
            double both = 0;
            for (size_t i = 0; i < knock.count; i++) {
                both += knock.samples[i] * before.samples[i];
            }
            both /=
                sqrt(power(knock.samples, 0, knock.count) * power(before.samples, 0, before.count));
            assert_true(fabs(both) < 0.8);
            free(before.samples);
            before = knock;
        }
        free(before.samples);
    }
}

/* Beginnings of spits: where the force of 2 ms is five times what it was before. */
static int spits_of(int layer)
{
    struct voice_buffer fuse;
    size_t piece = SYNTH_RATE / 500;
    int spits = 0;
    assert_true(sounds_make(CANVAS_SOUND_FUSE, layer, 0, &fuse));
    for (size_t at = piece; at + piece < fuse.count; at += piece) {
        double before = power(fuse.samples, at - piece, at);
        spits += power(fuse.samples, at, at + piece) > 5 * before + 1e-9;
    }
    free(fuse.samples);
    return spits;
}

static void the_fuse_burns_faster_layer_by_layer(void **state)
{
    (void)state;
    int layers = canvas_sounds[CANVAS_SOUND_FUSE].layers;
    assert_true(spits_of(layers - 1) > 2 * spits_of(0));
    for (int layer = 1; layer < layers; layer++) {
        /* The thickest run into one another. */
        assert_true(spits_of(layer) > 0.9 * spits_of(layer - 1));
    }
}

/* Each beside its wish, as `tumblecup-synth --check` prints them. */
static void expect_figure(void *context, const struct check_figure *figure)
{
    int *count = context;
    (*count)++;
    if (!check_holds(figure)) {
        fail_msg("%s, %s: %.1f %s; wanted %g .. %g", figure->sound, figure->what, figure->found,
                 figure->unit, figure->least, figure->most);
    }
}

static void sounds_are_like_the_real_thing_by_their_figures(void **state)
{
    (void)state;
    int count = 0;
    assert_true(check_all(expect_figure, &count));
    assert_true(count >= 30);
}

static long size_of(const char *name)
{
    char path[256];
    snprintf(path, sizeof path, "%s/sounds/%s.ogg", TUMBLECUP_ASSETS, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    long size = ftell(file);
    fclose(file);
    return size;
}

/* ---- Music ----------------------------------------------------------------------------------- */

/* EBU Tech 3342: 20 s of a tone and 20 s of one that is 10 dB weaker have a range of 10 LU. */
static void loudness_range_is_that_of_the_recommendation(void **state)
{
    (void)state;
    size_t half = 20 * SYNTH_RATE;
    double *sound = tone(1000, 0.1, 2 * half);
    for (size_t i = half; i < 2 * half; i++) {
        sound[i] *= 0.316228;
    }
    assert_true(fabs(loud_range(sound, sound, 2 * half) - 10) < 1);
    assert_true(loud_range(sound, sound, half) < 0.1);
    /* A tone on a quarter of the rate whose samples all miss its peaks by 3 dB. */
    for (size_t i = 0; i < 1000; i++) {
        sound[i] = 0.5 * sin(turn * ((double)i / 4 + 0.125));
    }
    assert_true(fabs(loud_true_peak(sound, 1000) - 0.5) < 0.02);
    free(sound);
}

/* Two bars: the tune's first note over the bass, and where both are on the next downbeat. */
static void expect_craft(const char *chords, const char *tune, const char *bass, int strange,
                         int parallels)
{
    const struct score_section section = {.bars = 2, .chords = chords, .voices = {tune, bass}};
    const struct score_piece piece = {
        .beats = 60,
        .bar = 4,
        .swing = 0.5,
        .phrase = 2,
        .voices = {{.name = "tune", .role = SCORE_LEADS}, {.name = "bass", .role = SCORE_BASS}},
        .sections = {&section}};
    struct score score;
    assert_true(score_read(&piece, &score));
    assert_int_equal(score_strange_downbeats(&score), strange);
    assert_int_equal(score_parallels(&score), parallels);
    score_finish(&score);
}

static void faults_of_the_craft_are_found(void **state)
{
    (void)state;
    const char *chords = "c3+e3+g3 | d3+f3+a3";
    expect_craft(chords, "e4/4 | f4/4", "c3/4 | d3/4", 0, 0);
    expect_craft(chords, "g4/4 | a4/4", "c3/4 | d3/4", 0, 1); /* fifths */
    expect_craft(chords, "g5/4 | a4/4", "c3/4 | d3/4", 0, 0); /* against each other */
    expect_craft("c3+e3+g3 | c3+e3+g3", "c5/4 | e5/4", "c3/4 | e3/4", 0, 1); /* octaves */
    expect_craft(chords, "f4/4 | f4/4", "c3/4 | d3/4", 1, 0);
    expect_craft(chords, "./2 f4/2 | ./2 g4/2", "c3/4 | d3/4", 0, 0); /* off the beat they may */
}

/* Hands stray from the beat and from each other in force, but never far. */
static void notes_are_played_as_by_hand(void **state)
{
    (void)state;
    for (int i = 0; i < CANVAS_PIECE_COUNT; i++) {
        const struct score_piece *piece = &music_pieces[i];
        struct score score;
        assert_true(score_read(piece, &score));
        double early = 0, late = 0, soft = 0, strong = 0;
        for (size_t k = 0; k < score.count; k++) {
            const struct score_note *note = &score.notes[k];
            const struct score_voice *voice = &piece->voices[note->voice];
            if (note->downbeat) {
                double off = note->at - score.starts[note->bar] - voice->lazy;
                early = fmin(early, off);
                late = fmax(late, voice->strum > 0 ? 0 : off);
            }
            soft = fmin(soft, note->force);
            strong = fmax(strong, note->force);
        }
        assert_true(early < -0.004 && early >= -0.01);
        assert_true(late > 0.004 && late <= 0.01);
        assert_true(soft < -3 && strong > 3 && strong - soft < 22);
        score_finish(&score);
    }
}

static void music_is_as_wanted_by_its_figures(void **state)
{
    (void)state;
    for (int i = 0; i < CANVAS_PIECE_COUNT; i++) {
        struct hear_sound asset = asset_of(canvas_pieces[i]);
        struct mix_sound sound;
        assert_true(mix_sound_create(&sound, asset.count));
        for (size_t k = 0; k < asset.count; k++) {
            sound.left[k] = (double)asset.frames[2 * k];
            sound.right[k] = (double)asset.frames[2 * k + 1];
        }
        int count = 0;
        assert_true(music_check((enum canvas_piece)i, &sound, expect_figure, &count));
        assert_true(count >= 14);
        mix_sound_finish(&sound);
        hear_finish(&asset);
    }
}

/* A download and a card hold all of them. */
static void all_sounds_take_less_than_six_megabytes(void **state)
{
    (void)state;
    long all = 0;
    for (int i = 0; i < CANVAS_PIECE_COUNT; i++) {
        all += size_of(canvas_pieces[i]);
    }
    for (int sound = 0; sound < CANVAS_SOUND_COUNT; sound++) {
        const struct canvas_sound_kind *kind = &canvas_sounds[sound];
        for (int i = 0; i < kind->layers * kind->variants; i++) {
            char name[CANVAS_SOUND_NAME_MAX];
            canvas_sound_name((enum canvas_sound)sound, i / kind->variants, i % kind->variants,
                              name);
            all += size_of(name);
        }
    }
    assert_in_range(all, 1000000, 6000000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loudness_is_that_of_the_recommendation),
        cmocka_unit_test(strings_are_in_tune),
        cmocka_unit_test(every_sound_is_what_the_synthesiser_makes_and_levelled),
        cmocka_unit_test(a_harder_knock_is_brighter),
        cmocka_unit_test(a_knock_is_short_and_soft_on_felt),
        cmocka_unit_test(no_two_knocks_are_alike),
        cmocka_unit_test(the_fuse_burns_faster_layer_by_layer),
        cmocka_unit_test(sounds_are_like_the_real_thing_by_their_figures),
        cmocka_unit_test(loudness_range_is_that_of_the_recommendation),
        cmocka_unit_test(faults_of_the_craft_are_found),
        cmocka_unit_test(notes_are_played_as_by_hand),
        cmocka_unit_test(music_is_as_wanted_by_its_figures),
        cmocka_unit_test(all_sounds_take_less_than_six_megabytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
