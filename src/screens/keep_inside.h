/*
 * keep_inside.h: what the two files of keep.h share.
 */
#ifndef SCREENS_KEEP_INSIDE_H
#define SCREENS_KEEP_INSIDE_H

#include "screens/keep.h"
#include "screens/state.h"
#include "store/store.h"

struct keep {
    struct store *store;                    /* NULL: none */
    struct store_asked *settings, *lineups; /* not yet answered */
    struct store_asked *house;              /* in a kiosk: players at the start */
    struct settings seen;                   /* as they were written, or read */
    struct store_lineup *lineup;            /* one for each game; no players: not known */
    int recalled;                           /* whose line-up it is now, or -1 */
    int limit;                              /* that the store was told */
    struct session_save *save;              /* ours: matches */
    /* what was said already */
    enum store_condition said;
    int begun;
    int finds;           /* of the store's health, as it was asked */
    store_ticket taking; /* of what is taken back; 0: none */
    char offer[512];     /* what is asked */
    int64_t cut;         /* of the store's health, as it was said */
    int returned;        /* of the store's health, as of the last asking */
};

/* Takes in what the store answered; true if that changes what is to be seen. */
bool keep_hear_settings(struct screens *screens);
void keep_hear_lineups(struct keep *keep);

/* Writes settings that changed, or all of them; all line-ups; the line-up of the match that begins.
 */
void keep_put_settings(struct screens *screens, bool all);
void keep_put_lineups(const struct keep *keep);
void keep_put_lineup(struct screens *screens);

#endif
