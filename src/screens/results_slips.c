/* SPDX-License-Identifier: Zlib */
/* Tonight's moments as slips of paper: on each its sign, whose it was, the dice that lay there
   then, its number, and what happened in a short sentence. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "boards/marks.h"
#include "boards/sheet.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "screens/results.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* Lines of a sentence. */
enum { LINES_WIDE = 1, LINES = 2, LINES_NARROW = 3 };

/* Of a slip's width, units: the least; and where a sentence takes more lines, or but one. */
#define NARROWEST 25.5f
#define NARROW    36.0f
#define WIDE      60.0f

/* Heights of what lies on a slip between its title and its sentence, dice and a number, units: as a
   rule; where there is little room; on a slip without a sentence; and with less one stands alone.
 */
#define SHOW       6.4f
#define SHOW_LOW   5.2f
#define SHOW_BRIEF 3.8f
#define SHOWN      4.4f

/* Of what more there is than slips and a curve below them need the slips take as much as that. */
#define SLIPS_SHARE 0.5f

/* Slips side by side, at the most; and so few that there is room for each in a row of its own. */
enum { COLUMNS = 2, FEW = 3 };

/* How high a slip is at the most, units. */
#define HIGHEST 26.0f

static float gap_of(const struct ui *ui)
{
    return ui->unit * 1.6f;
}

static struct canvas_style title_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
}

static struct canvas_style line_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
}

static float pad_of(const struct ui *ui)
{
    return ui->unit * 1.4f;
}

static float head_height(const struct ui *ui)
{
    return fmaxf(ui->unit * 3.6f, ui_line_height(ui, title_style(ui)));
}

/* What a sentence has on a slip of that width. */
static float lines_height(const struct ui *ui, float w)
{
    float wide = w / ui->unit;
    int lines = wide < NARROW ? LINES_NARROW : wide < WIDE ? LINES : LINES_WIDE;
    return ui_prose_step(ui, line_style(ui)) * (float)lines;
}

/* Of one slip: a sentence has as many lines in each. Between it and the title lies what is shown.
 */
static float slip_height(const struct ui *ui, float w, int columns, float show)
{
    return head_height(ui) + show * ui->unit + lines_height(ui, w / (float)columns) +
           pad_of(ui) * 2;
}

/* How the slips lie, and the curve: as wide as all below them; or as the last of them, where there
   is no room for that. */
struct lay {
    int slips, columns;
    float slip_h, curve_h;
    bool curve, below; /* it is there; and lies below them */
    bool brief;        /* the slips have no sentences */
    float least_h;     /* of all of it */
};

static int rows_of(const struct lay *lay, int cells)
{
    return (cells + lay->columns - 1) / lay->columns;
}

static int most_columns(const struct ui *ui, float w)
{
    int most = (int)((w + gap_of(ui)) / (ui->unit * NARROWEST + gap_of(ui)));
    return most > COLUMNS ? COLUMNS : most < 1 ? 1 : most;
}

/* What a slip without its sentence is high. */
static float brief_height(const struct ui *ui)
{
    return head_height(ui) + (SHOW_BRIEF + 0.4f) * ui->unit + pad_of(ui) * 2;
}

static void measure(struct lay *lay, const struct ui *ui, float w, float curve_h)
{
    float cell = slip_height(ui, w, lay->columns, lay->below ? SHOW_LOW : SHOW);
    lay->slip_h = lay->brief ? brief_height(ui) : cell;
    lay->curve_h = curve_h;
    bool within = lay->curve && !lay->below;
    int rows = rows_of(lay, lay->slips + within);
    cell = within ? fmaxf(lay->slip_h, curve_h) : lay->slip_h;
    lay->least_h = (cell + gap_of(ui)) * (float)rows - gap_of(ui);
    lay->least_h += lay->below ? gap_of(ui) + curve_h : 0;
}

/* How slips lie with a curve: all below them or as one of them, without their sentences, with a
   lower curve. */
