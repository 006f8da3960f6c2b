/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include "app/drive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/loop.h"
#include "app/reader.h"
#include "app/request.h"
#include "base/i18n.h"

/* Of the frames that settling passes nobody sees any, and no step waits for one to be drawn: one in
   four is, so that what moves is drawn in every state. */
enum { SETTLE_MAX_MS = 60000, DRAWN_MS = 4 * APP_FRAME_MS };

/* ---- Time, dice, the window ------------------------------------------------------------------ */

static void say_dropped(struct app_request *request)
{
    if (screens_dropped(request->app->screens)) {
        app_request_put(request, "dropped", json_true());
        app_request_put(request, "note", json_string("the dice did not fit the throw"));
    }
}

static bool step(struct app_request *request)
{
    int ms;
    if (!app_request_whole(request, "ms", 0, APP_WAIT_MAX_MS, &ms)) {
        return false;
    }
    app_request_wait(request, ms);
    say_dropped(request);
    return true;
}

static bool settle(struct app_request *request)
{
    const struct screens *screens = request->app->screens;
    uint64_t start = canvas_clock(request->app->host);
    int ms = 0;
    /* What phones asked for is begun, and then ends like anything else. */
    bool asked = app_phones_poll(&request->app->phones, request->app->screens);
    while (!screens_settled(screens) && ms < SETTLE_MAX_MS && !request->app->closing) {
        ms += APP_FRAME_MS;
        app_request_pass(request, APP_FRAME_MS, ms % DRAWN_MS == 0);
    }
    if (ms % DRAWN_MS != 0 || asked) {
        app_draw(request->app);
    }
    if (ms >= SETTLE_MAX_MS) {
        return APP_REFUSE(request, "after %d ms something moves still", ms);
    }
    app_request_put(request, "ms",
                    json_integer((json_int_t)(canvas_clock(request->app->host) - start)));
    say_dropped(request);
    return true;
}

static bool dice(struct app_request *request)
{
    const json_t *values = json_object_get(request->asked, "values");
    uint8_t faces[TC_DICE_MAX];
    size_t count = json_array_size(values);
    if (values == NULL) {
        return APP_REFUSE(request, "“values” is missing");
    }
    if (count < 1 || count > TC_DICE_MAX) {
        return APP_REFUSE(request, "“values” must be a list of 1 to %d faces", TC_DICE_MAX);
    }
    for (size_t i = 0; i < count; i++) {
        const json_t *face = json_array_get(values, i);
        json_int_t value = json_integer_value(face);
        if (!json_is_integer(face) || value < 1 || value > TC_SIDES_MAX) {
            return APP_REFUSE(request, "a face must be a whole number from 1 to %d", TC_SIDES_MAX);
        }
        faces[i] = (uint8_t)value;
    }
    screens_dictate(request->app->screens, faces, (int)count);
    return true;
}

static bool resize(struct app_request *request)
{
    const json_t *size = json_object_get(request->asked, "size");
    const json_t *w = json_array_get(size, 0), *h = json_array_get(size, 1);
    json_int_t wide = json_integer_value(w), high = json_integer_value(h);
    if (size == NULL) {
        return APP_REFUSE(request, "“size” is missing");
    }
    if (json_array_size(size) != 2 || !json_is_integer(w) || !json_is_integer(h)) {
        return APP_REFUSE(request, "“size” must be two whole numbers");
    }
    if (wide < APP_WIDTH_MIN || wide > APP_WIDTH_MAX || high < APP_HEIGHT_MIN ||
        high > APP_HEIGHT_MAX) {
        return APP_REFUSE(request, "“size” must be from %dx%d to %dx%d", APP_WIDTH_MIN,
                          APP_HEIGHT_MIN, APP_WIDTH_MAX, APP_HEIGHT_MAX);
    }
    platform_inject_size(request->app->platform, (int)wide, (int)high);
    app_take_waiting(request->app);
    return true;
}

static bool quit(struct app_request *request)
{
    request->quit = true;
    return true;
}

