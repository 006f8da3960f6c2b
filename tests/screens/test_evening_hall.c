/* SPDX-License-Identifier: Zlib */
/* Game night between its games: who is there, and what is to come. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "screens/state.h"
#include "tests/screens/stage.h"

enum { PEOPLE = 3 };

static void begin(struct stage *stage)
{
    stage_begin(stage, &(struct screens_setup){
                           .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT});
    stage_click(stage, "home.evening");
    for (int i = 2; i < PEOPLE; i++) {
        stage_click(stage, "evening.add");
    }
    stage_click(stage, "evening.start");
    stage_settle(stage);
    assert_string_equal(screens_name(stage->screens), "evening");
}

static int figures(struct stage *stage)
{
    struct canvas_rect paper = stage_find(stage, "evening.standings")->rect;
    return stage_pictures(stage, paper, "pictures/figure.svg") +
           stage_pictures(stage, paper, "pictures/figure_cheers.svg");
}

/* As many as are there, at every size that has room for them; a night that is saved for later is
   not a way home. */
static void everybody_who_is_there_is_seen(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage);
    static const float sizes[][2] = {{800, 480}, {1280, 720}, {1920, 1080}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        stage_size(&stage, sizes[i][0], sizes[i][1]);
        assert_int_equal(figures(&stage), PEOPLE);
        const struct canvas_rect later = stage_find(&stage, "evening.lay_aside")->rect;
        assert_int_equal(stage_pictures(&stage, later, "icons/later.svg"), 1);
        assert_int_equal(stage_pictures(&stage, later, "icons/home.svg"), 0);
    }
    stage_end(&stage);
}

/* After one game that game's points are the night's: they stand there once, and whoever has the
   most cheers. */
static void one_game_is_told_once(void **state)
{
    (void)state;
    struct stage stage;
    begin(&stage);
    struct evening *evening = &stage.screens->evening.evening;
    struct match_seat seats[PEOPLE];
    for (int i = 0; i < PEOPLE; i++) {
        seats[i] = evening->person[i].seat;
    }
    evening_start(evening, 1);
    evening_finish_game(evening, (const int[]){1, 2, 3}, seats);
    stage_settle(&stage);
    stage_step(&stage, 16);
    assert_int_equal(stage_draws_count(&stage, "12"), 1);
    struct canvas_rect paper = stage_find(&stage, "evening.standings")->rect;
    assert_int_equal(stage_pictures(&stage, paper, "pictures/figure_cheers.svg"), 1);
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_who_is_there_is_seen),
        cmocka_unit_test(one_game_is_told_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
