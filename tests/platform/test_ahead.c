/* SPDX-License-Identifier: Zlib */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>
#include "platform/paint.h"
#include "canvas/shapes.h"
#include "platform/draw.h"

enum { W = 900, H = 600 };

static const struct canvas_color white = {255, 255, 255, 255};

/* A frame drawn into memory, with or without a second thread. */
struct bench {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    struct log log;
    struct assets assets;
    struct text text;
    struct pictures pictures;
    struct draw draw;
    struct canvas_list list;
};

static void bench_init(struct bench *bench, bool alone)
{
    memset(bench, 0, sizeof *bench);
    bench->surface = SDL_CreateRGBSurfaceWithFormat(0, W, H, 32, SDL_PIXELFORMAT_ARGB8888);
    bench->renderer = SDL_CreateSoftwareRenderer(bench->surface);
    assert_non_null(bench->renderer);
    text_init(&bench->text, &bench->log);
    bench->assets.log = &bench->log;
    pictures_init(&bench->pictures, &bench->assets);
    bench->pictures.alone = alone;
    draw_init(&bench->draw, bench->renderer, &bench->text, &bench->pictures);
    canvas_list_init(&bench->list);
}

static void bench_finish(struct bench *bench)
{
    canvas_list_finish(&bench->list);
    draw_finish(&bench->draw);
    pictures_finish(&bench->pictures);
    text_finish(&bench->text);
    SDL_DestroyRenderer(bench->renderer);
    SDL_FreeSurface(bench->surface);
}

static void bench_draw(struct bench *bench)
{
    draw_list(&bench->draw, &bench->list, W, H);
    SDL_RenderFlush(bench->renderer);
}

static void assert_same_pixels(const struct bench *a, const struct bench *b)
{
    for (int y = 0; y < H; y++) {
        assert_memory_equal((const Uint8 *)a->surface->pixels + y * a->surface->pitch,
                            (const Uint8 *)b->surface->pixels + y * b->surface->pitch, W * 4);
    }
}

static uint32_t pixel(const struct bench *bench, int x, int y)
{
    const Uint8 *row = (const Uint8 *)bench->surface->pixels + y * bench->surface->pitch;
    return ((const Uint32 *)row)[x] & 0xFFFFFF;
}

static struct canvas_surface surface_of(enum canvas_material material, struct canvas_rect rect)
{
    return (struct canvas_surface){.material = material,
                                   .rect = rect,
                                   .color = {60, 110, 80, 255},
                                   .light = {W / 2.0f, 0},
                                   .reach = H,
                                   .grain = 1};
}

static void list_shelf(struct canvas_list *list)
{
    static const char *const names[] = {"pictures/bombs.svg", "pictures/microbin.svg",
                                        "pictures/tumblecup.svg", "pictures/bombs.svg",
                                        "icons/no-such.svg"};
    struct canvas_rect all = {0, 0, W, H};
    struct canvas_surface felt = surface_of(CANVAS_FELT, all);
    canvas_list_clear(list);
    canvas_list_layer(list, all);
    canvas_list_surface(list, &felt);
    for (int i = 0; i < 5; i++) {
        struct canvas_rect box = {10 + 170 * (float)i, 40, 160, 300};
        struct canvas_surface paper = surface_of(CANVAS_PAPER, box);
        paper.radius = 12;
        canvas_shadow(list, box, 12, 4, 6, 16, (struct canvas_color){0, 0, 0, 120});
        canvas_list_surface(list, &paper);
        canvas_list_picture(list, names[i], (struct canvas_rect){box.x, 60, 150, 140}, 0, white);
    }
    canvas_list_layer_end(list);
    canvas_list_picture(list, "icons/undo.svg", (struct canvas_rect){20, 400, 64, 64}, 0, white);
}

static void a_frame_is_the_same_with_a_second_thread_and_without(void **state)
{
    (void)state;
    struct bench with, without;
    bench_init(&with, false);
    bench_init(&without, true);
    list_shelf(&with.list);
    list_shelf(&without.list);
    for (int frame = 0; frame < 3; frame++) {
        bench_draw(&with);
        bench_draw(&without);
        assert_same_pixels(&with, &without);
        assert_null(with.pictures.jobs);
    }
    assert_null(without.pictures.worker);
    assert_true(with.pictures.worker != NULL || SDL_GetCPUCount() == 1);
    assert_non_null(strstr(with.log.text, "pictures are missing"));
    bench_finish(&without);
    bench_finish(&with);
}

