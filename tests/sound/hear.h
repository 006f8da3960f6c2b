/* SPDX-License-Identifier: Zlib */
/*
 * hear.h: ears. What was played is a file that SDL's disk driver wrote; a recording is found in it
 * by correlation.
 */
#ifndef TESTS_SOUND_HEAR_H
#define TESTS_SOUND_HEAR_H

#include <stdbool.h>
#include <stddef.h>

enum { HEAR_RATE = 44100, HEAR_LIVE = 46 };

/* Two channels; `count` frames. */
struct hear_sound {
    float *frames;
    size_t count;
};

/* Where something was heard, and how alike it was, 0 .. 1; its force in both channels. */
struct hear_match {
    size_t at;
    double alike;
    double left, right;
};

/* From now on what is played goes to that file of the working folder. A buffer of 2048 frames takes
   `delay` ms more than nothing; HEAR_LIVE is about as long as it would be heard. */
void hear_through(const char *file, int delay);
/* What has been played so far; no frames where nothing was. */
struct hear_sound hear_played(const char *file);
/* An asset, "sounds/bust.ogg", decoded; to be called while no device is open. */
struct hear_sound hear_asset(const char *name);
void hear_finish(struct hear_sound *sound);

/* Where the first 60 ms of a sound are best found from a frame on. */
struct hear_match hear_find(const struct hear_sound *in, const struct hear_sound *what,
                            size_t from);
float hear_peak(const struct hear_sound *sound, size_t from, size_t to);

#endif
