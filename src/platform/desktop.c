/* SPDX-License-Identifier: Zlib */
#include "platform/desktop.h"

#include <SDL.h>
#include <dbus/dbus.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* The name under which every system has the library that these headers are of. It is loaded when
   there is something to ask. SDL loads the same one. */
#define LIBRARY  "libdbus-1.so.3"
#define VARIABLE "DBUS_SESSION_BUS_ADDRESS"

enum { ADDRESS_MAX = 4096, MUTE_MS = 300, HELLO_MS = 2000, ANSWER_MS = 5000, VARIANTS_MAX = 4 };

struct desktop {
    SDL_mutex *lock;
    int users; /* the program and the thread */
    char address[ADDRESS_MAX];
    void (*wake)(void *context); /* NULL: nobody is there any more */
    void *context;
    bool told, taken;
    struct platform_desktop said;
};

/* ---- The library ----------------------------------------------------------------------------- */

struct bus {
    DBusConnection *(*open)(const char *address, DBusError *error);
    void (*close)(DBusConnection *connection);
    void (*unref)(DBusConnection *connection);
    DBusMessage *(*new_call)(const char *to, const char *path, const char *interface,
                             const char *method);
    DBusMessage *(*send)(DBusConnection *connection, DBusMessage *message, int ms,
                         DBusError *error);
    void (*forget)(DBusMessage *message);
    dbus_bool_t (*append)(DBusMessage *message, int first, ...);
    dbus_bool_t (*begin)(DBusMessage *message, DBusMessageIter *at);
    dbus_bool_t (*next)(DBusMessageIter *at);
    int (*type)(DBusMessageIter *at);
    void (*enter)(DBusMessageIter *at, DBusMessageIter *within);
    void (*value)(DBusMessageIter *at, void *value);
};

/* POSIX makes a function's address and a pointer alike, C does not. */
static bool find(void *library, const char *name, void *call, size_t size)
{
    void *address = SDL_LoadFunction(library, name);
    memcpy(call, &address, size);
    return address != NULL;
}

static void *load(struct bus *bus)
{
    void *library = SDL_LoadObject(LIBRARY);
    if (library == NULL) {
        return NULL;
    }
#define FIND(member, name) find(library, "dbus_" name, &bus->member, sizeof bus->member)
    bool all = FIND(open, "connection_open_private") && FIND(close, "connection_close") &&
               FIND(unref, "connection_unref") && FIND(new_call, "message_new_method_call") &&
               FIND(send, "connection_send_with_reply_and_block") &&
               FIND(forget, "message_unref") && FIND(append, "message_append_args") &&
               FIND(begin, "message_iter_init") && FIND(next, "message_iter_next") &&
               FIND(type, "message_iter_get_arg_type") && FIND(enter, "message_iter_recurse") &&
               FIND(value, "message_iter_get_basic");
#undef FIND
    if (!all) {
        SDL_UnloadObject(library);
    }
    return all ? library : NULL;
}

/* ---- The bus --------------------------------------------------------------------------------- */

/* The session's own bus; one that would have to be started first is none. */
static bool find_address(char address[ADDRESS_MAX])
{
    const char *given = getenv(VARIABLE), *folder = getenv("XDG_RUNTIME_DIR");
    int length = 0;
    if (given != NULL && given[0] != '\0') {
        length = strncmp(given, "autolaunch:", strlen("autolaunch:")) == 0
                     ? 0
                     : snprintf(address, ADDRESS_MAX, "%s", given);
    } else if (folder != NULL && folder[0] == '/') {
        length = snprintf(address, ADDRESS_MAX, "unix:path=%s/bus", folder);
    }
    return length > 0 && length < ADDRESS_MAX;
}

/* The path of a plain socket; false for any other kind of address. */
static bool find_socket(const char *address, struct sockaddr_un *place)
{
    static const char begin[] = "unix:path=";
    size_t length = strcspn(address, ",;");
    if (strncmp(address, begin, sizeof begin - 1) != 0 || strchr(address, '%') != NULL ||
        length - (sizeof begin - 1) >= sizeof place->sun_path) {
        return false;
    }
    *place = (struct sockaddr_un){.sun_family = AF_UNIX};
    memcpy(place->sun_path, address + sizeof begin - 1, length - (sizeof begin - 1));
    return true;
}

