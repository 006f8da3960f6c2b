/* Settings. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "screens/kiosk.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/widgets.h"

static const float scales[] = {0.85f, 1, 1.25f, 1.5f};
enum { SCALES = sizeof scales / sizeof scales[0] };

static float row_height(const struct ui *ui)
{
    return fmaxf(50, ui->unit * 6.5f);
}

static struct canvas_rect draw_label(struct ui *ui, struct canvas_rect *rest, const char *label)
{
    struct canvas_rect row = ui_cut_top(rest, row_height(ui));
    ui_text(ui, ui_cut_left(&row, row.w * 0.34f), ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY),
            UI_LEFT, ui->theme.ink, label);
    return row;
}

static void draw_speed(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const char *names[SCREENS_SPEED_COUNT] = {_("Calm"), _("Normal"), _("Quick"), _("Instant")};
    char id[UI_ID_MAX];
    struct canvas_rect row = draw_label(ui, rest, _("Speed"));
    for (int i = 0; i < SCREENS_SPEED_COUNT; i++) {
        struct canvas_rect cell = ui_column(row, SCREENS_SPEED_COUNT, ui->unit, i);
        ui_choice(ui, ui_middle(cell, cell.w, fmaxf(44, ui->unit * 5)),
                  ui_id(id, "settings.speed.choice.%s", screens_speed_names[i]), names[i],
                  (int)screens->settings.speed == i);
    }
}

static void draw_scale(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const char *names[SCALES] = {_("Small"), _c("text size", "Normal"), _("Large"), _("Largest")};
    char id[UI_ID_MAX];
    struct canvas_rect row = draw_label(ui, rest, _("Text size"));
    for (int i = 0; i < SCALES; i++) {
        struct canvas_rect cell = ui_column(row, SCALES, ui->unit, i);
        ui_choice(ui, ui_middle(cell, cell.w, fmaxf(44, ui->unit * 5)),
                  ui_id(id, "settings.text_size.choice.%d", i), names[i],
                  fabsf(screens->settings.scale - scales[i]) < 0.01f);
    }
}

static void draw_stepper(struct ui *ui, struct canvas_rect *rest, const char *label, const char *id,
                         const char *value, bool least, bool most)
{
    char part[UI_ID_MAX];
    struct canvas_rect row = draw_label(ui, rest, label);
    float side = fmaxf(44, ui->unit * 4.8f);
    struct canvas_rect both = ui_cut_left(&row, fminf(row.w, fmaxf(200, ui->unit * 30)));
    ui_round_button(ui, ui_cut_left(&both, side), ui_id(part, "%s.less", id), "icons/minus.svg",
                    _("Less"), least ? _("That is the least") : NULL);
    ui_round_button(ui, ui_cut_right(&both, side), ui_id(part, "%s.more", id), "icons/plus.svg",
                    _("More"), most ? _("That is the most") : NULL);
    ui_say(ui, both, id, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_CENTER, ui->theme.ink,
           value);
}

static void draw_overscan(struct screens *screens, struct canvas_rect *rest)
{
    char value[16];
    int percent = screens->settings.overscan;
    snprintf(value, sizeof value, _("%d %%"), percent);
    draw_stepper(&screens->ui, rest, _("Margin for a television"), "settings.overscan", value,
                 percent <= 0, percent >= KIOSK_OVERSCAN_MOST);
}

static void draw_idle(struct screens *screens, struct canvas_rect *rest)
{
    char value[32];
    int idle = screens->settings.idle;
    snprintf(value, sizeof value, _n("%d second", "%d seconds", (unsigned long)idle), idle);
    draw_stepper(&screens->ui, rest, _("Asks who is there after"), "settings.idle", value,
                 idle <= KIOSK_IDLE_LEAST, idle >= KIOSK_IDLE_MOST);
}

/* `id` NAME, with NAME.less and NAME.more beside it. */
static void draw_volume(struct ui *ui, struct canvas_rect *rest, const char *label, const char *id,
                        float volume)
{
    char value[16], less[UI_ID_MAX], more[UI_ID_MAX];
    int percent = (int)lroundf(volume * 100);
    struct canvas_rect row = draw_label(ui, rest, label);
    snprintf(value, sizeof value, _("%d %%"), percent);
    float side = fmaxf(44, ui->unit * 4.8f);
    struct canvas_rect both = ui_cut_left(&row, fminf(row.w, fmaxf(200, ui->unit * 30)));
    ui_round_button(ui, ui_cut_left(&both, side), ui_id(less, "%s.less", id), "icons/minus.svg",
                    _("Less"), percent <= 0 ? _("That is the least") : NULL);
    ui_round_button(ui, ui_cut_right(&both, side), ui_id(more, "%s.more", id), "icons/plus.svg",
                    _("More"), percent >= 100 ? _("That is the most") : NULL);
    ui_say(ui, both, id, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_CENTER, ui->theme.ink,
           percent > 0 ? value : _("Off"));
}

