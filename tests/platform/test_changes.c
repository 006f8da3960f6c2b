/* SPDX-License-Identifier: Zlib */
/* What changes from one frame to the next is all that is drawn, and the window's pixels come out as
   if all of it had been. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include "canvas/shapes.h"
#include "platform/internal.h"
#include "tests/platform/stand.h"

enum { STEPS = 120, THINGS = 12, RING_W = 300, RING_H = 220 };

static const struct canvas_color ink = {30, 20, 10, 255}, paper = {250, 245, 230, 255};

/* What is on the table: things that lie in the kept layer or above it. */
struct thing {
    int kind;
    float x, y;
    bool above;
};

struct fixture {
    struct platform *platform;
    struct canvas_list list;
    struct thing things[THINGS];
    struct canvas_point jolt;
    uint32_t chance;
};

static int open_stand(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    fixture.platform = stand_create();
    fixture.chance = 7;
    canvas_list_init(&fixture.list);
    *state = &fixture;
    return 0;
}

static int close_stand(void **state)
{
    struct fixture *fixture = *state;
    canvas_list_finish(&fixture->list);
    platform_destroy(fixture->platform);
    return 0;
}

static int chance(struct fixture *fixture, int below)
{
    fixture->chance = fixture->chance * 1664525u + 1013904223u;
    return (int)((fixture->chance >> 16) % (uint32_t)below);
}

static void scatter(struct fixture *fixture, struct thing *thing)
{
    *thing = (struct thing){.kind = chance(fixture, 7),
                            .x = (float)chance(fixture, STAND_W + 80) - 40 + 0.25f,
                            .y = (float)chance(fixture, STAND_H + 80) - 40 + 0.5f,
                            .above = chance(fixture, 2) == 0};
}

static void draw_thing(struct canvas_list *list, const struct thing *thing)
{
    const struct canvas_style style = {CANVAS_FACE_BOLD, 24};
    const struct canvas_rect rect = {thing->x, thing->y, 70, 50};
    const struct canvas_vertex corners[] = {{{rect.x, rect.y}, {200, 40, 40, 255}},
                                            {{rect.x + 60, rect.y + 9}, {20, 90, 40, 255}},
                                            {{rect.x + 11, rect.y + 70}, {20, 40, 200, 90}}};
    const uint16_t indices[] = {0, 1, 2};
    switch (thing->kind) {
    case 0:
        canvas_shadow(list, rect, 6, 4, 3, 18, (struct canvas_color){0, 0, 0, 120});
        canvas_list_surface(
            list,
            &(struct canvas_surface){
                .material = CANVAS_PAPER, .rect = rect, .radius = 6, .color = paper, .grain = 1});
        break;
    case 1:
        canvas_ring(list, rect, 9, 3, paper);
        break;
    case 2:
        canvas_list_triangles(list, corners, 3, indices, 3);
        break;
    case 3:
        canvas_list_text(list, style, (struct canvas_point){rect.x, rect.y}, ink, "Fjord \xC3\x85");
        break;
    case 4:
        canvas_ring(list, (struct canvas_rect){rect.x, rect.y, RING_W, RING_H}, 9, 3, paper);
        break;
    case 5:
        canvas_list_picture(list, "icons/undo.svg", rect, 20, ink);
        break;
    default:
        canvas_list_clip(list, rect);
        canvas_fill(list, (struct canvas_rect){rect.x - 20, rect.y + 20, 200, 10}, 0, ink);
        canvas_list_unclip(list);
    }
}

static void draw_things(struct fixture *fixture)
{
    struct canvas_list *list = &fixture->list;
    canvas_list_clear(list);
    canvas_list_layer(list, (struct canvas_rect){0, 0, STAND_W, STAND_H});
    canvas_list_surface(list, &(struct canvas_surface){.material = CANVAS_FELT,
                                                       .rect = {0, 0, STAND_W, STAND_H},
                                                       .color = {30, 90, 70, 255},
                                                       .light = {200, 100},
                                                       .reach = 500,
                                                       .grain = 1});
    for (int i = 0; i < THINGS; i++) {
        if (!fixture->things[i].above) {
            draw_thing(list, &fixture->things[i]);
        }
    }
    canvas_list_layer_end(list);
    for (int i = 0; i < THINGS; i++) {
        if (fixture->things[i].above) {
            draw_thing(list, &fixture->things[i]);
        }
    }
    list->jolt = fixture->jolt;
}

