/* SPDX-License-Identifier: Zlib */
#include "ui/lettering.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "ui/text.h"

/* Ems: the height of a capital, from line to line, and from the letters to the second line. */
#define CAP   0.72f
#define PITCH 0.94f
#define BELOW 0.2f
/* Share of the stage's width that letters may take. */
#define STAGE_SHARE 0.96f
/* What is left free at the window's edges, pixels, and units where those are more. */
#define MARGIN       16.0f
#define MARGIN_UNITS 2.0f
#define PI           3.14159265f
/* Of its width, the height of a window that letters are measured by at most: in one that is taller
   they would have no room beside what is read. */
#define TALL 1.25f
/* Of the least height: how small a line is set rather than in two on a low stage. */
#define IN_ONE 0.9f

float ui_lettering_height(const struct ui *ui)
{
    return fminf(ui->window.h, ui->window.w * TALL);
}

static float width(const struct ui *ui, float em, const char *text)
{
    struct canvas_style style = {CANVAS_FACE_BLACK, em};
    return ui_text_width(ui, style, text) + 2 * CANVAS_LETTERING_RIM * em;
}

/* The em, within the limits, that fills the width and goes no further. */
static float fit(const struct ui *ui, const char *text, float w, float least, float most)
{
    float wide = width(ui, most, text);
    return floorf(fmaxf(least, wide > w ? most * w / wide : most));
}

/* Cut to the width, at its end. */
static void cut(const struct ui *ui, float em, float w, char text[UI_LETTERING_TEXT])
{
    char whole[UI_LETTERING_TEXT];
    snprintf(whole, sizeof whole, "%s", text);
    for (size_t count = base_utf8_count(whole); count > 0 && width(ui, em, text) > w; count--) {
        base_utf8_truncate(whole, count - 1);
        snprintf(text, UI_LETTERING_TEXT, "%.100s\xE2\x80\xA6", whole);
    }
}

/* Breaks at the blank that leaves the longer part shortest, but for those within `whole`; false
   where there is none. */
static bool break_in_two(const struct ui *ui, float em, const char *text, const char *whole,
                         struct ui_lettering_place *place)
{
    float best = INFINITY;
    const char *kept = whole != NULL ? strstr(text, whole) : NULL;
    const char *end = kept != NULL ? kept + strlen(whole) : NULL;
    for (const char *blank = strchr(text, ' '); blank != NULL; blank = strchr(blank + 1, ' ')) {
        char first[UI_LETTERING_TEXT];
        if (kept != NULL && blank >= kept && blank < end) {
            continue;
        }
        snprintf(first, sizeof first, "%.*s", (int)(blank - text), text);
        float longer = fmaxf(width(ui, em, first), width(ui, em, blank + 1));
        if (longer < best) {
            best = longer;
            snprintf(place->line[0], UI_LETTERING_TEXT, "%s", first);
            snprintf(place->line[1], UI_LETTERING_TEXT, "%s", blank + 1);
        }
    }
    place->lines = best < INFINITY ? 2 : 1;
    return place->lines == 2;
}

static float high_of(const struct ui_lettering_place *place)
{
    float second = place->second[0] != '\0'
                       ? (CAP + 2 * CANVAS_LETTERING_RIM) * place->second_em + BELOW * place->em
                       : 0;
    return (CAP + 2 * CANVAS_LETTERING_RIM + PITCH * (float)(place->lines - 1)) * place->em +
           second + place->tilt;
}

/* As much smaller as it must be to stay within that height: the second line first, and then the
   letters, where these may be. */
static void shrink(const struct ui *ui, float h, bool letters, struct ui_lettering_place *place)
{
    float least = ui_lettering_height(ui) * UI_LETTERING_SECOND_LEAST / CAP, em = place->em;
    place->second_em = fmaxf(fminf(least, place->second_em), place->second_em * h / high_of(place));
    if (!letters) {
        return;
    }
    float rest = high_of(place);
    place->em = 0;
    float second = high_of(place);
    place->em = floorf(em * fmaxf(0, h - second) / fmaxf(1, rest - second));
}

