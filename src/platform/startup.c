/* SPDX-License-Identifier: Zlib */
#include "platform/startup.h"

#include <SDL_syswm.h>
#include <stdbool.h>
#include <string.h>

enum { TEXT_MAX = 600, PIECE = 20 }; /* bytes; a message of X holds a piece */

/* What is needed of Xlib, which SDL has loaded. */
struct xlib {
    Atom (*intern)(Display *, const char *, Bool);
    Window (*root)(Display *);
    Status (*send)(Display *, Window, Bool, long, XEvent *);
    int (*flush)(Display *);
};

static bool load(struct xlib *xlib)
{
    static const char *const names[] = {"XInternAtom", "XDefaultRootWindow", "XSendEvent",
                                        "XFlush"};
    void *const places[] = {&xlib->intern, &xlib->root, &xlib->send, &xlib->flush};
    void *library = SDL_LoadObject("libX11.so.6");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        void *address = library != NULL ? SDL_LoadFunction(library, names[i]) : NULL;
        if (address == NULL) {
            return false;
        }
        memcpy(places[i], &address, sizeof address); /* POSIX makes the two alike, C does not */
    }
    return true;
}

/* "remove: ID=…" with its signs escaped; its length with the zero byte, 0 where it has no room. */
static size_t write_message(const char *id, char text[TEXT_MAX])
{
    static const char begin[] = "remove: ID=\"";
    size_t at = sizeof begin - 1;
    memcpy(text, begin, at);
    for (; *id != '\0' && at + 4 < TEXT_MAX; id++) {
        if (*id == '"' || *id == '\\') {
            text[at++] = '\\';
        }
        text[at++] = *id;
    }
    text[at++] = '"';
    text[at++] = '\0';
    return *id == '\0' ? at : 0;
}

void startup_end(SDL_Window *window, const char *id)
{
    SDL_SysWMinfo info;
    struct xlib xlib;
    char text[TEXT_MAX];
    SDL_VERSION(&info.version);
    size_t size = write_message(id, text);
    if (size == 0 || SDL_GetWindowWMInfo(window, &info) != SDL_TRUE ||
        info.subsystem != SDL_SYSWM_X11 || !load(&xlib)) {
        return;
    }
    Display *display = info.info.x11.display;
    XEvent event = {
        .xclient = {.type = ClientMessage,
                    .display = display,
                    .window = info.info.x11.window,
                    .message_type = xlib.intern(display, "_NET_STARTUP_INFO_BEGIN", False),
                    .format = 8}};
    for (size_t at = 0; at < size; at += PIECE) {
        memset(event.xclient.data.b, 0, PIECE);
        memcpy(event.xclient.data.b, text + at, size - at < PIECE ? size - at : PIECE);
        xlib.send(display, xlib.root(display), False, PropertyChangeMask, &event);
        event.xclient.message_type = xlib.intern(display, "_NET_STARTUP_INFO", False);
    }
    xlib.flush(display);
}
