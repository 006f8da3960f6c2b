/* SPDX-License-Identifier: Zlib */
/* Whether the dice were fair: how often each face came, what was to be expected, and the verdict.
 */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "canvas/shapes.h"
#include "screens/records.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

/* What a script sets is for whoever has scripts. */
static void draw_throws(struct screens *screens, struct canvas_rect *rest)
{
    const struct records *records = records_own(screens);
    const struct ui_page_pick kinds[STORE_THROWS] = {
        [STORE_DRAWN] = {_("Tumblecup's dice"), records_command(RECORDS_THROWS, STORE_DRAWN)},
        [STORE_TAPPED] = {_("Real dice"), records_command(RECORDS_THROWS, STORE_TAPPED)},
        [STORE_DICTATED] = {_("Set by a script"), records_command(RECORDS_THROWS, STORE_DICTATED)},
    };
    ui_page_picks(&screens->ui, rest, kinds, records->scripted ? STORE_THROWS : STORE_DICTATED,
                  (int)records->throws);
}

static const struct store_dice *dice_of(const struct records *records, int kind)
{
    const struct store_dice *dice = records->query[RECORDS_ASK_DICE + kind].what;
    return dice;
}

/* Dice of six sides are always offered, others where any were thrown. */
static int choose_die(const struct records *records)
{
    const struct store_dice *chosen = dice_of(records, records->die);
    return chosen != NULL && chosen->thrown > 0 ? records->die : 0;
}

static void draw_sides(struct screens *screens, struct canvas_rect *rest)
{
    const struct records *records = records_own(screens);
    char labels[RECORDS_DIE_KINDS][BOARDS_NAME_MAX];
    struct ui_page_pick choices[RECORDS_DIE_KINDS];
    int count = 0, picked = 0;
    for (int i = 0; i < RECORDS_DIE_KINDS; i++) {
        const struct store_dice *dice = dice_of(records, i);
        if (i == 0 || (dice != NULL && dice->thrown > 0)) {
            snprintf(labels[count], sizeof labels[count],
                     _n("%d side", "%d sides", (unsigned long)records_sides[i]), records_sides[i]);
            picked = i == choose_die(records) ? count : picked;
            choices[count] = (struct ui_page_pick){labels[count], records_command(RECORDS_DIE, i)};
            count++;
        }
    }
    if (count > 1) {
        ui_page_picks(&screens->ui, rest, choices, count, picked);
    }
}

static const char *verdict_words(const struct store_dice *dice)
{
    switch (dice->verdict) {
    case STORE_FAIR:
        return _("As fair as dice get.");
    case STORE_UNUSUAL:
        return _("A little unusual for fair dice.");
    case STORE_DOUBTFUL:
        return _("Hard to believe of fair dice.");
    default:
        return _("Too few throws yet to say anything.");
    }
}

/* ---- The chart ------------------------------------------------------------------------------- */

/* How far each face is from what is to be expected of it: of many throws all counts are about as
   high, and what matters would be too small to be seen. */
struct bars {
    const struct store_dice *dice;
    struct canvas_rect area;
    double most; /* counts from the middle to either end */
};

static float height_at(const struct bars *bars, double count)
{
    double share = (count - bars->dice->expected) / bars->most;
    return roundf(bars->area.y + bars->area.h / 2 * (1 - (float)share));
}

/* The counts that lie just within the band. */
static int64_t lowest_of(const struct store_dice *dice)
{
    return (int64_t)ceil(fmax(0, dice->low));
}

static int64_t highest_of(const struct store_dice *dice)
{
    return (int64_t)floor(dice->high);
}

