/* SPDX-License-Identifier: Zlib */
#include "platform/null.h"

#include <stdio.h>
#include <string.h>

#include "platform/assets.h"
#include "platform/exchange.h"
#include "platform/text_estimate.h"

static struct canvas_extent text_extent(void *context, struct canvas_style style, const char *text)
{
    const struct platform_null *null = context;
    return null->fonts != NULL ? canvas_text_extent(*null->fonts, style, text)
                               : platform_estimate_extent(style, text);
}

static bool can_show(void *context, const char *text)
{
    (void)context;
    (void)text;
    return true;
}

static struct canvas_extent picture_extent(void *context, const char *name)
{
    (void)name;
    const struct platform_null *null = context;
    return null->picture;
}

static char *read_text(void *context, const char *name)
{
    (void)context;
    size_t size;
    const struct assets quiet = {.log = NULL};
    return assets_has(name) ? assets_load(&quiet, name, &size) : NULL;
}

static uint64_t clock_now(void *context)
{
    const struct platform_null *null = context;
    return null->now;
}

static bool full_screen(void *context)
{
    const struct platform_null *null = context;
    return null->full_screen;
}

static void set_full_screen(void *context, bool on)
{
    struct platform_null *null = context;
    null->full_screen = on;
}

static void keep_awake(void *context, bool on)
{
    struct platform_null *null = context;
    null->awake = on;
}

static void rumble(void *context, float strength, int ms)
{
    struct platform_null *null = context;
    null->rumbles += strength > 0 && ms > 0;
}

static void text_input(void *context, bool on, struct canvas_rect at)
{
    struct platform_null *null = context;
    null->text_input = on;
    null->text_at = at;
}

static void quit(void *context)
{
    struct platform_null *null = context;
    null->quits++;
}

static void describe(void *context, char *text, size_t size)
{
    (void)context;
    snprintf(text, size, "no platform\n");
}

static bool files_folder(void *context, char path[CANVAS_PATH_MAX])
{
    const struct platform_null *null = context;
    int length = null->exchange == NULL ? 0 : snprintf(path, CANVAS_PATH_MAX, "%s", null->exchange);
    return length > 0 && length < CANVAS_PATH_MAX;
}

static bool put_file(void *context, const char *name, const char *text, size_t length,
                     char path[CANVAS_PATH_MAX])
{
    const struct platform_null *null = context;
    return platform_exchange_put(null->exchange, name, text, length, path);
}

static int list_files(void *context, char (*names)[CANVAS_FILE_MAX], int most)
{
    const struct platform_null *null = context;
    return platform_exchange_list(null->exchange, names, most);
}

static char *get_file(void *context, const char *path, size_t *length)
{
    const struct platform_null *null = context;
    return platform_exchange_get(null->exchange, path, length);
}

static bool save_picture(void *context, const struct canvas_list *list, int w, int h,
                         const char *name, char path[CANVAS_PATH_MAX])
{
    struct platform_null *null = context;
    path[0] = '\0';
    if (null->pictures == NULL || list->command_count == 0 || w <= 0 || h <= 0) {
        return false;
    }
    snprintf(path, CANVAS_PATH_MAX, "%s/%s.png", null->pictures, name);
    null->saved++;
    return true;
}

static bool copy_text(void *context, const char *text)
{
    struct platform_null *null = context;
    snprintf(null->clipboard, sizeof null->clipboard, "%s", text);
    return true;
}

static const struct canvas_port port = {
    .text_extent = text_extent,
    .can_show = can_show,
    .picture_extent = picture_extent,
    .read_text = read_text,
    .clock = clock_now,
    .full_screen = full_screen,
    .set_full_screen = set_full_screen,
    .keep_awake = keep_awake,
    .rumble = rumble,
    .text_input = text_input,
    .files_folder = files_folder,
    .put_file = put_file,
    .list_files = list_files,
    .get_file = get_file,
    .save_picture = save_picture,
    .copy_text = copy_text,
    .describe = describe,
    .quit = quit,
};

void platform_null_init(struct platform_null *null)
{
    memset(null, 0, sizeof *null);
    null->picture = (struct canvas_extent){64, 64};
}

struct canvas_host platform_null_host(struct platform_null *null)
{
    return (struct canvas_host){&port, null};
}
