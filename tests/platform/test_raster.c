/* SPDX-License-Identifier: Zlib */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "platform/raster.h"
#include "canvas/shapes.h"

enum { SIZE = 96, MARGIN = 8, STRIDE = SIZE + MARGIN };

static const uint16_t three[3] = {0, 1, 2};
static const struct canvas_color white = {255, 255, 255, 255};
static const uint32_t untouched = 0x12345678u;

/* A ground with columns and rows around it that nothing may write to. */
struct ground {
    uint32_t words[(SIZE + 2 * MARGIN) * STRIDE];
    struct pixels pixels;
};

static int set_up(void **state)
{
    static struct ground ground;
    ground.pixels = (struct pixels){ground.words + MARGIN * STRIDE, SIZE, SIZE, STRIDE};
    for (int i = 0; i < (SIZE + 2 * MARGIN) * STRIDE; i++) {
        bool within = i / STRIDE >= MARGIN && i / STRIDE < SIZE + MARGIN && i % STRIDE < SIZE;
        ground.words[i] = within ? 0u : untouched;
    }
    *state = &ground;
    return 0;
}

static int margins_are_untouched(void **state)
{
    const struct ground *ground = *state;
    for (int i = 0; i < (SIZE + 2 * MARGIN) * STRIDE; i++) {
        bool within = i / STRIDE >= MARGIN && i / STRIDE < SIZE + MARGIN && i % STRIDE < SIZE;
        if (!within && ground->words[i] != untouched) {
            return -1;
        }
    }
    return 0;
}

static uint32_t at(const struct ground *ground, int x, int y)
{
    return ground->pixels.words[y * STRIDE + x];
}

static int channel(uint32_t word, int shift)
{
    return (int)(word >> shift & 255u);
}

static void draw(struct ground *ground, const struct canvas_vertex *vertices,
                 const uint16_t *indices, size_t count)
{
    raster_triangles(&ground->pixels, 0, 0, vertices, indices, count);
}

static void triangle(struct ground *ground, struct canvas_point a, struct canvas_point b,
                     struct canvas_point c, struct canvas_color color)
{
    const struct canvas_vertex vertices[3] = {{a, color}, {b, color}, {c, color}};
    draw(ground, vertices, three, 3);
}

static void draw_list(struct ground *ground, const struct canvas_list *list, float x, float y)
{
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *command = &list->commands[i];
        raster_triangles(&ground->pixels, x, y, list->vertices + command->of.triangles.vertex,
                         list->indices + command->of.triangles.index,
                         command->of.triangles.indices);
    }
}

static double covered(const struct ground *ground)
{
    double sum = 0;
    for (int i = 0; i < SIZE * SIZE; i++) {
        sum += channel(at(ground, i % SIZE, i / SIZE), 24) / 255.0;
    }
    return sum;
}

/* Round enough that its polygon has the area of a disc. */
static void disc(struct ground *ground, float x, float y, float radius)
{
    enum { POINTS = 96 };
    struct canvas_point points[POINTS];
    struct canvas_list list;
    for (int i = 0; i < POINTS; i++) {
        float angle = 6.2831853f * (float)i / POINTS;
        points[i] = (struct canvas_point){x + radius * cosf(angle), y + radius * sinf(angle)};
    }
    canvas_list_init(&list);
    canvas_polygon(&list, points, POINTS, white);
    draw_list(ground, &list, 0, 0);
    canvas_list_finish(&list);
}

/* Points scattered over the ground, some of them on the middles of pixels. */
static struct canvas_point scattered(uint32_t *seed)
{
    float place[2];
    for (int i = 0; i < 2; i++) {
        *seed = *seed * 1664525u + 1013904223u;
        place[i] = (float)(*seed >> 12 & 255u) / 256.0f * (float)SIZE;
        place[i] = *seed >> 30 == 0 ? floorf(place[i]) + 0.5f : place[i];
    }
    return (struct canvas_point){place[0], place[1]};
}

