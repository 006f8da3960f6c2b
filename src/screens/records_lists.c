/* SPDX-License-Identifier: Zlib */
/* The lists of the records: finished matches, the best results, and who has figures. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/figure.h"
#include "screens/player_cards.h"
#include "screens/records.h"
#include "screens/state.h"
#include "session/forms.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

/* Of the window's height, the picture of an empty page at most; units: at least. */
#define EMPTY_HIGH  0.26f
#define EMPTY_LEAST 9.0f

/* To what would fill the page: a game, or of game nights the one that goes on or a new one. */
static void draw_lead(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    if (records_own(screens)->tab == RECORDS_EVENINGS) {
        ui_page_lead(ui, rest, records_command(RECORDS_PLAY_EVENING, 0),
                     screens->evening.evening.number != 0 ? _("Continue game night")
                                                          : _("Start game night"));
    } else {
        ui_page_lead(ui, rest, records_command(RECORDS_HOME, 0), _("Choose a game"));
    }
}

void records_draw_empty(struct screens *screens, struct canvas_rect *rest, const char *picture,
                        const char *yet)
{
    struct ui *ui = &screens->ui;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_HEADING);
    struct canvas_rect page = ui_page_area(ui), words = *rest;
    float wide = ui_space(ui, UI_SPACE_WIDE);
    const char *text = saving_nothing(screens, yet);
    words.w = fminf(words.w, ui->unit * 100);
    float h = ui_prose(ui, words, style, UI_CENTER, ui->theme.ink, text, false);
    float below = h + 2 * wide + ui_control(ui, UI_CONTROL_LARGE);
    float scrolled = ui->scroll >= 0 ? ui->scrolls[ui->scroll].offset : 0;
    float room = page.y + page.h - rest->y - scrolled - wide;
    /* The way on is seen without scrolling. */
    float side = fminf(ui->h * EMPTY_HIGH, room - 2 * ui->unit - below);
    bool pictured = side >= ui->unit * EMPTY_LEAST;
    side = pictured ? side : 0;
    float air = fmaxf(ui->unit, (room - side - below + (pictured ? 0 : wide)) / 2);
    ui_cut_top(rest, air);
    struct canvas_rect row = ui_cut_top(rest, side);
    if (pictured && picture == NULL) {
        figure_draw_group(ui, row);
    } else if (pictured) {
        canvas_list_picture(ui->list, picture, ui_whole(ui_middle(row, side, side)), 0,
                            canvas_rgb(0xFFFFFF));
    }
    ui_cut_top(rest, pictured ? wide : 0);
    words.x = rest->x + (rest->w - words.w) / 2;
    words.y = rest->y;
    ui_prose(ui, words, style, UI_CENTER, ui->theme.ink, text, true);
    words.h = h;
    ui_add(ui, ui_named("records.empty"), UI_ROLE_TEXT, text, words);
    ui_cut_top(rest, h + wide);
    draw_lead(screens, rest);
    ui_cut_top(rest, air);
}

bool records_bare(const struct screens *screens)
{
    const struct records *records = records_own(screens);
    const struct store_lines *lines = records->query[RECORDS_ASK_LINES].what;
    return records->tab == RECORDS_MATCHES && records->game == NULL && lines != NULL &&
           lines->whole == 0;
}

/* ---- Rule sets in words ---------------------------------------------------------------------- */

static void value_words(const struct tc_option *option, const struct boards_option *words,
                        const struct tc_value *value, char text[BOARDS_LINE_MAX])
{
    const char *label = words == NULL ? option->name : i18n_get(words->label);
    const char *shown = _("off");
    char number[I18N_NUMBER_MAX];
    switch (option->type) {
    case TC_OPTION_SWITCH:
        if (value->number != 0) {
            snprintf(text, BOARDS_LINE_MAX, "%s", label);
            return;
        }
        break;
    case TC_OPTION_NUMBER:
        shown = i18n_number(number, value->number);
        break;
    case TC_OPTION_CHOICE:
        shown = words != NULL && words->choices != NULL ? i18n_get(words->choices[value->number])
                                                        : option->choices[value->number];
        break;
    case TC_OPTION_LIST:
    case TC_OPTION_ROWS:
        /* TRANSLATORS: of an option that is a chart of numbers; follows its name and a colon. */
        shown = _("changed");
        break;
    }
    /* TRANSLATORS: an option and what it was set to. */
    snprintf(text, BOARDS_LINE_MAX, _("%s: %s"), label, shown);
}

