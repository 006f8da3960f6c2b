/* SPDX-License-Identifier: Zlib */
/*
 * Saves of all games, cut, reordered and edited in every place: each is refused whole, unless
 * by chance it tells of another game that could have been played, which a plain reading of its log
 * decides.
 */
#include "wire/save.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <jansson.h>

#include "tests/rules/varied.h"
#include "wire/checksum.h"

enum { STEPS = 60, SETUPS = 3, SETUPS_LONG = 60 };

static struct {
    long refused, taken, seals; /* seals: refused for the check */
} tally;

/* ---- Saves to break -------------------------------------------------------------------------- */

static void step(struct tc_match *match, struct tc_random *random)
{
    const struct tc_state *now = tc_match_state(match);
    struct tc_action actions[TC_ACTIONS_MAX];
    uint8_t faces[TC_DICE_MAX];
    if (now->await == TC_AWAIT_ACT) {
        int count = tc_game_legal(tc_match_setup(match), now, actions);
        uint32_t chosen = tc_random_below(random, (uint32_t)count);
        assert_int_equal(tc_match_act(match, &actions[chosen], NULL), TC_MATCH_OK);
    } else if (tc_random_below(random, 2) == 0) {
        tc_random_throw(random, now->roll.dice, now->roll.sides, faces);
        assert_int_equal(tc_match_dictate(match, faces, now->roll.dice, NULL), TC_MATCH_OK);
    } else {
        assert_int_equal(tc_match_draw(match, NULL), TC_MATCH_OK);
    }
}

/* A game at random, as far as it goes in so many steps. */
static json_t *saved_game(int game, int index)
{
    struct tc_random random = tc_random_seeded((uint64_t)index);
    struct tc_setup setup = varied_setup(game, varied_plain(game) + index);
    struct tc_match *match = tc_match_create(&setup, (uint64_t)index, NULL, NULL);
    assert_non_null(match);
    for (int i = 0; i < STEPS && tc_match_state(match)->await != TC_AWAIT_OVER; i++) {
        step(match, &random);
    }
    json_t *save = wire_save(match);
    tc_match_destroy(match);
    assert_non_null(save);
    return save;
}

/* ---- Whether a log can be played ---------------------------------------------------------------
 */

struct reader {
    struct tc_setup setup;
    struct tc_state state;
    struct tc_random random; /* the generator of the save's seed */
};

static int read_faces(const json_t *list, uint8_t faces[TC_DICE_MAX])
{
    size_t count = json_array_size(list);
    if (!json_is_array(list) || count > TC_DICE_MAX) {
        return -1;
    }
    for (size_t i = 0; i < count; i++) {
        const json_t *face = json_array_get(list, i);
        if (!json_is_integer(face) || json_integer_value(face) < 1 ||
            json_integer_value(face) > TC_SIDES_MAX) {
            return -1;
        }
        faces[i] = (uint8_t)json_integer_value(face);
    }
    return (int)count;
}

static bool follows_action(struct reader *reader, const char *wanted)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    char text[TC_ACTION_TEXT_MAX];
    int count = tc_game_legal(&reader->setup, &reader->state, actions);
    for (int i = 0; i < count; i++) {
        tc_action_text(tc_setup_game(&reader->setup), &actions[i], text);
        if (strcmp(text, wanted) == 0) {
            return tc_game_act(&reader->setup, &reader->state, &actions[i], NULL) == TC_OK;
        }
    }
    return false;
}

static bool follows_throw(struct reader *reader, const json_t *list, bool is_drawn)
{
    uint8_t faces[TC_DICE_MAX], drawn[TC_DICE_MAX];
    int count = read_faces(list, faces);
    if (count != reader->state.roll.dice || count == 0) {
        return false;
    }
    if (is_drawn) {
        tc_random_throw(&reader->random, count, reader->state.roll.sides, drawn);
        if (memcmp(faces, drawn, (size_t)count) != 0) {
            return false;
        }
    }
    return tc_game_throw(&reader->setup, &reader->state, faces, count, NULL) == TC_OK;
}

static bool follows(struct reader *reader, json_t *record)
{
    if (json_is_string(record)) {
        return follows_action(reader, json_string_value(record));
    }
    if (json_is_object(record)) {
        return json_object_size(record) == 1 &&
               follows_throw(reader, json_object_get(record, "dice"), false);
    }
    return follows_throw(reader, record, true);
}

