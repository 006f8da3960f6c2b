/* SPDX-License-Identifier: Zlib */
#include "app/request.h"

#include <string.h>

#include "app/loop.h"
#include "base/utf8.h"
#include "wire/error.h"

bool app_request_text(struct app_request *request, const char *name, const char **text)
{
    const json_t *value = json_object_get(request->asked, name);
    if (value == NULL) {
        return APP_REFUSE(request, "“%s” is missing", name);
    }
    *text = json_string_value(value);
    if (*text == NULL || (*text)[0] == '\0') {
        return APP_REFUSE(request, "“%s” must be a text that is not empty", name);
    }
    return true;
}

bool app_request_whole(struct app_request *request, const char *name, int min, int max, int *number)
{
    const json_t *value = json_object_get(request->asked, name);
    if (value == NULL) {
        return APP_REFUSE(request, "“%s” is missing", name);
    }
    json_int_t whole = json_integer_value(value);
    if (!json_is_integer(value) || whole < min || whole > max) {
        return APP_REFUSE(request, "“%s” must be a whole number from %d to %d", name, min, max);
    }
    *number = (int)whole;
    return true;
}

const char *app_request_quote(const char *text)
{
    return wire_error_quote(text);
}

void app_request_put(struct app_request *request, const char *name, json_t *value)
{
    if (json_object_set_new(request->reply, name, value) != 0) {
        APP_REFUSE(request, "there is not enough memory");
    }
}

json_t *app_request_string(const char *text)
{
    size_t length = 0;
    uint32_t point;
    for (size_t step = base_utf8_decode(text, &point); step > 0 && point != BASE_UTF8_BAD;
         step = base_utf8_decode(text + length, &point)) {
        length += step;
    }
    return json_stringn(text, length);
}

void app_request_pass(struct app_request *request, int ms, bool drawn)
{
    struct app *app = request->app;
    if (app->stepped) {
        platform_step(app->platform, ms);
        app_pass(app, ms);
        if (drawn) {
            app_draw(app);
        }
        return;
    }
    uint64_t until = canvas_clock(app->host) + (uint64_t)ms;
    while (canvas_clock(app->host) < until && !app->closing) {
        app_loop_turn(app, until);
    }
}

/* How long no frame is due: the loop sleeps through it by the real clock. In whole frames, so that
   what is due comes with the same one as if each had been shown. */
static int idle_ms(const struct app *app, int most)
{
    uint64_t now = canvas_clock(app->host);
    uint64_t deadline = screens_deadline(app->screens);
    if (!app->stepped || app->moving || app->due || deadline <= now) {
        return 0;
    }
    uint64_t end = canvas_earlier(deadline, now + (uint64_t)most);
    return (int)((end - now - 1) / APP_FRAME_MS) * APP_FRAME_MS;
}

void app_request_wait(struct app_request *request, int ms)
{
    struct app *app = request->app;
    for (int left = ms; left > 0 && !app->closing; left -= APP_FRAME_MS) {
        int idle = idle_ms(app, left);
        if (idle > 0) {
            platform_step(app->platform, idle);
            left -= idle;
        }
        app_request_pass(request, left < APP_FRAME_MS ? left : APP_FRAME_MS, true);
    }
}
