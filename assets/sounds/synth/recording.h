/* SPDX-License-Identifier: Zlib */
/* recording.h: a recording of the tree as the program will play it. */
#ifndef SYNTH_RECORDING_H
#define SYNTH_RECORDING_H

#include <stdbool.h>

#include "mix.h"

/* False where it can't be read; `finish` it. */
bool recording_read(const char *path, struct mix_sound *sound);

#endif
