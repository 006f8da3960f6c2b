/* SPDX-License-Identifier: Zlib */
#include "tests/sound/hear.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAME = 2 * sizeof(float), GLANCE = HEAR_RATE * 6 / 100, READ = 1 << 16 };

void hear_through(const char *file, int delay)
{
    char number[16];
    snprintf(number, sizeof number, "%d", delay);
    remove(file);
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
    SDL_setenv("SDL_DISKAUDIOFILE", file, 1);
    SDL_setenv("SDL_DISKAUDIODELAY", number, 1);
}

struct hear_sound hear_played(const char *file)
{
    struct hear_sound sound = {NULL, 0};
    FILE *from = fopen(file, "rb");
    size_t room = 0, got = 1;
    while (from != NULL && got > 0) {
        if (sound.count + READ > room) {
            room = 2 * (room + READ);
            sound.frames = realloc(sound.frames, room * FRAME);
            assert_non_null(sound.frames);
        }
        got = fread(sound.frames + 2 * sound.count, FRAME, READ, from);
        sound.count += got;
    }
    if (from != NULL) {
        fclose(from);
    }
    return sound;
}

struct hear_sound hear_asset(const char *name)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", TUMBLECUP_ASSETS, name);
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    assert_int_equal(SDL_InitSubSystem(SDL_INIT_AUDIO), 0);
    assert_int_equal(Mix_OpenAudioDevice(HEAR_RATE, AUDIO_F32SYS, 2, 512, NULL, 0), 0);
    Mix_Chunk *chunk = Mix_LoadWAV(path);
    if (chunk == NULL) {
        fail_msg("%s: %s", path, Mix_GetError());
        return (struct hear_sound){NULL, 0};
    }
    struct hear_sound sound = {malloc(chunk->alen), chunk->alen / FRAME};
    assert_non_null(sound.frames);
    memcpy(sound.frames, chunk->abuf, chunk->alen);
    Mix_FreeChunk(chunk);
    Mix_CloseAudio();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    return sound;
}

void hear_finish(struct hear_sound *sound)
{
    free(sound->frames);
    *sound = (struct hear_sound){NULL, 0};
}

static float both(const struct hear_sound *sound, size_t frame)
{
    return sound->frames[2 * frame] + sound->frames[2 * frame + 1];
}

/* Both channels in one, from a frame on. */
static float *mono(const struct hear_sound *sound, size_t from)
{
    float *samples = malloc((sound->count - from + 1) * sizeof *samples);
    assert_non_null(samples);
    for (size_t i = from; i < sound->count; i++) {
        samples[i - from] = both(sound, i);
    }
    return samples;
}

static double force(const struct hear_sound *sound, int channel, size_t from, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count && from + i < sound->count; i++) {
        double sample = (double)sound->frames[2 * (from + i) + (size_t)channel];
        sum += sample * sample;
    }
    return sqrt(sum);
}

struct hear_match hear_find(const struct hear_sound *in, const struct hear_sound *what, size_t from)
{
    struct hear_match best = {0, 0, 0, 0};
    size_t length = what->count < GLANCE ? what->count : GLANCE;
    if (in->count < from + length) {
        return best;
    }
    float *there = mono(in, from), *sought = mono(what, 0);
    double energy = 0, wanted = 0;
    for (size_t i = 0; i < length; i++) {
        wanted += (double)sought[i] * (double)sought[i];
        energy += (double)there[i] * (double)there[i];
    }
    for (size_t at = 0; from + at + length < in->count; at++) {
        double alike = 0;
        /* In silence there is nothing to be found. */
        if (energy > 1e-4 * wanted) {
            float sum = 0;
            for (size_t i = 0; i < length; i++) {
                sum += there[at + i] * sought[i];
            }
            alike = (double)sum / sqrt(energy * wanted);
        }
        if (alike > best.alike) {
            best.at = from + at;
            best.alike = alike;
        }
        double gone = (double)there[at], comes = (double)there[at + length];
        energy = fmax(0, energy + comes * comes - gone * gone);
    }
    best.left = force(in, 0, best.at, length);
    best.right = force(in, 1, best.at, length);
    free(there);
    free(sought);
    return best;
}

float hear_peak(const struct hear_sound *sound, size_t from, size_t to)
{
    float peak = 0;
    for (size_t i = 2 * from; i < 2 * to && i < 2 * sound->count; i++) {
        peak = fmaxf(peak, fabsf(sound->frames[i]));
    }
    return peak;
}
