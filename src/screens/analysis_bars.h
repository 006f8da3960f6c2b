/* SPDX-License-Identifier: Zlib */
/*
 * analysis_bars.h: luck and skill as bars, with their numbers.
 */
#ifndef SCREENS_ANALYSIS_BARS_H
#define SCREENS_ANALYSIS_BARS_H

#include "ui/ui.h"

enum { ANALYSIS_SHARE_MAX = 16 }; /* bytes of a share with its sign */
/* What was kept of best play by whom nothing was asked: written as a dash. */
#define ANALYSIS_NO_CHOICE (-1.0)

enum analysis_luck {
    ANALYSIS_GOOD_LUCK,
    ANALYSIS_FAIR_LUCK, /* neither */
    ANALYSIS_BAD_LUCK,
    ANALYSIS_LUCKS
};

void analysis_write_kept(double kept, char text[ANALYSIS_SHARE_MAX]);
void analysis_write_share(double share, char text[ANALYSIS_SHARE_MAX]);

/* A row of each: `word` before it, NULL where it stands above all of them. */
void analysis_draw_luck(struct ui *ui, struct canvas_rect row, const char *word, double luck,
                        enum analysis_luck of);
void analysis_draw_skill(struct ui *ui, struct canvas_rect row, const char *word, double kept);
/* What the ends of such a row stand for, from `least` to 1. */
void analysis_draw_scale(struct ui *ui, struct canvas_rect row, bool wide, const char *word,
                         double least);

#endif
