/* SPDX-License-Identifier: Zlib */
#include "tests/boards/at_random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>

#include "tests/rules/varied.h"

enum { STEPS_MAX = 3000 };

static void look_at_all(struct at_random *play)
{
    const struct tc_events *events = tc_match_events(play->match);
    const struct tc_state *after = tc_match_after(play->match);
    for (int i = 0; i < events->count; i++) {
        play->after = after[i];
        play->look(play, &events->list[i]);
        play->shown = after[i];
    }
    play->shown = *tc_match_state(play->match);
}

static void step(struct at_random *play)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    const struct tc_state *now = tc_match_state(play->match);
    if (now->await == TC_AWAIT_ROLL) {
        assert_int_equal(tc_match_draw(play->match, NULL), TC_MATCH_OK);
    } else {
        int count = tc_game_legal(tc_match_setup(play->match), now, actions);
        uint32_t chosen = tc_random_below(&play->random, (uint32_t)count);
        assert_int_equal(tc_match_act(play->match, &actions[chosen], NULL), TC_MATCH_OK);
    }
    look_at_all(play);
}

void at_random_play(int game, int index,
                    void (*look)(struct at_random *play, const struct tc_event *event),
                    void *context)
{
    struct at_random play = {
        .random = tc_random_seeded((uint64_t)index), .look = look, .context = context};
    struct tc_setup setup = varied_setup(game, varied_plain(game) + index);
    play.match = tc_match_create(&setup, (uint64_t)index, NULL, NULL);
    assert_non_null(play.match);
    for (int seat = 0; seat < setup.players; seat++) {
        struct match_seat *named = &play.seats[seat];
        snprintf(named->name, sizeof named->name, "Player %c", 'A' + seat);
        snprintf(named->initials, sizeof named->initials, "%c", 'A' + seat);
        named->kind = seat % 2;
    }
    play.shown = play.after = *tc_match_state(play.match);
    play.table = (struct boards_table){
        .match = play.match, .seats = play.seats, .visible = &play.shown, .after = &play.after};
    look_at_all(&play);
    for (int i = 0; i < STEPS_MAX && tc_match_state(play.match)->await != TC_AWAIT_OVER; i++) {
        step(&play);
    }
    tc_match_destroy(play.match);
}
