/* SPDX-License-Identifier: Zlib */
/*
 * Bombs, Away!, read again from the rules page.
 */
#include "tests/rules/second/second.h"
#include "tests/rules/varied.h"

#include <stdio.h>
#include <string.h>

enum { PLAYERS_MOST = 6, ROW_MOST = 12, NOBODY = -1 };

struct row {
    int spaces, signed_by_count;
    int32_t signed_by[ROW_MOST]; /* seats in order of signing */
};

struct bombs {
    int players, sides, bombs;
    int by_age[PLAYERS_MOST]; /* seats, the youngest first */
    const char *phase;
    int opener, round;
    struct row row[TC_SIDES_MAX + 1]; /* by value */
    int32_t holders[PLAYERS_MOST];    /* in acting order */
    int acted;                        /* of them in this beat */
    bool passed[PLAYERS_MOST];
    int score[PLAYERS_MOST];
    uint16_t winners;
};

/* ---- The setup ------------------------------------------------------------------------------ */

static void read_age_order(const struct tc_setup *setup, int by_age[PLAYERS_MOST])
{
    const struct tc_value *order = second_given(setup, "age_order");
    for (int i = 0; i < setup->players; i++) {
        by_age[i] = order ? order->list[i] : i;
    }
}

static int youngest(const struct tc_setup *setup)
{
    int by_age[PLAYERS_MOST];
    read_age_order(setup, by_age);
    return by_age[0];
}

static void read_rows(struct bombs *game, const struct tc_setup *setup)
{
    const struct tc_value *spaces = second_given(setup, "spaces");
    for (int v = 1; v <= game->sides; v++) {
        game->row[v].spaces = spaces ? spaces->list[v - 1] : game->sides + 1 - v;
    }
}

/* Every eighth game is a solitaire on one to three spaces, so that some come to a full tracker. */
static struct tc_setup setup_game(int number, int seed, struct tc_random *random)
{
    if (seed % 8 != 0) {
        return varied_setup(number, seed);
    }
    struct tc_setup setup = tc_setup_default(number, 1);
    struct tc_value spaces = {.count = 6};
    for (int left = second_pick(random, 1, 3); left > 0; left--) {
        spaces.list[second_pick(random, 0, 5)]++;
    }
    tc_setup_give(&setup, tc_setup_option(&setup, "spaces"), &spaces);
    tc_setup_settle(&setup, NULL);
    return setup;
}

/* ---- The tracker ---------------------------------------------------------------------------- */

static bool has_open_space(const struct row *row)
{
    return row->signed_by_count < row->spaces;
}

/* The value of the lowest row with an open space, or 0 if there is none. */
static int lowest_open(const struct bombs *game)
{
    for (int v = 1; v <= game->sides; v++) {
        if (has_open_space(&game->row[v])) {
            return v;
        }
    }
    return 0;
}

static void sign(struct row *row, int seat)
{
    row->signed_by[row->signed_by_count++] = seat;
}

static int tracker_value(const struct bombs *game)
{
    int value = 0;
    for (int v = 1; v <= game->sides; v++) {
        value += v * game->row[v].spaces;
    }
    return value;
}

/* ---- Rounds and beats ----------------------------------------------------------------------- */

static bool holds_a_bomb(const int32_t *holders, int count, int seat)
{
    for (int i = 0; i < count; i++) {
        if (holders[i] == seat) {
            return true;
        }
    }
    return false;
}

/* A beat begins: those who hold a bomb now act from the youngest to the oldest. */
static void begin_beat(struct bombs *game, const int32_t *now_holding)
{
    int count = 0;
    int32_t in_order[PLAYERS_MOST];
    for (int i = 0; i < game->players; i++) {
        if (holds_a_bomb(now_holding, game->bombs, game->by_age[i])) {
            in_order[count++] = game->by_age[i];
        }
    }
    memcpy(game->holders, in_order, sizeof in_order[0] * (size_t)count);
    game->acted = 0;
    game->phase = "turn";
}

static void forget_passes(struct bombs *game)
{
    memset(game->passed, 0, sizeof game->passed);
}

