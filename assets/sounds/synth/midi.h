/* SPDX-License-Identifier: Zlib */
/* midi.h: a voice of a score as a standard MIDI file, for a sampler that plays General MIDI. */
#ifndef SYNTH_MIDI_H
#define SYNTH_MIDI_H

#include <stdbool.h>

#include "score.h"

/* `laps` times, one after another. False: it can't be written. */
bool midi_write(const char *path, const struct score *score, int voice, int laps);

#endif