/* Whether it says a word to whoever comes; one that is not there is not mute. */
static bool is_mute(const struct sockaddr_un *place)
{
    static const char hello[] = "\0AUTH\r\n"; /* asks how one may make oneself known */
    int bus = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    bool mute = false;
    if (bus >= 0 && connect(bus, (const struct sockaddr *)place, sizeof *place) == 0) {
        struct pollfd wait = {.fd = bus, .events = POLLIN};
        mute = send(bus, hello, sizeof hello - 1, MSG_NOSIGNAL) < 0 || poll(&wait, 1, MUTE_MS) == 0;
    } else if (bus >= 0) {
        mute = errno == EAGAIN; /* as many wait already as it lets */
    }
    if (bus >= 0) {
        close(bus);
    }
    return mute;
}

void desktop_shun_mute_bus(void)
{
    char address[ADDRESS_MAX];
    struct sockaddr_un place;
    if (find_address(address) && find_socket(address, &place) && is_mute(&place)) {
        setenv(VARIABLE, "disabled:", 1);
    }
}

/* ---- What an answer says --------------------------------------------------------------------- */

static const char appearance[] = "org.freedesktop.appearance";
static const char gnome[] = "org.gnome.desktop.interface";

static const char *text_at(const struct bus *bus, DBusMessageIter *at)
{
    const char *text = "";
    if (bus->type(at) == DBUS_TYPE_STRING) {
        bus->value(at, &text);
    }
    return text;
}

/* A number or a yes or no, within as many variants as some portals wrap it in; -1 for anything
   else. */
static int64_t number_at(const struct bus *bus, DBusMessageIter at)
{
    for (int i = 0; i < VARIANTS_MAX && bus->type(&at) == DBUS_TYPE_VARIANT; i++) {
        DBusMessageIter within;
        bus->enter(&at, &within);
        at = within;
    }
    int type = bus->type(&at);
    if (type != DBUS_TYPE_UINT32 && type != DBUS_TYPE_BOOLEAN) {
        return -1;
    }
    dbus_uint32_t number = 0;
    bus->value(&at, &number);
    return number;
}

/* What GNOME says of animations counts where the portal is older than reduced-motion. */
struct reading {
    struct platform_desktop said;
    int64_t motion, animations; /* -1: nothing was said */
};

static void take_setting(struct reading *reading, const char *group, const char *name,
                         int64_t value)
{
    if (strcmp(group, appearance) == 0 && strcmp(name, "color-scheme") == 0) {
        reading->said.dark = value == 1;
    } else if (strcmp(group, appearance) == 0 && strcmp(name, "contrast") == 0) {
        reading->said.contrast = value == 1;
    } else if (strcmp(group, appearance) == 0 && strcmp(name, "reduced-motion") == 0) {
        reading->motion = value;
    } else if (strcmp(group, gnome) == 0 && strcmp(name, "enable-animations") == 0) {
        reading->animations = value;
    }
}

/* Of a{sv}. */
static void read_group(const struct bus *bus, struct reading *reading, const char *group,
                       DBusMessageIter *settings)
{
    DBusMessageIter at, setting;
    if (bus->type(settings) != DBUS_TYPE_ARRAY) {
        return;
    }
    for (bus->enter(settings, &at); bus->type(&at) == DBUS_TYPE_DICT_ENTRY; bus->next(&at)) {
        bus->enter(&at, &setting);
        const char *name = text_at(bus, &setting);
        if (bus->next(&setting)) {
            take_setting(reading, group, name, number_at(bus, setting));
        }
    }
}

/* Of a{sa{sv}}. False where it is nothing of the kind. */
static bool read_answer(const struct bus *bus, DBusMessage *answer, struct platform_desktop *said)
{
    struct reading reading = {.motion = -1, .animations = -1};
    DBusMessageIter all, at, group;
    if (!bus->begin(answer, &all) || bus->type(&all) != DBUS_TYPE_ARRAY) {
        return false;
    }
    for (bus->enter(&all, &at); bus->type(&at) == DBUS_TYPE_DICT_ENTRY; bus->next(&at)) {
        bus->enter(&at, &group);
        const char *name = text_at(bus, &group);
        if (bus->next(&group)) {
            read_group(bus, &reading, name, &group);
        }
    }
    *said = reading.said;
    said->reduced_motion = reading.motion >= 0 ? reading.motion == 1 : reading.animations == 0;
    return true;
}

