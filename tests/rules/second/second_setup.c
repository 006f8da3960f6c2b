/* SPDX-License-Identifier: Zlib */
#include "tests/rules/second/second.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

int second_pick(struct tc_random *random, int low, int high)
{
    return low + (int)tc_random_below(random, (uint32_t)(high - low + 1));
}

bool second_chance(struct tc_random *random, int percent)
{
    return second_pick(random, 1, 100) <= percent;
}

struct tc_setup second_any_setup(int game, struct tc_random *random)
{
    int players = second_pick(random, tc_games[game]->players_min, tc_games[game]->players_max);
    struct tc_setup setup = tc_setup_default(game, players);
    setup.first = (int8_t)second_pick(random, TC_FIRST_ROLLOFF, players - 1);
    return setup;
}

static int find_option(const struct tc_setup *setup, const char *option)
{
    int i = tc_setup_option(setup, option);
    assert_true(i >= 0);
    return i;
}

void second_give(struct tc_setup *setup, const char *option, int number)
{
    const struct tc_value value = {.number = number};
    tc_setup_give(setup, find_option(setup, option), &value);
}

const struct tc_value *second_given(const struct tc_setup *setup, const char *option)
{
    int i = find_option(setup, option);
    return setup->given >> i & 1 ? &setup->option[i] : NULL;
}

int second_number(const struct tc_setup *setup, const char *option, int otherwise)
{
    const struct tc_value *value = second_given(setup, option);
    return value ? value->number : otherwise;
}

const char *second_choice(const struct tc_setup *setup, const char *option, const char *otherwise)
{
    const struct tc_value *value = second_given(setup, option);
    int i = tc_setup_option(setup, option);
    return value ? tc_setup_game(setup)->options[i].choices[value->number] : otherwise;
}
