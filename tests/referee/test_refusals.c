/* SPDX-License-Identifier: Zlib */
/*
 * Every request that can't be met, at every step of random games of all: it gets its code and
 * the game stays as it was.
 */
#define _POSIX_C_SOURCE 200809L
#include "tests/referee/child.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <jansson.h>

enum { LINE = 400, STEPS = 40, STEPS_LONG = 400 };

struct visit {
    struct child *child;
    json_t *state; /* what the referee said last; NULL before a game */
    uint32_t random;
};

static int begin(void **state)
{
    static struct child child;
    child_start(&child, NULL);
    *state = &child;
    return 0;
}

static int end(void **state)
{
    return child_end(*state);
}

/* Any spread will do. */
static int pick(struct visit *visit, int below)
{
    visit->random = visit->random * 1664525 + 1013904223;
    return (int)((visit->random >> 16) % (uint32_t)below);
}

static void ask(struct visit *visit, const char *line)
{
    json_t *reply = json_loads(child_ask(visit->child, line), 0, NULL);
    assert_non_null(reply);
    if (!json_is_true(json_object_get(reply, "ok"))) {
        fail_msg("%s was refused", line);
    }
    json_decref(visit->state);
    visit->state = json_incref(json_object_get(reply, "state"));
    json_decref(reply);
}

/* ---- What is wrong now -------------------------------------------------------------------------
 */

/* An action of each verb there is, some of them legal here and there, and texts that are none. */
static const char *const actions[] = {"pass",
                                      "roll",
                                      "claim 7",
                                      "claim 12",
                                      "claim 6",
                                      "claim 13",
                                      "claim",
                                      "take 1 6",
                                      "take 6 1",
                                      "take 0 7",
                                      "take 3 3",
                                      "take 3",
                                      "stop",
                                      "reroll",
                                      "cancel",
                                      "bust",
                                      "allow",
                                      "force",
                                      "reward 0",
                                      "reward 11",
                                      "reward 12",
                                      "reward",
                                      "bank",
                                      "keep",
                                      "keep 0",
                                      "keep 0 0",
                                      "keep 1 0",
                                      "keep 0 1 2 3 4 5",
                                      "keep 6",
                                      "keep -1",
                                      "gain",
                                      "gain both",
                                      "Pass",
                                      " roll",
                                      "roll ",
                                      "roll 1",
                                      "",
                                      "fold",
                                      "bank 100",
                                      "1",
                                      "gain reroll cancel",
                                      "force cancel reroll",
                                      "force reroll",
                                      "claim 7 8",
                                      "claim 18446744073709551623",
                                      "gain reroll",
                                      "gain cancel",
                                      "force reroll reroll",
                                      "force reroll cancel",
                                      "force cancel cancel"};

static bool is_legal(const struct visit *visit, const char *action)
{
    const json_t *legal = json_object_get(visit->state, "legal");
    for (size_t i = 0; i < json_array_size(legal); i++) {
        if (strcmp(json_string_value(json_array_get(legal, i)), action) == 0) {
            return true;
        }
    }
    return false;
}

static void refuse_actions(const struct visit *visit, const char *code)
{
    char line[LINE];
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        if (!is_legal(visit, actions[i])) {
            snprintf(line, sizeof line, "{'cmd':'act','action':'%s'}", actions[i]);
            child_expect_refusal(visit->child, line, code);
        }
    }
}

/* A throw of `dice` ones, but for the last face. */
static void refuse_throw(const struct visit *visit, int dice, const char *last, const char *code)
{
    char line[LINE];
    int length = snprintf(line, sizeof line, "{'cmd':'roll','dice':[");
    for (int i = 1; i < dice; i++) {
        length += snprintf(line + length, sizeof line - (size_t)length, "1,");
    }
    snprintf(line + length, sizeof line - (size_t)length, "%s]}", dice > 0 ? last : "");
    child_expect_refusal(visit->child, line, code);
}