static void triangles_that_share_edges_take_each_pixel_once(void **state)
{
    struct ground *ground = *state;
    const struct canvas_color half = {255, 255, 255, 128};
    const struct canvas_point corners[4] = {{0, 0}, {SIZE, 0}, {SIZE, SIZE}, {0, SIZE}};
    uint32_t seed = 7;
    for (int round = 0; round < 400; round++) {
        struct canvas_point middle = scattered(&seed);
        set_up(state);
        for (int i = 0; i < 4; i++) {
            triangle(ground, corners[i], middle, corners[(i + 1) % 4], half);
        }
        for (int i = 0; i < SIZE * SIZE; i++) {
            assert_int_equal(at(ground, i % SIZE, i / SIZE), 0x80808080u);
        }
    }
}

static void a_fan_round_any_polygon_takes_each_pixel_once(void **state)
{
    struct ground *ground = *state;
    const struct canvas_color half = {255, 255, 255, 128};
    for (int round = 0; round < 60; round++) {
        struct canvas_point rim[31];
        float turn = (float)round * 0.1f;
        for (int i = 0; i < 31; i++) {
            float angle = turn + 6.2831853f * (float)(i % 30) / 30.0f;
            rim[i] = (struct canvas_point){48.5f + 40 * cosf(angle), 48.5f + 40 * sinf(angle)};
        }
        rim[30] = rim[0];
        set_up(state);
        for (int i = 0; i < 30; i++) {
            triangle(ground, (struct canvas_point){48.5f, 48.5f}, rim[i], rim[i + 1], half);
        }
        for (int i = 0; i < SIZE * SIZE; i++) {
            float away = hypotf((float)(i % SIZE) - 48.0f, (float)(i / SIZE) - 48.0f);
            uint32_t word = at(ground, i % SIZE, i / SIZE);
            assert_true(word == 0x80808080u || (word == 0 && away > 39));
            assert_true(word == 0 || away < 40.1f);
        }
    }
}

static void a_square_on_the_grid_fills_its_pixels_and_no_others(void **state)
{
    struct ground *ground = *state;
    const struct canvas_vertex vertices[4] = {
        {{10, 20}, white}, {{30, 20}, white}, {{30, 50}, white}, {{10, 50}, white}};
    const uint16_t two[6] = {0, 1, 2, 0, 2, 3};
    draw(ground, vertices, two, 6);
    for (int y = 0; y < SIZE; y++) {
        bool row = y >= 20 && y < 50;
        for (int x = 0; x < SIZE; x++) {
            assert_int_equal(at(ground, x, y), row && x >= 10 && x < 30 ? 0xFFFFFFFFu : 0u);
        }
    }
}

static void pixels_whose_middle_is_on_an_edge_belong_to_the_upper_left(void **state)
{
    struct ground *ground = *state;
    const struct canvas_vertex vertices[4] = {{{10.5f, 10.5f}, white},
                                              {{20.5f, 10.5f}, white},
                                              {{20.5f, 20.5f}, white},
                                              {{10.5f, 20.5f}, white}};
    const uint16_t two[6] = {0, 1, 2, 2, 3, 0};
    draw(ground, vertices, two, 6);
    assert_true(covered(ground) == 100.0);
    assert_int_equal(at(ground, 10, 10), 0xFFFFFFFFu);
    assert_int_equal(at(ground, 19, 19), 0xFFFFFFFFu);
    assert_int_equal(at(ground, 20, 15), 0);
    assert_int_equal(at(ground, 15, 20), 0);
}

static void either_winding_gives_the_same_pixels(void **state)
{
    struct ground *ground = *state;
    static struct ground first;
    const struct canvas_vertex vertices[3] = {{{5.3f, 80.1f}, {255, 0, 0, 255}},
                                              {{70.2f, 3.7f}, {0, 255, 0, 40}},
                                              {{90.9f, 60.4f}, {0, 0, 255, 190}}};
    const uint16_t turned[3] = {2, 1, 0};
    draw(ground, vertices, three, 3);
    memcpy(&first, ground, sizeof first);
    set_up(state);
    draw(ground, vertices, turned, 3);
    for (int i = 0; i < SIZE * SIZE; i++) {
        uint32_t a = at(ground, i % SIZE, i / SIZE);
        uint32_t b = first.words[(i / SIZE + MARGIN) * STRIDE + i % SIZE];
        for (int shift = 0; shift < 32; shift += 8) {
            assert_true(abs(channel(a, shift) - channel(b, shift)) <= 1);
        }
    }
}

