/* SPDX-License-Identifier: Zlib */
/* The signs of Microbin: perks, as chips and on place cards, and stars. */
#include "boards/microbin.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/text.h"

#define PI 3.14159265f

enum { CANCEL_PAINT = 0xA8442E };

void boards_microbin_draw_perk(struct ui *ui, struct canvas_rect rect, enum microbin_perk perk,
                               struct canvas_color color)
{
    enum { STEPS = 20 };
    float side = fminf(rect.w, rect.h), width = fmaxf(1.5f, side * 0.15f), r = side * 0.36f;
    struct canvas_point middle = {rect.x + rect.w / 2, rect.y + rect.h / 2};
    if (perk == MICROBIN_CANCEL) {
        for (int way = -1; way <= 1; way += 2) {
            float d = r * 0.85f;
            struct canvas_point line[] = {{middle.x - d, middle.y - d * (float)way},
                                          {middle.x + d, middle.y + d * (float)way}};
            canvas_stroke(ui->list, line, 2, width, color);
        }
        return;
    }
    /* Clockwise round most of a circle; the arrow's head stands at its end, to the right. */
    struct canvas_point arc[STEPS];
    for (int i = 0; i < STEPS; i++) {
        float angle = 0.9f + 5.0f * (float)i / (STEPS - 1);
        arc[i] = (struct canvas_point){middle.x + r * cosf(angle), middle.y + r * sinf(angle)};
    }
    canvas_stroke(ui->list, arc, STEPS, width, color);
    struct canvas_point tip = arc[STEPS - 1];
    struct canvas_point head[] = {{tip.x + side * 0.17f, tip.y - side * 0.16f},
                                  {tip.x + side * 0.12f, tip.y + side * 0.18f},
                                  {tip.x - side * 0.22f, tip.y + side * 0.02f}};
    canvas_polygon(ui->list, head, 3, color);
}

/* Eight corners, as a sign to stop has. */
static void draw_octagon(struct ui *ui, struct canvas_rect rect, struct canvas_color middle,
                         struct canvas_color edge)
{
    struct canvas_point points[8];
    float r = rect.w / 2 * 1.07f;
    for (int i = 0; i < 8; i++) {
        float angle = PI / 4 * ((float)i + 0.5f);
        points[i] = (struct canvas_point){rect.x + rect.w / 2 + r * cosf(angle),
                                          rect.y + rect.h / 2 + r * sinf(angle)};
    }
    canvas_polygon_shaded(ui->list, points, 8, middle, edge);
}

struct canvas_color boards_microbin_perk_paint(enum microbin_perk perk)
{
    return canvas_rgb(perk == MICROBIN_REROLL ? MICROBIN_TOKEN : CANCEL_PAINT);
}

/* A Re-roll is round, a Cancel is not. Returns where its sign belongs. */
static struct canvas_rect draw_blank(struct ui *ui, struct canvas_rect rect,
                                     enum microbin_perk perk, float seen)
{
    float side = fminf(rect.w, rect.h), thick = fmaxf(1, side * 0.08f);
    struct canvas_rect top = ui_middle(rect, side - thick, side - thick), under = top;
    struct canvas_color paint = canvas_fade(boards_microbin_perk_paint(perk), seen),
                        light = canvas_mix(paint, canvas_fade(canvas_rgb(0xFFFFFF), seen), 0.12f),
                        dark = canvas_mix(paint, canvas_fade(canvas_rgb(0), seen), 0.45f);
    under.y += thick;
    canvas_shadow(ui->list, under, under.w / 2, thick, thick, side * 0.2f,
                  canvas_fade(ui->theme.shadow, seen));
    if (perk == MICROBIN_CANCEL) {
        draw_octagon(ui, under, dark, dark);
        draw_octagon(ui, top, light, paint);
    } else {
        canvas_fill(ui->list, under, under.w / 2, dark);
        canvas_list_box(
            ui->list,
            &(struct canvas_box){.rect = top, .radius = top.w / 2, .top = light, .bottom = paint});
    }
    return canvas_rect_inset(top, side * 0.12f);
}

void boards_microbin_fading_chip(struct ui *ui, struct canvas_rect rect, enum microbin_perk perk,
                                 float seen)
{
    boards_microbin_draw_perk(ui, draw_blank(ui, rect, perk, seen), perk,
                              canvas_fade(canvas_rgb(0xFFFFFF), seen));
}

void boards_microbin_draw_chip(struct ui *ui, struct canvas_rect rect, enum microbin_perk perk)
{
    boards_microbin_fading_chip(ui, rect, perk, 1);
}

