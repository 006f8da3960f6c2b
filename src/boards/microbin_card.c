/* SPDX-License-Identifier: Zlib */
/* Where things lie at Microbin's table, the die in its tray and the card with its tokens. */
#include "boards/microbin.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/marks.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

static float line_of(const struct ui *ui, enum ui_type role)
{
    return ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, role));
}

/* ---- Layout ---------------------------------------------------------------------------------- */

/* The tray's share of the width beside the mat, or of the height above it: for one die and the word
   that it is bust, and for the cup and the dice of everybody, while the mat is not yet used. */
#define TRAY_WIDE         0.3f
#define TRAY_WIDE_SMALL   0.24f /* and where the mat's sentences need the room */
#define SMALL             46.0f /* which is less than so many lines wide */
#define TRAY_WIDE_ROLLOFF 0.46f
#define TRAY_WIDE_LOW     0.34f /* and where words are large and the room is low */
#define LOW               3.6f  /* which is so many times as wide as it is high */
#define TRAY_HIGH         0.28f
#define TRAY_HIGH_ROLLOFF 0.44f

/* The die's tray beside the mat. */
static void lay_out_wide(struct microbin_place *place, const struct ui *ui, struct canvas_rect rect,
                         bool rolloff)
{
    float gap = fminf(ui->unit * 2.4f, rect.w * 0.018f);
    float share = rect.w > rect.h * LOW ? TRAY_WIDE_LOW : TRAY_WIDE_ROLLOFF;
    place->small = rect.w < line_of(ui, UI_TYPE_BODY) * SMALL;
    float alone = place->small ? TRAY_WIDE_SMALL : TRAY_WIDE;
    float wide = rolloff ? rect.w * share : fminf(rect.w * alone, rect.h);
    place->tray = ui_cut_left(&rect, wide);
    ui_cut_left(&rect, gap);
    place->paper = rect;
}

static void lay_out_tall(struct microbin_place *place, const struct ui *ui, struct canvas_rect rect,
                         bool rolloff)
{
    place->tray = ui_cut_top(&rect, rect.h * (rolloff ? TRAY_HIGH_ROLLOFF : TRAY_HIGH));
    ui_cut_top(&rect, ui->unit * 2.5f);
    place->paper = rect;
}

/* Of its line, how much higher the sum's is, which is the mat's headline; and the banner of the
   final round. */
#define SUM_HIGH    1.55f
#define SUM_MOST    0.26f /* of what the spaces and it share */
#define BANNER_HIGH 1.35f
/* Units of the mat's height from which on the banner has larger letters. */
#define BANNER_ROOMY 42.0f

/* The die's card above the chart; above both, in the final round, how it stands. */
static void lay_out_paper(struct microbin_view *view, const struct boards_table *table,
                          const struct ui *ui)
{
    struct microbin_place *place = &view->place;
    float u = ui->unit, pad = fmaxf(6, fminf(u * 1.8f, place->paper.h * 0.03f));
    place->mat = place->paper;
    ui_cut_bottom(&place->mat, roundf(fmaxf(4, u * 1.1f)));
    struct canvas_rect rest = canvas_rect_inset(place->mat, pad);
    rest = (struct canvas_rect){rest.x + pad * 0.6f, rest.y, rest.w - pad * 1.2f, rest.h};
    place->banner = (struct canvas_rect){rest.x, rest.y, rest.w, 0};
    if (view->final) {
        bool roomy = rest.h >= u * BANNER_ROOMY;
        place->banner =
            ui_cut_top(&rest, line_of(ui, roomy ? UI_TYPE_HEADING : UI_TYPE_BODY) * BANNER_HIGH);
        ui_cut_top(&rest, u * 0.4f);
    }
    place->chart = ui_cut_bottom(&rest, boards_microbin_chart_height(table, ui, rest));
    ui_cut_bottom(&rest, u * 0.8f);
    place->card = rest;
}

