/* SPDX-License-Identifier: Zlib */
/*
 * guard.h: how often is too often: wrong keys by address, messages by connection. Moments are ms of
 * any clock that only goes on.
 */
#ifndef REMOTE_GUARD_H
#define REMOTE_GUARD_H

#include <stdbool.h>
#include <stdint.h>

enum {
    REMOTE_WRONG_MOST = 10,     /* keys from an address, and then it is shut out, */
    REMOTE_SHUT_MS = 60 * 1000, /* so long; likewise, what was wrong is forgotten */
    REMOTE_ADDRESSES_MAX = 64,  /* that are remembered */
    REMOTE_RATE = 20,           /* messages a second */
    REMOTE_ADDRESS_BYTES = 48,  /* of an address as text */
};

struct remote_guard {
    struct {
        char address[REMOTE_ADDRESS_BYTES]; /* "": none */
        int wrong;
        uint64_t last; /* moment of the last wrong one */
    } list[REMOTE_ADDRESSES_MAX];
};

void remote_guard_wrong(struct remote_guard *guard, const char *address, uint64_t now);
/* One that was right: what was wrong before is forgotten. */
void remote_guard_right(struct remote_guard *guard, const char *address);
bool remote_guard_shuts(const struct remote_guard *guard, const char *address, uint64_t now);

/* A connection's messages. All zero is its beginning. */
struct remote_rate {
    uint64_t since; /* beginning of the second that is counted */
    int count;
};

/* Counts one; false where it is one too many. */
bool remote_rate_take(struct remote_rate *rate, uint64_t now);

#endif
