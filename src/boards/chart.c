/* SPDX-License-Identifier: Zlib */
#include "boards/chart.h"

#include <math.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/text.h"
#include "ui/widgets.h"

/* The mark of a pale line beside another one. */
#define PALE_MARK 0.7f

/* A mark looks for room in so many steps of its side. */
#define MARK_STEPS 8.0f

/* So many marks of lines that end level stand beside the first one, each at its own height; and the
   air on that one's right, of its side from its middle. */
enum { BESIDE_MOST = 3 };
#define MARK_BESIDE 0.6f

/* The turns are numbered on a chart that is higher than so many lines. */
#define TURNS_FROM 9.0f

/* Of a chart's width the names at its lines' ends take at the most; and from a line's end to its
   mark, and from there to the name, of a mark's side. */
#define NAMES_MOST 0.34f
#define NAME_FROM  0.9f
#define NAME_GAP   0.35f

/* Of many lines so many stand out by their score. */
enum { FIRST_OF_MANY = 3 };

struct plot {
    const struct tc_entry *entries;
    size_t count;
    struct canvas_rect area;
    float low, high; /* of the scores */
    bool low_wins;   /* points are bad: the least stands at the top */
    int turns;       /* the most entries that a seat has */
};

static struct plot measure(const struct boards_table *table)
{
    struct plot plot = {
        .low = 0, .high = 1, .low_wins = boards_find(tc_match_game(table->match))->low_wins};
    int turns[TC_SEATS_MAX] = {0};
    size_t all = tc_match_entries(table->match, &plot.entries);
    plot.count = table->entries < all ? table->entries : all;
    for (size_t i = 0; i < plot.count; i++) {
        const struct tc_entry *entry = &plot.entries[i];
        plot.low = fminf(plot.low, (float)entry->total);
        plot.high = fmaxf(plot.high, (float)entry->total);
        int mine = ++turns[entry->seat];
        plot.turns = mine > plot.turns ? mine : plot.turns;
    }
    return plot;
}

/* 1, 2 or 5 times a power of ten, so that about four lines fit. */
static float line_step(float span)
{
    float step = powf(10, floorf(log10f(fmaxf(1, span / 4))));
    if (span / step > 12) {
        step *= 5;
    } else if (span / step > 5) {
        step *= 2;
    }
    return step;
}

/* The next of those steps: 2, 5, 10 ... */
static float wider_step(float step)
{
    float power = powf(10, floorf(log10f(step * 1.01f)));
    return step / power > 1.5f && step / power < 4 ? power * 5 : step * 2;
}

static float height_of(const struct plot *plot, float score)
{
    float share = (score - plot->low) / (plot->high - plot->low);
    return plot->area.y + plot->area.h * (plot->low_wins ? share : 1 - share);
}

/* Scores that have a line: from the first to the last one, times the step. */
struct scale {
    float step;
    int first, last;
    int stride; /* only each of so many */
};

static struct scale scale_of(const struct plot *plot, float step)
{
    return (struct scale){.step = step,
                          .first = (int)ceilf(plot->low / step),
                          .last = (int)floorf(plot->high / step),
                          .stride = 1};
}

/* As many as have room for their numbers, but always two: the outermost where there is none. */
static struct scale find_scale(const struct plot *plot, float line)
{
    struct scale scale = scale_of(plot, line_step(plot->high - plot->low));
    float pixels = plot->area.h / (plot->high - plot->low), least = line * BOARDS_CHART_APART;
    while (scale.step * pixels < least) {
        struct scale wider = scale_of(plot, wider_step(scale.step));
        if (wider.last <= wider.first) {
            scale.stride = scale.last > scale.first ? scale.last - scale.first : 1;
            break;
        }
        scale = wider;
    }
    return scale;
}

static void draw_lines(const struct plot *plot, struct ui *ui, struct canvas_rect rect)
{
    char number[I18N_NUMBER_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL);
    float h = ui_line_height(ui, small);
    struct scale scale = find_scale(plot, h);
    float step = scale.step;
    for (int i = scale.first; i <= scale.last; i += scale.stride) {
        float score = (float)i * step;
        float y = roundf(height_of(plot, score));
        struct canvas_rect line = {plot->area.x, y, plot->area.w, score == 0 ? 2 : 1};
        canvas_fill(ui->list, line, 0, score == 0 ? ui->theme.ink : ui->theme.ruled);
        struct canvas_rect label = {rect.x, y - h / 2, plot->area.x - rect.x - ui->unit, h};
        ui_text(ui, label, small, UI_RIGHT, ui->theme.ink, i18n_number(number, lroundf(score)));
    }
}

