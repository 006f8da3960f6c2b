/* SPDX-License-Identifier: Zlib */
#include "music.h"

#include <stddef.h>

/* General MIDI's instruments, from 0. */
enum {
    CELESTA = 8,
    VIBRAPHONE = 11,
    MARIMBA = 12,
    NYLON = 24,
    JAZZ_GUITAR = 26,
    BASS = 32,
    PIZZICATO = 45,
    HARP = 46,
    CLARINET = 71,
    BRUSHES = 40 /* a kit */
};

/* NOLINTBEGIN(bugprone-suspicious-missing-comma): a voice's words are as long as its section */

/* ---- By the lamp: a warm waltz in G ---------------------------------------------------------- */

/* A unit is an eighth. Voices: guitar, bass, marimba, second guitar, clarinet, celesta, brushes. */

#define LAMP_A                                                                                     \
    "g2+d3+g3+b3+f#4 | e2+g3+b3+d4+e4 | c3+e3+g3+b3+e4 | d3+f#3+a3+c4+e4 |"                        \
    "b2+f#3+a3+b3+d4 | e2+g3+b3+d4+f#4 | a2+e3+g3+c4+e4 | d3+a3+c4+d4+f#4"
#define LAMP_A_CLOSING                                                                             \
    "g2+d3+g3+b3+f#4 | e2+g3+b3+d4+e4 | c3+e3+g3+b3+d4 | d3+f#3+a3+c4+e4 |"                        \
    "b2+f#3+a3+b3+d4 | e2+g3+b3+d4+e4 | a2+e3+g3+c4+d4 | g2+d3+g3+b3+d4"
#define LAMP_B                                                                                     \
    "c3+e3+g3+b3+e4 | d3+f#3+a3+d4+f#4 | b2+f#3+a3+d4+f#4 | e2+g3+b3+d4+g4 |"                      \
    "c3+e3+g3+c4+e4 | a2+e3+g3+c#4+e4 | a2+e3+g3+c4+e4 | d3+a3+c4+e4+f#4"
#define LAMP_RETURN                                                                                \
    "g2+d3+g3+b3+f#4 | e2+g3+b3+d4+e4 | c3+e3+g3+b3+e4 | d3+f#3+a3+c4+e4 |"                        \
    "b2+f#3+a3+b3+d4 | c3+e3+g3+c4+e4 | a2+e3+g3+c4+d4 | g2+d3+g3+b3+e4"

static const struct score_section lamp_opening = {
    .name = "opening",
    .bars = 4,
    .level = 3.0,
    .chords = "g2+d3+g3+b3+f#4 | e2+g3+b3+d4+e4 | c3+e3+g3+b3+e4 | d3+f#3+a3+c4+e4",
    .voices = {"A B A C", "./6 | ./6 | 0/5 ./1 | 0/3 d3/3"}};

static const struct score_section lamp_first = {
    .name = "tune",
    .bars = 8,
    .level = 0.0,
    .chords = LAMP_A,
    .voices = {"A B A C A B A C", "A A A B A A A B",
               "d5/3 b4/1 a4/2 | g4/4 ./2 | e5/3 d5/1 b4/2 | a4/4 ./2 |"
               "d5/2 f#5/3 e5/1 | d5/2 b4/4 | c5/3 b4/1 g4/2 | a4/4 ./2"}};

static const struct score_section lamp_answer = {
    .name = "answer",
    .bars = 8,
    .level = 0.0,
    .chords = LAMP_A_CLOSING,
    .voices = {
        "A B A C A B A B", "A A A B A A A C",
        "./6 | ./4 g4/1 a4/1 | b4/3 d5/1 e5/2 | f#5/4 e5/2 |"
        "d5/3 a4/3 | b4/2 g4/4 | c5/2 e5/1 d5/1 a4/2 | g4/4 ./2",
        "b4/3 a4/1 g4/2 | g4/2 e4/2 ./2 | ./6 | ./6 | ./6 | ./6 | ./6 | ./2 d4/1 g4/1 a4/2"}};

static const struct score_section lamp_bright = {
    .name = "bright",
    .bars = 8,
    .level = 1.5,
    .chords = LAMP_B,
    .voices = {"D B D B D B D C", "A A A B A A A B",
               "g5/4 e5/2 | f#5/4 d5/2 | a5/2 f#5/1 e5/1 d5/2 | e5/5 ./1 |"
               "g5/3 e5/1 c5/2 | c#5/2 e5/2 g5/2 | e5/4 c5/2 | d5/4 ./2",
               "./2 b4/2 c5/2 | ./2 a4/2 b4/2 | ./2 d5/2 b4/2 | ./2 b4/1 a4/1 g4/2 |"
               "./2 c5/2 g4/2 | ./2 a4/2 c#5/2 | ./2 c5/2 a4/2 | ./2 a4/1 b4/1 c5/2",
               NULL, NULL, "A A A B A A A B"}};

