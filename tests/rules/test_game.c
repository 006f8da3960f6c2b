/* SPDX-License-Identifier: Zlib */
/*
 * What game.c, setup.c, action.c and describe.c do for any game, shown on one made up here: it has
 * every type of option, verbs with and without numbers, and a description with all kinds of items.
 */
#include <tumblecup/game.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

/* ---- The game ------------------------------------------------------------------------------ */

enum { SIZE, SPEED, ORDER, CHART, LOUD };

static const char *const speeds[] = {"slow", "fast", NULL};

static const struct tc_option options[] = {
    [SIZE] = {.name = "size", .type = TC_OPTION_NUMBER, .standard = 4, .min = 2, .max = 9},
    [SPEED] = {.name = "speed", .type = TC_OPTION_CHOICE, .max = 1, .choices = speeds},
    [ORDER] = {.name = "order", .type = TC_OPTION_LIST, .max = TC_SEATS_MAX - 1},
    [CHART] = {.name = "chart", .type = TC_OPTION_ROWS, .max = 20, .width = 3},
    [LOUD] = {.name = "loud", .type = TC_OPTION_SWITCH, .standard = 1, .max = 1},
    {.name = NULL},
};

static const char *const phases[] = {"look", NULL};
static const char *const verbs[] = {"force", "force cancel", "forced", "keep", NULL};
static const struct tc_event_kind kinds[] = {{.name = "wink"}, {.name = NULL}};

static void resolve(struct tc_setup *setup)
{
    if (!(setup->given >> ORDER & 1)) {
        setup->option[ORDER].count = setup->players;
        for (int s = 0; s < setup->players; s++) {
            setup->option[ORDER].list[s] = (uint8_t)s;
        }
    }
}

static int conflict(const struct tc_setup *setup)
{
    return setup->option[ORDER].count == setup->players ? -1 : ORDER;
}

static int starter(const struct tc_setup *setup)
{
    return setup->option[LOUD].number ? setup->option[ORDER].list[0] : TC_NO_SEAT;
}

static void start(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events)
{
    tc_events_add(events, TC_EVENT_OWN, state->first);
    state->own.pattern.face = (unsigned char)setup->option[SIZE].number;
    tc_state_await_act(state, state->first, TC_PHASE_OWN);
}

static int legal(const struct tc_setup *setup, const struct tc_state *state,
                 struct tc_action *actions)
{
    (void)setup;
    actions[0] = (struct tc_action){.kind = 1};
    actions[1] =
        (struct tc_action){.kind = 3, .count = 2, .argument = {0, state->own.pattern.face}};
    return 2;
}

static void act(const struct tc_setup *setup, struct tc_state *state,
                const struct tc_action *action, struct tc_events *events)
{
    state->score[setup->players - 1] = action->kind;
    tc_state_finish(state, tc_state_leaders(setup, state), events);
}

static void thrown(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                   struct tc_events *events)
{
    (void)faces;
    start(setup, state, events);
}

static void describe(const struct tc_setup *setup, const struct tc_state *state,
                     const struct tc_sink *sink)
{
    (void)setup;
    tc_put_number(sink, "size", state->own.pattern.face);
    tc_put_bool(sink, "loud", true);
    tc_put_null(sink, "last");
    tc_put_numbers(sink, "rolled", (const uint8_t[]){6, 1, 5}, 3);
    tc_put_bools(sink, "in_game", 5, 3);
    tc_put_set(sink, "passed", UINT64_C(1) << 63 | 6);
    tc_put_open(sink, TC_ITEM_LIST, "tracker");
    for (int i = 0; i < 3; i++) {
        tc_put_open(sink, TC_ITEM_OBJECT, NULL);
        tc_put_number(sink, "spaces", 6 - i);
        tc_put_numbers(sink, "marks", (const uint8_t[]){7, 8}, i);
        tc_put_close(sink);
    }
    tc_put_close(sink);
    tc_put_open(sink, TC_ITEM_OBJECT, "turn");
    tc_put_number(sink, "size", 77);
    tc_put_open(sink, TC_ITEM_LIST, "claims");
    tc_put_null(sink, NULL);
    tc_put_number(sink, NULL, 9);
    tc_put_close(sink);
    tc_put_close(sink);
}

