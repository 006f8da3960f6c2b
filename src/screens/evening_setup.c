/* SPDX-License-Identifier: Zlib */
/* Setting up an evening: who is there, how long it is to last, and the programme that the table
   proposes for that. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/entropy.h"
#include "base/i18n.h"
#include "boards/board.h"
#include "screens/columns.h"
#include "screens/evening.h"
#include "screens/setup.h"
#include "screens/setup_people.h"
#include "screens/setup_seats.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum command { MINUTES, PROGRAMME, WHEEL, DOUBLE, AGAIN, BACK, START };

static const char *const names[] = {
    [MINUTES] = "evening.minutes.#", [PROGRAMME] = "evening.programme",
    [WHEEL] = "evening.by_wheel",    [DOUBLE] = "evening.double",
    [AGAIN] = "evening.propose",     [BACK] = "evening.back",
    [START] = "evening.start"};
static const struct ui_commands commands = {.names = names};

static const char *const people_names[] = {
    [PEOPLE_PERSON] = "evening.person.#",
    [PEOPLE_EVERYBODY] = "evening.more",
    [PEOPLE_ADD] = "evening.add",
    [PEOPLE_COMPUTER] = "evening.computer",
};
static const struct ui_commands people_commands = {.names = people_names};

static struct ui_command command(enum command what, int argument)
{
    return ui_command(&commands, (int)what, argument);
}

struct evening_setup {
    struct evening draft;
    struct evening_pace pace;
    struct evening_shelf shelf;
    int players; /* that the draft was made for */
};

static struct evening_setup *own(const struct screens *screens)
{
    return screens_state(screens, &screens_evening_setup);
}

/* ---- The draft ------------------------------------------------------------------------------- */

/* The people of the line-up, and a programme for them: anew where `propose` or where they are more
   or fewer than before. */
static void draft(struct screens *screens, bool propose)
{
    struct evening_setup *setup = own(screens);
    const struct session_lineup *lineup = &screens->lineup;
    struct evening before = setup->draft;
    evening_begin(&setup->draft, lineup->seats, lineup->players);
    setup->draft.seed = before.seed;
    setup->draft.minutes = before.minutes;
    setup->draft.wheel = before.wheel;
    setup->draft.double_last = before.double_last;
    evening_pace(&setup->draft, screens->evening.measured, &setup->pace);
    if (propose || lineup->players != setup->players) {
        setup->players = lineup->players;
        setup->shelf.picked = 0;
        evening_propose(&setup->draft, &setup->pace);
    } else {
        setup->draft.games = before.games;
        memcpy(setup->draft.game, before.game, sizeof before.game);
        evening_reckon(&setup->draft, &setup->pace);
    }
}

static uint64_t new_seed(const struct screens *screens)
{
    return screens->given.seeded ? screens->given.seed : base_entropy();
}

/* The game that most can play: as many may come. */
static int widest_game(void)
{
    int widest = 0;
    for (int game = 1; game < tc_games_count; game++) {
        widest = tc_games[game]->players_max > tc_games[widest]->players_max ? game : widest;
    }
    return widest;
}

static void enter(struct screens *screens)
{
    struct evening_setup *setup = own(screens);
    setup_seats_enter(screens);
    screens->lineups.recalled = -1;
    screens_lineup_begin(screens, widest_game());
    setup->draft = (struct evening){
        .seed = new_seed(screens), .minutes = evening_lengths[1], .double_last = true};
    draft(screens, true);
}

/* Below a heading of their column's. */
static void draw_people(struct screens *screens, struct canvas_rect *rest, float room)
{
    setup_people_gather(screens, &people_commands, NULL, rest, room);
}

static void draw_sitting(struct screens *screens, struct canvas_rect *rest, float room)
{
    (void)room;
    setup_people_sitting(screens, &people_commands, rest);
}

