/* Today's dice: who plays, the day's two games with their par, the month with what was reached, and
   a line to share. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/calendar.h"
#include "base/daytime.h"
#include "base/i18n.h"
#include "boards/board.h"
#include "canvas/shapes.h"
#include "screens/columns.h"
#include "screens/evening.h"
#include "screens/setup_people.h"
#include "screens/state.h"
#include "session/seats.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum command {
    START,
    START_NEXT,
    PAR,
    PAR_NEXT,
    RESULT,
    RESULT_NEXT,
    EARLIER,
    LATER,
    DAY,
    SHARE,
    NEWCOMER,
    NAME
};

/* Those without a number are the same of the game that stands first: the one still to be played. */
static const char *const names[] = {
    [START] = "today.start.#",   [START_NEXT] = "today.start",  [PAR] = "today.par.#",
    [PAR_NEXT] = "today.par",    [RESULT] = "today.result.#",   [RESULT_NEXT] = "today.result",
    [EARLIER] = "today.earlier", [LATER] = "today.later",       [DAY] = "today.day.#",
    [SHARE] = "today.share",     [NEWCOMER] = "today.newcomer", [NAME] = "today.name",
};
static const struct ui_commands commands = {.names = names};

static const char *const people_names[] = {
    [PEOPLE_PERSON] = "today.person.#", [PEOPLE_EVERYBODY] = "today.more"};
static const struct ui_commands people_commands = {.names = people_names};

static struct ui_command command(enum command what, int argument)
{
    return ui_command(&commands, (int)what, argument);
}

enum { WEEK = 7, WEEKS = 6, MONTHS = 12, LINE_MAX = 2 * BOARDS_LINE_MAX };

/* Units: what the games and the month need side by side. */
#define COLUMNS_LEAST 84.0f
/* Units: from which width on a game's box stands on its card; of the box's width, its height. */
#define BOXED_LEAST 40.0f
#define BOX_HIGH    1.25f

struct today {
    int32_t day;           /* today */
    int year, month;       /* that is shown */
    bool copied;           /* the line was */
    struct match_seat who; /* plays; name "": nobody said */
    bool everybody;        /* all who are known are offered, not only those who play most */
};

static struct today *own(const struct screens *screens)
{
    return screens_state(screens, &screens_today);
}

static void enter(struct screens *screens)
{
    struct today *today = own(screens);
    int64_t (*now)(void) = screens->given.now;
    today->day = base_day(now != NULL ? now() : (int64_t)time(NULL));
    today->copied = false;
    struct base_date date = base_date_of(today->day);
    today->year = date.year;
    today->month = date.month;
    session_today_ask(&screens->today);
    session_players_ask(&screens->players);
}

/* ---- Who plays ------------------------------------------------------------------------------- */

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

/* Whoever said so; else the one person who is known, or where nobody is somebody without a name.
   Name "": they are several, and are asked first. */
static struct match_seat player_of(const struct screens *screens)
{
    struct match_seat who = own(screens)->who;
    const struct store_players *players = session_players_list(&screens->players);
    if (who.name[0] == '\0' && count_known(screens) == 1) {
        return seat_of(&players->list[0]);
    }
    if (who.name[0] == '\0' && count_known(screens) == 0) {
        session_seat_welcome(&who, 0, 0);
    }
    return who;
}

/* Whoever said so is not known yet. */
static bool is_fresh(const struct screens *screens)
{
    const char *name = own(screens)->who.name;
    return name[0] != '\0' && find_known(screens, name) == NULL;
}

static bool asked_first(const struct screens *screens)
{
    return player_of(screens).name[0] == '\0';
}

/* Somebody's try; as long as nobody said who plays, the best of that day's. */
static const struct store_today *find_try(const struct screens *screens, int which, int32_t day)
{
    return asked_first(screens)
               ? session_today_best(&screens->today, which, day)
               : session_today_find(&screens->today, which, day, player_of(screens).name);
}

/* ---- What is told ---------------------------------------------------------------------------- */

