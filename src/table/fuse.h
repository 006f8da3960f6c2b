/* SPDX-License-Identifier: Zlib */
/*
 * fuse.h: a fuse of real seconds for whoever dawdles. It burns by the clock while a person is asked
 * and nothing is in the way: no motion, nothing held on screen, no dice in the hand, no other
 * screen over the table. Burned down, it does what the board does for dawdlers.
 */
#ifndef TABLE_FUSE_H
#define TABLE_FUSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tumblecup/match.h>

/* How long one burns, and how often it is seen to have burned on, ms. */
enum { TABLE_FUSE_MS = 20000, TABLE_FUSE_BEAT_MS = 250 };

struct table;

struct table_fuse {
    bool burns;
    const struct tc_match *match; /* the decision it burns for: of that match, */
    size_t records;               /* after so many records */
    uint64_t left;                /* ms */
    uint64_t seen;                /* the moment up to which it has burned, or has been out */
};

/* This match is played with one, where the board has something for dawdlers. */
bool table_has_fuse(const struct table *table);
/* A person's decision is asked, which the fuse is for. */
bool table_fuse_asks(const struct table *table);
/* Lets it burn up to the moment `now`, ms; `covered`: something of the screens is in the way. True
   if it burned down and so set something moving. */
bool table_fuse_step(struct table *table, uint64_t now, bool covered);
/* When it has burned on, or down; CANVAS_NEVER: it does not burn. */
uint64_t table_fuse_deadline(const struct table *table);

#endif
