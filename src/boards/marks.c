/* SPDX-License-Identifier: Zlib */
#include "boards/marks.h"

#include <math.h>
#include <string.h>

#include "canvas/shapes.h"
#include "ui/layout.h"

/* Air round a die in its box, of the die's height: boxes in a row stay apart. */
#define AIR 0.02f
/* A pencil that shows on felt and on paper: through dark words, and through pale ones. */
enum { RED_PENCIL = 0xE0563F, DEEP_RED = 0xC63D28 };

/* ---- Lines through -----------------------------------------------------------------------------
 */

struct canvas_rect boards_words_in(struct ui *ui, struct canvas_rect box, struct canvas_style style,
                                   enum ui_align align, const char *words)
{
    float w = fminf(box.w, ui_text_width(ui, ui_text_fit(ui, style, box.w, words), words));
    box.x += align == UI_CENTER ? (box.w - w) / 2 : align == UI_RIGHT ? box.w - w : 0;
    box.w = w;
    return box;
}

enum { LETTERS_LEAST = 5 };

bool boards_name_numbered(const struct match_seat *who)
{
    size_t length = strlen(who->initials);
    return length > 0 && who->initials[length - 1] >= '0' && who->initials[length - 1] <= '9';
}

const char *boards_name_fit(const struct ui *ui, struct canvas_style style, float w,
                            const struct match_seat *who, char name[BOARDS_SHORT_NAME])
{
    bool fits = ui_text_shorten(ui, style, w, who->name, LETTERS_LEAST, name, BOARDS_SHORT_NAME);
    bool whole = strcmp(name, who->name) == 0;
    if (fits && (whole || !boards_name_numbered(who))) {
        return name;
    }
    bool begins = who->brief[0] != '\0' && ui_text_width(ui, style, who->brief) <= w;
    return begins ? who->brief : who->initials;
}

bool boards_name_has_room(const struct ui *ui, struct canvas_style style, float w,
                          const struct match_seat *who, enum boards_shown shown)
{
    char name[BOARDS_SHORT_NAME];
    bool initials = shown == BOARDS_SHOWN_INITIALS;
    const char *fits = initials ? who->initials : boards_name_fit(ui, style, w, who, name);
    bool whole = strcmp(fits, who->name) == 0;
    bool less = !initials && !whole && (shown == BOARDS_SHOWN_WHOLE || fits == who->initials);
    return !less && ui_text_width(ui, style, fits) <= w;
}

/* Of the words' height at most: small ones stay readable through it. */
#define STRIKE_THICK 0.13f

static void strike(struct ui *ui, struct canvas_rect words, uint32_t red)
{
    float y = words.y + words.h / 2, reach = ui->unit * 0.8f, rise = fminf(reach, words.h * 0.3f);
    canvas_pencil(ui->list, (struct canvas_point){words.x - reach, y + rise},
                  (struct canvas_point){words.x + words.w + reach, y - rise},
                  fmaxf(2, fminf(ui->unit * 0.5f, words.h * STRIKE_THICK)), canvas_rgb(red),
                  (uint32_t)words.x + 3);
}

void boards_strike_draw(struct ui *ui, struct canvas_rect words)
{
    strike(ui, words, RED_PENCIL);
}

void boards_strike_pale_draw(struct ui *ui, struct canvas_rect words)
{
    strike(ui, words, DEEP_RED);
}

/* ---- Rings -------------------------------------------------------------------------------------
 */

struct canvas_rect boards_box_round(struct canvas_rect die, float least)
{
    struct canvas_rect box = canvas_rect_inset(die, -AIR * die.h);
    float dx = fmaxf(least - box.w, 0) / 2, dy = fmaxf(least - box.h, 0) / 2;
    return (struct canvas_rect){box.x - dx, box.y - dy, box.w + 2 * dx, box.h + 2 * dy};
}

/* A glow's reach in units, in bands that fade outwards from that opacity. */
#define GLOW_REACH 1.8f
#define GLOW       0.6f
enum { GLOW_BANDS = 6 };

static float ring_gap(const struct ui *ui)
{
    return ui->unit * 0.25f;
}

static float ring_width(const struct ui *ui, enum boards_ring ring)
{
    return ring == BOARDS_RING_PICKED ? fmaxf(4, ui->unit * 0.7f) : 3;
}

float boards_ring_reach(const struct ui *ui, enum boards_ring ring)
{
    return ring_gap(ui) + (ring == BOARDS_RING_ABLE ? ui->unit * GLOW_REACH : ring_width(ui, ring));
}

void boards_ring_draw(struct ui *ui, struct dice *dice, int die, enum boards_ring ring)
{
    float gap = ring_gap(ui);
    if (ring == BOARDS_RING_ABLE) {
        for (int i = 0; i < GLOW_BANDS; i++) {
            float share = 1 - (float)i / GLOW_BANDS, band = ui->unit * GLOW_REACH / GLOW_BANDS;
            dice_ring(dice, die, gap + band * (float)i, band,
                      canvas_fade(ui->theme.accent, share * share * GLOW), ui->list);
        }
        dice_ring(dice, die, gap, fmaxf(2, ui->unit * 0.25f),
                  canvas_mix(ui->theme.accent, ui->theme.text, 0.5f), ui->list);
        return;
    }
    dice_ring(dice, die, gap, ring_width(ui, ring), ui->theme.accent, ui->list);
}

/* ---- Brackets ----------------------------------------------------------------------------------
 */

void boards_arrow_draw(struct ui *ui, struct canvas_point middle, float w)
{
    float h = w * 0.5f, line = w * 0.13f;
    const struct canvas_point shaft[] = {{middle.x - w / 2, middle.y},
                                         {middle.x + w / 2, middle.y}},
                              head[] = {{middle.x + w * 0.12f, middle.y - h / 2},
                                        {middle.x + w / 2, middle.y},
                                        {middle.x + w * 0.12f, middle.y + h / 2}};
    canvas_stroke(ui->list, shaft, 2, line, ui->theme.ink);
    canvas_stroke(ui->list, head, 3, line, ui->theme.ink);
}

/* Of the letters' size: between them and the bracket. */
#define BRACKET_AIR 0.22f

struct canvas_rect boards_bracket_draw(struct ui *ui, struct canvas_rect rect, float size,
                                       const char *words)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float air = roundf(bold.size * BRACKET_AIR);
    bold.size = size;
    float w = fmaxf(rect.w, ui_text_width(ui, bold, words) + 1);
    struct canvas_rect label = {rect.x + (rect.w - w) / 2, rect.y + air, w, rect.h};
    ui_text(ui, label, bold, UI_CENTER, ui->theme.text, words);
    canvas_fill(ui->list, (struct canvas_rect){rect.x, rect.y, rect.w, 2}, 1,
                canvas_fade(ui->theme.text, 0.6f));
    return boards_words_in(ui, label, bold, UI_CENTER, words);
}
