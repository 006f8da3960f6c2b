/* SPDX-License-Identifier: Zlib */
/*
 * pads.c: gamepads. SDL would look after them a thousand times a second by itself; here a thread
 * sleeps until a device comes or goes, and pads are read only while there is one.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>
#include "canvas/port.h"
#include "platform/input.h"

enum {
    TICK_MS = 33,
    REPEAT_FIRST_MS = 400,
    REPEAT_MS = 120,
    SETTLE_MS = 1500, /* a device's node is there before it may be opened */
    LEAN = 16000,     /* of 32767: the stick leans from here on, */
    UPRIGHT = 9000    /* and no longer from here on */
};

struct button_meaning {
    SDL_GameControllerButton button;
    enum canvas_intent_kind kind;
    int value;
};

static const struct button_meaning meanings[] = {
    {SDL_CONTROLLER_BUTTON_DPAD_UP, CANVAS_INTENT_GO, CANVAS_WAY_UP},
    {SDL_CONTROLLER_BUTTON_DPAD_DOWN, CANVAS_INTENT_GO, CANVAS_WAY_DOWN},
    {SDL_CONTROLLER_BUTTON_DPAD_LEFT, CANVAS_INTENT_GO, CANVAS_WAY_LEFT},
    {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, CANVAS_INTENT_GO, CANVAS_WAY_RIGHT},
    {SDL_CONTROLLER_BUTTON_A, CANVAS_INTENT_ACCEPT, 0},
    {SDL_CONTROLLER_BUTTON_B, CANVAS_INTENT_BACK, 0},
    {SDL_CONTROLLER_BUTTON_X, CANVAS_INTENT_KEY, 'R'},
    {SDL_CONTROLLER_BUTTON_Y, CANVAS_INTENT_KEY, 'B'},
    {SDL_CONTROLLER_BUTTON_START, CANVAS_INTENT_KEY, CANVAS_KEY_MENU},
    {SDL_CONTROLLER_BUTTON_BACK, CANVAS_INTENT_KEY, 'U'},
    {SDL_CONTROLLER_BUTTON_LEFTSHOULDER, CANVAS_INTENT_GO, CANVAS_WAY_BEFORE},
    {SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, CANVAS_INTENT_GO, CANVAS_WAY_NEXT},
};

void pads_init(struct pads *pads)
{
    memset(pads, 0, sizeof *pads);
    pads->watch = pads->ending[0] = pads->ending[1] = -1;
}

/* The event that says: look for devices. */
static void tell_change(void)
{
    SDL_Event event = {.type = SDL_USEREVENT + 1};
    SDL_PushEvent(&event);
}

static int watch_devices(void *context)
{
    const struct pads *pads = context;
    struct pollfd sources[2] = {{.fd = pads->watch, .events = POLLIN},
                                {.fd = pads->ending[0], .events = POLLIN}};
    char changes[4096];
    while (poll(sources, 2, -1) >= 0 && sources[1].revents == 0) {
        if (read(pads->watch, changes, sizeof changes) <= 0) {
            break;
        }
        tell_change();
    }
    return 0;
}

/* Without the watch pads that are there already still work. */
static void start_watch(struct pads *pads)
{
    pads->watch = inotify_init1(IN_CLOEXEC);
    bool watching = pads->watch >= 0 && inotify_add_watch(pads->watch, "/dev/input",
                                                          IN_CREATE | IN_DELETE | IN_ATTRIB) >= 0;
    if (watching && pipe(pads->ending) == 0) {
        pads->watcher = SDL_CreateThread(watch_devices, "pads", pads);
    }
}

static void close_descriptor(int *descriptor)
{
    if (*descriptor >= 0) {
        close(*descriptor);
        *descriptor = -1;
    }
}

static void end_watch(struct pads *pads)
{
    if (pads->watcher != NULL && write(pads->ending[1], "", 1) == 1) {
        SDL_WaitThread(pads->watcher, NULL);
    }
    close_descriptor(&pads->watch);
    close_descriptor(&pads->ending[0]);
    close_descriptor(&pads->ending[1]);
}

