/* SPDX-License-Identifier: Zlib */
/*
 * youngest.h: "Who is the youngest?", asked before a match whose rules want to know, and never
 * again of the same people. Nobody is asked who hasn't given a name, and computer players are the
 * oldest.
 */
#ifndef SCREENS_YOUNGEST_H
#define SCREENS_YOUNGEST_H

#include <stdbool.h>

#include "boards/board.h"

struct screens;

/* Puts what is known of the ages of the people of the line-up into a setup for as many, unless the
   order was set by hand. False where the rules want to know more. */
bool youngest_order(const struct screens *screens, struct tc_setup *setup);
/* Whether that is so with the line-up as it is. */
bool youngest_due(const struct screens *screens);
/* Asks for it over the setup screen; `then` once it is known. */
void youngest_ask(struct screens *screens, void (*then)(struct screens *screens));

#endif
