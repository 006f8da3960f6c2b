/* SPDX-License-Identifier: Zlib */
/*
 * knock.h: what a blow sets going: bodies that ring in many ways at once and for a moment only, the
 * touch itself, and what the walls of the tray throw back.
 */
#ifndef SYNTH_KNOCK_H
#define SYNTH_KNOCK_H

#include <stdbool.h>

#include "voice.h"

struct knock_body {
    double low, high; /* hertz between which it rings, the same ones each time */
    int modes;
    double decay;  /* of the lowest, to 1/e, in seconds */
    double loss;   /* how much sooner the high ones are gone: 0 no sooner, 1 in proportion */
    uint32_t seed; /* of where they lie; any number but 0 */
    bool plate;    /* its modes lie nearly evenly; else as many in each octave */
    bool together; /* large against what hits it: all modes are pushed the same way at the same
                      moment, so that what is heard first is the blow */
};

/* Lets a body ring. How strongly each mode does follows from where it was hit, another place each
   time, and from how long the touch took: a soft one, of long `contact` seconds, wakes no high
   ones. `pitch` bends all alike. */
void knock_ring(struct voice_buffer *buffer, const struct knock_body *body, double at, double pitch,
                double contact, double gain);

/* The touch: what is stopped in so short a time pushes the air once. */
void knock_touch(struct voice_buffer *buffer, double at, double contact, double gain);

/* Grains between two surfaces as they meet: noise around `centre` hertz for a few ms. */
void knock_grain(struct voice_buffer *buffer, double at, double centre, double length, double gain);

/* Takes what no small speaker plays away: below 80 Hz. */
void knock_low_cut(struct voice_buffer *buffer);

/* Adds what comes back from the walls of a tray, a hand's width away, within 10 ms. */
void knock_walls(struct voice_buffer *buffer, double share);

#endif
