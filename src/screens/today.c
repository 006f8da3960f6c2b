/* SPDX-License-Identifier: Zlib */
/* Today's dice: the day's two games with their par, the month with what was reached, and
   a line to share. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/calendar.h"
#include "base/i18n.h"
#include "boards/board.h"
#include "canvas/shapes.h"
#include "screens/columns.h"
#include "screens/evening.h"
#include "screens/state.h"
#include "screens/today_parts.h"
#include "screens/today_people.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum command { START, START_NEXT, PAR, PAR_NEXT, RESULT, RESULT_NEXT, PRACTICE, DONE_WITH, SHARE };

/* Those without a number are the same of the game that stands first: the one still to be played. */
static const char *const names[] = {
    [START] = "today.start.#",       [START_NEXT] = "today.start", [PAR] = "today.par.#",
    [PAR_NEXT] = "today.par",        [RESULT] = "today.result.#",  [RESULT_NEXT] = "today.result",
    [PRACTICE] = "today.practice.#", [DONE_WITH] = "today.done",   [SHARE] = "today.share",
};
static const struct ui_commands commands = {.names = names};

static struct ui_command command(enum command what, int argument)
{
    return ui_command(&commands, (int)what, argument);
}

enum { MONTHS = 12, LINE_MAX = 2 * BOARDS_LINE_MAX };

/* Units: what the games and the month need side by side. */
#define COLUMNS_LEAST 84.0f
/* Units: from which width on a game's box stands on its card; of the box's width, its height. */
#define BOXED_LEAST 40.0f
#define BOX_HIGH    1.25f
/* Of the par's line, how high the stars at its right are. */
#define STAR_HIGH 0.8f

struct today {
    struct today_people people; /* and which day it is */
    int year, month;            /* that is shown */
    bool copied;                /* the line was */
    int waits;                  /* the game that is asked about before it is practised */
    int64_t told;               /* the match whose end was told last; as long as it is, `ends` */
    bool ends;
    struct today_end end;
    float ms; /* since its end is told */
};

static struct today *own(const struct screens *screens)
{
    return screens_state(screens, &screens_today);
}

/* Whoever comes from the table with a day's game that is over is told what came of it, once. */
static void tell_end(struct screens *screens)
{
    struct today *today = own(screens);
    const struct tc_match *match = screens->table.match;
    const struct saving_practice *practice = saving_practice(screens);
    int which = 0;
    int64_t number = saving_number(screens);
    const struct store_today *tried = session_today_of(&screens->today, number, &which);
    bool over = match != NULL && tc_match_state(match)->await == TC_AWAIT_OVER;
    bool of_today = practice != NULL || (tried != NULL && tried->done);
    today->ends = over && of_today && number != 0 && number != today->told;
    if (!today->ends) {
        return;
    }
    today->told = number;
    today->people.who = screens->table.seats[0];
    today->end = (struct today_end){.which = practice != NULL ? practice->which : which,
                                    .practice = practice != NULL};
    today->end.reached = today_reached(match, today_game(today->end.which)->goal);
    bool still = settings_on(&screens->settings, SETTING_REDUCED_MOTION) ||
                 screens->settings.speed == SCREENS_INSTANT;
    today->ms = still ? TODAY_END_MS : 0;
}

static void enter(struct screens *screens)
{
    struct today *today = own(screens);
    today->people.day = today_people_day(screens);
    today->people.asks = false;
    today->copied = false;
    struct base_date date = base_date_of(today->people.day);
    today->year = date.year;
    today->month = date.month;
    session_today_ask(&screens->today);
    session_players_ask(&screens->players);
    tell_end(screens);
}

static struct match_seat player_of(const struct screens *screens)
{
    return today_people_player(screens, &own(screens)->people);
}

/* ---- What is told ---------------------------------------------------------------------------- */

/* Whose days the calendar shows: as long as nobody said who plays, everybody's best. */
static struct today_days days_of(const struct screens *screens, const struct match_seat *who)
{
    const struct today *today = own(screens);
    return (struct today_days){.tries = &screens->today,
                               .name = who->name[0] == '\0' ? NULL : who->name,
                               .now = today->people.day,
                               .year = today->year,
                               .month = today->month};
}

