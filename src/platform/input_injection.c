/* SPDX-License-Identifier: Zlib */
/*
 * input_injection.c: a person's input for --drive, put into SDL's queue as if it came from devices.
 */
#include <string.h>
#include "platform/internal.h"

enum { FINGER = 1 };

static void push(SDL_Event *event)
{
    event->common.timestamp = SDL_GetTicks();
    SDL_PushEvent(event);
}

/* From pixels to the window coordinates that SDL's events are in. */
static SDL_Point to_window(struct platform *platform, float x, float y)
{
    int w = 0, h = 0;
    struct canvas_extent size = platform_size(platform);
    SDL_GetWindowSize(platform->window, &w, &h);
    float scale = size.w > 0.0f && w > 0 ? (float)w / size.w : 1.0f;
    return (SDL_Point){(int)(x * scale), (int)(y * scale)};
}

void platform_inject_move(struct platform *platform, float x, float y)
{
    SDL_Point at = to_window(platform, x, y);
    SDL_Event event = {.motion = {.type = SDL_MOUSEMOTION,
                                  .windowID = SDL_GetWindowID(platform->window),
                                  .x = at.x,
                                  .y = at.y}};
    push(&event);
}

void platform_inject_button(struct platform *platform, float x, float y, bool down)
{
    SDL_Point at = to_window(platform, x, y);
    SDL_Event event = {.button = {.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                                  .windowID = SDL_GetWindowID(platform->window),
                                  .button = SDL_BUTTON_LEFT,
                                  .state = down ? SDL_PRESSED : SDL_RELEASED,
                                  .clicks = 1,
                                  .x = at.x,
                                  .y = at.y}};
    push(&event);
}

void platform_inject_finger(struct platform *platform, float x, float y, bool down)
{
    struct canvas_extent size = platform_size(platform);
    SDL_Event event = {.tfinger = {.type = down ? SDL_FINGERDOWN : SDL_FINGERUP,
                                   .touchId = FINGER,
                                   .fingerId = FINGER,
                                   .x = size.w > 0.0f ? x / size.w : 0.0f,
                                   .y = size.h > 0.0f ? y / size.h : 0.0f,
                                   .pressure = 1.0f,
                                   .windowID = SDL_GetWindowID(platform->window)}};
    push(&event);
}

void platform_inject_wheel(struct platform *platform, int by)
{
    SDL_Event event = {.wheel = {.type = SDL_MOUSEWHEEL,
                                 .windowID = SDL_GetWindowID(platform->window),
                                 .y = by,
                                 .preciseY = (float)by}};
    push(&event);
}

bool platform_inject_key(struct platform *platform, const char *name)
{
    SDL_Keycode sym = SDL_GetKeyFromName(name);
    if (sym == SDLK_UNKNOWN) {
        return false;
    }
    SDL_Event event = {.key = {.type = SDL_KEYDOWN,
                               .windowID = SDL_GetWindowID(platform->window),
                               .state = SDL_PRESSED,
                               .keysym = {.scancode = SDL_GetScancodeFromKey(sym), .sym = sym}}};
    push(&event);
    event.key.type = SDL_KEYUP;
    event.key.state = SDL_RELEASED;
    push(&event);
    return true;
}

/* How many bytes of the text fit into one event without cutting a character. */
static size_t piece_size(const char *text)
{
    size_t size = strlen(text);
    if (size < SDL_TEXTINPUTEVENT_TEXT_SIZE) {
        return size;
    }
    size = SDL_TEXTINPUTEVENT_TEXT_SIZE - 1;
    while (size > 1 && ((unsigned char)text[size] & 0xC0) == 0x80) {
        size--;
    }
    return size;
}

void platform_inject_text(struct platform *platform, const char *text)
{
    while (platform->input.typing && *text != '\0') {
        size_t size = piece_size(text);
        char *piece = SDL_calloc(1, size + 1);
        SDL_Event event = {.user = {.type = INPUT_TEXT_EVENT, .data1 = piece}};
        if (piece == NULL) {
            return;
        }
        memcpy(piece, text, size);
        push(&event);
        text += size;
    }
}

/* The device's place of the virtual pad; -1 where it is not plugged in. */
static int virtual_device(void)
{
    for (int i = 0; i < SDL_NumJoysticks(); i++) {
        if (SDL_JoystickIsVirtual(i) == SDL_TRUE) {
            return i;
        }
    }
    return -1;
}

bool platform_inject_plug(struct platform *platform, bool plugged)
{
    /* SDL hears no pad while no window of ours has the focus, as on its dummy display. */
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    input_open_pads(&platform->input);
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1"); /* a script has no focus */
    int device = virtual_device();
    if (plugged == (device >= 0)) {
        return true;
    }
    bool done = plugged ? SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                                    SDL_CONTROLLER_AXIS_MAX,
                                                    SDL_CONTROLLER_BUTTON_MAX, 0) >= 0
                        : SDL_JoystickDetachVirtual(device) == 0;
    SDL_GameControllerUpdate();
    return done;
}

/* The pad must be opened by us before its buttons do anything: that happens when its coming is
   read from the queue, and so its buttons are pushed behind it. */
static SDL_Joystick *virtual_joystick(struct platform *platform)
{
    struct pads *pads = &platform->input.pads;
    SDL_Event event;
    while (SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_CONTROLLERDEVICEADDED,
                          SDL_CONTROLLERDEVICEREMOVED) == 1) {
        pads_intent(pads, &event);
    }
    int device = virtual_device();
    return device >= 0 ? SDL_JoystickFromInstanceID(SDL_JoystickGetDeviceInstanceID(device)) : NULL;
}

bool platform_inject_pad(struct platform *platform, const char *button)
{
    SDL_GameControllerButton which = SDL_GameControllerGetButtonFromString(button);
    if (which == SDL_CONTROLLER_BUTTON_INVALID || !platform_inject_plug(platform, true)) {
        return false;
    }
    SDL_Joystick *joystick = virtual_joystick(platform);
    for (Uint8 down = 1; joystick != NULL; down = 0) {
        SDL_JoystickSetVirtualButton(joystick, which, down);
        SDL_GameControllerUpdate();
        if (down == 0) {
            break;
        }
    }
    return joystick != NULL;
}

void platform_inject_size(struct platform *platform, int w, int h)
{
    SDL_SetWindowSize(platform->window, w, h);
}