void records_rules_words(const struct store_rules *rules, char text[BOARDS_LINE_MAX])
{
    size_t at = 0;
    snprintf(text, BOARDS_LINE_MAX, "%s", rules->known ? _("Standard rules") : _("House rules"));
    if (!rules->known) {
        return;
    }
    const struct tc_game *game = tc_setup_game(&rules->setup);
    int form = session_form_of(&rules->setup);
    if (form != SESSION_FORM_OWN && form != TC_FORM_CLASSIC) {
        snprintf(text, BOARDS_LINE_MAX, "%s", session_form_title(form));
        return;
    }
    for (int i = 0; game->options[i].name != NULL && at < BOARDS_LINE_MAX; i++) {
        char one[BOARDS_LINE_MAX];
        if ((rules->setup.given >> i & 1) != 0) {
            value_words(&game->options[i], boards_option(boards_find(game), game->options[i].name),
                        &rules->setup.option[i], one);
            int more =
                snprintf(text + at, BOARDS_LINE_MAX - at, "%s%s", at > 0 ? " \xC2\xB7 " : "", one);
            at += more > 0 ? (size_t)more : 0;
        }
    }
}

/* ---- Finished matches ------------------------------------------------------------------------ */

static const char *title_of(const char *game_id)
{
    int game = tc_game_find(game_id);
    return game < 0 ? game_id : i18n_get(tc_games[game]->title);
}

/* U+200E, which draws nothing: behind a name that is written the other way a line goes on from left
   to right nevertheless. */
static const char onwards[] = "\xE2\x80\x8E";

static void add_seat(const struct store_line *line, int seat, const char *mark,
                     char text[BOARDS_LINE_MAX])
{
    char number[I18N_NUMBER_MAX], name[BOARDS_NAME_MAX], words[BOARDS_LINE_MAX];
    size_t at = strlen(text);
    snprintf(name, sizeof name, "%s%s%s", mark, line->seats[seat].name, mark);
    snprintf(words, sizeof words, _("%s: %s"), name, i18n_number(number, line->seats[seat].points));
    snprintf(text + at, BOARDS_LINE_MAX - at, "%s%s", at > 0 ? " \xC2\xB7 " : "", words);
}

/* Behind the last number of the first who are named: what all of them are. */
static void add_unit(const struct store_line *line, int32_t points, char text[BOARDS_LINE_MAX])
{
    int game = tc_game_find(line->game);
    const struct boards_board *board = game < 0 ? NULL : boards_find(tc_games[game]);
    if (board != NULL && text[0] != '\0') {
        char number[BOARDS_LINE_MAX];
        memcpy(number, text, sizeof number);
        snprintf(text, BOARDS_LINE_MAX, _c("number and unit", "%s %s"), number,
                 boards_score_unit(board, points));
    }
}

/* The seats by points, the best first; level ones as they sat. */
static void sort_seats(const struct store_line *line, int order[TC_SEATS_MAX])
{
    int game = tc_game_find(line->game);
    bool bad = game >= 0 && tc_games[game]->points_bad;
    for (int seat = 0; seat < line->players; seat++) {
        int at = seat;
        for (; at > 0; at--) {
            int32_t before = line->seats[order[at - 1]].points, own = line->seats[seat].points;
            if (bad ? own >= before : own <= before) {
                break;
            }
            order[at] = order[at - 1];
        }
        order[at] = seat;
    }
}

