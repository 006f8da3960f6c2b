/* SPDX-License-Identifier: Zlib */
/* sounds.h: what plays each of the program's sounds. */
#ifndef SYNTH_SOUNDS_H
#define SYNTH_SOUNDS_H

#include "canvas/cue.h"
#include "voice.h"

/* A little below -1 dB, since the encoder may overshoot. */
#define SOUNDS_PEAK 0.84

struct sounds_entry {
    double seconds;
    double loudness; /* wanted of the loudest 400 ms, in LUFS */
    /* `force` 0 .. 1 is its layer's, from the weakest to the strongest. */
    void (*play)(struct voice_buffer *buffer, double force, int variant);
};

extern const struct sounds_entry sounds_list[CANVAS_SOUND_COUNT];

/* Plays one recording into a fresh buffer, levelled. False where memory is out. */
bool sounds_make(enum canvas_sound sound, int layer, int variant, struct voice_buffer *buffer);

#endif
