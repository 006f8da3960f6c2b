/* SPDX-License-Identifier: Zlib */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "canvas/cue.h"
#include "canvas/geometry.h"
#include "canvas/port.h"

static void assert_color(struct canvas_color color, int r, int g, int b, int a)
{
    assert_int_equal(color.r, r);
    assert_int_equal(color.g, g);
    assert_int_equal(color.b, b);
    assert_int_equal(color.a, a);
}

static void assert_rect(struct canvas_rect rect, float x, float y, float w, float h)
{
    assert_float_equal(rect.x, x, 1e-4f);
    assert_float_equal(rect.y, y, 1e-4f);
    assert_float_equal(rect.w, w, 1e-4f);
    assert_float_equal(rect.h, h, 1e-4f);
}

static void colours_come_from_hex(void **state)
{
    (void)state;
    assert_color(canvas_rgb(0xD55E01), 0xD5, 0x5E, 0x01, 255);
}

static void fading_scales_alpha_alone_and_stays_in_range(void **state)
{
    (void)state;
    struct canvas_color color = {10, 20, 30, 200};
    assert_color(canvas_fade(color, 0.5f), 10, 20, 30, 100);
    assert_color(canvas_fade(color, 0.0f), 10, 20, 30, 0);
    assert_color(canvas_fade(color, 7.0f), 10, 20, 30, 200);
    assert_color(canvas_fade(color, -1.0f), 10, 20, 30, 0);
}

static void mixing_goes_from_one_to_the_other(void **state)
{
    (void)state;
    struct canvas_color a = {0, 100, 200, 255}, b = {255, 0, 100, 55};
    assert_color(canvas_mix(a, b, 0.0f), 0, 100, 200, 255);
    assert_color(canvas_mix(a, b, 1.0f), 255, 0, 100, 55);
    assert_color(canvas_mix(a, b, 0.5f), 128, 50, 150, 155);
    assert_color(canvas_mix(a, b, 2.0f), 255, 0, 100, 55);
}

static void contrast_follows_wcag(void **state)
{
    (void)state;
    struct canvas_color black = canvas_rgb(0), white = canvas_rgb(0xFFFFFF);
    assert_float_equal(canvas_contrast(black, white), 21.0f, 0.001f);
    assert_float_equal(canvas_contrast(white, black), 21.0f, 0.001f);
    assert_float_equal(canvas_contrast(white, white), 1.0f, 0.001f);
    /* The lightest grey that text of 4.5:1 may have on white. */
    assert_float_equal(canvas_contrast(canvas_rgb(0x767676), white), 4.54f, 0.01f);
    assert_float_equal(canvas_contrast(canvas_rgb(0xFF0000), white), 3.998f, 0.01f);
}

static void a_rectangle_holds_its_upper_left_edges_only(void **state)
{
    (void)state;
    struct canvas_rect rect = {10.0f, 20.0f, 30.0f, 40.0f};
    assert_true(canvas_rect_holds(rect, 10.0f, 20.0f));
    assert_true(canvas_rect_holds(rect, 39.9f, 59.9f));
    assert_false(canvas_rect_holds(rect, 40.0f, 30.0f));
    assert_false(canvas_rect_holds(rect, 20.0f, 60.0f));
    assert_false(canvas_rect_holds(rect, 9.9f, 30.0f));
}

static void rectangles_that_only_touch_do_not_meet(void **state)
{
    (void)state;
    struct canvas_rect a = {0.0f, 0.0f, 10.0f, 10.0f};
    assert_true(canvas_rect_meets(a, (struct canvas_rect){9.0f, 9.0f, 5.0f, 5.0f}));
    assert_false(canvas_rect_meets(a, (struct canvas_rect){10.0f, 0.0f, 5.0f, 5.0f}));
    assert_false(canvas_rect_meets(a, (struct canvas_rect){5.0f, 5.0f, 0.0f, 5.0f}));
}

static void an_inset_never_turns_a_rectangle_inside_out(void **state)
{
    (void)state;
    struct canvas_rect rect = {10.0f, 20.0f, 30.0f, 40.0f};
    assert_rect(canvas_rect_inset(rect, 5.0f), 15.0f, 25.0f, 20.0f, 30.0f);
    assert_rect(canvas_rect_inset(rect, -5.0f), 5.0f, 15.0f, 40.0f, 50.0f);
    assert_rect(canvas_rect_inset(rect, 18.0f), 25.0f, 38.0f, 0.0f, 4.0f);
}

