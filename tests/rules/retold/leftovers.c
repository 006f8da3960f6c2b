/* SPDX-License-Identifier: Zlib */
#include "tests/rules/retold/retold.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

enum { DICE = 6 };

struct leftovers {
    int round;
    uint16_t out;
    int32_t pool[DICE], claims[TC_SEATS_MAX], left;
    int32_t stuck_seat, stuck_points;
};

static void begin(struct tale *tale)
{
    struct leftovers *own = tale->own;
    own->stuck_seat = own->stuck_points = RETOLD_NONE;
}

/* The take of two dice: whether they are doubles of the own number is told, too. */
static void hear_take(struct tale *tale)
{
    struct leftovers *own = tale->own;
    int players = tale->setup->players;
    int number = (tale->event->seat - tale->first + players) % players + 1;
    const uint8_t *pair = tale->event->dice;
    assert_int_equal(retold_number(tale, "own"), pair[0] == number && pair[1] == number);
    own->pool[pair[0] - 1]--;
    own->pool[pair[1] - 1]--;
    own->left -= 2;
    assert_int_equal(retold_number(tale, "left"), own->left);
}

static void hear(struct tale *tale)
{
    struct leftovers *own = tale->own;
    int seat = tale->event->seat;
    if (retold_is(tale, "round")) {
        memset(own->pool, 0, sizeof own->pool);
        memset(own->claims, RETOLD_NONE, sizeof own->claims);
        tale->asked = seat;
        own->round = (int)retold_number(tale, "round");
        own->left = retold_number(tale, "count");
    } else if (retold_is(tale, "throw")) {
        assert_int_equal(tale->event->count, own->left);
        for (int i = 0; i < tale->event->count; i++) {
            own->pool[tale->event->dice[i] - 1]++;
        }
    } else if (retold_is(tale, "claim")) {
        own->claims[seat] = retold_number(tale, "number");
    } else if (retold_is(tale, "take")) {
        hear_take(tale);
    } else if (retold_is(tale, "stuck")) {
        own->stuck_seat = seat;
        own->stuck_points = retold_number(tale, "sum");
        assert_int_equal(tale->event->count, own->left);
    } else if (retold_is(tale, "out")) {
        retold_set_seat(&own->out, seat);
    } else if (retold_is(tale, "over")) {
        own->round++;
    }
}

static void expect(const struct tale *tale, const struct tc_state *state)
{
    const struct leftovers *own = tale->own;
    retold_expect_list(tale, state, "pool", own->pool, DICE);
    retold_expect_list(tale, state, "claims", own->claims, tale->setup->players);
    retold_expect_bools(tale, state, "out", own->out, tale->setup->players);
    retold_expect_number(tale, state, "starter", tale->asked);
    retold_expect_number(tale, state, "round", own->round);
    retold_expect_number(tale, state, "last_stuck.seat", own->stuck_seat);
    retold_expect_number(tale, state, "last_stuck.points", own->stuck_points);
}

const struct teller retold_leftovers = {
    .game = "leftovers",
    .bytes = sizeof(struct leftovers),
    .begin = begin,
    .hear = hear,
    .expect = expect,
};
