/* SPDX-License-Identifier: Zlib */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "platform/paint.h"
#include "tests/platform/raster.h"

static const uint32_t felts[6] = {0x23493D, 0x1F5A45, 0x47264A, 0x1E2D4A, 0x7A3428, 0x17505A};
static const struct canvas_color ink = {20, 30, 40, 255};

static int alpha_at(const struct pixels *pixels, int x, int y)
{
    return (int)(pixels->words[y * pixels->stride + x] >> 24);
}

static int channel_at(const struct pixels *pixels, int x, int y, int shift)
{
    return (int)(pixels->words[y * pixels->stride + x] >> shift & 255u);
}

static double area_of(const struct pixels *pixels)
{
    double sum = 0.0;
    for (int i = 0; i < pixels->w * pixels->h; i++) {
        sum += (double)(pixels->words[i] >> 24) / 255.0;
    }
    return sum;
}

static struct pixels box_pixels(int w, int h, const struct canvas_box *box)
{
    struct pixels pixels = raster_create(w, h, canvas_rgb(0xFF00FF));
    paint_box(&pixels, 0.0f, 0.0f, box);
    return pixels;
}

static struct canvas_box disc(float x, float y, float radius)
{
    return (struct canvas_box){.rect = {x - radius, y - radius, 2.0f * radius, 2.0f * radius},
                               .radius = radius,
                               .top = ink,
                               .bottom = ink};
}

static void a_disc_has_its_area(void **state)
{
    (void)state;
    static const float radii[] = {4.0f, 7.5f, 20.0f, 45.3f};
    for (int i = 0; i < 4; i++) {
        struct canvas_box box = disc(50.2f, 49.7f, radii[i]);
        struct pixels pixels = box_pixels(100, 100, &box);
        double wanted = 3.14159265 * (double)radii[i] * (double)radii[i];
        assert_true(fabs(area_of(&pixels) - wanted) < wanted * 0.01);
        raster_destroy(&pixels);
    }
}

static void a_rectangle_on_the_grid_is_crisp(void **state)
{
    (void)state;
    struct canvas_box box = {.rect = {3.0f, 4.0f, 10.0f, 5.0f}, .top = ink, .bottom = ink};
    struct pixels pixels = box_pixels(20, 20, &box);
    for (int y = 0; y < 20; y++) {
        for (int x = 0; x < 20; x++) {
            bool in = x >= 3 && x < 13 && y >= 4 && y < 9;
            assert_int_equal(pixels.words[y * 20 + x], in ? 0xFF141E28u : 0u);
        }
    }
    raster_destroy(&pixels);
}

static void a_box_is_symmetric(void **state)
{
    (void)state;
    struct canvas_box box = {
        .rect = {2.5f, 3.5f, 35.0f, 33.0f}, .radius = 9.0f, .top = ink, .bottom = ink};
    struct pixels pixels = box_pixels(40, 40, &box);
    for (int y = 0; y < 40; y++) {
        for (int x = 0; x < 40; x++) {
            assert_int_equal(alpha_at(&pixels, x, y), alpha_at(&pixels, 39 - x, y));
            assert_int_equal(alpha_at(&pixels, x, y), alpha_at(&pixels, x, 39 - y));
        }
    }
    raster_destroy(&pixels);
}

static void pieces_of_a_box_fit_together(void **state)
{
    (void)state;
    struct canvas_box box = {
        .rect = {5.0f, 6.0f, 60.0f, 40.0f}, .radius = 12.0f, .top = ink, .bottom = {9, 9, 9, 90}};
    struct pixels whole = box_pixels(80, 56, &box);
    struct pixels part = raster_create(40, 24, canvas_rgb(0));
    paint_box(&part, 32.0f, 16.0f, &box);
    for (int y = 0; y < 24; y++) {
        assert_memory_equal(part.words + (ptrdiff_t)y * 40,
                            whole.words + (ptrdiff_t)(y + 16) * 80 + 32, 40 * sizeof(uint32_t));
    }
    raster_destroy(&part);
    raster_destroy(&whole);
}

