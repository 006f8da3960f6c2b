/* SPDX-License-Identifier: Zlib */
/* The grid of perks, on which everybody's piece stands. */
#include "boards/microbin.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* ---- The pieces ------------------------------------------------------------------------------ */

static bool together(const struct microbin_view *view, int a, int b)
{
    return view->rerolls[a] == view->rerolls[b] && view->cancels[a] == view->cancels[b];
}

/* Whether piece `a` stands below piece `b` where they share a cell. */
static bool below(const struct microbin_view *view, int a, int b)
{
    return view->arrived[a] != view->arrived[b] ? view->arrived[a] < view->arrived[b] : a < b;
}

/* What a pawn in the uppermost row reaches beyond it, of a cell's height. */
#define ABOVE 0.5f

/* A cell's width, of its height, at most. */
#define CELL_MOST 1.8f

/* A piece's width, of what it is said to have; and from one to the next in its row. */
#define PIECE 1.1f
#define PITCH 1.06f

/* How large so many pieces in so many rows can be in a cell that is `wide` times as wide as high,
   of its height. */
static float size_in(int count, int rows, float wide)
{
    int across = (count + rows - 1) / rows;
    float most = rows > 1 ? 0.55f : 0.74f;
    return fminf(most, (wide + 0.1f) / PIECE / (1 + PITCH * (float)(across - 1)));
}

/* Those that share a cell stand side by side in the order in which they came, none over another's
   mark; in two rows where that lets them be much larger. */
static void arrange(struct microbin_view *view)
{
    static const float rise = 0.46f; /* of a cell's height */
    float wide = view->place.grid.w > 0 ? view->place.cell / view->place.cell_high : 1;
    for (int seat = 0; seat < view->players; seat++) {
        int count = 1, index = 0; /* itself, and those that came before */
        for (int s = 0; s < view->players; s++) {
            bool shares = s != seat && together(view, s, seat);
            index += shares && below(view, s, seat);
            count += shares;
        }
        int rows = size_in(count, 2, wide) > 1.2f * size_in(count, 1, wide) ? 2 : 1;
        int across = (count + rows - 1) / rows;
        int row = index / across, here = row < rows - 1 ? across : count - across * row;
        float size = size_in(count, rows, wide);
        float aside = size * PIECE * PITCH * ((float)(index % across) - (float)(here - 1) / 2);
        view->to[seat] = (struct microbin_spot){
            .x = (float)view->rerolls[seat] + 0.5f + aside / wide,
            .y = (float)view->cancels[seat] + 0.5f + rise * ((float)(rows - 1) / 2 - (float)row),
            .size = size};
    }
}

/* How far the pieces have come on their way, 0 .. 1. */
static float share_of(const struct microbin_view *view)
{
    float left = view->glide_ms > 0 ? view->glide_left / view->glide_ms : 0;
    return 1 - left * left;
}

static struct microbin_spot between(const struct microbin_view *view, int seat)
{
    const struct microbin_spot *a = &view->from[seat], *b = &view->to[seat];
    float share = share_of(view);
    return (struct microbin_spot){a->x + (b->x - a->x) * share, a->y + (b->y - a->y) * share,
                                  a->size + (b->size - a->size) * share};
}

void boards_microbin_glide(struct microbin_view *view, float ms)
{
    for (int seat = 0; seat < view->players; seat++) {
        view->from[seat] = between(view, seat);
    }
    view->glide_ms = view->glide_left = ms;
    arrange(view);
}

/* The foot of a piece at that spot, and its width on screen. */
static struct canvas_point foot_of(const struct microbin_view *view,
                                   const struct microbin_spot *spot, float *w)
{
    const struct microbin_place *place = &view->place;
    float y = place->grid.y + place->grid.h - spot->y * place->cell_high;
    float high = place->cell_high;
    *w = spot->size * high * boards_microbin_mat_scale(place, y) * PIECE;
    struct canvas_point foot =
        boards_microbin_on_mat(place, place->grid.x + spot->x * place->cell, y);
    foot.y += high * 0.22f;
    return foot;
}