/* Where distributions lay the community's list of gamepads, below each folder of shared data. */
static const char *const lists[] = {"sdl/gamecontrollerdb.txt", "gamecontrollerdb.txt"};

bool pads_find_list(char path[PADS_PATH_MAX])
{
    const char *folders = getenv("XDG_DATA_DIRS");
    folders = folders == NULL || folders[0] == '\0' ? "/usr/local/share:/usr/share" : folders;
    while (*folders != '\0') {
        size_t length = strcspn(folders, ":");
        for (size_t i = 0; folders[0] == '/' && i < sizeof lists / sizeof lists[0]; i++) {
            int wrote = snprintf(path, PADS_PATH_MAX, "%.*s/%s", (int)length, folders, lists[i]);
            if (wrote > 0 && wrote < PADS_PATH_MAX && access(path, R_OK) == 0) {
                return true;
            }
        }
        folders += length + (folders[length] == ':');
    }
    return false;
}

/* What a person gives SDL in SDL_GAMECONTROLLERCONFIG or …_FILE goes before it. */
static void name_list(void)
{
    char path[PADS_PATH_MAX];
    if (pads_find_list(path)) {
        SDL_SetHint(SDL_HINT_GAMECONTROLLERCONFIG_FILE, path);
    }
}

void pads_start(struct pads *pads)
{
    if (!pads->started) {
        name_list();
    }
    if (!pads->started && SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0) {
        pads->started = true;
        start_watch(pads);
    }
}

void pads_finish(struct pads *pads)
{
    end_watch(pads);
    for (int i = 0; i < pads->count; i++) {
        SDL_GameControllerClose(pads->list[i]);
    }
    pads_init(pads);
}

uint64_t pads_deadline(const struct pads *pads)
{
    bool busy = pads->started && (pads->count > 0 || pads->read < pads->settling);
    uint64_t repeat = pads->way.held ? pads->way.due : CANVAS_NEVER;
    return busy ? canvas_earlier(pads->read + TICK_MS, repeat) : CANVAS_NEVER;
}

static struct canvas_intent go(const struct pads *pads, enum canvas_way way, bool repeat)
{
    return (struct canvas_intent){.kind = CANVAS_INTENT_GO,
                                  .source = CANVAS_SOURCE_PAD,
                                  .pad = pads->print,
                                  .way = way,
                                  .repeat = repeat};
}

void pads_rumble(const struct pads *pads, float strength, int ms)
{
    Uint16 low = (Uint16)(strength * 0xFFFF), high = (Uint16)(strength * 0x7FFF);
    for (int i = 0; i < pads->count; i++) {
        SDL_GameControllerRumble(pads->list[i], low, high, (Uint32)ms);
    }
}

struct canvas_intent pads_tick(struct pads *pads)
{
    struct canvas_intent none = {.kind = CANVAS_INTENT_NONE};
    uint64_t now = SDL_GetTicks64();
    pads->read = now;
    if (!pads->started || (pads->count == 0 && now >= pads->settling)) {
        return none;
    }
    SDL_GameControllerUpdate();
    if (!pads->way.held || now < pads->way.due) {
        return none;
    }
    pads->way.due = now + REPEAT_MS;
    return go(pads, pads->way.way, true);
}

static struct canvas_intent hold(struct pads *pads, enum canvas_way way)
{
    pads->way = (struct held_way){true, way, SDL_GetTicks64() + REPEAT_FIRST_MS};
    return go(pads, way, false);
}

static void let_go(struct pads *pads, enum canvas_way way)
{
    if (pads->way.way == way) {
        pads->way.held = false;
    }
}

