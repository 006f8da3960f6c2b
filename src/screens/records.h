/* SPDX-License-Identifier: Zlib */
/*
 * records.h: what the finished matches tell: the list of them, the best results, each player's
 * figures, and whether the dice were fair.
 */
#ifndef SCREENS_RECORDS_H
#define SCREENS_RECORDS_H

#include <stdbool.h>

#include "screens/figure.h"
#include "screens/state.h"
#include "session/query.h"

enum records_tab {
    RECORDS_MATCHES,
    RECORDS_EVENINGS,
    RECORDS_BEST,
    RECORDS_PLAYERS,
    RECORDS_DICE,
    RECORDS_TABS
};

/* The best page is one of so many evenings, the newest. */
enum { RECORDS_PAGES_MOST = 200 };

enum { RECORDS_PAGE = 20, RECORDS_BEST_MOST = 20, RECORDS_HISTORY = 200, RECORDS_DIE_KINDS = 4 };

enum {
    RECORDS_ASK_PLAYED, /* what there is at all */
    RECORDS_ASK_LINES,
    RECORDS_ASK_EVENING_LINES,
    RECORDS_ASK_PAGES, /* of which one is the best */
    RECORDS_ASK_RULE_SETS,
    RECORDS_ASK_BEST,
    RECORDS_ASK_PEOPLE,
    RECORDS_ASK_FIGURES,
    RECORDS_ASK_EVENINGS, /* over all games alone */
    RECORDS_ASK_HISTORY,
    RECORDS_ASK_DICE, /* one of each kind */
    RECORDS_QUERIES = RECORDS_ASK_DICE + RECORDS_DIE_KINDS,
};

/* The page that is open; it is as it was when somebody comes back to it in the same run. */
struct records {
    enum records_tab tab;
    const struct tc_game *game; /* NULL: all; in the best results: not known yet what is played */
    bool offered;               /* nobody chose it: it goes with the best results */
    size_t skip;                /* matches or evenings that are newer than those on the page */
    int rule_set;               /* of those in the answer, from 1; 0: all of them */
    int64_t player;             /* whose figures are on the page; 0: nobody's, but the list */
    char name[BOARDS_NAME_MAX];
    int color; /* -1: not known */
    enum store_throws throws;
    bool scripted;                       /* there are throws that a script set */
    int die;                             /* which of records_sides */
    struct store_evening_line best_page; /* number 0: none, or not known yet */
    struct store_evening_line evening;   /* whose matches are on the page; number 0: none's */
    struct session_query query[RECORDS_QUERIES];
};

/* Sides of the kinds of dice that have a page. */
extern const int records_sides[RECORDS_DIE_KINDS];

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
    RECORDS_EVENING,
    RECORDS_RESULT,
    RECORDS_PLAYER,
    RECORDS_RIVAL,
    RECORDS_BEST_PAGE,
    RECORDS_EVENING_PAGE, /* the newspaper of the one whose matches are on the page */
    RECORDS_ALL_EVENINGS,
    RECORDS_OLDER,
    RECORDS_NEWER,
    RECORDS_PEOPLE,
    RECORDS_IMPORT,
    RECORDS_HOME,         /* to the games, where nothing was played yet */
    RECORDS_PLAY_EVENING, /* to the game night, where none was finished yet */
};
extern const struct ui_commands records_commands;
static inline struct ui_command records_command(enum records_command what, int argument)
{
    return ui_command(&records_commands, (int)what, argument);
}

static inline struct records *records_own(const struct screens *screens)
{
    return screens_state(screens, &screens_records);
}

/* The options of a rule set in words: "Standard rules", "Target 2,000 · No final round". */
void records_rules_words(const struct store_rules *rules, char text[BOARDS_LINE_MAX]);

/* A page that has nothing to show: a picture, or where that is NULL figures who wait, why, and the
   way to the games or the game night. `yet`: because there is nothing yet. */
void records_draw_empty(struct screens *screens, struct canvas_rect *rest, const char *picture,
                        const char *yet);
/* Which part of a list of `whole` is on the page, and the way to the others. */
void records_draw_pages(struct screens *screens, struct canvas_rect *rest, size_t count,
                        size_t whole);
/* The best page of those; number 0: there is none. */
void records_choose_page(const struct store_evening_lines *lines, struct store_evening_line *best);
/* No match of any game was ever finished. */
bool records_bare(const struct screens *screens);
/* How high a row is where so many share that room. */
float records_row_height(const struct ui *ui, float room, size_t count);
/* At the right of a row that is high enough, as many as there is room for. */
void records_draw_figures(struct ui *ui, struct canvas_rect *body, const struct figure *figures,
                          int count);
/* What is asked about `tab` draws itself below the choices, cutting *rest; few grow into `room`, of
   a part as high as `view`. */
void records_draw_matches(struct screens *screens, struct canvas_rect *rest, float room,
                          float view);
/* Those matches, each so high, and of so many more that their logs are gone. */
void records_draw_lines(struct ui *ui, struct canvas_rect *rest, const struct store_lines *lines,
                        size_t gone, float h);
void records_draw_evenings(struct screens *screens, struct canvas_rect *rest, float room);
void records_draw_best(struct screens *screens, struct canvas_rect *rest, float room);
void records_draw_players(struct screens *screens, struct canvas_rect *rest, float room);
/* The figures of the player who was chosen. */
void records_draw_player(struct screens *screens, struct canvas_rect *rest);
void records_draw_dice(struct screens *screens, struct canvas_rect *rest, float room);

#endif