void boards_microbin_draw_pieces(const struct microbin_view *view, struct ui *ui)
{
    int order[TC_MICROBIN_SEATS_MAX];
    if (view->place.grid.w <= 0) {
        return;
    }
    for (int i = 0; i < view->players; i++) {
        int at = i;
        for (; at > 0 && below(view, i, order[at - 1]); at--) {
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
    for (int i = 0; i < view->players; i++) {
        struct microbin_spot spot = between(view, order[i]);
        float w;
        struct canvas_point foot = foot_of(view, &spot, &w);
        /* It hops where it has to go. */
        const struct microbin_spot *from = &view->from[order[i]], *to = &view->to[order[i]];
        float reach = hypotf(to->x - from->x, to->y - from->y), share = share_of(view);
        float up = reach > 0.6f ? w * 0.8f * sinf(3.14159265f * share) : 0;
        boards_microbin_draw_pawn(
            ui, &(struct microbin_pawn){.foot = {foot.x, foot.y - up},
                                        .ground = foot.y,
                                        .w = w,
                                        .paint = ui_player_color(view->color[order[i]]),
                                        .mark = view->color[order[i]]});
    }
}

/* ---- The grid -------------------------------------------------------------------------------- */

static int columns_of(const struct boards_table *table)
{
    return tc_match_setup(table->match)->option[MICROBIN_OPTION_REROLL_MAX].number + 1;
}

static int rows_of(const struct boards_table *table)
{
    return tc_match_setup(table->match)->option[MICROBIN_OPTION_CANCEL_MAX].number + 1;
}

static float small_line(const struct ui *ui)
{
    return ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL));
}

/* Left of the cells: how many Cancels. */
static float axis_width(const struct ui *ui)
{
    return small_line(ui) * 1.5f;
}

/* Above the cells: the title, or only what is seen of the pieces in the uppermost row and of the
   chip at its side. */
static float above_grid(const struct ui *ui, bool titled, float cell_high)
{
    float line = small_line(ui) * 1.2f;
    return titled ? line + cell_high * ABOVE : fmaxf(cell_high * ABOVE, line * 0.9f);
}

/* The least height of cells that a title may cost, lines. */
#define TITLED_LEAST 1.3f

void boards_microbin_place_grid(struct microbin_view *view, const struct boards_table *table,
                                const struct ui *ui, struct canvas_rect rect)
{
    struct microbin_place *place = &view->place;
    float line = small_line(ui) * 1.2f, axis = axis_width(ui);
    float across = (float)columns_of(table), high = (float)rows_of(table);
    place->cell_high = floorf(fminf((rect.h - 2 * line) / (high + ABOVE), ui->unit * 12));
    place->titled = place->cell_high >= line * TITLED_LEAST;
    if (!place->titled) {
        place->cell_high =
            floorf(fminf((rect.h - line) / (high + ABOVE), (rect.h - 1.9f * line) / high));
    }
    place->cell = floorf(fminf((rect.w - 2 * axis) / across, place->cell_high * CELL_MOST));
    place->cell_high = fminf(place->cell_high, place->cell);
    if (place->cell_high < line * 0.7f) {
        place->grid = (struct canvas_rect){0, 0, 0, 0};
        return;
    }
    float w = place->cell * across, h = place->cell_high * high;
    float above = above_grid(ui, place->titled, place->cell_high);
    struct canvas_rect box = ui_middle(rect, 2 * axis + w, above + h + line);
    place->grid = ui_whole((struct canvas_rect){box.x + axis, box.y + above, w, h});
    arrange(view);
}

/* Tiles on the mat, as on the picture of the box; the one of whoever is in turn, or
   asked, has that player's colour. */
static void draw_cells(const struct microbin_view *view, const struct boards_table *table,
                       struct ui *ui, int across, int high)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    struct canvas_rect grid = view->place.grid;
    float w = view->place.cell, h = view->place.cell_high, gap = fmaxf(1.5f, w * 0.03f);
    int seat =
        table->visible->phase == MICROBIN_PHASE_FORCE ? table->visible->player : view->active;
    for (int i = across * high; i-- > 0;) {
        int x = i % across, y = i / across;
        struct canvas_rect box = {grid.x + (float)x * w, grid.y + grid.h - (float)(y + 1) * h, w,
                                  h};
        bool here = seat >= 0 && view->rerolls[seat] == x && view->cancels[seat] == y;
        /* Darker: where all pieces began. */
        bool start =
            x == rules_microbin_start_rerolls(setup) && y == rules_microbin_start_cancels(setup);
        struct canvas_color tile = canvas_mix(canvas_rgb(MICROBIN_TOKEN), ui->theme.paper,
                                              (x + y) % 2 != 0 ? 0.8f : 0.86f);
        tile = start ? canvas_mix(canvas_rgb(MICROBIN_TOKEN), ui->theme.paper, 0.68f) : tile;
        tile = ui->theme.contrast ? ui->theme.paper : tile;
        tile = here ? canvas_mix(ui->theme.paper, ui_player_color(view->color[seat]), 0.5f) : tile;
        boards_microbin_tile(ui, &view->place, canvas_rect_inset(box, gap), w * 0.12f,
                             fmaxf(1.5f, h * 0.07f), tile);
    }
}

