/* SPDX-License-Identifier: Zlib */
#include "check.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "dice/dice.h"
#include "loud.h"
#include "measure.h"
#include "sounds.h"

/* No bound. */
static const double none = HUGE_VAL;

enum { THROWS = 8, DICE = 6 };

struct run {
    void (*tell)(void *context, const struct check_figure *figure);
    void *context;
    bool good;
};

static void tell(struct run *run, const char *sound, const char *what, const char *unit,
                 double found, double least, double most)
{
    struct check_figure figure = {sound, what, unit, found, least, most};
    run->tell(run->context, &figure);
}

static double whole_of(const struct voice_buffer *buffer)
{
    return (double)buffer->count / SYNTH_RATE;
}

/* ---- Knocks ---------------------------------------------------------------------------------- */

/* Of all recordings of a sound: means, but for the longest attack. */
struct knocks {
    double attack, decay, modes, flatness, low, apart;
};

static bool measure_knocks(enum canvas_sound sound, struct knocks *knocks)
{
    const struct canvas_sound_kind *kind = &canvas_sounds[sound];
    double share = 1.0 / (kind->layers * kind->variants);
    double pairs = kind->layers * kind->variants * (kind->variants - 1) / 2.0;
    *knocks = (struct knocks){.attack = 0.0};
    bool good = true;
    for (int layer = 0; layer < kind->layers; layer++) {
        struct measure_spectrum spectra[CANVAS_SOUND_VARIANTS_MAX] = {{NULL, 0}};
        for (int i = 0; i < kind->variants && good; i++) {
            struct voice_buffer buffer;
            good = sounds_make(sound, layer, i, &buffer);
            if (good) {
                spectra[i] = measure_spectrum(&buffer, 0.0, whole_of(&buffer));
                knocks->attack = fmax(knocks->attack, measure_attack(&buffer));
                knocks->decay += share * measure_decay(&buffer);
                knocks->modes += share * measure_modes(&spectra[i]);
                knocks->flatness += share * measure_flatness(&spectra[i]);
                knocks->low += share * measure_band(&spectra[i], 0.0, 80.0);
                free(buffer.samples);
            }
            for (int k = 0; k < i && good; k++) {
                knocks->apart += measure_apart(&spectra[i], &spectra[k]) / pairs;
            }
        }
        for (int i = 0; i < kind->variants; i++) {
            measure_spectrum_finish(&spectra[i]);
        }
    }
    return good;
}

static void check_knocks(struct run *run)
{
    struct knocks wood, felt, die, click;
    run->good = measure_knocks(CANVAS_SOUND_KNOCK_WOOD, &wood) &&
                measure_knocks(CANVAS_SOUND_KNOCK_FELT, &felt) &&
                measure_knocks(CANVAS_SOUND_KNOCK_DIE, &die) &&
                measure_knocks(CANVAS_SOUND_CLICK, &click);
    if (!run->good) {
        return;
    }
    tell(run, "wood", "longest attack", "ms", wood.attack, 0, 1.5);
    tell(run, "wood", "modes", "", wood.modes, 30, none);
    tell(run, "wood", "flatness", "dB", wood.flatness, -25, -15);
    tell(run, "wood", "T60", "ms", wood.decay, 20, 40);
    tell(run, "wood", "alternatives apart", "dB", wood.apart, 5, 6.5);
    tell(run, "wood", "below 80 Hz", "dB", wood.low, -none, -20);
    tell(run, "felt", "longest attack", "ms", felt.attack, 0, 1.5);
    tell(run, "felt", "flatness", "dB", felt.flatness, -28, -15);
    tell(run, "felt", "T60", "ms", felt.decay, 20, 40);
    tell(run, "felt", "alternatives apart", "dB", felt.apart, 5, 6.5);
    tell(run, "felt", "below 80 Hz", "dB", felt.low, -none, -15);
    tell(run, "die on die", "longest attack", "ms", die.attack, 0, 2.7);
    tell(run, "die on die", "T60", "ms", die.decay, 30, 44);
    tell(run, "click", "longest attack", "ms", click.attack, 0, 1.5);
    tell(run, "click", "T60", "ms", click.decay, 10, 40);
}

/* ---- Throws ---------------------------------------------------------------------------------- */

/* What is announced of a throw of six. */
static void throw_dice(uint64_t seed, struct canvas_cues *cues)
{
    struct dice_layout layout = {.tray = {60, 140, 900, 520}, .aside = {60, 20, 700, 90}};
    layout.aside_size = 60;
    layout.size = fminf(dice_fit(layout.tray, DICE), 130);
    struct dice_throw how = {.count = DICE, .sides = 6, .seed = seed, .ms = 1200};
    cues->count = 0;
    struct dice *dice = dice_create();
    if (dice == NULL) {
        return;
    }
    dice_set_layout(dice, &layout);
    for (int i = 0; i < DICE; i++) {
        how.die[i] = (uint8_t)i;
        how.face[i] = (uint8_t)(1 + i % 6);
    }
    dice_throw(dice, &how);
    while (cues->count == 0 && dice_step(dice, 16, cues)) {
    }
    dice_destroy(dice);
}

