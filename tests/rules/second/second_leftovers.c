/* SPDX-License-Identifier: Zlib */
/*
 * Bad Leftovers, read again from the rules page.
 */
#include "tests/rules/second/second.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FACES = 6, CLAIM_LEAST = 7, CLAIM_MOST = 12, NONE = -1 };

struct leftovers {
    int players, limit, all_dice;
    bool shrink;
    const char *starter_rule;
    const char *phase;
    int player, starter, round;
    int number[TC_SEATS_MAX], claim[TC_SEATS_MAX], score[TC_SEATS_MAX];
    bool out[TC_SEATS_MAX];
    int pool[FACES + 1]; /* by face */
    int stuck_seat, stuck_points;
};

/* ---- What lies there ------------------------------------------------------------------------ */

static bool lies_there(const struct leftovers *game, int a, int b)
{
    if (a == b) {
        return game->pool[a] >= 2;
    }
    return game->pool[a] >= 1 && game->pool[b] >= 1;
}

static bool own_doubles(const struct leftovers *game, int seat)
{
    int number = game->number[seat];
    return number <= FACES && lies_there(game, number, number);
}

static bool pair_for(const struct leftovers *game, int claim)
{
    for (int a = 1; a <= FACES; a++) {
        int b = claim - a;
        if (b >= a && b <= FACES && lies_there(game, a, b)) {
            return true;
        }
    }
    return false;
}

static bool may_claim(const struct leftovers *game, int claim)
{
    bool doubles = own_doubles(game, game->player), pair = pair_for(game, claim);
    second_reach_if(doubles && !pair, "a claim that own doubles open");
    return pair || doubles;
}

static bool may_take(const struct leftovers *game, int a, int b)
{
    bool claimed = a + b == game->claim[game->player];
    bool doubles = a == b && a == game->number[game->player];
    second_reach_if(claimed && doubles && lies_there(game, a, b), "own doubles that are the claim");
    return lies_there(game, a, b) && (claimed || doubles);
}

static void legal(const void *model, struct second_legal *list)
{
    const struct leftovers *game = model;
    char text[TC_ACTION_TEXT_MAX];
    if (strcmp(game->phase, "claim") == 0) {
        for (int claim = CLAIM_LEAST; claim <= CLAIM_MOST; claim++) {
            if (may_claim(game, claim)) {
                snprintf(text, sizeof text, "claim %d", claim);
                second_offer(list, text);
            }
        }
    } else if (strcmp(game->phase, "take") == 0) {
        for (int a = 1; a <= FACES; a++) {
            for (int b = a; b <= FACES; b++) {
                if (may_take(game, a, b)) {
                    snprintf(text, sizeof text, "take %d %d", a, b);
                    second_offer(list, text);
                }
            }
        }
    }
}

/* ---- The course of the game ----------------------------------------------------------------- */

/* The first seat still in from `seat` on, itself included, clockwise. */
static int still_in_from(const struct leftovers *game, int seat)
{
    seat %= game->players;
    while (game->out[seat]) {
        seat = (seat + 1) % game->players;
    }
    return seat;
}

static int players_in(const struct leftovers *game)
{
    int in = 0;
    for (int s = 0; s < game->players; s++) {
        in += !game->out[s];
    }
    return in;
}

static int lowest_number_in(const struct leftovers *game)
{
    int lowest = NONE;
    for (int s = 0; s < game->players; s++) {
        if (!game->out[s] && (lowest == NONE || game->number[s] < game->number[lowest])) {
            lowest = s;
        }
    }
    return lowest;
}

static int next_starter(const struct leftovers *game)
{
    if (strcmp(game->starter_rule, "rotate") == 0) {
        second_reach_if(game->out[(game->starter + 1) % game->players],
                        "the next starter is out, rotating");
        return still_in_from(game, game->starter + 1);
    }
    if (strcmp(game->starter_rule, "stuck") == 0) {
        second_reach(game->out[game->stuck_seat] ? "the stuck player would start, but is out"
                                                 : "the stuck player starts");
        return still_in_from(game, game->stuck_seat);
    }
    int lowest = lowest_number_in(game);
    second_reach_if(game->number[lowest] > 1, "the lowest number still in is not 1");
    return lowest;
}

static void open_round(struct leftovers *game, int starter)
{
    game->starter = game->player = starter;
    game->phase = "rolling";
    for (int s = 0; s < game->players; s++) {
        game->claim[s] = NONE;
    }
    memset(game->pool, 0, sizeof game->pool);
}

