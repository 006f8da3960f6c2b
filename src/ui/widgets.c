/* SPDX-License-Identifier: Zlib */
#include "ui/widgets.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "ui/keycap.h"
#include "ui/layout.h"

enum { HIT = 44 };

/* At least 44 px each way round the same middle, so that a finger finds it. */
static struct canvas_rect for_finger(struct canvas_rect rect)
{
    float dx = fmaxf(0, (HIT - rect.w) / 2), dy = fmaxf(0, (HIT - rect.h) / 2);
    return (struct canvas_rect){rect.x - dx, rect.y - dy, rect.w + 2 * dx, rect.h + 2 * dy};
}

static struct ui_node *add(struct ui *ui, struct ui_command command, enum ui_role role,
                           const char *label, const char *why, struct canvas_rect rect,
                           float radius)
{
    struct ui_node *node = ui_add(ui, command, role, label, rect);
    if (node != NULL) {
        node->radius = radius;
        node->enabled = why == NULL;
        snprintf(node->why, sizeof node->why, "%s", why == NULL ? "" : why);
    }
    return node;
}

/* Brighter under the pointer, darker while pressed. */
static struct canvas_color alive(const struct ui *ui, struct ui_command command,
                                 struct canvas_rect rect, struct canvas_color color)
{
    if (ui_pressed(ui, command)) {
        return canvas_mix(color, canvas_rgb(0x000000), 0.14f);
    }
    return ui_hot(ui, rect) ? canvas_mix(color, canvas_rgb(0xFFFFFF), 0.22f) : color;
}

static void draw_icon(struct ui *ui, const char *icon, struct canvas_rect rect,
                      struct canvas_color color)
{
    float side = roundf(fminf(rect.w, rect.h));
    canvas_list_picture(ui->list, icon, ui_whole(ui_middle(rect, side, side)), 0, color);
}

struct button_look {
    struct canvas_color top, bottom, ink;
};

/* How much of the ink a disabled button on paper has. */
#define OFF          0.06f
#define OFF_CONTRAST 0.3f

static struct button_look button_look(const struct ui *ui, struct canvas_rect rect,
                                      const struct ui_button *button)
{
    const struct ui_theme *theme = &ui->theme;
    struct canvas_color white = button->main ? canvas_rgb(0xFFFFFF) : theme->shine;
    struct canvas_color black = canvas_rgb(0x000000);
    if (button->why != NULL && (button->small || button->on_paper)) {
        /* In high contrast all have an outline, so that its grey alone says what can't be pressed.
         */
        struct canvas_color flat =
            canvas_mix(theme->paper, theme->ink, theme->contrast ? OFF_CONTRAST : OFF);
        return (struct button_look){flat, flat, theme->contrast ? theme->ink : theme->ink_pale};
    }
    if (button->why != NULL) {
        return (struct button_look){theme->ground, theme->ground, theme->faint};
    }
    struct canvas_color base = button->main ? theme->accent : theme->paper;
    base = alive(ui, button->command, rect, base);
    float bow = theme->contrast ? 0 : button->main ? 0.16f : 0.5f;
    return (struct button_look){canvas_mix(base, white, bow),
                                canvas_mix(base, black, theme->contrast ? 0 : 0.07f),
                                button->main ? theme->on_accent : theme->ink};
}

static void draw_button_body(struct ui *ui, struct canvas_rect rect, float radius,
                             const struct ui_button *button, const struct button_look *look)
{
    float soft = fmaxf(4, ui->unit * 1.3f);
    if (button->why == NULL && !ui_pressed(ui, button->command)) {
        canvas_shadow(ui->list, rect, radius, soft * 0.2f, soft * 0.45f, soft, ui->theme.shadow);
    }
    canvas_list_box(ui->list,
                    &(struct canvas_box){
                        .rect = rect, .radius = radius, .top = look->top, .bottom = look->bottom});
    if (ui->theme.outline > 0 || button->why != NULL) {
        float line = button->why != NULL ? 1.5f : fmaxf(1.5f, ui->theme.outline);
        canvas_ring(ui->list, rect, radius, line,
                    canvas_fade(look->ink, button->why != NULL ? 0.45f : 1));
    }
}

/* One line as large as fits, or as many as it takes at the least size: a button's words are never
   cut. */
struct words {
    const char *text;
    struct canvas_style style;
    float h;
    bool wraps;
    bool halved; /* in two lines, as that leaves them larger */
};

/* Of their size: smaller than this in one line, words go in two; and what of a height these have.
 */
