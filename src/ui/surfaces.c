/* SPDX-License-Identifier: Zlib */
#include <math.h>

#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

static void surface(struct ui *ui, enum canvas_material material, struct canvas_rect rect,
                    float radius, struct canvas_color color)
{
    canvas_list_surface(ui->list, &(struct canvas_surface){
                                      .material = material,
                                      .rect = rect,
                                      .radius = radius,
                                      .color = color,
                                      .light = {ui->w * 0.36f, ui->h * 0.22f},
                                      .reach = hypotf(ui->w, ui->h) * 0.75f,
                                      .grain = ui->theme.grain,
                                  });
}

void ui_felt(struct ui *ui, uint32_t rgb)
{
    surface(ui, CANVAS_FELT, ui->window, 0, ui_theme_felt(&ui->theme, rgb));
}

void ui_paper(struct ui *ui, struct canvas_rect rect, float radius)
{
    float soft = fmaxf(4, ui->unit * 1.6f);
    canvas_shadow(ui->list, rect, radius, soft * 0.25f, soft * 0.4f, soft, ui->theme.shadow);
    surface(ui, CANVAS_PAPER, rect, radius, ui->theme.paper);
    ui->paper = rect.w * rect.h > ui->paper.w * ui->paper.h ? rect : ui->paper;
    if (ui->theme.outline > 0) {
        canvas_ring(ui->list, rect, radius, ui->theme.outline, ui->theme.ink);
    }
}

void ui_ground(struct ui *ui, struct canvas_rect rect)
{
    canvas_fill(ui->list, rect, fminf(ui->unit, rect.h / 2), ui->theme.ground);
}

struct canvas_color ui_ground_color(const struct ui *ui, uint32_t rgb)
{
    struct canvas_color ground = ui->theme.ground;
    float share = (float)ground.a / UINT8_MAX;
    ground.a = UINT8_MAX;
    return canvas_mix(ui_theme_felt(&ui->theme, rgb), ground, share);
}

static float rail_width(const struct ui *ui)
{
    return roundf(fmaxf(8, ui->unit * 2.2f));
}

struct canvas_rect ui_tray_inside(const struct ui *ui, struct canvas_rect rect)
{
    return canvas_rect_inset(ui_whole(rect), rail_width(ui));
}

/* The line in the colour of who is in turn, pixels. */
static float edge_width(const struct ui *ui)
{
    return roundf(fmaxf(3, ui->unit * 0.45f));
}

struct canvas_rect ui_tray_stands(const struct ui *ui, struct canvas_rect rect)
{
    return canvas_rect_inset(ui_tray_inside(ui, rect), edge_width(ui) + roundf(ui->unit * 0.35f));
}

struct canvas_color ui_tray_cloth(const struct ui *ui, uint32_t rgb)
{
    return canvas_mix(ui_theme_felt(&ui->theme, rgb), canvas_rgb(0x000000), 0.28f);
}

struct canvas_rect ui_tray(struct ui *ui, struct canvas_rect rect, uint32_t rgb)
{
    float rail = rail_width(ui), soft = ui->unit * 2.5f;
    rect = ui_whole(rect);
    canvas_shadow(ui->list, rect, rail * 1.3f, soft * 0.3f, soft * 0.5f, soft, ui->theme.shadow);
    surface(ui, CANVAS_WOOD, rect, rail * 1.3f, ui->theme.wood);
    struct canvas_rect inside = ui_tray_inside(ui, rect);
    surface(ui, CANVAS_FELT, inside, rail * 0.6f, ui_tray_cloth(ui, rgb));
    ui->tray = inside;
    if (!ui->theme.contrast) {
        if (ui->theme.lamp.a > 0) { /* below the dice, which stay as bright as ever */
            float deep = fminf(inside.w, inside.h) * 0.42f;
            canvas_list_box(ui->list,
                            &(struct canvas_box){.rect = canvas_rect_inset(inside, deep * 0.42f),
                                                 .radius = deep,
                                                 .soft = deep,
                                                 .top = ui->theme.lamp,
                                                 .bottom = canvas_fade(ui->theme.lamp, 0.7f)});
        }
        /* The rail's inner edge lies in its own shadow, deepest where the light comes from. */
        canvas_list_box(ui->list,
                        &(struct canvas_box){.rect = canvas_rect_inset(inside, -rail * 0.4f),
                                             .radius = rail,
                                             .soft = rail * 0.9f,
                                             .ring = rail * 0.8f,
                                             .top = {0, 0, 0, 150},
                                             .bottom = {0, 0, 0, 60}});
    }
    canvas_ring(ui->list, inside, rail * 0.6f, ui->theme.contrast ? 3 : 1,
                ui->theme.contrast ? ui->theme.text : canvas_fade(canvas_rgb(0x1B1008), 0.55f));
    if (ui->theme.edge.a > 0) {
        canvas_ring(ui->list, inside, rail * 0.6f, edge_width(ui), ui->theme.edge);
    }
    return inside;
}
