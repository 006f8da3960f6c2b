#include "tests/rules/second/duel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum { DICE = 6, COLOURS = 3 };

static struct duel_table table;

static struct {
    int target, break_ice, min_stop;
    bool at_once, consolation;
} rule;

static struct {
    int points, kept_bh, at_risk;
    int rolled[DICE]; /* 0: not in the throw to choose from */
    bool aside[DICE];
    int throws;  /* of the current set of six */
    bool singly; /* every keep of this set was of one die */
} turn;

static struct {
    int bh[TC_SEATS_MAX], large_bh[TC_SEATS_MAX];
    bool in_game[TC_SEATS_MAX];
    int bare[TC_SEATS_MAX]; /* entries at the foot of the column that are bare Zs */
    bool passed;            /* somebody is over the target */
    int turns_left;         /* once somebody is */
} game;

static void vary(struct tc_setup *setup, struct tc_random *random)
{
    duel_give(setup, "target", duel_pick(random, 500, duel_pick(random, 500, 8000)));
    duel_give(setup, "break_ice", duel_pick(random, 0, 800));
    duel_give(setup, "min_stop", duel_pick(random, 0, 600));
    duel_give(setup, "finish", duel_pick(random, 0, 1));
    duel_give(setup, "consolation", duel_pick(random, 0, 1));
}

static int option(const struct tc_setup *setup, const char *name)
{
    return (int)setup->option[tc_setup_option(setup, name)].number;
}

static void settle(const struct tc_setup *setup)
{
    int finish = tc_setup_option(setup, "finish");
    const char *const *choices = tc_setup_game(setup)->options[finish].choices;
    table.step = -1;
    rule.target = option(setup, "target");
    rule.break_ice = option(setup, "break_ice");
    rule.min_stop = option(setup, "min_stop");
    rule.at_once = strcmp(choices[option(setup, "finish")], "at_once") == 0;
    rule.consolation = option(setup, "consolation") != 0;
    memset(&game, 0, sizeof game);
}

static int dice_aside(void)
{
    int count = 0;
    for (int die = 0; die < DICE; die++) {
        count += turn.aside[die];
    }
    return count;
}

static void start_turn(void)
{
    memset(&turn, 0, sizeof turn);
    turn.singly = true;
    duel_await_throw(&table, DICE);
}

/* ---- Choosing dice: `set` has bit i for die i ---------------------------------------------- */

static void count_faces(unsigned set, int counts[7])
{
    memset(counts, 0, 7 * sizeof *counts);
    for (int die = 0; die < DICE; die++) {
        if ((set >> die & 1) != 0) {
            counts[turn.rolled[die]]++;
        }
    }
}

static bool is_royale(const int counts[7])
{
    for (int face = 1; face <= 6; face++) {
        if (counts[face] != 1) {
            return false;
        }
    }
    return true;
}

static bool every_die_scores(unsigned set)
{
    int counts[7];
    count_faces(set, counts);
    if (is_royale(counts)) {
        return true;
    }
    for (int face = 2; face <= 6; face++) {
        if (face != 5 && counts[face] % 3 != 0) {
            return false;
        }
    }
    return set != 0;
}

static int points_of(unsigned set)
{
    int counts[7], points = 0;
    count_faces(set, counts);
    if (is_royale(counts)) {
        return 1500;
    }
    for (int face = 1; face <= 6; face++) {
        points += counts[face] / 3 * (face == 1 ? 1000 : 100 * face);
    }
    return points + counts[1] % 3 * 100 + counts[5] % 3 * 50;
}

static unsigned dice_thrown(void)
{
    unsigned set = 0;
    for (int die = 0; die < DICE; die++) {
        set |= turn.rolled[die] != 0 ? 1u << die : 0;
    }
    return set;
}

static void offer_keep(unsigned set)
{
    char text[TC_ACTION_TEXT_MAX] = "keep";
    for (int die = 0; die < DICE; die++) {
        if ((set >> die & 1) != 0) {
            size_t length = strlen(text);
            snprintf(text + length, sizeof text - length, " %d", die);
        }
    }
    duel_offer(&table, text);
}

static void offer_keeps(void)
{
    unsigned all = dice_thrown();
    duel_await_act(&table, "keep");
    if (every_die_scores(all)) {
        offer_keep(all);
        return;
    }
    for (unsigned set = 1; set < all; set++) {
        if ((set & ~all) == 0 && every_die_scores(set)) {
            offer_keep(set);
        }
    }
}

/* How many triples of red, white and green the equal dice of one face make; at most two. */
static int colour_triples(unsigned set, int face)
{
    int coloured[COLOURS] = {0};
    for (int die = 0; die < DICE; die++) {
        if ((set >> die & 1) != 0 && turn.rolled[die] == face) {
            coloured[die / 2]++;
        }
    }
    int triples = coloured[0];
    for (int colour = 1; colour < COLOURS; colour++) {
        triples = coloured[colour] < triples ? coloured[colour] : triples;
    }
    return triples;
}

/* ---- The end of a turn and of a game ------------------------------------------------------- */

static void console(void)
{
    int fewest = game.bh[0];
    for (int seat = 1; seat < table.players; seat++) {
        fewest = game.bh[seat] < fewest ? game.bh[seat] : fewest;
    }
    for (int seat = 0; seat < table.players; seat++) {
        game.bh[seat] += game.bh[seat] == fewest;
    }
}

static void end_game(void)
{
    memset(&turn, 0, sizeof turn);
    if (rule.consolation) {
        console();
    }
    duel_over(&table);
    for (int seat = 0; seat < table.players; seat++) {
        game.large_bh[seat] += table.winners >> seat & 1;
    }
}

