#include "platform/effects.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "platform/assets.h"

enum { VOICES = 24 };

void effects_init(struct effects *effects, const struct assets *assets)
{
    memset(effects, 0, sizeof *effects);
    effects->assets = assets;
}

void effects_finish(struct effects *effects)
{
    for (int sound = 0; sound < CANVAS_SOUND_COUNT; sound++) {
        for (int i = 0; i < CANVAS_SOUND_LAYERS_MAX * CANVAS_SOUND_VARIANTS_MAX; i++) {
            Mix_FreeChunk(effects->chunks[sound][i / CANVAS_SOUND_VARIANTS_MAX]
                                         [i % CANVAS_SOUND_VARIANTS_MAX]);
        }
    }
}

void effects_begin(void)
{
    Mix_AllocateChannels(VOICES);
}

static Mix_Chunk *load(struct effects *effects, enum canvas_sound sound, int layer, int variant)
{
    char name[CANVAS_SOUND_NAME_MAX], file[CANVAS_SOUND_NAME_MAX + 16];
    size_t size = 0;
    canvas_sound_name(sound, layer, variant, name);
    snprintf(file, sizeof file, "sounds/%s.ogg", name);
    void *bytes = assets_load(effects->assets, file, &size);
    Mix_Chunk *chunk =
        bytes != NULL ? Mix_LoadWAV_RW(SDL_RWFromConstMem(bytes, (int)size), 1) : NULL;
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

/* A free voice; for what tells something else the one that has sounded longest. */
static int voice_for(enum canvas_sound sound)
{
    int voice = Mix_GroupAvailable(-1);
    if (voice < 0 && canvas_sounds[sound].tells) {
        voice = Mix_GroupOldest(-1);
        Mix_HaltChannel(voice);
    }
    return voice;
}

void effects_play(struct effects *effects, const struct canvas_cue *cue, float volume)
{
    Mix_Chunk *chunk = recording(effects, cue->sound, cue->strength);
    int voice = chunk != NULL ? voice_for(cue->sound) : -1;
    if (voice < 0) {
        return;
    }
    /* Before it begins, so that no first moment of it sounds otherwise. */
    float loud = volume * (canvas_sounds[cue->sound].steady ? 1.0f : cue->strength);
    Mix_Volume(voice, (int)lroundf(loud * MIX_MAX_VOLUME));
    Mix_SetPanning(voice, (Uint8)lroundf(255.0f * fminf(1.0f - cue->pan, 1.0f)),
                   (Uint8)lroundf(255.0f * fminf(1.0f + cue->pan, 1.0f)));
    Mix_PlayChannel(voice, chunk, 0);
}

void effects_hush(void)
{
    Mix_HaltChannel(-1);
}

bool effects_sound(void)
{
    return Mix_Playing(-1) > 0;
}
