/* SPDX-License-Identifier: Zlib */
/* An evening's standings on paper: a column for each game, everybody's points in them, those of the
   first games in one column where there is no room for all, and what is still possible. A pencil
   writes what the last game brought. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "boards/sentence.h"
#include "boards/pencil.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/evening.h"
#include "screens/figure.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* From one entry to the next, and until the first, ms. */
#define ENTRY_MS 420.0f
#define FIRST_MS 500.0f
/* Then the curves go on for so long, ms. */
#define CURVE_MS 600.0f

/* How points come, before there are any. */
static void say_rules(const struct evening *evening, char *text, size_t size)
{
    const char *each = _("First place brings 12 points, last place none.");
    if (evening->double_last) {
        snprintf(text, size, _c("sentences", "%s %s"), each,
                 _("The last game, the finale, counts double."));
    } else {
        snprintf(text, size, "%s", each);
    }
}

/* ---- The sheet ------------------------------------------------------------------------------- */

struct page {
    const struct evening *evening;
    struct evening_standings standings;
    struct canvas_rect head, body, chart, foot; /* chart: of no height where there is no room */
    int game[EVENING_GAMES_MOST]; /* that have a column, by their place in the evening, last first
                                   */
    int columns;
    int played; /* games; those without a column of their own share one before the others */
    char text[EVENING_OUTLOOK_MAX]; /* what is told below the rows */
    enum ui_type type;              /* of the rows */
    enum ui_type foot_type;
    int across; /* rows beside each other: 2 where there are names alone, and many */
    float line, place, column, before, total;
    float ms;
};

/* Units: how far the leader's row is marked beyond the others, and the least and the greatest
   height of the curves below the rows. */
#define EDGE        1.0f
#define CHART_LEAST 22.0f
#define CHART_MOST  34.0f

static struct canvas_style hand(const struct ui *ui, enum ui_type type)
{
    return ui_style(ui, CANVAS_FACE_HAND, type);
}

/* Px: a row at least. */
#define ROW_LEAST 18.0f

static float row_height(const struct ui *ui, enum ui_type type)
{
    return fmaxf(ROW_LEAST, ui_line_height(ui, hand(ui, type)) * 1.15f);
}

static struct canvas_style before_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
}

/* A mark and the air beside it, of the letters' height. */
#define MARK      1.1f
#define MARK_WIDE 1.5f

static float name_width(const struct page *page, const struct ui *ui)
{
    const struct evening *evening = page->evening;
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, page->type);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float widest = 0;
    for (int i = 0; i < evening->people; i++) {
        const struct evening_person *who = &evening->person[i];
        float left = who->here ? 0 : ui_text_width(ui, plain, _("left")) + ui->unit * 2;
        widest = fmaxf(widest, ui_text_width(ui, bold, who->seat.name) + left);
    }
    return widest + bold.size * MARK * MARK_WIDE + ui->unit * 4;
}

/* Units: what names have at least and at most, where columns want it. */
#define NAMES_LEAST 14.0f
#define NAMES_MOST  24.0f

/* As many of the last games as leave names their room; what came before them is added up. */
static void lay_out_columns(struct page *page, const struct ui *ui, float w)
{
    const struct evening *evening = page->evening;
    struct canvas_style style = hand(ui, page->type);
    const char *last = page->standings.count > 9 ? "12." : "8.";
    page->place = ui_text_width(ui, style, last) + ui->unit;
    page->column = fmaxf(34, ui_text_width(ui, style, "+24") + ui->unit * 1.2f);
    page->total = fmaxf(page->column * 1.3f, ui_text_width(ui, style, "188") + ui->unit * 2.4f);
    if (page->played == 0) { /* names alone */
        page->place = 0;
    }
    if (page->played < 2) { /* what a single game brought is all there is */
        page->total = 0;
    }
    page->columns = 0;
    float names = fminf(name_width(page, ui), ui->unit * NAMES_MOST);
    float room = w - page->place - page->total - fmaxf(names, ui->unit * NAMES_LEAST);
    float before = ui_text_width(ui, before_style(ui), _("before")) + ui->unit * 1.2f;
    page->before = page->played * page->column <= room ? 0 : fmaxf(page->column, before);
    int most = room > page->before ? (int)((room - page->before) / page->column) : 0;
    most = most < 1 ? 1 : most; /* the last game's stands there in any case */
    for (int at = evening->games - 1; at >= 0 && page->columns < most; at--) {
        if (evening->game[at].state == EVENING_PLAYED) {
            page->game[page->columns++] = at;
        }
    }
    page->before = page->columns < page->played ? page->before : 0;
}

