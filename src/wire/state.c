/* SPDX-License-Identifier: Zlib */
#include "wire/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "wire/build.h"
#include "wire/games.h"

static const char *const await_names[] = {
    [TC_AWAIT_ACT] = "act", [TC_AWAIT_ROLL] = "roll", [TC_AWAIT_OVER] = "over"};

static void put_seat(const struct tc_sink *sink, const char *name, int seat)
{
    if (seat == TC_NO_SEAT) {
        tc_put_null(sink, name);
    } else {
        tc_put_number(sink, name, seat);
    }
}

static void put_legal(struct wire_build *build, const struct tc_match *match)
{
    const struct tc_sink sink = wire_build_sink(build);
    struct tc_action actions[TC_ACTIONS_MAX];
    char text[TC_ACTION_TEXT_MAX];
    int count = tc_game_legal(tc_match_setup(match), tc_match_state(match), actions);
    tc_put_open(&sink, TC_ITEM_LIST, "legal");
    for (int i = 0; i < count; i++) {
        int length = tc_action_text(tc_match_game(match), &actions[i], text);
        wire_build_put(build, NULL, json_stringn_nocheck(text, (size_t)length));
    }
    tc_put_close(&sink);
}

static void put_roll(const struct tc_sink *sink, const struct tc_state *state)
{
    if (state->await != TC_AWAIT_ROLL) {
        tc_put_null(sink, "roll");
        return;
    }
    tc_put_open(sink, TC_ITEM_OBJECT, "roll");
    tc_put_number(sink, "dice", state->roll.dice);
    tc_put_number(sink, "sides", state->roll.sides);
    tc_put_close(sink);
}

static void put_scores(const struct tc_sink *sink, const struct tc_setup *setup,
                       const struct tc_state *state)
{
    tc_put_open(sink, TC_ITEM_LIST, "scores");
    for (int seat = 0; seat < setup->players; seat++) {
        tc_put_number(sink, NULL, state->score[seat]);
    }
    tc_put_close(sink);
}

static void put_turn(struct wire_build *build, const struct tc_match *match)
{
    const struct tc_sink sink = wire_build_sink(build);
    const struct tc_state *state = tc_match_state(match);
    wire_build_text(build, "await", await_names[state->await]);
    wire_build_text(build, "phase", tc_game_phase(tc_match_game(match), state->phase));
    put_seat(&sink, "player", state->player);
    if (state->phase == TC_PHASE_ROLLOFF) {
        tc_put_set(&sink, "contenders", state->contenders);
    } else {
        put_seat(&sink, "first", state->first);
    }
    put_legal(build, match);
    put_roll(&sink, state);
}

/* One entry as it stands on paper: the running total, or what is written for a miss, and an
   asterisk for each mark. */
static json_t *entry_text(const struct tc_entry *entry, const char *miss)
{
    enum { WORD = 32 };
    size_t marks = (size_t)entry->marks;
    char *text = malloc(WORD + marks);
    if (text == NULL) {
        return NULL;
    }
    int length = entry->points == 0 ? snprintf(text, WORD, "%s", miss)
                                    : snprintf(text, WORD, "%d", (int)entry->total);
    memset(text + length, '*', marks);
    json_t *entered = json_stringn_nocheck(text, (size_t)length + marks);
    free(text);
    return entered;
}

static void put_column(struct wire_build *build, const struct tc_match *match, int seat)
{
    const struct tc_sink sink = wire_build_sink(build);
    const struct tc_entry *entries;
    size_t count = tc_match_entries(match, &entries);
    tc_put_open(&sink, TC_ITEM_LIST, NULL);
    for (size_t i = 0; i < count; i++) {
        if (entries[i].seat == seat) {
            const char *miss = tc_match_game(match)->sheet_miss;
            wire_build_put(build, NULL, entry_text(&entries[i], miss));
        }
    }
    tc_put_close(&sink);
}

static void put_sheet(struct wire_build *build, const struct tc_match *match)
{
    const struct tc_sink sink = wire_build_sink(build);
    bool shown = tc_match_state(match)->phase != TC_PHASE_ROLLOFF;
    if (shown && tc_match_game(match)->sheet_miss != NULL) {
        tc_put_open(&sink, TC_ITEM_LIST, "sheet");
        for (int seat = 0; seat < tc_match_setup(match)->players; seat++) {
            put_column(build, match, seat);
        }
        tc_put_close(&sink);
    }
}

/* The game's own fields. They come last: a game that means something else by a name of ours, as
   bombs does by `first`, has the last word. */
static void put_own(struct wire_build *build, const struct tc_match *match)
{
    const struct tc_sink sink = wire_build_sink(build);
    tc_game_describe(tc_match_setup(match), tc_match_state(match), &sink);
}

json_t *wire_state(const struct tc_match *match)
{
    const struct tc_setup *setup = tc_match_setup(match);
    const struct tc_state *state = tc_match_state(match);
    struct wire_build build;
    wire_build_init(&build);
    const struct tc_sink sink = wire_build_sink(&build);
    wire_build_text(&build, "game", tc_match_game(match)->id);
    tc_put_number(&sink, "players", setup->players);
    put_turn(&build, match);
    put_scores(&sink, setup, state);
    tc_put_set(&sink, "winners", state->winners);
    wire_build_put(&build, "options", wire_options(setup));
    put_own(&build, match);
    put_sheet(&build, match);
    return wire_build_finish(&build);
}

static void put_event(struct wire_build *build, const struct tc_event_kind *kind,
                      const struct tc_event *event)
{
    const struct tc_sink sink = wire_build_sink(build);
    tc_put_open(&sink, TC_ITEM_OBJECT, NULL);
    wire_build_text(build, "event", kind->name);
    if (event->seat != TC_NO_SEAT) {
        tc_put_number(&sink, "seat", event->seat);
    }
    if (kind->dice != NULL) {
        tc_put_numbers(&sink, kind->dice, event->dice, event->count);
    }
    if (kind->seats != NULL) {
        tc_put_set(&sink, kind->seats, event->seats);
    }
    if (kind->mask != NULL) {
        tc_put_set(&sink, kind->mask, event->mask);
    }
    for (int i = 0; i < TC_NUMBERS_MAX; i++) {
        if (kind->number[i] != NULL) {
            tc_put_number(&sink, kind->number[i], event->number[i]);
        }
    }
    tc_put_close(&sink);
}

json_t *wire_events(const struct tc_game *game, const struct tc_events *events)
{
    struct wire_build build;
    wire_build_init_list(&build);
    for (int i = 0; i < events->count; i++) {
        const struct tc_event *event = &events->list[i];
        put_event(&build, tc_game_event(game, event->kind), event);
    }
    return wire_build_finish(&build);
}