/* The number of each turn below its place, or of each of so many where they have no room; in front
   of them what they are. */
static void draw_turns(const struct boards_table *table, const struct plot *plot, struct ui *ui,
                       struct canvas_rect line)
{
    char number[I18N_NUMBER_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL);
    const char *title = boards_sheet_entry_title(table);
    float step = plot->area.w / (float)plot->turns, x = plot->area.x;
    float wide = ui_text_width(ui, small, i18n_number(number, plot->turns)) + ui->unit * 2;
    int stride = (int)fmaxf(1, ceilf(wide / step));
    float end = x + (float)stride * step - wide / 2;
    struct canvas_rect words = {line.x, line.y, fmaxf(x, fminf(end, x + step)) - line.x, line.h};
    ui_say(ui, words, ui_named("chart.turns"), ui_text_squeeze(ui, small, words.w, title), UI_LEFT,
           ui->theme.ink, title);
    for (int turn = stride; turn <= plot->turns; turn += stride) {
        struct canvas_rect at = {x + step * (float)turn - wide / 2, line.y, wide, line.h};
        ui_text(ui, at, small, UI_CENTER, ui->theme.ink, i18n_number(number, turn));
    }
}

/* Of many all but the first few by their score. */
static bool is_pale(const struct boards_table *table, int seat)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    const struct tc_state *state = tc_match_state(table->match);
    int better = 0;
    for (int other = 0; other < setup->players; other++) {
        int32_t more = state->score[other] - state->score[seat];
        better += tc_setup_game(setup)->points_bad ? more < 0 : more > 0;
    }
    return setup->players > BOARDS_CURVES_FEW && better >= FIRST_OF_MANY;
}

static void tell_curve(const struct boards_table *table, int seat, struct boards_curve *curve)
{
    curve->color = table->seats[seat].color;
    curve->pale = is_pale(table, seat);
    curve->marked = true;
    curve->name = table->seats[seat].name;
    curve->count = 0;
}

static void find_curve(const struct plot *plot, int seat, struct boards_curve *curve)
{
    float step = plot->area.w / (float)(plot->turns > 0 ? plot->turns : 1);
    int count = 0;
    curve->point[count++] = (struct canvas_point){plot->area.x, height_of(plot, 0)};
    for (size_t i = 0; i < plot->count && count < BOARDS_CURVE_POINTS; i++) {
        if (plot->entries[i].seat == seat) {
            curve->point[count] = (struct canvas_point){
                plot->area.x + step * (float)count, height_of(plot, (float)plot->entries[i].total)};
            count++;
        }
    }
    curve->count = count;
}

/* ---- Lines that share a way ------------------------------------------------------------------ */

static bool meet(const struct boards_curve *a, const struct boards_curve *b, int at)
{
    return at >= 0 && at < a->count && at < b->count &&
           fabsf(a->point[at].x - b->point[at].x) < 1 && fabsf(a->point[at].y - b->point[at].y) < 1;
}

/* How far a line is moved off its way at a point, pixels: of a few, those that come to it or leave
   it together lie side by side, the first one uppermost. All of them stay within two widths, so
   that each is still read at its own height. */
static float aside(const struct boards_curve *curves, int count, int which, int at, float width)
{
    int together = 0, before = 0;
    if (count > BOARDS_CURVES_FEW) {
        return 0;
    }
    for (int other = 0; other < count; other++) {
        const struct boards_curve *a = &curves[which], *b = &curves[other];
        bool same =
            other == which || (meet(a, b, at) && (meet(a, b, at - 1) || meet(a, b, at + 1)));
        together += same;
        before += same && other < which;
    }
    float pitch = together > 1 ? fminf(width + 1, 2 * width / (float)(together - 1)) : 0;
    return pitch * ((float)before - (float)(together - 1) / 2);
}