/* A day's game as far as it came. */
enum stage { UNTRIED, OPEN, LEFT, DONE };

/* The try's open match; -1: there is none. */
static int offer_of(const struct screens *screens, int which, int32_t day)
{
    const struct store_today *tried = find_try(screens, which, day);
    for (int i = 0; tried != NULL && i < saving_offers(screens); i++) {
        if (saving_offer(screens, i).number == tried->match) {
            return i;
        }
    }
    return -1;
}

static enum stage stage_of(const struct screens *screens, int which, int32_t day)
{
    const struct store_today *tried = find_try(screens, which, day);
    bool asked = day == own(screens)->day && asked_first(screens);
    return tried == NULL || asked               ? UNTRIED
           : tried->done                        ? DONE
           : offer_of(screens, which, day) >= 0 ? OPEN
                                                : LEFT;
}

static const char *title_of(int which)
{
    return i18n_get(tc_games[tc_game_find(today_game(which)->id)]->title);
}

static void say_reached(int which, int reached, char *text, size_t size)
{
    char number[I18N_NUMBER_MAX];
    unsigned long count = (unsigned long)(reached < 0 ? -reached : reached);
    i18n_number(number, reached);
    snprintf(text, size,
             today_game(which)->goal == ODDS_GOAL_POINTS ? _n("%s point", "%s points", count)
                                                         : _n("%s throw", "%s throws", count),
             number);
}

/* "3.4 better than par". */
static void say_against_par(int which, int reached, char *text, size_t size)
{
    char number[I18N_NUMBER_MAX];
    int tenths = today_better(today_game(which)->goal, reached, today_par(which));
    i18n_decimal(number, fabs(tenths / 10.0));
    if (tenths == 0) {
        snprintf(text, size, "%s", _("exactly par"));
    } else {
        snprintf(text, size, tenths > 0 ? _("%s better than par") : _("%s worse than par"), number);
    }
}

static void say_result(const struct screens *screens, int which, int32_t day, char *text,
                       size_t size)
{
    const struct store_today *tried = find_try(screens, which, day);
    char reached[BOARDS_NAME_MAX], against[BOARDS_NAME_MAX];
    text[0] = '\0';
    if (stage_of(screens, which, day) == LEFT) {
        snprintf(text, size, "%s", _("left unfinished"));
    } else if (tried != NULL && tried->done) {
        say_reached(which, tried->reached, reached, sizeof reached);
        say_against_par(which, tried->reached, against, sizeof against);
        /* TRANSLATORS: "24 points, 4.4 better than par". */
        snprintf(text, size, _("%s, %s"), reached, against);
    }
}

/* The line to share: the date, and each game that was played to its end. Empty where none was. */
static void say_line(const struct screens *screens, char line[LINE_MAX])
{
    const struct today *today = own(screens);
    char date[I18N_DATE_MAX], result[BOARDS_LINE_MAX];
    size_t used = 0;
    line[0] = '\0';
    for (int which = 0; which < TODAY_GAMES && used < LINE_MAX; which++) {
        if (stage_of(screens, which, today->day) != DONE) {
            continue;
        }
        if (used == 0) {
            used = (size_t)snprintf(line, LINE_MAX, "Tumblecup \xC2\xB7 %s",
                                    i18n_day(date, base_date_of(today->day)));
        }
        say_result(screens, which, today->day, result, sizeof result);
        used += (size_t)snprintf(line + used, LINE_MAX - used, " \xC2\xB7 %s \xE2\x80\x93 %s",
                                 title_of(which), result);
    }
}

/* ---- The day's games ------------------------------------------------------------------------- */

/* The one that is still to be played; the first where all were. */
static int next_game(const struct screens *screens)
{
    int which = 0;
    while (which < TODAY_GAMES && stage_of(screens, which, own(screens)->day) >= LEFT) {
        which++;
    }
    return which % TODAY_GAMES;
}

static bool is_better(int which, const struct store_today *tried)
{
    return tried->done &&
           today_better(today_game(which)->goal, tried->reached, today_par(which)) > 0;
}

