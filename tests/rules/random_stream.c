/* SPDX-License-Identifier: Zlib */
/*
 * Writes the generator's 32-bit words to standard output until nobody reads them, for programs that
 * judge random numbers. usage: random_stream [SEED]
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <tumblecup/random.h>

enum { WORDS = 1 << 14 };

static int read_seed(const char *text, uint64_t *seed)
{
    char *end;
    errno = 0;
    *seed = strtoull(text, &end, 10);
    return errno == 0 && end != text && *end == '\0';
}

int main(int count, char **arguments)
{
    static uint32_t words[WORDS];
    uint64_t seed = 42;
    if (count > 2 || (count == 2 && !read_seed(arguments[1], &seed))) {
        fprintf(stderr, "usage: random_stream [SEED], a decimal number\n");
        return EXIT_FAILURE;
    }
    struct tc_random random = tc_random_seeded(seed);
    do {
        for (int i = 0; i < WORDS; i++) {
            words[i] = tc_random_bits(&random);
        }
    } while (fwrite(words, sizeof words, 1, stdout) == 1);
    return EXIT_SUCCESS;
}
