/* SPDX-License-Identifier: Zlib */
#include "platform/text_estimate.h"

#include <math.h>

#include "base/utf8.h"

/* Shares of the em; an average of common sans-serif faces. */
static const float advance = 0.55f, bold_advance = 0.58f, line = 1.2f;

/* From the radicals on characters are as wide as they are high: kana, kanji, their marks. */
enum { SQUARE_FROM = 0x2E80 };

struct canvas_extent platform_estimate_extent(struct canvas_style style, const char *text)
{
    float each = style.size * (style.face == CANVAS_FACE_BOLD ? bold_advance : advance);
    int narrow = 0, square = 0;
    while (*text != '\0') {
        uint32_t character;
        text += base_utf8_decode(text, &character);
        narrow += character < SQUARE_FROM;
        square += character >= SQUARE_FROM;
    }
    float w = each * (float)narrow + style.size * (float)square;
    return (struct canvas_extent){ceilf(w), ceilf(style.size * line)};
}
