/* SPDX-License-Identifier: Zlib */
/* What is drawn band by band, by several threads, against the same drawn at once. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "platform/bands.h"
#include "platform/raster.h"

enum { PICTURE = 90, STROKES = 400, CORNERS = 24 };

struct fixture {
    struct bands bands;
    struct canvas_list list;
    uint32_t picture[PICTURE * PICTURE];
    struct ground at_once, banded; /* the same, drawn onto by either */
    uint32_t seed;
};

static int random_below(struct fixture *fixture, int most)
{
    fixture->seed = fixture->seed * 1664525u + 1013904223u;
    return (int)((fixture->seed >> 8) % (uint32_t)most);
}

static struct ground make_ground(int w, int h)
{
    uint32_t *words = malloc((size_t)w * (size_t)h * sizeof *words);
    assert_non_null(words);
    for (int i = 0; i < w * h; i++) {
        words[i] = 0xFF000000u | (uint32_t)i;
    }
    return (struct ground){{words, w, h, w}, {0, 0, w, h}};
}

static void set_up_size(void **state, int w, int h)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    bands_init(&fixture.bands);
    canvas_list_init(&fixture.list);
    for (int i = 0; i < PICTURE * PICTURE; i++) {
        fixture.picture[i] = (uint32_t)random_below(&fixture, 1 << 24) << 8 | (uint32_t)i % 251u;
    }
    fixture.at_once = make_ground(w, h);
    fixture.banded = make_ground(w, h);
    *state = &fixture;
}

static int set_up(void **state)
{
    set_up_size(state, 1280, 803);
    return 0;
}

/* So large that what is scaled is drawn coarsely. */
static int set_up_large(void **state)
{
    set_up_size(state, 2701, 1603);
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    bands_finish(&fixture->bands);
    canvas_list_finish(&fixture->list);
    free(fixture->at_once.pixels.words);
    free(fixture->banded.pixels.words);
    return 0;
}

static void assert_same(const struct fixture *fixture)
{
    const struct pixels *pixels = &fixture->at_once.pixels;
    size_t count = (size_t)pixels->w * (size_t)pixels->h;
    assert_memory_equal(pixels->words, fixture->banded.pixels.words, count * sizeof *pixels->words);
}

/* A place that may reach beyond the ground. */
static SDL_Rect random_place(struct fixture *fixture)
{
    int w = fixture->banded.pixels.w, h = fixture->banded.pixels.h;
    SDL_Rect place = {random_below(fixture, w) - 50, random_below(fixture, h) - 50, 0, 0};
    place.w = random_below(fixture, w / 2);
    place.h = random_below(fixture, h / 2);
    return place;
}

static struct canvas_color random_color(struct fixture *fixture)
{
    return (struct canvas_color){
        (uint8_t)random_below(fixture, 256), (uint8_t)random_below(fixture, 256),
        (uint8_t)random_below(fixture, 256), (uint8_t)random_below(fixture, 256)};
}

static void draw_triangles(struct fixture *fixture)
{
    struct canvas_vertex vertices[CORNERS];
    uint16_t indices[CORNERS];
    SDL_Rect place = random_place(fixture);
    canvas_list_clear(&fixture->list);
    for (int i = 0; i < CORNERS; i++) {
        float x = (float)place.x + (float)random_below(fixture, place.w * 16 + 1) / 16;
        float y = (float)place.y + (float)random_below(fixture, place.h * 16 + 1) / 16;
        vertices[i] = (struct canvas_vertex){{x + 7, y + 9}, random_color(fixture)};
        indices[i] = (uint16_t)i;
    }
    canvas_list_triangles(&fixture->list, vertices, CORNERS, indices, CORNERS);
    bands_triangles(&fixture->bands, &fixture->banded, &fixture->list, fixture->list.commands, 7,
                    9);
    bands_flush(&fixture->bands); /* the list is needed for the next */
    const struct pixels *all = &fixture->at_once.pixels;
    SDL_Rect clip = fixture->at_once.clip;
    const struct pixels part = {all->words + clip.y * all->stride + clip.x, clip.w, clip.h,
                                all->stride};
    raster_triangles(&part, 7 + (float)clip.x, 9 + (float)clip.y, vertices, indices, CORNERS);
}

/* Band by band and part by part, against the whole as a picture. */
static void draw_surface(struct fixture *fixture, SDL_Rect place)
{
    place.w += 1;
    place.h += 1;
    const struct canvas_surface surface = {.material = random_below(fixture, 2) == 0 ? CANVAS_FELT
                                                                                     : CANVAS_PAPER,
                                           .rect = {0, 0, (float)place.w, (float)place.h},
                                           .radius = (float)random_below(fixture, 90) - 10,
                                           .color = {90, 160, 120, 255},
                                           .light = {(float)random_below(fixture, 900), 40},
                                           .reach = 700,
                                           .grain = (float)random_below(fixture, 3) / 2};
    struct print print = {.pixels = make_ground(place.w, place.h).pixels,
                          .part = {0, 0, place.w, place.h},
                          .tint = {255, 255, 255, 255}};
    paint_surface(&print.pixels, 0, 0, &surface);
    blit_print(&fixture->at_once, &print, place);
    free(print.pixels.words);
    bands_surface(&fixture->bands, &fixture->banded, &surface, place);
}

