/* SPDX-License-Identifier: Zlib */
/* wav.h: recordings as WAV files of 16 bits. */
#ifndef SYNTH_WAV_H
#define SYNTH_WAV_H

#include <stdbool.h>
#include <stddef.h>

/* `right` is NULL for one channel. */
bool wav_write(const char *path, const double *left, const double *right, size_t count);

#endif
