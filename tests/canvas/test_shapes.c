/* SPDX-License-Identifier: Zlib */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "canvas/shapes.h"
#include "tests/platform/raster.h"

enum { SIZE = 128 };

static const struct canvas_color black = {0, 0, 0, 255};

/* The list drawn in black on white: how much of each pixel is covered, summed up. */
static struct pixels drawn(const struct canvas_list *list)
{
    struct pixels pixels = raster_create(SIZE, SIZE, canvas_rgb(0xFFFFFF));
    raster_list(&pixels, list);
    return pixels;
}

static double cover_at(const struct pixels *pixels, int i)
{
    return 1.0 - (double)(pixels->words[i] & 255u) / 255.0;
}

static double covered(const struct canvas_list *list)
{
    struct pixels pixels = drawn(list);
    double sum = 0.0;
    for (int i = 0; i < SIZE * SIZE; i++) {
        sum += cover_at(&pixels, i);
    }
    raster_destroy(&pixels);
    return sum;
}

static void assert_covers(const struct canvas_list *list, double area, double share)
{
    double sum = covered(list);
    if (fabs(sum - area) > area * share) {
        fail_msg("covers %.1f instead of %.1f", sum, area);
    }
}

static int set_up(void **state)
{
    static struct canvas_list list;
    canvas_list_init(&list);
    *state = &list;
    return 0;
}

static int tear_down(void **state)
{
    canvas_list_finish(*state);
    return 0;
}

static void a_polygon_covers_its_area_in_either_winding(void **state)
{
    struct canvas_list *list = *state;
    struct canvas_point points[3] = {{10.3f, 20.1f}, {100.7f, 30.2f}, {40.4f, 110.9f}};
    double area = 0.5 * fabs((100.7 - 10.3) * (110.9 - 20.1) - (40.4 - 10.3) * (30.2 - 20.1));
    canvas_polygon(list, points, 3, black);
    assert_covers(list, area, 0.01);
    canvas_list_clear(list);
    struct canvas_point reversed[3] = {points[2], points[1], points[0]};
    canvas_polygon(list, reversed, 3, black);
    assert_covers(list, area, 0.01);
}

static void a_star_covers_its_area(void **state)
{
    struct canvas_list *list = *state;
    struct canvas_point points[10];
    for (int i = 0; i < 10; i++) {
        float radius = i % 2 == 0 ? 55.0f : 24.0f, angle = (float)i * 0.62831853f + 0.2f;
        points[i] =
            (struct canvas_point){64.0f + radius * cosf(angle), 64.0f + radius * sinf(angle)};
    }
    canvas_polygon(list, points, 10, black);
    assert_covers(list, 5.0 * 55.0 * 24.0 * sin(0.62831853), 0.01);
}

static void a_polygon_of_many_points_has_no_gaps(void **state)
{
    struct canvas_list *list = *state;
    struct canvas_point points[1000];
    for (int i = 0; i < 1000; i++) {
        float angle = (float)i * 6.2831853f / 1000.0f;
        points[i] = (struct canvas_point){64.0f + 50.0f * cosf(angle), 64.0f + 50.0f * sinf(angle)};
    }
    canvas_polygon(list, points, 1000, black);
    assert_covers(list, 3.14159265 * 2500.0, 0.01);
}

static void an_ellipse_covers_its_area(void **state)
{
    struct canvas_list *list = *state;
    canvas_ellipse(list, (struct canvas_point){64.2f, 63.9f}, 50.0f, 20.0f, black);
    assert_covers(list, 3.14159265 * 1000.0, 0.01);
    canvas_list_clear(list);
    canvas_ellipse(list, (struct canvas_point){20.0f, 20.0f}, 3.0f, 3.0f, black);
    assert_covers(list, 3.14159265 * 9.0, 0.06);
}

static void edges_fade_over_a_pixel(void **state)
{
    struct canvas_list *list = *state;
    struct canvas_point square[4] = {
        {10.5f, 10.5f}, {60.5f, 10.5f}, {60.5f, 60.5f}, {10.5f, 60.5f}};
    canvas_polygon(list, square, 4, black);
    struct pixels pixels = drawn(list);
    assert_true(fabs(cover_at(&pixels, 30 * SIZE + 10) - 0.5) < 0.02);
    assert_true(cover_at(&pixels, 30 * SIZE + 9) == 0.0);
    assert_true(cover_at(&pixels, 30 * SIZE + 11) == 1.0);
    raster_destroy(&pixels);
}