static void close_round(struct leftovers *game)
{
    game->round++;
    game->stuck_seat = game->player;
    game->stuck_points = 0;
    for (int face = 1; face <= FACES; face++) {
        game->stuck_points += face * game->pool[face];
    }
    second_reach(game->stuck_points == 0             ? "an empty pool"
                 : game->claim[game->player] == NONE ? "stuck before a claim"
                                                     : "stuck after a claim");
    game->score[game->player] += game->stuck_points;
    game->out[game->player] = game->score[game->player] >= game->limit;
    second_reach_if(game->out[game->player], "out");
    if (players_in(game) == 1) {
        game->phase = "over";
        game->player = TC_NO_SEAT;
    } else {
        open_round(game, next_starter(game));
    }
}

static void turn_of(struct leftovers *game, int seat)
{
    struct second_legal plays = {0};
    game->player = seat;
    game->phase = game->claim[seat] == NONE ? "claim" : "take";
    legal(game, &plays);
    if (plays.count == 0) {
        close_round(game);
    }
}

static void begin(void *model, const struct tc_setup *setup, int first)
{
    struct leftovers *game = model;
    game->players = setup->players;
    game->limit = second_number(setup, "limit", 21);
    game->all_dice = second_number(setup, "dice", 20 + 3 * (setup->players - 2));
    game->shrink = second_number(setup, "shrink", 0) != 0;
    game->starter_rule = second_choice(setup, "starter", "first");
    game->stuck_seat = NONE;
    for (int i = 0; i < game->players; i++) {
        game->number[(first + i) % game->players] = i + 1;
    }
    open_round(game, first);
}

static void act(void *model, const char *action)
{
    struct leftovers *game = model;
    char *end;
    if (strncmp(action, "claim ", 6) == 0) {
        game->claim[game->player] = (int)strtol(action + 6, NULL, 10);
        game->phase = "take";
    } else if (strncmp(action, "take ", 5) == 0) {
        game->pool[strtol(action + 5, &end, 10)]--;
        game->pool[strtol(end, NULL, 10)]--;
        second_reach_if(game->out[(game->player + 1) % game->players], "a seat passed over");
        turn_of(game, still_in_from(game, game->player + 1));
    }
}

static int dice_to_throw(const struct leftovers *game)
{
    int fewer = game->shrink ? 3 * (game->players - players_in(game)) : 0;
    int dice = game->all_dice - fewer;
    return dice < 2 ? 2 : dice;
}

static void take_throw(void *model, const uint8_t *faces)
{
    struct leftovers *game = model;
    int dice = dice_to_throw(game);
    second_reach_if(dice < game->all_dice, dice == 2 ? "shrunk to two dice" : "dice shrink");
    for (int i = dice - 1; i >= 0; i--) {
        game->pool[faces[i]]++;
    }
    turn_of(game, game->player);
}

/* ---- What is shown -------------------------------------------------------------------------- */

static void show_fields(const struct leftovers *game, struct second_view *view)
{
    int32_t out[TC_SEATS_MAX];
    for (int s = 0; s < game->players; s++) {
        out[s] = game->out[s];
    }
    second_say(view, "round", game->round);
    second_say(view, "starter", game->starter);
    second_say_list(view, "numbers", game->number, game->players);
    second_say_list(view, "claims", game->claim, game->players);
    second_say_list(view, "out", out, game->players);
    second_say_list(view, "pool", game->pool + 1, FACES);
    bool none = game->stuck_seat == NONE;
    second_say(view, none ? "last_stuck" : "last_stuck.seat",
               none ? SECOND_NULL : game->stuck_seat);
    second_say(view, "last_stuck.points", none ? SECOND_NULL : game->stuck_points);
}

static void show(const void *model, struct second_view *view)
{
    const struct leftovers *game = model;
    view->phase = game->phase;
    view->player = game->player;
    view->await = TC_AWAIT_ACT;
    if (strcmp(game->phase, "rolling") == 0) {
        view->await = TC_AWAIT_ROLL;
        view->dice = dice_to_throw(game);
        view->sides = FACES;
    }
    for (int s = 0; s < game->players; s++) {
        view->scores[s] = game->score[s];
    }
    if (strcmp(game->phase, "over") == 0) {
        view->await = TC_AWAIT_OVER;
        view->winners = (uint16_t)(1U << still_in_from(game, 0));
    }
    show_fields(game, view);
}

static const char *const cases[] = {
    "a claim that own doubles open",
    "own doubles that are the claim",
    "stuck before a claim",
    "stuck after a claim",
    "an empty pool",
    "out",
    "a seat passed over",
    "the lowest number still in is not 1",
    "the next starter is out, rotating",
    "the stuck player starts",
    "the stuck player would start, but is out",
    "dice shrink",
    "shrunk to two dice",
    NULL,
};

const struct second_model second_leftovers = {
    .id = "leftovers",
    .bytes = sizeof(struct leftovers),
    .cases = cases,
    .begin = begin,
    .legal = legal,
    .act = act,
    .take_throw = take_throw,
    .show = show,
};
