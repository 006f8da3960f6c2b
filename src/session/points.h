/* SPDX-License-Identifier: Zlib */
/*
 * points.h: what an evening's games bring: points by place, the same for every game whatever its
 * scores; and how everybody stands.
 *
 * The winner of a game gets EVENING_POINTS_WON, the last nothing, those between them whole points
 * at even steps. Whoever shares places gets the mean of their points to the nearest half, so that
 * everything on the sheet can be added up by hand, and who pauses the mean of all: so every game
 * brings as much as any other, half of EVENING_POINTS_WON for everybody who is there, but for what
 * goes lost or is won by rounding.
 */
#ifndef SESSION_POINTS_H
#define SESSION_POINTS_H

#include "session/evening.h"

enum {
    EVENING_POINTS_WON = 12,
    /* Points are counted in halves. */
    EVENING_POINT = 2,
};

/* The points of place 1 .. players, whole ones. */
int evening_place_points(int players, int place);

/* What so many who share a place get each, in halves of a point: the mean of the places they take,
   to the nearest half, away from the middle where two are as near. */
int32_t evening_shared_points(int players, int place, int sharing);

/* What a game that was played brought somebody, in halves of a point. */
int32_t evening_points_of(const struct evening_game *game, int person);

struct evening_standing {
    int person;
    int place;      /* from 1, shared ones equal; 0: no game was played since they came */
    int32_t points; /* in halves of a point */
    int32_t last;   /* of these, what the last game brought */
    int won;        /* games */
    int played, paused;
};

struct evening_standings {
    int count;
    struct evening_standing list[EVENING_PEOPLE_MOST]; /* the best first */
};

/* How many games were played. */
int evening_games_played(const struct evening *evening);

/* Of all who are or were there: whoever left comes behind those who are there, and can't win; at
   the end those who were there for no game, as soon as one was played. */
struct evening_standings evening_stand(const struct evening *evening);

/* Whether a game's points count double among others'. */
bool evening_doubles(const struct evening *evening, int at);
/* The finale, the one last game of several, or its end: what it counts is all that is to come. */
bool evening_finale(const struct evening *evening);
/* Two or more who shared a place in the game that was played last, the best such place; how many
   points that brought each of them. Nobody where no place was shared. */
evening_people evening_sharing(const struct evening *evening, int *place, int32_t *points);

/* "12", "7½": in the language's numbers. Room for 32 bytes. */
enum { EVENING_POINTS_MAX = 32 };
const char *evening_points_text(int32_t points, char text[EVENING_POINTS_MAX]);
/* So many points as their plural is chosen by. */
int32_t evening_points_told(int32_t points);

#endif