static void draw_level(struct ui *ui, const struct bars *bars, struct canvas_rect rect,
                       double count, int64_t label, bool strong)
{
    char number[I18N_NUMBER_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL);
    float y = height_at(bars, count), h = ui_line_height(ui, small);
    canvas_fill(ui->list, (struct canvas_rect){bars->area.x, y - 1, bars->area.w, strong ? 2 : 1},
                0, strong ? ui->theme.ink : ui->theme.ink_pale);
    ui_text(ui, (struct canvas_rect){rect.x, y - h / 2, bars->area.x - rect.x - ui->unit, h}, small,
            UI_RIGHT, ui->theme.ink, i18n_number(number, label));
}

/* Where 95 of 100 faces of fair dice end. */
static void draw_band(struct ui *ui, const struct bars *bars)
{
    float top = height_at(bars, bars->dice->high), foot = height_at(bars, bars->dice->low);
    struct canvas_rect band = {bars->area.x, top, bars->area.w, fmaxf(foot - top, 2)};
    canvas_fill(ui->list, band, 0, canvas_fade(ui->theme.ink, 0.14f));
}

static void draw_bar(struct ui *ui, const struct bars *bars, struct canvas_rect column, int face)
{
    char number[I18N_NUMBER_MAX], id[UI_ID_MAX], label[UI_LABEL_MAX];
    int64_t count = bars->dice->count[face - 1];
    float at = height_at(bars, (double)count), middle = height_at(bars, bars->dice->expected);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY);
    struct canvas_rect bar = {column.x + column.w * 0.22f, fminf(at, middle), column.w * 0.56f,
                              fmaxf(fabsf(at - middle), 3)};
    bar = ui_whole(bar);
    canvas_fill(ui->list, bar, fminf(4, bar.h / 2), ui->theme.accent);
    canvas_ring(ui->list, bar, fminf(4, bar.h / 2), 1.5f, ui->theme.on_accent);
    float foot = bars->area.y + bars->area.h + ui->unit * 0.8f;
    float side = fminf(column.w * 0.7f, fmaxf(24, ui->unit * 4));
    struct canvas_rect die = {column.x + (column.w - side) / 2, foot, side, side};
    boards_face_draw(ui, ui_whole(die),
                     &(struct boards_face){face, bars->dice->sides, &boards_ivory, 1});
    i18n_number(number, count);
    ui_text(ui,
            (struct canvas_rect){column.x, foot + side + ui->unit * 0.4f, column.w,
                                 ui_line_height(ui, style)},
            style, UI_CENTER, ui->theme.ink, number);
    snprintf(label, sizeof label, "%d: %s", face, number);
    ui_add(ui, ui_named(ui_id(id, "records.face.%d", face)), UI_ROLE_TEXT, label, bar);
}

static double reach_of(const struct store_dice *dice)
{
    double most = fmax(1, dice->high - dice->expected);
    for (int face = 1; face <= dice->sides; face++) {
        most = fmax(most, fabs((double)dice->count[face - 1] - dice->expected));
    }
    return most * 1.15;
}

/* What the levels' numbers take. */
static float levels_width(const struct ui *ui, const struct store_dice *dice)
{
    const int64_t levels[] = {highest_of(dice), lowest_of(dice), lround(dice->expected)};
    float widest = 0;
    for (int i = 0; i < 3; i++) {
        char number[I18N_NUMBER_MAX];
        i18n_number(number, levels[i]);
        widest =
            fmaxf(widest, ui_text_width(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_SMALL), number));
    }
    return widest;
}

