/* An evening's standings on paper: a column for each game, everybody's points in them, and what is
   still possible. A pencil writes what the last game brought. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/evening.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* From one entry to the next, and until the first, ms. */
#define ENTRY_MS 420.0f
#define FIRST_MS 500.0f
/* Then the curves go on for so long, ms. */
#define CURVE_MS 600.0f

/* ---- Words ----------------------------------------------------------------------------------- */

void evening_names(const struct evening *evening, evening_people people, char *text, size_t size)
{
    const struct evening_standings standings = evening_stand(evening);
    int count = evening_count(people), told = 0;
    text[0] = '\0';
    for (int i = 0; i < standings.count; i++) {
        int person = standings.list[i].person;
        char name[BASE_ISOLATED_BYTES], before[BOARDS_LINE_MAX];
        if ((people >> person & 1) == 0) {
            continue;
        }
        base_utf8_isolate(name, evening->person[person].seat.name);
        snprintf(before, sizeof before, "%s", text);
        if (told == 0) {
            snprintf(text, size, "%s", name);
        } else if (told == count - 1) {
            /* TRANSLATORS: several names, and the last one. */
            snprintf(text, size, _("%s and %s"), before, name);
        } else {
            snprintf(text, size, "%s, %s", before, name);
        }
        told++;
    }
}

/* So many are named at most: of those who need something, or can still win. */
enum { TOLD_MOST = 3 };

/* "Ben and Cleo need to beat Ann." */
static void say_need(const struct evening *evening, evening_people people, struct evening_need need,
                     char *text, size_t size)
{
    char names[BOARDS_LINE_MAX], leaders[BOARDS_LINE_MAX];
    unsigned long count = (unsigned long)evening_count(people);
    const char *said = "";
    evening_names(evening, people, names, sizeof names);
    evening_names(evening, evening_leaders(evening), leaders, sizeof leaders);
    switch (need.kind) {
    case EVENING_NEED_AHEAD:
        said =
            need.places == 1
                ? _n("{names} needs to beat {leaders}.", "{names} need to beat {leaders}.", count)
                : _n("{names} needs to come in {n} places ahead of {leaders}.",
                     "{names} need to come in {n} places ahead of {leaders}.", count);
        break;
    case EVENING_NEED_WELL_AHEAD:
        said = _n("{names} needs to come in well ahead of {leaders}.",
                  "{names} need to come in well ahead of {leaders}.", count);
        break;
    case EVENING_NEED_WIN_WELL:
        said = _n("{names} needs to win, with {leaders} well behind.",
                  "{names} need to win, with {leaders} well behind.", count);
        break;
    case EVENING_NEED_UNKNOWN:
        break;
    }
    boards_say(text, size, said, {"names", .words = names}, {"leaders", .words = leaders},
               {"n", .number = need.places});
}

static bool is_same(struct evening_need a, struct evening_need b)
{
    return a.kind == b.kind && a.places == b.places;
}

/* What each of those needs who can win but don't lead; the same for several in one sentence. False
   where that is too much to tell, or not known. */
static bool say_needs(const struct evening *evening, evening_people rivals, char *text, size_t size)
{
    const struct evening_standings standings = evening_stand(evening);
    evening_people told = 0;
    size_t used = 0;
    text[0] = '\0';
    if (rivals == 0 || evening_count(rivals) > TOLD_MOST || !evening_finale(evening)) {
        return false;
    }
    for (int i = 0; i < standings.count && used < size; i++) {
        int person = standings.list[i].person;
        struct evening_need need = evening_find_need(evening, person);
        evening_people same = 0;
        char line[BOARDS_LINE_MAX];
        if ((rivals & ~told & (evening_people)1 << person) == 0) {
            continue;
        }
        if (need.kind == EVENING_NEED_UNKNOWN) {
            return false;
        }
        for (int k = 0; k < evening->people; k++) {
            bool joins = (rivals >> k & 1) != 0 && is_same(need, evening_find_need(evening, k));
            same |= joins ? (evening_people)1 << k : 0;
        }
        say_need(evening, same, need, line, sizeof line);
        used += (size_t)snprintf(text + used, size - used, "%s%s", told != 0 ? " " : "", line);
        told |= same;
    }
    return true;
}

/* Who can come first alone. */
static void say_who_can_win(const struct evening *evening, evening_people alone, char *text,
                            size_t size)
{
    char names[BOARDS_LINE_MAX];
    int can = evening_count(alone);
    evening_names(evening, alone, names, sizeof names);
    if (can == 0) {
        text[0] = '\0';
    } else if (alone == evening_here(evening)) {
        snprintf(text, size, "%s", _("Everybody can still win the night."));
    } else if (can <= TOLD_MOST) {
        snprintf(text, size, _("%s can still win the night."), names);
    } else {
        snprintf(text, size,
                 _n("%d of you can still win the night.", "%d of you can still win the night.",
                    (unsigned long)can),
                 can);
    }
}