static void rows_beyond_the_width_are_left_alone(void **state)
{
    (void)state;
    struct pixels pixels = raster_create(32, 8, canvas_rgb(0x123456));
    struct pixels narrow = {pixels.words, 20, 8, 32};
    struct canvas_box box = disc(10.0f, 4.0f, 30.0f);
    struct canvas_surface surface = {.material = CANVAS_FELT,
                                     .rect = {-50.0f, -50.0f, 200.0f, 200.0f},
                                     .color = ink,
                                     .grain = 1.0f};
    paint_box(&narrow, 0.0f, 0.0f, &box);
    paint_surface(&narrow, 0.0f, 0.0f, &surface);
    surface.material = CANVAS_WOOD;
    paint_surface(&narrow, 0.0f, 0.0f, &surface);
    for (int y = 0; y < 8; y++) {
        for (int x = 20; x < 32; x++) {
            assert_int_equal(pixels.words[y * 32 + x], 0xFF123456u);
        }
    }
    raster_destroy(&pixels);
}

static void a_ring_leaves_its_inside_clear(void **state)
{
    (void)state;
    struct canvas_box box = disc(50.0f, 50.0f, 40.0f);
    box.ring = 6.0f;
    struct pixels pixels = box_pixels(100, 100, &box);
    double wanted = 3.14159265 * (40.0 * 40.0 - 34.0 * 34.0);
    assert_true(fabs(area_of(&pixels) - wanted) < wanted * 0.01);
    assert_int_equal(alpha_at(&pixels, 50, 50), 0);
    assert_int_equal(alpha_at(&pixels, 50, 13), 255);
    assert_int_equal(alpha_at(&pixels, 50, 5), 0);
    raster_destroy(&pixels);
}

static void a_soft_edge_falls_steadily_and_ends(void **state)
{
    (void)state;
    struct canvas_box box = {
        .rect = {60.0f, 60.0f, 120.0f, 80.0f}, .soft = 40.0f, .top = ink, .bottom = ink};
    struct pixels pixels = box_pixels(240, 200, &box);
    for (int x = 121; x < 240; x++) {
        assert_true(alpha_at(&pixels, x, 100) <= alpha_at(&pixels, x - 1, 100) + 1);
    }
    assert_true(abs(alpha_at(&pixels, 60, 100) - 128) <= 8);
    assert_int_equal(alpha_at(&pixels, 120, 100), 255);
    assert_int_equal(alpha_at(&pixels, 38, 100), 0);
    assert_int_equal(alpha_at(&pixels, 120, 38), 0);
    assert_int_equal(alpha_at(&pixels, 0, 0), 0);
    raster_destroy(&pixels);
}

static void a_gradient_runs_from_top_to_bottom(void **state)
{
    (void)state;
    struct canvas_box box = {.rect = {0.0f, 0.0f, 64.0f, 128.0f},
                             .top = {200, 100, 0, 255},
                             .bottom = {100, 200, 0, 255}};
    struct pixels pixels = box_pixels(64, 128, &box);
    assert_true(abs(channel_at(&pixels, 32, 0, 16) - 200) <= 1);
    assert_true(abs(channel_at(&pixels, 32, 127, 16) - 100) <= 1);
    assert_true(abs(channel_at(&pixels, 32, 64, 8) - 150) <= 1);
    for (int x = 0; x < 64; x++) {
        assert_int_equal(channel_at(&pixels, x, 70, 0), 0);
        assert_int_equal(alpha_at(&pixels, x, 70), 255);
    }
    raster_destroy(&pixels);
}

static struct canvas_surface felt_of(uint32_t rgb, int w, int h)
{
    return (struct canvas_surface){.material = CANVAS_FELT,
                                   .rect = {0.0f, 0.0f, (float)w, (float)h},
                                   .color = canvas_rgb(rgb),
                                   .light = {(float)w * 0.4f, (float)h * 0.3f},
                                   .reach = (float)h,
                                   .grain = 1.0f};
}