/* A row of numbers to choose from. */
enum { NUMBERS = 4 };
struct numbers {
    const char *label, *id; /* "settings.NAME.choice" */
    const int *of;
    char name[NUMBERS][I18N_NUMBER_MAX + 8];
    int chosen;
};

static void draw_numbers(struct ui *ui, struct canvas_rect *rest, const struct numbers *numbers)
{
    char id[UI_ID_MAX];
    struct canvas_rect row = draw_label(ui, rest, numbers->label);
    for (int i = 0; i < NUMBERS; i++) {
        struct canvas_rect cell = ui_column(row, NUMBERS, ui->unit, i);
        ui_choice(ui, ui_middle(cell, cell.w, fmaxf(44, ui->unit * 5)),
                  ui_id(id, "%s.%d", numbers->id, numbers->of[i]), numbers->name[i],
                  numbers->chosen == numbers->of[i]);
    }
}

/* The one of them that a widget's id ends with; the last where it ends with none. */
static int number_of(const int of[NUMBERS], const char *end)
{
    int i = 0;
    while (i < NUMBERS - 1 && of[i] != screens_number(end)) {
        i++;
    }
    return of[i];
}

static const int rethinks[NUMBERS] = {0, 2, 5, 10};

static void draw_rethink(struct screens *screens, struct canvas_rect *rest)
{
    struct numbers numbers = {.label = _("Coach asks again from"),
                              .id = "settings.rethink.choice",
                              .of = rethinks,
                              .chosen = screens->settings.rethink};
    snprintf(numbers.name[0], sizeof numbers.name[0], "%s", _("Never"));
    for (int i = 1; i < NUMBERS; i++) {
        snprintf(numbers.name[i], sizeof numbers.name[i], _("%d %%"), rethinks[i]);
    }
    draw_numbers(&screens->ui, rest, &numbers);
}

static const int limits[NUMBERS] = {100, STORE_LIMIT_KIOSK, 5000, STORE_LIMIT_MOST};

static void draw_limit(struct screens *screens, struct canvas_rect *rest)
{
    struct numbers numbers = {.label = _("Finished matches kept"),
                              .id = "settings.limit.choice",
                              .of = limits,
                              .chosen = screens->settings.limit};
    for (int i = 0; i < NUMBERS; i++) {
        char number[I18N_NUMBER_MAX];
        snprintf(numbers.name[i], sizeof numbers.name[i], "%s", i18n_number(number, limits[i]));
    }
    draw_numbers(&screens->ui, rest, &numbers);
}

static void draw_switches(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const struct canvas_host *host = &screens->host;
    float h = row_height(ui);
    ui_switch(ui, ui_cut_top(rest, h), "settings.mute.on", _("Sound off"), screens->settings.mute);
    if (!screens_may(screens, SCREENS_MAY_OPERATE)) {
        ui_switch(ui, ui_cut_top(rest, h), "settings.full_screen.on", _("Full screen"),
                  host->port->full_screen(host->context));
    }
    ui_switch(ui, ui_cut_top(rest, h), "settings.contrast.on", _("High contrast"),
              screens->settings.contrast);
    ui_switch(ui, ui_cut_top(rest, h), "settings.reduced_motion.on", _("Less motion"),
              screens->settings.reduced_motion);
    ui_switch(ui, ui_cut_top(rest, h), "settings.guide.on", _("Notes in a first game"),
              screens->settings.guide);
    if (screens_may(screens, SCREENS_MAY_OPERATE)) {
        ui_switch(ui, ui_cut_top(rest, h), "settings.dim.on", _("Dark at night"),
                  screens->settings.dim);
    }
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    float margin = fminf(ui->unit * 4, ui->h * 0.04f);
    struct canvas_rect rest = {margin, margin, ui->w - 2 * margin, ui->h - 2 * margin};
    ui_felt(ui, 0x23493D);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
    struct canvas_rect foot = ui_cut_bottom(&rest, fmaxf(52, ui->unit * 9));
    ui_cut_bottom(&rest, ui->unit * 2.5f);
    rest = ui_middle(rest, fminf(rest.w, ui->unit * 110), rest.h);
    ui_text(ui, ui_cut_top(&rest, ui_line_height(ui, title)), title, UI_LEFT, ui->theme.text,
            _("Settings"));
    ui_cut_top(&rest, ui->unit * 1.5f);
    float content = row_height(ui) * (screens_may(screens, SCREENS_MAY_OPERATE) ? 13 : 11),
          pad = ui->unit * 2.5f;
    rest.h = fminf(rest.h, content + 2 * pad);
    ui_paper(ui, ui_whole(rest), 4);
    struct canvas_rect view = canvas_rect_inset(ui_whole(rest), pad);
    float shift = ui_scroll_begin(ui, "settings", view);
    struct canvas_rect rows = {view.x, view.y - shift, view.w - ui->unit, content};
    draw_speed(screens, &rows);
    draw_scale(screens, &rows);
    draw_volume(ui, &rows, _("Sounds"), "settings.volume", screens->settings.volume);
    draw_volume(ui, &rows, _("Music"), "settings.music", screens->settings.music);
    draw_rethink(screens, &rows);
    draw_overscan(screens, &rows);
    if (screens_may(screens, SCREENS_MAY_OPERATE)) {
        draw_idle(screens, &rows);
        draw_limit(screens, &rows);
    }
    draw_switches(screens, &rows);
    ui_scroll_end(ui, content);
    ui_button(ui, ui_middle(foot, fmaxf(ui->unit * 34, 150), foot.h),
              &(struct ui_button){.id = "back", .label = _("Done"), .main = true});
    ui_prefer(ui, "back");
}

