/* Today's dice: the day's two games with their par, the month with what was reached, and a line to
   share. */
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
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum command { START, START_NEXT, PAR, PAR_NEXT, RESULT, RESULT_NEXT, EARLIER, LATER, DAY, SHARE };

/* Those without a number are the same of the game that stands first: the one still to be played. */
static const char *const names[] = {
    [START] = "today.start.#",   [START_NEXT] = "today.start", [PAR] = "today.par.#",
    [PAR_NEXT] = "today.par",    [RESULT] = "today.result.#",  [RESULT_NEXT] = "today.result",
    [EARLIER] = "today.earlier", [LATER] = "today.later",      [DAY] = "today.day.#",
    [SHARE] = "today.share",
};
static const struct ui_commands commands = {.names = names};

static struct ui_command command(enum command what, int argument)
{
    return ui_command(&commands, (int)what, argument);
}

enum { WEEK = 7, WEEKS = 6, MONTHS = 12, LINE_MAX = 2 * BOARDS_LINE_MAX };

/* Units: what the games and the month need side by side. */
#define COLUMNS_LEAST 84.0f

struct today {
    int32_t day;             /* today */
    double par[TODAY_GAMES]; /* worked out once */
    int year, month;         /* that is shown */
    bool copied;             /* the line was */
    int waits;               /* the game that is asked about before it begins */
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
    for (int which = 0; which < TODAY_GAMES; which++) {
        today->par[which] = today_par(which);
    }
}

/* ---- What is told ---------------------------------------------------------------------------- */

/* A day's game as far as it came. */
enum stage { UNTRIED, OPEN, LEFT, DONE };

/* The newest open match of a day's game; -1: there is none. */
static int newest_of(const struct screens *screens, int which)
{
    int game = tc_game_find(today_game(which)->id);
    for (int i = 0; i < saving_offers(screens); i++) {
        struct session_offer offer = saving_offer(screens, i);
        if (offer.game == game && !session_evening_plays(&screens->evening, offer.number)) {
            return i;
        }
    }
    return -1;
}

/* The try's match, where it can be gone on with; -1: it can't, as another has its place. */
static int offer_of(const struct screens *screens, int which, int32_t day)
{
    const struct store_today *tried = session_today_find(&screens->today, which, day);
    int i = newest_of(screens, which);
    return tried != NULL && i >= 0 && saving_offer(screens, i).number == tried->match ? i : -1;
}

static enum stage stage_of(const struct screens *screens, int which, int32_t day)
{
    const struct store_today *tried = session_today_find(&screens->today, which, day);
    return tried == NULL                        ? UNTRIED
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
static void say_against_par(const struct today *today, int which, int reached, char *text,
                            size_t size)
{
    char number[I18N_NUMBER_MAX];
    int tenths = today_better(today_game(which)->goal, reached, today->par[which]);
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
    const struct store_today *tried = session_today_find(&screens->today, which, day);
    char reached[BOARDS_NAME_MAX], against[BOARDS_NAME_MAX];
    text[0] = '\0';
    if (stage_of(screens, which, day) == LEFT) {
        snprintf(text, size, "%s", _("left unfinished"));
    } else if (tried != NULL && tried->done) {
        say_reached(which, tried->reached, reached, sizeof reached);
        say_against_par(own(screens), which, tried->reached, against, sizeof against);
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

static float game_height(const struct ui *ui)
{
    return 2 * ui_space(ui, UI_SPACE_NORMAL) + ui_space(ui, UI_SPACE_SMALL) +
           ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)) +
           2 * ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY)) +
           ui_control(ui, UI_CONTROL_LARGE);
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
                                   .main = next};
        ui_button(ui, rect, &button);
        if (next) {
            ui_add(ui, command(START_NEXT, 0), UI_ROLE_TEXT, button.label, rect);
            ui_prefer(ui, command(START, which));
        }
        return;
    }
    char result[BOARDS_LINE_MAX];
    say_result(screens, which, own(screens)->day, result, sizeof result);
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING);
    ui_say(ui, rect, command(RESULT, which), hand, UI_LEFT, ui->theme.ink, result);
    if (next) {
        ui_add(ui, command(RESULT_NEXT, 0), UI_ROLE_TEXT, result, rect);
    }
}

static void draw_game(struct screens *screens, int which, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    const struct today *today = own(screens);
    bool points = today_game(which)->goal == ODDS_GOAL_POINTS;
    char par[BOARDS_LINE_MAX], number[I18N_NUMBER_MAX];
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    float line = ui_line_height(ui, plain), wide = ui_space(ui, UI_SPACE_WIDE);
    ui_paper(ui, rect, ui->unit);
    struct canvas_rect rest = rect;
    ui_cut_top(&rest, ui_space(ui, UI_SPACE_NORMAL));
    ui_cut_bottom(&rest, ui_space(ui, UI_SPACE_NORMAL));
    ui_cut_left(&rest, wide);
    ui_cut_right(&rest, wide);
    ui_text(ui, ui_cut_top(&rest, ui_line_height(ui, bold)), bold, UI_LEFT, ui->theme.ink,
            title_of(which));
    ui_text(ui, ui_cut_top(&rest, line), plain, UI_LEFT, ui->theme.ink,
            points ? _("As many points as you can, alone")
                   : _("To 5,000 points in as few throws as you can"));
    i18n_decimal(number, today->par[which]);
    snprintf(par, sizeof par, points ? _("Par: %s points") : _("Par: %s throws"), number);
    struct canvas_rect at = ui_cut_top(&rest, line);
    ui_say(ui, at, command(PAR, which), ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_LEFT,
           ui->theme.ink, par);
    if (which == next_game(screens)) {
        ui_add(ui, command(PAR_NEXT, 0), UI_ROLE_TEXT, par, at);
    }
    draw_outcome(screens, which, ui_cut_bottom(&rest, ui_control(ui, UI_CONTROL_LARGE)));
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
    float gap = ui_space(ui, UI_SPACE_NORMAL);
    float words = ui_prose(ui, *rest, small, UI_LEFT, ui->theme.text, about, false) +
                  ui_prose(ui, *rest, small, UI_LEFT, ui->theme.text, cheating, false);
    float h = fill(game_height(ui), (room - words) / TODAY_GAMES - 2 * gap);
    for (int which = 0; which < TODAY_GAMES; which++) {
        draw_game(screens, which, ui_whole(ui_cut_top(rest, h)));
        ui_cut_top(rest, gap);
    }
    ui_page_prose(ui, rest, "today.about", small, ui->theme.text, about);
    ui_page_prose(ui, rest, "today.cheating", small, ui->theme.text, cheating);
    ui_cut_top(rest, gap);
}

