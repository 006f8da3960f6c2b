/* SPDX-License-Identifier: Zlib */
/* The picture on the front page: the three best as they stood there, framed, and below it who that
   is. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/particles.h"
#include "canvas/shapes.h"
#include "screens/figure.h"
#include "screens/newspaper.h"
#include "screens/rays.h"
#include "ui/layout.h"
#include "ui/widgets.h"

#define PI 3.14159265f

enum { SHOWN = 3, SCRAPS = 46 };

/* Of the picture's height: the floor, a winner without the crown, and another one; and by how much
   all are larger where the picture is wide. */
#define FLOOR  0.16f
#define WINNER 0.6f
#define OTHER  0.46f
#define WIDE   1.18f

static bool won(const struct newspaper *paper, int i)
{
    return paper->standing[i].place == 1 && paper->standings > 1;
}

static int winners_of(const struct newspaper *paper)
{
    int winners = 0;
    while (winners < paper->standings && paper->standing[winners].place == 1) {
        winners++;
    }
    return winners;
}

/* Scraps of paper in the winner's colour, over the whole picture, the same each time. */
static void scatter(const struct newspaper *paper, struct ui *ui, struct canvas_rect rect)
{
    struct canvas_color own = ui_player_color(paper->standing[0].color);
    const struct canvas_color shades[] = {own, canvas_mix(own, ui->theme.text, 0.55f),
                                          ui->theme.accent};
    float size = fmaxf(2, rect.h * 0.022f);
    for (uint32_t i = 0; i < SCRAPS; i++) {
        float turn = PI * canvas_stray(i, 1), ax = cosf(turn) * size, ay = sinf(turn) * size;
        float x = rect.x + rect.w * (0.5f + 0.47f * canvas_stray(i, 2));
        float y = rect.y + rect.h * (0.47f + 0.43f * canvas_stray(i, 3));
        struct canvas_point corner[4] = {{x - ax + ay * 0.5f, y - ay - ax * 0.5f},
                                         {x + ax + ay * 0.5f, y + ay - ax * 0.5f},
                                         {x + ax - ay * 0.5f, y + ay + ax * 0.5f},
                                         {x - ax - ay * 0.5f, y - ay + ax * 0.5f}};
        canvas_polygon(ui->list, corner, 4, canvas_fade(shades[i % 3], 0.9f));
    }
}

static void draw_one(const struct newspaper *paper, struct ui *ui, struct canvas_rect rect, int i,
                     float x)
{
    bool first = won(paper, i) || paper->standings == 1;
    struct canvas_point foot = {rect.x + rect.w * x,
                                rect.y + rect.h * (1 - FLOOR * (first ? 0.35f : 0.62f))};
    float high = rect.h * (first ? WINNER : OTHER) * (rect.w > rect.h * 1.6f ? WIDE : 1);
    struct canvas_rect shade = {foot.x - high * 0.26f, foot.y - high * 0.045f, high * 0.52f,
                                high * 0.09f};
    canvas_shadow(ui->list, shade, shade.h / 2, 0, 0, shade.h, ui->theme.shadow);
    figure_draw(ui, foot, high,
                &(struct figure){.color = paper->standing[i].color,
                                 .ground = ui_theme_felt(&ui->theme, paper->felt),
                                 .cheers = first,
                                 .crown = won(paper, i) ? 0 : -1});
}

static void draw_scene(const struct newspaper *paper, struct ui *ui, struct canvas_rect rect)
{
    /* The first in the middle, the second left of it, the third right. */
    static const float along[SHOWN][SHOWN] = {{0.5f}, {0.6f, 0.27f}, {0.5f, 0.19f, 0.81f}};
    int shown = paper->standings < SHOWN ? paper->standings : SHOWN;
    struct canvas_color felt = ui_theme_felt(&ui->theme, paper->felt);
    struct canvas_rect floor = rect;
    ui_cut_top(&floor, rect.h * (1 - FLOOR));
    canvas_list_box(ui->list,
                    &(struct canvas_box){.rect = rect,
                                         .top = canvas_mix(felt, canvas_rgb(0x000000), 0.25f),
                                         .bottom = canvas_mix(felt, canvas_rgb(0xFFFFFF), 0.12f)});
    rays_draw(ui,
              (struct canvas_point){rect.x + rect.w * along[shown - 1][0], rect.y + rect.h * 0.5f},
              rect.h * 0.5f, rect.w * 0.7f, &rect, canvas_rgb(0xFFE2A0));
    canvas_list_box(ui->list, &(struct canvas_box){
                                  .rect = floor,
                                  .top = canvas_mix(ui->theme.wood, canvas_rgb(0xFFE8C0), 0.15f),
                                  .bottom = ui->theme.wood_dark});
    if (!ui->theme.contrast && paper->standings > 1) {
        scatter(paper, ui, rect);
    }
    for (int i = shown - 1; i >= 0; i--) {
        draw_one(paper, ui, rect, i, along[shown - 1][i]);
    }
}

/* "Ann, first of 6." */
static void write_caption(const struct newspaper *paper, char text[STORY_LINE_MAX])
{
    int winners = winners_of(paper);
    const char *name = paper->standing[0].name;
    if (paper->standings == 1) {
        snprintf(text, STORY_LINE_MAX, "%s", name);
    } else if (winners == 1) {
        /* TRANSLATORS: below a picture: "Ann, first of 6" */
        boards_say(text, STORY_LINE_MAX, _("{name}, first of {count}"), {"name", .words = name},
                   {"count", .number = paper->standings});
    } else {
        boards_say(text, STORY_LINE_MAX, _("Level at the top: {name} and {other}"),
                   {"name", .words = name}, {"other", .words = paper->standing[1].name});
    }
}

/* Where there is no room for more: "Ann", or "Ann and Ben". */
static void write_names(const struct newspaper *paper, char text[STORY_LINE_MAX])
{
    int shown = winners_of(paper) > 1 ? 2 : 1;
    text[0] = '\0';
    for (int i = 0; i < shown; i++) {
        i18n_list_add(text, STORY_LINE_MAX, i == 1 ? I18N_AND : I18N_MORE, paper->standing[i].name);
    }
}

float newspaper_photo_caption(const struct ui *ui)
{
    return ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL)) + ui->unit * 0.4f;
}

void newspaper_photo_draw(const struct newspaper *paper, struct ui *ui, struct canvas_rect rect)
{
    char text[STORY_LINE_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_rect caption = ui_cut_bottom(&rect, newspaper_photo_caption(ui));
    if (paper->standings < 1) {
        return;
    }
    rect = ui_whole(rect);
    canvas_list_clip(ui->list, rect);
    draw_scene(paper, ui, rect);
    canvas_list_unclip(ui->list);
    canvas_ring(ui->list, rect, 0, fmaxf(1, ui->unit * 0.15f), ui->theme.ink);
    write_caption(paper, text);
    if (ui_text_width(ui, ui_text_fit(ui, small, caption.w, text), text) > caption.w) {
        write_names(paper, text);
    }
    ui_text(ui, caption, ui_text_fit(ui, small, caption.w, text), UI_LEFT, ui->theme.ink, text);
}
