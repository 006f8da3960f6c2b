/* SPDX-License-Identifier: Zlib */
#include "session/points.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"

static bool holds(evening_people people, int person)
{
    return (people >> person & 1) != 0;
}

/* ---- A game's -------------------------------------------------------------------------------- */

/* Rounded up in the upper half and down in the lower one, so that first and last, second and last
   but one, … have the same sum. */
int evening_place_points(int players, int place)
{
    assert(players >= 2 && place >= 1 && place <= players);
    int steps = players - 1, beaten = players - place;
    if (2 * beaten < steps) {
        return EVENING_POINTS_WON - evening_place_points(players, players + 1 - place);
    }
    return (2 * EVENING_POINTS_WON * beaten + steps) / (2 * steps);
}

int32_t evening_shared_points(int players, int place, int sharing)
{
    int32_t sum = 0, middle = EVENING_POINTS_WON / 2 * EVENING_POINT;
    for (int i = 0; i < sharing; i++) {
        sum += evening_place_points(players, place + i) * EVENING_POINT;
    }
    /* From the middle on, so that first and last are rounded alike. */
    int32_t off = sum - middle * sharing;
    int32_t away = (2 * abs(off) + sharing) / (2 * sharing);
    return off < 0 ? middle - away : middle + away;
}

int32_t evening_points_of(const struct evening_game *game, int person)
{
    if (game->state != EVENING_PLAYED || !holds(game->here, person)) {
        return 0;
    }
    if (!holds(game->plays, person)) {
        return EVENING_POINTS_WON / 2 * EVENING_POINT * game->weight;
    }
    int sharing = 0;
    for (int i = 0; i < EVENING_PEOPLE_MOST; i++) {
        sharing += holds(game->plays, i) && game->place[i] == game->place[person];
    }
    return evening_shared_points(evening_count(game->plays), game->place[person], sharing) *
           game->weight;
}

/* ---- Everybody's ----------------------------------------------------------------------------- */

static struct evening_standing stand(const struct evening *evening, int person)
{
    struct evening_standing standing = {.person = person};
    for (int i = 0; i < evening->games; i++) {
        const struct evening_game *game = &evening->game[i];
        bool played = game->state == EVENING_PLAYED;
        bool plays = played && holds(game->plays, person);
        int32_t points = evening_points_of(game, person);
        standing.points += points;
        standing.last = played ? points : standing.last;
        standing.played += plays;
        standing.won += plays && game->place[person] == 1;
        standing.paused += played && holds(game->here & ~game->plays, person);
    }
    return standing;
}

int evening_games_played(const struct evening *evening)
{
    int played = 0;
    for (int i = 0; i < evening->games; i++) {
        played += evening->game[i].state == EVENING_PLAYED;
    }
    return played;
}

static bool took_part(const struct evening_standing *standing)
{
    return standing->played + standing->paused > 0;
}

/* Who is there comes before who left, and both before who was there for no game; equal ones stay in
   their order. */
static bool is_before(const struct evening *evening, const struct evening_standing *a,
                      const struct evening_standing *b)
{
    bool here = evening->person[a->person].here, there = evening->person[b->person].here;
    return took_part(a) != took_part(b) ? took_part(a)
           : here != there              ? here
                                        : a->points > b->points;
}

/* Whoever left shares a place by their points too, but never the first. */
static void give_places(const struct evening *evening, struct evening_standings *standings)
{
    bool begun = evening_games_played(evening) > 0;
    for (int i = 0; i < standings->count; i++) {
        struct evening_standing *one = &standings->list[i];
        bool level = i > 0 && one->points == (one - 1)->points;
        bool left = i > 0 && is_before(evening, one - 1, one);
        bool shares = level && (!left || (one - 1)->place > 1);
        one->place = begun && !took_part(one) ? 0 : shares ? (one - 1)->place : i + 1;
    }
}

struct evening_standings evening_stand(const struct evening *evening)
{
    struct evening_standings standings = {.count = evening->people};
    for (int person = 0; person < evening->people; person++) {
        struct evening_standing standing = stand(evening, person);
        int at = person;
        while (at > 0 && is_before(evening, &standing, &standings.list[at - 1])) {
            standings.list[at] = standings.list[at - 1];
            at--;
        }
        standings.list[at] = standing;
    }
    give_places(evening, &standings);
    return standings;
}

/* Games that were played or are to come. */
static int count_games(const struct evening *evening)
{
    int games = 0;
    for (int i = 0; i < evening->games; i++) {
        games += evening->game[i].state != EVENING_SKIPPED;
    }
    return games;
}

bool evening_finale(const struct evening *evening)
{
    int at = evening_next(evening);
    return at >= 0 && count_games(evening) > 1 && evening_is_last(evening, at);
}

bool evening_doubles(const struct evening *evening, int at)
{
    return evening_weight(evening, at) > 1 && count_games(evening) > 1;
}

evening_people evening_sharing(const struct evening *evening, int *place, int32_t *points)
{
    const struct evening_game *last = evening_last_played(evening);
    evening_people sharing = 0;
    for (int at = 1; last != NULL && evening_count(sharing) < 2 && at <= EVENING_PEOPLE_MOST;
         at++) {
        sharing = 0;
        for (int i = 0; i < evening->people; i++) {
            bool here = holds(last->plays, i) && last->place[i] == at;
            sharing |= here ? (evening_people)1 << i : 0;
        }
        *place = at;
    }
    if (last == NULL || evening_count(sharing) < 2) {
        return 0;
    }
    *points = evening_points_of(last, evening_seated(sharing, 0));
    return sharing;
}

/* ---- In words -------------------------------------------------------------------------------- */

/* With a half it is told as several are. */
int32_t evening_points_told(int32_t points)
{
    return points % EVENING_POINT == 0 ? points / EVENING_POINT : 2;
}

const char *evening_points_text(int32_t points, char text[EVENING_POINTS_MAX])
{
    char number[I18N_NUMBER_MAX];
    int32_t whole = points / EVENING_POINT, rest = points % EVENING_POINT;
    i18n_number(number, whole);
    snprintf(text, EVENING_POINTS_MAX, "%.24s%s", whole == 0 && rest != 0 ? "" : number,
             rest != 0 ? "\xC2\xBD" : "");
    return text;
}
