/* SPDX-License-Identifier: Zlib */
#include "screens/kinds.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "session/bot.h"
#include "session/seats.h"
#include "screens/setup.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { ACROSS = 2 };

static int rows(void)
{
    return (session_kind_count() + ACROSS - 1) / ACROSS;
}

struct kinds {
    int seat; /* of the line-up, whose player is chosen */
};

static struct kinds *own(const struct screens *screens)
{
    return screens_state(screens, &screens_kinds_overlay);
}

static struct match_seat *seat_of(struct screens *screens)
{
    return &screens->lineup.seats[own(screens)->seat];
}

/* ---- Signs ----------------------------------------------------------------------------------- */

/* From the weakest to the strongest: growing bars, filled as far as the level goes. */
static void draw_bars(struct ui *ui, struct canvas_rect rect, int level, struct canvas_color ink)
{
    int levels = session_kind_count() - 1;
    float gap = fmaxf(1, rect.w * 0.06f);
    for (int i = 0; i < levels; i++) {
        struct canvas_rect bar = ui_column(rect, levels, gap, i);
        float h = rect.h * (0.4f + 0.6f * (float)(i + 1) / (float)levels);
        bar = (struct canvas_rect){bar.x, bar.y + bar.h - h, bar.w, h};
        canvas_fill(ui->list, bar, 1, canvas_fade(ink, i < level ? 1 : 0.22f));
    }
}

/* Of the sign beside what is told of a kind. */
static float sign_side(const struct ui *ui)
{
    return fmaxf(48, ui->unit * 8);
}

/* Each level has a head of its own, with a sprout, an umbrella, a flame, a scholar's cap, a crown.
 */
static void draw_computer(struct ui *ui, struct canvas_rect box, int kind, struct canvas_color ink)
{
    char name[64];
    float side = box.w;
    struct canvas_rect head = ui_middle(box, side * 0.56f, side * 0.56f);
    head.y = box.y + side * 0.1f;
    snprintf(name, sizeof name, "icons/computer_%s.svg", session_kind_id(kind));
    canvas_list_picture(ui->list, name, ui_whole(head), 0, ink);
    struct canvas_rect bars = {box.x + side * 0.25f, box.y + side * 0.71f, side * 0.5f,
                               side * 0.17f};
    draw_bars(ui, bars, kind, ink);
}

static void draw_person(struct ui *ui, struct canvas_rect box, bool coach, struct canvas_color ink)
{
    float side = box.w;
    struct canvas_rect icon = ui_middle(box, side * 0.56f, side * 0.56f);
    icon.x -= coach ? side * 0.13f : 0;
    canvas_list_picture(ui->list, "icons/person.svg", ui_whole(icon), 0, ink);
    if (coach) {
        struct canvas_rect lamp = {box.x + side * 0.58f, box.y + side * 0.12f, side * 0.36f,
                                   side * 0.36f};
        canvas_list_picture(ui->list, "icons/hint.svg", ui_whole(lamp), 0, ink);
    }
}

static void draw_sign(struct ui *ui, struct canvas_rect rect, const struct match_seat *seat,
                      struct canvas_color ink)
{
    float side = fminf(rect.w, rect.h);
    struct canvas_rect box = ui_middle(rect, side, side);
    if (seat->kind == MATCH_PERSON) {
        draw_person(ui, box, seat->coach, ink);
    } else {
        draw_computer(ui, box, seat->kind, ink);
    }
}

void kinds_draw_sign(struct ui *ui, struct canvas_rect rect, const struct match_seat *seat)
{
    draw_sign(ui, rect, seat, ui->theme.ink);
}

/* ---- Commands -------------------------------------------------------------------------------- */

enum { KIND, COACH, CLOSE };

static const char *const names[] = {
    [KIND] = "setup.seat.#.kind.*", [COACH] = "setup.seat.#.coach", [CLOSE] = "kinds.close"};

static const char *word(int what, int kind)
{
    (void)what;
    return session_kind_id(kind);
}

static const struct ui_commands commands = {.names = names, .word = word};

/* ---- Drawing --------------------------------------------------------------------------------- */

static void draw_kind(struct screens *screens, struct canvas_rect cell, int kind)
{
    struct ui *ui = &screens->ui;
    bool picked = seat_of(screens)->kind == kind;
    struct ui_command command = {
        .of = &commands, .what = KIND, .argument = own(screens)->seat, .second = kind};
    struct canvas_rect body = ui_choice_blank(ui, cell, command, session_kind_title(kind), picked);
    struct canvas_color ink = picked ? ui->theme.on_accent : ui->theme.ink;
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    const struct match_seat sign = {.kind = kind};
    draw_sign(ui, ui_cut_left(&body, fminf(body.h, sign_side(ui))), &sign, ink);
    ui_cut_left(&body, ui->unit * 0.6f);
    float title = ui_line_height(ui, bold);
    float about = ui_prose(ui, body, small, UI_LEFT, ink, session_kind_about(kind), false);
    body = ui_middle(body, body.w, title + about);
    ui_text(ui, ui_cut_top(&body, title), bold, UI_LEFT, ink, session_kind_title(kind));
    ui_prose(ui, body, small, UI_LEFT, ink, session_kind_about(kind), true);
    if (picked) {
        ui_prefer(ui, command);
    }
}

