/* SPDX-License-Identifier: Zlib */
/*
 * music.h: what is played below everything, as it comes and goes and gives way: pieces in an order
 * that no evening knows by heart, a rest after each, and the loop of a last round. For the thread
 * of sound.h alone. Times are of one clock that the caller brings, ms.
 */
#ifndef PLATFORM_MUSIC_H
#define PLATFORM_MUSIC_H

#include <SDL_mixer.h>
#include <stdbool.h>
#include <stdint.h>
#include "canvas/cue.h"
#include "platform/assets.h"

/* Between two pieces, ms. */
enum { MUSIC_REST_LEAST = 70000, MUSIC_REST_MOST = 150000 };

struct music {
    const struct assets *assets;
    uint64_t chance;          /* state of its generator; 0: nothing is left to chance */
    enum canvas_music wanted; /* as it was told last */
    Mix_Music *playing;       /* NULL where nothing is */
    void *bytes;              /* what it is played from */
    enum canvas_piece piece;  /* what that is; where nothing plays, what was last */
    unsigned heard;           /* bit i: piece i was, since all of them were */
    unsigned missing;         /* bit i: piece i can't be loaded */
    bool leaves;              /* it fades out, whatever is wanted */
    uint64_t ends;            /* when a piece has come to its end; CANVAS_NEVER for a loop */
    uint64_t rests;           /* no piece begins until then */
    float come;               /* 0 .. 1: how far it has faded in */
    float give;               /* dB by which it gives way to effects */
    uint64_t yields;          /* until then it gives way a little, */
    uint64_t listens;         /* and until then to what tells something */
    uint64_t stepped;         /* when it was moved on last */
};

/* `seed` is of the chance that chooses pieces and the length of rests; 0: in their order, and all
   rests alike. */
void music_init(struct music *music, const struct assets *assets, uint64_t seed);

/* An effect is heard then: for a while it gives way, further to what tells something. */
void music_yield(struct music *music, uint64_t then, bool tells);
/* Tells it what is wanted from now on. When it needs the device: now or earlier where something
   plays or is to begin, later during a rest, CANVAS_NEVER where nothing will. */
uint64_t music_want(struct music *music, enum canvas_music wanted, uint64_t now);
/* Moves on to what is wanted; the device is open. When it wants to be moved on again; CANVAS_NEVER:
   at no time by itself. */
uint64_t music_step(struct music *music, float volume, uint64_t now);
/* Before the device is closed. */
void music_end(struct music *music);

#endif