/* How wide a space can be with so many side by side. */
static float side_in(struct canvas_rect room, int across, float gap)
{
    float rows = (float)MICROBIN_SIDES / (float)across;
    return fminf((room.w - gap * (float)(across - 1)) / (float)across,
                 (room.h - gap * (rows - 1)) / rows / MICROBIN_TILT);
}

/* What of the width the spaces take where the sum stands right of them; and what that has to win.
 */
#define BESIDE 0.6f
#define WORTH  1.2f

/* Six in a row as one counts, in two rows where they are much larger so. The sum stands above them;
   right of them on a low mat. */
static void lay_out_spaces(struct microbin_view *view, const struct ui *ui)
{
    struct microbin_place *place = &view->place;
    struct canvas_rect rest = place->card, below = rest, left = rest;
    /* Large letters take no room from the spaces. */
    float head = fminf(line_of(ui, UI_TYPE_HEADING) * SUM_HIGH,
                       fmaxf(line_of(ui, UI_TYPE_HEADING), rest.h * SUM_MOST)),
          gap = ui->unit * 1.1f;
    ui_cut_top(&below, head + gap * 0.4f);
    left.w *= BESIDE;
    float high = fmaxf(side_in(below, 6, gap), side_in(below, 3, gap));
    bool beside = side_in(left, 6, gap) > WORTH * high;
    struct canvas_rect room = beside ? left : below;
    int across = side_in(room, 3, gap) > WORTH * side_in(room, 6, gap) ? 3 : 6;
    float side = floorf(fminf(side_in(room, across, gap), ui->unit * 26));
    float rows = (float)MICROBIN_SIDES / (float)across, tall = floorf(side * MICROBIN_TILT);
    struct canvas_rect box = ui_middle(room, side * (float)across + gap * (float)(across - 1),
                                       tall * rows + gap * (rows - 1));
    place->sum = rest;
    if (beside) {
        box.x = rest.x;
        ui_cut_left(&place->sum, box.w + gap * 2);
        place->sum = ui_middle(place->sum, place->sum.w, fminf(head, place->sum.h));
    } else {
        place->sum = (struct canvas_rect){rest.x, box.y - gap * 0.4f - head, rest.w, head};
    }
    for (int i = 0; i < MICROBIN_SIDES; i++) {
        struct canvas_rect space = {box.x + (float)(i % across) * (side + gap),
                                    box.y + (float)(i / across) * (tall + gap), side, tall};
        place->space[i] = ui_whole(space);
    }
    place->spaces = box;
}

/* Over the columns of the chart: what lies on the spaces is in sight while it is lost or won, and
   so is the line that says what that brings. */
static void place_stage(struct microbin_place *place)
{
    const struct canvas_rect *columns = &place->columns;
    place->stage = (struct canvas_rect){columns->x, columns->y, columns->w,
                                        place->mat.y + place->mat.h - columns->y};
}

static struct canvas_rect floor_of(const struct ui *ui, struct canvas_rect inside)
{
    return canvas_rect_inset(inside, fminf(ui->unit, inside.h * 0.05f));
}

static void lay_out(struct microbin_view *view, const struct boards_table *table,
                    const struct ui *ui, struct canvas_rect rect, bool rolloff)
{
    if (rect.w < rect.h * 1.25f) {
        lay_out_tall(&view->place, ui, rect, rolloff);
    } else {
        lay_out_wide(&view->place, ui, rect, rolloff);
    }
    view->place.floor = floor_of(ui, ui_tray_inside(ui, view->place.tray));
    lay_out_paper(view, table, ui);
    lay_out_spaces(view, ui);
    boards_microbin_place_columns(view, table, ui);
    place_stage(&view->place);
}

/* ---- The die's card -------------------------------------------------------------------------- */

