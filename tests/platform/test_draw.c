/* SPDX-License-Identifier: Zlib */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include "canvas/shapes.h"
#include "platform/paint.h"
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

static void a_plain_box_fills_its_pixels_and_no_others(void **state)
{
    struct fixture *fixture = *state;
    canvas_fill(&fixture->list, (struct canvas_rect){10, 20, 30, 40}, 0, red);
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    assert_int_equal(stand_pixel(pixels, 10, 20), 0xFF0000);
    assert_int_equal(stand_pixel(pixels, 39, 59), 0xFF0000);
    assert_int_equal(stand_pixel(pixels, 9, 20), 0);
    assert_int_equal(stand_pixel(pixels, 40, 59), 0);
    assert_int_equal(stand_pixel(pixels, 10, 60), 0);
    free(pixels);
}

static void a_rounded_box_is_whole_in_the_middle_and_open_at_the_corners(void **state)
{
    struct fixture *fixture = *state;
    canvas_fill(&fixture->list, (struct canvas_rect){100, 100, 300, 120}, 20, blue);
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    for (int x = 125; x < 375; x += 50) {
        assert_int_equal(stand_pixel(pixels, x, 100), 0x0000FF);
        assert_int_equal(stand_pixel(pixels, x, 160), 0x0000FF);
        assert_int_equal(stand_pixel(pixels, x, 219), 0x0000FF);
    }
    assert_int_equal(stand_pixel(pixels, 100, 160), 0x0000FF);
    assert_int_equal(stand_pixel(pixels, 399, 160), 0x0000FF);
    assert_int_equal(stand_pixel(pixels, 100, 100), 0);
    assert_int_equal(stand_pixel(pixels, 399, 219), 0);
    assert_int_equal(stand_pixel(pixels, 99, 160), 0);
    free(pixels);
}

static void a_ring_leaves_its_middle_alone(void **state)
{
    struct fixture *fixture = *state;
    canvas_fill(&fixture->list, (struct canvas_rect){0, 0, STAND_W, STAND_H}, 0, white);
    canvas_ring(&fixture->list, (struct canvas_rect){50, 50, 200, 100}, 12, 4, red);
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    assert_int_equal(stand_pixel(pixels, 150, 51), 0xFF0000);
    assert_int_equal(stand_pixel(pixels, 51, 100), 0xFF0000);
    assert_int_equal(stand_pixel(pixels, 150, 100), 0xFFFFFF);
    assert_int_equal(stand_pixel(pixels, 150, 56), 0xFFFFFF);
    free(pixels);
}

static void a_gradient_runs_from_top_to_bottom_over_the_whole_width(void **state)
{
    struct fixture *fixture = *state;
    const struct canvas_box box = {
        .rect = {20, 20, 400, 200}, .radius = 10, .top = white, .bottom = {55, 55, 55, 255}};
    canvas_list_box(&fixture->list, &box);
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    uint32_t top = stand_pixel(pixels, 220, 25) & 0xFF,
             middle = stand_pixel(pixels, 220, 120) & 0xFF;
    uint32_t bottom = stand_pixel(pixels, 220, 215) & 0xFF;
    assert_in_range(top, 245, 255);
    assert_in_range(middle, 150, 160);
    assert_in_range(bottom, 55, 66);
    assert_in_range(stand_pixel(pixels, 30, 120) & 0xFF, middle - 2, middle + 2);
    free(pixels);
}

static void half_an_alpha_lets_half_through(void **state)
{
    struct fixture *fixture = *state;
    canvas_fill(&fixture->list, (struct canvas_rect){0, 0, STAND_W, STAND_H}, 0, white);
    canvas_fill(&fixture->list, (struct canvas_rect){0, 0, 100, 100}, 0, canvas_fade(red, 0.5f));
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    assert_int_equal(stand_pixel(pixels, 50, 50) >> 16, 0xFF);
    assert_in_range(stand_pixel(pixels, 50, 50) & 0xFF, 0x7D, 0x82);
    free(pixels);
}

