/* SPDX-License-Identifier: Zlib */
/*
 * measure.h: figures of a sound, by which it is held against recordings of the real thing. What is
 * wanted of each, and why, stands in check.c.
 */
#ifndef SYNTH_MEASURE_H
#define SYNTH_MEASURE_H

#include <stdbool.h>

#include "voice.h"

/* Power of a sound by frequency. */
struct measure_spectrum {
    double *power;
    size_t count; /* of lines from 0 to half the rate */
};

/* Of the samples from one second to another; `finish` it. */
struct measure_spectrum measure_spectrum(const struct voice_buffer *buffer, double from, double to);
void measure_spectrum_finish(struct measure_spectrum *spectrum);

/* Between frequencies, of the whole, dB. */
double measure_band(const struct measure_spectrum *spectrum, double low, double high);
/* Middle of its power, hertz. */
double measure_centroid(const struct measure_spectrum *spectrum);
/* Its strongest line, hertz. */
double measure_strongest(const struct measure_spectrum *spectrum);
/* Geometric to arithmetic mean of its power from 100 Hz to 10 kHz, dB: 0 is noise, -60 a tone. */
double measure_flatness(const struct measure_spectrum *spectrum);
/* Peaks within 40 dB of the strongest that stand 3 dB out of what lies between them. */
int measure_modes(const struct measure_spectrum *spectrum);
/* Mean difference of two in thirds of an octave from 100 Hz to 12.8 kHz, level apart, dB. */
double measure_apart(const struct measure_spectrum *a, const struct measure_spectrum *b);

/* From a tenth of its peak to nine tenths, ms. */
double measure_attack(const struct voice_buffer *buffer);
/* Time to fall by 60 dB, from where -5 to -25 dB of its energy are left, ms. */
double measure_decay(const struct voice_buffer *buffer);
/* Fourth moment of its samples to the square of the second: 3 is hiss, 40 and more crackles. */
double measure_kurtosis(const struct voice_buffer *buffer);
/* What falls away between knocks: median of the dips between beginnings, below the lower of the two
   peaks beside each, dB. */
double measure_fall(const struct voice_buffer *buffer);
/* Loudest 400 ms through the speakers of a television, that play nothing below 300 Hz, LUFS. */
double measure_small(const struct voice_buffer *buffer);

#endif
