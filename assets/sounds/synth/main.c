/* SPDX-License-Identifier: Zlib */
/*
 * tumblecup-synth: makes every sound and every piece of music of the program. It writes sounds to a
 * folder as WAV files, and each voice of music as a MIDI file, of which a sampler makes recordings
 * (see ../renew); of these it mixes the pieces. Or it checks how loud all are and what they are
 * like. The same program always makes the same.
 */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/signals.h"
#include "check.h"
#include "loud.h"
#include "midi.h"
#include "mix.h"
#include "music.h"
#include "music_check.h"
#include "recording.h"
#include "sounds.h"
#include "wav.h"

enum { PATH_SIZE = 1024 };

/* How far from what is wanted a recording may be. A short, sharp one that would clip may be weaker.
 */
static const double allowance = 0.5;

struct run {
    const char *folder; /* NULL: only check */
    bool good;
};

static bool path_of(const struct run *run, const char *name, const char *end, char path[PATH_SIZE])
{
    int length = snprintf(path, PATH_SIZE, "%s/%s%s", run->folder, name, end);
    return length > 0 && length < PATH_SIZE;
}

static void tell(struct run *run, const char *name, size_t count, struct loud loud, double wanted,
                 double found)
{
    bool full = loud.peak > SOUNDS_PEAK - 0.001;
    bool right = loud.peak <= SOUNDS_PEAK + 0.001 &&
                 (fabs(found - wanted) <= allowance || (full && found < wanted));
    printf("%-12s %6.2f s  peak %6.1f dB  loudness %6.1f LUFS, wanted %6.1f%s\n", name,
           (double)count / SYNTH_RATE, loud_decibel(loud.peak), found, wanted,
           right ? "" : "  WRONG");
    run->good = run->good && right;
}

static bool make_sound(struct run *run, enum canvas_sound sound, int layer, int variant)
{
    char name[CANVAS_SOUND_NAME_MAX], path[PATH_SIZE];
    struct voice_buffer buffer;
    if (!sounds_make(sound, layer, variant, &buffer)) {
        return false;
    }
    canvas_sound_name(sound, layer, variant, name);
    struct loud loud = loud_measure(buffer.samples, NULL, buffer.count);
    tell(run, name, buffer.count, loud, sounds_list[sound].loudness, loud.most);
    bool good = run->folder == NULL || (path_of(run, name, ".wav", path) &&
                                        wav_write(path, buffer.samples, NULL, buffer.count));
    free(buffer.samples);
    return good;
}

static bool make_sounds(struct run *run)
{
    bool good = true;
    for (int sound = 0; sound < CANVAS_SOUND_COUNT; sound++) {
        const struct canvas_sound_kind *kind = &canvas_sounds[sound];
        for (int i = 0; good && i < kind->layers * kind->variants; i++) {
            good =
                make_sound(run, (enum canvas_sound)sound, i / kind->variants, i % kind->variants);
        }
    }
    return good;
}

/* Where a voice of a piece is written to, or read from. */
static bool voice_path(const struct run *run, enum canvas_piece piece, int voice, const char *end,
                       char path[PATH_SIZE])
{
    int length =
        snprintf(path, PATH_SIZE, "%s/%s.%d%s", run->folder, canvas_pieces[piece], voice, end);
    return length > 0 && length < PATH_SIZE;
}

/* What a sampler is to play. */
static bool write_voices(const struct run *run, enum canvas_piece piece)
{
    struct score score;
    bool good = score_read(&music_pieces[piece], &score);
    const struct score_voice *voices = music_pieces[piece].voices;
    for (int i = 0; good && i < SCORE_VOICES_MAX && voices[i].name != NULL; i++) {
        char path[PATH_SIZE];
        good = voice_path(run, piece, i, ".mid", path) &&
               midi_write(path, &score, i, music_pieces[piece].loop ? MIX_LAPS : 1);
    }
    score_finish(&score);
    return good;
}

/* The loop, and a little of it before and behind. */
static double *with_leads(const double *loop, size_t count, size_t lead)
{
    double *whole = calloc(count + 2 * lead, sizeof *whole);
    for (size_t i = 0; whole != NULL && i < count + 2 * lead; i++) {
        whole[i] = loop[(i + count - lead) % count];
    }
    return whole;
}

/* Where the loop is, as comments of the recording. */
static bool write_tags(const char *path, size_t lead, size_t count)
{
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        return false;
    }
    bool good = fprintf(file, "LOOPSTART=%zu\nLOOPLENGTH=%zu\n", lead, count) > 0;
    return fclose(file) == 0 && good;
}

