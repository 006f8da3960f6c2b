/* SPDX-License-Identifier: Zlib */
/*
 * code.h: a text as the squares of a QR code, by libqrencode, which is loaded for the first one.
 */
#ifndef REMOTE_CODE_H
#define REMOTE_CODE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    REMOTE_CODE_MOST = 57, /* squares across: 10 versions hold 200 bytes and more */
    REMOTE_URL_BYTES = 96, /* what it says where phones are let in */
};

struct remote_code {
    int size;                                          /* squares across; 0: there is none */
    uint8_t dark[REMOTE_CODE_MOST * REMOTE_CODE_MOST]; /* row by row */
};

/* False, and no code, where the library is not there or the text too long. */
bool remote_code_make(const char *text, struct remote_code *code);

#endif
