/* SPDX-License-Identifier: Zlib */
/*
 * The Dice Game, read again from the rules page.
 */
#include "tests/rules/second/second.h"
#include "tests/rules/second/points.h"

#include <string.h>

/* There is one game at a time. */
static struct second_table table;

static struct {
    int target;
    bool last_round, boarding;
} rule;

static struct {
    int turn_points, dice, roll_points, rolled_count;
    uint8_t rolled[6];
    bool on_board[TC_SEATS_MAX];
    int turns_left; /* of the last round; -1 before it */
} now;

static struct tc_setup setup_game(int game, int seed, struct tc_random *random)
{
    struct tc_setup setup = second_any_setup(game, random);
    (void)seed;
    int target = second_pick(random, 500, second_pick(random, 500, 12000));
    second_give(&setup, "target", second_chance(random, 25) ? 500 : target);
    second_give(&setup, "on_the_board", second_pick(random, 0, 1));
    second_give(&setup, "last_round", second_pick(random, 0, 1));
    tc_setup_settle(&setup, NULL);
    return setup;
}

static void blank_throw(void)
{
    now.roll_points = now.rolled_count = 0;
}

static void start_turn(void)
{
    now.turn_points = 0;
    now.dice = 6;
    blank_throw();
    second_table_await_throw(&table, 6);
}

static void end_game(void)
{
    now.turn_points = now.dice = 0;
    blank_throw();
    second_reach_if(second_table_over(&table) > 1, "a shared win");
}

static void begin(void *game, const struct tc_setup *setup, int first)
{
    (void)game;
    table = (struct second_table){.players = setup->players, .step = 1, .player = first};
    rule.target = second_number(setup, "target", 5000);
    rule.last_round = second_number(setup, "last_round", 0) != 0;
    rule.boarding = second_number(setup, "on_the_board", 0) != 0;
    for (int seat = 0; seat < TC_SEATS_MAX; seat++) {
        now.on_board[seat] = !rule.boarding;
    }
    now.turns_left = -1;
    start_turn();
}

static void end_turn(void)
{
    bool reached = table.score[table.player] >= rule.target;
    if (now.turns_left < 0 && reached) {
        now.turns_left = rule.last_round ? table.players : 1;
    }
    if (now.turns_left > 0) {
        now.turns_left--;
        second_reach(rule.last_round ? "a turn of the last round" : "an end at once");
    }
    if (now.turns_left == 0) {
        end_game();
        return;
    }
    second_table_next_seat(&table);
    start_turn();
}

/* Points of a throw; *scoring: how many of its dice earn them. */
static int points_of(const uint8_t *faces, int count, int *scoring)
{
    struct second_points points = second_points(faces, count);
    second_reach_if(points.run, "a run");
    second_reach_if(points.triples == 2, "two triples");
    second_reach_if(points.triples == 1 && points.singles > 0, "a triple and single dice");
    *scoring = points.dice;
    return points.points;
}

static void take_throw(void *game, const uint8_t *faces)
{
    int scoring = 0, count = table.dice;
    (void)game;
    int points = points_of(faces, count, &scoring);
    if (scoring == 0) {
        second_reach(now.turn_points > 0 ? "a bust that loses points" : "a bust at once");
        second_table_write(&table, 0, 0);
        end_turn();
        return;
    }
    memcpy(now.rolled, faces, (size_t)count);
    now.rolled_count = count;
    now.roll_points = points;
    now.turn_points += points;
    now.dice = count == scoring ? 6 : count - scoring;
    second_reach_if(count == scoring, "all dice set aside");
    second_table_await_act(&table, "decide");
    if (now.on_board[table.player] || now.turn_points >= 1000) {
        second_offer(&table.legal, "bank");
    } else {
        second_reach("points that do not get on the board");
    }
    second_offer(&table.legal, "roll");
}

static int best_score(void)
{
    int best = 0;
    for (int seat = 0; seat < table.players; seat++) {
        best = table.score[seat] > best ? table.score[seat] : best;
    }
    return best;
}

static void legal(const void *game, struct second_legal *list)
{
    (void)game;
    *list = table.legal;
}

static void act(void *game, const char *action)
{
    (void)game;
    if (strcmp(action, "roll") == 0) {
        blank_throw();
        second_table_await_throw(&table, now.dice);
        return;
    }
    second_reach_if(!now.on_board[table.player], "getting on the board");
    second_reach_if(now.turns_left > 0 &&
                        table.score[table.player] + now.turn_points > best_score(),
                    "a leader overtaken in the last round");
    table.score[table.player] += now.turn_points;
    now.on_board[table.player] = true;
    second_table_write(&table, now.turn_points, 0);
    end_turn();
}

static void show(const void *game, struct second_view *view)
{
    int32_t rolled[6];
    (void)game;
    second_table_show(&table, view);
    for (int i = 0; i < now.rolled_count; i++) {
        rolled[i] = now.rolled[i];
    }
    second_say(view, "turn_points", now.turn_points);
    second_say(view, "dice", now.dice);
    second_say_list(view, "rolled", rolled, now.rolled_count);
    second_say(view, "roll_points", now.roll_points);
    second_say_bools(view, "on_board", now.on_board, table.players);
}

static const char *const cases[] = {
    "a run",
    "two triples",
    "a triple and single dice",
    "all dice set aside",
    "a bust at once",
    "a bust that loses points",
    "points that do not get on the board",
    "getting on the board",
    "an end at once",
    "a turn of the last round",
    "a leader overtaken in the last round",
    "a shared win",
    NULL,
};

const struct second_model second_dicegame = {
    .id = "dicegame",
    .bytes = 1,
    .cases = cases,
    .setup = setup_game,
    .begin = begin,
    .legal = legal,
    .act = act,
    .take_throw = take_throw,
    .show = show,
    .load = second_load_points,
};