static const struct store_today *find_try(const struct screens *screens, int which, int32_t day)
{
    const struct match_seat who = player_of(screens);
    const struct today_days days = days_of(screens, &who);
    return today_days_find(&days, which, day);
}

/* A day's game as far as it came. */
enum stage { UNTRIED, OPEN, LEFT, DONE };

/* The try's open match; -1: there is none. */
static int offer_of(const struct screens *screens, int which, int32_t day)
{
    return today_people_offer(screens, find_try(screens, which, day));
}

static enum stage stage_of(const struct screens *screens, int which, int32_t day)
{
    const struct store_today *tried = find_try(screens, which, day);
    bool asked =
        day == own(screens)->people.day && today_people_asked(screens, &own(screens)->people);
    return tried == NULL || asked               ? UNTRIED
           : tried->done                        ? DONE
           : offer_of(screens, which, day) >= 0 ? OPEN
                                                : LEFT;
}

/* The same for the calendar, with what is still going on. */
static struct today_days month_of(const struct screens *screens, const struct match_seat *who)
{
    struct today_days days = days_of(screens, who);
    for (int which = 0; which < TODAY_GAMES; which++) {
        days.open[which] = stage_of(screens, which, days.now) == OPEN;
    }
    return days;
}

static void say_result(const struct screens *screens, int which, int32_t day, char *text,
                       size_t size)
{
    if (stage_of(screens, which, day) == LEFT) {
        snprintf(text, size, "%s", _("left unfinished"));
    } else {
        today_say_try(which, find_try(screens, which, day), text, size);
    }
}

/* The same on its card, where par stands already. */
static void say_outcome(const struct screens *screens, int which, char *text, size_t size)
{
    int32_t day = own(screens)->people.day;
    if (stage_of(screens, which, day) == DONE) {
        today_say_reached(which, find_try(screens, which, day)->reached, text, size);
    } else {
        say_result(screens, which, day, text, size);
    }
}

static const char dot[] = " \xC2\xB7 ";

/* The line to share: the date, and each game that was played to its end. Empty where none was.
   `between`: what parts them. */
static void say_line(const struct screens *screens, const char *between, char line[LINE_MAX])
{
    const struct today *today = own(screens);
    char date[I18N_DATE_MAX], result[BOARDS_LINE_MAX], marks[TODAY_MARKS_BYTES];
    size_t used = 0;
    line[0] = '\0';
    for (int which = 0; which < TODAY_GAMES && used < LINE_MAX; which++) {
        if (stage_of(screens, which, today->people.day) != DONE) {
            continue;
        }
        if (used == 0) {
            used = (size_t)snprintf(line, LINE_MAX, "Tumblecup \xC2\xB7 %s",
                                    i18n_day(date, base_date_of(today->people.day)));
        }
        say_result(screens, which, today->people.day, result, sizeof result);
        today_say_marks(which, find_try(screens, which, today->people.day)->reached, marks);
        used += (size_t)snprintf(line + used, LINE_MAX - used, "%s%s \xE2\x80\x93 %s %s", between,
                                 today_title(which), result, marks);
    }
}

/* ---- The day's games ------------------------------------------------------------------------- */

/* The one that is still to be played; the first where all were. */
static int next_game(const struct screens *screens)
{
    int which = 0;
    while (which < TODAY_GAMES && stage_of(screens, which, own(screens)->people.day) >= LEFT) {
        which++;
    }
    return which % TODAY_GAMES;
}

static struct canvas_style hand(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING);
}

/* Where room is scarcest what is to be done about it stands beside its par. */
static float compact_height(const struct ui *ui)
{
    return 2 * ui_space(ui, UI_SPACE_SMALL) + ui_space(ui, UI_SPACE_TIGHT) +
           ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)) +
           ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY)) +
           ui_control(ui, UI_CONTROL_NORMAL);
}