static void draw_chairs(struct screens *screens, struct canvas_rect *rest, float room)
{
    (void)room;
    setup_people_chairs(screens, &people_commands, rest);
}

/* The number above its unit, or beside it where height is scarce. */
static void draw_length(struct ui *ui, struct canvas_rect cell, int minutes, bool picked, bool low)
{
    char number[I18N_NUMBER_MAX], label[UI_LABEL_MAX];
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_color ink = picked ? ui->theme.on_accent : ui->theme.ink;
    snprintf(label, sizeof label, _("%d\xC2\xA0min"), minutes);
    struct canvas_rect body = ui_choice_blank(ui, cell, command(MINUTES, minutes), label, picked);
    if (low) {
        ui_text(ui, body, ui_text_squeeze(ui, bold, body.w, label), UI_CENTER, ink, label);
        return;
    }
    float title = ui_line_height(ui, bold), below = ui_line_height(ui, plain);
    body = ui_middle(body, body.w, title + below);
    ui_text(ui, ui_cut_top(&body, title), bold, UI_CENTER, ink, i18n_number(number, minutes));
    ui_text(ui, body, plain, UI_CENTER, ink, _("minutes"));
}

static void draw_lengths(struct screens *screens, struct canvas_rect *rest, bool low)
{
    struct ui *ui = &screens->ui;
    const struct evening *evening = &own(screens)->draft;
    float gap = ui_space(ui, UI_SPACE_SMALL);
    columns_heading(ui, rest, _("How long?"));
    struct canvas_rect row =
        ui_cut_top(rest, ui_control(ui, low ? UI_CONTROL_SMALL : UI_CONTROL_MAIN));
    for (int i = 0; i < EVENING_LENGTHS; i++) {
        draw_length(ui, ui_column(row, EVENING_LENGTHS, gap, i), evening_lengths[i],
                    evening->minutes == evening_lengths[i], low);
    }
    ui_cut_top(rest, low ? gap : ui_space(ui, UI_SPACE_NORMAL));
}

/* What the boxes on the shelf come to, in the longest form that has room: with how long a break is,
   that there are some, or nothing of them. */
enum sum { SUM_WHOLE, SUM_BREAKS, SUM_BARE, SUMS };

static void say_sum(const struct evening *evening, enum sum form, char *line, size_t size)
{
    int games = 0, minutes = evening_minutes_all(evening);
    for (int i = 0; i < evening->games; i++) {
        games += evening->game[i].state == EVENING_TO_COME;
    }
    unsigned long breaks = games > 0 ? (unsigned long)games - 1 : 0;
    if (breaks == 0 || form == SUM_BARE) {
        snprintf(line, size,
                 _n("%d game, about %d\xC2\xA0min", "%d games, about %d\xC2\xA0min",
                    (unsigned long)games),
                 games, minutes);
    } else if (form == SUM_BREAKS) {
        snprintf(line, size,
                 _n("%d game, about %d\xC2\xA0min with breaks",
                    "%d games, about %d\xC2\xA0min with breaks", (unsigned long)games),
                 games, minutes);
    } else {
        /* TRANSLATORS: games, minutes of all of them, minutes of each break between two of them. */
        snprintf(line, size,
                 _n("%d games, about %d\xC2\xA0min with a %d\xC2\xA0min break",
                    "%d games, about %d\xC2\xA0min with %d\xC2\xA0min breaks", breaks),
                 games, minutes, EVENING_BREAK);
    }
}

/* Which box is in hand, for those have no titles where there is little room: "Z (Zonk) · Long ·
   about 10 min", or without how long that takes. */
static void say_picked(struct ui *ui, const struct evening_game *game, float w, char *line,
                       size_t size)
{
    char what[BOARDS_LINE_MAX];
    const char *title = i18n_get(tc_games[game->game]->title);
    evening_game_text(game, what, sizeof what);
    snprintf(line, size, "%s \xC2\xB7 %s", title, what);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    if (ui_text_width(ui, ui_text_squeeze(ui, plain, w, line), line) > w) {
        snprintf(line, size, "%s \xC2\xB7 %s", title, session_form_title(game->form));
    }
}

