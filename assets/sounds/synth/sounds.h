/* sounds.h: the list of the program's sounds, each with what plays it. */
#ifndef SYNTH_SOUNDS_H
#define SYNTH_SOUNDS_H

#include "voice.h"

struct sounds_entry {
    const char *name;
    double seconds;
    double loudness; /* wanted for the loudest 50 ms: RMS in dB below full scale */
    int variant;     /* 0, 1, 2: the same sound struck otherwise */
    void (*play)(struct voice_buffer *buffer, int variant);
};

/* Ends with an entry without a name. */
extern const struct sounds_entry sounds_list[];

#endif
