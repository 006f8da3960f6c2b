/* SPDX-License-Identifier: Zlib */
#include "screens/today_people.h"

#include <math.h>
#include <stdio.h>
#include <time.h>

#include "base/daytime.h"
#include "base/i18n.h"
#include "boards/board.h"
#include "screens/setup_people.h"
#include "screens/setup_seats.h"
#include "session/seats.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum command { NEWCOMER, NAME, CHANGE };

static const char *const names[] = {
    [NEWCOMER] = "today.newcomer", [NAME] = "today.name", [CHANGE] = "today.change"};
static const struct ui_commands commands = {.names = names};

static const char *const token_names[] = {
    [PEOPLE_PERSON] = "today.person.#", [PEOPLE_EVERYBODY] = "today.more"};
static const struct ui_commands token_commands = {.names = token_names};

static struct ui_command command(enum command what)
{
    return ui_command(&commands, (int)what, 0);
}

/* ---- Who is known ---------------------------------------------------------------------------- */

static const struct store_player *find_known(const struct screens *screens, const char *name)
{
    return session_players_find(&screens->players, name);
}

static size_t count_known(const struct screens *screens)
{
    const struct store_players *players = session_players_list(&screens->players);
    return players == NULL ? 0 : players->count;
}

static struct match_seat seat_of(const struct store_player *player)
{
    struct match_seat seat = {.kind = MATCH_PERSON};
    bool shown = player->color >= 0 && player->color < UI_PLAYER_COLORS;
    seat.color = shown ? player->color : 0;
    snprintf(seat.name, sizeof seat.name, "%s", player->name);
    return seat;
}

/* Whoever said so is not known yet. */
static bool is_fresh(const struct screens *screens, const struct today_people *people)
{
    return people->who.name[0] != '\0' && find_known(screens, people->who.name) == NULL;
}

/* ---- Whose try goes on ----------------------------------------------------------------------- */

int32_t today_people_day(const struct screens *screens)
{
    int64_t (*now)(void) = screens->given.now;
    return base_day(now != NULL ? now() : (int64_t)time(NULL));
}

int today_people_offer(const struct screens *screens, const struct store_today *tried)
{
    for (int i = 0; tried != NULL && !tried->done && i < saving_offers(screens); i++) {
        if (saving_offer(screens, i).number == tried->match) {
            return i;
        }
    }
    return -1;
}

int today_people_newest(const struct screens *screens, int32_t day)
{
    const struct session_today *tries = &screens->today;
    int offer = -1;
    for (size_t i = tries->count; i > 0 && offer < 0; i--) {
        const struct store_today *tried = &tries->tries[i - 1];
        offer = tried->day == day ? today_people_offer(screens, tried) : -1;
    }
    return offer;
}

/* ---- Who plays ------------------------------------------------------------------------------- */

struct match_seat today_people_player(const struct screens *screens,
                                      const struct today_people *people)
{
    struct match_seat who = people->who;
    const struct store_players *players = session_players_list(&screens->players);
    if (people->asks && count_known(screens) > 0) {
        return (struct match_seat){.kind = MATCH_PERSON};
    }
    if (who.name[0] != '\0') {
        return who;
    }
    int offer = today_people_newest(screens, people->day);
    if (offer >= 0) {
        return saving_offer(screens, offer).seats[0];
    }
    if (count_known(screens) == 1) {
        return seat_of(&players->list[0]);
    }
    if (count_known(screens) == 0) {
        session_seat_welcome(&who, 0, 0);
    }
    return who;
}

bool today_people_asked(const struct screens *screens, const struct today_people *people)
{
    return today_people_player(screens, people).name[0] == '\0';
}

/* ---- Drawing --------------------------------------------------------------------------------- */

void today_people_draw_player(struct ui *ui, struct canvas_rect row, const struct match_seat *who,
                              bool plays)
{
    char text[BOARDS_LINE_MAX], name[BASE_ISOLATED_BYTES];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
    if (who->name[0] == '\0') {
        snprintf(text, sizeof text, "%s", _c("today's dice", "Who plays?"));
    } else {
        snprintf(text, sizeof text, plays ? _c("today's dice", "%s plays") : "%s",
                 base_utf8_isolate(name, who->name));
        struct canvas_rect face = ui_cut_left(&row, row.h);
        setup_face_draw(ui, ui_whole(face), who->color);
        ui_cut_left(&row, ui_space(ui, UI_SPACE_SMALL));
    }
    ui_say(ui, row, ui_named("today.who"), ui_text_squeeze(ui, style, row.w, text), UI_LEFT,
           ui->theme.text, text);
}

/* Where somebody who is not known gives a name. */
static void draw_newcomer(struct screens *screens, const struct today_people *people,
                          struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    bool fresh = is_fresh(screens, people), nobody = count_known(screens) == 0;
    if (fresh || ui_editing(ui, command(NAME))) {
        ui_field(ui, rect, command(NAME), _("Name"), fresh ? people->who.name : "");
    } else {
        ui_button(ui, rect,
                  &(struct ui_button){.command = command(NEWCOMER),
                                      .label = nobody ? _("Your name") : _("Somebody new"),
                                      .icon = "icons/person.svg",
                                      .small = true});
    }
}

