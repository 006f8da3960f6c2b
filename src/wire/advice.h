/* SPDX-License-Identifier: Zlib */
/*
 * advice.h: what best play expects, as the protocol has it.
 */
#ifndef WIRE_ADVICE_H
#define WIRE_ADVICE_H

#include <tumblecup/odds.h>

struct wire_build;

/* Puts `exact`, `win`, `points` and `advice`. */
void wire_advice_put(struct wire_build *build, const struct tc_setup *setup,
                     const struct tc_advice *advice);

#endif
