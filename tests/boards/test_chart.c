/* SPDX-License-Identifier: Zlib */
/* Lines on a chart: where they run, however many share a way. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <math.h>
#include <string.h>
#include <cmocka.h>

#include "boards/chart.h"
#include "platform/null.h"

struct paper {
    struct platform_null null;
    struct canvas_list list;
    struct ui ui;
};

static int set_up(void **state)
{
    static struct paper paper;
    struct ui_theme theme = ui_theme_make(false, false);
    platform_null_init(&paper.null);
    canvas_list_init(&paper.list);
    ui_init(&paper.ui, platform_null_host(&paper.null));
    ui_begin(&paper.ui, &paper.list, 1280, 720, 1, &theme);
    *state = &paper;
    return 0;
}

static int tear_down(void **state)
{
    struct paper *paper = *state;
    ui_end(&paper->ui);
    ui_finish(&paper->ui);
    canvas_list_finish(&paper->list);
    return 0;
}

/* Of what is drawn here, pixels. */
static const float width = 5, side = 20;
/* A plot that ends at 500, and room for three marks side by side. */
static const struct canvas_rect room = {100, 100, 460, 400};

static struct boards_curve from_to(struct canvas_point from, struct canvas_point to, int color)
{
    return (struct boards_curve){.point = {from, to}, .count = 2, .color = color};
}

/* How far what is drawn of the curves lies from the line from `a` to `b` at most. */
static float farthest(struct paper *paper, const struct boards_curve *curves, int count,
                      struct canvas_point a, struct canvas_point b)
{
    float most = 0, x = b.x - a.x, y = b.y - a.y, length = sqrtf(x * x + y * y);
    canvas_list_clear(&paper->list);
    boards_curves_draw(&paper->ui, curves, count, width, side, room);
    assert_true(paper->list.vertex_count > 0);
    for (size_t i = 0; i < paper->list.vertex_count; i++) {
        struct canvas_point at = paper->list.vertices[i].at;
        most = fmaxf(most, fabsf((at.x - a.x) * y - (at.y - a.y) * x) / length);
    }
    return most;
}

/* Twelve who have the same all along lie on one line, not fanned out. */
static void many_run_at_their_true_heights(void **state)
{
    struct paper *paper = *state;
    const struct canvas_point from = {100, 300}, to = {500, 300};
    struct boards_curve curves[TC_SEATS_MAX];
    for (int i = 0; i < TC_SEATS_MAX; i++) {
        curves[i] = from_to(from, to, i);
        curves[i].pale = i > 2;
    }
    boards_curves_draw(&paper->ui, curves, TC_SEATS_MAX, width, 1, (struct canvas_rect){0});
    for (size_t i = 0; i < paper->list.vertex_count; i++) {
        assert_true(fabsf(paper->list.vertices[i].at.y - from.y) <= width);
    }
}

/* Of a few each is seen beside the others, and none is off by more than its width. */
static void a_few_lie_side_by_side(void **state)
{
    struct paper *paper = *state;
    const struct canvas_point from = {100, 300}, to = {500, 300};
    struct boards_curve curves[BOARDS_CURVES_FEW];
    for (int i = 0; i < BOARDS_CURVES_FEW; i++) {
        curves[i] = from_to(from, to, i);
    }
    boards_curves_draw(&paper->ui, curves, BOARDS_CURVES_FEW, width, 1, (struct canvas_rect){0});
    float off = 0;
    for (size_t i = 0; i < paper->list.vertex_count; i++) {
        off = fmaxf(off, fabsf(paper->list.vertices[i].at.y - from.y));
    }
    assert_true(off > width && off <= width + width / 2 + 3);
}

/* All of twelve who are level, or nearly so, have their mark, apart from the others', none of them
   left of the end of its line or outside the room. */
static void no_mark_stands_left_of_the_end(void **state)
{
    (void)state;
    for (float apart = 0; apart < 4; apart++) {
        struct boards_curve curves[TC_SEATS_MAX];
        struct canvas_rect marks[TC_SEATS_MAX];
        for (int i = 0; i < TC_SEATS_MAX; i++) {
            curves[i] = from_to((struct canvas_point){100, 400},
                                (struct canvas_point){500, 120 + apart * (float)i}, i);
            curves[i].pale = i > 2;
        }
        boards_curve_marks(curves, TC_SEATS_MAX, side, room, marks);
        for (int i = 0; i < TC_SEATS_MAX; i++) {
            assert_true(marks[i].x + marks[i].w / 2 >= 500);
            assert_true(marks[i].x + marks[i].w <= room.x + room.w + 1);
            assert_true(marks[i].y >= room.y - side / 2);
            for (int other = 0; other < i; other++) {
                assert_false(canvas_rect_meets(marks[i], canvas_rect_inset(marks[other], 1)));
            }
        }
    }
}