void today_people_draw(struct screens *screens, const struct today_people *people, bool changes,
                       struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const struct match_seat who = today_people_player(screens, people);
    struct canvas_rect row = ui_cut_top(rest, ui_control(ui, UI_CONTROL_NORMAL));
    struct canvas_rect aside = ui_cut_right(&row, row.w * 0.4f);
    ui_cut_right(&row, ui_space(ui, UI_SPACE_SMALL));
    aside = ui_whole(ui_middle(aside, aside.w, ui_control(ui, UI_CONTROL_SMALL)));
    today_people_draw_player(ui, row, &who, true);
    if (changes) {
        ui_button(ui, aside,
                  &(struct ui_button){.command = command(CHANGE),
                                      .label = _("Change player"),
                                      .icon = "icons/person.svg",
                                      .small = true});
    } else {
        draw_newcomer(screens, people, aside);
    }
    ui_cut_top(rest, ui_space(ui, UI_SPACE_SMALL));
}

bool today_people_several(const struct screens *screens, const struct today_people *people)
{
    size_t known = count_known(screens);
    return known > 1 || (is_fresh(screens, people) && known > 0);
}

/* Of the width, what is beside the names; units: at most. */
#define BESIDE      0.3f
#define BESIDE_MOST 34.0f

void today_people_ask(struct screens *screens, const struct today_people *people,
                      struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const struct match_seat who = today_people_player(screens, people);
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE));
    today_people_draw_player(ui, ui_cut_top(rest, line), &who, true);
    ui_cut_top(rest, ui_space(ui, UI_SPACE_SMALL));
    struct canvas_rect tokens = *rest;
    struct canvas_rect aside =
        ui_cut_right(&tokens, fminf(tokens.w * BESIDE, ui->unit * BESIDE_MOST));
    ui_cut_right(&tokens, ui_space(ui, UI_SPACE_SMALL));
    setup_people_choice(screens, &token_commands, &who, people->everybody, NULL, &tokens);
    aside.h = ui_control(ui, UI_CONTROL_NORMAL);
    draw_newcomer(screens, people, ui_whole(aside));
    ui_cut_top(rest, tokens.y - rest->y + ui_space(ui, UI_SPACE_NORMAL));
}

void today_people_draw_known(struct screens *screens, const struct today_people *people,
                             bool captioned, struct canvas_rect *rest)
{
    const struct match_seat who = today_people_player(screens, people);
    if (today_people_several(screens, people)) {
        /* Nobody is asked twice. */
        const char *caption =
            captioned && who.name[0] != '\0' ? _c("today's dice", "Who plays?") : NULL;
        setup_people_choice(screens, &token_commands, &who, people->everybody, caption, rest);
        ui_cut_top(rest, ui_space(&screens->ui, UI_SPACE_NORMAL));
    }
}

/* ---- What is pressed ------------------------------------------------------------------------- */

void today_people_make_known(struct screens *screens, const struct today_people *people)
{
    bool stored = screens->players.store != NULL && screens_may(screens, SCREENS_MAY_BE_KNOWN);
    if (stored && people->typed && is_fresh(screens, people)) {
        struct store_player player = {.color = people->who.color};
        snprintf(player.name, sizeof player.name, "%s", people->who.name);
        session_players_put(&screens->players, &player);
    }
}

/* Somebody who is known. */
static void choose(const struct screens *screens, struct today_people *people, int player)
{
    const struct store_players *players = session_players_list(&screens->players);
    if (players != NULL && (size_t)player < players->count) {
        people->who = seat_of(&players->list[player]);
        people->asks = false;
    }
}

/* Somebody who is not known yet: types a name. */
static void type_name(struct screens *screens, const struct today_people *people)
{
    const char *name = is_fresh(screens, people) ? people->who.name : "";
    ui_focus(&screens->ui, command(NAME));
    ui_edit(&screens->ui, command(NAME), name, BASE_NAME_CHARACTERS);
}

/* The name of somebody known is theirs. */
static void name_newcomer(const struct screens *screens, struct today_people *people,
                          const char *typed)
{
    struct match_seat who = {.kind = MATCH_PERSON};
    if (!base_utf8_name(who.name, typed)) {
        return;
    }
    const struct store_player *known = find_known(screens, who.name);
    who.color = (int)(count_known(screens) % UI_PLAYER_COLORS);
    people->who = known != NULL ? seat_of(known) : who;
    people->asks = false;
    people->typed = known == NULL;
}

bool today_people_act(struct screens *screens, struct today_people *people,
                      const struct ui_event *event)
{
    int token = ui_event_press(event, &token_commands);
    if (event->kind == UI_EVENT_TYPED) {
        name_newcomer(screens, people, event->text);
    } else if (token == PEOPLE_PERSON) {
        choose(screens, people, event->command.argument);
    } else if (token == PEOPLE_EVERYBODY) {
        people->everybody = !people->everybody;
    } else if (ui_event_press(event, &commands) == CHANGE) {
        people->asks = true;
    } else if (ui_event_press(event, &commands) != UI_NO_COMMAND) {
        type_name(screens, people);
    } else {
        return false;
    }
    return true;
}
