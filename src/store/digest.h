/* SPDX-License-Identifier: Zlib */
/*
 * digest.h: SHA-256 of bytes, which detects that they changed.
 */
#ifndef STORE_DIGEST_H
#define STORE_DIGEST_H

#include <stddef.h>

enum { STORE_DIGEST_BYTES = 32 };

/* From any thread. */
void store_digest(unsigned char digest[STORE_DIGEST_BYTES], const void *bytes, size_t size);

#endif
