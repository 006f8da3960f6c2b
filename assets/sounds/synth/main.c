/*
 * tumblecup-synth: writes every sound of the program as a WAV file, 16 bits, mono.
 * The same program always writes the same files.
 */
#include "sounds.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A little below -1 dB, since the encoder may overshoot. */
static const double peak_max = 0.84;

static double decibel(double value)
{
    return 20.0 * log10(value > 1e-9 ? value : 1e-9);
}

static double peak_of(const struct voice_buffer *buffer)
{
    double peak = 0.0;
    for (size_t i = 0; i < buffer->count; i++) {
        peak = fmax(peak, fabs(buffer->samples[i]));
    }
    return peak;
}

/* The ear weighs about this long: the mean over a whole file would punish a long tail. */
static double loudest_of(const struct voice_buffer *buffer)
{
    size_t window = SYNTH_RATE / 20;
    double sum = 0.0;
    double most = 0.0;
    for (size_t i = 0; i < buffer->count; i++) {
        sum += buffer->samples[i] * buffer->samples[i];
        if (i >= window) {
            double gone = buffer->samples[i - window];
            sum -= gone * gone;
        }
        most = fmax(most, sum);
    }
    return sqrt(most / (double)window);
}

static void scale(struct voice_buffer *buffer, double gain)
{
    for (size_t i = 0; i < buffer->count; i++) {
        buffer->samples[i] *= gain;
    }
}

static void fade_out(struct voice_buffer *buffer)
{
    size_t length = buffer->count / 4;
    for (size_t i = 0; i < length; i++) {
        double part = (double)i / (double)length;
        buffer->samples[buffer->count - 1 - i] *= part * part * (3.0 - 2.0 * part);
    }
}

static void level(struct voice_buffer *buffer, double loudness)
{
    scale(buffer, pow(10.0, loudness / 20.0) / loudest_of(buffer));
    double peak = peak_of(buffer);
    if (peak > peak_max) {
        scale(buffer, peak_max / peak);
    }
}

static unsigned char *put(unsigned char *at, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        *at++ = (unsigned char)(value >> (8 * i));
    }
    return at;
}

static bool write_header(FILE *file, uint32_t samples)
{
    unsigned char header[44];
    memcpy(header, "RIFF....WAVEfmt ", 16);
    put(header + 4, 36 + 2 * samples, 4);
    unsigned char *at = put(header + 16, 16, 4);
    at = put(at, 1, 2);
    at = put(at, 1, 2);
    at = put(at, SYNTH_RATE, 4);
    at = put(at, 2 * SYNTH_RATE, 4);
    at = put(at, 2, 2);
    at = put(at, 16, 2);
    memcpy(at, "data", 4);
    put(at + 4, 2 * samples, 4);
    return fwrite(header, sizeof header, 1, file) == 1;
}

static bool write_samples(FILE *file, const struct voice_buffer *buffer)
{
    for (size_t i = 0; i < buffer->count; i++) {
        unsigned char pair[2];
        put(pair, (uint32_t)(int32_t)lrint(buffer->samples[i] * 32767.0), 2);
        if (fwrite(pair, sizeof pair, 1, file) != 1) {
            return false;
        }
    }
    return true;
}

static bool write_wav(const char *folder, const char *name, const struct voice_buffer *buffer)
{
    char path[1024];
    int length = snprintf(path, sizeof path, "%s/%s.wav", folder, name);
    if (length < 0 || (size_t)length >= sizeof path) {
        return false;
    }
    FILE *file = fopen(path, "wb");
    if (file == NULL) {
        return false;
    }
    bool good = write_header(file, (uint32_t)buffer->count) && write_samples(file, buffer);
    return fclose(file) == 0 && good;
}

static bool make(const char *folder, const struct sounds_entry *entry)
{
    struct voice_buffer buffer = {.count = (size_t)(entry->seconds * SYNTH_RATE),
                                  .noise = 0x9E3779B9u + (uint32_t)entry->variant};
    buffer.samples = calloc(buffer.count, sizeof *buffer.samples);
    if (buffer.samples == NULL) {
        return false;
    }
    entry->play(&buffer, entry->variant);
    fade_out(&buffer);
    level(&buffer, entry->loudness);
    printf("%-12s %5.2f s  peak %6.1f dB  loudest 50 ms %6.1f dB\n", entry->name, entry->seconds,
           decibel(peak_of(&buffer)), decibel(loudest_of(&buffer)));
    bool good = write_wav(folder, entry->name, &buffer);
    free(buffer.samples);
    return good;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fputs("usage: tumblecup-synth FOLDER\n", stderr);
        return 2;
    }
    for (const struct sounds_entry *entry = sounds_list; entry->name != NULL; entry++) {
        if (!make(argv[1], entry)) {
            fprintf(stderr, "tumblecup-synth: %s could not be written to %s\n", entry->name,
                    argv[1]);
            return 1;
        }
    }
    return 0;
}
