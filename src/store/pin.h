/* SPDX-License-Identifier: Zlib */
/*
 * pin.h: the operator's PIN: a salted hash in a file of its own, which stays where it is when a
 * database is put aside. Nobody may read it but its owner.
 *
 * After five wrong tries each further one has to wait, twice as long as the one before. A try
 * counts from its beginning, so that ending the program saves none. The wait is measured by how
 * long the machine has been running, which no change of its clock moves; after a restart it begins
 * anew where the machine has not yet run that long. Where it can't be told whether there was a
 * restart, what surely has passed counts, and no more.
 *
 * These calls take as long as the hash takes: not for the frame's thread.
 */
#ifndef STORE_PIN_H
#define STORE_PIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_PIN_LEAST = 4,
    STORE_PIN_MOST = 12, /* digits */
    STORE_PIN_TRIES = 5,
    STORE_PIN_WAIT = 30,        /* seconds after the fifth wrong try */
    STORE_PIN_WAIT_MOST = 3600, /* seconds */
    STORE_PIN_BOOT_MAX = 64,
};

/* How long the machine has been running since which start. */
struct store_pin_uptime {
    char
        boot[STORE_PIN_BOOT_MAX]; /* one word, another after each start; "" where that is unknown */
    int64_t seconds;
};

struct store_pin_setup {
    const char *folder; /* absolute; the store's */
    /* For tests. What the hash costs; 0: what is right for a PIN that few people ask for. */
    unsigned long long operations;
    size_t memory;
    /* NULL: the system's. */
    struct store_pin_uptime (*uptime)(void);
};

enum store_pin_verdict {
    STORE_PIN_RIGHT,
    STORE_PIN_WRONG,
    STORE_PIN_WAITS,  /* it was not looked at: wait first */
    STORE_PIN_NONE,   /* none was ever set */
    STORE_PIN_BROKEN, /* the file can't be read or is not as it was written: nothing opens */
    STORE_PIN_UNKEPT, /* a try could not be written down: nothing opens */
};

struct store_pin_answer {
    enum store_pin_verdict verdict;
    int tries; /* that are left before there is a wait */
    int wait;  /* seconds until the next one; 0: none */
};

/* STORE_PIN_LEAST to STORE_PIN_MOST digits and nothing else. */
bool store_pin_valid(const char *pin);

/* Takes the place of the one before; the folder is made where it is missing. False where it can't
   be written. */
bool store_pin_set(const struct store_pin_setup *setup, const char *pin);

/* Whether it opens. */
struct store_pin_answer store_pin_try(const struct store_pin_setup *setup, const char *pin);

/* How things stand, without a try: RIGHT where one could be made now. Takes no time. */
struct store_pin_answer store_pin_look(const struct store_pin_setup *setup);

#endif