/* Who won, then the others by place. */
static void seats_words(const struct store_line *line, const char *mark,
                        char winners[BOARDS_LINE_MAX], char others[BOARDS_LINE_MAX])
{
    int32_t won = 0, lost = 0;
    int order[TC_SEATS_MAX] = {0};
    winners[0] = others[0] = '\0';
    sort_seats(line, order);
    for (int i = 0; i < line->players; i++) {
        int seat = order[i];
        add_seat(line, seat, mark, line->seats[seat].won ? winners : others);
        *(line->seats[seat].won ? &won : &lost) = line->seats[seat].points;
    }
    add_unit(line, winners[0] != '\0' ? won : lost, winners[0] != '\0' ? winners : others);
}

static void draw_seats(struct ui *ui, struct canvas_rect rect, const struct store_line *line)
{
    char winners[BOARDS_LINE_MAX], others[BOARDS_LINE_MAX];
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    seats_words(line, onwards, winners, others);
    if (winners[0] != '\0') {
        float side = fminf(rect.h, ui->unit * 2.8f);
        canvas_list_picture(ui->list, "icons/trophy.svg",
                            ui_whole(ui_middle(ui_cut_left(&rect, side), side, side)), 0,
                            ui->theme.ink);
        ui_cut_left(&rect, ui->unit * 0.7f);
        float w = fminf(ui_text_width(ui, bold, winners) + 2, rect.w * 0.65f);
        ui_text(ui, ui_cut_left(&rect, w), bold, UI_LEFT, ui->theme.ink, winners);
        ui_cut_left(&rect, ui->unit * 1.5f);
    }
    ui_text(ui, rect, plain, UI_LEFT, ui->theme.ink, others);
}

/* What sets a match apart from others, for its corner. */
static void mark_words(const struct store_line *line, char text[BOARDS_LINE_MAX])
{
    char date[I18N_DATE_MAX];
    const char *mark = line->imported                         ? _("imported")
                       : (line->flags & STORE_TAKE_BACK) != 0 ? _("throws taken back")
                       : (line->flags & STORE_REAL_DICE) != 0 ? _("real dice")
                                                              : "";
    i18n_date(date, line->ended);
    /* TRANSLATORS: of a match that was one of an evening's. */
    const char *evening = line->evening ? _("game night") : "";
    snprintf(text, BOARDS_LINE_MAX, "%s%s%s%s%s", evening, line->evening ? " \xC2\xB7 " : "", mark,
             mark[0] != '\0' ? " \xC2\xB7 " : "", date);
}

/* Units: how high a row of a list is at least, and at most where there are few; and from where on
   those it tells of stand in it. */
#define ROW_LEAST     10.5f
#define ROW_MOST      28.0f
#define FIGURES_FROM  15.0f
#define FIGURES_LEAST 9.0f
/* Of a row's height its figures, and of its width all of them at most. */
#define FIGURES_HIGH 0.7f
#define FIGURES_WIDE 0.4f

/* Lines of a row where its date has one of its own. */
enum { LINES_APART = 3 };

float records_row_height(const struct ui *ui, float room, size_t count)
{
    float least = fmaxf(66, ui->unit * ROW_LEAST), gap = ui_page_row_gap(ui);
    float share = floorf(room / (float)(count > 0 ? count : 1)) - gap;
    return fmaxf(least, fminf(share, ui->unit * ROW_MOST));
}

void records_draw_figures(struct ui *ui, struct canvas_rect *body, const struct figure *figures,
                          int count)
{
    float wide = body->w * FIGURES_WIDE / (float)(count > 0 ? count : 1) / FIGURE_WIDE;
    float high = fminf(body->h * FIGURES_HIGH, fmaxf(wide, ui->unit * FIGURES_LEAST));
    float step = high * FIGURE_WIDE;
    int room = (int)(body->w * FIGURES_WIDE / step), more = 0;
    if (count > room) { /* the last place tells how many others there were */
        more = count - room + 1;
        count = room - 1;
    }
    if (body->h < ui->unit * FIGURES_FROM || count < 1) {
        return;
    }
    if (more > 0) {
        char text[BOARDS_NAME_MAX];
        snprintf(text, sizeof text, "+%d", more);
        ui_text(ui, ui_cut_right(body, step), ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY),
                UI_CENTER, ui->theme.ink, text);
    }
    struct canvas_rect place = ui_cut_right(body, step * (float)count);
    for (int i = 0; i < count; i++) {
        figure_draw(ui,
                    (struct canvas_point){place.x + step * ((float)i + 0.5f),
                                          place.y + (place.h + high) / 2},
                    high, &figures[i]);
    }
    ui_cut_right(body, ui_space(ui, UI_SPACE_NORMAL));
}