/* The pixels as they are, and not drawn once more to be read. */
static uint32_t *window_pixels(struct fixture *fixture)
{
    SDL_Surface *surface = SDL_GetWindowSurface(fixture->platform->window);
    uint32_t *copy = malloc((size_t)STAND_W * STAND_H * sizeof *copy);
    assert_non_null(surface);
    assert_non_null(copy);
    assert_int_equal(surface->w, STAND_W);
    assert_int_equal(surface->pitch, STAND_W * (int)sizeof *copy);
    memcpy(copy, surface->pixels, (size_t)STAND_W * STAND_H * sizeof *copy);
    return copy;
}

/* Levels that one channel of a pixel may be off, where what is mixed is rounded elsewhere. */
static void assert_alike(const uint32_t *a, const uint32_t *b, int step)
{
    for (int i = 0; i < STAND_W * STAND_H; i++) {
        for (int shift = 0; shift < 24; shift += 8) {
            int off = (int)(a[i] >> shift & 0xFF) - (int)(b[i] >> shift & 0xFF);
            if (off < -1 || off > 1) {
                fail_msg("step %d: pixel %d, %d is %06X and not %06X", step, i % STAND_W,
                         i / STAND_W, (unsigned)a[i], (unsigned)b[i]);
            }
        }
    }
}

/* Shows the things and compares the window with one that is drawn anew. */
static void check(struct fixture *fixture, int step)
{
    struct platform *platform = fixture->platform;
    struct damage damage;
    draw_things(fixture);
    platform_present(platform, &fixture->list);
    uint32_t *shown = window_pixels(fixture);
    struct backdrop kept = platform->draw.backdrop;
    platform->draw.backdrop = (struct backdrop){.columns = 0};
    draw_changes(&platform->draw, &fixture->list, STAND_W, STAND_H, true, &damage);
    backdrop_forget(&platform->draw.backdrop);
    platform->draw.backdrop = kept; /* of the frames before, to be gone on with */
    uint32_t *whole = window_pixels(fixture);
    assert_alike(shown, whole, step);
    free(shown);
    free(whole);
}

static void a_window_shows_what_one_that_is_drawn_anew_does(void **state)
{
    struct fixture *fixture = *state;
    for (int i = 0; i < THINGS; i++) {
        scatter(fixture, &fixture->things[i]);
    }
    for (int step = 0; step < STEPS; step++) {
        check(fixture, step);
        for (int i = chance(fixture, 3); i >= 0; i--) {
            struct thing *thing = &fixture->things[chance(fixture, THINGS)];
            if (chance(fixture, 3) > 0) {
                thing->x += (float)chance(fixture, 30);
            } else {
                scatter(fixture, thing);
            }
        }
        fixture->jolt.x = chance(fixture, 10) == 0 ? 5.0f : 0.0f;
        if (chance(fixture, 20) == 0) {
            platform_rest(fixture->platform);
        }
    }
}

/* Moves the first thing by so much and tells how many pixels were drawn for it. */
static long drawn_for_move(struct fixture *fixture, float by)
{
    struct damage damage;
    fixture->things[0].x += by;
    draw_things(fixture);
    draw_changes(&fixture->platform->draw, &fixture->list, STAND_W, STAND_H, false, &damage);
    return damage_pixels(&damage);
}

static void a_ring_that_moves_draws_its_places_alone(void **state)
{
    struct fixture *fixture = *state;
    for (int i = 0; i < THINGS; i++) {
        fixture->things[i] = (struct thing){.kind = i % 4, .x = 40.0f * (float)i, .y = 200};
    }
    fixture->things[0] = (struct thing){.kind = 1, .x = 20, .y = 20, .above = true};
    draw_things(fixture);
    platform_present(fixture->platform, &fixture->list);
    /* A ring takes 70 x 50 pixels, at most 100 x 50 with what is rounded up. */
    assert_in_range(drawn_for_move(fixture, 400), 2 * 70 * 50, 2 * 100 * 50);
    assert_in_range(drawn_for_move(fixture, 8), 78 * 50, 110 * 50);
    assert_int_equal(drawn_for_move(fixture, 0), 0);
}

