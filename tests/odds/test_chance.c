/* SPDX-License-Identifier: Zlib */
/* Exact chances of the next throw, held against counting every throw one by one. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "odds/chance.h"
#include "rules/dicegame.h"

static struct tc_setup setup_for_two(void)
{
    struct tc_setup setup = tc_setup_default(tc_game_find("dicegame"), 2);
    setup.first = 0;
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    return setup;
}

/* The Dice Game's bust, by the rule in plain words: no 1, no 5, no three alike, no run. */
static bool busts(const int *faces, int count)
{
    int many[7] = {0}, different = 0;
    for (int i = 0; i < count; i++) {
        different += many[faces[i]]++ == 0;
    }
    bool triple = false;
    for (int face = 1; face <= 6; face++) {
        triple = triple || many[face] >= 3;
    }
    return many[1] == 0 && many[5] == 0 && !triple && different < 6;
}

static uint64_t count_busts(int count)
{
    uint64_t all = 1, found = 0;
    for (int i = 0; i < count; i++) {
        all *= 6;
    }
    for (uint64_t code = 0; code < all; code++) {
        int faces[6];
        uint64_t rest = code;
        for (int i = 0; i < count; i++) {
            faces[i] = (int)(rest % 6) + 1;
            rest /= 6;
        }
        found += busts(faces, count);
    }
    return found;
}

/* A position that awaits a throw of that many dice: one die is set aside at a time. */
static struct tc_state with_dice(const struct tc_setup *setup, int count)
{
    static const uint8_t faces[6] = {1, 2, 3, 4, 6, 6};
    struct tc_state state;
    assert_int_equal(tc_game_begin(setup, &state, NULL), TC_OK);
    for (int dice = 6; dice > count; dice--) {
        struct tc_action roll;
        assert_int_equal(tc_game_throw(setup, &state, faces, dice, NULL), TC_OK);
        assert_true(tc_action_parse(tc_setup_game(setup), "roll", &roll));
        assert_int_equal(tc_game_act(setup, &state, &roll, NULL), TC_OK);
    }
    assert_int_equal(state.roll.dice, count);
    return state;
}

static void the_chance_to_bust_is_exact_for_one_to_six_dice(void **unused)
{
    (void)unused;
    struct tc_setup setup = setup_for_two();
    uint64_t all = 1;
    for (int count = 1; count <= 6; count++) {
        all *= 6;
        struct tc_state state = with_dice(&setup, count), before = state;
        struct odds_chance chance = odds_chance_next(&setup, &state, DICEGAME_EVENT_BUST);
        assert_int_equal(chance.all, all);
        assert_int_equal(chance.ways, count_busts(count));
        assert_memory_equal(&state, &before, sizeof state);
    }
}

static void the_chance_after_an_action_is_that_of_its_throw(void **unused)
{
    (void)unused;
    struct tc_setup setup = setup_for_two();
    struct tc_state state = with_dice(&setup, 3);
    struct tc_action roll, bank;
    tc_action_parse(tc_setup_game(&setup), "roll", &roll);
    tc_action_parse(tc_setup_game(&setup), "bank", &bank);
    assert_int_equal(tc_game_throw(&setup, &state, (const uint8_t[]){5, 2, 3}, 3, NULL), TC_OK);
    struct odds_chance chance = odds_chance_after(&setup, &state, &roll, DICEGAME_EVENT_BUST);
    assert_int_equal(chance.all, 36);
    assert_int_equal(chance.ways, 16);
    assert_int_equal(odds_chance_after(&setup, &state, &bank, DICEGAME_EVENT_BUST).all, 46656);
}

static void a_question_without_an_answer_has_none(void **unused)
{
    (void)unused;
    struct tc_setup setup = setup_for_two();
    struct tc_state state = with_dice(&setup, 6);
    assert_int_equal(odds_chance_next(&setup, &state, DICEGAME_EVENT_BANK).ways, 0);
    assert_int_equal(tc_game_throw(&setup, &state, (const uint8_t[]){1, 2, 3, 4, 6, 6}, 6, NULL),
                     TC_OK);
    assert_int_equal(odds_chance_next(&setup, &state, DICEGAME_EVENT_BUST).all, 0);
}

/* In a process of its own, which it ends. */
static void an_unknown_event_is_a_fault_of_the_program(void **unused)
{
    (void)unused;
    struct tc_setup setup = setup_for_two();
    struct tc_state state = with_dice(&setup, 6);
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(STDERR_FILENO);
        odds_chance_next(&setup, &state, DICEGAME_EVENT_LAST_ROUND + 1);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_chance_to_bust_is_exact_for_one_to_six_dice),
        cmocka_unit_test(the_chance_after_an_action_is_that_of_its_throw),
        cmocka_unit_test(a_question_without_an_answer_has_none),
        cmocka_unit_test(an_unknown_event_is_a_fault_of_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