#define ONE_LINE  0.8f
#define TWO_LINES 0.8f

/* Two lines in so much room, larger than the one that they are; false where there are none. */
static bool halve_words(struct ui *ui, struct canvas_style style, float w, float h,
                        struct words *words)
{
    struct canvas_rect probe = {0, 0, w, 0};
    if (words->style.size >= style.size * ONE_LINE) {
        return false;
    }
    for (; style.size > words->style.size; style.size--) {
        float most = fminf(h * TWO_LINES, ui_line_height(ui, style) * 2.5f);
        float high = ui_prose(ui, probe, style, UI_CENTER, ui->theme.ink, words->text, false);
        if (high <= most && ui_text_longest_word(ui, style, words->text) <= w) {
            words->style = style;
            words->h = high;
            words->wraps = words->halved = true;
            return true;
        }
    }
    return false;
}

/* In so much room; in `h` for two lines, 0 where it is to be one. */
static struct words lay_words(struct ui *ui, struct canvas_style style, float w, float h,
                              const char *text)
{
    struct words words = {.text = text, .style = ui_text_fit(ui, style, w, text)};
    struct canvas_rect probe = {0, 0, w, 0};
    if (halve_words(ui, style, w, h, &words)) {
        return words;
    }
    words.wraps = ui_text_width(ui, words.style, text) > w;
    words.h = words.wraps ? ui_prose(ui, probe, words.style, UI_CENTER, ui->theme.ink, text, false)
                          : ui_line_height(ui, style);
    return words;
}

static void draw_words(struct ui *ui, struct canvas_rect rect, const struct words *words,
                       enum ui_align align, struct canvas_color ink)
{
    if (words->wraps) {
        ui_prose(ui, ui_middle(rect, rect.w, words->h), words->style, align, ink, words->text,
                 true);
    } else {
        ui_text(ui, rect, words->style, align, ink, words->text);
    }
}

static struct canvas_style label_style(const struct ui *ui, const struct ui_button *button)
{
    return ui_style(ui, CANVAS_FACE_BOLD, button->small ? UI_TYPE_BODY : UI_TYPE_HEADING);
}

static const char *detail_of(const struct ui_button *button)
{
    const char *detail = button->why != NULL ? button->why : button->detail;
    return detail == NULL ? "" : detail;
}

/* Its icon and its words stand in the middle of the body together: cuts what is over at both
   sides, with the icon so wide. */
static void centre_group(const struct ui *ui, struct canvas_rect *body, float icon,
                         const struct ui_button *button)
{
    float words =
        fmaxf(ui_text_width(ui, label_style(ui, button), button->label),
              ui_text_width(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), detail_of(button)));
    *body = ui_middle(*body, fminf(body->w, icon + words + 2), body->h);
}

/* The words in `body`, and whether the key in the corner is clear of them. Where both lines have no
   room the upper one is set smaller, and then the lower one goes. */
static bool draw_lines(struct ui *ui, struct canvas_rect body, const struct ui_button *button,
                       const char *detail, float cap, struct canvas_color ink)
{
    struct canvas_style style = label_style(ui, button);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    enum ui_align align = button->list ? UI_LEFT : UI_CENTER;
    float beside = body.w - 2 * cap;
    float room = body.h - (detail[0] != '\0' ? ui_line_height(ui, small) : 0);
    struct words label = lay_words(ui, style, beside, room, button->label);
    bool clear = cap <= 0 || !label.wraps || label.halved;
    if (label.halved &&
        ui_text_fit(ui, style, body.w, button->label).size >= style.size * ONE_LINE) {
        clear = false; /* rather one line than two with the key */
    }
    if (!clear || ui_text_width(ui, style, button->label) <= beside) {
        beside = body.w;
        label = lay_words(ui, style, beside, room, button->label);
    }
    struct words below = {.text = ""};
    if (detail[0] != '\0') {
        below = lay_words(ui, small, body.w, 0, detail);
        if (label.h + below.h > body.h) {
            style.size = fmaxf(ui->least, fminf(style.size, small.size));
            label = lay_words(ui, style, beside, 0, button->label);
        }
        below = label.h + below.h > body.h + 1 ? (struct words){.text = ""} : below;
    }
    struct canvas_rect lines = ui_middle(body, body.w, fminf(body.h, label.h + below.h));
    draw_words(ui, ui_middle(ui_cut_top(&lines, fminf(lines.h, label.h)), beside, label.h), &label,
               align, ink);
    draw_words(ui, lines, &below, align, ink);
    return clear;
}

