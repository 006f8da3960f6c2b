#include "sounds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "knock.h"
#include "loud.h"
#include "room.h"

/* Bodies: a die of hard resin, small and therefore high, gone in a hundredth of a second; the floor
   of the tray below its felt; its rail of oak; and a cup of thick leather. */
static const struct knock_body die_body = {2500, 12800, 15, 0.0075, 1.1, 11};
static const struct knock_body floor_body = {104, 980, 13, 0.024, 0.6, 5};
static const struct knock_body rail_body = {228, 5400, 18, 0.034, 0.68, 29};
static const struct knock_body cup_body = {205, 3300, 12, 0.020, 0.7, 3};

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

static const double pitches[CANVAS_SOUND_VARIANTS_MAX] = {1.0, 1.07, 0.94, 1.13, 0.89};
static const double blows[CANVAS_SOUND_VARIANTS_MAX] = {1.0, 0.86, 1.12, 0.94, 1.06};

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

/* A harder blow is brighter, not just louder: its touch is shorter. */
static void knock_felt(struct voice_buffer *buffer, double force, int variant)
{
    double pitch = pitches[variant], contact = between(0.0030, 0.0011, force);
    knock_touch(buffer, 0.0, contact, 0.5);
    knock_ring(buffer, &floor_body, 0.0, between(0.96, 1.04, force) * pitch, contact, 1.4);
    knock_ring(buffer, &die_body, 0.0, pitch, between(0.00030, 0.00012, force),
               between(0.12, 0.80, force) * blows[variant]);
    /* The cloth under an edge that slides. */
    voice_hiss(buffer, &(struct voice_hiss){.length = 0.06,
                                            .attack = between(0.004, 0.001, force),
                                            .decay = 0.012,
                                            .centre = between(700, 1500, force) * pitch,
                                            .width = 0.5,
                                            .gain = 0.16 * blows[variant]});
    knock_walls(buffer, 0.5);
}

static void knock_wood(struct voice_buffer *buffer, double force, int variant)
{
    double pitch = pitches[variant], contact = between(0.00075, 0.00028, force);
    knock_touch(buffer, 0.0, contact, between(0.3, 0.6, force));
    knock_ring(buffer, &rail_body, 0.0, between(0.97, 1.03, force) * (0.5 + 0.5 * pitch), contact,
               1.5);
    knock_ring(buffer, &die_body, 0.0, pitch, between(0.00022, 0.00009, force),
               between(0.2, 0.8, force) * blows[variant]);
    voice_hiss(buffer, &(struct voice_hiss){.length = 0.02,
                                            .attack = 0.0004,
                                            .decay = 0.003,
                                            .centre = between(1600, 3400, force),
                                            .width = 0.6,
                                            .gain = between(0.2, 0.7, force) * blows[variant]});
    knock_walls(buffer, 0.7);
}

/* Two that are nearly alike, the second a moment later as it turns. */
static void knock_die(struct voice_buffer *buffer, double force, int variant)
{
    double pitch = pitches[variant] * between(0.97, 1.02, force);
    double contact = between(0.00020, 0.00008, force), again = between(0.0034, 0.0016, force);
    knock_touch(buffer, 0.0, contact, between(0.25, 0.5, force));
    knock_ring(buffer, &die_body, 0.0, pitch, contact, 1.0);
    knock_ring(buffer, &die_body, 0.0002, pitch * 1.083, contact, 0.8 * blows[variant]);
    knock_ring(buffer, &die_body, again * stray(buffer, 0.7, 1.3), pitch * 0.97, 1.5 * contact,
               between(0.12, 0.45, force));
    knock_ring(buffer, &floor_body, 0.0, 1.6, 0.0012, 0.10);
    knock_walls(buffer, 0.6);
}

/* One die in the cup: against leather, or against another die. */
static void rattle(struct voice_buffer *buffer, double at, double gain)
{
    bool leather = voice_noise(buffer) < 0.3;
    double pitch = stray(buffer, 0.86, 1.14);
    if (leather) {
        knock_ring(buffer, &cup_body, at, pitch, 0.0009, gain);
        knock_ring(buffer, &die_body, at, pitch, 0.00026, 0.35 * gain);
    } else {
        knock_ring(buffer, &die_body, at, pitch, 0.00016, 0.6 * gain);
        knock_ring(buffer, &cup_body, at, 1.1 * pitch, 0.0012, 0.3 * gain);
    }
}

