/* SPDX-License-Identifier: Zlib */
#include "session/evening_chances.h"

#include <string.h>
#include <tumblecup/random.h>

enum { TRIALS = 4000 };

/* An evening's games that were played, and what they brought each of its people. */
struct course {
    int games, people;
    const struct evening_game *game[EVENING_GAMES_MOST];
    evening_people here; /* at the end: nobody else can have won */
    int32_t points[EVENING_GAMES_MOST + 1][EVENING_PEOPLE_MOST]; /* after so many of them */
};

static bool holds(evening_people people, int person)
{
    return (people >> person & 1) != 0;
}

static void follow(const struct evening *evening, struct course *course)
{
    *course = (struct course){.people = evening->people, .here = evening_here(evening)};
    for (int i = 0; i < evening->games; i++) {
        const struct evening_game *game = &evening->game[i];
        if (game->state != EVENING_PLAYED) {
            continue;
        }
        int at = course->games++;
        course->game[at] = game;
        for (int person = 0; person < evening->people; person++) {
            course->points[at + 1][person] =
                course->points[at][person] + evening_points_of(game, person);
        }
    }
}

/* Adds what a game would have brought, had its players come in in any order. */
static void shuffle_game(const struct evening_game *game, struct tc_random *random, int32_t *points)
{
    struct evening_game other = *game;
    int players = 0, person[EVENING_PEOPLE_MOST];
    for (int i = 0; i < EVENING_PEOPLE_MOST; i++) {
        if (holds(game->plays, i)) {
            person[players++] = i;
        }
    }
    for (int place = players; place > 0; place--) {
        int drawn = (int)tc_random_below(random, (uint32_t)place);
        other.place[person[drawn]] = (uint8_t)place;
        person[drawn] = person[place - 1];
    }
    for (int i = 0; i < EVENING_PEOPLE_MOST; i++) {
        points[i] += evening_points_of(&other, i);
    }
}

/* Whoever has most shares `weight`. */
static void crown(const struct course *course, const int32_t *now, const int32_t *later,
                  double weight, double *win)
{
    int32_t most = INT32_MIN;
    evening_people champions = 0;
    for (int i = 0; i < course->people; i++) {
        int32_t points = now[i] + later[i];
        if (holds(course->here, i) && points >= most) {
            champions = (evening_people)1 << i | (points == most ? champions : 0);
            most = points;
        }
    }
    for (int i = 0; i < course->people; i++) {
        win[i] += holds(champions, i) ? weight / evening_count(champions) : 0;
    }
}

void evening_find_chances(const struct evening *evening, struct evening_chances *chances)
{
    struct course course;
    struct tc_random random = tc_random_seeded(evening->seed);
    follow(evening, &course);
    memset(chances, 0, sizeof *chances);
    chances->games = course.games;
    for (int trial = 0; trial < TRIALS; trial++) {
        int32_t later[EVENING_PEOPLE_MOST] = {0};
        for (int games = course.games - 1; games >= 0; games--) {
            shuffle_game(course.game[games], &random, later);
            crown(&course, course.points[games], later, 1.0 / TRIALS, chances->win[games]);
        }
    }
    const int32_t none[EVENING_PEOPLE_MOST] = {0};
    crown(&course, course.points[course.games], none, 1, chances->win[course.games]);
}