enum { WAYS = 6 };

/* As many slips as lie there whole, with a curve of the first height, or of the second where there
   is little room; none where that is 0. False where there is no room for one. */
static bool find_lay_with(const struct results_story *story, const struct ui *ui,
                          struct canvas_rect rect, const float curve_h[2], struct lay *lay)
{
    int most = most_columns(ui, rect.w);
    bool curve = curve_h[0] > 0;
    int most_slips = story->waits ? RESULTS_SLIPS : story->slips->count;
    for (int slips = most_slips; slips > 0; slips--) {
        /* Each of them without its sentence, or with a lower curve, rather than one less. */
        for (int way = 0; way < WAYS; way++) {
            /* A few lie one below the other. */
            int columns = slips + curve <= FEW ? 1 : most;
            for (; columns <= most; columns++) {
                *lay = (struct lay){.slips = slips,
                                    .columns = columns,
                                    .curve = curve,
                                    .below = curve && way % 2 == 0,
                                    .brief = way >= 2};
                measure(lay, ui, rect.w, curve_h[way >= 4]);
                if (lay->least_h <= rect.h) {
                    return true;
                }
            }
        }
    }
    return false;
}

/* A curve that would be cut is left away rather than the last slip. */
static struct lay find_lay(const struct results_story *story, const struct ui *ui, float w, float h)
{
    const struct canvas_rect rect = {0, 0, w, h};
    struct lay lay = {.columns = 1};
    const float none[2] = {0, 0}, high[2] = {results_curve_likes(ui), results_curve_height(ui)};
    if (!story->curve || !find_lay_with(story, ui, rect, high, &lay)) {
        find_lay_with(story, ui, rect, none, &lay);
    }
    return lay;
}

float results_moments_height(const struct results_story *story, const struct ui *ui, float w,
                             float h)
{
    struct lay lay = find_lay(story, ui, w, h);
    return fmaxf(0, lay.least_h);
}

/* Of a number, units; and of a die's edge at the most. */
#define FIGURE_SIZE  8.4f
#define FIGURE_LEAST 3.6f
#define DIE_MOST     6.6f
enum { DICE_FEW = 3 };

/* Of a number's em, the blank before its sign: pencilled, a whole one parts them. */
#define SIGN_GAP 0.14f

/* "+17" and, where a blank parts them, "%". */
struct figure {
    char number[BOARDS_NAME_MAX];
    const char *sign; /* or "" */
};

static struct figure part_figure(const char *text)
{
    static const char *const blanks[] = {" %", "\xC2\xA0%", "\xE2\x80\xAF%"};
    struct figure figure = {.sign = ""};
    snprintf(figure.number, sizeof figure.number, "%s", text);
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++) {
        char *blank = strstr(figure.number, blanks[i]);
        if (blank != NULL) {
            *blank = '\0';
            figure.sign = "%";
        }
    }
    return figure;
}

static float figure_width(const struct ui *ui, struct canvas_style style,
                          const struct figure *figure)
{
    float sign = ui_text_width(ui, style, figure->sign);
    return ui_text_width(ui, style, figure->number) + 2 +
           (figure->sign[0] == '\0' ? 0 : roundf(style.size * SIGN_GAP) + sign + 2);
}

/* How a number is said of what it is: not at all, behind it, or in two lines there. */
enum said { SAID_NOT, SAID_BEHIND, SAID_TWO };

/* The word behind a number, in as many lines. */
struct unit {
    int lines;
    char line[2][BOARDS_NAME_MAX];
};