static float foot_height(struct ui *ui, struct canvas_rect body, enum ui_type type,
                         const char *text)
{
    return text[0] == '\0'
               ? 0
               : ui_prose(ui, body, hand(ui, type), UI_LEFT, ui->theme.ink, text, false) +
                     ui->unit * 1.8f;
}

/* The largest type in which what is told leaves so much height for the rows. */
static enum ui_type foot_type(struct ui *ui, struct canvas_rect body, float rows, const char *text)
{
    enum ui_type type = UI_TYPE_HEADING;
    while (type > UI_TYPE_SMALL && body.h - foot_height(ui, body, type, text) < rows) {
        type--;
    }
    return type;
}

/* Letters that size, or smaller ones where all games have a column in those, or at least a few. */
static void choose_type(struct page *page, const struct ui *ui, enum ui_type type)
{
    enum { FEW = 3 };
    int wanted = page->played < FEW ? page->played : FEW;
    for (page->type = type; page->type >= UI_TYPE_BODY; page->type--) {
        lay_out_columns(page, ui, page->body.w);
        if (page->columns == page->played) {
            return;
        }
    }
    do {
        page->type = type--;
        lay_out_columns(page, ui, page->body.w);
    } while (page->type > UI_TYPE_BODY && page->columns < wanted);
}

/* By points, whoever left among the others; who was there for no game comes last. */
static void sort_by_points(struct page *page)
{
    struct evening_standing *list = page->standings.list;
    for (int i = 1; page->played > 0 && i < page->standings.count; i++) {
        for (int k = i; k > 0 && list[k].place > 0 && list[k].points > list[k - 1].points; k--) {
            struct evening_standing one = list[k];
            list[k] = list[k - 1];
            list[k - 1] = one;
        }
    }
}

/* What is told below the rows; less of it where that much would have them scrolled. The height that
   it takes. */
static float choose_words(struct page *page, struct ui *ui)
{
    float people = (float)page->standings.count, h = 0;
    bool fits = false;
    for (int brief = 0; brief < 2 && !fits; brief++) {
        if (page->played > 0) {
            evening_outlook_text(page->evening, brief > 0, page->text, sizeof page->text);
        } else {
            say_rules(page->evening, page->text, sizeof page->text);
        }
        page->foot_type =
            foot_type(ui, page->body, row_height(ui, UI_TYPE_HEADING) * people, page->text);
        h = foot_height(ui, page->body, page->foot_type, page->text);
        fits = page->body.h - h >= row_height(ui, UI_TYPE_BODY) * people;
    }
    return h;
}

/* The largest letters in which so many rows have room in that height; small ones are scrolled. */
static enum ui_type rows_type(const struct ui *ui, float rows, float h)
{
    enum ui_type type = UI_TYPE_HEADING;
    while (type > UI_TYPE_SMALL && row_height(ui, type) * rows > h) {
        type--;
    }
    return type;
}

/* A row is so much higher than its letters at most: its figure stands the higher. */
#define AIRY 2.6f

/* Few people stand in large letters, with the curves of their points below them where there is
   room. */
