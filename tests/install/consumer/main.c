/* A program outside the tree: throws once and says who is in turn. */
#include <stdio.h>
#include <tumblecup/match.h>

int main(void)
{
    struct tc_setup setup = tc_setup_default(tc_game_find("dicegame"), 2);
    setup.first = 1;
    struct tc_match *match = tc_match_create(&setup, 42, NULL, NULL);
    enum tc_match_result result = match ? tc_match_draw(match, NULL) : TC_MATCH_NO_MEMORY;
    printf("seat %d\n", match ? tc_match_state(match)->player : TC_NO_SEAT);
    tc_match_destroy(match);
    return result == TC_MATCH_OK ? 0 : 1;
}
