/* SPDX-License-Identifier: Zlib */
#include "platform/input.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include "platform/internal.h"

void input_init(struct input *input)
{
    memset(input, 0, sizeof *input);
    pads_init(&input->pads);
}

void input_finish(struct input *input)
{
    pads_finish(&input->pads);
    SDL_free(input->dropped);
}

void input_open_pads(struct input *input)
{
    pads_start(&input->pads);
}

static struct canvas_intent at_pointer(struct input *input, enum canvas_intent_kind kind,
                                       enum canvas_source source, float x, float y)
{
    input->x = x;
    input->y = y;
    if (kind == CANVAS_INTENT_PRESS) {
        input->pressed = true;
    } else if (kind == CANVAS_INTENT_RELEASE || kind == CANVAS_INTENT_CANCEL) {
        input->pressed = false;
    }
    return (struct canvas_intent){.kind = kind, .source = source, .x = x, .y = y};
}

static struct canvas_intent nothing(void)
{
    return (struct canvas_intent){.kind = CANVAS_INTENT_NONE};
}

static struct canvas_intent button_intent(struct input *input, const SDL_MouseButtonEvent *event,
                                          float scale)
{
    if (event->which == SDL_TOUCH_MOUSEID || event->button != SDL_BUTTON_LEFT) {
        return nothing();
    }
    enum canvas_intent_kind kind =
        event->state == SDL_PRESSED ? CANVAS_INTENT_PRESS : CANVAS_INTENT_RELEASE;
    return at_pointer(input, kind, CANVAS_SOURCE_MOUSE, (float)event->x * scale,
                      (float)event->y * scale);
}

static struct canvas_intent motion_intent(struct input *input, const SDL_MouseMotionEvent *event,
                                          float scale)
{
    if (event->which == SDL_TOUCH_MOUSEID) {
        return nothing();
    }
    return at_pointer(input, CANVAS_INTENT_MOVE, CANVAS_SOURCE_MOUSE, (float)event->x * scale,
                      (float)event->y * scale);
}

static struct canvas_intent wheel_intent(const struct input *input,
                                         const SDL_MouseWheelEvent *event)
{
    float amount = event->preciseY != 0.0f ? event->preciseY : (float)event->y;
    if (event->direction == SDL_MOUSEWHEEL_FLIPPED) {
        amount = -amount;
    }
    return (struct canvas_intent){.kind = amount != 0.0f ? CANVAS_INTENT_WHEEL : CANVAS_INTENT_NONE,
                                  .source = CANVAS_SOURCE_MOUSE,
                                  .x = input->x,
                                  .y = input->y,
                                  .amount = amount};
}

static struct canvas_intent finger_down(struct input *input, const SDL_TouchFingerEvent *event,
                                        float x, float y)
{
    input->fingers++;
    if (input->fingers > 1) {
        bool pressing = input->finger_down && !input->finger_void;
        input->finger_void = true;
        return pressing ? at_pointer(input, CANVAS_INTENT_CANCEL, CANVAS_SOURCE_TOUCH, input->x,
                                     input->y)
                        : nothing();
    }
    input->finger = event->fingerId;
    input->finger_down = true;
    input->finger_void = false;
    return at_pointer(input, CANVAS_INTENT_PRESS, CANVAS_SOURCE_TOUCH, x, y);
}

static struct canvas_intent finger_up(struct input *input, const SDL_TouchFingerEvent *event,
                                      float x, float y)
{
    input->fingers = SDL_max(input->fingers - 1, 0);
    bool first = input->finger_down && event->fingerId == input->finger;
    bool counts = first && !input->finger_void;
    input->finger_down = input->finger_down && !first;
    return counts ? at_pointer(input, CANVAS_INTENT_RELEASE, CANVAS_SOURCE_TOUCH, x, y) : nothing();
}

static struct canvas_intent finger_intent(struct input *input, const SDL_TouchFingerEvent *event,
                                          int w, int h)
{
    float x = event->x * (float)w, y = event->y * (float)h;
    if (event->type == SDL_FINGERDOWN) {
        return finger_down(input, event, x, y);
    }
    if (event->type == SDL_FINGERUP) {
        return finger_up(input, event, x, y);
    }
    bool counts = input->finger_down && !input->finger_void && event->fingerId == input->finger;
    return counts ? at_pointer(input, CANVAS_INTENT_MOVE, CANVAS_SOURCE_TOUCH, x, y) : nothing();
}

static struct canvas_intent text_intent(const struct input *input, const char *text)
{
    struct canvas_intent intent = {.source = CANVAS_SOURCE_KEYBOARD};
    if (input->typing && text[0] != '\0') {
        static_assert(SDL_TEXTINPUTEVENT_TEXT_SIZE == CANVAS_TEXT_MAX, "typed text fits");
        intent.kind = CANVAS_INTENT_TEXT;
        snprintf(intent.text, sizeof intent.text, "%s", text);
    }
    return intent;
}

static struct canvas_intent script_intent(const struct input *input, const SDL_UserEvent *event)
{
    struct canvas_intent intent = text_intent(input, event->data1);
    SDL_free(event->data1);
    return intent;
}

static struct canvas_intent void_press(struct input *input)
{
    return input->pressed
               ? at_pointer(input, CANVAS_INTENT_CANCEL, CANVAS_SOURCE_MOUSE, input->x, input->y)
               : nothing();
}

static struct canvas_intent window_intent(struct input *input, const SDL_WindowEvent *event, int w,
                                          int h)
{
    switch (event->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
        return (struct canvas_intent){.kind = CANVAS_INTENT_RESIZE, .w = w, .h = h};
    case SDL_WINDOWEVENT_CLOSE:
        return (struct canvas_intent){.kind = CANVAS_INTENT_CLOSE};
    case SDL_WINDOWEVENT_FOCUS_LOST:
        return void_press(input);
    case SDL_WINDOWEVENT_LEAVE:
        return input->pressed ? nothing()
                              : at_pointer(input, CANVAS_INTENT_MOVE, CANVAS_SOURCE_MOUSE, -1, -1);
    default:
        return nothing();
    }
}

/* The path is ours until the next one comes. */
static struct canvas_intent drop_intent(struct input *input, const SDL_DropEvent *event)
{
    SDL_free(input->dropped);
    input->dropped = event->file;
    return (struct canvas_intent){.kind = CANVAS_INTENT_FILE,
                                  .source = CANVAS_SOURCE_MOUSE,
                                  .path = event->file == NULL ? "" : event->file};
}

struct canvas_intent input_intent(struct input *input, const SDL_Event *event, float scale, int w,
                                  int h)
{
    switch (event->type) {
    case SDL_MOUSEMOTION:
        return motion_intent(input, &event->motion, scale);
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return button_intent(input, &event->button, scale);
    case SDL_MOUSEWHEEL:
        return wheel_intent(input, &event->wheel);
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
    case SDL_FINGERMOTION:
        return finger_intent(input, &event->tfinger, w, h);
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return keys_intent(&event->key, input->typing);
    case SDL_TEXTINPUT:
        return text_intent(input, event->text.text);
    case INPUT_TEXT_EVENT:
        return script_intent(input, &event->user);
    case SDL_DROPFILE:
        return drop_intent(input, &event->drop);
    case SDL_WINDOWEVENT:
        return window_intent(input, &event->window, w, h);
    case SDL_QUIT:
        return (struct canvas_intent){.kind = CANVAS_INTENT_CLOSE};
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET:
        return (struct canvas_intent){.kind = CANVAS_INTENT_RESIZE, .w = w, .h = h};
    default:
        return pads_intent(&input->pads, event);
    }
}