/* Who played, the winners with both arms up. */
static void draw_seated(struct ui *ui, struct canvas_rect *body, const struct store_line *line)
{
    struct figure figures[TC_SEATS_MAX];
    int order[TC_SEATS_MAX] = {0};
    sort_seats(line, order);
    for (int i = 0; i < line->players; i++) {
        figures[i] = (struct figure){
            .color = line->seats[order[i]].color, .cheers = line->seats[order[i]].won, .crown = -1};
    }
    records_draw_figures(ui, body, figures, line->players);
}

static void draw_match(struct ui *ui, struct canvas_rect *rest, const struct store_line *line,
                       int i, float h)
{
    char label[UI_LABEL_MAX], winners[BOARDS_LINE_MAX], others[BOARDS_LINE_MAX];
    char mark[BOARDS_LINE_MAX];
    int game = tc_game_find(line->game);
    const struct boards_board *board = game < 0 ? NULL : boards_find(tc_games[game]);
    seats_words(line, "", winners, others);
    mark_words(line, mark);
    snprintf(label, sizeof label, "%s, %.40s: %.60s", title_of(line->game), mark,
             winners[0] != '\0' ? winners : others);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_rect body = ui_page_row(ui, rest, h, records_command(RECORDS_MATCH, i), label);
    struct canvas_rect lid =
        ui_whole(ui_cut_left(&body, body.h * BOARDS_LID_WIDE / BOARDS_LID_HIGH));
    if (board != NULL) {
        struct canvas_color cloth = ui_theme_felt(&ui->theme, board->felt);
        canvas_fill(ui->list, lid, ui->unit, cloth);
        boards_lid_draw(ui, canvas_rect_inset(lid, lid.h * 0.08f), board->lid, cloth, NULL);
    }
    ui_cut_left(&body, ui->unit * 1.5f);
    float side = fminf(body.h * 0.45f, ui->unit * 3);
    canvas_list_picture(ui->list, "icons/play.svg",
                        ui_whole(ui_middle(ui_cut_right(&body, side), side, side)), 0,
                        ui->theme.ink_pale);
    ui_cut_right(&body, ui->unit);
    draw_seated(ui, &body, line);
    float each = ui_line_height(ui, title) + ui_space(ui, UI_SPACE_TIGHT);
    float w = ui_text_width(ui, small, mark) + 2, gap = ui_space(ui, UI_SPACE_NORMAL);
    /* When it was stands at the end of the first line, or has a line of its own. */
    bool beside = ui_text_width(ui, title, title_of(line->game)) + gap + w <= body.w ||
                  body.h < LINES_APART * each;
    int lines = beside ? 2 : LINES_APART;
    body = ui_middle(body, body.w, fminf(body.h, (float)lines * each));
    struct canvas_rect upper = ui_row(body, lines, 0, 0), lower = ui_row(body, lines, 0, lines - 1);
    struct canvas_rect when = beside ? ui_cut_right(&upper, fminf(w, upper.w * 0.6f)) : lower;
    ui_text(ui, when, small, beside ? UI_RIGHT : UI_LEFT, ui->theme.ink_pale, mark);
    ui_text(ui, upper, title, UI_LEFT, ui->theme.ink, title_of(line->game));
    draw_seats(ui, ui_row(body, lines, 0, 1), line);
}

