/* SPDX-License-Identifier: Zlib */
/*
 * story.h: what a match is told by afterwards: how it ended, for a headline, and the three things
 * most worth a report. From its log and from its moments, as plain data; no words and no picture.
 */
#ifndef SESSION_STORY_H
#define SESSION_STORY_H

#include <tumblecup/match.h>

#include "odds/moments.h"

/* How a match ended. */
enum session_ending {
    SESSION_ENDING_WIN,
    SESSION_ENDING_NARROW, /* the second was close behind */
    SESSION_ENDING_CLEAR,  /* or far */
    SESSION_ENDING_BEHIND, /* the winner was far behind before, or nearly out of it */
    SESSION_ENDING_LATE,   /* the winner was not ahead before the last turns */
    SESSION_ENDING_SHARED,
    SESSION_ENDING_ALONE,   /* one played */
    SESSION_ENDING_EVENING, /* of a whole evening: evening_story.h */
    SESSION_ENDING_EVENING_NARROW,
    SESSION_ENDING_EVENING_CLEAR,
    SESSION_ENDING_EVENING_BEHIND, /* the champion was a win or more behind */
    SESSION_ENDING_EVENING_LAST,   /* somebody else was ahead before the last game */
    SESSION_ENDING_EVENING_FEWER,  /* somebody else won more games than the champion */
    SESSION_ENDING_EVENING_EARLY,  /* games that were to come were not played */
    SESSION_ENDING_EVENING_SHARED,
    SESSION_ENDINGS
};

/* What a report tells: a moment, as enum odds_moment_kind has it, or one of these. */
enum session_report_kind {
    SESSION_REPORT_LEADS = ODDS_MOMENTS, /* who was ahead changed `count` times */
    SESSION_REPORT_UNHURT,               /* the one seat that lost no turn */
    SESSION_REPORT_STRETCH,              /* the most throws in one turn, `count` */
    SESSION_REPORT_FACE,                 /* the number `face` came up `count` times for one */
    SESSION_REPORT_LENGTH,               /* the dice were thrown `count` times */
    /* Of an evening. */
    SESSION_REPORT_WINS,   /* the most games were won, `count` */
    SESSION_REPORT_STEADY, /* won, and never came worse than second */
    SESSION_REPORT_GAMES,  /* which games were played */
    SESSION_REPORTS
};

struct session_report {
    int kind;
    double weight;             /* the more, the more it is worth telling */
    double extent;             /* of a moment: how great it is beside others of its kind */
    uint32_t draw;             /* chooses among its words */
    struct odds_moment moment; /* of others than moments the seat alone, or TC_NO_SEAT */
    bool exact;                /* its chances are */
    bool greatest;             /* of an evening: no other match had as great a one */
    bool headline;             /* the headline tells it: it is no report */
    int game;                  /* of an evening: that it is a moment of, by its place; else -1 */
    int32_t count;             /* COMEBACK: points that the winner was behind; 0: not far by them */
    int face;
};

enum { SESSION_STORY_REPORTS = 3 };

struct session_story {
    enum session_ending ending;
    uint32_t draw;       /* chooses among the headline's words */
    int first, second;   /* seats by place; second: TC_NO_SEAT where one played */
    uint16_t winners;    /* bit s: seat s won or shares the win */
    uint16_t seconds;    /* likewise, with the score of the second and no winner */
    int32_t deficit;     /* points that the winner was behind at most; where points are bad 0 */
    struct tc_state end; /* the last position */
    int32_t throws;      /* of all */
    int reports;         /* the first of `report` that are told */
    int candidates;      /* entries of `report`: all that there is to choose from */
    struct session_report report[SESSION_REPORTS];
};

/* Tells a match that is over, the same each time. `moments` are of its log; with or without odds.
   False where it is not over. */
bool session_story_tell(const struct tc_match *match, const struct odds_moments *moments,
                        struct session_story *story);

/* Puts the `most` reports that go best together first, by weight: no kind twice, nothing that
   happened in the same turn of the same match, and rather somebody else's and of another match.
   Returns how many those are. */
int session_story_choose(struct session_report *reports, int count, int most);

/* WIN, NARROW or CLEAR by the first two scores alone. */
enum session_ending session_story_gap(double first, double second);

#endif
