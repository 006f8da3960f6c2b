/*
 * sound.h: cues played by a thread of their own. The device is open only while there is something
 * to be heard and a little longer: an open one wakes the machine dozens of times a second even when
 * it is silent.
 */
#ifndef PLATFORM_SOUND_H
#define PLATFORM_SOUND_H

#include <stdbool.h>
#include "canvas/cue.h"
#include "platform/complain.h"

struct sound;

/* NULL where memory or threads are out; everything here takes NULL. */
struct sound *sound_create(struct complaints *complaints);
void sound_destroy(struct sound *sound);

void sound_play(struct sound *sound, const struct canvas_cues *cues);
/* effects 0 .. 1 */
void sound_set_volume(struct sound *sound, float effects, bool mute);

#endif