/* What something reached stands on: gold where it is better than par. */
static void draw_chip(struct ui *ui, struct canvas_rect rect, bool better)
{
    struct canvas_rect chip = ui_whole(rect);
    float radius = ui->unit * 0.4f;
    canvas_fill(ui->list, chip, radius,
                better ? ui->theme.accent : canvas_mix(ui->theme.paper, ui->theme.ink, 0.09f));
    if (better && ui->theme.contrast) {
        canvas_ring(ui->list, chip, radius, 1, ui->theme.ink);
    }
}

static struct canvas_style hand(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING);
}

/* `outcome`: the size of its button. */
static float game_height(const struct ui *ui, enum ui_control_size outcome)
{
    return 2 * ui_space(ui, UI_SPACE_NORMAL) + ui_space(ui, UI_SPACE_SMALL) +
           ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)) +
           ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY)) +
           ui_line_height(ui, hand(ui)) + ui_control(ui, outcome);
}

/* What is still to be done about it: a button, or what was reached. */
static void draw_outcome(struct screens *screens, int which, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    enum stage stage = stage_of(screens, which, own(screens)->day);
    bool next = which == next_game(screens);
    if (stage <= OPEN) {
        struct ui_button button = {.command = command(START, which),
                                   .label = stage == OPEN ? _("Continue") : _("Play"),
                                   .why = asked_first(screens) ? _("Say first who plays") : NULL,
                                   .main = next};
        ui_button(ui, ui_whole(rect), &button);
        if (next) {
            ui_add(ui, command(START_NEXT, 0), UI_ROLE_TEXT, button.label, rect);
        }
        if (next && !asked_first(screens)) {
            ui_prefer(ui, command(START, which));
        }
        return;
    }
    char result[BOARDS_LINE_MAX];
    say_result(screens, which, own(screens)->day, result, sizeof result);
    float pad = ui_space(ui, UI_SPACE_SMALL);
    struct canvas_style style = ui_text_squeeze(ui, hand(ui), rect.w - 2 * pad, result);
    struct canvas_rect chip = {rect.x, rect.y,
                               fminf(rect.w, ui_text_width(ui, style, result) + 2 * pad + 2),
                               ui_line_height(ui, style) * 1.5f};
    chip.y += (rect.h - chip.h) / 2;
    bool better = is_better(which, find_try(screens, which, own(screens)->day));
    draw_chip(ui, chip, better);
    ui_say(ui, chip, command(RESULT, which), style, UI_CENTER,
           better ? ui->theme.on_accent : ui->theme.ink, result);
    if (next) {
        ui_add(ui, command(RESULT_NEXT, 0), UI_ROLE_TEXT, result, rect);
    }
}

/* A card of paper with the game's box on it, and its par in pencil. */
static void draw_game(struct screens *screens, int which, struct canvas_rect rect,
                      enum ui_control_size outcome)
{
    struct ui *ui = &screens->ui;
    bool points = today_game(which)->goal == ODDS_GOAL_POINTS;
    char par[BOARDS_LINE_MAX], number[I18N_NUMBER_MAX];
    const char *goal = points ? _("As many points as you can, alone")
                              : _("5,000 points in as few throws as you can");
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    float wide = ui_space(ui, UI_SPACE_WIDE);
    ui_paper(ui, rect, ui->unit);
    struct canvas_rect rest = rect;
    ui_cut_top(&rest, ui_space(ui, UI_SPACE_NORMAL));
    ui_cut_bottom(&rest, ui_space(ui, UI_SPACE_NORMAL));
    ui_cut_left(&rest, wide);
    ui_cut_right(&rest, wide);
    if (rest.w > ui->unit * BOXED_LEAST) {
        float side = fminf(rest.h / BOX_HIGH, rest.w * 0.3f);
        struct canvas_rect box = ui_cut_left(&rest, side);
        evening_box_draw(ui, ui_middle(box, side, side * BOX_HIGH),
                         tc_game_find(today_game(which)->id), false);
        ui_cut_left(&rest, wide);
    }
    ui_text(ui, ui_cut_top(&rest, ui_line_height(ui, bold)), bold, UI_LEFT, ui->theme.ink,
            title_of(which));
    struct canvas_rect line = ui_cut_top(&rest, ui_line_height(ui, plain));
    ui_text(ui, line, ui_text_squeeze(ui, plain, line.w, goal), UI_LEFT, ui->theme.ink, goal);
    draw_outcome(screens, which, ui_cut_bottom(&rest, ui_control(ui, outcome)));
    i18n_decimal(number, today_par(which));
    snprintf(par, sizeof par, points ? _("Par: %s points") : _("Par: %s throws"), number);
    struct canvas_rect at = ui_middle(rest, rest.w, ui_line_height(ui, hand(ui)));
    ui_say(ui, at, command(PAR, which), hand(ui), UI_LEFT, ui->theme.ink, par);
    if (which == next_game(screens)) {
        ui_add(ui, command(PAR_NEXT, 0), UI_ROLE_TEXT, par, at);
    }
}

