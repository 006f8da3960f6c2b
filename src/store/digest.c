/* SPDX-License-Identifier: Zlib */
#include "store/digest.h"

#include <assert.h>

#include <sodium.h>

void store_digest(unsigned char digest[STORE_DIGEST_BYTES], const void *bytes, size_t size)
{
    static_assert(STORE_DIGEST_BYTES == crypto_hash_sha256_BYTES, "a digest is a whole SHA-256");
    crypto_hash_sha256(digest, bytes, size);
}
