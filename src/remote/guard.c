/* SPDX-License-Identifier: Zlib */
#include "remote/guard.h"

#include <stdio.h>
#include <string.h>

static int find(const struct remote_guard *guard, const char *address)
{
    for (int i = 0; i < REMOTE_ADDRESSES_MAX; i++) {
        if (guard->list[i].address[0] != '\0' && strcmp(guard->list[i].address, address) == 0) {
            return i;
        }
    }
    return -1;
}

/* The place of the address that was wrong the longest ago; of those that are shut out only where
   all are. */
static int place_for_another(const struct remote_guard *guard)
{
    int best = 0;
    for (int i = 0; i < REMOTE_ADDRESSES_MAX; i++) {
        bool shut = guard->list[i].wrong >= REMOTE_WRONG_MOST;
        bool best_shut = guard->list[best].wrong >= REMOTE_WRONG_MOST;
        if (guard->list[i].address[0] == '\0') {
            return i;
        }
        if (shut != best_shut ? best_shut : guard->list[i].last < guard->list[best].last) {
            best = i;
        }
    }
    return best;
}

static bool is_old(const struct remote_guard *guard, int i, uint64_t now)
{
    return now - guard->list[i].last >= REMOTE_SHUT_MS;
}

void remote_guard_wrong(struct remote_guard *guard, const char *address, uint64_t now)
{
    int i = find(guard, address);
    if (i < 0) {
        i = place_for_another(guard);
        guard->list[i].wrong = 0;
        snprintf(guard->list[i].address, sizeof guard->list[i].address, "%s", address);
    } else if (is_old(guard, i, now)) {
        guard->list[i].wrong = 0;
    }
    guard->list[i].wrong++;
    guard->list[i].last = now;
}

void remote_guard_right(struct remote_guard *guard, const char *address)
{
    int i = find(guard, address);
    if (i >= 0) {
        guard->list[i].address[0] = '\0';
        guard->list[i].wrong = 0;
    }
}

bool remote_guard_shuts(const struct remote_guard *guard, const char *address, uint64_t now)
{
    int i = find(guard, address);
    return i >= 0 && guard->list[i].wrong >= REMOTE_WRONG_MOST && !is_old(guard, i, now);
}

bool remote_rate_take(struct remote_rate *rate, uint64_t now)
{
    if (now - rate->since >= 1000) {
        rate->since = now;
        rate->count = 0;
    }
    return ++rate->count <= REMOTE_RATE;
}
