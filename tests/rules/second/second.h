/*
 * second.h: a second reading of the rules. A game is modelled again, plainly and slowly, from the
 * rules page alone; random games are then played in the rule core and in the model side by side,
 * and after every step both must show the same table and offer the same actions.
 */
#ifndef TESTS_RULES_SECOND_SECOND_H
#define TESTS_RULES_SECOND_SECOND_H

#include <tumblecup/game.h>
#include <tumblecup/random.h>

enum {
    SECOND_FIELDS_MAX = 64,
    SECOND_PATH_MAX = 32,
    SECOND_ENTRIES_MAX = 128,
    SECOND_NULL = INT32_MIN, /* a number that is null; in lists nulls are -1 */
    SECOND_SINGLE = -1,      /* count of a field that is no list */
};

struct second_field {
    char path[SECOND_PATH_MAX]; /* as tc_game_number() takes it */
    int count;
    int32_t entries[SECOND_ENTRIES_MAX];
};

/* All that a model shows of its table. The first part is every game's; the driver empties it
   before it asks, with player TC_NO_SEAT. */
struct second_view {
    enum tc_await await;
    const char *phase; /* the protocol's name */
    int player;        /* TC_NO_SEAT where nobody's */
    int dice, sides;   /* of the throw that is due, else 0 */
    int32_t scores[TC_SEATS_MAX];
    uint16_t winners;
    int fields; /* every top-level field that the core describes must be among them */
    struct second_field field[SECOND_FIELDS_MAX];
};

void second_say(struct second_view *view, const char *path, int32_t number);
void second_say_list(struct second_view *view, const char *path, const int32_t *entries, int count);

/* The texts of the legal actions, in any order. */
struct second_legal {
    int count;
    char text[TC_ACTIONS_MAX][TC_ACTION_TEXT_MAX];
};

void second_offer(struct second_legal *legal, const char *text);

/* A model. `game` is room of `bytes` bytes, zero before begin(). The driver does the roll-off. */
struct second_model {
    const char *id;
    size_t bytes;
    /* The seat that starts by the game's own way; NULL: a roll-off. */
    int (*starter)(const struct tc_setup *setup);
    void (*begin)(void *game, const struct tc_setup *setup, int first);
    void (*legal)(const void *game, struct second_legal *legal);
    void (*act)(void *game, const char *action);
    void (*take_throw)(void *game, const uint8_t *faces);
    void (*show)(const void *game, struct second_view *view);
};

/* The value of an option that was given; NULL where the model is to know the default itself. */
const struct tc_value *second_given(const struct tc_setup *setup, const char *option);

/* The same for a number, with the default for where none was given. */
int second_number(const struct tc_setup *setup, const char *option, int otherwise);

/* The same for a choice, by its name. */
const char *second_choice(const struct tc_setup *setup, const char *option, const char *otherwise);

/* Plays random games; asserts that core and model agree throughout. 300 games, or 10,000 with
   TUMBLECUP_LONG in the environment. */
void second_play(const struct second_model *model);

extern const struct second_model second_bombs, second_leftovers;

#endif
