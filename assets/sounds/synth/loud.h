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

double loud_decibel(double value);

#endif
