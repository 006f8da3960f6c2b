#include "boards/bust.h"

#include <math.h>

#include "canvas/shapes.h"
#include "ui/text.h"

/* Milliseconds at normal speed: of stillness; of the jolt; until the swept dice lie; until the
   pieces of the sum do. */
#define STILL_MS 200.0f
#define JOLT_MS  260.0f
#define SWEEP_MS 420.0f
#define FALL_MS  520.0f
#define DARK_MS  240.0f
#define GLIDE_MS 180.0f

/* 6 px where the window is 720 high, units. */
#define JOLT_REACH 0.75f

/* Height of a die in a column at the tray's side, and how far its middle is in front of the side,
   edges. */
#define COLUMN_PITCH 1.02f
#define FROM_SIDE    0.72f

enum { TEETH = 7 };

static float end_of(const struct boards_bust *bust)
{
    return (STILL_MS + fmaxf(SWEEP_MS, FALL_MS)) * bust->pace;
}

float boards_bust_still(const struct boards_bust *bust)
{
    return STILL_MS * bust->pace;
}

void boards_bust_begin(struct boards_bust *bust, const struct boards_table *table, uint64_t dice,
                       enum canvas_sound sound, float strength)
{
    bool moves = table->tempo.throw_ms > 0 && !table->tempo.gently;
    *bust = (struct boards_bust){.on = true,
                                 .pace = moves ? table->tempo.glide_ms / GLIDE_MS : 0,
                                 .dice = dice,
                                 .sound = sound,
                                 .strength = strength};
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

/* Those on the left half go to the left, the others to the right; of each side the upper ones lie
   above, and where a column is full the next stands before it. */
void boards_bust_sweep(const struct boards_bust *bust, struct dice *dice, struct canvas_rect cloth,
                       struct canvas_rect floor, float edge)
{
    static const float turns[] = {0.5f, -0.34f, 0.82f, -0.62f, 0.2f, -0.95f};
    if (!bust->on || bust->lie || bust->clock < boards_bust_still(bust)) {
        return;
    }
    float left = fmaxf(0, end_of(bust) - bust->clock), ms = left > 0 ? SWEEP_MS * bust->pace : 0;
    int most = (int)fmaxf(1, floorf((floor.h - edge * 0.4f) / (edge * COLUMN_PITCH)));
    int count = 0, placed = 0, half;
    for (int die = 0; die < DICE_MAX; die++) {
        count += (bust->dice >> die & 1) != 0;
    }
    half = (count + 1) / 2;
    for (int die = 0; die < DICE_MAX; die++) {
        enum dice_where where = dice_where(dice, die);
        if ((bust->dice >> die & 1) == 0 || where == DICE_AWAY || where == DICE_DUE) {
            continue; /* the next player's turn took it off the table */
        }
        bool right = placed >= half;
        int place = right ? placed - half : placed, side = right ? count - half : half;
        int rows = side < most ? side : most, column = place / rows, row = place % rows;
        float in =
            edge * (FROM_SIDE + COLUMN_PITCH * 1.06f * (float)column + 0.14f * (float)(row % 2));
        float free = floor.h - edge * COLUMN_PITCH * (float)rows;
        struct canvas_point at = {right ? cloth.x + cloth.w - in : cloth.x + in,
                                  floor.y + free * 0.6f +
                                      edge * COLUMN_PITCH * ((float)row + 0.6f)};
        dice_push(dice, die, at, edge, turns[placed % 6], ms);
        placed++;
    }
}

/* ---- The sum --------------------------------------------------------------------------------- */

/* One piece of the number: what is left (-1) or right (1) of a jagged line through its middle, so
   far fallen, 0 .. 1. */
static void draw_piece(struct ui *ui, struct canvas_rect words, struct canvas_style style,
                       const char *number, float side, float fallen)
{
    float em = style.size, fall = fallen * fallen;
    struct canvas_color bone = ui->theme.contrast ? ui->theme.text : canvas_rgb(0xE8C9B8);
    struct canvas_color red = ui->theme.contrast ? ui->theme.text : canvas_rgb(0xC98A78);
    struct canvas_lettering look = {.style = {CANVAS_FACE_BLACK, em},
                                    .top = bone,
                                    .bottom = red,
                                    .rim = canvas_rgb(0x2A0F0B),
                                    .side = canvas_rgb(0x2A0F0B),
                                    .slope = side * 9};
    struct canvas_point middle = {words.x + words.w / 2 + side * em * (0.06f + 0.1f * fallen),
                                  words.y + words.h / 2 + em * (0.06f + 0.34f * fall) +
                                      (side > 0 ? em * 0.16f * fall : 0)};
    float top = middle.y - em * 0.9f, tooth = em * 1.8f / TEETH;
    for (int i = 0; i < TEETH; i++) {
        float cut = middle.x + em * (i % 2 == 0 ? 0.09f : -0.09f) +
                    em * 0.16f * ((float)i / (TEETH - 1) - 0.5f);
        float reach = words.w / 2 + em;
        struct canvas_rect strip = {side < 0 ? cut - reach : cut, top + tooth * (float)i, reach,
                                    tooth};
        canvas_list_clip(ui->list, strip);
        canvas_list_lettering(ui->list, &look, middle, 1, 1, number);
        canvas_list_unclip(ui->list);
    }
}

void boards_bust_draw_sum(const struct boards_bust *bust, struct ui *ui, struct canvas_rect words,
                          struct canvas_style style, const char *number)
{
    if (bust->clock < boards_bust_still(bust)) {
        ui_text(ui, words, style, UI_CENTER,
                style.face == CANVAS_FACE_HAND ? ui->theme.ink : ui->theme.accent, number);
        return;
    }
    float ms = bust->pace > 0 ? (bust->clock - boards_bust_still(bust)) / bust->pace : FALL_MS;
    float fallen = fminf(1, ms / FALL_MS);
    draw_piece(ui, words, style, number, -1, fallen);
    draw_piece(ui, words, style, number, 1, fallen);
}
