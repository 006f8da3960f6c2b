#include "sounds.h"

#include <math.h>
#include <stdlib.h>

#include "loud.h"

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

/* A cup of thick leather. */
static const struct voice_body cup_body = {{
    {285, 1.0, 0.030},
    {512, 0.8, 0.022},
    {893, 0.5, 0.014},
    {1630, 0.3, 0.008},
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

static const double g3 = 196.00;
static const double c4 = 261.63;
static const double c5 = 523.25;
static const double e5 = 659.26;
static const double g5 = 783.99;
static const double c6 = 1046.50;
static const double e6 = 1318.51;

/* ---- Dice ------------------------------------------------------------------------------------ */

static double between(double low, double high, double share)
{
    return low + (high - low) * share;
}

/* From `low` to `high`, another each time. */
static double stray(struct voice_buffer *buffer, double low, double high)
{
    return between(low, high, 0.5 + 0.5 * voice_noise(buffer));
}

/* A harder blow is brighter, not just louder. */
static void knock_felt(struct voice_buffer *buffer, double force, int variant)
{
    double pitch = pitches[variant] * between(0.94, 1.04, force);
    voice_strike(buffer, &felt_body, 0.0, pitch, 1.0);
    voice_strike(buffer, &die_body, 0.0, pitch, between(0.02, 0.24, force) * blows[variant]);
    voice_hiss(buffer, &(struct voice_hiss){.length = 0.09,
                                            .attack = between(0.003, 0.0007, force),
                                            .decay = between(0.020, 0.014, force),
                                            .centre = between(290, 620, force) * pitch,
                                            .width = 0.6,
                                            .gain = 0.7 * blows[variant]});
}

static void knock_wood(struct voice_buffer *buffer, double force, int variant)
{
    double pitch = pitches[variant] * between(0.96, 1.03, force);
    voice_strike(buffer, &wood_body, 0.0, pitch, 1.0);
    voice_strike(buffer, &die_body, 0.0, 2.0 - pitch, between(0.05, 0.40, force) * blows[variant]);
    voice_hiss(buffer, &(struct voice_hiss){.length = 0.03,
                                            .attack = 0.0005,
                                            .decay = 0.004,
                                            .centre = between(1400, 3000, force),
                                            .width = 0.7,
                                            .gain = between(0.5, 1.9, force) * blows[variant]});
}

static void knock_die(struct voice_buffer *buffer, double force, int variant)
{
    double pitch = pitches[variant] * between(0.95, 1.03, force);
    voice_strike(buffer, &die_body, 0.0, pitch, 0.8);
    voice_strike(buffer, &die_body, between(0.0022, 0.0010, force), pitch * 1.13,
                 between(0.25, 0.75, force) * blows[variant]);
    voice_hiss(buffer, &(struct voice_hiss){.length = 0.02,
                                            .attack = 0.0003,
                                            .decay = 0.0025,
                                            .centre = between(3200, 5200, force),
                                            .width = 0.8,
                                            .gain = between(0.3, 1.2, force)});
}

/* The hand goes to and fro, and each time the dice fly from one wall to the other. */
static void cup(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    for (int swing = 0; swing < 4; swing++) {
        double at = 0.012 + 0.088 * swing, loud = between(0.7, 1.0, swing / 3.0);
        for (int die = 0; die < 4; die++) {
            double later = at + stray(buffer, 0.0, 0.030), gain = loud * stray(buffer, 0.45, 1.0);
            voice_strike(buffer, &cup_body, later, pitches[variant] * stray(buffer, 0.9, 1.1),
                         gain);
            voice_strike(buffer, &die_body, later, stray(buffer, 0.85, 1.1), 0.22 * gain);
        }
        voice_hiss(buffer, &(struct voice_hiss){.at = at,
                                                .length = 0.07,
                                                .attack = 0.018,
                                                .centre = 1250,
                                                .width = 0.8,
                                                .gain = 0.22 * loud});
    }
}

/* ---- The bomb -------------------------------------------------------------------------------- */

static void spit(struct voice_buffer *buffer, double at, double force)
{
    double length = stray(buffer, 0.003, 0.009);
    voice_hiss(buffer, &(struct voice_hiss){.at = at,
                                            .length = length,
                                            .attack = 0.0004,
                                            .decay = 0.4 * length,
                                            .centre = stray(buffer, 2200, 6500 + 1500 * force),
                                            .width = 1.4,
                                            .gain = stray(buffer, 0.3, 2.2)});
}

/* The closer the fire, the thicker it spits. */
static void fuse(struct voice_buffer *buffer, double force, int variant)
{
    (void)variant;
    double length = 1.5, rate = between(16, 95, force);
    voice_hiss(buffer, &(struct voice_hiss){.length = length,
                                            .attack = 0.10,
                                            .decay = 0.9,
                                            .centre = between(3600, 5600, force),
                                            .width = 0.7,
                                            .flutter = between(9, 34, force),
                                            .gain = between(0.22, 0.42, force)});
    voice_hiss(buffer, &(struct voice_hiss){.length = length,
                                            .attack = 0.14,
                                            .decay = 0.8,
                                            .centre = 900,
                                            .width = 0.7,
                                            .flutter = between(6, 20, force),
                                            .gain = 0.10});
    double at = 0.03;
    while (at < length - 0.15) {
        spit(buffer, at, force);
        at += stray(buffer, 0.2, 1.8) / rate;
    }
}

static void blast(struct voice_buffer *buffer, double centre, double attack, double decay,
                  double gain)
{
    voice_hiss(buffer, &(struct voice_hiss){.length = 2.3,
                                            .attack = attack,
                                            .decay = decay,
                                            .centre = centre,
                                            .width = 0.6,
                                            .gain = gain});
}

/* A crack, a blow to the stomach, rolling thunder, and chips that rain down. */
static void explosion(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    blast(buffer, 2600, 0.0006, 0.030, 1.5);
    blast(buffer, 900, 0.0020, 0.120, 1.3);
    blast(buffer, 320, 0.0060, 0.300, 1.5);
    blast(buffer, 120, 0.0200, 0.520, 1.9);
    voice_tone(buffer, &(struct voice_tone){.length = 1.3,
                                            .from = 98,
                                            .to = 34,
                                            .attack = 0.004,
                                            .decay = 0.30,
                                            .gain = 1.5,
                                            .harmonics = {1.0, 0.45, 0.22, 0.10}});
    for (int chip = 0; chip < 15; chip++) {
        double at = stray(buffer, 0.35, 1.45), gain = 0.13 * (1.75 - at);
        voice_strike(buffer, &wood_body, at, stray(buffer, 1.4, 3.0), gain);
        voice_strike(buffer, &die_body, at, pitches[variant] * stray(buffer, 0.5, 0.9), 0.4 * gain);
    }
}

/* ---- Points and what they are lost by -------------------------------------------------------- */

static void score(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    (void)variant;
    voice_strike(buffer, &chime_body, 0.0, g5, 0.8);
    voice_strike(buffer, &chime_body, 0.090, c6, 1.0);
    voice_strike(buffer, &chime_body, 0.185, e6, 0.35);
}

/* One stroke of the point over the paper's grain. */
static void stroke(struct voice_buffer *buffer, double at, double length, double centre)
{
    voice_hiss(buffer, &(struct voice_hiss){.at = at,
                                            .length = length,
                                            .attack = 0.35 * length,
                                            .centre = centre,
                                            .width = 1.3,
                                            .flutter = 160,
                                            .gain = 0.9});
    voice_hiss(buffer, &(struct voice_hiss){.at = at,
                                            .length = length,
                                            .attack = 0.2 * length,
                                            .centre = 0.3 * centre,
                                            .width = 2.5,
                                            .flutter = 90,
                                            .gain = 0.40});
}

/* Two letters, each another way. */
static void pencil(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    double at = 0.01;
    for (int i = 0; i < 4 + variant % 2; i++) {
        double length = stray(buffer, 0.050, 0.115);
        stroke(buffer, at, length, stray(buffer, 3300, 5200));
        at += length + (i == 1 ? 0.055 : stray(buffer, 0.004, 0.022));
    }
}

static void bank(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    (void)variant;
    stroke(buffer, 0.0, 0.11, 4200);
    stroke(buffer, 0.13, 0.08, 5000);
    stroke(buffer, 0.23, 0.14, 3700);
    voice_strike(buffer, &chime_body, 0.38, c5, 0.7);
    voice_strike(buffer, &chime_body, 0.44, e5, 0.6);
    voice_strike(buffer, &chime_body, 0.50, g5, 0.7);
}

static void bust(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
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

/* The letter itself: a saw that runs down, and the log falls. */
static void zonk(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    (void)variant;
    struct voice_tone saw = {.length = 0.52,
                             .from = g3 * 1.12,
                             .to = g3 * 0.50,
                             .attack = 0.020,
                             .wobble = 0.09,
                             .wobble_hertz = 27,
                             .gain = 0.7,
                             .harmonics = {1.0, 0.72, 0.55, 0.46, 0.34, 0.28, 0.20, 0.14}};
    voice_tone(buffer, &saw);
    voice_hiss(buffer, &(struct voice_hiss){.length = 0.50,
                                            .attack = 0.05,
                                            .centre = 2900,
                                            .width = 1.5,
                                            .flutter = 55,
                                            .gain = 0.22});
    voice_strike(buffer, &wood_body, 0.56, 0.62, 1.5);
    voice_strike(buffer, &felt_body, 0.56, 0.70, 1.4);
    voice_strike(buffer, &wood_body, 0.70, 0.55, 0.7);
    voice_strike(buffer, &felt_body, 0.70, 0.62, 0.6);
}

static void click(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    voice_strike(buffer, &button_body, 0.0, pitches[variant], 1.0);
    voice_hiss(buffer, &(struct voice_hiss){.length = 0.01,
                                            .attack = 0.0003,
                                            .decay = 0.0015,
                                            .centre = 3000,
                                            .width = 0.8,
                                            .gain = 0.5});
}

/* ---- The end --------------------------------------------------------------------------------- */

static void horn(struct voice_buffer *buffer, double at, double length, double pitch, double gain)
{
    voice_tone(buffer, &(struct voice_tone){.at = at,
                                            .length = length,
                                            .from = pitch,
                                            .to = pitch,
                                            .attack = 0.025,
                                            .decay = 0.75,
                                            .wobble = 0.004,
                                            .wobble_hertz = 5.2,
                                            .gain = gain,
                                            .harmonics = {1.0, 0.55, 0.32, 0.16, 0.08, 0.03}});
    voice_strike(buffer, &chime_body, at, 2.0 * pitch, 0.35 * gain);
}

static void chord(struct voice_buffer *buffer, double at, double length)
{
    horn(buffer, at, length, c4, 0.35);
    horn(buffer, at, length, g3, 0.25);
    horn(buffer, at, length, c5, 0.40);
    horn(buffer, at, length, e5, 0.40);
    horn(buffer, at, length, g5, 0.40);
    horn(buffer, at, length, c6, 0.50);
}

static void win(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    (void)variant;
    horn(buffer, 0.00, 0.13, g5 / 2, 0.6);
    horn(buffer, 0.12, 0.13, c5, 0.65);
    horn(buffer, 0.24, 0.13, e5, 0.7);
    horn(buffer, 0.36, 0.30, g5, 0.75);
    horn(buffer, 0.66, 0.16, e5, 0.65);
    chord(buffer, 0.82, 1.45);
    for (int i = 0; i < 4; i++) {
        static const double run[] = {4, 5, 6, 8};
        voice_strike(buffer, &chime_body, 0.94 + 0.07 * i, c4 * run[i], 0.4);
    }
}

const struct sounds_entry sounds_list[CANVAS_SOUND_COUNT] = {
    [CANVAS_SOUND_KNOCK_FELT] = {0.22, -27.0, knock_felt},
    [CANVAS_SOUND_KNOCK_WOOD] = {0.25, -27.0, knock_wood},
    [CANVAS_SOUND_KNOCK_DIE] = {0.12, -29.0, knock_die},
    [CANVAS_SOUND_CUP] = {0.46, -26.0, cup},
    [CANVAS_SOUND_FUSE] = {1.50, -27.0, fuse},
    [CANVAS_SOUND_EXPLOSION] = {2.30, -15.0, explosion},
    [CANVAS_SOUND_SCORE] = {1.30, -20.0, score},
    [CANVAS_SOUND_BANK] = {1.40, -20.0, bank},
    [CANVAS_SOUND_BUST] = {1.20, -19.0, bust},
    [CANVAS_SOUND_ZONK] = {1.00, -19.0, zonk},
    [CANVAS_SOUND_PENCIL] = {0.62, -28.0, pencil},
    [CANVAS_SOUND_CLICK] = {0.08, -33.0, click},
    [CANVAS_SOUND_WIN] = {2.40, -17.0, win},
};

/* ---- Making ---------------------------------------------------------------------------------- */

static void fade_out(struct voice_buffer *buffer)
{
    size_t length = buffer->count / 4;
    for (size_t i = 0; i < length; i++) {
        double part = (double)i / (double)length;
        buffer->samples[buffer->count - 1 - i] *= part * part * (3.0 - 2.0 * part);
    }
}

/* To the loudness that is wanted, or as near as its peak allows. */
static void level(struct voice_buffer *buffer, double loudness)
{
    struct loud loud = loud_measure(buffer->samples, NULL, buffer->count);
    double gain = pow(10.0, (loudness - loud.most) / 20.0);
    gain = fmin(gain, SOUNDS_PEAK / loud.peak);
    for (size_t i = 0; i < buffer->count; i++) {
        buffer->samples[i] *= gain;
    }
}

bool sounds_make(enum canvas_sound sound, int layer, int variant, struct voice_buffer *buffer)
{
    const struct sounds_entry *entry = &sounds_list[sound];
    int layers = canvas_sounds[sound].layers;
    double force = layers > 1 ? (double)layer / (layers - 1) : 1.0;
    *buffer = (struct voice_buffer){.count = (size_t)(entry->seconds * SYNTH_RATE),
                                    .noise = 0x9E3779B9u + (uint32_t)(variant + 16 * layer)};
    buffer->samples = calloc(buffer->count, sizeof *buffer->samples);
    if (buffer->samples == NULL) {
        return false;
    }
    entry->play(buffer, force, variant);
    fade_out(buffer);
    level(buffer, entry->loudness);
    return true;
}