/* The setup and the seed are those of the game `index`; only the log is read. */
static bool can_be_played(int game, int index, const json_t *save)
{
    struct reader reader = {.setup = varied_setup(game, varied_plain(game) + index),
                            .random = tc_random_seeded((uint64_t)index)};
    const json_t *log = json_object_get(save, "log");
    assert_int_equal(tc_game_begin(&reader.setup, &reader.state, NULL), TC_OK);
    for (size_t i = 0; i < json_array_size(log); i++) {
        if (!follows(&reader, json_array_get(log, i))) {
            return false;
        }
    }
    return true;
}

/* ---- Breaking -------------------------------------------------------------------------------- */

static struct tc_match *load_as_it_is(json_t *save)
{
    struct wire_error fault = {.code = ""};
    struct tc_match *match = wire_load(save, &fault);
    if (match == NULL) {
        assert_string_equal(fault.code, "bad-save");
        assert_true(strlen(fault.sentence) > 0);
    }
    return match;
}

/* An edited save is refused for its check; with a new one, written here, the rest decides. */
static struct tc_match *load(json_t *save)
{
    if (!wire_checksum_holds(save)) {
        assert_null(load_as_it_is(save));
        tally.seals++;
    }
    if (json_is_object(save)) {
        assert_true(wire_checksum_put(save));
    }
    return load_as_it_is(save);
}

static void fail_with(const json_t *save, const char *words)
{
    char *text = json_dumps(save, JSON_COMPACT);
    fail_msg("%s: %s", words, text);
}

static void expect_refused(json_t *save)
{
    struct tc_match *match = load(save);
    if (match != NULL) {
        fail_with(save, "this was taken for a save");
    }
    tally.refused++;
}

/* A save whose log was changed is refused, or tells of a game as it stands there, to the letter. */
static void expect_judged(int game, int index, json_t *save)
{
    struct tc_match *match = load(save);
    if ((match != NULL) != can_be_played(game, index, save)) {
        fail_with(save, match != NULL ? "this can't be played, but was taken" : "this was refused");
    }
    if (match == NULL) {
        tally.refused++;
        return;
    }
    json_t *again = wire_save(match);
    assert_true(json_equal(save, again));
    tally.taken++;
    json_decref(again);
    tc_match_destroy(match);
}

static json_t *log_of(json_t *save)
{
    return json_object_get(save, "log");
}

/* What an edit does to entry i of a copy's log; the size of the log it was made for is told. */
typedef void edit_log(json_t *log, size_t i);

static void cut_out(json_t *log, size_t i)
{
    json_array_remove(log, i);
}

static void cut_before(json_t *log, size_t i)
{
    for (size_t k = 0; k <= i; k++) {
        json_array_remove(log, 0);
    }
}

static void cut_behind(json_t *log, size_t i)
{
    while (json_array_size(log) > i) {
        json_array_remove(log, i);
    }
}

static void double_up(json_t *log, size_t i)
{
    json_array_insert_new(log, i, json_deep_copy(json_array_get(log, i)));
}

static void swap_with_next(json_t *log, size_t i)
{
    if (i + 1 < json_array_size(log)) {
        json_t *entry = json_incref(json_array_get(log, i));
        json_array_remove(log, i);
        json_array_insert_new(log, i + 1, entry);
    }
}

static void move_to_the_end(json_t *log, size_t i)
{
    json_t *entry = json_incref(json_array_get(log, i));
    json_array_remove(log, i);
    json_array_append_new(log, entry);
}

/* A drawn throw becomes a dictated one, and the other way. */
static void change_hands(json_t *log, size_t i)
{
    json_t *entry = json_array_get(log, i);
    if (json_is_array(entry)) {
        json_array_set_new(log, i, json_pack("{s:O}", "dice", entry));
    } else if (json_is_object(entry)) {
        json_array_set(log, i, json_object_get(entry, "dice"));
    }
}

typedef void check_save(int game, int index, json_t *save);

static void for_all_games(check_save *check)
{
    int setups = getenv("TUMBLECUP_LONG") != NULL ? SETUPS_LONG : SETUPS;
    tally.refused = tally.taken = tally.seals = 0;
    for (int game = 0; game < tc_games_count; game++) {
        for (int index = 0; index < setups; index++) {
            json_t *save = saved_game(game, index);
            check(game, index, save);
            json_decref(save);
        }
    }
    print_message("%ld refused for their check; with a new one %ld refused, %ld taken\n",
                  tally.seals, tally.refused, tally.taken);
}

static void check_logs(int game, int index, json_t *save)
{
    static edit_log *const edits[] = {cut_out,        cut_before,      cut_behind,  double_up,
                                      swap_with_next, move_to_the_end, change_hands};
    for (size_t e = 0; e < sizeof edits / sizeof *edits; e++) {
        for (size_t i = 0; i < json_array_size(log_of(save)); i++) {
            json_t *copy = json_deep_copy(save);
            edits[e](log_of(copy), i);
            expect_judged(game, index, copy);
            json_decref(copy);
        }
    }
}

