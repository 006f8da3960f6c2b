/*
 * Every game of games.def, in its order, a line each.
 */
#include "tests/rules/conformance.h"

static const struct conformance games[] = {
    {.game = "bombs", .varied = 120, .bound = 2000},
    {.game = "leftovers", .varied = 60, .bound = 60000},
    {.game = "microbin", .varied = 60, .bound = 60000},
    {.game = "dicegame", .varied = 30, .bound = 60000},
    {.game = "zonk",
     .varied = 60,
     .bound = 60000,
     .tame = {{.option = "break_ice", .most = 600}, {.option = "min_stop", .most = 600}}},
};

int main(void)
{
    return conformance_run(games, (int)(sizeof games / sizeof games[0]));
}
