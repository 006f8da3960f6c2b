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
#include <time.h>

#include "platform/platform.h"
#include "screens/screens.h"

enum { W = 1920, H = 1080, FRAME_MS = 16, FRAMES = 1200, TURNS_MAX = 4000 };

struct stage {
    struct platform *platform;
    struct screens *screens;
    struct canvas_list list;
    double steps[FRAMES], draws[FRAMES], shows[FRAMES], wholes[FRAMES], cpus[FRAMES];
    int count;
};

/* Of one frame, in seconds. */
struct times {
    double step, draw, show, cpu;
};

static double cpu_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool open_stage(struct stage *stage)
{
    const struct platform_setup setup = {
        .title = "bench", .w = W, .h = H, .stepped = true, .silent = true};
    const struct screens_setup wanted = {
        .seeded = true, .seed = 1, .scale = 1, .speed = SCREENS_CALM};
    char error[256];
    stage->platform = platform_create(&setup, error, sizeof error);
    if (stage->platform == NULL) {
        fprintf(stderr, "tumblecup-bench: %s\n", error);
        return false;
    }
    canvas_list_init(&stage->list);
    stage->screens = screens_create(platform_host(stage->platform), &wanted);
    return stage->screens != NULL;
}

static void close_stage(struct stage *stage)
{
    if (stage->screens != NULL) {
        screens_destroy(stage->screens);
    }
    if (stage->platform != NULL) {
        canvas_list_finish(&stage->list);
        platform_destroy(stage->platform);
    }
}

/* One frame; true while anything moves. */
static bool frame(struct stage *stage, struct times *times)
{
    struct canvas_cues cues = {.count = 0};
    double began = bench_now(), cpu_began = cpu_now();
    platform_step(stage->platform, FRAME_MS);
    bool moving = screens_step(stage->screens, FRAME_MS, &cues);
    double stepped = bench_now();
    screens_draw(stage->screens, &stage->list, W, H);
    double drawn = bench_now();
    platform_present(stage->platform, &stage->list);
    times->step = stepped - began;
    times->draw = drawn - stepped;
    times->show = bench_now() - drawn;
    times->cpu = cpu_now() - cpu_began;
    return moving;
}

static void note(struct stage *stage, const struct times *times)
{
    if (stage->count < FRAMES) {
        stage->steps[stage->count] = times->step * 1e3;
        stage->draws[stage->count] = times->draw * 1e3;
        stage->shows[stage->count] = times->show * 1e3;
        stage->wholes[stage->count] = (times->step + times->draw + times->show) * 1e3;
        stage->cpus[stage->count] = times->cpu * 1e3;
        stage->count++;
    }
}

/* Presses a key and lets all motion run out; its frames are noted if they are to be measured. */
static void press(struct stage *stage, int key, bool measured)
{
    struct canvas_intent intent = {.kind = CANVAS_INTENT_ACCEPT, .source = CANVAS_SOURCE_KEYBOARD};
    struct times times;
    if (key != 0) {
        intent.kind = CANVAS_INTENT_KEY;
        intent.key = key;
    }
    screens_take(stage->screens, &intent);
    for (bool moving = true; moving;) {
        moving = frame(stage, &times);
        if (moving && measured) {
            note(stage, &times);
        }
    }
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

static bool play(struct stage *stage)
{
    struct times times;
    while (frame(stage, &times)) {
    }
    for (int turn = 0; turn < TURNS_MAX && stage->count < FRAMES; turn++) {
        bool at_table = strcmp(screens_name(stage->screens), "table") == 0;
        press(stage, at_table && turn % 2 == 0 ? 'R' : 0, at_table);
    }
    return stage->count == FRAMES;
}

bool bench_frames(void)
{
    static struct stage stage;
    if (getenv("DISPLAY") == NULL && getenv("WAYLAND_DISPLAY") == NULL) {
        setenv("SDL_VIDEODRIVER", "dummy", 0);
    }
    setenv("SDL_RENDER_DRIVER", "software", 0);
    bool done = open_stage(&stage) && play(&stage);
    if (done) {
        const char *video = getenv("SDL_VIDEODRIVER");
        printf("\"size\":[%d,%d],\"renderer\":\"%s\",\"video\":\"%s\",\"frames\":%d", W, H,
               platform_renderer(stage.platform), video != NULL ? video : "window", stage.count);
        print_times("work_ms", stage.wholes, stage.count);
        print_times("cpu_ms", stage.cpus, stage.count);
        print_times("step_ms", stage.steps, stage.count);
        print_times("draw_ms", stage.draws, stage.count);
        print_times("show_ms", stage.shows, stage.count);
    } else {
        fputs("tumblecup-bench: no dice could be rolled\n", stderr);
    }
    close_stage(&stage);
    return done;
}
