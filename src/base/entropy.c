/* SPDX-License-Identifier: Zlib */
#define _DEFAULT_SOURCE
#include "base/entropy.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

uint64_t base_entropy(void)
{
    uint64_t bits;
    if (getentropy(&bits, sizeof bits) != 0) {
        /* Dice from anything else, such as the time, could be foretold. */
        perror("tumblecup: the system gives no random numbers");
        abort();
    }
    return bits;
}
