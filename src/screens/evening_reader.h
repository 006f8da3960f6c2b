/* SPDX-License-Identifier: Zlib */
/*
 * evening_reader.h: an evening's matches, read again one after the other for what is to be told of
 * them: first all of them for what their logs alone tell, which is quick; then each with the odds,
 * for luck and courage, the turning point and a comeback.
 */
#ifndef SCREENS_EVENING_READER_H
#define SCREENS_EVENING_READER_H

#include "screens/results.h"
#include "session/evening_story.h"
#include "session/query.h"

struct session_odds;
struct store;

enum evening_reading { EVENING_READ, EVENING_READS_LOGS, EVENING_READS_ODDS };

struct evening_reader {
    struct evening evening;
    struct store *store;       /* borrowed; NULL: nothing is read */
    struct session_odds *odds; /* borrowed; may be NULL */
    enum evening_reading reading;
    struct session_query found;         /* a match that is asked for, */
    int at;                             /* of this of its games */
    struct table table;                 /* the match that is looked through; without one: none */
    struct session_evening_story story; /* of those that were read so far */
    struct results_slip slips[RESULTS_MOMENTS]; /* of its greatest moments, */
    struct results_slip last[RESULTS_MOMENTS];  /* and of the last match's */
};

/* False where no game was played. Ended by evening_reader_finish() in any case. */
bool evening_reader_begin(struct evening_reader *reader, const struct evening *evening,
                          struct store *store, struct session_odds *odds);
void evening_reader_finish(struct evening_reader *reader);

/* Takes in what there is by now. True when all matches were read, by their logs or by the odds: the
   story tells of all of them. */
bool evening_reader_step(struct evening_reader *reader);
/* Slips of the reports that are told. */
void evening_reader_slips(const struct evening_reader *reader,
                          struct results_slip slips[RESULTS_MOMENTS]);
/* A match is asked of the store; or the odds are. */
bool evening_reader_awaits(const struct evening_reader *reader);
bool evening_reader_pending(const struct evening_reader *reader);
/* The setup of the match whose odds are wanted; NULL: none. */
const struct tc_setup *evening_reader_setup(const struct evening_reader *reader);

#endif