float boards_microbin_pale(const struct ui *ui, bool pale, float hollow)
{
    return !pale ? 0 : ui->theme.contrast ? hollow : MICROBIN_PALE;
}

/* In high contrast: flat with an edge, and hollow what is out of reach. */
static void draw_plain_either(struct ui *ui, struct canvas_rect rect, bool pale)
{
    float side = fminf(rect.h, rect.w / MICROBIN_CAPSULE), line = fmaxf(1.5f, side * 0.08f);
    struct canvas_rect box = ui_whole(ui_middle(rect, side * MICROBIN_CAPSULE, side));
    canvas_fill(ui->list, box, box.h / 2, ui->theme.ink);
    for (int half = 0; half < 2; half++) {
        enum microbin_perk perk = half == 0 ? MICROBIN_REROLL : MICROBIN_CANCEL;
        struct canvas_rect part = {half == 0 ? box.x : box.x + box.w / 2 + line / 2, box.y,
                                   box.w / 2 - line / 2, box.h};
        canvas_list_clip(ui->list, ui_whole(part));
        canvas_fill(ui->list, canvas_rect_inset(box, line), box.h / 2 - line,
                    pale ? ui->theme.paper : boards_microbin_perk_paint(perk));
        canvas_list_unclip(ui->list);
        boards_microbin_draw_perk(ui, canvas_rect_inset(part, box.h * 0.12f), perk,
                                  pale ? ui->theme.ink : canvas_rgb(0xFFFFFF));
    }
}

void boards_microbin_draw_either(struct ui *ui, struct canvas_rect rect, bool pale)
{
    if (ui->theme.contrast) {
        draw_plain_either(ui, rect, pale);
        return;
    }
    float side = fminf(rect.h, rect.w / MICROBIN_CAPSULE), thick = fmaxf(1, side * 0.08f);
    struct canvas_rect box = ui_whole(ui_middle(rect, side * MICROBIN_CAPSULE, side - thick)),
                       under = box;
    under.y += thick;
    canvas_shadow(ui->list, under, under.h / 2, thick, thick, side * 0.2f,
                  canvas_fade(ui->theme.shadow, pale ? 0.3f : 1));
    for (int half = 0; half < 2; half++) {
        struct canvas_color paint =
            canvas_mix(boards_microbin_perk_paint(half == 0 ? MICROBIN_REROLL : MICROBIN_CANCEL),
                       ui->theme.paper, pale ? MICROBIN_PALE : 0);
        struct canvas_rect part = {box.x + (half == 0 ? 0 : box.w / 2), box.y, box.w / 2,
                                   box.h + thick};
        struct canvas_rect clip = ui_whole(part);
        canvas_list_clip(ui->list, clip);
        canvas_fill(ui->list, under, under.h / 2, canvas_mix(paint, canvas_rgb(0), 0.4f));
        canvas_list_box(ui->list,
                        &(struct canvas_box){.rect = box,
                                             .radius = box.h / 2,
                                             .top = canvas_mix(paint, canvas_rgb(0xFFFFFF), 0.2f),
                                             .bottom = paint});
        canvas_list_unclip(ui->list);
        part.h = box.h;
        part.x += half == 0 ? box.h * 0.06f : -box.h * 0.06f;
        boards_microbin_draw_perk(ui, canvas_rect_inset(part, box.h * 0.1f),
                                  half == 0 ? MICROBIN_REROLL : MICROBIN_CANCEL,
                                  canvas_rgb(0xFFFFFF));
    }
}

void boards_microbin_draw_plus(struct ui *ui, struct canvas_rect rect, bool pale)
{
    struct canvas_point at = {rect.x + rect.w / 2, rect.y + rect.h / 2};
    float arm = rect.w * 0.4f, line = fmaxf(1.5f, rect.w * 0.2f);
    struct canvas_color ink =
        canvas_mix(ui->theme.ink, ui->theme.paper, boards_microbin_pale(ui, pale, 0));
    const struct canvas_point across[] = {{at.x - arm, at.y}, {at.x + arm, at.y}},
                              down[] = {{at.x, at.y - arm}, {at.x, at.y + arm}};
    canvas_stroke(ui->list, across, 2, line, ink);
    canvas_stroke(ui->list, down, 2, line, ink);
}