static const struct score_section lamp_return = {
    .name = "return",
    .bars = 8,
    .level = 0.5,
    .chords = LAMP_RETURN,
    .voices = {"A B A C A B A B", "A A A B A A A C",
               "d5/3 b4/1 a4/2 | g4/4 ./2 | e5/3 g5/1 f#5/2 | e5/4 d5/2 |"
               "d5/2 f#5/3 e5/1 | c5/2 e5/4 | d5/3 c5/1 a4/2 | b4/4 ./2",
               "./6 | ./3 e4/1 d4/1 b3/1 | ./6 | ./3 f#4/1 e4/1 d4/1 | ./6 | ./6 | ./6 | ./6", NULL,
               NULL, "A A A B A A A ./6"}};

/* The marimba leaves, the clarinet comes. */
static const struct score_section lamp_trio = {
    .name = "trio",
    .bars = 16,
    .level = 0.5,
    .chords = "e2+b2+g3+b3+e4 | d2+b2+g3+b3+e4 | c3+e3+g3+b3+e4 | b2+d#3+a3+b3+f#4 |"
              "e2+b2+g3+b3+e4 | a2+e3+a3+c4+e4 | d3+f#3+a3+c4+f#4 | g2+d3+g3+b3+d4 |"
              "c3+e3+g3+c4+e4 | a2+e3+g3+c4+e4 | f#2+c3+e3+a3+c4 | b2+d#3+f#3+a3+d#4 |"
              "e2+b2+g3+b3+e4 | c3+e3+g3+b3+e4 | a2+e3+g3+c4+d4 | d3+a3+c4+d4+f#4",
    .voices = {"E E E E E E E B E E E E A B A C", "D D D D D D D D D D D D A A A B", NULL, NULL,
               "g4/3 f#4/1 e4/2 | b4/4 a4/1 g4/1 | c5/3 b4/1 g4/2 | f#4/4 ./1 b4/1 |"
               "e5/3 d5/1 b4/2 | c5/4 b4/1 a4/1 | a4/3 c5/1 f#5/2 | b4/5 ./1 |"
               "g5/3 e5/1 c5/2 | c5/3 e5/1 a4/2 | a4/3 c5/1 e5/2 | d#5/4 b4/2 |"
               "e5/3 g5/1 f#5/2 | e5/4 b4/2 | d5/3 c5/1 a4/2 | f#4/3 a4/1 c5/2",
               "./6 | ./6 | ./6 | ./4 b5/2 | ./6 | ./6 | ./6 | ./2 g5/1 b5/1 d6/2 |"
               "./6 | ./6 | ./6 | ./4 b5/2 | ./6 | ./2 e5/1 g5/1 b5/2 | ./6 | ./6"}};

/* The guitar sings, the marimba accompanies. */
static const struct score_section lamp_guitar = {
    .name = "tune on the guitar",
    .bars = 8,
    .level = 1.0,
    .chords = LAMP_A,
    .voices = {NULL, "A A A B A A A B", "A B A B A B A B",
               "d5/3 b4/1 a4/1 b4/1 | g4/4 d4/1 e4/1 | e5/3 d5/1 b4/1 c5/1 | a4/4 ./2 |"
               "d5/2 f#5/2 g5/1 e5/1 | d5/2 b4/3 a4/1 | c5/3 b4/1 g4/1 e4/1 | a4/4 b4/1 c5/1"}};

static const struct score_section lamp_together = {
    .name = "answer of both",
    .bars = 8,
    .level = 1.0,
    .chords = LAMP_A_CLOSING,
    .voices = {"A B A C A B A B", "A A A B A A A C",
               "d5/6 | e5/4 g4/1 a4/1 | b4/3 d5/1 e5/2 | f#5/3 g5/1 e5/2 |"
               "d5/3 a4/3 | b4/2 g4/2 a4/1 b4/1 | c5/2 e5/1 d5/1 a4/2 | g4/4 ./2",
               NULL, "./6 | g4/6 | g4/6 | a4/4 c5/2 | f#4/6 | d4/4 e4/2 | e4/4 f#4/2 | d4/5 ./1",
               "./6 | ./2 g5/1 b5/1 e6/2 | ./6 | ./2 f#5/1 a5/1 e6/2 |"
               "./6 | ./6 | ./6 | ./2 g5/1 b5/1 d6/2",
               "A A A B A A A B"}};

static const struct score_section lamp_high = {
    .name = "bright, in full",
    .bars = 8,
    .level = 2.5,
    .chords = LAMP_B,
    .voices = {"D B D B D B D C", "A A A B A A A B",
               "g5/2 b5/1 a5/1 e5/2 | f#5/2 a5/1 g5/1 d5/2 | a5/2 f#5/1 e5/1 d5/2 |"
               "e5/3 ./1 g5/1 f#5/1 | g5/3 e5/1 c5/2 | c#5/2 e5/2 g5/2 | e5/3 g5/1 c5/2 | d5/4 ./2",
               "./2 b4/2 c5/2 | ./2 a4/2 b4/2 | ./2 d5/2 b4/2 | ./2 b4/1 a4/1 g4/2 |"
               "./2 c5/2 g4/2 | ./2 a4/2 c#5/2 | ./2 c5/2 a4/2 | ./2 a4/1 b4/1 c5/2",
               "e4/6 | f#4/6 | f#4/6 | g4/5 ./1 | e4/6 | e4/6 | g4/6 | f#4/5 ./1",
               "g5/4 ./2 | f#5/4 ./2 | a5/4 ./2 | e5/2 g5/2 b5/2 |"
               "g5/4 ./2 | ./6 | e5/4 ./2 | ./2 d5/1 f#5/1 a5/2",
               "A A A B A A A B"}};