static void begin_round(struct bombs *game, int opener)
{
    int32_t holding[PLAYERS_MOST];
    game->opener = opener;
    forget_passes(game);
    for (int v = 1; v <= game->sides; v++) {
        game->row[v].signed_by_count = 0;
    }
    for (int k = 0; k < game->bombs; k++) {
        holding[k] = (opener + k * game->players / game->bombs) % game->players;
    }
    begin_beat(game, holding);
}

static void begin(void *model, const struct tc_setup *setup, int first)
{
    struct bombs *game = model;
    game->players = setup->players;
    game->sides = second_number(setup, "sides", 6);
    game->bombs = second_number(setup, "bombs", 1);
    read_age_order(setup, game->by_age);
    read_rows(game, setup);
    begin_round(game, first);
}

/* ---- The end of a round and of the game ----------------------------------------------------- */

static void score_spaces(struct bombs *game)
{
    for (int v = 1; v <= game->sides; v++) {
        for (int i = 0; i < game->row[v].signed_by_count; i++) {
            game->score[game->row[v].signed_by[i]] += v;
        }
    }
}

static void score_explosion(struct bombs *game, int exploder, int rolled)
{
    int n = game->players;
    second_reach(n >= 4 ? "neighbours lose" : "the exploder alone loses");
    second_reach_if(lowest_open(game) == 0, "an explosion of a full tracker");
    second_reach_if(game->row[rolled].spaces == 0, "a row without spaces explodes");
    second_reach_if(game->acted + 1 < game->bombs, "an explosion in the middle of a beat");
    game->score[exploder] -= rolled;
    if (n >= 4) {
        game->score[(exploder + 1) % n] -= rolled;
        game->score[(exploder + n - 1) % n] -= rolled;
    }
}

/* The highest score of all seats but one; NOBODY leaves none out. */
static int best_but(const struct bombs *game, int seat)
{
    int best = INT32_MIN;
    for (int s = 0; s < game->players; s++) {
        if (s != seat && game->score[s] > best) {
            best = game->score[s];
        }
    }
    return best;
}

static bool lead_is_unbeatable(const struct bombs *game)
{
    for (int s = 0; s < game->players; s++) {
        if (game->score[s] - best_but(game, s) >= tracker_value(game)) {
            return true;
        }
    }
    return false;
}

static void end_game(struct bombs *game)
{
    int winners = 0;
    game->phase = "over";
    game->round = game->players - 1;
    forget_passes(game);
    for (int s = 0; s < game->players; s++) {
        if (game->score[s] == best_but(game, NOBODY)) {
            game->winners |= (uint16_t)(1U << s);
            second_reach_if(game->score[s] < 0, "a winner below zero");
            winners++;
        }
    }
    second_reach_if(winners > 1, "a shared win");
}

/* An exploder of NOBODY: everybody has passed. */
static void end_round(struct bombs *game, int exploder, int rolled)
{
    int final = game->players - 1;
    score_spaces(game);
    if (exploder != NOBODY) {
        score_explosion(game, exploder, rolled);
    }
    if (game->round == final) {
        end_game(game);
        return;
    }
    game->round++;
    if (game->round == final && lead_is_unbeatable(game)) {
        second_reach("an unbeatable lead");
        end_game(game);
        return;
    }
    begin_round(game, (game->opener + 1) % game->players);
}

/* ---- Turns ---------------------------------------------------------------------------------- */

static int in_turn(const struct bombs *game)
{
    return game->holders[game->acted];
}

static void turn_done(struct bombs *game)
{
    int32_t holding[PLAYERS_MOST];
    game->phase = "turn";
    if (++game->acted < game->bombs) {
        return;
    }
    for (int i = 0; i < game->bombs; i++) {
        holding[i] = (game->holders[i] + 1) % game->players;
    }
    begin_beat(game, holding);
}

static bool everybody_passed(const struct bombs *game)
{
    for (int s = 0; s < game->players; s++) {
        if (!game->passed[s]) {
            return false;
        }
    }
    return true;
}

static void pass(struct bombs *game)
{
    int seat = in_turn(game);
    game->passed[seat] = true;
    second_reach_if(game->players == 1,
                    lowest_open(game) == 0 ? "alone, a pass on a full tracker" : "alone, a pass");
    if (game->players > 1) {
        sign(&game->row[lowest_open(game)], seat);
    }
    if (everybody_passed(game)) {
        second_reach_if(game->players > 1, "everybody has passed");
        second_reach_if(game->acted + 1 < game->bombs, "the last pass in the middle of a beat");
        end_round(game, NOBODY, 0);
    } else {
        turn_done(game);
    }
}

