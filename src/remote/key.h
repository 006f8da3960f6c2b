/* SPDX-License-Identifier: Zlib */
/*
 * key.h: what lets a phone in: 128 bits that nobody can guess, as text. What is kept of one is a
 * digest, and two are compared in the same time whatever they are.
 */
#ifndef REMOTE_KEY_H
#define REMOTE_KEY_H

#include <stdbool.h>
#include <stdint.h>

enum { REMOTE_KEY_BYTES = 23, REMOTE_DIGEST_BYTES = 32 }; /* the closing zero included */

struct remote_digest {
    uint8_t bytes[REMOTE_DIGEST_BYTES];
};

/* False where the system has no randomness. */
bool remote_key_make(char key[REMOTE_KEY_BYTES]);
/* Whether the text could be one. */
bool remote_key_valid(const char *text);
struct remote_digest remote_key_digest(const char *text);
bool remote_digest_same(const struct remote_digest *a, const struct remote_digest *b);

#endif