static void refuse_throws(const struct visit *visit)
{
    const json_t *roll = json_object_get(visit->state, "roll");
    int dice = (int)json_integer_value(json_object_get(roll, "dice"));
    int sides = (int)json_integer_value(json_object_get(roll, "sides"));
    char face[16];
    static const char *const bad[] = {"0", "-1", "13", "257", "4294967297", "9223372036854775807"};
    static const char *const alien[] = {"1.0", "true", "null", "'1'", "[1]", "{}"};
    snprintf(face, sizeof face, "%d", sides + 1);
    refuse_throw(visit, dice, face, "bad-dice");
    refuse_throw(visit, 0, "", "bad-dice");
    refuse_throw(visit, dice - 1, "1", "bad-dice");
    refuse_throw(visit, dice + 1, "1", "bad-dice");
    refuse_throw(visit, 61, "1", "bad-dice");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        refuse_throw(visit, dice, bad[i], "bad-dice");
    }
    for (size_t i = 0; i < sizeof alien / sizeof *alien; i++) {
        refuse_throw(visit, dice, alien[i], "bad-request");
    }
}

static void refuse_what_has_no_shape(const struct visit *visit)
{
    static const struct {
        const char *line, *code;
    } lines[] = {
        {"{'cmd':'act'}", "bad-request"},
        {"{'cmd':'act','action':7}", "bad-request"},
        {"{'cmd':'act','action':['roll']}", "bad-request"},
        {"{'cmd':'act','action':null}", "bad-request"},
        {"{'cmd':'load'}", "bad-request"},
        {"{'cmd':'load','save':[]}", "bad-request"},
        {"{'cmd':'load','save':{}}", "bad-save"},
        {"{'cmd':'new'}", "bad-request"},
        {"{'cmd':'fly'}", "bad-request"},
        {"{'cmd':7}", "bad-request"},
        {"[]", "bad-request"},
        {"{'cmd':'state'", "bad-json"},
        {"{'cmd':'state'}}", "bad-json"},
        {"{'cmd':'state','cmd':'undo'}", "bad-json"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        child_expect_refusal(visit->child, lines[i].line, lines[i].code);
    }
}

static void refuse_what_is_wrong_now(const struct visit *visit)
{
    const char *await = json_string_value(json_object_get(visit->state, "await"));
    bool acts = strcmp(await, "act") == 0, throws = strcmp(await, "roll") == 0;
    refuse_actions(visit, acts ? "illegal-action" : "not-now");
    if (throws) {
        refuse_throws(visit);
    } else {
        child_expect_refusal(visit->child, "{'cmd':'roll'}", "not-now");
        refuse_throw(visit, 1, "1", "not-now");
        refuse_throw(visit, 0, "", "not-now");
    }
    refuse_what_has_no_shape(visit);
}

/* ---- Games -------------------------------------------------------------------------------------
 */

static const char *const games[] = {
    "'game':'bombs','players':1,'options':{'spaces':[1,0,0,0,0,1]}",
    "'game':'bombs','players':5,'options':{'bombs':2,'sides':8}",
    "'game':'leftovers','players':2,'options':{'dice':9}",
    "'game':'leftovers','players':4,'options':{'dice':12,'shrink':true,'limit':9}",
    "'game':'microbin','players':2,'options':{'target':5}",
    "'game':'microbin','players':3,'options':{'target':5,'chart':[[1,5,3]],'start_perks':3}",
    "'game':'dicegame','players':1,'options':{'target':500}",
    "'game':'dicegame','players':3,'options':{'target':500,'last_round':true}",
    "'game':'zonk','players':2,'options':{'target':500,'break_ice':0,'min_stop':0}",
    "'game':'zonk','players':3,'options':{'finish':'at_once','consolation':true}",
};

static void go_on(struct visit *visit)
{
    const json_t *legal = json_object_get(visit->state, "legal");
    size_t count = json_array_size(legal);
    char line[LINE];
    if (count == 0) {
        ask(visit, "{'cmd':'roll'}");
        return;
    }
    const json_t *action = json_array_get(legal, (size_t)pick(visit, (int)count));
    snprintf(line, sizeof line, "{'cmd':'act','action':'%s'}", json_string_value(action));
    ask(visit, line);
}

static bool is_over(const struct visit *visit)
{
    const json_t *await = json_object_get(visit->state, "await");
    return strcmp(json_string_value(await), "over") == 0;
}

/* Returns whether it came to an end. */
static bool visit_game(struct visit *visit, const char *game)
{
    int steps = getenv("TUMBLECUP_LONG") != NULL ? STEPS_LONG : STEPS;
    char line[LINE];
    snprintf(line, sizeof line, "{'cmd':'new','seed':'5',%s}", game);
    ask(visit, line);
    child_expect_refusal(visit->child, "{'cmd':'undo'}", "not-now");
    for (int i = 0; i < steps && !is_over(visit); i++) {
        refuse_what_is_wrong_now(visit);
        go_on(visit);
    }
    refuse_what_is_wrong_now(visit);
    return is_over(visit);
}

static void what_can_not_be_done_now_is_refused_at_every_step(void **state)
{
    struct visit visit = {.child = *state, .random = 7};
    int ended = 0;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        ended += visit_game(&visit, games[i]);
    }
    assert_in_range(ended, 4, sizeof games / sizeof *games);
    json_decref(visit.state);
}

