/* SPDX-License-Identifier: Zlib */
/*
 * voice.h: a voice by speech-dispatcher, on a thread of its own: nothing here ever waits for it.
 * The library is loaded, and the dispatcher asked for, when there is something to say.
 */
#ifndef SPEECH_VOICE_H
#define SPEECH_VOICE_H

#include "speech/queue.h"

struct voice;

/* Why nothing can be heard. */
enum voice_loss { VOICE_WELL, VOICE_NO_LIBRARY, VOICE_NO_DISPATCHER, VOICE_ENDED, VOICE_HANGS };

/* `wake` is called from the thread when the voice is lost. NULL where memory or threads are out. */
struct voice *voice_create(void (*wake)(void *context), void *context);
/* What was to be said is not. A dispatcher that hangs keeps nobody waiting. NULL is allowed. */
void voice_destroy(struct voice *voice);

/* `language` as a code such as "de"; `rate` -100 .. 100, 0 as the dispatcher has it. From the next
   line on. */
void voice_set(struct voice *voice, const char *language, int rate);
void voice_say(struct voice *voice, enum speech_kind kind, const char *text);
/* Silence: what waits is forgotten. */
void voice_stop(struct voice *voice);

/* How many lines wait or are being spoken. */
size_t voice_waiting(struct voice *voice);

/* What has become of it, once for each time that it was lost; VOICE_WELL else. The next line that
   is said tries again. */
enum voice_loss voice_take_loss(struct voice *voice);

#endif
