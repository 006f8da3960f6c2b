/* SPDX-License-Identifier: Zlib */
#include "wire/text.h"

#include <string.h>

#include <jansson.h>

#include "wire/build.h"
#include "wire/option.h"
#include "wire/save.h"
#include "wire/setup.h"

/* Takes the value over. */
static char *text_of(json_t *value)
{
    char *text = value == NULL ? NULL : json_dumps(value, JSON_COMPACT);
    json_decref(value);
    return text;
}

static json_t *parse(const char *text, size_t length)
{
    return length > WIRE_SAVE_BYTES_MAX ? NULL
                                        : json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
}

char *wire_save_text(const struct tc_match *match)
{
    return text_of(wire_save(match));
}

struct tc_match *wire_load_text(const char *text, size_t length, struct wire_error *error)
{
    json_t *save = parse(text, length);
    if (save == NULL) {
        WIRE_ERROR(error, "bad-save", "That is no save: it is no JSON, or too long.");
        error->flaw = WIRE_FLAW_ALIEN;
        return NULL;
    }
    struct tc_match *match = wire_load(save, error);
    json_decref(save);
    return match;
}

static json_t *options_of(const struct tc_setup *setup, uint32_t which)
{
    struct wire_build build;
    const struct tc_option *options = tc_setup_game(setup)->options;
    wire_build_init(&build);
    for (int i = 0; options[i].name != NULL; i++) {
        if ((which >> i & 1) != 0) {
            wire_option_put(&build, &options[i], options[i].name, &setup->option[i]);
        }
    }
    return wire_build_finish(&build);
}

char *wire_options_text(const struct tc_setup *setup, uint32_t which)
{
    return text_of(options_of(setup, which));
}

bool wire_options_text_read(int game, int players, const char *text, struct tc_setup *setup,
                            struct wire_error *error)
{
    struct wire_build build;
    wire_build_init(&build);
    const struct tc_sink sink = wire_build_sink(&build);
    wire_build_text(&build, "game", tc_games[game]->id);
    tc_put_number(&sink, "players", players);
    json_t *options = parse(text[0] == '\0' ? "{}" : text, text[0] == '\0' ? 2 : strlen(text));
    if (options == NULL) {
        json_decref(wire_build_finish(&build));
        return WIRE_ERROR(error, "bad-request", "Options must be a JSON object.");
    }
    wire_build_put(&build, "options", options);
    json_t *value = wire_build_finish(&build);
    bool read = value != NULL ? wire_setup_read(value, setup, error)
                              : WIRE_ERROR(error, "bad-request", "There is not enough memory.");
    json_decref(value);
    return read;
}

char *wire_setup_text(const struct tc_setup *setup, uint32_t which)
{
    struct wire_build build;
    wire_build_init(&build);
    const struct tc_sink sink = wire_build_sink(&build);
    wire_build_text(&build, "game", tc_setup_game(setup)->id);
    tc_put_number(&sink, "players", setup->players);
    if (setup->first == TC_FIRST_ROLLOFF) {
        wire_build_text(&build, "first", "rolloff");
    } else if (setup->first != TC_FIRST_OWN) {
        tc_put_number(&sink, "first", setup->first);
    }
    wire_build_put(&build, "options", options_of(setup, which));
    return text_of(wire_build_finish(&build));
}

bool wire_setup_text_read(const char *text, struct tc_setup *setup, struct wire_error *error)
{
    json_t *value = parse(text, strlen(text));
    if (value == NULL) {
        return WIRE_ERROR(error, "bad-request", "A setup must be a JSON object.");
    }
    bool read = wire_setup_read(value, setup, error);
    json_decref(value);
    return read;
}
