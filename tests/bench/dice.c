/* SPDX-License-Identifier: Zlib */
/*
 * What throws cost at 1920x1080 with the software renderer, against limits: the work of a frame
 * while dice tumble, working a throw out ahead, what is allocated, and how many calls draw it.
 * `cpu_ms` is by the processor's clock and what the limits are held against; `work_ms` is the same
 * by the clock on the wall. The same throws are seen several times, and of each frame the quickest
 * showing counts, so that others on the machine disturb as little as may be.
 */
#include "tests/bench/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "dice/cup.h"
#include "dice/dice.h"
#include "dice/trajectory.h"
#include "dice/view.h"
#include "platform/platform.h"

enum { W = 1920, H = 1080, FRAME_MS = 16, FRAMES = 600, SHOWINGS = 3, ROLLS = 60, WARM = 25 };

struct scene {
    struct platform *platform;
    struct dice *dice;
    struct canvas_list list;
    struct dice_layout layout;
    int count;
    double cpu[FRAMES], work[FRAMES];
    int frames, calls;
    unsigned long long allocated;
};

/* What this thread allocated: the linker leads our calls here. */
static _Thread_local unsigned long long allocations;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    allocations++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    allocations++;
    return __real_realloc(old, size);
}

static double cpu_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool open_scene(struct scene *scene)
{
    const struct platform_setup setup = {
        .title = "bench", .w = W, .h = H, .stepped = true, .silent = true};
    char error[256];
    scene->platform = platform_create(&setup, error, sizeof error);
    if (scene->platform == NULL) {
        fprintf(stderr, "tumblecup-bench: %s\n", error);
        return false;
    }
    canvas_list_init(&scene->list);
    return true;
}

static void close_scene(struct scene *scene)
{
    if (scene->platform != NULL) {
        canvas_list_finish(&scene->list);
        platform_destroy(scene->platform);
    }
}

/* The table as Bad Leftovers has it: its tray takes the whole width. */
static void lay_out(struct scene *scene, int count)
{
    scene->count = count;
    scene->layout.tray = (struct canvas_rect){80, 180, 1760, 640};
    if (count <= 6) {
        scene->layout.tray.w = 1120;
    }
    float fit = dice_fit(scene->layout.tray, count);
    scene->layout.size = fit < 150 ? fit : 150;
}

static void draw_table(struct scene *scene)
{
    struct canvas_rect all = {0, 0, W, H}, rail = canvas_rect_inset(scene->layout.tray, -26);
    struct canvas_surface felt = {CANVAS_FELT, all, 0, canvas_rgb(0x7A3428), {W * 0.2f, 0}, W, 1};
    struct canvas_surface wood = {CANVAS_WOOD, rail, 30, canvas_rgb(0x8C633F), {0, 0}, 1, 1};
    struct canvas_surface cloth = {
        CANVAS_FELT, scene->layout.tray, 10, canvas_rgb(0x5A2419), {0, 0}, W, 1};
    canvas_list_layer(&scene->list, all);
    canvas_list_surface(&scene->list, &felt);
    canvas_list_surface(&scene->list, &wood);
    canvas_list_surface(&scene->list, &cloth);
    canvas_list_layer_end(&scene->list);
}

/* Triangles that follow one another go to a renderer in one call. */
static int triangle_calls(const struct canvas_list *list)
{
    int calls = 0;
    for (size_t i = 0; i < list->command_count; i++) {
        bool goes_on = i > 0 && list->commands[i - 1].kind == CANVAS_TRIANGLES;
        calls += list->commands[i].kind == CANVAS_TRIANGLES && !goes_on;
    }
    return calls;
}

/* Keeps the quickest, in milliseconds. */
static void note(double *value, double seconds)
{
    *value = *value == 0 || seconds * 1e3 < *value ? seconds * 1e3 : *value;
}

/* One frame; true while dice move. */
static bool frame(struct scene *scene, bool measured)
{
    struct canvas_cues cues = {.count = 0};
    unsigned long long allocated = allocations;
    double began = bench_now(), cpu_began = cpu_now();
    platform_step(scene->platform, FRAME_MS);
    dice_step(scene->dice, FRAME_MS, &cues);
    bool moving = dice_moving(scene->dice);
    canvas_list_clear(&scene->list);
    draw_table(scene);
    dice_draw(scene->dice, &scene->list, true);
    dice_draw(scene->dice, &scene->list, false);
    platform_present(scene->platform, &scene->list);
    if (measured && moving && scene->frames < FRAMES) {
        int calls = triangle_calls(&scene->list);
        note(&scene->work[scene->frames], bench_now() - began);
        note(&scene->cpu[scene->frames++], cpu_now() - cpu_began);
        scene->allocated += allocations - allocated;
        scene->calls = calls > scene->calls ? calls : scene->calls;
    }
    return moving;
}

static void throw_all(struct scene *scene, uint64_t seed)
{
    struct dice_throw how = {.count = scene->count, .sides = 6, .seed = seed, .ms = 1200};
    for (int i = 0; i < scene->count; i++) {
        how.die[i] = (uint8_t)i;
        how.face[i] = (uint8_t)(1 + ((uint64_t)i + seed) % 6);
    }
    dice_clear(scene->dice, ~UINT64_C(0));
    dice_throw(scene->dice, &how);
}

