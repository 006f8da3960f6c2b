/* SPDX-License-Identifier: Zlib */
#include "score.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { CHORD_MAX = 8, MIDDLE_C = 60 };

static const double pi = 3.141592653589793;
/* How far notes stray from the beat, seconds, and from each other in force, dB, as a hand does. */
static const double stray_seconds = 0.008, stray_force = 1.2;
/* Of a phrase's middle against its ends, and of a bar's first note against the others, dB. */
static const double swell = 2.2, accent = 1.5;
/* Silence before a piece, seconds. */
static const double before = 0.25;
/* A phrase leans forward and back by this part of its tempo; the last two bars broaden. */
static const double rubato = 0.025, broad = 0.16;

struct reader {
    struct score *score;
    const char *chord; /* of the section, not yet read */
    int keys[CHORD_MAX];
    int key_count;
    size_t room;
    uint32_t noise;
    double under; /* dB by which what is read now is softer */
    bool good;
};

/* ---- Words ----------------------------------------------------------------------------------- */

/* "c#4"; goes on behind it. */
static int read_key(const char **at)
{
    static const int steps[] = {9, 11, 0, 2, 4, 5, 7};
    assert(**at >= 'a' && **at <= 'g');
    int step = steps[*(*at)++ - 'a'];
    if (**at == '#' || (**at == 'b' && (*at)[1] >= '0' && (*at)[1] <= '9')) {
        step += *(*at)++ == '#' ? 1 : -1;
    }
    assert(**at >= '1' && **at <= '7');
    int octave = *(*at)++ - '0';
    return MIDDLE_C + step + 12 * (octave - 4);
}

static int read_keys(const struct reader *reader, const char **at, int keys[CHORD_MAX])
{
    int count = 0;
    if (**at == '.') {
        ++*at;
        return 0;
    }
    for (;; ++*at) {
        assert(count < CHORD_MAX);
        if (**at >= '0' && **at <= '9') {
            assert(**at - '0' < reader->key_count);
            keys[count++] = reader->keys[*(*at)++ - '0'];
        } else {
            keys[count++] = read_key(at);
        }
        if (**at != '+') {
            return count;
        }
    }
}

static int read_length(const char **at)
{
    char *end;
    assert(**at == '/');
    long units = strtol(*at + 1, &end, 10);
    assert(units > 0 && units < 1000);
    *at = end;
    return (int)units;
}

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " |");
}

/* ---- Time and force -------------------------------------------------------------------------- */

/* From -1 to 1. */
static double stray(struct reader *reader)
{
    uint32_t x = reader->noise;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    reader->noise = x;
    return (double)x / 2147483648.0 - 1.0;
}

/* When a unit of a bar begins; `unit` may be that of its end. */
static double time_of(const struct score *score, int bar, int unit)
{
    const struct score_piece *piece = score->piece;
    double first = score->starts[bar], whole = score->starts[bar + 1] - first;
    double units = unit % 2 == 0 ? unit : unit - 1 + 2.0 * piece->swing;
    return first + whole * units / piece->bar;
}

static void lay_out_bars(struct score *score)
{
    const struct score_piece *piece = score->piece;
    double at = piece->loop ? 0.0 : before, even = piece->bar / 2.0 * 60.0 / piece->beats;
    int bar = 0;
    for (int i = 0; piece->sections[i] != NULL; i++) {
        const struct score_section *section = piece->sections[i];
        for (int k = 0; k < section->bars; k++, bar++) {
            double phase = (k % piece->phrase + 0.5) / piece->phrase;
            int left = score->bars - 1 - bar;
            double slower = piece->loop ? 0.0 : -rubato * sin(2.0 * pi * phase);
            slower += !piece->loop && left < 2 ? broad * (2 - left) : 0.0;
            score->starts[bar] = at;
            score->levels[bar] = section->level + swell * (2.0 * sin(pi * phase) - 1.27);
            at += even * (1.0 + slower);
        }
    }
    score->starts[bar] = at;
}

static void add_note(struct reader *reader, const struct score_note *note)
{
    struct score *score = reader->score;
    if (score->count == reader->room) {
        size_t room = reader->room * 2 + 256;
        struct score_note *notes = realloc(score->notes, room * sizeof *notes);
        reader->good = reader->good && notes != NULL;
        if (notes == NULL) {
            return;
        }
        score->notes = notes;
        reader->room = room;
    }
    score->notes[score->count++] = *note;
}

/* Plays words from a unit of a bar on that are all within it; the unit behind them. */
static int read_word(struct reader *reader, const char **at, int voice, int bar, int unit)
{
    struct score *score = reader->score;
    const struct score_voice *how = &score->piece->voices[voice];
    int keys[CHORD_MAX], count = read_keys(reader, at, keys), units = read_length(at);
    double from = time_of(score, bar, unit), to = time_of(score, bar, unit + units);
    double late = how->lazy + stray_seconds * stray(reader);
    for (int i = 0; i < count; i++) {
        struct score_note note = {.at = from + late + how->strum * i,
                                  .length = to - from,
                                  .force = score->levels[bar] - reader->under +
                                           (unit == 0 ? accent : 0.0) + stray_force * stray(reader),
                                  .key = keys[i],
                                  .voice = voice,
                                  .bar = bar,
                                  .downbeat = unit == 0};
        add_note(reader, &note);
    }
    return unit + units;
}

/* ---- Sections -------------------------------------------------------------------------------- */

