/* SPDX-License-Identifier: Zlib */
/*
 * rules_play.h: the examples of a rules page, played under the options in force.
 */
#ifndef SCREENS_RULES_PLAY_H
#define SCREENS_RULES_PLAY_H

#include "match/example.h"

enum { RULES_PLAY_SEATS = 3 };

/* Three people sit there, the first of them starts, and the options in force hold. Where a throw is
   due there are chances in hundredths, too: "risk", "three_alike" and "bringing.EVENT". */
void rules_play_init(struct match_example *play, const struct tc_setup *in_force);

#endif
