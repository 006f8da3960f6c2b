/* SPDX-License-Identifier: Zlib */
#include "tests/rules/retold/retold.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

struct microbin {
    bool final;
    uint32_t tokens;
    int32_t last, owed, rerolls[TC_SEATS_MAX], cancels[TC_SEATS_MAX];
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

static void begin(struct tale *tale)
{
    struct microbin *own = tale->own;
    for (int seat = 0; seat < tale->setup->players; seat++) {
        int perks = retold_option(tale, "start_perks");
        own->rerolls[seat] = least(perks, retold_option(tale, "reroll_max"));
        own->cancels[seat] = least(perks, retold_option(tale, "cancel_max"));
    }
}

static void hear_throw(struct tale *tale)
{
    struct microbin *own = tale->own;
    int seat = tale->event->seat;
    if (retold_is(tale, "throw")) {
        own->last = tale->event->dice[0];
    } else if (retold_is(tale, "cover")) {
        own->tokens |= 1u << retold_number(tale, "face");
        own->last = 0;
    } else if (retold_is(tale, "reroll")) {
        own->rerolls[seat] = retold_number(tale, "rerolls");
        own->last = 0;
    } else if (retold_is(tale, "cancel")) {
        own->cancels[seat] = retold_number(tale, "cancels");
        own->last = 0;
    } else if (retold_is(tale, "bust")) {
        assert_int_equal(tale->event->mask, own->tokens);
        own->tokens = 0;
        own->last = 0;
        own->owed = 1;
    }
}

static void hear(struct tale *tale)
{
    struct microbin *own = tale->own;
    int seat = tale->event->seat;
    hear_throw(tale);
    if (retold_is(tale, "turn") || retold_is(tale, "over")) {
        own->tokens = 0;
        own->last = own->owed = 0;
    } else if (retold_is(tale, "ask")) {
        tale->asked = seat;
    } else if (retold_is(tale, "force")) {
        own->rerolls[seat] = retold_number(tale, "rerolls");
        own->cancels[seat] = retold_number(tale, "cancels");
    } else if (retold_is(tale, "reward")) {
        own->owed = retold_number(tale, "perks");
    } else if (retold_is(tale, "gain")) {
        own->rerolls[seat] = retold_number(tale, "rerolls");
        own->cancels[seat] = retold_number(tale, "cancels");
        own->owed--;
    } else if (retold_is(tale, "lose")) {
        own->owed -= retold_number(tale, "perks");
    } else if (retold_is(tale, "final_round")) {
        own->final = true;
    }
}

static void expect(const struct tale *tale, const struct tc_state *state)
{
    const struct microbin *own = tale->own;
    retold_expect_number(tale, state, "active", tale->over ? RETOLD_NONE : tale->turn);
    retold_expect_set(tale, state, "tokens", own->tokens);
    retold_expect_number(tale, state, "last", own->last > 0 ? own->last : RETOLD_NONE);
    retold_expect_list(tale, state, "rerolls", own->rerolls, tale->setup->players);
    retold_expect_list(tale, state, "cancels", own->cancels, tale->setup->players);
    retold_expect_number(tale, state, "owed", own->owed);
    retold_expect_number(tale, state, "final", own->final);
}

const struct teller retold_microbin = {
    .game = "microbin",
    .bytes = sizeof(struct microbin),
    .begin = begin,
    .hear = hear,
    .expect = expect,
};
