/* SPDX-License-Identifier: Zlib */
/*
 * keep.h: what benches of the store share: a folder of their own, and matches to be kept.
 */
#ifndef TESTS_BENCH_KEEP_H
#define TESTS_BENCH_KEEP_H

#include "store/store.h"

enum { KEEP_PATIENCE_MS = 600000 };

/* A new folder, absolute: below TMPDIR, else /var/tmp, which is a disk and no memory; false after a
   word on standard error. It goes with all files in it and in the folders below. */
bool bench_folder_make(char path[STORE_PATH_MAX]);
void bench_folder_remove(const char *path);

/* A store that keeps; NULL where it doesn't. */
struct store *bench_store_open(const char *folder);

/* Match `i`: its game, seats and dice follow from that number. Its match is NULL where memory is
   out, else destroyed by the caller. */
struct store_match bench_match_begin(int i);
/* One action or throw at random. */
void bench_match_move(struct tc_match *match, struct tc_random *random);
/* Plays it to its end. */
void bench_match_play(struct tc_match *match, struct tc_random *random);

#endif
