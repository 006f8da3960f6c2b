/* SPDX-License-Identifier: Zlib */
/*
 * mix.h: a piece from the recordings of its voices: each in its place, brighter where it is played
 * with more force, in one room with its first reflections, levelled.
 */
#ifndef SYNTH_MIX_H
#define SYNTH_MIX_H

#include <stdbool.h>
#include <stddef.h>

#include "score.h"

/* Laps of a loop that voices are recorded in: the middle one is kept, so that what rings on past
   its end is there at its beginning. */
enum { MIX_LAPS = 3 };

struct mix_sound {
    double *left, *right; /* -1 .. 1 */
    size_t count;
};

/* `recordings`: a stereo sound a voice, with the laps of a loop. False where memory is out. */
bool mix_piece(const struct score *score, const struct mix_sound *recordings,
               struct mix_sound *sound);
/* Adds a voice to a sound that is as long. */
void mix_voice(const struct score *score, int voice, const struct mix_sound *recording,
               struct mix_sound *sound);

/* Raw floats, both channels in turn. False: can't be read, or memory is out. */
bool mix_read(const char *path, struct mix_sound *sound);
bool mix_sound_create(struct mix_sound *sound, size_t count);
void mix_sound_finish(struct mix_sound *sound);

#endif
