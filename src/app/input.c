/* SPDX-License-Identifier: Zlib */
/* A person's input, put into the window system's queue and taken from there. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/request.h"
#include "base/utf8.h"
#include "ui/ui.h"

enum { TEXT_MAX = 1024, NOTCHES_MAX = 100, UNFOLDS_MAX = 3 };

/* Everything that waits is taken, and seen by the screens before the next input comes. */
static void settle_input(struct app_request *request)
{
    app_take_waiting(request->app);
    app_pass(request->app, 0);
    app_draw(request->app);
}

/* ---- Where ----------------------------------------------------------------------------------- */

static bool covered(const struct ui *ui, const struct ui_node *node, struct canvas_point at)
{
    for (const struct ui_node *above = node; (above = ui_next(ui, above)) != NULL;) {
        if (ui_solid(above) && canvas_rect_holds(above->seen, at.x, at.y)) {
            return true;
        }
    }
    return false;
}

static bool find_widget(struct app_request *request, const char *id, struct canvas_point *at);

static void click_at(struct app_request *request, struct canvas_point at)
{
    struct platform *platform = request->app->platform;
    platform_inject_move(platform, at.x, at.y);
    platform_inject_button(platform, at.x, at.y, true);
    settle_input(request);
    platform_inject_button(platform, at.x, at.y, false);
    settle_input(request);
}

/* A choice that is brought up by a press on what its id begins with: presses there first. */
static void bring_up(struct app_request *request, const char *id)
{
    const struct ui *ui = screens_ui(request->app->screens);
    const char *dot = strrchr(id, '.');
    char opener[UI_ID_MAX];
    struct canvas_point at;
    if (ui_find(ui, id) != NULL || dot == NULL || (size_t)(dot - id) >= sizeof opener) {
        return;
    }
    snprintf(opener, sizeof opener, "%.*s", (int)(dot - id), id);
    const struct ui_node *node = ui_find(ui, opener);
    if (node != NULL && node->opens && find_widget(request, opener, &at)) {
        click_at(request, at);
    }
}

/* What is folded away: presses what unfolds it first, and that may be folded away too. */
static void unfold(struct app_request *request, const char *id)
{
    char opener[UI_ID_MAX];
    struct canvas_point at;
    const struct ui_node *node = ui_find(screens_ui(request->app->screens), id);
    for (int i = 0; node != NULL && node->opener.of != NULL && i < UNFOLDS_MAX; i++) {
        if (!find_widget(request, ui_command_name(node->opener, opener), &at)) {
            return;
        }
        click_at(request, at);
        node = ui_find(screens_ui(request->app->screens), id);
    }
}

/* The middle of a widget, scrolled into view where it is not. */
static bool find_widget(struct app_request *request, const char *id, struct canvas_point *at)
{
    struct app *app = request->app;
    bring_up(request, id);
    unfold(request, id);
    if (screens_reveal(app->screens, id)) {
        app_draw(app);
    }
    const struct ui *ui = screens_ui(app->screens);
    const struct ui_node *node = ui_find(ui, id);
    if (node == NULL) {
        return APP_REFUSE(request, "“%s” is not on screen, or lies under something",
                          app_request_quote(id));
    }
    if (node->seen.w <= 0 || node->seen.h <= 0) {
        return APP_REFUSE(request, "“%s” can't be brought into view", id);
    }
    *at = (struct canvas_point){node->seen.x + node->seen.w / 2, node->seen.y + node->seen.h / 2};
    if (covered(ui, node, *at)) {
        return APP_REFUSE(request, "“%s” is covered by something", id);
    }
    struct canvas_point origin = screens_origin(app->screens);
    at->x += origin.x;
    at->y += origin.y;
    return true;
}

static bool read_point(struct app_request *request, const json_t *place, struct canvas_point *at)
{
    struct canvas_extent size = platform_size(request->app->platform);
    double x = json_number_value(json_array_get(place, 0));
    double y = json_number_value(json_array_get(place, 1));
    bool numbers = json_array_size(place) == 2 && json_is_number(json_array_get(place, 0)) &&
                   json_is_number(json_array_get(place, 1));
    if (!numbers) {
        return APP_REFUSE(request, "“at” must be two numbers");
    }
    if (!(x >= 0 && y >= 0 && x < (double)size.w && y < (double)size.h)) {
        return APP_REFUSE(request, "“at” lies outside of the window");
    }
    *at = (struct canvas_point){(float)x, (float)y};
    return true;
}

/* A place of the window, given by "at" or by the "id" of a widget. */
static bool read_place(struct app_request *request, struct canvas_point *at)
{
    const json_t *place = json_object_get(request->asked, "at");
    const char *id;
    if (place != NULL && json_object_get(request->asked, "id") != NULL) {
        return APP_REFUSE(request, "“id” and “at” exclude each other");
    }
    if (place != NULL) {
        return read_point(request, place, at);
    }
    if (json_object_get(request->asked, "id") == NULL) {
        return APP_REFUSE(request, "“id” or “at” is missing");
    }
    return app_request_text(request, "id", &id) && find_widget(request, id, at);
}