/* `outcome`: the size of its button. */
static float game_height(const struct ui *ui, enum ui_control_size outcome)
{
    return 2 * ui_space(ui, UI_SPACE_NORMAL) + ui_space(ui, UI_SPACE_SMALL) +
           ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)) +
           ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY)) +
           ui_line_height(ui, hand(ui)) + ui_control(ui, outcome);
}

/* What was reached, and beside it the same throws once more. */
static void draw_result(struct screens *screens, int which, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    char result[BOARDS_LINE_MAX];
    const struct store_today *tried = find_try(screens, which, own(screens)->people.day);
    bool better = tried != NULL && today_is_better(which, tried);
    float pad = ui_space(ui, UI_SPACE_SMALL);
    say_outcome(screens, which, result, sizeof result);
    struct canvas_style least = hand(ui);
    least.size = ui->least;
    float word = ui_text_width(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), _("Practise"));
    float w = word + ui->unit * 5, round = fmaxf(UI_CONTROL_LEAST, ui->unit * 6);
    bool wide = rect.w - w - 3 * pad >= ui_text_width(ui, least, result) + 2;
    struct canvas_rect again = ui_cut_right(&rect, wide ? w : round);
    ui_cut_right(&rect, pad);
    if (wide) {
        ui_button(ui, ui_middle(again, w, fminf(rect.h, ui_control(ui, UI_CONTROL_NORMAL))),
                  &(struct ui_button){
                      .command = command(PRACTICE, which), .label = _("Practise"), .small = true});
    } else {
        ui_round_button(ui, ui_middle(again, round, round), command(PRACTICE, which),
                        "icons/dice.svg", _("Practise"), NULL);
    }
    struct canvas_style style = ui_text_squeeze(ui, hand(ui), rect.w - 2 * pad, result);
    struct canvas_rect chip = {rect.x, rect.y,
                               fminf(rect.w, ui_text_width(ui, style, result) + 2 * pad + 2),
                               ui_line_height(ui, style) * 1.5f};
    chip.y += (rect.h - chip.h) / 2;
    today_chip_draw(ui, chip, better);
    ui_say(ui, chip, command(RESULT, which), style, UI_CENTER,
           better ? ui->theme.on_accent : ui->theme.ink, result);
    if (which == next_game(screens)) {
        ui_add(ui, command(RESULT_NEXT, 0), UI_ROLE_TEXT, result, rect);
    }
}

/* What is still to be done about it: a button, or what was reached. */
static void draw_outcome(struct screens *screens, int which, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    enum stage stage = stage_of(screens, which, own(screens)->people.day);
    bool next = which == next_game(screens);
    if (stage > OPEN) {
        draw_result(screens, which, rect);
        return;
    }
    bool asked = today_people_asked(screens, &own(screens)->people);
    struct ui_button button = {.command = command(START, which),
                               .label = stage == OPEN ? _("Continue") : _("Play"),
                               .detail = asked ? NULL : _("this try counts"),
                               .why = asked ? _("First say who plays") : NULL,
                               .main = next,
                               .on_paper = true};
    ui_button(ui, ui_whole(rect), &button);
    if (next) {
        ui_add(ui, command(START_NEXT, 0), UI_ROLE_TEXT, button.label, rect);
    }
    if (next && !asked) {
        ui_prefer(ui, command(START, which));
    }
}

/* Cuts off the top of *rest what it is called and what is to be reached in it. */
static void say_game(struct ui *ui, int which, struct canvas_rect *rest)
{
    const char *goal = today_game(which)->goal == ODDS_GOAL_POINTS
                           ? _("As many points as you can, alone")
                           : _("Reach 5,000 in few throws");
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    ui_text(ui, ui_cut_top(rest, ui_line_height(ui, bold)), bold, UI_LEFT, ui->theme.ink,
            today_title(which));
    struct canvas_rect line = ui_cut_top(rest, ui_line_height(ui, plain));
    ui_text(ui, line, ui_text_squeeze(ui, plain, line.w, goal), UI_LEFT, ui->theme.ink, goal);
}

