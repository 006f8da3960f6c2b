/* SPDX-License-Identifier: Zlib */
/*
 * example.h: moves and claims as text, played by the rule core: what stands behind a figure or an
 * example of a rules page. Their form is told in assets/rules/README.
 */
#ifndef MATCH_EXAMPLE_H
#define MATCH_EXAMPLE_H

#include <stdbool.h>
#include <tumblecup/game.h>

enum { MATCH_EXAMPLE_ITEM_MAX = 160, MATCH_EXAMPLE_SEATS_MAX = 4 };

enum match_item {
    MATCH_ITEM_SETUP, /* "seats 4", "first 1", "with dice 14" */
    MATCH_ITEM_THROW, /* "throw 1 5 2" */
    MATCH_ITEM_ACT,   /* an action of the referee's protocol */
    MATCH_ITEM_CLAIM, /* "turn_points is 150", "can stop", "cannot stop", "best stop" */
};

struct match_example {
    struct tc_setup setup; /* settled once it has begun */
    struct tc_state state;
    bool begun;
    /* A number that no field of the position is, such as a chance; false where there is none.
       NULL: there are none. */
    bool (*more)(const struct match_example *example, const char *name, int32_t *number);
};

/* Takes the next of the moves, which are parted by commas, into `item`; false at their end. What is
   longer than an item may be is cut, and then no item. */
bool match_example_next(const char **moves, char item[MATCH_EXAMPLE_ITEM_MAX]);
enum match_item match_example_kind(const char *item);

/* Plays an item, or looks whether what it claims is so. False where the move is not possible, the
   claim is not so, or the item can't be read. */
bool match_example_item(struct match_example *example, const char *item);
/* All of them. */
bool match_example_moves(struct match_example *example, const char *moves);

/* The faces of a "throw": those given are repeated until each of `dice` dice has one. */
bool match_example_faces(const char *item, int dice, uint8_t faces[TC_DICE_MAX]);

/* A number of the position: "score.1", "player" (whose decision or throw it is), "over", a field of
   the protocol's state, or one of `more`; false where there is none. */
bool match_example_number(const struct match_example *example, const char *path, int32_t *number);

#endif