static const struct score_section lamp_last = {
    .name = "last return",
    .bars = 8,
    .level = 1.0,
    .chords = LAMP_RETURN,
    .voices = {"A B A C A B A B", "A A A B A A A C",
               "d5/3 b4/1 a4/2 | g4/4 b4/2 | e5/3 g5/1 f#5/2 | e5/3 f#5/1 d5/2 |"
               "d5/2 f#5/3 e5/1 | c5/2 e5/2 g5/2 | d5/3 c5/1 a4/2 | b4/4 ./2",
               "./6 | ./3 e4/1 d4/1 b3/1 | ./6 | ./3 f#4/1 e4/1 d4/1 |"
               "./6 | ./3 g4/1 f#4/1 e4/1 | ./6 | ./6",
               "./6 | ./6 | g4/6 | a4/6 | f#4/6 | g4/6 | e4/4 f#4/2 | g4/5 ./1", NULL,
               "A A A B A A A ./6"}};

static const struct score_section lamp_close = {
    .name = "close",
    .bars = 4,
    .level = -1.0,
    .chords = "c3+e3+g3+b3+d4 | d3+a3+c4+e4+f#4 | g2+d3+g3+b3+f#4 | g2+d3+g3+b3+d4",
    .voices = {"A B A ./2 1+2+3+4/4", "A A A 0/6",
               "e5/3 d5/1 b4/2 | c5/4 a4/2 | d5/3 b4/1 a4/2 | g4/6", NULL, NULL,
               "./6 | ./6 | ./6 | ./4 g5/2"}};

/* ---- The fox goes round: a sly walk in D minor ----------------------------------------------- */

/* A unit is an eighth. Voices: vibraphone, bass, jazz guitar, clarinet, brushes, pizzicato. */

#define FOX_A                                                                                      \
    "d3+f3+a3+d4+f4 | c#3+f3+a3+d4+f4 | c3+f3+a3+d4+f4 | b2+f3+a3+d4+f4 |"                         \
    "bb2+f3+a3+d4+f4 | a2+e3+g3+c#4+e4 | d3+f3+a3+d4+f4 | a2+e3+g3+c#4+g4"
#define FOX_BASS                                                                                   \
    "d3/2 ./2 a2/1 ./1 d3/2 | c#3/2 ./2 a2/1 ./1 c#3/2 | c3/2 ./2 a2/1 ./1 c3/2 |"                 \
    "b2/2 ./2 f2/1 ./1 b2/2 | bb2/2 ./2 f2/1 ./1 bb2/2 | a2/2 ./2 e2/1 ./1 a2/2 |"                 \
    "d3/2 ./2 a2/2 f2/1 e2/1 | a2/2 b2/2 c#3/2 e3/2"
#define FOX_B                                                                                      \
    "f2+c3+a3+d4+f4+c4 | d3+f#3+a3+c4+f#4 | g2+d3+f3+bb3+d4 | c3+e3+g3+bb3+e4 |"                   \
    "f2+c3+a3+c4+f4 | bb2+d3+f3+a3+d4 | e2+g3+bb3+d4+e4 | a2+c#3+g3+bb3+e4"

static const struct score_section fox_opening = {
    .name = "on tiptoe",
    .bars = 4,
    .level = 3.5,
    .chords = "d3+f3+a3+d4+f4 | c#3+f3+a3+d4+f4 | c3+f3+a3+d4+f4 | b2+f3+a3+d4+f4",
    .voices = {NULL,
               "d3/2 ./2 a2/1 ./1 d3/2 | c#3/2 ./2 a2/1 ./1 c#3/2 | c3/2 ./2 a2/1 ./1 c3/2 |"
               "b2/2 ./2 bb2/1 ./1 a2/2",
               NULL, NULL, "./8 | ./8 | A A"}};

static const struct score_section fox_tune = {
    .name = "tune",
    .bars = 8,
    .level = 0.0,
    .chords = FOX_A,
    .voices = {"./2 d5/1 f5/1 a5/2 g#5/1 a5/1 | ./1 f5/3 e5/2 c#5/2 |"
               "./2 d5/1 f5/1 a5/2 g#5/1 a5/1 | ./1 f5/3 d5/2 b4/2 |"
               "./2 bb4/1 d5/1 f5/2 e5/1 f5/1 | e5/2 c#5/2 a4/4 |"
               "d5/2 a4/1 f4/1 d4/2 ./2 | ./8",
               FOX_BASS, NULL, NULL, "A A A A A A A B",
               "./8 | ./8 | ./8 | ./8 | ./8 | ./8 | ./8 | ./2 a4/1 g4/1 f4/1 e4/1 c#4/2"}};

