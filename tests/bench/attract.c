/* SPDX-License-Identifier: Zlib */
/*
 * A kiosk that nobody comes to: the table plays by itself for 100,000 turns, in a window without a
 * display. What is allocated, what is resident and how large the database is is looked at whenever
 * a round begins, in which each game is shown once; from the second fifth of the rounds to the last
 * none of it may grow. In each round somebody presses a key and walks away, and more matches are
 * kept, so that the database would grow if it had no bound.
 *
 * TUMBLECUP_BENCH_TURNS asks for fewer turns. Then nothing is shown, since pictures are kept up to
 * a bound that a short run doesn't come near, and computer players don't wait for their tables.
 */
#include "tests/bench/bench.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file_cache.h"
#include "boards/board.h"
#include "platform/platform.h"
#include "session/odds.h"
#include "screens/attract.h"
#include "screens/state.h"
#include "tests/bench/keep.h"

#if defined(__SANITIZE_ADDRESS__)
/* The sanitizer's own; its header is not there with every compiler. */
size_t __sanitizer_get_current_allocated_bytes(void);
#endif

enum {
    TURNS = 100000,
    FRAME_MS = 250,  /* no turn is shorter */
    SHOWN_EACH = 40, /* frames are stepped for one that is drawn and shown */
    W = 800,
    H = 480,
    MATCHES_EACH = 2, /* kept in each round */
    TABLES_KEPT = 12,
    TABLE_BYTES_MAX = 64 << 20,
    LIMIT = 100, /* finished matches kept */
    PARTS = 5,
    SAMPLES_MAX = 20000,
};

static const double heap_most = 512, resident_most = 4096, database_most = 1024; /* KiB */

struct sample {
    double heap, resident, database; /* KiB */
};

struct kiosk {
    char folder[STORE_PATH_MAX], tables[STORE_PATH_MAX];
    struct store *store;
    struct session_odds_cache shelf;
    struct platform *platform;
    struct screens *screens;
    struct canvas_list list;
    struct tc_random random;
    bool whole; /* as it is in a house */
    unsigned long frames;
    long turns;
    int player, matches;
    int count;
    struct sample samples[SAMPLES_MAX]; /* at the beginning of each round */
};

/* ---- Looking --------------------------------------------------------------------------------- */

static double heap_now(void)
{
#if defined(__SANITIZE_ADDRESS__)
    return (double)__sanitizer_get_current_allocated_bytes() / 1024;
#else
    struct mallinfo2 all = mallinfo2();
    return (double)(all.uordblks + all.hblkhd) / 1024;
#endif
}

static double resident_now(void)
{
    char line[128] = "", *rest = line;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL || fgets(line, sizeof line, file) == NULL) {
        line[0] = '\0';
    }
    if (file != NULL) {
        fclose(file);
    }
    strtol(line, &rest, 10); /* all that is mapped */
    return (double)strtol(rest, NULL, 10) * (double)sysconf(_SC_PAGESIZE) / 1024;
}

/* With what is on its way into it. */
static double database_now(const struct kiosk *kiosk)
{
    static const char *const files[] = {"tumblecup.db", "tumblecup.db-wal"};
    double size = 0;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char path[STORE_PATH_MAX + 32];
        struct stat about;
        snprintf(path, sizeof path, "%s/%s", kiosk->folder, files[i]);
        size += stat(path, &about) == 0 ? (double)about.st_size / 1024 : 0;
    }
    return size;
}

static void look(struct kiosk *kiosk)
{
    if (kiosk->count < SAMPLES_MAX) {
        kiosk->samples[kiosk->count++] =
            (struct sample){heap_now(), resident_now(), database_now(kiosk)};
    }
}

/* ---- Playing --------------------------------------------------------------------------------- */

static void frame(struct kiosk *kiosk)
{
    struct canvas_cues cues = {.count = 0};
    platform_step(kiosk->platform, FRAME_MS);
    screens_step(kiosk->screens, FRAME_MS, &cues);
    if (kiosk->frames++ % SHOWN_EACH == 0 && kiosk->whole) {
        screens_draw(kiosk->screens, &kiosk->list, W, H);
        platform_present(kiosk->platform, &kiosk->list);
    }
}

static void put_matches(struct kiosk *kiosk, int count)
{
    for (int i = 0; i < count; i++) {
        struct store_match match = bench_match_begin(kiosk->matches++);
        if (match.match != NULL) {
            bench_match_play(match.match, &kiosk->random);
            store_match_put(kiosk->store, &match);
            tc_match_destroy(match.match);
        }
    }
    store_await(kiosk->store, KEEP_PATIENCE_MS);
}

/* Somebody presses a key and goes away again. */
static void wake(struct kiosk *kiosk)
{
    const struct canvas_intent key = {.kind = CANVAS_INTENT_KEY, .key = 'R'};
    screens_take(kiosk->screens, &key);
    while (strcmp(screens_name(kiosk->screens), "attract") != 0) {
        frame(kiosk);
    }
}

static void count_turn(struct kiosk *kiosk)
{
    int player = attract_table(kiosk->screens)->shown.player;
    kiosk->turns += player >= 0 && player != kiosk->player;
    kiosk->player = player;
}

/* Each game once. */
static void play_round(struct kiosk *kiosk)
{
    uint64_t end = attract_shown(kiosk->screens) + (uint64_t)boards_count();
    while (attract_shown(kiosk->screens) < end) {
        frame(kiosk);
        count_turn(kiosk);
    }
    wake(kiosk);
    put_matches(kiosk, MATCHES_EACH);
}

