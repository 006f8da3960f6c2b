/* SPDX-License-Identifier: Zlib */
/* The figures of one player, in numbers and drawn. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/figure.h"
#include "screens/records.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

/* ---- Tiles ----------------------------------------------------------------------------------- */

struct tile {
    char value[BOARDS_NAME_MAX], label[BOARDS_NAME_MAX], note[BOARDS_NAME_MAX];
};

enum { TILES_MAX = 8, EVENING_RIVALS = 12 };

static void add_tile(struct tile *tiles, int *count, const char *label, int64_t number,
                     const char *note)
{
    struct tile *tile = &tiles[(*count)++];
    i18n_number(tile->value, number);
    snprintf(tile->label, sizeof tile->label, "%s", label);
    snprintf(tile->note, sizeof tile->note, "%s", note);
}

/* Where one is on the way that is not the longest itself. */
static void note_now(int now, int longest, char note[BOARDS_NAME_MAX])
{
    note[0] = '\0';
    if (now > 0 && now < longest) {
        snprintf(note, BOARDS_NAME_MAX, _("%d now"), now);
    }
}

static int make_tiles(const struct records *records, const struct store_figures *figures,
                      struct tile tiles[TILES_MAX])
{
    char note[BOARDS_NAME_MAX], number[I18N_NUMBER_MAX];
    int count = 0;
    int percent =
        figures->played > 0 ? (figures->won * 100 + figures->played / 2) / figures->played : 0;
    add_tile(tiles, &count, _("played"), figures->played, "");
    snprintf(note, sizeof note, _("%d%%"), percent);
    add_tile(tiles, &count, _("won"), figures->won, note);
    if (records->game != NULL) {
        add_tile(tiles, &count, _("best"), figures->best, "");
        add_tile(tiles, &count, _("average"), lround(figures->average), "");
        add_tile(tiles, &count, _("best turn"), figures->best_turn, "");
    }
    note_now(figures->streak_now, figures->streak, note);
    add_tile(tiles, &count, _("wins in a row"), figures->streak, note);
    note_now(figures->drought_now, figures->drought, note);
    add_tile(tiles, &count, _("without a win"), figures->drought, note);
    snprintf(note, sizeof note, _n("of %s turn", "of %s turns", (unsigned long)figures->turns),
             i18n_number(number, figures->turns));
    add_tile(tiles, &count, _("busts"), figures->busts, note);
    return count;
}

static void draw_tile(struct ui *ui, struct canvas_rect rect, const struct tile *tile, int i)
{
    char id[UI_ID_MAX], label[UI_LABEL_MAX];
    struct canvas_style value = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_TITLE);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    snprintf(label, sizeof label, "%s: %s %s", tile->label, tile->value, tile->note);
    ui_add(ui, ui_named(ui_id(id, "records.figure.%d", i)), UI_ROLE_TEXT, label, rect);
    struct canvas_rect upper = ui_cut_top(&rect, ui_line_height(ui, value));
    float w = ui_text_width(ui, value, tile->value);
    ui_text(ui, ui_cut_left(&upper, fminf(w, upper.w)), value, UI_LEFT, ui->theme.ink, tile->value);
    ui_cut_left(&upper, ui->unit);
    ui_text(ui, upper, small, UI_LEFT, ui->theme.ink_pale, tile->note);
    ui_text(ui, ui_cut_top(&rect, ui_line_height(ui, small)), small, UI_LEFT, ui->theme.ink,
            tile->label);
}

/* Their ids count from `first`. */
static void draw_tiles(struct ui *ui, struct canvas_rect *rest, const struct tile *tiles, int count,
                       int first)
{
    float h = ui_line_height(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_TITLE)) +
              ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL)) + ui->unit * 1.5f;
    float wish = fmaxf(ui->unit * 21, 120);
    int across = (int)(rest->w / wish);
    across = across < 2 ? 2 : across > count ? count : across;
    int rows = (count + across - 1) / across;
    across = (count + rows - 1) / rows;
    struct canvas_rect row = {0, 0, 0, 0};
    for (int i = 0; i < count; i++) {
        if (i % across == 0) {
            row = ui_cut_top(rest, h);
        }
        draw_tile(ui, ui_column(row, across, ui->unit * 2, i % across), &tiles[i], first + i);
    }
}

