/* SPDX-License-Identifier: Zlib */
/*
 * loud.h: how loud the ear finds it: ITU-R BS.1770-4, worked out for our rate. One channel weighs
 * as much as two of half its force, as it does when it is played to both ears.
 */
#ifndef SYNTH_LOUD_H
#define SYNTH_LOUD_H

#include "voice.h"

struct loud {
    double most;  /* the loudest 400 ms, LUFS */
    double whole; /* gated over the whole length, LUFS; -100 where it is shorter than 400 ms */
    double peak;  /* 0 .. 1 */
};

/* `right` is NULL for one channel. */
struct loud loud_measure(const double *left, const double *right, size_t count);

/* Loudness range after EBU Tech 3342: between the soft and the loud tenth of all 3 s, LU. */
double loud_range(const double *left, const double *right, size_t count);
/* Peak between the samples, at four times the rate, 0 .. 1. */
double loud_true_peak(const double *samples, size_t count);
/* Of every 3 s, ten a second, LUFS; how many there are. `list` holds count / (rate / 10). */
size_t loud_short_term(const double *left, const double *right, size_t count, double *list);

double loud_decibel(double value);

#endif
