/*
 * The Dice Game, sentence by sentence (rules.md, "The Dice Game" and "Who goes first").
 */
#include "tests/rules/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static void begin(struct scene *scene, int players, int first, const char *options)
{
    scene_begin(scene, "dicegame", players, first, options);
}

/* One turn: throws and rolls again as long as faces are left, then banks. */
static void play_turn(struct scene *scene, const char *const *throws, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0) {
            scene_act(scene, "roll");
        }
        scene_throw(scene, throws[i]);
    }
    scene_act(scene, "bank");
}

/* A turn of one throw that is banked; a turn that busts at once. */
static void bank_turn(struct scene *scene, const char *faces)
{
    play_turn(scene, &faces, 1);
}

static void bust_turn(struct scene *scene)
{
    scene_throw(scene, "223344");
}

/* ---- The turn ------------------------------------------------------------------------------ */

static void a_turn_begins_with_six_dice(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 1, "");
    scene_expect(&scene, "rolling", 1);
    scene_expect_legal(&scene, "");
    assert_int_equal(scene.state.roll.dice, 6);
    assert_int_equal(scene.state.roll.sides, 6);
    assert_int_equal(scene_number(&scene, "dice"), 6);
    assert_int_equal(scene_number(&scene, "turn_points"), 0);
    scene_expect_list(&scene, "rolled", "");
    scene_expect_list(&scene, "on_board", "1 1 1");
}

static void all_scoring_dice_are_set_aside_without_a_choice(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    scene_throw(&scene, "514226");
    scene_expect(&scene, "decide", 0);
    scene_expect_legal(&scene, "bank, roll");
    scene_expect_list(&scene, "rolled", "5 1 4 2 2 6");
    assert_int_equal(scene_event(&scene, "score")->mask, 0x03);
    assert_int_equal(scene_number(&scene, "roll_points"), 150);
    assert_int_equal(scene_number(&scene, "dice"), 4);
}

static void rolling_on_throws_the_dice_that_did_not_score(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    scene_throw(&scene, "514226");
    scene_act(&scene, "roll");
    scene_expect(&scene, "rolling", 0);
    assert_int_equal(scene.state.roll.dice, 4);
    assert_int_equal(scene_number(&scene, "turn_points"), 150);
    assert_int_equal(scene_number(&scene, "roll_points"), 0);
    scene_expect_list(&scene, "rolled", "");
    scene_throw(&scene, "2226");
    assert_int_equal(scene_number(&scene, "turn_points"), 350);
    assert_int_equal(scene_number(&scene, "dice"), 1);
}

static void banking_scores_the_turn_and_passes_left(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "");
    scene_throw(&scene, "114226");
    scene_act(&scene, "bank");
    assert_int_equal(scene.state.score[0], 200);
    assert_int_equal(scene_event_number(&scene, "bank", "points"), 200);
    assert_int_equal(scene_event_number(&scene, "bank", "total"), 200);
    assert_int_equal(scene_event(&scene, "turn")->seat, 1);
    assert_null(scene_event(&scene, "on_board"));
    scene_expect(&scene, "rolling", 1);
    assert_int_equal(scene.state.roll.dice, 6);
    assert_int_equal(scene_number(&scene, "turn_points"), 0);
}

static void a_bust_loses_the_turn_and_keeps_the_total(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    bank_turn(&scene, "114226");
    bank_turn(&scene, "522334");
    scene_throw(&scene, "111234");
    scene_act(&scene, "roll");
    scene_throw(&scene, "346");
    const struct tc_event *bust = scene_event(&scene, "bust");
    assert_non_null(bust);
    assert_int_equal(bust->seat, 0);
    assert_int_equal(bust->count, 3);
    assert_memory_equal(bust->dice, ((uint8_t[]){3, 4, 6}), 3);
    assert_int_equal(scene_event_number(&scene, "bust", "points"), 0);
    assert_int_equal(scene_event_number(&scene, "bust", "total"), 200);
    assert_int_equal(scene_event_number(&scene, "bust", "lost"), 1000);
    assert_int_equal(scene.state.score[0], 200);
    scene_expect(&scene, "rolling", 1);
    assert_int_equal(scene_number(&scene, "turn_points"), 0);
}

