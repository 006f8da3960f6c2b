/*
 * lineup.h: seats of the line-up.
 */
#ifndef SCREENS_LINEUP_H
#define SCREENS_LINEUP_H

#include "screens/state.h"

/* One more seat, with a name and a colour that nobody has. There must be room. */
void screens_lineup_add(struct session_lineup *lineup);

/* The seats behind it move up. Who starts and the order of ages go with the people, here and when a
   seat moves to another place. */
void screens_lineup_remove(struct session_lineup *lineup, int seat);
void screens_lineup_move(struct session_lineup *lineup, int from, int place);

/* After seats or options changed: an option that no longer fits the others goes back to its
   default. */
void screens_lineup_mend(struct session_lineup *lineup);

/* Short signs for narrow places, told apart as far as names allow. */
void screens_lineup_initials(struct match_seat *seats, int players);

#endif