static const struct score_section fox_again = {
    .name = "tune once more",
    .bars = 8,
    .level = 0.5,
    .chords = FOX_A,
    .voices = {"./2 d5/1 f5/1 a5/2 g#5/1 a5/1 | ./1 bb5/1 a5/1 f5/1 e5/2 c#5/2 |"
               "./2 d5/1 f5/1 a5/2 g#5/1 a5/1 | ./1 f5/1 g5/1 f5/1 d5/2 b4/2 |"
               "./2 bb4/1 d5/1 f5/2 e5/1 f5/1 | e5/2 c#5/2 a4/1 bb4/1 c#5/2 |"
               "d5/2 f5/1 e5/1 d5/4 | ./8",
               FOX_BASS, "A A A A A A A A",
               "./8 | ./8 | ./8 | ./8 | ./8 | ./8 | ./4 a4/1 bb4/1 a4/1 g4/1 |"
               "e4/2 ./2 g4/1 e4/1 c#4/2",
               "A A A A A A A B"}};

static const struct score_section fox_sun = {
    .name = "in the sun",
    .bars = 8,
    .level = 1.5,
    .chords = FOX_B,
    .voices = {"c5/3 a4/1 c5/2 d5/2 | f#5/3 d5/1 a4/4 | bb4/3 a4/1 bb4/2 d5/2 | e5/4 ./2 c5/2 |"
               "a5/3 f5/1 c5/2 a4/2 | d5/3 f5/1 a5/2 f5/2 | g5/2 e5/1 d5/1 bb4/4 |"
               "c#5/3 ./1 a4/2 ./2",
               "f2/2 a2/2 c3/2 a2/2 | d3/2 c3/2 a2/2 f#2/2 | g2/2 bb2/2 d3/2 bb2/2 |"
               "c3/2 e3/2 g3/2 e3/2 | f2/2 a2/2 c3/2 a2/2 | bb2/2 d3/2 f3/2 d3/2 |"
               "e2/2 g2/2 bb2/2 g2/2 | a2/2 c#3/2 e3/2 a2/2",
               "A A A A A A A A", NULL, "C C C B C C C B"}};

static const struct score_section fox_return = {
    .name = "tune with the clarinet",
    .bars = 8,
    .level = 0.5,
    .chords = FOX_A,
    .voices = {"./2 d5/1 f5/1 a5/2 g#5/1 a5/1 | ./1 f5/3 e5/2 c#5/2 |"
               "./2 d5/1 f5/1 a5/2 g#5/1 a5/1 | ./1 f5/3 d5/2 b4/2 |"
               "./2 bb4/1 d5/1 f5/2 a5/1 f5/1 | e5/2 c#5/2 a4/4 |"
               "d5/2 a4/1 f4/1 d4/4 | ./8",
               FOX_BASS, "A A A A A A A A",
               "f4/6 ./2 | f4/4 e4/4 | d4/6 ./2 | d4/4 f4/4 | d4/6 ./2 | g4/4 e4/4 | f4/4 a4/4 |"
               "./2 a4/1 g4/1 f4/1 e4/1 c#4/2",
               "A A A A A A A B"}};

static const struct score_section fox_guitar = {
    .name = "the guitar tells",
    .bars = 16,
    .level = 1.0,
    .chords = "g2+f3+bb3+d4+f4 | c3+e3+bb3+d4+e4 | f2+e3+a3+c4+e4 | bb2+d3+a3+d4+f4 |"
              "e2+d3+g3+bb3+d4 | a2+c#3+g3+bb3+e4 | d3+f3+a3+c4+f4 | d2+f#3+c4+e4+f#4 |"
              "g2+f3+bb3+d4+f4 | c3+e3+bb3+d4+e4 | f2+e3+a3+c4+e4 | bb2+d3+a3+d4+f4 |"
              "e2+d3+g3+bb3+d4 | a2+c#3+g3+bb3+e4 | d3+f3+a3+b3+d4 | a2+e3+g3+c#4+e4",
    .voices = {"B B B B B B B ./8 | B B B B B B B ./8",
               "g2/2 bb2/2 d3/2 b2/2 | c3/2 e3/2 g3/2 e3/2 | f2/2 a2/2 c3/2 a2/2 |"
               "bb2/2 d3/2 f3/2 d3/2 | e2/2 g2/2 bb2/2 g2/2 | a2/2 c#3/2 e3/2 c#3/2 |"
               "d3/2 c3/2 a2/2 f2/2 | d2/2 f#2/2 a2/2 f#2/2 | g2/2 d3/2 bb2/2 b2/2 |"
               "c3/2 g2/2 e2/2 g2/2 | f2/2 c3/2 a2/2 c3/2 | bb2/2 f2/2 d2/2 f2/2 |"
               "e2/2 bb2/2 g2/2 bb2/2 | a2/2 e3/2 c#3/2 a2/2 | d3/2 a2/2 f2/2 d2/2 |"
               "a2/2 b2/2 c#3/2 e3/2",
               "d5/1 ./1 bb4/1 a4/1 g4/2 f4/1 g4/1 | e4/3 g4/1 bb4/2 ./2 |"
               "a4/1 ./1 c5/1 e5/1 d5/2 c5/1 a4/1 | d5/4 ./2 f5/2 |"
               "e5/1 d5/1 bb4/1 g4/1 e4/2 ./2 | c#5/3 e5/1 g5/2 e5/1 c#5/1 |"
               "d5/2 a4/1 f4/1 a4/4 | ./2 f#4/1 a4/1 c5/1 d5/1 f#5/2 |"
               "f5/3 d5/1 bb4/2 g4/2 | bb4/1 c5/1 d5/1 e5/1 g5/4 |"
               "e5/3 c5/1 a4/2 ./2 | f4/1 bb4/1 d5/1 f5/1 a5/2 f5/2 |"
               "g5/1 ./1 e5/1 d5/1 bb4/2 g4/2 | bb4/1 a4/1 g4/1 e4/1 c#4/2 e4/2 |"
               "d4/3 f4/1 a4/2 b4/2 | c#5/2 ./2 e5/2 ./2",
               NULL, "C C C C C C C B C C C C C C C B"}};

