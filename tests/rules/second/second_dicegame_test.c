#include "tests/rules/second/duel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

static struct duel_table table;

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

static void vary(struct tc_setup *setup, struct tc_random *random)
{
    duel_give(setup, "target", duel_pick(random, 500, duel_pick(random, 500, 12000)));
    duel_give(setup, "on_the_board", duel_pick(random, 0, 1));
    duel_give(setup, "last_round", duel_pick(random, 0, 1));
}

static int option(const struct tc_setup *setup, const char *name)
{
    return (int)setup->option[tc_setup_option(setup, name)].number;
}

static void settle(const struct tc_setup *setup)
{
    table.step = 1;
    rule.target = option(setup, "target");
    rule.last_round = option(setup, "last_round") != 0;
    rule.boarding = option(setup, "on_the_board") != 0;
    for (int seat = 0; seat < TC_SEATS_MAX; seat++) {
        now.on_board[seat] = !rule.boarding;
    }
    now.turns_left = -1;
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
    duel_await_throw(&table, 6);
}

static void end_game(void)
{
    now.turn_points = now.dice = 0;
    blank_throw();
    duel_over(&table);
}

static void end_turn(void)
{
    bool reached = table.score[table.player] >= rule.target;
    if (now.turns_left < 0 && reached) {
        now.turns_left = rule.last_round ? table.players : 1;
    }
    if (now.turns_left > 0) {
        now.turns_left--;
    }
    if (now.turns_left == 0) {
        end_game();
        return;
    }
    duel_next_seat(&table);
    start_turn();
}

/* Points of a throw; *scoring: how many of its dice earn them. */
static int points_of(const uint8_t *faces, int count, int *scoring)
{
    int dice[7] = {0}, points = 0, kinds = 0;
    for (int i = 0; i < count; i++) {
        kinds += dice[faces[i]]++ == 0;
    }
    if (kinds == 6) {
        *scoring = 6;
        return 1000;
    }
    *scoring = 0;
    for (int face = 1; face <= 6; face++) {
        for (; dice[face] >= 3; dice[face] -= 3, *scoring += 3) {
            points += face == 1 ? 1000 : 100 * face;
        }
    }
    *scoring += dice[1] + dice[5];
    return points + 100 * dice[1] + 50 * dice[5];
}

static void thrown(const uint8_t *faces, int count)
{
    int scoring = 0;
    int points = points_of(faces, count, &scoring);
    if (scoring == 0) {
        duel_write(&table, 0, 0);
        end_turn();
        return;
    }
    memcpy(now.rolled, faces, (size_t)count);
    now.rolled_count = count;
    now.roll_points = points;
    now.turn_points += points;
    now.dice = count == scoring ? 6 : count - scoring;
    duel_await_act(&table, "decide");
    if (now.on_board[table.player] || now.turn_points >= 1000) {
        duel_offer(&table, "bank");
    }
    duel_offer(&table, "roll");
}

static void act(const char *action)
{
    if (strcmp(action, "roll") == 0) {
        blank_throw();
        duel_await_throw(&table, now.dice);
        return;
    }
    assert_string_equal(action, "bank");
    table.score[table.player] += now.turn_points;
    now.on_board[table.player] = true;
    duel_write(&table, now.turn_points, 0);
    end_turn();
}

static int show(const char *path, int32_t *numbers)
{
    if (strcmp(path, "rolled") == 0) {
        for (int i = 0; i < now.rolled_count; i++) {
            numbers[i] = now.rolled[i];
        }
        return now.rolled_count;
    }
    if (strcmp(path, "on_board") == 0) {
        for (int seat = 0; seat < table.players; seat++) {
            numbers[seat] = now.on_board[seat];
        }
        return table.players;
    }
    bool is_turn = strcmp(path, "turn_points") == 0, is_dice = strcmp(path, "dice") == 0;
    numbers[0] = is_turn ? now.turn_points : is_dice ? now.dice : now.roll_points;
    return 1;
}

static const struct duel_field fields[] = {
    {"turn_points", false}, {"dice", false},    {"rolled", true},
    {"roll_points", false}, {"on_board", true}, {NULL, false},
};

static void plays_like_the_core(void **state)
{
    (void)state;
    static const struct duel_model model = {
        .game = "dicegame",
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