/* In two lines it is parted where these are most alike; a single word has but one. */
static struct unit part_unit(const char *words, enum said said)
{
    struct unit unit = {.lines = said != SAID_NOT && words[0] != '\0'};
    size_t length = strlen(words), best = length;
    snprintf(unit.line[0], BOARDS_NAME_MAX, "%s", words);
    for (size_t i = 1; said == SAID_TWO && i + 1 < length; i++) {
        size_t longer = i > length - i - 1 ? i : length - i - 1;
        size_t least = best == length             ? length
                       : best > length - best - 1 ? best
                                                  : length - best - 1;
        best = words[i] == ' ' && longer < least ? i : best;
    }
    if (said == SAID_TWO && best < length) {
        unit.lines = 2;
        unit.line[0][best] = '\0';
        snprintf(unit.line[1], BOARDS_NAME_MAX, "%s", words + best + 1);
    }
    return unit;
}

static float unit_width(const struct ui *ui, struct canvas_style style, const struct unit *unit)
{
    float wide = 0;
    for (int i = 0; i < unit->lines; i++) {
        wide = fmaxf(wide, ui_text_width(ui, style, unit->line[i]) + 2);
    }
    return wide;
}

/* In one line on one foot with the number, in two beside its middle. */
static void draw_unit(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
                      const struct unit *unit, float foot)
{
    if (unit->lines == 1) {
        rect.y += foot;
    } else {
        rect = ui_middle(rect, rect.w, ui_line_height(ui, style) * 2);
    }
    for (int i = 0; i < unit->lines; i++) {
        ui_text(ui, ui_row(rect, unit->lines, 0, i), style, UI_LEFT, ui->theme.ink, unit->line[i]);
    }
}

/* The number as it was pencilled and, where it is said, of what it is, from the left as all else
   on a slip. */
static void draw_figure(const struct results_slip *slip, struct ui *ui, struct canvas_rect rect,
                        enum said said)
{
    struct canvas_style words = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_color color = slip->bad && !ui->theme.contrast ? ui->theme.red : ui->theme.ink;
    struct unit unit = part_unit(slip->unit, said);
    float gap = ui->unit * 0.8f, wide = unit_width(ui, words, &unit);
    float high = fmaxf(FIGURE_LEAST, fminf(FIGURE_SIZE, rect.h / ui->unit * 0.7f));
    struct canvas_style pencil = ui_lettering(ui, CANVAS_FACE_HAND, high);
    struct figure figure = part_figure(slip->figure);
    float least = figure_width(ui, ui_lettering(ui, CANVAS_FACE_HAND, FIGURE_LEAST), &figure);
    bool room = unit.lines > 0 && least + gap + wide <= rect.w;
    pencil = ui_text_fit(ui, pencil, rect.w - 4 - (room ? wide + gap : 0), slip->figure);
    if (figure_width(ui, pencil, &figure) > rect.w || figure.number[0] == '\0') {
        return;
    }
    ui_text(ui, ui_cut_left(&rect, ui_text_width(ui, pencil, figure.number) + 2), pencil, UI_LEFT,
            color, figure.number);
    if (figure.sign[0] != '\0') {
        ui_cut_left(&rect, roundf(pencil.size * SIGN_GAP));
        ui_text(ui, ui_cut_left(&rect, ui_text_width(ui, pencil, figure.sign) + 2), pencil, UI_LEFT,
                color, figure.sign);
    }
    if (room) {
        ui_cut_left(&rect, gap);
        draw_unit(ui, rect, words, &unit, fmaxf(0, pencil.size - words.size) * 0.3f);
    }
}

/* Between dice of two rolls there is so much more than between others, of their edge; and more dice
   than one row has lie in two. */
#define ROLLS_APART 0.5f

static int rows_of_dice(const struct results_slip *slip)
{
    return slip->dice > RESULTS_ROW ? 2 : 1;
}

static int in_row(const struct results_slip *slip)
{
    int rows = rows_of_dice(slip);
    return (slip->dice + rows - 1) / rows;
}

/* From the die before it in its row to this one, edges: the first's is from the left. */
static float step_to(const struct results_slip *slip, int die)
{
    return die % in_row(slip) == 0 ? 0.62f : slip->apart[die] ? 1.2f + ROLLS_APART : 1.2f;
}

