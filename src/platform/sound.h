/* SPDX-License-Identifier: Zlib */
/*
 * sound.h: cues and music played by a thread of their own. The device is open only while there is
 * something to be heard and a little longer: an open one wakes the machine dozens of times a second
 * even when it is silent. For the same reason music ends when no frame was shown for three minutes,
 * and comes back with the next one.
 */
#ifndef PLATFORM_SOUND_H
#define PLATFORM_SOUND_H

#include <stdbool.h>
#include <stdint.h>
#include "canvas/cue.h"
#include "platform/assets.h"

struct sound;

/* Asks a sound server to take what is played by two buffers, not by one and in quarters of it: each
   time it wakes itself and this program. Before there are threads; what is asked for already stays.
 */
void sound_set_hints(void);

/* `seed` is of the chance by which no sound is quite like the one before: which recording of it
   comes first, and how high it is; 0: they come in their order and as they are. NULL where memory
   or threads are out; everything here takes NULL. */
struct sound *sound_create(const struct assets *assets, uint64_t seed);
void sound_destroy(struct sound *sound);

void sound_play(struct sound *sound, const struct canvas_cues *cues);
/* Told with every frame: somebody is there. */
void sound_set_mix(struct sound *sound, const struct canvas_mix *mix);
/* A device went away (lost) or came: what sounded goes on with one that is there. */
void sound_handle_device(struct sound *sound, bool lost);

#endif