static void legal(const void *model, struct second_legal *list)
{
    const struct bombs *game = model;
    if (strcmp(game->phase, "turn") != 0) {
        return;
    }
    second_offer(list, "roll");
    second_reach_if(lowest_open(game) == 0, "a full tracker");
    if (game->players == 1 || lowest_open(game) > 0) {
        second_offer(list, "pass");
    }
}

static void act(void *model, const char *action)
{
    struct bombs *game = model;
    if (strcmp(action, "pass") == 0) {
        pass(game);
    } else {
        game->phase = "rolling";
    }
}

static void take_throw(void *model, const uint8_t *faces)
{
    struct bombs *game = model;
    struct row *row = &game->row[faces[0]];
    forget_passes(game);
    if (has_open_space(row)) {
        sign(row, in_turn(game));
        turn_done(game);
    } else {
        end_round(game, in_turn(game), faces[0]);
    }
}

/* ---- What is shown -------------------------------------------------------------------------- */

static void say_row(struct second_view *view, int v, const struct row *row)
{
    char path[SECOND_PATH_MAX];
    snprintf(path, sizeof path, "tracker.%d.value", v - 1);
    second_say(view, path, v);
    snprintf(path, sizeof path, "tracker.%d.spaces", v - 1);
    second_say(view, path, row->spaces);
    snprintf(path, sizeof path, "tracker.%d.marks", v - 1);
    second_say_list(view, path, row->signed_by, row->signed_by_count);
}

static void say_passed(const struct bombs *game, struct second_view *view)
{
    int32_t seats[PLAYERS_MOST];
    int count = 0;
    for (int s = 0; s < game->players; s++) {
        if (game->passed[s]) {
            seats[count++] = s;
        }
    }
    second_say_list(view, "passed", seats, count);
}

static void show_fields(const struct bombs *game, struct second_view *view)
{
    bool over = strcmp(game->phase, "over") == 0;
    view->first = game->opener;
    second_say(view, "round", game->round);
    second_say(view, "first", game->opener);
    second_say_list(view, "holders", game->holders, over ? 0 : game->bombs);
    say_passed(game, view);
    for (int v = 1; v <= game->sides; v++) {
        say_row(view, v, &game->row[v]);
    }
}

static void show(const void *model, struct second_view *view)
{
    const struct bombs *game = model;
    view->phase = game->phase;
    view->winners = game->winners;
    for (int s = 0; s < game->players; s++) {
        view->scores[s] = game->score[s];
    }
    if (strcmp(game->phase, "over") == 0) {
        view->await = TC_AWAIT_OVER;
    } else if (strcmp(game->phase, "rolling") == 0) {
        view->await = TC_AWAIT_ROLL;
        view->dice = 1;
        view->sides = game->sides;
    } else {
        view->await = TC_AWAIT_ACT;
    }
    if (view->await != TC_AWAIT_OVER) {
        view->player = in_turn(game);
    }
    show_fields(game, view);
}

/* Luck finds a row with an open space. */
static void load(const void *model, const struct second_mood *mood, struct tc_random *random,
                 uint8_t *faces, int count)
{
    const struct bombs *game = model;
    if (lowest_open(game) > 0 && second_chance(random, mood->luck)) {
        while (!has_open_space(&game->row[faces[0]])) {
            tc_random_throw(random, count, game->sides, faces);
        }
    }
}

static const char *const cases[] = {
    "everybody has passed",
    "the last pass in the middle of a beat",
    "an explosion in the middle of a beat",
    "the exploder alone loses",
    "neighbours lose",
    "a row without spaces explodes",
    "a full tracker",
    "an explosion of a full tracker",
    "alone, a pass",
    "alone, a pass on a full tracker",
    "an unbeatable lead",
    "a shared win",
    "a winner below zero",
    NULL,
};

const struct second_model second_bombs = {
    .id = "bombs",
    .bytes = sizeof(struct bombs),
    .cases = cases,
    .setup = setup_game,
    .load = load,
    .starter = youngest,
    .begin = begin,
    .legal = legal,
    .act = act,
    .take_throw = take_throw,
    .show = show,
};
