#include "base/entropy.h"

#include <stdio.h>
#include <time.h>

uint64_t base_entropy(void)
{
    uint64_t bits;
    FILE *file = fopen("/dev/urandom", "rb");
    size_t got = 0;
    if (file != NULL) {
        got = fread(&bits, sizeof bits, 1, file);
        fclose(file);
    }
    if (got != 1) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        bits = (uint64_t)now.tv_sec * 1000000007U ^ (uint64_t)now.tv_nsec * 2654435761U;
    }
    return bits;
}
