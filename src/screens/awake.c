/* SPDX-License-Identifier: Zlib */
#include "screens/awake.h"

#include "screens/state.h"

static bool in_play(const struct screens *screens)
{
    const struct screen *at = screens->back != NULL ? screens->back : screens->now;
    const struct tc_match *match = screens->table.match;
    return at->plays && match != NULL && tc_match_state(match)->await != TC_AWAIT_OVER;
}

void awake_step(struct screens *screens)
{
    uint64_t now = canvas_clock(screens->host);
    bool awake = in_play(screens) && now < screens->touched + AWAKE_MS;
    if (awake != screens->awake) {
        screens->host.port->keep_awake(screens->host.context, awake);
        screens->awake = awake;
    }
}

uint64_t awake_deadline(const struct screens *screens)
{
    return screens->awake ? screens->touched + AWAKE_MS : CANVAS_NEVER;
}