static void say_par(struct screens *screens, int which, struct canvas_rect at)
{
    struct ui *ui = &screens->ui;
    char par[BOARDS_LINE_MAX];
    today_say_par(which, par, sizeof par);
    ui_say(ui, at, command(PAR, which), ui_text_squeeze(ui, hand(ui), at.w, par), UI_LEFT,
           ui->theme.ink, par);
    if (which == next_game(screens)) {
        ui_add(ui, command(PAR_NEXT, 0), UI_ROLE_TEXT, par, at);
    }
}

/* Of a compact card's width what is to be done has at least. */
#define OUTCOME_LEAST 0.5f

/* A small box beside the title, and below that the par beside what is to be done. */
static void draw_compact(struct screens *screens, int which, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    float gap = ui_space(ui, UI_SPACE_SMALL), wide = ui_space(ui, UI_SPACE_WIDE);
    char par[BOARDS_LINE_MAX];
    ui_paper(ui, rect, ui->unit);
    struct canvas_rect rest = {rect.x + wide, rect.y + gap, rect.w - 2 * wide, rect.h - 2 * gap};
    struct canvas_rect row = ui_cut_bottom(&rest, ui_control(ui, UI_CONTROL_NORMAL));
    ui_cut_bottom(&rest, ui_space(ui, UI_SPACE_TIGHT));
    float side = rest.h / BOX_HIGH;
    evening_box_draw(ui, ui_cut_left(&rest, side), tc_game_find(today_game(which)->id), false);
    ui_cut_left(&rest, gap);
    say_game(ui, which, &rest);
    today_say_par(which, par, sizeof par);
    struct canvas_rect at = ui_cut_left(
        &row, fminf(ui_text_width(ui, hand(ui), par) + 2, row.w * (1 - OUTCOME_LEAST) - gap));
    ui_cut_left(&row, gap);
    say_par(screens, which, at);
    draw_outcome(screens, which, row);
}

/* The par in pencil, and at its right the stars of what was reached. */
static void draw_par(struct screens *screens, int which, struct canvas_rect row)
{
    struct ui *ui = &screens->ui;
    const struct store_today *tried = find_try(screens, which, own(screens)->people.day);
    if (tried != NULL && tried->done &&
        stage_of(screens, which, own(screens)->people.day) == DONE) {
        float star = floorf(row.h * STAR_HIGH);
        today_stars_draw(ui, ui_cut_right(&row, today_stars_width(star)),
                         today_marks_of(which, tried->reached));
        ui_cut_right(&row, ui_space(ui, UI_SPACE_NORMAL));
    }
    say_par(screens, which, row);
}

/* A card of paper with the game's box on it, and its par in pencil. */
static void draw_game(struct screens *screens, int which, struct canvas_rect rect,
                      enum ui_control_size outcome)
{
    struct ui *ui = &screens->ui;
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
    say_game(ui, which, &rest);
    draw_outcome(screens, which, ui_cut_bottom(&rest, ui_control(ui, outcome)));
    draw_par(screens, which, ui_middle(rest, rest.w, ui_line_height(ui, hand(ui))));
}

/* What is there to be filled is, up to a share more than what is needed. */
static float fill(float least, float room)
{
    return fmaxf(least, fminf(room, least * 1.5f));
}

/* What both games are about: how high that is, drawn at the top of *rest or only measured. */
static float say_about(struct ui *ui, struct canvas_rect *rest, bool drawn)
{
    const struct {
        const char *id, *words;
    } said[] = {
        {"today.about", _("The same throws for everybody, and your first try counts. Par is "
                          "what perfect play reaches on average.")},
        {"today.cheating", _("We trust you: the throws come from the date alone.")}};
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float h = 0;
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        h += ui_prose(ui, *rest, small, UI_LEFT, ui->theme.text, said[i].words, false);
        if (drawn) {
            ui_page_prose(ui, rest, said[i].id, small, ui->theme.text, said[i].words);
        }
    }
    return h;
}

/* Below those who are known the month would not be seen in whole: they are shown alone, as long as
   who plays is asked. */