/* As the player mixes it. From its first knock to a little after its last. */
static bool mix(const struct canvas_cues *cues, struct voice_buffer *buffer)
{
    float first = HUGE_VALF, last = 0;
    for (int i = 0; i < cues->count; i++) {
        first = fminf(first, cues->list[i].after);
        last = fmaxf(last, cues->list[i].after);
    }
    *buffer = (struct voice_buffer){.count = (size_t)((last - first + 80) / 1000 * SYNTH_RATE)};
    buffer->samples = calloc(buffer->count, sizeof *buffer->samples);
    bool good = buffer->samples != NULL;
    int next[CANVAS_SOUND_COUNT] = {0};
    for (int i = 0; i < cues->count && good; i++) {
        const struct canvas_cue *cue = &cues->list[i];
        struct voice_buffer knock;
        int layer = canvas_sound_layer(cue->sound, cue->strength);
        good = sounds_make(cue->sound, layer,
                           next[cue->sound]++ % canvas_sounds[cue->sound].variants, &knock);
        size_t at = (size_t)((cue->after - first) / 1000 * SYNTH_RATE);
        for (size_t k = 0; good && k < knock.count && at + k < buffer->count; k++) {
            buffer->samples[at + k] += (double)cue->strength * knock.samples[k];
        }
        free(good ? knock.samples : NULL);
    }
    if (!good) {
        free(buffer->samples);
    }
    return good;
}

static void check_throws(struct run *run)
{
    static const double bands[] = {80, 500, 1000, 2000, 4000, 8000, 16000};
    double fall = 0, centroid = 0, below = 0;
    for (uint64_t seed = 1; seed <= THROWS && run->good; seed++) {
        struct canvas_cues cues = {.count = 0};
        struct voice_buffer buffer;
        throw_dice(seed, &cues);
        run->good = cues.count > 0 && mix(&cues, &buffer);
        if (!run->good) {
            return;
        }
        struct measure_spectrum spectrum = measure_spectrum(&buffer, 0.0, whole_of(&buffer));
        double most = -none;
        for (size_t i = 0; i + 1 < sizeof bands / sizeof *bands; i++) {
            most = fmax(most, measure_band(&spectrum, bands[i], bands[i + 1]));
        }
        below += (most - measure_band(&spectrum, 1000, 2000)) / THROWS;
        fall += measure_fall(&buffer) / THROWS;
        centroid += measure_centroid(&spectrum) / THROWS;
        measure_spectrum_finish(&spectrum);
        free(buffer.samples);
    }
    tell(run, "throw of six", "1-2 kHz below the strongest band", "dB", below, 0, 6);
    tell(run, "throw of six", "centroid", "Hz", centroid, 1200, 1800);
    tell(run, "throw of six", "fall between knocks", "dB", fall, 22, none);
}

/* ---- All others ------------------------------------------------------------------------------ */

static bool make(struct run *run, enum canvas_sound sound, int layer, struct voice_buffer *buffer)
{
    run->good = run->good && sounds_make(sound, layer, 0, buffer);
    return run->good;
}

/* How far apart the loudest and the weakest swing of a cup are, over all of its recordings; and how
   uneven they come. */
static void check_cup(struct run *run)
{
    double spread = 0;
    int variants = canvas_sounds[CANVAS_SOUND_CUP].variants;
    for (int i = 0; i < variants && run->good; i++) {
        struct voice_buffer buffer;
        run->good = sounds_make(CANVAS_SOUND_CUP, 0, i, &buffer);
        if (run->good) {
            spread += measure_fall(&buffer) / variants;
            free(buffer.samples);
        }
    }
    tell(run, "cup", "recordings", "", variants, 5, none);
    tell(run, "cup", "levels apart", "dB", spread, 16, none);
}

static void check_bomb(struct run *run)
{
    static const char *const names[] = {"fuse 1", "fuse 2", "fuse 3", "fuse 4"};
    struct voice_buffer buffer;
    for (int layer = 0; layer < 4 && make(run, CANVAS_SOUND_FUSE, layer, &buffer); layer++) {
        tell(run, names[layer], "kurtosis", "", measure_kurtosis(&buffer), 40, 300);
        free(buffer.samples);
    }
    if (make(run, CANVAS_SOUND_EXPLOSION, 0, &buffer)) {
        tell(run, "explosion", "through small speakers", "LUFS", measure_small(&buffer), -17, -10);
        free(buffer.samples);
    }
}

/* From one part of a sound to another. */
static double centroid_from(const struct voice_buffer *buffer, double from, double to)
{
    struct measure_spectrum spectrum = measure_spectrum(buffer, from, to);
    double centroid = measure_centroid(&spectrum);
    measure_spectrum_finish(&spectrum);
    return centroid;
}