static void end_turn(void)
{
    if (game.passed && game.turns_left-- == 0) {
        end_game();
        return;
    }
    duel_next_seat(&table);
    start_turn();
}

static void zonk(bool all_six)
{
    int seat = table.player;
    int marks = turn.kept_bh + all_six + (game.bare[seat] >= 2);
    game.bare[seat] = marks == 0 ? game.bare[seat] + 1 : 0;
    game.bh[seat] += marks;
    duel_write(&table, 0, marks);
    end_turn();
}

static void stop(void)
{
    int seat = table.player;
    int marks = turn.kept_bh + turn.at_risk + !game.in_game[seat];
    game.in_game[seat] = true;
    game.bare[seat] = 0;
    table.score[seat] += turn.points;
    if (!game.passed && table.score[seat] > rule.target) {
        game.passed = true;
        game.turns_left = rule.at_once ? 0 : table.players - 1;
        marks++;
    }
    game.bh[seat] += marks;
    duel_write(&table, turn.points, marks);
    end_turn();
}

/* ---- A turn -------------------------------------------------------------------------------- */

static void thrown(const uint8_t *faces, int count)
{
    int next = 0, counts[7];
    for (int die = 0; die < DICE; die++) {
        turn.rolled[die] = turn.aside[die] ? 0 : faces[next++];
    }
    assert_int_equal(next, count);
    turn.throws++;
    count_faces(dice_thrown(), counts);
    bool scores = counts[1] > 0 || counts[5] > 0;
    for (int face = 1; face <= 6; face++) {
        scores = scores || counts[face] >= 3;
    }
    if (scores) {
        offer_keeps();
    } else {
        zonk(count == DICE);
    }
}

static int thousands_passed(int points)
{
    int passed = 0;
    for (int mark = 1000; mark < points; mark += 1000) {
        passed++;
    }
    return passed;
}

static void count_bonus(unsigned set, int kept)
{
    int counts[7];
    count_faces(set, counts);
    turn.at_risk += is_royale(counts);
    for (int face = 1; face <= 6; face++) {
        turn.at_risk += colour_triples(set, face);
    }
    turn.singly = turn.singly && kept == 1;
    turn.at_risk += turn.singly && turn.throws == 6 && dice_aside() == DICE;
}

static void offer_decision(void)
{
    int aside = dice_aside();
    int needed = game.in_game[table.player] ? rule.min_stop : rule.break_ice;
    duel_await_act(&table, "decide");
    duel_offer(&table, "roll");
    if ((aside == 4 || aside == 5) && turn.points >= needed) {
        duel_offer(&table, "stop");
    }
}

static void keep(const char *dice)
{
    unsigned set = 0;
    int kept = 0, points = turn.points;
    for (; *dice != '\0'; dice++) {
        if (*dice != ' ') {
            set |= 1u << (*dice - '0');
            turn.aside[*dice - '0'] = true;
            kept++;
        }
    }
    turn.points += points_of(set);
    turn.kept_bh += thousands_passed(turn.points) - thousands_passed(points);
    count_bonus(set, kept);
    memset(turn.rolled, 0, sizeof turn.rolled);
    offer_decision();
}

static void roll(void)
{
    if (dice_aside() == DICE) {
        memset(turn.aside, 0, sizeof turn.aside);
        turn.throws = 0;
        turn.singly = true;
    }
    duel_await_throw(&table, DICE - dice_aside());
}

static void act(const char *action)
{
    if (strcmp(action, "roll") == 0) {
        roll();
    } else if (strcmp(action, "stop") == 0) {
        stop();
    } else {
        assert_int_equal(strncmp(action, "keep ", 5), 0);
        keep(action + 5);
    }
}

/* ---- What is public ------------------------------------------------------------------------ */

static int show_numbers(const int *from, int count, int32_t *numbers)
{
    for (int i = 0; i < count; i++) {
        numbers[i] = from[i];
    }
    return count;
}

static int show_bools(const bool *from, int count, int32_t *numbers)
{
    for (int i = 0; i < count; i++) {
        numbers[i] = from[i];
    }
    return count;
}

static int show(const char *path, int32_t *numbers)
{
    if (strcmp(path, "turn_points") == 0) {
        return show_numbers(&turn.points, 1, numbers);
    }
    if (strcmp(path, "turn_bh.kept") == 0) {
        return show_numbers(&turn.kept_bh, 1, numbers);
    }
    if (strcmp(path, "turn_bh.at_risk") == 0) {
        return show_numbers(&turn.at_risk, 1, numbers);
    }
    if (strcmp(path, "rolled") == 0) {
        return show_numbers(turn.rolled, DICE, numbers);
    }
    if (strcmp(path, "bh") == 0) {
        return show_numbers(game.bh, table.players, numbers);
    }
    if (strcmp(path, "large_bh") == 0) {
        return show_numbers(game.large_bh, table.players, numbers);
    }
    if (strcmp(path, "aside") == 0) {
        return show_bools(turn.aside, DICE, numbers);
    }
    assert_string_equal(path, "in_game");
    return show_bools(game.in_game, table.players, numbers);
}

static const struct duel_field fields[] = {
    {"turn_points", false}, {"turn_bh.kept", false}, {"turn_bh.at_risk", false},
    {"rolled", true},       {"aside", true},         {"bh", true},
    {"large_bh", true},     {"in_game", true},       {NULL, false},
};

static void plays_like_the_core(void **state)
{
    (void)state;
    static const struct duel_model model = {
        .game = "zonk",
        .fields = fields,
        .table = &table,
        .vary = vary,
        .settle = settle,
        .start = start_turn,
        .act = act,
        .thrown = thrown,
        .show = show,
    };
    duel_run(&model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(plays_like_the_core)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
