#include "app/loop.h"

/* A frame that comes later than this was held up by something; motion doesn't jump over it. */
enum { LATE_MS = 100 };

static int since_shown(const struct app_stage *stage)
{
    uint64_t passed = canvas_clock(stage->host) - stage->shown;
    return passed > LATE_MS ? LATE_MS : (int)passed;
}

/* How long the next frame can wait; -1 where none is needed. */
static int patience(const struct app_stage *stage)
{
    if (stage->stepped) {
        return stage->due ? 0 : -1;
    }
    if (!stage->due && !stage->moving) {
        return screens_patience(stage->screens);
    }
    int passed = since_shown(stage);
    return passed < APP_FRAME_MS ? APP_FRAME_MS - passed : 0;
}

/* The sooner of two waits, of which -1 is for ever. */
static int sooner(int a, int b)
{
    return a < 0 ? b : b < 0 || a < b ? a : b;
}

/* A press is answered at once; a mouse that moves a thousand times a second is not. */
static bool urgent(const struct canvas_intent *intent)
{
    return intent->kind != CANVAS_INTENT_MOVE && intent->kind != CANVAS_INTENT_WHEEL;
}

/* Waits, takes all there is, and tells whether a frame is needed right now. */
static bool take(struct app_stage *stage, int wait)
{
    struct canvas_intent intent;
    if (!platform_next(stage->platform, wait, &intent)) {
        stage->due = screens_hear(stage->screens) || stage->due;
        return false;
    }
    bool hurry = false;
    do {
        hurry = hurry || urgent(&intent);
        app_stage_take(stage, &intent);
    } while (platform_next(stage->platform, 0, &intent));
    return hurry;
}

void app_loop_show(struct app_stage *stage)
{
    /* What begins to move now has not moved while nothing did. */
    bool passed = stage->moving && !stage->stepped;
    app_stage_pass(stage, passed ? (float)since_shown(stage) : 0);
    app_stage_show(stage);
}

void app_loop_turn(struct app_stage *stage, int most)
{
    int wait = patience(stage);
    most = sooner(most, app_watchdog_patience(&stage->watchdog));
    bool hurry = take(stage, sooner(wait, most));
    if (!stage->closing && (hurry || patience(stage) == 0)) {
        app_loop_show(stage);
    }
    /* A sign of life means that frames get to the screen, so one goes there now, if an old one. */
    if (app_watchdog_patience(&stage->watchdog) == 0) {
        platform_show_again(stage->platform);
    }
    app_watchdog_feed(&stage->watchdog);
}

void app_loop_run(struct app_stage *stage)
{
    while (!stage->closing) {
        app_loop_turn(stage, -1);
    }
}
