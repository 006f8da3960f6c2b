/* SPDX-License-Identifier: Zlib */
#include "tests/rules/retold/retold.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

enum { ROWS_MAX = 12, SPACES_MAX = 12 };

struct bombs {
    int round;
    uint16_t holders, passed;
    int marks[ROWS_MAX + 1];
    int32_t mark[ROWS_MAX + 1][SPACES_MAX];
};

static void hear(struct tale *tale)
{
    struct bombs *own = tale->own;
    int seat = tale->event->seat;
    if (retold_is(tale, "round")) {
        memset(own->marks, 0, sizeof own->marks);
        tale->first = seat;
        own->round = (int)retold_number(tale, "round");
        own->holders = tale->event->seats;
        own->passed = 0;
    } else if (retold_is(tale, "move")) {
        own->holders = tale->event->seats;
    } else if (retold_is(tale, "throw")) {
        own->passed = 0;
    } else if (retold_is(tale, "sign")) {
        int32_t row = retold_number(tale, "row"), space = retold_number(tale, "space");
        assert_int_equal(space, own->marks[row]);
        own->mark[row][own->marks[row]++] = seat;
        if (retold_number(tale, "rolled") == 0) {
            retold_set_seat(&own->passed, seat);
        }
    } else if (retold_is(tale, "unbeatable")) {
        own->round = tale->setup->players - 1;
    } else if (retold_is(tale, "over")) {
        own->holders = own->passed = 0;
    }
}

static void expect(const struct tale *tale, const struct tc_state *state)
{
    const struct bombs *own = tale->own;
    for (int row = 1; row <= retold_option(tale, "sides"); row++) {
        char path[32];
        snprintf(path, sizeof path, "tracker.%d.marks", row - 1);
        retold_expect_list(tale, state, path, own->mark[row], own->marks[row]);
    }
    retold_expect_set(tale, state, "holders", own->holders);
    retold_expect_set(tale, state, "passed", own->passed);
    retold_expect_number(tale, state, "round", own->round);
}

const struct teller retold_bombs = {
    .game = "bombs",
    .bytes = sizeof(struct bombs),
    .hear = hear,
    .expect = expect,
};