struct ui_lettering_place ui_lettering_lay(const struct ui *ui, struct canvas_rect stage,
                                           const struct ui_lettering *lettering)
{
    struct ui_lettering_place place = {.lines = 1};
    bool tall = ui->window.h > ui->window.w;
    float h = ui_lettering_height(ui), least = ceilf(h * UI_LETTERING_LEAST / CAP);
    /* A low stage has lower letters. */
    bool more = lettering->second[0] != '\0';
    float normal = h * UI_LETTERING_SECOND / CAP,
          below = more ? (CAP + 2 * CANVAS_LETTERING_RIM) * normal : 0;
    float high_most =
        (stage.h * STAGE_SHARE - below) / (CAP + 3 * CANVAS_LETTERING_RIM + (more ? BELOW : 0));
    float most = fmaxf(least, fminf(h * UI_LETTERING_MOST / CAP, high_most));
    float margin = fmaxf(MARGIN, ui->unit * MARGIN_UNITS), window = ui->w - 2 * margin;
    float room = fminf(window, stage.w * STAGE_SHARE);
    snprintf(place.line[0], UI_LETTERING_TEXT, "%s", lettering->text);
    place.em = fit(ui, place.line[0], room, least, most);
    float two = (CAP + PITCH + 2 * CANVAS_LETTERING_RIM) * least + below;
    if (two > stage.h) { /* for which it is too low */
        float share = lettering->in_one ? UI_LETTERING_NARROW : IN_ONE;
        place.em = fit(ui, place.line[0], room, least * share, place.em);
    }
    if (width(ui, place.em, place.line[0]) > room &&
        break_in_two(ui, least, lettering->text, lettering->whole, &place) && tall) {
        float each = (stage.h * STAGE_SHARE - below) / (CAP + PITCH + 2 * CANVAS_LETTERING_RIM);
        place.em = fmaxf(place.em, floorf(fminf(most, each)));
    }
    float widest = lettering->fits || tall ? fminf(window, stage.w) : window;
    for (int i = 0; i < place.lines; i++) {
        place.em = fit(ui, place.line[i], widest, least * UI_LETTERING_NARROW, place.em);
    }
    float wide = 0;
    for (int i = 0; i < place.lines; i++) {
        cut(ui, place.em, window, place.line[i]);
        wide = fmaxf(wide, width(ui, place.em, place.line[i]));
    }
    place.tilt = fabsf(sinf(lettering->slope * PI / 180)) * wide;
    snprintf(place.second, sizeof place.second, "%s", lettering->second);
    if (more) {
        place.second_em = fit(ui, place.second, fmaxf(room, wide), normal * 0.74f, normal);
        cut(ui, place.second_em, window, place.second);
        wide = fmaxf(wide, width(ui, place.second_em, place.second));
    }
    if ((lettering->within || lettering->fits) && high_of(&place) > stage.h) {
        shrink(ui, stage.h, lettering->within, &place);
    }
    float high = high_of(&place);
    float x = stage.x + (stage.w - wide) / 2, y = stage.y + (stage.h - high) / 2;
    x = fmaxf((ui->w - window) / 2, fminf(x, (ui->w + window) / 2 - wide));
    float foot =
        lettering->foot > 0 ? lettering->foot - place.em * CANVAS_LETTERING_REACH : ui->h - margin;
    y = fmaxf(margin, fminf(y, foot - high));
    place.rect = (struct canvas_rect){floorf(x), floorf(y), wide, high};
    return place;
}

static void line(struct ui *ui, const struct ui_lettering *lettering, float em, const char *text,
                 struct canvas_point at, float scale, float alpha)
{
    struct canvas_lettering look = {.style = {CANVAS_FACE_BLACK, em},
                                    .top = lettering->colors.top,
                                    .bottom = lettering->colors.bottom,
                                    .rim = lettering->colors.rim,
                                    .side = lettering->colors.side,
                                    .slope = lettering->slope};
    canvas_list_lettering(ui->list, &look, at, scale, alpha, text);
}

void ui_lettering_draw(struct ui *ui, const struct ui_lettering_place *place,
                       const struct ui_lettering *lettering, struct canvas_point middle,
                       float scale, float alpha)
{
    float y = (place->tilt - place->rect.h) / 2 + (CAP / 2 + CANVAS_LETTERING_RIM) * place->em;
    for (int i = 0; i < place->lines; i++) {
        line(ui, lettering, place->em, place->line[i],
             (struct canvas_point){middle.x, middle.y + y * scale}, scale, alpha);
        y += PITCH * place->em;
    }
    if (place->second[0] != '\0') {
        y = (place->rect.h - place->tilt) / 2 - (CAP / 2 + CANVAS_LETTERING_RIM) * place->second_em;
        /* It says what it says in the table's own colour, a shade of the word's. */
        struct ui_lettering pale = *lettering;
        pale.colors.top = canvas_mix(ui->theme.text, pale.colors.top, 0.15f);
        pale.colors.bottom = canvas_mix(ui->theme.text, pale.colors.bottom, 0.25f);
        line(ui, &pale, place->second_em, place->second,
             (struct canvas_point){middle.x, middle.y + y * scale}, scale, alpha);
    }
}

/* What is lost, from its foot: a red that is seen on every felt. */
#define LOSS 0xF0644AU

static struct ui_lettering lettering_of(const struct ui *ui, struct canvas_color color)
{
    struct canvas_color dark = canvas_rgb(0x000000);
    bool contrast = ui->theme.contrast;
    return (struct ui_lettering){
        .colors = {.top = canvas_mix(color, ui->theme.text, contrast ? 0 : 0.55f),
                   .bottom = color,
                   .rim = canvas_mix(color, dark, contrast ? 1 : 0.82f),
                   .side = canvas_mix(color, dark, contrast ? 1 : 0.5f)}};
}

void ui_lettering_draw_number(struct ui *ui, float em, struct canvas_point middle, float scale,
                              float alpha, const char *number)
{
    struct ui_lettering lettering = lettering_of(ui, ui->theme.accent);
    line(ui, &lettering, em, number, middle, scale, alpha);
}

void ui_lettering_draw_loss(struct ui *ui, float em, struct canvas_point middle, const char *number)
{
    struct canvas_color color = ui->theme.contrast ? ui->theme.accent : canvas_rgb(LOSS);
    struct ui_lettering lettering = lettering_of(ui, color);
    line(ui, &lettering, em, number, middle, 1, 1);
}
