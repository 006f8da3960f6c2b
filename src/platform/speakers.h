/* SPDX-License-Identifier: Zlib */
/*
 * speakers.h: what the speakers of a television need, which are small, far away and often behind
 * the picture: 4 dB more above 1 kHz of the effects, by which dice are told from a hum, and nothing
 * below 80 Hz, which they can't play and rattle by.
 */
#ifndef PLATFORM_SPEAKERS_H
#define PLATFORM_SPEAKERS_H

#include <stdbool.h>
#include <stddef.h>

/* A section of the second order, and what it remembers of one channel. */
struct speakers_section {
    float b0, b1, b2, a1, a2;
    float x1, x2, y1, y2;
};

struct speakers {
    struct speakers_section shelf[2], low_cut[2];
    float share; /* 0 .. 1: of what a television gets; it comes and goes softly */
};

/* The device was opened. */
void speakers_init(struct speakers *speakers, bool tv);

/* Adds the effects to what plays already. Both are frames of two channels; `effects` is changed. */
void speakers_run(struct speakers *speakers, bool tv, float *frames, float *effects, size_t count);

/* How loud a knock of that strength, 0 .. 1, is there: the softer it is, the more it is raised; at
   most by 6 dB, and the hardest not at all. */
float speakers_knock(float strength);

#endif
