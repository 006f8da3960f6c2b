/* SPDX-License-Identifier: Zlib */
/* The seats of a match, over the table: renamed, handed over, left, taken over again. A seat's
   index never changes. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "base/i18n.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "session/bot.h"
#include "session/seats.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/widgets.h"

enum { NAME, COLOR, HAND, LEAVE, TAKE, COACH, CLOSE };

static const char *const names[] = {
    [NAME] = "seats.#.name",   [COLOR] = "seats.#.colour", [HAND] = "seats.#.hand",
    [LEAVE] = "seats.#.leave", [TAKE] = "seats.#.take",    [COACH] = "seats.#.coach",
    [CLOSE] = "seats.close",
};
static const struct ui_commands commands = {.names = names};

struct seats {
    int handing; /* whose name is typed anew because the seat is handed over, or TC_NO_SEAT */
    int leaving; /* who is asked about */
    char note[BOARDS_LINE_MAX], asked[BOARDS_LINE_MAX];
};

static struct seats *own(const struct screens *screens)
{
    return screens_state(screens, &screens_seats);
}

static int players(const struct screens *screens)
{
    return tc_match_setup(screens->table.match)->players;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static bool last_person(const struct screens *screens, int seat)
{
    for (int i = 0; i < players(screens); i++) {
        if (i != seat && session_is_person(&screens->table.seats[i])) {
            return false;
        }
    }
    return true;
}

static void draw_mark(struct screens *screens, struct canvas_rect rect, int seat)
{
    struct ui *ui = &screens->ui;
    const struct match_seat *who = &screens->table.seats[seat];
    char label[UI_LABEL_MAX];
    struct canvas_rect hit = ui_whole(ui_middle(rect, rect.w, rect.w));
    snprintf(label, sizeof label, _("Colour of %s: %s"), who->name, session_color_mark(who->color));
    struct ui_node *node =
        ui_add(ui, ui_command(&commands, COLOR, seat), UI_ROLE_BUTTON, label, hit);
    if (node != NULL) {
        node->radius = ui->unit;
    }
    canvas_fill(ui->list, hit, ui->unit,
                canvas_mix(ui->theme.paper, ui->theme.ink, ui_hot(ui, hit) ? 0.05f : 0.11f));
    boards_mark_draw(ui, ui_middle(hit, hit.w * 0.56f, hit.w * 0.56f), who->color, false);
}

static void draw_ways(struct screens *screens, struct canvas_rect rect, int seat)
{
    struct ui *ui = &screens->ui;
    float gap = ui->unit;
    const char *why = last_person(screens, seat) ? _("somebody must stay") : NULL;
    if (screens->table.seats[seat].left) {
        ui_button(ui, rect,
                  &(struct ui_button){.command = ui_command(&commands, TAKE, seat),
                                      .label = _("Take this seat"),
                                      .detail = _("left; the computer plays"),
                                      .small = true});
        return;
    }
    ui_button(ui, ui_column(rect, 2, gap, 0),
              &(struct ui_button){.command = ui_command(&commands, HAND, seat),
                                  .label = _("Change player"),
                                  .small = true});
    ui_button(ui, ui_column(rect, 2, gap, 1),
              &(struct ui_button){.command = ui_command(&commands, LEAVE, seat),
                                  .label = _("Leave"),
                                  .small = true,
                                  .why = why});
}

/* Units: round a row's parts, between two of them, and on both sides of the coach's sign. */
#define ROW_AIR   1.2f
#define PART_GAP  1.2f
#define COACH_PAD 1.2f
/* Of what a row has, at most, what the coach's word may take. */
#define COACH_MOST 0.2f

static struct canvas_style coach_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
}

/* TRANSLATORS: on a button that turns a player's coach on or off. */
static const char *coach_word(void)
{
    return _("Coach");
}

/* With its word where a row so wide has room for it. */
static float coach_width(const struct ui *ui, float side, float w)
{
    float wide =
        side + ui_text_width(ui, coach_style(ui), coach_word()) + 2 + ui->unit * COACH_PAD * 2;
    return wide <= w * COACH_MOST ? wide : side;
}