static void a_log_that_is_cut_or_reordered_must_still_be_a_game(void **state)
{
    (void)state;
    for_all_games(check_logs);
    assert_true(tally.refused > 0 && tally.taken > 0);
}

/* ---- Numbers of the log ------------------------------------------------------------------------
 */

static json_t *faces_of(json_t *entry)
{
    return json_is_object(entry) ? json_object_get(entry, "dice") : entry;
}

/* A throw's face i is replaced; a drawn throw with any other face is none of the seed's. */
static void check_face(int game, int index, json_t *save, size_t entry, size_t i)
{
    json_t *record = json_array_get(log_of(save), entry);
    json_t *face = json_array_get(faces_of(record), i);
    json_int_t was = json_integer_value(face);
    static const json_int_t never[] = {0, -1, 13, 256, 257, 4294967297, INT64_MAX, INT64_MIN};
    for (json_int_t now = 1; now <= 12; now++) {
        json_integer_set(face, now);
        if (now != was && json_is_array(record)) {
            expect_refused(save);
        } else {
            expect_judged(game, index, save);
        }
    }
    for (size_t n = 0; n < sizeof never / sizeof *never; n++) {
        json_integer_set(face, never[n]);
        expect_refused(save);
    }
    json_integer_set(face, was);
}

static void check_throw(int game, int index, json_t *save, size_t entry)
{
    json_t *faces = faces_of(json_array_get(log_of(save), entry));
    size_t count = json_array_size(faces);
    for (size_t i = 0; i < count; i += 1 + count / 8) {
        check_face(game, index, save, entry, i);
    }
    json_array_append_new(faces, json_integer(1));
    expect_refused(save);
    json_array_remove(faces, count);
    json_t *last = json_incref(json_array_get(faces, count - 1));
    json_array_remove(faces, count - 1);
    expect_refused(save);
    json_array_append_new(faces, last);
}

/* Each digit of an action becomes each other one; then the text grows at its ends. */
static void check_action(int game, int index, json_t *save, size_t entry)
{
    json_t *record = json_array_get(log_of(save), entry);
    char was[TC_ACTION_TEXT_MAX + 4], now[TC_ACTION_TEXT_MAX + 4];
    snprintf(was, sizeof was, "%s", json_string_value(record));
    for (size_t i = 0; was[i] != '\0'; i++) {
        memcpy(now, was, sizeof now);
        for (const char *digit = "0123456789"; *digit != '\0'; digit++) {
            now[i] = *digit;
            json_string_set(record, now);
            expect_judged(game, index, save);
        }
    }
    static const char *const forms[] = {"%s ", " %s", "%s 0", "%s1"};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        size_t gap = strcspn(forms[i], "%");
        snprintf(now, sizeof now, "%.*s%s%s", (int)gap, forms[i], was, forms[i] + gap + 2);
        json_string_set(record, now);
        expect_judged(game, index, save);
    }
    json_string_set(record, was);
}

static void check_entries(int game, int index, json_t *save)
{
    for (size_t i = 0; i < json_array_size(log_of(save)); i++) {
        if (json_is_string(json_array_get(log_of(save), i))) {
            check_action(game, index, save, i);
        } else {
            check_throw(game, index, save, i);
        }
    }
    expect_judged(game, index, save);
}

static void each_number_of_the_log_is_held_to_the_rules(void **state)
{
    (void)state;
    for_all_games(check_entries);
    assert_true(tally.refused > 0 && tally.taken > 0);
}

/* ---- Other kinds of values ---------------------------------------------------------------------
 */

static json_t *alien(int i)
{
    switch (i) {
    case 0:
        return json_null();
    case 1:
        return json_true();
    case 2:
        return json_integer(7);
    case 3:
        return json_real(1.5);
    case 4:
        return json_string("1");
    case 5:
        return json_array();
    case 6:
        return json_object();
    case 7:
        return json_pack("[[i]]", 1);
    default:
        return NULL;
    }
}

/* A value of the same kind is left to the other tests. */
static bool is_other_kind(const json_t *was, const json_t *now)
{
    return json_typeof(was) != json_typeof(now) && !(json_is_boolean(was) && json_is_boolean(now));
}

static void check_alien_entries(json_t *save)
{
    json_t *log = log_of(save), *now;
    for (size_t i = 0; i < json_array_size(log); i++) {
        json_t *was = json_deep_copy(json_array_get(log, i));
        for (int k = 0; (now = alien(k)) != NULL; k++) {
            json_array_set_new(log, i, now);
            expect_refused(save);
        }
        json_array_set_new(log, i, was);
    }
}