/* The hand goes to and fro, and each time the dice fly from one wall to the other. */
static void cup(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    for (int swing = 0; swing < 4; swing++) {
        double at = 0.012 + (0.088 + 0.003 * (variant - 1)) * swing;
        double loud = between(0.7, 1.0, swing / 3.0);
        for (int hit = 0; hit < 9; hit++) {
            double later = stray(buffer, 0.0, 1.0);
            rattle(buffer, at + 0.055 * later * later, loud * stray(buffer, 0.3, 1.0));
        }
        voice_hiss(buffer, &(struct voice_hiss){.at = at,
                                                .length = 0.07,
                                                .attack = 0.018,
                                                .centre = 1250,
                                                .width = 0.8,
                                                .gain = 0.10 * loud});
    }
    knock_walls(buffer, 0.45);
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
    (void)variant;
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
        knock_ring(buffer, &rail_body, at, stray(buffer, 1.4, 3.0), 0.0003, 1.6 * gain);
        knock_ring(buffer, &die_body, at, stray(buffer, 0.5, 0.9), 0.0002, 0.8 * gain);
    }
    room_answer(buffer, 1.6);
}

/* ---- Points and what they are lost by -------------------------------------------------------- */

static void score(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    (void)variant;
    voice_strike(buffer, &chime_body, 0.0, g5, 0.8);
    voice_strike(buffer, &chime_body, 0.090, c6, 1.0);
    voice_strike(buffer, &chime_body, 0.185, e6, 0.35);
    room_answer(buffer, 1.0);
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
    room_answer(buffer, 0.9);
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
    room_answer(buffer, 0.8);
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
    for (int fall = 0; fall < 2; fall++) {
        double at = 0.56 + 0.14 * fall, gain = fall == 0 ? 8.0 : 4.0, pitch = 0.64 - 0.06 * fall;
        knock_ring(buffer, &rail_body, at, pitch, 0.0008, gain);
        knock_ring(buffer, &floor_body, at, pitch, 0.0020, gain);
    }
    room_answer(buffer, 0.8);
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

/* Brass: the harder it is blown the more of its overtones there are, so that they come after the
   tone itself and leave before it. */
static void horn(struct voice_buffer *buffer, double at, double length, double pitch, double gain)
{
    struct voice_tone tone = {.at = at,
                              .length = length,
                              .from = pitch,
                              .to = pitch,
                              .attack = 0.024,
                              .decay = 0.80,
                              .wobble = 0.004,
                              .wobble_hertz = 5.2,
                              .gain = gain,
                              .harmonics = {1.0, 0.50, 0.22, 0.08}};
    struct voice_tone bright = tone;
    bright.attack = 0.055;
    bright.decay = 0.34;
    static const double overtones[SYNTH_HARMONICS_MAX] = {0.0, 0.12, 0.20, 0.18, 0.12, 0.07, 0.04};
    memcpy(bright.harmonics, overtones, sizeof overtones);
    voice_tone(buffer, &tone);
    voice_tone(buffer, &bright);
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
    room_answer(buffer, 1.2);
}

/* A roll on a small drum that grows until it breaks off: two sticks in turn, snares below. */
static void drum(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    (void)variant;
    double at = 0.0, length = 1.55;
    for (int hit = 0; at < length; hit++) {
        double grown = at / length, gain = (0.25 + 0.75 * grown * grown) * stray(buffer, 0.85, 1.1);
        voice_tone(buffer, &(struct voice_tone){.at = at,
                                                .length = 0.14,
                                                .from = hit % 2 == 0 ? 205 : 196,
                                                .to = 168,
                                                .attack = 0.001,
                                                .decay = 0.040,
                                                .gain = 0.55 * gain,
                                                .harmonics = {1.0, 0.5, 0.3, 0.2}});
        voice_hiss(buffer, &(struct voice_hiss){.at = at,
                                                .length = 0.09,
                                                .attack = 0.0008,
                                                .decay = 0.022,
                                                .centre = 2600,
                                                .width = 0.6,
                                                .gain = 0.6 * gain});
        at += stray(buffer, 0.040, 0.048);
    }
    room_answer(buffer, 0.8);
}

const struct sounds_entry sounds_list[CANVAS_SOUND_COUNT] = {
    [CANVAS_SOUND_KNOCK_FELT] = {0.20, -27.0, knock_felt},
    [CANVAS_SOUND_KNOCK_WOOD] = {0.22, -27.0, knock_wood},
    [CANVAS_SOUND_KNOCK_DIE] = {0.10, -29.0, knock_die},
    [CANVAS_SOUND_CUP] = {0.46, -26.0, cup},
    [CANVAS_SOUND_FUSE] = {1.50, -27.0, fuse},
    [CANVAS_SOUND_EXPLOSION] = {2.80, -15.0, explosion},
    [CANVAS_SOUND_SCORE] = {1.60, -20.0, score},
    [CANVAS_SOUND_BANK] = {1.70, -20.0, bank},
    [CANVAS_SOUND_BUST] = {1.55, -19.0, bust},
    [CANVAS_SOUND_ZONK] = {1.25, -19.0, zonk},
    [CANVAS_SOUND_PENCIL] = {0.62, -28.0, pencil},
    [CANVAS_SOUND_CLICK] = {0.08, -33.0, click},
    [CANVAS_SOUND_DRUM] = {1.70, -22.0, drum},
    [CANVAS_SOUND_WIN] = {2.90, -17.0, win},
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