/* True where the key in the corner is clear of them. */
static bool draw_button_words(struct ui *ui, struct canvas_rect rect,
                              const struct ui_button *button, struct canvas_color ink)
{
    if (button->label[0] == '\0') {
        return true; /* whoever draws the button draws its words */
    }
    float pad = fminf(ui->unit * 2.4f, rect.w * 0.06f);
    struct canvas_rect body = {rect.x + pad, rect.y, rect.w - 2 * pad, rect.h};
    ui_cut_left(&body, button->aside);
    ui_cut_top(&body, button->above);
    if (button->icon != NULL) {
        float side = fminf(rect.h * 0.5f, ui->unit * 4);
        if (!button->list && button->key == NULL) {
            centre_group(ui, &body, side + ui->unit, button);
        }
        draw_icon(ui, button->icon, ui_cut_left(&body, side), ink);
        ui_cut_left(&body, ui->unit);
    }
    float cap = button->key != NULL && button->why == NULL ? fmaxf(0, ui_keycap_room(ui) - pad) : 0;
    float word = ui_text_width(ui, label_style(ui, button), button->label);
    if (button->icon != NULL && word > body.w - 2 * cap) {
        /* They stand beside the icon anyway: in the middle of what the key leaves there. */
        ui_cut_right(&body, cap);
        cap = 0;
    }
    return draw_lines(ui, body, button, detail_of(button), cap, ink);
}

void ui_button(struct ui *ui, struct canvas_rect rect, const struct ui_button *button)
{
    rect = ui_whole(rect);
    float radius = fminf(ui->unit * 2.2f, rect.h * 0.3f);
    struct button_look look = button_look(ui, rect, button);
    struct ui_node *node = add(ui, button->command, UI_ROLE_BUTTON, button->label, button->why,
                               for_finger(rect), radius);
    if (node != NULL && button->detail != NULL) {
        snprintf(node->detail, sizeof node->detail, "%s", button->detail);
    }
    draw_button_body(ui, rect, radius, button, &look);
    bool clear = draw_button_words(ui, rect, button, look.ink);
    if (button->key != NULL && button->why == NULL && clear) {
        ui_keycap(ui, rect, button->key, button->main, look.ink);
    }
}

/* Around the disc that a person points at, of its width: paler alone it would look as if it were
   off. */
#define RING 0.04f

/* An icon on its disc, and below it a place for the word. */
static void draw_icon_button(struct ui *ui, struct canvas_rect rect, struct ui_command command,
                             const char *icon, const char *label, const char *why, bool says)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_rect hit = for_finger(ui_whole(rect));
    add(ui, command, UI_ROLE_BUTTON, label, why, hit, ui->unit);
    struct canvas_rect word = ui_cut_bottom(&rect, ui_line_height(ui, style));
    float side = fminf(rect.w * 0.88f, rect.h);
    struct canvas_rect disc = ui_whole(ui_middle(rect, side, side));
    bool pointed = why == NULL && ui_hot(ui, hit) && ui_pointed(ui, command);
    /* A finger points at nothing, but presses. */
    bool lives = pointed || (why == NULL && ui_pressed(ui, command));
    struct canvas_color ground = lives         ? alive(ui, command, hit, ui->theme.ground)
                                 : why == NULL ? ui->theme.ground
                                               : canvas_fade(ui->theme.ground, 0.55f);
    struct canvas_color ink = why == NULL ? ui->theme.text : canvas_fade(ui->theme.text, 0.45f);
    canvas_fill(ui->list, disc, side / 2, ground);
    if (pointed) {
        canvas_ring(ui->list, disc, side / 2, fmaxf(1.5f, side * RING), ui->theme.text);
    }
    draw_icon(ui, icon, canvas_rect_inset(disc, side * 0.26f), ink);
    if (says) {
        ui_text(ui, word, style, UI_CENTER, why == NULL ? ui->theme.text : ui->theme.faint, label);
    }
}

void ui_icon_button(struct ui *ui, struct canvas_rect rect, struct ui_command command,
                    const char *icon, const char *label, const char *why)
{
    draw_icon_button(ui, rect, command, icon, label, why, true);
}

void ui_sign_button(struct ui *ui, struct canvas_rect rect, struct ui_command command,
                    const char *icon, const char *label, const char *why)
{
    draw_icon_button(ui, rect, command, icon, label, why, false);
}

