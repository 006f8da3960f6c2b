/* SPDX-License-Identifier: Zlib */
/*
 * rules_block.h: what a rules page says in words: headings, lines, lists, examples and charts.
 */
#ifndef SCREENS_RULES_BLOCK_H
#define SCREENS_RULES_BLOCK_H

#include <stdbool.h>

#include "screens/rules_page.h"
#include "ui/ui.h"

/* One block, no figure, at the top of the rectangle, with letters so much larger than elsewhere;
   returns how high it is with what lies above and below it. Without `draw` it is measured. */
float rules_block_draw(struct ui *ui, struct canvas_rect rect, float letters,
                       const struct rules_block *block, const char *text, bool draw);

/* Of that, what falls away where a page begins or ends with it. px. */
float rules_block_lead(const struct ui *ui, float letters, enum rules_kind kind);
float rules_block_tail(const struct ui *ui, float letters, enum rules_kind kind);

#endif
