/* SPDX-License-Identifier: Zlib */
/*
 * itemise.h: a line of text cut into runs that one font draws in one direction, in the order in
 * which they are seen from left to right.
 */
#ifndef PLATFORM_ITEMISE_H
#define PLATFORM_ITEMISE_H

#include <stdbool.h>
#include <stdint.h>
#include "platform/fonts.h"

enum { RUNS_MAX = 48, RUN_TEXT_MAX = 1024 };

struct run {
    int file;             /* for fonts_open */
    bool backwards;       /* from right to left */
    const char *script;   /* its ISO 15924 name, NULL where it does not matter */
    uint16_t first, size; /* bytes of runs->text */
    uint16_t from, past;  /* characters */
    uint8_t level;
};

struct runs {
    int count;
    struct run list[RUNS_MAX];
    char text[RUN_TEXT_MAX]; /* what is shown: no controls, each run closed by a zero */
};

/* Cuts text that is to be set in a file's font; what is too long is cut off. */
void itemise_text(struct runs *runs, struct fonts *fonts, int file, int pixels, const char *text);

#endif
