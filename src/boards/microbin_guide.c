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
    N_("Re-roll: roll again. Cancel: stop, no bust.")};

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

/* Height of a picture that is made out, pixels. */
#define PICTURE_LEAST 24.0f
/* Words take so much of a tile at most before they are set smaller, in large letters and in others.
 */
#define WORDS_LARGE 0.48f
#define WORDS_MOST  0.58f

static struct canvas_rect inside(const struct microbin_view *view, const struct ui *ui,
                                 struct canvas_rect tile)
{
    return canvas_rect_inset(boards_microbin_seen(&view->place, tile), ui->unit * 0.8f);
}

static float words_height(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
                          int step)
{
    return ui_prose(ui, rect, style, UI_CENTER, ui->theme.ink, i18n_get(words[step]), false);
}

/* The letters, of that size at most, in which a step's words leave room for its picture. */
static struct canvas_style words_style(struct ui *ui, struct canvas_rect rect,
                                       struct canvas_style style, int step)
{
    float body = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY).size;
    while (style.size > ui->least && words_height(ui, rect, style, step) >
                                         rect.h * (style.size > body ? WORDS_LARGE : WORDS_MOST)) {
        style.size--;
    }
    return style;
}

/* How the guide shares the mat: a title, whose size is 0 where there is none, and tiles. */
struct guide {
    struct canvas_rect head, tiles;
    struct canvas_style title, words; /* all steps' words are of one size */
    bool pictured;
};

static struct canvas_rect tile_of(const struct ui *ui, const struct guide *guide, int step)
{
    struct canvas_rect rest = guide->tiles;
    float gap = ui->unit * 1.6f;
    bool row = rest.w > rest.h * 3.4f;
    return row ? ui_column(rest, STEPS, gap, step)
               : ui_column(ui_row(rest, 2, gap, step / 2), 2, gap, step % 2);
}

static struct guide lay_out(const struct microbin_view *view, struct ui *ui,
                            struct canvas_style title)
{
    struct guide guide = {.title = title, .pictured = true};
    guide.tiles = canvas_rect_inset(view->place.mat, ui->unit * 2);
    if (title.size > 0) {
        guide.head = boards_microbin_seen(
            &view->place, ui_cut_top(&guide.tiles, ui_line_height(ui, title) * 1.25f));
        ui_cut_top(&guide.tiles, ui->unit * 0.6f);
    }
    guide.words = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_HEADING);
    for (int step = 0; step < STEPS; step++) {
        struct canvas_rect rect = inside(view, ui, tile_of(ui, &guide, step));
        guide.words = words_style(ui, rect, guide.words, step);
    }
    for (int step = 0; step < STEPS; step++) {
        struct canvas_rect rect = inside(view, ui, tile_of(ui, &guide, step));
        float high = words_height(ui, rect, guide.words, step);
        guide.pictured = guide.pictured && rect.h - high >= PICTURE_LEAST;
    }
    return guide;
}

/* Pictures tell more than a large title, or than any. */
static struct guide find_guide(const struct microbin_view *view, struct ui *ui)
{
    struct canvas_style titles[] = {ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE),
                                    ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY),
                                    {CANVAS_FACE_BOLD, 0}};
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
        struct guide guide = lay_out(view, ui, titles[i]);
        if (guide.pictured) {
            return guide;
        }
    }
    return lay_out(view, ui, titles[0]);
}

static void draw_step(const struct microbin_view *view, struct ui *ui, struct canvas_rect rect,
                      int step, const struct guide *guide)
{
    char id[UI_ID_MAX];
    const char *said = i18n_get(words[step]);
    struct canvas_color ground = canvas_mix(ui->theme.paper, ui->theme.ruled, 0.4f);
    if (step == 2) {
        ground = canvas_mix(ui->theme.paper, ui->theme.red, 0.16f);
    }
    boards_microbin_tile(ui, &view->place, rect, ui->unit * 1.2f, fmaxf(2, ui->unit * 0.4f),
                         ui->theme.contrast ? ui->theme.paper : ground);
    rect = inside(view, ui, rect);
    struct canvas_style style = guide->words;
    float high = words_height(ui, rect, style, step);
    ui_add(ui, ui_named(ui_id(id, "table.step.%d", step)), UI_ROLE_TEXT, said, rect);
    /* Words that have no room leave it to the picture. */
    bool told = high <= rect.h, shown = guide->pictured || !told;
    if (told) {
        struct canvas_rect foot = ui_cut_bottom(&rect, shown ? high : rect.h);
        ui_prose(ui, ui_middle(foot, foot.w, high), style, UI_CENTER, ui->theme.ink, said, true);
    }
    if (shown) {
        draw_picture(ui, rect, step);
    }
}

/* Between two stars. */
static void draw_title(struct ui *ui, const struct guide *guide, const char *aim)
{
    struct canvas_rect head = guide->head;
    struct canvas_style style = ui_text_fit(ui, guide->title, head.w - 2 * head.h, aim);
    ui_say(ui, head, ui_named("table.goal"), style, UI_CENTER, ui->theme.ink, aim);
    float half = ui_text_width(ui, style, aim) / 2 + head.h * 0.75f, side = head.h * 0.8f;
    for (int way = -1; way <= 1; way += 2) {
        boards_microbin_star(
            ui, ui_whole((struct canvas_rect){head.x + head.w / 2 + (float)way * half - side / 2,
                                              head.y + (head.h - side) / 2, side, side}));
    }
}

void boards_microbin_draw_guide(const struct microbin_view *view, const struct boards_table *table,
                                struct ui *ui)
{
    char aim[BOARDS_LINE_MAX];
    struct guide guide = find_guide(view, ui);
    boards_microbin_aim(tc_match_setup(table->match), aim);
    if (guide.title.size > 0) {
        draw_title(ui, &guide, aim);
    } else {
        ui_add(ui, ui_named("table.goal"), UI_ROLE_TEXT, aim, guide.tiles);
    }
    for (int step = 0; step < STEPS; step++) {
        draw_step(view, ui, tile_of(ui, &guide, step), step, &guide);
    }
}
