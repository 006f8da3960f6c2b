#include "screens/evening_people.h"

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

enum command { HERE, COMES, GUEST, COMPUTER };

static const char *const names[] = {
    [HERE] = "evening.here.#",
    [COMES] = "evening.person.#",
    [GUEST] = "evening.add",
    [COMPUTER] = "evening.computer",
};
static const struct ui_commands commands = {.names = names};

static struct ui_command command(enum command what, int argument)
{
    return ui_command(&commands, (int)what, argument);
}

/* Of those who are known so many are offered. */
enum { KNOWN_MOST = 40 };

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

/* Whoever was there tonight, and those who are known. */
struct guests {
    const char *name[EVENING_PEOPLE_MOST + KNOWN_MOST];
    int color[EVENING_PEOPLE_MOST + KNOWN_MOST];
    struct ui_command command[EVENING_PEOPLE_MOST + KNOWN_MOST];
    bool here[EVENING_PEOPLE_MOST + KNOWN_MOST];
    int count;
};

static void gather(const struct screens *screens, struct guests *guests)
{
    const struct evening *evening = &screens->evening.evening;
    const struct store_players *players = session_players_list(&screens->players);
    guests->count = 0;
    for (int i = 0; i < evening->people; i++) {
        const struct evening_person *who = &evening->person[i];
        int at = guests->count++;
        guests->name[at] = who->seat.name;
        guests->color[at] = who->seat.color;
        guests->command[at] = command(HERE, i);
        guests->here[at] = who->here;
    }
    size_t known =
        players == NULL || !screens_may(screens, SCREENS_MAY_BE_KNOWN) ? 0 : players->count;
    for (size_t i = 0; i < known && guests->count < EVENING_PEOPLE_MOST + KNOWN_MOST; i++) {
        const struct store_player *player = &players->list[i];
        if (is_new(evening, player->name)) {
            int at = guests->count++;
            bool good = player->color >= 0 && player->color < UI_PLAYER_COLORS;
            guests->name[at] = player->name;
            guests->color[at] = good ? player->color : 0;
            guests->command[at] = command(COMES, (int)i);
            guests->here[at] = false;
        }
    }
}

static void draw_token(struct ui *ui, struct canvas_rect cell, const struct guests *guests, int i)
{
    bool here = guests->here[i];
    const struct ui_names all = {guests->name, guests->count};
    struct canvas_rect body = ui_choice_blank(ui, cell, guests->command[i], guests->name[i], here);
    struct canvas_rect disc = ui_cut_left(&body, cell.h * 0.78f);
    setup_face_draw(ui, disc, guests->color[i]);
    ui_cut_left(&body, ui_space(ui, UI_SPACE_SMALL));
    ui_text_name(ui, body, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING),
                 here ? ui->theme.on_accent : ui->theme.ink, &all, i);
}

void evening_people_draw(struct screens *screens, struct canvas_rect rect)
{
    enum { ACROSS = 2, FEW = 8 };
    struct ui *ui = &screens->ui;
    struct guests guests;
    gather(screens, &guests);
    float h = ui_control(ui, guests.count > FEW ? UI_CONTROL_NORMAL : UI_CONTROL_LARGE);
    float gap = ui_space(ui, UI_SPACE_SMALL);
    float shift = ui_scroll_begin(ui, "evening.people", rect);
    ui_scroll_ground(ui, ui_theme_felt(&ui->theme, UI_FELT));
    struct canvas_rect rest = {rect.x, rect.y - shift, rect.w - gap, 1e6f}, row = rest;
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    ui_text(ui, ui_cut_top(&rest, ui_line_height(ui, bold) * 1.3f), bold, UI_LEFT, ui->theme.text,
            _("Who is there for the next game?"));
    ui_page_prose(ui, &rest, "evening.people.how", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY),
                  ui->theme.text, _("Tap whoever leaves or comes back."));
    ui_cut_top(&rest, ui->unit * 0.6f);
    for (int i = 0; i < guests.count; i++) {
        if (i % ACROSS == 0) {
            row = ui_cut_top(&rest, h);
            ui_cut_top(&rest, gap);
        }
        draw_token(ui, ui_column(row, ACROSS, gap, i % ACROSS), &guests, i);
    }
    row = ui_cut_top(&rest, h);
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
    ui_scroll_end(ui, rest.y + shift - rect.y);
}

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

static void add_guest(struct screens *screens)
{
    join(screens, &(struct match_seat){.color = -1});
}

static void add_computer(struct screens *screens)
{
    struct match_seat seats[TC_SEATS_MAX], comes = {.color = -1};
    int count = seat_those_here(&screens->evening.evening, seats);
    comes.kind = session_kind_next(seats, count);
    snprintf(comes.name, sizeof comes.name, "%s",
             session_bot_free_name(seats, count, TC_NO_SEAT, comes.kind));
    join(screens, &comes);
}

static void add_known(struct screens *screens, int i)
{
    const struct store_players *players = session_players_list(&screens->players);
    if (players == NULL || (size_t)i >= players->count) {
        return;
    }
    struct match_seat comes = {.color = players->list[i].color, .coach = players->list[i].hints};
    snprintf(comes.name, sizeof comes.name, "%s", players->list[i].name);
    join(screens, &comes);
}

static void toggle(struct evening *evening, int person)
{
    struct match_seat back = evening->person[person].seat;
    if (!evening->person[person].here) {
        evening_join(evening, &back);
    } else if (evening_may_leave(evening, person)) {
        evening_leave(evening, person);
    }
}

bool evening_people_act(struct screens *screens, const struct ui_event *event)
{
    switch (ui_event_press(event, &commands)) {
    case HERE:
        toggle(&screens->evening.evening, event->command.argument);
        return true;
    case COMES:
        add_known(screens, event->command.argument);
        return true;
    case GUEST:
        add_guest(screens);
        return true;
    case COMPUTER:
        add_computer(screens);
        return true;
    default:
        return false;
    }
}
