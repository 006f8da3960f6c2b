/* SPDX-License-Identifier: Zlib */
/*
 * voice.h: what a sound is made of. Struck bodies ring in a few modes that die away, felt and wood
 * and pencils hiss through a band, tones sing, strings are plucked. All add to a buffer and never
 * look at its end.
 */
#ifndef SYNTH_VOICE_H
#define SYNTH_VOICE_H

#include <stddef.h>
#include <stdint.h>

enum { SYNTH_RATE = 44100, SYNTH_MODES_MAX = 8, SYNTH_HARMONICS_MAX = 32 };

struct voice_buffer {
    double *samples;
    size_t count;
    uint32_t noise; /* the state of the noise, any number but 0 */
};

/* One way in which a body rings: hertz, loudness, seconds until it has fallen to 1/e. */
struct voice_mode {
    double hertz;
    double gain;
    double decay;
};

struct voice_body {
    struct voice_mode modes[SYNTH_MODES_MAX]; /* ends at the first with hertz 0 */
};

struct voice_hiss {
    double at, length; /* seconds */
    double attack;
    double decay;   /* to 1/e, after the attack; 0 holds until the end and falls there */
    double centre;  /* hertz */
    double width;   /* quality of the band: 0.5 broad, 5 narrow */
    double flutter; /* hertz at which it stumbles, as over the grain of paper; 0: smooth */
    double gain;
};

struct voice_tone {
    double at, length;
    double from, to; /* hertz; it glides over the length */
    double attack, decay;
    double wobble, wobble_hertz; /* depth as a part of the pitch */
    double gain;
    double harmonics[SYNTH_HARMONICS_MAX];
};

struct voice_pluck {
    double at;
    double hertz;
    double decay;  /* of its fundamental, to 1/e */
    double bright; /* 0 .. 1: how long its overtones last */
    double soft;   /* 0 .. 1: a nail or the ball of a thumb */
    double spot;   /* where along the string, 0 .. 0.5 */
    double gain;
};

/* A number from -1 to 1 that differs each time. */
double voice_noise(struct voice_buffer *buffer);

/* One mode; it is as loud as it gets after `rise` seconds, or half a period for 0. */
void voice_ring(struct voice_buffer *buffer, struct voice_mode mode, double at, double rise);

/* `pitch` bends all modes alike: another spot on the body or another die. */
void voice_strike(struct voice_buffer *buffer, const struct voice_body *body, double at,
                  double pitch, double gain);

void voice_hiss(struct voice_buffer *buffer, const struct voice_hiss *hiss);

void voice_tone(struct voice_buffer *buffer, const struct voice_tone *tone);

void voice_pluck(struct voice_buffer *buffer, const struct voice_pluck *pluck);

#endif
