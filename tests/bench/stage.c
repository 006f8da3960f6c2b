/* SPDX-License-Identifier: Zlib */
#include "tests/bench/stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/bench/bench.h"

enum { SHAKEN_MS = 1500, SETTLED_FRAMES = 300, SEATS = 12 };

static double spent(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

bool bench_stage_open(struct bench_stage *stage, int w, int h, enum screens_speed speed)
{
    const struct platform_setup setup = {
        .title = "bench", .w = w, .h = h, .stepped = true, .silent = true};
    const struct screens_setup wanted = {.seeded = true, .seed = 1, .scale = 1, .speed = speed};
    char error[256];
    if (getenv("DISPLAY") == NULL && getenv("WAYLAND_DISPLAY") == NULL) {
        setenv("SDL_VIDEODRIVER", "dummy", 0);
    }
    setenv("SDL_RENDER_DRIVER", "software", 0);
    stage->w = (float)w;
    stage->h = (float)h;
    stage->held = false;
    stage->screens = NULL;
    stage->platform = platform_create(&setup, error, sizeof error);
    if (stage->platform == NULL) {
        fprintf(stderr, "tumblecup-bench: %s\n", error);
        return false;
    }
    canvas_list_init(&stage->list);
    stage->screens = screens_create(platform_host(stage->platform), &wanted);
    if (stage->screens != NULL) {
        bench_stage_frame(stage);
        struct canvas_mix mix = screens_mix(stage->screens);
        platform_settle_in(stage->platform, &mix); /* as the program does after its first frame */
    }
    return stage->screens != NULL;
}

void bench_stage_close(struct bench_stage *stage)
{
    if (stage->screens != NULL) {
        screens_destroy(stage->screens);
    }
    if (stage->platform != NULL) {
        canvas_list_finish(&stage->list);
        platform_destroy(stage->platform);
    }
}

bool bench_stage_frame(struct bench_stage *stage)
{
    struct canvas_cues cues = {.count = 0};
    struct bench_frame frame;
    double began = bench_now(), cpu = spent(CLOCK_THREAD_CPUTIME_ID);
    double all = spent(CLOCK_PROCESS_CPUTIME_ID);
    platform_step(stage->platform, BENCH_FRAME_MS);
    frame.moving = screens_step(stage->screens, BENCH_FRAME_MS, &cues);
    double stepped = bench_now();
    screens_draw(stage->screens, &stage->list, stage->w, stage->h);
    double drawn = bench_now();
    platform_present(stage->platform, &stage->list);
    frame.step = stepped - began;
    frame.draw = drawn - stepped;
    frame.show = bench_now() - drawn;
    frame.cpu = spent(CLOCK_THREAD_CPUTIME_ID) - cpu;
    frame.all = spent(CLOCK_PROCESS_CPUTIME_ID) - all;
    if (stage->seen != NULL) {
        stage->seen(stage->context, &frame);
    }
    return frame.moving;
}

void bench_stage_settle(struct bench_stage *stage)
{
    bool moving = true;
    for (int i = 0; i < SETTLED_FRAMES && (moving || !screens_settled(stage->screens)); i++) {
        moving = bench_stage_frame(stage) && !screens_settled(stage->screens);
    }
}

static const struct ui_node *find(const struct bench_stage *stage, const char *id)
{
    return ui_find(screens_ui(stage->screens), id);
}

static void point(struct bench_stage *stage, enum canvas_intent_kind kind,
                  const struct ui_node *node)
{
    struct canvas_point origin = screens_origin(stage->screens);
    struct canvas_intent intent = {.kind = kind,
                                   .x = origin.x + node->rect.x + node->rect.w / 2,
                                   .y = origin.y + node->rect.y + node->rect.h / 2};
    screens_take(stage->screens, &intent);
}

bool bench_stage_press(struct bench_stage *stage, const char *id)
{
    const struct ui_node *node = find(stage, id);
    if (node != NULL && screens_reveal(stage->screens, id)) {
        bench_stage_settle(stage);
        node = find(stage, id);
    }
    if (node == NULL || !node->enabled) {
        return false;
    }
    point(stage, CANVAS_INTENT_PRESS, node);
    if (strcmp(id, "cup") == 0) {
        stage->held = true;
        for (int ms = 0; ms < SHAKEN_MS; ms += BENCH_FRAME_MS) {
            bench_stage_frame(stage);
        }
        stage->held = false;
    }
    const struct ui_node *now = find(stage, id);
    point(stage, CANVAS_INTENT_RELEASE, now != NULL ? now : node);
    bench_stage_settle(stage);
    return true;
}

bool bench_stage_begin(struct bench_stage *stage, const char *game, int seats)
{
    char id[64];
    bench_stage_settle(stage);
    snprintf(id, sizeof id, "home.game.%s", game);
    bool there = bench_stage_press(stage, id);
    for (int seat = 0; seat < SEATS; seat++) {
        snprintf(id, sizeof id, "setup.seat.%d.name", seats - 1);
        if (find(stage, id) == NULL) {
            bench_stage_press(stage, "setup.add");
        }
        snprintf(id, sizeof id, "setup.seat.%d.remove", seats);
        bench_stage_press(stage, id);
    }
    bench_stage_press(stage, "setup.first.0");
    return there && bench_stage_press(stage, "setup.start");
}