static void joins_and_common_parts(void **state)
{
    (void)state;
    struct canvas_rect a = {0.0f, 0.0f, 10.0f, 10.0f}, b = {5.0f, -5.0f, 20.0f, 10.0f};
    struct canvas_rect nothing = {100.0f, 100.0f, 0.0f, 0.0f};
    assert_rect(canvas_rect_join(a, b), 0.0f, -5.0f, 25.0f, 15.0f);
    assert_rect(canvas_rect_join(a, nothing), 0.0f, 0.0f, 10.0f, 10.0f);
    assert_rect(canvas_rect_common(a, b), 5.0f, 0.0f, 5.0f, 5.0f);
    struct canvas_rect none = canvas_rect_common(a, nothing);
    assert_true(none.w == 0.0f && none.h == 0.0f);
}

static void cues_are_kept_in_range(void **state)
{
    (void)state;
    struct canvas_cues cues = {.count = 0};
    canvas_cues_add(&cues, CANVAS_SOUND_BUST, 3.0f, -4.0f);
    assert_int_equal(cues.count, 1);
    assert_int_equal(cues.list[0].sound, CANVAS_SOUND_BUST);
    assert_float_equal(cues.list[0].strength, 1.0f, 0.0f);
    assert_float_equal(cues.list[0].pan, -1.0f, 0.0f);
}

static void the_weakest_cue_gives_way(void **state)
{
    (void)state;
    struct canvas_cues cues = {.count = 0};
    for (int i = 0; i < CANVAS_CUES_MAX; i++) {
        canvas_cues_add(&cues, CANVAS_SOUND_KNOCK_DIE, i == 7 ? 0.1f : 0.5f, 0.0f);
    }
    canvas_cues_add(&cues, CANVAS_SOUND_CLICK, 0.05f, 0.0f);
    assert_float_equal(cues.list[7].strength, 0.1f, 1e-6f);
    canvas_cues_add(&cues, CANVAS_SOUND_WIN, 0.9f, 0.0f);
    assert_int_equal(cues.count, CANVAS_CUES_MAX);
    assert_int_equal(cues.list[7].sound, CANVAS_SOUND_WIN);
    for (int i = 0; i < CANVAS_CUES_MAX; i++) {
        assert_int_not_equal(cues.list[i].sound, CANVAS_SOUND_CLICK);
    }
}

static struct canvas_cue knock_after(float ms)
{
    return (struct canvas_cue){CANVAS_SOUND_KNOCK_FELT, 0.5f, 0.0f, ms};
}

/* What sounds now is no longer to be recalled; what is announced is, here and wherever it went. */
static void what_was_announced_can_be_recalled(void **state)
{
    (void)state;
    struct canvas_cues cues = {.count = 0}, later = {.count = 0};
    struct canvas_cue early = knock_after(100.0f), late = knock_after(300.0f);
    canvas_cues_announce(&cues, &early);
    canvas_cues_add(&cues, CANVAS_SOUND_CLICK, 0.5f, 0.0f);
    canvas_cues_recall(&later);
    canvas_cues_announce(&later, &late);
    canvas_cues_move(&cues, &later);
    assert_true(cues.recalls);
    assert_int_equal(cues.count, 2);
    assert_int_equal(cues.list[0].sound, CANVAS_SOUND_CLICK);
    assert_float_equal(cues.list[1].after, 300.0f, 0.0f);
    assert_false(later.recalls);
    assert_int_equal(later.count, 0);
}

static struct canvas_extent extent(void *context, struct canvas_style style, const char *text)
{
    return (struct canvas_extent){*(float *)context + (float)text[0], style.size};
}

static uint64_t clock_of(void *context)
{
    return (uint64_t) * (float *)context;
}

static void the_port_is_asked_with_its_context(void **state)
{
    (void)state;
    static const struct canvas_port port = {.text_extent = extent, .clock = clock_of};
    float context = 1000.0f;
    struct canvas_host host = {&port, &context};
    struct canvas_style style = {CANVAS_FACE_BOLD, 24.0f};
    struct canvas_extent size = canvas_text_extent(host, style, "A");
    assert_float_equal(size.w, 1065.0f, 0.0f);
    assert_float_equal(size.h, 24.0f, 0.0f);
    assert_int_equal(canvas_clock(host), 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_come_from_hex),
        cmocka_unit_test(fading_scales_alpha_alone_and_stays_in_range),
        cmocka_unit_test(mixing_goes_from_one_to_the_other),
        cmocka_unit_test(contrast_follows_wcag),
        cmocka_unit_test(a_rectangle_holds_its_upper_left_edges_only),
        cmocka_unit_test(rectangles_that_only_touch_do_not_meet),
        cmocka_unit_test(an_inset_never_turns_a_rectangle_inside_out),
        cmocka_unit_test(joins_and_common_parts),
        cmocka_unit_test(cues_are_kept_in_range),
        cmocka_unit_test(the_weakest_cue_gives_way),
        cmocka_unit_test(what_was_announced_can_be_recalled),
        cmocka_unit_test(the_port_is_asked_with_its_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