const struct app_command app_time_commands[] = {
    {"step", step},     {"settle", settle}, {"dice", dice},
    {"resize", resize}, {"quit", quit},     {NULL, NULL},
};

/* ---- Requests and replies -------------------------------------------------------------------- */

static const struct app_command *find_in(const struct app_command *list, const char *name)
{
    while (list->name != NULL && strcmp(list->name, name) != 0) {
        list++;
    }
    return list->name == NULL ? NULL : list;
}

static const struct app_command *find_command(const char *name)
{
    const struct app_command *found = find_in(app_input_commands, name);
    found = found == NULL ? find_in(app_query_commands, name) : found;
    return found == NULL ? find_in(app_time_commands, name) : found;
}

static bool run(struct app_request *request)
{
    const char *name;
    if (!json_is_object(request->asked)) {
        return APP_REFUSE(request, "a request must be an object");
    }
    if (!app_request_text(request, "cmd", &name)) {
        return false;
    }
    const struct app_command *command = find_command(name);
    if (command == NULL) {
        return APP_REFUSE(request, "there is no command “%s”", app_request_quote(name));
    }
    return command->run(request) && request->error[0] == '\0';
}

/* A line of no more than one JSON value, or NULL with the error said. */
static json_t *parse(struct app_request *request, const char *line, size_t length)
{
    json_error_t wrong;
    json_t *asked = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &wrong);
    if (asked == NULL) {
        APP_REFUSE(request, "that is no JSON: %s", wrong.text);
    }
    return asked;
}

static bool print(json_t *reply)
{
    char *text = json_dumps(reply, JSON_COMPACT);
    const char *last_resort = "{\"ok\":false,\"error\":\"there is not enough memory\"}";
    bool printed = printf("%s\n", text == NULL ? last_resort : text) > 0 && fflush(stdout) == 0;
    free(text);
    return printed;
}

/* Prints the reply, or the error instead. */
static bool answer(struct app_request *request, bool done)
{
    json_t *reply = request->reply;
    if (!done) {
        reply = json_pack("{s:b,s:o}", "ok", false, "error", app_request_string(request->error));
    }
    bool printed = print(reply);
    if (!done) {
        json_decref(reply);
    }
    return printed;
}

/* Does one line's request. False when it was the last one, *broken when nobody hears us. */
static bool serve(struct app *app, enum app_line there, const char *line, size_t length,
                  bool *broken)
{
    struct app_request request = {.app = app, .reply = json_pack("{s:b}", "ok", true)};
    json_t *asked = NULL;
    bool done = false;
    if (there == APP_LINE_LONG) {
        APP_REFUSE(&request, "the line is too long");
    } else {
        asked = parse(&request, line, length);
        request.asked = asked;
        done = asked != NULL && run(&request);
    }
    /* By a real clock a question alone lets no time pass: what is due comes by itself. */
    if (app->stepped || app->due) {
        app_loop_show(app);
    }
    *broken = !answer(&request, done);
    json_decref(asked);
    json_decref(request.reply);
    return !request.quit && !*broken;
}

/* ---- The loop -------------------------------------------------------------------------------- */

static void wake(void *context)
{
    platform_wake(context);
}

bool app_drive_run(struct app *app)
{
    struct app_reader *reader = app_reader_create(STDIN_FILENO, wake, app->platform);
    bool more = reader != NULL, broken = false;
    if (reader == NULL) {
        fprintf(stderr, _("tumblecup: requests can't be read: there is not enough memory\n"));
    }
    while (more && !app->closing) {
        const char *line;
        size_t length;
        enum app_line there = app_reader_peek(reader, &line, &length);
        if (there == APP_LINE_NONE) {
            app_loop_turn(app, CANVAS_NEVER);
        } else if (there == APP_LINE_END) {
            more = false;
        } else {
            more = serve(app, there, line, length, &broken);
            app_reader_next(reader);
        }
    }
    app_reader_destroy(reader);
    return reader != NULL && !broken;
}