/* ---- The month ------------------------------------------------------------------------------- */

/* Two numbers to a day, the first game's left; better than par is bold and underlined. */
static void draw_number(struct screens *screens, int which, int32_t day, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    const struct store_today *tried = session_today_find(&screens->today, which, day);
    char number[I18N_NUMBER_MAX] = "\xE2\x80\x93";
    bool better = false;
    if (tried == NULL) {
        return;
    }
    if (tried->done) {
        i18n_number(number, tried->reached);
        better =
            today_better(today_game(which)->goal, tried->reached, own(screens)->par[which]) > 0;
    }
    struct canvas_style style =
        ui_style(ui, better ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    style = ui_text_squeeze(ui, style, rect.w, number);
    ui_text(ui, rect, style, UI_CENTER, ui->theme.ink, number);
    if (better) {
        float w = fminf(rect.w, ui_text_width(ui, style, number)), line = fmaxf(1, rect.h * 0.06f);
        float y = rect.y + rect.h / 2 + ui_line_height(ui, style) * 0.42f;
        canvas_fill(ui->list, ui_whole((struct canvas_rect){rect.x + (rect.w - w) / 2, y, w, line}),
                    0, ui->theme.red);
    }
}

static void draw_day(struct screens *screens, int32_t day, struct canvas_rect cell)
{
    struct ui *ui = &screens->ui;
    char number[I18N_NUMBER_MAX], label[UI_LABEL_MAX], date[I18N_DATE_MAX];
    bool tried = false;
    size_t used = (size_t)snprintf(label, sizeof label, "%s", i18n_day(date, base_date_of(day)));
    for (int which = 0; which < TODAY_GAMES && used < sizeof label; which++) {
        char result[BOARDS_LINE_MAX];
        say_result(screens, which, day, result, sizeof result);
        tried = tried || result[0] != '\0';
        used += result[0] == '\0'
                    ? 0
                    : (size_t)snprintf(label + used, sizeof label - used,
                                       " \xC2\xB7 %s \xE2\x80\x93 %s", title_of(which), result);
    }
    if (day == own(screens)->day) {
        canvas_ring(ui->list, cell, ui->unit * 0.5f, fmaxf(2, ui->unit * 0.25f), ui->theme.red);
    }
    i18n_number(number, base_date_of(day).day);
    struct canvas_rect rest = cell, upper = ui_cut_top(&rest, cell.h * 0.5f);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    style = ui_text_squeeze(ui, style, upper.w, number);
    ui_text(ui, tried ? upper : cell, style, UI_CENTER, ui->theme.ink_pale, number);
    for (int which = 0; which < TODAY_GAMES; which++) {
        draw_number(screens, which, day, ui_column(rest, TODAY_GAMES, 1, which));
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

static float month_height(const struct ui *ui)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    return 2 * ui_space(ui, UI_SPACE_NORMAL) + ui_control(ui, UI_CONTROL_SMALL) +
           ui_line_height(ui, small) * (1 + 2.3f * WEEKS);
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
    draw_weekdays(
        ui, ui_cut_top(&rest, ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL))));
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

static void begin(struct screens *screens)
{
    screens_play_today(screens, own(screens)->waits, own(screens)->day);
}

/* Another open match of the game would be lost by it: that is asked first. */
static void start(struct screens *screens, int which)
{
    struct today *today = own(screens);
    int i = offer_of(screens, which, today->day);
    if (i >= 0) {
        saving_resume(screens, i);
        return;
    }
    today->waits = which;
    if (newest_of(screens, which) >= 0) {
        screens_question(screens,
                         &(struct screens_question){
                             .text = _("There is an open match of this game. It ends unfinished "
                                       "if you play now."),
                             .yes = _("Play now"),
                             .no = _("Not now"),
                             .then = begin});
    } else {
        begin(screens);
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

static void act(struct screens *screens, const struct ui_event *event)
{
    if (ui_page_left(event)) {
        screens_go(screens, &screens_home);
        return;
    }
    switch (ui_event_press(event, &commands)) {
    case START:
        start(screens, event->command.argument);
        break;
    case EARLIER:
        turn_page(own(screens), -1);
        break;
    case LATER:
        turn_page(own(screens), 1);
        break;
    case SHARE:
        share(screens);
        break;
    default:
        break;
    }
}

static enum screens_odds odds(const struct screens *screens, struct tc_setup *setup)
{
    (void)screens;
    (void)setup;
    return SCREENS_ODDS_STOP;
}

const struct screen screens_today = {.name = "today",
                                     .state_size = sizeof(struct today),
                                     .enter = enter,
                                     .act = act,
                                     .odds = odds,
                                     .draw = draw};
