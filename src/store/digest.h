/*
 * digest.h: by which bytes that were changed are told from those that were written.
 */
#ifndef STORE_DIGEST_H
#define STORE_DIGEST_H

#include <stddef.h>

enum { STORE_DIGEST_BYTES = 32 };

/* SHA-256. From any thread. */
void store_digest(unsigned char digest[STORE_DIGEST_BYTES], const void *bytes, size_t size);

#endif
