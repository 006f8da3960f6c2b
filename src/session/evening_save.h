/* SPDX-License-Identifier: Zlib */
/*
 * evening_save.h: the evening that goes on, from one run to the next: it is written whole after
 * everything that changes it, before anything of that is seen, and gone on with where it stood. Its
 * match is written by itself (save.h): an evening that was written later or earlier than its match
 * is brought in step when it is read.
 */
#ifndef SESSION_EVENING_SAVE_H
#define SESSION_EVENING_SAVE_H

#include <tumblecup/match.h>

#include "session/programme.h"
#include "session/query.h"

struct session_evening {
    struct store *store; /* borrowed; NULL: none */
    struct session_query open;
    struct session_minutes measured[EVENING_BOXES_MOST];
    struct evening evening; /* number 0: none goes on, and none is shown */
};

/* Asks for the open one and for how long matches took here. */
void session_evening_ask(struct session_evening *evening);
/* Takes in what there is by now; true if an evening goes on by it, or minutes are known. */
bool session_evening_poll(struct session_evening *evening);
void session_evening_finish(struct session_evening *evening);

/* What was read of one may be anything: names and colours that can be shown. */
void session_evening_mend(struct evening *evening);

/* Minutes by what was measured, for those who are there. */
void session_evening_pace(const struct session_evening *evening, struct evening_pace *pace);

/* Something of it changed. */
void session_evening_put(const struct session_evening *evening);
/* A match of that number is about to begin; it is over. */
void session_evening_begin_match(struct session_evening *evening, int64_t match);
void session_evening_end_match(struct session_evening *evening, int64_t match,
                               const struct tc_match *played, const struct match_seat *seats);
/* Whether a match of that number is the one it stands at; or one of those that were played. */
bool session_evening_plays(const struct session_evening *evening, int64_t match);
bool session_evening_played(const struct session_evening *evening, int64_t match);
/* It is forgotten here and, where `keep` is false, wherever it was written. */
void session_evening_forget(struct session_evening *evening, bool keep);

#endif