void ui_round_button(struct ui *ui, struct canvas_rect rect, struct ui_command command,
                     const char *icon, const char *label, const char *why)
{
    float side = fminf(rect.w, rect.h);
    struct canvas_rect disc = ui_whole(ui_middle(rect, side, side));
    struct canvas_rect hit = for_finger(disc);
    add(ui, command, UI_ROLE_BUTTON, label, why, hit, hit.h / 2);
    struct canvas_color base = canvas_mix(ui->theme.paper, ui->theme.ink, 0.13f);
    struct canvas_color ground =
        why == NULL ? alive(ui, command, hit, base) : canvas_fade(base, 0.5f);
    canvas_fill(ui->list, disc, side / 2, ground);
    if (ui->theme.outline > 0 && why == NULL) {
        canvas_ring(ui->list, disc, side / 2, ui->theme.outline, ui->theme.ink);
    }
    draw_icon(ui, icon, canvas_rect_inset(disc, side * 0.25f),
              canvas_fade(ui->theme.ink, why == NULL ? 1 : 0.35f));
}

static float track_height(const struct ui *ui)
{
    return roundf(fminf(ui_control(ui, UI_CONTROL_SMALL) * 0.62f, ui->unit * 4));
}

float ui_switch_width(const struct ui *ui)
{
    return roundf(track_height(ui) * 1.8f);
}

/* The track with its knob in the middle of `rect`; all of `hit` can be pressed. */
static void draw_track(struct ui *ui, struct canvas_rect rect, struct ui_command command,
                       struct canvas_rect hit, bool on)
{
    float h = track_height(ui), w = ui_switch_width(ui);
    struct canvas_rect track = ui_whole(ui_middle(rect, w, h));
    struct canvas_color off = canvas_mix(ui->theme.paper, ui->theme.ink, 0.45f);
    canvas_fill(ui->list, track, h / 2, alive(ui, command, hit, on ? ui->theme.accent : off));
    float knob = h * 0.8f;
    struct canvas_rect at = {track.x + (on ? w - knob - h * 0.1f : h * 0.1f), track.y + h * 0.1f,
                             knob, knob};
    canvas_fill(ui->list, at, knob / 2, on ? ui->theme.on_accent : ui->theme.paper);
    if (on) {
        draw_icon(ui, "icons/check.svg", canvas_rect_inset(at, knob * 0.2f), ui->theme.accent);
    }
}

static struct canvas_rect add_switch(struct ui *ui, struct canvas_rect rect,
                                     struct ui_command command, const char *label, bool on)
{
    rect = for_finger(ui_whole(rect));
    struct ui_node *node = add(ui, command, UI_ROLE_SWITCH, label, NULL, rect, ui->unit);
    if (node != NULL) {
        node->pickable = true;
        node->picked = on;
    }
    return rect;
}

struct canvas_rect ui_switch_blank(struct ui *ui, struct canvas_rect rect,
                                   struct ui_command command, const char *label, bool on)
{
    struct canvas_rect hit = add_switch(ui, rect, command, label, on), rest = hit;
    draw_track(ui, ui_cut_right(&rest, ui_switch_width(ui)), command, hit, on);
    ui_cut_right(&rest, ui->unit);
    return rest;
}

float ui_switch_tile_width(const struct ui *ui)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float word = fmaxf(ui_text_width(ui, style, _("On")), ui_text_width(ui, style, _("Off")));
    return ceilf(word) + ui_switch_width(ui) + 3 * ui_space(ui, UI_SPACE_SMALL);
}

void ui_switch_tile(struct ui *ui, struct canvas_rect rect, struct canvas_rect tile,
                    struct ui_command command, const char *label, bool on)
{
    struct canvas_rect hit = add_switch(ui, rect, command, label, on);
    float radius = fminf(tile.h * 0.3f, ui->unit * 1.5f), gap = ui_space(ui, UI_SPACE_SMALL);
    struct canvas_color quiet = canvas_mix(ui->theme.paper, ui->theme.ink, 0.09f);
    canvas_fill(ui->list, tile, radius, alive(ui, command, hit, quiet));
    if (ui->theme.outline > 0) {
        canvas_ring(ui->list, tile, radius, fmaxf(2, ui->theme.outline), ui->theme.ink);
    }
    ui_cut_right(&tile, gap);
    draw_track(ui, ui_cut_right(&tile, ui_switch_width(ui)), command, hit, on);
    ui_cut_right(&tile, gap);
    ui_text(ui, tile, ui_style(ui, on ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_BODY),
            UI_CENTER, ui->theme.ink, on ? _("On") : _("Off"));
}

