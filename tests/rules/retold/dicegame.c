/* SPDX-License-Identifier: Zlib */
#include "tests/rules/retold/retold.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { DICE = 6 };

struct dicegame {
    int32_t points, left, roll_points;
    uint16_t on_board;
    int rolled_count;
    int32_t rolled[DICE];
};

static void begin(struct tale *tale)
{
    struct dicegame *own = tale->own;
    own->on_board = retold_option(tale, "on_the_board") == 0 ? UINT16_MAX : 0;
}

static void hear(struct tale *tale)
{
    struct dicegame *own = tale->own;
    if (retold_is(tale, "turn")) {
        own->points = 0;
    } else if (retold_is(tale, "score")) {
        own->points = retold_number(tale, "turn_points");
        own->roll_points = retold_number(tale, "points");
        own->left = retold_number(tale, "left");
        own->rolled_count = tale->event->count;
        for (int i = 0; i < own->rolled_count; i++) {
            own->rolled[i] = tale->event->dice[i];
        }
    } else if (retold_is(tale, "on_board")) {
        retold_set_seat(&own->on_board, tale->event->seat);
    } else if (retold_is(tale, "over")) {
        own->points = own->roll_points = own->left = own->rolled_count = 0;
    }
}

static void expect(const struct tale *tale, const struct tc_state *state)
{
    const struct dicegame *own = tale->own;
    retold_expect_number(tale, state, "turn_points", own->points);
    retold_expect_number(tale, state, "roll_points", own->roll_points);
    retold_expect_number(tale, state, "dice", own->left);
    retold_expect_list(tale, state, "rolled", own->rolled, own->rolled_count);
    retold_expect_bools(tale, state, "on_board", own->on_board, tale->setup->players);
}

const struct teller retold_dicegame = {
    .game = "dicegame",
    .bytes = sizeof(struct dicegame),
    .begin = begin,
    .hear = hear,
    .expect = expect,
};