/* One who is alone there has it at the line's end. */
static void a_mark_stands_at_the_end(void **state)
{
    (void)state;
    struct boards_curve curves[2] = {
        from_to((struct canvas_point){100, 400}, (struct canvas_point){500, 300}, 0),
        from_to((struct canvas_point){100, 400}, (struct canvas_point){500, 200}, 1)};
    struct canvas_rect marks[TC_SEATS_MAX];
    boards_curve_marks(curves, 2, side, room, marks);
    assert_float_equal(marks[0].y, 300 - side / 2, 0.01f);
    assert_float_equal(marks[1].x, 500 - side / 2, 0.01f);
}

/* A pale one is thin, and its mark small. */
static void pale_lines_stand_back(void **state)
{
    struct paper *paper = *state;
    const struct canvas_point from = {100, 300}, to = {500, 300};
    struct boards_curve curve = from_to(from, to, 0);
    float bold = farthest(paper, &curve, 1, from, to);
    curve.pale = true;
    assert_true(farthest(paper, &curve, 1, from, to) < bold * 0.85f);
}

static bool has_color(const struct paper *paper, struct canvas_color color)
{
    for (size_t i = 0; i < paper->list.vertex_count; i++) {
        if (memcmp(&paper->list.vertices[i].color, &color, sizeof color) == 0) {
            return true;
        }
    }
    return false;
}

/* Five who end at the bottom, one of them from high above: whoever is told of has a mark, one of
   the many behind them none, but where each is to have one. */
static void every_line_that_is_told_has_its_mark(void **state)
{
    struct paper *paper = *state;
    struct boards_curve curves[6];
    for (int i = 0; i < 6; i++) {
        curves[i] = from_to((struct canvas_point){100, i < 5 ? 398 : 100},
                            (struct canvas_point){i < 5 ? 500 : 480, i < 5 ? 400 : 100}, i);
        curves[i].pale = i % 2 == 1;
        curves[i].marked = i == 3;
        curves[i].point[2] = (struct canvas_point){500, 400};
        curves[i].count = i < 5 ? 2 : 3;
    }
    boards_curves_draw(&paper->ui, curves, 6, width, side, room);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(has_color(paper, ui_player_color(i)), i % 2 == 0 || i == 3);
    }
}

/* Names stand apart in a column within the room, from the top down as their lines end; where there
   is too little room for all of them there is none. */
static void names_stand_as_lines_end(void **state)
{
    struct paper *paper = *state;
    static const char *const names[] = {"Ann", "Ben", "Cleo"};
    struct boards_curve curves[3];
    float y[3] = {0};
    for (int i = 0; i < 3; i++) {
        curves[i] = from_to((struct canvas_point){100, 300},
                            (struct canvas_point){400, i == 0 ? 400.0f : 390.0f - (float)i}, i);
        curves[i].name = names[i];
    }
    struct canvas_rect low = room;
    low.h = side * 2;
    struct boards_curve none[3];
    memcpy(none, curves, sizeof none);
    assert_float_equal(boards_curve_names_margin(&paper->ui, none, 3, side, low), 0, 0);
    assert_null(none[0].name);
    assert_true(boards_curve_names_margin(&paper->ui, curves, 3, side, room) > side);
    canvas_list_clear(&paper->list);
    boards_curves_draw(&paper->ui, curves, 3, width, side, room);
    for (size_t i = 0; i < paper->list.command_count; i++) {
        const struct canvas_command *command = &paper->list.commands[i];
        for (int j = 0; j < 3 && command->kind == CANVAS_TEXT; j++) {
            if (strcmp(paper->list.bytes + command->of.text.bytes, names[j]) == 0) {
                y[j] = command->of.text.at.y;
                assert_true(command->of.text.at.x > 400);
            }
        }
    }
    assert_true(y[2] > room.y && y[1] >= y[2] + side - 1 && y[0] >= y[1] + side - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(many_run_at_their_true_heights, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_few_lie_side_by_side, set_up, tear_down),
        cmocka_unit_test(no_mark_stands_left_of_the_end),
        cmocka_unit_test(a_mark_stands_at_the_end),
        cmocka_unit_test_setup_teardown(pale_lines_stand_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(names_stand_as_lines_end, set_up, tear_down),
        cmocka_unit_test_setup_teardown(every_line_that_is_told_has_its_mark, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
