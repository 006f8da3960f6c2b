/* SPDX-License-Identifier: Zlib */
/* room.h: the room that music is played in: after Schroeder, combs side by side, then all-passes.
 */
#ifndef SYNTH_ROOM_H
#define SYNTH_ROOM_H

#include <stdbool.h>

#include "voice.h"

/* Adds the room's answer to both sides. False: memory is out. */
bool room_ring(double *left, double *right, size_t count);

/* Adds the room's answer to a single sound, `share` times as loud as that to music. Where memory is
   out it stays dry. */
void room_answer(struct voice_buffer *buffer, double share);

#endif