static struct page lay_out(struct ui *ui, struct canvas_rect rect, const struct evening *evening,
                           float ms)
{
    struct page page = {.evening = evening,
                        .standings = evening_stand(evening),
                        .played = evening_games_played(evening),
                        .across = 1,
                        .ms = ms};
    page.body = canvas_rect_inset(rect, ui_space(ui, UI_SPACE_NORMAL));
    sort_by_points(&page);
    page.head = ui_cut_top(&page.body, row_height(ui, UI_TYPE_HEADING) * 1.25f);
    page.foot = ui_cut_bottom(&page.body, choose_words(&page, ui));
    float rows = (float)page.standings.count;
    if (page.played == 0 && rows_type(ui, rows, page.body.h) < UI_TYPE_HEADING) {
        page.across = 2;
        rows = ceilf(rows / 2);
    }
    page.type = rows_type(ui, rows, page.body.h);
    float least = row_height(ui, page.type), chart = page.body.h - rows * least * 1.3f;
    if (page.played > 1 && chart >= ui->unit * CHART_LEAST) {
        page.chart = ui_cut_bottom(&page.body, fminf(chart, ui->unit * CHART_MOST));
        ui_cut_top(&page.chart, ui->unit * 1.5f);
        ui_cut_bottom(&page.chart, ui->unit);
    }
    bool large = page.type == UI_TYPE_HEADING && page.across == 1 &&
                 page.body.h / rows >= row_height(ui, UI_TYPE_TITLE) * 1.1f;
    choose_type(&page, ui, large ? UI_TYPE_TITLE : page.type);
    /* Rows take what room there is, as far as they need it. */
    page.line = fminf(row_height(ui, page.type) * AIRY, page.body.h / rows);
    page.line = fmaxf(page.line, least);
    /* What few rows leave goes to the curves. */
    float spare = page.chart.h > 0 ? floorf(fmaxf(0, page.body.h - rows * page.line)) : 0;
    page.chart.y -= spare;
    page.chart.h += spare;
    page.body.h -= spare;
    return page;
}

float evening_standings_ms(const struct evening *evening)
{
    return FIRST_MS + ENTRY_MS * (float)evening->people + CURVE_MS;
}

/* How much of a row's last entry is written, 0 .. 1: from the last row to the first. */
static float written(const struct page *page, int row)
{
    float after = page->ms - FIRST_MS - ENTRY_MS * (float)(page->standings.count - 1 - row);
    return fmaxf(0, fminf(1, after / (ENTRY_MS * 0.8f)));
}

/* From the left: place, mark and name, the games, all of them together. */
struct row {
    struct canvas_rect place, name, before, games, total;
};

static struct row cut_row(const struct page *page, struct canvas_rect line)
{
    struct row row;
    row.place = ui_cut_left(&line, page->place);
    row.total = ui_cut_right(&line, page->total);
    row.games = ui_cut_right(&line, page->column * (float)page->columns);
    row.before = ui_cut_right(&line, page->before);
    row.name = line;
    return row;
}