/* ---- Options of a new game ---------------------------------------------------------------------
 */

static void refuse_option(struct child *child, const json_t *game, const char *option,
                          const char *value)
{
    char line[LINE];
    snprintf(line, sizeof line, "{'cmd':'new','game':'%s','players':%d,'options':{'%s':%s}}",
             json_string_value(json_object_get(game, "id")),
             (int)json_integer_value(json_object_get(game, "max_players")), option, value);
    child_expect_refusal(child, line, "bad-option");
}

/* Beyond both ends of an option's range, `form` being where the number goes. */
static void refuse_ends(struct child *child, const json_t *game, const json_t *option,
                        const char *before, const char *behind)
{
    char value[100];
    const char *name = json_string_value(json_object_get(option, "name"));
    const json_int_t numbers[] = {json_integer_value(json_object_get(option, "min")) - 1,
                                  json_integer_value(json_object_get(option, "max")) + 1, INT64_MAX,
                                  INT64_MIN, 4294967296 + 1};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        snprintf(value, sizeof value, "%s%lld%s", before, (long long)numbers[i], behind);
        refuse_option(child, game, name, value);
    }
}

static void refuse_values(struct child *child, const json_t *game, const json_t *option,
                          const char *const *values)
{
    for (; *values != NULL; values++) {
        refuse_option(child, game, json_string_value(json_object_get(option, "name")), *values);
    }
}

static void check_option(struct child *child, const json_t *game, const json_t *option)
{
    static const char *const never[] = {"null", "{}", "1.5", "'x'", "''", "[[[1]]]", NULL};
    static const char *const numbers[] = {"true", "'7'", "[7]", "7.0", NULL};
    static const char *const switches[] = {"0", "1", "'true'", "[true]", NULL};
    static const char *const choices[] = {"0", "1", "true", "['rotate']", NULL};
    static const char too_long[] = "[1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,"
                                   "1,2,3,4,5,6,1,2,3,4,5,6,1]";
    static const char *const lists[] = {"1",      "true", "[]", "[true]", "[1.0,2,3,4,5,6]",
                                        too_long, NULL};
    const char *type = json_string_value(json_object_get(option, "type"));
    refuse_values(child, game, option, never);
    if (strcmp(type, "number") == 0) {
        refuse_values(child, game, option, numbers);
        refuse_ends(child, game, option, "", "");
    } else if (strcmp(type, "switch") == 0) {
        refuse_values(child, game, option, switches);
    } else if (strcmp(type, "choice") == 0) {
        refuse_values(child, game, option, choices);
    } else {
        refuse_values(child, game, option, lists);
        refuse_ends(child, game, option, "[", "]");
        refuse_ends(child, game, option, "[[1,1,", "]]");
    }
}

static void options_out_of_their_range_are_refused_and_the_game_goes_on(void **state)
{
    struct child *child = *state;
    json_t *reply = json_loads(child_ask(child, "{'cmd':'games'}"), 0, NULL), *game, *option;
    size_t i, k;
    int options = 0;
    child_ask(child, "{'cmd':'new','game':'zonk','players':2,'seed':'1'}");
    child_ask(child, "{'cmd':'roll'}");
    json_array_foreach(json_object_get(reply, "games"), i, game)
    {
        refuse_option(child, game, "colour", "1");
        json_array_foreach(json_object_get(game, "options"), k, option)
        {
            check_option(child, game, option);
            options++;
        }
    }
    assert_true(options > 20);
    json_decref(reply);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_can_not_be_done_now_is_refused_at_every_step, begin,
                                        end),
        cmocka_unit_test_setup_teardown(options_out_of_their_range_are_refused_and_the_game_goes_on,
                                        begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
