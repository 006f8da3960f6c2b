/* SPDX-License-Identifier: Zlib */
/*
 * The template in place of all games, at the table: a game whose board has neither notes for a
 * first match nor a tip.
 */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "boards/board.h"
#include "boards/games.h"
#include "rules/games.h"
#include "tests/screens/stage.h"

const struct tc_game *const tc_games[] = {&rules_template};
const int tc_games_count = 1;
const struct boards_board *const boards_list[] = {&boards_template};
const int boards_list_count = 1;

static void a_board_without_notes_and_tip_is_played_to_its_end(void **state)
{
    static const struct screens_setup setup = {
        .seeded = true, .seed = 11, .scale = 1, .speed = SCREENS_INSTANT};
    (void)state;
    struct stage stage;
    assert_null(boards_template.tutorial);
    assert_null(boards_template.tip);
    stage_begin(&stage, &setup);
    stage_set_up(&stage, "template", 2);
    stage_click(&stage, "setup.first.0");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    int busts = 0;
    for (int i = 0; strcmp(screens_name(stage.screens), "table") == 0; i++) {
        assert_true(i < 400);
        if (stage_has(&stage, "table.go_on")) {
            stage_click(&stage, "table.go_on");
            stage_settle(&stage);
        } else if (stage_has(&stage, "action.bank") && busts >= 6) {
            stage_click(&stage, "action.bank");
            stage_settle(&stage);
        } else {
            bool first = stage_has(&stage, "action.throw");
            stage_throw(&stage, first ? "action.throw" : "action.roll",
                        busts < 6 && !first ? "1" : "6");
            busts += !first;
        }
    }
    assert_string_equal(screens_name(stage.screens), "results");
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_without_notes_and_tip_is_played_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