static void draw_head(const struct page *page, struct ui *ui)
{
    char id[UI_ID_MAX], label[UI_LABEL_MAX];
    struct row row = cut_row(page, page->head);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    row.name.x = row.place.x;
    row.name.w += row.place.w;
    ui_text(ui, row.name, small, UI_LEFT, ui->theme.ink,
            page->played > 0 ? _("Standings") : _("Players"));
    for (int i = 0; i < page->columns; i++) {
        struct canvas_rect cell = ui_column(row.games, page->columns, 0, page->columns - 1 - i);
        int at = page->game[i], game = page->evening->game[at].game;
        float side = fminf(cell.w, cell.h) * 0.86f;
        evening_box_draw(ui, ui_middle(cell, side * 0.86f, side), game, false);
        ui_add(ui, ui_named(ui_id(id, "evening.standings.game.%d", at)), UI_ROLE_TEXT,
               i18n_get(tc_games[game]->title), cell);
    }
    struct canvas_style plain = before_style(ui);
    if (ui_text_width(ui, plain, _("Total")) + 2 <= row.total.w) {
        row.total.h *= 0.94f;
        ui_text(ui, row.total, plain, UI_RIGHT, ui->theme.ink, _("Total"));
    }
    if (page->before > 0) {
        int before = page->played - page->columns;
        snprintf(label, sizeof label,
                 _n("%d game before", "%d games before", (unsigned long)before), before);
        ui_add(ui, ui_named("evening.standings.before"), UI_ROLE_TEXT, label, row.before);
        row.before.h *= 0.94f;
        ui_text(ui, row.before, before_style(ui), UI_CENTER, ui->theme.ink, _("before"));
    }
    canvas_pencil(ui->list, (struct canvas_point){page->head.x, page->head.y + page->head.h},
                  (struct canvas_point){page->head.x + page->head.w, page->head.y + page->head.h},
                  fmaxf(1.5f, ui->unit * 0.2f), ui->theme.ink_pale, 5);
}

/* A bit of text that the pencil has written so far. */
static void draw_written(struct ui *ui, struct canvas_rect cell, struct canvas_style style,
                         struct canvas_color color, const char *text, float share)
{
    float w = fminf(cell.w, ui_text_width(ui, style, text) + 4);
    struct canvas_rect words = ui_middle(cell, w, cell.h), seen = cell;
    seen.w = words.x + words.w * share - seen.x;
    canvas_list_clip(ui->list, seen);
    ui_text(ui, cell, style, UI_CENTER, color, text);
    canvas_list_unclip(ui->list);
}

static void say_row(const struct page *page, struct ui *ui, int i, struct canvas_rect line)
{
    const struct evening_standing *one = &page->standings.list[i];
    char label[UI_LABEL_MAX], points[EVENING_POINTS_MAX], id[UI_ID_MAX];
    const char *name = page->evening->person[one->person].seat.name;
    evening_points_text(one->points, points);
    if (!page->evening->person[one->person].here) {
        snprintf(label, sizeof label, "%s (%s): %s", name, _("left"), points);
    } else if (one->place > 0) {
        snprintf(label, sizeof label, "%d. %s: %s", one->place, name, points);
    } else {
        snprintf(label, sizeof label, "%s: %s", name, points);
    }
    ui_add(ui, ui_named(ui_id(id, "evening.standing.%d", i)), UI_ROLE_TEXT, label, line);
}

/* As far as it fits, told from the others. */
static void draw_name(const struct page *page, struct ui *ui, struct canvas_rect rect,
                      struct canvas_style style, struct canvas_color color, int i)
{
    const char *names[EVENING_PEOPLE_MOST];
    for (int k = 0; k < page->standings.count; k++) {
        names[k] = page->evening->person[page->standings.list[k].person].seat.name;
    }
    ui_text_name(ui, rect, style, color, &(struct ui_names){names, page->standings.count}, i);
}

/* Units: a row that high has the player's figure; and of it, the figure and a crown above it. */
#define FIGURE_FROM 7.0f
#define FIGURE_HIGH 0.78f

/* Who leads cheers. */
static void draw_figure(const struct page *page, struct ui *ui, struct canvas_rect rect, int i)
{
    const struct evening_standing *one = &page->standings.list[i];
    bool leads = page->played > 0 && one->place == 1 && written(page, i) >= 1;
    float h = fminf(rect.h * FIGURE_HIGH, rect.w / FIGURE_WIDE);
    figure_draw(ui, (struct canvas_point){rect.x + rect.w / 2, rect.y + rect.h * 0.94f}, h,
                &(struct figure){.color = page->evening->person[one->person].seat.color,
                                 .cheers = leads,
                                 .crown = leads ? 0 : -1});
}

