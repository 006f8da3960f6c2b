#include "platform/effects.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include "platform/files.h"

enum { VOICES = 24, PATH_SIZE = 4096 };

void effects_init(struct effects *effects, struct complaints *complaints)
{
    memset(effects, 0, sizeof *effects);
    effects->complaints = complaints;
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

static Mix_Chunk *load(enum canvas_sound sound, int layer, int variant)
{
    char name[CANVAS_SOUND_NAME_MAX], file[CANVAS_SOUND_NAME_MAX + 16], path[PATH_SIZE];
    canvas_sound_name(sound, layer, variant, name);
    snprintf(file, sizeof file, "sounds/%s.ogg", name);
    return platform_asset(file, path, sizeof path) ? Mix_LoadWAV(path) : NULL;
}

/* NULL where there is none. */
static Mix_Chunk *recording(struct effects *effects, enum canvas_sound sound, float strength)
{
    int layer = canvas_sound_layer(sound, strength);
    int variant = effects->next[sound]++ % canvas_sounds[sound].variants;
    Mix_Chunk **chunk = &effects->chunks[sound][layer][variant];
    if (*chunk == NULL && !effects->missing[sound]) {
        *chunk = load(sound, layer, variant);
        if (*chunk == NULL) {
            effects->missing[sound] = true;
            platform_complain(effects->complaints, "Some sounds are missing.");
        }
    }
    return *chunk;
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
