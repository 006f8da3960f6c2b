/* The champion: the cup with the name engraved on its foot, in light, under confetti. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "boards/sheet.h"
#include "canvas/particles.h"
#include "canvas/shapes.h"
#include "screens/evening.h"
#include "screens/rays.h"
#include "ui/layout.h"
#include "ui/widgets.h"

#define PI 3.14159265f

/* So many who share it are named in one sentence. */
enum { NAMED_MOST = 3 };

/* The cup comes in so long, and the confetti lasts, ms. */
#define COMES_MS    600.0f
#define CONFETTI_MS 4200.0f

void evening_champion_text(const struct evening *evening, char *text, size_t size)
{
    char names[BOARDS_LINE_MAX];
    evening_people champions = evening_look_out(evening).can_win;
    int count = evening_count(champions);
    evening_names(evening, champions, names, sizeof names);
    if (count > NAMED_MOST) {
        snprintf(names, sizeof names, _n("%d player", "%d players", (unsigned long)count), count);
    }
    snprintf(text, size, count > 1 ? _("%s share the evening!") : _("%s wins the evening!"), names);
}

static void draw_confetti(struct ui *ui, const struct evening *evening, evening_people champions,
                          float ms)
{
    struct canvas_rect all = ui->window;
    for (int i = 0; i < evening_count(champions); i++) {
        int color = evening->person[evening_seated(champions, i)].seat.color;
        struct canvas_color own = ui_player_color(color);
        struct canvas_swarm swarm = {
            .kind = CANVAS_SCRAP,
            .count = 240 / evening_count(champions),
            .seed = (uint32_t)i + 3,
            .from = {all.x - 0.05f * all.w, all.y - 0.3f * all.h, 1.1f * all.w, 0.26f * all.h},
            .towards = PI / 2,
            .spread = 0.3f,
            .slow = 0.25f * all.h,
            .fast = 0.55f * all.h,
            .weight = 0.05f * all.h,
            .size = ui->unit * 2,
            .life = CONFETTI_MS * 0.8f,
            .late = CONFETTI_MS * 0.6f,
            .shades = {own, canvas_mix(own, ui->theme.text, 0.5f), ui->theme.accent, own}};
        canvas_swarm_draw(ui->list, &swarm, ms);
    }
}

/* A plate of brass with letters cut into it. */
static void draw_plate(struct ui *ui, struct canvas_rect rect, const char *name)
{
    struct canvas_color brass = canvas_rgb(0xE0A93A), white = canvas_rgb(0xFFFFFF);
    float radius = rect.h * 0.16f;
    struct canvas_style style = {CANVAS_FACE_BLACK, roundf(rect.h * 0.56f)};
    style = ui_text_fit(ui, style, rect.w * 0.9f, name);
    canvas_shadow(ui->list, rect, radius, 0, rect.h * 0.08f, rect.h * 0.25f, ui->theme.shadow);
    canvas_list_box(ui->list,
                    &(struct canvas_box){.rect = rect,
                                         .radius = radius,
                                         .top = canvas_mix(brass, white, 0.45f),
                                         .bottom = canvas_mix(brass, canvas_rgb(0x000000), 0.25f)});
    canvas_ring(ui->list, canvas_rect_inset(rect, rect.h * 0.07f), radius * 0.7f,
                fmaxf(1, rect.h * 0.025f), canvas_fade(canvas_rgb(0x4A2A08), 0.55f));
    if (!ui->theme.contrast) {
        struct canvas_rect lit = rect;
        lit.y += fmaxf(1, rect.h * 0.025f);
        ui_text(ui, lit, style, UI_CENTER, canvas_fade(white, 0.55f), name);
    }
    ui_text(ui, rect, style, UI_CENTER, canvas_rgb(0x3A1E06), name);
}

void evening_champion_draw(struct ui *ui, struct canvas_rect rect, const struct evening *evening,
                           float ms)
{
    char text[BOARDS_LINE_MAX], names[BOARDS_LINE_MAX];
    evening_people champions = evening_look_out(evening).can_win;
    evening_champion_text(evening, text, sizeof text);
    evening_names(evening, champions, names, sizeof names);
    struct canvas_style title = {CANVAS_FACE_BLACK,
                                 roundf(fmaxf(ui->least, fminf(rect.h * 0.11f, rect.w * 0.09f)))};
    /* On one line, or where that would be small on two. */
    struct canvas_style one = ui_text_fit(ui, title, rect.w, text);
    bool whole = one.size > title.size * 0.7f && ui_text_width(ui, one, text) <= rect.w;
    title = whole ? one : ui_text_fit(ui, title, rect.w * 1.8f, text);
    float words_h = ui_prose(ui, rect, title, UI_CENTER, ui->theme.text, text, false);
    struct canvas_rect words = ui_cut_top(&rect, words_h);
    ui_cut_top(&rect, ui->unit);
    float come = fminf(1, ms / COMES_MS), plate_h = fmaxf(36, rect.h * 0.17f);
    come = 1 - (1 - come) * (1 - come) * (1 - come);
    struct canvas_color warm =
        canvas_mix(ui_player_color(evening->person[evening_seated(champions, 0)].seat.color),
                   canvas_rgb(0xFFE2A0), 0.5f);
    struct canvas_point middle = {rect.x + rect.w / 2, rect.y + rect.h * 0.42f};
    rays_draw(ui, middle, rect.h * 0.5f, hypotf(rect.w, rect.h) * 0.7f, NULL, warm);
    struct canvas_rect plate = ui_cut_bottom(&rect, plate_h);
    float side = fminf(rect.w, rect.h) * (0.7f + 0.3f * come);
    struct canvas_rect cup = {rect.x + (rect.w - side) / 2, rect.y + rect.h - side * 0.985f, side,
                              side};
    canvas_list_picture(ui->list, "pictures/trophy.svg", ui_whole(cup), 0, canvas_rgb(0xFFFFFF));
    struct canvas_style engraved = {CANVAS_FACE_BLACK, roundf(plate.h * 0.56f)};
    float w = fmaxf(side * 0.7f, ui_text_width(ui, engraved, names) + plate.h * 1.2f);
    plate = ui_whole(ui_middle(plate, fminf(plate.w, w), plate.h * 0.94f));
    draw_plate(ui, plate, names);
    ui_prose(ui, words, title, UI_CENTER, ui->theme.text, text, true);
    ui_add(ui, ui_named("evening.champion"), UI_ROLE_TEXT, text, words);
    if (ms < CONFETTI_MS) {
        draw_confetti(ui, evening, champions, ms);
    }
}
