/* SPDX-License-Identifier: Zlib */
#include "wire/save.h"

#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "wire/build.h"
#include "wire/games.h"
#include "wire/checksum.h"
#include "wire/seed.h"
#include "wire/setup.h"

enum { VERSION = 1 };

/* ---- Saving ---------------------------------------------------------------------------------- */

static void put_record(struct wire_build *build, const struct tc_game *game,
                       const struct tc_record *record)
{
    const struct tc_sink sink = wire_build_sink(build);
    char text[TC_ACTION_TEXT_MAX];
    switch ((enum tc_record_kind)record->kind) {
    case TC_RECORD_ACTION:
        tc_action_text(game, &record->action, text);
        wire_build_text(build, NULL, text);
        break;
    case TC_RECORD_DRAWN:
        tc_put_numbers(&sink, NULL, record->faces, record->count);
        break;
    case TC_RECORD_DICTATED:
        tc_put_open(&sink, TC_ITEM_OBJECT, NULL);
        tc_put_numbers(&sink, "dice", record->faces, record->count);
        tc_put_close(&sink);
        break;
    }
}

static void put_log(struct wire_build *build, const struct tc_match *match)
{
    const struct tc_sink sink = wire_build_sink(build);
    const struct tc_record *records = NULL;
    size_t count = tc_match_records(match, &records);
    tc_put_open(&sink, TC_ITEM_LIST, "log");
    for (size_t i = 0; i < count; i++) {
        put_record(build, tc_match_game(match), &records[i]);
    }
    tc_put_close(&sink);
}

static void put_first(struct wire_build *build, int first)
{
    const struct tc_sink sink = wire_build_sink(build);
    if (first == TC_FIRST_ROLLOFF) {
        wire_build_text(build, "first", "rolloff");
    } else if (first != TC_FIRST_OWN) {
        tc_put_number(&sink, "first", first);
    }
}

json_t *wire_save(const struct tc_match *match)
{
    const struct tc_setup *setup = tc_match_setup(match);
    char seed[WIRE_SEED_MAX];
    struct wire_build build;
    wire_build_init(&build);
    const struct tc_sink sink = wire_build_sink(&build);
    wire_seed_text(tc_match_seed(match), seed);
    tc_put_number(&sink, "version", VERSION);
    wire_build_text(&build, "game", tc_match_game(match)->id);
    tc_put_number(&sink, "players", setup->players);
    wire_build_put(&build, "options", wire_options(setup));
    put_first(&build, setup->first);
    wire_build_text(&build, "seed", seed);
    put_log(&build, match);
    json_t *save = wire_build_finish(&build);
    if (save != NULL && !wire_checksum_put(save)) {
        json_decref(save);
        save = NULL;
    }
    return save;
}

/* ---- Loading --------------------------------------------------------------------------------- */

static bool has_word(const char *const *words, const char *word)
{
    while (*words != NULL && strcmp(*words, word) != 0) {
        words++;
    }
    return *words != NULL;
}

static bool check_keys(json_t *save, struct wire_error *error)
{
    static const char *const keys[] = {"version", "game", "players", "options", "first",
                                       "seed",    "log",  "check",   NULL};
    const char *key;
    json_t *value;
    json_object_foreach(save, key, value)
    {
        if (!has_word(keys, key)) {
            return WIRE_ERROR(error, "bad-save", "A save has no field \"%s\".",
                              wire_error_quote(key));
        }
    }
    for (int i = 0; keys[i] != NULL; i++) {
        if (json_object_get(save, keys[i]) == NULL && strcmp(keys[i], "first") != 0) {
            return WIRE_ERROR(error, "bad-save", "The save lacks the field %s.", keys[i]);
        }
    }
    return true;
}

static bool check_version(const json_t *version, struct wire_error *error)
{
    if (!json_is_integer(version) || json_integer_value(version) != VERSION) {
        return WIRE_ERROR(error, "bad-save", "Only saves of version %d can be read.", VERSION);
    }
    return true;
}

static bool check_seal(json_t *save, struct wire_error *error)
{
    if (!wire_checksum_holds(save)) {
        return WIRE_ERROR(error, "bad-save",
                          "The save is not as it was written: its check does not fit.");
    }
    return true;
}

static bool read_seed(const json_t *from, uint64_t *seed, struct wire_error *error)
{
    if (!json_is_string(from) || !wire_seed_read(json_string_value(from), seed)) {
        return WIRE_ERROR(error, "bad-save",
                          "The seed of a save must be a string, a decimal number of 64 bits.");
    }
    return true;
}