/* A lamp: the coach of that player. */
static void draw_coach(struct screens *screens, struct canvas_rect rect, int seat)
{
    struct ui *ui = &screens->ui;
    const struct match_seat *who = &screens->table.seats[seat];
    char label[UI_LABEL_MAX];
    if (!session_is_person(who)) {
        return;
    }
    snprintf(label, sizeof label, _("Coach for %s"), who->name);
    struct canvas_color ink = who->coach ? ui->theme.on_accent : ui->theme.ink;
    struct canvas_rect body =
        ui_choice_blank(ui, rect, ui_command(&commands, COACH, seat), label, who->coach);
    float lamp = fminf(body.w, body.h) * 0.8f;
    bool worded = rect.w > rect.h + 1;
    struct canvas_rect sign = worded ? ui_cut_left(&body, body.h) : body;
    canvas_list_picture(ui->list, "icons/hint.svg", ui_whole(ui_middle(sign, lamp, lamp)), 0, ink);
    if (worded) {
        ui_text(ui, body, coach_style(ui), UI_CENTER, ink, coach_word());
    }
}

static float part_height(const struct ui *ui)
{
    return fmaxf(44, ui->unit * 5);
}

static float row_height(const struct ui *ui)
{
    return ceilf(part_height(ui) + 2 * fmaxf(8, ui->unit * ROW_AIR));
}

static void draw_row(struct screens *screens, struct canvas_rect row, int seat)
{
    struct ui *ui = &screens->ui;
    float side = part_height(ui), gap = ui->unit * PART_GAP;
    struct canvas_rect line = {row.x, row.y + row.h - 1, row.w, 1};
    canvas_fill(ui->list, line, 0, ui->theme.ruled);
    row = ui_whole(ui_middle(row, row.w, side));
    draw_mark(screens, ui_cut_left(&row, side), seat);
    ui_cut_left(&row, gap);
    float coach = coach_width(ui, side, row.w);
    struct canvas_rect ways = ui_cut_right(&row, row.w * 0.52f + coach - side);
    draw_coach(screens, ui_cut_left(&ways, coach), seat);
    ui_cut_left(&ways, gap);
    ui_cut_right(&row, gap);
    ui_field(ui, row, ui_command(&commands, NAME, seat), _("Name"),
             screens->table.seats[seat].name);
    draw_ways(screens, ways, seat);
}