/* ---- Asking ---------------------------------------------------------------------------------- */

static DBusMessage *call(const struct bus *bus, DBusConnection *connection, DBusMessage *message,
                         int ms)
{
    DBusMessage *answer = message == NULL ? NULL : bus->send(connection, message, ms, NULL);
    if (message != NULL) {
        bus->forget(message);
    }
    return answer;
}

static bool ask_portal(const struct bus *bus, DBusConnection *connection,
                       struct platform_desktop *said)
{
    const char *groups[] = {appearance, gnome}, *const *list = groups;
    DBusMessage *hello = call(
        bus, connection,
        bus->new_call(DBUS_SERVICE_DBUS, DBUS_PATH_DBUS, DBUS_INTERFACE_DBUS, "Hello"), HELLO_MS);
    if (hello == NULL) {
        return false;
    }
    bus->forget(hello);
    DBusMessage *question =
        bus->new_call("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
                      "org.freedesktop.portal.Settings", "ReadAll");
    if (question != NULL &&
        !bus->append(question, DBUS_TYPE_ARRAY, DBUS_TYPE_STRING, &list, 2, DBUS_TYPE_INVALID)) {
        bus->forget(question);
        return false;
    }
    DBusMessage *answer = call(bus, connection, question, ANSWER_MS);
    bool read = answer != NULL && read_answer(bus, answer, said);
    if (answer != NULL) {
        bus->forget(answer);
    }
    return read;
}

static bool ask(const char *address, struct platform_desktop *said)
{
    struct bus bus;
    void *library = load(&bus);
    DBusConnection *connection = library == NULL ? NULL : bus.open(address, NULL);
    bool read = false;
    if (connection != NULL) {
        read = ask_portal(&bus, connection, said);
        bus.close(connection);
        bus.unref(connection);
    }
    if (library != NULL) {
        SDL_UnloadObject(library);
    }
    return read;
}

static void let_go(struct desktop *desktop)
{
    SDL_LockMutex(desktop->lock);
    bool last = --desktop->users == 0;
    SDL_UnlockMutex(desktop->lock);
    if (last) {
        SDL_DestroyMutex(desktop->lock);
        free(desktop);
    }
}

static int run(void *context)
{
    struct desktop *desktop = context;
    struct platform_desktop said;
    if (ask(desktop->address, &said)) {
        SDL_LockMutex(desktop->lock);
        desktop->told = true;
        desktop->said = said;
        if (desktop->wake != NULL) {
            desktop->wake(desktop->context);
        }
        SDL_UnlockMutex(desktop->lock);
    }
    let_go(desktop);
    return 0;
}

struct desktop *desktop_ask(void (*wake)(void *context), void *context)
{
    struct desktop *desktop = calloc(1, sizeof *desktop);
    if (desktop == NULL || !find_address(desktop->address)) {
        free(desktop);
        return NULL;
    }
    desktop->wake = wake;
    desktop->context = context;
    desktop->users = 2;
    desktop->lock = SDL_CreateMutex();
    SDL_Thread *thread = desktop->lock == NULL ? NULL : SDL_CreateThread(run, "desktop", desktop);
    if (thread == NULL) {
        SDL_DestroyMutex(desktop->lock);
        free(desktop);
        return NULL;
    }
    SDL_DetachThread(thread);
    return desktop;
}

bool desktop_take(struct desktop *desktop, struct platform_desktop *said)
{
    if (desktop == NULL) {
        return false;
    }
    SDL_LockMutex(desktop->lock);
    bool fresh = desktop->told && !desktop->taken;
    desktop->taken = desktop->told;
    *said = fresh ? desktop->said : *said;
    SDL_UnlockMutex(desktop->lock);
    return fresh;
}

void desktop_forget(struct desktop *desktop)
{
    if (desktop != NULL) {
        SDL_LockMutex(desktop->lock);
        desktop->wake = NULL;
        SDL_UnlockMutex(desktop->lock);
        let_go(desktop);
    }
}
