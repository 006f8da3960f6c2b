/* SPDX-License-Identifier: Zlib */
#include "screens/home_table.h"

#include <math.h>

#include "boards/face.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

#define QUARTER 1.5707963f

/* Until the light is as bright as it gets, ms. */
#define DAWNS_MS 1500.0f

/* A roll from one edge of the window to the other takes so long, ms; until the first one, and from
   one to the next. */
enum { ROLL_MS = 4200, FIRST_MS = 2500, BETWEEN_MS = 9000 };

void home_table_init(struct home_table *table)
{
    *table = (struct home_table){.roll_ms = ROLL_MS, .rest_ms = BETWEEN_MS - FIRST_MS};
}

static bool rolls(const struct home_table *table)
{
    return table->roll_ms < ROLL_MS;
}

bool home_table_step(struct home_table *table, float passed, float ms, bool stirs)
{
    if (!stirs) {
        table->roll_ms = ROLL_MS;
        table->rest_ms = BETWEEN_MS - FIRST_MS;
        return false;
    }
    table->light += passed;
    if (rolls(table)) {
        table->roll_ms = fminf(ROLL_MS, table->roll_ms + ms);
    } else {
        table->rest_ms += passed;
        if (table->rest_ms >= BETWEEN_MS) {
            table->roll_ms = table->rest_ms = 0;
            table->rolls++;
        }
    }
    return rolls(table);
}

/* ---- Drawing --------------------------------------------------------------------------------- */

float home_table_wood(const struct ui *ui)
{
    return roundf(fmaxf(14, ui->h * 0.048f));
}

void home_table_draw(struct ui *ui, float wood, float top)
{
    struct canvas_rect window = ui->window;
    struct canvas_rect shelf = {window.x, ui->h - wood - top, window.w,
                                window.y + window.h - ui->h + wood + top};
    float deep = ui->unit * 1.8f;
    ui_felt(ui, UI_FELT);
    canvas_list_surface(ui->list, &(struct canvas_surface){.material = CANVAS_WOOD,
                                                           .rect = shelf,
                                                           .color = ui->theme.wood,
                                                           .grain = ui->theme.grain});
    struct canvas_rect edge = shelf, plane = ui_cut_top(&edge, top);
    if (ui->theme.contrast) {
        canvas_fill(ui->list, (struct canvas_rect){shelf.x, shelf.y - 3, shelf.w, 3}, 0,
                    ui->theme.text);
        return;
    }
    /* It comes out of the cloth's shadow, and catches the light where its edge is rounded. */
    canvas_list_box(ui->list, &(struct canvas_box){.rect = {shelf.x, shelf.y - deep, shelf.w, deep},
                                                   .top = {0, 0, 0, 0},
                                                   .bottom = {0, 0, 0, 105}});
    canvas_list_box(
        ui->list,
        &(struct canvas_box){.rect = plane, .top = {16, 6, 0, 150}, .bottom = {40, 18, 0, 50}});
    canvas_list_box(
        ui->list,
        &(struct canvas_box){.rect = edge, .top = {255, 226, 170, 70}, .bottom = {20, 8, 0, 120}});
    canvas_fill(ui->list,
                (struct canvas_rect){edge.x, edge.y, edge.w, fmaxf(1.5f, ui->unit * 0.2f)}, 0,
                canvas_fade(canvas_rgb(0xFFE9BE), 0.5f));
}

/* A pool of light, fading in two steps to nothing. */
static void draw_pool(struct ui *ui, struct canvas_point middle, float rx, float ry, float share)
{
    enum { ROUND = 48, RINGS = 3 };
    static const float reach[RINGS] = {0.36f, 0.7f, 1}, bright[RINGS] = {0.125f, 0.04f, 0};
    struct canvas_vertex vertex[1 + RINGS * ROUND];
    uint16_t index[3 * ROUND * (2 * RINGS - 1)];
    struct canvas_color lamp = canvas_rgb(0xFFDFA0);
    size_t used = 0;
    vertex[0] = (struct canvas_vertex){middle, canvas_fade(lamp, 0.17f * share)};
    for (int i = 0; i < ROUND; i++) {
        float x = cosf(6.2831853f * (float)i / ROUND), y = sinf(6.2831853f * (float)i / ROUND);
        int next = (i + 1) % ROUND;
        for (int k = 0; k < RINGS; k++) {
            uint16_t a = (uint16_t)(1 + k * ROUND + i), b = (uint16_t)(1 + k * ROUND + next);
            vertex[a] =
                (struct canvas_vertex){{middle.x + rx * reach[k] * x, middle.y + ry * reach[k] * y},
                                       canvas_fade(lamp, bright[k] * share)};
            uint16_t inner_a = (uint16_t)(k == 0 ? 0 : a - ROUND);
            uint16_t inner_b = (uint16_t)(k == 0 ? 0 : b - ROUND);
            index[used++] = inner_a;
            index[used++] = a;
            index[used++] = b;
            if (k > 0) {
                index[used++] = inner_a;
                index[used++] = b;
                index[used++] = inner_b;
            }
        }
    }
    canvas_list_triangles(ui->list, vertex, 1 + RINGS * ROUND, index, used);
}

void home_table_draw_light(const struct home_table *table, struct ui *ui)
{
    /* From beat to beat: what moves faster leaves it where it is. */
    float beats = floorf(table->light / HOME_TABLE_BEAT_MS);
    float t = beats * HOME_TABLE_BEAT_MS / 1000, reach = fmaxf(ui->w, ui->h) * 0.26f;
    struct canvas_point at = {ui->w * (0.40f + 0.34f * sinf(t / 6.5f - 0.35f)),
                              ui->h * (0.46f + 0.16f * sinf(t / 4.7f - 0.6f))};
    /* It is turned up as it sets out, so that the first picture need not wait for it. */
    float share = fminf(1, t * 1000 / DAWNS_MS);
    if (!ui->theme.contrast && share > 0) {
        draw_pool(ui, at, reach, reach * 0.8f, share);
    }
}

/* A cube that rolls on its edges: its middle goes round each edge in turn, so that it never slides.
   So many edges from where it began. */
static float way_of(float quarters)
{
    float whole = floorf(quarters), round = (quarters - whole) * QUARTER - QUARTER / 2;
    return whole + 0.5f + sinf(round) * 0.70710678f;
}

void home_table_draw_die(const struct home_table *table, struct ui *ui, struct canvas_rect strip)
{
    if (!rolls(table)) {
        return;
    }
    float edge = roundf(fminf(strip.h * 0.52f, ui->h * 0.05f)), slant = 0.018f;
    /* Edges: from beyond one end of the strip to beyond the other, a little slower at the far one.
     */
    float across = ceilf(strip.w / edge) + 4, t = table->roll_ms / ROLL_MS;
    float rolled = across * t * (1.2f - 0.2f * t), x = (way_of(rolled) - 2) * edge;
    bool back = table->rolls % 2 == 0;
    x = back ? strip.w - x : x;
    struct dice_figure die = {{strip.x + x, strip.y + strip.h / 2 + slant * (strip.w / 2 - x)},
                              edge,
                              slant,
                              1 + table->rolls * 4 % 6,
                              &boards_ivory};
    struct dice_roll roll = {back ? -rolled * QUARTER : rolled * QUARTER, 0};
    dice_draw_figures(&die, &roll, 1, ui_theme_felt(&ui->theme, UI_FELT), ui->list);
}
