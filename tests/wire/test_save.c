/* SPDX-License-Identifier: Zlib */
#include "wire/save.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "tests/wire/text.h"
#include "wire/checksum.h"
#include "wire/state.h"

#define OPTIONS "'options':{'target':5000,'on_the_board':false,'last_round':false}"

/* What most of the saves below have in common. */
#define GOOD_HEAD "'version':1,'game':'dicegame','players':2," OPTIONS ",'first':0"

static struct tc_match *load_text(const char *text, struct wire_error *fault)
{
    json_t *save = text_read(text);
    if (json_is_object(save)) {
        assert_true(wire_checksum_put(save));
    }
    struct tc_match *match = wire_load(save, fault);
    json_decref(save);
    return match;
}

static void expect_refused(const char *text, const char *word)
{
    struct wire_error fault;
    assert_null(load_text(text, &fault));
    assert_string_equal(fault.code, "bad-save");
    if (strstr(fault.sentence, word) == NULL) {
        fail_msg("\"%s\" does not speak of \"%s\"", fault.sentence, word);
    }
}

/* But for its check. */
static void expect_save(const struct tc_match *match, const char *text)
{
    json_t *save = wire_save(match);
    assert_true(wire_checksum_holds(save));
    json_object_del(save, "check");
    text_expect(save, text);
}

static void a_save_holds_setup_seed_and_log(void **state)
{
    (void)state;
    struct tc_match *match = text_match(2, "{}", UINT64_MAX);
    text_throw(match, "222156");
    text_act(match, "roll");
    expect_save(match, "{'version':1,'game':'dicegame','players':2," OPTIONS
                       ",'first':0,'seed':'18446744073709551615',"
                       "'log':[{'dice':[2,2,2,1,5,6]},'roll']}");
    tc_match_destroy(match);
}

/* Plays on, with drawn throws and dictated ones. */
static void play(struct tc_match *match, int steps)
{
    static const uint8_t ones[TC_DICE_MAX] = {1, 1, 1, 2, 3, 4};
    for (int i = 0; i < steps; i++) {
        const struct tc_state *now = tc_match_state(match);
        if (now->await == TC_AWAIT_ACT) {
            text_act(match, i % 3 == 0 ? "roll" : "bank");
        } else if (now->await == TC_AWAIT_ROLL && i % 7 == 0) {
            assert_int_equal(tc_match_dictate(match, ones, now->roll.dice, NULL), TC_MATCH_OK);
        } else if (now->await == TC_AWAIT_ROLL) {
            assert_int_equal(tc_match_draw(match, NULL), TC_MATCH_OK);
        }
    }
}

static void expect_same(json_t *a, json_t *b)
{
    char *text = json_dumps(a, JSON_COMPACT);
    assert_non_null(text);
    text_expect(b, text);
    free(text);
    json_decref(a);
}

static void a_match_comes_back_whole_at_every_step(void **state)
{
    (void)state;
    for (int steps = 0; steps < 120; steps++) {
        struct wire_error fault;
        struct tc_match *match = text_match(3, "{'target':3000,'last_round':true}", 7);
        play(match, steps);
        json_t *save = wire_save(match);
        struct tc_match *back = wire_load(save, &fault);
        assert_non_null(back);
        expect_same(save, wire_save(back));
        expect_same(wire_state(match), wire_state(back));
        assert_memory_equal(tc_match_state(match), tc_match_state(back), sizeof(struct tc_state));
        play(match, 5);
        play(back, 5);
        expect_same(wire_save(match), wire_save(back));
        tc_match_destroy(match);
        tc_match_destroy(back);
    }
}

static void the_games_own_way_of_starting_is_kept(void **state)
{
    (void)state;
    struct wire_error fault;
    const char *text =
        "{'version':1,'game':'dicegame','players':2," OPTIONS ",'seed':'3','log':[{'dice':[1,2]}]}";
    struct tc_match *match = load_text(text, &fault);
    assert_non_null(match);
    assert_int_equal(tc_match_state(match)->first, 1);
    expect_save(match, text);
    tc_match_destroy(match);
}

static void a_save_has_its_fields_and_no_others(void **state)
{
    (void)state;
    expect_refused("{" GOOD_HEAD ",'seed':'1','log':[],'more':1}", "\"more\"");
    expect_refused("{" GOOD_HEAD ",'seed':'1'}", "log");
    expect_refused("{" GOOD_HEAD ",'log':[]}", "seed");
    expect_refused("{'version':1,'game':'dicegame','players':2,'seed':'1','log':[]}", "options");
    expect_refused("{'version':1,'game':'dicegame'," OPTIONS ",'seed':'1','log':[]}", "players");
    expect_refused("{'version':1,'players':2," OPTIONS ",'seed':'1','log':[]}", "game");
    expect_refused("{'game':'dicegame','players':2," OPTIONS ",'seed':'1','log':[]}", "version");
    expect_refused("{}", "version");
    expect_refused("[]", "object");
    expect_refused("'save'", "object");
}

