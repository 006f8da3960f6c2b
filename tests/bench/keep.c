/* SPDX-License-Identifier: Zlib */
#include "tests/bench/keep.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PLAYERS = 12 };

bool bench_folder_make(char path[STORE_PATH_MAX])
{
    const char *place = getenv("TMPDIR");
    snprintf(path, STORE_PATH_MAX, "%s/tumblecup-bench-XXXXXX", place != NULL ? place : "/var/tmp");
    if (mkdtemp(path) == NULL) {
        fprintf(stderr, "tumblecup-bench: no folder can be made as %s\n", path);
        return false;
    }
    return true;
}

void bench_folder_remove(const char *path)
{
    DIR *entries = opendir(path);
    for (const struct dirent *entry; entries != NULL && (entry = readdir(entries)) != NULL;) {
        char below[STORE_PATH_MAX];
        bool itself = strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0;
        int length = snprintf(below, sizeof below, "%s/%s", path, entry->d_name);
        if (!itself && length > 0 && (size_t)length < sizeof below && unlink(below) != 0) {
            bench_folder_remove(below);
        }
    }
    if (entries != NULL) {
        closedir(entries);
    }
    rmdir(path);
}

struct store *bench_store_open(const char *folder)
{
    struct store *store = store_create(&(struct store_setup){.folder = folder});
    if (store != NULL &&
        (!store_await(store, KEEP_PATIENCE_MS) || store_health(store).condition != STORE_KEEPS)) {
        store_destroy(store);
        store = NULL;
    }
    return store;
}

struct store_match bench_match_begin(int i)
{
    struct tc_setup setup = tc_setup_default(i % tc_games_count, 2 + i % 3);
    struct store_match match = {.number = ((int64_t)1 << 40) + i};
    match.match = tc_match_create(&setup, (uint64_t)i + 1, NULL, NULL);
    for (int seat = 0; match.match != NULL && seat < setup.players; seat++) {
        snprintf(match.seats[seat].name, sizeof match.seats[seat].name, "Player %d",
                 (i / 5 + seat * 5) % PLAYERS);
    }
    return match;
}

void bench_match_move(struct tc_match *match, struct tc_random *random)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    if (tc_match_state(match)->await == TC_AWAIT_ROLL) {
        tc_match_draw(match, NULL);
        return;
    }
    int count = tc_game_legal(tc_match_setup(match), tc_match_state(match), actions);
    tc_match_act(match, &actions[tc_random_below(random, (uint32_t)count)], NULL);
}

void bench_match_play(struct tc_match *match, struct tc_random *random)
{
    while (tc_match_state(match)->await != TC_AWAIT_OVER) {
        bench_match_move(match, random);
    }
}