static void a_disc_has_its_area(void **state)
{
    struct ground *ground = *state;
    const float radii[3] = {40, 20, 9.3f};
    for (int i = 0; i < 3; i++) {
        set_up(state);
        disc(ground, 47.3f, 48.9f, radii[i]);
        double area = 3.14159265358979 * (double)radii[i] * (double)radii[i];
        double share = covered(ground) / area;
        if (share < 0.995 || share > 1.005) {
            fail_msg("a disc of radius %.1f covers %.4f of its area", (double)radii[i], share);
        }
    }
}

static void a_shift_by_part_of_a_pixel_shows(void **state)
{
    struct ground *ground = *state;
    double middle[3];
    for (int i = 0; i < 3; i++) {
        set_up(state);
        disc(ground, 48.0f + 0.25f * (float)i, 48, 8);
        double sum = 0;
        for (int k = 0; k < SIZE * SIZE; k++) {
            sum += (k % SIZE + 0.5) * channel(at(ground, k % SIZE, k / SIZE), 24) / 255.0;
        }
        middle[i] = sum / covered(ground);
    }
    assert_true(fabs(middle[0] - 48.0) < 0.005);
    assert_true(fabs(middle[1] - 48.25) < 0.02);
    assert_true(fabs(middle[2] - 48.5) < 0.005);
}

static void what_lies_outside_is_cut_and_the_rest_stays_the_same(void **state)
{
    struct ground *ground = *state;
    static struct ground whole;
    const struct canvas_vertex vertices[3] = {{{-40.3f, 20.7f}, {255, 0, 0, 255}},
                                              {{60.2f, -53.1f}, {0, 255, 0, 0}},
                                              {{140.8f, 150.9f}, {0, 0, 255, 128}}};
    draw(ground, vertices, three, 3);
    assert_int_equal(margins_are_untouched(state), 0);
    memcpy(&whole, ground, sizeof whole);
    set_up(state);
    const struct pixels part = {ground->pixels.words, 30, 25, STRIDE};
    raster_triangles(&part, 31, 40, vertices, three, 3);
    for (int y = 0; y < 25; y++) {
        for (int x = 0; x < SIZE; x++) {
            uint32_t expected = whole.words[(y + 40 + MARGIN) * STRIDE + x + 31];
            uint32_t got = at(ground, x, y);
            for (int shift = 0; x < 30 && shift < 32; shift += 8) {
                assert_true(abs(channel(expected, shift) - channel(got, shift)) <= 1);
            }
            assert_true(x < 30 || got == 0);
        }
    }
}

static void nonsense_is_left_out(void **state)
{
    struct ground *ground = *state;
    const float wrong[6] = {NAN, INFINITY, -INFINITY, 1e30f, -1e30f, 2e6f};
    for (int i = 0; i < 6; i++) {
        triangle(ground, (struct canvas_point){wrong[i], 0}, (struct canvas_point){50, 90},
                 (struct canvas_point){5, 40}, white);
        triangle(ground, (struct canvas_point){0, 0}, (struct canvas_point){50, wrong[i]},
                 (struct canvas_point){5, 40}, white);
    }
    triangle(ground, (struct canvas_point){5, 5}, (struct canvas_point){50, 50},
             (struct canvas_point){20, 20}, white);
    assert_true(covered(ground) == 0);
    triangle(ground, (struct canvas_point){-1e6f, -1e6f}, (struct canvas_point){1e6f, -1e6f},
             (struct canvas_point){0, 1e6f}, white);
    assert_true(covered(ground) == SIZE * SIZE);
    assert_int_equal(margins_are_untouched(state), 0);
}

