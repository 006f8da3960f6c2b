/* SPDX-License-Identifier: Zlib */
#include "wire/advice.h"

#include <jansson.h>

#include "wire/build.h"

static void put_win(struct wire_build *build, const struct tc_setup *setup,
                    const struct tc_advice *advice)
{
    const struct tc_sink sink = wire_build_sink(build);
    if (setup->players == 1) {
        tc_put_null(&sink, "win");
        return;
    }
    tc_put_open(&sink, TC_ITEM_LIST, "win");
    for (int seat = 0; seat < setup->players; seat++) {
        wire_build_put(build, NULL, json_real(advice->win[seat]));
    }
    tc_put_close(&sink);
}

static void put_choice(struct wire_build *build, const struct tc_setup *setup,
                       const struct tc_choice *choice)
{
    const struct tc_sink sink = wire_build_sink(build);
    char text[TC_ACTION_TEXT_MAX];
    tc_action_text(tc_setup_game(setup), &choice->action, text);
    tc_put_open(&sink, TC_ITEM_OBJECT, NULL);
    wire_build_text(build, "action", text);
    wire_build_put(build, "win", setup->players == 1 ? json_null() : json_real(choice->win));
    wire_build_put(build, "points", json_real(choice->points));
    wire_build_put(build, "bust", json_real(choice->bust));
    tc_put_close(&sink);
}

void wire_advice_put(struct wire_build *build, const struct tc_setup *setup,
                     const struct tc_advice *advice)
{
    const struct tc_sink sink = wire_build_sink(build);
    tc_put_bool(&sink, "exact", advice->exact);
    put_win(build, setup, advice);
    wire_build_put(build, "points", json_real(advice->points));
    tc_put_open(&sink, TC_ITEM_LIST, "advice");
    for (int i = 0; i < advice->count; i++) {
        put_choice(build, setup, &advice->choice[i]);
    }
    tc_put_close(&sink);
}
