#include "boards/bust.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/marks.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/text.h"
#include "ui/widgets.h"

/* Milliseconds at normal speed: of stillness; of the jolt; until the swept dice lie; until the sum
   has cracked through; until its pieces lie; and from the blow on, until the pencil begins to cross
   it out on the card, and has. */
#define STILL_MS   200.0f
#define JOLT_MS    260.0f
#define SWEEP_MS   420.0f
#define CRACK_MS   110.0f
#define FALL_MS    520.0f
#define CROSSES_MS 240.0f
#define CROSSED_MS 480.0f
#define DARK_MS    240.0f
#define GLIDE_MS   180.0f

/* 6 px where the window is 720 high, units. */
#define JOLT_REACH 0.75f

/* From die to die of the row, and what the row takes of the tray's height, edges. */
#define ROW_PITCH 1.35f
#define ROW_HIGH  1.24f

/* Teeth of a crack, and strips that a piece is drawn in; how high both are, ems. */
enum { TEETH = 5, STRIPS = 28 };
#define HIGH 1.4f

static float end_of(const struct boards_bust *bust)
{
    return (STILL_MS + fmaxf(SWEEP_MS, FALL_MS)) * bust->pace;
}

float boards_bust_still(const struct boards_bust *bust)
{
    return STILL_MS * bust->pace;
}

void boards_bust_begin(struct boards_bust *bust, const struct boards_table *table, uint64_t dice,
                       int32_t lost, enum canvas_sound sound, float strength)
{
    bool moves = table->tempo.throw_ms > 0 && !table->tempo.gently;
    *bust = (struct boards_bust){.on = true,
                                 .pace = moves ? table->tempo.glide_ms / GLIDE_MS : 0,
                                 .dice = dice,
                                 .sound = sound,
                                 .strength = strength,
                                 .table = table,
                                 .seat = table->visible->player,
                                 .lost = lost};
}

bool boards_bust_step(struct boards_bust *bust, struct boards_jolt *jolt, struct dice *dice,
                      float ms, struct canvas_cues *cues)
{
    if (!bust->on) {
        return false;
    }
    bust->clock = fminf(bust->clock + ms, end_of(bust));
    if (!bust->struck && bust->clock >= boards_bust_still(bust)) {
        bust->struck = true;
        canvas_cues_add(cues, bust->sound, bust->strength, 0);
        bool seen = bust->clock < end_of(bust);
        boards_jolt_begin(jolt, JOLT_REACH, seen ? JOLT_MS * bust->pace : 0);
        dice_darken(dice, bust->dice, seen ? DARK_MS * bust->pace : 0);
    }
    return bust->clock < end_of(bust);
}

void boards_bust_finish(struct boards_bust *bust, struct dice *dice)
{
    if (bust->on) {
        dice_darken(dice, bust->dice, 0);
        bust->clock = end_of(bust);
    }
}

bool boards_bust_tells(const struct boards_bust *bust)
{
    return bust->on && bust->struck;
}

/* Into a row along the lower edge, by face as they are told: the throw is read until the dice
 * leave.
 */
void boards_bust_sweep(const struct boards_bust *bust, struct dice *dice, struct canvas_rect floor,
                       float edge)
{
    static const float turns[] = {0.1f, -0.07f, 0.05f, -0.12f, 0.08f, -0.04f};
    int row[DICE_MAX], count = 0;
    if (!bust->on || bust->lie || bust->clock < boards_bust_still(bust)) {
        return;
    }
    for (int die = 0; die < DICE_MAX; die++) {
        enum dice_where where = dice_where(dice, die);
        if ((bust->dice >> die & 1) == 0 || where == DICE_AWAY || where == DICE_DUE) {
            continue; /* the next player's turn took it off the table */
        }
        int at = count++;
        for (; at > 0 && dice_face(dice, row[at - 1]) > dice_face(dice, die); at--) {
            row[at] = row[at - 1];
        }
        row[at] = die;
    }
    float left = fmaxf(0, end_of(bust) - bust->clock), ms = left > 0 ? SWEEP_MS * bust->pace : 0;
    edge = fminf(edge, fminf(floor.w / (ROW_PITCH * fmaxf(1, (float)count)), floor.h / ROW_HIGH));
    for (int i = 0; i < count; i++) {
        float along = ((float)i - (float)(count - 1) / 2) * edge * ROW_PITCH;
        struct canvas_point at = {floor.x + floor.w / 2 + along,
                                  floor.y + floor.h - edge * ROW_HIGH / 2};
        dice_push(dice, row[i], at, edge, turns[i % 6], ms);
    }
}