static void draw_pips(const struct microbin_place *place, struct ui *ui, int face,
                      struct canvas_color color)
{
    /* Bit 3 * row + column of a three by three square, in the middle of the space. */
    static const unsigned spots[MICROBIN_SIDES] = {020, 0104, 0124, 0505, 0525, 0555};
    struct canvas_rect box = place->space[face - 1];
    float r = box.w * 0.075f * boards_microbin_mat_scale(place, box.y);
    for (int i = 0; i < 9; i++) {
        if ((spots[face - 1] >> i & 1) != 0) {
            struct canvas_point at =
                boards_microbin_on_mat(place, box.x + box.w * (0.5f + 0.19f * (float)(i % 3 - 1)),
                                       box.y + box.h * (0.48f + 0.21f * (float)(i / 3 - 1)));
            canvas_ellipse(ui->list, at, r, r * MICROBIN_TILT, color);
        }
    }
}

/* A token that is lost lies there until it sets out. */
static bool is_sat_on(const struct microbin_view *view, int face)
{
    for (int i = 0; i < MICROBIN_TOKENS; i++) {
        bool leaves = view->token_left > 0 && view->token_from[i].face == face;
        if (view->token[i].face == face || leaves) {
            return true;
        }
    }
    return (view->tokens >> face & 1) != 0 || (view->laid && face == view->pending);
}

static void draw_space(const struct microbin_view *view, struct ui *ui, int face)
{
    struct canvas_rect box = view->place.space[face - 1];
    float radius = box.w * 0.14f, line = fmaxf(2.5f, ui->unit * 0.4f);
    bool still = !dice_moving(view->tray.dice);
    bool lit = still && (view->full || face == view->pending), taken = still && face == view->clash;
    bool plain = ui->theme.contrast;
    struct canvas_color ground = canvas_mix(ui->theme.paper, ui->theme.ruled, plain ? 0 : 0.55f);
    if (lit || taken) {
        ground = lit ? canvas_mix(ui->theme.paper, ui->theme.accent, plain ? 1 : 0.45f)
                     : canvas_mix(ui->theme.paper, ui->theme.red, 0.3f);
        boards_microbin_field(ui, &view->place, canvas_rect_inset(box, -line), radius + line,
                              lit ? ui->theme.on_accent : ui->theme.red);
    }
    if (!taken && (view->lost_tokens >> face & 1) != 0) {
        ground = canvas_mix(ground, ui->theme.red, 0.14f);
    }
    boards_microbin_hollow(ui, &view->place, box, radius, box.w * 0.045f, ground);
    if (!is_sat_on(view, face)) {
        draw_pips(&view->place, ui, face, canvas_mix(ground, ui->theme.ink, plain ? 1 : 0.75f));
    }
}

/* In a corner of each space that is sat on: which one it is. */
static void draw_numbers(const struct microbin_view *view, struct ui *ui)
{
    char number[I18N_NUMBER_MAX];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float line = ui_line_height(ui, style);
    for (int face = 1; face <= MICROBIN_SIDES; face++) {
        struct canvas_rect seen = boards_microbin_seen(&view->place, view->place.space[face - 1]);
        struct canvas_rect tag = {seen.x + line * 0.1f, seen.y + seen.h - line * 1.1f, line, line};
        if (is_sat_on(view, face) && face != view->clash) {
            tag = ui_whole(tag);
            snprintf(number, sizeof number, "%d", face);
            canvas_fill(ui->list, tag, tag.h / 2, ui->theme.paper);
            if (ui->theme.contrast) {
                canvas_ring(ui->list, tag, tag.h / 2, 1.5f, ui->theme.ink);
            }
            ui_text(ui, tag, style, UI_CENTER, ui->theme.ink, number);
        }
    }
}

/* On a space that is covered already. */
static void draw_taken(const struct microbin_view *view, struct ui *ui)
{
    if (view->clash == 0 || dice_moving(view->tray.dice) || view->busted) {
        return;
    }
    struct canvas_rect box = boards_microbin_seen(&view->place, view->place.space[view->clash - 1]);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float h = ui_line_height(ui, style) * 1.15f;
    float w = fmaxf(box.w * 0.92f, ui_text_width(ui, style, _("covered")) + h * 0.7f);
    struct canvas_rect tag = {box.x + (box.w - w) / 2, box.y + box.h - h * 0.7f, w, h};
    canvas_fill(ui->list, ui_whole(tag), h * 0.3f, ui->theme.red);
    ui_text(ui, canvas_rect_inset(tag, 2), style, UI_CENTER, ui->theme.paper, _("covered"));
}

