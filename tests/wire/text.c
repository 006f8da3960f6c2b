/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include "tests/wire/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "wire/setup.h"

json_t *text_read(const char *text)
{
    json_error_t error;
    char *copy = strdup(text);
    assert_non_null(copy);
    for (char *c = copy; *c != '\0'; c++) {
        *c = *c == '\'' ? '"' : *c;
    }
    json_t *value = json_loads(copy, JSON_DECODE_ANY, &error);
    free(copy);
    assert_non_null(value);
    return value;
}

void text_expect(json_t *value, const char *text)
{
    json_t *wanted = text_read(text);
    assert_non_null(value);
    char *a = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    char *b = json_dumps(wanted, JSON_COMPACT | JSON_ENCODE_ANY);
    assert_string_equal(a, b);
    free(a);
    free(b);
    json_decref(wanted);
    json_decref(value);
}

struct tc_match *text_match(int players, const char *options, uint64_t seed)
{
    struct tc_setup setup;
    struct wire_error fault;
    json_t *from = json_pack("{s:s, s:i, s:i, s:o}", "game", "dicegame", "players", players,
                             "first", 0, "options", text_read(options));
    assert_true(wire_setup_read(from, &setup, &fault));
    json_decref(from);
    struct tc_match *match = tc_match_create(&setup, seed, NULL, NULL);
    assert_non_null(match);
    return match;
}

void text_throw(struct tc_match *match, const char *faces)
{
    uint8_t thrown[TC_DICE_MAX];
    int count = 0;
    for (; faces[count] != '\0'; count++) {
        thrown[count] = (uint8_t)(faces[count] - '0');
    }
    assert_int_equal(tc_match_dictate(match, thrown, count, NULL), TC_MATCH_OK);
}

void text_act(struct tc_match *match, const char *text)
{
    struct tc_action action;
    assert_true(tc_action_parse(tc_match_game(match), text, &action));
    assert_int_equal(tc_match_act(match, &action, NULL), TC_MATCH_OK);
}