static void a_picture_is_made_ahead_once_however_often_it_is_asked_for(void **state)
{
    (void)state;
    struct bench bench;
    bench_init(&bench, false);
    struct cache *cache = &bench.draw.pieces;
    for (int i = 0; i < 3; i++) {
        pictures_ahead(&bench.pictures, cache, "icons/undo.svg", 40, 40);
    }
    const struct cache_entry *entry =
        pictures_texture(&bench.pictures, cache, bench.renderer, "icons/undo.svg", 40, 40);
    assert_non_null(entry);
    assert_int_equal(entry->w, 40);
    assert_null(bench.pictures.jobs);
    pictures_ahead(&bench.pictures, cache, "icons/undo.svg", 40, 40);
    assert_null(bench.pictures.jobs);
    bench_finish(&bench);
}

static void pictures_that_nobody_fetched_are_freed(void **state)
{
    (void)state;
    struct bench bench;
    bench_init(&bench, false);
    for (int i = 1; i <= 20; i++) {
        pictures_ahead(&bench.pictures, &bench.draw.pieces, "pictures/tumblecup.svg", 16 * i,
                       16 * i);
    }
    bench_finish(&bench);
}

/* As painted at one go. */
static void assert_painted_whole(enum canvas_material material, int w, int h)
{
    static uint32_t words[W * H];
    struct bench bench;
    struct canvas_rect rect = {0, 0, (float)w, (float)h};
    struct canvas_surface surface = surface_of(material, rect);
    bench_init(&bench, false);
    canvas_list_surface(&bench.list, &surface);
    bench_draw(&bench);
    if (material != CANVAS_FELT) {
        surface.light = (struct canvas_point){0, 0};
    }
    paint_surface(&(struct pixels){words, w, h, w}, 0, 0, &surface);
    for (int i = 0; i < w * h; i++) {
        assert_int_equal(pixel(&bench, i % w, i / w), words[i] & 0xFFFFFF);
    }
    bench_finish(&bench);
}

static void surfaces_painted_in_parts_match_the_whole(void **state)
{
    (void)state;
    assert_painted_whole(CANVAS_FELT, W, H);
    assert_painted_whole(CANVAS_PAPER, W, H);
    assert_painted_whole(CANVAS_WOOD, W, 300);
    assert_painted_whole(CANVAS_WOOD, 410, 590);
}

static void a_shadow_under_a_surface_looks_like_one_drawn_whole(void **state)
{
    (void)state;
    struct bench cut, whole;
    struct canvas_rect box = {100, 100, 300, 200};
    struct canvas_surface paper = surface_of(CANVAS_PAPER, box);
    paper.radius = 14;
    bench_init(&cut, true);
    bench_init(&whole, true);
    struct bench *both[] = {&cut, &whole};
    for (int i = 0; i < 2; i++) {
        canvas_fill(&both[i]->list, (struct canvas_rect){0, 0, W, H}, 0, white);
        canvas_shadow(&both[i]->list, box, 14, 5, 8, 20, (struct canvas_color){0, 0, 0, 140});
        if (i == 1) { /* something between them */
            canvas_fill(&both[i]->list, (struct canvas_rect){200, 150, 1, 1}, 0, white);
        }
        canvas_list_surface(&both[i]->list, &paper);
        bench_draw(both[i]);
    }
    assert_same_pixels(&cut, &whole);
    bench_finish(&cut);
    bench_finish(&whole);
}

static void a_surface_that_lies_elsewhere_hides_nothing_of_a_box(void **state)
{
    (void)state;
    struct bench bench;
    bench_init(&bench, true);
    struct canvas_rect box = {100, 100, 300, 200};
    struct canvas_surface paper =
        surface_of(CANVAS_PAPER, (struct canvas_rect){300, 100, 300, 200});
    canvas_shadow(&bench.list, box, 14, 0, 0, 20, (struct canvas_color){200, 0, 0, 255});
    canvas_list_surface(&bench.list, &paper);
    bench_draw(&bench);
    assert_int_equal(pixel(&bench, 200, 200), 0xC80000);
    assert_int_equal(pixel(&bench, 290, 200), 0xC80000);
    bench_finish(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_frame_is_the_same_with_a_second_thread_and_without),
        cmocka_unit_test(a_picture_is_made_ahead_once_however_often_it_is_asked_for),
        cmocka_unit_test(pictures_that_nobody_fetched_are_freed),
        cmocka_unit_test(surfaces_painted_in_parts_match_the_whole),
        cmocka_unit_test(a_shadow_under_a_surface_looks_like_one_drawn_whole),
        cmocka_unit_test(a_surface_that_lies_elsewhere_hides_nothing_of_a_box),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    SDL_Quit();
    return failed;
}
