/* SPDX-License-Identifier: Zlib */
#include "canvas/port.h"

struct canvas_extent canvas_text_extent(struct canvas_host host, struct canvas_style style,
                                        const char *text)
{
    return host.port->text_extent(host.context, style, text);
}

uint64_t canvas_clock(struct canvas_host host)
{
    return host.port->clock(host.context);
}

uint64_t canvas_earlier(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

uint64_t canvas_next_beat(uint64_t from, uint64_t period, uint64_t after)
{
    return from + period * (after < from ? 1 : (after - from) / period + 1);
}
