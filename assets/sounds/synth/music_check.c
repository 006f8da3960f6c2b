/* SPDX-License-Identifier: Zlib */
#include "music_check.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "loud.h"
#include "measure.h"
#include "music.h"
#include "voice.h"

/* No bound. */
static const double none = HUGE_VAL;
static const double turn = 6.283185307179586;

struct run {
    void (*tell)(void *context, const struct check_figure *figure);
    void *context;
    const char *name;
    struct score score;
    struct mix_sound sound;
    struct voice_buffer middle; /* both sides */
};

static void tell(struct run *run, const char *what, const char *unit, double found, double least,
                 double most)
{
    struct check_figure figure = {run->name, what, unit, found, least, most};
    run->tell(run->context, &figure);
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void check_loudness(struct run *run)
{
    const struct mix_sound *sound = &run->sound;
    struct loud loud = loud_measure(sound->left, sound->right, sound->count);
    double wanted = run->score.piece->loudness;
    double peak =
        fmax(loud_true_peak(sound->left, sound->count), loud_true_peak(sound->right, sound->count));
    double range = loud_range(sound->left, sound->right, sound->count);
    tell(run, "loudness", "LUFS", loud.whole, wanted - 0.5, wanted + 0.5);
    tell(run, "true peak", "dBTP", loud_decibel(peak), -none, -1);
    tell(run, "loudness range", "LU", range, run->score.piece->loop ? 1 : 5, 8);
}

static void check_width(struct run *run)
{
    double side = 0.0, middle = 0.0;
    for (size_t i = 0; i < run->sound.count; i++) {
        double left = run->sound.left[i], right = run->sound.right[i];
        side += (left - right) * (left - right);
        middle += (left + right) * (left + right);
    }
    tell(run, "side to middle", "dB", 10.0 * log10(side / middle), -8, -5);
}

static double peak_of(const struct mix_sound *sound, size_t from, size_t to)
{
    double peak = 0.0;
    for (size_t i = from; i < to; i++) {
        peak = fmax(peak, fmax(fabs(sound->left[i]), fabs(sound->right[i])));
    }
    return loud_decibel(peak);
}

/* How far a side jumps from the loop's last sample to its first, and bends, of full scale. */
static double seam_of(const double *samples, size_t count)
{
    size_t lead = (size_t)(MUSIC_LEAD * SYNTH_RATE), last = count - lead - 1;
    double jump = fabs(samples[lead] - samples[last]);
    return fmax(jump, fabs(samples[lead] - 2.0 * samples[last] + samples[last - 1]));
}

static void check_ends(struct run *run)
{
    const struct mix_sound *sound = &run->sound;
    double seconds = (double)sound->count / SYNTH_RATE;
    if (run->score.piece->loop) {
        tell(run, "length", "s", seconds - 2 * MUSIC_LEAD, 45, 90);
        double jump = fmax(seam_of(sound->left, sound->count), seam_of(sound->right, sound->count));
        tell(run, "jump at its seam", "dB", loud_decibel(jump), -none, -34);
        return;
    }
    tell(run, "length", "s", seconds, 165, 195);
    tell(run, "its first 5 ms", "dB", peak_of(sound, 0, SYNTH_RATE / 200), -none, -50);
    tell(run, "its last 50 ms", "dB", peak_of(sound, sound->count - SYNTH_RATE / 20, sound->count),
         -none, -60);
}

/* ---- Force ----------------------------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    double one = *(const double *)a, other = *(const double *)b;
    return one < other ? -1 : one > other;
}

/* Middle of the power of all 3 s that are as loud, hertz. */
static double centroid_between(const struct run *run, const double *list, size_t count, double low,
                               double high)
{
    double sum = 0.0, weight = 0.0;
    for (size_t i = 0; i < count; i += 15) {
        if (list[i] >= low && list[i] <= high) {
            struct measure_spectrum spectrum =
                measure_spectrum(&run->middle, (double)i / 10.0, (double)i / 10.0 + 3.0);
            sum += measure_centroid(&spectrum);
            weight += 1.0;
            measure_spectrum_finish(&spectrum);
        }
    }
    return weight > 0.0 ? sum / weight : 0.0;
}

static bool check_force(struct run *run)
{
    const struct mix_sound *sound = &run->sound;
    size_t room = sound->count / (SYNTH_RATE / 10) + 1;
    double *list = calloc(2 * room, sizeof *list), *sorted = list == NULL ? NULL : list + room;
    if (list == NULL) {
        return false;
    }
    size_t count = loud_short_term(sound->left, sound->right, sound->count, list);
    memcpy(sorted, list, count * sizeof *list);
    qsort(sorted, count, sizeof *sorted, compare);
    /* Without what rings away at the very end. */
    double soft = centroid_between(run, list, count, sorted[count / 40], sorted[count / 4]);
    double loud = centroid_between(run, list, count, sorted[count - count / 4], none);
    tell(run, "centroid where it is soft", "Hz", soft, 150, 1200);
    tell(run, "centroid where it is loud", "Hz", loud, 200, 1800);
    free(list);
    return true;
}

/* The same click in the softest bar and in the loudest: what force does to a voice's colour. */
static bool check_colour(struct run *run)
{
    const struct score *score = &run->score;
    int soft = 0, loud = 0;
    for (int i = 1; i < score->bars; i++) {
        soft = score->levels[i] < score->levels[soft] ? i : soft;
        loud = score->levels[i] > score->levels[loud] ? i : loud;
    }
    double centroid[2];
    struct mix_sound click, answer;
    bool good = mix_sound_create(&click, run->sound.count);
    good = mix_sound_create(&answer, run->sound.count) && good;
    for (int i = 0; good && i < 2; i++) {
        int bar = i == 0 ? soft : loud;
        click.left[(size_t)(0.5 * (score->starts[bar] + score->starts[bar + 1]) * SYNTH_RATE)] = 1;
    }
    if (good) {
        mix_voice(score, 0, &click, &answer);
        struct voice_buffer left = {answer.left, answer.count, 1};
        for (int i = 0; i < 2; i++) {
            int bar = i == 0 ? soft : loud;
            double at = 0.5 * (score->starts[bar] + score->starts[bar + 1]);
            struct measure_spectrum spectrum = measure_spectrum(&left, at, at + 0.005);
            centroid[i] = measure_centroid(&spectrum);
            measure_spectrum_finish(&spectrum);
        }
        tell(run, "loudest bar above the softest", "dB", score->levels[loud] - score->levels[soft],
             score->piece->loop ? 2 : 4, 10);
        tell(run, "brighter there", "x", centroid[1] / centroid[0], 1.2, 4);
    }
    mix_sound_finish(&click);
    mix_sound_finish(&answer);
    return good;
}

/* ---- Notes ----------------------------------------------------------------------------------- */

static double hertz_of(double key)
{
    return 440.0 * pow(2.0, (key - 69.0) / 12.0);
}

/* Power of a pitch in a time, under a raised cosine. */
static double presence(const struct run *run, double key, double from, double seconds)
{
    size_t first = (size_t)(from * SYNTH_RATE), count = (size_t)(seconds * SYNTH_RATE);
    double in = 0.0, out = 0.0, step = turn * hertz_of(key) / SYNTH_RATE;
    for (size_t i = 0; i < count && first + i < run->middle.count; i++) {
        double window = 0.5 - 0.5 * cos(turn * (double)i / (double)count);
        double sample = window * run->middle.samples[first + i];
        in += sample * cos(step * (double)i);
        out += sample * sin(step * (double)i);
    }
    return in * in + out * out;
}

/* The leading voice's notes that stand out of what lies beside them: the recording is of this
 * score.
 */
static void check_notes(struct run *run)
{
    double lead = run->score.piece->loop ? MUSIC_LEAD : 0.0;
    int heard = 0, all = 0;
    for (size_t i = 0; i < run->score.count; i++) {
        const struct score_note *note = &run->score.notes[i];
        if (run->score.piece->voices[note->voice].role != SCORE_LEADS || note->length < 0.3) {
            continue;
        }
        double from = note->at + lead + 0.02, there = presence(run, note->key, from, 0.25);
        double beside = fmax(presence(run, note->key - 0.75, from, 0.25),
                             presence(run, note->key + 0.75, from, 0.25));
        heard += there > 2.0 * beside;
        all++;
    }
    tell(run, "notes of the tune that are heard", "%", 100.0 * heard / all, 90, 100);
}

/* How fast a mallet's notes die away, at their own pitch. */
static void check_mallet(struct run *run)
{
    double falls[256];
    size_t count = 0;
    for (size_t i = 0; i < run->score.count && count < 256; i++) {
        const struct score_note *note = &run->score.notes[i];
        if (strcmp(run->score.piece->voices[note->voice].name, "marimba") == 0 &&
            note->length > 0.6 && note->key >= 71) {
            double one = presence(run, note->key, note->at + 0.02, 0.08);
            double other = presence(run, note->key, note->at + 0.17, 0.08);
            falls[count++] = 10.0 * log10(one / other) / 0.15;
        }
    }
    if (count > 0) {
        qsort(falls, count, sizeof *falls, compare);
        tell(run, "marimba's fall", "dB/s", falls[count / 2], 60, 100);
    }
}

/* The first sound, where a nylon string begins alone. */
static void check_attack(struct run *run)
{
    const struct score_note *first = NULL;
    for (size_t i = 0; i < run->score.count; i++) {
        const struct score_note *note = &run->score.notes[i];
        first = first == NULL || note->at < first->at ? note : first;
    }
    if (first != NULL && strcmp(run->score.piece->voices[first->voice].name, "guitar") == 0) {
        struct measure_spectrum spectrum =
            measure_spectrum(&run->middle, first->at, first->at + 0.08);
        tell(run, "guitar's attack, centroid", "Hz", measure_centroid(&spectrum), 200, 1000);
        measure_spectrum_finish(&spectrum);
    }
}

/* ---- The room -------------------------------------------------------------------------------- */

/* A single sample of the first voice, and when it first comes back. */
static bool check_room(struct run *run)
{
    struct mix_sound click, answer;
    bool good = mix_sound_create(&click, SYNTH_RATE / 10);
    good = mix_sound_create(&answer, SYNTH_RATE / 10) && good;
    if (good) {
        click.left[0] = click.right[0] = 1.0;
        mix_voice(&run->score, 0, &click, &answer);
        size_t quiet = (size_t)(0.004 * SYNTH_RATE), first = 0;
        double direct = peak_of(&answer, 0, quiet);
        for (size_t i = quiet; first == 0 && i < answer.count; i++) {
            first = peak_of(&answer, i, i + 1) > direct - 24.0 ? i : 0;
        }
        tell(run, "first reflection", "ms", 1000.0 * (double)first / SYNTH_RATE, 5, 20);
        tell(run, "first reflections", "dB", peak_of(&answer, first, answer.count) - direct, -16,
             -4);
    }
    mix_sound_finish(&click);
    mix_sound_finish(&answer);
    return good;
}

bool music_check(enum canvas_piece piece, const struct mix_sound *sound,
                 void (*to)(void *context, const struct check_figure *figure), void *context)
{
    struct run run = {
        .tell = to, .context = context, .name = canvas_pieces[piece], .sound = *sound};
    run.middle = (struct voice_buffer){calloc(sound->count, sizeof(double)), sound->count, 1};
    bool good = run.middle.samples != NULL && score_read(&music_pieces[piece], &run.score);
    if (good) {
        for (size_t i = 0; i < sound->count; i++) {
            run.middle.samples[i] = 0.5 * (sound->left[i] + sound->right[i]);
        }
        tell(&run, "downbeats off the chord", "", score_strange_downbeats(&run.score), 0, 0);
        tell(&run, "parallels of the outer voices", "", score_parallels(&run.score), 0, 0);
        check_ends(&run);
        check_loudness(&run);
        check_width(&run);
        check_notes(&run);
        check_mallet(&run);
        check_attack(&run);
        good = check_room(&run) && check_force(&run) && check_colour(&run);
        score_finish(&run.score);
    }
    free(run.middle.samples);
    return good;
}
