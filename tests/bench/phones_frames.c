/* SPDX-License-Identifier: Zlib */
/* The real screens at 1080 lines, and twelve phones on a thread of their own that play The Dice
   Game on them at the pace of a clock: what a frame costs the thread that draws, and what of that
   is phones'. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>

#include "app/phones.h"
#include "tests/bench/bench.h"
#include "tests/bench/phone.h"
#include "tests/bench/stage.h"

enum { SEATS = 8, FRAMES = 4000, SETTLE_MS = 20 };
#define LIMIT_MS 16.7

/* The phones' thread. */
struct crowd {
    pthread_t thread;
    int port;
    char token[PHONE_TOKEN_BYTES];
    struct phone phones[PHONES];
    atomic_int came;    /* of them so far; negative: one could not */
    atomic_int presses; /* that were taken */
    atomic_bool done;   /* it is to end */
};

struct party {
    struct bench_stage stage;
    struct app_phones phones;
    struct crowd crowd;
    double frame[FRAMES], theirs[FRAMES]; /* ms of the drawing thread's processor */
    int frames;
    bool counts;
};

static double spent(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void pause_ms(long ms)
{
    if (ms > 0) {
        nanosleep(&(struct timespec){.tv_nsec = ms * 1000000}, NULL);
    }
}

static void wake(void *context)
{
    (void)context; /* each frame looks for itself */
}

/* ---- Phones ---------------------------------------------------------------------------------- */

/* Whoever is asked first does something. */
static void press_once(struct crowd *crowd)
{
    for (int i = 0; i < PHONES; i++) {
        json_t *answer = bench_phone_answer(&crowd->phones[i]);
        if (answer != NULL) {
            json_int_t before = bench_phone_position(&crowd->phones[i]);
            crowd->phones[i].refused = false;
            bench_phone_say(&crowd->phones[i], answer);
            while (!crowd->done && !crowd->phones[i].refused &&
                   bench_phone_position(&crowd->phones[i]) == before) {
                bench_phones_listen(crowd->phones, SETTLE_MS);
            }
            crowd->presses += !crowd->phones[i].refused;
            return;
        }
    }
}

static void *serve(void *context)
{
    struct crowd *crowd = context;
    for (int i = 0; i < PHONES; i++) {
        if (!bench_phone_come(&crowd->phones[i], crowd->port, crowd->token, i < SEATS ? i : -1)) {
            crowd->came = -1;
            return NULL;
        }
        crowd->came++;
    }
    while (!crowd->done) {
        while (!crowd->done && bench_phones_listen(crowd->phones, SETTLE_MS)) {
        }
        press_once(crowd);
    }
    return NULL;
}

/* ---- Frames ---------------------------------------------------------------------------------- */

/* After each frame, as the loop does. */
static void follow(void *context, const struct bench_frame *frame)
{
    struct party *party = context;
    double began = spent();
    app_phones_poll(&party->phones, party->stage.screens);
    app_phones_follow(&party->phones, party->stage.screens);
    double theirs = spent() - began;
    if (party->counts && frame->moving && party->frames < FRAMES) {
        party->frame[party->frames] = (frame->cpu + theirs) * 1e3;
        party->theirs[party->frames++] = theirs * 1e3;
    }
}

static void frame_by_clock(struct party *party)
{
    double began = bench_now();
    bench_stage_frame(&party->stage);
    pause_ms(BENCH_FRAME_MS - (long)((bench_now() - began) * 1e3));
}

static bool await_phones(struct party *party)
{
    while (party->crowd.came >= 0 && party->crowd.came < PHONES) {
        frame_by_clock(party);
    }
    return party->crowd.came == PHONES;
}

static bool let_in(struct party *party)
{
    struct bench_stage *stage = &party->stage;
    char url[REMOTE_URL_BYTES];
    bench_stage_settle(stage);
    bool well = bench_stage_press(stage, "home.game.dicegame");
    for (int seat = 2; well && seat < SEATS; seat++) {
        well = bench_stage_press(stage, "setup.add");
    }
    well = well && bench_stage_press(stage, "setup.first.0") &&
           bench_stage_press(stage, "setup.phones");
    return well && app_phones_url(&party->phones, url) &&
           bench_phones_url(url, &party->crowd.port, party->crowd.token);
}

static bool play(struct party *party)
{
    /* Frames that nothing moves in are few: a rest of phones is not waited for longer. */
    enum { MOST = 4 * FRAMES };
    bool well = await_phones(party) && bench_stage_press(&party->stage, "setup.start");
    party->counts = true;
    for (int i = 0; well && i < MOST && party->frames < FRAMES; i++) {
        frame_by_clock(party);
    }
    return well;
}

static double at_99(const double *sorted, int count)
{
    return sorted[count * 99 / 100];
}

static bool tell(struct party *party)
{
    if (party->frames < FRAMES / 4 || party->crowd.presses == 0) {
        fprintf(stderr, "tumblecup-bench: only %d frames were seen\n", party->frames);
        return false;
    }
    struct bench_spread frame = bench_spread_of(party->frame, party->frames);
    struct bench_spread theirs = bench_spread_of(party->theirs, party->frames);
    double slow = at_99(party->frame, party->frames);
    printf(",\"frames\":%d,\"presses_seen\":%d,"
           "\"frame_cpu_ms\":{\"median\":%.2f,\"p99\":%.2f,\"max\":%.2f,\"limit\":%.1f},"
           "\"phones_of_it_ms\":{\"median\":%.3f,\"p99\":%.3f,\"max\":%.3f}",
           party->frames, party->crowd.presses, frame.median, slow, frame.max, LIMIT_MS,
           theirs.median, at_99(party->theirs, party->frames), theirs.max);
    if (slow > LIMIT_MS) {
        fprintf(stderr, "tumblecup-bench: a frame with phones takes %.2f ms, more than %.1f\n",
                slow, LIMIT_MS);
    }
    return slow <= LIMIT_MS;
}

bool bench_phones_frames(void)
{
    static struct party party;
    party.stage.seen = follow;
    party.stage.context = &party;
    app_phones_init(&party.phones, "", true, wake, NULL);
    bool well = bench_stage_open(&party.stage, 1920, 1080, SCREENS_NORMAL) && let_in(&party) &&
                pthread_create(&party.crowd.thread, NULL, serve, &party.crowd) == 0;
    if (well) {
        well = play(&party);
        party.crowd.done = true;
        pthread_join(party.crowd.thread, NULL);
        for (int i = 0; i < party.crowd.came; i++) {
            bench_phone_go(&party.crowd.phones[i]);
        }
        well = well && tell(&party);
    }
    app_phones_finish(&party.phones);
    bench_stage_close(&party.stage);
    return well;
}