void records_draw_pages(struct screens *screens, struct canvas_rect *rest, size_t count,
                        size_t whole)
{
    struct ui *ui = &screens->ui;
    size_t skip = records_own(screens)->skip;
    char text[BOARDS_LINE_MAX];
    char first[I18N_NUMBER_MAX], final[I18N_NUMBER_MAX], all[I18N_NUMBER_MAX];
    struct canvas_rect row = ui_cut_top(rest, fmaxf(46, ui->unit * 6));
    float w = fminf(fmaxf(ui->unit * 24, 120), row.w * 0.3f);
    bool last = skip + count >= whole;
    ui_button(ui, ui_whole(ui_cut_left(&row, w)),
              &(struct ui_button){.command = records_command(RECORDS_NEWER, 0),
                                  .label = _("Newer"),
                                  .small = true,
                                  .why = skip == 0 ? _("These are the newest") : NULL});
    ui_button(ui, ui_whole(ui_cut_right(&row, w)),
              &(struct ui_button){.command = records_command(RECORDS_OLDER, 0),
                                  .label = _("Older"),
                                  .small = true,
                                  .why = last ? _("No older ones") : NULL});
    snprintf(text, sizeof text, _("%s to %s of %s"), i18n_number(first, (int64_t)skip + 1),
             i18n_number(final, (int64_t)(skip + count)), i18n_number(all, (int64_t)whole));
    ui_say(ui, row, ui_named("records.pages"), ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
           UI_CENTER, ui->theme.ink, text);
}

/* Behind the last one. */
static void draw_gone(struct ui *ui, struct canvas_rect *rest, size_t gone)
{
    char text[BOARDS_LINE_MAX], number[I18N_NUMBER_MAX];
    snprintf(text, sizeof text,
             _n("%s older match is no longer stored, but still counts in the records.",
                "%s older matches are no longer stored, but still count in the records.",
                (unsigned long)gone),
             i18n_number(number, (int32_t)gone));
    ui_cut_top(rest, ui->unit);
    ui_page_prose(ui, rest, "records.gone", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
                  ui->theme.ink_pale, text);
}

/* Rows that have to be scrolled fill each page, the first one below what stands above them. */
static void draw_match_rows(struct ui *ui, struct canvas_rect *rest,
                            const struct store_lines *lines, float room, float view)
{
    /* Behind the last row of a page its gap may be cut. */
    float heights[RECORDS_PAGE], gap = ui_page_row_gap(ui), above = view - room - gap;
    int count = lines->count < RECORDS_PAGE ? (int)lines->count : RECORDS_PAGE;
    for (int i = 0; i < count; i++) {
        heights[i] = records_row_height(ui, room, lines->count) + gap + (i == 0 ? above : 0);
    }
    ui_scroll_fill(ui, view, heights, count);
    for (int i = 0; i < count; i++) {
        draw_match(ui, rest, &lines->list[i], i, heights[i] - gap - (i == 0 ? above : 0));
    }
}

void records_draw_matches(struct screens *screens, struct canvas_rect *rest, float room, float view)
{
    struct ui *ui = &screens->ui;
    const struct store_lines *lines = records_own(screens)->query[RECORDS_ASK_LINES].what;
    if (lines == NULL && screens->given.store != NULL) {
        ui_page_wait(ui, rest);
        return;
    }
    if (lines == NULL || lines->count == 0) {
        records_draw_empty(
            screens, rest, "pictures/trophy.svg",
            _("No finished matches yet. Play one, and you can watch it again here."));
        return;
    }
    draw_match_rows(ui, rest, lines, room, view);
    if (lines->whole > lines->count) {
        ui_cut_top(rest, ui->unit);
        records_draw_pages(screens, rest, lines->count, lines->whole);
    }
    if (lines->gone > 0 && records_own(screens)->skip + lines->count >= lines->whole) {
        draw_gone(ui, rest, lines->gone);
    }
}

void records_draw_lines(struct ui *ui, struct canvas_rect *rest, const struct store_lines *lines,
                        size_t gone, float h)
{
    for (size_t i = 0; i < lines->count; i++) {
        struct store_line line = lines->list[i];
        line.evening = false; /* they all are, and of the same one */
        draw_match(ui, rest, &line, (int)i, h);
    }
    if (gone > 0) {
        draw_gone(ui, rest, gone);
    }
}

/* ---- The best -------------------------------------------------------------------------------- */

enum { RULE_SETS = 6 };
/* Units: how high a row is at most, and the only one there is. */
#define BEST_MOST 22.0f
#define BEST_ONLY 48.0f
/* Units: a score's width at least, the air on its right, and from which height of a row on it is
   large, and on which the only one is. */