static const struct tc_game probe = {
    .id = "probe",
    .title = "A Probe",
    .players_min = 1,
    .players_max = TC_SEATS_MAX,
    .clockwise = -1,
    .options = options,
    .phases = phases,
    .verbs = verbs,
    .events = kinds,
    .resolve = resolve,
    .conflict = conflict,
    .starter = starter,
    .start = start,
    .legal = legal,
    .act = act,
    .thrown = thrown,
    .describe = describe,
};

const struct tc_game *const tc_games[] = {&probe};
const int tc_games_count = 1;

/* ---- Setup --------------------------------------------------------------------------------- */

static void give_list(struct tc_setup *setup, int option, int count, const uint8_t *list)
{
    struct tc_value value = {.count = (uint8_t)count};
    memcpy(value.list, list, (size_t)(count < TC_LIST_MAX ? count : TC_LIST_MAX));
    tc_setup_give(setup, option, &value);
}

static void check_culprit(struct tc_setup *setup, int expected)
{
    int option = -1;
    assert_int_equal(tc_setup_settle(setup, &option), TC_BAD_OPTION);
    assert_int_equal(option, expected);
    assert_int_equal(tc_setup_settle(setup, NULL), TC_BAD_OPTION);
    struct tc_state state;
    assert_int_equal(tc_game_begin(setup, &state, NULL), TC_BAD_OPTION);
}

static void games_and_options_are_found_by_name(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(0, 3);
    assert_int_equal(tc_game_find("probe"), 0);
    assert_int_equal(tc_game_find("prob"), -1);
    assert_int_equal(tc_setup_option(&setup, "chart"), CHART);
    assert_int_equal(tc_setup_option(&setup, ""), -1);
    assert_ptr_equal(tc_setup_game(&setup), &probe);
}

static void defaults_are_worked_out(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(0, 3);
    assert_int_equal(setup.option[SIZE].number, 4);
    assert_int_equal(setup.option[LOUD].number, 1);
    assert_int_equal(setup.option[ORDER].count, 3);
    assert_int_equal(setup.given, 0);
    assert_int_equal(setup.first, TC_FIRST_OWN);
}

static void settling_follows_the_players_but_keeps_what_was_given(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(0, 3);
    setup.players = 5;
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    assert_int_equal(setup.option[ORDER].count, 5);
    give_list(&setup, ORDER, 5, (const uint8_t[]){4, 3, 2, 1, 0});
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    assert_int_equal(setup.option[ORDER].list[0], 4);
    setup.players = 4;
    check_culprit(&setup, ORDER);
}

static void lists_are_checked_entry_by_entry(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(0, 2);
    give_list(&setup, ORDER, 2, (const uint8_t[]){0, TC_SEATS_MAX});
    check_culprit(&setup, ORDER);
    setup = tc_setup_default(0, 2);
    give_list(&setup, CHART, 6, (const uint8_t[]){1, 2, 3, 4, 5, 20});
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    give_list(&setup, CHART, 5, (const uint8_t[]){1, 2, 3, 4, 5});
    check_culprit(&setup, CHART);
    give_list(&setup, CHART, 3, (const uint8_t[]){1, 2, 21});
    check_culprit(&setup, CHART);
    const uint8_t many[TC_LIST_MAX + 3] = {0};
    give_list(&setup, CHART, TC_LIST_MAX + 3, many);
    check_culprit(&setup, CHART);
}

static void a_choice_is_one_of_its_names(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(0, 2);
    tc_setup_give(&setup, SPEED, &(struct tc_value){.number = 1});
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    tc_setup_give(&setup, SPEED, &(struct tc_value){.number = 2});
    check_culprit(&setup, SPEED);
}