static void say_line(struct ui *ui, struct canvas_rect rect, const char *id, const char *line)
{
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    ui_say(ui, rect, ui_named(id), ui_text_squeeze(ui, plain, rect.w, line), UI_RIGHT,
           ui->theme.text, line);
}

static void draw_ways(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const struct evening *evening = &own(screens)->draft;
    int picked = own(screens)->shelf.picked;
    char line[BOARDS_LINE_MAX];
    float gap = ui_space(ui, UI_SPACE_SMALL);
    struct canvas_rect heading = *rest;
    columns_heading(ui, rest, _("Which games?"));
    heading.h -= rest->h;
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    ui_cut_left(&heading, ui_text_width(ui, bold, _("Which games?")) + ui_space(ui, UI_SPACE_WIDE));
    bool fits = picked > 0 && evening->game[picked - 1].game != EVENING_NO_GAME;
    if (fits) {
        say_picked(ui, &evening->game[picked - 1], heading.w, line, sizeof line);
        say_line(ui, heading, "evening.picked", line);
    }
    bool sums = !fits;
    for (int form = 0; form < SUMS && !fits; form++) {
        say_sum(evening, (enum sum)form, line, sizeof line);
        fits = ui_text_width(ui, ui_text_squeeze(ui, plain, heading.w, line), line) <= heading.w;
    }
    if (sums) {
        say_line(ui, heading, "evening.sum", line);
    }
    struct canvas_rect row = ui_cut_top(rest, ui_control(ui, UI_CONTROL_SMALL));
    ui_choice(ui, ui_column(row, 2, gap, 0), command(PROGRAMME, 0), _("We pick the games"),
              !evening->wheel);
    ui_choice(ui, ui_column(row, 2, gap, 1), command(WHEEL, 0), _("The wheel decides"),
              evening->wheel);
    ui_cut_top(rest, gap);
}

/* The last game's weight, and other games. */
static void draw_rules(struct screens *screens, struct canvas_rect row)
{
    struct ui *ui = &screens->ui;
    const struct evening *evening = &own(screens)->draft;
    float gap = ui_space(ui, UI_SPACE_SMALL);
    row = ui_whole(row);
    if (!evening->wheel) { /* on the wheel nobody knows them */
        ui_button(ui, ui_cut_right(&row, row.w * 0.36f),
                  &(struct ui_button){.command = command(AGAIN, 0),
                                      .label = _("Other games"),
                                      .icon = "icons/dice.svg",
                                      .small = true});
        ui_cut_right(&row, gap);
    }
    ui_paper(ui, row, ui->unit);
    ui_cut_left(&row, gap);
    ui_switch(ui, canvas_rect_inset(row, ui->unit * 0.5f), command(DOUBLE, 0),
              _("The last game counts double"), evening->double_last);
}

