/* SPDX-License-Identifier: Zlib */
#include "screens/setup_people.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/columns.h"
#include "screens/players.h"
#include "screens/setup_seats.h"
#include "session/bot.h"
#include "session/seats.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* As many of the people who are known are offered at first; more of them than that only if that
   leaves nobody out. Of a choice as many as fill so many rows. */
enum { FEW = 6, CHOICE_ROWS = 2 };

/* Of a token's height: the face on it. */
#define FACE 0.78f
/* Of the face's: the sign that says whether a press brings somebody to the table. */
#define SIGN 0.55f

static const struct tc_game *game_of(const struct screens *screens)
{
    return tc_setup_game(&screens->lineup.setup);
}

/* ---- Who is offered -------------------------------------------------------------------------- */

/* Indexes into the list of players, those who played most first. */
struct offers {
    size_t count;
    const struct store_player *list[PLAYERS_LISTED_MAX];
};

/* Equal ones stay by name. */
static int by_matches(const void *a, const void *b)
{
    const struct store_player *left = *(const struct store_player *const *)a;
    const struct store_player *right = *(const struct store_player *const *)b;
    int order = (left->finished < right->finished) - (left->finished > right->finished);
    return order != 0 ? order : (left > right) - (left < right);
}

static void find_offers(const struct screens *screens, struct offers *offers)
{
    const struct store_players *players = session_players_list(&screens->players);
    offers->count = players_listed(screens);
    for (size_t i = 0; i < offers->count; i++) {
        offers->list[i] = &players->list[i];
    }
    qsort(offers->list, offers->count, sizeof(void *), by_matches);
}

/* People who sit somewhere; or the one of those known who is chosen. */
struct sitting {
    const struct match_seat *seats;
    int count;
    bool choice;
};

static int seat_of(const struct sitting *sitting, const char *name)
{
    for (int seat = 0; seat < sitting->count; seat++) {
        if (sitting->seats[seat].kind == MATCH_PERSON &&
            strcmp(sitting->seats[seat].name, name) == 0) {
            return seat;
        }
    }
    return TC_NO_SEAT;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static void draw_token(struct screens *screens, const struct ui_commands *of,
                       const struct sitting *sitting, struct canvas_rect cell,
                       const struct store_player *player)
{
    struct ui *ui = &screens->ui;
    const struct store_players *players = session_players_list(&screens->players);
    int seat = seat_of(sitting, player->name);
    bool sits = seat != TC_NO_SEAT;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float face = cell.h * FACE;
    struct ui_command command = ui_command(of, PEOPLE_PERSON, (int)(player - players->list));
    struct canvas_rect body = ui_choice_blank(ui, cell, command, player->name, sits);
    int color = sits ? sitting->seats[seat].color
                : player->color >= 0 && player->color < UI_PLAYER_COLORS ? player->color
                                                                         : 0;
    float side = sits || !sitting->choice ? face * SIGN : 0; /* who isn't chosen isn't added */
    struct canvas_rect disc = ui_cut_left(&body, face), sign = ui_cut_right(&body, side);
    setup_face_draw(ui, ui_middle(disc, face, face), color);
    ui_cut_left(&body, ui_space(ui, UI_SPACE_SMALL));
    struct canvas_color ink = sits ? ui->theme.on_accent : ui->theme.ink;
    if (side > 0) {
        canvas_list_picture(ui->list, sits ? "icons/check.svg" : "icons/plus.svg",
                            ui_whole(ui_middle(sign, side, side)), 0, ink);
    }
    ui_text(ui, body, style, UI_LEFT, ink, player->name);
}

/* What the names below it are. */
static void draw_caption(struct ui *ui, struct canvas_rect *rest, const char *words)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    ui_say(ui, ui_cut_top(rest, ui_line_height(ui, style)), ui_named("people.known"), style,
           UI_LEFT, ui->theme.text, words);
    ui_cut_top(rest, ui_space(ui, UI_SPACE_TIGHT));
}

/* What the button beside the names says. */
static const char *others_label(bool all)
{
    return all ? _("Fewer") : _("More\xE2\x80\xA6");
}

/* How many of the first so many names stand side by side, each with its room, and that button with
   them: two at least. */
