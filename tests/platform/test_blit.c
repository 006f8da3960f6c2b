/* SPDX-License-Identifier: Zlib */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "platform/blit.h"

enum { SIDE = 64, PICTURE = 40 };

static const struct canvas_color white = {255, 255, 255, 255};
static const uint32_t untouched = 0xFF336699u;
static const SDL_Rect clip = {5, 7, 50, 45};

struct bench {
    uint32_t words[SIDE * SIDE], picture[PICTURE * PICTURE];
    struct ground ground;
    struct print print;
};

static uint32_t scattered(uint32_t i)
{
    i = (i ^ (i >> 15)) * 0x846CA68Bu;
    return i ^ (i >> 13);
}

static int set_up(void **state)
{
    static struct bench bench;
    for (int i = 0; i < SIDE * SIDE; i++) {
        bench.words[i] = untouched;
    }
    for (int i = 0; i < PICTURE * PICTURE; i++) {
        bench.picture[i] = scattered((uint32_t)i + 77u);
    }
    bench.ground = (struct ground){{bench.words, SIDE, SIDE, SIDE}, clip};
    bench.print = (struct print){.pixels = {bench.picture, PICTURE, PICTURE, PICTURE},
                                 .part = {0, 0, PICTURE, PICTURE},
                                 .tint = white};
    *state = &bench;
    return 0;
}

static bool within(SDL_Rect rect, int x, int y)
{
    return SDL_PointInRect(&(SDL_Point){x, y}, &rect) == SDL_TRUE;
}

static int nothing_outside_the_clip_is_touched(void **state)
{
    const struct bench *bench = *state;
    for (int i = 0; i < SIDE * SIDE; i++) {
        bool outside = !within(bench->ground.clip, i % SIDE, i / SIDE);
        if ((outside && bench->words[i] != untouched) || bench->words[i] >> 24 != 255u) {
            return -1;
        }
    }
    return 0;
}

static int channel(uint32_t word, int shift)
{
    return (int)(word >> shift & 255u);
}

/* `word` tinted and over `below`, by the book. */
static void assert_mixed(uint32_t now, uint32_t below, uint32_t word, struct canvas_color tint)
{
    const int tints[3] = {tint.b, tint.g, tint.r};
    double alpha = channel(word, 24) / 255.0 * tint.a / 255.0;
    for (int i = 0; i < 3; i++) {
        double own = channel(word, 8 * i) * tints[i] / 255.0;
        double wanted = own * alpha + channel(below, 8 * i) * (1 - alpha);
        assert_true(fabs(wanted - channel(now, 8 * i)) < 2);
    }
}

static void a_fill_is_mixed_in_by_its_alpha(void **state)
{
    struct bench *bench = *state;
    const struct canvas_color colors[] = {{10, 200, 30, 255}, {250, 20, 90, 100}, {1, 2, 3, 0}};
    uint32_t before = untouched;
    for (int i = 0; i < 3; i++) {
        uint32_t word = (uint32_t)colors[i].a << 24 | (uint32_t)colors[i].r << 16 |
                        (uint32_t)colors[i].g << 8 | colors[i].b;
        blit_fill(&bench->ground, (SDL_Rect){-3, 0, 48, 90}, colors[i]);
        assert_mixed(bench->words[20 * SIDE + 20], before, word, white);
        assert_mixed(bench->words[20 * SIDE + 44], before, word, white);
        assert_int_equal(bench->words[20 * SIDE + 45], untouched);
        before = bench->words[20 * SIDE + 20];
    }
}

static void a_picture_is_copied_pixel_by_pixel(void **state)
{
    struct bench *bench = *state;
    const struct canvas_color tints[] = {white, {128, 255, 40, 255}, {255, 255, 255, 77}};
    bench->print.part = (SDL_Rect){3, 2, 35, 31};
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < SIDE * SIDE; k++) {
            bench->words[k] = untouched;
        }
        bench->print.tint = tints[i];
        blit_print(&bench->ground, &bench->print, (SDL_Rect){-4, 1, 35, 31});
        for (int y = clip.y; y < 32; y++) {
            for (int x = clip.x; x < 31; x++) {
                uint32_t word = bench->picture[(y - 1 + 2) * PICTURE + x + 4 + 3];
                assert_mixed(bench->words[y * SIDE + x], untouched, word, tints[i]);
            }
        }
        assert_int_equal(bench->words[20 * SIDE + 31], untouched);
        assert_int_equal(bench->words[32 * SIDE + 20], untouched);
    }
}

