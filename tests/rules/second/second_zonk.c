/* SPDX-License-Identifier: Zlib */
/*
 * Z, read again from the rules page.
 */
#include "tests/rules/second/second.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum { DICE = 6, COLOURS = 3 };

/* There is one game at a time. */
static struct second_table table;

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

static struct tc_setup setup_game(int number, int seed, struct tc_random *random)
{
    struct tc_setup setup = second_any_setup(number, random);
    (void)seed;
    int target = second_pick(random, 500, second_pick(random, 500, 8000));
    second_give(&setup, "target", second_chance(random, 25) ? 500 : target);
    second_give(&setup, "break_ice", second_pick(random, 0, 800));
    second_give(&setup, "min_stop", second_pick(random, 0, 600));
    second_give(&setup, "finish", second_pick(random, 0, 1));
    second_give(&setup, "consolation", second_pick(random, 0, 1));
    tc_setup_settle(&setup, NULL);
    return setup;
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
    second_table_await_throw(&table, DICE);
}

static void begin(void *unused, const struct tc_setup *setup, int first)
{
    (void)unused;
    memset(&game, 0, sizeof game);
    table = (struct second_table){.players = setup->players, .step = -1, .player = first};
    rule.target = second_number(setup, "target", 5000);
    rule.break_ice = second_number(setup, "break_ice", 500);
    rule.min_stop = second_number(setup, "min_stop", 300);
    rule.at_once = strcmp(second_choice(setup, "finish", "last_turns"), "at_once") == 0;
    rule.consolation = second_number(setup, "consolation", 0) != 0;
    start_turn();
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
    second_offer(&table.legal, text);
}

static void offer_keeps(void)
{
    unsigned all = dice_thrown();
    second_table_await_act(&table, "keep");
    if (every_die_scores(all)) {
        second_reach("all dice must be kept");
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
        second_reach("consolation");
        console();
    }
    second_reach_if(second_table_over(&table) > 1, "a shared win");
    for (int seat = 0; seat < table.players; seat++) {
        game.large_bh[seat] += table.winners >> seat & 1;
    }
}

static void end_turn(void)
{
    second_reach_if(game.passed && game.turns_left > 0, "a last turn");
    if (game.passed && game.turns_left-- == 0) {
        end_game();
        return;
    }
    second_table_next_seat(&table);
    start_turn();
}

static void zonk(bool all_six)
{
    int seat = table.player;
    int marks = turn.kept_bh + all_six + (game.bare[seat] >= 2);
    second_reach_if(all_six && turn.points == 0, "a train wreck at once");
    second_reach_if(all_six && turn.points > 0, "a train wreck after six kept");
    second_reach_if(game.bare[seat] == 2, "three zonks in a row");
    second_reach_if(turn.kept_bh > 0, "thousands kept on a zonk");
    second_reach_if(turn.at_risk > 0, "bonus hits lost on a zonk");
    game.bare[seat] = marks == 0 ? game.bare[seat] + 1 : 0;
    game.bh[seat] += marks;
    second_table_write(&table, 0, marks);
    end_turn();
}

static void stop(void)
{
    int seat = table.player;
    int marks = turn.kept_bh + turn.at_risk + !game.in_game[seat];
    second_reach_if(!game.in_game[seat], "getting in the game");
    second_reach_if(turn.at_risk > 0, "bonus hits saved by a stop");
    game.in_game[seat] = true;
    game.bare[seat] = 0;
    table.score[seat] += turn.points;
    if (!game.passed && table.score[seat] > rule.target) {
        second_reach(rule.at_once ? "an end at once" : "the first over the limit");
        game.passed = true;
        game.turns_left = rule.at_once ? 0 : table.players - 1;
        marks++;
    }
    game.bh[seat] += marks;
    second_table_write(&table, turn.points, marks);
    end_turn();
}

/* ---- A turn -------------------------------------------------------------------------------- */

