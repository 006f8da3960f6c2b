/* SPDX-License-Identifier: Zlib */
/*
 * phone.h: phones that a bench plays with: sockets that speak the wire of src/remote, each from one
 * thread.
 */
#ifndef TESTS_BENCH_PHONE_H
#define TESTS_BENCH_PHONE_H

#include <jansson.h>
#include <stdbool.h>

enum { PHONES = 12, PHONE_PATIENCE_MS = 20000, PHONE_TOKEN_BYTES = 64 };

struct phone {
    int file;
    json_t *table; /* the last one it heard; NULL: none */
    double heard;  /* when */
    bool refused;  /* what it pressed last */
};

/* The parts of what the code says, "http://127.0.0.1:3423/#TOKEN". */
bool bench_phones_url(const char *url, int *port, char token[PHONE_TOKEN_BYTES]);
/* Comes in, hears of the table, and sits down on that seat; negative: it only watches. */
bool bench_phone_come(struct phone *phone, int port, const char *token, int seat);
void bench_phone_go(struct phone *phone);

/* Takes the message over. */
bool bench_phone_say(const struct phone *phone, json_t *message);
json_int_t bench_phone_position(const struct phone *phone);
/* Takes in what comes within so many ms, on all PHONES of them; false where nothing did. */
bool bench_phones_listen(struct phone *phones, int ms);
/* What that phone does now, to be given back; NULL: it is not asked. It does the first thing there
   is, goes on where something is held, and plays again. */
json_t *bench_phone_answer(const struct phone *phone);

/* How long frames take at 1080 lines while twelve phones play, and how much of it is theirs: prints
   members of the JSON object; false where they don't play, or a limit is missed. */
bool bench_phones_frames(void);

#endif