static void six_set_aside_may_bank_or_roll_all_six(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    scene_throw(&scene, "111555");
    scene_expect_legal(&scene, "bank, roll");
    assert_int_equal(scene_event_number(&scene, "score", "hot"), 1);
    assert_int_equal(scene_event_number(&scene, "score", "left"), 6);
    scene_act(&scene, "roll");
    assert_int_equal(scene.state.roll.dice, 6);
    assert_int_equal(scene_number(&scene, "turn_points"), 1500);
    scene_throw(&scene, "522334");
    assert_int_equal(scene_number(&scene, "turn_points"), 1550);
    assert_int_equal(scene_event_number(&scene, "score", "hot"), 0);
}

static void six_set_aside_over_several_throws_are_hot_too(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "");
    scene_throw(&scene, "111155");
    scene_act(&scene, "roll");
    scene_throw(&scene, "222346");
    scene_act(&scene, "roll");
    scene_throw(&scene, "115");
    assert_int_equal(scene_event_number(&scene, "score", "hot"), 1);
    scene_expect_legal(&scene, "bank, roll");
    scene_act(&scene, "roll");
    assert_int_equal(scene.state.roll.dice, 6);
    scene_throw(&scene, "223344");
    assert_int_equal(scene_event_number(&scene, "bust", "lost"), 1200 + 200 + 250);
}

static void play_goes_clockwise_round_the_table(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 1, "");
    static const int order[] = {1, 2, 0, 1, 2, 0};
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        assert_int_equal(scene.state.player, order[i]);
        if (i % 2) {
            bust_turn(&scene);
        } else {
            bank_turn(&scene, "522334");
        }
    }
    assert_int_equal(scene.state.first, 1);
}

/* ---- The end ------------------------------------------------------------------------------- */

static void banking_the_target_ends_the_game_at_once(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "target=1000");
    bank_turn(&scene, "522334");
    bank_turn(&scene, "111234");
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 1 << 1);
    assert_int_equal(scene_event(&scene, "over")->mask, 1 << 1);
    assert_int_equal(scene_number(&scene, "turn_points"), 0);
    assert_int_equal(scene_number(&scene, "dice"), 0);
    assert_int_equal(scene_number(&scene, "roll_points"), 0);
    scene_expect_list(&scene, "rolled", "");
    scene_expect_legal(&scene, "");
}

static void one_point_short_of_the_target_plays_on(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "target=1001");
    bank_turn(&scene, "111234");
    scene_expect(&scene, "rolling", 1);
    assert_int_equal(scene.state.winners, 0);
}

static void points_not_banked_do_not_end_the_game(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "target=500");
    scene_throw(&scene, "111111");
    scene_expect_legal(&scene, "bank, roll");
    scene_act(&scene, "roll");
    bust_turn(&scene);
    assert_int_equal(scene.state.score[0], 0);
    scene_expect(&scene, "rolling", 1);
}

static void the_last_round_gives_everybody_else_one_turn(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "target=1000 last_round=1");
    bank_turn(&scene, "522334");
    bank_turn(&scene, "111234");
    assert_int_equal(scene_event(&scene, "last_round")->seat, 1);
    assert_int_equal(scene_event_number(&scene, "last_round", "total"), 1000);
    scene_expect(&scene, "rolling", 2);
    bust_turn(&scene);
    scene_expect(&scene, "rolling", 0);
    bank_turn(&scene, "522334");
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 1 << 1);
}

static void the_last_round_can_be_overtaken_in(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 0, "target=1000 last_round=1");
    bank_turn(&scene, "111234");
    bank_turn(&scene, "111123");
    assert_null(scene_event(&scene, "last_round"));
    scene_expect(&scene, "rolling", 2);
    bust_turn(&scene);
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 1 << 1);
}

static void ties_of_the_last_round_share_the_win(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 3, 2, "target=1000 last_round=1");
    bank_turn(&scene, "111234");
    bank_turn(&scene, "123456");
    bust_turn(&scene);
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 1 << 2 | 1 << 0);
}

static void the_last_round_of_one_player_is_none(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 1, TC_FIRST_OWN, "target=1000 last_round=1");
    bank_turn(&scene, "111234");
    assert_null(scene_event(&scene, "last_round"));
    scene_expect(&scene, "over", TC_NO_SEAT);
    assert_int_equal(scene.state.winners, 1);
}

/* ---- On the board -------------------------------------------------------------------------- */