static const struct score_section fox_high = {
    .name = "in the sun, all",
    .bars = 8,
    .level = 2.5,
    .chords = FOX_B,
    .voices = {"c5/1 d5/1 c5/1 a4/1 c5/2 d5/2 | f#5/3 d5/1 a4/2 c5/2 | bb4/3 a4/1 bb4/2 d5/2 |"
               "e5/2 g5/2 ./2 c5/2 | a5/3 f5/1 c5/2 a4/2 | d5/3 f5/1 a5/2 bb5/1 a5/1 |"
               "g5/2 e5/1 d5/1 bb4/4 | c#5/3 ./1 a4/1 bb4/1 c#5/2",
               "f2/2 a2/2 c3/2 a2/2 | d3/2 c3/2 a2/2 f#2/2 | g2/2 bb2/2 d3/2 bb2/2 |"
               "c3/2 e3/2 g3/2 e3/2 | f2/2 a2/2 c3/2 a2/2 | bb2/2 d3/2 f3/2 d3/2 |"
               "e2/2 g2/2 bb2/2 g2/2 | a2/2 c#3/2 e3/2 a2/2",
               "A A A A A A A A",
               "a4/6 ./2 | a4/6 ./2 | d4/4 f4/4 | g4/4 e4/4 | c5/6 ./2 | f4/4 a4/4 | bb4/4 g4/4 |"
               "e4/6 ./2",
               "C C C B C C C B", "D D D D D D D ./8"}};

/* Everybody has left but the one on tiptoe. */
static const struct score_section fox_alone = {
    .name = "alone",
    .bars = 8,
    .level = 2.0,
    .chords = FOX_A,
    .voices = {NULL, FOX_BASS, NULL, NULL, "A A A A A A A A",
               "./2 d4/1 f4/1 a4/2 g#4/1 a4/1 | ./1 f4/3 e4/2 c#4/2 |"
               "./2 d4/1 f4/1 a4/2 g#4/1 a4/1 | ./1 f4/3 d4/2 b3/2 |"
               "./2 bb3/1 d4/1 f4/2 e4/1 f4/1 | e4/2 c#4/2 a3/4 |"
               "d4/2 a3/1 f3/1 d3/2 ./2 | ./8"}};

static const struct score_section fox_home = {
    .name = "home",
    .bars = 8,
    .level = 1.5,
    .chords = FOX_A,
    .voices = {"./2 d5/1 f5/1 a5/2 g#5/1 a5/1 | ./1 bb5/1 a5/1 f5/1 e5/2 c#5/2 |"
               "./2 d5/1 f5/1 a5/2 g#5/1 a5/1 | ./1 f5/3 d5/2 b4/2 |"
               "./2 bb4/1 d5/1 f5/2 a5/1 f5/1 | e5/2 g5/1 e5/1 c#5/2 a4/2 |"
               "d5/2 f5/1 e5/1 d5/4 | ./8",
               FOX_BASS, "A A A A A A A A",
               "f4/6 ./2 | f4/4 e4/4 | d4/6 ./2 | d4/4 f4/4 | d4/6 ./2 | g4/4 e4/4 | f4/6 ./2 |"
               "./2 a4/1 g4/1 f4/1 e4/1 c#4/2",
               "A A A A A A A B", "D D D D D D D ./8"}};

static const struct score_section fox_close = {
    .name = "round the corner",
    .bars = 4,
    .level = 0.0,
    .chords = "d3+f3+a3+d4+f4 | bb2+d3+f3+g#3+d4 | a2+e3+g3+c#4+e4 | d2+f3+a3+b3+d4",
    .voices = {
        "./2 d5/1 f5/1 a5/2 g#5/1 a5/1 | ./1 f5/3 d5/4 | c#5/2 ./2 a4/4 | ./2 a4/1 b4/1 d5/4",
        "d3/2 ./2 a2/2 d3/2 | bb2/2 ./2 f2/2 bb2/2 | a2/2 ./2 e2/2 c#3/2 | d2/8",
        "./8 | ./8 | ./8 | ./4 1+2+3+4/4", NULL, "A A A ./8"}};