static struct canvas_color color_at(const struct pixels *pixels, int i)
{
    return canvas_rgb(pixels->words[i] & 0xFFFFFFu);
}

static void text_reads_on_the_lightest_spot_of_every_felt(void **state)
{
    (void)state;
    struct canvas_color text = canvas_rgb(0xFFF8E8);
    struct pixels pixels = raster_create(640, 400, canvas_rgb(0));
    for (int felt = 0; felt < 6; felt++) {
        struct canvas_surface surface = felt_of(felts[felt], 640, 400);
        paint_surface(&pixels, 0.0f, 0.0f, &surface);
        float worst = 21.0f;
        for (int i = 0; i < 640 * 400; i++) {
            worst = fminf(worst, canvas_contrast(text, color_at(&pixels, i)));
        }
        assert_true(worst >= 4.5f);
    }
    raster_destroy(&pixels);
}

/* The mean colour of 32 x 32 pixels from (x, y) on. */
static struct canvas_color mean_at(const struct pixels *pixels, int x, int y)
{
    int sums[3] = {0, 0, 0};
    for (int i = 0; i < 32 * 32; i++) {
        for (int k = 0; k < 3; k++) {
            sums[k] += channel_at(pixels, x + i % 32, y + i / 32, 16 - 8 * k);
        }
    }
    return (struct canvas_color){(uint8_t)((sums[0] + 512) / 1024),
                                 (uint8_t)((sums[1] + 512) / 1024),
                                 (uint8_t)((sums[2] + 512) / 1024), 255};
}

static void faded_text_reads_under_the_light_too(void **state)
{
    (void)state;
    struct pixels pixels = raster_create(640, 400, canvas_rgb(0));
    for (int felt = 0; felt < 6; felt++) {
        struct canvas_surface surface = felt_of(felts[felt], 640, 400);
        paint_surface(&pixels, 0.0f, 0.0f, &surface);
        struct canvas_color ground = mean_at(&pixels, 240, 104);
        struct canvas_color text = canvas_mix(ground, canvas_rgb(0xFFF8E8), 0.85f);
        assert_true(canvas_contrast(text, ground) >= 4.5f);
    }
    raster_destroy(&pixels);
}

static void felt_is_brightest_under_its_light(void **state)
{
    (void)state;
    struct canvas_surface surface = felt_of(felts[1], 640, 400);
    struct pixels pixels = raster_create(640, 400, canvas_rgb(0));
    paint_surface(&pixels, 0.0f, 0.0f, &surface);
    int light = mean_at(&pixels, 240, 104).g, half = mean_at(&pixels, 420, 104).g;
    int far = mean_at(&pixels, 608, 368).g;
    assert_true(light > half && half > far);
    assert_true(light > 0x5A && far < 0x5A);
    raster_destroy(&pixels);
}

static void texture_stays_quiet(void **state)
{
    (void)state;
    static const enum canvas_material materials[] = {CANVAS_FELT, CANVAS_PAPER};
    static const double most[] = {5.0, 2.5};
    struct pixels pixels = raster_create(256, 256, canvas_rgb(0));
    for (int m = 0; m < 2; m++) {
        struct canvas_surface surface = felt_of(m == 0 ? 0x1F5A45 : 0xFBF6E9, 256, 256);
        surface.material = materials[m];
        paint_surface(&pixels, 0.0f, 0.0f, &surface);
        double sum = 0.0, squares = 0.0;
        for (int i = 0; i < 1024; i++) {
            double value = channel_at(&pixels, 112 + i % 32, 112 + i / 32, 8);
            sum += value;
            squares += value * value;
        }
        double spread = sqrt(squares / 1024.0 - sum / 1024.0 * (sum / 1024.0));
        assert_true(spread > 0.3 && spread < most[m]);
    }
    raster_destroy(&pixels);
}