static void shading_runs_from_the_middle_to_the_edge(void **state)
{
    struct canvas_list *list = *state;
    struct canvas_point square[4] = {
        {10.0f, 10.0f}, {110.0f, 10.0f}, {110.0f, 110.0f}, {10.0f, 110.0f}};
    canvas_polygon_shaded(list, square, 4, black, canvas_rgb(0xC8C8C8));
    struct pixels pixels = drawn(list);
    double middle = cover_at(&pixels, 60 * SIZE + 60), half = cover_at(&pixels, 60 * SIZE + 85);
    double edge = cover_at(&pixels, 60 * SIZE + 108);
    assert_true(middle > 0.97 && edge < 0.25);
    assert_true(half < middle && half > edge);
    raster_destroy(&pixels);
}

static void a_stroke_is_as_wide_as_asked_with_round_ends(void **state)
{
    struct canvas_list *list = *state;
    struct canvas_point points[2] = {{20.0f, 30.0f}, {100.0f, 90.0f}};
    canvas_stroke(list, points, 2, 8.0f, black);
    assert_covers(list, 100.0 * 8.0 + 3.14159265 * 16.0, 0.01);
}

static void a_hairline_grows_paler_not_thinner(void **state)
{
    struct canvas_list *list = *state;
    struct canvas_point points[2] = {{20.0f, 30.0f}, {100.0f, 90.0f}};
    canvas_stroke(list, points, 2, 0.4f, black);
    assert_covers(list, 100.0 * 0.4, 0.05);
}

static void a_sharp_corner_is_rounded_outside_and_filled_inside(void **state)
{
    struct canvas_list *list = *state;
    struct canvas_point points[3] = {{20.0f, 100.0f}, {64.0f, 20.0f}, {108.0f, 100.0f}};
    canvas_stroke(list, points, 3, 12.0f, black);
    struct pixels pixels = drawn(list);
    assert_true(cover_at(&pixels, 20 * SIZE + 64) == 1.0);
    assert_true(cover_at(&pixels, 15 * SIZE + 64) > 0.95);
    assert_true(cover_at(&pixels, 12 * SIZE + 64) == 0.0);
    assert_true(cover_at(&pixels, 26 * SIZE + 64) == 1.0);
    assert_true(cover_at(&pixels, 60 * SIZE + 64) == 0.0);
    raster_destroy(&pixels);
}

/* A curve that jumps up and down all the time is no wider than its line anywhere. */
static void a_line_that_turns_round_stays_thin(void **state)
{
    struct canvas_list *list = *state;
    struct canvas_point points[8];
    double length = 0;
    for (int i = 0; i < 8; i++) {
        points[i] = (struct canvas_point){20.0f + 12.0f * (float)i, i % 2 == 0   ? 120.0f
                                                                    : i % 4 == 1 ? 8.0f
                                                                                 : 60.0f};
        length += i == 0 ? 0
                         : hypot((double)(points[i].x - points[i - 1].x),
                                 (double)(points[i].y - points[i - 1].y));
    }
    canvas_stroke(list, points, 8, 2.0f, black);
    assert_covers(list, length * 2.0, 0.05);
}

static void a_stroke_of_hundreds_of_points_is_whole(void **state)
{
    struct canvas_list *list = *state;
    struct canvas_point points[700];
    for (int i = 0; i < 700; i++) {
        float share = (float)i / 699.0f;
        points[i] = (struct canvas_point){10.0f + share * 100.0f, 64.0f};
    }
    canvas_stroke(list, points, 700, 6.0f, black);
    assert_covers(list, 600.0 + 3.14159265 * 9.0, 0.01);
}

static void strokes_without_length_are_dots_or_nothing(void **state)
{
    struct canvas_list *list = *state;
    struct canvas_point same[3] = {{50.0f, 50.0f}, {50.0f, 50.0f}, {50.0f, 50.0f}};
    canvas_stroke(list, same, 0, 10.0f, black);
    canvas_polygon(list, same, 2, black);
    assert_int_equal(list->command_count, 0);
    canvas_stroke(list, same, 3, 10.0f, black);
    assert_covers(list, 3.14159265 * 25.0, 0.05);
}

