/* SPDX-License-Identifier: Zlib */
/*
 * marks.h: what is drawn over and beside dice and words at every table: lines that strike something
 * through, rings round dice, arrows, brackets under dice that scored together; and names where they
 * are short of room.
 */
#ifndef BOARDS_MARKS_H
#define BOARDS_MARKS_H

#include "dice/dice.h"
#include "match/seat.h"
#include "ui/text.h"
#include "ui/ui.h"

/* A line of red pencil through words, which are as wide as `words`. */
void boards_strike_draw(struct ui *ui, struct canvas_rect words);
/* The same through pale words on cloth. */
void boards_strike_pale_draw(struct ui *ui, struct canvas_rect words);
/* The part of `box` that words in that style take there. */
struct canvas_rect boards_words_in(struct ui *ui, struct canvas_rect box, struct canvas_style style,
                                   enum ui_align align, const char *words);

enum boards_ring {
    BOARDS_RING_ABLE,    /* a warm glow: it scores and can be picked */
    BOARDS_RING_PICKED,  /* amber */
    BOARDS_RING_COUNTED, /* amber, 3 pixels wide: it was counted */
};

/* The box round a die that is drawn in `die`, with some air, and at least so wide and high. */
struct canvas_rect boards_box_round(struct canvas_rect die, float least);
/* A ring round a die, along its outline. */
void boards_ring_draw(struct ui *ui, struct dice *dice, int die, enum boards_ring ring);
/* How far from the die it reaches, px. */
float boards_ring_reach(const struct ui *ui, enum boards_ring ring);

/* Whether a number tells that player apart, as "P12" of "Player 12": an ellipsis would hide it. */
bool boards_name_numbered(const struct match_seat *who);

/* A player's name as far as it fits, with an ellipsis then; below five letters how it begins, and
   where that has no room the initials, at once where those have the number that the name ends in.
 */
enum { BOARDS_SHORT_NAME = 64 };
const char *boards_name_fit(const struct ui *ui, struct canvas_style style, float w,
                            const struct match_seat *who, char name[BOARDS_SHORT_NAME]);

/* Whether at least so much of a name has room there: of a list of names all are shown alike. */
enum boards_shown { BOARDS_SHOWN_WHOLE, BOARDS_SHOWN_BEGUN, BOARDS_SHOWN_INITIALS };
bool boards_name_has_room(const struct ui *ui, struct canvas_style style, float w,
                          const struct match_seat *who, enum boards_shown shown);

/* An arrow to the right, in ink, so wide and half as high. */
void boards_arrow_draw(struct ui *ui, struct canvas_point middle, float w);

/* A bracket across the top of `rect`, which is below dice that scored together, and words under
   it, so large, px; where the words are wider, they stand out on both sides. Returns where they
   are. */
struct canvas_rect boards_bracket_draw(struct ui *ui, struct canvas_rect rect, float size,
                                       const char *words);

#endif
