/* SPDX-License-Identifier: Zlib */
/* The evenings of the records: each is a small newspaper with its headline, the best page first. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/records.h"
#include "screens/state.h"
#include "screens/story_words.h"
#include "session/evening_story.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

/* ---- The best page --------------------------------------------------------------------------- */

/* The one with the most to tell: of equal ones the newest. */
void records_choose_page(const struct store_evening_lines *lines, struct store_evening_line *best)
{
    double most = -1;
    *best = (struct store_evening_line){.ended = 0};
    for (size_t i = 0; i < lines->count; i++) {
        struct session_evening_story story;
        if (session_evening_tell(&lines->list[i].evening, &story) &&
            session_evening_weight(&story) > most) {
            most = session_evening_weight(&story);
            *best = lines->list[i];
        }
    }
}

/* ---- An evening ------------------------------------------------------------------------------ */

static struct canvas_style plain(const struct ui *ui, enum ui_type type)
{
    return ui_style(ui, CANVAS_FACE_PLAIN, type);
}

static struct canvas_style bold(const struct ui *ui, enum ui_type type)
{
    return ui_style(ui, CANVAS_FACE_BOLD, type);
}

/* Of a front page's height: its title, the picture, the headline below that, and a line of words;
   of the title's and of the picture's height, the cup and whoever won. */
#define TITLE_HIGH    0.15f
#define PHOTO_HIGH    0.48f
#define HEADLINE_HIGH 0.05f
#define WORDS_HIGH    0.014f
#define CUP_HIGH      0.86f
#define WINNER_HIGH   0.8f
/* Columns of words, their lines, and how long the last of those is. */
enum { FRONT_COLUMNS = 3, FRONT_LINES = 5 };
#define LAST_LINE 0.55f

/* Columns of words that are too far away to be read. */
static void draw_words(struct ui *ui, struct canvas_rect rect, float line)
{
    struct canvas_color pale = canvas_mix(ui->theme.paper, ui->theme.ink, 0.42f);
    for (int i = 0; i < FRONT_LINES * FRONT_COLUMNS; i++) {
        int column = i / FRONT_LINES, at = i % FRONT_LINES;
        struct canvas_rect words =
            ui_column(ui_row(rect, FRONT_LINES, line, at), FRONT_COLUMNS, line * 4, column);
        words.w *= at == FRONT_LINES - 1 ? LAST_LINE : 1;
        words.h = line;
        canvas_fill(ui->list, ui_whole(words), 0, pale);
    }
}

/* A newspaper from afar: its title with the cup, whoever won as they cheer, a headline, columns. */
static void draw_front(struct ui *ui, struct canvas_rect rect, int color)
{
    struct canvas_color grey = canvas_mix(ui->theme.paper, ui->theme.ink, 0.3f);
    struct canvas_color felt = ui_theme_felt(&ui->theme, UI_FELT);
    float high = rect.h, line = fmaxf(1, roundf(high * WORDS_HIGH));
    canvas_shadow(ui->list, rect, 2, 0, ui->unit * 0.25f, ui->unit * 0.7f, ui->theme.shadow);
    canvas_fill(ui->list, rect, 2, ui->theme.paper);
    canvas_ring(ui->list, rect, 2, 1, ui->theme.contrast ? ui->theme.ink : grey);
    rect = canvas_rect_inset(rect, rect.w * 0.08f);
    struct canvas_rect title = ui_whole(ui_cut_top(&rect, high * TITLE_HIGH));
    canvas_fill(ui->list, title, 1, canvas_mix(felt, canvas_rgb(0x000000), 0.3f));
    float cup = title.h * CUP_HIGH;
    canvas_list_picture(ui->list, "pictures/tumblecup.svg", ui_whole(ui_middle(title, cup, cup)), 0,
                        canvas_rgb(0xFFFFFF));
    ui_cut_top(&rect, line * 2);
    struct canvas_rect photo = ui_whole(ui_cut_top(&rect, high * PHOTO_HIGH));
    canvas_list_box(ui->list,
                    &(struct canvas_box){.rect = photo,
                                         .top = canvas_mix(felt, canvas_rgb(0x000000), 0.25f),
                                         .bottom = canvas_mix(felt, canvas_rgb(0xFFFFFF), 0.2f)});
    float who = fminf(photo.h, photo.w) * WINNER_HIGH;
    figure_draw(ui, (struct canvas_point){photo.x + photo.w / 2, photo.y + (photo.h + who) / 2},
                who, &(struct figure){.color = color, .ground = felt, .cheers = true, .crown = -1});
    ui_cut_top(&rect, line * 3);
    struct canvas_rect headline = ui_cut_top(&rect, fmaxf(2, high * HEADLINE_HIGH));
    canvas_fill(ui->list, ui_whole(headline), 0, ui->theme.ink);
    ui_cut_top(&rect, line * 3);
    draw_words(ui, rect, line);
}