/* The faces that are covered, and behind them the one that the throw would cover: "1 + 5 + 3". */
static void spell_out(const struct microbin_view *view, char *text, size_t size)
{
    size_t at = 0;
    text[0] = '\0';
    for (int face = 1; face <= MICROBIN_SIDES && at + 4 < size; face++) {
        if ((view->tokens >> face & 1) != 0) {
            at += (size_t)snprintf(text + at, size - at, "%d + ", face);
        }
    }
    snprintf(text + at, size - at, "%d", view->pending);
}

/* `whole`: each of them, and not the sum alone. */
static void say_pips(const struct microbin_view *view, bool whole, char *text, size_t size)
{
    bool counted = view->pending > 0 && !dice_moving(view->tray.dice);
    int sum = view->busted ? view->lost_pips : view->pips + (counted ? view->pending : 0);
    if (whole && counted && view->pips > 0) {
        char parts[MICROBIN_SIDES * 4 + 1];
        spell_out(view, parts, sizeof parts);
        /* TRANSLATORS: what is covered, one by one, and its sum: "1 + 5 + 3 = 9 pips". */
        boards_say(text, size,
                   _n("{parts} = {pips} pip", "{parts} = {pips} pips", (unsigned long)sum),
                   {"parts", .words = parts}, {"pips", .number = sum});
    } else {
        boards_say(text, size, _n("{pips} pip", "{pips} pips", (unsigned long)sum),
                   {"pips", .number = sum});
    }
}

static void draw_sum(const struct microbin_view *view, struct ui *ui)
{
    char text[BOARDS_NAME_MAX], shown[BOARDS_NAME_MAX];
    struct canvas_rect head = boards_microbin_seen(&view->place, view->place.sum);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    style.size = fminf(roundf(style.size * SUM_HIGH), head.h * 0.8f);
    say_pips(view, true, text, sizeof text);
    say_pips(view, ui_text_width(ui, style, text) <= head.w, shown, sizeof shown);
    struct canvas_rect words = boards_words_in(ui, head, style, UI_CENTER, shown);
    ui_add(ui, ui_named("table.pips"), UI_ROLE_TEXT, text, words);
    ui_about(ui, UI_TOPIC_RISK, NULL);
    if (view->busted && boards_bust_tells(&view->tray.bust)) {
        boards_bust_draw_sum(&view->tray.bust, ui, words, style, shown);
    } else if (view->busted || view->tokens != 0 || view->pending > 0) {
        ui_text(ui, head, style, UI_CENTER, ui->theme.ink, shown);
    } else {
        /* Before the first roll, what a roll does. */
        const char *rule = _("Each roll covers its face. The same face twice is a bust.");
        style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
        if (ui_text_width(ui, style, rule) <= head.w) {
            ui_say(ui, head, ui_named("table.rule"), style, UI_CENTER, ui->theme.ink, rule);
        }
    }
}

static void draw_card(const struct microbin_view *view, struct ui *ui)
{
    for (int face = 1; face <= MICROBIN_SIDES; face++) {
        draw_space(view, ui, face);
    }
    /* Over the spaces, on which its pieces come to lie. */
    draw_sum(view, ui);
}

/* ---- The tray -------------------------------------------------------------------------------- */

/* A tenth of the window's height is the least that a die is decided by. */
#define DIE_LEAST 0.105f

static struct dice_layout layout_for(const struct ui *ui, struct canvas_rect floor, int dice)
{
    float most = dice > 1 ? fminf(ui->unit * 8.5f, floor.w * 0.24f)
                          : fmaxf(ui->unit * 15, ui->h * DIE_LEAST);
    float size = fminf(dice_fit(floor, dice), fminf(floor.h * 0.5f, most));
    return (struct dice_layout){.tray = floor, .size = size, .aside_size = size};
}