static void a_save_must_be_as_it_was_written(void **state)
{
    (void)state;
    struct wire_error fault;
    struct tc_match *match = text_match(2, "{}", 42);
    json_t *save = wire_save(match);
    json_t *check = json_incref(json_object_get(save, "check"));
    /* Where a field stands does not matter. */
    json_object_del(save, "check");
    json_t *turned = json_pack("{s:O}", "check", check);
    json_object_update(turned, save);
    struct tc_match *again = wire_load(turned, &fault);
    assert_non_null(again);
    tc_match_destroy(again);
    /* Another seed would be a legal save too, but is not the one that was written. */
    json_object_set_new(turned, "seed", json_string("43"));
    assert_null(wire_load(turned, &fault));
    assert_non_null(strstr(fault.sentence, "check"));
    assert_null(wire_load(save, &fault));
    assert_non_null(strstr(fault.sentence, "check"));
    json_decref(turned);
    json_decref(check);
    json_decref(save);
    tc_match_destroy(match);
}

static void only_our_version_is_read(void **state)
{
    (void)state;
    static const char *const versions[] = {"0", "2", "-1", "1.0", "true", "'1'", "null"};
    char text[300];
    for (size_t i = 0; i < sizeof versions / sizeof *versions; i++) {
        snprintf(text, sizeof text,
                 "{'version':%s,'game':'dicegame','players':2," OPTIONS ",'seed':'1','log':[]}",
                 versions[i]);
        expect_refused(text, "version 1");
    }
}

static void the_setup_of_a_save_must_hold(void **state)
{
    (void)state;
    expect_refused("{'version':1,'game':'chess','players':2," OPTIONS ",'seed':'1','log':[]}",
                   "chess");
    expect_refused("{'version':1,'game':'dicegame','players':9," OPTIONS ",'seed':'1','log':[]}",
                   "players");
    expect_refused("{'version':1,'game':'dicegame','players':2,'options':{'target':1},"
                   "'seed':'1','log':[]}",
                   "target");
    expect_refused("{'version':1,'game':'dicegame','players':2," OPTIONS
                   ",'first':2,'seed':'1','log':[]}",
                   "first");
    expect_refused("{" GOOD_HEAD ",'seed':1,'log':[]}", "seed");
    expect_refused("{" GOOD_HEAD ",'seed':'01','log':[]}", "seed");
    expect_refused("{" GOOD_HEAD ",'seed':'18446744073709551616','log':[]}", "seed");
}

static void what_is_no_record_is_refused(void **state)
{
    (void)state;
    static const char *const records[] = {"1",
                                          "null",
                                          "true",
                                          "'fold'",
                                          "'Bank'",
                                          "'bank '",
                                          "''",
                                          "{}",
                                          "{'dice':1}",
                                          "{'roll':[1]}",
                                          "[[1]]",
                                          "[1.0,2,3,4,5,6]",
                                          "[0,1,2,3,4,5]",
                                          "[1,2,3,4,5,256]",
                                          "{'dice':[1,2,3,4,5,13]}",
                                          "{'dice':[1,2,3,4,5,6],'more':1}"};
    char text[300];
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        snprintf(text, sizeof text, "{" GOOD_HEAD ",'seed':'42','log':[%s]}", records[i]);
        expect_refused(text, "Entry 0 ");
    }
    expect_refused("{" GOOD_HEAD ",'seed':'42','log':{}}", "log");
}

static void a_log_must_be_legal_throughout(void **state)
{
    (void)state;
    expect_refused("{" GOOD_HEAD ",'seed':'42','log':['bank']}", "Entry 0 ");
    expect_refused("{" GOOD_HEAD ",'seed':'42','log':[{'dice':[1,1,1]}]}", "Entry 0 ");
    expect_refused("{" GOOD_HEAD ",'seed':'42','log':[{'dice':[1,1,1,1,1,7]}]}", "Entry 0 ");
    expect_refused("{" GOOD_HEAD ",'seed':'42','log':[{'dice':[1,1,1,2,3,4]},[1,2,3]]}",
                   "Entry 1 ");
    expect_refused("{" GOOD_HEAD ",'seed':'42','log':[{'dice':[1,1,1,2,3,4]},'bank','bank']}",
                   "Entry 2 ");
}

static void a_drawn_throw_must_be_the_seeds(void **state)
{
    (void)state;
    char text[300];
    uint8_t faces[TC_DICE_MAX];
    struct wire_error fault;
    struct tc_match *match = text_match(2, "{}", 42);
    assert_true(tc_match_peek(match, faces));
    tc_match_destroy(match);
    for (int change = 0; change < 2; change++) {
        snprintf(text, sizeof text, "{" GOOD_HEAD ",'seed':'42','log':[[%d,%d,%d,%d,%d,%d]]}",
                 change == 0 ? faces[0] : faces[0] % 6 + 1, faces[1], faces[2], faces[3], faces[4],
                 faces[5]);
        if (change == 0) {
            match = load_text(text, &fault);
            assert_non_null(match);
            tc_match_destroy(match);
        } else {
            expect_refused(text, "Entry 0 ");
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_save_holds_setup_seed_and_log),
        cmocka_unit_test(a_match_comes_back_whole_at_every_step),
        cmocka_unit_test(the_games_own_way_of_starting_is_kept),
        cmocka_unit_test(a_save_has_its_fields_and_no_others),
        cmocka_unit_test(a_save_must_be_as_it_was_written),
        cmocka_unit_test(only_our_version_is_read),
        cmocka_unit_test(the_setup_of_a_save_must_hold),
        cmocka_unit_test(what_is_no_record_is_refused),
        cmocka_unit_test(a_log_must_be_legal_throughout),
        cmocka_unit_test(a_drawn_throw_must_be_the_seeds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
