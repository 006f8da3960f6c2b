/* SPDX-License-Identifier: Zlib */
#include "sounds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "knock.h"
#include "loud.h"
#include "room.h"

/* Bodies: a die of hard resin, small and therefore high, gone in a hundredth of a second; the floor
   of the tray below its felt; its rail of oak; a cup of thick leather; and what a die wakes in each
   of them that is neither die nor board: the air of the tray, the grain, a knuckle's worth of wood.
   By that one hears how near a knock is. */
static const struct knock_body die_body = {2500, 12800, 15, 0.0075, 1.1, 11, false, false};
static const struct knock_body floor_body = {130, 880, 12, 0.0072, 0.45, 5, false, true};
static const struct knock_body rail_body = {240, 6600, 40, 0.0105, 0.30, 29, true, true};
static const struct knock_body cup_body = {205, 3300, 18, 0.0090, 0.5, 3, false, true};
static const struct knock_body near_body = {900, 2600, 15, 0.0048, 0.4, 17, false, true};
static const struct knock_body grain_body = {2700, 9800, 24, 0.0054, 0.30, 41, true, true};

static const struct voice_body button_body = {{
    {880, 0.7, 0.0052},
    {1730, 0.7, 0.0044},
    {2240, 0.4, 0.0030},
    {3150, 0.35, 0.0024},
    {4420, 0.25, 0.0016},
    {5870, 0.15, 0.0012},
}};

/* A wooden bar tuned like a glockenspiel's: the overtone two octaves up, one above it, and those of
   its twisting, which are gone at once and are what one hears as the mallet. */
