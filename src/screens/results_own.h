/* SPDX-License-Identifier: Zlib */
/*
 * results_own.h: what somebody who played alone reached, held against par and against what the same
 * player reached alone before, by the same rules.
 */
#ifndef SCREENS_RESULTS_OWN_H
#define SCREENS_RESULTS_OWN_H

#include <stdbool.h>

#include "session/query.h"
#include "table/table.h"
#include "ui/ui.h"

/* So many games are shown, at most. */
enum { RESULTS_OWN_MOST = 10 };

struct results_own {
    int which; /* of today's games; -1: it is none that is played alone */
    bool par;  /* its rules are those that have one */
    int count, reached[RESULTS_OWN_MOST]; /* the newest first, which is the one at the table */
    /* The store is asked for the matches, then for one after the other of them. */
    struct session_query lines, match;
    size_t next;
};

/* A match that one played alone has reached its par, where it has one. */
bool results_own_reaches_par(const struct tc_match *match);

/* `store` may be NULL; `number`: the match's in it. */
void results_own_begin(struct results_own *own, const struct table *table, struct store *store);
/* Takes in what the store answered; true if a frame is due. */
bool results_own_poll(struct results_own *own, const struct table *table, struct store *store,
                      int64_t number);
bool results_own_awaits(const struct results_own *own);
void results_own_forget(struct results_own *own);

/* Whether there is a par, or a game before, that it is held against. */
bool results_own_compares(const struct results_own *own);
/* Par was reached, or it is better than ever before. */
bool results_own_shines(const struct results_own *own);
/* The games as columns on paper, and what they come to; and the least height of it. */
float results_own_height(const struct results_own *own, const struct ui *ui);
void results_own_draw(const struct results_own *own, const struct table *table, struct ui *ui,
                      struct canvas_rect rect);

#endif
