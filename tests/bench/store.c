/* SPDX-License-Identifier: Zlib */
/*
 * The store on this disk: how long an action is on its way to safety, how long whoever hands it in
 * is held up, and how long records of 10,000 matches take to open.
 */
#include "tests/bench/bench.h"

#include <stdio.h>
#include <time.h>

#include "store/store.h"
#include "tests/bench/keep.h"

enum { WRITES = 500, FIRST_WRITES = 50, MATCHES = 10000, BATCH = 100, PAGE = 50 };

static const double write_most = 0.005, records_most = 0.1, hand_in_most = 0.001;

/* ---- Writing --------------------------------------------------------------------------------- */

static bool bench_writes(struct store *store, const struct store_match *match)
{
    static double writes[WRITES], calls[WRITES];
    const struct tc_record *records;
    struct tc_random random = tc_random_seeded(1);
    store_match_put(store, match);
    store_await(store, KEEP_PATIENCE_MS);
    for (int i = 0; i < WRITES; i++) {
        size_t from = tc_match_records(match->match, &records);
        bench_match_move(match->match, &random);
        double began = bench_now();
        store_ticket ticket = store_match_log(store, match->number, match->match, from);
        calls[i] = bench_now() - began;
        while (store_fate(store, ticket) == STORE_PENDING) {
            store_await(store, KEEP_PATIENCE_MS);
        }
        writes[i] = bench_now() - began;
    }
    struct bench_spread safe = bench_spread_of(writes, WRITES);
    struct bench_spread call = bench_spread_of(calls, WRITES);
    printf("\"write_ms\":{\"median\":%.2f,\"min\":%.2f,\"max\":%.2f},", safe.median * 1e3,
           safe.min * 1e3, safe.max * 1e3);
    printf("\"hand_in_ms\":{\"median\":%.4f,\"max\":%.4f},", call.median * 1e3, call.max * 1e3);
    return safe.median <= write_most && call.median <= hand_in_most;
}

/* ---- Records --------------------------------------------------------------------------------- */

static bool fill(struct store *store)
{
    struct tc_random random = tc_random_seeded(2);
    for (int i = 0; i < MATCHES; i++) {
        struct store_match match = bench_match_begin(i);
        if (match.match == NULL) {
            return false;
        }
        while (tc_match_state(match.match)->await != TC_AWAIT_OVER) {
            bench_match_move(match.match, &random);
        }
        store_match_put(store, &match);
        tc_match_destroy(match.match);
        if (i % BATCH == BATCH - 1 && !store_await(store, KEEP_PATIENCE_MS)) {
            return false;
        }
    }
    return store_await(store, KEEP_PATIENCE_MS);
}

/* Seconds until the answer is there. */
static double time_answer(struct store *store, const char *name, struct store_asked *asked,
                          double *most)
{
    double began = bench_now();
    while (store_answer(asked) == NULL) {
        store_await(store, KEEP_PATIENCE_MS);
    }
    double took = bench_now() - began;
    store_forget(asked);
    printf("\"%s_ms\":%.1f,", name, took * 1e3);
    *most = took > *most ? took : *most;
    return took;
}

static bool bench_records(struct store *store)
{
    double most = 0;
    time_answer(store, "players", store_ask_players(store), &most);
    time_answer(store, "finished", store_ask_finished(store, NULL, 0, 0, PAGE), &most);
    time_answer(store, "finished_last", store_ask_finished(store, NULL, 0, MATCHES - PAGE, PAGE),
                &most);
    time_answer(store, "finished_of_player", store_ask_finished(store, "zonk", 1, 0, PAGE), &most);
    time_answer(store, "best", store_ask_best(store, "dicegame", NULL, false, 10), &most);
    const struct store_rules rules = {.key = "none"};
    time_answer(store, "best_by_rules", store_ask_best(store, "leftovers", &rules, true, 10),
                &most);
    time_answer(store, "rules", store_ask_rules(store, "zonk"), &most);
    time_answer(store, "figures", store_ask_figures(store, 1, NULL, false), &most);
    time_answer(store, "figures_of_game", store_ask_figures(store, 1, "zonk", false), &most);
    time_answer(store, "dice", store_ask_dice(store, NULL, STORE_DRAWN, 6), &most);
    printf("\"records_most_ms\":%.1f", most * 1e3);
    return most <= records_most;
}

static void rest_briefly(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
}

/* How long the home screen waits for the open matches, and at most a write of the first ones, which
   come while the store has all that lies there still to look through. */
static struct store *bench_opening(const char *folder)
{
    double began = bench_now();
    struct store *store = store_create(&(struct store_setup){.folder = folder});
    if (store == NULL) {
        return NULL;
    }
    struct store_asked *open = store_ask_open(store);
    while (store_answer(open) == NULL) {
        rest_briefly();
    }
    double opened = bench_now(), slowest = 0;
    store_forget(open);
    for (int i = 0; i < FIRST_WRITES; i++) {
        double handed = bench_now();
        store_ticket ticket = store_setting_put(store, "speed", i % 2 == 0 ? "1" : "2");
        while (store_fate(store, ticket) == STORE_PENDING) {
            rest_briefly();
        }
        slowest = bench_now() - handed > slowest ? bench_now() - handed : slowest;
    }
    printf("\"matches\":%d,\"open_ms\":%.1f,\"write_after_opening_ms\":%.1f,", MATCHES,
           (opened - began) * 1e3, slowest * 1e3);
    return store;
}

static bool bench_in(const char *folder)
{
    struct store *store = bench_store_open(folder);
    struct store_match match = bench_match_begin(4);
    bool there = store != NULL && match.match != NULL;
    bool fast = there && bench_writes(store, &match);
    fast = there && fill(store) && fast;
    store_destroy(store);
    tc_match_destroy(match.match);
    store = bench_opening(folder);
    fast = store != NULL && bench_records(store) && fast;
    store_destroy(store);
    return fast;
}

bool bench_store(void)
{
    char folder[STORE_PATH_MAX];
    if (!bench_folder_make(folder)) {
        return false;
    }
    bool fast = bench_in(folder);
    bench_folder_remove(folder);
    if (!fast) {
        fputs("tumblecup-bench: the store is slower than it should be\n", stderr);
    }
    return fast;
}
