/* SPDX-License-Identifier: Zlib */
/* advise and play, as the protocol has them. */
#define _POSIX_C_SOURCE 200809L
#include "tests/facts.h"
#include "tests/referee/child.h"

#include <tumblecup/game.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <jansson.h>

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

static json_t *ask(struct child *child, const char *line)
{
    json_t *reply = json_loads(child_ask(child, line), 0, NULL);
    assert_non_null(reply);
    assert_true(json_is_true(json_object_get(reply, "ok")));
    return reply;
}

/* Options such as "target=500 spaces=1,0" in the protocol's form. */
static void write_options(char *to, size_t size, const char *options)
{
    const char *between = "";
    size_t length = 0;
    while (*options != '\0') {
        int name = (int)strcspn(options, "=");
        const char *value = options + name + 1;
        int digits = (int)strcspn(value, " ");
        bool list = memchr(value, ',', (size_t)digits) != NULL;
        length += (size_t)snprintf(to + length, size - length, "%s'%.*s':%s%.*s%s", between, name,
                                   options, list ? "[" : "", digits, value, list ? "]" : "");
        assert_true(length < size);
        options = value + digits + strspn(value + digits, " ");
        between = ",";
    }
}

/* The shortest game that is one, so that tables are made in no time. */
static void start(struct child *child, const char *game, int players, int seed)
{
    char line[300], options[120];
    write_options(options, sizeof options, facts_of(game)->smallest);
    snprintf(line, sizeof line,
             "{'cmd':'new','game':'%s','players':%d,'first':0,'seed':'%d','options':{%s}}", game,
             players, seed, options);
    json_decref(ask(child, line));
}

static bool awaits(const json_t *state, const char *what)
{
    return strcmp(json_string_value(json_object_get(state, "await")), what) == 0;
}

static void assert_share(const json_t *value)
{
    assert_true(json_is_real(value));
    assert_true(json_real_value(value) >= -1e-9 && json_real_value(value) <= 1 + 1e-9);
}

/* The protocol's shape, and everything in it of this state. */
static void assert_advice(const json_t *reply, const json_t *state)
{
    const json_t *legal = json_object_get(state, "legal");
    const json_t *advice = json_object_get(reply, "advice");
    const json_t *win = json_object_get(reply, "win");
    double sum = 0;
    assert_true(json_is_boolean(json_object_get(reply, "exact")));
    assert_int_equal(json_array_size(win), json_array_size(json_object_get(state, "scores")));
    for (size_t i = 0; i < json_array_size(win); i++) {
        assert_share(json_array_get(win, i));
        sum += json_real_value(json_array_get(win, i));
    }
    assert_true(sum > 1 - 1e-6 && sum < 1 + 1e-6);
    assert_int_equal(json_array_size(advice), json_array_size(legal));
    for (size_t i = 0; i < json_array_size(advice); i++) {
        const json_t *choice = json_array_get(advice, i);
        assert_int_equal(json_object_size(choice), 4);
        assert_true(json_equal(json_object_get(choice, "action"), json_array_get(legal, i)));
        assert_share(json_object_get(choice, "win"));
        assert_share(json_object_get(choice, "bust"));
        assert_true(json_is_real(json_object_get(choice, "points")));
    }
}

/* Whether the action is the best of what was advised. */
static void assert_best(const json_t *advised, const json_t *action)
{
    double best = -1, its = -1;
    size_t i;
    const json_t *choice;
    json_array_foreach(json_object_get(advised, "advice"), i, choice)
    {
        double win = json_real_value(json_object_get(choice, "win"));
        best = win > best ? win : best;
        its = json_equal(json_object_get(choice, "action"), action) ? win : its;
    }
    assert_true(its >= best - 1e-8);
}

/* Plays on, asking before each step, and returns whether it is over. */
static bool play_step(struct child *child, const char *level)
{
    json_t *at = ask(child, "{'cmd':'state'}");
    const json_t *state = json_object_get(at, "state");
    json_t *advised = ask(child, "{'cmd':'advise'}");
    assert_advice(advised, state);
    bool over = awaits(state, "over");
    if (!over) {
        char line[100];
        snprintf(line, sizeof line, "{'cmd':'play','level':'%s'}", level);
        json_t *played = ask(child, line);
        const json_t *action = json_object_get(played, "action");
        if (awaits(state, "roll")) {
            assert_true(json_is_null(action));
        } else if (strcmp(level, "perfect") == 0) {
            assert_best(advised, action);
        }
        assert_true(json_is_array(json_object_get(played, "events")));
        json_decref(played);
    }
    json_decref(advised);
    json_decref(at);
    return over;
}

static void every_level_plays_every_game_to_its_end(void **state)
{
    static const char *const levels[] = {"beginner", "careful", "bold", "strong", "perfect"};
    for (int game = 0; game < tc_games_count; game++) {
        start(*state, tc_games[game]->id, 2 + game % 2, game);
        int steps = 0;
        while (steps < 500 && !play_step(*state, levels[steps / 2 % 5])) {
            steps++;
        }
        assert_true(steps > 2 && steps < 500);
    }
}

