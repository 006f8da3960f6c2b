/*
 * marks.h: what is drawn over dice and words at every table: lines that strike something through,
 * rings round dice, brackets under dice that scored together.
 */
#ifndef BOARDS_MARKS_H
#define BOARDS_MARKS_H

#include "ui/text.h"
#include "ui/ui.h"

/* A line of red pencil through words, which are as wide as `words`; on felt of a lighter red. */
void boards_strike_draw(struct ui *ui, struct canvas_rect words, bool on_felt);
/* The part of `box` that words in that style take there. */
struct canvas_rect boards_words_in(struct ui *ui, struct canvas_rect box, struct canvas_style style,
                                   enum ui_align align, const char *words);

enum boards_ring {
    BOARDS_RING_ABLE,    /* a thin pale line: it can be picked */
    BOARDS_RING_PICKED,  /* amber */
    BOARDS_RING_COUNTED, /* amber, thinner: it was counted */
};

/* The square round a die as it is drawn in `die`, `more` pixels and at least `least` wide. */
struct canvas_rect boards_square_round(struct canvas_rect die, float more, float least);
/* A ring round a die; `loose`: it lies as it fell, and the ring is round. */
void boards_ring_draw(struct ui *ui, struct canvas_rect die, enum boards_ring ring, bool loose);

/* A bracket across the top of `rect`, which is below dice that scored together, and words under
   it; where the words are wider, they stand out on both sides. */
void boards_bracket_draw(struct ui *ui, struct canvas_rect rect, const char *words);

#endif