/* ---- The sum --------------------------------------------------------------------------------- */

/* ms after the blow at normal speed. */
static float since_blow(const struct boards_bust *bust)
{
    return bust->pace > 0 ? (bust->clock - boards_bust_still(bust)) / bust->pace : FALL_MS;
}

static struct canvas_lettering look_of(const struct ui *ui, float em, float slope)
{
    bool contrast = ui->theme.contrast;
    return (struct canvas_lettering){.style = {CANVAS_FACE_BLACK, em},
                                     .top = contrast ? ui->theme.text : canvas_rgb(0xF2DCCB),
                                     .bottom = contrast ? ui->theme.text : canvas_rgb(0xD08A74),
                                     .rim = canvas_rgb(0x2A0F0B),
                                     .side = canvas_rgb(0x2A0F0B),
                                     .slope = slope};
}

/* The jagged line that it cracks along, at a height of TEETH teeth: from the middle, ems. */
static float crack_at(float height)
{
    float tooth = fabsf(fmodf(height, 2) - 1);
    return 0.035f * (2 * tooth - 1);
}

/* Where the crack runs, from the number's middle, pixels: between the two digits nearest to it, so
   that each half is read; a lone digit cracks through its middle. */
static float crack_way(const struct ui *ui, float em, const char *number)
{
    struct canvas_style style = {CANVAS_FACE_BLACK, em};
    float half = ui_text_width(ui, style, number) / 2, best = INFINITY;
    for (size_t i = 1; i < I18N_NUMBER_MAX && number[i - 1] != '\0' && number[i] != '\0'; i++) {
        char part[I18N_NUMBER_MAX + 1];
        bool digits =
            number[i - 1] >= '0' && number[i - 1] <= '9' && number[i] >= '0' && number[i] <= '9';
        snprintf(part, sizeof part, "%.*s", (int)i, number);
        float way = ui_text_width(ui, style, part) - half;
        best = digits && fabsf(way) < fabsf(best) ? way : best;
    }
    return best < INFINITY ? best : 0;
}

/* A crack that runs down through it. */
static void draw_crack(struct ui *ui, struct canvas_point middle, float em, float share)
{
    struct canvas_point points[TEETH + 1];
    int count = 2 + (int)(share * (TEETH - 1));
    for (int i = 0; i < count; i++) {
        points[i] = (struct canvas_point){middle.x + em * crack_at((float)i),
                                          middle.y + em * HIGH * ((float)i / TEETH - 0.5f)};
    }
    canvas_stroke(ui->list, points, count, fmaxf(2, em * 0.05f), canvas_rgb(0x1A0A08));
}