static void draw_programme(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    const struct evening_setup *setup = own(screens);
    const struct evening_shelf *shelf = &setup->shelf;
    float small = ui_control(ui, UI_CONTROL_SMALL), gap = ui_space(ui, UI_SPACE_NORMAL);
    float top = rest->y, end = ui_space(ui, UI_SPACE_SMALL);
    struct canvas_rect above = *rest;
    struct ui_probe probe = ui_probe_begin(ui);
    draw_lengths(screens, &above, false);
    draw_ways(screens, &above);
    ui_probe_end(ui, &probe);
    float named = evening_shelf_height(shelf, ui, &setup->draft, 0, 0, rest->w, EVENING_BOX_LOW);
    bool scarce = room > 0 && above.y - top + named + gap + small + end > room;
    if (scarce) {
        gap = end;
        end = ui_space(ui, UI_SPACE_TIGHT);
    }
    float below = gap + small + end;
    draw_lengths(screens, rest, scarce);
    draw_ways(screens, rest);
    /* The shelf has what the rest leaves. */
    float left = room - (rest->y - top) - below;
    float low = evening_shelf_height(shelf, ui, &setup->draft, 0, 0, rest->w, EVENING_BOX_SQUAT);
    low = fminf(low, evening_shelf_height(shelf, ui, &setup->draft, 0, 0, rest->w, 0) +
                         ui->unit * EVENING_BOX_LEAST);
    float high = evening_shelf_height(shelf, ui, &setup->draft, 0, 0, rest->w, EVENING_BOX_HIGH);
    /* What can be done with a box in hand stands in the place of the rules where both have none. */
    bool instead = room > 0 && shelf->picked > 0 && low > left;
    left += instead ? gap + small : 0;
    float h = fmaxf(low, fminf(high, left));
    evening_shelf_draw(shelf, ui, ui_cut_top(rest, h), &setup->draft, 0, 0);
    if (!instead) {
        ui_cut_top(rest, gap);
        draw_rules(screens, ui_cut_top(rest, small));
    }
    ui_cut_top(rest, end);
}

static void draw_all(struct screens *screens, struct canvas_rect *rest, float room)
{
    (void)room;
    setup_people_gather(screens, &people_commands, _("Who's here?"), rest, 0);
    ui_cut_top(rest, ui_space(&screens->ui, UI_SPACE_WIDE));
    draw_programme(screens, rest, 0);
}

/* Units: what two columns need side by side. */
#define COLUMNS_LEAST 92
/* Of the width, the column of people. */
#define PEOPLE_SHARE 0.46f

/* What starts it stands below the column of games, as wide as that. */
static void draw_foot(struct screens *screens, struct canvas_rect foot)
{
    struct ui *ui = &screens->ui;
    const struct setup_seats *seats = setup_seats_state(screens);
    const struct evening *evening = &own(screens)->draft;
    bool none = evening_next(evening) < 0;
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float gap = ui_space(ui, UI_SPACE_WIDE);
    ui_button(ui, ui_whole(ui_cut_right(&foot, columns_right_width(ui, foot.w, PEOPLE_SHARE))),
              &(struct ui_button){.command = command(START, 0),
                                  .label = _("Start game night"),
                                  .why = none ? _("Add a game first") : NULL,
                                  .main = true});
    ui_cut_right(&foot, gap);
    if (seats->note[0] != '\0') {
        ui_prose(ui, foot, plain, UI_CENTER, ui->theme.text, seats->note, true);
        ui_add(ui, ui_named("evening.note"), UI_ROLE_TEXT, seats->note, foot);
    }
    ui_prefer(ui, command(START, 0));
}