/* ---- Mouse and finger ------------------------------------------------------------------------ */

static bool click(struct app_request *request)
{
    struct canvas_point at;
    if (!read_place(request, &at)) {
        return false;
    }
    click_at(request, at);
    return true;
}

static bool touch(struct app_request *request)
{
    struct platform *platform = request->app->platform;
    struct canvas_point at;
    if (!read_place(request, &at)) {
        return false;
    }
    platform_inject_finger(platform, at.x, at.y, true);
    settle_input(request);
    platform_inject_finger(platform, at.x, at.y, false);
    settle_input(request);
    return true;
}

static bool press(struct app_request *request)
{
    struct canvas_point at;
    if (!read_place(request, &at)) {
        return false;
    }
    platform_inject_move(request->app->platform, at.x, at.y);
    platform_inject_button(request->app->platform, at.x, at.y, true);
    settle_input(request);
    return true;
}

static bool move(struct app_request *request)
{
    struct canvas_point at;
    if (!read_place(request, &at)) {
        return false;
    }
    platform_inject_move(request->app->platform, at.x, at.y);
    settle_input(request);
    return true;
}

/* Where the pointer is, unless the request says another place. */
static bool release(struct app_request *request)
{
    struct canvas_point origin = screens_origin(request->app->screens);
    struct canvas_point at = screens_ui(request->app->screens)->pointer;
    at.x += origin.x;
    at.y += origin.y;
    bool placed = json_object_get(request->asked, "at") != NULL ||
                  json_object_get(request->asked, "id") != NULL;
    if (placed && !read_place(request, &at)) {
        return false;
    }
    platform_inject_button(request->app->platform, at.x, at.y, false);
    settle_input(request);
    return true;
}

/* A press that stays down: what a finger or a mouse button does that is held, at one place. */
static bool hold(struct app_request *request)
{
    struct canvas_point at;
    int ms;
    if (!app_request_whole(request, "ms", 0, APP_WAIT_MAX_MS, &ms) || !read_place(request, &at)) {
        return false;
    }
    platform_inject_move(request->app->platform, at.x, at.y);
    platform_inject_button(request->app->platform, at.x, at.y, true);
    settle_input(request);
    app_request_wait(request, ms);
    platform_inject_button(request->app->platform, at.x, at.y, false);
    settle_input(request);
    return true;
}

static bool wheel(struct app_request *request)
{
    int by;
    if (!app_request_whole(request, "by", -NOTCHES_MAX, NOTCHES_MAX, &by)) {
        return false;
    }
    platform_inject_wheel(request->app->platform, by);
    settle_input(request);
    return true;
}

/* ---- Keys, text, gamepad --------------------------------------------------------------------- */

static bool key(struct app_request *request)
{
    const char *name;
    if (!app_request_text(request, "key", &name)) {
        return false;
    }
    if (!platform_inject_key(request->app->platform, name)) {
        return APP_REFUSE(request, "there is no key “%s”", app_request_quote(name));
    }
    settle_input(request);
    return true;
}

static bool text(struct app_request *request)
{
    const char *typed;
    if (!app_request_text(request, "text", &typed)) {
        return false;
    }
    if (strlen(typed) > TEXT_MAX) {
        return APP_REFUSE(request, "“text” is too long");
    }
    platform_inject_text(request->app->platform, typed);
    settle_input(request);
    return true;
}

static bool plug(struct app_request *request, const json_t *plugged)
{
    if (!json_is_boolean(plugged)) {
        return APP_REFUSE(request, "“plug” must be true or false");
    }
    if (!platform_inject_plug(request->app->platform, json_is_true(plugged))) {
        return APP_REFUSE(request, "a virtual gamepad can't be had here");
    }
    settle_input(request);
    return true;
}

static bool pad(struct app_request *request)
{
    const json_t *plugged = json_object_get(request->asked, "plug");
    const char *button;
    if (plugged != NULL) {
        return plug(request, plugged);
    }
    if (!app_request_text(request, "button", &button)) {
        return false;
    }
    if (!platform_inject_pad(request->app->platform, button)) {
        return APP_REFUSE(request, "there is no button “%s”, or no gamepad",
                          app_request_quote(button));
    }
    settle_input(request);
    return true;
}

const struct app_command app_input_commands[] = {
    {"click", click},     {"touch", touch}, {"press", press}, {"move", move},
    {"release", release}, {"hover", move},  {"hold", hold},   {"wheel", wheel},
    {"key", key},         {"text", text},   {"pad", pad},     {NULL, NULL},
};