static void a_setup_without_a_game_is_refused(void **state)
{
    (void)state;
    static const int wrong[] = {-1, 1, 255, 256, 100000};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct tc_setup setup = tc_setup_default(wrong[i], 2);
        assert_int_equal(tc_setup_settle(&setup, NULL), TC_NO_GAME);
    }
    struct tc_setup setup = tc_setup_default(0, 256 + 2);
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_BAD_PLAYERS);
    setup = tc_setup_default(0, -2);
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_BAD_PLAYERS);
}

/* ---- Who starts ---------------------------------------------------------------------------- */

static struct tc_state begun(int players, int first, bool loud, struct tc_events *events)
{
    struct tc_setup setup = tc_setup_default(0, players);
    struct tc_state state;
    setup.first = (int8_t)first;
    tc_setup_give(&setup, LOUD, &(struct tc_value){.number = loud});
    if (players > 1) {
        uint8_t order[TC_SEATS_MAX] = {1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
        give_list(&setup, ORDER, players, order);
    }
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    assert_int_equal(tc_game_begin(&setup, &state, events), TC_OK);
    return state;
}

static void a_game_may_have_a_way_of_its_own_to_start(void **state)
{
    (void)state;
    struct tc_events events;
    struct tc_state begin = begun(3, TC_FIRST_OWN, true, &events);
    assert_int_equal(begin.first, 1);
    assert_int_equal(events.count, 2);
    assert_int_equal(events.list[0].kind, TC_EVENT_FIRST);
    assert_int_equal(events.list[0].seat, 1);
    assert_int_equal(events.list[1].kind, TC_EVENT_OWN);
    assert_int_equal(begun(3, 2, true, NULL).first, 2);
    assert_int_equal(begun(1, TC_FIRST_OWN, true, NULL).first, 0);
    assert_int_equal(begun(1, TC_FIRST_OWN, false, NULL).first, 0);
    assert_int_equal(begun(1, TC_FIRST_ROLLOFF, true, NULL).first, 0);
}

static void any_game_may_be_told_to_roll_off(void **state)
{
    (void)state;
    struct tc_state begin = begun(12, TC_FIRST_ROLLOFF, true, NULL);
    assert_int_equal(begin.phase, TC_PHASE_ROLLOFF);
    assert_int_equal(begin.roll.dice, 12);
    assert_int_equal(begin.roll.sides, 6);
    assert_int_equal(begin.contenders, 0xfff);
    assert_int_equal(begun(12, TC_FIRST_OWN, false, NULL).phase, TC_PHASE_ROLLOFF);
}

static void twelve_can_tie_and_roll_again(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(0, 12);
    struct tc_state begin;
    struct tc_events events;
    uint8_t faces[12];
    setup.first = TC_FIRST_ROLLOFF;
    assert_int_equal(tc_game_begin(&setup, &begin, NULL), TC_OK);
    memset(faces, 3, sizeof faces);
    assert_int_equal(tc_game_throw(&setup, &begin, faces, 12, &events), TC_OK);
    assert_int_equal(begin.contenders, 0xfff);
    assert_int_equal(events.list[0].mask, 0xfff);
    faces[5] = faces[11] = 4;
    assert_int_equal(tc_game_throw(&setup, &begin, faces, 12, &events), TC_OK);
    assert_int_equal(begin.contenders, 1 << 5 | 1 << 11);
    assert_int_equal(tc_game_throw(&setup, &begin, (const uint8_t[]){1, 2}, 2, &events), TC_OK);
    assert_int_equal(begin.first, 11);
    assert_int_equal(begin.phase, TC_PHASE_OWN);
    assert_int_equal(events.list[0].seats, 1 << 5 | 1 << 11);
    assert_int_equal(events.list[0].count, 2);
}

/* ---- Actions ------------------------------------------------------------------------------- */

static void check_text(struct tc_action action, const char *expected)
{
    char text[TC_ACTION_TEXT_MAX];
    struct tc_action read;
    assert_int_equal(tc_action_text(&probe, &action, text), strlen(expected));
    assert_string_equal(text, expected);
    assert_true(tc_action_parse(&probe, text, &read));
    assert_true(tc_action_equal(&read, &action));
}

static void actions_are_written_and_read(void **state)
{
    (void)state;
    check_text((struct tc_action){.kind = 0}, "force");
    check_text((struct tc_action){.kind = 1}, "force cancel");
    check_text((struct tc_action){.kind = 2}, "forced");
    check_text((struct tc_action){.kind = 0, .count = 1, .argument = {0}}, "force 0");
    check_text((struct tc_action){.kind = 3, .count = 6, .argument = {0, 10, 255, 3, 4, 5}},
               "keep 0 10 255 3 4 5");
    check_text(
        (struct tc_action){.kind = 1, .count = 6, .argument = {255, 255, 255, 255, 255, 255}},
        "force cancel 255 255 255 255 255 255");
}

static void other_texts_are_no_actions(void **state)
{
    (void)state;
    static const char *const texts[] = {"",
                                        " ",
                                        "kee",
                                        "keeps",
                                        "Keep",
                                        " keep",
                                        "keep ",
                                        "keep  1",
                                        "keep 1 ",
                                        "keep 01",
                                        "keep 00",
                                        "keep 256",
                                        "keep -1",
                                        "keep +1",
                                        "keep 1.0",
                                        "keep x",
                                        "keep1",
                                        "keep\t1",
                                        "keep 1\n",
                                        "keep 1 2 3 4 5 6 7",
                                        "force cancel cancel",
                                        "forced cancel",
                                        "keep 4294967297",
                                        "keep 18446744073709551617",
                                        "force cance"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct tc_action action = {.kind = 99};
        assert_false(tc_action_parse(&probe, texts[i], &action));
        assert_int_equal(action.kind, 99);
    }
}

static void unused_arguments_do_not_tell_actions_apart(void **state)
{
    (void)state;
    struct tc_action a = {.kind = 3, .count = 1, .argument = {4, 1}};
    struct tc_action b = {.kind = 3, .count = 1, .argument = {4, 2}};
    assert_true(tc_action_equal(&a, &b));
    b.argument[0] = 5;
    assert_false(tc_action_equal(&a, &b));
    b = a;
    b.count = 2;
    assert_false(tc_action_equal(&a, &b));
}

static void phases_and_events_have_names(void **state)
{
    (void)state;
    assert_string_equal(tc_game_phase(&probe, TC_PHASE_ROLLOFF), "rolloff");
    assert_string_equal(tc_game_phase(&probe, TC_PHASE_ROLLING), "rolling");
    assert_string_equal(tc_game_phase(&probe, TC_PHASE_OVER), "over");
    assert_string_equal(tc_game_phase(&probe, TC_PHASE_OWN), "look");
    assert_null(tc_game_phase(&probe, TC_PHASE_OWN + 1));
    assert_null(tc_game_phase(&probe, TC_PHASE_OWN + 9));
    assert_null(tc_game_phase(&probe, -1));
    assert_string_equal(tc_game_event(&probe, TC_EVENT_OVER)->name, "over");
    assert_string_equal(tc_game_event(&probe, TC_EVENT_OWN)->name, "wink");
    assert_null(tc_game_event(&probe, TC_EVENT_OWN + 1));
    assert_null(tc_game_event(&probe, TC_EVENT_OWN + 9));
    assert_null(tc_game_event(&probe, -1));
}

/* ---- Reading fields ------------------------------------------------------------------------ */

static int32_t number(const char *path)
{
    struct tc_setup setup = tc_setup_default(0, 2);
    struct tc_state state;
    assert_int_equal(tc_game_begin(&setup, &state, NULL), TC_OK);
    return tc_game_number(&setup, &state, path, -99);
}

static void fields_are_read_by_their_path(void **state)
{
    (void)state;
    assert_int_equal(number("size"), 4);
    assert_int_equal(number("loud"), 1);
    assert_int_equal(number("rolled.0"), 6);
    assert_int_equal(number("rolled.2"), 5);
    assert_int_equal(number("in_game.1"), 0);
    assert_int_equal(number("in_game.2"), 1);
    assert_int_equal(number("tracker.0.spaces"), 6);
    assert_int_equal(number("tracker.2.spaces"), 4);
    assert_int_equal(number("tracker.2.marks.1"), 8);
    assert_int_equal(number("turn.size"), 77);
    assert_int_equal(number("turn.claims.1"), 9);
    assert_int_equal(number("passed.2"), 63);
}

static void what_is_no_number_reads_otherwise(void **state)
{
    (void)state;
    static const char *const paths[] = {"",
                                        ".",
                                        "last",
                                        "siz",
                                        "sizes",
                                        "size.0",
                                        "rolled",
                                        "rolled.",
                                        "rolled.3",
                                        "rolled.x",
                                        "rolled.-1",
                                        "rolled. 1",
                                        "tracker.2",
                                        "tracker",
                                        "tracker.2.",
                                        "turn",
                                        "turn.claims.0",
                                        "spaces",
                                        "rolled.0x",
                                        "0",
                                        "claims.1",
                                        "tracker.0.marks.0",
                                        "turn.claims.2"};
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        assert_int_equal(number(paths[i]), -99);
    }
}