static void clips_cut_boxes_and_triangles_and_end_again(void **state)
{
    struct fixture *fixture = *state;
    const struct canvas_vertex corners[] = {{{0, 0}, blue}, {{400, 0}, blue}, {{0, 400}, blue}};
    const uint16_t indices[] = {0, 1, 2};
    canvas_list_clip(&fixture->list, (struct canvas_rect){50, 50, 100, 100});
    canvas_list_clip(&fixture->list, (struct canvas_rect){100, 0, 300, 300});
    canvas_list_triangles(&fixture->list, corners, 3, indices, 3);
    canvas_list_unclip(&fixture->list);
    canvas_fill(&fixture->list, (struct canvas_rect){0, 60, 80, 10}, 0, red);
    canvas_list_unclip(&fixture->list);
    canvas_fill(&fixture->list, (struct canvas_rect){300, 300, 10, 10}, 0, white);
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    assert_int_equal(stand_pixel(pixels, 120, 100), 0x0000FF);
    assert_int_equal(stand_pixel(pixels, 99, 100), 0);
    assert_int_equal(stand_pixel(pixels, 150, 100), 0);
    assert_int_equal(stand_pixel(pixels, 120, 49), 0);
    assert_int_equal(stand_pixel(pixels, 60, 65), 0xFF0000);
    assert_int_equal(stand_pixel(pixels, 49, 65), 0);
    assert_int_equal(stand_pixel(pixels, 305, 305), 0xFFFFFF);
    free(pixels);
}

static void an_empty_clip_hides_everything(void **state)
{
    struct fixture *fixture = *state;
    canvas_list_clip(&fixture->list, (struct canvas_rect){50, 50, 20, 20});
    canvas_list_clip(&fixture->list, (struct canvas_rect){200, 200, 20, 20});
    canvas_fill(&fixture->list, (struct canvas_rect){0, 0, STAND_W, STAND_H}, 0, white);
    canvas_list_unclip(&fixture->list);
    canvas_list_unclip(&fixture->list);
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    for (int i = 0; i < STAND_W * STAND_H; i++) {
        assert_int_equal(pixels[i], 0);
    }
    free(pixels);
}

static void triangles_mix_the_colours_of_their_corners(void **state)
{
    struct fixture *fixture = *state;
    const struct canvas_vertex corners[] = {
        {{0, 0}, red}, {{200, 0}, blue}, {{0, 200}, red}, {{200, 200}, blue}};
    const uint16_t indices[] = {0, 1, 2, 1, 2, 3};
    canvas_list_triangles(&fixture->list, corners, 4, indices, 6);
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    assert_in_range(stand_pixel(pixels, 2, 100) >> 16, 248, 255);
    assert_in_range(stand_pixel(pixels, 198, 100) & 0xFF, 248, 255);
    assert_in_range(stand_pixel(pixels, 100, 100) & 0xFF, 122, 133);
    free(pixels);
}

/* A scene with a bit of everything, with or without its layers. */
static void draw_scene(struct canvas_list *list, bool layers)
{
    const struct canvas_surface felt = {.material = CANVAS_FELT,
                                        .rect = {0, 0, STAND_W, STAND_H},
                                        .color = canvas_rgb(0x1F5A45),
                                        .light = {100, 50},
                                        .reach = 500,
                                        .grain = 1};
    const struct canvas_surface paper = {.material = CANVAS_PAPER,
                                         .rect = {400, 60, 200, 250},
                                         .radius = 6,
                                         .color = canvas_rgb(0xFBF6E9),
                                         .grain = 1};
    canvas_list_clear(list);
    if (layers) {
        canvas_list_layer(list, (struct canvas_rect){0, 0, STAND_W, STAND_H});
    }
    canvas_list_surface(list, &felt);
    canvas_shadow(list, paper.rect, 6, 4, 6, 16, canvas_fade(canvas_rgb(0), 0.4f));
    canvas_list_surface(list, &paper);
    if (layers) {
        canvas_list_layer(list, (struct canvas_rect){100, 100, 80, 60});
    }
    canvas_fill(list, (struct canvas_rect){100, 100, 80, 60}, 0, red);
    canvas_ellipse(list, (struct canvas_point){140, 130}, 20, 12, blue);
    if (layers) {
        canvas_list_layer_end(list);
        canvas_list_layer_end(list);
    }
    canvas_list_text(list, (struct canvas_style){CANVAS_FACE_BOLD, 30},
                     (struct canvas_point){420, 80}, canvas_rgb(0x3A3A44), "Total 1,250");
    canvas_list_picture(list, "icons/undo.svg", (struct canvas_rect){300, 300, 48, 48}, 0, white);
}

