/* SPDX-License-Identifier: Zlib */
/*
 * error.h: a validation error, with the protocol's code and a sentence for whoever sent the data.
 */
#ifndef WIRE_ERROR_H
#define WIRE_ERROR_H

#include <stdbool.h>
#include <stdio.h>

enum { WIRE_SENTENCE_MAX = 240 };

/* Kinds of invalid saves, for callers that word it themselves. */
enum wire_flaw {
    WIRE_FLAW_ALIEN,   /* it is none, or only a part of one */
    WIRE_FLAW_VERSION, /* another version wrote it */
    WIRE_FLAW_CHANGED, /* it is not as it was written */
    WIRE_FLAW_ILLEGAL, /* it is, and could not have been played so */
    WIRE_FLAW_SEATS,   /* who played can't be read */
    WIRE_FLAW_MEMORY,
};

struct wire_error {
    const char *code;    /* the protocol's, such as "bad-option"; static */
    enum wire_flaw flaw; /* where the code is bad-save */
    char sentence[WIRE_SENTENCE_MAX];
};

/* Writes an error, from printf's arguments, and is false: return WIRE_ERROR(…). A macro, so that
   the compiler checks the format. */
#define WIRE_ERROR(error, its_code, ...)                                                           \
    wire_error_code(error, its_code,                                                               \
                    snprintf((error)->sentence, sizeof(error)->sentence, __VA_ARGS__))

/* For WIRE_ERROR: gives the sentence that was written its code; false. */
bool wire_error_code(struct wire_error *error, const char *code, int written);

/* The text, or a stand-in where it is too long to be repeated in a sentence. */
const char *wire_error_quote(const char *text);

#endif
