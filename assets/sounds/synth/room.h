/* room.h: the room that music is played in: after Schroeder, combs side by side, then all-passes.
 */
#ifndef SYNTH_ROOM_H
#define SYNTH_ROOM_H

#include "score.h"

/* Adds the room's answer, round the end of the loop as everything is. False: memory is out. */
bool room_ring(struct score_loop *loop);

/* Adds the room's answer to a single sound, `share` times as loud as that to music. Where memory is
   out it stays dry. */
void room_answer(struct voice_buffer *buffer, double share);

#endif