/* ---- The luckiest roll ----------------------------------------------------------------------- */

static void draw_heading(struct ui *ui, struct canvas_rect *rest, const char *text)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    ui_cut_top(rest, ui->unit * 1.5f);
    ui_text(ui, ui_cut_top(rest, ui_line_height(ui, style)), style, UI_LEFT, ui->theme.ink, text);
    ui_cut_top(rest, ui->unit * 0.6f);
}

static void draw_luck(struct ui *ui, struct canvas_rect *rest, const struct store_figures *figures)
{
    char text[BOARDS_LINE_MAX], number[I18N_NUMBER_MAX];
    float side = fmaxf(26, ui->unit * 4.4f), gap = ui->unit * 0.8f;
    int across = (int)((rest->w * 0.75f) / (side + gap));
    struct canvas_rect row = {0, 0, 0, 0};
    if (figures->luck <= 0 || figures->luck_count <= 0 || across < 1) {
        return;
    }
    draw_heading(ui, rest, _("Luckiest roll"));
    for (int i = 0; i < figures->luck_count; i++) {
        if (i % across == 0) {
            row = ui_cut_top(rest, side + gap);
        }
        int sides = figures->luck_faces[i] > 6 ? TC_SIDES_MAX : 6;
        boards_face_draw(ui, ui_middle(ui_cut_left(&row, side), side, side),
                         &(struct boards_face){figures->luck_faces[i], sides, &boards_ivory, 1});
        ui_cut_left(&row, gap);
    }
    int game = tc_game_find(figures->luck_game);
    i18n_number(number, figures->luck);
    snprintf(text, sizeof text, _("+%s in %s"), number,
             game < 0 ? figures->luck_game : i18n_get(tc_games[game]->title));
    ui_cut_left(&row, ui->unit);
    ui_say(ui, row, ui_named("records.luck"), ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY),
           UI_LEFT, ui->theme.ink, text);
}

/* ---- Points over matches --------------------------------------------------------------------- */

enum { FEW = 60, SMOOTH = 20 };

struct curve {
    const struct store_lines *lines;
    const char *name;
    struct canvas_rect area;
    float low, high;
};

/* The seat that is the player's, by name: a name on the seats follows the player's. */
static int seat_of(const struct store_line *line, const char *name)
{
    for (int seat = 0; seat < line->players; seat++) {
        if (strcmp(line->seats[seat].name, name) == 0) {
            return seat;
        }
    }
    return TC_NO_SEAT;
}

static void measure(struct curve *curve)
{
    curve->low = 0;
    curve->high = 1;
    for (size_t i = 0; i < curve->lines->count; i++) {
        int seat = seat_of(&curve->lines->list[i], curve->name);
        if (seat != TC_NO_SEAT) {
            curve->low = fminf(curve->low, (float)curve->lines->list[i].seats[seat].points);
            curve->high = fmaxf(curve->high, (float)curve->lines->list[i].seats[seat].points);
        }
    }
}

static float height_of(const struct curve *curve, float points)
{
    float share = (points - curve->low) / (curve->high - curve->low);
    return curve->area.y + curve->area.h * (1 - share);
}

static void draw_scale(struct ui *ui, const struct curve *curve, struct canvas_rect rect,
                       float points, bool strong)
{
    char number[I18N_NUMBER_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL);
    float y = roundf(height_of(curve, points)), h = ui_line_height(ui, small);
    canvas_fill(ui->list, (struct canvas_rect){curve->area.x, y, curve->area.w, strong ? 2 : 1}, 0,
                strong ? ui->theme.ink : ui->theme.ruled);
    ui_text(ui, (struct canvas_rect){rect.x, y - h / 2, curve->area.x - rect.x - ui->unit, h},
            small, UI_RIGHT, ui->theme.ink, i18n_number(number, lroundf(points)));
}

