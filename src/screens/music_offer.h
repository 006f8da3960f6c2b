/* SPDX-License-Identifier: Zlib */
/*
 * music_offer.h: music is off until somebody wants it, and that is offered once: on a slip of the
 * first results, which may be left as it is.
 */
#ifndef SCREENS_MUSIC_OFFER_H
#define SCREENS_MUSIC_OFFER_H

#include "screens/state.h"

enum music_offer { MUSIC_OFFER_NONE, MUSIC_OFFER_OPEN, MUSIC_OFFER_TAKEN };

/* Open for whoever has finished a first match, and only that time. Not for those who have turned
   music up themselves or all sound off, not for guests of a kiosk, and not where nothing is
   remembered: it would come each time. */
enum music_offer music_offer_begin(struct screens *screens);
void music_offer_take(struct screens *screens);

/* The slip's height, pixels; 0: there is none. And itself, with the commands of its two answers. */
float music_offer_height(const struct ui *ui, enum music_offer offer);
void music_offer_draw(struct ui *ui, struct canvas_rect rect, enum music_offer offer,
                      struct ui_command yes, struct ui_command no);

#endif