static void a_surface_without_grain_is_plain(void **state)
{
    (void)state;
    static const enum canvas_material materials[] = {CANVAS_FELT, CANVAS_WOOD, CANVAS_PAPER};
    struct pixels pixels = raster_create(100, 60, canvas_rgb(0));
    for (int m = 0; m < 3; m++) {
        struct canvas_surface surface = felt_of(0x1E2D4A, 100, 60);
        surface.material = materials[m];
        surface.grain = 0.0f;
        paint_surface(&pixels, 0.0f, 0.0f, &surface);
        for (int i = 0; i < 100 * 60; i++) {
            assert_int_equal(pixels.words[i], 0xFF1E2D4Au);
        }
    }
    raster_destroy(&pixels);
}

static void a_surface_is_cut_to_its_shape(void **state)
{
    (void)state;
    static const enum canvas_material materials[] = {CANVAS_FELT, CANVAS_WOOD, CANVAS_PAPER};
    double wanted = 80.0 * 60.0 - (4.0 - 3.14159265) * 400.0;
    for (int m = 0; m < 3; m++) {
        struct canvas_surface surface = {.material = materials[m],
                                         .rect = {10.5f, 12.25f, 80.0f, 60.0f},
                                         .radius = 20.0f,
                                         .color = canvas_rgb(0x8C633F),
                                         .grain = 1.0f};
        struct pixels pixels = raster_create(100, 90, canvas_rgb(0xFF00FF));
        paint_surface(&pixels, 0.0f, 0.0f, &surface);
        assert_true(fabs(area_of(&pixels) - wanted) < wanted * 0.01);
        assert_int_equal(pixels.words[0], 0);
        assert_int_equal(alpha_at(&pixels, 50, 40), 255);
        raster_destroy(&pixels);
    }
}

static void the_same_surface_gives_the_same_pixels(void **state)
{
    (void)state;
    for (int m = 0; m < 3; m++) {
        struct canvas_surface surface = felt_of(0x7A3428, 300, m == 1 ? 400 : 200);
        surface.material = (enum canvas_material)m;
        struct pixels a = raster_create(300, 200, canvas_rgb(0));
        struct pixels b = raster_create(300, 200, canvas_rgb(0xFFFFFF));
        paint_surface(&a, 0.0f, 0.0f, &surface);
        paint_surface(&b, 0.0f, 0.0f, &surface);
        assert_memory_equal(a.words, b.words, 300 * 200 * sizeof(uint32_t));
        raster_destroy(&a);
        raster_destroy(&b);
    }
}

static void felt_painted_in_parts_fits_together(void **state)
{
    (void)state;
    struct canvas_surface surface = felt_of(0x17505A, 1200, 400);
    struct pixels whole = raster_create(1200, 400, canvas_rgb(0));
    struct pixels part = raster_create(100, 80, canvas_rgb(0));
    paint_surface(&whole, 0.0f, 0.0f, &surface);
    paint_surface(&part, 1013.0f, 207.0f, &surface);
    for (int y = 0; y < 80; y++) {
        assert_memory_equal(part.words + (ptrdiff_t)y * 100,
                            whole.words + (ptrdiff_t)(y + 207) * 1200 + 1013,
                            100 * sizeof(uint32_t));
    }
    raster_destroy(&part);
    raster_destroy(&whole);
}

static void felt_does_not_repeat_after_a_tile(void **state)
{
    (void)state;
    struct canvas_surface surface = felt_of(0x47264A, 1600, 64);
    surface.reach = 0.0f;
    struct pixels pixels = raster_create(1600, 64, canvas_rgb(0));
    paint_surface(&pixels, 0.0f, 0.0f, &surface);
    for (int shift = 128; shift < 1400; shift += 16) {
        int same = 0;
        for (int i = 0; i < 4096; i++) {
            int at = i / 64 * 1600 + i % 64 * 2;
            same += pixels.words[at] == pixels.words[at + shift];
        }
        assert_true(same < 4096 * 3 / 4);
    }
    raster_destroy(&pixels);
}

/* Mean difference of neighbours along rows, and along columns. */
static void roughness(const struct pixels *pixels, double *rows, double *columns)
{
    *rows = *columns = 0.0;
    for (int y = 20; y < pixels->h - 21; y++) {
        for (int x = 20; x < pixels->w - 21; x++) {
            int here = channel_at(pixels, x, y, 8);
            *rows += abs(channel_at(pixels, x + 1, y, 8) - here);
            *columns += abs(channel_at(pixels, x, y + 1, 8) - here);
        }
    }
}