static void draw_line(struct ui *ui, const struct boards_curve *curves, int count, int which,
                      float width)
{
    struct canvas_point points[BOARDS_CURVE_POINTS];
    const struct boards_curve *curve = &curves[which];
    if (curve->pale) {
        canvas_stroke(ui->list, curve->point, curve->count, fmaxf(1, width / 3),
                      ui->theme.contrast ? ui->theme.ink : ui->theme.ink_pale);
        return;
    }
    for (int at = 0; at < curve->count; at++) {
        points[at] = curve->point[at];
        points[at].y += aside(curves, count, which, at, width);
    }
    canvas_stroke(ui->list, points, curve->count, width + 2, ui->theme.ink);
    canvas_stroke(ui->list, points, curve->count, width, ui_player_color(curve->color));
}

/* ---- Their marks ----------------------------------------------------------------------------- */

/* How far a mark goes up or down before those that lie farther off are tried, of its side. */
static const float reaches[] = {0, 0.5f, 1.1f, 2.2f, 100};

static bool is_free(struct canvas_rect mark, const struct canvas_rect *placed, int count)
{
    for (int i = 0; i < count; i++) {
        if (canvas_rect_meets(mark, canvas_rect_inset(placed[i], 1))) {
            return false;
        }
    }
    return true;
}

/* At the line's end, or right of it, or up or down from there: the first such place within the room
   that no other mark has. At the end where there is none. */
static struct canvas_rect place_mark(struct canvas_point end, float side, struct canvas_rect room,
                                     const struct canvas_rect *placed, int count)
{
    const struct canvas_rect at_end = {end.x - side / 2, end.y - side / 2, side, side};
    int columns = (int)floorf((room.x + room.w + 1 - at_end.x) / side);
    for (size_t i = 0; i < sizeof reaches / sizeof *reaches; i++) {
        float reach = fminf(reaches[i] * side, room.h);
        int steps = (int)floorf(reach / side * MARK_STEPS);
        for (int at = 0; at < columns * (2 * steps + 1); at++) {
            /* In each column first at the height of the end, then up and down by turns. */
            int step = at % (2 * steps + 1), away = (step + 1) / 2;
            struct canvas_rect mark = at_end;
            mark.x += (float)(at / (2 * steps + 1)) * side;
            mark.y -= (float)(step % 2 == 1 ? away : -away) * side / MARK_STEPS;
            bool within =
                away == 0 || (mark.y >= room.y - side / 2 && mark.y <= room.y + room.h - side / 2);
            if (within && is_free(mark, placed, count)) {
                return mark;
            }
        }
    }
    return at_end;
}

static bool is_told(const struct boards_curve *curve)
{
    return !curve->pale || curve->marked;
}

/* Most pale ones have no mark: each is one of many that can't be followed. */
static int find_told(const struct boards_curve *curves, int count,
                     struct boards_curve told[TC_SEATS_MAX])
{
    int found = 0;
    for (int which = 0; which < count; which++) {
        if (is_told(&curves[which])) {
            told[found++] = curves[which];
        }
    }
    return found;
}

void boards_curve_marks(const struct boards_curve *curves, int count, float side,
                        struct canvas_rect room, struct canvas_rect marks[TC_SEATS_MAX])
{
    struct canvas_rect placed[TC_SEATS_MAX];
    int done = 0;
    for (int pale = 0; pale < 2; pale++) {
        for (int which = 0; which < count; which++) {
            const struct boards_curve *curve = &curves[which];
            if (curve->pale == (pale != 0)) {
                float own = pale != 0 ? side * PALE_MARK : side;
                marks[which] = place_mark(curve->point[curve->count - 1], own, room, placed, done);
                placed[done++] = marks[which];
            }
        }
    }
}

float boards_curve_margin(int count, float side)
{
    int others = count < 1 ? 0 : count - 1;
    return side * (MARK_BESIDE + (float)(others < BESIDE_MOST ? others : BESIDE_MOST));
}

/* What the marks of those that have one reach beyond the plot, pixels. */
static float marks_reach(const struct boards_curve *curves, int count, float side,
                         struct canvas_rect plot, struct canvas_rect room)
{
    struct boards_curve told[TC_SEATS_MAX];
    struct canvas_rect marks[TC_SEATS_MAX];
    int bold = find_told(curves, count, told);
    float right = plot.x + plot.w, reach = 0;
    boards_curve_marks(told, bold, side, room, marks);
    for (int which = 0; which < bold; which++) {
        reach = fmaxf(reach, marks[which].x + marks[which].w - right);
    }
    return reach;
}

