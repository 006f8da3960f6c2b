/* SPDX-License-Identifier: Zlib */
/*
 * Every game of games.def keeps what game.h and match.h promise.
 *
 *   test_rules_conformance         all of them
 *   test_rules_conformance GAME    one alone
 */
#include "tests/facts.h"
#include "tests/rules/conformance.h"

#include <tumblecup/game.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>

static void every_game_has_a_row_of_facts(void **state)
{
    (void)state;
    for (int i = 0; i < tc_games_count; i++) {
        facts_of(tc_games[i]->id);
    }
}

static int play_alone(const char *id)
{
    const struct facts *facts = facts_find(id);
    if (tc_game_find(id) < 0 || facts == NULL) {
        fprintf(stderr, "%s is not in %s; there are", id,
                facts == NULL ? "tests/games" : "include/tumblecup/games.def");
        for (int i = 0; i < tc_games_count; i++) {
            fprintf(stderr, " %s", tc_games[i]->id);
        }
        fprintf(stderr, "\n");
        return 2;
    }
    return conformance_run(facts);
}

int main(int count, char **words)
{
    const struct CMUnitTest listed[] = {cmocka_unit_test(every_game_has_a_row_of_facts)};
    if (count > 1) {
        return play_alone(words[1]);
    }
    int failed = cmocka_run_group_tests_name("games", listed, NULL, NULL);
    for (int i = 0; failed == 0 && i < tc_games_count; i++) {
        failed = conformance_run(facts_of(tc_games[i]->id));
    }
    return failed;
}