static void check_list(const char *path, int count, const int32_t *expected)
{
    struct tc_setup setup = tc_setup_default(0, 2);
    struct tc_state state;
    int32_t entries[4] = {-50, -50, -50, -50};
    assert_int_equal(tc_game_begin(&setup, &state, NULL), TC_OK);
    assert_int_equal(tc_game_list(&setup, &state, path, entries, 3), count);
    for (int i = 0; i < count && i < 3; i++) {
        assert_int_equal(entries[i], expected[i]);
    }
    assert_int_equal(entries[count < 3 ? count : 3], -50);
}

static void lists_are_read_whole(void **state)
{
    (void)state;
    check_list("rolled", 3, (const int32_t[]){6, 1, 5});
    check_list("in_game", 3, (const int32_t[]){1, 0, 1});
    check_list("passed", 3, (const int32_t[]){1, 2, 63});
    check_list("tracker.0.marks", 0, NULL);
    check_list("tracker.1.marks", 1, (const int32_t[]){7});
    check_list("turn.claims", 2, (const int32_t[]){-1, 9});
    check_list("size", 0, NULL);
    check_list("marks", 0, NULL);
}

static void a_list_longer_than_the_room_is_counted(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(0, 2);
    struct tc_state begin;
    int32_t entries[2] = {0, -50};
    assert_int_equal(tc_game_begin(&setup, &begin, NULL), TC_OK);
    assert_int_equal(tc_game_list(&setup, &begin, "rolled", entries, 1), 3);
    assert_int_equal(entries[0], 6);
    assert_int_equal(entries[1], -50);
}

