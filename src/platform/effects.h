/* SPDX-License-Identifier: Zlib */
/*
 * effects.h: recordings of the sounds, read when they are first heard, and the voices that play
 * them, each from the very sample that it belongs to: neither the device's buffer nor a late frame
 * is heard in their rhythm. All of it is for the thread of sound.h alone but effects_mix(), which
 * the device's thread calls.
 */
#ifndef PLATFORM_EFFECTS_H
#define PLATFORM_EFFECTS_H

#include <SDL_mixer.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "canvas/cue.h"
#include "platform/assets.h"

enum { EFFECTS_RATE = 44100, EFFECTS_VOICES_MAX = 1024 };

/* A cue, and when it was given or its announcement was: a time of SDL_GetPerformanceCounter(). */
struct effects_cue {
    struct canvas_cue cue;
    uint64_t given;
};

/* What is given to be played at once. */
struct effects_score {
    bool recalls; /* what was announced before, from `recalled` on */
    uint64_t recalled;
    int count;
    struct effects_cue list[CANVAS_CUES_MAX];
};

/* A recording that sounds or is going to. */
struct effects_voice {
    const Mix_Chunk *chunk;
    int64_t start; /* frames since the device was opened */
    double rate;   /* frames of it that a frame plays: how high it is */
    float left, right;
    bool announced;
    uint64_t given;
};

struct effects {
    const struct assets *assets;
    Mix_Chunk *chunks[CANVAS_SOUND_COUNT][CANVAS_SOUND_LAYERS_MAX][CANVAS_SOUND_VARIANTS_MAX];
    /* not sought again */
    bool missing[CANVAS_SOUND_COUNT][CANVAS_SOUND_LAYERS_MAX][CANVAS_SOUND_VARIANTS_MAX];
    int next[CANVAS_SOUND_COUNT]; /* variant */
    uint64_t chance;              /* state of its generator; 0: nothing is left to chance */
    SDL_mutex *lock;              /* of what follows; NULL where memory is out */
    int count;
    struct effects_voice voices[EFFECTS_VOICES_MAX];
    int64_t mixed; /* frames since the device was opened */
    uint64_t when; /* the last of them were asked for; 0: none were */
};

/* `seed` as in sound.h. False where memory is out. */
bool effects_init(struct effects *effects, const struct assets *assets, uint64_t seed);
void effects_finish(struct effects *effects);

/* The device was opened. */
void effects_begin(struct effects *effects);
/* `tv`: for the speakers of a television, where soft knocks are raised. */
void effects_play(struct effects *effects, const struct effects_score *score, float volume,
                  bool tv);
/* Ends what still sounds, and what was announced. */
void effects_hush(struct effects *effects);
bool effects_sound(struct effects *effects);

/* Adds what sounds now to frames of two channels. */
void effects_mix(struct effects *effects, float *frames, size_t count);

#endif
