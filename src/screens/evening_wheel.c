/* SPDX-License-Identifier: Zlib */
/* The wheel: a disc of the games' cloths with their pictures on it, in a wooden rim with pegs,
   under a pointer. */
#include <math.h>

#include "boards/board.h"
#include "boards/face.h"
#include "canvas/shapes.h"
#include "screens/evening.h"
#include "ui/layout.h"
#include "ui/widgets.h"

#define PI 3.14159265f

/* Fields on it at least: where there are few games each comes several times. */
enum { FIELDS_LEAST = 6, FIELDS_MOST = EVENING_BOXES_MOST + FIELDS_LEAST, TURNS = 4, ARC = 14 };

struct fields {
    int count;
    int game[FIELDS_MOST];
};

static struct fields find_fields(uint32_t boxes)
{
    struct fields fields = {.count = 0};
    do {
        for (int game = 0; game < tc_games_count && game < EVENING_BOXES_MOST; game++) {
            if ((boxes >> game & 1) != 0 && fields.count < FIELDS_MOST) {
                fields.game[fields.count++] = game;
            }
        }
    } while (fields.count > 0 && fields.count < FIELDS_LEAST);
    return fields;
}

/* How far it has turned, radians clockwise: fast at first, and for a long time slowly. The field of
   `game` comes to stand under the pointer, a little off its middle. */
static float turned(const struct fields *fields, int game, float ms)
{
    float field = 2 * PI / (float)fields->count, to = 0;
    for (int i = 0; game != EVENING_NO_GAME && i < fields->count; i++) {
        if (fields->game[i] == game) {
            to = TURNS * 2 * PI - field * ((float)i + 0.5f + 0.22f * sinf((float)(game + i) * 5));
            break;
        }
    }
    float left = 1 - fmaxf(0, fminf(1, ms / EVENING_WHEEL_MS));
    return to * (1 - left * left * left);
}

int evening_wheel_peg(uint32_t boxes, int game, float ms)
{
    struct fields fields = find_fields(boxes);
    return fields.count == 0
               ? 0
               : (int)floorf(turned(&fields, game, ms) / (2 * PI / (float)fields.count));
}

static struct canvas_point on_circle(struct canvas_point middle, float angle, float r)
{
    /* From the top, clockwise. */
    return (struct canvas_point){middle.x + sinf(angle) * r, middle.y - cosf(angle) * r};
}

static void draw_field(struct ui *ui, struct canvas_point middle, float r, float from, float wide,
                       int game, bool light)
{
    const struct boards_board *board = boards_find(tc_games[game]);
    struct canvas_color cloth = ui_theme_felt(&ui->theme, board->felt);
    struct canvas_point points[ARC + 2] = {middle};
    cloth = canvas_mix(cloth, canvas_rgb(0xFFFFFF), light ? 0.1f : 0.02f);
    for (int i = 0; i <= ARC; i++) {
        points[i + 1] = on_circle(middle, from + wide * (float)i / ARC, r);
    }
    canvas_polygon(ui->list, points, ARC + 2, cloth);
    struct canvas_point line[2] = {middle, on_circle(middle, from, r)};
    canvas_stroke(ui->list, line, 2, fmaxf(1.5f, r * 0.01f),
                  ui->theme.contrast ? ui->theme.text : canvas_fade(canvas_rgb(0xFFE9B8), 0.55f));
    float side = fminf(r * 0.44f, 2 * sinf(wide / 2) * r * 0.6f);
    struct canvas_point at = on_circle(middle, from + wide / 2, r * 0.66f);
    boards_lid_draw(ui, (struct canvas_rect){at.x - side / 2, at.y - side / 2, side, side},
                    board->lid, cloth, NULL);
}

static void draw_disc(struct ui *ui, struct canvas_point middle, float r, struct canvas_color top,
                      struct canvas_color bottom)
{
    canvas_list_box(ui->list,
                    &(struct canvas_box){.rect = {middle.x - r, middle.y - r, 2 * r, 2 * r},
                                         .radius = r,
                                         .top = top,
                                         .bottom = bottom});
}

