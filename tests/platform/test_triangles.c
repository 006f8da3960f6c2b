/* SPDX-License-Identifier: Zlib */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include "canvas/shapes.h"
#include "tests/platform/stand.h"

struct fixture {
    struct platform *platform;
    struct canvas_list list;
};

static const struct canvas_color red = {255, 0, 0, 255}, blue = {0, 0, 255, 255},
                                 white = {255, 255, 255, 255};

static int open_stand(void **state)
{
    static struct fixture fixture;
    fixture.platform = stand_create();
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

static void assert_near(uint32_t a, uint32_t b, int by)
{
    for (int shift = 0; shift < 24; shift += 8) {
        assert_true(abs((int)(a >> shift & 255u) - (int)(b >> shift & 255u)) <= by);
    }
}

/* Of as many corners that it could be the same from eight sides. */
static void disc(struct canvas_list *list, struct canvas_point at, float radius)
{
    enum { POINTS = 32 };
    struct canvas_point points[POINTS];
    for (int i = 0; i < POINTS; i++) {
        float angle = 6.2831853f * (float)i / POINTS;
        points[i] = (struct canvas_point){at.x + radius * cosf(angle), at.y + radius * sinf(angle)};
    }
    canvas_polygon(list, points, POINTS, white);
}

/* Mirrored left to right, top to bottom and along the diagonal. */
static void a_disc_is_the_same_from_all_sides(void **state)
{
    struct fixture *fixture = *state;
    disc(&fixture->list, (struct canvas_point){200, 200}, 8.3f);
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    int between = 0;
    for (int y = 0; y < 12; y++) {
        for (int x = 0; x < 12; x++) {
            uint32_t pixel = stand_pixel(pixels, 200 + x, 200 + y);
            between += pixel != 0 && pixel != 0xFFFFFF;
            assert_near(pixel, stand_pixel(pixels, 199 - x, 200 + y), 1);
            assert_near(pixel, stand_pixel(pixels, 200 + x, 199 - y), 1);
            assert_near(pixel, stand_pixel(pixels, 200 + y, 200 + x), 1);
        }
    }
    assert_true(between >= 8); /* it has a soft edge */
    free(pixels);
}

/* The middle of the light, in pixels from the left. */
static double middle_of(const uint32_t *pixels)
{
    double sum = 0, moment = 0;
    for (int i = 0; i < STAND_W * STAND_H; i++) {
        sum += pixels[i] & 255u;
        moment += (pixels[i] & 255u) * (i % STAND_W + 0.5);
    }
    return moment / sum;
}

static void a_disc_lies_between_pixels_where_it_should(void **state)
{
    struct fixture *fixture = *state;
    for (int quarter = 0; quarter < 4; quarter++) {
        float x = 100.0f + 0.25f * (float)quarter;
        canvas_list_clear(&fixture->list);
        disc(&fixture->list, (struct canvas_point){x, 100}, 6);
        uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
        assert_true(fabs(middle_of(pixels) - (double)x) < 0.03);
        free(pixels);
    }
}

static void small_shapes(struct canvas_list *list)
{
    for (int i = 0; i < CANVAS_MARKS; i++) {
        struct canvas_rect rect = {20.3f + 45.0f * (float)i, 60.7f, 33, 33};
        canvas_mark(list, i, rect, red, white, 1.5f);
    }
    canvas_pencil(list, (struct canvas_point){30, 120}, (struct canvas_point){580, 300}, 2, blue,
                  5);
}

static void a_layer_holds_the_same_triangles(void **state)
{
    struct fixture *fixture = *state;
    const struct canvas_rect all = {0, 0, STAND_W, STAND_H};
    canvas_fill(&fixture->list, all, 0, canvas_rgb(0x1F5A45));
    small_shapes(&fixture->list);
    uint32_t *plain = stand_show(fixture->platform, &fixture->list);
    canvas_list_clear(&fixture->list);
    canvas_list_layer(&fixture->list, all);
    canvas_fill(&fixture->list, all, 0, canvas_rgb(0x1F5A45));
    small_shapes(&fixture->list);
    canvas_list_layer_end(&fixture->list);
    uint32_t *layered = stand_show(fixture->platform, &fixture->list);
    for (int i = 0; i < STAND_W * STAND_H; i++) {
        assert_near(plain[i], layered[i], 1);
    }
    free(plain);
    free(layered);
}

static void what_was_drawn_does_not_come_back(void **state)
{
    struct fixture *fixture = *state;
    canvas_ellipse(&fixture->list, (struct canvas_point){200, 200}, 90, 90, white);
    free(stand_show(fixture->platform, &fixture->list));
    canvas_list_clear(&fixture->list);
    canvas_ellipse(&fixture->list, (struct canvas_point){200, 200}, 30, 60, red);
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    for (int i = 0; i < STAND_W * STAND_H; i++) {
        assert_int_equal(pixels[i] & 0xFFFF, 0);
        double x = (i % STAND_W + 0.5 - 200) / 31.5, y = ((double)(i / STAND_W) + 0.5 - 200) / 61.5;
        assert_true(pixels[i] == 0 || x * x + y * y <= 1);
    }
    free(pixels);
}

/* Near and far ones take turns, so that some are drawn together and others not. */
static void triangles_keep_their_order(void **state)
{
    struct fixture *fixture = *state;
    const struct canvas_color colors[3] = {red, white, blue};
    for (int i = 0; i < 3; i++) {
        for (int far = 0; far < 2; far++) {
            struct canvas_point at = {60 + 500 * (float)far, 60 + 270 * (float)far};
            canvas_ellipse(&fixture->list, at, 40 - 10 * (float)i, 40 - 10 * (float)i, colors[i]);
        }
    }
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    for (int far = 0; far < 2; far++) {
        int x = 60 + 500 * far, y = 60 + 270 * far;
        assert_int_equal(stand_pixel(pixels, x, y), 0x0000FF);
        assert_int_equal(stand_pixel(pixels, x + 25, y), 0xFFFFFF);
        assert_int_equal(stand_pixel(pixels, x, y - 35), 0xFF0000);
    }
    free(pixels);
}

/* A line from corner to corner: its box is the window, and it is drawn in bands. */
static void a_slanting_line_is_whole(void **state)
{
    struct fixture *fixture = *state;
    const struct canvas_point ends[2] = {{0.5f, 0.5f}, {STAND_W - 0.5f, STAND_H - 0.5f}};
    canvas_stroke(&fixture->list, ends, 2, 6, white);
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    for (int y = 4; y < STAND_H - 4; y++) {
        int x = (y * 2 + 1) * STAND_W / STAND_H / 2;
        assert_int_equal(stand_pixel(pixels, x, y), 0xFFFFFF);
        assert_true(x < 20 || stand_pixel(pixels, x - 20, y) == 0);
        assert_true(x + 20 >= STAND_W || stand_pixel(pixels, x + 20, y) == 0);
    }
    free(pixels);
}

static void triangles_beyond_all_reason_do_no_harm(void **state)
{
    struct fixture *fixture = *state;
    const uint16_t indices[3] = {0, 1, 2};
    const float wrong[4] = {NAN, INFINITY, -1e30f, 3e9f};
    for (int i = 0; i < 4; i++) {
        const struct canvas_vertex corners[3] = {
            {{wrong[i], 10}, red}, {{300, wrong[i]}, red}, {{20, 200}, red}};
        canvas_list_triangles(&fixture->list, corners, 3, indices, 3);
    }
    canvas_ellipse(&fixture->list, (struct canvas_point){100, 100}, 9, 9, blue);
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    assert_int_equal(stand_pixel(pixels, 100, 100), 0x0000FF);
    assert_int_equal(stand_pixel(pixels, 100, 120), 0);
    free(pixels);
}

int main(void)
{
#define DRAWING(name) cmocka_unit_test_setup_teardown(name, open_stand, close_stand)
    const struct CMUnitTest tests[] = {
        DRAWING(a_disc_is_the_same_from_all_sides),
        DRAWING(a_disc_lies_between_pixels_where_it_should),
        DRAWING(a_layer_holds_the_same_triangles),
        DRAWING(what_was_drawn_does_not_come_back),
        DRAWING(triangles_keep_their_order),
        DRAWING(a_slanting_line_is_whole),
        DRAWING(triangles_beyond_all_reason_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
