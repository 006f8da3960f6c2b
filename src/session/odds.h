/* SPDX-License-Identifier: Zlib */
/*
 * odds.h: chances for the screens, worked out where they stall nothing. Tables are made on one
 * thread, questions about them are answered on another; whoever asks gets an answer or "not yet",
 * and asks again in the next frame. What is asked is remembered, so asking twice costs nothing.
 *
 * NULL stands for a service that never answers; every call takes it.
 */
#ifndef SESSION_ODDS_H
#define SESSION_ODDS_H

#include <tumblecup/odds.h>

struct odds_moments;
struct session_odds;

/* Where tables are kept from one run to the next, each under a name that is also good for a file.
   Both are called on the thread that makes tables and may take their time; both may be NULL. What
   is loaded need not be trusted: an image that was damaged is made anew. */
struct session_odds_cache {
    void *context;
    /* A block that the caller frees; NULL where there is none. */
    unsigned char *(*load)(void *context, const char *name, size_t *size);
    void (*save)(void *context, const char *name, const unsigned char *image, size_t size);
};

/* `waits`: answers are waited for, so that a run under a stepped clock is the same each time.
   `cache` may be NULL. NULL where there are no threads or no memory. */
struct session_odds *session_odds_create(bool waits, const struct session_odds_cache *cache);
/* Stops what is being worked out. */
void session_odds_destroy(struct session_odds *odds);

/* From now on it is about that settled setup; who starts makes no difference. Tables of another one
   that are still being made are given up. */
void session_odds_prepare(struct session_odds *odds, const struct tc_setup *setup);
/* It is about nothing any more. */
void session_odds_stop(struct session_odds *odds);

bool session_odds_ready(struct session_odds *odds);
/* There are tables, and what they say is exact. */
bool session_odds_exact(struct session_odds *odds);
/* Tables are being made: the share that is done, 0 .. 1. False where none are. */
bool session_odds_progress(struct session_odds *odds, double *done);
/* Something is being worked out that somebody asked for. */
bool session_odds_busy(struct session_odds *odds);

/* What is to be expected of a position, which is asked for; NULL: not yet. Borrowed until the next
   call. */
const struct tc_advice *session_odds_advice(struct session_odds *odds,
                                            const struct tc_state *state);

/* What a player of a level does. Its whims follow from `seed`, so the same question has the same
   answer. With `anyhow` it is not waited for tables: a rough guess will do, and from then on it
   does until there are tables. False: not yet. */
struct session_odds_move {
    const struct tc_state *state;
    int level;
    uint64_t seed;
    bool anyhow;
};
bool session_odds_choose(struct session_odds *odds, const struct session_odds_move *move,
                         struct tc_action *action);
/* How much more often the best choice wins than the next one, 0 .. 1, where a move was just chosen:
   whether that was a close decision. SESSION_ODDS_NO_LEAD: chances are but sampled there. */
#define SESSION_ODDS_NO_LEAD (-1.0)
double session_odds_lead(const struct session_odds *odds);

/* What hangs on the throw that `state` awaits, 0 .. 1, as odds_swing() has it. False: not known, or
   not yet; no tables are made for it. */
bool session_odds_swing(struct session_odds *odds, const struct tc_state *state, double *swing);

/* Looks back on a match of the setup; `records` are copied. NULL: not yet, or there is nothing to
   say, which session_odds_review_failed() tells. The share that is done is in *done (may be NULL).
   Borrowed until the next call. */
const struct tc_review *session_odds_review(struct session_odds *odds, const struct tc_setup *setup,
                                            const struct tc_record *records, size_t count,
                                            double *done);
/* The same where it was asked for and is there; nothing is set going. */
const struct tc_review *session_odds_reviewed(const struct session_odds *odds,
                                              const struct tc_record *records, size_t count,
                                              double *done);
/* What the match will be remembered by, found on the same way: there as soon as the review is.
   Borrowed like it. */
const struct odds_moments *session_odds_moments(const struct session_odds *odds,
                                                const struct tc_record *records, size_t count);
/* Nobody waits for a review any more: who is asked next need not wait for its end. */
void session_odds_review_stop(struct session_odds *odds);
bool session_odds_review_failed(const struct session_odds *odds);

#endif
