/* SPDX-License-Identifier: Zlib */
#include "tests/rules/varied.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { TRIES = 50 };

static int pick(struct tc_random *random, int low, int high)
{
    return low + (int)tc_random_below(random, (uint32_t)(high - low + 1));
}

/* Two entries change places, or one gets another value: the first keeps an order an order. */
static void vary_list(struct tc_value *value, const struct tc_option *option,
                      struct tc_random *random)
{
    if (value->count == 0) {
        return;
    }
    uint8_t *a = &value->list[pick(random, 0, value->count - 1)];
    uint8_t *b = &value->list[pick(random, 0, value->count - 1)];
    if (pick(random, 0, 1) == 0) {
        uint8_t kept = *a;
        *a = *b;
        *b = kept;
    } else {
        *a = (uint8_t)pick(random, option->min, option->max);
    }
}

/* Little is left of a list: one to three in all, such as spaces of a tracker that is soon full. */
static void thin_out_list(struct tc_value *value, const struct tc_option *option,
                          struct tc_random *random)
{
    for (int i = 0; i < value->count; i++) {
        value->list[i] = (uint8_t)option->min;
    }
    for (int left = pick(random, 1, 3); left > 0 && value->count > 0; left--) {
        uint8_t *entry = &value->list[pick(random, 0, value->count - 1)];
        *entry = (uint8_t)(*entry < option->max ? *entry + 1 : *entry);
    }
}

static void vary_option(struct tc_setup *setup, int i, struct tc_random *random)
{
    const struct tc_option *option = &tc_setup_game(setup)->options[i];
    bool is_switch = option->type == TC_OPTION_SWITCH;
    int min = is_switch ? 0 : option->min, max = is_switch ? 1 : option->max;
    struct tc_value value = setup->option[i];
    if (option->type == TC_OPTION_LIST && pick(random, 0, 2) == 0) {
        thin_out_list(&value, option, random);
    } else if (option->type == TC_OPTION_LIST || option->type == TC_OPTION_ROWS) {
        for (int n = pick(random, 1, 6); n > 0; n--) {
            vary_list(&value, option, random);
        }
    } else {
        const int numbers[] = {min, min, max, pick(random, min, max), option->standard};
        value.number = numbers[pick(random, 0, 4)];
    }
    tc_setup_give(setup, i, &value);
}

/* Settles; an option at odds with the others goes back to its default. */
static bool settle(struct tc_setup *setup)
{
    int option = -1;
    for (int i = 0; i < TRIES; i++) {
        enum tc_result result = tc_setup_settle(setup, &option);
        if (result == TC_OK) {
            return true;
        }
        assert_int_equal(result, TC_BAD_OPTION);
        if (!(setup->given >> option & 1)) {
            return false;
        }
        setup->given &= ~(UINT32_C(1) << option);
    }
    return false;
}

static int ways_to_start(int players)
{
    return 2 + players;
}

int varied_plain(int game)
{
    int count = 0;
    for (int n = tc_games[game]->players_min; n <= tc_games[game]->players_max; n++) {
        count += ways_to_start(n);
    }
    return count;
}

static struct tc_setup plain(int game, int index)
{
    int players = tc_games[game]->players_min;
    while (index >= ways_to_start(players)) {
        index -= ways_to_start(players++);
    }
    struct tc_setup setup = tc_setup_default(game, players);
    setup.first = (int8_t)(index + TC_FIRST_ROLLOFF);
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    return setup;
}

struct tc_setup varied_setup(int game, int index)
{
    if (index < varied_plain(game)) {
        return plain(game, index);
    }
    struct tc_random random = tc_random_seeded((uint64_t)index);
    for (int i = 0; i < TRIES; i++) {
        int players = pick(&random, tc_games[game]->players_min, tc_games[game]->players_max);
        struct tc_setup setup = tc_setup_default(game, players);
        setup.first = (int8_t)pick(&random, TC_FIRST_ROLLOFF, players - 1);
        for (int k = 0; tc_games[game]->options[k].name; k++) {
            if (pick(&random, 0, 2) > 0) {
                vary_option(&setup, k, &random);
                /* so that a list is varied from what the options before it make of it */
                settle(&setup);
            }
        }
        if (settle(&setup)) {
            return setup;
        }
    }
    fail_msg("no varied setup number %d of %s settles", index, tc_games[game]->id);
    return tc_setup_default(game, 0);
}