/* The field under the pointer is in light, the others are not. */
static void mark_picked(struct ui *ui, struct canvas_point middle, float r,
                        const struct fields *fields, float turn)
{
    float field = 2 * PI / (float)fields->count;
    for (int i = 0; i < fields->count; i++) {
        struct canvas_point points[ARC + 2] = {middle};
        float from = turn + field * (float)i;
        for (int k = 0; k <= ARC; k++) {
            points[k + 1] = on_circle(middle, from + field * (float)k / ARC, r);
        }
        if (cosf(from + field / 2) > cosf(field / 2)) {
            canvas_stroke(ui->list, points, ARC + 2, fmaxf(3, r * 0.02f), ui->theme.accent);
            canvas_stroke(ui->list, (struct canvas_point[]){points[ARC + 1], middle}, 2,
                          fmaxf(3, r * 0.02f), ui->theme.accent);
        } else {
            canvas_polygon(ui->list, points, ARC + 2, canvas_fade(canvas_rgb(0x000000), 0.42f));
        }
    }
}

static void draw_pointer(struct ui *ui, struct canvas_point middle, float r)
{
    float w = r * 0.09f, top = middle.y - r * 1.1f;
    struct canvas_point tip[3] = {
        {middle.x - w, top}, {middle.x + w, top}, {middle.x, middle.y - r * 0.84f}};
    struct canvas_point below[3];
    for (int i = 0; i < 3; i++) {
        below[i] = (struct canvas_point){tip[i].x + r * 0.012f, tip[i].y + r * 0.02f};
    }
    canvas_polygon(ui->list, below, 3, canvas_fade(canvas_rgb(0x000000), 0.4f));
    canvas_polygon(ui->list, tip, 3, ui->theme.accent);
    canvas_stroke(ui->list, (struct canvas_point[]){tip[0], tip[2], tip[1]}, 3, 1.5f,
                  ui->theme.on_accent);
}

void evening_wheel_draw(struct ui *ui, struct canvas_rect rect, uint32_t boxes, int game, float ms)
{
    struct fields fields = find_fields(boxes);
    float r = fminf(rect.w, rect.h) * 0.45f;
    struct canvas_point middle = {rect.x + rect.w / 2, rect.y + rect.h / 2 + r * 0.05f};
    struct canvas_color white = canvas_rgb(0xFFFFFF), black = canvas_rgb(0x000000);
    if (fields.count == 0) {
        return;
    }
    float field = 2 * PI / (float)fields.count, turn = turned(&fields, game, ms);
    struct canvas_rect disc = {middle.x - r, middle.y - r, 2 * r, 2 * r};
    canvas_shadow(ui->list, disc, r, r * 0.03f, r * 0.06f, r * 0.12f, ui->theme.shadow);
    draw_disc(ui, middle, r, canvas_mix(ui->theme.wood, white, 0.12f), ui->theme.wood_dark);
    draw_disc(ui, middle, r * 0.92f, ui->theme.wood_dark, ui->theme.wood);
    for (int i = 0; i < fields.count; i++) {
        draw_field(ui, middle, r * 0.9f, turn + field * (float)i, field, fields.game[i],
                   i % 2 == 0);
    }
    for (int i = 0; i < fields.count; i++) {
        struct canvas_point peg = on_circle(middle, turn + field * (float)i, r * 0.955f);
        draw_disc(ui, peg, fmaxf(2.5f, r * 0.022f), canvas_rgb(0xFFE9B8), canvas_rgb(0xA87A2A));
    }
    /* The light from the upper left lies over all of it and does not turn. */
    if (!ui->theme.contrast) {
        draw_disc(ui, middle, r * 0.9f, canvas_fade(white, 0.1f), canvas_fade(black, 0.2f));
    }
    if (ms >= EVENING_WHEEL_MS && game != EVENING_NO_GAME) {
        mark_picked(ui, middle, r * 0.9f, &fields, turn);
    }
    draw_disc(ui, middle, r * 0.12f, canvas_rgb(0xFFE2A0), canvas_rgb(0x9A6A1E));
    draw_disc(ui, middle, r * 0.085f, canvas_rgb(0xB9832B), canvas_rgb(0xF3CB74));
    draw_pointer(ui, middle, r);
}