static float draw_note(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    const char *note = own(screens)->note;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    if (note[0] == '\0') {
        note = _("Tap a name to change it. Whoever leaves can come back.");
    }
    float h = ui_prose(ui, rect, style, UI_LEFT, ui->theme.ink, note, true);
    ui_add(ui, ui_named("seats.note"), UI_ROLE_TEXT, note,
           (struct canvas_rect){rect.x, rect.y, rect.w, h});
    return h + ui->unit;
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    float h = row_height(ui), all = h * (float)players(screens);
    struct canvas_rect view = ui_overlay_page(ui, ui->unit * 116, all + ui->unit * 5 + 4,
                                              _("Seats"), ui_command(&commands, CLOSE, 0));
    ui_cut_top(&view, draw_note(screens, view));
    struct canvas_rect rest = ui_overlay_rows(ui, "seats", view);
    for (int seat = 0; seat < players(screens); seat++) {
        draw_row(screens, ui_cut_top(&rest, h), seat);
    }
    ui_scroll_end(ui, all);
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static void tell(struct screens *screens, const char *line)
{
    snprintf(own(screens)->note, sizeof own(screens)->note, "%s", line);
    table_tell(&screens->table, line);
}

/* The next match is set up with the people of this one. */
static void remember(struct screens *screens, int seat, const struct match_seat *before)
{
    struct match_seat *known = &screens->lineup.seats[seat];
    if (strcmp(known->name, before->name) == 0) {
        memcpy(known->name, screens->table.seats[seat].name, sizeof known->name);
    }
}

/* A coach is whoever's it was: somebody else begins without, who is known as the last time. */
static void sit_down(struct screens *screens, int seat, bool handed)
{
    struct match_seat *who = &screens->table.seats[seat];
    who->coach = who->coach && !handed;
    session_players_coach(&screens->players, who);
}

static void rename_seat(struct screens *screens, int seat, const char *typed)
{
    char line[BOARDS_LINE_MAX], note[BOARDS_LINE_MAX];
    struct match_seat *seats = screens->table.seats, before = seats[seat];
    bool handed = own(screens)->handing == seat;
    own(screens)->handing = TC_NO_SEAT;
    if (session_seat_rename(seats, players(screens), seat, typed, note)) {
        snprintf(line, sizeof line,
                 handed ? _("%s plays on for %s.") : _("%s, who was %s, plays on."),
                 seats[seat].name, before.name);
        session_initials(seats, players(screens));
        sit_down(screens, seat, handed);
        remember(screens, seat, &before);
        tell(screens, line);
    }
    if (note[0] != '\0') {
        snprintf(own(screens)->note, sizeof own(screens)->note, "%s", note);
    }
}

static void leave_seat(struct screens *screens)
{
    char line[BOARDS_LINE_MAX];
    int seat = own(screens)->leaving;
    struct match_seat *who = &screens->table.seats[seat];
    who->left = true;
    snprintf(line, sizeof line, _("%s leaves. The computer plays on."), who->name);
    tell(screens, line);
    screens_open(screens, &screens_seats);
    ui_focus(&screens->ui, ui_command(&commands, TAKE, seat));
}

static void ask_to_leave(struct screens *screens, int seat)
{
    char *text = own(screens)->asked;
    snprintf(text, sizeof own(screens)->asked,
             _("Is %s leaving? The computer plays on, and anybody can take the seat again."),
             screens->table.seats[seat].name);
    own(screens)->leaving = seat;
    screens_question(screens, &(struct screens_question){.text = text,
                                                         .yes = _("Leave"),
                                                         .no = _("Stay"),
                                                         .then = leave_seat,
                                                         .back = &screens_seats});
}

/* Whoever sits down there can type another name at once. */
static void type_name(struct screens *screens, int seat, bool handing)
{
    own(screens)->handing = handing ? seat : TC_NO_SEAT;
    struct ui_command field = ui_command(&commands, NAME, seat);
    ui_focus(&screens->ui, field);
    ui_edit(&screens->ui, field, screens->table.seats[seat].name, BASE_NAME_CHARACTERS);
}

static void take_seat(struct screens *screens, int seat)
{
    char line[BOARDS_LINE_MAX];
    struct match_seat *who = &screens->table.seats[seat];
    who->left = false;
    who->kind = 0;
    snprintf(line, sizeof line, _("%s is back."), who->name);
    tell(screens, line);
    type_name(screens, seat, true);
}

static void switch_coach(struct screens *screens, int seat)
{
    struct match_seat *who = &screens->table.seats[seat];
    who->coach = !who->coach;
    session_players_prefer(&screens->players, who);
    snprintf(own(screens)->note, sizeof own(screens)->note,
             who->coach ? _("The coach shows %s the odds before each decision.")
                        : _("The coach is quiet for %s."),
             who->name);
}

static void press(struct screens *screens, int what, int seat)
{
    struct table *table = &screens->table;
    switch (what) {
    case NAME:
        type_name(screens, seat, false);
        break;
    case HAND:
        snprintf(own(screens)->note, sizeof own(screens)->note, "%s",
                 _("Who plays on here? Type the name."));
        type_name(screens, seat, true);
        break;
    case COLOR:
        screens_choose_color(screens,
                             &(struct screens_palette){.seats = table->seats,
                                                       .players = players(screens),
                                                       .seat = seat,
                                                       .note = own(screens)->note,
                                                       .button = ui_command(&commands, COLOR, seat),
                                                       .back = &screens_seats});
        break;
    case LEAVE:
        ask_to_leave(screens, seat);
        break;
    case COACH:
        switch_coach(screens, seat);
        break;
    case TAKE:
        take_seat(screens, seat);
        break;
    case CLOSE:
        screens_close_overlay(screens);
        break;
    default:
        break;
    }
}

static void act(struct screens *screens, const struct ui_event *event)
{
    bool ours = event->command.of == &commands;
    if (event->kind == UI_EVENT_BACK) {
        screens_close_overlay(screens);
    } else if (ours && event->kind == UI_EVENT_TYPED) {
        rename_seat(screens, event->command.argument, event->text);
    } else {
        press(screens, ui_event_press(event, &commands), event->command.argument);
    }
}

const struct screen screens_seats = {
    .name = "seats", .state_size = sizeof(struct seats), .act = act, .draw = draw};

void screens_show_seats(struct screens *screens)
{
    screens_open(screens, &screens_seats);
    *own(screens) = (struct seats){.handing = TC_NO_SEAT, .leaving = TC_NO_SEAT};
}