static bool write_music(const struct run *run, enum canvas_piece piece,
                        const struct mix_sound *sound)
{
    char path[PATH_SIZE];
    size_t lead = music_pieces[piece].loop ? (size_t)(MUSIC_LEAD * SYNTH_RATE) : 0;
    double *left = with_leads(sound->left, sound->count, lead);
    double *right = with_leads(sound->right, sound->count, lead);
    bool good = left != NULL && right != NULL && path_of(run, canvas_pieces[piece], ".wav", path) &&
                wav_write(path, left, right, sound->count + 2 * lead);
    if (good && path_of(run, canvas_pieces[piece], ".tags", path)) {
        good = lead == 0 || write_tags(path, lead, sound->count);
    }
    free(left);
    free(right);
    return good;
}

/* From what the sampler has played. */
static bool mix_voices(const struct run *run, enum canvas_piece piece)
{
    struct score score;
    struct mix_sound voices[SCORE_VOICES_MAX] = {{.count = 0}}, sound = {.count = 0};
    bool good = score_read(&music_pieces[piece], &score);
    for (int i = 0; i < SCORE_VOICES_MAX && music_pieces[piece].voices[i].name != NULL; i++) {
        char path[PATH_SIZE];
        good = good && voice_path(run, piece, i, ".raw", path) && mix_read(path, &voices[i]);
    }
    good = good && mix_piece(&score, voices, &sound) && write_music(run, piece, &sound);
    for (int i = 0; i < SCORE_VOICES_MAX; i++) {
        mix_sound_finish(&voices[i]);
    }
    mix_sound_finish(&sound);
    score_finish(&score);
    return good;
}

static bool each_piece(const struct run *run,
                       bool (*make)(const struct run *run, enum canvas_piece piece))
{
    bool good = true;
    for (int i = 0; good && i < CANVAS_PIECE_COUNT; i++) {
        good = make(run, (enum canvas_piece)i);
    }
    return good;
}

/* A line a figure, beside what is wanted of it. */
static void tell_figure(void *context, const struct check_figure *figure)
{
    struct run *run = context;
    char least[16] = "", most[16] = "";
    if (isfinite(figure->least)) {
        snprintf(least, sizeof least, "%.4g", figure->least);
    }
    if (isfinite(figure->most)) {
        snprintf(most, sizeof most, "%.4g", figure->most);
    }
    bool right = check_holds(figure);
    printf("%-12s %-33s %7.1f %-4s wanted %5s .. %s%s\n", figure->sound, figure->what,
           figure->found, figure->unit, least, most, right ? "" : "  WRONG");
    run->good = run->good && right;
}

/* Music as the tree has it: what is checked is what is heard. */
static bool check_music(struct run *run)
{
    bool good = true;
    for (int i = 0; good && i < CANVAS_PIECE_COUNT; i++) {
        struct mix_sound sound;
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "%s/%s.ogg", TUMBLECUP_SOUNDS, canvas_pieces[i]);
        good = recording_read(path, &sound);
        if (!good) {
            fprintf(stderr, "tumblecup-synth: could not read %s\n", path);
            return false;
        }
        good = music_check((enum canvas_piece)i, &sound, tell_figure, run);
        mix_sound_finish(&sound);
    }
    return good;
}

int main(int argc, char **argv)
{
    base_signals_ignore();
    bool checks = argc == 2 && strcmp(argv[1], "--check") == 0;
    bool mixes = argc == 3 && strcmp(argv[1], "--mix") == 0;
    if (!mixes && (argc != 2 || (argv[1][0] == '-' && !checks))) {
        fputs("usage: tumblecup-synth FOLDER | --mix FOLDER | --check\n", stderr);
        return 2;
    }
    struct run run = {.folder = checks ? NULL : argv[argc - 1], .good = true};
    bool made = mixes ? each_piece(&run, mix_voices)
                      : make_sounds(&run) && (checks || each_piece(&run, write_voices));
    if (!made) {
        fprintf(stderr, "tumblecup-synth: could not write to %s\n", argv[argc - 1]);
        return 1;
    }
    if (checks && (!check_all(tell_figure, &run) || !check_music(&run))) {
        fputs("tumblecup-synth: could not check\n", stderr);
        return 1;
    }
    return run.good ? 0 : 1;
}
