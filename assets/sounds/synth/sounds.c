#include "sounds.h"

/* Bodies: the die's own high clack, and what it lands on. */
static const struct voice_body die_body = {{
    {2380, 1.0, 0.011},
    {3710, 0.7, 0.008},
    {5240, 0.45, 0.006},
    {7350, 0.2, 0.004},
}};

static const struct voice_body felt_body = {{
    {148, 1.0, 0.026},
    {236, 0.7, 0.020},
    {391, 0.5, 0.015},
    {655, 0.16, 0.008},
}};

static const struct voice_body wood_body = {{
    {318, 0.7, 0.042},
    {574, 1.0, 0.032},
    {947, 0.6, 0.021},
    {1480, 0.35, 0.013},
    {2210, 0.2, 0.008},
}};

static const struct voice_body button_body = {{
    {880, 0.8, 0.010},
    {1730, 0.6, 0.006},
    {3150, 0.25, 0.003},
}};

/* A wooden bar tuned like a glockenspiel's: the overtone two octaves up, one above it. */
static const struct voice_body chime_body = {{
    {1.0, 1.0, 0.300},
    {2.0, 0.10, 0.180},
    {4.0, 0.22, 0.075},
    {9.2, 0.05, 0.022},
}};

static const double pitches[] = {1.0, 1.085, 0.925};
static const double blows[] = {1.0, 0.86, 1.12};

static const double c5 = 523.25;
static const double e5 = 659.26;
static const double g5 = 783.99;
static const double c6 = 1046.50;

static void knock_felt(struct voice_buffer *buffer, int variant)
{
    double pitch = pitches[variant];
    voice_strike(buffer, &felt_body, 0.0, pitch, 1.0);
    voice_strike(buffer, &die_body, 0.0, pitch, 0.11 * blows[variant]);
    voice_hiss(buffer, &(struct voice_hiss){.length = 0.09,
                                            .attack = 0.001,
                                            .decay = 0.016,
                                            .centre = 380 * pitch,
                                            .width = 0.6,
                                            .gain = 0.7 * blows[variant]});
}

static void knock_wood(struct voice_buffer *buffer, int variant)
{
    double pitch = pitches[variant];
    voice_strike(buffer, &wood_body, 0.0, pitch, 1.0);
    voice_strike(buffer, &die_body, 0.0, 2.0 - pitch, 0.22 * blows[variant]);
    voice_hiss(buffer, &(struct voice_hiss){.length = 0.03,
                                            .attack = 0.0005,
                                            .decay = 0.004,
                                            .centre = 2400,
                                            .width = 0.7,
                                            .gain = 1.4 * blows[variant]});
}

static void knock_die(struct voice_buffer *buffer, int variant)
{
    double pitch = pitches[variant];
    voice_strike(buffer, &die_body, 0.0, pitch, 0.8);
    voice_strike(buffer, &die_body, 0.0014, pitch * 1.13, 0.6 * blows[variant]);
    voice_hiss(buffer, &(struct voice_hiss){.length = 0.02,
                                            .attack = 0.0003,
                                            .decay = 0.0025,
                                            .centre = 4300,
                                            .width = 0.8,
                                            .gain = 0.9});
}

static void score(struct voice_buffer *buffer, int variant)
{
    (void)variant;
    voice_strike(buffer, &chime_body, 0.0, g5, 0.8);
    voice_strike(buffer, &chime_body, 0.095, c6, 1.0);
}

static void pencil(struct voice_buffer *buffer, double at, double length, double centre)
{
    voice_hiss(buffer, &(struct voice_hiss){.at = at,
                                            .length = length,
                                            .attack = 0.35 * length,
                                            .centre = centre,
                                            .width = 1.6,
                                            .gain = 0.9});
    voice_hiss(buffer, &(struct voice_hiss){.at = at,
                                            .length = length,
                                            .attack = 0.2 * length,
                                            .centre = 0.3 * centre,
                                            .width = 2.5,
                                            .gain = 0.35});
}