static void assert_same(const uint32_t *a, const uint32_t *b)
{
    assert_memory_equal(a, b, (size_t)STAND_W * STAND_H * sizeof *a);
}

static void a_layer_shows_what_would_be_there_without_it(void **state)
{
    struct fixture *fixture = *state;
    draw_scene(&fixture->list, false);
    uint32_t *plain = stand_show(fixture->platform, &fixture->list);
    /* Drawn directly, then into a texture, then from it. */
    for (int frame = 0; frame < 4; frame++) {
        draw_scene(&fixture->list, true);
        canvas_fill(&fixture->list, (struct canvas_rect){0, 0, 1 + (float)frame, 1}, 0, red);
        uint32_t *layered = stand_show(fixture->platform, &fixture->list);
        memcpy(layered, plain, (size_t)(frame + 1) * sizeof *layered);
        assert_same(plain, layered);
        free(layered);
    }
    free(plain);
}

/* A light that reaches beyond the window leaves no dark edge while all is off its place. */
static void a_jolt_leaves_no_edge_out_of_the_light(void **state)
{
    struct fixture *fixture = *state;
    struct canvas_rect window = {0, 0, STAND_W, STAND_H};
    canvas_list_layer(&fixture->list, window);
    canvas_fill(&fixture->list, window, 0, blue);
    canvas_list_layer_end(&fixture->list);
    canvas_fill(&fixture->list, canvas_rect_inset(window, -20), 0, red);
    fixture->list.jolt = (struct canvas_point){5, 7};
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    assert_int_equal(stand_pixel(pixels, 0, 0), 0xFF0000);
    assert_int_equal(stand_pixel(pixels, 2, 200), 0xFF0000);
    assert_int_equal(stand_pixel(pixels, 300, 3), 0xFF0000);
    assert_int_equal(stand_pixel(pixels, STAND_W - 1, STAND_H - 1), 0xFF0000);
    free(pixels);
}

static void lost_textures_are_made_again(void **state)
{
    struct fixture *fixture = *state;
    static const Uint32 losses[] = {SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET};
    draw_scene(&fixture->list, true);
    uint32_t *before = stand_show(fixture->platform, &fixture->list);
    for (size_t i = 0; i < sizeof losses / sizeof losses[0]; i++) {
        SDL_Event event = {.type = losses[i]};
        SDL_PushEvent(&event);
        struct canvas_intent intent = {.kind = CANVAS_INTENT_NONE};
        while (platform_next(fixture->platform, 0, &intent) &&
               intent.kind != CANVAS_INTENT_RESIZE) {
        }
        assert_int_equal(intent.kind, CANVAS_INTENT_RESIZE);
        uint32_t *after = stand_show(fixture->platform, &fixture->list);
        assert_same(before, after);
        free(after);
    }
    free(before);
}

/* Painted where it lies, and no more of it than a clip lets through. */
static void felt_is_the_same_in_a_first_frame_and_later(void **state)
{
    struct fixture *fixture = *state;
    const struct canvas_rect all = {0, 0, STAND_W, STAND_H}, hole = {51, 62, 500, 300};
    const struct canvas_surface felt = {.material = CANVAS_FELT,
                                        .rect = all,
                                        .color = {60, 110, 80, 255},
                                        .light = {200, 0},
                                        .reach = STAND_H,
                                        .grain = 1};
    struct pixels whole = {malloc(sizeof(uint32_t) * STAND_W * STAND_H), STAND_W, STAND_H, STAND_W};
    assert_non_null(whole.words);
    paint_surface(&whole, 0, 0, &felt);
    for (int frame = 0; frame < 4; frame++) {
        bool clipped = frame % 2 == 1;
        canvas_list_clear(&fixture->list);
        canvas_fill(&fixture->list, all, 0, red);
        canvas_list_clip(&fixture->list, clipped ? hole : all);
        canvas_list_surface(&fixture->list, &felt);
        canvas_list_unclip(&fixture->list);
        uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
        for (int y = 0; y < STAND_H; y++) {
            for (int x = 0; x < STAND_W; x++) {
                bool inside = x >= 51 && x < 551 && y >= 62 && y < 362;
                uint32_t expected = whole.words[y * STAND_W + x] & 0xFFFFFF;
                assert_int_equal(stand_pixel(pixels, x, y),
                                 clipped && !inside ? 0xFF0000 : expected);
            }
        }
        free(pixels);
        if (frame == 1) {
            platform_settle_in(fixture->platform,
                               &(struct canvas_mix){0}); /* after which nothing is hurried */
        }
    }
    free(whole.words);
}