/* One piece of the number: what is left (-1) or right (1) of the crack, so far fallen, 0 .. 1. */
static void draw_piece(struct ui *ui, struct canvas_rect words, float em, const char *number,
                       float way, float side, float fallen)
{
    float fall = fallen * fallen;
    struct canvas_lettering look = look_of(ui, em, side * -11);
    struct canvas_point middle = {words.x + words.w / 2 + side * em * (0.03f + 0.05f * fallen),
                                  words.y + words.h / 2 + em * 0.2f * fall +
                                      (side > 0 ? em * 0.2f * fall : 0)};
    float strip = em * HIGH / STRIPS;
    for (int i = 0; i < STRIPS; i++) {
        float down = ((float)i + 0.5f) / STRIPS, reach = words.w + em;
        float cut = middle.x + way + em * crack_at(down * TEETH);
        struct canvas_rect seen = {side < 0 ? cut - reach : cut,
                                   middle.y + em * HIGH * -0.5f + strip * (float)i, reach, strip};
        canvas_list_clip(ui->list, seen);
        canvas_list_lettering(ui->list, &look, middle, 1, 1, number);
        canvas_list_unclip(ui->list);
    }
}

void boards_bust_draw_sum(const struct boards_bust *bust, struct ui *ui, struct canvas_rect words,
                          struct canvas_style style, const char *number)
{
    float ms = since_blow(bust), em = style.size;
    float way = crack_way(ui, em, number);
    struct canvas_point middle = {words.x + words.w / 2, words.y + words.h / 2};
    struct canvas_point crack = {middle.x + way, middle.y};
    if (bust->clock < boards_bust_still(bust)) {
        ui_text(ui, words, style, UI_CENTER,
                style.face == CANVAS_FACE_HAND ? ui->theme.ink : ui->theme.accent, number);
        return;
    }
    if (ms < CRACK_MS) {
        struct canvas_lettering look = look_of(ui, em, 0);
        canvas_list_lettering(ui->list, &look, middle, 1, 1, number);
        draw_crack(ui, crack, em, ms / CRACK_MS);
        return;
    }
    float fallen = fminf(1, (ms - CRACK_MS) / (FALL_MS - CRACK_MS));
    draw_piece(ui, words, em, number, way, -1, fallen);
    draw_piece(ui, words, em, number, way, 1, fallen);
    if (fallen >= 1) { /* no number that one might still have */
        struct canvas_rect struck = boards_words_in(ui, words, style, UI_CENTER, number);
        struck.y += em * 0.2f;
        boards_strike_draw(ui, struck);
    }
}

void boards_bust_draw_card(const struct boards_bust *bust, struct ui *ui)
{
    char number[I18N_NUMBER_MAX];
    if (!boards_bust_tells(bust) || bust->lost <= 0 || bust->seat < 0 ||
        bust->table->card[bust->seat].w <= 0) {
        return;
    }
    struct canvas_rect card = bust->table->card[bust->seat];
    float ms = since_blow(bust), drawn = (ms - CROSSES_MS) / (CROSSED_MS - CROSSES_MS);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING);
    i18n_number(number, bust->lost);
    /* On a scrap of paper over the card's lower edge. */
    float h = ui_line_height(ui, style), w = ui_text_width(ui, style, number) + ui->unit * 3;
    struct canvas_rect scrap = {card.x + card.w - w - ui->unit, card.y + card.h - h * 0.5f, w, h};
    scrap.x = fmaxf(card.x, scrap.x);
    scrap = ui_whole(scrap);
    canvas_shadow(ui->list, scrap, 2, 1, ui->unit * 0.3f, ui->unit * 0.6f, ui->theme.shadow);
    canvas_fill(ui->list, scrap, 2, ui->theme.paper);
    if (ui->theme.outline > 0) {
        canvas_ring(ui->list, scrap, 2, ui->theme.outline, ui->theme.ink);
    }
    ui_text(ui, scrap, style, UI_CENTER, canvas_rgb(BOARDS_STRUCK_INK), number);
    if (drawn > 0) {
        struct canvas_rect seen = scrap;
        seen.x -= ui->unit;
        seen.w = (scrap.w + 2 * ui->unit) * fminf(1, drawn);
        canvas_list_clip(ui->list, seen);
        boards_strike_draw(ui, boards_words_in(ui, scrap, style, UI_CENTER, number));
        canvas_list_unclip(ui->list);
    }
}
