/*
 * music.h: the piece that is played below everything, as it comes and goes and gives way. For the
 * thread of sound.h alone.
 */
#ifndef PLATFORM_MUSIC_H
#define PLATFORM_MUSIC_H

#include <SDL_mixer.h>
#include <stdbool.h>
#include <stdint.h>
#include "canvas/cue.h"
#include "platform/assets.h"

struct music {
    const struct assets *assets;
    Mix_Music *playing;      /* NULL where nothing is */
    void *bytes;             /* what it is played from */
    enum canvas_music piece; /* what that is */
    bool missing[CANVAS_MUSIC_COUNT];
    float come;       /* 0 .. 1: how far it has faded in */
    float give;       /* dB by which it gives way to effects */
    uint64_t yields;  /* until then it gives way a little, */
    uint64_t listens; /* and until then to what tells something */
    uint64_t stepped; /* when it was moved on last */
};

void music_init(struct music *music, const struct assets *assets);

/* An effect is heard then: for a while it gives way, further to what tells something. */
void music_yield(struct music *music, uint64_t then, bool tells);
/* Moves on to the piece that is wanted. When it wants to be moved on again; CANVAS_NEVER: at no
   time by itself. */
uint64_t music_step(struct music *music, enum canvas_music wanted, float volume, uint64_t now);
/* Before the device is closed. */
void music_end(struct music *music);

#endif