static void draw_chart(struct ui *ui, struct canvas_rect rect, const struct store_dice *dice)
{
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_BODY));
    struct bars bars = {.dice = dice, .area = rect, .most = reach_of(dice)};
    ui_cut_bottom(&bars.area, fmaxf(24, ui->unit * 4) + ui->unit * 1.6f + line);
    ui_cut_left(&bars.area, levels_width(ui, dice) + ui->unit + 4);
    draw_band(ui, &bars);
    draw_level(ui, &bars, rect, dice->high, highest_of(dice), false);
    draw_level(ui, &bars, rect, dice->low, lowest_of(dice), false);
    for (int face = 1; face <= dice->sides; face++) {
        draw_bar(ui, &bars, ui_column(bars.area, dice->sides, 0, face - 1), face);
    }
    draw_level(ui, &bars, rect, dice->expected, lround(dice->expected), true);
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void draw_numbers(struct ui *ui, struct canvas_rect *rest, const struct store_dice *dice)
{
    char text[BOARDS_LINE_MAX * 2], first[BOARDS_LINE_MAX], next[BOARDS_LINE_MAX];
    char thrown[I18N_NUMBER_MAX], each[I18N_NUMBER_MAX];
    char low[I18N_NUMBER_MAX], high[I18N_NUMBER_MAX];
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    i18n_number(thrown, dice->thrown);
    i18n_number(each, lround(dice->expected));
    i18n_number(low, lowest_of(dice));
    i18n_number(high, highest_of(dice));
    snprintf(first, sizeof first,
             _n("%s die thrown.", "%s dice thrown.", (unsigned long)dice->thrown), thrown);
    snprintf(next, sizeof next,
             _n("Each face should come up about %s time, the line in the middle. With fair dice, "
                "95 %% of faces lie in the shaded band from %s to %s.",
                "Each face should come up about %s times, the line in the middle. With fair dice, "
                "95 %% of faces lie in the shaded band from %s to %s.",
                (unsigned long)lround(dice->expected)),
             each, low, high);
    /* TRANSLATORS: a sentence, and the next one. */
    snprintf(text, sizeof text, _c("sentences", "%s %s"), first, next);
    ui_page_prose(ui, rest, "records.numbers", plain, ui->theme.ink, text);
    int percent = (int)lround(dice->chance * 100);
    /* TRANSLATORS: the chance that fair dice come out as uneven as these or more so, in percent. */
    snprintf(text, sizeof text,
             percent == 0 ? _("Fair dice are this uneven less than %d %% of the time.")
                          : _("Fair dice are this uneven %d %% of the time."),
             percent == 0 ? 1 : percent);
    ui_page_prose(ui, rest, "records.chi", ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
                  ui->theme.ink_pale, dice->verdict == STORE_TOO_FEW ? "" : text);
}

/* What the numbers say stands beside the chart, or below it where that fills the page. */
static void draw_fairness(struct ui *ui, struct canvas_rect *rest, const struct store_dice *dice)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    float w = fminf(rest->w, fmaxf(280, ui->unit * 12 * (float)dice->sides));
    float h = fmaxf(150, fminf(w * 0.55f, ui->unit * 40));
    bool beside = rest->w - w > ui->unit * 40;
    if (!beside) {
        ui_page_prose(ui, rest, "records.verdict", style, ui->theme.ink, verdict_words(dice));
        ui_cut_top(rest, ui->unit);
    }
    struct canvas_rect chart = ui_cut_top(rest, h), words = chart;
    chart.w = w;
    draw_chart(ui, chart, dice);
    ui_cut_left(&words, w + ui->unit * 5);
    ui_cut_top(&words, ui->unit * 2);
    if (beside) {
        ui_page_prose(ui, &words, "records.verdict", style, ui->theme.ink, verdict_words(dice));
        ui_cut_top(&words, ui->unit);
    } else {
        ui_cut_top(rest, ui->unit);
    }
    draw_numbers(ui, beside ? &words : rest, dice);
}

void records_draw_dice(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const struct records *records = records_own(screens);
    draw_throws(screens, rest);
    draw_sides(screens, rest);
    ui_cut_top(rest, ui->unit);
    const struct store_dice *dice = dice_of(records, choose_die(records));
    if (dice == NULL && screens->given.store != NULL) {
        ui_page_wait(ui, rest);
        return;
    }
    if (dice == NULL || dice->thrown == 0) {
        records_draw_empty(screens, rest, "pictures/dicegame.svg",
                           _("Nobody has thrown such dice in a finished match yet."));
        return;
    }
    draw_fairness(ui, rest, dice);
}