/* The figure or the mark and the name, and whether they left. */
static void draw_who(const struct page *page, struct ui *ui, struct canvas_rect rect, float high,
                     int i)
{
    const struct evening_person *who = &page->evening->person[page->standings.list[i].person];
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, page->type);
    struct canvas_color ink = who->here ? ui->theme.ink : ui->theme.ink_pale;
    float mark = fminf(high * 0.62f, bold.size * MARK);
    if (page->across == 1 && high >= ui->unit * FIGURE_FROM && !ui->theme.contrast) {
        draw_figure(page, ui, ui_cut_left(&rect, high * FIGURE_HIGH * FIGURE_WIDE), i);
        ui_cut_left(&rect, ui->unit);
    } else {
        boards_mark_draw(ui, ui_middle(ui_cut_left(&rect, mark * MARK_WIDE), mark, mark),
                         who->seat.color, false);
    }
    if (!who->here) {
        struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
        float w = ui_text_width(ui, plain, _("left")) + ui->unit;
        ui_text(ui, ui_cut_right(&rect, w), plain, UI_LEFT, ink, _("left"));
        ui_cut_right(&rect, ui->unit);
    }
    draw_name(page, ui, rect, bold, ink, i);
}

/* What somebody got in each game that has a column, and before. */
static void draw_games(const struct page *page, struct ui *ui, const struct row *row, int i)
{
    const struct evening *evening = page->evening;
    const struct evening_standing *one = &page->standings.list[i];
    struct canvas_color ink =
        evening->person[one->person].here ? ui->theme.ink : ui->theme.ink_pale;
    char text[EVENING_POINTS_MAX];
    int32_t before = one->points;
    for (int column = 0; column < page->columns; column++) {
        const struct evening_game *game = &evening->game[page->game[column]];
        bool here = (game->here >> one->person & 1) != 0;
        bool plays = (game->plays >> one->person & 1) != 0;
        struct canvas_rect cell =
            ui_column(row->games, page->columns, 0, page->columns - 1 - column);
        int32_t points = evening_points_of(game, one->person);
        before -= points;
        evening_points_text(points, text);
        if (here) {
            /* Whoever paused has theirs in pale. */
            draw_written(ui, cell, hand(ui, page->type), plays ? ink : ui->theme.ink_pale, text,
                         column == 0 ? written(page, i) : 1);
        }
    }
    if (page->before > 0 && one->place > 0) {
        ui_text(ui, row->before, hand(ui, page->type), UI_CENTER, ink,
                evening_points_text(before, text));
    }
}

/* Of the letters' height: how far the pencil is off when it goes over a number once more. */
#define OVER 0.045f

/* Written with more weight than what it is made of. */
static void draw_total(struct ui *ui, struct canvas_rect cell, struct canvas_style style,
                       struct canvas_color color, const char *text)
{
    ui_text(ui, cell, style, UI_RIGHT, color, text);
    cell.x -= fmaxf(0.5f, style.size * OVER);
    ui_text(ui, cell, style, UI_RIGHT, color, text);
}

static void draw_row(const struct page *page, struct ui *ui, int i, struct canvas_rect line)
{
    const struct evening_standing *one = &page->standings.list[i];
    bool here = page->evening->person[one->person].here, played = page->played > 0;
    char text[EVENING_POINTS_MAX], place[16] = "";
    float share = written(page, i);
    struct row row = cut_row(page, line);
    struct canvas_color ink = here ? ui->theme.ink : ui->theme.ink_pale;
    say_row(page, ui, i, line);
    if (played && one->place == 1 && share >= 1 && !ui->theme.contrast) {
        struct canvas_rect marked = {line.x - ui->unit * EDGE, line.y + line.h * 0.1f,
                                     line.w + 2 * ui->unit * EDGE, line.h * 0.82f};
        canvas_fill(ui->list, marked, line.h * 0.2f, canvas_fade(ui->theme.accent, 0.36f));
    }
    canvas_pencil(ui->list, (struct canvas_point){line.x, line.y + line.h},
                  (struct canvas_point){line.x + line.w, line.y + line.h}, 1, ui->theme.ruled,
                  (uint32_t)i * 7 + 1);
    /* Nobody is first before a game was played, and who left has no place among those there. */
    if (played && here && one->place > 0) {
        snprintf(place, sizeof place, "%d.", one->place);
    }
    ui_text(ui, row.place, hand(ui, page->type), UI_LEFT, ink, place);
    draw_who(page, ui, row.name, line.h, i);
    draw_games(page, ui, &row, i);
    int32_t before = one->points - (share < 1 ? one->last : 0);
    if (page->total > 0) {
        draw_total(ui, row.total, hand(ui, page->type), ink, evening_points_text(before, text));
    }
}