static const char *read_pattern(struct reader *reader, const char *words, int voice, int bar)
{
    const char *at = reader->score->piece->voices[voice].patterns[*words - 'A'];
    int unit = 0;
    reader->under = reader->score->piece->voices[voice].under;
    for (at = skip_blanks(at); *at != '\0'; at = skip_blanks(at)) {
        unit = read_word(reader, &at, voice, bar, unit);
    }
    assert(unit == reader->score->piece->bar);
    reader->under = 0.0;
    return words + 1;
}

/* One bar of a voice; what is behind it. */
static const char *read_bar(struct reader *reader, const char *words, int voice, int bar)
{
    words = skip_blanks(words);
    if (*words >= 'A' && *words <= 'Z') {
        return read_pattern(reader, words, voice, bar);
    }
    for (int unit = 0; unit < reader->score->piece->bar; words = skip_blanks(words)) {
        unit = read_word(reader, &words, voice, bar, unit);
        assert(unit <= reader->score->piece->bar);
    }
    return words;
}

static void read_chord(struct reader *reader, int bar)
{
    reader->chord = skip_blanks(reader->chord);
    reader->key_count = 0; /* so that a chord is no pattern */
    reader->key_count = read_keys(reader, &reader->chord, reader->keys);
    reader->score->chords[bar] = 0;
    for (int i = 0; i < reader->key_count; i++) {
        reader->score->chords[bar] |= (unsigned short)(1u << reader->keys[i] % 12);
    }
}

static void read_voice(struct reader *reader, int voice)
{
    const struct score_piece *piece = reader->score->piece;
    int bar = 0;
    for (int i = 0; piece->sections[i] != NULL; i++) {
        const struct score_section *section = piece->sections[i];
        const char *words = section->voices[voice];
        reader->chord = section->chords;
        for (int k = 0; k < section->bars; k++, bar++) {
            read_chord(reader, bar);
            words = words == NULL ? NULL : read_bar(reader, words, voice, bar);
        }
        assert(*skip_blanks(reader->chord) == '\0');
        assert(words == NULL || *skip_blanks(words) == '\0');
    }
}

bool score_read(const struct score_piece *piece, struct score *score)
{
    *score = (struct score){.piece = piece};
    for (int i = 0; piece->sections[i] != NULL; i++) {
        score->bars += piece->sections[i]->bars;
    }
    size_t bars = (size_t)score->bars;
    score->starts = calloc(bars + 1, sizeof *score->starts);
    score->levels = calloc(bars, sizeof *score->levels);
    score->chords = calloc(bars, sizeof *score->chords);
    struct reader reader = {.score = score, .noise = 0x2545F491u};
    reader.good = score->starts != NULL && score->levels != NULL && score->chords != NULL;
    if (reader.good) {
        lay_out_bars(score);
    }
    for (int i = 0; reader.good && i < SCORE_VOICES_MAX && piece->voices[i].name != NULL; i++) {
        read_voice(&reader, i);
    }
    if (!reader.good) {
        score_finish(score);
    }
    return reader.good;
}

void score_finish(struct score *score)
{
    free(score->notes);
    free(score->starts);
    free(score->levels);
    free(score->chords);
    *score = (struct score){.count = 0};
}

/* ---- Asking ---------------------------------------------------------------------------------- */

double score_seconds(const struct score *score)
{
    return score->starts[score->bars];
}

double score_level(const struct score *score, double seconds)
{
    int bar = 0;
    while (bar + 1 < score->bars && score->starts[bar + 1] <= seconds) {
        bar++;
    }
    double middle = 0.5 * (score->starts[bar] + score->starts[bar + 1]);
    int other = seconds < middle ? bar - 1 : bar + 1;
    if (other < 0 || other >= score->bars) {
        return score->levels[bar];
    }
    double there = 0.5 * (score->starts[other] + score->starts[other + 1]);
    double part = (seconds - middle) / (there - middle);
    return score->levels[bar] + part * (score->levels[other] - score->levels[bar]);
}

/* The outermost note of a role that begins with a bar; -1: none. */
static int outer(const struct score *score, int bar, enum score_role role)
{
    int found = -1;
    for (size_t i = 0; i < score->count; i++) {
        const struct score_note *note = &score->notes[i];
        if (note->bar == bar && note->downbeat && score->piece->voices[note->voice].role == role &&
            (found < 0 || (role == SCORE_LEADS ? note->key > found : note->key < found))) {
            found = note->key;
        }
    }
    return found;
}

int score_strange_downbeats(const struct score *score)
{
    int count = 0;
    for (size_t i = 0; i < score->count; i++) {
        const struct score_note *note = &score->notes[i];
        if (note->downbeat && score->piece->voices[note->voice].role == SCORE_LEADS &&
            (score->chords[note->bar] >> note->key % 12 & 1) == 0) {
            count++;
        }
    }
    return count;
}

int score_parallels(const struct score *score)
{
    int count = 0, lead = -1, bass = -1;
    for (int bar = 0; bar < score->bars; bar++) {
        int high = outer(score, bar, SCORE_LEADS), low = outer(score, bar, SCORE_BASS);
        bool both = lead >= 0 && bass >= 0 && high >= 0 && low >= 0 && lead != high && bass != low;
        int first = (lead - bass) % 12, then = (high - low) % 12;
        if (both && first == then && (then == 7 || then == 0) && (high > lead) == (low > bass)) {
            count++;
        }
        lead = high;
        bass = low;
    }
    return count;
}