#define BEST_SCORE 14.0f
#define BEST_HUGE  23.0f
#define BEST_INSET 3.0f
#define BEST_LARGE 10.0f
/* Of a row, the air on the right of its score, so that it is nearer to its name. */
#define BEST_NEARER 0.12f

/* What was scored, at the right. */
static void draw_best_score(struct ui *ui, struct canvas_rect *body, const char *number,
                            const char *unit)
{
    bool large = body->h > ui->unit * BEST_LARGE, huge = body->h > ui->unit * BEST_HUGE;
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN,
                                         huge    ? UI_TYPE_HEADING
                                         : large ? UI_TYPE_BODY
                                                 : UI_TYPE_SMALL);
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND,
                                        huge    ? UI_TYPE_DISPLAY
                                        : large ? UI_TYPE_TITLE
                                                : UI_TYPE_HEADING);
    ui_cut_right(body, fmaxf(ui->unit * BEST_INSET, body->w * BEST_NEARER));
    ui_text(ui, ui_cut_right(body, ui_text_width(ui, plain, unit) + 2), plain, UI_RIGHT,
            ui->theme.ink, unit);
    ui_cut_right(body, ui_space(ui, UI_SPACE_TIGHT));
    float w = ui_text_width(ui, hand, number) + 2, least = fmaxf(ui->unit * BEST_SCORE, 70);
    ui_text(ui, ui_cut_right(body, fmaxf(w, fminf(least, body->w / 2))), hand, UI_RIGHT,
            ui->theme.ink, number);
}

static void draw_rule_sets(struct screens *screens, struct canvas_rect *rest)
{
    const struct store_bests *sets = records_own(screens)->query[RECORDS_ASK_RULE_SETS].what;
    char labels[RULE_SETS][BOARDS_LINE_MAX];
    struct ui_page_pick choices[RULE_SETS + 1] = {
        {_("Any rules"), records_command(RECORDS_RULE_SET_ALL, 0)}};
    int count = 0;
    if (sets == NULL || sets->count < 2) {
        return;
    }
    for (; count < RULE_SETS && (size_t)count < sets->count; count++) {
        records_rules_words(&sets->list[count].rules, labels[count]);
        choices[count + 1] =
            (struct ui_page_pick){labels[count], records_command(RECORDS_RULE_SET, count)};
    }
    ui_page_picks(&screens->ui, rest, choices, count + 1, records_own(screens)->rule_set);
    ui_cut_top(rest, screens->ui.unit);
}

static void draw_best(struct screens *screens, struct canvas_rect *rest,
                      const struct store_best *best, int i, int place, float h)
{
    struct ui *ui = &screens->ui;
    const struct boards_board *board = boards_find(records_own(screens)->game);
    char label[UI_LABEL_MAX], number[I18N_NUMBER_MAX], line[BOARDS_LINE_MAX];
    char date[I18N_DATE_MAX], rules[BOARDS_LINE_MAX], rank[16];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    i18n_number(number, best->points);
    snprintf(rank, sizeof rank, "%d.", place);
    const char *unit = boards_score_unit(board, best->points);
    snprintf(label, sizeof label, "%s %.60s: %s %s", rank, best->name, number, unit);
    struct canvas_rect body = ui_page_row(ui, rest, h, records_command(RECORDS_RESULT, i), label);
    ui_text(ui, ui_cut_left(&body, fmaxf(28, ui->unit * 4)), style, UI_LEFT, ui->theme.ink, rank);
    float side = body.h * 0.9f;
    struct canvas_rect stand = ui_cut_left(&body, side * FIGURE_WIDE);
    figure_draw(ui, (struct canvas_point){stand.x + stand.w / 2, stand.y + (stand.h + side) / 2},
                side, &(struct figure){.color = best->color, .cheers = place == 1, .crown = -1});
    ui_cut_left(&body, ui->unit * 1.2f);
    draw_best_score(ui, &body, number, unit);
    ui_cut_right(&body, ui->unit);
    bool huge = body.h > ui->unit * BEST_HUGE;
    struct canvas_style name = huge ? ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_DISPLAY)
                               : body.h > ui->unit * BEST_LARGE
                                   ? ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)
                                   : style;
    small = huge ? ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY) : small;
    body = ui_middle(body, body.w, ui_line_height(ui, name) + ui_line_height(ui, small));
    records_rules_words(&best->rules, rules);
    const char *mark = (best->flags & STORE_TAKE_BACK) != 0 ? _("throws taken back") : NULL;
    snprintf(line, sizeof line, "%s \xC2\xB7 %.150s%s%s", i18n_date(date, best->ended), rules,
             mark == NULL ? "" : " \xC2\xB7 ", mark == NULL ? "" : mark);
    ui_text(ui, ui_cut_top(&body, ui_line_height(ui, name)), name, UI_LEFT, ui->theme.ink,
            best->name);
    ui_text(ui, body, small, UI_LEFT, ui->theme.ink_pale, line);
}

