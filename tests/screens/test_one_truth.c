/* SPDX-License-Identifier: Zlib */
/* What is best and how often it wins: the hint, the coach, its question and the tiles that are
   chosen from say the same, in the same numbers, whatever the position. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boards/advice.h"
#include "boards/leftovers.h"
#include "boards/sentence.h"
#include "screens/state.h"
#include "tests/screens/stage.h"

enum { DECISIONS = 18, SEEDS = 2 };

static struct table *table_of(struct stage *stage)
{
    return &stage->screens->table;
}

/* "41% chance to win" or "the win is certain (100%)" stands in it with this number and no other. */
static void check_share(const char *label, double win)
{
    char number[16];
    const char *chance = strstr(label, "% chance to win"), *wins = strstr(label, "win");
    assert_non_null(wins);
    if (chance != NULL) {
        wins = chance;
        while (wins > label && isdigit((unsigned char)wins[-1])) {
            wins--;
        }
    } else {
        wins = strpbrk(wins, "0123456789");
    }
    assert_non_null(wins);
    snprintf(number, sizeof number, "%d%%", boards_percent(win));
    assert_memory_equal(wins, number, strlen(number));
}

/* Where chances are sampled: two that are told to win as often are not told as one better than the
   other. */
static void check_told_apart(const char *hint)
{
    static const char wins[] = ": about ";
    const char *one = strstr(hint, wins), *two = one != NULL ? strstr(one + 1, wins) : NULL;
    if (two != NULL) {
        assert_int_not_equal(strtol(one + strlen(wins), NULL, 10),
                             strtol(two + strlen(wins), NULL, 10));
    }
}

static const struct tc_choice *find(const struct tc_advice *advice, const struct tc_action *action)
{
    for (int i = 0; i < advice->count; i++) {
        if (tc_action_equal(&advice->choice[i].action, action)) {
            return &advice->choice[i];
        }
    }
    return NULL;
}

/* The choice that a tile on the board stands for. */
static const struct tc_choice *choice_of(const struct tc_advice *advice, const struct ui_node *node)
{
    struct tc_action action;
    if (boards_makes(&node->command, &action)) {
        return find(advice, &action);
    }
    if (node->command.of == &boards_leftovers_commands && node->command.what == LEFTOVERS_PAIR) {
        action = (struct tc_action){
            .kind = advice->choice[0].action.kind,
            .count = 2,
            .argument = {(uint8_t)node->command.argument, (uint8_t)node->command.second}};
        return find(advice, &action);
    }
    return NULL;
}

static bool ends_with_best(const char *label)
{
    size_t length = strlen(label);
    return length > 6 && strcmp(label + length - 6, ", best") == 0;
}

/* Where the best choice is a button, that is the main one, which Enter presses. */
static void check_main(const struct ui *ui, const struct tc_action *best)
{
    for (size_t i = 0; i < ui->count; i++) {
        const struct ui_node *node = &ui->nodes[i];
        struct tc_action action;
        if (node->role == UI_ROLE_BUTTON && boards_makes(&node->command, &action) &&
            tc_action_equal(&action, best)) {
            assert_string_equal(ui->prefer, node->id);
        }
    }
}

/* The best, and what is as good. */
static int count_even(const struct table *table, const struct tc_advice *advice)
{
    int count = 0;
    for (int i = 0; i < advice->count; i++) {
        count += boards_advice_even(&table->told, &advice->choice[i]);
    }
    return count;
}

/* Returns how many tiles of the board say how often they win. */
static int check_decision(struct stage *stage)
{
    char name[BOARDS_NAME_MAX];
    const struct table *table = table_of(stage);
    int tiles = 0, ticked = 0;
    stage_step(stage, 16);
    stage_key(stage, 'H');
    stage_step(stage, 16);
    const struct tc_advice *advice = table->told.advice;
    assert_non_null(advice);
    const struct tc_choice *best = &advice->choice[advice->best];
    table->board->choice(&table->told, &best->action, BOARDS_FORM_NOUN, name);
    boards_capital(name);
    const char *hint = stage_find(stage, "ribbon.ask")->label;
    if (strstr(hint, "ardly a chance is left.") != NULL) {
        assert_true(best->win < 0.005);
    } else {
        check_share(hint, best->win);
    }
    assert_memory_equal(hint, name, strlen(name));
    if (strstr(hint, "as good as some others") != NULL) {
        assert_true(count_even(table, advice) >= 3);
    }
    check_told_apart(hint);
    const struct ui *ui = screens_ui(stage->screens);
    for (size_t i = 0; i < ui->count; i++) {
        const struct ui_node *node = &ui->nodes[i];
        bool coach = strncmp(node->id, "coach.", 6) == 0;
        const struct tc_choice *choice = coach ? NULL : choice_of(advice, node);
        if (coach && ends_with_best(node->label)) {
            check_share(node->label, best->win);
            ticked++;
        } else if (choice != NULL && strstr(node->label, "% chance to win") != NULL) {
            check_share(node->label, choice->win);
            assert_int_equal(ends_with_best(node->label), boards_advice_even(&table->told, choice));
            tiles++;
        }
    }
    assert_int_equal(ticked, 1);
    check_main(ui, &best->action);
    return tiles;
}