/* How wide they lie, edges. */
static float dice_width(const struct results_slip *slip)
{
    float widest = 0, used = 0;
    for (int i = 0; i < slip->dice; i++) {
        used = step_to(slip, i) + (i % in_row(slip) == 0 ? 0 : used);
        widest = fmaxf(widest, used + 0.68f);
    }
    return widest;
}

/* Of the height, edges of all rows at the most. */
#define DICE_HIGH 0.58f
#define ROWS_HIGH 0.64f

/* The edge of its dice beside the number and of what that is: a die is higher than its upper face,
   and has a shadow below it. */
static float die_edge(const struct results_slip *slip, const struct ui *ui, struct canvas_rect rect,
                      enum said said)
{
    struct canvas_style pencil = ui_lettering(ui, CANVAS_FACE_HAND, FIGURE_LEAST);
    struct canvas_style words = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct unit unit = part_unit(slip->unit, said);
    float number = ui_text_width(ui, pencil, slip->figure);
    number += unit_width(ui, words, &unit) + 4 + ui->unit * 0.8f;
    number = fminf(number, rect.w * 0.7f);
    float room = (rect.w - number - ui->unit) / fmaxf(1.3f, dice_width(slip));
    float high = rows_of_dice(slip) > 1 ? rect.h * ROWS_HIGH / 2 : rect.h * DICE_HIGH;
    return fminf(fminf(high, ui->unit * DIE_MOST), fminf(rect.w / RESULTS_ROW / 1.24f, room));
}

/* What many dice keep of their edge at least where the word stands beside their number. */
#define EDGE_KEPT 0.7f

/* Beside few dice always; where many leave little room, in two lines, or nowhere: its sentence says
   of what it is. */
static enum said find_said(const struct results_slip *slip, const struct ui *ui,
                           struct canvas_rect rect)
{
    struct canvas_style words = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float least = die_edge(slip, ui, rect, SAID_NOT) * EDGE_KEPT;
    bool high = ui_line_height(ui, words) * 2 <= rect.h;
    return slip->dice <= DICE_FEW || die_edge(slip, ui, rect, SAID_BEHIND) >= least ? SAID_BEHIND
           : high && die_edge(slip, ui, rect, SAID_TWO) >= least                    ? SAID_TWO
                                                                                    : SAID_NOT;
}

/* What is said of it, and how much of that without what else it was: see struct results_slip. */
struct sentence {
    const char *text;
    size_t alone;
};

/* Beside its number and of what that is no number twice. */
static struct sentence sentence_of(const struct results_slip *slip, const struct ui *ui,
                                   struct canvas_rect show)
{
    bool said = slip->figure[0] != '\0' && find_said(slip, ui, show) != SAID_NOT;
    return said && slip->near[0] != '\0' ? (struct sentence){slip->near, slip->near_alone}
                                         : (struct sentence){slip->line, slip->alone};
}

/* Its dice as they lay there, from the left, the same size on every slip where they have room, and
   its number beside them. */
static void draw_show(const struct results_slip *slip, struct ui *ui, struct canvas_rect rect)
{
    struct dice_figure figures[RESULTS_DICE];
    enum said said = find_said(slip, ui, rect);
    float edge = die_edge(slip, ui, rect, said), used = 0; /* of its row */
    int rows = rows_of_dice(slip);
    for (int i = 0; i < slip->dice; i++) {
        int row = i / in_row(slip);
        used = edge * step_to(slip, i) + (i % in_row(slip) == 0 ? 0 : used);
        float y = rows == 1 ? rect.h * 0.45f : rect.h * 0.44f + edge * 1.26f * ((float)row - 0.5f);
        figures[i] = (struct dice_figure){.at = {rect.x + used, rect.y + y},
                                          .edge = edge,
                                          .radians = 0.09f * (float)(i % 3 - 1),
                                          .face = slip->face[i],
                                          .look = &slip->look[i]};
    }
    dice_draw_figures(figures, NULL, slip->dice, ui->theme.paper, ui->list);
    ui_cut_left(&rect, slip->dice > 0 ? edge * dice_width(slip) + ui->unit : 0);
    rect.h *= 0.94f;
    draw_figure(slip, ui, rect, said);
}