/* ---- Before the last candle: a late evening in F --------------------------------------------- */

/* A unit is an eighth. Voices: vibraphone, bass, guitar, clarinet, harp, celesta. */

#define CANDLE_A                                                                                   \
    "f2+c3+a3+c4+e4 | d2+a2+f3+c4+e4 | bb1+f3+a3+d4+f4 | c2+g3+bb3+d4+e4 |"                        \
    "f2+c3+a3+c4+g4 | a2+e3+g3+c4+e4 | bb1+f3+a3+d4+f4 | c2+g3+bb3+d4+f4"

static const struct score_section candle_opening = {
    .name = "lit",
    .bars = 4,
    .level = 2.5,
    .chords = "f2+c3+a3+c4+e4 | d2+a2+f3+c4+e4 | bb1+f3+a3+d4+f4 | c2+g3+bb3+d4+e4",
    .voices = {NULL, "./8 | ./8 | 0/8 | 0/8", "A B A C"}};

static const struct score_section candle_tune = {
    .name = "tune",
    .bars = 8,
    .level = 0.0,
    .chords = CANDLE_A,
    .voices = {"./2 a4/2 c5/4 | ./2 g4/1 a4/1 f4/4 | ./4 d5/2 c5/2 | g4/4 ./4 |"
               "./2 a4/2 e5/4 | ./2 d5/1 c5/1 g4/4 | ./2 f4/2 a4/2 c5/2 | d5/4 ./4",
               "A A A B A A A B", "A B A C A B A C"}};

static const struct score_section candle_talk = {
    .name = "talk",
    .bars = 8,
    .level = 1.0,
    .chords = "d2+a2+f3+c4+f4 | g2+d3+f3+bb3+d4 | c2+g3+bb3+e4+g4 | a2+e3+g3+c4+g4 |"
              "bb1+f3+a3+d4+f4 | a2+e3+g3+c4+e4 | g2+d3+f3+bb3+f4 | c2+g3+bb3+d4+f4",
    .voices = {"./2 f5/3 e5/1 c5/2 | d5/2 bb4/2 ./4 | ./2 e5/3 d5/1 bb4/2 | c5/4 ./4 |"
               "./2 d5/2 f5/4 | ./2 c5/2 e5/4 | ./2 bb4/1 c5/1 d5/2 f4/2 | g4/4 ./4",
               "A A A A A A A B", "D B D C A B A C",
               "./8 | ./4 d4/2 f4/2 | e4/6 ./2 | ./4 e4/2 g4/2 |"
               "f4/8 | c4/8 | d4/4 f4/4 | d4/6 ./2"}};

static const struct score_section candle_again = {
    .name = "tune, answered",
    .bars = 8,
    .level = 1.0,
    .chords = CANDLE_A,
    .voices = {"./2 a4/2 c5/3 d5/1 | ./2 g4/1 a4/1 f4/4 | ./2 f4/2 d5/2 c5/2 | g4/4 ./4 |"
               "./2 a4/2 e5/3 f5/1 | ./2 d5/1 c5/1 g4/4 | ./2 f4/2 a4/2 c5/2 | d5/4 ./4",
               "A A A B A A A B", "A B A C A B A C", NULL,
               "./8 | ./8 | ./8 | ./4 e5/1 g5/1 bb5/1 d6/1 | ./8 | ./8 | ./8 |"
               "./4 g5/1 bb5/1 d6/1 f6/1"}};

/* The vibraphone listens to the clarinet and the harp. */
static const struct score_section candle_song = {
    .name = "song",
    .bars = 8,
    .level = 0.5,
    .chords = "bb2+f3+a3+d4+f4 | a2+e3+g3+c4+e4 | g2+d3+f3+bb3+d4 | c3+g3+bb3+d4+e4 |"
              "a2+f3+a3+c4+f4 | g#2+f3+b3+d4+f4 | g2+f3+bb3+d4+f4 | c3+e3+bb3+d4+e4",
    .voices = {NULL, "A A A B A A A B", NULL,
               "d5/4 f5/3 e5/1 | c5/6 ./2 | bb4/4 d5/3 c5/1 | g4/6 ./2 |"
               "a4/3 c5/1 f5/4 | f5/3 d5/1 b4/4 | bb4/3 d5/1 g5/4 | e5/6 ./2",
               "A A A A A A A A"}};

static const struct score_section candle_last = {
    .name = "tune, softly",
    .bars = 8,
    .level = -1.0,
    .chords = CANDLE_A,
    .voices = {"./2 a4/2 c5/4 | ./2 g4/1 a4/1 f4/4 | ./2 bb4/2 d5/2 c5/2 | g4/4 ./4 |"
               "./2 a4/2 e5/4 | ./2 d5/1 c5/1 g4/4 | ./2 f4/2 a4/2 c5/2 | d5/4 ./4",
               "A A A B A A A B", "A B A C A B A C",
               "./8 | ./8 | d4/8 | e4/6 ./2 | ./8 | ./8 | f4/8 | d4/6 ./2", NULL,
               "./8 | ./4 c6/2 a5/2 | ./8 | ./8 | ./8 | ./4 e6/2 c6/2 | ./8 | ./8"}};

