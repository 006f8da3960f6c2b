/* SPDX-License-Identifier: Zlib */
/*
 * The work of a frame at 1920x1080 while six dice roll, with the software renderer: the real
 * screens play The Dice Game, each roll's frames are stepped by 16 ms and drawn. Without a display
 * SDL's dummy driver stands in; `video` tells which it was. `cpu_ms` is the same work by the
 * processor's clock, which others on the machine don't disturb.
 */
#include "tests/bench/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/bench/stage.h"

enum { W = 1920, H = 1080, FRAMES = 1200, TURNS_MAX = 4000 };

struct run {
    struct bench_stage stage;
    bool measured; /* the frames that are made now */
    double steps[FRAMES], draws[FRAMES], shows[FRAMES], wholes[FRAMES], cpus[FRAMES];
    int count;
};

static void note(void *context, const struct bench_frame *frame)
{
    struct run *run = context;
    if (frame->moving && run->measured && run->count < FRAMES) {
        run->steps[run->count] = frame->step * 1e3;
        run->draws[run->count] = frame->draw * 1e3;
        run->shows[run->count] = frame->show * 1e3;
        run->wholes[run->count] = (frame->step + frame->draw + frame->show) * 1e3;
        run->cpus[run->count] = frame->cpu * 1e3;
        run->count++;
    }
}

static void await_rest(struct bench_stage *stage)
{
    while (bench_stage_frame(stage)) {
    }
}

/* Presses a key, 0 for Enter, and lets all motion run out; its frames are noted if they are to be
   measured. */
static void press(struct run *run, int key, bool measured)
{
    struct canvas_intent intent = {.kind = CANVAS_INTENT_ACCEPT, .source = CANVAS_SOURCE_KEYBOARD};
    if (key != 0) {
        intent.kind = CANVAS_INTENT_KEY;
        intent.key = key;
    }
    screens_take(run->stage.screens, &intent);
    run->measured = measured;
    await_rest(&run->stage);
}

static double at_share(double *values, int count, double share)
{
    bench_spread_of(values, count); /* sorts them */
    return values[(int)(share * (count - 1))];
}

static void print_times(const char *name, double *values, int count)
{
    double median = at_share(values, count, 0.5);
    printf(",\"%s\":{\"median\":%.2f,\"p99\":%.2f,\"max\":%.2f}", name, median,
           at_share(values, count, 0.99), values[count - 1]);
}

static bool play(struct run *run)
{
    await_rest(&run->stage);
    for (int turn = 0; turn < TURNS_MAX && run->count < FRAMES; turn++) {
        bool at_table = strcmp(screens_name(run->stage.screens), "table") == 0;
        press(run, at_table && turn % 2 == 0 ? 'R' : 0, at_table);
    }
    return run->count == FRAMES;
}

bool bench_frames(void)
{
    static struct run run = {.stage = {.seen = note, .context = &run}};
    bool done = bench_stage_open(&run.stage, W, H, SCREENS_CALM) && play(&run);
    if (done) {
        const char *video = getenv("SDL_VIDEODRIVER");
        printf("\"size\":[%d,%d],\"renderer\":\"%s\",\"video\":\"%s\",\"frames\":%d", W, H,
               platform_renderer(run.stage.platform), video != NULL ? video : "window", run.count);
        print_times("work_ms", run.wholes, run.count);
        print_times("cpu_ms", run.cpus, run.count);
        print_times("step_ms", run.steps, run.count);
        print_times("draw_ms", run.draws, run.count);
        print_times("show_ms", run.shows, run.count);
    } else {
        fputs("tumblecup-bench: no dice could be rolled\n", stderr);
    }
    bench_stage_close(&run.stage);
    return done;
}
