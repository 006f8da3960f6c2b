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
