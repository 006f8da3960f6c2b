/* SPDX-License-Identifier: Zlib */
#include "ui/keycap.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/text.h"

enum { NO_BUTTON = -1 };

/* Which button of a gamepad does what the key does; the main action is at the lower one too. */
static int button_for(const char *key, bool main)
{
    static const struct {
        const char *key;
        enum ui_pad_button button;
    } buttons[] = {{"R", UI_PAD_WEST}, {"B", UI_PAD_NORTH}, {"\xE2\x86\xB5", UI_PAD_SOUTH}};
    for (size_t i = 0; i < sizeof buttons / sizeof buttons[0]; i++) {
        if (strcmp(key, buttons[i].key) == 0) {
            return (int)buttons[i].button;
        }
    }
    return main ? UI_PAD_SOUTH : NO_BUTTON;
}

static void draw_cross(struct ui *ui, struct canvas_rect box, float width, struct canvas_color ink)
{
    struct canvas_point down[] = {{box.x, box.y}, {box.x + box.w, box.y + box.h}};
    struct canvas_point up[] = {{box.x, box.y + box.h}, {box.x + box.w, box.y}};
    canvas_stroke(ui->list, down, 2, width, ink);
    canvas_stroke(ui->list, up, 2, width, ink);
}

static void draw_triangle(struct ui *ui, struct canvas_rect box, float width,
                          struct canvas_color ink)
{
    float top = box.y - box.h * 0.04f, foot = box.y + box.h * 0.86f;
    struct canvas_point points[] = {{box.x + box.w / 2, top},
                                    {box.x + box.w * 1.06f, foot},
                                    {box.x - box.w * 0.06f, foot},
                                    {box.x + box.w / 2, top}};
    canvas_stroke(ui->list, points, 4, width, ink);
}

static void draw_shape(struct ui *ui, struct canvas_rect disc, enum ui_pad_button button,
                       struct canvas_color ink)
{
    struct canvas_rect box = ui_middle(disc, disc.w * 0.42f, disc.h * 0.42f);
    float width = fmaxf(1.6f, disc.w * 0.09f);
    if (button == UI_PAD_SOUTH) {
        draw_cross(ui, box, width, ink);
    } else if (button == UI_PAD_EAST) {
        canvas_ring(ui->list, canvas_rect_inset(box, -width / 2), disc.w, width, ink);
    } else if (button == UI_PAD_WEST) {
        canvas_ring(ui->list, box, width / 2, width, ink);
    } else {
        draw_triangle(ui, box, width, ink);
    }
}

void ui_pad_button(struct ui *ui, struct canvas_rect rect, enum ui_pad_button button,
                   struct canvas_color ink)
{
    static const char *const letters[UI_PAD_BUTTONS] = {"A", "B", "X", "Y"};
    float side = fminf(rect.w, rect.h);
    struct canvas_rect disc = ui_middle(rect, side, side);
    assert((unsigned)button < UI_PAD_BUTTONS);
    canvas_fill(ui->list, disc, side / 2, canvas_fade(ink, 0.13f));
    canvas_ring(ui->list, disc, side / 2, fmaxf(1.2f, side * 0.06f), canvas_fade(ink, 0.8f));
    if (ui->pad == CANVAS_PAD_SHAPES) {
        draw_shape(ui, disc, button, ink);
    } else {
        ui_text(ui, disc, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL), UI_CENTER, ink,
                letters[button]);
    }
}

static void draw_key(struct ui *ui, struct canvas_rect button, const char *key,
                     struct canvas_color ink)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float h = ui_line_height(ui, style) * 1.15f, gap = ui->unit * 0.8f;
    float w = fmaxf(h, ui_text_width(ui, style, key) + h * 0.6f);
    struct canvas_rect cap = {button.x + button.w - w - gap, button.y + gap, w, h};
    canvas_fill(ui->list, ui_whole(cap), h * 0.25f, canvas_fade(ink, 0.13f));
    ui_text(ui, cap, style, UI_CENTER, ink, key);
}

/* Of a key's height: how far its face lies within its edge, at the sides and at the top, and at the
   front, which is what of its side is seen. */
#define KEY_SIDE  0.07f
#define KEY_FRONT 0.2f

float ui_keycap_key_width(const struct ui *ui, float h, const char *cap)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    return fmaxf(h * 1.1f, ui_text_width(ui, style, cap) + h * 0.8f);
}

void ui_keycap_key(struct ui *ui, struct canvas_rect rect, const char *cap)
{
    const struct ui_theme *theme = &ui->theme;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float h = rect.h, w = fminf(rect.w, ui_keycap_key_width(ui, h, cap));
    struct canvas_rect key = ui_whole((struct canvas_rect){rect.x + rect.w - w, rect.y, w, h});
    struct canvas_rect face = {key.x + h * KEY_SIDE, key.y + h * KEY_SIDE, key.w - 2 * h * KEY_SIDE,
                               key.h - h * (KEY_SIDE + KEY_FRONT)};
    struct canvas_color side = canvas_mix(theme->paper, theme->ink, 0.3f);
    float line = fmaxf(1, theme->outline);
    canvas_shadow(ui->list, key, h * 0.18f, 1, 2, h * 0.1f, theme->shadow);
    canvas_fill(ui->list, key, h * 0.18f, theme->contrast ? theme->paper : side);
    canvas_ring(ui->list, key, h * 0.18f, line, canvas_mix(side, theme->ink, 0.4f));
    canvas_fill(ui->list, ui_whole(face), h * 0.14f, theme->field);
    ui_text(ui, face, style, UI_CENTER, theme->ink, cap);
}

/* Right of a key, and with what keeps words off it, units. */
#define KEYCAP_ROOM 1.8f

float ui_keycap_room(const struct ui *ui)
{
    return fmaxf(20, ui->unit * 2.6f) + ui->unit * KEYCAP_ROOM;
}

void ui_keycap(struct ui *ui, struct canvas_rect button, const char *key, bool main,
               struct canvas_color ink)
{
    float gap = ui->unit * 0.8f, side = fmaxf(20, ui->unit * 2.6f);
    struct canvas_rect corner = {button.x + button.w - side - gap, button.y + gap, side, side};
    if (ui->source == CANVAS_SOURCE_TOUCH) {
        return; /* a finger has nothing printed on it */
    }
    if (ui->source != CANVAS_SOURCE_PAD) {
        char cap[UI_KEYS_CAP_MAX];
        bool letter = key[0] != '\0' && key[1] == '\0';
        draw_key(ui, button, letter ? ui_keys_cap(&ui->keys, key[0], cap) : key, ink);
    } else if (button_for(key, main) != NO_BUTTON) {
        ui_pad_button(ui, ui_whole(corner), (enum ui_pad_button)button_for(key, main), ink);
    }
}
