/* SPDX-License-Identifier: Zlib */
/* A program outside the tree: throws once, says who is in turn, and names the best player there is.
 */
#include <stdio.h>
#include <tumblecup/match.h>
#include <tumblecup/odds.h>

int main(void)
{
    struct tc_setup setup = tc_setup_default(tc_game_find("dicegame"), 2);
    setup.first = 1;
    struct tc_match *match = tc_match_create(&setup, 42, NULL, NULL);
    enum tc_match_result result = match ? tc_match_draw(match, NULL) : TC_MATCH_NO_MEMORY;
    printf("seat %d\n", match ? tc_match_state(match)->player : TC_NO_SEAT);
    printf("level %d\n", tc_odds_level_find("perfect"));
    struct tc_odds *odds = match ? tc_odds_create(tc_match_setup(match), NULL) : NULL;
    struct tc_advice advice = {.best = -1};
    if (odds) {
        tc_odds_advise(odds, tc_match_state(match), &advice);
    }
    tc_odds_destroy(odds);
    tc_match_destroy(match);
    return result == TC_MATCH_OK && advice.best >= 0 ? 0 : 1;
}
