/* SPDX-License-Identifier: Zlib */
#include "boards/guide.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "boards/face.h"
#include "boards/marks.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { STEPS = BOARDS_GUIDE_STEPS };

/* Edge of a die: at most, units; and the least that is made out, pixels. */
#define EDGE_UNITS 7.5f
#define EDGE_LEAST 15.0f
/* In edges: a die with the air on its right, an arrow, a tile at least, and the size of words. */
#define DIE_WIDE   1.16f
#define ARROW_WIDE 0.95f
#define TILE_WIDE  1.1f
#define WORDS_EM   0.72f
/* A picture's height, with the shadows of its dice, and how much of that these are. */
#define SHADOWS 0.34f
#define HIGH    (DICE_SEEN_HIGH + SHADOWS)

bool boards_guide_wanted(const struct boards_table *table)
{
    int players = tc_match_setup(table->match)->players;
    for (int seat = 0; seat < players && table->entries == 0; seat++) {
        if (table->seats[seat].kind == 0) {
            return true;
        }
    }
    return false;
}

/* ---- A picture ------------------------------------------------------------------------------- */

static struct canvas_style style_of(const struct ui *ui, const struct boards_guide_item *item,
                                    float edge)
{
    return (struct canvas_style){item->kind == BOARDS_GUIDE_TILE ? CANVAS_FACE_BOLD
                                                                 : CANVAS_FACE_HAND,
                                 fmaxf(edge * WORDS_EM, ui->least)};
}

/* The least edge at which dice are made out, and words beside them are no larger. */
static float least_edge(const struct ui *ui)
{
    return fmaxf(EDGE_LEAST, ui->least);
}

static float item_width(const struct ui *ui, const struct boards_guide_item *item, float edge)
{
    switch (item->kind) {
    case BOARDS_GUIDE_DIE:
        return edge * DIE_WIDE;
    case BOARDS_GUIDE_ARROW:
        return edge * ARROW_WIDE;
    case BOARDS_GUIDE_TILE:
        return fmaxf(edge * TILE_WIDE,
                     ui_text_width(ui, style_of(ui, item, edge), item->words) + edge * 0.5f);
    default:
        return ui_text_width(ui, style_of(ui, item, edge), item->words) + 2;
    }
}

static float picture_width(const struct ui *ui, const struct boards_guide_step *step, float edge)
{
    float w = 0;
    for (int i = 0; i < step->count; i++) {
        w += item_width(ui, &step->item[i], edge) + step->item[i].before * edge;
    }
    return w;
}

static void draw_tile(struct ui *ui, struct canvas_rect box, struct canvas_style style,
                      const char *words)
{
    float radius = box.h * 0.2f;
    canvas_shadow(ui->list, box, radius, box.h * 0.03f, box.h * 0.06f, box.h * 0.12f,
                  ui->theme.shadow);
    canvas_fill(ui->list, box, radius, ui->theme.accent);
    canvas_ring(ui->list, box, radius, fmaxf(1, ui->theme.outline),
                canvas_fade(ui->theme.on_accent, 0.6f));
    ui_text(ui, canvas_rect_inset(box, -2), style, UI_CENTER, ui->theme.on_accent, words);
}

/* A die lies there as those on the table do; flat where contrast is to be high. */
static void draw_die(struct ui *ui, struct canvas_rect box, const struct boards_guide_item *item,
                     float edge, float radians, struct canvas_color ground)
{
    struct canvas_point at = {box.x + box.w / 2, box.y + box.h / 2};
    if (ui->theme.contrast) {
        struct canvas_rect flat = {at.x - edge / 2, at.y - edge / 2, edge, edge};
        boards_face_draw(
            ui, flat,
            &(struct boards_face){.value = item->face, .sides = 6, .look = item->look, .alpha = 1});
    } else {
        dice_draw_figures(&(struct dice_figure){at, edge, radians, item->face, item->look}, NULL, 1,
                          ground, ui->list);
    }
}

