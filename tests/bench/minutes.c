/* SPDX-License-Identifier: Zlib */
/*
 * How long a match lasts at a family's pace: whole matches of each game in each of its forms, by
 * computer players of all sorts, and how long a family takes over what happens in them. Prints the
 * rows for the games' descriptors.
 */
#include "tests/bench/bench.h"

#include <stdio.h>

#include "session/forms.h"
#include "tests/pace.h"

enum { MATCHES = 15, SEED = 1, MINUTE = 60 };

/* The middle one of several matches, whole minutes; negative where it can't be measured. */
static int measure(int game, int players, int form)
{
    double seconds[MATCHES];
    struct tc_state over;
    struct tc_setup setup = session_form_setup(game, players, form);
    struct tc_odds *odds =
        tc_setup_settle(&setup, NULL) == TC_OK ? tc_odds_create(&setup, NULL) : NULL;
    if (odds == NULL) {
        fprintf(stderr, "minutes: %s can't be played by %d\n", tc_games[game]->id, players);
        return -1;
    }
    for (int i = 0; i < MATCHES; i++) {
        seconds[i] = pace_play(odds, &setup, (uint64_t)(SEED + i), &over);
    }
    tc_odds_destroy(odds);
    int minutes = (int)(bench_spread_of(seconds, MATCHES).median / MINUTE + 0.5);
    return minutes > 0 ? minutes : 1;
}

bool bench_minutes(void)
{
    static const char *const names[TC_FORMS] = {"TC_FORM_QUICK", "TC_FORM_CLASSIC", "TC_FORM_LONG"};
    for (int game = 0; game < tc_games_count; game++) {
        for (int form = 0; form < TC_FORMS; form++) {
            printf("%s [%s] .minutes = {", tc_games[game]->id, names[form]);
            for (int players = 0; players <= tc_games[game]->players_max; players++) {
                bool plays = players >= tc_games[game]->players_min;
                int minutes = plays ? measure(game, players, form) : 0;
                if (minutes < 0) {
                    return false;
                }
                printf("%s%d", players == 0 ? "" : ", ", minutes);
                fflush(stdout);
            }
            printf("}\n");
        }
    }
    return true;
}
