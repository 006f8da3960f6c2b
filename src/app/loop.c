#include "app/loop.h"

/* A frame that comes later than this was held up by something; motion doesn't jump over it. */
enum { LATE_MS = 100 };

static int since_shown(const struct app_stage *stage)
{
    uint64_t passed = canvas_clock(stage->host) - stage->shown;
    return passed > LATE_MS ? LATE_MS : (int)passed;
}

/* When the next frame is due. Stepped time passes with a step alone, whatever is waited for. */
static uint64_t frame_deadline(const struct app_stage *stage)
{
    if (stage->stepped) {
        return stage->due ? 0 : CANVAS_NEVER;
    }
    return stage->due || stage->moving ? stage->shown + APP_FRAME_MS
                                       : screens_deadline(stage->screens);
}

/* A press is answered at once; a mouse that moves a thousand times a second is not. */
static bool urgent(const struct canvas_intent *intent)
{
    return intent->kind != CANVAS_INTENT_MOVE && intent->kind != CANVAS_INTENT_WHEEL;
}

/* Waits, takes all there is, and tells whether a frame is needed right now. */
static bool take(struct app_stage *stage, uint64_t until)
{
    struct canvas_intent intent;
    if (!platform_next(stage->platform, until, &intent)) {
        app_stage_hear(stage);
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

void app_loop_turn(struct app_stage *stage, uint64_t until)
{
    uint64_t sign = stage->stepped ? CANVAS_NEVER : app_watchdog_deadline(&stage->watchdog);
    until = canvas_earlier(until, canvas_earlier(sign, frame_deadline(stage)));
    bool hurry = take(stage, until);
    uint64_t now = canvas_clock(stage->host);
    if (!stage->closing && (hurry || now >= frame_deadline(stage))) {
        app_loop_show(stage);
    }
    if (now >= sign) {
        /* A sign of life means that frames get to the screen, so one goes there now, if an old one.
         */
        platform_show_again(stage->platform);
        app_watchdog_feed(&stage->watchdog, now);
    }
}

void app_loop_run(struct app_stage *stage)
{
    while (!stage->closing) {
        app_loop_turn(stage, CANVAS_NEVER);
    }
}