void ui_switch(struct ui *ui, struct canvas_rect rect, struct ui_command command, const char *label,
               bool on)
{
    struct canvas_rect rest = ui_switch_blank(ui, rect, command, label, on);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    float lines = ui_prose(ui, rest, style, UI_LEFT, ui->theme.ink, label, false);
    if (lines <= rest.h && ui_text_width(ui, style, label) > rest.w) {
        ui_prose(ui, ui_middle(rest, rest.w, lines), style, UI_LEFT, ui->theme.ink, label, true);
    } else {
        ui_text(ui, rest, style, UI_LEFT, ui->theme.ink, label);
    }
}

struct canvas_rect ui_choice_blank(struct ui *ui, struct canvas_rect rect,
                                   struct ui_command command, const char *label, bool picked)
{
    rect = for_finger(ui_whole(rect));
    float radius = fminf(rect.h * 0.3f, ui->unit * 1.5f);
    struct ui_node *node = add(ui, command, UI_ROLE_CHOICE, label, NULL, rect, radius);
    if (node != NULL) {
        node->pickable = true;
        node->picked = picked;
    }
    struct canvas_color quiet = canvas_mix(ui->theme.paper, ui->theme.ink, 0.09f);
    canvas_fill(ui->list, rect, radius,
                alive(ui, command, rect, picked ? ui->theme.accent : quiet));
    if (picked || ui->theme.outline > 0) {
        canvas_ring(ui->list, rect, radius, fmaxf(2, ui->theme.outline),
                    picked ? ui->theme.on_accent : ui->theme.ink);
    }
    return canvas_rect_inset(rect, ui->unit * 0.6f);
}

/* Between its words and where a sign may be, units. */
#define CHOICE_CLEAR 0.5f

float ui_choice_words(const struct ui *ui, float w, struct canvas_style style, const char *words)
{
    float clear = fmaxf(0, w - 2 * ui->unit * CHOICE_CLEAR);
    return ui_text_width(ui, ui_text_fit(ui, style, clear, words), words) <= clear ? clear : w;
}

