/*
 * cue.h: sounds as plain data. Whoever moves things appends cues; the platform plays them.
 */
#ifndef CANVAS_CUE_H
#define CANVAS_CUE_H

#include <stdint.h>

enum canvas_sound {
    CANVAS_SOUND_KNOCK_FELT, /* a die on the tray's cloth */
    CANVAS_SOUND_KNOCK_WOOD, /* a die against the rail */
    CANVAS_SOUND_KNOCK_DIE,  /* two dice */
    CANVAS_SOUND_SCORE,
    CANVAS_SOUND_BANK,
    CANVAS_SOUND_BUST,
    CANVAS_SOUND_CLICK,
    CANVAS_SOUND_WIN,
    CANVAS_SOUND_COUNT
};

struct canvas_cue {
    enum canvas_sound sound;
    float strength; /* 0 .. 1 */
    float pan;      /* -1 left .. 1 right */
};

enum { CANVAS_CUES_MAX = 32 };

/* The cues of one step of time. More than fit are dropped, the weakest first. */
struct canvas_cues {
    int count;
    struct canvas_cue list[CANVAS_CUES_MAX];
};

void canvas_cues_add(struct canvas_cues *cues, enum canvas_sound sound, float strength, float pan);

#endif