static void draw_picture(struct ui *ui, struct canvas_rect rect,
                         const struct boards_guide_step *step, float edge,
                         struct canvas_color ground)
{
    static const float turns[] = {-0.07f, 0.06f, -0.03f, 0.09f};
    struct canvas_rect row = ui_middle(rect, picture_width(ui, step, edge), edge * DICE_SEEN_HIGH);
    for (int i = 0; i < step->count; i++) {
        const struct boards_guide_item *item = &step->item[i];
        struct canvas_style style = style_of(ui, item, edge);
        ui_cut_left(&row, item->before * edge);
        struct canvas_rect box = ui_cut_left(&row, item_width(ui, item, edge));
        struct canvas_point middle = {box.x + box.w / 2, box.y + box.h / 2};
        switch (item->kind) {
        case BOARDS_GUIDE_DIE:
            draw_die(ui, box, item, edge, turns[i % 4], ground);
            break;
        case BOARDS_GUIDE_ARROW:
            boards_arrow_draw(ui, middle, edge * ARROW_WIDE * 0.66f);
            break;
        case BOARDS_GUIDE_TILE:
            draw_tile(ui, ui_whole(ui_middle(box, box.w - edge * 0.1f, edge)), style, item->words);
            break;
        default:
            ui_text(ui, canvas_rect_inset(box, -1), style, UI_CENTER,
                    item->kind == BOARDS_GUIDE_HAND ? ui->theme.ink : ui->theme.red, item->words);
            break;
        }
    }
}

/* ---- The card -------------------------------------------------------------------------------- */

/* How the steps share the card: in so many columns, with words of that style and height below
   pictures whose dice are of that edge. */
struct form {
    int columns;
    struct canvas_style style;
    float words, edge;
};

static struct canvas_rect tile_of(const struct ui *ui, struct canvas_rect rect, int columns,
                                  int step)
{
    float gap = ui->unit;
    return ui_column(ui_row(rect, STEPS / columns, gap, step / columns), columns, gap,
                     step % columns);
}

static struct canvas_rect inside(const struct ui *ui, struct canvas_rect tile)
{
    return canvas_rect_inset(tile, fminf(ui->unit * 0.9f, tile.h * 0.05f));
}

static float words_height(struct ui *ui, struct canvas_rect room, struct canvas_style style,
                          const struct boards_guide_step *step)
{
    float most = 0;
    for (int i = 0; i < STEPS; i++) {
        float high = ui_prose(ui, room, style, UI_CENTER, ui->theme.ink, step[i].words, false);
        most = fmaxf(most, high);
    }
    return most;
}

/* The largest edge, not above `most`, at which the picture finds room. Its width grows with the
   edge at most in proportion, so no edge above what that leaves is tried: each is a size of letters
   to be measured. */
static float fit_picture(const struct ui *ui, float w, float h,
                         const struct boards_guide_step *step, float most)
{
    float edge = fminf(most, fmaxf(0, floorf(h / HIGH))), width;
    while (edge > 0 && (width = picture_width(ui, step, edge)) > w) {
        edge = fmaxf(0, fminf(edge - 1, ceilf(edge * w / width)));
    }
    return edge;
}

/* The largest edge at which every picture finds room. */
static float fit_edge(const struct ui *ui, float w, float h, const struct boards_guide_step *step)
{
    float edge = floorf(ui->unit * EDGE_UNITS);
    for (int i = 0; i < STEPS; i++) {
        edge = fit_picture(ui, w, h, &step[i], edge);
    }
    return edge;
}

static struct form find_form(struct ui *ui, struct canvas_rect rect,
                             const struct boards_guide_step *step)
{
    struct form best = {.columns = 0};
    for (int columns = 1; columns <= STEPS; columns *= 2) {
        struct canvas_rect room = inside(ui, tile_of(ui, rect, columns, 0));
        struct form form = {.columns = columns,
                            .style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY)};
        form.words = words_height(ui, room, form.style, step);
        form.edge = fit_edge(ui, room.w, room.h - form.words, step);
        for (; form.edge < ui->unit * EDGE_UNITS * 0.6f && form.style.size > ui->least;) {
            form.style.size--;
            form.words = words_height(ui, room, form.style, step);
            form.edge = fit_edge(ui, room.w, room.h - form.words, step);
        }
        if (best.columns == 0 || form.edge > best.edge) {
            best = form;
        }
    }
    return best;
}

/* Whether a picture alone has room for dice that are made out. */
static bool pictured(const struct ui *ui, struct canvas_rect rest,
                     const struct boards_guide_step *step)
{
    float edge = least_edge(ui);
    return picture_width(ui, step, edge) <= rest.w && edge * HIGH <= rest.h;
}

