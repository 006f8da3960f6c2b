/* SPDX-License-Identifier: Zlib */
#include "platform/effects.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "platform/assets.h"
#include "platform/mixer.h"
#include "platform/speakers.h"

/* Of a sound that has alternatives: by which part it may be higher or lower. */
static const double detuned = 0.03;
/* Of a device that has asked for nothing for longer nobody knows where it is. */
static const double late_most = 0.1;

/* 0 .. 1, by xorshift. */
static double chance(struct effects *effects)
{
    effects->chance ^= effects->chance << 13;
    effects->chance ^= effects->chance >> 7;
    effects->chance ^= effects->chance << 17;
    return (double)(effects->chance >> 11) / 9007199254740992.0;
}

bool effects_init(struct effects *effects, const struct assets *assets, uint64_t seed)
{
    memset(effects, 0, sizeof *effects);
    effects->assets = assets;
    effects->chance = seed;
    for (int sound = 0; sound < CANVAS_SOUND_COUNT && seed != 0; sound++) {
        effects->next[sound] = (int)(chance(effects) * canvas_sounds[sound].variants);
    }
    effects->lock = SDL_CreateMutex();
    return effects->lock != NULL;
}

void effects_finish(struct effects *effects)
{
    effects_hush(effects);
    for (int sound = 0; sound < CANVAS_SOUND_COUNT; sound++) {
        for (int i = 0; i < CANVAS_SOUND_LAYERS_MAX * CANVAS_SOUND_VARIANTS_MAX; i++) {
            mixer.free_chunk(effects->chunks[sound][i / CANVAS_SOUND_VARIANTS_MAX]
                                            [i % CANVAS_SOUND_VARIANTS_MAX]);
        }
    }
    SDL_DestroyMutex(effects->lock);
}

void effects_begin(struct effects *effects)
{
    mixer.allocate_channels(0);
    SDL_LockMutex(effects->lock);
    effects->count = 0;
    effects->mixed = 0;
    effects->when = 0;
    SDL_UnlockMutex(effects->lock);
}

static Mix_Chunk *load(struct effects *effects, enum canvas_sound sound, int layer, int variant)
{
    char name[CANVAS_SOUND_NAME_MAX], file[CANVAS_SOUND_NAME_MAX + 16];
    size_t size = 0;
    canvas_sound_name(sound, layer, variant, name);
    snprintf(file, sizeof file, "sounds/%s.ogg", name);
    void *bytes = assets_load(effects->assets, file, &size);
    Mix_Chunk *chunk =
        bytes != NULL ? mixer.load_chunk(SDL_RWFromConstMem(bytes, (int)size), 1) : NULL;
    if (chunk == NULL && bytes != NULL) {
        assets_unusable(effects->assets, file);
    }
    free(bytes);
    return chunk;
}

/* Where a variant is missing the next one stands in; NULL where there is none at all. */
static Mix_Chunk *recording(struct effects *effects, enum canvas_sound sound, float strength)
{
    int layer = canvas_sound_layer(sound, strength);
    for (int i = 0; i < canvas_sounds[sound].variants; i++) {
        int variant = effects->next[sound]++ % canvas_sounds[sound].variants;
        Mix_Chunk **chunk = &effects->chunks[sound][layer][variant];
        bool *missing = &effects->missing[sound][layer][variant];
        if (*chunk == NULL && !*missing) {
            *chunk = load(effects, sound, layer, variant);
            *missing = *chunk == NULL;
        }
        if (*chunk != NULL) {
            return *chunk;
        }
    }
    return NULL;
}

/* The frame at which something of that time is heard: what is given while the device plays one
   buffer comes in the next, as far behind its beginning. With the lock held. */
static int64_t frame_of(const struct effects *effects, uint64_t time)
{
    if (effects->when == 0) {
        return effects->mixed;
    }
    double since = (double)(int64_t)(time - effects->when) / (double)SDL_GetPerformanceFrequency();
    return effects->mixed + (int64_t)llround(fmin(since, late_most) * EFFECTS_RATE);
}

static int64_t frames_in(float ms)
{
    return (int64_t)lroundf(ms * (EFFECTS_RATE / 1000.0f));
}

static double rate_of(struct effects *effects, enum canvas_sound sound)
{
    bool varies = effects->chance != 0 && canvas_sounds[sound].variants > 1;
    return varies ? 1 + detuned * (2 * chance(effects) - 1) : 1;
}