static void draw_average(struct ui *ui, const struct curve *curve, float average)
{
    float y = roundf(height_of(curve, average)), dash = ui->unit * 1.2f;
    int dashes = (int)(curve->area.w / (dash * 2));
    for (int i = 0; i < dashes; i++) {
        canvas_fill(ui->list, (struct canvas_rect){curve->area.x + dash * 2 * (float)i, y, dash, 2},
                    0, ui->theme.ink_pale);
    }
}

static void draw_line(struct ui *ui, const struct canvas_point *points, int count, int color)
{
    float w = fmaxf(2, ui->unit * 0.35f);
    if (count > 1) {
        canvas_stroke(ui->list, points, count, w + 2, ui->theme.ink);
        canvas_stroke(ui->list, points, count, w, ui_player_color(color));
    }
}

/* A match that was won has a filled dot, another one a ring. */
static void draw_dots(struct ui *ui, const struct canvas_point *points, const bool *won, int count,
                      float radius)
{
    for (int i = 0; i < count; i++) {
        canvas_ellipse(ui->list, points[i], radius + 1.2f, radius + 1.2f, ui->theme.ink);
        canvas_ellipse(ui->list, points[i], radius, radius,
                       won[i] ? ui->theme.ink : ui->theme.paper);
    }
}

/* A line through so many would be all peaks: each becomes the average of those around it. */
static void smooth(struct canvas_point *points, int count)
{
    float sum = 0, heights[RECORDS_HISTORY];
    int first = 0, past = 0;
    for (int i = 0; i < count; i++) {
        heights[i] = points[i].y;
    }
    for (int i = 0; i < count; i++) {
        while (past < count && past <= i + SMOOTH / 2) {
            sum += heights[past++];
        }
        while (first < i - SMOOTH / 2) {
            sum -= heights[first++];
        }
        points[i].y = sum / (float)(past - first);
    }
}

/* The oldest at the left. */
static void draw_points(struct ui *ui, const struct curve *curve, int color)
{
    struct canvas_point points[RECORDS_HISTORY];
    bool won[RECORDS_HISTORY];
    int count = 0;
    size_t all = curve->lines->count < RECORDS_HISTORY ? curve->lines->count : RECORDS_HISTORY;
    for (size_t i = all; i-- > 0;) {
        const struct store_line *line = &curve->lines->list[i];
        int seat = seat_of(line, curve->name);
        float share = all > 1 ? (float)(all - 1 - i) / (float)(all - 1) : 0.5f;
        if (seat != TC_NO_SEAT && !line->imported) {
            won[count] = line->seats[seat].won;
            points[count++] =
                (struct canvas_point){curve->area.x + curve->area.w * share,
                                      height_of(curve, (float)line->seats[seat].points)};
        }
    }
    if (count > FEW) {
        draw_dots(ui, points, won, count, fmaxf(2, ui->unit * 0.4f));
        smooth(points, count);
        draw_line(ui, points, count, color);
    } else {
        draw_line(ui, points, count, color);
        draw_dots(ui, points, won, count, fmaxf(3.5f, ui->unit * 0.75f));
    }
}

