/* SPDX-License-Identifier: Zlib */
/*
 * test_sight.c: eyes without one kind of cone still tell players and Z's dice apart.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>

#include "canvas/shapes.h"
#include "tests/pictures/sight.h"
#include "tests/pictures/view.h"
#include "tests/screens/scenes.h"
#include "ui/theme.h"

enum { W = 1280, H = 720, MARK = 24, ROOM = 40 };

/* Two colours look different to anybody from this distance on. */
static const double apart = 15.0;
/* As much of a mark must look different: a corner is too little. */
static const double share_of_mark = 0.08, share_of_die = 0.01;

struct patch {
    SDL_Surface *surface;
    SDL_Rect rect;
};

/* The share of pixels that look different in two patches of the same size. */
static double difference(struct patch a, struct patch b, enum sight sight)
{
    int w = SDL_min(a.rect.w, b.rect.w), h = SDL_min(a.rect.h, b.rect.h), count = 0;
    for (int i = 0; i < w * h; i++) {
        int x = i % w, y = i / w;
        struct canvas_color one = view_pixel(a.surface, a.rect.x + x, a.rect.y + y);
        struct canvas_color two = view_pixel(b.surface, b.rect.x + x, b.rect.y + y);
        count += sight_distance(sight_see(sight, one), sight_see(sight, two)) >= apart;
    }
    return (double)count / (w * h);
}

/* ---- The eye itself -------------------------------------------------------------------------- */

static void contrast_is_that_of_the_guidelines(void **state)
{
    (void)state;
    struct canvas_color black = canvas_rgb(0x000000), white = canvas_rgb(0xFFFFFF);
    assert_float_equal(sight_contrast(black, white), 21.0, 1e-9);
    assert_float_equal(sight_contrast(white, white), 1.0, 1e-9);
    /* The lightest grey that passes on white. */
    assert_true(sight_contrast(canvas_rgb(0x767676), white) >= 4.5);
    assert_true(sight_contrast(canvas_rgb(0x777777), white) < 4.5);
}

static void greys_look_the_same_to_every_eye(void **state)
{
    (void)state;
    for (int sight = 0; sight < SIGHT_COUNT; sight++) {
        struct canvas_color seen = sight_see((enum sight)sight, canvas_rgb(0x808080));
        assert_in_range(seen.r, 0x7E, 0x82);
        assert_in_range(seen.g, 0x7E, 0x82);
        assert_in_range(seen.b, 0x7E, 0x82);
    }
}

static void red_and_green_come_close_without_one_of_the_two_cones(void **state)
{
    (void)state;
    struct canvas_color red = canvas_rgb(0xC7362F), green = canvas_rgb(0x4A7A2F);
    double full = sight_distance(red, green);
    assert_true(sight_distance(sight_see(SIGHT_NO_GREEN, red), sight_see(SIGHT_NO_GREEN, green)) <
                full / 2);
    assert_true(sight_distance(sight_see(SIGHT_NO_BLUE, red), sight_see(SIGHT_NO_BLUE, green)) >
                full / 2);
}

/* ---- The table ------------------------------------------------------------------------------- */

/* All twelve in one colour: only their shapes are left to tell them apart. */
static SDL_Surface *show_marks(struct view *view, bool in_grey)
{
    struct canvas_list list;
    struct ui_theme theme = ui_theme_make(false, false);
    canvas_list_init(&list);
    canvas_list_box(&list, &(struct canvas_box){
                               .rect = {0, 0, W, H}, .top = theme.paper, .bottom = theme.paper});
    for (int i = 0; i < CANVAS_MARKS; i++) {
        struct canvas_rect rect = {(float)(i * ROOM), 0, MARK, MARK};
        struct canvas_color color = in_grey ? canvas_rgb(0x808080) : ui_player_color(i);
        canvas_mark(&list, i, rect, color, theme.ink, 1.7f);
    }
    SDL_Surface *shown = view_show(view, &list);
    canvas_list_finish(&list);
    return shown;
}

static void check_marks(struct view *view, bool in_grey, enum sight sight)
{
    SDL_Surface *shown = show_marks(view, in_grey);
    for (int i = 0; i < CANVAS_MARKS; i++) {
        for (int k = 0; k < i; k++) {
            struct patch one = {shown, {i * ROOM, 0, MARK, MARK}};
            struct patch two = {shown, {k * ROOM, 0, MARK, MARK}};
            double share = difference(one, two, sight);
            if (share < share_of_mark) {
                fail_msg("marks %d and %d: %.3f differs", k, i, share);
            }
        }
    }
    SDL_FreeSurface(shown);
}

static void every_eye_tells_twelve_players_apart(void **state)
{
    (void)state;
    struct view view;
    view_init(&view, W, H);
    for (int sight = 0; sight < SIGHT_COUNT; sight++) {
        check_marks(&view, false, (enum sight)sight);
    }
    check_marks(&view, true, SIGHT_FULL);
    view_finish(&view);
}

/* One die of each colour with the same face, set aside straight. */
static void lead_three_colors(struct stage *stage)
{
    const char *const dice[] = {"die.0", "die.2", "die.4"};
    stage_set_up(stage, "zonk", 2);
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    stage_settle(stage);
    stage_throw(stage, "action.throw", "1 2 1 3 1 4");
    for (int i = 0; i < 3; i++) {
        stage_click(stage, dice[i]);
    }
    stage_click(stage, "action.keep");
    stage_settle(stage);
}

static struct patch patch_of(struct stage *stage, SDL_Surface *surface, const char *die)
{
    struct canvas_rect rect = stage_find(stage, die)->rect;
    return (struct patch){surface, {(int)rect.x, (int)rect.y, (int)rect.w, (int)rect.h}};
}

static void check_dice(struct stage *stage, SDL_Surface *shown, enum sight sight)
{
    struct patch dice[3] = {patch_of(stage, shown, "die.0"), patch_of(stage, shown, "die.2"),
                            patch_of(stage, shown, "die.4")};
    for (int i = 0; i < 3; i++) {
        double share = difference(dice[i], dice[(i + 1) % 3], sight);
        if (share < share_of_die) {
            fail_msg("dice %d and %d: %.3f differs", i * 2, (i + 1) % 3 * 2, share);
        }
    }
}

static void every_eye_tells_the_colors_of_dice_apart(void **state)
{
    (void)state;
    static const struct scene scene = {"three colours", lead_three_colors, false};
    struct view view;
    struct stage stage;
    view_init(&view, W, H);
    scene_begin(&stage, &scene, W, H, 1);
    SDL_Surface *shown = view_show(&view, &stage.list);
    for (int sight = 0; sight < SIGHT_COUNT; sight++) {
        check_dice(&stage, shown, (enum sight)sight);
    }
    SDL_FreeSurface(shown);
    stage_end(&stage);
    view_finish(&view);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contrast_is_that_of_the_guidelines),
        cmocka_unit_test(greys_look_the_same_to_every_eye),
        cmocka_unit_test(red_and_green_come_close_without_one_of_the_two_cones),
        cmocka_unit_test(every_eye_tells_twelve_players_apart),
        cmocka_unit_test(every_eye_tells_the_colors_of_dice_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