/* A thin line leads to a mark that is not at the end of its own. */
static void lead_to_mark(struct ui *ui, const struct boards_curve *curve, struct canvas_rect mark)
{
    struct canvas_point end = curve->point[curve->count - 1];
    struct canvas_point line[2] = {end, {mark.x + mark.w / 2, mark.y + mark.h / 2}};
    if (hypotf(line[1].x - end.x, line[1].y - end.y) > mark.w * 0.6f) {
        canvas_stroke(ui->list, line, 2, 1, ui->theme.ink);
    }
}

/* ---- Their names ----------------------------------------------------------------------------- */

static struct canvas_style name_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
}

float boards_curve_names_margin(const struct ui *ui, struct boards_curve *curves, int count,
                                float side, struct canvas_rect room)
{
    float wide = 0, high = 0;
    for (int i = 0; i < count; i++) {
        if (is_told(&curves[i]) && curves[i].name != NULL) {
            wide = fmaxf(wide, ui_text_width(ui, name_style(ui), curves[i].name) + 2);
            high += fmaxf(side, ui_line_height(ui, name_style(ui)));
        }
    }
    float margin = side * (NAME_FROM + 1 + NAME_GAP) + wide;
    if (high > 0 && high <= room.h && margin <= room.w * NAMES_MOST) {
        return margin;
    }
    for (int i = 0; i < count; i++) {
        curves[i].name = NULL;
    }
    return 0;
}

/* From the top down by their ends, each as near to its own as those above and below it leave. */
static void draw_names(struct ui *ui, const struct boards_curve *told, int count, float side,
                       struct canvas_rect room)
{
    int order[TC_SEATS_MAX];
    float at[TC_SEATS_MAX], h = fmaxf(side, ui_line_height(ui, name_style(ui))), wide = 0;
    float last = room.y + room.h - h / 2;
    for (int i = 0; i < count; i++) {
        int to = i;
        float y = told[i].point[told[i].count - 1].y;
        for (; to > 0 && told[order[to - 1]].point[told[order[to - 1]].count - 1].y > y; to--) {
            order[to] = order[to - 1];
        }
        order[to] = i;
        wide = fmaxf(wide, ui_text_width(ui, name_style(ui), told[i].name) + 2);
    }
    for (int i = 0; i < count; i++) {
        const struct boards_curve *curve = &told[order[i]];
        at[i] = fmaxf(curve->point[curve->count - 1].y, i == 0 ? room.y + h / 2 : at[i - 1] + h);
    }
    for (int i = count - 1; i >= 0; i--) {
        at[i] = fminf(at[i], last);
        last = at[i] - h;
    }
    float x = room.x + room.w - wide - side * (1 + NAME_GAP);
    for (int i = 0; i < count; i++) {
        const struct boards_curve *curve = &told[order[i]];
        struct canvas_rect mark = {x, at[i] - side / 2, side, side};
        struct canvas_point line[2] = {curve->point[curve->count - 1], {x, at[i]}};
        canvas_stroke(ui->list, line, 2, 1, ui->theme.ink);
        boards_mark_draw(ui, mark, curve->color, false);
        ui_text(ui, (struct canvas_rect){x + side * (1 + NAME_GAP), at[i] - h / 2, wide, h},
                name_style(ui), UI_LEFT, ui->theme.ink, curve->name);
    }
}

/* ---- All of them ----------------------------------------------------------------------------- */

static void draw_marks(struct ui *ui, const struct boards_curve *told, int count, float side,
                       struct canvas_rect room)
{
    struct canvas_rect marks[TC_SEATS_MAX];
    boards_curve_marks(told, count, side, room, marks);
    for (int which = 0; which < count; which++) {
        lead_to_mark(ui, &told[which], marks[which]);
    }
    for (int which = 0; which < count; which++) {
        boards_mark_draw(ui, marks[which], told[which].color, false);
    }
}

void boards_curves_draw(struct ui *ui, const struct boards_curve *curves, int count, float width,
                        float side, struct canvas_rect room)
{
    for (int pale = 1; pale >= 0; pale--) {
        for (int which = count; which-- > 0;) {
            if (curves[which].pale == (pale != 0)) {
                draw_line(ui, curves, count, which, width);
            }
        }
    }
    struct boards_curve told[TC_SEATS_MAX];
    int bold = find_told(curves, count, told);
    bool named = true;
    for (int which = 0; which < bold; which++) {
        named = named && told[which].name != NULL;
    }
    (named ? draw_names : draw_marks)(ui, told, bold, side, room);
}