static void draw_history(struct ui *ui, struct canvas_rect *rest, const struct records *records,
                         const struct store_figures *figures)
{
    struct curve curve = {.lines = records->query[RECORDS_ASK_HISTORY].what, .name = records->name};
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    char heading[BOARDS_LINE_MAX];
    snprintf(heading, sizeof heading, "%s", _("Points, match by match"));
    if (curve.lines == NULL || curve.lines->count < 2) {
        return;
    }
    if (curve.lines->whole > curve.lines->count) {
        snprintf(heading, sizeof heading, _("Points in the last %zu matches"), curve.lines->count);
    }
    draw_heading(ui, rest, heading);
    struct canvas_rect rect = ui_cut_top(rest, fmaxf(130, fminf(rest->w * 0.3f, ui->unit * 30)));
    curve.area = canvas_rect_inset(rect, ui->unit * 1.5f);
    ui_cut_left(&curve.area,
                ui_text_width(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL), "10,000"));
    measure(&curve);
    ui_add(ui, ui_named("records.history"), UI_ROLE_TEXT, _("Points, match by match"), rect);
    draw_scale(ui, &curve, rect, curve.high, false);
    draw_scale(ui, &curve, rect, (curve.high + curve.low) / 2, false);
    draw_scale(ui, &curve, rect, curve.low, curve.low >= 0);
    if (curve.low < 0) {
        draw_scale(ui, &curve, rect, 0, true);
    }
    draw_average(ui, &curve, (float)figures->average);
    draw_points(ui, &curve, records->color);
    ui_page_prose(ui, rest, NULL, small, ui->theme.ink_pale,
                  curve.lines->count > FEW
                      ? _("Full dots are wins. The dashed line is the average, the other one the "
                          "average of the twenty matches around each.")
                      : _("Full dots are wins. The dashed line is the average."));
}

/* ---- Head to head ---------------------------------------------------------------------------- */

/* Two lengths that meet in the middle, as long as they share the matches. */
static void draw_balance(struct ui *ui, struct canvas_rect rect, const struct store_rival *rival)
{
    char left[I18N_NUMBER_MAX], right[I18N_NUMBER_MAX];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float number = fmaxf(34, ui->unit * 5), most = fmaxf(1, (float)rival->played);
    struct canvas_rect bar =
        ui_middle(rect, rect.w - 2 * number, fminf(rect.h * 0.5f, ui->unit * 2));
    ui_text(ui, ui_cut_left(&rect, number), style, UI_CENTER, ui->theme.ink,
            i18n_number(left, rival->ahead));
    ui_text(ui, ui_cut_right(&rect, number), style, UI_CENTER, ui->theme.ink,
            i18n_number(right, rival->behind));
    bar = ui_whole(bar);
    canvas_fill(ui->list, bar, 3, ui->theme.ruled);
    struct canvas_rect ahead = bar, behind = bar;
    ahead.w = roundf(bar.w * (float)rival->ahead / most);
    behind.w = roundf(bar.w * (float)rival->behind / most);
    behind.x = bar.x + bar.w - behind.w;
    if (ahead.w > 0) {
        canvas_fill(ui->list, ahead, 3, ui->theme.accent);
    }
    if (behind.w > 0) {
        canvas_fill(ui->list, behind, 3, canvas_mix(ui->theme.paper, ui->theme.ink, 0.55f));
    }
    canvas_ring(ui->list, bar, 3, 1, ui->theme.ink);
}

static void draw_rival(struct ui *ui, struct canvas_rect *rest, const struct store_rival *rival,
                       int i)
{
    char label[UI_LABEL_MAX];
    snprintf(label, sizeof label, _("Against %s: %d ahead, %d behind, of %d"), rival->name,
             rival->ahead, rival->behind, rival->played);
    struct canvas_rect body =
        ui_page_row(ui, rest, fmaxf(48, ui->unit * 5.6f), records_command(RECORDS_RIVAL, i), label);
    struct canvas_rect bar = ui_cut_right(&body, body.w * 0.55f);
    ui_cut_right(&body, ui->unit);
    ui_text(ui, body, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), UI_LEFT, ui->theme.ink,
            rival->name);
    draw_balance(ui, bar, rival);
}

static void draw_rivals(struct ui *ui, struct canvas_rect *rest,
                        const struct store_figures *figures)
{
    if (figures->count == 0) {
        return;
    }
    draw_heading(ui, rest, _("Head to head"));
    ui_page_prose(ui, rest, NULL, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
                  ui->theme.ink_pale, _("Left: how often ahead of them. Right: how often behind."));
    ui_cut_top(rest, ui->unit * 0.6f);
    for (size_t i = 0; i < figures->count && i < 100; i++) {
        draw_rival(ui, rest, &figures->rivals[i], (int)i);
    }
}

/* ---- Evenings -------------------------------------------------------------------------------- */