/* Who plays: those who are known, and behind the heading somebody who is not. */
static void draw_people(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const struct match_seat who = player_of(screens);
    bool fresh = is_fresh(screens);
    const char *heading = _c("today's dice", "Who plays?");
    bool named = fresh || ui_editing(ui, command(NAME, 0));
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_rect row = ui_cut_top(rest, ui_control(ui, UI_CONTROL_SMALL));
    struct canvas_rect aside = ui_cut_right(&row, row.w * 0.48f);
    ui_say(ui, row, ui_named("today.who"), ui_text_squeeze(ui, style, row.w, heading), UI_LEFT,
           ui->theme.text, heading);
    if (named) {
        ui_field(ui, ui_whole(aside), command(NAME, 0), _("Name"), fresh ? who.name : "");
    } else {
        ui_button(ui, ui_whole(aside),
                  &(struct ui_button){.command = command(NEWCOMER, 0),
                                      .label = _("Somebody new"),
                                      .icon = "icons/person.svg",
                                      .small = true});
    }
    ui_cut_top(rest, ui_space(ui, UI_SPACE_SMALL));
    setup_people_tokens(screens, &people_commands, &who, 1, own(screens)->everybody, rest);
    ui_cut_top(rest, ui_space(ui, UI_SPACE_NORMAL));
}

/* What is there to be filled is, up to a share more than what is needed. */
static float fill(float least, float room)
{
    return fmaxf(least, fminf(room, least * 1.5f));
}

/* `room`: the height that the page has; 0: it scrolls. */
static void draw_games(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    const char *about = _("Everybody has the same throws today, and only your first try counts. "
                          "Par is what best play reaches on average.");
    const char *cheating = _("The throws come from the date alone, so whoever wants to cheat can: "
                             "it is between you and the dice.");
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float gap = ui_space(ui, UI_SPACE_NORMAL), top = rest->y;
    draw_people(screens, rest);
    room -= room > 0 ? rest->y - top : 0;
    float words = ui_prose(ui, *rest, small, UI_LEFT, ui->theme.text, about, false) +
                  ui_prose(ui, *rest, small, UI_LEFT, ui->theme.text, cheating, false);
    /* Where room is scarce both games are to be seen nevertheless. */
    bool scarce = TODAY_GAMES * (game_height(ui, UI_CONTROL_LARGE) + gap) > room;
    enum ui_control_size outcome = scarce ? UI_CONTROL_NORMAL : UI_CONTROL_LARGE;
    float h = fill(game_height(ui, outcome), (room - words) / TODAY_GAMES - 2 * gap);
    for (int which = 0; which < TODAY_GAMES; which++) {
        draw_game(screens, which, ui_whole(ui_cut_top(rest, h)), outcome);
        ui_cut_top(rest, gap);
    }
    ui_page_prose(ui, rest, "today.about", small, ui->theme.text, about);
    ui_page_prose(ui, rest, "today.cheating", small, ui->theme.text, cheating);
    ui_cut_top(rest, gap);
}

/* ---- The month ------------------------------------------------------------------------------- */