/* ---- The house ------------------------------------------------------------------------------- */

static unsigned char *load_tables(void *context, const char *name, size_t *size)
{
    const struct kiosk *kiosk = context;
    return base_file_cache_get(kiosk->tables, name, TABLE_BYTES_MAX, size);
}

static void save_tables(void *context, const char *name, const unsigned char *image, size_t size)
{
    const struct kiosk *kiosk = context;
    base_file_cache_put(kiosk->tables, name, image, size, TABLES_KEPT);
}

static bool open_house(struct kiosk *kiosk)
{
    const struct platform_setup setup = {
        .title = "bench", .w = W, .h = H, .kiosk = true, .stepped = true, .silent = true};
    char error[256];
    kiosk->random = tc_random_seeded(1);
    kiosk->store = bench_store_open(kiosk->folder);
    snprintf(kiosk->tables, sizeof kiosk->tables, "%s/tables", kiosk->folder);
    kiosk->shelf = (struct session_odds_cache){kiosk, load_tables, save_tables};
    kiosk->platform = platform_create(&setup, error, sizeof error);
    if (kiosk->store == NULL || kiosk->platform == NULL) {
        fputs("tumblecup-bench: no window or no store\n", stderr);
        return false;
    }
    const struct screens_setup wanted = {.seeded = true,
                                         .seed = 1,
                                         .scale = 1,
                                         .speed = SCREENS_NORMAL,
                                         .kiosk = true,
                                         .stepped = kiosk->whole,
                                         .tables = &kiosk->shelf,
                                         .folder = kiosk->folder,
                                         .store = kiosk->store};
    char limit[16];
    snprintf(limit, sizeof limit, "%d", LIMIT);
    store_setting_put(kiosk->store, "limit", limit);
    canvas_list_init(&kiosk->list);
    kiosk->screens = screens_create(platform_host(kiosk->platform), &wanted);
    if (kiosk->screens == NULL) {
        return false;
    }
    screens_await(kiosk->screens);
    return true;
}

static void close_house(struct kiosk *kiosk)
{
    if (kiosk->screens != NULL) {
        screens_destroy(kiosk->screens);
    }
    store_destroy(kiosk->store);
    if (kiosk->platform != NULL) {
        canvas_list_finish(&kiosk->list);
        platform_destroy(kiosk->platform);
    }
}

/* ---- Figures --------------------------------------------------------------------------------- */

static double lower(double a, double b)
{
    return a < b ? a : b;
}

/* The least that was needed in some rounds, since what is being worked out comes and goes; but the
   most that lay on the disk. */
static struct sample sum_up(const struct sample *samples, int count)
{
    struct sample sum = samples[0];
    for (int i = 1; i < count; i++) {
        sum.heap = lower(sum.heap, samples[i].heap);
        sum.resident = lower(sum.resident, samples[i].resident);
        sum.database = -lower(-sum.database, -samples[i].database);
    }
    return sum;
}

static bool within(const char *what, double value, double most)
{
    if (value > most) {
        fprintf(stderr, "tumblecup-bench: %s grew by %.0f KiB, %.0f at most\n", what, value, most);
    }
    return value <= most;
}

static bool tell(const struct kiosk *kiosk)
{
    int part = kiosk->count / PARTS, last = kiosk->count - part;
    if (part < 1) {
        fputs("tumblecup-bench: too few turns to tell\n", stderr);
        return false;
    }
    struct sample before = sum_up(kiosk->samples + part, part);
    struct sample after = sum_up(kiosk->samples + last, part);
    printf("\"turns\":%ld,\"rounds\":%d,\"frames\":%lu,\"matches\":%d,\"kept\":%d,", kiosk->turns,
           kiosk->count, kiosk->frames, kiosk->matches, LIMIT);
    printf("\"heap_kib\":{\"early\":%.0f,\"late\":%.0f},", before.heap, after.heap);
    printf("\"resident_kib\":{\"early\":%.0f,\"late\":%.0f},", before.resident, after.resident);
    printf("\"database_kib\":{\"early\":%.0f,\"late\":%.0f}", before.database, after.database);
    bool flat = within("what is allocated", after.heap - before.heap, heap_most);
    double grown = after.resident - before.resident;
#if defined(__SANITIZE_ADDRESS__)
    grown = 0; /* it keeps what was freed for a while */
#endif
    flat = within("what is resident", grown, resident_most) && flat;
    return within("the database", after.database - before.database, database_most) && flat;
}

static long wanted_turns(void)
{
    const char *given = getenv("TUMBLECUP_BENCH_TURNS");
    bool all = given == NULL || getenv("TUMBLECUP_LONG") != NULL;
    long turns = all ? TURNS : strtol(given, NULL, 10);
    return turns > 0 ? turns : TURNS;
}

bool bench_attract(void)
{
    static struct kiosk kiosk;
    long turns = wanted_turns();
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("SDL_RENDER_DRIVER", "software", 1);
    if (!bench_folder_make(kiosk.folder)) {
        return false;
    }
    kiosk.whole = turns >= TURNS;
    bool good = open_house(&kiosk);
    if (good) {
        put_matches(&kiosk, 3 * LIMIT);
        wake(&kiosk);
        while (kiosk.turns < turns && kiosk.count < SAMPLES_MAX) {
            look(&kiosk);
            play_round(&kiosk);
        }
        good = tell(&kiosk);
    }
    close_house(&kiosk);
    bench_folder_remove(kiosk.folder);
    return good;
}
