/*
 * duel.h: a game's rules written a second time, from the rules page alone, against the core's.
 *
 * The model of a game is plain and slow. The duel plays random games and looks after every step
 * whether both tell the same of everything that is public, the set of legal actions among it.
 */
#ifndef TESTS_RULES_SECOND_DUEL_H
#define TESTS_RULES_SECOND_DUEL_H

#include <tumblecup/game.h>
#include <tumblecup/random.h>

enum { DUEL_ENTRIES = 16, DUEL_SHEET = 4096 };

/* A line of the scoresheet. */
struct duel_entry {
    int seat, points, total, marks;
};

/* What every game shows, as the model has it. */
struct duel_table {
    int players;
    int step; /* to the next seat: 1 clockwise, -1 the other way */
    const char *await, *phase;
    int player, first, dice, sides;
    uint16_t contenders, winners;
    int32_t score[TC_SEATS_MAX];
    int legal_count;
    char legal[TC_ACTIONS_MAX][TC_ACTION_TEXT_MAX];
    int entries;
    struct duel_entry sheet[DUEL_SHEET];
};

/* One public field of a game's own. */
struct duel_field {
    const char *path;
    bool is_list;
};

struct duel_model {
    const char *game;
    const struct duel_field *fields; /* ended by a NULL path */
    struct duel_table *table;
    /* Gives the options random values with which a random game still ends. */
    void (*vary)(struct tc_setup *setup, struct tc_random *random);
    /* The options of a settled setup; the table is blank but for players. */
    void (*settle)(const struct tc_setup *setup);
    /* The first turn; the table's player is the one who starts. */
    void (*start)(void);
    void (*act)(const char *action);
    void (*thrown)(const uint8_t *faces, int count);
    /* Writes the numbers of a field of the model's, returns how many they are. */
    int (*show)(const char *path, int32_t *numbers);
};

/* Gives a random number within low .. high; sets an option by its name. */
int duel_pick(struct tc_random *random, int low, int high);
void duel_give(struct tc_setup *setup, const char *name, int number);

/* For models: what is awaited next. */
void duel_await_throw(struct duel_table *table, int dice);
void duel_await_act(struct duel_table *table, const char *phase);
void duel_offer(struct duel_table *table, const char *action);
void duel_next_seat(struct duel_table *table);
void duel_write(struct duel_table *table, int points, int marks);
/* The game ends; those with the highest score have won. */
void duel_over(struct duel_table *table);

/* 300 games, or 10,000 with TUMBLECUP_LONG; the first difference fails. */
void duel_run(const struct duel_model *model);

#endif
