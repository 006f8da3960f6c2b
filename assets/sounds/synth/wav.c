/* SPDX-License-Identifier: Zlib */
#include "wav.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "voice.h"

static unsigned char *put(unsigned char *at, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        *at++ = (unsigned char)(value >> (8 * i));
    }
    return at;
}

static bool write_header(FILE *file, uint32_t samples, uint32_t channels)
{
    unsigned char header[44];
    uint32_t frame = 2 * channels, size = frame * samples;
    memcpy(header, "RIFF....WAVEfmt ", 16);
    put(header + 4, 36 + size, 4);
    unsigned char *at = put(header + 16, 16, 4);
    at = put(at, 1, 2);
    at = put(at, channels, 2);
    at = put(at, SYNTH_RATE, 4);
    at = put(at, frame * SYNTH_RATE, 4);
    at = put(at, frame, 2);
    at = put(at, 16, 2);
    memcpy(at, "data", 4);
    put(at + 4, size, 4);
    return fwrite(header, sizeof header, 1, file) == 1;
}

static bool write_sample(FILE *file, double sample)
{
    unsigned char pair[2];
    double whole = fmax(-32768.0, fmin(32767.0, rint(sample * 32767.0)));
    put(pair, (uint32_t)(int32_t)whole, 2);
    return fwrite(pair, sizeof pair, 1, file) == 1;
}

bool wav_write(const char *path, const double *left, const double *right, size_t count)
{
    FILE *file = fopen(path, "wb");
    if (file == NULL) {
        return false;
    }
    bool good = write_header(file, (uint32_t)count, right != NULL ? 2 : 1);
    for (size_t i = 0; good && i < count; i++) {
        good = write_sample(file, left[i]) && (right == NULL || write_sample(file, right[i]));
    }
    return fclose(file) == 0 && good;
}
