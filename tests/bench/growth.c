/* SPDX-License-Identifier: Zlib */
/*
 * What things cost as the work grows: records of more and more matches, a longer log, more players,
 * a larger window, a higher target. Milliseconds of the processor, all threads together, medians
 * where a thing is done more than once; what grows faster than its work stands out in a row.
 * TUMBLECUP_LONG=1 goes on to 100,000 matches, which takes minutes.
 */
#include "tests/bench/bench.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "odds/odds.h"
#include "store/store.h"
#include "tests/bench/keep.h"
#include "tests/bench/stage.h"
#include "wire/save.h"

enum { TIMES = 9, PAGE = 50, BATCH = 100, FRAMES = 400 };

/* Milliseconds of all threads of this process. */
static double spent(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static bool is_long(void)
{
    const char *asked = getenv("TUMBLECUP_LONG");
    return asked != NULL && strcmp(asked, "1") == 0;
}

/* ---- Records --------------------------------------------------------------------------------- */

static bool fill(struct store *store, int from, int to, struct tc_random *random)
{
    for (int i = from; i < to; i++) {
        struct store_match match = bench_match_begin(i);
        if (match.match == NULL) {
            return false;
        }
        bench_match_play(match.match, random);
        store_match_put(store, &match);
        tc_match_destroy(match.match);
        if (i % BATCH == BATCH - 1 && !store_await(store, KEEP_PATIENCE_MS)) {
            return false;
        }
    }
    return store_await(store, KEEP_PATIENCE_MS);
}

static void print_answer(struct store *store, const char *name, struct store_asked *asked,
                         double began)
{
    while (store_answer(asked) == NULL) {
        store_await(store, KEEP_PATIENCE_MS);
    }
    printf(",\"%s_ms\":%.2f", name, spent() - began);
    store_forget(asked);
}

/* The records' screens, of a store that was just opened. */
static bool ask(const char *folder, int matches)
{
    double began = spent();
    struct store *store = store_create(&(struct store_setup){.folder = folder});
    if (store == NULL) {
        return false;
    }
    printf("%s{\"matches\":%d", matches > 10 ? ",\n" : "\n", matches);
    print_answer(store, "open", store_ask_open(store), began);
    began = spent();
    print_answer(store, "page", store_ask_finished(store, NULL, 0, 0, PAGE), began);
    size_t last = matches > PAGE ? (size_t)(matches - PAGE) : 0;
    began = spent();
    print_answer(store, "last_page", store_ask_finished(store, NULL, 0, last, PAGE), began);
    began = spent();
    print_answer(store, "best", store_ask_best(store, "dicegame", NULL, false, 10), began);
    began = spent();
    print_answer(store, "figures", store_ask_figures(store, 1, NULL, false), began);
    began = spent();
    print_answer(store, "dice", store_ask_dice(store, NULL, STORE_DRAWN, 6), began);
    printf("}");
    fflush(stdout);
    store_destroy(store);
    return true;
}

static bool grow_records(const char *folder)
{
    struct tc_random random = tc_random_seeded(2);
    int from = 0, most = is_long() ? 100000 : 10000;
    printf("\"records\":[");
    for (int matches = 10; matches <= most; matches *= 10) {
        struct store *store = bench_store_open(folder);
        bool filled = store != NULL && fill(store, from, matches, &random);
        store_destroy(store);
        if (!filled || !ask(folder, matches)) {
            fputs("tumblecup-bench: no records can be kept\n", stderr);
            return false;
        }
        from = matches;
    }
    printf("],\n");
    return true;
}

/* ---- The log --------------------------------------------------------------------------------- */

/* A match that nobody ever wins, for nobody ever banks: a log as long as is wanted. */
static struct tc_match *begin_endless(void)
{
    struct tc_setup setup = tc_setup_default(tc_game_find("dicegame"), 2);
    setup.first = 0;
    return tc_match_create(&setup, 1, NULL, NULL);
}

static bool play_on(struct tc_match *match, size_t records)
{
    const struct tc_record *list;
    struct tc_action roll;
    bool well = tc_action_parse(tc_match_game(match), "roll", &roll);
    while (well && tc_match_records(match, &list) < records) {
        bool due = tc_match_state(match)->await == TC_AWAIT_ROLL;
        well = (due ? tc_match_draw(match, NULL) : tc_match_act(match, &roll, NULL)) == TC_MATCH_OK;
    }
    return well;
}

static double time_undo(struct tc_match *match, size_t records)
{
    double times[TIMES];
    for (int i = 0; i < TIMES; i++) {
        double began = spent();
        tc_match_undo(match);
        times[i] = spent() - began;
        play_on(match, records);
    }
    return bench_spread_of(times, TIMES).median;
}

static double time_save(const struct tc_match *match)
{
    double times[TIMES];
    for (int i = 0; i < TIMES; i++) {
        double began = spent();
        json_decref(wire_save(match));
        times[i] = spent() - began;
    }
    return bench_spread_of(times, TIMES).median;
}

static double time_replay(const struct tc_match *match)
{
    double times[TIMES];
    const struct tc_record *list;
    size_t count = tc_match_records(match, &list);
    for (int i = 0; i < TIMES; i++) {
        double began = spent();
        tc_match_destroy(
            tc_match_replay(tc_match_setup(match), tc_match_seed(match), list, count, NULL));
        times[i] = spent() - began;
    }
    return bench_spread_of(times, TIMES).median;
}

/* What one more action costs on its way to the disk, and then how long a start takes to have the
   match again. */
static bool time_kept(struct tc_match *match, size_t records, const char *folder)
{
    double times[TIMES];
    struct store *store = bench_store_open(folder);
    struct store_match kept = {.number = 7, .match = match};
    if (store == NULL) {
        return false;
    }
    snprintf(kept.seats[0].name, sizeof kept.seats[0].name, "Ann");
    snprintf(kept.seats[1].name, sizeof kept.seats[1].name, "Ben");
    store_match_put(store, &kept);
    store_await(store, KEEP_PATIENCE_MS);
    for (int i = 0; i < TIMES; i++) {
        play_on(match, records + (size_t)i + 1);
        double began = spent();
        store_match_log(store, kept.number, match, records + (size_t)i);
        store_await(store, KEEP_PATIENCE_MS);
        times[i] = spent() - began;
    }
    store_destroy(store);
    printf(",\"append_ms\":%.3f", bench_spread_of(times, TIMES).median);
    double began = spent();
    store = store_create(&(struct store_setup){.folder = folder});
    if (store == NULL) {
        return false;
    }
    print_answer(store, "resume", store_ask_open(store), began);
    store_destroy(store);
    return true;
}

static bool grow_log(const char *folder)
{
    bool well = true;
    printf("\"log\":[");
    for (size_t records = 10; well && records <= 100000; records *= 10) {
        struct tc_match *match = begin_endless();
        well = match != NULL && play_on(match, records);
        if (well) {
            printf("%s{\"records\":%zu,\"undo_ms\":%.4f,\"save_ms\":%.3f,\"replay_ms\":%.3f",
                   records > 10 ? ",\n" : "\n", records, time_undo(match, records),
                   time_save(match), time_replay(match));
            well = time_kept(match, records, folder);
            printf("}");
            fflush(stdout);
        }
        tc_match_destroy(match);
    }
    printf("],\n");
    return well;
}

/* ---- Players, and the window ----------------------------------------------------------------- */

/* Of the frames that were made while it was looked at. */
struct seen {
    double all[FRAMES];
    int count;
};

static void note(void *context, const struct bench_frame *frame)
{
    struct seen *seen = context;
    if (seen->count < FRAMES) {
        seen->all[seen->count++] = frame->all * 1e3;
    }
}

/* Milliseconds of a frame at a table while its first throw moves. */
static bool time_table(const char *game, int seats, int w, int h, double *frame)
{
    static struct seen seen;
    struct bench_stage stage = {.seen = NULL};
    seen.count = 0;
    bool well =
        bench_stage_open(&stage, w, h, SCREENS_CALM) && bench_stage_begin(&stage, game, seats);
    stage.seen = note;
    stage.context = &seen;
    well = well && (bench_stage_press(&stage, "cup") || bench_stage_press(&stage, "action.throw") ||
                    bench_stage_press(&stage, "action.roll"));
    *frame = seen.count > 0 ? bench_spread_of(seen.all, seen.count).median : 0;
    bench_stage_close(&stage);
    if (!well || seen.count == 0) {
        fprintf(stderr, "tumblecup-bench: no %s of %d at %dx%d\n", game, seats, w, h);
    }
    return well && seen.count > 0;
}

static bool grow_players(void)
{
    printf("\"players\":[");
    for (int seats = 2; seats <= 12; seats += 2) {
        double frame;
        if (!time_table("leftovers", seats, 1920, 1080, &frame)) {
            return false;
        }
        printf("%s{\"players\":%d,\"frame_ms\":%.3f}", seats > 2 ? ",\n" : "\n", seats, frame);
        fflush(stdout);
    }
    printf("],\n");
    return true;
}

static bool grow_window(void)
{
    static const int sizes[][2] = {
        {800, 480}, {1280, 720}, {1920, 1080}, {2560, 1440}, {3840, 2160}};
    printf("\"window\":[");
    for (int i = 0; i < (int)(sizeof sizes / sizeof sizes[0]); i++) {
        double frame;
        if (!time_table("dicegame", 2, sizes[i][0], sizes[i][1], &frame)) {
            return false;
        }
        printf("%s{\"megapixels\":%.2f,\"frame_ms\":%.3f}", i > 0 ? ",\n" : "\n",
               sizes[i][0] * sizes[i][1] / 1e6, frame);
        fflush(stdout);
    }
    printf("],\n");
    return true;
}

/* ---- Odds ------------------------------------------------------------------------------------ */

static bool grow_odds(void)
{
    static const struct {
        const char *game;
        int32_t targets[5];
    } rows[] = {
        {"dicegame", {1000, 2000, 5000, 10000, 20000}},
        {"zonk", {1000, 2000, 5000, 10000, 20000}},
        {"microbin", {5, 10, 15, 25, 50}},
    };
    bool first = true;
    printf("\"odds\":[");
    for (int i = 0; i < (int)(sizeof rows / sizeof rows[0]); i++) {
        for (int k = 0; k < 5; k++, first = false) {
            struct tc_setup setup = tc_setup_default(tc_game_find(rows[i].game), 2);
            struct tc_value value = {.number = rows[i].targets[k]};
            tc_setup_give(&setup, tc_setup_option(&setup, "target"), &value);
            if (tc_setup_settle(&setup, NULL) != TC_OK) {
                return false;
            }
            double began = spent();
            struct tc_odds *odds = tc_odds_create(&setup, NULL);
            if (odds == NULL) {
                return false;
            }
            printf("%s{\"game\":\"%s\",\"target\":%d,\"solve_ms\":%.0f,\"bytes\":%zu,\"exact\":%s}",
                   first ? "\n" : ",\n", rows[i].game, (int)value.number, spent() - began,
                   tc_odds_bytes(odds), tc_odds_exact(odds) ? "true" : "false");
            fflush(stdout);
            tc_odds_destroy(odds);
        }
    }
    printf("]");
    return true;
}

bool bench_growth(void)
{
    char records[STORE_PATH_MAX], log[STORE_PATH_MAX];
    if (!bench_folder_make(records)) {
        return false;
    }
    bool well = bench_folder_make(log);
    printf("\"unit\":\"milliseconds of the processor\",\n");
    if (well) {
        well = grow_records(records) && grow_log(log);
        bench_folder_remove(log);
    }
    bench_folder_remove(records);
    return well && grow_players() && grow_window() && grow_odds();
}