static void a_pencil_line_wavers_but_stays_near_and_repeats(void **state)
{
    struct canvas_list *list = *state;
    struct canvas_point from = {20.0f, 60.0f}, to = {110.0f, 60.0f};
    canvas_pencil(list, from, to, 4.0f, black, 1);
    size_t one = list->command_count;
    assert_true(covered(list) > 90.0 * 4.0 * 0.6 && covered(list) < 90.0 * 4.0 * 1.4);
    canvas_pencil(list, from, to, 4.0f, black, 1);
    canvas_pencil(list, from, to, 4.0f, black, 2);
    assert_true(canvas_list_hash(list, 0, one) == canvas_list_hash(list, one, 2 * one));
    assert_true(canvas_list_hash(list, 0, one) != canvas_list_hash(list, 2 * one, 3 * one));
    for (size_t i = 0; i < list->vertex_count; i++) {
        assert_true(fabsf(list->vertices[i].at.y - 60.0f) < 6.0f);
        assert_true(list->vertices[i].at.x > 14.0f && list->vertices[i].at.x < 116.0f);
    }
}

static void boxes_come_as_they_were_asked_for(void **state)
{
    struct canvas_list *list = *state;
    struct canvas_rect rect = {10.0f, 20.0f, 30.0f, 40.0f};
    canvas_fill(list, rect, 5.0f, black);
    canvas_ring(list, rect, 6.0f, 2.0f, black);
    canvas_shadow(list, rect, 7.0f, 3.0f, 4.0f, 12.0f, black);
    assert_int_equal(list->command_count, 3);
    assert_float_equal(list->commands[0].of.box.radius, 5.0f, 0.0f);
    assert_float_equal(list->commands[0].of.box.ring, 0.0f, 0.0f);
    assert_float_equal(list->commands[1].of.box.ring, 2.0f, 0.0f);
    assert_float_equal(list->commands[2].of.box.rect.x, 13.0f, 0.0f);
    assert_float_equal(list->commands[2].of.box.rect.y, 24.0f, 0.0f);
    assert_float_equal(list->commands[2].of.box.soft, 12.0f, 0.0f);
}

static void marks_stay_in_their_rectangle(void **state)
{
    struct canvas_list *list = *state;
    static const float sizes[] = {14.0f, 24.0f, 100.0f}, widths[] = {1.0f, 2.0f, 6.0f};
    for (int mark = 0; mark < CANVAS_MARKS; mark++) {
        for (int i = 0; i < 3; i++) {
            canvas_list_clear(list);
            struct canvas_rect rect = {10.0f, 12.0f, sizes[i], sizes[i]};
            canvas_mark(list, mark, rect, black, black, widths[i]);
            struct pixels pixels = drawn(list);
            for (int p = 0; p < SIZE * SIZE; p++) {
                float x = (float)(p % SIZE) + 0.5f, y = (float)(p / SIZE) + 0.5f;
                assert_true(canvas_rect_holds(rect, x, y) || cover_at(&pixels, p) < 0.05);
            }
            raster_destroy(&pixels);
        }
    }
}

static void a_small_square_is_crisp(void **state)
{
    struct canvas_list *list = *state;
    for (int size = 14; size < 32; size++) {
        canvas_list_clear(list);
        struct canvas_rect rect = {10.0f, 10.0f, (float)size, (float)size};
        canvas_mark(list, 1, rect, black, black, 0.0f);
        struct pixels pixels = drawn(list);
        int left = 0, right = 0, row = 10 + size / 2;
        for (int x = 0; x < SIZE; x++) {
            double cover = cover_at(&pixels, row * SIZE + x);
            assert_true(cover < 0.02 || cover > 0.98);
            left += cover > 0.98 && 2 * x + 1 < 20 + size;
            right += cover > 0.98 && 2 * x + 1 > 20 + size;
        }
        assert_true(left > size / 3);
        assert_int_equal(left, right);
        raster_destroy(&pixels);
    }
}

/* Of what two marks cover together, the share that only one of them covers. */
static double difference(const struct pixels *a, const struct pixels *b)
{
    double apart = 0.0, together = 0.0;
    for (int i = 0; i < SIZE * SIZE; i++) {
        apart += fabs(cover_at(a, i) - cover_at(b, i));
        together += fmax(cover_at(a, i), cover_at(b, i));
    }
    return apart / together;
}

