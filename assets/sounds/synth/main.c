/*
 * tumblecup-synth: makes every sound and every piece of music of the program. It writes them to a
 * folder as WAV files, or checks how loud they are and what they are like; the same program always
 * makes the same.
 */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/signals.h"
#include "check.h"
#include "loud.h"
#include "music.h"
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

static bool write_loop(const struct run *run, const char *name, const struct score_loop *loop)
{
    char path[PATH_SIZE];
    size_t lead = (size_t)(MUSIC_LEAD * SYNTH_RATE);
    double *left = with_leads(loop->left, loop->count, lead);
    double *right = with_leads(loop->right, loop->count, lead);
    bool good = left != NULL && right != NULL && path_of(run, name, ".wav", path) &&
                wav_write(path, left, right, loop->count + 2 * lead) &&
                path_of(run, name, ".tags", path) && write_tags(path, lead, loop->count);
    free(left);
    free(right);
    return good;
}

static bool make_music(struct run *run)
{
    bool good = true;
    for (int i = 0; good && i < CANVAS_PIECE_COUNT; i++) {
        struct score_loop loop;
        good = score_play(&music_pieces[i], &loop);
        if (good) {
            struct loud loud = loud_measure(loop.left, loop.right, loop.count);
            tell(run, canvas_pieces[i], loop.count, loud, music_pieces[i].loudness, loud.whole);
            good = run->folder == NULL || write_loop(run, canvas_pieces[i], &loop);
            score_finish(&loop);
        }
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

int main(int argc, char **argv)
{
    base_signals_ignore();
    if (argc != 2) {
        fputs("usage: tumblecup-synth FOLDER | --check\n", stderr);
        return 2;
    }
    struct run run = {.folder = strcmp(argv[1], "--check") == 0 ? NULL : argv[1], .good = true};
    if (!make_sounds(&run) || !make_music(&run)) {
        fprintf(stderr, "tumblecup-synth: could not write to %s\n", argv[1]);
        return 1;
    }
    if (run.folder == NULL && !check_all(tell_figure, &run)) {
        fputs("tumblecup-synth: out of memory\n", stderr);
        return 1;
    }
    return run.good ? 0 : 1;
}
