/* SPDX-License-Identifier: Zlib */
/*
 * retold.h: games retold from their events alone: whoever hears them knows at every decision, and
 * at the end, all that the state shows, without having looked at it. A game's teller is GAME.c
 * here.
 */
#ifndef TESTS_RULES_RETOLD_RETOLD_H
#define TESTS_RULES_RETOLD_RETOLD_H

#include <tumblecup/game.h>

enum { RETOLD_NONE = -1 };

/* What was gathered from events. The driver does what is every game's. */
struct tale {
    const struct tc_setup *setup;
    const struct tc_event *event; /* being told */
    const struct tc_event_kind *kind;
    int turn;  /* whose it is */
    int asked; /* who has to decide where it isn't the one in turn; the teller's */
    int first;
    uint16_t winners;
    bool over;
    int32_t total[TC_SEATS_MAX];
    void *own; /* the teller's */
};

struct teller {
    const char *game;
    size_t bytes; /* of `own`, which is zero before begin() */
    /* What the setup alone tells. */
    void (*begin)(struct tale *tale);
    void (*hear)(struct tale *tale);
    void (*expect)(const struct tale *tale, const struct tc_state *state);
};

/* Of the event being told: whether it is of that kind, and its number of that name. */
bool retold_is(const struct tale *tale, const char *name);
int32_t retold_number(const struct tale *tale, const char *name);

int retold_option(const struct tale *tale, const char *name);

void retold_set_seat(uint16_t *seats, int seat);

/* What the state shows under that path must be what was told: a number, a list, the numbers of the
   bits that are set in any order, or the bits one by one. */
void retold_expect_number(const struct tale *tale, const struct tc_state *state, const char *path,
                          int32_t told);
void retold_expect_list(const struct tale *tale, const struct tc_state *state, const char *path,
                        const int32_t *told, int count);
void retold_expect_set(const struct tale *tale, const struct tc_state *state, const char *path,
                       uint32_t told);
void retold_expect_bools(const struct tale *tale, const struct tc_state *state, const char *path,
                         uint32_t told, int count);

#endif