static bool read_faces(const json_t *from, struct tc_record *record)
{
    struct wire_error unused;
    int count = 0;
    if (!wire_faces_read(from, record->faces, &count, &unused)) {
        return false;
    }
    record->count = (uint8_t)count;
    return true;
}

static bool read_record(const struct tc_game *game, const json_t *from, struct tc_record *record)
{
    if (json_is_string(from)) {
        record->kind = TC_RECORD_ACTION;
        return tc_action_parse(game, json_string_value(from), &record->action);
    }
    if (json_is_object(from)) {
        record->kind = TC_RECORD_DICTATED;
        return json_object_size(from) == 1 && read_faces(json_object_get(from, "dice"), record);
    }
    record->kind = TC_RECORD_DRAWN;
    return read_faces(from, record);
}

/* What a save says before the match is made of it. */
struct draft {
    struct tc_setup setup;
    uint64_t seed;
    struct tc_record *records; /* ours */
    size_t count;
    bool exhausted; /* there was no memory for it */
};

static bool read_log(const json_t *from, struct draft *draft, struct wire_error *error)
{
    if (!json_is_array(from)) {
        return WIRE_ERROR(error, "bad-save", "The log of a save must be a list.");
    }
    draft->count = json_array_size(from);
    draft->records = calloc(draft->count + 1, sizeof *draft->records);
    draft->exhausted = draft->records == NULL;
    if (draft->exhausted) {
        return WIRE_ERROR(error, "bad-save", "There is not enough memory for the save.");
    }
    for (size_t i = 0; i < draft->count; i++) {
        if (!read_record(tc_setup_game(&draft->setup), json_array_get(from, i),
                         &draft->records[i])) {
            return WIRE_ERROR(error, "bad-save", "Entry %zu of the log can't be read.", i);
        }
    }
    return true;
}

static bool read_draft(json_t *save, struct draft *draft, struct wire_error *error)
{
    if (!json_is_object(save)) {
        return WIRE_ERROR(error, "bad-save", "A save must be an object.");
    }
    return check_version(json_object_get(save, "version"), error) && check_keys(save, error) &&
           read_seed(json_object_get(save, "seed"), &draft->seed, error) &&
           wire_setup_read(save, &draft->setup, error) &&
           read_log(json_object_get(save, "log"), draft, error) && check_seal(save, error);
}

static struct tc_match *replay(struct draft *draft, struct wire_error *error)
{
    ptrdiff_t wrong = -1;
    struct tc_match *match =
        tc_match_replay(&draft->setup, draft->seed, draft->records, draft->count, &wrong);
    if (match == NULL && wrong >= 0) {
        WIRE_ERROR(error, "bad-save", "Entry %td of the log does not follow from those before.",
                   wrong);
    } else if (match == NULL) {
        draft->exhausted = true;
        WIRE_ERROR(error, "bad-save", "There is not enough memory for the save.");
    }
    return match;
}

/* Who sat where is no part of the match: without it the save is as it was written. A new
   reference, or NULL without memory. */
static json_t *without_seats(json_t *save)
{
    if (json_object_get(save, WIRE_SAVE_SEATS) == NULL) {
        return json_incref(save);
    }
    json_t *bare = json_copy(save);
    json_object_del(bare, WIRE_SAVE_SEATS);
    return bare;
}

static enum wire_flaw flaw_of(json_t *save, const struct draft *draft)
{
    const json_t *version = json_object_get(save, "version");
    if (draft->exhausted) {
        return WIRE_FLAW_MEMORY;
    }
    if (!json_is_integer(version) || json_object_get(save, "game") == NULL) {
        return WIRE_FLAW_ALIEN;
    }
    if (json_integer_value(version) != VERSION) {
        return WIRE_FLAW_VERSION;
    }
    return wire_checksum_holds(save) ? WIRE_FLAW_ILLEGAL : WIRE_FLAW_CHANGED;
}

struct tc_match *wire_load(json_t *save, struct wire_error *error)
{
    struct draft draft = {.records = NULL};
    struct tc_match *match = NULL;
    json_t *bare = without_seats(save);
    if (read_draft(bare, &draft, error)) {
        match = replay(&draft, error);
    }
    if (match == NULL) {
        error->code = "bad-save"; /* whichever part it was */
        error->flaw = flaw_of(bare, &draft);
    }
    json_decref(bare);
    free(draft.records);
    return match;
}
