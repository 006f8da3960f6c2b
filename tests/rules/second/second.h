/* SPDX-License-Identifier: Zlib */
/*
 * second.h: a second reading of the rules. A game is modelled again, plainly and slowly, from the
 * rules page alone; random games are then played in the rule core and in the model side by side,
 * and after every step both must show the same table and offer the same actions. A model counts
 * the special cases that it came through: a run that has not met each of them proves too little.
 */
#ifndef TESTS_RULES_SECOND_SECOND_H
#define TESTS_RULES_SECOND_SECOND_H

#include <tumblecup/game.h>
#include <tumblecup/random.h>

enum {
    SECOND_FIELDS_MAX = 64,
    SECOND_PATH_MAX = 32,
    SECOND_ENTRIES_MAX = 128,
    SECOND_CASES_MAX = 32,
    SECOND_NULL = INT32_MIN, /* a number that is null; in lists nulls are -1 */
    SECOND_SINGLE = -1,      /* count of a field that is no list */
    SECOND_NO_SHEET = -1,    /* entries of a model that keeps no scoresheet */
};

/* ---- What a model shows -----------------------------------------------------------------------
 */

struct second_field {
    char path[SECOND_PATH_MAX]; /* as tc_game_number() takes it */
    int count;
    int32_t entries[SECOND_ENTRIES_MAX];
};

/* A line of the scoresheet. */
struct second_entry {
    int seat, points, total, marks;
};

/* All that a model shows of its table. The first part is every game's; the driver empties it
   before it asks, with player TC_NO_SEAT and as first the seat that began the game. */
struct second_view {
    enum tc_await await;
    const char *phase; /* the protocol's name */
    int player;        /* TC_NO_SEAT where nobody's */
    int first;
    int dice, sides; /* of the throw that is due, else 0 */
    int32_t scores[TC_SEATS_MAX];
    uint16_t winners;
    int entries; /* of the scoresheet, and its last one: those before it were compared already */
    struct second_entry last;
    int fields; /* every top-level field that the core describes must be among them */
    struct second_field field[SECOND_FIELDS_MAX];
};

void second_say(struct second_view *view, const char *path, int32_t number);
void second_say_list(struct second_view *view, const char *path, const int32_t *entries, int count);
void second_say_bools(struct second_view *view, const char *path, const bool *entries, int count);

/* The texts of the legal actions, in any order. */
struct second_legal {
    int count;
    char text[TC_ACTIONS_MAX][TC_ACTION_TEXT_MAX];
};

void second_offer(struct second_legal *legal, const char *text);

/* The index of an action, or -1. */
int second_find(const struct second_legal *legal, const char *text);

/* ---- A model -----------------------------------------------------------------------------------
 */

/* How a random game is played, in percent; drawn anew for each. */
struct second_mood {
    int step;         /* how many steps were made */
    int daring, luck; /* 0 .. 90; what they mean is the model's affair */
};

/* `game` is room of `bytes` bytes, zero before begin(). The driver does the roll-off. */
struct second_model {
    const char *id;
    size_t bytes;
    const char *const *cases; /* names of the special cases, ended by NULL */
    /* A setup to play, settled; NULL: varied_setup(). */
    struct tc_setup (*setup)(int game, int seed, struct tc_random *random);
    /* The seat that starts by the game's own way; NULL: a roll-off. */
    int (*starter)(const struct tc_setup *setup);
    void (*begin)(void *game, const struct tc_setup *setup, int first);
    void (*legal)(const void *game, struct second_legal *legal);
    void (*act)(void *game, const char *action);
    void (*take_throw)(void *game, const uint8_t *faces);
    void (*show)(const void *game, struct second_view *view);
    /* Changes the faces of a throw before anybody sees them, so that rare ones come up; NULL: they
       stay as they fell. */
    void (*load)(const void *game, const struct second_mood *mood, struct tc_random *random,
                 uint8_t *faces, int count);
    /* The index of the action that is wanted, or -1 for any; NULL: any. */
    int (*prefer)(const void *game, const struct second_mood *mood, struct tc_random *random,
                  const struct second_legal *legal);
};

/* Counts one of the model's cases. */
void second_reach(const char *name);
void second_reach_if(bool reached, const char *name);

/* Plays random games; asserts that core and model agree throughout, and that each case was met.
   300 games, or 10,000 with TUMBLECUP_LONG in the environment. */
void second_play(const struct second_model *model);

/* ---- Setups ------------------------------------------------------------------------------------
 */

/* A number within low .. high; true in so many cases of a hundred. */
int second_pick(struct tc_random *random, int low, int high);
bool second_chance(struct tc_random *random, int percent);

/* Any number of players and way to start, the options at their defaults; not settled. */
struct tc_setup second_any_setup(int game, struct tc_random *random);

/* Gives an option a number by its name. */
void second_give(struct tc_setup *setup, const char *option, int number);

/* The value of an option that was given; NULL where the model is to know the default itself. */
const struct tc_value *second_given(const struct tc_setup *setup, const char *option);

/* The same for a number, with the default for where none was given. */
int second_number(const struct tc_setup *setup, const char *option, int otherwise);

/* The same for a choice, by its name. */
const char *second_choice(const struct tc_setup *setup, const char *option, const char *otherwise);

/* ---- A table for games of points with six dice --------------------------------------------------
 */

struct second_table {
    int players;
    int step; /* to the next seat: 1 clockwise, -1 the other way */
    enum tc_await await;
    const char *phase;
    int player, dice;
    int32_t score[TC_SEATS_MAX];
    uint16_t winners;
    struct second_legal legal;
    int entries;
    struct second_entry last;
};

void second_table_await_throw(struct second_table *table, int dice);
void second_table_await_act(struct second_table *table, const char *phase);
void second_table_next_seat(struct second_table *table);
void second_table_write(struct second_table *table, int points, int marks);
/* The game ends; those with the highest score have won. Returns how many they are. */
int second_table_over(struct second_table *table);
void second_table_show(const struct second_table *table, struct second_view *view);

/* A `load`: now and then few different faces, or all six. */
void second_load_points(const void *game, const struct second_mood *mood, struct tc_random *random,
                        uint8_t *faces, int count);

#endif