/* Who can at best be one of several champions. */
static void say_who_can_share(const struct evening *evening, evening_people people, char *text,
                              size_t size)
{
    char names[BOARDS_LINE_MAX];
    int can = evening_count(people);
    evening_names(evening, people, names, sizeof names);
    text[0] = '\0';
    if (can > TOLD_MOST) {
        snprintf(text, size,
                 _n("%d of you can still share the cup.", "%d of you can still share the cup.",
                    (unsigned long)can),
                 can);
    } else if (can > 0) {
        snprintf(
            text, size,
            _n("%s can still share the cup.", "%s can still share the cup.", (unsigned long)can),
            names);
    }
}

/* What is still possible. */
static void say_chances(const struct evening *evening, char *text, size_t size)
{
    struct evening_outlook outlook = evening_look_out(evening);
    evening_people shares = outlook.can_win & ~outlook.alone;
    evening_people rivals = outlook.alone & ~evening_leaders(evening);
    char share[BOARDS_LINE_MAX];
    if (outlook.sure != EVENING_NOBODY) {
        snprintf(text, size, _("%s can't be caught any more."),
                 evening->person[outlook.sure].seat.name);
        return;
    }
    if (outlook.all_or_nothing) {
        snprintf(text, size, "%s", _("Whoever wins the finale wins the night."));
        return;
    }
    /* That whoever leads can win needs no words beside it. */
    if (rivals == 0 && shares != 0) {
        text[0] = '\0';
    } else if (!say_needs(evening, rivals, text, size)) {
        say_who_can_win(evening, outlook.alone, text, size);
    }
    say_who_can_share(evening, shares, share, sizeof share);
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s%s", used > 0 && share[0] != '\0' ? " " : "", share);
}

/* Why there are half points. */
static void say_sharing(const struct evening *evening, char *text, size_t size)
{
    int place;
    int32_t points;
    char names[BOARDS_LINE_MAX], number[EVENING_POINTS_MAX];
    evening_people sharing = evening_sharing(evening, &place, &points);
    text[0] = '\0';
    if (sharing == 0) {
        return;
    }
    evening_names(evening, sharing, names, sizeof names);
    evening_points_text(points, number);
    boards_say(text, size,
               evening_count(sharing) > TOLD_MOST
                   ? _("{count} of you share place {n}: {points} points each.")
                   : _("{names} share place {n}: {points} points each."),
               {"names", .words = names}, {"count", .number = evening_count(sharing)},
               {"n", .number = place}, {"points", .words = number});
}

void evening_outlook_text(const struct evening *evening, char *text, size_t size)
{
    char shared[BOARDS_LINE_MAX];
    text[0] = '\0';
    /* At the end the evening's own places are told, and those of one game would pass for them. */
    if (evening_games_played(evening) == 0 || evening->phase == EVENING_OVER) {
        return;
    }
    say_sharing(evening, text, size);
    if (evening_look_out(evening).to_come > 0) {
        snprintf(shared, sizeof shared, "%s", text);
        size_t used = (size_t)snprintf(text, size, "%s%s", shared, shared[0] != '\0' ? " " : "");
        say_chances(evening, text + used, size - used);
    }
}

/* How points come, before there are any. */
static void say_rules(const struct evening *evening, char *text, size_t size)
{
    const char *each = _("First place brings 12 points, last place none.");
    if (evening->double_last) {
        snprintf(text, size, "%s %s", each, _("The last game, the finale, counts double."));
    } else {
        snprintf(text, size, "%s", each);
    }
}

/* ---- The sheet ------------------------------------------------------------------------------- */

struct page {
    const struct evening *evening;
    struct evening_standings standings;
    struct canvas_rect head, body, chart, foot; /* chart: of no height where there is no room */
    int game[EVENING_GAMES_MOST]; /* that have a column, by their place in the evening */
    int columns;
    bool played;       /* any game was */
    enum ui_type type; /* of the rows */
    enum ui_type foot_type;
    float line, place, column, total;
    float ms;
};

/* Units: the least and the greatest height of the curves below the rows. */
#define CHART_LEAST 17.0f
#define CHART_MOST  34.0f

static struct canvas_style hand(const struct ui *ui, enum ui_type type)
{
    return ui_style(ui, CANVAS_FACE_HAND, type);
}

