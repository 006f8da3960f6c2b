/* SPDX-License-Identifier: Zlib */
/*
 * scores.h: what dice score, as small dice and the points they make: printed on a score sheet as
 * long as that has the room, or on a slip of paper that lies beside the cup as a turn begins and
 * goes as soon as dice need its place.
 */
#ifndef BOARDS_SCORES_H
#define BOARDS_SCORES_H

#include "boards/board.h"
#include "boards/flight.h"
#include "boards/sheet.h"

/* Dice that score together, by the faces they show. */
enum { BOARDS_SCORE_DICE = 6, BOARDS_SCORES_MAX = 12 };
struct boards_score {
    uint8_t face[BOARDS_SCORE_DICE];
    int count;
    int32_t points;
};

/* Whether the slip lies there, and how far it is on its way. */
struct boards_scores {
    bool lies;
    float ms, length; /* until it lies there, or is gone; of the whole way; 0: without motion */
};

/* What boards_sum_sets() counts: a one, a five, three of each face, and all faces, worth `run`
   points. Returns how many. */
int boards_scores_find(int32_t run, struct boards_score list[BOARDS_SCORES_MAX]);

void boards_scores_bring(struct boards_scores *scores, const struct boards_tempo *tempo);
void boards_scores_take(struct boards_scores *scores, const struct boards_tempo *tempo);
/* True while it comes or goes. */
bool boards_scores_step(struct boards_scores *scores, float ms);
void boards_scores_finish(struct boards_scores *scores);

/* In the middle of `room`, as large as finds place there; nothing where that is too small to be
   read. */
void boards_scores_draw(const struct boards_scores *scores, struct ui *ui, struct canvas_rect room,
                        const struct boards_score *list, int count);

/* What of it is printed on a score sheet, and how high that is. */
struct boards_scores_print {
    float high;      /* px; 0: nothing, there is no room for what could be read */
    uint32_t listed; /* bit i: set i */
    bool told;       /* how the game goes, above */
    bool titled;
    bool brief;  /* the sheet is */
    float least; /* edge of its dice, px */
};
/* Finds the most that has room. Where that is little, first the sheet's older entries go out of
   sight, then sets that are none of `useful`, then the title, then sizes. */
struct boards_scores_print boards_scores_fit(const struct boards_table *table, struct ui *ui,
                                             const struct boards_sheet *sheet,
                                             const struct boards_score *list, int count,
                                             uint32_t useful);
/* Into `room` of that height. `made`: bit i: set i has just been rolled, and stands out. */
void boards_scores_draw_print(const struct boards_table *table, struct ui *ui,
                              struct canvas_rect room, const struct boards_scores_print *print,
                              const struct boards_score *list, int count, uint32_t made);

/* The sets that so many dice can make. */
uint32_t boards_scores_within(const struct boards_score *list, int count, int dice);
/* The sets that lie aside with their numbers. */
uint32_t boards_scores_made(const struct boards_flights *flights, const struct dice *dice,
                            const struct boards_score *list, int count);
/* Which set of the list so many dice are that score together, of a face or, where that is 0, one of
   each; -1: none. */
int boards_scores_which(const struct boards_score *list, int count, int face, int dice);

#endif