/* ---- The whole ------------------------------------------------------------------------------- */

void boards_chart_shares_draw(struct ui *ui, struct canvas_rect plot, float left)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    float h = ui_line_height(ui, style);
    bool roomy = plot.h / 2 >= h * BOARDS_CHART_APART;
    for (int percent = 0; percent <= 100; percent += 50) {
        char text[BOARDS_SHARE_MAX];
        float y = roundf(plot.y + plot.h * (1 - (float)percent / 100));
        boards_share(percent / 100.0, text);
        canvas_fill(ui->list, (struct canvas_rect){plot.x, y, plot.w, 1}, 0,
                    percent == 50 ? ui->theme.ruled : ui->theme.ink_pale);
        if (percent != 50 || roomy) {
            ui_text(ui, (struct canvas_rect){left, y - h / 2, plot.x - left - ui->unit, h}, style,
                    UI_RIGHT, ui->theme.ink, text);
        }
    }
}

static void find_curves(const struct plot *plot, int players, struct boards_curve *curves)
{
    for (int seat = 0; seat < players; seat++) {
        find_curve(plot, seat, &curves[seat]);
    }
}

/* For the numbers of the lines. */
static float numbers_width(const struct plot *plot, const struct ui *ui, struct canvas_style style)
{
    char number[I18N_NUMBER_MAX];
    float step = line_step(plot->high - plot->low);
    const struct scale scale = scale_of(plot, step);
    float first = ui_text_width(ui, style, i18n_number(number, lroundf((float)scale.first * step)));
    float last = ui_text_width(ui, style, i18n_number(number, lroundf((float)scale.last * step)));
    return fmaxf(first, last) + ui->unit;
}

/* Cut from the right of the plot: names of all lines where these have room, and what their marks
   reach beyond it otherwise. True: with names. */
static bool cut_ends(const struct ui *ui, struct plot *plot, struct boards_curve *curves,
                     int players, float side, struct canvas_rect room)
{
    float pad = room.x + room.w - plot->area.x - plot->area.w;
    float named = boards_curve_names_margin(ui, curves, players, side, room);
    if (named > 0) {
        ui_cut_right(&plot->area, fmaxf(0, named - pad));
        return true;
    }
    /* Of a plot that leaves the most that they want. */
    struct plot least = *plot;
    ui_cut_right(&least.area, fmaxf(0, boards_curve_margin(players, side) - pad));
    find_curves(&least, players, curves);
    float reach = marks_reach(curves, players, side, least.area, room);
    ui_cut_right(&plot->area, fmaxf(0, reach - pad));
    return false;
}

void boards_chart_draw(const struct boards_table *table, struct ui *ui, struct canvas_rect rect)
{
    struct plot plot = measure(table);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL);
    float pad = ui->unit * 1.6f;
    plot.area = canvas_rect_inset(rect, pad);
    float side = ui->unit * 2.4f;
    int players = tc_match_setup(table->match)->players;
    if (plot.count == 0) {
        return;
    }
    ui_cut_left(&plot.area, numbers_width(&plot, ui, small));
    struct boards_curve curves[TC_SEATS_MAX];
    for (int seat = 0; seat < players; seat++) {
        tell_curve(table, seat, &curves[seat]);
    }
    float line = ui_line_height(ui, small);
    struct canvas_rect room = {plot.area.x, rect.y, rect.x + rect.w - plot.area.x - pad / 2,
                               plot.area.h};
    bool named = cut_ends(ui, &plot, curves, players, side, room);
    if (plot.area.h > line * TURNS_FROM) {
        struct canvas_rect turns = ui_cut_bottom(&plot.area, line);
        turns.x = rect.x + ui->unit;
        turns.y += pad * 0.5f;
        draw_turns(table, &plot, ui, turns);
        ui_cut_bottom(&plot.area, pad * 0.5f);
    }
    draw_lines(&plot, ui, rect);
    find_curves(&plot, players, curves);
    room = plot.area;
    room.w = rect.x + rect.w - room.x - (named ? pad / 2 : 0);
    boards_curves_draw(ui, curves, players, fmaxf(2, ui->unit * 0.35f), side, room);
}