/* A board and the cloth on it. Something between the two keeps the board from being a frame. */
static uint32_t *show_tray(struct fixture *fixture, struct canvas_rect rect, bool between)
{
    const struct canvas_surface board = {.material = CANVAS_WOOD,
                                         .rect = rect,
                                         .radius = 21,
                                         .color = canvas_rgb(0x8A5A33),
                                         .grain = 1};
    struct canvas_surface cloth = {.material = CANVAS_FELT,
                                   .rect = canvas_rect_inset(rect, 18),
                                   .radius = 9,
                                   .color = canvas_rgb(0x1F5A45),
                                   .light = {100, 50},
                                   .reach = 500,
                                   .grain = 1};
    canvas_list_clear(&fixture->list);
    canvas_fill(&fixture->list, (struct canvas_rect){0, 0, STAND_W, STAND_H}, 0, blue);
    canvas_list_surface(&fixture->list, &board);
    if (between) {
        canvas_fill(&fixture->list, (struct canvas_rect){0, 0, 1, 1}, 0, blue);
    }
    canvas_list_surface(&fixture->list, &cloth);
    return stand_show(fixture->platform, &fixture->list);
}

static void a_board_below_cloth_is_as_one_that_is_painted_whole(void **state)
{
    static const struct canvas_rect rects[] = {{3, 5, 611, 377}, {40, 7, 301, 390}};
    struct fixture *fixture = *state;
    for (size_t i = 0; i < sizeof rects / sizeof rects[0]; i++) {
        uint32_t *whole = show_tray(fixture, rects[i], true);
        uint32_t *frame = show_tray(fixture, rects[i], false);
        assert_same(whole, frame);
        free(frame);
        free(whole);
    }
}

/* Only what is seen of it is painted, by several threads, and is the same as in the whole. */
static void a_light_larger_than_the_window_is_cut_and_otherwise_the_same(void **state)
{
    enum { BEYOND = 107, SOFT = 300, W = STAND_W + 2 * BEYOND + SOFT, H = W - STAND_W + STAND_H };
    struct fixture *fixture = *state;
    struct canvas_box box = {.rect = {-BEYOND, -BEYOND, STAND_W + 2 * BEYOND, STAND_H + 2 * BEYOND},
                             .radius = SOFT / 2,
                             .soft = SOFT,
                             .ring = SOFT,
                             .top = {255, 255, 255, 200},
                             .bottom = {255, 255, 255, 200}};
    canvas_list_box(&fixture->list, &box);
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    struct pixels whole = {malloc(sizeof(uint32_t) * W * H), W, H, W};
    assert_non_null(whole.words);
    /* Pictures of flat boxes are white, and tinted when they are drawn. */
    box.top.a = box.bottom.a = 255;
    paint_box(&whole, -BEYOND - SOFT / 2, -BEYOND - SOFT / 2, &box);
    for (int y = 0; y < STAND_H; y++) {
        for (int x = 0; x < STAND_W; x++) {
            size_t at = (size_t)(y + BEYOND + SOFT / 2) * W + (size_t)(x + BEYOND + SOFT / 2);
            int alpha = (int)(whole.words[at] >> 24) * 200 / 255;
            assert_in_range(stand_pixel(pixels, x, y) & 255u, alpha > 0 ? alpha - 1 : 0, alpha + 1);
        }
    }
    free(whole.words);
    free(pixels);
}