/* Two numbers to a day, the first game's left; better than par is bold on gold. */
static void draw_number(struct screens *screens, int which, int32_t day, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    const struct store_today *tried = find_try(screens, which, day);
    char number[I18N_NUMBER_MAX] = "\xE2\x80\x93";
    if (tried == NULL) {
        return;
    }
    if (tried->done) {
        i18n_number(number, tried->reached);
    }
    bool better = is_better(which, tried);
    struct canvas_style style =
        ui_style(ui, better ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    draw_chip(ui, rect, better);
    ui_text(ui, rect, ui_text_squeeze(ui, style, rect.w * 0.94f, number), UI_CENTER,
            better ? ui->theme.on_accent : ui->theme.ink, number);
}

static void draw_day(struct screens *screens, int32_t day, struct canvas_rect cell)
{
    struct ui *ui = &screens->ui;
    char number[I18N_NUMBER_MAX], label[UI_LABEL_MAX], date[I18N_DATE_MAX];
    int32_t now = own(screens)->day;
    size_t used = (size_t)snprintf(label, sizeof label, "%s", i18n_day(date, base_date_of(day)));
    for (int which = 0; which < TODAY_GAMES && used < sizeof label; which++) {
        char result[BOARDS_LINE_MAX];
        say_result(screens, which, day, result, sizeof result);
        used += result[0] == '\0'
                    ? 0
                    : (size_t)snprintf(label + used, sizeof label - used,
                                       " \xC2\xB7 %s \xE2\x80\x93 %s", title_of(which), result);
    }
    if (day == now) {
        canvas_ring(ui->list, cell, ui->unit * 0.5f, fmaxf(2, ui->unit * 0.25f), ui->theme.red);
    }
    i18n_number(number, base_date_of(day).day);
    struct canvas_rect rest = canvas_rect_inset(cell, fmaxf(1, ui->unit * 0.3f));
    struct canvas_rect upper = ui_cut_top(&rest, rest.h * 0.5f);
    struct canvas_style style =
        ui_style(ui, day == now ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    style = ui_text_squeeze(ui, style, upper.w, number);
    ui_text(ui, upper, style, UI_CENTER, day > now ? ui->theme.ink_pale : ui->theme.ink, number);
    for (int which = 0; which < TODAY_GAMES; which++) {
        draw_number(screens, which, day,
                    ui_column(rest, TODAY_GAMES, fmaxf(1, ui->unit * 0.3f), which));
    }
    ui_add(ui, command(DAY, base_date_of(day).day), UI_ROLE_TEXT, label, cell);
}

static void draw_weekdays(struct ui *ui, struct canvas_rect row)
{
    const char *const days[WEEK] = {_c("weekday", "Mo"), _c("weekday", "Tu"), _c("weekday", "We"),
                                    _c("weekday", "Th"), _c("weekday", "Fr"), _c("weekday", "Sa"),
                                    _c("weekday", "Su")};
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    for (int i = 0; i < WEEK; i++) {
        ui_text(ui, ui_column(row, WEEK, 0, i), style, UI_CENTER, ui->theme.ink, days[i]);
    }
}

/* Whose days they are, and what gold means. */
static void draw_legend(struct screens *screens, struct canvas_rect row)
{
    struct ui *ui = &screens->ui;
    char text[BOARDS_LINE_MAX], name[BASE_ISOLATED_BYTES];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float side = roundf(row.h * 0.5f);
    const char *gold = _("better than par");
    ui_cut_left(&row, ui->unit);
    ui_cut_right(&row, ui->unit);
    struct canvas_rect right = ui_cut_right(&row, ui_text_width(ui, style, gold) + 2);
    ui_text(ui, right, style, UI_RIGHT, ui->theme.ink, gold);
    ui_cut_right(&row, ui->unit);
    canvas_fill(ui->list, ui_whole(ui_middle(ui_cut_right(&row, side), side, side)),
                ui->unit * 0.4f, ui->theme.accent);
    ui_cut_right(&row, ui->unit);
    if (asked_first(screens)) {
        snprintf(text, sizeof text, "%s", _("Everybody's best"));
    } else {
        /* TRANSLATORS: whose results the calendar shows. */
        snprintf(text, sizeof text, _("%s's days"),
                 base_utf8_isolate(name, player_of(screens).name));
    }
    ui_say(ui, row, ui_named("today.whose"), ui_text_squeeze(ui, style, row.w, text), UI_LEFT,
           ui->theme.ink, text);
}

static float month_height(const struct ui *ui)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    return 2 * ui_space(ui, UI_SPACE_NORMAL) + ui_control(ui, UI_CONTROL_SMALL) +
           ui_line_height(ui, small) * (2.4f + 2.3f * WEEKS);
}

static void draw_month(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    const struct today *today = own(screens);
    char title[BOARDS_NAME_MAX];
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    ui_paper(ui, rect, ui->unit);
    struct canvas_rect rest = canvas_rect_inset(rect, ui_space(ui, UI_SPACE_NORMAL));
    struct canvas_rect head = ui_cut_top(&rest, ui_control(ui, UI_CONTROL_SMALL));
    struct base_date now = base_date_of(today->day);
    bool last = today->year == now.year && today->month == now.month;
    ui_round_button(ui, ui_cut_left(&head, head.h), command(EARLIER, 0), "icons/left.svg",
                    _("The month before"), NULL);
    ui_round_button(ui, ui_cut_right(&head, head.h), command(LATER, 0), "icons/right.svg",
                    _("The month after"), last ? _("It is still to come") : NULL);
    /* TRANSLATORS: a month: "November 2026". */
    snprintf(title, sizeof title, _("%s %d"), i18n_month(today->month), today->year);
    ui_say(ui, head, ui_named("today.month"), bold, UI_CENTER, ui->theme.ink, title);
    float small = ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL));
    draw_weekdays(ui, ui_cut_top(&rest, small));
    draw_legend(screens, ui_cut_bottom(&rest, small * 1.4f));
    int32_t first = base_day_of((struct base_date){today->year, today->month, 1});
    int before = base_weekday(first);
    for (int i = 0; i < base_month_days(today->year, today->month); i++) {
        struct canvas_rect row = ui_row(rest, WEEKS, 2, (before + i) / WEEK);
        draw_day(screens, first + i, ui_whole(ui_column(row, WEEK, 2, (before + i) % WEEK)));
    }
}

