/*
 * records.h: what the finished matches tell: the list of them, the best results, each player's
 * figures, and whether the dice were fair.
 */
#ifndef SCREENS_RECORDS_H
#define SCREENS_RECORDS_H

#include <stdbool.h>

#include "boards/board.h"
#include "session/query.h"

struct screens;

enum records_tab { RECORDS_MATCHES, RECORDS_BEST, RECORDS_PLAYERS, RECORDS_DICE, RECORDS_TABS };

enum { RECORDS_PAGE = 20, RECORDS_BEST_MOST = 20, RECORDS_HISTORY = 200, RECORDS_DIE_KINDS = 4 };

/* The page that is open; it is as it was when somebody comes back to it. */
struct records {
    enum records_tab tab;
    int game; /* of the games that have a board, or -1: all of them; in the best results, where it
                 is not known yet which was played last */
    size_t skip; /* matches that are newer than those on the page */
    int rules;   /* of the rule sets in the answer, or -1: all of them */
    int64_t player;
    char name[BOARDS_NAME_MAX];
    int color;
    enum store_throws throws;
    int die;                   /* which of the kinds of dice */
    struct session_query last; /* the match finished last: its game's best results come first */
    struct session_query lines, rule_sets, best, people, figures, history, dice[RECORDS_DIE_KINDS];
};

/* Sides of the kinds of dice that are told about. */
extern const int records_sides[RECORDS_DIE_KINDS];

void records_begin(struct screens *screens);
void records_finish(struct screens *screens);
/* Takes in what was answered; true if any was. */
bool records_hear(struct screens *screens);
bool records_pending(const struct screens *screens);

/* Goes there with the figures of one player on the page. */
void records_open_player(struct screens *screens, const struct store_player *player);

/* ---- For its parts --------------------------------------------------------------------------- */

enum records_command {
    RECORDS_TAB,  /* argument: enum records_tab */
    RECORDS_GAME, /* argument: index of boards_game() */
    RECORDS_GAME_ALL,
    RECORDS_RULE_SET, /* argument: of the rule sets in the answer */
    RECORDS_RULE_SET_ALL,
    RECORDS_THROWS, /* argument: enum store_throws */
    RECORDS_DIE,    /* argument: which of records_sides */
    /* arguments: row of the list */
    RECORDS_MATCH,
    RECORDS_RESULT,
    RECORDS_PLAYER,
    RECORDS_RIVAL,
    RECORDS_OLDER,
    RECORDS_NEWER,
    RECORDS_PEOPLE,
    RECORDS_IMPORT,
};
extern const struct ui_commands records_commands;
static inline struct ui_command records_command(enum records_command what, int argument)
{
    return ui_command(&records_commands, (int)what, argument);
}

/* NULL: of all games. */
const struct tc_game *records_game(const struct records *records);
const struct boards_board *records_board(const struct records *records);

/* The options of a rule set in words: "Standard rules", "Target 2,000 · No last round". */
void records_rules_words(const struct store_rules *rules, char text[BOARDS_LINE_MAX]);

/* A page that has nothing to show: a picture, and why. `yet`: because there is nothing yet. */
void records_draw_empty(struct screens *screens, struct canvas_rect *rest, const char *picture,
                        const char *yet);
/* What is asked about `tab` draws itself below the choices, cutting *rest. */
void records_draw_matches(struct screens *screens, struct canvas_rect *rest);
void records_draw_best(struct screens *screens, struct canvas_rect *rest);
void records_draw_players(struct screens *screens, struct canvas_rect *rest);
/* The figures of the player who was chosen. */
void records_draw_player(struct screens *screens, struct canvas_rect *rest);
void records_draw_dice(struct screens *screens, struct canvas_rect *rest);

#endif