static void a_picture_is_tinted_and_keeps_its_place(void **state)
{
    struct fixture *fixture = *state;
    canvas_list_picture(&fixture->list, "icons/undo.svg", (struct canvas_rect){100, 100, 64, 64}, 0,
                        red);
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    int inside = 0;
    for (int y = 0; y < STAND_H; y++) {
        for (int x = 0; x < STAND_W; x++) {
            uint32_t pixel = stand_pixel(pixels, x, y);
            bool within = x >= 100 && x < 164 && y >= 100 && y < 164;
            assert_true(within || pixel == 0);
            assert_int_equal(pixel & 0x00FFFF, 0);
            inside += pixel != 0 ? 1 : 0;
        }
    }
    assert_in_range(inside, 100, 64 * 64);
    free(pixels);
}

static void a_missing_picture_is_told_and_leaves_the_rest(void **state)
{
    struct fixture *fixture = *state;
    canvas_list_picture(&fixture->list, "icons/no-such.svg", (struct canvas_rect){0, 0, 50, 50}, 0,
                        white);
    canvas_fill(&fixture->list, (struct canvas_rect){100, 0, 10, 10}, 0, red);
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    assert_int_equal(stand_pixel(pixels, 105, 5), 0xFF0000);
    char said[PLATFORM_LOG_MAX];
    assert_true(platform_take_log(fixture->platform, said));
    assert_non_null(strstr(said, "pictures are missing"));
    free(stand_show(fixture->platform, &fixture->list));
    assert_false(platform_take_log(fixture->platform, said));
    free(pixels);
    struct canvas_host host = platform_host(fixture->platform);
    assert_float_equal(host.port->picture_extent(host.context, "icons/no-such.svg").w, 0, 0);
    assert_true(host.port->picture_extent(host.context, "icons/undo.svg").w > 0);
}

/* The rows from the first to the last that have a pixel of a colour near that one; 0 for none. */
static int rows_of(const uint32_t *pixels, uint32_t rgb, int *first)
{
    int last = -1;
    *first = -1;
    for (int i = 0; i < STAND_W * STAND_H; i++) {
        int r = (int)(pixels[i] >> 16 & 255) - (int)(rgb >> 16 & 255);
        int g = (int)(pixels[i] >> 8 & 255) - (int)(rgb >> 8 & 255);
        int b = (int)(pixels[i] & 255) - (int)(rgb & 255);
        if (r * r + g * g + b * b < 900) {
            *first = *first < 0 ? i / STAND_W : *first;
            last = i / STAND_W;
        }
    }
    return last < 0 ? 0 : last - *first + 1;
}

static const struct canvas_lettering letters = {.style = {CANVAS_FACE_BLACK, 100},
                                                .top = {255, 255, 255, 255},
                                                .bottom = {255, 255, 255, 255},
                                                .rim = {200, 0, 0, 255},
                                                .side = {0, 0, 255, 255}};

static void show_lettering(struct fixture *fixture, float scale, float alpha, uint32_t **pixels)
{
    canvas_fill(&fixture->list, (struct canvas_rect){0, 0, STAND_W, STAND_H}, 0,
                (struct canvas_color){0, 120, 0, 255});
    canvas_list_lettering(&fixture->list, &letters, (struct canvas_point){320, 200}, scale, alpha,
                          "HI");
    *pixels = stand_show(fixture->platform, &fixture->list);
    canvas_list_clear(&fixture->list);
}

static void letters_stand_out_with_a_rim_sides_and_a_shadow(void **state)
{
    struct fixture *fixture = *state;
    uint32_t *pixels;
    int front, rim, side;
    show_lettering(fixture, 1, 1, &pixels);
    /* Capitals are 0.72 em high, and their middle is where it was asked for. */
    assert_in_range(rows_of(pixels, 0xFFFFFF, &front), 60, 76);
    assert_in_range(front, 160, 176);
    /* The rim stands round them, the sides below them alone. */
    int rim_rows = rows_of(pixels, 0xC80000, &rim);
    int side_rows = rows_of(pixels, 0x0000A0, &side);
    assert_in_range(rim_rows, 76, 92);
    assert_true(rim < front);
    assert_true(side > rim && side + side_rows > rim + rim_rows);
    /* The shadow lies lower right. */
    int shaded = 0;
    for (int x = 0; x < STAND_W; x++) {
        uint32_t below = stand_pixel(pixels, x, 254) >> 8 & 255;
        uint32_t above = stand_pixel(pixels, x, 140) >> 8 & 255;
        shaded += below < 110;
        assert_in_range(above, 118, 122);
    }
    assert_true(shaded > 20);
    free(pixels);
}