static void before_the_board_one_must_roll_on(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "on_the_board=1");
    scene_expect_list(&scene, "on_board", "0 0");
    scene_throw(&scene, "666552");
    assert_int_equal(scene_number(&scene, "turn_points"), 700);
    scene_expect_legal(&scene, "roll");
    struct scene before = scene;
    struct tc_action bank;
    assert_true(tc_action_parse(tc_setup_game(&scene.setup), "bank", &bank));
    assert_int_equal(tc_game_act(&scene.setup, &scene.state, &bank, NULL), TC_ILLEGAL_ACTION);
    assert_memory_equal(&scene.state, &before.state, sizeof scene.state);
}

static void a_thousand_in_one_turn_gets_on_the_board(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "on_the_board=1");
    scene_throw(&scene, "666555");
    scene_expect_legal(&scene, "bank, roll");
    scene_act(&scene, "bank");
    assert_int_equal(scene_event(&scene, "on_board")->seat, 0);
    scene_expect_list(&scene, "on_board", "1 0");
    bust_turn(&scene);
    scene_throw(&scene, "522334");
    scene_expect_legal(&scene, "bank, roll");
    scene_act(&scene, "bank");
    assert_null(scene_event(&scene, "on_board"));
    assert_int_equal(scene.state.score[0], 1150);
}

static void exactly_a_thousand_is_enough_and_950_is_not(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "on_the_board=1");
    scene_throw(&scene, "666333");
    scene_act(&scene, "roll");
    scene_throw(&scene, "522334");
    assert_int_equal(scene_number(&scene, "turn_points"), 950);
    scene_expect_legal(&scene, "roll");
    scene_act(&scene, "roll");
    scene_throw(&scene, "52233");
    assert_int_equal(scene_number(&scene, "turn_points"), 1000);
    scene_expect_legal(&scene, "bank, roll");
}

static void points_of_different_turns_do_not_get_on_the_board(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 1, 0, "on_the_board=1");
    scene_throw(&scene, "666552");
    scene_act(&scene, "roll");
    scene_throw(&scene, "2");
    assert_non_null(scene_event(&scene, "bust"));
    scene_throw(&scene, "666552");
    assert_int_equal(scene_number(&scene, "turn_points"), 700);
    scene_expect_legal(&scene, "roll");
}

/* ---- Who starts ---------------------------------------------------------------------------- */

static void a_rolloff_lets_the_highest_start(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 4, TC_FIRST_OWN, "");
    scene_expect(&scene, "rolloff", TC_NO_SEAT);
    assert_int_equal(scene.state.roll.dice, 4);
    assert_int_equal(scene.state.roll.sides, 6);
    assert_int_equal(scene.state.contenders, 0x0f);
    assert_int_equal(scene.state.first, TC_NO_SEAT);
    assert_int_equal(tc_game_number(&scene.setup, &scene.state, "dice", -7), -7);
    scene_throw(&scene, "2641");
    scene_expect(&scene, "rolling", 1);
    assert_int_equal(scene.state.first, 1);
    assert_int_equal(scene.state.contenders, 0);
    assert_int_equal(scene_event(&scene, "first")->seat, 1);
    assert_int_equal(scene_event(&scene, "turn")->seat, 1);
}

static void those_tied_for_highest_roll_again(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 5, TC_FIRST_ROLLOFF, "");
    scene_throw(&scene, "52535");
    scene_expect(&scene, "rolloff", TC_NO_SEAT);
    assert_int_equal(scene.state.contenders, 1 << 0 | 1 << 2 | 1 << 4);
    assert_int_equal(scene.state.roll.dice, 3);
    assert_int_equal(scene_event(&scene, "rolloff")->mask, 1 << 0 | 1 << 2 | 1 << 4);
    assert_int_equal(scene_event(&scene, "rolloff")->seats, 0x1f);
    scene_throw(&scene, "144");
    assert_int_equal(scene.state.contenders, 1 << 2 | 1 << 4);
    scene_throw(&scene, "66");
    assert_int_equal(scene.state.contenders, 1 << 2 | 1 << 4);
    scene_throw(&scene, "12");
    assert_int_equal(scene_event(&scene, "rolloff")->mask, 0);
    scene_expect(&scene, "rolling", 4);
}

static void one_player_needs_no_rolloff(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 1, TC_FIRST_OWN, "");
    scene_expect(&scene, "rolling", 0);
    begin(&scene, 1, TC_FIRST_ROLLOFF, "");
    scene_expect(&scene, "rolling", 0);
    assert_int_equal(scene.state.first, 0);
}