static void colours_run_from_corner_to_corner(void **state)
{
    struct ground *ground = *state;
    const struct canvas_vertex vertices[3] = {
        {{0, 0}, {255, 0, 10, 255}}, {{96, 0}, {0, 255, 10, 255}}, {{0, 96}, {0, 0, 10, 255}}};
    draw(ground, vertices, three, 3);
    for (int y = 0; y < SIZE; y++) {
        for (int x = 0; x + y + 1 < SIZE; x++) {
            uint32_t word = at(ground, x, y);
            double right = (x + 0.5) / 96, down = (y + 0.5) / 96;
            assert_int_equal(channel(word, 24), 255);
            assert_true(fabs(channel(word, 16) - 255 * (1 - right - down)) <= 0.51);
            assert_true(fabs(channel(word, 8) - 255 * right) <= 0.51);
            assert_int_equal(channel(word, 0), 10);
        }
    }
}

static void slivers_keep_to_the_colours_of_their_corners(void **state)
{
    struct ground *ground = *state;
    uint32_t seed = 3;
    for (int round = 0; round < 3000; round++) {
        struct canvas_point a = scattered(&seed), b = scattered(&seed);
        struct canvas_point c = {(a.x + b.x) / 2 + 0.01f, (a.y + b.y) / 2};
        const struct canvas_vertex vertices[3] = {
            {a, {100, 0, 250, 255}}, {b, {110, 0, 240, 255}}, {c, {105, 0, 255, 255}}};
        draw(ground, vertices, three, 3);
    }
    for (int i = 0; i < SIZE * SIZE; i++) {
        uint32_t word = at(ground, i % SIZE, i / SIZE);
        assert_true(word == 0 || (channel(word, 24) == 255 && channel(word, 8) == 0));
        assert_true(word == 0 || (channel(word, 16) >= 100 && channel(word, 16) <= 110));
        assert_true(word == 0 || channel(word, 0) >= 240);
    }
}

static void a_fading_edge_is_premultiplied(void **state)
{
    struct ground *ground = *state;
    const struct canvas_color full = {250, 120, 30, 255}, gone = {250, 120, 30, 0};
    const struct canvas_vertex vertices[4] = {
        {{0, 0}, full}, {{SIZE, 0}, gone}, {{SIZE, SIZE}, gone}, {{0, SIZE}, full}};
    const uint16_t two[6] = {0, 1, 2, 0, 2, 3};
    draw(ground, vertices, two, 6);
    for (int x = 0; x < SIZE; x++) {
        uint32_t word = at(ground, x, 40);
        double share = 1 - (x + 0.5) / SIZE;
        assert_true(fabs(channel(word, 24) - 255 * share) <= 0.6);
        assert_true(fabs(channel(word, 16) - 250 * share) <= 0.6);
        assert_true(fabs(channel(word, 0) - 30 * share) <= 0.6);
    }
    assert_int_equal(margins_are_untouched(state), 0);
}

/* As a shadow is, whose colour is worked out in a way of its own. */
static void a_dark_fading_edge_is_the_same_over_anything(void **state)
{
    struct ground *ground = *state;
    const struct canvas_color full = {10, 7, 50, 255}, gone = {10, 7, 50, 0};
    const struct canvas_vertex vertices[4] = {
        {{0, 0}, full}, {{SIZE, 0}, gone}, {{SIZE, SIZE}, gone}, {{0, SIZE}, full}};
    const uint16_t two[6] = {0, 1, 2, 0, 2, 3};
    for (int below = 0; below < 256; below += 51) {
        uint8_t gray = (uint8_t)below;
        triangle(ground, (struct canvas_point){-99, -99}, (struct canvas_point){999, -99},
                 (struct canvas_point){-99, 999}, (struct canvas_color){gray, gray, gray, 255});
        draw(ground, vertices, two, 6);
        for (int x = 0; x < SIZE; x++) {
            uint32_t word = at(ground, x, 40);
            double share = 1 - (x + 0.5) / SIZE;
            assert_int_equal(channel(word, 24), 255);
            assert_true(fabs(channel(word, 16) - (10 * share + below * (1 - share))) <= 1.6);
            assert_true(fabs(channel(word, 0) - (50 * share + below * (1 - share))) <= 1.6);
        }
    }
}