static void draw_something(struct fixture *fixture)
{
    struct print print = {.pixels = {fixture->picture, PICTURE, PICTURE, PICTURE},
                          .part = {3, 5, 60, 70},
                          .tint = random_color(fixture)};
    SDL_Rect place = random_place(fixture);
    struct canvas_color color = random_color(fixture);
    float degrees = (float)random_below(fixture, 360);
    switch (random_below(fixture, 6)) {
    case 0:
        bands_fill(&fixture->bands, &fixture->banded, place, color);
        blit_fill(&fixture->at_once, place, color);
        break;
    case 1:
        place.w = print.part.w;
        place.h = print.part.h;
        print.opaque = true;
        bands_print(&fixture->bands, &fixture->banded, &print, place);
        blit_print(&fixture->at_once, &print, place);
        break;
    case 2:
        bands_print(&fixture->bands, &fixture->banded, &print, place);
        blit_print(&fixture->at_once, &print, place);
        break;
    case 3:
        bands_turned(&fixture->bands, &fixture->banded, &print, place, degrees);
        blit_turned(&fixture->at_once, &print, place, degrees);
        break;
    case 4:
        draw_surface(fixture, place);
        break;
    default:
        draw_triangles(fixture);
        break;
    }
}

static void bands_come_out_as_one(void **state)
{
    struct fixture *fixture = *state;
    for (int i = 0; i < STROKES; i++) {
        SDL_Rect clip = random_place(fixture), all = {0, 0, 0, 0}, cut;
        all.w = fixture->banded.pixels.w;
        all.h = fixture->banded.pixels.h;
        if (i % 3 != 0 || !SDL_IntersectRect(&clip, &all, &cut)) {
            cut = all;
        }
        fixture->at_once.clip = fixture->banded.clip = cut;
        draw_something(fixture);
    }
    bands_flush(&fixture->bands);
    assert_same(fixture);
}

static void nothing_is_done_before_it_must(void **state)
{
    struct fixture *fixture = *state;
    const SDL_Rect all = fixture->banded.clip;
    const struct canvas_color blue = {0, 0, 255, 255};
    uint32_t before = fixture->banded.pixels.words[0];
    bands_fill(&fixture->bands, &fixture->banded, all, blue);
    assert_int_equal(fixture->banded.pixels.words[0], before);
    bands_flush(&fixture->bands);
    assert_int_equal(fixture->banded.pixels.words[0], 0xFF0000FFu);
    bands_flush(&fixture->bands); /* nothing twice */
    fixture->banded.pixels.words[0] = before;
    bands_flush(&fixture->bands);
    assert_int_equal(fixture->banded.pixels.words[0], before);
}

/* A layer is whole before it is laid onto the window. */
static void other_pixels_come_after_those_before(void **state)
{
    struct fixture *fixture = *state;
    const SDL_Rect all = fixture->banded.clip;
    const struct canvas_color blue = {0, 0, 255, 255}, red = {255, 0, 0, 255};
    struct print layer = {.pixels = fixture->at_once.pixels, .part = all, .opaque = true};
    bands_fill(&fixture->bands, &fixture->banded, all, blue);
    bands_fill(&fixture->bands, &fixture->at_once, all, red);
    bands_print(&fixture->bands, &fixture->banded, &layer, all);
    bands_flush(&fixture->bands);
    assert_int_equal(fixture->banded.pixels.words[5], 0xFFFF0000u);
    assert_same(fixture);
}

static void what_lies_outside_is_not_noted(void **state)
{
    struct fixture *fixture = *state;
    const SDL_Rect beyond = {-500, 20, 400, 400};
    const struct canvas_color blue = {0, 0, 255, 255};
    struct print print = {.pixels = {fixture->picture, PICTURE, PICTURE, PICTURE},
                          .part = {0, 0, PICTURE, PICTURE}};
    bands_fill(&fixture->bands, &fixture->banded, beyond, blue);
    bands_print(&fixture->bands, &fixture->banded, &print, beyond);
    bands_turned(&fixture->bands, &fixture->banded, &print, beyond, 0);
    assert_int_equal(fixture->bands.count, 0);
    bands_flush(&fixture->bands);
    assert_same(fixture);
}

int main(void)
{
#define BANDS(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        BANDS(bands_come_out_as_one),
        cmocka_unit_test_setup_teardown(bands_come_out_as_one, set_up_large, tear_down),
        BANDS(nothing_is_done_before_it_must),
        BANDS(other_pixels_come_after_those_before),
        BANDS(what_lies_outside_is_not_noted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
