/* SPDX-License-Identifier: Zlib */
/* Computer players at the table: chosen at setup, playing every game to its end, hurried, undone.
 */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>
#include <tumblecup/odds.h>

#include "tests/screens/stage.h"

static const struct screens_setup instant = {
    .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT};
static const struct screens_setup normal = {
    .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_NORMAL};

static const char *name_of(struct stage *stage, int seat)
{
    char id[UI_ID_MAX];
    return strchr(stage_find(stage, ui_id(id, "setup.seat.%d.kind", seat))->label, ' ');
}

static void type_name(struct stage *stage, int seat, const char *name)
{
    char id[UI_ID_MAX];
    stage_click(stage, ui_id(id, "setup.seat.%d.name", seat));
    stage_type(stage, name);
    stage_accept(stage);
}

static void every_level_can_be_chosen_and_gives_a_name_of_its_own(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "dicegame", 2);
    for (int level = 0; tc_odds_level(level) != NULL; level++) {
        stage_choose_kind(&stage, 1, tc_odds_level(level)->id);
        const char *label = stage_find(&stage, "setup.seat.1.kind")->label;
        assert_non_null(strstr(label, tc_odds_level(level)->title));
        assert_null(strstr(name_of(&stage, 1), "Player"));
    }
    stage_choose_kind(&stage, 1, "person");
    assert_non_null(strstr(name_of(&stage, 1), "Player 2"));
    stage_end(&stage);
}

static void a_name_that_was_typed_stays_with_every_kind(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "dicegame", 2);
    type_name(&stage, 1, "Marvin");
    stage_choose_kind(&stage, 1, "perfect");
    assert_non_null(strstr(name_of(&stage, 1), "Marvin"));
    stage_choose_kind(&stage, 1, "person");
    assert_non_null(strstr(name_of(&stage, 1), "Marvin"));
    stage_end(&stage);
}

static void two_of_one_level_have_two_names(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "dicegame", 3);
    stage_choose_kind(&stage, 0, "bold");
    stage_choose_kind(&stage, 1, "bold");
    assert_string_not_equal(name_of(&stage, 0), name_of(&stage, 1));
    stage_end(&stage);
}

static void the_palette_fits_every_window(void **state)
{
    (void)state;
    for (int large = 0; large < 2; large++) {
        struct stage stage;
        struct screens_setup setup = instant;
        setup.scale = large ? 1.5f : 1;
        stage_begin(&stage, &setup);
        stage_set_up(&stage, "dicegame", 2);
        type_name(&stage, 0, "WWWWWWWWWWWWWWWWWWWWWWWW");
        stage_click(&stage, "setup.seat.0.kind");
        stage_check_panel(&stage, "setup.seat.0.");
        stage_end(&stage);
    }
}

/* All by themselves, until the end is held in sight. */
static void play_out(const char *game, const char *const *kinds, int players)
{
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, game, players);
    for (int seat = 0; seat < players; seat++) {
        stage_choose_kind(&stage, seat, kinds[seat]);
    }
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    assert_int_equal(stage_state(&stage)->await, TC_AWAIT_OVER);
    stage_click(&stage, "table.go_on");
    assert_string_equal(screens_name(stage.screens), "results");
    stage_end(&stage);
}

static void computers_alone_play_every_game_to_its_end(void **state)
{
    (void)state;
    static const char *const kinds[] = {"beginner", "beginner", "beginner", "beginner"};
    for (int i = 0; i < tc_games_count; i++) {
        for (int players = 2; players <= 3; players++) { /* in the short run by turns */
            if ((i + players) % 2 == 0 || getenv("TUMBLECUP_LONG") != NULL) {
                play_out(tc_games[i]->id, kinds, players);
            }
        }
    }
}

static void every_level_plays_on(void **state)
{
    (void)state;
    for (int level = 0; tc_odds_level(level) != NULL; level++) {
        const char *kinds[] = {tc_odds_level(level)->id, "perfect"};
        play_out("dicegame", kinds, 2);
    }
}

static void begin_against(struct stage *stage, const struct screens_setup *setup, const char *game,
                          const char *kind, const char *first)
{
    stage_begin(stage, setup);
    stage_set_up(stage, game, 2);
    stage_choose_kind(stage, 1, kind);
    stage_click(stage, first);
    stage_click(stage, "setup.start");
}

static void a_computer_takes_its_time_and_says_so(void **state)
{
    (void)state;
    struct stage stage;
    begin_against(&stage, &normal, "dicegame", "strong", "setup.first.1");
    stage_step(&stage, 320);
    assert_int_equal(stage_state(&stage)->await, TC_AWAIT_ROLL);
    assert_int_equal(stage_state(&stage)->player, 1);
    assert_false(screens_settled(stage.screens));
    assert_non_null(strstr(stage_find(&stage, "ribbon.ask")->label, "thinking"));
    stage_settle(&stage);
    bool asked = stage_has(&stage, "action.throw") || stage_has(&stage, "table.go_on");
    assert_true(asked);
    stage_end(&stage);
}

