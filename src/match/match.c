/* SPDX-License-Identifier: Zlib */
#include <tumblecup/match.h>

#include "base/array.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* How the match stood before a record, so that undo need not replay. */
struct moment {
    struct tc_state state;
    struct tc_random random;
    size_t entries;
};

struct tc_match {
    struct tc_setup setup;
    uint64_t seed;
    struct tc_random random;
    struct tc_state state;
    struct tc_trace trace; /* of the last change */
    struct tc_record *records;
    size_t records_count, records_capacity;
    struct moment *moments; /* one for each record */
    size_t moments_capacity;
    struct tc_entry *entries;
    size_t entries_count, entries_capacity;
};

static void answer(enum tc_result *to, enum tc_result result)
{
    if (to) {
        *to = result;
    }
}

static bool grow(void **items, size_t *capacity, size_t needed, size_t size)
{
    void *grown = base_array_grow(*items, capacity, needed, size);
    if (grown) {
        *items = grown;
    }
    return grown != NULL;
}

/* Room for one more record and all that it can bring, so that nothing fails halfway. */
static bool make_room(struct tc_match *match)
{
    void *records = match->records, *moments = match->moments, *entries = match->entries;
    bool made = grow(&records, &match->records_capacity, match->records_count + 1,
                     sizeof *match->records) &&
                grow(&moments, &match->moments_capacity, match->records_count + 1,
                     sizeof *match->moments) &&
                grow(&entries, &match->entries_capacity, match->entries_count + TC_EVENTS_MAX,
                     sizeof *match->entries);
    match->records = records;
    match->moments = moments;
    match->entries = entries;
    return made;
}

static void note_entries(struct tc_match *match)
{
    const struct tc_game *game = tc_match_game(match);
    for (int i = 0; i < match->trace.events.count; i++) {
        const struct tc_event *event = &match->trace.events.list[i];
        const struct tc_event_kind *kind = tc_game_event(game, event->kind);
        if (kind->entry) {
            match->entries[match->entries_count++] = (struct tc_entry){
                .seat = event->seat,
                .kind = event->kind,
                .points = event->number[TC_ENTRY_POINTS],
                .total = event->number[TC_ENTRY_TOTAL],
                .marks = event->number[TC_ENTRY_MARKS],
                .lost = kind->loss > 0 ? event->number[kind->loss - 1] : 0,
            };
        }
    }
}

static enum tc_result play(const struct tc_setup *setup, struct tc_state *state,
                           const struct tc_record *record, struct tc_trace *trace)
{
    return record->kind == TC_RECORD_ACTION
               ? tc_trace_act(setup, state, &record->action, trace)
               : tc_trace_throw(setup, state, record->faces, record->count, trace);
}

/* Hands the record to the rules and, if they take it, makes it the last of the log. */
static enum tc_match_result apply(struct tc_match *match, const struct tc_record *record,
                                  const struct tc_random *after, enum tc_result *why)
{
    if (!make_room(match)) {
        return TC_MATCH_NO_MEMORY;
    }
    struct tc_state state = match->state;
    struct tc_trace trace;
    enum tc_result result = play(&match->setup, &state, record, &trace);
    answer(why, result);
    if (result != TC_OK) {
        return TC_MATCH_REFUSED;
    }
    match->moments[match->records_count] = (struct moment){
        .state = match->state, .random = match->random, .entries = match->entries_count};
    match->records[match->records_count++] = *record;
    match->state = state;
    match->random = *after;
    size_t count = (size_t)trace.events.count;
    match->trace.events.count = trace.events.count;
    memcpy(match->trace.events.list, trace.events.list, count * sizeof trace.events.list[0]);
    memcpy(match->trace.after, trace.after, count * sizeof trace.after[0]);
    note_entries(match);
    return TC_MATCH_OK;
}

struct tc_match *tc_match_create(const struct tc_setup *setup, uint64_t seed,
                                 enum tc_result *result, int *option)
{
    struct tc_setup settled = *setup;
    enum tc_result answered = tc_setup_settle(&settled, option);
    answer(result, answered);
    if (answered != TC_OK) {
        return NULL;
    }
    struct tc_match *match = calloc(1, sizeof *match);
    if (match) {
        match->setup = settled;
        match->seed = seed;
        match->random = tc_random_seeded(seed);
        tc_trace_begin(&match->setup, &match->state, &match->trace);
    }
    return match;
}

void tc_match_destroy(struct tc_match *match)
{
    if (match) {
        free(match->records);
        free(match->moments);
        free(match->entries);
        free(match);
    }
}

const struct tc_setup *tc_match_setup(const struct tc_match *match)
{
    return &match->setup;
}

const struct tc_game *tc_match_game(const struct tc_match *match)
{
    return tc_setup_game(&match->setup);
}

const struct tc_state *tc_match_state(const struct tc_match *match)
{
    return &match->state;
}

uint64_t tc_match_seed(const struct tc_match *match)
{
    return match->seed;
}

size_t tc_match_records(const struct tc_match *match, const struct tc_record **records)
{
    *records = match->records;
    return match->records_count;
}