/* What an axis counts, at its end. */
static void draw_axis_chip(struct ui *ui, struct canvas_rect rect, const char *id,
                           enum microbin_perk perk, const char *name)
{
    float side = fminf(rect.w, rect.h);
    boards_microbin_draw_chip(ui, ui_whole(ui_middle(rect, side, side)), perk);
    ui_add(ui, ui_named(id), UI_ROLE_TEXT, name, rect);
}

/* How many of each chip a space stands for: Re-rolls from left to right, Cancels upwards. */
static void draw_axes(const struct microbin_view *view, struct ui *ui, int across, int high)
{
    char number[I18N_NUMBER_MAX];
    struct canvas_rect grid = view->place.grid;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float w = view->place.cell, h = view->place.cell_high, line = small_line(ui) * 1.2f;
    float axis = axis_width(ui);
    for (int x = 0; x < across; x++) {
        struct canvas_rect box = {grid.x + (float)x * w, grid.y + grid.h, w, line};
        snprintf(number, sizeof number, "%d", x);
        ui_text(ui, boards_microbin_seen(&view->place, box), style, UI_CENTER, ui->theme.ink,
                number);
    }
    for (int y = 0; y < high; y++) {
        struct canvas_rect box = {grid.x, grid.y + grid.h - (float)(y + 1) * h, w, h};
        box = boards_microbin_seen(&view->place, box);
        if (h < line * 0.7f && y > 0 && y < high - 1) {
            continue; /* the first and the last say enough where there is little room */
        }
        box.x -= axis;
        box.w = axis;
        snprintf(number, sizeof number, "%d", y);
        ui_text(ui, box, style, UI_CENTER, ui->theme.ink, number);
    }
    float above = above_grid(ui, view->place.titled, h);
    struct canvas_rect far = boards_microbin_seen(&view->place,
                                                  (struct canvas_rect){grid.x, grid.y - above,
                                                                       grid.w, fminf(above, line)}),
                       near = boards_microbin_seen(
                           &view->place,
                           (struct canvas_rect){grid.x, grid.y + grid.h, grid.w, line});
    draw_axis_chip(ui, (struct canvas_rect){far.x - axis, far.y, axis, far.h}, "grid.cancels",
                   MICROBIN_CANCEL, _("Cancels"));
    draw_axis_chip(ui, (struct canvas_rect){near.x + near.w, near.y, axis, near.h}, "grid.rerolls",
                   MICROBIN_REROLL, _("Re-rolls"));
    const char *title = _("Chips each player has");
    if (!view->place.titled) {
        return;
    }
    ui_say(ui, far, ui_named("grid.title"), style, UI_CENTER, ui->theme.ink,
           ui_text_width(ui, style, title) <= far.w ? title : _("Chips"));
}

/* A node for each piece, with where it stands. */
static void add_pieces(const struct microbin_view *view, const struct boards_table *table,
                       struct ui *ui)
{
    char id[UI_ID_MAX], label[UI_LABEL_MAX];
    for (int seat = 0; seat < view->players; seat++) {
        float w;
        struct canvas_point foot = foot_of(view, &view->to[seat], &w);
        struct canvas_rect box = {foot.x - w / 2, foot.y - w * MICROBIN_PAWN, w, w * MICROBIN_PAWN};
        boards_say(label, sizeof label, _("{name}: Re-rolls {rerolls}, Cancels {cancels}"),
                   {"name", .words = boards_name(table, seat)},
                   {"rerolls", .number = view->rerolls[seat]},
                   {"cancels", .number = view->cancels[seat]});
        ui_add(ui, ui_named(ui_id(id, "piece.%d", seat)), UI_ROLE_TEXT, label, box);
    }
}

void boards_microbin_draw_grid(const struct microbin_view *view, const struct boards_table *table,
                               struct ui *ui)
{
    int across = columns_of(table), high = rows_of(table);
    if (view->place.grid.w <= 0) {
        return;
    }
    draw_cells(view, table, ui, across, high);
    draw_axes(view, ui, across, high);
    add_pieces(view, table, ui);
}