/* Small speakers can't play it, and rattle. */
static void check_lows(struct run *run)
{
    double most = -none;
    for (int sound = 0; sound < CANVAS_SOUND_COUNT; sound++) {
        struct voice_buffer buffer;
        int layers = canvas_sounds[sound].layers;
        for (int layer = 0; layer < layers && make(run, (enum canvas_sound)sound, layer, &buffer);
             layer++) {
            struct measure_spectrum spectrum = measure_spectrum(&buffer, 0.0, whole_of(&buffer));
            most = fmax(most, measure_band(&spectrum, 0.0, 80.0));
            measure_spectrum_finish(&spectrum);
            free(buffer.samples);
        }
    }
    tell(run, "all sounds", "most below 80 Hz", "dB", most, -none, -14);
}

static void check_points(struct run *run)
{
    struct voice_buffer buffer;
    static const struct {
        enum canvas_sound sound;
        const char *name;
    } losses[] = {{CANVAS_SOUND_BUST, "bust"}, {CANVAS_SOUND_ZONK, "Zonk"}};
    for (size_t i = 0; i < 2 && make(run, losses[i].sound, 0, &buffer); i++) {
        struct measure_spectrum spectrum = measure_spectrum(&buffer, 0.0, whole_of(&buffer));
        tell(run, losses[i].name, "flatness", "dB", measure_flatness(&spectrum), -45, -10);
        tell(run, losses[i].name, "4-6 kHz", "dB", measure_band(&spectrum, 4000, 6000), -35, -10);
        measure_spectrum_finish(&spectrum);
        free(buffer.samples);
    }
    if (make(run, CANVAS_SOUND_SCORE, 0, &buffer)) {
        struct measure_spectrum spectrum = measure_spectrum(&buffer, 0.0, 0.012);
        tell(run, "score", "4-16 kHz of its first 12 ms", "dB",
             measure_band(&spectrum, 4000, 16000), -18, -3);
        measure_spectrum_finish(&spectrum);
        free(buffer.samples);
    }
    if (make(run, CANVAS_SOUND_WIN, 0, &buffer)) {
        tell(run, "win", "centroid as it begins", "Hz", centroid_from(&buffer, 0, 0.35), 550, 850);
        tell(run, "win", "centroid of its chord", "Hz", centroid_from(&buffer, 0.85, 1.6), 1400,
             2000);
        free(buffer.samples);
    }
    double kurtosis = 0;
    int variants = canvas_sounds[CANVAS_SOUND_PENCIL].variants;
    for (int i = 0; i < variants && run->good; i++) {
        run->good = sounds_make(CANVAS_SOUND_PENCIL, 0, i, &buffer);
        if (run->good) {
            kurtosis += measure_kurtosis(&buffer) / variants;
            free(buffer.samples);
        }
    }
    tell(run, "pencil", "kurtosis", "", kurtosis, 12, 60);
}

static void check_stage(struct run *run)
{
    struct voice_buffer buffer;
    double before = 0, rises = 1200;
    int stars = canvas_sounds[CANVAS_SOUND_STAR].layers;
    for (int layer = 0; layer < stars && make(run, CANVAS_SOUND_STAR, layer, &buffer); layer++) {
        struct measure_spectrum spectrum = measure_spectrum(&buffer, 0.1, 0.5);
        double note = measure_strongest(&spectrum);
        rises = before > 0 ? fmin(rises, 1200 * log2(note / before)) : rises;
        before = note;
        measure_spectrum_finish(&spectrum);
        free(buffer.samples);
    }
    tell(run, "stars", "least step from one to the next", "cent", rises, 150, 400);
    if (make(run, CANVAS_SOUND_HEART, 0, &buffer)) {
        double loud = loud_measure(buffer.samples, NULL, buffer.count).most;
        tell(run, "heart", "left by small speakers", "dB", measure_small(&buffer) - loud, -9, 0);
        free(buffer.samples);
    }
    if (make(run, CANVAS_SOUND_APPLAUSE, 0, &buffer)) {
        struct measure_spectrum spectrum = measure_spectrum(&buffer, 0.0, whole_of(&buffer));
        tell(run, "applause", "kurtosis", "", measure_kurtosis(&buffer), 8, 60);
        tell(run, "applause", "centroid", "Hz", measure_centroid(&spectrum), 1500, 4000);
        measure_spectrum_finish(&spectrum);
        free(buffer.samples);
    }
}

bool check_all(void (*to)(void *context, const struct check_figure *figure), void *context)
{
    struct run run = {.tell = to, .context = context, .good = true};
    check_throws(&run);
    check_knocks(&run);
    check_cup(&run);
    check_bomb(&run);
    check_points(&run);
    check_stage(&run);
    check_lows(&run);
    return run.good;
}