static const struct score_section candle_close = {
    .name = "out",
    .bars = 6,
    .level = -0.5,
    .chords = "bb1+f3+a3+d4+f4 | a2+e3+g3+c4+e4 | g2+d3+f3+bb3+d4 | c2+g3+bb3+d4+f4 |"
              "f2+c3+a3+c4+e4 | f2+c3+f3+a3+c4",
    .voices = {"./2 d5/2 f5/4 | ./2 c5/2 e5/4 | ./2 bb4/2 d5/2 c5/2 | g4/6 ./2 |"
               "./2 a4/2 c5/4 | f4/8",
               "A A A A A 0/8", "A B A C A ./2 1+2+3+4/6", NULL, NULL,
               "./8 | ./8 | ./8 | ./8 | ./4 e6/2 c6/2 | ./2 f5/6"}};

/* ---- The last round: little more than a pulse, and the fox's steps from far ------------------ */

/* Voices: pulse, bass, vibraphone. */
static const struct score_section last_round = {
    .name = "held breath",
    .bars = 16,
    .level = 0.0,
    .chords = "d2+a2+d3+f3+a3 | d2+a2+d3+f3+a3 | bb1+f2+d3+f3+bb3 | bb1+f2+d3+f3+a3 |"
              "g2+d3+bb3+d4+f4 | g2+d3+bb3+d4+e4 | a2+e3+c#4+e4+g4 | a2+e3+bb3+c#4+e4 |"
              "d2+a2+d3+f3+a3 | d2+a2+d3+f3+b3 | bb1+f2+d3+f3+a3 | bb1+f2+d3+f3+g#3 |"
              "e2+bb2+g3+bb3+d4 | e2+bb2+g3+bb3+d4 | a2+e3+g3+c#4+e4 | a2+e3+g3+bb3+c#4",
    .voices = {"A A A A A A A B A A A A A A A B",
               "0/8 | ./8 | 0/8 | ./8 | 0/8 | ./8 | 0/8 | ./4 e2/4 |"
               "0/8 | ./8 | 0/8 | ./8 | 0/8 | ./8 | 0/8 | ./4 c#3/4",
               "./8 | ./4 d5/1 f5/1 a5/2 | ./8 | ./4 g#5/1 a5/3 | ./8 | ./4 f5/2 e5/2 |"
               "c#5/4 ./4 | ./8 | ./8 | ./4 d5/1 f5/1 b5/2 | ./8 | ./4 a5/1 g#5/3 |"
               "./8 | ./4 g5/2 e5/2 | c#5/6 ./2 | ./8"}};

/* ---- All ------------------------------------------------------------------------------------- */

