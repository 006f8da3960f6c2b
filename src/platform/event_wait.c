/* SPDX-License-Identifier: Zlib */
/*
 * event_wait.c: waiting for events, without waking up meanwhile.
 */
#include <limits.h>
#include "platform/internal.h"

static bool is_motion(const SDL_Event *event)
{
    return event->type == SDL_MOUSEMOTION || event->type == SDL_FINGERMOTION;
}

/* Of moves that follow each other only the last counts. */
static void skip_moves(SDL_Event *event)
{
    SDL_Event next;
    while (is_motion(event) &&
           SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1 &&
           next.type == event->type &&
           (next.type == SDL_MOUSEMOTION || next.tfinger.fingerId == event->tfinger.fingerId)) {
        SDL_PeepEvents(event, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT);
    }
}

/* What an event does to the platform itself. */
static void handle_device(struct platform *platform, const SDL_Event *event)
{
    if (event->type == SDL_RENDER_TARGETS_RESET || event->type == SDL_RENDER_DEVICE_RESET) {
        platform_forget(platform);
    } else if (event->type == SDL_WINDOWEVENT) {
        platform_look_lit(platform);
        if (event->window.event == SDL_WINDOWEVENT_SIZE_CHANGED) {
            platform->fresh = false;
        } else if (event->window.event == SDL_WINDOWEVENT_EXPOSED) {
            platform_present_again(platform);
        }
    } else if (event->type == SDL_AUDIODEVICEREMOVED && event->adevice.iscapture == 0) {
        /* Without a number it is one that was not open. */
        sound_handle_device(platform->sound, event->adevice.which != 0);
    } else if (event->type == SDL_AUDIODEVICEADDED && event->adevice.iscapture == 0) {
        sound_handle_device(platform->sound, false);
    }
}

/* What nobody may do in a kiosk. SDL_QUIT is a signal or the program's own wish; the window's
   button is a person's. */
static bool is_forbidden(const SDL_Event *event, const struct canvas_intent *intent)
{
    return (event->type == SDL_WINDOWEVENT && intent->kind == CANVAS_INTENT_CLOSE) ||
           intent->kind == CANVAS_INTENT_FILE;
}

static struct canvas_intent read(struct platform *platform, SDL_Event *event)
{
    int w = 0, h = 0;
    struct canvas_extent size = platform_size(platform);
    SDL_GetWindowSize(platform->window, &w, &h);
    skip_moves(event);
    handle_device(platform, event);
    struct canvas_intent intent = input_intent(
        &platform->input, event, w > 0 ? size.w / (float)w : 1.0f, (int)size.w, (int)size.h);
    if (event->type == SDL_QUIT && !platform->quitting) {
        platform->ended_outside = true;
    }
    if (platform->setup.kiosk && is_forbidden(event, &intent)) {
        intent.kind = CANVAS_INTENT_NONE;
    }
    return intent;
}

/* Waits for one event until that moment. It may end before, without one. */
static bool wait_event(SDL_Event *event, uint64_t until)
{
    uint64_t now = SDL_GetTicks64();
    if (until <= now) {
        /* SDL_PollEvent() may stop before the queue's end at a mark that it left there itself. */
        SDL_PumpEvents();
        return SDL_PeepEvents(event, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1;
    }
    return until == CANVAS_NEVER
               ? SDL_WaitEvent(event) == 1
               : SDL_WaitEventTimeout(event, (int)SDL_min(until - now, INT_MAX)) == 1;
}

bool platform_next(struct platform *platform, uint64_t until, struct canvas_intent *intent)
{
    struct pads *pads = &platform->input.pads;
    SDL_Event event;
    for (;;) {
        *intent = pads_tick(pads);
        if (intent->kind != CANVAS_INTENT_NONE) {
            return true;
        }
        bool last = SDL_GetTicks64() >= until;
        if (!wait_event(&event, canvas_earlier(until, pads_deadline(pads)))) {
            if (last) {
                return false;
            }
        } else if (event.type == SDL_USEREVENT) {
            if (until > 0) {
                return false;
            } /* else nobody waits, so there is no wait to end */
        } else {
            *intent = read(platform, &event);
            if (intent->kind != CANVAS_INTENT_NONE) {
                return true;
            }
        }
    }
}

bool platform_ended_outside(const struct platform *platform)
{
    return platform->ended_outside;
}
