/* SPDX-License-Identifier: Zlib */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "tests/session/played.h"

struct evening evening_played(const char *const *games)
{
    struct match_seat seats[TC_SEATS_MAX] = {{.color = 0}};
    struct evening evening;
    int people = (int)strlen(games[0]);
    for (int i = 0; i < people; i++) {
        snprintf(seats[i].name, sizeof seats[i].name, "P%d", i);
        seats[i].color = i;
    }
    evening_begin(&evening, seats, people);
    evening.seed = 7;
    for (int i = 0; games[i] != NULL; i++) {
        assert_true(evening_add(&evening, 0, TC_FORM_QUICK, 10));
        struct evening_game *game = &evening.game[i];
        game->state = EVENING_PLAYED;
        game->weight = 1;
        game->here = evening_here(&evening);
        for (int person = 0; person < people; person++) {
            game->place[person] = (uint8_t)(games[i][person] - '0');
            game->plays |= game->place[person] != 0 ? (evening_people)1 << person : 0;
        }
    }
    evening.phase = EVENING_OVER;
    return evening;
}
