/*
 * rules_play.h: the moves behind a figure or an example of a rules page, played by the rule core
 * under the options in force. The form of the moves is told in assets/rules/README.
 */
#ifndef SCREENS_RULES_PLAY_H
#define SCREENS_RULES_PLAY_H

#include <stdbool.h>
#include <tumblecup/game.h>

enum { RULES_PLAY_ITEM_MAX = 160, RULES_PLAY_SEATS = 3, RULES_PLAY_SEATS_MAX = 4 };

enum rules_item {
    RULES_ITEM_SETUP, /* "seats 4", "first 1", "with dice 14" */
    RULES_ITEM_THROW, /* "throw 1 5 2" */
    RULES_ITEM_ACT,   /* an action of the referee's protocol */
    RULES_ITEM_CLAIM, /* "turn_points is 150", "can stop", "cannot stop", "best stop" */
};

struct rules_play {
    struct tc_setup setup; /* settled once it has begun */
    struct tc_state state;
    bool begun;
};

/* Three people sit there, the first of them starts, and the options in force hold. */
void rules_play_init(struct rules_play *play, const struct tc_setup *in_force);

/* Takes the next of the moves, which are parted by commas, into `item`; false at their end. What is
   longer than an item may be is cut, and then no item. */
bool rules_play_next(const char **moves, char item[RULES_PLAY_ITEM_MAX]);
enum rules_item rules_play_kind(const char *item);

/* Plays an item, or looks whether what it claims is so. False where the move is not possible, the
   claim is not so, or the item can't be read. */
bool rules_play_item(struct rules_play *play, const char *item);
/* All of them. */
bool rules_play_moves(struct rules_play *play, const char *moves);

/* The faces of a "throw": those given are repeated until each of `dice` dice has one. */
bool rules_play_faces(const char *item, int dice, uint8_t faces[TC_DICE_MAX]);

/* A number of the position: "score.1", "player" (whose decision or throw it is), "over", a field of
   the protocol's state, or where a throw is due a chance in hundredths, "risk", "three_alike" or
   "bringing.EVENT"; false where there is none. */
bool rules_play_number(const struct rules_play *play, const char *path, int32_t *number);

#endif