static void the_seat_that_is_told_starts(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 8, 7, "");
    scene_expect(&scene, "rolling", 7);
    assert_int_equal(scene.state.first, 7);
    bust_turn(&scene);
    scene_expect(&scene, "rolling", 0);
}

/* ---- Setup --------------------------------------------------------------------------------- */

static void check_settles(int players, int first, const char *options, enum tc_result expected)
{
    struct tc_setup setup = scene_setup("dicegame", players, first, options);
    assert_int_equal(tc_setup_settle(&setup, NULL), expected);
}

static void setup_keeps_to_its_limits(void **state)
{
    (void)state;
    check_settles(0, TC_FIRST_OWN, "", TC_BAD_PLAYERS);
    check_settles(1, TC_FIRST_OWN, "", TC_OK);
    check_settles(8, TC_FIRST_OWN, "", TC_OK);
    check_settles(9, TC_FIRST_OWN, "", TC_BAD_PLAYERS);
    check_settles(2, 2, "", TC_BAD_FIRST);
    check_settles(2, -3, "", TC_BAD_FIRST);
    check_settles(2, 0, "target=499", TC_BAD_OPTION);
    check_settles(2, 0, "target=500", TC_OK);
    check_settles(2, 0, "target=50000", TC_OK);
    check_settles(2, 0, "target=50001", TC_BAD_OPTION);
    check_settles(2, 0, "last_round=2", TC_BAD_OPTION);
}

static void defaults_are_those_of_the_rules(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(tc_game_find("dicegame"), 2);
    assert_int_equal(setup.option[tc_setup_option(&setup, "target")].number, 5000);
    assert_int_equal(setup.option[tc_setup_option(&setup, "on_the_board")].number, 0);
    assert_int_equal(setup.option[tc_setup_option(&setup, "last_round")].number, 0);
    assert_int_equal(tc_setup_option(&setup, "break_ice"), -1);
}

static void dice_that_score_for_ever_do_not_overflow(void **state)
{
    (void)state;
    struct scene scene;
    begin(&scene, 2, 0, "target=50000 last_round=1");
    scene_throw(&scene, "111111");
    for (int i = 0; i < 1100000; i++) {
        scene_act(&scene, "roll");
        scene_throw(&scene, "111111");
    }
    scene_act(&scene, "bank");
    assert_in_range(scene.state.score[0], 50000, INT32_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_begins_with_six_dice),
        cmocka_unit_test(all_scoring_dice_are_set_aside_without_a_choice),
        cmocka_unit_test(rolling_on_throws_the_dice_that_did_not_score),
        cmocka_unit_test(banking_scores_the_turn_and_passes_left),
        cmocka_unit_test(a_bust_loses_the_turn_and_keeps_the_total),
        cmocka_unit_test(six_set_aside_may_bank_or_roll_all_six),
        cmocka_unit_test(six_set_aside_over_several_throws_are_hot_too),
        cmocka_unit_test(play_goes_clockwise_round_the_table),
        cmocka_unit_test(banking_the_target_ends_the_game_at_once),
        cmocka_unit_test(one_point_short_of_the_target_plays_on),
        cmocka_unit_test(points_not_banked_do_not_end_the_game),
        cmocka_unit_test(the_last_round_gives_everybody_else_one_turn),
        cmocka_unit_test(the_last_round_can_be_overtaken_in),
        cmocka_unit_test(ties_of_the_last_round_share_the_win),
        cmocka_unit_test(the_last_round_of_one_player_is_none),
        cmocka_unit_test(before_the_board_one_must_roll_on),
        cmocka_unit_test(a_thousand_in_one_turn_gets_on_the_board),
        cmocka_unit_test(exactly_a_thousand_is_enough_and_950_is_not),
        cmocka_unit_test(points_of_different_turns_do_not_get_on_the_board),
        cmocka_unit_test(a_rolloff_lets_the_highest_start),
        cmocka_unit_test(those_tied_for_highest_roll_again),
        cmocka_unit_test(one_player_needs_no_rolloff),
        cmocka_unit_test(the_seat_that_is_told_starts),
        cmocka_unit_test(setup_keeps_to_its_limits),
        cmocka_unit_test(defaults_are_those_of_the_rules),
        cmocka_unit_test(dice_that_score_for_ever_do_not_overflow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