static void make(struct stage *stage, struct tc_random *random)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    struct table *table = table_of(stage);
    int count = tc_game_legal(tc_match_setup(table->match), &table->shown, legal);
    table_act(table, &legal[tc_random_below(random, (uint32_t)count)], true);
}

/* Returns how many tiles told of their chances. */
static int play(const char *game, int players, uint64_t seed)
{
    struct stage stage;
    struct screens_setup setup = {
        .seeded = true, .seed = seed, .scale = 1, .speed = SCREENS_INSTANT};
    struct tc_random random = tc_random_seeded(seed);
    int tiles = 0;
    stage_begin(&stage, &setup);
    stage_without_notes(&stage);
    stage_set_up(&stage, game, players);
    for (int seat = 0; seat < players; seat++) {
        stage_choose_kind(&stage, seat, "coach");
    }
    stage_click(&stage, "setup.start");
    struct table *table = table_of(&stage);
    for (int decisions = 0; decisions < DECISIONS && !table_over(table);) {
        stage_settle(&stage);
        if (table_held(table)) {
            stage_step(&stage, TABLE_HOLD_MS + 16);
            table_go_on(table);
        } else if (table->shown.await == TC_AWAIT_ROLL) {
            table_throw(table);
        } else if (table->shown.await == TC_AWAIT_ACT) {
            tiles += check_decision(&stage);
            make(&stage, &random);
            decisions++;
        }
    }
    stage_end(&stage);
    return tiles;
}

static void hint_coach_and_tiles_tell_the_same(void **state)
{
    (void)state;
    for (int game = 0; game < boards_count(); game++) {
        int tiles = 0;
        for (uint64_t seed = 41; seed < 41 + SEEDS; seed++) {
            tiles += play(boards_game(game)->id, 2, seed);
        }
        /* Claims and pairs, rewards and perks are chosen on the board itself. */
        bool chosen = strcmp(boards_game(game)->id, "leftovers") == 0 ||
                      strcmp(boards_game(game)->id, "microbin") == 0;
        assert_int_equal(tiles > 0, chosen);
    }
}

/* Among many players chances are sampled, and what is best hardly wins more than what is next. */
static void what_wins_alike_is_told_as_alike(void **state)
{
    (void)state;
    play("zonk", 6, 44);
}

/* People alone, who have no coach: nobody is told of chances before somebody asks. */
static void tiles_are_silent_until_somebody_asks(void **state)
{
    (void)state;
    struct stage stage;
    struct screens_setup setup = {.seeded = true, .seed = 41, .scale = 1, .speed = SCREENS_INSTANT};
    stage_begin(&stage, &setup);
    stage_without_notes(&stage);
    stage_set_up(&stage, "leftovers", 2);
    stage_click(&stage, "setup.first.0");
    stage_click(&stage, "setup.start");
    stage_settle(&stage);
    stage_click(&stage, "action.throw");
    stage_settle(&stage);
    assert_null(table_of(&stage)->told.advice);
    assert_null(strstr(stage_find(&stage, "action.claim-7")->label, "chance to win"));
    stage_key(&stage, 'H');
    stage_step(&stage, 16);
    stage_step(&stage, 16);
    assert_non_null(strstr(stage_find(&stage, "action.claim-7")->label, "chance to win"));
    assert_non_null(strstr(stage_find(&stage, "ribbon.ask")->label, "chance to win"));
    stage_click(&stage, "action.claim-7");
    stage_settle(&stage);
    /* Of the next decision nobody asked. */
    assert_null(table_of(&stage)->told.advice);
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hint_coach_and_tiles_tell_the_same),
        cmocka_unit_test(what_wins_alike_is_told_as_alike),
        cmocka_unit_test(tiles_are_silent_until_somebody_asks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
