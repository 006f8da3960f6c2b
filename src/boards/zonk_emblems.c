/* SPDX-License-Identifier: Zlib */
/* The emblems of Z's combinations, for a slip and for the sheet. */
#include "boards/zonk_emblems.h"

#include <math.h>

#include "boards/face.h"
#include "boards/zonk_moment.h"
#include "canvas/shapes.h"
#include "rules/zonk.h"
#include "ui/layout.h"

static struct canvas_point at(struct canvas_rect box, float x, float y)
{
    return (struct canvas_point){box.x + box.w * x, box.y + box.h * y};
}

static void draw_crown(struct ui *ui, struct canvas_rect box)
{
    struct canvas_color gold = ui->theme.accent, ink = ui->theme.on_accent;
    struct canvas_rect band = {box.x + box.w * 0.08f, box.y + box.h * 0.68f, box.w * 0.84f,
                               box.h * 0.2f};
    for (int i = 0; i < 3; i++) {
        float tip = i == 1 ? 0.14f : 0.26f, x = 0.13f + 0.37f * (float)i;
        struct canvas_point tooth[] = {at(box, fmaxf(0.08f, x - 0.25f), 0.72f), at(box, x, tip),
                                       at(box, fminf(0.92f, x + 0.25f), 0.72f)};
        canvas_polygon(ui->list, tooth, 3, gold);
        canvas_ellipse(ui->list, tooth[1], box.w * 0.055f, box.w * 0.055f, gold);
    }
    canvas_fill(ui->list, band, band.h * 0.25f, gold);
    for (int i = 0; i < 3; i++) {
        canvas_ellipse(ui->list, at(box, 0.22f + 0.28f * (float)i, 0.78f), box.w * 0.04f,
                       box.w * 0.04f, ink);
    }
}

/* Three dice, one of each colour. */
static void draw_colours(struct ui *ui, struct canvas_rect box)
{
    float side = box.w * 0.44f;
    const struct canvas_point corner[] = {at(box, 0.28f, 0.04f), at(box, 0.02f, 0.5f),
                                          at(box, 0.54f, 0.5f)};
    for (int i = 0; i < 3; i++) {
        struct boards_face face = {.sides = 6, .look = &boards_zonk_looks[i], .alpha = 1};
        boards_face_draw(ui, (struct canvas_rect){corner[i].x, corner[i].y, side, side}, &face);
    }
}

/* One die after the other. */
static void draw_steps(struct ui *ui, struct canvas_rect box)
{
    float w = box.w * 0.115f, gap = box.w * 0.055f;
    for (int i = 0; i < TC_ZONK_DICE; i++) {
        float h = box.h * (0.2f + 0.13f * (float)i);
        struct canvas_rect bar = {box.x + (w + gap) * (float)i, box.y + box.h * 0.92f - h, w, h};
        canvas_fill(ui->list, ui_whole(bar), w * 0.3f, ui->theme.accent);
        canvas_ring(ui->list, ui_whole(bar), w * 0.3f, 1.5f, ui->theme.ink);
    }
}

/* A tilted box, a die off its rails. */
static void draw_wagon(struct ui *ui, struct canvas_point middle, float side, float angle)
{
    struct canvas_point corner[4];
    for (int i = 0; i < 4; i++) {
        float turn = angle + 0.7853982f + 1.5707963f * (float)i;
        corner[i] = (struct canvas_point){middle.x + side * 0.7071f * cosf(turn),
                                          middle.y + side * 0.7071f * sinf(turn)};
    }
    canvas_polygon(ui->list, corner, 4, ui->theme.ink);
    canvas_ellipse(ui->list, middle, side * 0.13f, side * 0.13f, ui->theme.paper);
}

static void draw_wreck(struct ui *ui, struct canvas_rect box)
{
    float rail = fmaxf(2, box.w * 0.04f);
    canvas_pencil(ui->list, at(box, 0, 0.86f), at(box, 0.56f, 0.86f), rail, ui->theme.red, 2);
    canvas_pencil(ui->list, at(box, 0.62f, 0.9f), at(box, 0.98f, 0.72f), rail, ui->theme.red, 3);
    draw_wagon(ui, at(box, 0.17f, 0.64f), box.w * 0.27f, 0.12f);
    draw_wagon(ui, at(box, 0.49f, 0.54f), box.w * 0.27f, -0.5f);
    draw_wagon(ui, at(box, 0.78f, 0.32f), box.w * 0.27f, 0.62f);
}

/* The red Z. */
void boards_zonk_z_draw(struct ui *ui, struct canvas_rect rect)
{
    float side = fminf(rect.w, rect.h) * 0.62f, width = fmaxf(3, side * 0.13f);
    struct canvas_rect z = ui_middle(rect, side * 0.8f, side);
    struct canvas_point at[] = {
        {z.x, z.y}, {z.x + z.w, z.y + z.h * 0.03f}, {z.x, z.y + z.h}, {z.x + z.w, z.y + z.h}};
    for (int i = 0; i < 3; i++) {
        canvas_pencil(ui->list, at[i], at[i + 1], width, ui->theme.red, 5 + (uint32_t)i);
    }
}

static void draw_three(struct ui *ui, struct canvas_rect box)
{
    for (int i = 0; i < 3; i++) {
        struct canvas_rect letter = {box.x + box.w * 0.34f * (float)i, box.y + box.h * 0.25f,
                                     box.w * 0.28f, box.h * 0.5f};
        boards_zonk_z_draw(ui, letter);
    }
}

static const struct {
    int event;
    void (*draw)(struct ui *ui, struct canvas_rect box);
} kinds[] = {
    {ZONK_EVENT_ROYALE, draw_crown},       {ZONK_EVENT_COLOURS, draw_colours},
    {ZONK_EVENT_SLIM_PICKINS, draw_steps}, {ZONK_EVENT_TRAIN_WRECK, draw_wreck},
    {ZONK_EVENT_THREE_ZONKS, draw_three},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

bool boards_zonk_is_combination(int event)
{
    for (int i = 0; i < KINDS; i++) {
        if (kinds[i].event == event) {
            return true;
        }
    }
    return false;
}

void boards_zonk_emblem_draw(struct ui *ui, struct canvas_rect rect, int event)
{
    for (int i = 0; i < KINDS; i++) {
        if (kinds[i].event == event) {
            kinds[i].draw(ui, rect);
        }
    }
}
