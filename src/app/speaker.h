/* SPDX-License-Identifier: Zlib */
/*
 * speaker.h: what is on screen, spoken, where that is wanted. It looks at each frame that is shown
 * and answers the keys that ask; nothing waits for it.
 */
#ifndef APP_SPEAKER_H
#define APP_SPEAKER_H

#include "canvas/intent.h"
#include "screens/screens.h"
#include "speech/reader.h"
#include "speech/voice.h"

struct app_speaker {
    struct voice *voice; /* NULL: nothing was to be spoken yet */
    struct speech_reader reader;
    struct canvas_cues cues; /* to be heard: where something is */
    bool on;
    void (*wake)(void *context); /* of the loop, from any thread */
    void *context;
};

void app_speaker_init(struct app_speaker *speaker, void (*wake)(void *context), void *context);
void app_speaker_finish(struct app_speaker *speaker);

/* Says what the frame that is shown now has that the one before had not. */
void app_speaker_follow(struct app_speaker *speaker, const struct screens *screens);
/* Reads an intent before the screens do; true if it only asked what there is. */
bool app_speaker_take(struct app_speaker *speaker, const struct screens *screens,
                      const struct canvas_intent *intent);
/* Takes the sounds that tell where something is; false where there are none. */
bool app_speaker_take_cues(struct app_speaker *speaker, struct canvas_cues *cues);
/* Says on screen, once, that nothing can be heard; true where a frame is due for that. */
bool app_speaker_poll(struct app_speaker *speaker, struct screens *screens);

#endif