/* ---- Play ---------------------------------------------------------------------------------- */

static void a_game_without_allows_is_held_to_its_list(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(0, 2);
    struct tc_state begin;
    struct tc_events events;
    assert_int_equal(tc_game_begin(&setup, &begin, NULL), TC_OK);
    struct tc_action action = {.kind = 3, .count = 2, .argument = {0, 5}};
    assert_int_equal(tc_game_act(&setup, &begin, &action, &events), TC_ILLEGAL_ACTION);
    action.argument[1] = 4;
    assert_int_equal(tc_game_act(&setup, &begin, &action, &events), TC_OK);
    assert_int_equal(begin.winners, 1 << 1);
    assert_int_equal(events.list[0].mask, 1 << 1);
    assert_int_equal(tc_game_act(&setup, &begin, &action, &events), TC_NOT_NOW);
    assert_int_equal(tc_game_throw(&setup, &begin, action.argument, 1, &events), TC_NOT_NOW);
}

static void leaders_share_the_highest_score(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(0, 4);
    struct tc_state begin = {.score = {-5, -3, -9, -3, 100}};
    assert_int_equal(tc_state_leaders(&setup, &begin), 1 << 1 | 1 << 3);
}

static void turns_go_the_way_of_the_descriptor_until_the_last_round_is_over(void **state)
{
    (void)state;
    struct tc_setup setup = tc_setup_default(0, 4);
    struct tc_state at = {.player = 1};
    assert_int_equal(tc_setup_next(&setup, 2), 1);
    assert_int_equal(tc_setup_next(&setup, 0), 3);
    assert_int_equal(tc_state_next(&setup, &at, TC_NO_SEAT), 0);
    assert_int_equal(tc_state_next(&setup, &at, 3), 0);
    assert_int_equal(tc_state_next(&setup, &at, 0), TC_NO_SEAT);
    setup.players = 1;
    at.player = 0;
    assert_int_equal(tc_state_next(&setup, &at, TC_NO_SEAT), 0);
    assert_int_equal(tc_state_next(&setup, &at, 0), TC_NO_SEAT);
}