size_t tc_match_entries(const struct tc_match *match, const struct tc_entry **entries)
{
    *entries = match->entries;
    return match->entries_count;
}

const struct tc_events *tc_match_events(const struct tc_match *match)
{
    return &match->trace.events;
}

const struct tc_state *tc_match_after(const struct tc_match *match)
{
    return match->trace.after;
}

enum tc_match_result tc_match_act(struct tc_match *match, const struct tc_action *action,
                                  enum tc_result *why)
{
    struct tc_record record = {.kind = TC_RECORD_ACTION, .action = *action};
    return apply(match, &record, &match->random, why);
}

/* The throw that is due, drawn from *random. */
static void draw(const struct tc_state *state, struct tc_random *random, uint8_t *faces)
{
    tc_random_throw(random, state->roll.dice, state->roll.sides, faces);
}

enum tc_match_result tc_match_draw(struct tc_match *match, enum tc_result *why)
{
    if (match->state.await != TC_AWAIT_ROLL) {
        answer(why, TC_NOT_NOW);
        return TC_MATCH_REFUSED;
    }
    struct tc_record record = {.kind = TC_RECORD_DRAWN, .count = match->state.roll.dice};
    struct tc_random after = match->random;
    draw(&match->state, &after, record.faces);
    return apply(match, &record, &after, why);
}

enum tc_match_result tc_match_dictate(struct tc_match *match, const uint8_t *faces, int count,
                                      enum tc_result *why)
{
    if (match->state.await != TC_AWAIT_ROLL || count != match->state.roll.dice) {
        answer(why, match->state.await != TC_AWAIT_ROLL ? TC_NOT_NOW : TC_BAD_DICE);
        return TC_MATCH_REFUSED;
    }
    struct tc_record record = {.kind = TC_RECORD_DICTATED, .count = (uint8_t)count};
    memcpy(record.faces, faces, (size_t)count);
    return apply(match, &record, &match->random, why);
}

enum tc_match_result tc_match_undo(struct tc_match *match)
{
    if (match->records_count == 0) {
        return TC_MATCH_NO_RECORD;
    }
    const struct moment *before = &match->moments[--match->records_count];
    match->state = before->state;
    match->random = before->random;
    match->entries_count = before->entries;
    match->trace.events.count = 0;
    return TC_MATCH_OK;
}

bool tc_match_peek(const struct tc_match *match, uint8_t faces[TC_DICE_MAX])
{
    struct tc_random random = match->random;
    draw(&match->state, &random, faces);
    return match->state.await == TC_AWAIT_ROLL;
}

/* ---- Replay -------------------------------------------------------------------------------- */

static bool is_the_drawn(const struct tc_match *match, const struct tc_record *record)
{
    uint8_t faces[TC_DICE_MAX];
    return tc_match_peek(match, faces) && record->count == match->state.roll.dice &&
           memcmp(record->faces, faces, record->count) == 0;
}

static enum tc_match_result replay_one(struct tc_match *match, const struct tc_record *record)
{
    switch (record->kind) {
    case TC_RECORD_ACTION:
        return tc_match_act(match, &record->action, NULL);
    case TC_RECORD_DRAWN:
        return is_the_drawn(match, record) ? tc_match_draw(match, NULL) : TC_MATCH_REFUSED;
    case TC_RECORD_DICTATED:
        return tc_match_dictate(match, record->faces, record->count, NULL);
    default:
        return TC_MATCH_REFUSED;
    }
}

struct tc_match *tc_match_replay(const struct tc_setup *setup, uint64_t seed,
                                 const struct tc_record *records, size_t count, ptrdiff_t *wrong)
{
    ptrdiff_t unasked;
    wrong = wrong ? wrong : &unasked;
    *wrong = -1;
    struct tc_match *match = tc_match_create(setup, seed, NULL, NULL);
    enum tc_match_result result = match ? TC_MATCH_OK : TC_MATCH_REFUSED;
    for (size_t i = 0; result == TC_MATCH_OK && i < count; i++) {
        result = replay_one(match, &records[i]);
        *wrong = result == TC_MATCH_REFUSED ? (ptrdiff_t)i : -1;
    }
    if (result != TC_MATCH_OK) {
        tc_match_destroy(match);
        return NULL;
    }
    return match;
}

struct tc_match *tc_match_copy(const struct tc_match *match, size_t records)
{
    assert(records <= match->records_count);
    return tc_match_replay(&match->setup, match->seed, match->records, records, NULL);
}

bool tc_match_walk(const struct tc_setup *setup, const struct tc_record *records, size_t count,
                   bool (*visit)(void *context, const struct tc_step *step), void *context)
{
    struct tc_state state;
    struct tc_trace trace;
    bool sound = tc_trace_begin(setup, &state, &trace) == TC_OK;
    for (size_t at = 0; sound && at <= count; at++) {
        const struct tc_record *next = at < count ? &records[at] : NULL;
        sound = visit(context, &(struct tc_step){at, &state, &trace.events, trace.after, next}) &&
                (next == NULL || play(setup, &state, next, &trace) == TC_OK);
    }
    return sound;
}
