/* SPDX-License-Identifier: Zlib */
/* What Microbin is about, in four pictures: it lies on the mat while the dice say who goes first,
   when nothing of the mat can be used yet. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/marks.h"
#include "boards/microbin.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { STEPS = 4, GREEN = 0x6DB82F, PINK = 0xC558AE, ORANGE = 0xE8922A };

static const char *const words[STEPS] = {
    N_("Roll: the face you rolled is covered."),
    N_("Stop when you like: more pips, more stars. All six: another turn."),
    N_("Roll a face twice and you bust: all pips are gone."),
    N_("Chips undo a bad roll. You have a few.")};

static void draw_microbe(struct ui *ui, struct canvas_point middle, float r, int eyes,
                         enum microbin_mood mood, uint32_t paint)
{
    float ground = middle.y + r;
    boards_microbin_draw_microbe(ui, &(struct microbin_microbe){.foot = {middle.x, ground},
                                                                .ground = ground,
                                                                .r = r,
                                                                .eyes = eyes,
                                                                .mood = mood,
                                                                .paint = canvas_rgb(paint)});
}

/* A die from above that shows a three. */
static void draw_die(struct ui *ui, struct canvas_point middle, float side)
{
    struct canvas_rect box =
        ui_whole((struct canvas_rect){middle.x - side / 2, middle.y - side / 2, side, side});
    canvas_shadow(ui->list, box, side * 0.2f, side * 0.05f, side * 0.07f, side * 0.2f,
                  ui->theme.shadow);
    canvas_list_box(ui->list, &(struct canvas_box){.rect = box,
                                                   .radius = side * 0.2f,
                                                   .top = canvas_rgb(0xFFFFFF),
                                                   .bottom = canvas_rgb(0xD9D3C4)});
    if (ui->theme.contrast) {
        canvas_ring(ui->list, box, side * 0.2f, 2, ui->theme.ink);
    }
    for (int i = -1; i <= 1; i++) {
        float away = side * 0.26f * (float)i, r = side * 0.095f;
        canvas_ellipse(ui->list, (struct canvas_point){middle.x - away, middle.y + away}, r, r,
                       canvas_rgb(0x22242A));
    }
}

/* Two things with an arrow between them: how large they are, and where the three stand. */
static void draw_picture(struct ui *ui, struct canvas_rect rect, int step)
{
    float side = fminf(rect.h * 0.8f, rect.w * 0.3f), y = rect.y + rect.h / 2;
    float x = rect.x + rect.w / 2, apart = side * 0.86f, r = side * 0.36f;
    struct canvas_point left = {x - apart, y}, right = {x + apart, y}, middle = {x, y};
    switch (step) {
    case 0:
        draw_die(ui, left, side * 0.74f);
        boards_arrow_draw(ui, middle, side * 0.34f);
        draw_microbe(ui, right, r, 3, MICROBIN_GLAD, GREEN);
        break;
    case 1:
        draw_microbe(ui, (struct canvas_point){left.x - r * 0.9f, y}, r * 0.72f, 1, MICROBIN_GLAD,
                     PINK);
        draw_microbe(ui, (struct canvas_point){left.x + r * 0.95f, y}, r * 0.72f, 4, MICROBIN_GLAD,
                     PINK);
        boards_arrow_draw(ui, (struct canvas_point){x + side * 0.12f, y}, side * 0.34f);
        boards_microbin_star(
            ui, (struct canvas_rect){right.x - r * 0.7f, y - r * 1.1f, 2.2f * r, 2.2f * r});
        break;
    case 2:
        draw_die(ui, left, side * 0.74f);
        boards_arrow_draw(ui, middle, side * 0.34f);
        draw_microbe(ui, right, r, 3, MICROBIN_STARTLED, ORANGE);
        break;
    default:
        side *= 0.8f;
        boards_microbin_draw_chip(
            ui, (struct canvas_rect){x - side * 1.08f, y - side / 2, side, side}, MICROBIN_REROLL);
        boards_microbin_draw_chip(
            ui, (struct canvas_rect){x + side * 0.08f, y - side / 2, side, side}, MICROBIN_CANCEL);
        break;
    }
}

static void draw_step(const struct microbin_view *view, struct ui *ui, struct canvas_rect rect,
                      int step)
{
    char id[UI_ID_MAX];
    const char *said = i18n_get(words[step]);
    struct canvas_color ground = canvas_mix(ui->theme.paper, ui->theme.ruled, 0.4f);
    if (step == 2) {
        ground = canvas_mix(ui->theme.paper, ui->theme.red, 0.16f);
    }
    boards_microbin_tile(ui, &view->place, rect, ui->unit * 1.2f, fmaxf(2, ui->unit * 0.4f),
                         ui->theme.contrast ? ui->theme.paper : ground);
    rect = canvas_rect_inset(boards_microbin_seen(&view->place, rect), ui->unit * 0.8f);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_HEADING);
    float high, body = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY).size;
    while (high = ui_prose(ui, rect, style, UI_CENTER, ui->theme.ink, said, false),
           high > rect.h * (style.size > body ? 0.48f : 0.58f) && style.size > ui->least) {
        style.size--;
    }
    ui_add(ui, ui_named(ui_id(id, "table.step.%d", step)), UI_ROLE_TEXT, said, rect);
    /* Where the words leave no room for a picture they do without, and so does it without them. */
    bool told = high <= rect.h, shown = !told || rect.h - high > ui->unit * 4;
    if (told) {
        struct canvas_rect foot = ui_cut_bottom(&rect, shown ? high : rect.h);
        ui_prose(ui, ui_middle(foot, foot.w, high), style, UI_CENTER, ui->theme.ink, said, true);
    }
    if (shown) {
        draw_picture(ui, rect, step);
    }
}

void boards_microbin_draw_guide(const struct microbin_view *view, const struct boards_table *table,
                                struct ui *ui)
{
    char aim[BOARDS_LINE_MAX];
    struct canvas_rect rest = canvas_rect_inset(view->place.mat, ui->unit * 2);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
    boards_microbin_aim(tc_match_setup(table->match), aim);
    struct canvas_rect head = ui_cut_top(&rest, ui_line_height(ui, style) * 1.25f);
    head = boards_microbin_seen(&view->place, head);
    style = ui_text_fit(ui, style, head.w - 2 * head.h, aim);
    ui_say(ui, head, ui_named("table.goal"), style, UI_CENTER, ui->theme.ink, aim);
    float half = ui_text_width(ui, style, aim) / 2 + head.h * 0.75f, side = head.h * 0.8f;
    for (int way = -1; way <= 1; way += 2) {
        boards_microbin_star(
            ui, ui_whole((struct canvas_rect){head.x + head.w / 2 + (float)way * half - side / 2,
                                              head.y + (head.h - side) / 2, side, side}));
    }
    ui_cut_top(&rest, ui->unit * 0.6f);
    float gap = ui->unit * 1.6f;
    bool row = rest.w > rest.h * 3.4f;
    for (int step = 0; step < STEPS; step++) {
        struct canvas_rect tile = row ? ui_column(rest, STEPS, gap, step)
                                      : ui_column(ui_row(rest, 2, gap, step / 2), 2, gap, step % 2);
        draw_step(view, ui, tile, step);
    }
}