/* Its sentence in such letters, and how high that is; what else it was is left away where that
   would be higher than `most`. */
static float fit_line(struct sentence sentence, struct ui *ui, struct canvas_style style, float w,
                      float most, char line[BOARDS_LINE_MAX])
{
    const struct canvas_rect rect = {0, 0, w, 0};
    snprintf(line, BOARDS_LINE_MAX, "%s", sentence.text);
    float words = ui_prose(ui, rect, style, UI_LEFT, ui->theme.ink, line, false);
    if (sentence.alone > 0 && words > most) {
        line[sentence.alone] = '\0';
        words = ui_prose(ui, rect, style, UI_LEFT, ui->theme.ink, line, false);
    }
    return words;
}

/* Of the room, what is shown takes where a sentence stands beside it. */
#define SHOW_WIDE 0.34f

/* Dice are no smaller beside a sentence, units. */
#define DIE_LEAST 2.4f

/* What is shown, and beside few dice its sentence in small letters, where these have room. */
static void draw_brief(const struct results_slip *slip, struct ui *ui, struct canvas_rect rect)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_rect words = rect;
    struct canvas_rect show = ui_cut_left(&words, rect.w * SHOW_WIDE);
    char line[sizeof slip->line];
    float most = rect.h + pad_of(ui),
          h = fit_line(sentence_of(slip, ui, show), ui, small, words.w, most, line);
    bool small_dice = slip->dice > 0 &&
                      die_edge(slip, ui, show, find_said(slip, ui, show)) < ui->unit * DIE_LEAST;
    if (slip->dice > DICE_FEW || small_dice || h > most) {
        draw_show(slip, ui, rect);
        return;
    }
    draw_show(slip, ui, show);
    words.y += (words.h - h) / 2;
    ui_prose(ui, words, small, UI_LEFT, ui->theme.ink, line, true);
}

/* Letters larger than on other slips are for one with air around them: of its height they take so
   much at most. */
#define AIRY 0.7f

/* What has neither number nor dice to show: its sentence in the middle, in the largest letters that
   have room. */
static void draw_sentence(const struct results_slip *slip, struct ui *ui, struct canvas_rect rect)
{
    const struct canvas_style styles[] = {ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_HEADING),
                                          line_style(ui),
                                          ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL)};
    char line[sizeof slip->line];
    const struct sentence sentence = {slip->line, slip->alone};
    float h = 0;
    size_t i = 0;
    do {
        h = fit_line(sentence, ui, styles[i], rect.w, rect.h, line);
    } while (h > (i == 0 ? rect.h * AIRY : rect.h) && ++i < sizeof styles / sizeof *styles);
    if (h <= rect.h) {
        ui_prose(ui, ui_middle(rect, rect.w, h), styles[i], UI_LEFT, ui->theme.ink, line, true);
    }
}

