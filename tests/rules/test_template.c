/* SPDX-License-Identifier: Zlib */
/*
 * The template keeps what every game promises. It is listed nowhere, so this program brings the
 * table of games that has it.
 */
#include "tests/rules/conformance.h"

#include "rules/games.h"

const struct tc_game *const tc_games[] = {&rules_template};
const int tc_games_count = 1;

int main(void)
{
    return conformance_run(&(struct facts){.game = "template", .varied = 30, .bound = 20000});
}
