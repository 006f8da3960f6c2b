/*
 * score.h: music from notes. A piece goes round: what rings on past its end rings on into its
 * beginning, so it can be played over and over without a seam.
 *
 * Notes are words between blanks: "g4/2" lasts two units, "f#4/1" a half-tone higher, "bb3/3" a
 * half-tone lower, "g3+b3+d4/6" together, "./2" is silence. "|" is for the eye. In a pattern a
 * figure stands for a note of the bar's chord, 0 its bass.
 */
#ifndef SYNTH_SCORE_H
#define SYNTH_SCORE_H

#include <stdbool.h>
#include "voice.h"

enum { SCORE_TRACKS_MAX = 8, SCORE_PATTERNS_MAX = 4 };

struct score_instrument {
    void (*play)(struct voice_buffer *buffer, double hertz, double seconds, double gain);
    double tail; /* seconds it may ring on */
};

struct score_track {
    const struct score_instrument *instrument; /* NULL ends the list */
    double pan, gain;                          /* -1 left .. 1 right */
    const char *notes;                         /* of the whole piece; or NULL, and then: */
    const char *bars;                          /* a letter a bar: which pattern, '.' none */
    const char *patterns[SCORE_PATTERNS_MAX];  /* a, b, … */
};

struct score_piece {
    double unit;        /* seconds */
    int bars, bar;      /* how many, and units in one */
    const char *chords; /* one a bar, "g2+b3+d4+f#4" */
    double loudness;    /* wanted of the whole, in LUFS */
    struct score_track tracks[SCORE_TRACKS_MAX];
};

struct score_loop {
    double *left, *right;
    size_t count;
};

/* False where memory is out. The notes themselves are ours: a wrong one ends the program. */
bool score_play(const struct score_piece *piece, struct score_loop *loop);
void score_finish(struct score_loop *loop);

#endif