/* How wide the ring around a die that shows a covered face is, of the die. */
#define CULPRIT 1.4f
/* How much larger that die is, and how far it is turned, radians. */
#define CULPRIT_LARGER 1.12f
#define CULPRIT_TURN   0.1f
/* How long it takes to where all look, glides. */
#define CULPRIT_SLIDES 1.5f

static float culprit_side(const struct microbin_view *view, float die)
{
    const struct canvas_rect *inside = &view->tray.place.inside;
    return fminf(die * CULPRIT, fminf(inside->w, inside->h));
}

void boards_microbin_bring_forward(struct microbin_view *view, const struct boards_table *table)
{
    struct dice *dice = view->tray.dice;
    struct canvas_rect inside = view->tray.place.inside;
    enum dice_where where = dice_where(dice, 0);
    bool swept = view->busted && (view->tray.bust.struck || table->tempo.throw_ms <= 0);
    if (view->clash == 0 || swept || where == DICE_AWAY || where == DICE_DUE) {
        return;
    }
    float most = fminf(inside.w, inside.h) / (CULPRIT * DICE_SEEN_HIGH),
          size = view->tray.place.turn.size, edge = fmaxf(size, fminf(size * CULPRIT_LARGER, most));
    struct canvas_point at = {inside.x + inside.w / 2,
                              inside.y + inside.h / 2 + edge * (DICE_SEEN_HIGH - 1) / 2};
    dice_push(dice, 0, at, edge, CULPRIT_TURN,
              table->tempo.gently ? 0 : table->tempo.glide_ms * CULPRIT_SLIDES);
}

/* A change of layout ends a throw, so the one after a roll-off is known before. */
static void lay_out_tray(struct microbin_view *view, const struct boards_table *table,
                         const struct ui *ui, struct canvas_rect rect)
{
    bool rolloff = boards_tray_rolls_off(&view->tray, table);
    lay_out(view, table, ui, rect, false);
    view->tray.place.turn = layout_for(ui, view->place.floor, 1);
    if (rolloff) {
        lay_out(view, table, ui, rect, true);
    }
    /* Where no time passes the dice lie there until somebody throws, who wants to see the mat. */
    view->place.guide =
        table->visible->phase == TC_PHASE_ROLLOFF || (rolloff && table->tempo.throw_ms > 0);
    view->tray.place.rolloff = view->tray.place.aimed = rolloff;
    view->tray.place.inside = ui_tray_inside(ui, view->place.tray);
    struct dice_layout layout =
        rolloff ? layout_for(ui, view->place.floor, view->players) : view->tray.place.turn;
    if (rolloff) {
        boards_rolloff_lay_out(ui, view->players, &layout);
        layout.stands = ui_tray_stands(ui, view->place.tray);
    }
    dice_set_layout(view->tray.dice, &layout);
    view->announced = table->announced;
    view->word_stands = table->announced && table->tempo.throw_ms > 0;
    boards_microbin_bring_forward(view, table);
    boards_bust_sweep(&view->tray.bust, view->tray.dice, view->place.floor, layout.size);
    boards_tray_fit_dice(&view->tray, table, ui);
}

/* What the moment is, across the foot of the tray. */
static void draw_moment(const struct microbin_view *view, const struct boards_table *table,
                        struct ui *ui)
{
    const char *text = view->extra    ? _("All six: another turn")
                       : view->forced ? _("Forced to roll")
                       : view->stopped && table->visible->phase != MICROBIN_PHASE_FORCE
                           ? _("Stopped")
                           : NULL;
    if (text == NULL || dice_moving(view->tray.dice)) {
        return;
    }
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_rect rest = view->place.floor;
    struct canvas_rect band = ui_cut_bottom(&rest, ui_line_height(ui, style) * 1.4f);
    ui_ground(ui, band);
    ui_say(ui, canvas_rect_inset(band, 4), ui_named("table.moment"), style, UI_CENTER,
           ui->theme.text, text);
}