static void choose_speed(struct screens_settings *settings, const char *name)
{
    for (int i = 0; i < SCREENS_SPEED_COUNT; i++) {
        if (strcmp(name, screens_speed_names[i]) == 0) {
            settings->speed = (enum screens_speed)i;
        }
    }
}

static int stepped(int value, int step, int least, int most)
{
    value += step;
    return value < least ? least : value > most ? most : value;
}

/* What a television and a kiosk need; true if it was that. */
static bool press_television(struct screens_settings *settings, const struct ui_event *event)
{
    const char *overscan = screens_after(event, "settings.overscan.");
    const char *idle = screens_after(event, "settings.idle.");
    const char *limit = screens_after(event, "settings.limit.choice.");
    if (overscan != NULL) {
        settings->overscan = stepped(settings->overscan, strcmp(overscan, "more") == 0 ? 1 : -1, 0,
                                     KIOSK_OVERSCAN_MOST);
    } else if (idle != NULL) {
        settings->idle = stepped(settings->idle, strcmp(idle, "more") == 0 ? 15 : -15,
                                 KIOSK_IDLE_LEAST, KIOSK_IDLE_MOST);
    } else if (limit != NULL) {
        settings->limit = number_of(limits, limit);
    } else if (screens_is(event, "settings.dim.on")) {
        settings->dim = !settings->dim;
    } else {
        return false;
    }
    return true;
}

/* A tenth less or more. What was off comes on at a loudness that is heard. */
static bool choose_volume(const struct ui_event *event, const char *id, float again, float *volume)
{
    const char *way = screens_after(event, id);
    bool more = way != NULL && strcmp(way, ".more") == 0;
    if (event->kind != UI_EVENT_ACT || way == NULL || (!more && strcmp(way, ".less") != 0)) {
        return false;
    }
    float tenths = roundf(*volume * 10) + (more ? 1 : -1);
    *volume = more && *volume <= 0 ? again : fmaxf(0, fminf(tenths / 10, 1));
    return true;
}

static void act(struct screens *screens, const struct ui_event *event)
{
    struct screens_settings *settings = &screens->settings;
    const struct canvas_host *host = &screens->host;
    const char *speed = screens_after(event, "settings.speed.choice.");
    const char *scale = screens_after(event, "settings.text_size.choice.");
    const char *rethink = screens_after(event, "settings.rethink.choice.");
    if (choose_volume(event, "settings.volume", 0.1f, &settings->volume) ||
        choose_volume(event, "settings.music", 0.5f, &settings->music)) {
        return;
    }
    if (event->kind == UI_EVENT_BACK || screens_is(event, "back")) {
        screens_return(screens);
    } else if (press_television(settings, event)) {
        return;
    } else if (speed != NULL) {
        choose_speed(settings, speed);
    } else if (scale != NULL) {
        settings->scale = scales[(unsigned)screens_number(scale) % SCALES];
    } else if (rethink != NULL) {
        settings->rethink = number_of(rethinks, rethink);
    } else if (screens_is(event, "settings.mute.on")) {
        settings->mute = !settings->mute;
    } else if (screens_is(event, "settings.contrast.on")) {
        settings->contrast = !settings->contrast;
    } else if (screens_is(event, "settings.reduced_motion.on")) {
        settings->reduced_motion = !settings->reduced_motion;
    } else if (screens_is(event, "settings.guide.on")) {
        settings->guide = !settings->guide;
        settings->guided = 0; /* once switched on again, every game begins anew */
    } else if (screens_is(event, "settings.full_screen.on")) {
        host->port->set_full_screen(host->context, !host->port->full_screen(host->context));
    }
}

const struct screen screens_settings_screen = {.name = "settings", .act = act, .draw = draw};