static void the_levels_are_listed(void **state)
{
    child_expect(*state, "{'cmd':'games'}",
                 "'levels':['beginner','careful','bold','strong','perfect']");
}

static void while_a_throw_is_due_there_is_no_advice_but_a_chance(void **state)
{
    start(*state, "dicegame", 2, 1);
    child_expect(*state, "{'cmd':'advise'}", "'advice':[]}");
    child_expect(*state, "{'cmd':'advise'}", "'win':[0.");
}

static void the_chance_to_bust_is_that_of_the_next_throw(void **state)
{
    start(*state, "dicegame", 2, 1);
    child_ask(*state, "{'cmd':'roll','dice':[1,2,3,4,6,1]}");
    child_expect(*state, "{'cmd':'advise'}", "'action':'bank','win':");
    child_expect(*state, "{'cmd':'advise'}", "'points':200.0,'bust':0.0}");
    child_expect(*state, "{'cmd':'advise'}", "'bust':0.1574074074}"); /* four dice: 204 in 1296 */
}

static void alone_there_is_nothing_to_win(void **state)
{
    start(*state, "dicegame", 1, 1);
    child_expect(*state, "{'cmd':'advise'}", "'win':null,'points':");
    child_ask(*state, "{'cmd':'roll','dice':[2,2,2,4,6,1]}");
    child_expect(*state, "{'cmd':'advise'}", "{'action':'bank','win':null,'points':");
}

static void at_the_end_the_winner_has_won(void **state)
{
    start(*state, "dicegame", 2, 1);
    child_ask(*state, "{'cmd':'roll','dice':[5,5,5,4,6,2]}");
    child_ask(*state, "{'cmd':'act','action':'bank'}");
    child_expect(*state, "{'cmd':'advise'}", "'win':[1.0,0.0]");
    child_expect_refusal(*state, "{'cmd':'play'}", "not-now");
}

static void a_level_that_is_none_changes_nothing(void **state)
{
    static const char *const levels[] = {"'best'", "''", "'Perfect'", "4", "null", "['perfect']"};
    start(*state, "dicegame", 2, 1);
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        char line[100];
        snprintf(line, sizeof line, "{'cmd':'play','level':%s}", levels[i]);
        child_expect_refusal(*state, line, "bad-request");
        json_decref(ask(*state, "{'cmd':'roll','dice':[1,2,3,4,6,6]}"));
        child_expect_refusal(*state, line, "bad-request");
        json_decref(ask(*state, "{'cmd':'undo'}"));
    }
}

static void without_a_level_it_is_perfect(void **state)
{
    struct child *child = *state;
    start(child, "zonk", 2, 1);
    child_ask(child, "{'cmd':'roll','dice':[1,1,5,4,6,6]}");
    char *played = strdup(child_ask(child, "{'cmd':'play'}"));
    child_ask(child, "{'cmd':'undo'}");
    assert_string_equal(child_ask(child, "{'cmd':'play','level':'perfect'}"), played);
    free(played);
}

static void after_an_undo_a_level_does_the_same_again(void **state)
{
    struct child *child = *state;
    start(child, "zonk", 2, 1);
    child_ask(child, "{'cmd':'roll','dice':[1,1,5,4,6,6]}");
    char *played = strdup(child_ask(child, "{'cmd':'play','level':'beginner'}"));
    child_ask(child, "{'cmd':'undo'}");
    assert_string_equal(child_ask(child, "{'cmd':'play','level':'beginner'}"), played);
    free(played);
}

static void advice_changes_nothing(void **state)
{
    struct child *child = *state;
    start(child, "microbin", 3, 1);
    json_decref(ask(child, "{'cmd':'play','level':'bold'}"));
    char *before = strdup(child_ask(child, "{'cmd':'save'}"));
    json_decref(ask(child, "{'cmd':'advise'}"));
    assert_string_equal(child_ask(child, "{'cmd':'save'}"), before);
    free(before);
}

/* What comes next is another matter: what is advised is the same. */
static void advice_knows_no_seed(void **state)
{
    struct child *child = *state;
    for (int game = 0; game < tc_games_count; game++) {
        start(child, tc_games[game]->id, 2, 1);
        char *advised = strdup(child_ask(child, "{'cmd':'advise'}"));
        start(child, tc_games[game]->id, 2, 2);
        assert_string_equal(child_ask(child, "{'cmd':'advise'}"), advised);
        free(advised);
    }
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_level_plays_every_game_to_its_end),
        TEST(the_levels_are_listed),
        TEST(while_a_throw_is_due_there_is_no_advice_but_a_chance),
        TEST(the_chance_to_bust_is_that_of_the_next_throw),
        TEST(alone_there_is_nothing_to_win),
        TEST(at_the_end_the_winner_has_won),
        TEST(a_level_that_is_none_changes_nothing),
        TEST(without_a_level_it_is_perfect),
        TEST(after_an_undo_a_level_does_the_same_again),
        TEST(advice_changes_nothing),
        TEST(advice_knows_no_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
