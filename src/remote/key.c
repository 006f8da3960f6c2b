/* SPDX-License-Identifier: Zlib */
#include "remote/key.h"

#include <sodium.h>
#include <string.h>

enum { RANDOM_BYTES = 16 };

bool remote_key_make(char key[REMOTE_KEY_BYTES])
{
    unsigned char random[RANDOM_BYTES];
    key[0] = '\0';
    if (sodium_init() < 0) {
        return false;
    }
    randombytes_buf(random, sizeof random);
    sodium_bin2base64(key, REMOTE_KEY_BYTES, random, sizeof random,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(random, sizeof random);
    return true;
}

bool remote_key_valid(const char *text)
{
    unsigned char bytes[RANDOM_BYTES];
    size_t size;
    return strlen(text) == REMOTE_KEY_BYTES - 1 &&
           sodium_base642bin(bytes, sizeof bytes, text, strlen(text), NULL, &size, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           size == sizeof bytes;
}

struct remote_digest remote_key_digest(const char *text)
{
    struct remote_digest digest;
    crypto_generichash(digest.bytes, sizeof digest.bytes, (const unsigned char *)text, strlen(text),
                       NULL, 0);
    return digest;
}

bool remote_digest_same(const struct remote_digest *a, const struct remote_digest *b)
{
    return sodium_memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}