/* "Sunday, 22 November 2026, in the evening · 4 games", or where that has no room "22 Nov 2026 · 4
   games". */
static void say_when(const struct store_evening_line *line, int games, bool whole,
                     char text[BOARDS_LINE_MAX])
{
    char date[I18N_DATE_WORDS_MAX], count[BOARDS_NAME_MAX];
    if (whole) {
        i18n_date_in_words(date, line->ended);
    } else {
        i18n_date(date, line->ended);
    }
    snprintf(count, sizeof count, _n("%d game", "%d games", (unsigned long)games), games);
    snprintf(text, BOARDS_LINE_MAX, "%s%s%s \xC2\xB7 %s", line->imported ? _("imported") : "",
             line->imported ? " \xC2\xB7 " : "", date, count);
}

/* "Ann: 34 · Ben: 30 · Cleo: 28", of all who played. */
static void say_points(const struct evening *evening, char text[BOARDS_LINE_MAX])
{
    const struct evening_standings standings = evening_stand(evening);
    size_t at = 0;
    text[0] = '\0';
    for (int i = 0; i < standings.count && at < BOARDS_LINE_MAX; i++) {
        if (standings.list[i].played == 0) {
            continue;
        }
        char name[BASE_ISOLATED_BYTES], points[EVENING_POINTS_MAX];
        base_utf8_isolate(name, evening->person[standings.list[i].person].seat.name);
        evening_points_text(standings.list[i].points, points);
        char words[BASE_ISOLATED_BYTES + EVENING_POINTS_MAX];
        snprintf(words, sizeof words, _("%s: %s"), name, points);
        int more =
            snprintf(text + at, BOARDS_LINE_MAX - at, "%s%s", at > 0 ? " \xC2\xB7 " : "", words);
        at += more > 0 ? (size_t)more : 0;
    }
}

/* Cuts a line off the top of *rest. */
static void draw_line(struct ui *ui, struct canvas_rect *rest, struct canvas_style style,
                      struct canvas_color color, const char *text)
{
    struct canvas_rect line = ui_cut_top(rest, ui_line_height(ui, style));
    ui_text(ui, line, ui_text_squeeze(ui, style, line.w, text), UI_LEFT, color, text);
}

/* "The Dice Game · Bombs, Away!": what was played. */
static void say_games(const struct evening *evening, char text[BOARDS_LINE_MAX])
{
    size_t at = 0;
    text[0] = '\0';
    for (int i = 0; i < evening->games && at < BOARDS_LINE_MAX; i++) {
        if (evening->game[i].state == EVENING_PLAYED) {
            int more = snprintf(text + at, BOARDS_LINE_MAX - at, "%s%s", at > 0 ? " \xC2\xB7 " : "",
                                i18n_get(tc_games[evening->game[i].game]->title));
            at += more > 0 ? (size_t)more : 0;
        }
    }
}

/* None of its matches is read for it. */
static const struct results_slip no_moments[RESULTS_MOMENTS];

/* Who was there, in the order they ended in; whoever won it has both arms up. */
static int list_people(const struct evening *evening, struct figure figures[EVENING_PEOPLE_MOST])
{
    const struct evening_standings standings = evening_stand(evening);
    int count = 0;
    for (int i = 0; i < standings.count; i++) {
        if (standings.list[i].played > 0) {
            figures[count++] =
                (struct figure){.color = evening->person[standings.list[i].person].seat.color,
                                .cheers = standings.list[i].place == 1,
                                .crown = -1};
        }
    }
    return count;
}

static void draw_people(struct ui *ui, struct canvas_rect *body, const struct evening *evening)
{
    struct figure figures[EVENING_PEOPLE_MOST];
    int count = list_people(evening, figures);
    records_draw_figures(ui, body, figures, count);
}

/* All of them in a row from its left, as large as it allows. */
static void draw_row_of_people(struct ui *ui, struct canvas_rect row, const struct evening *evening)
{
    struct figure figures[EVENING_PEOPLE_MOST];
    int count = list_people(evening, figures);
    float high = fminf(row.h, row.w / (FIGURE_WIDE * (float)(count > 0 ? count : 1)));
    float step = high * FIGURE_WIDE;
    for (int i = 0; i < count; i++) {
        figure_draw(
            ui, (struct canvas_point){row.x + step * ((float)i + 0.5f), row.y + (row.h + high) / 2},
            high, &figures[i]);
    }
}

