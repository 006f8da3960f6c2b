/* SPDX-License-Identifier: Zlib */
/*
 * page.h: the page of a match or an evening that is over, as a small newspaper, which can be saved
 * as a picture in two shapes.
 */
#ifndef SCREENS_PAGE_H
#define SCREENS_PAGE_H

#include <stdint.h>
#include <tumblecup/match.h>

#include "match/evening.h"
#include "match/seat.h"

struct screens;

/* Of the match at the table; leads back to where it was opened. */
void page_open_table(struct screens *screens);
/* Of another one, which is copied; `ended`: seconds since 1970, or 0 for now. Leads back to where
   the screen led that is left for it. */
void page_open_match(struct screens *screens, const struct tc_match *match,
                     const struct match_seat *seats, int64_t ended);
/* Of an evening that is over, which is copied. */
void page_open_evening(struct screens *screens, const struct evening *evening, int64_t ended);
/* Saves what is open as a wide picture. */
void page_save(struct screens *screens);

#endif