static void draw_step(struct ui *ui, struct canvas_rect tile, const struct form *form,
                      const struct boards_guide_step *step, int number)
{
    char id[UI_ID_MAX];
    struct canvas_color ground = canvas_mix(ui->theme.paper, ui->theme.ruled, 0.4f);
    if (step->loss) {
        ground = canvas_mix(ui->theme.paper, ui->theme.red, 0.16f);
    }
    ground = ui->theme.contrast ? ui->theme.paper : ground;
    canvas_fill(ui->list, tile, ui->unit, ground);
    if (ui->theme.outline > 0) {
        canvas_ring(ui->list, tile, ui->unit, ui->theme.outline, ui->theme.ink);
    }
    ui_add(ui, ui_named(ui_id(id, "table.step.%d", number)), UI_ROLE_TEXT, step->words, tile);
    struct canvas_rect rest = inside(ui, tile);
    bool shown = form->edge >= least_edge(ui), told = shown && form->words <= rest.h;
    if (!shown && !pictured(ui, rest, step)) { /* words alone, as far as they go */
        float high = ui_prose(ui, rest, form->style, UI_CENTER, ui->theme.ink, step->words, false);
        if (high <= rest.h) {
            ui_prose(ui, ui_middle(rest, rest.w, high), form->style, UI_CENTER, ui->theme.ink,
                     step->words, true);
            return;
        }
        told = false;
    }
    float edge = form->edge;
    if (told) { /* both in the middle of the tile */
        float high = ui_prose(ui, rest, form->style, UI_CENTER, ui->theme.ink, step->words, false);
        rest = ui_middle(rest, rest.w, edge * HIGH + fminf(high * 1.15f, rest.h - edge * HIGH));
        ui_prose(ui, ui_cut_bottom(&rest, high), form->style, UI_CENTER, ui->theme.ink, step->words,
                 true);
        ui_cut_bottom(&rest, fminf(edge * SHADOWS, rest.h - edge * DICE_SEEN_HIGH));
    } else {
        edge = fit_picture(ui, rest.w, rest.h, step, fmaxf(ui->unit * EDGE_UNITS, least_edge(ui)));
        if (edge < least_edge(ui)) {
            return;
        }
    }
    draw_picture(ui, rest, step, edge, ground);
}

void boards_guide_draw(struct ui *ui, struct canvas_rect rect, const char *title,
                       const struct boards_guide_step step[BOARDS_GUIDE_STEPS])
{
    float pad = ui->unit * 1.4f;
    rect = ui_whole(rect);
    canvas_shadow(ui->list, rect, 3, ui->unit * 0.3f, ui->unit * 0.5f, ui->unit * 1.2f,
                  ui->theme.shadow);
    canvas_list_box(ui->list, &(struct canvas_box){
                                  .rect = rect,
                                  .radius = 3,
                                  .top = ui->theme.paper,
                                  .bottom = canvas_mix(ui->theme.paper, ui->theme.ruled, 0.2f)});
    if (ui->theme.outline > 0) {
        canvas_ring(ui->list, rect, 3, ui->theme.outline, ui->theme.ink);
    }
    struct canvas_rect rest = canvas_rect_inset(rect, pad), steps;
    struct canvas_style head = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING);
    struct form form;
    /* Where dice would be small the title is no larger than what is said below them. */
    do {
        steps = rest;
        ui_cut_top(&steps, ui_line_height(ui, head) * 1.05f + ui->unit * 0.4f);
        form = find_form(ui, steps, step);
        head.size--;
    } while (form.edge < ui->unit * EDGE_UNITS * 0.6f && head.size >= form.style.size * 1.15f);
    head.size++;
    rest.h = steps.y - rest.y;
    if (form.edge < least_edge(ui)) { /* pictures tell more than a title */
        rest = canvas_rect_inset(rect, pad);
        steps = rest;
        form = find_form(ui, steps, step);
        ui_add(ui, ui_named("table.guide"), UI_ROLE_TEXT, title, rect);
    } else {
        ui_say(ui, rest, ui_named("table.guide"), ui_text_fit(ui, head, rest.w, title), UI_CENTER,
               ui->theme.ink, title);
    }
    for (int i = 0; i < STEPS; i++) {
        draw_step(ui, ui_whole(tile_of(ui, steps, form.columns, i)), &form, &step[i], i);
    }
}
