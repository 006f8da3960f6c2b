/*
 * effects.h: recordings of the sounds, read when they are first heard, and the voices that play
 * them. For the thread of sound.h alone.
 */
#ifndef PLATFORM_EFFECTS_H
#define PLATFORM_EFFECTS_H

#include <SDL_mixer.h>
#include "canvas/cue.h"
#include "platform/assets.h"

struct effects {
    const struct assets *assets;
    Mix_Chunk *chunks[CANVAS_SOUND_COUNT][CANVAS_SOUND_LAYERS_MAX][CANVAS_SOUND_VARIANTS_MAX];
    /* not sought again */
    bool missing[CANVAS_SOUND_COUNT][CANVAS_SOUND_LAYERS_MAX][CANVAS_SOUND_VARIANTS_MAX];
    int next[CANVAS_SOUND_COUNT]; /* variant */
};

void effects_init(struct effects *effects, const struct assets *assets);
void effects_finish(struct effects *effects);

/* The device was opened. */
void effects_begin(void);
void effects_play(struct effects *effects, const struct canvas_cue *cue, float volume);
/* Ends what still sounds. */
void effects_hush(void);
bool effects_sound(void);

#endif
