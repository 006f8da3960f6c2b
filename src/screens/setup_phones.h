/* SPDX-License-Identifier: Zlib */
/*
 * setup_phones.h: on the setup screen, whether phones are let in, and what for.
 */
#ifndef SCREENS_SETUP_PHONES_H
#define SCREENS_SETUP_PHONES_H

#include "screens/state.h"

/* Whether the switch has room in that width for what phones are let in for. */
bool setup_phones_fit(struct ui *ui, float w);
/* The switch, cut off the top of *rest and so high at least; and where phones are let in, the code
   beside it. */
void setup_phones_draw(struct screens *screens, struct canvas_rect *rest, float least);

#endif
