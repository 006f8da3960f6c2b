/* SPDX-License-Identifier: Zlib */
/* A die's outline is closed: between its body and its soft edge no pixel of the ground is left. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "canvas/shapes.h"
#include "dice/chance.h"
#include "dice/draw.h"
#include "dice/quaternion.h"
#include "tests/platform/raster.h"

enum { SIDE = 112, ORIENTATIONS = 1000 };

struct grounds {
    struct pixels dark, bright;
};

static void paint(const struct dice_sight *sight, struct canvas_color ground,
                  const struct pixels *pixels)
{
    struct canvas_list list;
    canvas_list_init(&list);
    canvas_fill(&list, (struct canvas_rect){0, 0, SIDE, SIDE}, 0, ground);
    dice_draw_body(sight, &list);
    raster_list(pixels, &list);
    canvas_list_finish(&list);
}

/* How much of a pixel the die covers, 0 .. 255: by as much less it shows of the ground. */
static int covered(const struct grounds *grounds, int x, int y)
{
    int at = y * grounds->dark.stride + x;
    int dark = (int)(grounds->dark.words[at] & 255);
    return 255 - ((int)(grounds->bright.words[at] & 255) - dark);
}

/* Pixels of bare ground that have the die on two sides: what is convex has none. */
static int holes(const struct grounds *grounds)
{
    int found = 0;
    for (int y = 1; y + 1 < SIDE; y++) {
        for (int x = 1; x + 1 < SIDE; x++) {
            int beside = (covered(grounds, x - 1, y) > 220) + (covered(grounds, x + 1, y) > 220) +
                         (covered(grounds, x, y - 1) > 220) + (covered(grounds, x, y + 1) > 220);
            found += covered(grounds, x, y) < 16 && beside >= 2;
        }
    }
    return found;
}

static void no_outline_has_a_hole(void **state)
{
    static const struct dice_look look = {
        {0xF7, 0xF0, 0xDF, 255}, {0xDC, 0xCF, 0xB2, 255}, {0x2B, 0x26, 0x22, 255}, 0};
    struct dice_view view = dice_view_over((struct canvas_rect){0, 0, 500, 400}, 70);
    struct dice_mesh *mesh = malloc(sizeof *mesh);
    struct dice_chance chance = {7};
    struct grounds grounds = {raster_create(SIDE, SIDE, canvas_rgb(0)),
                              raster_create(SIDE, SIDE, canvas_rgb(0))};
    struct dice_sight sight = {.view = &view,
                               .solid = dice_solid_of(6),
                               .mesh = mesh,
                               .look = &look,
                               .fine = true,
                               .pose = {.at = {56, 56}, .edge = 54, .alpha = 1}};
    (void)state;
    assert_non_null(mesh);
    assert_non_null(grounds.dark.words);
    assert_non_null(grounds.bright.words);
    dice_mesh_build_fine(mesh, sight.solid);
    int found = 0;
    for (int i = 0; i < ORIENTATIONS; i++) {
        sight.pose.turn = dice_quaternion_any(&chance);
        sight.pose.at.x = 56 + dice_chance_between(&chance, 0, 1);
        paint(&sight, canvas_rgb(0x000000), &grounds.dark);
        paint(&sight, canvas_rgb(0xFFFFFF), &grounds.bright);
        found += holes(&grounds);
    }
    assert_int_equal(found, 0);
    raster_destroy(&grounds.dark);
    raster_destroy(&grounds.bright);
    free(mesh);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_outline_has_a_hole)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