void boards_microbin_draw_star(struct ui *ui, struct canvas_rect rect, struct canvas_color color,
                               bool pale)
{
    float side = fminf(rect.w, rect.h);
    canvas_mark(ui->list, 4, ui_middle(rect, side, side), color,
                canvas_mix(ui->theme.ink, ui->theme.paper, boards_microbin_pale(ui, pale, 0)),
                fmaxf(1.25f, side * 0.06f));
}

void boards_microbin_star(struct ui *ui, struct canvas_rect rect)
{
    boards_microbin_draw_star(ui, rect, ui->theme.accent, false);
}

/* How far a chip looks out below the next one at least, and between both kinds, of one. */
#define PEEKS 0.7f
#define APART 0.45f
/* How high chips are at least, of a line. They are no letters, so they may be smaller than these.
 */
#define BESIDE 0.72f

/* What a chip takes of its place in a row of them. */
#define OF_PLACE 0.9f

/* As many chips as there are, one over the other where they have no room beside each other. */
static bool draw_chips(struct ui *ui, struct canvas_rect rect, float side, const int held[2])
{
    bool both = held[0] > 0 && held[1] > 0;
    int under = (held[0] > 0 ? held[0] - 1 : 0) + (held[1] > 0 ? held[1] - 1 : 0);
    float room = rect.w - ui->unit * 0.4f, ends = (float)(1 + both) + (both ? APART : 0);
    float fit = fminf(side, room / (ends + (float)under)), step = fit;
    if (fit < side * BESIDE) {
        fit = fminf(side * BESIDE, room / (ends + (float)under * PEEKS));
        step = under > 0 ? fminf(fit, (room - ends * fit) / (float)under) : fit;
    }
    if (fit < side * BESIDE) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < held[i]; k++) {
            struct canvas_rect chip = {rect.x + (float)k * step, rect.y, fit * OF_PLACE, rect.h};
            boards_microbin_draw_chip(ui, chip, i == 0 ? MICROBIN_REROLL : MICROBIN_CANCEL);
        }
        if (held[i] > 0) {
            ui_cut_left(&rect, (float)(held[i] - 1) * step + fit * (1 + APART));
        }
    }
    return true;
}

/* One chip of each kind that is held, and on it how many they are in place of its sign. */
static bool draw_counted(struct ui *ui, struct canvas_rect rect, float side, const int held[2])
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float room = rect.w - ui->unit * 0.4f, gap = fminf(side * 0.3f, room * 0.1f);
    side = fminf(side, (room - gap) / 2);
    if (side < style.size * 0.75f) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        char number[I18N_NUMBER_MAX];
        struct canvas_rect chip = ui_middle(ui_cut_left(&rect, side), side, side);
        ui_cut_left(&rect, gap);
        if (held[i] > 0) {
            snprintf(number, sizeof number, "%d", held[i]);
            draw_blank(ui, chip, i == 0 ? MICROBIN_REROLL : MICROBIN_CANCEL, 1);
            ui_text(ui, chip, style, UI_CENTER, canvas_rgb(0xFFFFFF), number);
        }
    }
    return true;
}

bool boards_microbin_draw_seat(const struct boards_table *table, int seat, struct ui *ui,
                               struct canvas_rect rect, struct canvas_color color)
{
    char number[2][I18N_NUMBER_MAX];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    const struct tc_microbin *own = &table->visible->own.microbin;
    const int held[2] = {own->rerolls[seat], own->cancels[seat]};
    float side = ui_line_height(ui, style);
    if (!boards_microbin_tells_perks(table, seat) || side > rect.h) {
        return false;
    }
    if (draw_chips(ui, rect, side, held)) {
        return true;
    }
    float width[2];
    for (int i = 0; i < 2; i++) {
        snprintf(number[i], sizeof number[i], "%d", held[i]);
        width[i] = ui_text_width(ui, style, number[i]) + 1;
    }
    float line = side, gap;
    side *= 0.86f;
    gap = side * 0.2f;
    float apart = rect.w - 2 * (side + gap) - width[0] - width[1];
    if (apart < side * 0.3f) {
        return draw_counted(ui, rect, line, held);
    }
    for (int i = 0; i < 2; i++) {
        boards_microbin_draw_chip(ui, ui_middle(ui_cut_left(&rect, side), side, side),
                                  i == 0 ? MICROBIN_REROLL : MICROBIN_CANCEL);
        ui_cut_left(&rect, gap);
        ui_text(ui, ui_cut_left(&rect, width[i]), style, UI_LEFT, color, number[i]);
        ui_cut_left(&rect, fminf(apart, side * 0.8f));
    }
    return true;
}
