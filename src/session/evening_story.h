/* SPDX-License-Identifier: Zlib */
/*
 * evening_story.h: what an evening is told by afterwards, from how its games ended and from what
 * its matches are remembered by: as plain data, like the story of one match.
 */
#ifndef SESSION_EVENING_STORY_H
#define SESSION_EVENING_STORY_H

#include "session/points.h"
#include "session/story.h"

/* What matches have that an evening is told by too, and of which the last match's is kept beside
   the greatest. */
enum { SESSION_EVENING_KINDS = ODDS_MOMENTS + 1 };

struct session_evening_story {
    enum session_ending ending; /* one of SESSION_ENDING_EVENING... */
    uint32_t draw;
    int first, second;               /* people by place */
    evening_people winners, seconds; /* seconds: those with the points of the second */
    int games;                       /* that were played, */
    int last;                        /* of them, by its place in the evening */
    int planned;                     /* and with those that were left out at the end */
    int leader;      /* LAST: who was ahead before; BEHIND: of the champion; FEWER: who won more */
    int32_t deficit; /* BEHIND: parts of a point by which the champion was behind at most, */
    int after;       /* and after how many games */
    int32_t throws;  /* of the matches that were added */
    int reports, candidates; /* as of a match; seats are its people */
    struct session_report report[SESSION_REPORTS + SESSION_EVENING_KINDS];
};

/* False where no game was played. */
bool session_evening_tell(const struct evening *evening, struct session_evening_story *story);

/* What the match of one of its games is told by joins it: of each kind of moment the greatest of
   all matches stays, and that of the last one, and the reports are chosen anew: at least one of the
   last game where that has any, and one of somebody who did not win where there is a kind one. */
void session_evening_add(struct session_evening_story *story, const struct evening *evening,
                         int game, const struct session_story *match);
/* The greatest moment of a kind, and in its `game` that it is of; NULL where no match had one. */
const struct session_report *session_evening_moment(const struct session_evening_story *story,
                                                    int kind);
/* How much it has to tell: what its ending and its reports weigh together. */
double session_evening_weight(const struct session_evening_story *story);

/* The points that somebody had after so many of the games that were played, in parts of a point. */
int32_t session_evening_points(const struct evening *evening, int person, int games);

#endif