/* 0 .. 1. */
static float loudness_of(const struct canvas_cue *cue, bool tv)
{
    const struct canvas_sound_kind *kind = &canvas_sounds[cue->sound];
    if (kind->steady) {
        return 1.0f;
    }
    return tv && kind->knocks ? speakers_knock(cue->strength) : cue->strength;
}

/* Those for which there is a recording, their `start` from the moment that they were given. */
static int cast(struct effects *effects, const struct effects_score *score, float volume, bool tv,
                struct effects_voice *voices)
{
    int count = 0;
    for (int i = 0; i < score->count; i++) {
        const struct canvas_cue *cue = &score->list[i].cue;
        float loud = volume * loudness_of(cue, tv);
        voices[count] =
            (struct effects_voice){.chunk = recording(effects, cue->sound, cue->strength),
                                   .start = frames_in(cue->after),
                                   .rate = rate_of(effects, cue->sound),
                                   .left = loud * fminf(1.0f - cue->pan, 1.0f),
                                   .right = loud * fminf(1.0f + cue->pan, 1.0f),
                                   .announced = cue->after > 0.0f,
                                   .given = score->list[i].given};
        count += voices[count].chunk != NULL;
    }
    return count;
}

/* With the lock held. */
static void recall(struct effects *effects, int64_t from)
{
    int kept = 0;
    for (int i = 0; i < effects->count; i++) {
        if (!effects->voices[i].announced || effects->voices[i].start < from) {
            effects->voices[kept++] = effects->voices[i];
        }
    }
    effects->count = kept;
}

void effects_play(struct effects *effects, const struct effects_score *score, float volume, bool tv)
{
    struct effects_voice voices[CANVAS_CUES_MAX];
    int count = cast(effects, score, volume, tv, voices); /* which may take a while */
    SDL_LockMutex(effects->lock);
    if (score->recalls) {
        recall(effects, frame_of(effects, score->recalled));
    }
    /* What is late is late together, so that its rhythm stays. */
    int64_t late = 0;
    for (int i = 0; i < count; i++) {
        late = SDL_max(late, effects->mixed - frame_of(effects, voices[i].given));
    }
    for (int i = 0; i < count && effects->count < EFFECTS_VOICES_MAX; i++) {
        voices[i].start += frame_of(effects, voices[i].given) + late;
        effects->voices[effects->count++] = voices[i];
    }
    SDL_UnlockMutex(effects->lock);
}

void effects_hush(struct effects *effects)
{
    SDL_LockMutex(effects->lock);
    effects->count = 0;
    SDL_UnlockMutex(effects->lock);
}

bool effects_sound(struct effects *effects)
{
    SDL_LockMutex(effects->lock);
    bool sound = effects->count > 0;
    SDL_UnlockMutex(effects->lock);
    return sound;
}

/* Adds what of it belongs to frames that begin at `from`. False: it is over. */
static bool mix_voice(const struct effects_voice *voice, int64_t from, float *frames, size_t count)
{
    const float *samples = (const float *)(const void *)voice->chunk->abuf;
    int64_t length = voice->chunk->alen / (int64_t)(2 * sizeof *samples);
    int64_t lasts = (int64_t)((double)(length - 1) / voice->rate);
    int64_t first = SDL_max(voice->start - from, 0);
    int64_t end = SDL_min(voice->start + lasts - from, (int64_t)count);
    for (int64_t i = first; i < end; i++) {
        double at = (double)(from + i - voice->start) * voice->rate;
        int64_t before = (int64_t)at;
        float share = (float)(at - (double)before);
        const float *a = samples + 2 * before, *b = a + 2;
        frames[2 * i] += voice->left * (a[0] + share * (b[0] - a[0]));
        frames[2 * i + 1] += voice->right * (a[1] + share * (b[1] - a[1]));
    }
    return voice->start + lasts > from + (int64_t)count;
}

void effects_mix(struct effects *effects, float *frames, size_t count)
{
    int kept = 0;
    SDL_LockMutex(effects->lock);
    for (int i = 0; i < effects->count; i++) {
        if (mix_voice(&effects->voices[i], effects->mixed, frames, count)) {
            effects->voices[kept++] = effects->voices[i];
        }
    }
    effects->count = kept;
    effects->mixed += (int64_t)count;
    effects->when = SDL_GetPerformanceCounter();
    SDL_UnlockMutex(effects->lock);
}