static bool is_folded(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct today_people *people = &own(screens)->people;
    const struct match_seat who = player_of(screens);
    const struct today_days days = month_of(screens, &who);
    struct canvas_rect rest = ui_page_rest(ui);
    if (!today_people_several(screens, people) ||
        !columns_fit(rest, columns_least(ui, COLUMNS_LEAST))) {
        return false;
    }
    struct ui_probe probe = ui_probe_begin(ui);
    float bottom = rest.y + rest.h;
    if (today_people_asked(screens, people)) {
        today_people_ask(screens, people, &rest);
    } else {
        today_people_draw_known(screens, people, false, &rest);
    }
    ui_probe_end(ui, &probe);
    return today_month_height(ui, &days) > bottom - rest.y;
}

static void draw_card(struct screens *screens, int which, struct canvas_rect card, bool compact,
                      enum ui_control_size outcome)
{
    ui_scroll_solid(&screens->ui, card);
    if (compact) {
        draw_compact(screens, which, card);
    } else {
        draw_game(screens, which, card, outcome);
    }
}

/* `room`: the height that the page has; 0: it scrolls. */
static void draw_games(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    float gap = ui_space(ui, UI_SPACE_NORMAL), top = rest->y;
    /* Side by side with the month whoever is asked has been so above both. */
    if (room <= 0 || !today_people_asked(screens, &own(screens)->people)) {
        today_people_draw(screens, &own(screens)->people, is_folded(screens), rest);
    }
    if (room <= 0) {
        today_people_draw_known(screens, &own(screens)->people, true, rest);
    }
    room -= room > 0 ? rest->y - top : 0;
    float words = say_about(ui, rest, false);
    /* Where room is scarce both games are to be seen nevertheless. */
    bool scarce = TODAY_GAMES * (game_height(ui, UI_CONTROL_LARGE) + gap) > room;
    enum ui_control_size outcome = scarce ? UI_CONTROL_NORMAL : UI_CONTROL_LARGE;
    /* Beside the words that are scrolled to. */
    float seen = room - ui_scroll_strip(ui, room);
    bool compact = room > 0 && TODAY_GAMES * (game_height(ui, outcome) + gap) - gap > seen &&
                   TODAY_GAMES * (game_height(ui, outcome) + gap) + words > room;
    float least = compact ? compact_height(ui) : game_height(ui, outcome);
    float h = fill(least, (room - words) / TODAY_GAMES - gap);
    for (int which = 0; which < TODAY_GAMES; which++) {
        struct canvas_rect card = ui_whole(ui_cut_top(rest, h));
        draw_card(screens, which, card, compact, outcome);
        ui_cut_top(rest, gap);
    }
    say_about(ui, rest, true);
    ui_cut_top(rest, room > 0 ? 0 : gap);
}

/* Those who are known, of whom one is asked for, and both games show what it is about. */
static void draw_asked(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    float gap = ui_space(ui, UI_SPACE_NORMAL), top = rest->y;
    today_people_ask(screens, &own(screens)->people, rest);
    room -= rest->y - top + say_about(ui, rest, false) + gap;
    bool compact = game_height(ui, UI_CONTROL_NORMAL) > room;
    float least = compact ? compact_height(ui) : game_height(ui, UI_CONTROL_NORMAL);
    struct canvas_rect row = ui_cut_top(rest, fill(least, room));
    for (int which = 0; which < TODAY_GAMES; which++) {
        struct canvas_rect card =
            ui_whole(ui_column(row, TODAY_GAMES, ui_space(ui, UI_SPACE_MARGIN), which));
        draw_card(screens, which, card, compact, UI_CONTROL_NORMAL);
    }
    ui_cut_top(rest, gap);
    say_about(ui, rest, true);
}

/* ---- The page -------------------------------------------------------------------------------- */

static void draw_share(struct screens *screens, struct canvas_rect rect)
{
    char line[LINE_MAX];
    say_line(screens, dot, line);
    ui_button(
        &screens->ui, rect,
        &(struct ui_button){.command = command(SHARE, 0),
                            .label = own(screens)->copied ? _("Copied") : _("Copy result"),
                            .why = line[0] == '\0' ? _("Play one of the games first") : NULL});
}

