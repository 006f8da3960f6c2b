/* SPDX-License-Identifier: Zlib */
#include "midi.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    TICKS = 2000, /* in a beat, which lasts a second */
    DRUMS = 9,    /* the channel of kits */
    MIDDLE = 70,  /* velocity of middle force */
    RINGS_ON = 6  /* seconds behind the end */
};

struct event {
    long tick;
    int order; /* of those at one tick: ends go before beginnings */
    unsigned char bytes[3];
};

static int compare(const void *a, const void *b)
{
    const struct event *one = a, *other = b;
    if (one->tick != other->tick) {
        return one->tick < other->tick ? -1 : 1;
    }
    return one->order - other->order;
}

static long tick_at(double seconds)
{
    return lround(fmax(seconds, 0.0) * TICKS);
}

/* Samplers go by the square of velocity. */
static unsigned char velocity_of(double force)
{
    return (unsigned char)fmax(1.0, fmin(127.0, MIDDLE * pow(10.0, force / 40.0)));
}

static size_t gather(const struct score *score, int voice, int laps, struct event *events)
{
    bool drums = score->piece->voices[voice].drums;
    unsigned char channel = drums ? DRUMS : 0;
    size_t count = 0;
    for (int lap = 0; lap < laps; lap++) {
        for (size_t i = 0; i < score->count; i++) {
            const struct score_note *note = &score->notes[i];
            if (note->voice != voice) {
                continue;
            }
            double at = note->at + lap * score_seconds(score);
            unsigned char key = (unsigned char)note->key, on = (unsigned char)(0x90 | channel);
            events[count++] = (struct event){tick_at(at), 1, {on, key, velocity_of(note->force)}};
            events[count++] = (struct event){tick_at(at + 0.97 * note->length), 0, {on, key, 0}};
        }
    }
    qsort(events, count, sizeof *events, compare);
    return count;
}

/* Seven bits a byte, all but the last marked. */
static void put_delta(FILE *file, long ticks)
{
    for (int shift = 21; shift > 0; shift -= 7) {
        if (ticks >> shift > 0) {
            putc((int)(0x80 | (ticks >> shift & 0x7f)), file);
        }
    }
    putc((int)(ticks & 0x7f), file);
}

static void put_events(FILE *file, const struct event *events, size_t count, int program,
                       bool drums)
{
    static const unsigned char tempo[] = {0, 0xff, 0x51, 3, 0x0f, 0x42, 0x40}; /* a second */
    fwrite(tempo, sizeof tempo, 1, file);
    putc(0, file);
    putc(0xc0 | (drums ? DRUMS : 0), file);
    putc(program, file);
    long last = 0;
    for (size_t i = 0; i < count; i++) {
        put_delta(file, events[i].tick - last);
        fwrite(events[i].bytes, sizeof events[i].bytes, 1, file);
        last = events[i].tick;
    }
    static const unsigned char end[] = {0xff, 0x2f, 0};
    put_delta(file, (long)RINGS_ON * TICKS);
    fwrite(end, sizeof end, 1, file);
}

bool midi_write(const char *path, const struct score *score, int voice, int laps)
{
    static const unsigned char head[] = {
        'M', 'T', 'h', 'd', 0, 0, 0, 6, 0, 0, 0, 1, TICKS >> 8, TICKS & 0xff, 'M', 'T', 'r', 'k'};
    const struct score_voice *how = &score->piece->voices[voice];
    struct event *events = calloc(2 * score->count * (size_t)laps + 1, sizeof *events);
    FILE *file = fopen(path, "wb");
    bool good = file != NULL && events != NULL;
    if (good) {
        size_t count = gather(score, voice, laps, events);
        fwrite(head, sizeof head, 1, file);
        fwrite("\0\0\0", 4, 1, file); /* its length is known when it is written */
        put_events(file, events, count, how->program, how->drums);
        long length = ftell(file) - (long)sizeof head - 4;
        good = fseek(file, (long)sizeof head, SEEK_SET) == 0;
        for (int shift = 24; shift >= 0; shift -= 8) {
            putc((int)(length >> shift & 0xff), file);
        }
        good = good && ferror(file) == 0;
    }
    good = (file == NULL || fclose(file) == 0) && good;
    free(events);
    return good;
}
