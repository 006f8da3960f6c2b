/* SPDX-License-Identifier: Zlib */
#include "screens/kiosk.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/daytime.h"
#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/state.h"
#include "store/store.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/widgets.h"

enum { SECOND_MS = 1000, NIGHT_FROM = 22, NIGHT_TO = 7 };

/* ---- Beginning ----------------------------------------------------------------------- */

void kiosk_init(struct screens *screens)
{
    screens->touched = canvas_clock(screens->host);
}

/* ---- Somebody is there ----------------------------------------------------------------------- */

static bool asks(const struct screens *screens)
{
    return screens->overlay != NULL && screens->overlay->wake != NULL;
}

/* The table plays by itself. */
static bool shows(const struct screens *screens)
{
    return screens->now->wake != NULL;
}

static bool sign_of_life(const struct screens *screens, const struct canvas_intent *intent)
{
    const struct ui *ui = &screens->ui;
    switch (intent->kind) {
    case CANVAS_INTENT_NONE:
    case CANVAS_INTENT_RESIZE:
    case CANVAS_INTENT_CLOSE:
        return false;
    case CANVAS_INTENT_MOVE: /* a pointer that left the window, or was only looked for, is nobody */
        return intent->x >= -screens->origin.x && intent->y >= -screens->origin.y &&
               (intent->x != ui->pointer.x || intent->y != ui->pointer.y);
    default:
        return true;
    }
}

/* Of the question whether somebody is there. */
struct idle {
    const struct screen *under; /* the overlay that it lies over, or NULL */
};

static struct idle *own(const struct screens *screens)
{
    return screens_state(screens, &screens_idle);
}

static void close_question(struct screens *screens)
{
    screens->overlay = own(screens)->under;
    ui_unfocus(&screens->ui);
}

bool kiosk_take(struct screens *screens, const struct canvas_intent *intent)
{
    if (!sign_of_life(screens, intent)) {
        return false;
    }
    screens->touched = canvas_clock(screens->host);
    if (!screens->given.kiosk) {
        return false;
    }
    const struct screen *open = shows(screens) ? screens->now : screens->overlay;
    if (open == NULL || open->wake == NULL) {
        return false;
    }
    ui_remember(&screens->ui, intent);
    screens->ui.pointer = (struct canvas_point){intent->x, intent->y};
    open->wake(screens);
    return true;
}

/* ---- Nobody is ------------------------------------------------------------------------------- */

static uint64_t idle_ms(const struct screens *screens)
{
    return canvas_clock(screens->host) - screens->touched;
}

/* There is something on screen that would be lost on whoever comes next. */
static bool in_session(const struct screens *screens)
{
    return !screens_at_home(screens);
}

static uint64_t limit_ms(const struct screens *screens)
{
    uint64_t limit = (uint64_t)screens->settings.idle * SECOND_MS;
    return in_session(screens) || limit < KIOSK_HOME_MS ? limit : KIOSK_HOME_MS;
}

/* The match waits for its players, and everything else is as it was before they came. */
static void end_session(struct screens *screens)
{
    saving_lay_aside(screens);
    if (screens->evening.evening.phase == EVENING_OVER) {
        session_evening_forget(&screens->evening, !screens->evening.evening.guests);
    }
    table_finish(&screens->table);
    screens_lineup_forget_guests(screens);
    screens->phones.forgotten = true;
    screens->back = NULL;
    screens->notice[0] = '\0';
    screens->guests_language[0] = '\0';
    screens->speech_turned = false;
    screens_go(screens, &screens_attract);
}

void kiosk_step(struct screens *screens)
{
    uint64_t idle = idle_ms(screens), limit = limit_ms(screens);
    if (!screens->given.kiosk || shows(screens) || idle < limit) {
        return;
    }
    if (!in_session(screens) || (asks(screens) && idle >= limit + KIOSK_GRACE_MS)) {
        end_session(screens);
    } else if (!asks(screens)) {
        /* What lies below stays as it is, for whoever says that they are there. */
        ui_let_go(&screens->ui);
        own(screens)->under = screens->overlay;
        screens_keep_behind(screens, screens->overlay);
        screens->overlay = &screens_idle;
        ui_unfocus(&screens->ui);
    }
}