static double at_share(double *values, int count, double share)
{
    bench_spread_of(values, count); /* sorts them */
    return values[(int)(share * (count - 1))];
}

static bool within(const char *what, double value, double limit)
{
    if (value > limit) {
        fprintf(stderr, "tumblecup-bench: %s is %.2f, more than %.2f\n", what, value, limit);
    }
    return value <= limit;
}

/* The first `warm` throws are not measured. */
static void show_throws(struct scene *scene, uint64_t warm)
{
    for (uint64_t seed = 0; seed < warm; seed++) {
        throw_all(scene, seed);
        while (frame(scene, false)) {
        }
    }
    scene->frames = 0;
    for (uint64_t seed = 0; scene->frames < FRAMES; seed++) {
        throw_all(scene, seed);
        while (frame(scene, true)) {
        }
    }
}

static bool tumble(struct scene *scene, int count, double limit)
{
    char what[64];
    scene->dice = dice_create();
    if (scene->dice == NULL) {
        return false;
    }
    lay_out(scene, count);
    dice_set_layout(scene->dice, &scene->layout);
    scene->calls = 0;
    scene->allocated = 0;
    memset(scene->cpu, 0, sizeof scene->cpu);
    memset(scene->work, 0, sizeof scene->work);
    for (int showing = 0; showing < SHOWINGS; showing++) {
        show_throws(scene, showing == 0 ? WARM : 0);
    }
    struct dice_tally tally = dice_tally(scene->dice);
    dice_destroy(scene->dice);
    double p99 = at_share(scene->cpu, scene->frames, 0.99);
    printf("%s\"tumbling_%d\":{\"cpu_ms\":{\"median\":%.2f,\"p99\":%.2f,\"limit\":%.1f},"
           "\"work_ms\":{\"median\":%.2f,\"p99\":%.2f},\"allocations\":%llu,\"calls\":%d,"
           "\"throws\":%u,\"tries\":%u,\"righted\":%u,\"by_hand\":%u}",
           count == 6 ? "" : ",", count, at_share(scene->cpu, scene->frames, 0.5), p99, limit,
           at_share(scene->work, scene->frames, 0.5), at_share(scene->work, scene->frames, 0.99),
           scene->allocated, scene->calls, tally.throws, tally.tries, tally.righted, tally.by_hand);
    snprintf(what, sizeof what, "a frame of %d tumbling dice, in ms,", count);
    bool well = within(what, p99, limit);
    well = within("the number of allocations in frames", (double)scene->allocated, 0) && well;
    return within("the number of geometry calls", scene->calls, 1) && well;
}

static bool ahead(const struct scene *scene, double limit)
{
    static struct dice_trajectory trajectory;
    double cpu[ROLLS], work[ROLLS];
    char what[64];
    float edge = scene->layout.size;
    struct dice_trajectory_plan plan = {.solid = dice_solid_of(6), .count = scene->count};
    plan.width = scene->layout.tray.w / edge - 2 * DICE_TRAY_SIDE;
    plan.depth = (scene->layout.tray.h / edge - DICE_TRAY_NEAR - DICE_TRAY_FAR) / DICE_VIEW_DEPTH;
    plan.beside = DICE_TRAY_SIDE + scene->layout.tray.x / edge;
    plan.cup = dice_cup_shape_of(scene->count);
    for (int i = 0; i < scene->count; i++) {
        plan.face[i] = (uint8_t)(1 + i % 6);
    }
    for (int i = 0; i < ROLLS; i++) {
        plan.seed = (uint64_t)i;
        plan.hand = dice_cup_hand(&plan);
        double began = bench_now(), cpu_began = cpu_now();
        if (!dice_trajectory_compute(&plan, &trajectory)) {
            fputs("tumblecup-bench: a throw could not be worked out\n", stderr);
            return false;
        }
        cpu[i] = (cpu_now() - cpu_began) * 1e3;
        work[i] = (bench_now() - began) * 1e3;
    }
    double p95 = at_share(cpu, ROLLS, 0.95);
    printf(",\"ahead_%d\":{\"cpu_ms\":{\"median\":%.2f,\"p95\":%.2f,\"max\":%.2f,\"limit\":%.1f},"
           "\"work_ms\":{\"median\":%.2f,\"p95\":%.2f}}",
           scene->count, at_share(cpu, ROLLS, 0.5), p95, cpu[ROLLS - 1], limit,
           at_share(work, ROLLS, 0.5), at_share(work, ROLLS, 0.95));
    snprintf(what, sizeof what, "simulating %d dice ahead, in ms,", scene->count);
    return within(what, p95, limit);
}

bool bench_dice(void)
{
    static struct scene scene;
    if (getenv("DISPLAY") == NULL && getenv("WAYLAND_DISPLAY") == NULL) {
        setenv("SDL_VIDEODRIVER", "dummy", 0);
    }
    setenv("SDL_RENDER_DRIVER", "software", 0);
    bool well = open_scene(&scene);
    if (well) {
        well = tumble(&scene, 6, 8);
        well = ahead(&scene, 10) && well;
        well = tumble(&scene, 38, 16.7) && well;
        well = ahead(&scene, 50) && well;
        printf(",\"size\":[%d,%d],\"renderer\":\"%s\"", W, H, platform_renderer(scene.platform));
    }
    close_scene(&scene);
    return well;
}
