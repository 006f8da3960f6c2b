/* SPDX-License-Identifier: Zlib */
#include "screens/rules_block.h"

#include <math.h>

#include "canvas/shapes.h"
#include "screens/dice_words.h"
#include "ui/layout.h"
#include "ui/text.h"
#include "ui/theme.h"

/* Pips of a small flat die, as bits of a 3 x 3 grid read from the upper left. */
static const unsigned pips[7] = {0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16D};

static void draw_face(struct ui *ui, struct canvas_rect rect, int face)
{
    float r = rect.w * 0.095f;
    canvas_fill(ui->list, rect, rect.w * 0.2f, canvas_rgb(0xFFFDF6));
    canvas_ring(ui->list, rect, rect.w * 0.2f, fmaxf(1, rect.w * 0.05f), ui->theme.ink);
    for (int i = 0; i < 9; i++) {
        if ((pips[face] >> i & 1) != 0) {
            struct canvas_point at = {rect.x + rect.w * (0.25f + 0.25f * (float)(i % 3)),
                                      rect.y + rect.h * (0.25f + 0.25f * (float)(i / 3))};
            canvas_ellipse(ui->list, at, r, r, ui->theme.ink);
        }
    }
}

static float draw_chart(struct ui *ui, struct canvas_rect rect, const struct rules_block *block,
                        const char *text, bool draw)
{
    float side = roundf(fmaxf(22, ui->unit * 3)), step = side * 1.2f, high = side * 1.35f;
    if (draw) {
        for (int i = 0; i < block->faces; i++) {
            struct canvas_rect at = {roundf(rect.x + step * (float)i), roundf(rect.y), side, side};
            draw_face(ui, at, block->face[i]);
        }
        float left = step * RULES_FACES_MAX + ui->unit * 2;
        struct canvas_rect points = {rect.x + left, rect.y, rect.w - left, side};
        ui_text(ui, points, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_LEFT, ui->theme.ink,
                text);
    }
    return high;
}

/* Units: what lies above a section's heading, and below a line, an entry of a list and a box. */
#define PART_ABOVE    2.0f
#define TEXT_BELOW    0.8f
#define ITEM_BELOW    0.5f
#define EXAMPLE_BELOW 1.0f

/* As any prose, but rows of numbers on dice are drawn as these. */
static float draw_prose(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
                        const char *text, bool draw)
{
    struct dice_words words = {.count = 0};
    char marked[DICE_WORDS_TEXT];
    dice_words_find(&words, text, marked);
    float h = words.count > 0 ? dice_words_draw(ui, rect, style, &words, marked, draw) : 0;
    return h > 0 ? h : ui_prose(ui, rect, style, UI_LEFT, ui->theme.ink, text, draw);
}

static float draw_item(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
                       const char *text, bool draw)
{
    float indent = ui->unit * 3, middle = ui_line_height(ui, style) * 0.55f;
    struct canvas_rect body = {rect.x + indent, rect.y, rect.w - indent, rect.h};
    if (draw) {
        struct canvas_point dot = {rect.x + indent * 0.45f, rect.y + middle};
        canvas_ellipse(ui->list, dot, ui->unit * 0.45f, ui->unit * 0.45f, ui->theme.ink);
    }
    return draw_prose(ui, body, style, text, draw) + ui->unit * ITEM_BELOW;
}

static float draw_example(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
                          const char *text, bool draw)
{
    float pad = ui->unit * 1.6f;
    struct canvas_rect body = {rect.x + pad, rect.y + pad, rect.w - 2 * pad, rect.h};
    float h = draw_prose(ui, body, style, text, false);
    if (draw) {
        struct canvas_rect box = {rect.x, rect.y, rect.w, h + 2 * pad};
        canvas_fill(ui->list, box, ui->unit, canvas_mix(ui->theme.paper, ui->theme.accent, 0.16f));
        draw_prose(ui, body, style, text, true);
    }
    return h + 2 * pad + ui->unit * EXAMPLE_BELOW;
}

static float draw_any(struct ui *ui, struct canvas_rect rect, const struct rules_block *block,
                      const char *text, bool draw)
{
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_style part = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_TITLE);
    float above = ui->unit * PART_ABOVE;
    struct canvas_rect lower = {rect.x, rect.y + above, rect.w, rect.h};
    switch (block->kind) {
    case RULES_TITLE:
        return ui_prose(ui, rect, title, UI_LEFT, ui->theme.ink, text, draw) + ui->unit;
    case RULES_PART:
        return above + ui_prose(ui, lower, part, UI_LEFT, ui->theme.ink, text, draw) +
               ui->unit * 0.6f;
    case RULES_ITEM:
        return draw_item(ui, rect, plain, text, draw);
    case RULES_EXAMPLE:
        return draw_example(ui, rect, plain, text, draw);
    case RULES_CHART:
        return draw_chart(ui, rect, block, text, draw);
    default:
        return draw_prose(ui, rect, plain, text, draw) + ui->unit * TEXT_BELOW;
    }
}

float rules_block_draw(struct ui *ui, struct canvas_rect rect, float letters,
                       const struct rules_block *block, const char *text, bool draw)
{
    float unit = ui->unit;
    ui->unit *= letters;
    float h = draw_any(ui, rect, block, text, draw);
    ui->unit = unit;
    return h;
}

float rules_block_lead(const struct ui *ui, float letters, enum rules_kind kind)
{
    return kind == RULES_PART ? ui->unit * PART_ABOVE * letters : 0;
}

float rules_block_tail(const struct ui *ui, float letters, enum rules_kind kind)
{
    switch (kind) {
    case RULES_ITEM:
        return ui->unit * ITEM_BELOW * letters;
    case RULES_EXAMPLE:
        return ui->unit * EXAMPLE_BELOW * letters;
    case RULES_TEXT:
        return ui->unit * TEXT_BELOW * letters;
    default:
        return 0;
    }
}