/* What is told of an evening, and in which letters. */
struct told {
    const char *above; /* what it is besides; NULL: nothing */
    bool large;        /* all of it, below each other */
    float air;         /* between two of its lines, px */
    struct canvas_style title, score, line;
    char points[BOARDS_LINE_MAX], games[BOARDS_LINE_MAX], when[BOARDS_LINE_MAX];
    struct story_text text;
};

static float told_height(const struct ui *ui, const struct told *told)
{
    float above = told->above == NULL ? 0 : ui_line_height(ui, plain(ui, UI_TYPE_SMALL));
    return above + ui_line_height(ui, told->title) + ui_line_height(ui, told->score) +
           ui_line_height(ui, told->line) * (told->large ? 2 : 0) + 3 * told->air;
}

/* Of their size, letters that are no smaller look the same. */
#define NEARLY 0.88f

/* Alone on the page a line has room for a second one, rather than to be small. */
static float line_height(struct ui *ui, struct canvas_rect body, const struct told *told,
                         struct canvas_style style, const char *text)
{
    struct canvas_style near = ui_text_squeeze(ui, style, body.w, text);
    bool fits = near.size >= style.size * NEARLY && ui_text_width(ui, near, text) <= body.w + 1;
    return told->large && told->above == NULL && !fits
               ? ui_prose(ui, body, style, UI_LEFT, ui->theme.ink, text, false)
               : ui_line_height(ui, style);
}

/* Cuts off the top of *rest what has that height; more than one line is prose. */
static void draw_lines(struct ui *ui, struct canvas_rect *rest, float h, struct canvas_style style,
                       const char *text)
{
    if (h > ui_line_height(ui, style)) {
        ui_prose(ui, ui_cut_top(rest, h), style, UI_LEFT, ui->theme.ink, text, true);
    } else {
        draw_line(ui, rest, style, ui->theme.ink, text);
    }
}

/* In letters that are as large as the headline's width allows. */
static struct canvas_style headline_style(const struct ui *ui, float w, const struct told *told)
{
    static const enum ui_type smaller[] = {UI_TYPE_TITLE, UI_TYPE_HEADING};
    struct canvas_style style = told->title;
    for (size_t i = 0; i < sizeof smaller / sizeof *smaller; i++) {
        if (told->large && ui_text_width(ui, style, told->text.headline) > w) {
            style = bold(ui, smaller[i]);
        }
    }
    return style;
}

/* Returns the height that it takes of `body`, in whose middle it lies. */
static float draw_told(struct ui *ui, struct canvas_rect body, const struct told *told)
{
    float games = line_height(ui, body, told, told->line, told->games);
    struct canvas_style score = told->score;
    if (told->large && ui_text_width(ui, score, told->points) > body.w) {
        score = told->line;
    }
    float points = line_height(ui, body, told, score, told->points);
    struct canvas_style head = headline_style(ui, body.w, told);
    float title = line_height(ui, body, told, head, told->text.headline);
    float air = told->air;
    float more = games - ui_line_height(ui, told->line) + points - ui_line_height(ui, told->score) +
                 title - ui_line_height(ui, told->title);
    float high = told_height(ui, told) + more;
    body = ui_middle(body, body.w, high);
    if (told->above != NULL) {
        draw_line(ui, &body, bold(ui, UI_TYPE_SMALL), ui->theme.red, told->above);
    }
    if (told->large) {
        draw_lines(ui, &body, title, head, told->text.headline);
        ui_cut_top(&body, air);
    } else {
        struct canvas_rect upper = ui_cut_top(&body, title);
        float w = fminf(ui_text_width(ui, told->line, told->when) + 2, upper.w * 0.5f);
        ui_text(ui, ui_cut_right(&upper, w), told->line, UI_RIGHT, ui->theme.ink_pale, told->when);
        ui_cut_right(&upper, ui->unit);
        draw_line(ui, &upper, head, ui->theme.ink, told->text.headline);
    }
    draw_lines(ui, &body, points, score, told->points);
    if (told->large) {
        ui_cut_top(&body, air);
        draw_lines(ui, &body, games, told->line, told->games);
        ui_cut_top(&body, air);
        draw_line(ui, &body, told->line, ui->theme.ink_pale, told->when);
    }
    return high;
}