/* The line that is shared by it, each game on a line of its own, and what its stars mean. */
static void draw_line(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    char line[LINE_MAX], lines[LINE_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    say_line(screens, dot, line);
    say_line(screens, "\n", lines);
    if (line[0] != '\0') {
        float h = ui_prose(ui, *rest, small, UI_LEFT, ui->theme.text, lines, true);
        ui_add(ui, ui_named("today.line"), UI_ROLE_TEXT, line, ui_cut_top(rest, h));
        ui_page_prose(ui, rest, "today.stars", small, ui->theme.text,
                      _("Three stars are par, five are the best."));
    }
}

/* How high those are. */
static float line_height(struct screens *screens, struct canvas_rect rest)
{
    float top = rest.y;
    struct ui_probe probe = ui_probe_begin(&screens->ui);
    draw_line(screens, &rest);
    ui_probe_end(&screens->ui, &probe);
    return rest.y - top;
}

static void draw_calendar(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    float words = line_height(screens, *rest);
    bool played = words > 0; /* else there is nothing to share */
    float large = ui_control(ui, UI_CONTROL_LARGE), gap = ui_space(ui, UI_SPACE_NORMAL),
          small = ui_space(ui, UI_SPACE_SMALL);
    float below = played ? gap + large + small + words : 0;
    const struct match_seat who = player_of(screens);
    const struct today_days days = month_of(screens, &who);
    float least = today_month_height(ui, &days);
    /* Where not all is seen at once the button is, above the month. */
    bool scarce = played && room > 0 && least + below > room;
    if (scarce) {
        draw_share(screens, ui_whole(ui_cut_top(rest, ui_control(ui, UI_CONTROL_NORMAL))));
        ui_cut_top(rest, small);
    }
    today_month_draw(
        ui, ui_whole(ui_cut_top(rest, scarce ? least : fmaxf(least, floorf(room - below)))), &days);
    if (!played) {
        return;
    }
    if (!scarce) {
        ui_cut_top(rest, gap);
        draw_share(screens, ui_whole(ui_cut_top(rest, large)));
    }
    ui_cut_top(rest, small);
    draw_line(screens, rest);
}

/* What was reached, below whose try it was. */
static void draw_end(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    struct today *today = own(screens);
    struct today_end end = today->end;
    const struct match_seat who = player_of(screens);
    end.counted = find_try(screens, end.which, today->people.day);
    struct canvas_rect row = ui_cut_top(rest, ui_control(ui, UI_CONTROL_NORMAL));
    today_people_draw_player(ui, row, &who, false);
    ui_cut_top(rest, ui_space(ui, UI_SPACE_SMALL));
    float h = room - row.h - ui_space(ui, UI_SPACE_SMALL);
    today_end_draw(ui, ui_cut_top(rest, fmaxf(h, today_end_height(ui))), &end, today->ms);
}

/* The month with that day in it, and the line to share. */
static void draw_end_month(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    const struct match_seat who = player_of(screens);
    struct today_days days = month_of(screens, &who);
    days.fixed = true;
    float below = line_height(screens, *rest) + ui_space(ui, UI_SPACE_SMALL);
    float h = fmaxf(today_month_height(ui, &days), floorf(room - below));
    today_month_draw(ui, ui_whole(ui_cut_top(rest, h)), &days);
    ui_cut_top(rest, ui_space(ui, UI_SPACE_SMALL));
    draw_line(screens, rest);
}

/* The month stands beside what was reached where it is seen in whole. */
static bool month_fits_end(struct screens *screens, struct canvas_rect rest)
{
    const struct match_seat who = player_of(screens);
    struct today_days days = month_of(screens, &who);
    days.fixed = true;
    return today_month_height(&screens->ui, &days) <= rest.h;
}

/* Else it has the page, and below it the line to share where that has room. */
static void draw_end_day(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    float gap = ui_space(ui, UI_SPACE_SMALL), below = line_height(screens, *rest) + gap;
    bool line = ui_control(ui, UI_CONTROL_NORMAL) + gap + today_end_height(ui) + below <= room;
    draw_end(screens, rest, room - (line ? below : 0));
    if (line) {
        ui_cut_top(rest, gap);
        draw_line(screens, rest);
    }
}

static void draw_end_all(struct screens *screens, struct canvas_rect *rest, float room)
{
    (void)room;
    draw_end(screens, rest, 0);
    ui_cut_top(rest, ui_space(&screens->ui, UI_SPACE_NORMAL));
    draw_end_month(screens, rest, 0);
}

/* What can be done now: the other game where it was not tried yet. */
static void draw_end_foot(struct screens *screens, struct canvas_rect foot)
{
    struct ui *ui = &screens->ui;
    const struct today *today = own(screens);
    float gap = ui_space(ui, UI_SPACE_NORMAL);
    int next = next_game(screens);
    bool more = stage_of(screens, next, today->people.day) <= OPEN;
    struct ui_command preferred = more ? command(START, next) : command(DONE_WITH, 0);
    struct canvas_rect main = ui_cut_right(&foot, foot.w * 0.36f);
    ui_cut_right(&foot, gap);
    draw_share(screens, ui_whole(ui_column(foot, 2, gap, 0)));
    ui_button(ui, ui_whole(ui_column(foot, 2, gap, 1)),
              &(struct ui_button){.command = command(PRACTICE, today->end.which),
                                  .label = _("Play it again"),
                                  .detail = _("for practice")});
    ui_button(ui, ui_whole(main),
              &(struct ui_button){.command = preferred,
                                  .label = more ? today_title(next) : _("Done"),
                                  .detail = more ? _("this try counts") : NULL,
                                  .main = true});
    ui_prefer(ui, preferred);
}

/* Who plays is asked, or those who are known, over both columns; these without their caption where
   the month and the button below it would not be seen. */
static void draw_known(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const struct match_seat who = player_of(screens);
    const struct today_days days = month_of(screens, &who);
    struct canvas_rect below = *rest;
    if (is_folded(screens)) {
        return;
    }
    if (today_people_asked(screens, &own(screens)->people)) {
        today_people_ask(screens, &own(screens)->people, rest);
        return;
    }
    struct ui_probe probe = ui_probe_begin(ui);
    today_people_draw_known(screens, &own(screens)->people, true, &below);
    ui_probe_end(ui, &probe);
    float least = today_month_height(ui, &days) + ui_control(ui, UI_CONTROL_LARGE) +
                  2 * ui_space(ui, UI_SPACE_NORMAL);
    today_people_draw_known(screens, &own(screens)->people, least <= below.h, rest);
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
             i18n_day(date, base_date_of(own(screens)->people.day)));
    struct canvas_rect rest = ui_page_begin(ui, title, NULL, 0);
    if (own(screens)->ends) {
        struct canvas_rect foot = ui_cut_bottom(&rest, ui_control(ui, UI_CONTROL_MAIN));
        ui_cut_bottom(&rest, ui_space(ui, UI_SPACE_NORMAL));
        draw_end_foot(screens, foot);
        bool beside = columns_fit(rest, columns_least(ui, COLUMNS_LEAST));
        bool month = !beside || month_fits_end(screens, rest);
        columns_draw(screens, rest, beside && month,
                     &(struct columns){.felt = UI_FELT,
                                       .share = 0.5f,
                                       .left = {"today.end", draw_end},
                                       .right = {"today.calendar", draw_end_month},
                                       .all = {"today.all", month ? draw_end_all : draw_end_day}});
        return;
    }
    /* Those who are known lie across both columns, so that the games below have their room. */
    bool side_by_side = columns_fit(rest, columns_least(ui, COLUMNS_LEAST));
    if (side_by_side && is_folded(screens) && today_people_asked(screens, &own(screens)->people)) {
        columns_draw(screens, rest, false,
                     &(struct columns){.felt = UI_FELT, .all = {"today.all", draw_asked}});
        return;
    }
    if (side_by_side) {
        draw_known(screens, &rest);
    }
    columns_draw(screens, rest, side_by_side,
                 &(struct columns){.felt = UI_FELT,
                                   .share = 0.5f,
                                   .left = {"today.games", draw_games},
                                   .right = {"today.calendar", draw_calendar},
                                   .all = {"today.all", draw_all}});
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static void practise(struct screens *screens)
{
    const struct match_seat who = player_of(screens);
    screens_play_today(screens, own(screens)->waits, own(screens)->people.day, &who, true);
}

/* A match of the game that is played by itself would be lost by practising. */
static bool has_open_match(const struct screens *screens, int which)
{
    bool open = false;
    for (int i = 0; i < saving_offers(screens); i++) {
        struct session_offer offer = saving_offer(screens, i);
        open = open || (offer.game == tc_game_find(today_game(which)->id) &&
                        saving_is_own(screens, offer.number));
    }
    return open;
}

/* The same throws once more: that is asked first where something is lost by it. */
static void start_practice(struct screens *screens, int which)
{
    own(screens)->waits = which;
    if (!has_open_match(screens, which)) {
        practise(screens);
        return;
    }
    screens_question(
        screens,
        &(struct screens_question){
            .text = _("You have an open match of this game. If you play now, it ends unfinished."),
            .yes = _("Play now"),
            .no = _("Not now"),
            .then = practise});
}

static void start(struct screens *screens, int which)
{
    const struct today *today = own(screens);
    const struct match_seat who = player_of(screens);
    int i = offer_of(screens, which, today->people.day);
    if (i >= 0) {
        saving_resume(screens, i);
    } else if (!today_people_asked(screens, &own(screens)->people)) {
        today_people_make_known(screens, &today->people);
        screens_play_today(screens, which, today->people.day, &who, false);
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
    say_line(screens, dot, line);
    own(screens)->copied = screens->host.port->copy_text(screens->host.context, line);
    if (!own(screens)->copied) {
        screens_complain(screens, _("The result can't be copied here."));
    }
}

static void act(struct screens *screens, const struct ui_event *event)
{
    struct today *today = own(screens);
    if (today_people_act(screens, &today->people, event)) {
        today->copied = false;
        return;
    }
    if (ui_page_left(event) && today->ends) {
        today->ends = false;
        return;
    }
    if (ui_page_left(event)) {
        screens_go(screens, &screens_home);
        return;
    }
    turn_page(today, today_month_turned(event));
    switch (ui_event_press(event, &commands)) {
    case START:
        start(screens, event->command.argument);
        break;
    case PRACTICE:
        start_practice(screens, event->command.argument);
        break;
    case DONE_WITH:
        today->ends = false;
        break;
    case SHARE:
        share(screens);
        break;
    default:
        break;
    }
}

static bool moves(const struct today *today)
{
    return today->ends && today->ms < TODAY_END_MS;
}

static bool step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    struct today *today = own(screens);
    if (!moves(today)) {
        return false;
    }
    bool better = today_better(today_game(today->end.which)->goal, today->end.reached,
                               today_par(today->end.which)) > 0;
    today->ms = fminf(TODAY_END_MS, today->ms + ms);
    if (!moves(today)) {
        canvas_cues_add(cues, better ? CANVAS_SOUND_WIN : CANVAS_SOUND_BANK, 0.7f, 0);
    }
    return true;
}

static bool settled(const struct screens *screens)
{
    return !moves(own(screens));
}

/* A press ends what moves, and does nothing else. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    bool pressed = intent->kind == CANVAS_INTENT_PRESS || intent->kind == CANVAS_INTENT_ACCEPT;
    if (!pressed || intent->repeat || !moves(own(screens))) {
        return false;
    }
    own(screens)->ms = TODAY_END_MS;
    return true;
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
                                     .heading = N_("Today's dice"),
                                     .state_size = sizeof(struct today),
                                     .lasts = true,
                                     .enter = enter,
                                     .intercept = intercept,
                                     .act = act,
                                     .step = step,
                                     .settled = settled,
                                     .awaits = awaits,
                                     .odds = odds,
                                     .draw = draw};