const struct score_piece music_pieces[CANVAS_PIECE_COUNT] = {
    [CANVAS_PIECE_WALTZ] =
        {.beats = 88,
         .bar = 6,
         .swing = 0.5,
         .phrase = 4,
         .loudness = -24.0,
         .voices = {{.name = "guitar",
                     .program = NYLON,
                     .pan = -0.62,
                     .gain = -4.0,
                     .open = 3500,
                     .strum = 0.022,
                     .patterns = {"./1 1/1 2/1 3/1 4/1 3/1", "./1 1/1 3/1 2/1 4/1 2/1",
                                  "./1 2/1 3/1 4/1 3/1 2/1", "./2 1+2+3/2 2+3+4/2",
                                  "./2 2+3+4/2 2+3+4/2"}},
                    {.name = "bass",
                     .program = BASS,
                     .role = SCORE_BASS,
                     .gain = 1.0,
                     .open = 1600,
                     .patterns = {"0/5 ./1", "0/4 0/2", "0/3 d3/3", "0/2 ./4"}},
                    {.name = "marimba",
                     .program = MARIMBA,
                     .role = SCORE_LEADS,
                     .pan = 0.55,
                     .gain = 4.0,
                     .open = 5200,
                     .lazy = 0.004,
                     .under = 5.0,
                     .patterns = {"./2 2+3/2 2+3/2", "./1 2/1 3/1 4/1 3/1 2/1"}},
                    {.name = "second guitar",
                     .program = NYLON,
                     .role = SCORE_LEADS,
                     .pan = -0.25,
                     .gain = 5.0,
                     .open = 4200,
                     .lazy = 0.005},
                    {.name = "clarinet",
                     .program = CLARINET,
                     .role = SCORE_LEADS,
                     .pan = 0.3,
                     .gain = -6.0,
                     .open = 2600},
                    {.name = "celesta", .program = CELESTA, .pan = 0.8, .gain = -5.0, .open = 6000},
                    {.name = "brushes",
                     .program = BRUSHES,
                     .drums = true,
                     .pan = 0.45,
                     .gain = 1.0,
                     .open = 7000,
                     .patterns = {"./2 d2/2 d2/2", "./2 d2/2 d2/1 e2/1"}}},
         .sections = {&lamp_opening, &lamp_first, &lamp_answer, &lamp_bright, &lamp_return,
                      &lamp_trio, &lamp_guitar, &lamp_together, &lamp_high, &lamp_last,
                      &lamp_close}},
    [CANVAS_PIECE_WALK] =
        {.beats = 107,
         .bar = 8,
         .swing = 0.64,
         .phrase = 4,
         .loudness = -24.0,
         .voices =
             {{.name = "vibraphone",
               .program = VIBRAPHONE,
               .role = SCORE_LEADS,
               .pan = 0.5,
               .gain = 8.0,
               .open = 4200,
               .lazy = 0.006,
               .under =
                   6.0,
               .patterns = {NULL, "./4 1+3/1 ./1 2+4/2"}},
              {.name = "bass", .program = BASS, .role = SCORE_BASS, .gain = -0.5, .open = 1900},
              {.name = "jazz guitar",
               .program = JAZZ_GUITAR,
               .role = SCORE_LEADS,
               .pan = -0.62,
               .gain = -1.0,
               .open = 3600,
               .lazy = 0.006,
               .strum = 0.008,
               .under = 7.0,
               .patterns = {"./2 2+3+4/1 ./3 2+3+4/1 ./1"}},
              {.name = "clarinet", .program = CLARINET, .pan = -0.3, .gain = -10.0, .open = 2600},
              {.name = "brushes",
               .program = BRUSHES,
               .drums = true,
               .pan = 0.3,
               .gain = 2.0,
               .open = 7500,
               .patterns = {"./2 d2/2 ./2 d2/2", "./2 d2/2 ./1 d2/1 e2/2",
                            "e2/2 d2/1 ./1 e2/2 d2/1 d2/1"}},
              {.name = "pizzicato",
               .program = PIZZICATO,
               .role = SCORE_LEADS,
               .pan = -0.7,
               .gain = 1.0,
               .open = 4000,
               .under = 6.0,
               .patterns = {NULL, NULL, NULL, "./6 1/1 2/1"}}},
         .sections = {&fox_opening, &fox_tune, &fox_again, &fox_sun, &fox_return, &fox_guitar,
                      &fox_high, &fox_alone, &fox_home, &fox_close}},
    [CANVAS_PIECE_EVENING] = {.beats = 66,
                              .bar = 8,
                              .swing = 0.54,
                              .phrase = 4,
                              .loudness = -24.5,
                              .voices = {{.name = "vibraphone",
                                          .program = VIBRAPHONE,
                                          .role = SCORE_LEADS,
                                          .pan = 0.5,
                                          .gain = 10.0,
                                          .open = 3200,
                                          .lazy = 0.008},
                                         {.name = "bass",
                                          .program = BASS,
                                          .role = SCORE_BASS,
                                          .gain = 3.0,
                                          .open = 1300,
                                          .patterns = {"0/6 ./2", "0/4 0/4"}},
                                         {.name = "guitar",
                                          .program = NYLON,
                                          .pan = -0.6,
                                          .gain = -1.0,
                                          .open = 3000,
                                          .strum = 0.03,
                                          .patterns = {"./1 1/1 2/1 3/2 4/1 3/2",
                                                       "./2 1/1 3/1 4/2 2/2",
                                                       "./1 2/1 3/1 4/1 3/2 2/2", "./2 1+2+3+4/6"}},
                                         {.name = "clarinet",
                                          .program = CLARINET,
                                          .role = SCORE_LEADS,
                                          .pan = -0.2,
                                          .gain = -7.5,
                                          .open = 2200},
                                         {.name = "harp",
                                          .program = HARP,
                                          .pan = 0.6,
                                          .gain = -7.0,
                                          .open = 4500,
                                          .patterns = {"./1 1/1 2/1 3/1 4/1 3/1 2/1 1/1"}},
                                         {.name = "celesta",
                                          .program = CELESTA,
                                          .pan = 0.65,
                                          .gain = 1.0,
                                          .open = 5000}},
                              .sections = {&candle_opening, &candle_tune, &candle_talk,
                                           &candle_again, &candle_song, &candle_last,
                                           &candle_close}},
    [CANVAS_PIECE_LAST_ROUND] = {.beats = 72,
                                 .bar = 8,
                                 .swing = 0.5,
                                 .phrase = 8,
                                 .loop = true,
                                 .loudness = -26.0,
                                 .voices = {{.name = "pulse",
                                             .program = PIZZICATO,
                                             .pan = -0.35,
                                             .gain = 0.0,
                                             .open = 2600,
                                             .patterns = {"0+2+3/1 ./1 2/1 ./1 2+3/1 ./1 2/1 ./1",
                                                          "0+2+3/1 ./1 2/1 ./1 2+3/1 ./1 2/1 3/1"}},
                                            {.name = "bass",
                                             .program = BASS,
                                             .role = SCORE_BASS,
                                             .gain = 2.0,
                                             .open = 1100},
                                            {.name = "vibraphone",
                                             .program = VIBRAPHONE,
                                             .role = SCORE_LEADS,
                                             .pan = 0.6,
                                             .gain = 12.0,
                                             .open = 3400,
                                             .lazy = 0.006}},
                                 .sections = {&last_round}},
};

/* NOLINTEND(bugprone-suspicious-missing-comma) */