/* Units: from that height on, all of it is told of an evening; and in larger letters. */
#define ALL_FROM   16.0f
#define LARGE_FROM 22.0f
/* Units: from that height on who was there stands below what is told, at most so high. */
#define PEOPLE_FROM 34.0f
#define PEOPLE_MOST 22.0f
/* Of its width the front page at most; and of its width, its height. */
#define FRONT_MOST 0.3f
#define FRONT_HIGH 1.25f
/* Units: the sign of what a row opens, at most. */
#define SIGN       3.4f
#define SIGN_LARGE 7.0f

/* What is told, and below it who was there. */
static void draw_above_people(struct ui *ui, struct canvas_rect body, const struct told *told,
                              const struct evening *evening)
{
    struct ui_probe probe = ui_probe_begin(ui);
    float high = draw_told(ui, body, told), gap = ui_space(ui, UI_SPACE_WIDE);
    ui_probe_end(ui, &probe);
    float people = fmaxf(0, fminf(body.h - high - 2 * gap, ui->unit * PEOPLE_MOST));
    body = ui_middle(body, body.w, high + gap + people);
    draw_told(ui, ui_cut_top(&body, high), told);
    ui_cut_top(&body, gap);
    draw_row_of_people(ui, body, evening);
}

/* A row with the front page, the headline, and how it ended; `above`: what it is besides. */
static void draw_evening(struct ui *ui, struct canvas_rect *rest, struct ui_command command,
                         const struct store_evening_line *line, const char *above, float high)
{
    struct session_evening_story story;
    char label[UI_LABEL_MAX];
    if (!session_evening_tell(&line->evening, &story)) {
        return;
    }
    struct told told = {.above = above, .large = above != NULL || high >= ui->unit * ALL_FROM};
    bool alone = above == NULL && high >= ui->unit * PEOPLE_FROM;
    told.title = bold(ui, alone ? UI_TYPE_DISPLAY : told.large ? UI_TYPE_TITLE : UI_TYPE_BODY);
    bool larger = high >= ui->unit * LARGE_FROM;
    told.score = plain(ui, larger ? UI_TYPE_HEADING : UI_TYPE_SMALL);
    told.line = plain(ui, larger ? UI_TYPE_BODY : UI_TYPE_SMALL);
    told.air = larger && above == NULL ? ui_space(ui, UI_SPACE_NORMAL) : 0;
    float h = fmaxf(fmaxf(62, high), told_height(ui, &told) + ui_space(ui, UI_SPACE_NORMAL) * 2);
    story_write_evening(&line->evening, &story, no_moments, &told.text);
    say_when(line, story.games, true, told.when);
    if (ui_text_width(ui, told.line, told.when) > rest->w * (above != NULL ? 0.7f : 0.4f)) {
        say_when(line, story.games, false, told.when);
    }
    say_points(&line->evening, told.points);
    say_games(&line->evening, told.games);
    snprintf(label, sizeof label, "%s%s%s, %s", above != NULL ? above : "",
             above != NULL ? ": " : "", told.text.headline, told.when);
    struct canvas_rect body = ui_page_row(ui, rest, h, command, label);
    struct canvas_rect front = ui_cut_left(&body, fminf(body.h * 0.8f, body.w * FRONT_MOST));
    draw_front(
        ui,
        ui_whole(ui_middle(front, front.w * 0.92f, fminf(body.h * 0.94f, front.w * FRONT_HIGH))),
        line->evening.person[story.first].seat.color);
    ui_cut_left(&body, ui->unit * 1.5f);
    /* What it opens, as a match has the arrow of what is played. */
    float side = fminf(body.h * 0.45f, ui->unit * (larger ? SIGN_LARGE : SIGN));
    canvas_list_picture(ui->list, "icons/newspaper.svg",
                        ui_whole(ui_middle(ui_cut_right(&body, side), side, side)), 0,
                        ui->theme.ink_pale);
    ui_cut_right(&body, ui->unit);
    if (alone) {
        draw_above_people(ui, body, &told, &line->evening);
    } else {
        draw_people(ui, &body, &line->evening);
        draw_told(ui, body, &told);
    }
}

/* ---- The matches of one ---------------------------------------------------------------------- */

static size_t count_played(const struct evening *evening)
{
    size_t played = 0;
    for (int i = 0; i < evening->games; i++) {
        played += evening->game[i].state == EVENING_PLAYED;
    }
    return played;
}

/* Of the room of an evening's page its newspaper takes that many rows' where its matches leave it;
   units: at most. */
#define NEWSPAPER_ROWS 1.6f
#define NEWSPAPER_MOST 34.0f
/* Units: how high the only evening there is is at most. */
#define ONLY_MOST 60.0f

/* Heights of the newspaper and of each match, px. */
struct night {
    float newspaper, match;
};