static void grain_of_wood_runs_along_the_longer_side(void **state)
{
    (void)state;
    double rows, columns;
    struct canvas_surface surface = felt_of(0x8C633F, 300, 200);
    surface.material = CANVAS_WOOD;
    struct pixels pixels = raster_create(300, 200, canvas_rgb(0));
    paint_surface(&pixels, 0.0f, 0.0f, &surface);
    roughness(&pixels, &rows, &columns);
    assert_true(columns > rows * 1.5);
    surface.rect = (struct canvas_rect){0.0f, 0.0f, 300.0f, 900.0f};
    paint_surface(&pixels, 0.0f, 0.0f, &surface);
    roughness(&pixels, &rows, &columns);
    assert_true(rows > columns * 1.5);
    raster_destroy(&pixels);
}

static void wood_is_lit_from_the_upper_left(void **state)
{
    (void)state;
    struct canvas_surface surface = felt_of(0x8C633F, 400, 300);
    surface.material = CANVAS_WOOD;
    struct pixels pixels = raster_create(400, 300, canvas_rgb(0));
    paint_surface(&pixels, 0.0f, 0.0f, &surface);
    long top = 0, bottom = 0, left = 0, right = 0;
    for (int i = 20; i < 280; i++) {
        top += channel_at(&pixels, i, 0, 16);
        bottom += channel_at(&pixels, i, 299, 16);
        left += channel_at(&pixels, 0, i, 16);
        right += channel_at(&pixels, 399, i, 16);
    }
    assert_true(top > bottom + 260 * 20 && left > right + 260 * 20);
    raster_destroy(&pixels);
}

static void empty_and_distant_shapes_paint_nothing(void **state)
{
    (void)state;
    struct pixels pixels = raster_create(30, 30, canvas_rgb(0xFF00FF));
    struct canvas_box box = {.rect = {1e6f, -1e6f, 10.0f, 10.0f}, .top = ink, .bottom = ink};
    struct canvas_surface surface = {
        .material = CANVAS_WOOD, .rect = {5.0f, 5.0f, 0.0f, -4.0f}, .color = ink, .grain = 1.0f};
    paint_box(&pixels, 0.0f, 0.0f, &box);
    assert_true(area_of(&pixels) == 0.0);
    paint_surface(&pixels, 0.0f, 0.0f, &surface);
    assert_true(area_of(&pixels) == 0.0);
    raster_destroy(&pixels);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_disc_has_its_area),
        cmocka_unit_test(a_rectangle_on_the_grid_is_crisp),
        cmocka_unit_test(a_box_is_symmetric),
        cmocka_unit_test(pieces_of_a_box_fit_together),
        cmocka_unit_test(rows_beyond_the_width_are_left_alone),
        cmocka_unit_test(a_ring_leaves_its_inside_clear),
        cmocka_unit_test(a_soft_edge_falls_steadily_and_ends),
        cmocka_unit_test(a_gradient_runs_from_top_to_bottom),
        cmocka_unit_test(text_reads_on_the_lightest_spot_of_every_felt),
        cmocka_unit_test(faded_text_reads_under_the_light_too),
        cmocka_unit_test(felt_is_brightest_under_its_light),
        cmocka_unit_test(texture_stays_quiet),
        cmocka_unit_test(a_surface_without_grain_is_plain),
        cmocka_unit_test(a_surface_is_cut_to_its_shape),
        cmocka_unit_test(the_same_surface_gives_the_same_pixels),
        cmocka_unit_test(felt_painted_in_parts_fits_together),
        cmocka_unit_test(felt_does_not_repeat_after_a_tile),
        cmocka_unit_test(grain_of_wood_runs_along_the_longer_side),
        cmocka_unit_test(wood_is_lit_from_the_upper_left),
        cmocka_unit_test(empty_and_distant_shapes_paint_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