static void take_throw(void *unused, const uint8_t *faces)
{
    int next = 0, counts[7], count = table.dice;
    (void)unused;
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
    int colours = 0;
    for (int face = 1; face <= 6; face++) {
        colours += colour_triples(set, face);
    }
    turn.singly = turn.singly && kept == 1;
    bool slim = turn.singly && turn.throws == 6 && dice_aside() == DICE;
    second_reach_if(is_royale(counts), "a royale");
    second_reach_if(colours == 1, "a triple in three colours");
    second_reach_if(colours == 2, "two triples in three colours");
    second_reach_if(slim, "slim pickin's");
    turn.at_risk += is_royale(counts) + colours + slim;
}

static void offer_decision(void)
{
    int aside = dice_aside();
    int needed = game.in_game[table.player] ? rule.min_stop : rule.break_ice;
    second_table_await_act(&table, "decide");
    second_offer(&table.legal, "roll");
    second_reach_if(aside == DICE, "all six kept");
    second_reach_if(aside < 4 && turn.points >= needed, "points enough, dice too few");
    second_reach_if((aside == 4 || aside == 5) && turn.points < needed,
                    "dice enough, points too few");
    if ((aside == 4 || aside == 5) && turn.points >= needed) {
        second_offer(&table.legal, "stop");
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
    int thousands = thousands_passed(turn.points) - thousands_passed(points);
    second_reach_if(thousands > 0, "a thousand passed");
    second_reach_if(thousands > 1, "two thousands passed by one keep");
    second_reach_if(turn.points > points && turn.points % 1000 == 0, "a thousand met, not passed");
    turn.kept_bh += thousands;
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
    second_table_await_throw(&table, DICE - dice_aside());
}

static void legal(const void *unused, struct second_legal *list)
{
    (void)unused;
    *list = table.legal;
}

static void act(void *unused, const char *action)
{
    (void)unused;
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

static void show(const void *unused, struct second_view *view)
{
    (void)unused;
    second_table_show(&table, view);
    second_say(view, "turn_points", turn.points);
    second_say_list(view, "rolled", turn.rolled, DICE);
    second_say_bools(view, "aside", turn.aside, DICE);
    second_say(view, "turn_bh.kept", turn.kept_bh);
    second_say(view, "turn_bh.at_risk", turn.at_risk);
    second_say_list(view, "bh", game.bh, table.players);
    second_say_list(view, "large_bh", game.large_bh, table.players);
    second_say_bools(view, "in_game", game.in_game, table.players);
}

/* In a game without daring dice are kept one at a time, and rolled on. */
static int prefer(const void *unused, const struct second_mood *mood, struct tc_random *random,
                  const struct second_legal *list)
{
    (void)unused;
    if (mood->daring > 15 || second_chance(random, 20)) {
        return -1;
    }
    for (int i = 0; i < list->count; i++) {
        if (strlen(list->text[i]) == strlen("keep 0")) {
            return i;
        }
    }
    return second_find(list, "roll");
}

static const char *const cases[] = {
    "all dice must be kept",
    "all six kept",
    "points enough, dice too few",
    "dice enough, points too few",
    "getting in the game",
    "a thousand met, not passed",
    "a thousand passed",
    "two thousands passed by one keep",
    "thousands kept on a zonk",
    "a triple in three colours",
    "two triples in three colours",
    "a royale",
    "slim pickin's",
    "bonus hits lost on a zonk",
    "bonus hits saved by a stop",
    "a train wreck at once",
    "a train wreck after six kept",
    "three zonks in a row",
    "the first over the limit",
    "a last turn",
    "an end at once",
    "a shared win",
    "consolation",
    NULL,
};

const struct second_model second_zonk = {
    .id = "zonk",
    .bytes = 1,
    .cases = cases,
    .setup = setup_game,
    .begin = begin,
    .legal = legal,
    .act = act,
    .take_throw = take_throw,
    .show = show,
    .load = second_load_points,
    .prefer = prefer,
};