/* ---- The page -------------------------------------------------------------------------------- */

static void draw_share(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    char line[LINE_MAX];
    say_line(screens, line);
    ui_button(
        ui, ui_whole(ui_cut_top(rest, ui_control(ui, UI_CONTROL_LARGE))),
        &(struct ui_button){.command = command(SHARE, 0),
                            .label = own(screens)->copied ? _("Copied") : _("Copy as a line"),
                            .why = line[0] == '\0' ? _("Play one of the games first") : NULL});
    ui_cut_top(rest, ui_space(ui, UI_SPACE_SMALL));
    if (line[0] != '\0') {
        ui_page_prose(ui, rest, "today.line", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
                      ui->theme.text, line);
    }
}

static void draw_calendar(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    float below = ui_control(ui, UI_CONTROL_LARGE) + 2 * ui_space(ui, UI_SPACE_NORMAL) +
                  4 * ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
    draw_month(screens, ui_whole(ui_cut_top(rest, fill(month_height(ui), room - below))));
    ui_cut_top(rest, ui_space(ui, UI_SPACE_NORMAL));
    draw_share(screens, rest);
}

static void draw_all(struct screens *screens, struct canvas_rect *rest, float room)
{
    (void)room;
    draw_games(screens, rest, 0);
    draw_calendar(screens, rest, 0);
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    char title[BOARDS_LINE_MAX], date[I18N_DATE_MAX];
    /* TRANSLATORS: the title of the page, and the date. */
    snprintf(title, sizeof title, _("Today's dice \xC2\xB7 %s"),
             i18n_day(date, base_date_of(own(screens)->day)));
    struct canvas_rect rest = ui_page_begin(ui, title, NULL, 0);
    columns_draw(screens, rest, columns_fit(rest, columns_least(ui, COLUMNS_LEAST)),
                 &(struct columns){.felt = UI_FELT,
                                   .share = 0.5f,
                                   .left = {"today.games", draw_games},
                                   .right = {"today.calendar", draw_calendar},
                                   .all = {"today.all", draw_all}});
}