static const struct voice_body chime_body = {{
    {1.0, 1.0, 0.300},
    {2.0, 0.10, 0.180},
    {2.71, 0.12, 0.020},
    {4.0, 0.22, 0.075},
    {5.15, 0.14, 0.014},
    {6.63, 0.10, 0.010},
    {9.2, 0.10, 0.022},
    {12.4, 0.06, 0.008},
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

/* Where a die hits, and with which of its corners, is another thing each time: more than chance
   alone would tell in five times, so it is settled here how much of the floor or the rail, of what
   is near, of the die and of the wood's grain is heard, and how long the touch is, to what it is on
   the whole. */
static const struct {
    double under, near, die, touch, grain;
} spots[CANVAS_SOUND_VARIANTS_MAX] = {
    {1.00, 1.00, 1.00, 1.00, 0.80}, {0.35, 1.60, 0.35, 0.80, 0.25}, {1.55, 0.35, 1.90, 1.30, 0.60},
    {0.55, 0.85, 2.40, 0.70, 1.90}, {1.15, 1.70, 0.20, 1.50, 0.20},
};

/* A harder blow is brighter, not just louder: its touch is shorter. */
static void knock_felt(struct voice_buffer *buffer, double force, int variant)
{
    double pitch = pitches[variant], contact = between(0.0016, 0.0008, force);
    knock_touch(buffer, 0.0, contact, 0.25);
    knock_ring(buffer, &floor_body, 0.0, between(0.96, 1.04, force) * pitch, contact,
               0.85 * spots[variant].under);
    knock_ring(buffer, &near_body, 0.0, 2.0 - pitch,
               between(0.00042, 0.00024, force) * spots[variant].touch,
               between(0.95, 1.25, force) * spots[variant].near);
    knock_ring(buffer, &die_body, 0.0, pitch, between(0.00030, 0.00012, force),
               between(0.14, 0.60, force) * spots[variant].die);
    /* The cloth under an edge that slides. */
    knock_grain(buffer, 0.0, between(900, 1700, force) * pitch, 0.008, 0.15);
    knock_walls(buffer, 0.4);
    knock_low_cut(buffer);
}

static void knock_wood(struct voice_buffer *buffer, double force, int variant)
{
    double pitch = pitches[variant];
    double contact = between(0.00026, 0.00015, force) * spots[variant].touch;
    knock_touch(buffer, 0.0, contact, between(0.3, 0.6, force));
    knock_ring(buffer, &rail_body, 0.0, between(0.97, 1.03, force) * pitch, contact,
               1.3 * spots[variant].under);
    knock_ring(buffer, &near_body, 0.0, 1.1 * (2.0 - pitch),
               between(0.00030, 0.00018, force) * spots[variant].touch, 0.9 * spots[variant].near);
    knock_ring(buffer, &die_body, 0.0, pitch, between(0.00018, 0.00009, force),
               between(0.25, 0.7, force) * spots[variant].die);
    /* The wood just below the blow, above what the rail does as a whole: a hardwood that is hit
       rings up to 10 kHz for 20 ms. */
    knock_ring(buffer, &grain_body, 0.0, 2.0 - pitch, 0.00012 * spots[variant].touch,
               between(0.6, 1.4, force) * spots[variant].grain);
    knock_grain(buffer, 0.0, between(1800, 3400, force) * pitch, 0.004, between(0.25, 0.35, force));
    knock_walls(buffer, 0.5);
    knock_low_cut(buffer);
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
               between(0.12, 0.30, force));
    knock_ring(buffer, &floor_body, 0.0, 1.6, 0.0012, 0.10);
    knock_walls(buffer, 0.6);
}

/* One die in the cup: against leather, or against another die. */
static void rattle(struct voice_buffer *buffer, double at, double gain)
{
    bool leather = voice_noise(buffer) < 0.3;
    double pitch = stray(buffer, 0.86, 1.14);
    if (leather) {
        knock_ring(buffer, &cup_body, at, pitch, 0.0005, 0.8 * gain);
        knock_ring(buffer, &near_body, at, 0.9 * pitch, 0.0003, 0.7 * gain);
        knock_ring(buffer, &die_body, at, pitch, 0.00026, 0.35 * gain);
    } else {
        knock_ring(buffer, &die_body, at, pitch, 0.00016, 0.6 * gain);
        knock_ring(buffer, &near_body, at, 1.2 * pitch, 0.00025, 0.5 * gain);
        knock_ring(buffer, &cup_body, at, 1.1 * pitch, 0.0006, 0.2 * gain);
    }
}

static double of_decibel(double decibel)
{
    return pow(10.0, decibel / 20.0);
}

/* The hand goes to and fro, and each time the dice fly from one wall to the other: not like a
   clock, for a hand is none, and now all at once and now one by one. */
static void cup(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    double at = 0.010, pace = between(0.082, 0.094, variant / 4.0);
    for (int swing = 0; swing < 4; swing++) {
        double loud = of_decibel(stray(buffer, -9.0, 0.0) + (swing % 2 == 0 ? 4.0 : -4.0));
        int hits = 5 + (int)stray(buffer, 0.0, 5.0);
        for (int hit = 0; hit < hits; hit++) {
            double later = stray(buffer, 0.0, 1.0);
            rattle(buffer, at + 0.055 * later * later,
                   loud * of_decibel(stray(buffer, -16.0, 0.0)));
        }
        knock_grain(buffer, at, 1250, 0.012, 0.15 * loud);
        at += pace * stray(buffer, 0.88, 1.12);
    }
    knock_walls(buffer, 0.4);
    knock_low_cut(buffer);
}

/* ---- The bomb -------------------------------------------------------------------------------- */

/* Most are small; one in a while is not. */
static void spit(struct voice_buffer *buffer, double at, double force)
{
    double length = stray(buffer, 0.0012, 0.0036);
    double rare = fmin(pow(stray(buffer, 0.0005, 1.0), -0.55), between(4.5, 9.0, force));
    voice_hiss(buffer, &(struct voice_hiss){.at = at,
                                            .length = length,
                                            .attack = 0.0002,
                                            .decay = 0.4 * length,
                                            .centre = stray(buffer, 2200, 6500 + 1500 * force),
                                            .width = 1.4,
                                            .gain = 0.25 * rare});
}

/* The closer the fire, the thicker it spits: it crackles to the end, and never just hisses. */
static void fuse(struct voice_buffer *buffer, double force, int variant)
{
    (void)variant;
    double length = 1.5, rate = between(22, 120, force);
    voice_hiss(buffer, &(struct voice_hiss){.length = length,
                                            .attack = 0.10,
                                            .decay = 0.9,
                                            .centre = between(3600, 5600, force),
                                            .width = 0.7,
                                            .flutter = between(9, 34, force),
                                            .gain = between(0.09, 0.10, force)});
    voice_hiss(buffer, &(struct voice_hiss){.length = length,
                                            .attack = 0.14,
                                            .decay = 0.8,
                                            .centre = 900,
                                            .width = 0.7,
                                            .flutter = between(6, 20, force),
                                            .gain = 0.03});
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
    blast(buffer, 2600, 0.0006, 0.045, 2.0);
    blast(buffer, 1500, 0.0010, 0.160, 2.4);
    blast(buffer, 800, 0.0020, 0.280, 2.6);
    blast(buffer, 420, 0.0040, 0.340, 2.2);
    blast(buffer, 120, 0.0200, 0.520, 1.2);
    voice_tone(buffer, &(struct voice_tone){.length = 1.3,
                                            .from = 98,
                                            .to = 34,
                                            .attack = 0.004,
                                            .decay = 0.30,
                                            .gain = 0.9,
                                            .harmonics = {1.0, 0.45, 0.22, 0.10}});
    for (int chip = 0; chip < 15; chip++) {
        double at = stray(buffer, 0.35, 1.45), gain = 0.13 * (1.75 - at);
        knock_ring(buffer, &rail_body, at, stray(buffer, 1.4, 3.0), 0.0003, 1.6 * gain);
        knock_ring(buffer, &die_body, at, stray(buffer, 0.5, 0.9), 0.0002, 0.8 * gain);
    }
    room_answer(buffer, 1.6);
}

/* ---- Points and what they are lost by -------------------------------------------------------- */

/* A bar, and the mallet that hits it. */
static void chime(struct voice_buffer *buffer, double at, double pitch, double gain)
{
    voice_strike(buffer, &chime_body, at, pitch, gain);
    knock_ring(buffer, &near_body, at, 1.3, 0.0002, 0.30 * gain);
    knock_grain(buffer, at, 5200, 0.005, 0.45 * gain);
}

static void score(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    (void)variant;
    chime(buffer, 0.0, g5, 0.8);
    chime(buffer, 0.090, c6, 1.0);
    chime(buffer, 0.185, e6, 0.35);
    room_answer(buffer, 1.0);
}

/* One stroke of the point over the paper's grain: each fibre catches it for a moment, and the
   faster it goes the more do, and the higher. A hand starts, hurries, and comes to a stop. */
static void stroke(struct voice_buffer *buffer, double at, double length, double centre)
{
    double uneven = stray(buffer, 0.6, 1.6);
    double t = 0.0;
    while (t < length) {
        double speed = 0.15 + sin(3.14159265 * pow(t / length, uneven));
        double thick = stray(buffer, 0.0, 1.0);
        voice_hiss(buffer, &(struct voice_hiss){.at = at + t,
                                                .length = stray(buffer, 0.0014, 0.0045),
                                                .attack = 0.0003,
                                                .decay = 0.0012,
                                                .centre = centre * (0.45 + 0.5 * speed) *
                                                          stray(buffer, 0.8, 1.2),
                                                .width = 1.1,
                                                .gain = speed * (0.2 + thick * thick)});
        t += stray(buffer, 0.0006, 0.0026) / speed;
    }
    voice_hiss(buffer, &(struct voice_hiss){.at = at,
                                            .length = length,
                                            .attack = 0.4 * length,
                                            .centre = 0.28 * centre,
                                            .width = 0.9,
                                            .flutter = 70,
                                            .gain = 0.30});
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
    chime(buffer, 0.38, c5, 0.7);
    chime(buffer, 0.44, e5, 0.6);
    chime(buffer, 0.50, g5, 0.7);
    room_answer(buffer, 0.9);
}

/* Overtones that fall off by that power of their number, up to the last one. */
static void overtones(struct voice_tone *tone, int last, double power)
{
    for (int i = 0; i < SYNTH_HARMONICS_MAX; i++) {
        tone->harmonics[i] = i < last ? pow(i + 1.0, -power) : 0.0;
    }
}

/* Somebody sighs through a horn with a hat over it: the hand closes, and breath is left. */
static void sigh(struct voice_buffer *buffer, struct voice_tone tone, double breath)
{
    struct voice_tone bright = tone;
    overtones(&tone, 6, 1.7);
    overtones(&bright, 22, 1.25);
    bright.harmonics[0] = 0.0;
    bright.gain = 0.45 * tone.gain;
    bright.decay = 0.28 * tone.length;
    voice_tone(buffer, &tone);
    voice_tone(buffer, &bright);
    for (int band = 0; band < 3; band++) {
        static const double centres[] = {750, 2100, 4700};
        voice_hiss(buffer, &(struct voice_hiss){.at = tone.at,
                                                .length = tone.length,
                                                .attack = 0.6 * tone.attack,
                                                .decay = 0.5 * tone.length,
                                                .centre = centres[band],
                                                .width = 0.8,
                                                .flutter = 38,
                                                .gain = breath * (band == 0 ? 1.0 : 0.55)});
    }
}

/* Sorry, not scolding: a third down, and the second of them gives way. */
static void bust(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    (void)variant;
    struct voice_tone tone = {.length = 0.32,
                              .from = 311,
                              .to = 302,
                              .attack = 0.030,
                              .decay = 0.50,
                              .wobble = 0.010,
                              .wobble_hertz = 6.0,
                              .gain = 0.7};
    sigh(buffer, tone, 0.22);
    tone.at = 0.30;
    tone.length = 0.90;
    tone.from = 262;
    tone.to = 200;
    tone.wobble = 0.024;
    tone.gain = 0.8;
    sigh(buffer, tone, 0.26);
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
                             .gain = 0.55};
    overtones(&saw, SYNTH_HARMONICS_MAX, 0.85);
    voice_tone(buffer, &saw);
    /* What its teeth tear out. */
    for (int tooth = 0; tooth < 13; tooth++) {
        voice_hiss(buffer, &(struct voice_hiss){.at = 0.02 + 0.037 * tooth,
                                                .length = 0.030,
                                                .attack = 0.004,
                                                .decay = 0.010,
                                                .centre = stray(buffer, 2400, 4600),
                                                .width = 0.8,
                                                .gain = stray(buffer, 0.3, 0.6)});
    }
    for (int fall = 0; fall < 2; fall++) {
        double at = 0.56 + 0.14 * fall, gain = fall == 0 ? 2.2 : 1.2, pitch = 0.64 - 0.06 * fall;
        knock_ring(buffer, &rail_body, at, pitch, 0.0006, gain);
        knock_ring(buffer, &near_body, at, pitch, 0.0004, gain);
        knock_ring(buffer, &floor_body, at, pitch, 0.0020, gain);
    }
    room_answer(buffer, 0.8);
}