/* What the way back takes of the page at most, of its height. */
#define TOOLS_HIGH 0.11f

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct canvas_rect rest = ui_page(ui, UI_FELT);
    struct canvas_rect foot = ui_cut_bottom(&rest, ui_control(ui, UI_CONTROL_LARGE));
    float below = foot.h + ui_space(ui, UI_SPACE_NORMAL);
    ui_cut_bottom(&rest, below - foot.h);
    const struct ui_page_tool back = ui_page_way_back(command(BACK, 0));
    float title = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE));
    float tools = fminf(ui_page_tools_height(ui), (rest.h + foot.h) * TOOLS_HIGH);
    struct canvas_rect head = ui_cut_top(&rest, fmaxf(fmaxf(UI_PAGE_TOOLS_LEAST, tools), title));
    ui_page_tools(ui, &head, &back, 1);
    ui_page_title(ui, head, "evening.title", _("Game night: several games, one champion"));
    ui_cut_top(&rest, ui_space(ui, UI_SPACE_NORMAL));
    bool side_by_side = columns_fit(rest, columns_least(ui, COLUMNS_LEAST));
    /* Beside what starts it, people have all of their column unless something is said there. */
    bool beside = side_by_side && setup_seats_state(screens)->note[0] == '\0';
    rest.h += beside ? below : 0;
    columns_draw(screens, rest, side_by_side,
                 &(struct columns){.felt = UI_FELT,
                                   .share = PEOPLE_SHARE,
                                   .below_right = beside ? below : 0,
                                   .heading = _("Who's here?"),
                                   .left = {"evening.people", draw_people},
                                   .scrolled = {"evening.people", draw_sitting},
                                   .foot = {NULL, draw_chairs},
                                   .right = {"evening.shelf", draw_programme},
                                   .all = {"evening.all", draw_all}});
    draw_foot(screens, foot);
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static void start(struct screens *screens)
{
    session_initials(screens->lineup.seats, screens->lineup.players);
    draft(screens, false); /* who was named since */
    struct evening evening = own(screens)->draft;
    evening.number = store_match_number();
    evening.guests = !screens_may(screens, SCREENS_MAY_BE_KNOWN);
    session_evening_forget(&screens->evening, !evening.guests);
    screens->evening.evening = evening;
    session_evening_put(&screens->evening);
    for (int i = 0; i < screens->lineup.players; i++) {
        session_players_prefer(&screens->players, &screens->lineup.seats[i]);
    }
    screens->lineups.recalled = -1;
    screens_go(screens, &screens_evening);
}

static void leave(struct screens *screens)
{
    screens->lineups.recalled = -1;
    screens_go(screens, &screens_home);
}

static void press(struct screens *screens, const struct ui_event *event)
{
    struct evening_setup *setup = own(screens);
    switch (ui_event_press(event, &commands)) {
    case MINUTES:
        setup->draft.minutes = event->command.argument;
        draft(screens, true);
        break;
    case PROGRAMME:
    case WHEEL:
        setup->draft.wheel = event->command.what == WHEEL;
        draft(screens, true);
        break;
    case DOUBLE:
        setup->draft.double_last = !setup->draft.double_last;
        break;
    case AGAIN:
        setup->draft.seed++;
        draft(screens, true);
        break;
    case START:
        start(screens);
        break;
    case BACK:
        leave(screens);
        break;
    default:
        break;
    }
}

static void act(struct screens *screens, const struct ui_event *event)
{
    struct evening_setup *setup = own(screens);
    if (event->kind == UI_EVENT_BACK && setup->shelf.picked > 0) {
        setup->shelf.picked = 0;
        return;
    }
    if (event->kind == UI_EVENT_BACK) {
        leave(screens);
        return;
    }
    if (event->command.of == &setup_seat_commands) {
        if (event->kind == UI_EVENT_ACT) {
            setup_seats_state(screens)->note[0] = '\0';
        }
        setup_seats_act(screens, event);
    } else if (event->kind == UI_EVENT_ACT) {
        setup_seats_settle(screens);
        setup_seats_state(screens)->note[0] = '\0';
        setup_people_act(screens, event, &people_commands);
        evening_shelf_act(&setup->shelf, event, &setup->draft, &setup->pace);
        press(screens, event);
    }
}

/* The line-up may have changed in an overlay, too. */
static bool step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    (void)cues;
    if (screens->lineup.players != own(screens)->players) {
        draft(screens, false);
    }
    return setup_seats_step(screens, ms);
}

static bool settled(const struct screens *screens)
{
    return !setup_seats_moving(screens);
}

static enum screens_odds odds(const struct screens *screens, struct tc_setup *setup)
{
    (void)screens;
    (void)setup;
    return SCREENS_ODDS_STOP;
}

const struct screen screens_evening_setup = {.name = "evening_setup",
                                             .heading = N_("Game night"),
                                             .state_size = sizeof(struct evening_setup),
                                             .enter = enter,
                                             .intercept = setup_seats_intercept,
                                             .act = act,
                                             .step = step,
                                             .settled = settled,
                                             .odds = odds,
                                             .draw = draw};
