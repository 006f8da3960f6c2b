/* SPDX-License-Identifier: Zlib */
/*
 * analysis.h: what other screens ask of the analysis of the match at the table.
 */
#ifndef SCREENS_ANALYSIS_H
#define SCREENS_ANALYSIS_H

#include <stdbool.h>

struct screens;

/* At a table so full it counts, and says nothing of skill and luck. */
bool analysis_counts_only(const struct screens *screens);

/* Why there is nothing to look at there, in the player's language; NULL: there is, or it is still
   being worked out. */
const char *analysis_why_not(const struct screens *screens);

#endif
