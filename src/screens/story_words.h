/* SPDX-License-Identifier: Zlib */
/*
 * story_words.h: a match told in sentences: a headline, a line below it, and three short reports.
 * What is told comes from session/story.h; how, from a grammar of whole sentences with named
 * places, each in several variants, of which a match always gets the same.
 */
#ifndef SCREENS_STORY_WORDS_H
#define SCREENS_STORY_WORDS_H

#include "screens/results.h"
#include "session/story.h"

/* Bytes: two names of twenty-four characters, and words round them. */
enum { STORY_LINE_MAX = 2 * BOARDS_LINE_MAX };

enum story_part {
    STORY_HEADLINE,   /* of an ending; */
    STORY_STANDFIRST, /* the line below it */
    STORY_TITLE,      /* of a report; */
    STORY_FACT,       /* what happened; of some kinds the board's sentence */
    STORY_COMMENT     /* and what is to be said of it */
};

/* When a sentence can be said, besides of its ending or kind. */
enum story_when {
    STORY_TWO = 1 << 0,      /* two played, */
    STORY_MORE = 1 << 1,     /* or more than two */
    STORY_HIGH = 1 << 2,     /* points are good, */
    STORY_LOW = 1 << 3,      /* or bad */
    STORY_FEW = 1 << 4,      /* so few share the win that all are named, */
    STORY_MANY = 1 << 5,     /* or not */
    STORY_APART = 1 << 6,    /* the first two have different scores, */
    STORY_LEVEL = 1 << 7,    /* or the same one */
    STORY_WON = 1 << 8,      /* whose report it is has won, */
    STORY_MATCH = 1 << 9,    /* of a match the match, */
    STORY_NIGHT = 1 << 10,   /* or of an evening the evening */
    STORY_SECOND = 1 << 11,  /* one came second, */
    STORY_SECONDS = 1 << 12, /* or so few share that place that all are named, */
    STORY_OTHERS = 1 << 13,  /* or more do */
    STORY_POINTS = 1 << 14,  /* there are points to be told of, */
    STORY_BARE = 1 << 15,    /* or none */
    STORY_EVEN = 1 << 16,    /* the risk was a half or more, */
    STORY_ONE_IN = 1 << 17,  /* or less */
    STORY_SURE = 1 << 18,    /* by a throw the win was nearly sure, */
    STORY_AHEAD = 1 << 19,   /* or more likely than not, which it was not before, */
    STORY_NEARER = 1 << 20,  /* or just nearer */
    STORY_WHOLE = 1 << 21,   /* all games that were to come were played, */
    STORY_EARLY = 1 << 22,   /* or not */
    STORY_HALF = 1 << 23,    /* the risk was less than a half, and hardly so */
    STORY_SHOWN = 1 << 24,   /* the dice of it are shown beside it, */
    STORY_UNSEEN = 1 << 25,  /* or not */
    STORY_TAKEN = 1 << 26,   /* whose it is has won that match; */
    STORY_BEST = 1 << 27,    /* of an evening: of its kind it is the greatest; */
    STORY_FINAL = 1 << 28,   /* it is of the last game; */
    STORY_ALL = 1 << 29,     /* all games were won, */
    STORY_SOME = 1 << 30     /* or not */
};

/* A sentence of the grammar. Its places: {name} and {second}, the winner and whoever came next, of
   a report whose it is; {names} of all winners; {leader} before the last game, or who was
   ahead, or won more games; {ranking}: who ended with how many points, "Ann with 39, Ben
   with 27"; {game}; {games}, all of them; {score} and {other}, the first two scores; {scored}, the
   first one with its unit; {points} with theirs;
   {chances}: one in so many; {face}; {planned} games; {others} that share second place; {count}. */
struct story_sentence {
    int of; /* enum session_ending, or STORY_REPORT + what a report tells */
    enum story_part part;
    unsigned when;          /* bits of enum story_when, all of which hold */
    const char *one, *many; /* msgids: many: by {count}, or NULL */
};
enum { STORY_REPORT = SESSION_ENDINGS };

/* All of them, for a listing. */
const struct story_sentence *story_grammar(int *count);

/* Those of an ending or a report that can be said where all that holds; what is said of any win
   only where there is none of its own. Returns how many. */
enum { STORY_FIT_MAX = 16 };
int story_find(int of, enum story_part part, unsigned holds, const struct story_sentence **fit);

/* What the places are filled with; names as base_utf8_isolate() leaves them. */
struct story_places {
    const char *name, *second, *names, *leader, *ranking, *game, *games;
    int32_t score, other, points, count, chances, face, planned, others;
    const char *score_text, *other_text, *points_text; /* NULL: the numbers */
    const struct boards_board *board;                  /* what is scored; NULL: points */
};
void story_fill(const struct story_sentence *sentence, const struct story_places *places,
                char text[STORY_LINE_MAX]);

struct session_evening_story;
struct evening;

struct story_report_text {
    char title[STORY_LINE_MAX];
    char fact[STORY_LINE_MAX];
    char comment[STORY_LINE_MAX]; /* may be empty */
};

struct story_text {
    char headline[STORY_LINE_MAX];
    char standfirst[STORY_LINE_MAX];
    struct story_report_text report[SESSION_STORY_REPORTS];
};

/* Of the match at that table, which is over; `slips` are of the same moments. */
void story_write(const struct table *table, const struct session_story *story,
                 const struct odds_moments *moments,
                 const struct results_slip slips[RESULTS_MOMENTS], struct story_text *text);
/* The same of an evening; `slips` are of its moments, each of the match that had it. */
void story_write_evening(const struct evening *evening, const struct session_evening_story *story,
                         const struct results_slip slips[RESULTS_MOMENTS], struct story_text *text);

#endif