/* ---- What is pressed ------------------------------------------------------------------------- */

/* The try, or with that done the same throws once more. */
static void start(struct screens *screens, int which)
{
    const struct today *today = own(screens);
    const struct match_seat who = player_of(screens);
    int i = offer_of(screens, which, today->day);
    if (asked_first(screens)) {
        return;
    }
    if (i >= 0) {
        saving_resume(screens, i);
    } else {
        bool practice = stage_of(screens, which, today->day) >= LEFT;
        screens_play_today(screens, which, today->day, &who, practice);
    }
}

static void turn_page(struct today *today, int by)
{
    int months = today->year * MONTHS + today->month - 1 + by;
    today->year = months / MONTHS;
    today->month = months % MONTHS + 1;
}

static void share(struct screens *screens)
{
    char line[LINE_MAX];
    say_line(screens, line);
    own(screens)->copied = screens->host.port->copy_text(screens->host.context, line);
    if (!own(screens)->copied) {
        screens_complain(screens, _("The line can't be copied here."));
    }
}

/* Somebody who is known. */
static void choose(struct screens *screens, int player)
{
    const struct store_players *players = session_players_list(&screens->players);
    if (players != NULL && (size_t)player < players->count) {
        own(screens)->who = seat_of(&players->list[player]);
        own(screens)->copied = false;
    }
}

/* Somebody who is not known yet: types a name. */
static void type_name(struct screens *screens)
{
    const char *name = is_fresh(screens) ? own(screens)->who.name : "";
    ui_focus(&screens->ui, command(NAME, 0));
    ui_edit(&screens->ui, command(NAME, 0), name, BASE_NAME_CHARACTERS);
}

/* The name of somebody known is theirs. */
static void name_newcomer(struct screens *screens, const char *typed)
{
    struct match_seat who = {.kind = MATCH_PERSON};
    if (!base_utf8_name(who.name, typed)) {
        return;
    }
    const struct store_player *known = find_known(screens, who.name);
    who.color = (int)(count_known(screens) % UI_PLAYER_COLORS);
    own(screens)->who = known != NULL ? seat_of(known) : who;
    own(screens)->copied = false;
}

static void act(struct screens *screens, const struct ui_event *event)
{
    struct today *today = own(screens);
    if (event->kind == UI_EVENT_TYPED) {
        name_newcomer(screens, event->text);
        return;
    }
    if (ui_page_left(event)) {
        screens_go(screens, &screens_home);
        return;
    }
    int person = ui_event_press(event, &people_commands);
    if (person == PEOPLE_PERSON) {
        choose(screens, event->command.argument);
    } else if (person == PEOPLE_EVERYBODY) {
        today->everybody = !today->everybody;
    }
    switch (ui_event_press(event, &commands)) {
    case START:
        start(screens, event->command.argument);
        break;
    case EARLIER:
        turn_page(today, -1);
        break;
    case LATER:
        turn_page(today, 1);
        break;
    case SHARE:
        share(screens);
        break;
    case NEWCOMER:
    case NAME:
        type_name(screens);
        break;
    default:
        break;
    }
}

static bool awaits(const struct screens *screens)
{
    return session_query_pending(&screens->today.days) ||
           session_players_pending(&screens->players);
}

static enum screens_odds odds(const struct screens *screens, struct tc_setup *setup)
{
    (void)screens;
    (void)setup;
    return SCREENS_ODDS_STOP;
}

const struct screen screens_today = {.name = "today",
                                     .state_size = sizeof(struct today),
                                     .lasts = true,
                                     .enter = enter,
                                     .act = act,
                                     .awaits = awaits,
                                     .odds = odds,
                                     .draw = draw};
