/* SPDX-License-Identifier: Zlib */
#include "app/motion.h"

int app_motion_due(struct app_motion *motion, uint64_t now, bool moving)
{
    if (!moving || motion->at >= now) {
        return 0;
    }
    if (now - motion->at > APP_MOTION_HELD) {
        motion->at = now - APP_MOTION_HELD;
    }
    uint64_t behind = now - motion->at;
    return behind < APP_MOTION_STEP ? (int)behind : APP_MOTION_STEP;
}

void app_motion_pass(struct app_motion *motion, uint64_t now, int ms, bool begins)
{
    motion->at = begins ? now : motion->at + (uint64_t)ms;
}

uint64_t app_motion_next(uint64_t begun, uint64_t shown)
{
    uint64_t whole = begun + APP_FRAME_MS;
    return whole > shown ? whole : shown + 1;
}
