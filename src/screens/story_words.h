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
enum { STORY_LINE_MAX = 2 * BOARDS_LINE_MAX, STORY_TEXT_MAX = 2 * STORY_LINE_MAX };

enum story_part {
    STORY_HEADLINE,   /* of an ending; */
    STORY_STANDFIRST, /* the line below it */
    STORY_TITLE,      /* of a report; */
    STORY_FACT,       /* what happened; of some kinds the board's sentence */
    STORY_COMMENT     /* and what is to be said of it */
};

/* When a sentence can be said, besides of its ending or kind. */
enum story_when {
    STORY_TWO = 1 << 0,   /* two played, */
    STORY_MORE = 1 << 1,  /* or more than two */
    STORY_HIGH = 1 << 2,  /* points are good, */
    STORY_LOW = 1 << 3,   /* or bad */
    STORY_FEW = 1 << 4,   /* so few share the win that all are named, */
    STORY_MANY = 1 << 5,  /* or not */
    STORY_APART = 1 << 6, /* the first two have different scores, */
    STORY_LEVEL = 1 << 7, /* or the same one */
    STORY_WON = 1 << 8,   /* whose report it is has won, */
    STORY_MATCH = 1 << 9, /* of a match the match, */
    STORY_NIGHT = 1 << 10 /* or of an evening the evening */
};

/* A sentence of the grammar. Its places: {name} and {second}, the winner and who came next, of a
   report whose it is; {names} of all winners; {game}; {score} and {other}, theirs; {points};
   {before} and {after}, chances to win; {count}. */
struct story_sentence {
    int of; /* enum session_ending, or STORY_REPORT + what a report tells */
    enum story_part part;
    unsigned when;          /* bits of enum story_when, all of which hold */
    const char *one, *many; /* msgids: many: by {count}, or NULL */
};
enum { STORY_REPORT = SESSION_ENDINGS };

/* All of them, for a listing. */
const struct story_sentence *story_grammar(int *count);

/* What the places are filled with; names as base_utf8_isolate() leaves them. */
struct story_places {
    const char *name, *second, *names, *game, *before, *after;
    int32_t score, other, points, count;
    const char *score_text, *other_text; /* NULL: the numbers */
};
void story_fill(const struct story_sentence *sentence, const struct story_places *places,
                char text[STORY_LINE_MAX]);

struct session_evening_story;
struct evening;

struct story_report_text {
    char title[STORY_LINE_MAX];
    char text[STORY_TEXT_MAX];
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
