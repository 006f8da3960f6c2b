/* SPDX-License-Identifier: Zlib */
#include "tests/pace.h"

#include <string.h>

/* The pace, seconds. What the table takes is at speed normal (the cup, the tumble, what is
   announced); what people take is a guess at a table where two talk and one thinks. */
static const struct {
    double match;    /* sitting down, who goes first, the win */
    double turn;     /* the dice go round, and somebody says "you" */
    double throwing; /* shake, pour, look */
    double choice;   /* among several things to do */
    double aside;    /* the same by somebody whose turn it is not: a word across the table */
    double no_choice;
    double loss; /* a bust or a blast, and what everybody says to it */
} pace = {
    .match = 45, .turn = 3, .throwing = 4, .choice = 5, .aside = 2, .no_choice = 1, .loss = 4};

/* A family: nobody perfect. */
static const char *const family[] = {"careful", "beginner", "bold", "strong"};
enum { FAMILY = sizeof family / sizeof family[0] };

/* The phase in which those whose turn it is not are asked. */
static const char aside[] = "force";

double pace_play(struct tc_odds *odds, const struct tc_setup *setup, uint64_t seed,
                 struct tc_state *state)
{
    struct tc_random dice = tc_random_seeded(seed), mind = tc_random_seeded(~seed);
    struct tc_events events;
    double seconds = pace.match;
    int turn = TC_NO_SEAT;
    tc_game_begin(setup, state, NULL);
    while (state->await != TC_AWAIT_OVER) {
        const char *phase = tc_game_phase(tc_setup_game(setup), state->phase);
        bool asked = strcmp(phase, aside) == 0;
        events.count = 0;
        seconds += !asked && state->player != turn ? pace.turn : 0;
        turn = asked ? turn : state->player;
        if (state->await == TC_AWAIT_ROLL) {
            uint8_t faces[TC_DICE_MAX];
            tc_random_throw(&dice, state->roll.dice, state->roll.sides, faces);
            tc_game_throw(setup, state, faces, state->roll.dice, &events);
            seconds += pace.throwing;
        } else {
            struct tc_action actions[TC_ACTIONS_MAX], action;
            int count = tc_game_legal(setup, state, actions);
            int seat = state->player >= 0 ? state->player : 0;
            tc_odds_play(odds, tc_odds_level_find(family[seat % FAMILY]), state, &mind, &action);
            tc_game_act(setup, state, &action, &events);
            seconds += count == 1 ? pace.no_choice : asked ? pace.aside : pace.choice;
        }
        for (int i = 0; i < events.count; i++) {
            const struct tc_event_kind *kind =
                tc_game_event(tc_setup_game(setup), events.list[i].kind);
            seconds += kind->loses ? pace.loss : 0;
        }
    }
    return seconds;
}
