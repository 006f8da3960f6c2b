/* SPDX-License-Identifier: Zlib */
/*
 * null.h: a platform with nothing behind it, for tests: text is guessed, the clock is stepped,
 * and what the program asks for is noted down.
 */
#ifndef PLATFORM_NULL_H
#define PLATFORM_NULL_H

#include "canvas/port.h"

struct platform_null {
    uint64_t now; /* milliseconds; the test lets it go on */
    bool full_screen;
    bool awake;       /* the screensaver is held off */
    unsigned rumbles; /* asked for */
    bool text_input;
    struct canvas_rect text_at; /* where text input was last started */
    int quits;                  /* how often quit was asked for */
    const char *exchange;       /* the folder for files that are handed on; NULL: none */
    const char *pictures;       /* the folder that pictures are said to be saved in; NULL: none */
    int saved;                  /* how many were */
    char clipboard[512];        /* what was handed to it last */
    const struct canvas_host
        *fonts;                   /* of a platform that has some, for text; NULL: it is guessed */
    struct canvas_extent picture; /* what every picture's own size is */
};

void platform_null_init(struct platform_null *null);

/* Borrows `null`, which must outlive it. */
struct canvas_host platform_null_host(struct platform_null *null);

#endif
