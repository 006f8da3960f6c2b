/* SPDX-License-Identifier: Zlib */
/*
 * last_round.h: the last round as the table shows it: the light that comes down, the sign on the
 * tray and the heart that beats.
 */
#ifndef SCREENS_LAST_ROUND_H
#define SCREENS_LAST_ROUND_H

#include "table/table.h"
#include "ui/ui.h"

/* Whether one is being played: not at a roll-off, nor once the match's end is told. */
bool last_round_runs(const struct table *table);

/* The lamp hangs lower over what is drawn there: warm in the middle and dark at its edges. */
void last_round_draw_light(struct ui *ui, struct canvas_rect rect);
/* The cloth below all, warm in the middle and dark at its edges, and in a last round the light over
   whoever is at their last turn. */
void last_round_draw_cloth(const struct table *table, struct ui *ui);
/* The lamp over the tray's cloth: the theme's own while no last round runs. */
struct canvas_color last_round_lamp(const struct table *table, const struct ui *ui);
/* The sign on the tray's upper rail, `table.last_round`, and the glow of the tray's edge; where
   none runs, in an evening's finale, the sign of that, `table.finale`. Nothing where no tray is
   drawn. */
void last_round_draw(const struct table *table, struct ui *ui, bool finale);

/* What is heard of the heart; `before` is table->asked_ms before the step. True while it beats. */
bool last_round_step(const struct table *table, float before, struct canvas_cues *cues);

#endif