static int across_of(const struct ui *ui, float w, const struct offers *offers, size_t count,
                     bool all)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float h = ui_control(ui, UI_CONTROL_NORMAL), gap = ui_space(ui, UI_SPACE_SMALL);
    float widest = ui_text_width(ui, style, others_label(all));
    for (size_t i = 0; i < count; i++) {
        widest = fmaxf(widest, ui_text_width(ui, style, offers->list[i]->name));
    }
    int across = (int)((w + gap) / (widest + h * FACE * (1 + SIGN) + gap * 5));
    return across < 2 ? 2 : across;
}

/* How many are shown before anybody asks for more. Of a choice so many as fill few rows: what is
   chosen for stands below them. */
static size_t few_of(const struct ui *ui, float w, const struct offers *offers, bool choice)
{
    size_t few = FEW;
    if (choice) {
        size_t first = offers->count < FEW ? offers->count : FEW;
        few = (size_t)across_of(ui, w, offers, first, false) * CHOICE_ROWS - 1;
    }
    return offers->count <= few + 1 ? offers->count : few;
}

/* Who can be tapped, and whether more or fewer are to be shown. */
static void draw_tokens(struct screens *screens, const struct ui_commands *of,
                        const struct sitting *sitting, struct canvas_rect *rest,
                        const struct offers *offers, size_t few, bool all)
{
    struct ui *ui = &screens->ui;
    size_t count = all ? offers->count : few;
    float h = ui_control(ui, UI_CONTROL_NORMAL), gap = ui_space(ui, UI_SPACE_SMALL);
    int cells = (int)count + (offers->count > few);
    int across = across_of(ui, rest->w, offers, count, all);
    int rows = (cells + across - 1) / across;
    int places = (cells + rows - 1) / rows * rows; /* of the last row too, so that none is wider */
    struct canvas_rect grid = ui_cut_top(rest, (float)rows * (h + gap) - gap);
    for (int i = 0; i < cells; i++) {
        struct canvas_rect cell = ui_grid(grid, rows, places, gap, i);
        if ((size_t)i < count) {
            draw_token(screens, of, sitting, cell, offers->list[i]);
        } else {
            ui_button(ui, cell,
                      &(struct ui_button){.command = ui_command(of, PEOPLE_EVERYBODY, 0),
                                          .label = others_label(all),
                                          .small = true});
        }
    }
}

/* An empty chair: side by side where both words fit, else one above the other; higher where there
   is so much to spare, px. */
static void draw_chairs(struct screens *screens, const struct ui_commands *of,
                        struct canvas_rect *rest, float spare)
{
    const struct {
        enum people_command what;
        const char *label, *icon;
    } chairs[] = {{PEOPLE_ADD, _("Add a guest"), "icons/person.svg"},
                  {PEOPLE_COMPUTER, _("Add a computer"), "icons/computer.svg"}};
    enum { CHAIRS = sizeof chairs / sizeof chairs[0] };
    struct ui *ui = &screens->ui;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float gap = ui_space(ui, UI_SPACE_NORMAL), h = ui_control(ui, UI_CONTROL_NORMAL), widest = 0;
    style.size = ui->least;
    for (int i = 0; i < CHAIRS; i++) {
        widest = fmaxf(widest, ui_text_width(ui, style, chairs[i].label));
    }
    int across = (rest->w - gap) / CHAIRS >= widest + h * 1.2f ? CHAIRS : 1;
    h = fmaxf(h, fminf(h + spare * (float)across / CHAIRS, ui_control(ui, UI_CONTROL_MAIN)));
    struct canvas_rect line = {0, 0, 0, 0};
    for (int i = 0; i < CHAIRS; i++) {
        if (i % across == 0) {
            ui_cut_top(rest, i == 0 ? 0 : gap);
            line = ui_cut_top(rest, h);
        }
        ui_button(ui, ui_column(line, across, gap, i % across),
                  &(struct ui_button){.command = ui_command(of, (int)chairs[i].what, 0),
                                      .label = chairs[i].label,
                                      .icon = chairs[i].icon,
                                      .small = true});
    }
    ui_cut_top(rest, gap);
}

/* In their place: why nobody more can sit down. */
static void say_full(const struct screens *screens, char words[BOARDS_LINE_MAX])
{
    unsigned long most = game_of(screens)->players_max;
    snprintf(words, BOARDS_LINE_MAX,
             _n("The table is full: %lu can play.", "The table is full: %lu can play.", most),
             most);
}