void ui_choice(struct ui *ui, struct canvas_rect rect, struct ui_command command, const char *label,
               bool picked)
{
    rect = ui_choice_blank(ui, rect, command, label, picked);
    struct canvas_style style =
        ui_style(ui, picked ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    rect = ui_middle(rect, ui_choice_words(ui, rect.w, style, label), rect.h);
    ui_text(ui, rect, style, UI_CENTER, picked ? ui->theme.on_accent : ui->theme.ink, label);
}

/* Units: how wide it is. And how much of the accent a field has that is typed into. */
#define CARET  0.35f
#define TYPING 0.3f

static void draw_caret(struct ui *ui, struct canvas_rect rect, struct canvas_style style)
{
    char typed[UI_EDIT_MAX];
    snprintf(typed, sizeof typed, "%.*s", (int)ui->edit.caret, ui->edit.text);
    float h = ui_line_height(ui, style), x = rect.x + ui_text_width(ui, style, typed);
    struct canvas_rect caret = {roundf(fminf(x, rect.x + rect.w)),
                                roundf(rect.y + (rect.h - h) / 2),
                                roundf(fmaxf(2, ui->unit * CARET)), roundf(h)};
    canvas_fill(ui->list, caret, 0, ui->theme.ink);
}

static struct ui_node *draw_field(struct ui *ui, struct canvas_rect rect, struct ui_command command,
                                  const char *label, const char *text, const char *hint,
                                  enum ui_align align)
{
    rect = for_finger(ui_whole(rect));
    float radius = ui->unit * 0.8f;
    struct ui_node *node = add(ui, command, UI_ROLE_FIELD, label, NULL, rect, radius);
    bool typing = ui_editing(ui, command);
    struct canvas_color ground = canvas_mix(ui->theme.paper, ui->theme.field, 0.7f);
    if (typing) {
        ground = canvas_mix(ground, ui->theme.accent, ui->theme.contrast ? 0 : TYPING);
        canvas_fill(ui->list, canvas_rect_inset(rect, -3), radius + 3, ui->theme.accent);
    }
    canvas_fill(ui->list, rect, radius, alive(ui, command, rect, ground));
    canvas_ring(ui->list, rect, radius, typing ? 2 : fmaxf(1, ui->theme.outline),
                typing ? ui->theme.ink : canvas_mix(ui->theme.ruled, ui->theme.ink, 0.35f));
    struct canvas_rect body = canvas_rect_inset(rect, ui->unit);
    const char *shown = typing ? ui->edit.text : text;
    bool high = rect.h >= ui_control(ui, UI_CONTROL_LARGE);
    struct canvas_style style =
        ui_style(ui, CANVAS_FACE_BOLD, high ? UI_TYPE_HEADING : UI_TYPE_BODY);
    style = ui_text_fit(ui, style, body.w, shown);
    if (typing && ui->edit.whole) {
        struct canvas_rect chosen = ui_middle(body, body.w, ui_line_height(ui, style));
        chosen.w = fminf(body.w, ui_text_width(ui, style, shown));
        canvas_fill(ui->list, ui_whole(chosen), 2, canvas_fade(ui->theme.accent, 0.5f));
    }
    struct canvas_style small = {CANVAS_FACE_BOLD, ui->least};
    float lines = ui_prose(ui, body, small, align, ui->theme.ink, shown, false);
    if (!typing && ui_text_width(ui, style, shown) > body.w && lines <= rect.h) {
        /* Too long even for the smallest letters: in two lines. */
        ui_prose(ui, ui_middle(rect, body.w, lines), small, align, ui->theme.ink, shown, true);
        return node;
    }
    if (shown[0] == '\0' && hint != NULL) {
        struct canvas_style pale = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
        struct canvas_rect beside = body;
        ui_cut_left(&beside, typing ? ui->unit : 0);
        ui_text(ui, beside, ui_text_fit(ui, pale, beside.w, hint), align, ui->theme.ink_pale, hint);
    }
    ui_text(ui, body, style, typing ? UI_LEFT : align, ui->theme.ink, shown);
    if (typing) {
        draw_caret(ui, body, style);
    }
    return node;
}

struct ui_node *ui_field_hinted(struct ui *ui, struct canvas_rect rect, struct ui_command command,
                                const char *label, const char *text, const char *hint)
{
    char told[UI_LABEL_MAX];
    snprintf(told, sizeof told, "%s: %s", label, text);
    return draw_field(ui, rect, command, told, text, hint, UI_LEFT);
}

struct ui_node *ui_field(struct ui *ui, struct canvas_rect rect, struct ui_command command,
                         const char *label, const char *text)
{
    return ui_field_hinted(ui, rect, command, label, text, NULL);
}

float ui_field_labelled_height(const struct ui *ui, float field)
{
    return field + ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY)) +
           ui_space(ui, UI_SPACE_SMALL);
}

struct ui_node *ui_field_labelled(struct ui *ui, struct canvas_rect rect, struct ui_command command,
                                  const char *label, const char *text, const char *hint)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    ui_text(ui, ui_cut_top(&rect, ui_line_height(ui, style)), style, UI_LEFT, ui->theme.ink, label);
    ui_cut_top(&rect, ui_space(ui, UI_SPACE_SMALL));
    return ui_field_hinted(ui, rect, command, label, text, hint);
}

void ui_stepper(struct ui *ui, struct canvas_rect rect, const struct ui_stepper *stepper)
{
    struct ui_command command = stepper->command;
    char label[UI_LABEL_MAX];
    float side = fminf(rect.h, fmaxf(HIT, ui->unit * 4.4f));
    snprintf(label, sizeof label, "%s: %s", stepper->label, stepper->value);
    struct canvas_rect less = ui_cut_left(&rect, fmaxf(HIT, side));
    struct canvas_rect more = ui_cut_right(&rect, fmaxf(HIT, side));
    ui_round_button(ui, less, ui_part(command, UI_PART_LESS), "icons/minus.svg", _("Less"),
                    stepper->why_less);
    ui_heard_of(ui, stepper->label, stepper->value);
    draw_field(ui, ui_middle(rect, rect.w - ui->unit * 2, fmaxf(HIT, side)),
               ui_part(command, UI_PART_VALUE), label, stepper->value, NULL, UI_CENTER);
    ui_round_button(ui, more, ui_part(command, UI_PART_MORE), "icons/plus.svg", _("More"),
                    stepper->why_more);
    ui_heard_of(ui, stepper->label, stepper->value);
}

void ui_say(struct ui *ui, struct canvas_rect rect, struct ui_command command,
            struct canvas_style style, enum ui_align align, struct canvas_color color,
            const char *text)
{
    ui_add(ui, command, UI_ROLE_TEXT, text, rect);
    ui_text(ui, rect, style, align, color, text);
}
