/* SPDX-License-Identifier: Zlib */
#include "mix.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loud.h"
#include "room.h"
#include "voice.h"

enum { TAPS = 3, HOLD = 64 /* samples between looks at the force */ };

static const double turn = 6.283185307179586;
/* First reflections, as they come to each side: seconds, and part of what sounds. */
static const double near_tap[TAPS] = {0.0071, 0.0113, 0.0169};
static const double far_tap[TAPS] = {0.0089, 0.0137, 0.0186};
static const double tap_gain[TAPS] = {0.34, -0.27, 0.21};
/* Seconds that a piece rings on behind its last bar, and that its end fades in. */
static const double rings_on = 3.5, fade = 1.2;
/* Seconds before its seam in which a lap turns into the one before it. */
static const double seam = 0.03;

/* ---- Memory ---------------------------------------------------------------------------------- */

bool mix_sound_create(struct mix_sound *sound, size_t count)
{
    /* One more than there are: none at all is no reason to fail. */
    *sound = (struct mix_sound){calloc(count + 1, sizeof *sound->left),
                                calloc(count + 1, sizeof *sound->right), count};
    if (sound->left == NULL || sound->right == NULL) {
        mix_sound_finish(sound);
        return false;
    }
    return true;
}

void mix_sound_finish(struct mix_sound *sound)
{
    free(sound->left);
    free(sound->right);
    *sound = (struct mix_sound){.count = 0};
}

static bool read_frames(FILE *file, struct mix_sound *sound)
{
    bool good = true;
    for (size_t i = 0; good && i < sound->count; i++) {
        float frame[2] = {0, 0};
        good = fread(frame, sizeof frame, 1, file) == 1;
        sound->left[i] = (double)frame[0];
        sound->right[i] = (double)frame[1];
    }
    return good;
}

bool mix_read(const char *path, struct mix_sound *sound)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return false;
    }
    long bytes = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    rewind(file);
    bool good = bytes > 0 && mix_sound_create(sound, (size_t)bytes / (2 * sizeof(float)));
    if (good && !read_frames(file, sound)) {
        mix_sound_finish(sound);
        good = false;
    }
    fclose(file);
    return good;
}

/* ---- A voice --------------------------------------------------------------------------------- */

/* Two poles that follow the force: what is played softly is dark. */
struct shade {
    double one, two, ease;
};

static double shade_next(struct shade *shade, double x)
{
    shade->one += shade->ease * (x - shade->one);
    shade->two += shade->ease * (shade->one - shade->two);
    return shade->two;
}

static void shade_voice(const struct score *score, const struct score_voice *voice,
                        const double *from, size_t count, double *to)
{
    struct shade shade = {.one = 0.0};
    for (size_t i = 0; i < count; i++) {
        if (i % HOLD == 0) {
            double at = (double)i / SYNTH_RATE;
            at = score->piece->loop ? fmod(at, score_seconds(score)) : at;
            double hertz = voice->open * pow(2.0, score_level(score, at) / 4.0);
            shade.ease = 1.0 - exp(-turn * fmin(hertz, 16000.0) / SYNTH_RATE);
        }
        to[i] = shade_next(&shade, from[i]);
    }
}

/* Adds it once more, later. */
static void add_later(const double *from, size_t count, double seconds, double gain, double *to)
{
    size_t later = (size_t)(seconds * SYNTH_RATE);
    for (size_t i = later; i < count; i++) {
        to[i] += gain * from[i - later];
    }
}

void mix_voice(const struct score *score, int voice, const struct mix_sound *recording,
               struct mix_sound *sound)
{
    const struct score_voice *how = &score->piece->voices[voice];
    size_t count = recording->count < sound->count ? recording->count : sound->count;
    double angle = (how->pan + 1.0) * turn / 8.0, gain = pow(10.0, how->gain / 20.0);
    double left = gain * cos(angle), right = gain * sin(angle);
    struct mix_sound own;
    if (!mix_sound_create(&own, count)) {
        return;
    }
    shade_voice(score, how, recording->left, count, own.left);
    shade_voice(score, how, recording->right, count, own.right);
    /* The walls answer on both sides, the nearer one first and louder. */
    const double *first = how->pan <= 0.0 ? near_tap : far_tap;
    const double *second = how->pan <= 0.0 ? far_tap : near_tap;
    add_later(own.left, count, 0.0, left * sqrt(2.0), sound->left);
    add_later(own.right, count, 0.0, right * sqrt(2.0), sound->right);
    for (int i = 0; i < TAPS; i++) {
        add_later(own.left, count, first[i], tap_gain[i] * (0.5 * gain + 0.5 * left), sound->left);
        add_later(own.right, count, second[i], -tap_gain[i] * (0.5 * gain + 0.5 * right),
                  sound->right);
    }
    mix_sound_finish(&own);
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void level(struct mix_sound *sound, double loudness)
{
    struct loud loud = loud_measure(sound->left, sound->right, sound->count);
    double gain = pow(10.0, (loudness - loud.whole) / 20.0);
    for (size_t i = 0; i < sound->count; i++) {
        sound->left[i] *= gain;
        sound->right[i] *= gain;
    }
}

/* The middle lap, which at its very end turns into what comes before its beginning. */
static void keep_lap(double *samples, size_t lap)
{
    size_t over = (size_t)(seam * SYNTH_RATE);
    for (size_t i = 0; i < over; i++) {
        double part = (i + 0.5) / (double)over;
        double *end = &samples[2 * lap - over + i];
        *end += part * (samples[lap - over + i] - *end);
    }
    memmove(samples, samples + lap, lap * sizeof *samples);
}

static void fade_out(double *samples, size_t count)
{
    size_t over = (size_t)(fade * SYNTH_RATE);
    for (size_t i = 0; i < over; i++) {
        samples[count - over + i] *= 0.5 + 0.5 * cos(0.5 * turn * (i + 1.0) / (double)over);
    }
}

bool mix_piece(const struct score *score, const struct mix_sound *recordings,
               struct mix_sound *sound)
{
    bool loop = score->piece->loop;
    size_t lap = (size_t)(score_seconds(score) * SYNTH_RATE);
    size_t count = loop ? MIX_LAPS * lap : lap + (size_t)(rings_on * SYNTH_RATE);
    if (!mix_sound_create(sound, count)) {
        return false;
    }
    for (int i = 0; i < SCORE_VOICES_MAX && score->piece->voices[i].name != NULL; i++) {
        mix_voice(score, i, &recordings[i], sound);
    }
    if (!room_ring(sound->left, sound->right, sound->count)) {
        mix_sound_finish(sound);
        return false;
    }
    if (loop) {
        keep_lap(sound->left, lap);
        keep_lap(sound->right, lap);
        sound->count = lap;
    } else {
        fade_out(sound->left, count);
        fade_out(sound->right, count);
    }
    level(sound, score->piece->loudness);
    return true;
}