static void a_large_ring_draws_nothing_of_what_it_surrounds(void **state)
{
    struct fixture *fixture = *state;
    for (int i = 1; i < THINGS; i++) {
        fixture->things[i] = (struct thing){.kind = i % 4, .x = 40.0f * (float)i, .y = 200};
    }
    fixture->things[0] = (struct thing){.kind = 4, .x = 20, .y = 20, .above = true};
    draw_things(fixture);
    platform_present(fixture->platform, &fixture->list);
    /* Two rings, whose sides are 14 pixels at most, and up to 32 where they are rounded up. */
    assert_in_range(drawn_for_move(fixture, 330), 2 * 2 * (RING_W + RING_H - 6) * 3,
                    2 * 2 * (RING_W * 14 + RING_H * 32));
}

static void what_moves_leaves_most_of_the_backdrop_unpainted(void **state)
{
    struct fixture *fixture = *state;
    fixture->things[0] = (struct thing){.kind = 1, .x = 20, .y = 20, .above = true};
    draw_things(fixture);
    platform_present(fixture->platform, &fixture->list);
    assert_null(fixture->platform->draw.backdrop.pixels.words);
    drawn_for_move(fixture, 8);
    const struct backdrop *backdrop = &fixture->platform->draw.backdrop;
    int painted = 0;
    for (int i = 0; i < backdrop->columns * backdrop->rows; i++) {
        painted += backdrop->painted[i];
    }
    assert_in_range(painted, 2, 6);
    platform_rest(fixture->platform);
    assert_null(fixture->platform->draw.backdrop.pixels.words);
}

/* Of ten by three squares two are painted; boxes of the others are asked for until it is whole. */
static void of_the_backdrop_no_square_is_painted_twice(void **state)
{
    (void)state;
    enum { EDGE = 64, W = 10 * EDGE, H = 3 * EDGE };
    struct backdrop backdrop = {.columns = 0};
    assert_true(backdrop_fit(&backdrop, W, H));
    const SDL_Rect all = {0, 0, W, H};
    SDL_Rect first = backdrop_lacks(&backdrop, (SDL_Rect){4 * EDGE, EDGE, 2 * EDGE, EDGE}), box;
    int painted = first.w * first.h;
    assert_int_equal(painted, 2 * EDGE * EDGE);
    while ((box = backdrop_lacks(&backdrop, all)).w > 0) {
        assert_false(SDL_HasIntersection(&box, &first));
        painted += box.w * box.h;
    }
    assert_int_equal(painted, W * H);
    backdrop_forget(&backdrop);
}

static void what_changes_below_what_is_kept_is_seen(void **state)
{
    struct fixture *fixture = *state;
    fixture->things[0] = (struct thing){.kind = 1, .x = 20, .y = 20, .above = true};
    fixture->things[1] = (struct thing){.kind = 0, .x = 30, .y = 30};
    for (int step = 0; step < 6; step++) {
        check(fixture, step);
        fixture->things[step % 2].x += 3;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_window_shows_what_one_that_is_drawn_anew_does, open_stand,
                                        close_stand),
        cmocka_unit_test_setup_teardown(a_ring_that_moves_draws_its_places_alone, open_stand,
                                        close_stand),
        cmocka_unit_test_setup_teardown(a_large_ring_draws_nothing_of_what_it_surrounds, open_stand,
                                        close_stand),
        cmocka_unit_test_setup_teardown(what_moves_leaves_most_of_the_backdrop_unpainted,
                                        open_stand, close_stand),
        cmocka_unit_test(of_the_backdrop_no_square_is_painted_twice),
        cmocka_unit_test_setup_teardown(what_changes_below_what_is_kept_is_seen, open_stand,
                                        close_stand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
