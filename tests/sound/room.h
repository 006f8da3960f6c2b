/* SPDX-License-Identifier: Zlib */
/*
 * room.h: a player of sounds that is listened to: what it plays goes to a file, through SDL's disk
 * driver.
 */
#ifndef TESTS_SOUND_ROOM_H
#define TESTS_SOUND_ROOM_H

#include <stdbool.h>
#include <stddef.h>
#include "platform/sound.h"
#include "tests/sound/hear.h"

enum { ROOM_PATIENCE_MS = 20000 };

/* A volume at which a sound is played as it is in its recording, and the limiter has no part in it.
   A room begins with it. */
#define ROOM_SOFT 0.28f

struct room {
    struct log log;
    struct assets assets;
    struct sound *sound;
    char file[48];
};

/* Its file is `name`.raw; `delay` as in hear_through(). */
void room_open(struct room *room, const char *name, int delay);
/* The same, with a seed of chance. */
void room_open_with(struct room *room, const char *name, int delay, uint64_t seed);
/* All that was played. */
struct hear_sound room_leave(struct room *room);

void room_mix(struct room *room, float effects, float music, bool mute);
void room_play(struct room *room, enum canvas_sound sound, float strength, float pan);
/* How many frames have been played so far. */
size_t room_played(const struct room *room);
/* Until something of what was asked for is heard: a file can be written faster than by the clock,
   and be full of silence before the player wakes. */
void room_await(const struct room *room);
/* Until so much more has been played. A machine that has much to do is waited for. */
void room_listen(const struct room *room, float seconds);

#endif
