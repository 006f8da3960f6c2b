/* SPDX-License-Identifier: Zlib */
#include "tests/rules/retold/retold.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

enum { DICE = 6 };

struct zonk {
    int32_t points, at_risk, kept;
    uint16_t in_game;
    int32_t rolled[DICE];
    uint32_t aside;
    int32_t bh[TC_SEATS_MAX], large_bh[TC_SEATS_MAX];
    int32_t earned[TC_SEATS_MAX]; /* each BH as it was told, less those that a Zonk took */
};

static void blank(struct tale *tale)
{
    struct zonk *own = tale->own;
    own->points = own->at_risk = own->kept = 0;
    own->aside = 0;
    memset(own->rolled, 0, sizeof own->rolled);
}

static void lay_rolled(struct tale *tale)
{
    struct zonk *own = tale->own;
    int next = 0;
    own->aside = own->aside == 0x3f ? 0 : own->aside;
    for (int i = 0; i < DICE; i++) {
        bool thrown = tale->event->mask >> i & 1;
        assert_int_equal(thrown, !(own->aside >> i & 1));
        own->rolled[i] = thrown ? tale->event->dice[next++] : 0;
    }
}

static void hear(struct tale *tale)
{
    struct zonk *own = tale->own;
    int seat = tale->event->seat;
    const char *first = tale->kind->number[0];
    if (first != NULL && strcmp(first, "bh") == 0) {
        own->earned[seat] += retold_number(tale, "bh");
    } else if (retold_is(tale, "zonk")) {
        own->earned[seat] -= retold_number(tale, "lost_bh");
    }
    if (retold_is(tale, "turn") || retold_is(tale, "over")) {
        blank(tale);
    } else if (retold_is(tale, "rolled")) {
        lay_rolled(tale);
    } else if (retold_is(tale, "keep")) {
        own->aside |= (uint32_t)tale->event->mask;
        own->points = retold_number(tale, "turn_points");
        own->at_risk = retold_number(tale, "at_risk");
        own->kept = retold_number(tale, "kept");
        memset(own->rolled, 0, sizeof own->rolled);
    } else if (retold_is(tale, "in_the_game")) {
        retold_set_seat(&own->in_game, seat);
    } else if (retold_is(tale, "stop") || retold_is(tale, "zonk") ||
               retold_is(tale, "consolation")) {
        own->bh[seat] = retold_number(tale, "all_bh");
    } else if (retold_is(tale, "winner")) {
        own->large_bh[seat] += retold_number(tale, "large_bh");
    }
}

static void expect(const struct tale *tale, const struct tc_state *state)
{
    const struct zonk *own = tale->own;
    retold_expect_number(tale, state, "turn_points", own->points);
    retold_expect_number(tale, state, "turn_bh.at_risk", own->at_risk);
    retold_expect_number(tale, state, "turn_bh.kept", own->kept);
    retold_expect_list(tale, state, "rolled", own->rolled, DICE);
    retold_expect_bools(tale, state, "aside", own->aside, DICE);
    retold_expect_list(tale, state, "bh", own->bh, tale->setup->players);
    retold_expect_list(tale, state, "large_bh", own->large_bh, tale->setup->players);
    retold_expect_bools(tale, state, "in_game", own->in_game, tale->setup->players);
    for (int seat = 0; seat < tale->setup->players; seat++) {
        int32_t under_way = seat == tale->turn ? own->at_risk + own->kept : 0;
        assert_int_equal(own->bh[seat] + under_way, own->earned[seat]);
    }
}

const struct teller retold_zonk = {
    .game = "zonk",
    .bytes = sizeof(struct zonk),
    .hear = hear,
    .expect = expect,
};
