#include "music.h"

#include <math.h>

/* ---- Instruments ----------------------------------------------------------------------------- */

/* Gut or nylon, plucked by the ball of a finger over the sound hole. */
static void play_guitar(struct voice_buffer *buffer, double hertz, double seconds, double gain)
{
    (void)seconds;
    voice_pluck(buffer, &(struct voice_pluck){.hertz = hertz,
                                              .decay = 0.62 * pow(196.0 / hertz, 0.45),
                                              .bright = 0.42,
                                              .soft = 0.72,
                                              .spot = 0.27,
                                              .gain = gain});
    static const struct voice_body box = {{{104, 0.5, 0.05}, {211, 0.4, 0.03}}};
    voice_strike(buffer, &box, 0.0, 1.0, 0.12 * gain);
}

/* The string, and the large body below it. */
static void play_bass(struct voice_buffer *buffer, double hertz, double seconds, double gain)
{
    voice_pluck(buffer, &(struct voice_pluck){.hertz = hertz,
                                              .decay = 0.55,
                                              .bright = 0.16,
                                              .soft = 0.94,
                                              .spot = 0.22,
                                              .gain = 0.8 * gain});
    voice_tone(buffer, &(struct voice_tone){.length = fmin(seconds * 0.95, 1.8),
                                            .from = hertz,
                                            .to = hertz,
                                            .attack = 0.014,
                                            .decay = 0.62,
                                            .gain = 0.55 * gain,
                                            .harmonics = {1.0, 0.24, 0.06}});
}

/* Wooden bars over resonators, struck with yarn: only the first overtones are there. */
static void play_mallet(struct voice_buffer *buffer, double hertz, double seconds, double gain)
{
    (void)seconds;
    double ring = 0.62 * pow(392.0 / hertz, 0.6);
    struct voice_body bar = {{
        {hertz, 1.0, ring},
        {2.0 * hertz, 0.05, 0.7 * ring},
        {3.98 * hertz, 0.10, 0.22 * ring},
        {9.6 * hertz, 0.015, 0.02},
        {hertz * 1.0016, 0.5, 1.25 * ring},
    }};
    voice_strike(buffer, &bar, 0.0, 1.0, 0.62 * gain);
    voice_hiss(buffer, &(struct voice_hiss){.length = 0.03,
                                            .attack = 0.004,
                                            .decay = 0.007,
                                            .centre = 700,
                                            .width = 0.8,
                                            .gain = 0.10 * gain});
}

/* A brush over the skin. Its "pitch" is how bright it is. */
static void play_brush(struct voice_buffer *buffer, double hertz, double seconds, double gain)
{
    voice_hiss(buffer, &(struct voice_hiss){.length = fmin(seconds, 0.45),
                                            .attack = 0.055,
                                            .decay = 0.11,
                                            .centre = 8.0 * hertz,
                                            .width = 0.5,
                                            .gain = gain});
}

static const struct score_instrument guitar = {play_guitar, 4.0};
static const struct score_instrument bass = {play_bass, 2.5};
static const struct score_instrument mallet = {play_mallet, 3.0};
static const struct score_instrument brush = {play_brush, 0.1};

/* ---- Pieces ---------------------------------------------------------------------------------- */

