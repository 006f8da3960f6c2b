/* SPDX-License-Identifier: Zlib */
#include "app/speaker.h"

#include <assert.h>
#include <string.h>

#include "base/i18n.h"

void app_speaker_init(struct app_speaker *speaker, void (*wake)(void *context), void *context)
{
    memset(speaker, 0, sizeof *speaker);
    speaker->wake = wake;
    speaker->context = context;
}

void app_speaker_finish(struct app_speaker *speaker)
{
    voice_destroy(speaker->voice);
    speaker->voice = NULL;
}

static void say(void *context, enum speech_kind kind, const char *text)
{
    const struct app_speaker *speaker = context;
    char heard[SPEECH_TEXT_MAX];
    speech_spell_out(heard, text);
    voice_say(speaker->voice, kind, heard);
}

static void cue(void *context, const struct canvas_cue *sound)
{
    struct app_speaker *speaker = context;
    canvas_cues_announce(&speaker->cues, sound);
}

static const char *line_of(const void *context, size_t number)
{
    return screens_log_line(context, number);
}

static bool paragraph_of(const void *context, size_t number, char text[SPEECH_PARAGRAPH_MAX])
{
    static_assert((int)SPEECH_PARAGRAPH_MAX == (int)SCREENS_PARAGRAPH_MAX, "one buffer for both");
    return screens_paragraph(context, number, text);
}

static struct speech_view view_of(const struct screens *screens)
{
    return (struct speech_view){.ui = screens_ui(screens),
                                .screen = screens_name(screens),
                                .heading = screens_heading(screens),
                                .settled = screens_settled(screens),
                                .lines = screens_log(screens),
                                .line = line_of,
                                .paragraph = paragraph_of,
                                .context = screens};
}

void app_speaker_follow(struct app_speaker *speaker, const struct screens *screens)
{
    struct screens_speech wanted = screens_speech(screens);
    if (wanted.on && speaker->voice == NULL) {
        speaker->voice = voice_create(speaker->wake, speaker->context);
    }
    if (speaker->voice == NULL) {
        return;
    }
    if (wanted.on != speaker->on) {
        voice_stop(speaker->voice);
        speech_reader_reset(&speaker->reader);
        speaker->on = wanted.on;
        if (!wanted.on) {
            voice_say(speaker->voice, SPEECH_FOCUS, _("Speech is off."));
        }
    }
    if (wanted.on) {
        const struct speech_view view = view_of(screens);
        voice_set(speaker->voice, wanted.language, wanted.rate);
        speech_reader_follow(&speaker->reader, &view, &(struct speech_out){say, cue, speaker});
    }
}

/* Whether a person does something by it that may move the focus. */
static bool acts(const struct canvas_intent *intent)
{
    return intent->kind != CANVAS_INTENT_NONE && intent->kind != CANVAS_INTENT_RESIZE &&
           intent->kind != CANVAS_INTENT_UP;
}

bool app_speaker_take(struct app_speaker *speaker, const struct screens *screens,
                      const struct canvas_intent *intent)
{
    if (!speaker->on || speaker->voice == NULL) {
        return false;
    }
    const struct speech_view view = view_of(screens);
    const struct speech_out out = {say, cue, speaker};
    if (intent->kind == CANVAS_INTENT_KEY && intent->source == CANVAS_SOURCE_KEYBOARD) {
        bool stop;
        if (speech_reader_answer(&speaker->reader, &view, intent->key, &out, &stop)) {
            if (stop) {
                voice_stop(speaker->voice);
            }
            return true;
        }
    }
    if (!acts(intent)) {
        return false;
    }
    if (speech_reader_walk(&speaker->reader, &view, intent, &out)) {
        return true;
    }
    speech_reader_acted(&speaker->reader,
                        intent->kind != CANVAS_INTENT_ACCEPT && intent->kind != CANVAS_INTENT_KEY);
    return false;
}

static const char *sentence_of(enum voice_loss loss)
{
    switch (loss) {
    case VOICE_NO_LIBRARY:
    case VOICE_NO_DISPATCHER:
        return _("Nothing can be spoken: Speech Dispatcher was not found.");
    case VOICE_ENDED:
        return _("Speech Dispatcher has ended. The next key tries it again.");
    case VOICE_HANGS:
        return _("Speech Dispatcher does not answer.");
    case VOICE_WELL:
        break;
    }
    return NULL;
}

bool app_speaker_take_cues(struct app_speaker *speaker, struct canvas_cues *cues)
{
    bool any = speaker->cues.count > 0;
    canvas_cues_move(cues, &speaker->cues);
    return any;
}

bool app_speaker_poll(struct app_speaker *speaker, struct screens *screens)
{
    const char *sentence =
        speaker->voice != NULL ? sentence_of(voice_take_loss(speaker->voice)) : NULL;
    if (sentence != NULL) {
        screens_complain(screens, sentence);
    }
    return sentence != NULL;
}