static void an_opaque_picture_hides_what_is_below(void **state)
{
    struct bench *bench = *state;
    for (int i = 0; i < PICTURE * PICTURE; i++) {
        bench->picture[i] |= 0xFF000000u;
    }
    bench->print.opaque = true;
    blit_print(&bench->ground, &bench->print, (SDL_Rect){10, 10, PICTURE, PICTURE});
    assert_int_equal(bench->words[12 * SIDE + 13], bench->picture[2 * PICTURE + 3]);
}

/* As the sides of a box are drawn from one column and one row. */
static void one_column_or_row_is_drawn_out(void **state)
{
    struct bench *bench = *state;
    bench->print.part = (SDL_Rect){4, 3, 1, 30};
    blit_print(&bench->ground, &bench->print, (SDL_Rect){8, 10, 30, 30});
    assert_mixed(bench->words[15 * SIDE + 30], untouched, bench->picture[8 * PICTURE + 4], white);
    assert_int_equal(bench->words[15 * SIDE + 8], bench->words[15 * SIDE + 37]);
    bench->print.part = (SDL_Rect){4, 3, 10, 1};
    blit_print(&bench->ground, &bench->print, (SDL_Rect){40, 10, 10, 30});
    assert_mixed(bench->words[35 * SIDE + 42], untouched, bench->picture[3 * PICTURE + 6], white);
}

/* What is clear lends no colour to its neighbours, at whatever size. */
static void scaled_pictures_are_smooth_and_have_clean_edges(void **state)
{
    struct bench *bench = *state;
    for (int i = 0; i < PICTURE * PICTURE; i++) {
        bench->picture[i] = i % PICTURE < PICTURE / 2 ? 0u : 0xFFFF8000u;
    }
    blit_print(&bench->ground, &bench->print, (SDL_Rect){-20, 7, 91, 45});
    int last = channel(untouched, 16), steps = 0;
    for (int x = clip.x; x < clip.x + clip.w; x++) {
        int red = channel(bench->words[30 * SIDE + x], 16);
        assert_true(red >= last);
        steps += red > last;
        last = red;
    }
    assert_true(steps >= 2);
    assert_int_equal(last, 255);
    assert_int_equal(bench->words[30 * SIDE + clip.x], untouched);
}

static void a_quarter_of_a_turn_brings_the_top_to_the_right(void **state)
{
    struct bench *bench = *state;
    for (int i = 0; i < PICTURE * PICTURE; i++) {
        bench->picture[i] = i / PICTURE < PICTURE / 2 ? 0xFFFF0000u : 0xFF0000FFu;
    }
    blit_turned(&bench->ground, &bench->print, (SDL_Rect){10, 10, PICTURE, PICTURE}, 90);
    assert_int_equal(bench->words[30 * SIDE + 45], 0xFFFF0000u);
    assert_int_equal(bench->words[30 * SIDE + 15], 0xFF0000FFu);
    blit_turned(&bench->ground, &bench->print, (SDL_Rect){10, 10, PICTURE, PICTURE}, 0);
    assert_int_equal(bench->words[15 * SIDE + 30], 0xFFFF0000u);
    assert_int_equal(bench->words[45 * SIDE + 30], 0xFF0000FFu);
}

static void nothing_is_drawn_in_an_empty_clip(void **state)
{
    struct bench *bench = *state;
    bench->ground.clip = (SDL_Rect){0, 0, 0, 0};
    blit_fill(&bench->ground, (SDL_Rect){0, 0, SIDE, SIDE}, white);
    blit_print(&bench->ground, &bench->print, (SDL_Rect){0, 0, PICTURE, PICTURE});
    blit_turned(&bench->ground, &bench->print, (SDL_Rect){0, 0, PICTURE, PICTURE}, 30);
}

#define BLIT_TEST(test)                                                                            \
    cmocka_unit_test_setup_teardown(test, set_up, nothing_outside_the_clip_is_touched)

int main(void)
{
    const struct CMUnitTest tests[] = {
        BLIT_TEST(a_fill_is_mixed_in_by_its_alpha),
        BLIT_TEST(a_picture_is_copied_pixel_by_pixel),
        BLIT_TEST(an_opaque_picture_hides_what_is_below),
        BLIT_TEST(one_column_or_row_is_drawn_out),
        BLIT_TEST(scaled_pictures_are_smooth_and_have_clean_edges),
        BLIT_TEST(a_quarter_of_a_turn_brings_the_top_to_the_right),
        BLIT_TEST(nothing_is_drawn_in_an_empty_clip),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