static void a_press_hurries_it_and_does_nothing_else(void **state)
{
    (void)state;
    struct stage stage;
    begin_against(&stage, &normal, "dicegame", "strong", "setup.first.1");
    stage_step(&stage, 100);
    stage_press(&stage, 640, 300);
    stage_step(&stage, 16);
    const struct tc_state *match = stage_state(&stage);
    bool persons = match->player == 0 && match->await == TC_AWAIT_ROLL;
    assert_true(persons || stage_has(&stage, "table.go_on"));
    assert_true(screens_log(stage.screens) > 1);
    stage_end(&stage);
}

static void what_a_computer_did_is_taken_back_with_ones_own(void **state)
{
    (void)state;
    struct stage stage;
    const struct tc_record *records;
    begin_against(&stage, &instant, "leftovers", "careful", "setup.first.0");
    stage_settle(&stage);
    stage_click(&stage, "action.throw");
    stage_settle(&stage);
    stage_click(&stage, "action.claim-9");
    stage_settle(&stage);
    size_t mine = tc_match_records(screens_match(stage.screens), &records);
    stage_take_pair(&stage);
    assert_int_equal(stage_state(&stage)->player, 0);
    assert_int_equal(tc_match_records(screens_match(stage.screens), &records), mine + 3);
    struct tc_action claim = records[mine + 1].action, take = records[mine + 2].action;
    stage_click(&stage, "table.undo");
    stage_settle(&stage);
    assert_int_equal(tc_match_records(screens_match(stage.screens), &records), mine);
    assert_int_equal(stage_state(&stage)->player, 0);
    /* The same position is decided the same way again. */
    stage_take_pair(&stage);
    tc_match_records(screens_match(stage.screens), &records);
    assert_true(tc_action_equal(&claim, &records[mine + 1].action));
    assert_true(tc_action_equal(&take, &records[mine + 2].action));
    stage_end(&stage);
}

static void a_computers_throw_stands(void **state)
{
    (void)state;
    struct stage stage;
    begin_against(&stage, &instant, "dicegame", "careful", "setup.first.1");
    stage_settle(&stage);
    if (stage_has(&stage, "table.go_on")) {
        stage_step(&stage, 400);
        stage_click(&stage, "table.go_on");
        stage_settle(&stage);
    }
    assert_false(stage_find(&stage, "table.undo")->enabled);
    stage_end(&stage);
}

static void with_real_dice_a_computers_are_thrown_for_it(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &instant);
    stage_set_up(&stage, "dicegame", 2);
    stage_choose_kind(&stage, 1, "careful");
    stage_click(&stage, "setup.first.1");
    stage_click(&stage, "setup.real_dice");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    const struct tc_record *records;
    assert_true(tc_match_records(screens_match(stage.screens), &records) > 0);
    assert_int_equal(records[0].kind, TC_RECORD_DRAWN);
    stage_end(&stage);
}

/* What is to come differs between the two; what is decided before it may not. */
static void nothing_is_decided_by_dice_to_come(void **state)
{
    (void)state;
    struct tc_action made[2];
    for (int run = 0; run < 2; run++) {
        struct stage stage;
        const struct tc_record *records;
        begin_against(&stage, &normal, "dicegame", "strong", "setup.first.1");
        uint8_t faces[] = {1, 1, 2, 3, 4, 6}, later[] = {2, 3, 4, 6};
        screens_dictate(stage.screens, faces, 6);
        while (tc_match_records(screens_match(stage.screens), &records) < 2) {
            stage_step(&stage, 16);
            if (run == 1 && tc_match_records(screens_match(stage.screens), &records) == 1) {
                screens_dictate(stage.screens, later, 4);
            }
        }
        made[run] = records[1].action;
        stage_end(&stage);
    }
    assert_true(tc_action_equal(&made[0], &made[1]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_can_be_chosen_and_gives_a_name_of_its_own),
        cmocka_unit_test(a_name_that_was_typed_stays_with_every_kind),
        cmocka_unit_test(two_of_one_level_have_two_names),
        cmocka_unit_test(the_palette_fits_every_window),
        cmocka_unit_test(computers_alone_play_every_game_to_its_end),
        cmocka_unit_test(every_level_plays_on),
        cmocka_unit_test(a_computer_takes_its_time_and_says_so),
        cmocka_unit_test(a_press_hurries_it_and_does_nothing_else),
        cmocka_unit_test(what_a_computer_did_is_taken_back_with_ones_own),
        cmocka_unit_test(a_computers_throw_stands),
        cmocka_unit_test(with_real_dice_a_computers_are_thrown_for_it),
        cmocka_unit_test(nothing_is_decided_by_dice_to_come),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