static void click(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    voice_strike(buffer, &button_body, 0.0, pitches[variant], 0.8);
    knock_grain(buffer, 0.0, 3200, 0.0025, 0.5);
}

/* ---- The end --------------------------------------------------------------------------------- */

/* A bell throws less and less of what lies above 10 kHz. */
static void soften(struct voice_tone *tone)
{
    for (int i = 0; i < SYNTH_HARMONICS_MAX; i++) {
        double share = tone->from * (i + 1.0) / 10000.0;
        tone->harmonics[i] /= 1.0 + pow(share, 4.0);
    }
}

/* Brass: the harder it is blown the more of its overtones there are, so that they come after the
   tone itself and leave before it. Three who play the same are never quite together. */
static void horn(struct voice_buffer *buffer, double at, double length, double pitch, double gain,
                 double hard)
{
    static const double cents[] = {0.0, 4.5, -5.5};
    for (int player = 0; player < 3; player++) {
        double hertz = pitch * pow(2.0, (cents[player] + stray(buffer, -0.5, 0.5)) / 1200.0);
        struct voice_tone tone = {.at = fmax(0.0, at + stray(buffer, -0.015, 0.015)),
                                  .length = length,
                                  .from = hertz,
                                  .to = hertz,
                                  .attack = 0.024,
                                  .decay = 0.80,
                                  .wobble = 0.004,
                                  .wobble_hertz = stray(buffer, 4.8, 5.6),
                                  .gain = 0.4 * gain,
                                  .harmonics = {1.0, 0.50, 0.22, 0.08}};
        struct voice_tone bright = tone;
        overtones(&bright, 6 + (int)(12.0 * hard), between(2.2, 0.8, hard));
        soften(&bright);
        bright.harmonics[0] = 0.0;
        bright.attack = 0.050;
        bright.decay = between(0.12, 0.60, hard);
        bright.gain = between(0.15, 1.00, hard) * tone.gain;
        voice_tone(buffer, &tone);
        voice_tone(buffer, &bright);
        knock_grain(buffer, tone.at, 1800, 0.010, 0.03 * gain); /* the lips part */
    }
}

