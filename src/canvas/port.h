/* SPDX-License-Identifier: Zlib */
/*
 * port.h: what the program asks of the platform. The program owns this table's shape; src/platform
 * fills it once with SDL behind it and once with nothing behind it, for tests.
 */
#ifndef CANVAS_PORT_H
#define CANVAS_PORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "canvas/geometry.h"
#include "canvas/list.h"

enum { CANVAS_PATH_MAX = 4096, CANVAS_FILE_MAX = 128 };

struct canvas_extent {
    float w, h;
};

struct canvas_port {
    /* How large a line of text is: w its advance, h the height of a line in that style. Never
       fails: without any font it is an estimate. */
    struct canvas_extent (*text_extent)(void *context, struct canvas_style style, const char *text);
    /* Whether there are fonts for all characters of a text. */
    bool (*can_show)(void *context, const char *text);
    /* The picture's own size, 0 x 0 where it is missing. */
    struct canvas_extent (*picture_extent)(void *context, const char *name);
    /* The text of an asset such as "rules/dicegame.txt", to be freed by the caller; NULL where it
       is missing. */
    char *(*read_text)(void *context, const char *name);
    /* Milliseconds since some moment; stands still between steps when time is stepped. */
    uint64_t (*clock)(void *context);
    bool (*full_screen)(void *context); /* is it? */
    void (*set_full_screen)(void *context, bool on);
    /* Holds off the desktop's screensaver and the display's sleep, for as long as the window is in
       front; or lets them go. */
    void (*keep_awake)(void *context, bool on);
    /* Shakes the gamepads for so long, where they can; strength 0 .. 1. */
    void (*rumble)(void *context, float strength, int ms);
    /* Starts or ends typing at a place of the window; on a touch screen this is what brings up
       the keyboard. */
    void (*text_input)(void *context, bool on, struct canvas_rect at);
    /* Files that are handed on lie in a folder of their own. Its path; false where there is none.
     */
    bool (*files_folder)(void *context, char path[CANVAS_PATH_MAX]);
    /* Writes one there, made with the folder; its path is told. */
    bool (*put_file)(void *context, const char *name, const char *text, size_t length,
                     char path[CANVAS_PATH_MAX]);
    /* The names of those that lie there, in order; how many. */
    int (*list_files)(void *context, char (*names)[CANVAS_FILE_MAX], int most);
    /* The text of one of them, or of any other by its absolute path, to be freed by the caller;
       NULL where it can't be read or is far too large. */
    char *(*get_file)(void *context, const char *path, size_t *length);
    /* Draws a list as a picture of that many pixels and saves it as a file of its own among the
       person's pictures. `name` is without its ending; the path is told, also where it can't be
       saved: "" where there is no such folder. */
    bool (*save_picture)(void *context, const struct canvas_list *list, int w, int h,
                         const char *name, char path[CANVAS_PATH_MAX]);
    /* Hands a text to the desktop's clipboard; false where there is none. */
    bool (*copy_text)(void *context, const char *text);
    /* Which versions are in use and what they run on, a line each, for a report of a fault. */
    void (*describe)(void *context, char *text, size_t size);
    /* Ends the program after the current step. */
    void (*quit)(void *context);
};

/* A port with what it works on. Copied freely; borrowed from the platform. */
struct canvas_host {
    const struct canvas_port *port;
    void *context;
};

struct canvas_extent canvas_text_extent(struct canvas_host host, struct canvas_style style,
                                        const char *text);

/* ---- Time ------------------------------------------------------------------------------------ */

uint64_t canvas_clock(struct canvas_host host);

/* Whatever waits says until when, as a deadline: a moment of the clock, in ms, which follows from
   what was done last and not from when it is asked for. One that has passed is due. */
#define CANVAS_NEVER UINT64_MAX

uint64_t canvas_earlier(uint64_t a, uint64_t b);
/* Of the moments one, two, three … periods after `from` the first that comes after `after`. */
uint64_t canvas_next_beat(uint64_t from, uint64_t period, uint64_t after);

#endif
