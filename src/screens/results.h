/*
 * results.h: the parts of the page of results: the podium, tonight's moments, the curve of
 * everybody's chance to win. All are drawn from the same story, on the screen and into a picture.
 */
#ifndef SCREENS_RESULTS_H
#define SCREENS_RESULTS_H

#include "boards/board.h"
#include "odds/moments.h"
#include "dice/dice.h"
#include "table/table.h"
#include "ui/ui.h"

/* Dice of a moment that are drawn, at most. */
enum { RESULTS_DICE = 6, RESULTS_SIDES = 6 };

/* One of tonight's moments, in words and with its dice. */
struct results_words {
    char title[BOARDS_NAME_MAX];
    char line[BOARDS_LINE_MAX]; /* a short sentence */
    int dice;                   /* that lay there then, and which faces they showed */
    uint8_t face[RESULTS_DICE];
    struct dice_look look[RESULTS_DICE];
};

/* What the page tells. */
struct results_story {
    const struct table *table;
    const struct odds_moments *moments;
    const struct results_words *words; /* of each kind of moment */
    bool awaited;                      /* chances are still to come */
    float come; /* share of their way on which the moments are that came with them: 0 .. 1 */
};

/* Everybody by their place. */
struct results_ranking {
    int players;
    int seat[TC_SEATS_MAX];  /* the best first */
    int place[TC_SEATS_MAX]; /* of that seat, from 1 on; shared ones are equal */
};
struct results_ranking results_rank(const struct table *table);
/* What a seat has beside its score, such as bonus hits; empty where there is nothing. */
void results_beside(const struct table *table, int seat, char text[BOARDS_NAME_MAX]);

/* The three best on steps of wood, the others below. */
void results_podium_draw(const struct results_story *story, struct ui *ui, struct canvas_rect rect);
/* The least height at which nothing on it is crowded. */
float results_podium_height(const struct results_story *story, const struct ui *ui);

/* Finds the words for what was found of the match at the table. */
void results_moments_tell(const struct table *table, const struct odds_moments *moments,
                          struct results_words words[ODDS_MOMENTS]);
/* A slip of paper for each; and the height that they take in that width. */
void results_moments_draw(const struct results_story *story, struct ui *ui,
                          struct canvas_rect rect);
float results_moments_height(const struct results_story *story, const struct ui *ui, float w);
/* The sign of a kind of moment, on a disc. */
void results_moments_sign(struct ui *ui, enum odds_moment_kind kind, struct canvas_rect rect);

/* Everybody's chance to win, on paper, with the moments on it; the score, where that is not known.
 */
void results_curve_draw(const struct results_story *story, struct ui *ui, struct canvas_rect rect);

#endif
