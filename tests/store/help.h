/* SPDX-License-Identifier: Zlib */
/*
 * help.h: what the store's tests share.
 */
#ifndef TESTS_STORE_HELP_H
#define TESTS_STORE_HELP_H

#include "store/store.h"

enum { HELP_PATIENCE_MS = 60000 };

/* A new folder below the build's; removed with all that is in it. */
void help_folder(char path[STORE_PATH_MAX]);
void help_remove(const char *folder);
/* The path of a file of the folder; valid until the next but three. */
const char *help_path(const char *folder, const char *name);

/* A store that has opened. */
struct store *help_open(const char *folder);
struct store *help_open_on(const char *folder, const char *vfs);
/* Waits until all is done that can be. */
void help_settle(struct store *store);
/* Waits for an answer. */
const void *help_answer(struct store *store, struct store_asked *asked);
/* Waits for a ticket and looks what became of it. */
enum store_fate help_fate(struct store *store, store_ticket ticket);

/* A store in a folder of its own, from before a test until after it. */
struct help_stand {
    char folder[STORE_PATH_MAX];
    struct store *store;
};
int help_set_up(void **state);
int help_tear_down(void **state);
/* The program ends and starts again. */
void help_start_again(struct help_stand *stand);
/* An empty database in the place of what is there. */
void help_begin_anew(struct help_stand *stand);
/* What a statement's first number is, while the store is closed. */
int64_t help_ask(struct help_stand *stand, const char *statement);
/* A text file, not empty and shorter than 256 KiB; kept until the next one is read. */
const char *help_read(const char *path);
/* Puts a kept database of that version of the schema in the place of the store's, as SQL at `path`
   fills it; it is brought up to date without a complaint. */
void help_open_edition(struct help_stand *stand, int version, const char *path);
/* The number of somebody who is known; 0: nobody of that name is. */
int64_t help_player(struct store *store, const char *name);

/* A match of a game, its players called "Ann", "Ben", …, and random moves in it. */
struct store_match help_match(const char *game, int players, uint64_t seed);
/* Moves until it is over, or so many were made. */
void help_play(struct tc_match *match, struct tc_random *random, int moves);
void help_play_out(struct tc_match *match, uint64_t seed);
/* Whether two matches have the same setup, seed and log, and so stand the same. */
bool help_same(const struct tc_match *a, const struct tc_match *b);
/* Plays a match whole into the store; its number. */
int64_t help_finished(struct store *store, const char *game, int players, uint64_t seed);

/* `few` normally, `many` with TUMBLECUP_LONG=1. */
int help_count(int few, int many);

#endif