static int32_t asked(int *count)
{
    return ++*count;
}

static void an_event_is_told_with_its_numbers_where_somebody_listens(void **state)
{
    (void)state;
    struct tc_events events = {.count = 0}, *listener = &events, *nobody = NULL;
    int count = 0;
    struct tc_event *event =
        tc_events_tell(listener, TC_EVENT_OWN, 2, [1] = asked(&count), [5] = -7);
    assert_ptr_equal(event, &events.list[0]);
    assert_int_equal(events.count, 1);
    assert_int_equal(event->kind, TC_EVENT_OWN);
    assert_int_equal(event->seat, 2);
    const int32_t numbers[TC_NUMBERS_MAX] = {[1] = 1, [5] = -7};
    assert_memory_equal(event->number, numbers, sizeof numbers);
    assert_null(tc_events_tell(nobody, TC_EVENT_OWN, 2, [0] = asked(&count)));
    assert_int_equal(count, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_and_options_are_found_by_name),
        cmocka_unit_test(defaults_are_worked_out),
        cmocka_unit_test(settling_follows_the_players_but_keeps_what_was_given),
        cmocka_unit_test(lists_are_checked_entry_by_entry),
        cmocka_unit_test(a_choice_is_one_of_its_names),
        cmocka_unit_test(a_setup_without_a_game_is_refused),
        cmocka_unit_test(a_game_may_have_a_way_of_its_own_to_start),
        cmocka_unit_test(any_game_may_be_told_to_roll_off),
        cmocka_unit_test(twelve_can_tie_and_roll_again),
        cmocka_unit_test(actions_are_written_and_read),
        cmocka_unit_test(other_texts_are_no_actions),
        cmocka_unit_test(unused_arguments_do_not_tell_actions_apart),
        cmocka_unit_test(phases_and_events_have_names),
        cmocka_unit_test(fields_are_read_by_their_path),
        cmocka_unit_test(what_is_no_number_reads_otherwise),
        cmocka_unit_test(lists_are_read_whole),
        cmocka_unit_test(a_list_longer_than_the_room_is_counted),
        cmocka_unit_test(a_game_without_allows_is_held_to_its_list),
        cmocka_unit_test(leaders_share_the_highest_score),
        cmocka_unit_test(turns_go_the_way_of_the_descriptor_until_the_last_round_is_over),
        cmocka_unit_test(an_event_is_told_with_its_numbers_where_somebody_listens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