static void draw_full(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    char words[BOARDS_LINE_MAX];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    say_full(screens, words);
    ui_say(ui, ui_cut_top(rest, ui_line_height(ui, style) * 1.2f), ui_named("setup.full"), style,
           UI_LEFT, ui->theme.text, words);
    ui_cut_top(rest, ui_space(ui, UI_SPACE_NORMAL));
}

/* On the line of that heading where it has room there. */
static bool draw_full_beside(struct screens *screens, struct canvas_rect line, const char *heading)
{
    struct ui *ui = &screens->ui;
    char words[BOARDS_LINE_MAX];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    if (heading == NULL) {
        return false;
    }
    say_full(screens, words);
    ui_cut_left(&line, ui_text_width(ui, bold, heading) + ui_space(ui, UI_SPACE_NORMAL));
    if (ui_text_width(ui, style, words) + 2 > line.w) {
        return false;
    }
    ui_say(ui, line, ui_named("setup.full"), style, UI_RIGHT, ui->theme.text, words);
    return true;
}

static bool is_full(const struct screens *screens)
{
    return screens->lineup.players == game_of(screens)->players_max;
}

static void draw_known(struct screens *screens, const struct ui_commands *of,
                       const struct sitting *sitting, bool everybody, const char *caption,
                       struct canvas_rect *rest)
{
    struct offers offers;
    find_offers(screens, &offers);
    size_t few = few_of(&screens->ui, rest->w, &offers, sitting->choice);
    bool all = everybody || offers.count == few;
    if (offers.count > 0 && caption != NULL) {
        draw_caption(&screens->ui, rest, caption);
    }
    if (offers.count > 0) {
        draw_tokens(screens, of, sitting, rest, &offers, few, all);
    }
    if (all) {
        players_say_more(screens, rest, screens->ui.theme.text);
    }
}

static void draw_lineup(struct screens *screens, const struct ui_commands *of,
                        struct canvas_rect *rest)
{
    const struct sitting sitting = {.seats = screens->lineup.seats,
                                    .count = screens->lineup.players};
    draw_known(screens, of, &sitting, setup_seats_state(screens)->everybody, _("Played before"),
               rest);
}

void setup_people_choice(struct screens *screens, const struct ui_commands *of,
                         const struct match_seat *who, bool everybody, const char *caption,
                         struct canvas_rect *rest)
{
    const struct sitting sitting = {.seats = who, .count = 1, .choice = true};
    draw_known(screens, of, &sitting, everybody, caption, rest);
}

static void draw_who(struct screens *screens, const struct ui_commands *of,
                     struct canvas_rect *rest, float spare)
{
    if (!is_full(screens)) {
        draw_chairs(screens, of, rest, spare);
    }
    if (!is_full(screens) && players_listed(screens) == 0) { /* nothing stands below them */
        float gap = ui_space(&screens->ui, UI_SPACE_NORMAL);
        rest->y -= gap;
        rest->h += gap;
    }
    draw_lineup(screens, of, rest);
}

void setup_people_gather(struct screens *screens, const struct ui_commands *of, const char *heading,
                         struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    float gap = ui_space(ui, UI_SPACE_NORMAL), top = rest->y;
    struct canvas_rect line = *rest;
    if (heading != NULL) {
        columns_heading(ui, rest, heading);
        line.h = rest->y - line.y;
        line.w -= ui_space(ui, UI_SPACE_SMALL);
    }
    if (is_full(screens) && !draw_full_beside(screens, line, heading)) {
        draw_full(screens, rest);
    }
    struct canvas_rect below = *rest;
    struct ui_probe probe = ui_probe_begin(ui);
    draw_who(screens, of, &below, 0);
    ui_probe_end(ui, &probe);
    float seats = rest->y, who = below.y - seats;
    setup_seats_draw(screens, rest, room - (below.y - top) - gap);
    ui_cut_top(rest, gap);
    draw_who(screens, of, rest, room - (rest->y - top) - who);
}

void setup_people_sitting(struct screens *screens, const struct ui_commands *of,
                          struct canvas_rect *rest)
{
    setup_seats_draw(screens, rest, 0);
    ui_cut_top(rest, ui_space(&screens->ui, UI_SPACE_NORMAL));
    draw_lineup(screens, of, rest);
}