/* Each field of an object is taken away, and given each kind of value that it can't have. "first"
   may be missing, and a word or a number: only others are tried. */
static void check_alien_fields(json_t *save, json_t *object, bool may_lack)
{
    json_t *keys = json_deep_copy(object), *was, *now;
    const char *key;
    json_object_foreach(keys, key, was)
    {
        bool is_first = strcmp(key, "first") == 0;
        json_object_del(object, key);
        if (strcmp(key, "check") == 0) {
            assert_null(load_as_it_is(save));
        } else if (!may_lack && !is_first) {
            expect_refused(save);
        }
        for (int k = 0; (now = alien(k)) != NULL; k++) {
            json_object_set_new(object, key, now);
            if (strcmp(key, "check") == 0) {
                assert_null(load_as_it_is(save));
            } else if (is_other_kind(was, now) && !(is_first && json_is_integer(now))) {
                expect_refused(save);
            }
        }
        json_object_set(object, key, was);
    }
    json_decref(keys);
    json_object_set_new(object, "more", json_integer(1));
    expect_refused(save);
    json_object_del(object, "more");
}

static void check_aliens(int game, int index, json_t *save)
{
    check_alien_entries(save);
    check_alien_fields(save, save, false);
    check_alien_fields(save, json_object_get(save, "options"), true);
    expect_judged(game, index, save);
}

static void values_of_another_kind_are_refused_everywhere(void **state)
{
    (void)state;
    for_all_games(check_aliens);
    assert_true(tally.refused > 0);
}

/* ---- Options -----------------------------------------------------------------------------------
 */

static void check_number(json_t *save, json_t *number, const struct tc_option *option)
{
    const json_int_t was = json_integer_value(number);
    const json_int_t wrong[] = {option->min - 1, option->max + 1, INT64_MAX, INT64_MIN, 4294967296};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        json_integer_set(number, wrong[i]);
        expect_refused(save);
    }
    json_integer_set(number, was);
}

/* A list, or rows of lists: each number in it, and one entry more than there may be. */
static void check_list(json_t *save, json_t *list, const struct tc_option *option)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_t *entry = json_array_get(list, i);
        if (json_is_array(entry)) {
            check_list(save, entry, option);
        } else {
            check_number(save, entry, option);
        }
    }
    if (json_array_size(list) > 0) {
        json_array_append_new(list, json_deep_copy(json_array_get(list, 0)));
        expect_refused(save);
        json_array_remove(list, json_array_size(list) - 1);
    }
}

static void check_options(int game, int index, json_t *save)
{
    const struct tc_option *option = tc_games[game]->options;
    for (; option->name != NULL; option++) {
        json_t *value = json_object_get(json_object_get(save, "options"), option->name);
        assert_non_null(value);
        if (json_is_integer(value)) {
            check_number(save, value, option);
        } else if (json_is_array(value)) {
            check_list(save, value, option);
        } else if (json_is_string(value)) {
            json_t *was = json_string(json_string_value(value));
            json_string_set(value, "elsewhere");
            expect_refused(save);
            json_string_set(value, json_string_value(was));
            json_decref(was);
        }
    }
    const struct tc_option players = {.min = tc_games[game]->players_min,
                                      .max = tc_games[game]->players_max};
    check_number(save, json_object_get(save, "players"), &players);
    expect_judged(game, index, save);
}

static void options_out_of_their_range_are_refused(void **state)
{
    (void)state;
    for_all_games(check_options);
    assert_true(tally.refused > 0);
}

/* ---- Text --------------------------------------------------------------------------------------
 */

static void check_text(int game, int index, json_t *save)
{
    char *text = json_dumps(save, JSON_COMPACT);
    (void)game;
    (void)index;
    assert_non_null(text);
    for (size_t length = 0; length < strlen(text); length++) {
        json_t *cut = json_loadb(text, length, JSON_DECODE_ANY, NULL);
        if (cut != NULL) {
            expect_refused(cut);
        }
        json_decref(cut);
        tally.refused++;
    }
    free(text);
}

static void a_text_that_is_cut_anywhere_is_no_save(void **state)
{
    (void)state;
    for_all_games(check_text);
    assert_true(tally.refused > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_log_that_is_cut_or_reordered_must_still_be_a_game),
        cmocka_unit_test(each_number_of_the_log_is_held_to_the_rules),
        cmocka_unit_test(values_of_another_kind_are_refused_everywhere),
        cmocka_unit_test(options_out_of_their_range_are_refused),
        cmocka_unit_test(a_text_that_is_cut_anywhere_is_no_save),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
