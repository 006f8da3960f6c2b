/* SPDX-License-Identifier: Zlib */
/*
 * results.h: the parts of the page of results: the podium, tonight's moments, the curve of
 * everybody's chance to win. All are drawn from the same story, on the screen and into a picture.
 */
#ifndef SCREENS_RESULTS_H
#define SCREENS_RESULTS_H

#include "boards/board.h"
#include "odds/moments.h"
#include "dice/dice.h"
#include "screens/results_own.h"
#include "table/table.h"
#include "ui/ui.h"

/* Dice of a slip that are drawn, at most, and in one row, which all of a report lie in; and slips.
 */
enum { RESULTS_DICE = 12, RESULTS_ROW = 6, RESULTS_SIDES = 6, RESULTS_SLIPS = 4 };

/* The kinds of moments that have a slip, the first of enum odds_moment_kind: a comeback is told by
   its turning point, and at length in the newspaper. */
enum { RESULTS_MOMENTS = ODDS_COMEBACK };

/* What is told of the match on one slip of paper, in words, with its dice and its number. */
struct results_slip {
    const char *sign; /* an asset */
    size_t alone;     /* bytes of its sentence without what else it was; 0: it says nothing else, */
    size_t near_alone; /* and of that beside its number */
    bool bad;          /* it went wrong */
    bool weak;         /* it is told where there is little else */
    int seat;          /* whose it is, or TC_NO_SEAT */
    char title[BOARDS_NAME_MAX];
    char line[BOARDS_LINE_MAX];   /* a short sentence that says all, */
    char near[BOARDS_LINE_MAX];   /* and one beside the number, without that; empty: the same */
    char figure[BOARDS_NAME_MAX]; /* a number or a share; may be empty */
    char unit[BOARDS_NAME_MAX];   /* and of what, in a word or two */
    int dice;                     /* that lay there then, and which faces they showed */
    uint8_t face[RESULTS_DICE];
    bool apart[RESULTS_DICE]; /* it is of another roll than the one before it */
    struct dice_look look[RESULTS_DICE];
};

/* Before the odds have answered there is a place for each that there may be, so that nothing moves
   then; the first of them are the same then. */
struct results_slips {
    int count, steady;
    struct results_slip list[RESULTS_SLIPS];
};

/* What lies where there was no greater moment, the most telling first. */
enum { RESULTS_FACTS = 12 };
struct results_facts {
    int count;
    struct results_slip list[RESULTS_FACTS];
};

/* A chance that fell by less hardly fell, percent: a loss shows its points then, and has no sign on
   the curve, which lies flat there. */
enum { RESULTS_FALL_LEAST = 2 };

/* What the page tells. */
struct results_story {
    const struct table *table;
    const struct odds_moments *moments;
    const struct results_slips *slips;
    const struct results_own *own; /* who played it played alone; else NULL */
    bool curve;                    /* there is one */
    bool waits;                    /* the places for what the odds will find are left for that */
    float come;                    /* how far that has come out of the paper since: 0 .. 1 */
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
/* The least height at which nothing on it is crowded, in that width. */
float results_podium_height(const struct results_story *story, const struct ui *ui, float w);

/* Finds what is told of the match at the table: of one turn, one slip. */
void results_moments_tell(const struct table *table, const struct odds_moments *moments,
                          struct results_slips *slips);
/* The moments that are told, in the order of their kinds; returns how many. */
int results_told_choose(const struct odds_moments *moments, struct odds_told told[RESULTS_MOMENTS]);
/* A slip for each kind of moment, told where the match has one. */
void results_moments_find(const struct table *table, const struct odds_moments *moments,
                          struct results_slip slips[RESULTS_MOMENTS]);
void results_facts_find(const struct table *table, struct results_facts *facts);
/* The slips; returns the place among them that is left for the curve, of no width where there is
   none. Where they have little room there are fewer, each of them whole, and at last no curve. And
   the height that they take in that width where `h` is what there is: more than that only where
   one alone is higher. */
struct canvas_rect results_moments_draw(const struct results_story *story, struct ui *ui,
                                        struct canvas_rect rect);
float results_moments_height(const struct results_story *story, const struct ui *ui, float w,
                             float h);
/* The title of a moment's slip. */
const char *results_moment_title(const struct table *table, const struct odds_told *told);
/* The sign of a kind of moment that has a slip, an asset; one on a disc, `bad`: of what went wrong;
   and that of a kind on its disc. */
const char *results_sign(enum odds_moment_kind kind);
void results_sign_draw(struct ui *ui, const char *sign, bool bad, struct canvas_rect rect);
void results_sign_draw_kind(struct ui *ui, enum odds_moment_kind kind, struct canvas_rect rect);
/* A paper on which something will be told in a moment. */
void results_wait_draw(struct ui *ui, struct canvas_rect rect);

/* Whether the match was long enough for a curve to tell anything. */
bool results_curve_tells(const struct table *table);
/* Everybody's chance to win, on paper, with the moments that are told above it; the score, where
   that is not known. */
void results_curve_draw(const struct results_story *story, struct ui *ui, struct canvas_rect rect);
/* The least height at which it can be read; and that at which it is followed with ease. */
float results_curve_height(const struct ui *ui);
float results_curve_likes(const struct ui *ui);
/* What the chances hold for, in words, `brief`: in a word or two; "" where that needs none. */
const char *results_curve_note(const struct odds_moments *moments, bool brief);
/* The chances alone, without paper and title; only where they are known. `kinds`: of the moments
   whose signs stand above them, a bit each. */
#define RESULTS_SIGNS_ALL (~0U)
void results_curve_plot(const struct results_story *story, struct ui *ui, struct canvas_rect rest,
                        unsigned kinds);
/* What the signs above it mean, in words, in as many lines as they need; returns how high these
   are. */
float results_curve_keys(const struct results_story *story, struct ui *ui, struct canvas_rect rect,
                         bool draw);

/* The same for those who can't see it, turn by turn, as boxes of a grid; the scores, where the
   chances are not known. Nothing where nobody listens. */
void results_turns_add(const struct results_story *story, struct ui *ui, struct canvas_rect plot);
/* What a text says of such a chart to those who listen. */
void results_turns_tell(struct ui *ui);

#endif
