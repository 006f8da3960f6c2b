/* SPDX-License-Identifier: Zlib */
#include "ui/theme.h"

#include <assert.h>

#include <math.h>

/* Okabe and Ito's colours for the first six; the other six are shades that stay apart from them
   in lightness as well as in hue. Each has a mark of its own, so none is told by colour alone. */
static const uint32_t player_colors[UI_PLAYER_COLORS] = {
    0xD55E00, 0x56B4E9, 0x009E73, 0xCC79A7, 0x0072B2, 0xE69F00,
    0xB3362B, 0x7B5EA7, 0xF0E442, 0x8C8C8C, 0x5FBF5F, 0x8C633F,
};

static const float type_sizes[UI_TYPES] = {
    [UI_TYPE_SMALL] = 2,    [UI_TYPE_BODY] = 2.4f, [UI_TYPE_HEADING] = 3.2f,
    [UI_TYPE_TITLE] = 4.5f, [UI_TYPE_DISPLAY] = 6,
};

float ui_type_size(enum ui_type role)
{
    assert(role < UI_TYPES);
    return type_sizes[role];
}

/* Least pixels, and units. */
static const float control_heights[UI_CONTROLS][2] = {
    [UI_CONTROL_SMALL] = {UI_CONTROL_LEAST, 5},
    [UI_CONTROL_NORMAL] = {46, 6},
    [UI_CONTROL_LARGE] = {48, 7.5f},
    [UI_CONTROL_MAIN] = {52, 9},
};

float ui_theme_control(enum ui_control_size control, float unit)
{
    return fmaxf(control_heights[control][0], control_heights[control][1] * unit);
}

/* Units. */
static const float spaces[UI_SPACES] = {
    [UI_SPACE_TIGHT] = 0.6f, [UI_SPACE_SMALL] = 1,  [UI_SPACE_NORMAL] = 1.5f,
    [UI_SPACE_WIDE] = 2.5f,  [UI_SPACE_MARGIN] = 4,
};

float ui_theme_space(enum ui_spacing space, float unit)
{
    return spaces[space] * unit;
}

struct ui_theme ui_theme_make(bool contrast, bool dark)
{
    struct ui_theme theme = {
        .grain = 1,
        .text = canvas_rgb(0xFFF8E8),
        .faint = canvas_fade(canvas_rgb(0xFFF8E8), 0.87f),
        .paper = canvas_rgb(0xFBF6E9),
        .paper_back = canvas_mix(canvas_rgb(0xFBF6E9), canvas_rgb(0x6E6A5C), 0.2f),
        .field = canvas_rgb(0xFFFFFF),
        .shine = canvas_rgb(0xFFFFFF),
        .ruled = canvas_rgb(0xDDD2BA),
        .ink = canvas_rgb(0x3A3A44),
        .ink_pale = canvas_rgb(0x5C5B5E),
        .struck = canvas_rgb(0x14100F),
        .red = canvas_rgb(0xB3362B),
        .accent = canvas_rgb(0xF2B134),
        .on_accent = canvas_rgb(0x2B2012),
        .wood = canvas_rgb(0x8C633F),
        .wood_dark = canvas_rgb(0x63422A),
        .ground = canvas_fade(canvas_rgb(0x0A0A10), 0.42f),
        .shadow = canvas_fade(canvas_rgb(0x0A0806), 0.45f),
    };
    if (dark && !contrast) {
        theme.dark = true;
        theme.text = canvas_rgb(0xE8DFCA);
        theme.faint = canvas_fade(theme.text, 0.87f);
        theme.paper = canvas_rgb(0x3D444F);
        theme.paper_back = canvas_rgb(0x1A1E24);
        theme.field = canvas_rgb(0x14171C);
        theme.shine = canvas_rgb(0x5E6878);
        theme.ruled = canvas_rgb(0x5D6673);
        theme.ink = canvas_rgb(0xF0EADC);
        theme.struck = canvas_rgb(0xFFFFFF);
        theme.ink_pale = canvas_rgb(0xD6D0C3);
        theme.red = canvas_rgb(0xFF9C8C);
        theme.accent = canvas_rgb(0xD79A28);
        theme.wood = canvas_rgb(0x64462C);
        theme.wood_dark = canvas_rgb(0x452E1D);
    }
    if (contrast) {
        theme.contrast = true;
        theme.grain = 0;
        theme.outline = 3;
        theme.text = theme.faint = theme.paper = canvas_rgb(0xFFFFFF);
        theme.paper_back = canvas_mix(theme.paper, canvas_rgb(0x6E6A5C), 0.2f);
        theme.ink = theme.ink_pale = theme.struck = theme.on_accent = canvas_rgb(0x000000);
        theme.ruled = canvas_rgb(0x6A6A6A);
        theme.accent = canvas_rgb(0xFFD800);
        theme.red = canvas_rgb(0xA00000);
        theme.wood = theme.wood_dark = canvas_rgb(0x303030);
        theme.ground = canvas_rgb(0x000000);
        theme.shadow = canvas_fade(canvas_rgb(0x000000), 0);
    }
    return theme;
}

struct canvas_color ui_theme_felt(const struct ui_theme *theme, uint32_t rgb)
{
    struct canvas_color cloth = canvas_rgb(rgb);
    return theme->contrast ? canvas_rgb(0x101814)
           : theme->dark   ? canvas_mix(cloth, canvas_rgb(0x0A0A10), 0.45f)
                           : cloth;
}

struct canvas_color ui_player_color(int color)
{
    return canvas_rgb(player_colors[(unsigned)color % UI_PLAYER_COLORS]);
}
