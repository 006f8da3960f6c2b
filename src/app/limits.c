/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include "app/limits.h"

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sys/resource.h>

enum { WANTED = 256 };

bool app_limits_files(long *most)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        return true; /* nobody knows; what can't be opened says so itself */
    }
    if (limit.rlim_cur < WANTED && limit.rlim_cur < limit.rlim_max) {
        struct rlimit raised = limit;
        raised.rlim_cur = limit.rlim_max < WANTED ? limit.rlim_max : WANTED;
        limit = setrlimit(RLIMIT_NOFILE, &raised) == 0 ? raised : limit;
    }
    *most = (long)limit.rlim_cur;
    return limit.rlim_cur >= APP_FILES_LEAST;
}

void app_limits_heap(void)
{
#ifdef __GLIBC__
    enum { LARGE = 128 << 10 }; /* bytes; once set, glibc doesn't raise it by itself */
    mallopt(M_MMAP_THRESHOLD, LARGE);
#endif
}

bool app_limits_memory(void)
{
    struct rlimit all, data;
    if (getrlimit(RLIMIT_AS, &all) != 0 || getrlimit(RLIMIT_DATA, &data) != 0 ||
        (all.rlim_cur == RLIM_INFINITY && data.rlim_cur == RLIM_INFINITY)) {
        return true; /* what the machine has not got it can't be asked for */
    }
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, 1); /* one for each thread would take 64 MB of addresses each */
#endif
    /* Volatile, so that asking is not left out because nothing is done with it. */
    void *volatile piece = malloc((size_t)APP_MEMORY_LEAST << 20);
    bool there = piece != NULL;
    free(piece);
    return there;
}