const struct score_piece music_pieces[CANVAS_PIECE_COUNT] =
    {
        /* By the lamp: a slow waltz in G. A unit is an eighth. */
        [CANVAS_PIECE_WALTZ] =
            {.unit = 0.375,
             .bars = 32,
             .bar = 6,
             .loudness = -23.0,
             .chords = "g2+d3+g3+b3+f#4 | e2+g3+b3+d4+e4 | c3+e3+g3+b3+e4 | d3+f#3+a3+c4+e4 |"
                       "b2+f#3+a3+b3+d4 | e2+g3+b3+d4+f#4 | a2+e3+g3+c4+e4 | d3+a3+c4+d4+f#4 |"
                       "g2+d3+g3+b3+f#4 | e2+g3+b3+d4+e4 | c3+e3+g3+b3+d4 | d3+f#3+a3+c4+e4 |"
                       "b2+f#3+a3+b3+d4 | e2+g3+b3+d4+e4 | a2+e3+g3+c4+d4 | g2+d3+g3+b3+d4 |"
                       "c3+e3+g3+b3+e4 | d3+f#3+a3+d4+f#4 | b2+f#3+a3+d4+f#4 | e2+g3+b3+d4+g4 |"
                       "c3+e3+g3+c4+e4 | a2+e3+g3+c#4+e4 | a2+e3+g3+c4+e4 | d3+a3+c4+e4+f#4 |"
                       "g2+d3+g3+b3+f#4 | e2+g3+b3+d4+e4 | c3+e3+g3+b3+e4 | d3+f#3+a3+c4+e4 |"
                       "b2+f#3+a3+b3+d4 | c3+e3+g3+c4+e4 | a2+e3+g3+c4+d4 | g2+d3+g3+b3+e4",
             .tracks =
                 {
                     {.instrument = &bass,
                      .pan = 0.0,
                      .gain = 0.62,
                      .bars = "aaab aaab aaab aaaa aaab aaab aaab aaca",
                      .patterns = {"0/5 ./1", "0/4 0/2", "0/3 d3/3"}},
                     {.instrument = &guitar,
                      .pan = -0.30,
                      .gain = 0.52,
                      .bars = "abab abac abab abac bdbd bdbc abab abac",
                      .patterns = {"./1 1/1 2/1 3/1 4/1 3/1", "./1 1/1 3/1 2/1 4/1 2/1",
                                   "./2 1+2+3/4", "./1 2/1 3/1 4/1 3/1 2/1"}},
                     {.instrument = &mallet,
                      .pan = 0.28,
                      .gain = 0.46,
                      .notes = "d5/3 b4/1 a4/2 | b4/4 ./2 | e5/3 d5/1 b4/2 | a4/4 ./2 |"
                               "d5/2 f#5/3 e5/1 | d5/2 b4/4 | c5/3 b4/1 g4/2 | a4/4 ./2 |"
                               "./6 | ./4 g4/1 a4/1 | b4/3 d5/1 e5/2 | f#5/4 e5/2 |"
                               "d5/3 a4/3 | b4/2 g4/4 | e5/2 d5/1 c5/1 a4/2 | g4/4 ./2 |"
                               "g5/4 e5/2 | f#5/4 d5/2 | a5/2 f#5/1 e5/1 d5/2 | e5/5 ./1 |"
                               "g5/3 e5/1 c5/2 | c#5/2 e5/2 g5/2 | e5/4 c5/2 | d5/4 ./2 |"
                               "d5/3 b4/1 a4/2 | b4/4 ./2 | e5/3 g5/1 f#5/2 | e5/4 d5/2 |"
                               "d5/2 f#5/3 e5/1 | c5/2 e5/4 | d5/3 c5/1 a4/2 | b4/4 ./2"},
                     {.instrument = &guitar, /* answers where the mallets rest */
                      .pan = -0.12,
                      .gain = 0.50,
                      .notes = "./6 | ./3 e4/1 d4/1 b3/1 | ./6 | ./3 f#4/1 e4/1 d4/1 |"
                               "./18 | ./3 e4/1 f#4/1 a4/1 |"
                               "b4/3 a4/1 g4/2 | g4/2 e4/4 | ./36 |"
                               "./42 | ./3 a4/1 b4/1 c5/1 |"
                               "./6 | ./3 g4/1 f#4/1 e4/1 | ./30 | ./3 d4/1 g4/1 a4/1"},
                     {.instrument = &brush,
                      .pan = 0.12,
                      .gain = 0.16,
                      .bars = "aaaa aaab aaab aaaa aaab aaab aaab aaa.",
                      .patterns = {"./2 a4/2 c5/2", "./2 a4/2 c5/1 a4/1"}},
                     {.instrument = NULL},
                 }},
        /* Round the table: four slow beats in F, with more silence than sound. */
        [CANVAS_PIECE_LAST_ROUND] =
            {
                .unit = 0.4545,
                .bars = 20,
                .bar = 8,
                .loudness = -24.0,
                .chords = "f2+c3+a3+c4+e4 | d2+a2+f3+c4+e4 | bb1+f3+a3+d4+f4 | c2+g3+bb3+d4+e4 |"
                          "f2+c3+a3+c4+g4 | a2+e3+g3+c4+e4 | bb1+f3+a3+d4+f4 | c2+g3+bb3+d4+f4 |"
                          "d2+a2+f3+c4+f4 | g2+d3+f3+bb3+d4 | c2+g3+bb3+e4+g4 | a2+e3+g3+c4+g4 |"
                          "bb1+f3+a3+d4+f4 | a2+e3+g3+c4+e4 | g2+d3+f3+bb3+f4 | c2+g3+bb3+d4+f4 |"
                          "f2+c3+a3+c4+e4 | d2+a2+f3+c4+e4 | g2+f3+bb3+d4+f4 | c2+g3+bb3+c4+e4",
                .tracks =
                    {
                        {.instrument = &bass,
                         .pan = 0.0,
                         .gain = 0.60,
                         .bars = "aaab aaab aaab aaab aaab",
                         .patterns = {"0/5 ./1 0/2", "0/3 ./1 0/4"}},
                        {.instrument = &guitar,
                         .pan = 0.26,
                         .gain = 0.52,
                         .bars = "abab abac bdbd abac abab",
                         .patterns = {"./1 1/1 2/1 3/2 4/1 3/2", "./2 1/1 3/1 4/2 2/2",
                                      "./2 1+2+3+4/6", "./1 2/1 3/1 4/1 3/2 2/2"}},
                        {.instrument = &mallet,
                         .pan = -0.26,
                         .gain = 0.42,
                         .notes =
                             "./2 a4/2 c5/4 | ./2 g4/1 a4/1 f4/4 | ./4 d5/2 c5/2 | g4/4 ./4 |"
                             "./2 a4/2 e5/4 | ./2 d5/1 c5/1 g4/4 | ./2 f4/2 a4/2 c5/2 | d5/4 ./4 |"
                             "./2 f5/3 e5/1 c5/2 | d5/2 bb4/2 ./4 | ./2 e5/3 d5/1 bb4/2 | c5/4 ./4 "
                             "|"
                             "./2 d5/2 f5/4 | ./2 c5/2 e5/4 | ./2 bb4/1 c5/1 d5/2 f4/2 | g4/4 ./4 |"
                             "./2 a4/2 c5/4 | ./2 g4/1 a4/1 f4/4 | ./2 bb4/2 d5/2 c5/2 | g4/3 ./5"},
                        {.instrument = &brush,
                         .pan = -0.10,
                         .gain = 0.15,
                         .bars = "aaaa aaab aaaa aaab aaaa",
                         .patterns = {"./2 g4/2 ./2 a4/2", "./2 g4/2 ./1 g4/1 a4/2"}},
                        {.instrument = NULL},
                    }},
};
