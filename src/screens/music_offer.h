/* music_offer.h: music is off until somebody wants it, and that is asked once. */
#ifndef SCREENS_MUSIC_OFFER_H
#define SCREENS_MUSIC_OFFER_H

struct screens;

/* Asks whoever has finished a first match, over the screen that is open. Not those who have turned
   music up themselves or all sound off, not guests of a kiosk, and not where nothing is remembered:
   it would be asked each time. */
void music_offer(struct screens *screens);

#endif
