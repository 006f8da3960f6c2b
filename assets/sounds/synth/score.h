/* SPDX-License-Identifier: Zlib */
/*
 * score.h: music as it is written: pieces of sections, each with what every voice plays in it, and
 * the notes that come of it, in seconds and by force, as hands would play them.
 *
 * Notes are words between blanks: "g4/2" lasts two units, "f#4/1" a half-tone higher, "bb3/3" a
 * half-tone lower, "g3+b3+d4/6" together, "./2" is silence. "|" is for the eye. A capital letter is
 * a bar of the voice's patterns; in these a figure stands for a note of the bar's chord, 0 its
 * bass.
 */
#ifndef SYNTH_SCORE_H
#define SYNTH_SCORE_H

#include <stdbool.h>
#include <stddef.h>

enum { SCORE_VOICES_MAX = 8, SCORE_PATTERNS_MAX = 6, SCORE_SECTIONS_MAX = 16 };

/* What the rules of the craft say of it. */
enum score_role { SCORE_FILLS, SCORE_LEADS, SCORE_BASS };

struct score_voice {
    const char *name; /* of its recording; NULL ends the list */
    int program;      /* General MIDI's, from 0; of a drum kit where it drums */
    bool drums;
    enum score_role role;
    double pan;   /* -1 left .. 1 right */
    double gain;  /* dB */
    double open;  /* hertz up to which it sounds at middle force; by 4 dB of force an octave more */
    double lazy;  /* seconds behind the beat */
    double strum; /* seconds between the notes of a chord */
    double under; /* dB by which its patterns lie below what is written out */
    const char *patterns[SCORE_PATTERNS_MAX]; /* A, B, … */
};

struct score_section {
    const char *name;
    int bars;
    double level;                         /* force of its middle, dB */
    const char *chords;                   /* one a bar, "g2+b3+d4+f#4" */
    const char *voices[SCORE_VOICES_MAX]; /* in the order of the piece's; NULL: silent */
};

struct score_piece {
    double beats;    /* of two units each, a minute */
    int bar;         /* units in one */
    double swing;    /* share of two units that the first has: 0.5 even */
    int phrase;      /* bars over which force rises and falls */
    bool loop;       /* goes round; else it slows down to its end */
    double loudness; /* wanted of the whole, LUFS */
    struct score_voice voices[SCORE_VOICES_MAX];
    const struct score_section *sections[SCORE_SECTIONS_MAX]; /* the form; ends with NULL */
};

struct score_note {
    double at, length; /* seconds */
    double force;      /* dB, 0 the middle */
    int key;           /* MIDI's: 60 is the middle C */
    int voice;
    int bar;
    bool downbeat;
};

struct score {
    const struct score_piece *piece;
    struct score_note *notes; /* voice by voice */
    size_t count;
    int bars;
    double *starts;         /* of each bar and of the end behind the last, seconds */
    double *levels;         /* force of each bar's middle, dB */
    unsigned short *chords; /* bit i: the bar's chord has the pitch class i, 0 is C */
};

/* False where memory is out. The notes themselves are ours: a wrong one ends the program. */
bool score_read(const struct score_piece *piece, struct score *score);
void score_finish(struct score *score);

double score_seconds(const struct score *score);
/* Force at a time, as the whole plays then, dB. */
double score_level(const struct score *score, double seconds);

/* Faults of the craft, counted. Downbeats of the leading voice that are not of the bar's chord; and
   fifths or octaves that it and the bass take in parallel from one downbeat to the next. */
int score_strange_downbeats(const struct score *score);
int score_parallels(const struct score *score);

#endif
