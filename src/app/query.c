/* SPDX-License-Identifier: Zlib */
/* What there is to see: the tree, the match, the log, the picture. */
#include <math.h>
#include <string.h>

#include "app/request.h"
#include "ui/ui.h"
#include "wire/state.h"

static const char *const roles[UI_ROLE_COUNT] = {
    [UI_ROLE_BUTTON] = "button", [UI_ROLE_SWITCH] = "switch", [UI_ROLE_CHOICE] = "choice",
    [UI_ROLE_FIELD] = "field",   [UI_ROLE_TEXT] = "text",     [UI_ROLE_DIE] = "die",
};

static float within(float value, float from, float to)
{
    return fmaxf(from, fminf(value, to));
}

/* Whole pixels. */
struct pixels {
    int x, y, w, h;
};

/* The part of a widget that is to be seen; where all of it is scrolled away, an empty rectangle at
   the edge behind which it lies. */
static struct pixels seen_of(const struct screens *screens, const struct ui_node *node)
{
    const struct ui *ui = screens_ui(screens);
    struct canvas_point origin = screens_origin(screens);
    struct canvas_rect rect = node->rect;
    if (node->scroll >= 0) {
        struct canvas_rect view = ui->scrolls[node->scroll].view;
        float right = within(rect.x + rect.w, view.x, view.x + view.w);
        float bottom = within(rect.y + rect.h, view.y, view.y + view.h);
        rect.x = within(rect.x, view.x, view.x + view.w);
        rect.y = within(rect.y, view.y, view.y + view.h);
        rect.w = right - rect.x;
        rect.h = bottom - rect.y;
    }
    rect.x += origin.x;
    rect.y += origin.y;
    int x = (int)lroundf(rect.x), y = (int)lroundf(rect.y);
    return (struct pixels){x, y, (int)lroundf(rect.x + rect.w) - x,
                           (int)lroundf(rect.y + rect.h) - y};
}

static json_t *describe(const struct screens *screens, const struct ui_node *node)
{
    const struct ui *ui = screens_ui(screens);
    struct pixels rect = seen_of(screens, node);
    /* What can't be seen must be scrolled to before a press reaches it. */
    bool seen = rect.w > 0 && rect.h > 0;
    json_t *widget = json_pack(
        "{s:o,s:s,s:o,s:[i,i,i,i],s:b,s:b,s:b,s:o}", "id", app_request_string(node->id), "role",
        roles[node->role], "label", app_request_string(node->label), "rect", rect.x, rect.y, rect.w,
        rect.h, "enabled", node->enabled && seen, "seen", seen, "focused",
        ui_focused(ui, ui_named(node->id)), "why", app_request_string(node->why));
    if (widget != NULL && node->detail[0] != '\0') {
        json_object_set_new(widget, "detail", app_request_string(node->detail));
    }
    if (widget != NULL && node->has_value) {
        json_object_set_new(widget, "value", json_integer(node->value));
    }
    if (widget != NULL && node->pickable) {
        json_object_set_new(widget, "picked", json_boolean(node->picked));
    }
    if (widget != NULL && node->where != NULL) {
        json_object_set_new(widget, "where", json_string(node->where));
    }
    return widget;
}

static bool tree(struct app_request *request)
{
    const struct screens *screens = request->app->screens;
    const struct ui *ui = screens_ui(screens);
    json_t *widgets = json_array();
    for (const struct ui_node *node = NULL; (node = ui_next(ui, node)) != NULL;) {
        if (json_array_append_new(widgets, describe(screens, node)) != 0) {
            json_decref(widgets);
            return APP_REFUSE(request, "there is not enough memory");
        }
    }
    app_request_put(request, "screen", json_string(screens_name(screens)));
    app_request_put(request, "widgets", widgets);
    return true;
}

static bool state(struct app_request *request)
{
    const struct tc_match *match = screens_match(request->app->screens);
    app_request_put(request, "state", match == NULL ? json_null() : wire_state(match));
    return true;
}

static bool log_lines(struct app_request *request)
{
    const struct screens *screens = request->app->screens;
    json_t *lines = json_array();
    for (size_t i = 0; i < screens_log(screens); i++) {
        json_array_append_new(lines, app_request_string(screens_log_line(screens, i)));
    }
    app_request_put(request, "log", lines);
    return true;
}

/* What is still to be heard: scripts that listen wait for 0. */
static bool speech(struct app_request *request)
{
    struct voice *voice = request->app->speaker.voice;
    size_t waiting = voice != NULL ? voice_waiting(voice) : 0;
    app_request_put(request, "waiting", json_integer((json_int_t)waiting));
    return true;
}

static bool shot(struct app_request *request)
{
    const char *file;
    if (!app_request_text(request, "file", &file)) {
        return false;
    }
    if (!platform_shot(request->app->platform, file)) {
        return APP_REFUSE(request, "“%s” can't be written", app_request_quote(file));
    }
    return true;
}

static bool remote(struct app_request *request)
{
    char url[REMOTE_URL_BYTES];
    struct app *app = request->app;
    app->due = app_phones_poll(&app->phones, app->screens) || app->due;
    if (!app_phones_url(&app->phones, url)) {
        return APP_REFUSE(request, "phones are not let in");
    }
    app_request_put(request, "url", json_string(url));
    return true;
}

const struct app_command app_query_commands[] = {
    {"tree", tree},     {"state", state},   {"log", log_lines}, {"shot", shot},
    {"remote", remote}, {"speech", speech}, {NULL, NULL},
};
