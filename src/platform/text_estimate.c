/* SPDX-License-Identifier: Zlib */
#include "platform/text_estimate.h"

#include <math.h>

/* Shares of the em; an average of common sans-serif faces. */
static const float advance = 0.55f, bold_advance = 0.58f, line = 1.2f;

struct canvas_extent platform_estimate_extent(struct canvas_style style, const char *text)
{
    float each = style.size * (style.face == CANVAS_FACE_BOLD ? bold_advance : advance);
    int count = 0;
    for (const char *at = text; *at != '\0'; at++) {
        bool continues = ((unsigned char)*at & 0xC0) == 0x80;
        count += continues ? 0 : 1;
    }
    return (struct canvas_extent){ceilf(each * (float)count), ceilf(style.size * line)};
}