/* Where row i stands, from the first one's top. */
static struct canvas_rect row_at(const struct page *page, const struct ui *ui, int i, float top)
{
    int rows = (page->standings.count + page->across - 1) / page->across;
    struct canvas_rect column =
        ui_column(page->body, page->across, ui_space(ui, UI_SPACE_WIDE), i / rows);
    return (struct canvas_rect){column.x, top + page->line * (float)(i % rows), column.w,
                                page->line};
}

/* The pencil is at the entry that is being written. */
static void draw_pencil(const struct page *page, struct ui *ui, struct canvas_rect line, int i)
{
    char text[EVENING_POINTS_MAX];
    const struct evening_standing *one = &page->standings.list[i];
    float share = written(page, i);
    if (share <= 0 || share >= 1 || page->columns == 0) {
        return;
    }
    struct row row = cut_row(page, line);
    struct canvas_rect cell = ui_column(row.games, page->columns, 0, page->columns - 1);
    evening_points_text(one->last, text);
    struct canvas_rect words =
        ui_middle(cell, ui_text_width(ui, hand(ui, page->type), text) + 4, cell.h);
    boards_pencil_draw(ui,
                       (struct canvas_point){words.x + words.w * share,
                                             cell.y + cell.h * (0.58f + 0.2f * sinf(share * 26))},
                       row_height(ui, page->type));
}

void evening_standings_draw(struct ui *ui, struct canvas_rect rect, const struct evening *evening,
                            float ms)
{
    rect = ui_whole(rect);
    ui_paper(ui, rect, 4);
    ui_add(ui, ui_named("evening.standings"), UI_ROLE_TEXT, _("Standings"), rect);
    struct page page = lay_out(ui, rect, evening, ms);
    draw_head(&page, ui);
    struct canvas_rect view = {page.body.x - ui->unit * EDGE, page.body.y,
                               page.body.w + 2 * ui->unit * EDGE, page.body.h};
    float top = page.body.y - ui_scroll_begin(ui, "evening.standings", view);
    int count = page.standings.count, rows = (count + page.across - 1) / page.across;
    for (int i = 0; i < count; i++) {
        draw_row(&page, ui, i, row_at(&page, ui, i, top));
    }
    for (int i = 0; i < count; i++) {
        draw_pencil(&page, ui, row_at(&page, ui, i, top), i);
    }
    ui_scroll_end(ui, page.line * (float)rows);
    if (page.chart.h > 0) {
        float last = (ms - evening_standings_ms(evening) + CURVE_MS) / CURVE_MS;
        evening_points_draw(ui, page.chart, evening, fmaxf(0, fminf(1, last)));
    }
    bool told = page.played == 0 || ms >= evening_standings_ms(evening);
    if (page.text[0] != '\0' && told) {
        ui_cut_top(&page.foot, ui->unit * 0.8f);
        ui_prose(ui, page.foot, hand(ui, page.foot_type), UI_LEFT, ui->theme.ink, page.text, true);
        ui_add(ui, ui_named(page.played == 0 ? "evening.rules" : "evening.outlook"), UI_ROLE_TEXT,
               page.text, page.foot);
    }
}