static void draw_slip(const struct results_story *story, struct ui *ui, struct canvas_rect rect,
                      int i, bool brief)
{
    const struct results_slip *slip = &story->slips->list[i];
    const struct match_seat *who = slip->seat < 0 ? NULL : &story->table->seats[slip->seat];
    char label[UI_LABEL_MAX], id[UI_ID_MAX];
    snprintf(label, sizeof label, "%s: %s", slip->title, slip->line);
    ui_add(ui, ui_named(ui_id(id, "results.moment.%d", i)), UI_ROLE_TEXT, label, rect);
    ui_paper(ui, rect, 3);
    /* The upper edge in the colour of whoever it was, so that one's own is found at a glance. */
    if (!ui->theme.contrast) {
        struct canvas_rect edge = {rect.x, rect.y, rect.w, fmaxf(3, ui->unit * 0.6f)};
        canvas_fill(ui->list, edge, 2,
                    who == NULL ? ui->theme.ink_pale : ui_player_color(who->color));
    }
    struct canvas_rect rest = canvas_rect_inset(rect, pad_of(ui));
    struct canvas_rect head = ui_cut_top(&rest, head_height(ui));
    results_sign_draw(ui, slip->sign, slip->bad, ui_cut_left(&head, head.h));
    ui_cut_left(&head, ui->unit);
    if (who != NULL) {
        float side = head.h * 0.72f;
        boards_mark_draw(ui, ui_middle(ui_cut_right(&head, side), side, side), who->color, false);
        ui_cut_right(&head, ui->unit * 0.5f);
    }
    ui_text(ui, head, ui_text_fit(ui, title_style(ui), head.w, slip->title), UI_LEFT, ui->theme.ink,
            slip->title);
    /* What is more than its sentence needs is for the dice. */
    ui_cut_top(&rest, ui->unit * 0.4f);
    if (slip->figure[0] == '\0' && slip->dice == 0) {
        draw_sentence(slip, ui, rest);
        return;
    }
    if (brief) {
        draw_brief(slip, ui, rest);
        return;
    }
    char line[sizeof slip->line];
    /* What else it was has a place in the lines that any has; and a shorter one begins where those
       beside it do, for what is shown to be as high on each. */
    float most = rest.h - ui->unit * SHOWN, high = lines_height(ui, rect.w);
    struct canvas_rect show = {rest.x, rest.y, rest.w, fmaxf(0, rest.h - high)};
    struct sentence sentence =
        high <= most ? sentence_of(slip, ui, show) : (struct sentence){slip->line, slip->alone};
    float words = fit_line(sentence, ui, line_style(ui), rest.w, fminf(most, high + 1), line);
    words = high <= most ? fmaxf(words, high) : words;
    if (rest.h - words >= ui->unit * SHOWN) {
        draw_show(slip, ui, ui_cut_top(&rest, rest.h - words));
    }
    ui_prose(ui, rest, line_style(ui), UI_LEFT, ui->theme.ink, line, true);
}

/* A place that is left for what the odds will find, and what they found there as it comes. */
static void draw_place(const struct results_story *story, struct ui *ui, struct canvas_rect cell,
                       int i, bool brief)
{
    if (i >= story->slips->steady && story->waits) {
        results_wait_draw(ui, cell);
        return;
    }
    draw_slip(story, ui, cell, i, brief);
    if (i >= story->slips->steady && story->come < 1) {
        canvas_fill(ui->list, cell, 3, canvas_fade(ui->theme.paper, 1 - story->come));
    }
}

struct canvas_rect results_moments_draw(const struct results_story *story, struct ui *ui,
                                        struct canvas_rect rect)
{
    struct lay lay = find_lay(story, ui, rect.w, rect.h);
    int cells = lay.slips + (lay.curve && !lay.below), rows = rows_of(&lay, cells);
    float most = (float)rows * (ui->unit * HIGHEST + gap_of(ui)) - gap_of(ui);
    struct canvas_rect curve = {0, 0, 0, 0};
    if (lay.below) {
        curve = rect;
        float slips = (lay.slip_h + gap_of(ui)) * (float)rows - gap_of(ui);
        float spare = fmaxf(0, rect.h - slips - gap_of(ui) - lay.curve_h);
        rect.h = fminf(slips + spare * SLIPS_SHARE, fmaxf(slips, most));
        ui_cut_top(&curve, rect.h + gap_of(ui));
    } else {
        rect = ui_middle(rect, rect.w, fminf(rect.h, fmaxf(0, most)));
    }
    for (int i = 0; i < lay.slips; i++) {
        draw_place(story, ui, ui_whole(ui_grid(rect, rows, cells, gap_of(ui), i)), i, lay.brief);
    }
    return lay.below           ? ui_whole(curve)
           : cells > lay.slips ? ui_whole(ui_grid(rect, rows, cells, gap_of(ui), cells - 1))
                               : curve;
}
