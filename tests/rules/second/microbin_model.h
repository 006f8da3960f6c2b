/*
 * microbin_model.h: Microbin as another hand than the core's reads its rules; plain and slow.
 */
#ifndef TESTS_RULES_SECOND_MICROBIN_MODEL_H
#define TESTS_RULES_SECOND_MICROBIN_MODEL_H

#include <tumblecup/game.h>

enum {
    SEATS = 6,
    FACES = 6,
    ROWS = 12,
    CHOICES = 16, /* more than any position offers */
    NOBODY = -1,
    NOTHING = 0, /* no face, no field */
};

/* The public state and the legal actions, by which model and core are compared. */
struct view {
    int await;
    const char *phase;
    int player, dice, sides, contenders, winners, players;
    int32_t score[SEATS];
    int32_t first, active, last, total, owed, final;
    int tokens, rerolls_count, cancels_count;
    int32_t token[FACES], rerolls[SEATS], cancels[SEATS];
    int choices;
    char choice[CHOICES][TC_ACTION_TEXT_MAX];
};

enum phase { ROLLOFF, ROLLING, OVER, DECIDE, BUST, FORCE, REWARD, GAIN };

struct row {
    int pips, stars, perks;
};

struct model {
    /* the setup */
    int players, target, reroll_max, cancel_max, start_perks;
    bool force;
    int rows;
    struct row chart[ROWS];
    /* the game */
    enum phase phase;
    bool contends[SEATS], won[SEATS];
    int first, active, asked; /* asked: who may force, in the phase of that name */
    int stars[SEATS], rerolls[SEATS], cancels[SEATS];
    bool covered[FACES + 1];
    int last, reached, owed; /* reached: tiers that the total reaches, in the reward phase */
    bool extra, final;
};

/* Begins a game. The defaults are the rules page's: of the setup only what was given is read. */
void model_begin(struct model *m, const struct tc_setup *setup);

/* Makes a legal action by its text; throws the dice that are due. */
void model_act(struct model *m, const char *text);
void model_throw(struct model *m, const uint8_t *faces);

void model_view(const struct model *m, struct view *view);

/* Adds an action's text to a view's choices if it is legal. */
void view_offer(struct view *view, bool legal, const char *text);

#endif
