/* SPDX-License-Identifier: Zlib */
/*
 * scores.h: what dice score, as small dice and the points they make: printed on a score sheet as
 * long as that has the room, or on a slip of paper that lies beside the cup as a turn begins and
 * goes as soon as dice need its place.
 */
#ifndef BOARDS_SCORES_H
#define BOARDS_SCORES_H

#include "boards/board.h"

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

/* On paper, at the foot of `room`: how the game goes, in those words, where there is room for them
   too, and what dice score. False, and nothing is drawn, where that would be too small to be read.
   `made`: bit i: set i has just been rolled, and stands out. `draw`: else it is only asked whether
   it would be. */
bool boards_scores_print(struct ui *ui, struct canvas_rect room, const char *gist,
                         const struct boards_score *list, int count, uint32_t made, bool draw);
/* Which set of the list so many dice are that score together; -1: none. */
int boards_scores_which(const struct boards_score *list, int count, int face, int dice);

#endif
