/* SPDX-License-Identifier: Zlib */
/*
 * today_parts.h: the parts of the screens of today's dice: what is told of a game and of what was
 * reached in it, the month, and the end of a try.
 */
#ifndef SCREENS_TODAY_PARTS_H
#define SCREENS_TODAY_PARTS_H

#include "session/today_save.h"
#include "ui/ui.h"

/* ---- Words ----------------------------------------------------------------------------------- */

const char *today_title(int which);
/* "24 points", "19 throws". */
void today_say_reached(int which, int reached, char *text, size_t size);
/* "Par: 20 points". */
void today_say_par(int which, char *text, size_t size);
/* "One throw over par: so close." */
void today_say_judgement(int which, int reached, char *text, size_t size);
/* "24 points, par 20"; empty where the try did not come to its end. */
void today_say_try(int which, const struct store_today *tried, char *text, size_t size);
/* A row of stars, as many of them filled as it was good. */
enum { TODAY_MARKS_BYTES = 3 * TODAY_MARKS + 1 };
void today_say_marks(int which, int reached, char text[TODAY_MARKS_BYTES]);
int today_marks_of(int which, int reached);

/* ---- The month ------------------------------------------------------------------------------- */

/* Whose days, and which. */
struct today_days {
    const struct session_today *tries;
    const char *name;       /* whose; NULL: the best of anybody's */
    int32_t now;            /* today */
    int32_t year, month;    /* that is shown */
    bool fixed;             /* no other is turned to */
    bool open[TODAY_GAMES]; /* today's tries that are still going on */
};

/* That person's try; where nobody is named, the best of that day's. NULL: there was none. */
const struct store_today *today_days_find(const struct today_days *days, int which, int32_t day);

/* What something reached stands on: gold where it is better than par. */
void today_chip_draw(struct ui *ui, struct canvas_rect rect, bool better);
bool today_is_better(int which, const struct store_today *tried);

/* A row of stars from the left, so many of them filled; and how wide it is with stars so high. */
float today_stars_width(float side);
void today_stars_draw(struct ui *ui, struct canvas_rect rect, int marks);

/* A leaf of a calendar, and the height that it needs. */
float today_month_height(const struct ui *ui, const struct today_days *days);
void today_month_draw(struct ui *ui, struct canvas_rect rect, const struct today_days *days);
/* By how many months a press turned it; 0: it was no such press. */
int today_month_turned(const struct ui_event *event);

/* ---- The end of a try ------------------------------------------------------------------------ */

struct today_end {
    int which, reached;
    bool practice; /* it did not count; `counted`: what did, NULL: nothing */
    const struct store_today *counted;
};

/* What was reached with its stars, held against par in words and where there is room on a line,
   beside the game's box, so many ms after it came; and the height that it needs. */
float today_end_height(const struct ui *ui);
void today_end_draw(struct ui *ui, struct canvas_rect rect, const struct today_end *end, float ms);
#define TODAY_END_MS 1400.0f

/* ---- At the table ---------------------------------------------------------------------------- */

/* A tag beside the place card: par, and what counts. */
void today_tag_draw(struct ui *ui, struct canvas_rect rect, int which, const struct tc_match *match,
                    bool practice);

#endif