static void bank(struct voice_buffer *buffer, int variant)
{
    (void)variant;
    pencil(buffer, 0.0, 0.11, 4200);
    pencil(buffer, 0.13, 0.08, 5000);
    pencil(buffer, 0.23, 0.14, 3700);
    voice_strike(buffer, &chime_body, 0.38, c5, 0.7);
    voice_strike(buffer, &chime_body, 0.44, e5, 0.6);
    voice_strike(buffer, &chime_body, 0.50, g5, 0.7);
}

static void bust(struct voice_buffer *buffer, int variant)
{
    (void)variant;
    struct voice_tone tone = {.length = 0.30,
                              .from = 311,
                              .to = 300,
                              .attack = 0.035,
                              .decay = 0.50,
                              .wobble = 0.012,
                              .wobble_hertz = 6.0,
                              .gain = 0.8,
                              .harmonics = {1.0, 0.42, 0.22, 0.08, 0.04}};
    voice_tone(buffer, &tone);
    tone.at = 0.28;
    tone.length = 0.85;
    tone.from = 262;
    tone.to = 208;
    tone.wobble = 0.028;
    tone.gain = 0.9;
    voice_tone(buffer, &tone);
}

static void click(struct voice_buffer *buffer, int variant)
{
    (void)variant;
    voice_strike(buffer, &button_body, 0.0, 1.0, 1.0);
    voice_hiss(buffer, &(struct voice_hiss){.length = 0.01,
                                            .attack = 0.0003,
                                            .decay = 0.0015,
                                            .centre = 3000,
                                            .width = 0.8,
                                            .gain = 0.5});
}

static void horn(struct voice_buffer *buffer, double at, double length, double pitch, double gain)
{
    voice_tone(buffer, &(struct voice_tone){.at = at,
                                            .length = length,
                                            .from = pitch,
                                            .to = pitch,
                                            .attack = 0.025,
                                            .decay = 0.55,
                                            .wobble = 0.004,
                                            .wobble_hertz = 5.2,
                                            .gain = gain,
                                            .harmonics = {1.0, 0.55, 0.32, 0.16, 0.08, 0.03}});
    voice_strike(buffer, &chime_body, at, 2.0 * pitch, 0.35 * gain);
}

static void win(struct voice_buffer *buffer, int variant)
{
    (void)variant;
    horn(buffer, 0.0, 0.15, c5, 0.7);
    horn(buffer, 0.14, 0.15, e5, 0.7);
    horn(buffer, 0.28, 0.20, g5, 0.75);
    horn(buffer, 0.48, 0.98, c5, 0.40);
    horn(buffer, 0.48, 0.98, e5, 0.40);
    horn(buffer, 0.48, 0.98, g5, 0.40);
    horn(buffer, 0.48, 0.98, c6, 0.55);
}

const struct sounds_entry sounds_list[] = {
    {"knock_felt", 0.22, -19.0, 0, knock_felt},
    {"knock_felt2", 0.22, -19.0, 1, knock_felt},
    {"knock_felt3", 0.22, -19.0, 2, knock_felt},
    {"knock_wood", 0.25, -20.0, 0, knock_wood},
    {"knock_wood2", 0.25, -20.0, 1, knock_wood},
    {"knock_wood3", 0.25, -20.0, 2, knock_wood},
    {"knock_die", 0.12, -23.0, 0, knock_die},
    {"knock_die2", 0.12, -23.0, 1, knock_die},
    {"knock_die3", 0.12, -23.0, 2, knock_die},
    {"score", 1.10, -19.0, 0, score},
    {"bank", 1.40, -19.0, 0, bank},
    {"bust", 1.20, -20.0, 0, bust},
    {"click", 0.08, -25.0, 0, click},
    {"win", 1.50, -18.0, 0, win},
    {0},
};