void boards_microbin_lay_out(void *data, const struct boards_table *table, struct ui *ui,
                             struct canvas_rect rect)
{
    struct microbin_view *view = data;
    float unit = ui->unit;
    /* Large text in a small window: what has to be pressed comes first. */
    view->unit = ui->unit = fminf(unit, fmaxf(rect.h / 36, rect.w / 120));
    for (int seat = 0; seat < view->players; seat++) {
        view->color[seat] = table->seats[seat].color;
    }
    lay_out_tray(view, table, ui, rect);
    ui->unit = unit;
}

/* Microbes stay where they are, so that they are part of the picture that is kept while
   the die rolls. */
static bool stands(const struct microbin_view *view)
{
    return view->token_left <= 0 && view->paid_left <= 0 && view->stars_left <= 0;
}

bool boards_microbin_faces_idle(const struct microbin_view *view)
{
    return view->last || view->extra;
}

/* How much of the spaces shows below a word that stands over them. */
#define BELOW_WORD 0.2f

static void draw_standing(const struct microbin_view *view, struct ui *ui)
{
    if (!view->place.guide) {
        boards_microbin_draw_tokens(view, ui);
        draw_numbers(view, ui);
        draw_taken(view, ui);
    }
    if (boards_microbin_faces_idle(view) && view->announced) {
        struct canvas_rect spaces = boards_microbin_seen(&view->place, view->place.spaces);
        canvas_fill(ui->list, canvas_rect_inset(spaces, -ui->unit * 0.8f), ui->unit,
                    canvas_fade(ui->theme.paper, 1 - BELOW_WORD));
    }
}

/* Below the die that shows a covered face: the same red as its space has. */
static void draw_culprit(const struct microbin_view *view, struct ui *ui)
{
    struct canvas_rect die = dice_rect(view->tray.dice, 0);
    if (view->clash == 0 || (dice_moving(view->tray.dice) && !view->busted) || die.w <= 0) {
        return;
    }
    float side = culprit_side(view, fmaxf(die.w, die.h)), line = fmaxf(3, ui->unit * 0.7f);
    struct canvas_rect ring = ui_whole(
        (struct canvas_rect){die.x + (die.w - side) / 2, die.y + (die.h - side) / 2, side, side});
    canvas_list_clip(ui->list, view->place.tray); /* over its rim too, where the tray is low */
    canvas_fill(ui->list, ring, side / 2, canvas_fade(ui->theme.red, 0.4f));
    canvas_ring(ui->list, ring, side / 2, line, canvas_mix(ui->theme.red, ui->theme.text, 0.15f));
    canvas_list_unclip(ui->list);
}

void boards_microbin_draw(const void *data, const struct boards_table *table, struct ui *ui)
{
    const struct microbin_view *view = data;
    float unit = ui->unit;
    boards_microbin_add_tokens(view, table, ui);
    boards_microbin_add_grid(table, ui);
    ui->unit = view->unit;
    ui_tray(ui, view->place.tray, MICROBIN_FELT);
    if (!dice_moving(view->tray.dice)) {
        draw_culprit(view, ui);
    }
    boards_tray_end(&view->tray, table, ui, &(struct boards_tray_dice){.count = 1});
    draw_moment(view, table, ui);
    boards_microbin_draw_mat(view, ui);
    if (view->place.guide) {
        boards_microbin_draw_guide(view, table, ui);
    } else {
        draw_card(view, ui);
        boards_microbin_draw_chart(view, table, ui);
    }
    if (stands(view)) {
        draw_standing(view, ui);
    }
    ui->unit = unit;
}

void boards_microbin_draw_moving(const void *data, struct ui *ui)
{
    const struct microbin_view *view = data;
    float unit = ui->unit;
    ui->unit = view->unit;
    if (!stands(view)) {
        draw_standing(view, ui);
    }
    if (dice_moving(view->tray.dice)) {
        draw_culprit(view, ui);
    }
    dice_draw(view->tray.dice, ui->list, false);
    if (view->tray.bust.pace > 0 || !view->word_stands) { /* stills: one after the other */
        boards_bust_draw_over(&view->tray.bust, ui, view->place.floor);
    }
    boards_microbin_draw_stars(view, ui);
    boards_microbin_draw_paid(view, ui);
    ui->unit = unit;
}
