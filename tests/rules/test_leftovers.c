/* SPDX-License-Identifier: Zlib */
/*
 * Bad Leftovers (rules.md, "Bad Leftovers"): what random games against the second reading do not
 * see. The ends of its options. Which pairs may be taken is in test_leftovers_pools.c.
 */
#include "tests/rules/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

static void begin(struct scene *scene, int players, int first, const char *options)
{
    scene_begin(scene, "leftovers", players, first, options);
}

/* Actions with commas between, such as "claim 7, take 1 6". */
static void play(struct scene *scene, const char *actions)
{
    while (*actions) {
        char one[TC_ACTION_TEXT_MAX];
        size_t length = strcspn(actions, ",");
        assert_in_range(length, 1, sizeof one - 1);
        memcpy(one, actions, length);
        one[length] = '\0';
        scene_act(scene, one);
        actions += length;
        actions += strspn(actions, ", ");
    }
}

/* Two players, number 1 at seat 0, with these dice on the table. */
static void lay_out(struct scene *scene, const char *faces)
{
    char option[32];
    snprintf(option, sizeof option, "dice=%zu", strlen(faces));
    begin(scene, 2, 0, option);
    scene_throw(scene, faces);
}

static void expect_stuck(const struct scene *scene, int seat, int sum)
{
    assert_int_equal(scene_event(scene, "stuck")->seat, seat);
    assert_int_equal(scene_event_number(scene, "stuck", "sum"), sum);
    assert_int_equal(scene_event_number(scene, "stuck", "total"), scene->state.score[seat]);
    assert_int_equal(scene_number(scene, "last_stuck.seat"), seat);
    assert_int_equal(scene_number(scene, "last_stuck.points"), sum);
}

static void three_dice_more_for_each_player_beyond_two(void **state)
{
    (void)state;
    for (int players = 2; players <= 12; players++) {
        struct scene scene;
        begin(&scene, players, 0, "");
        assert_int_equal(scene.state.roll.dice, 20 + 3 * (players - 2));
        assert_int_equal(scene.state.roll.sides, 6);
        assert_int_equal(scene_event_number(&scene, "round", "count"), scene.state.roll.dice);
    }
}

static void sixty_dice_can_be_thrown(void **state)
{
    (void)state;
    struct scene scene;
    lay_out(&scene, "666666666655555555554444444444333333333322222222221111111111");
    scene_expect_list(&scene, "pool", "10 10 10 10 10 10");
    for (int i = 0; i < 29; i++) {
        play(&scene, scene.state.phase == TC_PHASE_OWN ? "claim 7" : "");
        play(&scene, i < 10 ? "take 1 6" : i < 20 ? "take 2 5" : "take 3 4");
    }
    play(&scene, "take 3 4");
    expect_stuck(&scene, 0, 0);
}

static void check_option(int players, const char *options, const char *culprit)
{
    struct tc_setup setup = scene_setup("leftovers", players, 0, options);
    int option = -1;
    enum tc_result result = tc_setup_settle(&setup, &option);
    assert_int_equal(result, culprit ? TC_BAD_OPTION : TC_OK);
    assert_int_equal(option, culprit ? tc_setup_option(&setup, culprit) : -1);
}

static void setup_keeps_to_its_limits(void **state)
{
    (void)state;
    check_option(2, "dice=1", "dice");
    check_option(2, "dice=2", NULL);
    check_option(2, "dice=60", NULL);
    check_option(2, "dice=61", "dice");
    check_option(2, "limit=0", "limit");
    check_option(2, "limit=1", NULL);
    check_option(12, "limit=500", NULL);
    check_option(12, "limit=501", "limit");
    check_option(2, "shrink=2", "shrink");
    check_option(2, "starter=3", "starter");
    struct tc_setup setup = scene_setup("leftovers", 1, 0, "");
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_BAD_PLAYERS);
    setup = scene_setup("leftovers", 13, 0, "");
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_BAD_PLAYERS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_dice_more_for_each_player_beyond_two),
        cmocka_unit_test(sixty_dice_can_be_thrown),
        cmocka_unit_test(setup_keeps_to_its_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