uint64_t kiosk_deadline(const struct screens *screens)
{
    uint64_t limit = screens->touched + limit_ms(screens);
    if (!screens->given.kiosk) {
        return CANVAS_NEVER;
    }
    if (shows(screens)) {
        return CANVAS_NEVER;
    }
    /* Once it asks, it counts down; the last of these seconds ends the session. */
    return asks(screens) ? canvas_next_beat(limit, SECOND_MS, screens->stepped) : limit;
}

/* ---- The question ---------------------------------------------------------------------------- */

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    char line[UI_LABEL_MAX];
    uint64_t past = idle_ms(screens) - limit_ms(screens);
    unsigned long left = past < KIOSK_GRACE_MS ? (KIOSK_GRACE_MS - (unsigned long)past) : 0;
    left = (left + SECOND_MS - 1) / SECOND_MS;
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    float w = fminf(ui->w - ui->unit * 8, ui->unit * 76), h = fmaxf(50, ui->unit * 9);
    bool match = screens->table.match != NULL && saving_offers(screens) > 0;
    snprintf(line, sizeof line,
             match ? _("This game will be saved in %lu s.") : _("This closes in %lu s."), left);
    struct canvas_rect probe = {0, 0, w, 0};
    float words = ui_prose(ui, probe, style, UI_CENTER, ui->theme.ink, line, false);
    struct canvas_rect body = ui_overlay_sheet(
        ui, w + ui->unit * 6, ui_line_height(ui, title) + words + h + ui->unit * 12);
    ui_say(ui, ui_cut_top(&body, ui_line_height(ui, title)), ui_named("idle.title"), title,
           UI_CENTER, ui->theme.ink, _("Still playing?"));
    ui_cut_top(&body, ui->unit * 1.5f);
    struct canvas_rect said = ui_cut_top(&body, words);
    ui_prose(ui, said, style, UI_CENTER, ui->theme.ink, line, true);
    ui_add(ui, ui_named("idle.left"), UI_ROLE_TEXT, line, said);
    struct canvas_rect foot = ui_cut_bottom(&body, h);
    /* Any press means it: a name is enough. */
    struct ui_command stay = ui_named("idle.stay");
    ui_button(ui, ui_middle(foot, fmaxf(200, ui->unit * 36), foot.h),
              &(struct ui_button){.command = stay, .label = _("We're still here"), .main = true});
    ui_prefer(ui, stay);
}

/* Never reached: every intent ends the question before it comes here. */
static void act(struct screens *screens, const struct ui_event *event)
{
    (void)event;
    close_question(screens);
}

const struct screen screens_idle = {.name = "idle",
                                    .state_size = sizeof(struct idle),
                                    .lasts = true,
                                    .wake = close_question,
                                    .act = act,
                                    .draw = draw};

/* ---- The picture ----------------------------------------------------------------------------- */

struct canvas_rect kiosk_safe(const struct screens *screens, float w, float h)
{
    float share = (float)screens->settings.overscan / 100;
    struct canvas_rect safe = {roundf(w * share), roundf(h * share), 0, 0};
    safe.w = w - 2 * safe.x;
    safe.h = h - 2 * safe.y;
    if (screens->now->shift != NULL) {
        struct canvas_point shift = screens->now->shift(screens);
        safe = canvas_rect_inset(safe, KIOSK_SHIFT);
        safe.x += shift.x;
        safe.y += shift.y;
    }
    return safe;
}

static bool is_night(const struct screens *screens)
{
    int hour = screens->given.hour == NULL ? base_hour() : screens->given.hour();
    return hour >= NIGHT_FROM || hour < NIGHT_TO;
}

void kiosk_dim(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    if (shows(screens) && screens->settings.dim && is_night(screens)) {
        canvas_fill(ui->list, ui->window, 0, canvas_fade(canvas_rgb(0x000000), 0.7f));
    }
}