void records_draw_best(struct screens *screens, struct canvas_rect *rest, float room)
{
    const struct records *records = records_own(screens);
    const struct store_bests *best = records->query[RECORDS_ASK_BEST].what;
    if (records->game == NULL &&
        (records->query[RECORDS_ASK_PLAYED].what != NULL || screens->given.store == NULL)) {
        records_draw_empty(screens, rest, "pictures/trophy.svg",
                           _("No results yet. Finish a match, and the best ones are listed here."));
        return;
    }
    if (best == NULL && screens->given.store != NULL) {
        ui_page_wait(&screens->ui, rest);
        return;
    }
    float top = rest->y;
    draw_rule_sets(screens, rest);
    room -= rest->y - top;
    if (best == NULL || best->count == 0) {
        records_draw_empty(screens, rest, "pictures/trophy.svg",
                           _("Only players with a name of their own are listed here: none of them "
                             "has finished this game yet."));
        return;
    }
    int place = 1;
    float least = fmaxf(56, screens->ui.unit * 7), share = room / (float)best->count;
    float most = screens->ui.unit * (best->count == 1 ? BEST_ONLY : BEST_MOST);
    float h = fmaxf(least, fminf(floorf(share - screens->ui.unit), most));
    if (best->count == 1) { /* in the middle of the page */
        ui_cut_top(rest, floorf(fmaxf(0, room - h - screens->ui.unit) / 2));
    }
    for (size_t i = 0; i < best->count; i++) {
        bool tied = i > 0 && best->list[i].points == best->list[i - 1].points;
        place = tied ? place : (int)i + 1;
        draw_best(screens, rest, &best->list[i], (int)i, place, h);
    }
}

/* ---- Who has figures ------------------------------------------------------------------------- */

static int count_people(const struct store_players *people)
{
    int count = 0;
    for (size_t i = 0; people != NULL && i < people->count; i++) {
        count += people->list[i].finished > 0;
    }
    return count;
}

static void draw_people(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    const struct store_players *people = records_own(screens)->query[RECORDS_ASK_PEOPLE].what;
    if (people == NULL && screens->given.store != NULL) {
        ui_page_wait(ui, rest);
        return;
    }
    int count = count_people(people), at = 0;
    if (count == 0) {
        records_draw_empty(
            screens, rest, NULL,
            _("Give yourself a name and finish a match: then your records appear here."));
        return;
    }
    struct player_cards cards = player_cards_measure(ui, *rest, room, count);
    ui_cut_top(rest, player_cards_center(&cards, *rest, room));
    for (size_t i = 0; i < people->count; i++) {
        const struct store_player *who = &people->list[i];
        if (who->finished > 0) {
            player_cards_draw(ui, &cards, at++, records_command(RECORDS_PLAYER, (int)i), who);
        }
    }
    ui_cut_top(rest, cards.area.h);
}

void records_draw_players(struct screens *screens, struct canvas_rect *rest, float room)
{
    if (records_own(screens)->player == 0) {
        draw_people(screens, rest, room);
    } else {
        records_draw_player(screens, rest);
    }
}