static float row_height(const struct ui *ui, enum ui_type type)
{
    return fmaxf(30, ui_line_height(ui, hand(ui, type)) * 1.15f);
}

/* As many of the last games as leave names their room. */
static void lay_out_columns(struct page *page, const struct ui *ui, float w)
{
    const struct evening *evening = page->evening;
    struct canvas_style style = hand(ui, page->type);
    page->place = ui_text_width(ui, style, "12.") + ui->unit;
    page->column = fmaxf(34, ui_text_width(ui, style, "+24") + ui->unit * 1.2f);
    page->total = fmaxf(page->column * 1.3f, ui_text_width(ui, style, "188") + ui->unit * 2.4f);
    page->columns = 0;
    float names = fmaxf(110, ui->unit * 24), room = w - page->place - page->total - names;
    int most = room > 0 ? (int)(room / page->column) : 0;
    for (int at = evening->games - 1; at >= 0 && page->columns < most; at--) {
        if (evening->game[at].state == EVENING_PLAYED) {
            page->game[page->columns++] = at;
        }
    }
}

static float foot_height(struct ui *ui, struct canvas_rect body, enum ui_type type,
                         const char *text)
{
    return text[0] == '\0'
               ? 0
               : ui_prose(ui, body, hand(ui, type), UI_LEFT, ui->theme.ink, text, false) + ui->unit;
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

/* Few people stand in large letters, with the curves of their points below them where there is
   room. */
static struct page lay_out(struct ui *ui, struct canvas_rect rect, const struct evening *evening,
                           float ms)
{
    struct page page = {.evening = evening,
                        .standings = evening_stand(evening),
                        .played = evening_games_played(evening) > 0,
                        .ms = ms};
    char text[BOARDS_LINE_MAX];
    float people = (float)page.standings.count;
    page.body = canvas_rect_inset(rect, ui_space(ui, UI_SPACE_NORMAL));
    if (page.played) {
        evening_outlook_text(evening, text, sizeof text);
    } else {
        say_rules(evening, text, sizeof text);
    }
    float least = row_height(ui, UI_TYPE_HEADING);
    page.head = ui_cut_top(&page.body, least * 1.25f);
    page.foot_type = foot_type(ui, page.body, least * people, text);
    float h = foot_height(ui, page.body, page.foot_type, text);
    /* Rows are smaller before the words go, and are scrolled before that. */
    page.type = page.body.h - h >= least * people ? UI_TYPE_HEADING : UI_TYPE_BODY;
    least = row_height(ui, page.type);
    page.foot = ui_cut_bottom(&page.body, h);
    float chart = page.body.h - people * least * 1.3f;
    if (page.played && chart >= ui->unit * CHART_LEAST) {
        page.chart = ui_cut_bottom(&page.body, fminf(chart, ui->unit * CHART_MOST));
        ui_cut_top(&page.chart, ui->unit * 1.5f);
        ui_cut_bottom(&page.chart, ui->unit);
    }
    bool large = page.type == UI_TYPE_HEADING &&
                 page.body.h / people >= row_height(ui, UI_TYPE_TITLE) * 1.1f;
    lay_out_columns(&page, ui, page.body.w);
    if (large) {
        struct page larger = page;
        larger.type = UI_TYPE_TITLE;
        lay_out_columns(&larger, ui, page.body.w);
        page = larger.columns < page.columns ? page : larger;
    }
    /* Rows take what room there is, as far as they need it. */
    page.line = fminf(row_height(ui, page.type) * 1.7f, page.body.h / people);
    page.line = fmaxf(page.line, least);
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
    struct canvas_rect place, name, games, total;
};

static struct row cut_row(const struct page *page, struct canvas_rect line)
{
    struct row row;
    row.place = ui_cut_left(&line, page->place);
    row.total = ui_cut_right(&line, page->total);
    row.games = ui_cut_right(&line, page->column * (float)page->columns);
    row.name = line;
    return row;
}

static void draw_head(const struct page *page, struct ui *ui)
{
    struct row row = cut_row(page, page->head);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    row.name.x = row.place.x;
    row.name.w += row.place.w;
    ui_text(ui, row.name, small, UI_LEFT, ui->theme.ink,
            page->played ? _("Standings") : _("Players"));
    for (int i = 0; i < page->columns; i++) {
        struct canvas_rect cell = ui_column(row.games, page->columns, 0, page->columns - 1 - i);
        float side = fminf(cell.w, cell.h) * 0.86f;
        evening_box_draw(ui, ui_middle(cell, side * 0.86f, side),
                         page->evening->game[page->game[i]].game, false);
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
    if (one->place > 0) {
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

static void draw_row(const struct page *page, struct ui *ui, int i, struct canvas_rect line)
{
    const struct evening *evening = page->evening;
    const struct evening_standing *one = &page->standings.list[i];
    const struct evening_person *who = &evening->person[one->person];
    char text[EVENING_POINTS_MAX], place[16] = "";
    float share = written(page, i);
    struct row row = cut_row(page, line);
    struct canvas_color ink = who->here ? ui->theme.ink : ui->theme.ink_pale;
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, page->type);
    say_row(page, ui, i, line);
    if (page->played && one->place == 1 && share >= 1 && !ui->theme.contrast) {
        struct canvas_rect marked = {line.x - ui->unit * 0.6f, line.y + line.h * 0.14f,
                                     line.w + ui->unit * 1.2f, line.h * 0.74f};
        canvas_fill(ui->list, marked, line.h * 0.2f, canvas_fade(ui->theme.accent, 0.26f));
    }
    canvas_pencil(ui->list, (struct canvas_point){line.x, line.y + line.h},
                  (struct canvas_point){line.x + line.w, line.y + line.h}, 1, ui->theme.ruled,
                  (uint32_t)i * 7 + 1);
    /* Nobody is first before a game was played. */
    if (page->played && one->place > 0) {
        snprintf(place, sizeof place, "%d.", one->place);
    }
    ui_text(ui, row.place, hand(ui, page->type), UI_LEFT, ink, place);
    float mark = fminf(line.h * 0.62f, ui_type_size(page->type) * ui->unit * 1.1f);
    boards_mark_draw(ui, ui_middle(ui_cut_left(&row.name, mark * 1.5f), mark, mark),
                     who->seat.color, false);
    draw_name(page, ui, row.name, bold, ink, i);
    for (int column = 0; column < page->columns; column++) {
        const struct evening_game *game = &evening->game[page->game[column]];
        bool here = (game->here >> one->person & 1) != 0;
        bool plays = (game->plays >> one->person & 1) != 0;
        struct canvas_rect cell =
            ui_column(row.games, page->columns, 0, page->columns - 1 - column);
        evening_points_text(evening_points_of(game, one->person), text);
        if (here) {
            /* Whoever paused has theirs in pale. */
            draw_written(ui, cell, hand(ui, page->type), plays ? ink : ui->theme.ink_pale, text,
                         column == 0 ? share : 1);
        }
    }
    int32_t before = one->points - (share < 1 ? one->last : 0);
    if (page->played) {
        ui_text(ui, row.total, bold, UI_RIGHT, ink, evening_points_text(before, text));
    }
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
    char text[BOARDS_LINE_MAX];
    rect = ui_whole(rect);
    ui_paper(ui, rect, 4);
    ui_add(ui, ui_named("evening.standings"), UI_ROLE_TEXT, _("Standings"), rect);
    struct page page = lay_out(ui, rect, evening, ms);
    draw_head(&page, ui);
    float line = page.line;
    float shift = ui_scroll_begin(ui, "evening.standings", page.body);
    for (int i = 0; i < page.standings.count; i++) {
        struct canvas_rect at = {page.body.x, page.body.y - shift + line * (float)i, page.body.w,
                                 line};
        draw_row(&page, ui, i, at);
    }
    for (int i = 0; i < page.standings.count; i++) {
        struct canvas_rect at = {page.body.x, page.body.y - shift + line * (float)i, page.body.w,
                                 line};
        draw_pencil(&page, ui, at, i);
    }
    ui_scroll_end(ui, line * (float)page.standings.count);
    if (page.chart.h > 0) {
        float last = (ms - evening_standings_ms(evening) + CURVE_MS) / CURVE_MS;
        evening_points_draw(ui, page.chart, evening, fmaxf(0, fminf(1, last)));
    }
    if (!page.played && page.foot.h > 0) {
        say_rules(evening, text, sizeof text);
        ui_prose(ui, page.foot, hand(ui, page.foot_type), UI_LEFT, ui->theme.ink, text, true);
        ui_add(ui, ui_named("evening.rules"), UI_ROLE_TEXT, text, page.foot);
    }
    evening_outlook_text(evening, text, sizeof text);
    if (text[0] != '\0' && ms >= evening_standings_ms(evening)) {
        ui_prose(ui, page.foot, hand(ui, page.foot_type), UI_LEFT, ui->theme.ink, text, true);
        ui_add(ui, ui_named("evening.outlook"), UI_ROLE_TEXT, text, page.foot);
    }
}