static void draw_newspaper(struct screens *screens, struct canvas_rect *rest, float high)
{
    struct ui *ui = &screens->ui;
    draw_evening(ui, rest, records_command(RECORDS_EVENING_PAGE, 0), &records_own(screens)->evening,
                 _("Newspaper"), high);
    ui_cut_top(rest, ui->unit);
}

/* Few matches grow into what is `left` of a view so high. Of many those that have no room beside
   the newspaper are scrolled to, and it takes what whole rows leave of its page. */
static struct night plan_night(struct screens *screens, struct canvas_rect rest, float left,
                               float view, size_t played)
{
    struct ui *ui = &screens->ui;
    float share = left / ((float)played + NEWSPAPER_ROWS), gap = ui_page_row_gap(ui), top = rest.y;
    struct night night = {.newspaper = fminf(share * NEWSPAPER_ROWS, ui->unit * NEWSPAPER_MOST)};
    struct ui_probe probe = ui_probe_begin(ui);
    draw_newspaper(screens, &rest, night.newspaper);
    ui_probe_end(ui, &probe);
    float below = left - (rest.y - top);
    night.match = records_row_height(ui, below + ui->unit, played);
    if ((night.match + gap) * (float)played > below + ui->unit + gap) {
        float pitch = ui_scroll_pitch(ui, view, night.match + gap, (int)played);
        float seen = below - ui_scroll_strip(ui, view);
        float grown = seen - pitch * floorf(fmaxf(0, seen) / pitch);
        night.match = pitch - gap;
        night.newspaper =
            fminf(rest.y - top - ui->unit - gap + fmaxf(0, grown), ui->unit * NEWSPAPER_MOST);
    }
    return night;
}

/* Its newspaper, then its matches; few of them grow into `room`. */
static void draw_one(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    const struct records *records = records_own(screens);
    const struct store_lines *lines = records->query[RECORDS_ASK_LINES].what;
    struct canvas_rect row = ui_cut_top(rest, ui_control(ui, UI_CONTROL_SMALL));
    char date[I18N_DATE_MAX];
    float w = fminf(fmaxf(ui->unit * 28, 140), row.w * 0.45f);
    ui_button(ui, ui_whole(ui_cut_right(&row, w)),
              &(struct ui_button){.command = records_command(RECORDS_ALL_EVENINGS, 0),
                                  .label = _("All game nights"),
                                  .small = true});
    ui_say(ui, row, ui_named("records.evening.when"), bold(ui, UI_TYPE_HEADING), UI_LEFT,
           ui->theme.ink, i18n_date(date, records->evening.ended));
    ui_cut_top(rest, ui->unit);
    size_t played = count_played(&records->evening.evening);
    struct night night = plan_night(screens, *rest, room - row.h - 2 * ui->unit, room, played);
    draw_newspaper(screens, rest, night.newspaper);
    if (lines != NULL) {
        records_draw_lines(ui, rest, lines, played > lines->count ? played - lines->count : 0,
                           night.match);
    } else if (screens->given.store != NULL) {
        ui_page_wait(ui, rest);
    }
}

/* ---- All of them ----------------------------------------------------------------------------- */

void records_draw_evenings(struct screens *screens, struct canvas_rect *rest, float room)
{
    struct ui *ui = &screens->ui;
    const struct records *records = records_own(screens);
    if (records->evening.evening.number != 0) {
        draw_one(screens, rest, room);
        return;
    }
    const struct store_evening_lines *lines = records->query[RECORDS_ASK_EVENING_LINES].what;
    if (lines == NULL && screens->given.store != NULL) {
        ui_page_wait(ui, rest);
        return;
    }
    if (lines == NULL || lines->count == 0) {
        records_draw_empty(screens, rest, "pictures/trophy.svg",
                           _("No game nights yet. Finish one, and you can read its newspaper here "
                             "whenever you like."));
        return;
    }
    if (records->skip == 0 && lines->whole > 1 && records->best_page.evening.number != 0) {
        draw_evening(ui, rest, records_command(RECORDS_BEST_PAGE, 0), &records->best_page,
                     _("Best page"), 0);
        ui_cut_top(rest, ui->unit);
    }
    /* With the best one above them they are many. */
    float h = lines->whole > 1 ? 0 : fminf(room - ui->unit, ui->unit * ONLY_MOST);
    for (size_t i = 0; i < lines->count; i++) {
        draw_evening(ui, rest, records_command(RECORDS_EVENING, (int)i), &lines->list[i], NULL, h);
    }
    if (lines->whole > lines->count) {
        ui_cut_top(rest, ui->unit);
        records_draw_pages(screens, rest, lines->count, lines->whole);
    }
}
