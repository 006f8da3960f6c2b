/* SPDX-License-Identifier: Zlib */
#include "app/loop.h"

/* Ms that are to pass for what moves in a frame that is made `now`. */
static int due_ms(struct app *app, uint64_t now)
{
    return app->stepped ? 0 : app_motion_due(&app->motion, now, app->moving);
}

/* When the next frame is due. Stepped time passes with a step alone, whatever is waited for. */
static uint64_t frame_deadline(const struct app *app)
{
    if (app->stepped) {
        return app->due ? 0 : CANVAS_NEVER;
    }
    return app->due || app->moving ? app->next : screens_deadline(app->screens);
}

/* A press is answered at once; a mouse that moves a thousand times a second is not. */
static bool urgent(const struct canvas_intent *intent)
{
    return intent->kind != CANVAS_INTENT_MOVE && intent->kind != CANVAS_INTENT_WHEEL;
}

/* A wait of so long is a rest, ms. */
enum { REST_MS = 1000 };

/* Waits, takes all there is, and tells whether a frame is needed right now. */
static bool take(struct app *app, uint64_t until)
{
    struct canvas_intent intent;
    if (!platform_next(app->platform, until, &intent)) {
        app_poll(app);
        return false;
    }
    bool hurry = false;
    do {
        hurry = hurry || urgent(&intent);
        app_take(app, &intent);
    } while (platform_next(app->platform, 0, &intent));
    return hurry;
}

void app_loop_show(struct app *app)
{
    uint64_t now = canvas_clock(app->host);
    int ms = due_ms(app, now);
    do {
        app_pass(app, ms);
        ms = due_ms(app, now);
    } while (ms > 0);
    app_show(app);
}

/* What was pressed is answered between two frames; what moves waits for its own. */
static void answer(struct app *app)
{
    uint64_t next = app->next;
    app_pass(app, 0);
    app_show(app);
    app->next = app->moving ? canvas_earlier(app->next, next) : app->next;
}

void app_loop_turn(struct app *app, uint64_t until)
{
    uint64_t sign = app->stepped ? CANVAS_NEVER : app_watchdog_deadline(&app->watchdog);
    until = canvas_earlier(until, canvas_earlier(sign, frame_deadline(app)));
    if (until > canvas_clock(app->host) + REST_MS) {
        platform_rest(app->platform);
    }
    bool hurry = take(app, until);
    uint64_t now = canvas_clock(app->host);
    if (!app->closing && now >= frame_deadline(app)) {
        app_loop_show(app);
    } else if (!app->closing && hurry) {
        answer(app);
    }
    if (now >= sign) {
        /* A sign of life means that frames get to the screen, so one goes there now, if an old one.
         */
        platform_present_again(app->platform);
        app_watchdog_feed(&app->watchdog, now);
    }
}

void app_loop_run(struct app *app)
{
    while (!app->closing) {
        app_loop_turn(app, CANVAS_NEVER);
    }
}