static void chord(struct voice_buffer *buffer, double at, double length)
{
    horn(buffer, at, length, c4, 0.35, 0.7);
    horn(buffer, at, length, g3, 0.25, 0.7);
    horn(buffer, at, length, c5, 0.40, 0.9);
    horn(buffer, at, length, e5, 0.40, 0.9);
    horn(buffer, at, length, g5, 0.40, 1.0);
    horn(buffer, at, length, c6, 0.50, 1.0);
}

/* They blow harder from note to note. */
static void win(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    (void)variant;
    horn(buffer, 0.02, 0.13, g5 / 2, 0.60, 0.1);
    horn(buffer, 0.14, 0.13, c5, 0.65, 0.2);
    horn(buffer, 0.26, 0.13, e5, 0.70, 0.3);
    horn(buffer, 0.38, 0.30, g5, 0.75, 0.5);
    horn(buffer, 0.68, 0.16, e5, 0.65, 0.5);
    chord(buffer, 0.84, 1.95);
    for (int i = 0; i < 4; i++) {
        static const double run[] = {4, 5, 6, 8};
        chime(buffer, 0.96 + 0.07 * i, c4 * run[i], 0.4);
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

/* ---- The stage ------------------------------------------------------------------------------- */

/* One beat: a valve closes, low, and what a small speaker plays of it is its overtones. */
static void thump(struct voice_buffer *buffer, double at, double pitch, double gain)
{
    voice_tone(buffer, &(struct voice_tone){.at = at,
                                            .length = 0.26,
                                            .from = 92 * pitch,
                                            .to = 58 * pitch,
                                            .attack = 0.008,
                                            .decay = 0.050,
                                            .gain = gain,
                                            .harmonics = {1.0, 0.8, 0.62, 0.44, 0.26, 0.14}});
    knock_ring(buffer, &floor_body, at, 1.2 * pitch, 0.0022, 0.5 * gain);
}

/* As far apart as the beats that are seen. */
static void heart(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    (void)variant;
    thump(buffer, 0.0, 1.0, 1.0);
    thump(buffer, 0.22, 1.16, 0.6);
    room_answer(buffer, 0.4);
}

/* Notes of a scale of five, each star one further up. */
static void star(struct voice_buffer *buffer, double force, int variant)
{
    (void)variant;
    static const double steps[CANVAS_SOUND_LAYERS_MAX] = {0, 2, 4, 7, 9, 12};
    double pitch = c5 * pow(2.0, steps[(int)lround(force * 5.0)] / 12.0);
    chime(buffer, 0.0, pitch, 1.0);
    voice_strike(buffer, &chime_body, 0.012, 2.0 * pitch, 0.35);
    voice_strike(buffer, &chime_body, 0.030, 3.0 * pitch, 0.15);
    room_answer(buffer, 1.2);
}

/* A short note, each row's one step of a scale further up: a line of boxes is heard as one. */
static void box(struct voice_buffer *buffer, double force, int variant)
{
    (void)variant;
    static const double steps[CANVAS_SOUND_LAYERS_MAX] = {0, 2, 4, 7, 9, 12};
    double pitch = 0.75 * c5 * pow(2.0, steps[(int)lround(force * 5.0)] / 12.0);
    voice_strike(buffer, &chime_body, 0.0, pitch, 1.0);
    voice_strike(buffer, &chime_body, 0.004, 2.0 * pitch, 0.2);
}

/* Over the leather's lip, against it and one another. */
static void pour(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    (void)variant;
    for (int hit = 0; hit < 9; hit++) {
        rattle(buffer, stray(buffer, 0.0, 0.10), of_decibel(stray(buffer, -14.0, 0.0)));
    }
    knock_grain(buffer, 0.0, 1700, 0.030, 0.15);
    knock_walls(buffer, 0.4);
    knock_low_cut(buffer);
}

/* Pairs of dice that clap, each pair at its own pace; more and more of them, and then they tire. */
static void applause(struct voice_buffer *buffer, double force, int variant)
{
    (void)force;
    (void)variant;
    for (int pair = 0; pair < 16; pair++) {
        double pace = stray(buffer, 0.15, 0.26), at = stray(buffer, 0.0, 0.45);
        double until = stray(buffer, 0.9, 1.55), high = stray(buffer, 0.85, 1.15);
        double near = of_decibel(stray(buffer, -10.0, 0.0));
        while (at < until) {
            double loud = near * of_decibel(stray(buffer, -4.0, 0.0)) * (at > 1.1 ? 0.6 : 1.0);
            knock_ring(buffer, &die_body, at, high, 0.00014, loud);
            knock_ring(buffer, &die_body, at + 0.0004, 1.07 * high, 0.00016, 0.7 * loud);
            knock_ring(buffer, &near_body, at, high, 0.00022, 0.8 * loud);
            at += pace * stray(buffer, 0.9, 1.1);
        }
    }
    room_answer(buffer, 0.8);
    knock_low_cut(buffer);
}

const struct sounds_entry sounds_list[CANVAS_SOUND_COUNT] = {
    [CANVAS_SOUND_KNOCK_FELT] = {0.14, -30.5, knock_felt},
    [CANVAS_SOUND_KNOCK_WOOD] = {0.14, -30.5, knock_wood},
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
    [CANVAS_SOUND_HEART] = {0.70, -27.0, heart},
    [CANVAS_SOUND_STAR] = {0.90, -25.0, star},
    [CANVAS_SOUND_POUR] = {0.22, -29.0, pour},
    [CANVAS_SOUND_APPLAUSE] = {1.90, -24.0, applause},
    [CANVAS_SOUND_BOX] = {0.30, -27.0, box},
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