static void assert_marks_differ(struct canvas_list *list, float size, float width)
{
    struct pixels marks[CANVAS_MARKS];
    for (int i = 0; i < CANVAS_MARKS; i++) {
        canvas_list_clear(list);
        struct canvas_rect rect = {4.0f, 4.0f, size, size};
        canvas_mark(list, i, rect, black, canvas_rgb(0xFFFFFF), width);
        marks[i] = drawn(list);
        for (int k = 0; k < i; k++) {
            double apart = difference(&marks[i], &marks[k]);
            if (apart < 0.15) {
                fail_msg("marks %d and %d differ by %.2f at %.0f", k, i, apart, (double)size);
            }
        }
    }
    for (int i = 0; i < CANVAS_MARKS; i++) {
        raster_destroy(&marks[i]);
    }
}

static void marks_are_told_apart_large_and_small(void **state)
{
    assert_marks_differ(*state, 100.0f, 4.0f);
    assert_marks_differ(*state, 14.0f, 1.0f);
}

static void a_mark_shows_its_colour_within_its_outline(void **state)
{
    struct canvas_list *list = *state;
    for (int mark = 0; mark < CANVAS_MARKS; mark++) {
        canvas_list_clear(list);
        struct canvas_rect rect = {14.0f, 14.0f, 100.0f, 100.0f};
        canvas_mark(list, mark, rect, canvas_rgb(0xFF0000), black, 4.0f);
        struct pixels pixels = drawn(list);
        int reds = 0, blacks = 0;
        for (int i = 0; i < SIZE * SIZE; i++) {
            reds += pixels.words[i] == 0xFFFF0000u;
            blacks += pixels.words[i] == 0xFF000000u;
        }
        assert_true(reds > 1500 && blacks > 500);
        raster_destroy(&pixels);
    }
}

/* All of the colour at the edges, nothing from so deep inside, and never more towards the middle.
 */
static void a_vignette_fades_from_the_edges(void **state)
{
    struct canvas_list *list = *state;
    struct canvas_color color = {20, 6, 0, 200};
    canvas_vignette(list, (struct canvas_rect){0, 0, 400, 240}, 120, color);
    assert_int_equal(list->command_count, 1);
    for (size_t i = 0; i < list->vertex_count; i++) {
        const struct canvas_vertex *vertex = &list->vertices[i];
        float in =
            fminf(fminf(vertex->at.x, 400 - vertex->at.x), fminf(vertex->at.y, 240 - vertex->at.y));
        assert_true(in > 0.01f || vertex->color.a == 200);
        assert_true(in < 119.9f || vertex->color.a == 0);
        for (size_t k = 0; k < list->vertex_count; k++) {
            const struct canvas_vertex *other = &list->vertices[k];
            bool inward = other->at.y == vertex->at.y && vertex->at.x <= 200 &&
                          other->at.x > vertex->at.x && other->at.x <= 200;
            assert_true(!inward || other->color.a <= vertex->color.a);
        }
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(a_polygon_covers_its_area_in_either_winding),
        TEST(a_star_covers_its_area),
        TEST(a_polygon_of_many_points_has_no_gaps),
        TEST(an_ellipse_covers_its_area),
        TEST(edges_fade_over_a_pixel),
        TEST(shading_runs_from_the_middle_to_the_edge),
        TEST(a_stroke_is_as_wide_as_asked_with_round_ends),
        TEST(a_hairline_grows_paler_not_thinner),
        TEST(a_sharp_corner_is_rounded_outside_and_filled_inside),
        TEST(a_line_that_turns_round_stays_thin),
        TEST(a_stroke_of_hundreds_of_points_is_whole),
        TEST(strokes_without_length_are_dots_or_nothing),
        TEST(a_pencil_line_wavers_but_stays_near_and_repeats),
        TEST(boxes_come_as_they_were_asked_for),
        TEST(marks_stay_in_their_rectangle),
        TEST(a_small_square_is_crisp),
        TEST(marks_are_told_apart_large_and_small),
        TEST(a_mark_shows_its_colour_within_its_outline),
        TEST(a_vignette_fades_from_the_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