/* As high as the longest description needs. */
static float cell_height(struct ui *ui, float w)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float title = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY)), most = 0;
    float side = sign_side(ui) + ui->unit * 3;
    for (int kind = 0; kind < session_kind_count(); kind++) {
        struct canvas_rect probe = {0, 0, w - side, 0};
        float h =
            ui_prose(ui, probe, small, UI_LEFT, ui->theme.ink, session_kind_about(kind), false);
        most = fmaxf(most, h);
    }
    return fmaxf(sign_side(ui), title + most + ui->unit * 1.6f);
}

static float width(const struct ui *ui)
{
    return fminf(ui->w - 16, fmaxf(560, ui->unit * 104));
}

static float coach_height(const struct ui *ui)
{
    return fmaxf(46, ui->unit * 6);
}

static struct canvas_rect box_of(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    float w = width(ui), pad = ui->unit * 2.5f, gap = ui->unit;
    float cell = cell_height(ui, (w - 2 * pad - gap) / ACROSS);
    float h = ui_control(ui, UI_CONTROL_SMALL) + gap + (cell + gap) * (float)rows() +
              coach_height(ui) + 2 * pad;
    struct canvas_rect all = canvas_rect_inset((struct canvas_rect){0, 0, ui->w, ui->h}, 4);
    return ui_whole(ui_middle(all, w, h));
}

static void draw_coach(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    if (seat_of(screens)->kind == MATCH_PERSON) {
        ui_switch(ui, rect, ui_command(&commands, COACH, own(screens)->seat),
                  _("A coach shows the odds before each decision"), seat_of(screens)->coach);
    } else {
        ui_text(ui, rect, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), UI_LEFT, ui->theme.ink,
                _("Computer players never know which dice come next."));
    }
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    char title[UI_LABEL_MAX];
    struct canvas_rect box = box_of(screens);
    ui_paper(ui, box, ui->unit * 2);
    struct canvas_rect body = canvas_rect_inset(box, ui->unit * 2.5f);
    snprintf(title, sizeof title, _("Who plays %s?"), seat_of(screens)->name);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_rect head = ui_cut_top(&body, ui_control(ui, UI_CONTROL_SMALL));
    ui_round_button(ui, ui_cut_right(&head, head.h), ui_command(&commands, CLOSE, 0),
                    "icons/remove.svg", _("Close"), NULL);
    ui_say(ui, head, ui_named("kinds.title"), style, UI_LEFT, ui->theme.ink, title);
    ui_cut_top(&body, ui->unit);
    struct canvas_rect coach = ui_cut_bottom(&body, coach_height(ui));
    ui_cut_bottom(&body, ui->unit);
    for (int kind = 0; kind < session_kind_count(); kind++) {
        struct canvas_rect row = ui_row(body, rows(), ui->unit, kind / ACROSS);
        draw_kind(screens, ui_column(row, ACROSS, ui->unit, kind % ACROSS), kind);
    }
    draw_coach(screens, coach);
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static void leave(struct screens *screens)
{
    screens_close_overlay(screens);
    ui_focus(&screens->ui, ui_command(&setup_seat_commands, SETUP_SEAT_KIND, own(screens)->seat));
}

/* A name that nobody typed goes with the kind of player. */
static void name_anew(struct session_lineup *lineup, int seat, int kind)
{
    struct match_seat *who = &lineup->seats[seat];
    char note[BOARDS_LINE_MAX];
    if (!session_bot_named(who->name) && !session_seat_unnamed(who->name)) {
        return;
    }
    if (kind != MATCH_PERSON) {
        session_seat_rename(lineup->seats, lineup->players, seat,
                            session_bot_free_name(lineup->seats, lineup->players, seat, kind),
                            note);
    } else if (session_bot_named(who->name)) {
        session_seat_name(lineup->seats, lineup->players, seat);
    }
}

static void choose(struct screens *screens, int kind)
{
    name_anew(&screens->lineup, own(screens)->seat, kind);
    seat_of(screens)->kind = kind;
    seat_of(screens)->coach = seat_of(screens)->coach && kind == MATCH_PERSON;
    leave(screens);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    int pressed = ui_event_press(event, &commands);
    if (event->kind == UI_EVENT_BACK || pressed == CLOSE) {
        leave(screens);
    } else if (pressed == KIND) {
        choose(screens, event->command.second);
    } else if (pressed == COACH) {
        seat_of(screens)->coach = !seat_of(screens)->coach;
    }
}

/* A press beside it closes it. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    if (intent->kind != CANVAS_INTENT_PRESS ||
        canvas_rect_holds(box_of(screens), intent->x, intent->y)) {
        return false;
    }
    leave(screens);
    return true;
}

const struct screen screens_kinds_overlay = {.name = "kinds",
                                             .state_size = sizeof(struct kinds),
                                             .intercept = intercept,
                                             .act = act,
                                             .draw = draw};

void screens_choose_kind(struct screens *screens, int seat)
{
    screens_open(screens, &screens_kinds_overlay);
    own(screens)->seat = seat;
}
