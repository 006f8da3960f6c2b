/* SPDX-License-Identifier: Zlib */
#include "wire/error.h"

#include <assert.h>
#include <string.h>

enum { QUOTE_MAX = 48 };

bool wire_error_code(struct wire_error *error, const char *code, int written)
{
    assert(written > 0 && written < WIRE_SENTENCE_MAX);
    error->code = code;
    return false;
}

/* Cutting could split a UTF-8 sequence, and half a word helps nobody. */
const char *wire_error_quote(const char *text)
{
    return strlen(text) <= QUOTE_MAX ? text : "(a long text)";
}