void setup_people_chairs(struct screens *screens, const struct ui_commands *of,
                         struct canvas_rect *rest)
{
    if (is_full(screens)) {
        draw_full(screens, rest);
    } else {
        draw_chairs(screens, of, rest, 0);
    }
    /* Nothing stands below them. */
    float gap = ui_space(&screens->ui, UI_SPACE_NORMAL);
    rest->y -= gap;
    rest->h += gap;
}

/* ---- What is pressed ------------------------------------------------------------------------- */

/* A person's that nobody claimed by a name. */
static bool is_free(const struct session_lineup *lineup, int seat)
{
    const struct match_seat *who = &lineup->seats[seat];
    return who->kind == MATCH_PERSON && session_seat_unnamed(who->name);
}

/* One more seat; TC_NO_SEAT where the table is full, which is said. */
static int add_seat(struct screens *screens)
{
    struct session_lineup *lineup = &screens->lineup;
    int most = game_of(screens)->players_max;
    if (lineup->players < most) {
        session_lineup_add(lineup);
        return lineup->players - 1;
    }
    snprintf(setup_seats_state(screens)->note, BOARDS_LINE_MAX,
             _n("The table is full: %d can play. Tap a name to make room.",
                "The table is full: %d can play. Tap a name to make room.", (unsigned long)most),
             most);
    return TC_NO_SEAT;
}

/* A seat for somebody who comes: a free one, else one more, as add_seat() says. */
static int find_seat(struct screens *screens)
{
    for (int seat = 0; seat < screens->lineup.players; seat++) {
        if (is_free(&screens->lineup, seat)) {
            return seat;
        }
    }
    return add_seat(screens);
}

/* Somebody gets up. Where the game needs them all, the seat is a guest's. */
static void leave(struct screens *screens, int seat)
{
    struct session_lineup *lineup = &screens->lineup;
    if (lineup->players > game_of(screens)->players_min) {
        session_lineup_remove(lineup, seat);
        return;
    }
    lineup->seats[seat].coach = false;
    session_seat_name(lineup->seats, lineup->players, seat);
}

/* Who comes brings a colour, unless somebody who sits there has it. */
static void bring_color(struct session_lineup *lineup, int seat, int color)
{
    char note[BOARDS_LINE_MAX];
    int owner = session_color_owner(lineup->seats, lineup->players, color);
    if (color >= 0 && color < UI_PLAYER_COLORS &&
        (owner == TC_NO_SEAT || session_seat_unnamed(lineup->seats[owner].name))) {
        session_seat_recolor(lineup->seats, lineup->players, seat, color, note);
    }
}

static void tap(struct screens *screens, int player)
{
    struct session_lineup *lineup = &screens->lineup;
    const struct store_players *players = session_players_list(&screens->players);
    if (players == NULL || (size_t)player >= players->count) {
        return;
    }
    const struct store_player *who = &players->list[player];
    int seat =
        seat_of(&(struct sitting){.seats = lineup->seats, .count = lineup->players}, who->name);
    if (seat != TC_NO_SEAT) {
        leave(screens, seat);
        return;
    }
    seat = find_seat(screens);
    if (seat != TC_NO_SEAT) {
        session_seat_rename(lineup->seats, lineup->players, seat, who->name,
                            setup_seats_state(screens)->note);
        bring_color(lineup, seat, who->color);
        session_players_coach(&screens->players, &lineup->seats[seat]);
    }
}

static void add_computer(struct screens *screens)
{
    struct session_lineup *lineup = &screens->lineup;
    int kind = session_kind_next(lineup->seats, lineup->players);
    int seat = add_seat(screens);
    if (seat != TC_NO_SEAT) {
        char note[BOARDS_LINE_MAX];
        lineup->seats[seat].kind = kind;
        session_seat_rename(lineup->seats, lineup->players, seat,
                            session_bot_free_name(lineup->seats, lineup->players, seat, kind),
                            note);
    }
}

void setup_people_act(struct screens *screens, const struct ui_event *event,
                      const struct ui_commands *of)
{
    struct setup_seats *seats = setup_seats_state(screens);
    switch (ui_event_press(event, of)) {
    case PEOPLE_PERSON:
        tap(screens, event->command.argument);
        break;
    case PEOPLE_EVERYBODY:
        seats->everybody = !seats->everybody;
        break;
    case PEOPLE_ADD:
        add_seat(screens);
        break;
    case PEOPLE_COMPUTER:
        add_computer(screens);
        break;
    default:
        break;
    }
}