static void later_triangles_lie_over_earlier_ones(void **state)
{
    struct ground *ground = *state;
    const struct canvas_point a = {0, 0}, b = {96, 0}, c = {0, 96};
    triangle(ground, a, b, c, (struct canvas_color){255, 0, 0, 128});
    triangle(ground, a, b, c, (struct canvas_color){0, 0, 255, 64});
    /* 64 of 255 over 128 of 255: alpha 64 + 128 * 191 / 255. */
    uint32_t word = at(ground, 20, 20);
    assert_int_equal(channel(word, 24), 160);
    assert_int_equal(channel(word, 16), 96);
    assert_int_equal(channel(word, 0), 64);
    triangle(ground, a, b, c, (struct canvas_color){1, 2, 3, 255});
    assert_int_equal(at(ground, 20, 20), 0xFF010203u);
}

static void white_upon_white_stays_white(void **state)
{
    struct ground *ground = *state;
    triangle(ground, (struct canvas_point){-99, -99}, (struct canvas_point){999, -99},
             (struct canvas_point){-99, 999}, white);
    uint32_t seed = 11;
    for (int round = 0; round < 2000; round++) {
        struct canvas_vertex vertices[3];
        for (int i = 0; i < 3; i++) {
            vertices[i] = (struct canvas_vertex){scattered(&seed), white};
            vertices[i].color.a = (uint8_t)(seed >> 22);
        }
        draw(ground, vertices, three, 3);
    }
    for (int i = 0; i < SIZE * SIZE; i++) {
        assert_int_equal(at(ground, i % SIZE, i / SIZE), 0xFFFFFFFFu);
    }
}

/* Words hold their channels apart only as long as no colour is above its alpha. */
static void no_colour_gets_above_its_alpha(void **state)
{
    struct ground *ground = *state;
    uint32_t seed = 5;
    for (int round = 0; round < 2000; round++) {
        struct canvas_vertex vertices[3];
        for (int i = 0; i < 3; i++) {
            vertices[i].at = scattered(&seed);
            vertices[i].color = (struct canvas_color){(uint8_t)(seed >> 8), (uint8_t)(seed >> 14),
                                                      255, (uint8_t)(seed >> 22)};
        }
        if (round % 2 == 0) {
            vertices[2].at = (struct canvas_point){vertices[0].at.x + 0.01f, vertices[1].at.y};
        }
        set_up(state);
        draw(ground, vertices, three, 3);
        for (int y = 0; y < SIZE; y += 3) {
            for (int x = 0; x < SIZE; x++) {
                uint32_t word = at(ground, x, y);
                assert_true(channel(word, 16) <= channel(word, 24));
                assert_true(channel(word, 8) <= channel(word, 24));
                assert_true(channel(word, 0) <= channel(word, 24));
            }
        }
    }
}

#define drawing_test(test) cmocka_unit_test_setup_teardown(test, set_up, margins_are_untouched)

int main(void)
{
    const struct CMUnitTest tests[] = {
        drawing_test(triangles_that_share_edges_take_each_pixel_once),
        drawing_test(a_fan_round_any_polygon_takes_each_pixel_once),
        drawing_test(a_square_on_the_grid_fills_its_pixels_and_no_others),
        drawing_test(pixels_whose_middle_is_on_an_edge_belong_to_the_upper_left),
        drawing_test(either_winding_gives_the_same_pixels),
        drawing_test(a_disc_has_its_area),
        drawing_test(a_shift_by_part_of_a_pixel_shows),
        drawing_test(what_lies_outside_is_cut_and_the_rest_stays_the_same),
        drawing_test(nonsense_is_left_out),
        drawing_test(colours_run_from_corner_to_corner),
        drawing_test(slivers_keep_to_the_colours_of_their_corners),
        drawing_test(a_fading_edge_is_premultiplied),
        drawing_test(a_dark_fading_edge_is_the_same_over_anything),
        drawing_test(later_triangles_lie_over_earlier_ones),
        drawing_test(no_colour_gets_above_its_alpha),
        drawing_test(white_upon_white_stays_white),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