static struct canvas_intent button_intent(struct pads *pads, const SDL_ControllerButtonEvent *event)
{
    struct canvas_intent intent = {
        .kind = CANVAS_INTENT_NONE, .source = CANVAS_SOURCE_PAD, .pad = pads->print};
    bool down = event->state == SDL_PRESSED;
    for (size_t i = 0; i < sizeof meanings / sizeof meanings[0]; i++) {
        const struct button_meaning *meaning = &meanings[i];
        if (meaning->button != (SDL_GameControllerButton)event->button) {
            continue;
        }
        if (meaning->kind == CANVAS_INTENT_GO && down) {
            return hold(pads, (enum canvas_way)meaning->value);
        }
        if (meaning->kind == CANVAS_INTENT_GO) {
            let_go(pads, (enum canvas_way)meaning->value);
        } else {
            bool held = meaning->kind == CANVAS_INTENT_ACCEPT || meaning->kind == CANVAS_INTENT_KEY;
            intent.kind = down ? meaning->kind : held ? CANVAS_INTENT_UP : CANVAS_INTENT_NONE;
            intent.key = meaning->value;
            intent.lasts = held && down;
        }
    }
    return intent;
}

/* -1, 0 or 1; once it leans it must come back some way before it stands upright. */
static int lean_of(int value, int before)
{
    int limit = before != 0 ? UPRIGHT : LEAN;
    return value > limit ? 1 : value < -limit ? -1 : 0;
}

static struct canvas_intent axis_intent(struct pads *pads, const SDL_ControllerAxisEvent *event)
{
    bool across = event->axis == SDL_CONTROLLER_AXIS_LEFTX;
    if (!across && event->axis != SDL_CONTROLLER_AXIS_LEFTY) {
        return (struct canvas_intent){.kind = CANVAS_INTENT_NONE};
    }
    enum canvas_way back = across ? CANVAS_WAY_LEFT : CANVAS_WAY_UP;
    enum canvas_way on = across ? CANVAS_WAY_RIGHT : CANVAS_WAY_DOWN;
    int *stick = across ? &pads->stick_x : &pads->stick_y;
    int before = *stick;
    *stick = lean_of(event->value, before);
    if (*stick != before && before != 0) {
        let_go(pads, before > 0 ? on : back);
    }
    if (*stick != before && *stick != 0) {
        return hold(pads, *stick > 0 ? on : back);
    }
    return (struct canvas_intent){.kind = CANVAS_INTENT_NONE};
}

/* What is printed on the buttons of the pad that an event came from. */
static enum canvas_pad print_of(SDL_JoystickID which)
{
    switch (SDL_GameControllerGetType(SDL_GameControllerFromInstanceID(which))) {
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5:
        return CANVAS_PAD_SHAPES;
    default:
        return CANVAS_PAD_LETTERS;
    }
}

static void add_pad(struct pads *pads, int device)
{
    SDL_GameController *pad = pads->count < PADS_MAX ? SDL_GameControllerOpen(device) : NULL;
    if (pad != NULL) {
        pads->list[pads->count++] = pad;
    }
}

/* Without any pad, keys are what is left to show. */
static struct canvas_intent remove_pad(struct pads *pads, SDL_JoystickID which)
{
    for (int i = 0; i < pads->count; i++) {
        SDL_Joystick *joystick = SDL_GameControllerGetJoystick(pads->list[i]);
        if (SDL_JoystickInstanceID(joystick) == which) {
            SDL_GameControllerClose(pads->list[i]);
            pads->list[i] = pads->list[--pads->count];
            pads->way.held = false;
            break;
        }
    }
    bool none = pads->count == 0;
    return (struct canvas_intent){.kind = none ? CANVAS_INTENT_CANCEL : CANVAS_INTENT_NONE,
                                  .source = CANVAS_SOURCE_KEYBOARD};
}

struct canvas_intent pads_intent(struct pads *pads, const SDL_Event *event)
{
    switch (event->type) {
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        pads->print = print_of(event->cbutton.which);
        return button_intent(pads, &event->cbutton);
    case SDL_CONTROLLERAXISMOTION:
        pads->print = print_of(event->caxis.which);
        return axis_intent(pads, &event->caxis);
    case SDL_CONTROLLERDEVICEADDED:
        add_pad(pads, event->cdevice.which);
        break;
    case SDL_CONTROLLERDEVICEREMOVED:
        return remove_pad(pads, event->cdevice.which);
    case SDL_USEREVENT + 1:
        pads->settling = SDL_GetTicks64() + SETTLE_MS;
        break;
    default:
        break;
    }
    return (struct canvas_intent){.kind = CANVAS_INTENT_NONE};
}
