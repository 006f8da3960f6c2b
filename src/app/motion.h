/* SPDX-License-Identifier: Zlib */
/*
 * motion.h: keeps what moves by the clock. Sound can't wait for a frame that is held up: its knocks
 * come when they were announced to. So motion catches up with the clock at the next frame, and what
 * is seen and what is heard belong together again.
 */
#ifndef APP_MOTION_H
#define APP_MOTION_H

#include <stdbool.h>
#include <stdint.h>

enum {
    APP_FRAME_MS = 16,      /* from the beginning of a frame to that of the next */
    APP_MOTION_STEP = 100,  /* ms that pass at once at the most */
    APP_MOTION_HELD = 2000, /* ms that are caught up with: after more, as after a sleep of the
                               machine, no sound is left that motion could belong to */
};

struct app_motion {
    uint64_t at; /* moment of the clock that motion has come to, ms */
};

/* Ms that are to pass in the next step of a frame that is made `now`; 0: no more. What does not
   move is never behind. */
int app_motion_due(struct app_motion *motion, uint64_t now, bool moving);

/* So many ms passed for motion. Where nothing moved until then, or sounds were announced in that
   step, what begins begins `now`, by the clock. */
void app_motion_pass(struct app_motion *motion, uint64_t now, int ms, bool begins);

/* When the frame after one is due that was begun and shown at these moments: a whole frame after
   its beginning or, where it took longer than that, at once, but never before something else had
   its turn. */
uint64_t app_motion_next(uint64_t begun, uint64_t shown);

#endif
