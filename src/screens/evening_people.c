/* SPDX-License-Identifier: Zlib */
#include "screens/evening_people.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "screens/setup_seats.h"
#include "screens/state.h"
#include "session/bot.h"
#include "session/seats.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum command { HERE, NAME, COMES, GUEST, COMPUTER };

static const char *const names[] = {
    [HERE] = "evening.here.#", [NAME] = "evening.name.#",       [COMES] = "evening.person.#",
    [GUEST] = "evening.add",   [COMPUTER] = "evening.computer",
};
static const struct ui_commands commands = {.names = names};

static struct ui_command command(enum command what, int argument)
{
    return ui_command(&commands, (int)what, argument);
}

/* Of those who are known so many are offered. */
enum { KNOWN_MOST = 40 };

/* Of a row's height: the face in it. */
#define FACE 0.78f

static const struct evening *evening_of(const struct screens *screens)
{
    return &screens->evening.evening;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

/* Somebody who is known and was not there yet. */
static bool is_new(const struct evening *evening, const char *name)
{
    for (int i = 0; i < evening->people; i++) {
        if (strcmp(evening->person[i].seat.name, name) == 0) {
            return false;
        }
    }
    return true;
}

/* Indexes into the list of players. */
struct guests {
    int list[KNOWN_MOST];
    int count;
};

static struct guests find_guests(const struct screens *screens)
{
    const struct store_players *players = session_players_list(&screens->players);
    struct guests guests = {.count = 0};
    bool may = players != NULL && screens_may(screens, SCREENS_MAY_BE_KNOWN);
    for (size_t i = 0; may && i < players->count && guests.count < KNOWN_MOST; i++) {
        if (is_new(evening_of(screens), players->list[i].name)) {
            guests.list[guests.count++] = (int)i;
        }
    }
    return guests;
}

static const char *where_word(const struct evening_person *who)
{
    return who->here ? _("here") : _("left");
}

/* Whether they are there, which a tap changes, and beside that their name. */
static void draw_person(struct ui *ui, struct canvas_rect row, const struct evening *evening, int i)
{
    const struct evening_person *who = &evening->person[i];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    char label[UI_LABEL_MAX];
    float gap = ui_space(ui, UI_SPACE_SMALL), face = row.h * FACE;
    float words = fmaxf(ui_text_width(ui, style, _("here")), ui_text_width(ui, style, _("left")));
    bool told = row.w * 0.5f > face + words + gap * 4;
    struct canvas_rect cell = ui_cut_left(&row, told ? face + words + gap * 4 : row.h);
    snprintf(label, sizeof label, "%s: %s", who->seat.name, where_word(who));
    struct canvas_rect body = ui_choice_blank(ui, cell, command(HERE, i), label, who->here);
    struct canvas_rect disc = told ? ui_cut_left(&body, face + gap) : cell;
    setup_face_draw(ui, ui_middle(disc, face, face), who->seat.color);
    if (told) {
        ui_text(ui, body, style, UI_CENTER, who->here ? ui->theme.on_accent : ui->theme.ink,
                where_word(who));
    }
    ui_cut_left(&row, gap);
    ui_field(ui, row, command(NAME, i), _("Name"), who->seat.name);
}

static void draw_known(struct ui *ui, struct canvas_rect cell, const struct store_player *player,
                       int i)
{
    bool good = player->color >= 0 && player->color < UI_PLAYER_COLORS;
    struct canvas_rect body = ui_choice_blank(ui, cell, command(COMES, i), player->name, false);
    struct canvas_rect disc = ui_cut_left(&body, cell.h * FACE);
    setup_face_draw(ui, disc, good ? player->color : 0);
    ui_cut_left(&body, ui_space(ui, UI_SPACE_SMALL));
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    ui_text(ui, body, ui_text_fit(ui, style, body.w, player->name), UI_LEFT, ui->theme.ink,
            player->name);
}

/* Who else may come: a guest, a computer, somebody who is known. */
static void draw_chairs(struct ui *ui, struct canvas_rect row)
{
    float gap = ui_space(ui, UI_SPACE_SMALL);
    ui_button(ui, ui_column(row, 2, gap, 0),
              &(struct ui_button){.command = command(GUEST, 0),
                                  .label = _("Add a guest"),
                                  .icon = "icons/person.svg",
                                  .small = true});
    ui_button(ui, ui_column(row, 2, gap, 1),
              &(struct ui_button){.command = command(COMPUTER, 0),
                                  .label = _("Add a computer"),
                                  .icon = "icons/computer.svg",
                                  .small = true});
}

/* Cell i of those that stand so many across, its row cut off *rest where it is the first of it. */
static struct canvas_rect next_cell(struct ui *ui, struct canvas_rect *rest,
                                    struct canvas_rect *row, int across, int i)
{
    float gap = ui_space(ui, UI_SPACE_SMALL);
    if (i % across == 0) {
        *row = ui_cut_top(rest, ui_control(ui, UI_CONTROL_NORMAL));
        ui_cut_top(rest, gap);
    }
    return ui_column(*row, across, gap, i % across);
}

/* Units: what a person needs of a row's width, where two share it. */
#define PERSON_LEAST 30.0f

void evening_people_draw(struct screens *screens, struct canvas_rect rect, const char *note)
{
    struct ui *ui = &screens->ui;
    const struct evening *evening = evening_of(screens);
    const struct store_players *players = session_players_list(&screens->players);
    const struct guests guests = find_guests(screens);
    float gap = ui_space(ui, UI_SPACE_SMALL);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    const char *heading = _("Who's in for the next game?");
    struct canvas_rect head = ui_cut_top(&rect, ui_line_height(ui, bold) * 1.2f), row = head;
    ui_text(ui, head, ui_text_squeeze(ui, bold, head.w, heading), UI_LEFT, ui->theme.text, heading);
    ui_page_prose(
        ui, &rect, note[0] != '\0' ? "evening.people.note" : "evening.people.how",
        ui_style(ui, note[0] != '\0' ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_BODY),
        note[0] != '\0' ? ui->theme.accent : ui->theme.text,
        note[0] != '\0' ? note
                        : _("Tap a mark when somebody leaves or is back, a name to change "
                            "it."));
    ui_cut_top(&rect, gap);
    draw_chairs(ui, ui_cut_top(&rect, ui_control(ui, UI_CONTROL_SMALL)));
    ui_cut_top(&rect, gap);
    float shift = ui_scroll_begin(ui, "evening.people", rect);
    ui_scroll_ground(ui, ui_theme_felt(&ui->theme, UI_FELT));
    struct canvas_rect rest = {rect.x, rect.y - shift, rect.w - gap, 1e6f};
    int across = rest.w > 2 * ui->unit * PERSON_LEAST ? 2 : 1;
    for (int i = 0; i < evening->people; i++) {
        draw_person(ui, next_cell(ui, &rest, &row, across, i), evening, i);
    }
    for (int i = 0; i < guests.count; i++) {
        draw_known(ui, next_cell(ui, &rest, &row, 2, i), &players->list[guests.list[i]],
                   guests.list[i]);
    }
    ui_scroll_end(ui, rest.y + shift - rect.y);
}

/* ---- Who comes and leaves -------------------------------------------------------------------- */

/* Those who are there, as seats; how many. */
static int seat_those_here(const struct evening *evening, struct match_seat seats[TC_SEATS_MAX])
{
    evening_people here = evening_here(evening);
    int count = evening_count(here);
    for (int i = 0; i < count; i++) {
        seats[i] = evening->person[evening_seated(here, i)].seat;
    }
    return count;
}

/* With a name that nobody of the evening has, unless they bring one: who. */
static int join(struct screens *screens, const struct match_seat *comes)
{
    struct match_seat seats[EVENING_PEOPLE_MOST + 1];
    struct evening *evening = &screens->evening.evening;
    int count = evening->people;
    char note[SESSION_LINE_MAX];
    for (int i = 0; i < count; i++) {
        seats[i] = evening->person[i].seat;
    }
    seats[count] = *comes;
    session_seat_name(seats, count, count);
    if (comes->name[0] != '\0') {
        session_seat_rename(seats, count + 1, count, comes->name, note);
    }
    session_initials(seats, count + 1);
    return evening_join(evening, &seats[count]);
}

/* Nobody more can come: why. */
static void say_full(char note[SESSION_LINE_MAX])
{
    unsigned long most = TC_SEATS_MAX;
    snprintf(note, SESSION_LINE_MAX,
             _n("The table is full: %lu can play.", "The table is full: %lu can play.", most),
             most);
}

/* Whoever comes is named at once. */
static void add_guest(struct screens *screens, char note[SESSION_LINE_MAX])
{
    int person = join(screens, &(struct match_seat){.color = -1});
    if (person == EVENING_NOBODY) {
        say_full(note);
        return;
    }
    ui_focus(&screens->ui, command(NAME, person));
    ui_edit(&screens->ui, command(NAME, person), "", BASE_NAME_CHARACTERS);
}

static void add_computer(struct screens *screens, char note[SESSION_LINE_MAX])
{
    struct match_seat seats[TC_SEATS_MAX], comes = {.color = -1};
    int count = seat_those_here(evening_of(screens), seats);
    comes.kind = session_kind_next(seats, count);
    snprintf(comes.name, sizeof comes.name, "%s",
             session_bot_free_name(seats, count, TC_NO_SEAT, comes.kind));
    if (join(screens, &comes) == EVENING_NOBODY) {
        say_full(note);
    }
}

static void add_known(struct screens *screens, int i, char note[SESSION_LINE_MAX])
{
    const struct store_players *players = session_players_list(&screens->players);
    if (players == NULL || (size_t)i >= players->count) {
        return;
    }
    struct match_seat comes = {.color = players->list[i].color, .coach = players->list[i].hints};
    snprintf(comes.name, sizeof comes.name, "%s", players->list[i].name);
    if (join(screens, &comes) == EVENING_NOBODY) {
        say_full(note);
    }
}

static void toggle(struct evening *evening, int person, char note[SESSION_LINE_MAX])
{
    struct match_seat back = evening->person[person].seat;
    if (!evening->person[person].here) {
        if (evening_join(evening, &back) == EVENING_NOBODY) {
            say_full(note);
        }
    } else if (evening_may_leave(evening, person)) {
        evening_leave(evening, person);
    } else {
        snprintf(note, SESSION_LINE_MAX, _("A game needs two players, so %s stays."), back.name);
    }
}

/* What was typed is their name for the whole evening, also in what was played. */
static void rename_person(struct screens *screens, int person, const char *typed,
                          char note[SESSION_LINE_MAX])
{
    struct match_seat seats[EVENING_PEOPLE_MOST];
    struct evening *evening = &screens->evening.evening;
    for (int i = 0; i < evening->people; i++) {
        seats[i] = evening->person[i].seat;
    }
    bool cut = screens->ui.edit.cut;
    if (session_seat_rename(seats, evening->people, person, typed, note)) {
        session_players_coach(&screens->players, &seats[person]);
    }
    if (cut && note[0] == '\0') {
        session_seat_say_cut(note);
    }
    session_initials(seats, evening->people);
    for (int i = 0; i < evening->people; i++) {
        evening->person[i].seat = seats[i];
    }
}

bool evening_people_act(struct screens *screens, const struct ui_event *event,
                        char note[SESSION_LINE_MAX])
{
    int argument = event->command.argument;
    const struct evening *evening = evening_of(screens);
    if (event->command.of != &commands ||
        (event->kind != UI_EVENT_ACT && event->kind != UI_EVENT_TYPED)) {
        return false;
    }
    note[0] = '\0';
    if (event->kind == UI_EVENT_TYPED) {
        rename_person(screens, argument, event->text, note);
        return true;
    }
    switch ((enum command)event->command.what) {
    case HERE:
        toggle(&screens->evening.evening, argument, note);
        break;
    case NAME:
        ui_edit(&screens->ui, event->command, evening->person[argument].seat.name,
                BASE_NAME_CHARACTERS);
        return false;
    case COMES:
        add_known(screens, argument, note);
        break;
    case GUEST:
        add_guest(screens, note);
        break;
    case COMPUTER:
        add_computer(screens, note);
        break;
    }
    return true;
}