static void letters_grow_and_fade_on_their_way(void **state)
{
    struct fixture *fixture = *state;
    uint32_t *pixels;
    int first;
    show_lettering(fixture, 1.5f, 1, &pixels);
    assert_in_range(rows_of(pixels, 0xFFFFFF, &first), 92, 114);
    free(pixels);
    show_lettering(fixture, 1, 0.5f, &pixels);
    assert_int_equal(rows_of(pixels, 0xFFFFFF, &first), 0);
    assert_true(rows_of(pixels, 0x80BC80, &first) > 40); /* half of the ground shows */
    free(pixels);
}

static uint32_t *show_word(struct fixture *fixture, float scale)
{
    struct canvas_lettering look = letters;
    look.style.size = 220;
    canvas_list_clear(&fixture->list);
    canvas_list_lettering(&fixture->list, &look, (struct canvas_point){320, 200}, scale, 1, "Mbm");
    return stand_show(fixture->platform, &fixture->list);
}

/* On their way they may be coarse, as large ones are that are still being made. */
static void letters_at_rest_are_sharp_whatever_they_were_on_their_way(void **state)
{
    struct fixture *fixture = *state;
    uint32_t *at_once = show_word(fixture, 1);
    close_stand(state);
    open_stand(state);
    fixture = *state;
    uint32_t *coming = show_word(fixture, 0.9f), *later = show_word(fixture, 1);
    assert_memory_not_equal(coming, later, sizeof *later * STAND_W * STAND_H);
    assert_memory_equal(later, at_once, sizeof *later * STAND_W * STAND_H);
    free(coming);
    free(later);
    free(at_once);
}

static void sizes_beyond_all_reason_do_no_harm(void **state)
{
    struct fixture *fixture = *state;
    canvas_fill(&fixture->list, (struct canvas_rect){-1e30f, -1e30f, 2e30f, 2e30f}, 1e20f, red);
    canvas_ring(&fixture->list, (struct canvas_rect){5, 5, -20, 10}, 3, 2, red);
    canvas_list_text(&fixture->list, (struct canvas_style){CANVAS_FACE_PLAIN, 1e9f},
                     (struct canvas_point){1e9f, 0}, red, "");
    canvas_fill(&fixture->list, (struct canvas_rect){0, 0, 10, 10}, 0, blue);
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    assert_int_equal(stand_pixel(pixels, 5, 5), 0x0000FF);
    free(pixels);
}

int main(void)
{
#define DRAWING(name) cmocka_unit_test_setup_teardown(name, open_stand, close_stand)
    const struct CMUnitTest tests[] = {
        DRAWING(a_plain_box_fills_its_pixels_and_no_others),
        DRAWING(a_rounded_box_is_whole_in_the_middle_and_open_at_the_corners),
        DRAWING(a_ring_leaves_its_middle_alone),
        DRAWING(a_gradient_runs_from_top_to_bottom_over_the_whole_width),
        DRAWING(half_an_alpha_lets_half_through),
        DRAWING(clips_cut_boxes_and_triangles_and_end_again),
        DRAWING(an_empty_clip_hides_everything),
        DRAWING(triangles_mix_the_colours_of_their_corners),
        DRAWING(a_layer_shows_what_would_be_there_without_it),
        DRAWING(a_jolt_leaves_no_edge_out_of_the_light),
        DRAWING(lost_textures_are_made_again),
        DRAWING(felt_is_the_same_in_a_first_frame_and_later),
        DRAWING(a_board_below_cloth_is_as_one_that_is_painted_whole),
        DRAWING(a_light_larger_than_the_window_is_cut_and_otherwise_the_same),
        DRAWING(a_picture_is_tinted_and_keeps_its_place),
        DRAWING(a_missing_picture_is_told_and_leaves_the_rest),
        DRAWING(letters_stand_out_with_a_rim_sides_and_a_shadow),
        DRAWING(letters_grow_and_fade_on_their_way),
        DRAWING(letters_at_rest_are_sharp_whatever_they_were_on_their_way),
        DRAWING(sizes_beyond_all_reason_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