/* How many were played and won, and who was met in them. */
static void draw_evenings(struct ui *ui, struct canvas_rect *rest, const struct records *records)
{
    const struct store_evening_figures *figures = records->query[RECORDS_ASK_EVENINGS].what;
    struct tile tiles[TILES_MAX];
    int count = 0;
    if (records->game != NULL || figures == NULL || figures->played == 0) {
        return;
    }
    draw_heading(ui, rest, _("Game nights"));
    add_tile(tiles, &count, _("game nights played"), figures->played, "");
    add_tile(tiles, &count, _("game nights won"), figures->won, "");
    draw_tiles(ui, rest, tiles, count, TILES_MAX);
    for (size_t i = 0; i < figures->count && i < EVENING_RIVALS; i++) {
        const struct store_rival *rival = &figures->rivals[i];
        char label[UI_LABEL_MAX], id[UI_ID_MAX];
        struct canvas_rect row = ui_cut_top(rest, fmaxf(34, ui->unit * 4.4f));
        snprintf(label, sizeof label, _("Game nights against %s: %d ahead, %d behind, of %d"),
                 rival->name, rival->ahead, rival->behind, rival->played);
        ui_add(ui, ui_named(ui_id(id, "records.evening.%d", (int)i)), UI_ROLE_TEXT, label, row);
        struct canvas_rect bar = ui_cut_right(&row, row.w * 0.55f);
        ui_cut_right(&row, ui->unit);
        ui_text(ui, row, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), UI_LEFT, ui->theme.ink,
                rival->name);
        draw_balance(ui, bar, rival);
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

/* Units: the row with a figure beside the name. */
#define NAME_HIGH 12.0f

static void draw_name(struct ui *ui, struct canvas_rect *rest, const struct records *records)
{
    bool known = records->color >= 0;
    struct canvas_rect row = ui_cut_top(rest, fmaxf(46, ui->unit * (known ? NAME_HIGH : 6)));
    struct canvas_style style =
        ui_style(ui, CANVAS_FACE_BOLD, known ? UI_TYPE_TITLE : UI_TYPE_HEADING);
    struct canvas_rect all = ui_cut_right(&row, fminf(fmaxf(ui->unit * 26, 130), row.w * 0.35f));
    ui_button(ui, ui_whole(ui_middle(all, all.w, fmaxf(46, ui->unit * 6))),
              &(struct ui_button){.command = records_command(RECORDS_PEOPLE, 0),
                                  .label = _("All players"),
                                  .small = true});
    if (known) {
        struct canvas_rect place = ui_cut_left(&row, row.h * FIGURE_WIDE);
        figure_draw(ui, (struct canvas_point){place.x + place.w / 2, place.y + place.h}, place.h,
                    &(struct figure){.color = records->color, .crown = -1});
        ui_cut_left(&row, ui->unit * 2);
    }
    ui_say(ui, row, ui_named("records.name"), style, UI_LEFT, ui->theme.ink, records->name);
    ui_cut_top(rest, ui->unit);
}

void records_draw_player(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const struct records *records = records_own(screens);
    const struct store_figures *figures = records->query[RECORDS_ASK_FIGURES].what;
    struct tile tiles[TILES_MAX];
    draw_name(ui, rest, records);
    if (figures == NULL) {
        ui_page_wait(ui, rest);
        return;
    }
    if (figures->played == 0) {
        char text[BOARDS_LINE_MAX], who[BASE_ISOLATED_BYTES];
        snprintf(text, sizeof text, _("%s hasn't played this game yet."),
                 base_utf8_isolate(who, records->name));
        ui_page_prose(ui, rest, "records.empty", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY),
                      ui->theme.ink, text);
        return;
    }
    draw_tiles(ui, rest, tiles, make_tiles(records, figures, tiles), 0);
    draw_evenings(ui, rest, records);
    draw_luck(ui, rest, figures);
    if (records->game != NULL) {
        draw_history(ui, rest, records, figures);
    }
    draw_rivals(ui, rest, figures);
}
