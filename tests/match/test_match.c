/* SPDX-License-Identifier: Zlib */
#include <tumblecup/match.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

enum { SEED = 42 };

/* ---- Helpers ------------------------------------------------------------------------------- */

static struct tc_setup setup_of(int players, int first)
{
    struct tc_setup setup = tc_setup_default(tc_game_find("dicegame"), players);
    setup.first = (int8_t)first;
    return setup;
}

static struct tc_match *create(int players, int first)
{
    struct tc_setup setup = setup_of(players, first);
    enum tc_result result = TC_NOT_NOW;
    struct tc_match *match = tc_match_create(&setup, SEED, &result, NULL);
    assert_non_null(match);
    assert_int_equal(result, TC_OK);
    return match;
}

static void act(struct tc_match *match, const char *text)
{
    struct tc_action action;
    enum tc_result why = TC_NOT_NOW;
    assert_true(tc_action_parse(tc_match_game(match), text, &action));
    assert_int_equal(tc_match_act(match, &action, &why), TC_MATCH_OK);
    assert_int_equal(why, TC_OK);
}

static void dictate(struct tc_match *match, const char *digits)
{
    uint8_t faces[TC_DICE_MAX];
    int count = (int)strlen(digits);
    for (int i = 0; i < count; i++) {
        faces[i] = (uint8_t)(digits[i] - '0');
    }
    assert_int_equal(tc_match_dictate(match, faces, count, NULL), TC_MATCH_OK);
}

static size_t records(const struct tc_match *match)
{
    const struct tc_record *list;
    return tc_match_records(match, &list);
}

static const struct tc_record *record(const struct tc_match *match, size_t i)
{
    const struct tc_record *list;
    assert_true(i < tc_match_records(match, &list));
    return &list[i];
}

static void check_entry(const struct tc_match *match, size_t i, int seat, int points, int total)
{
    const struct tc_entry *list;
    assert_true(i < tc_match_entries(match, &list));
    assert_int_equal(list[i].seat, seat);
    assert_int_equal(list[i].points, points);
    assert_int_equal(list[i].total, total);
    assert_int_equal(list[i].marks, 0);
}

static size_t entries(const struct tc_match *match)
{
    const struct tc_entry *list;
    return tc_match_entries(match, &list);
}

/* ---- Tests --------------------------------------------------------------------------------- */

static void a_match_begins_with_a_settled_setup(void **state)
{
    (void)state;
    struct tc_match *match = create(2, 1);
    assert_int_equal(tc_match_setup(match)->players, 2);
    assert_string_equal(tc_match_game(match)->id, "dicegame");
    assert_int_equal(tc_match_seed(match), SEED);
    assert_int_equal(tc_match_state(match)->player, 1);
    assert_int_equal(records(match), 0);
    assert_int_equal(entries(match), 0);
    assert_int_equal(tc_match_events(match)->list[0].kind, TC_EVENT_FIRST);
    tc_match_destroy(match);
    tc_match_destroy(NULL);
}

static void a_bad_setup_begins_nothing(void **state)
{
    (void)state;
    enum tc_result result = TC_OK;
    int option = -1;
    struct tc_setup setup = setup_of(9, 0);
    assert_null(tc_match_create(&setup, SEED, &result, &option));
    assert_int_equal(result, TC_BAD_PLAYERS);
    setup = setup_of(2, 0);
    tc_setup_give(&setup, tc_setup_option(&setup, "target"), &(struct tc_value){.number = 1});
    assert_null(tc_match_create(&setup, SEED, &result, &option));
    assert_int_equal(result, TC_BAD_OPTION);
    assert_int_equal(option, tc_setup_option(&setup, "target"));
    assert_null(tc_match_create(&setup, SEED, NULL, NULL));
}

static void the_log_tells_every_action_and_throw(void **state)
{
    (void)state;
    struct tc_match *match = create(2, 0);
    dictate(match, "114236");
    act(match, "roll");
    assert_int_equal(tc_match_draw(match, NULL), TC_MATCH_OK);
    assert_int_equal(records(match), 3);
    assert_int_equal(record(match, 0)->kind, TC_RECORD_DICTATED);
    assert_memory_equal(record(match, 0)->faces, ((uint8_t[]){1, 1, 4, 2, 3, 6}), 6);
    assert_int_equal(record(match, 1)->kind, TC_RECORD_ACTION);
    assert_int_equal(record(match, 2)->kind, TC_RECORD_DRAWN);
    assert_int_equal(record(match, 2)->count, 4);
    assert_int_equal(tc_match_events(match)->list[0].kind, TC_EVENT_THROW);
    tc_match_destroy(match);
}

static void draws_come_from_the_seed_alone(void **state)
{
    (void)state;
    struct tc_match *match = create(2, 0);
    struct tc_random random = tc_random_seeded(SEED);
    uint8_t faces[TC_DICE_MAX], peeked[TC_DICE_MAX];
    dictate(match, "114236");
    act(match, "bank");
    tc_random_throw(&random, 6, 6, faces);
    assert_true(tc_match_peek(match, peeked));
    assert_memory_equal(peeked, faces, 6);
    assert_int_equal(records(match), 2);
    assert_int_equal(tc_match_draw(match, NULL), TC_MATCH_OK);
    assert_memory_equal(record(match, 2)->faces, faces, 6);
    tc_match_destroy(match);
}

static void peeking_needs_a_throw_that_is_due(void **state)
{
    (void)state;
    struct tc_match *match = create(2, 0);
    uint8_t faces[TC_DICE_MAX];
    dictate(match, "114236");
    assert_false(tc_match_peek(match, faces));
    tc_match_destroy(match);
}

static void turns_are_entered_on_the_scoresheet(void **state)
{
    (void)state;
    struct tc_match *match = create(2, 0);
    dictate(match, "114236");
    act(match, "bank");
    dictate(match, "223344");
    dictate(match, "522334");
    assert_int_equal(entries(match), 2);
    act(match, "bank");
    assert_int_equal(entries(match), 3);
    check_entry(match, 0, 0, 200, 200);
    check_entry(match, 1, 1, 0, 0);
    check_entry(match, 2, 0, 50, 250);
    tc_match_destroy(match);
}

struct seen {
    size_t positions, entries, stop_at;
    struct tc_state last;
};

static bool see(void *context, const struct tc_step *step)
{
    struct seen *seen = context;
    assert_int_equal(step->at, seen->positions);
    const struct tc_game *game = tc_games[tc_game_find("dicegame")];
    seen->positions++;
    seen->last = *step->state;
    for (int i = 0; i < step->events->count; i++) {
        seen->entries += tc_game_event(game, step->events->list[i].kind)->entry;
    }
    return step->at != seen->stop_at;
}

static void a_walk_shows_every_position_with_what_led_there(void **state)
{
    (void)state;
    struct tc_match *match = create(2, 0);
    const struct tc_setup *setup = tc_match_setup(match);
    const struct tc_record *log;
    struct seen seen = {.stop_at = SIZE_MAX};
    dictate(match, "114236");
    act(match, "bank");
    dictate(match, "223344");
    size_t count = tc_match_records(match, &log);
    assert_true(tc_match_walk(setup, log, count, see, &seen));
    assert_int_equal(seen.positions, 4);
    assert_int_equal(seen.entries, 2);
    assert_memory_equal(&seen.last, tc_match_state(match), sizeof seen.last);
    seen = (struct seen){.stop_at = 2};
    assert_false(tc_match_walk(setup, log, count, see, &seen));
    assert_int_equal(seen.positions, 3);
    tc_match_destroy(match);
}

static void a_walk_ends_where_the_rules_refuse(void **state)
{
    (void)state;
    struct tc_setup setup = setup_of(2, 0);
    struct tc_record log[] = {{.kind = TC_RECORD_DICTATED, .count = 6, .faces = {2, 2, 3, 3, 4, 4}},
                              {.kind = TC_RECORD_ACTION}};
    struct seen seen = {.stop_at = SIZE_MAX};
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    assert_true(tc_match_walk(&setup, log, 1, see, &seen));
    seen = (struct seen){.stop_at = SIZE_MAX};
    assert_false(tc_match_walk(&setup, log, 2, see, &seen));
    assert_int_equal(seen.positions, 2);
}

static void undo_takes_back_one_record_and_its_entries(void **state)
{
    (void)state;
    struct tc_match *match = create(2, 0);
    assert_int_equal(tc_match_undo(match), TC_MATCH_NO_RECORD);
    dictate(match, "114236");
    struct tc_state before = *tc_match_state(match);
    act(match, "bank");
    assert_int_equal(entries(match), 1);
    assert_int_equal(tc_match_undo(match), TC_MATCH_OK);
    assert_int_equal(entries(match), 0);
    assert_int_equal(records(match), 1);
    assert_int_equal(tc_match_events(match)->count, 0);
    assert_memory_equal(tc_match_state(match), &before, sizeof before);
    assert_int_equal(tc_match_undo(match), TC_MATCH_OK);
    assert_int_equal(tc_match_undo(match), TC_MATCH_NO_RECORD);
    tc_match_destroy(match);
}

static void the_same_throw_follows_an_undo(void **state)
{
    (void)state;
    struct tc_match *match = create(2, 0);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(tc_match_draw(match, NULL), TC_MATCH_OK);
        struct tc_record drawn = *record(match, records(match) - 1);
        assert_int_equal(tc_match_undo(match), TC_MATCH_OK);
        assert_int_equal(tc_match_draw(match, NULL), TC_MATCH_OK);
        assert_memory_equal(record(match, records(match) - 1)->faces, drawn.faces, drawn.count);
        if (tc_match_state(match)->await == TC_AWAIT_ACT) {
            act(match, "roll");
        }
    }
    tc_match_destroy(match);
}

static void check_untouched(const struct tc_match *match, const struct tc_state *state,
                            const struct tc_events *events)
{
    assert_memory_equal(tc_match_state(match), state, sizeof *state);
    assert_int_equal(tc_match_events(match)->count, events->count);
    assert_int_equal(tc_match_events(match)->list[0].kind, events->list[0].kind);
    assert_int_equal(records(match), 1);
}

static void refusals_change_nothing_and_say_why(void **state)
{
    (void)state;
    struct tc_match *match = create(2, 0);
    struct tc_action action = {.kind = 0};
    enum tc_result why = TC_OK;
    const uint8_t bad[] = {1, 2, 3, 4, 5, 7};
    assert_int_equal(tc_match_act(match, &action, &why), TC_MATCH_REFUSED);
    assert_int_equal(why, TC_NOT_NOW);
    assert_int_equal(tc_match_dictate(match, bad, 6, &why), TC_MATCH_REFUSED);
    assert_int_equal(why, TC_BAD_DICE);
    assert_int_equal(tc_match_dictate(match, bad, 5, &why), TC_MATCH_REFUSED);
    assert_int_equal(why, TC_BAD_DICE);
    dictate(match, "114236");
    struct tc_state before = *tc_match_state(match);
    struct tc_events events = *tc_match_events(match);
    assert_int_equal(tc_match_draw(match, &why), TC_MATCH_REFUSED);
    assert_int_equal(why, TC_NOT_NOW);
    assert_int_equal(tc_match_dictate(match, bad, 5, &why), TC_MATCH_REFUSED);
    assert_int_equal(why, TC_NOT_NOW);
    action.count = 1;
    assert_int_equal(tc_match_act(match, &action, &why), TC_MATCH_REFUSED);
    assert_int_equal(why, TC_ILLEGAL_ACTION);
    check_untouched(match, &before, &events);
    tc_match_destroy(match);
}

/* ---- Replay -------------------------------------------------------------------------------- */

enum { LOG = 4 };

/* A log of each kind of record: drawn roll-off, dictated throw, action, drawn throw. */
static struct tc_match *with_log(struct tc_record log[LOG])
{
    struct tc_match *match = create(2, TC_FIRST_ROLLOFF);
    assert_int_equal(tc_match_draw(match, NULL), TC_MATCH_OK);
    assert_int_equal(tc_match_state(match)->phase, TC_PHASE_ROLLING);
    dictate(match, "114236");
    act(match, "roll");
    assert_int_equal(tc_match_draw(match, NULL), TC_MATCH_OK);
    for (size_t i = 0; i < LOG; i++) {
        log[i] = *record(match, i);
    }
    return match;
}

static void a_replay_comes_to_the_same_position(void **state)
{
    (void)state;
    struct tc_record log[LOG];
    struct tc_match *match = with_log(log);
    struct tc_match *again = tc_match_replay(tc_match_setup(match), SEED, log, LOG, NULL);
    assert_non_null(again);
    assert_memory_equal(tc_match_state(again), tc_match_state(match), sizeof(struct tc_state));
    assert_int_equal(tc_match_draw(again, NULL), tc_match_draw(match, NULL));
    tc_match_destroy(match);
    tc_match_destroy(again);
}

static void a_copy_has_the_first_records_and_goes_on_alike(void **state)
{
    (void)state;
    struct tc_record log[LOG];
    const struct tc_record *records;
    struct tc_match *match = with_log(log);
    for (size_t count = 0; count <= LOG; count++) {
        struct tc_match *copy = tc_match_copy(match, count);
        assert_non_null(copy);
        assert_int_equal(tc_match_records(copy, &records), count);
        if (count < LOG && log[count].kind == TC_RECORD_DRAWN) {
            assert_int_equal(tc_match_draw(copy, NULL), TC_MATCH_OK);
            assert_memory_equal(record(copy, count)->faces, log[count].faces,
                                sizeof log[count].faces);
        }
        tc_match_destroy(copy);
    }
    struct tc_match *whole = tc_match_copy(match, LOG);
    assert_memory_equal(tc_match_state(whole), tc_match_state(match), sizeof(struct tc_state));
    tc_match_destroy(whole);
    tc_match_destroy(match);
}

static void check_wrong(const struct tc_setup *setup, uint64_t seed, const struct tc_record *log,
                        ptrdiff_t expected)
{
    ptrdiff_t wrong = -2;
    assert_null(tc_match_replay(setup, seed, log, LOG, &wrong));
    assert_int_equal(wrong, expected);
    assert_null(tc_match_replay(setup, seed, log, LOG, NULL));
}

static void a_log_that_does_not_hold_is_refused(void **state)
{
    (void)state;
    struct tc_record log[LOG], bad[LOG];
    struct tc_match *match = with_log(log);
    const struct tc_setup *setup = tc_match_setup(match);
    check_wrong(setup, SEED + 1, log, 0);
    memcpy(bad, log, sizeof bad);
    bad[3].faces[0] = (uint8_t)(bad[3].faces[0] % 6 + 1);
    check_wrong(setup, SEED, bad, 3);
    memcpy(bad, log, sizeof bad);
    bad[3].count++;
    check_wrong(setup, SEED, bad, 3);
    memcpy(bad, log, sizeof bad);
    bad[1].faces[2] = 7;
    check_wrong(setup, SEED, bad, 1);
    memcpy(bad, log, sizeof bad);
    bad[1].count = 200;
    check_wrong(setup, SEED, bad, 1);
    memcpy(bad, log, sizeof bad);
    bad[2].action.kind = 77;
    check_wrong(setup, SEED, bad, 2);
    memcpy(bad, log, sizeof bad);
    bad[2].kind = 9;
    check_wrong(setup, SEED, bad, 2);
    tc_match_destroy(match);
}

static void a_replay_of_a_bad_setup_is_refused(void **state)
{
    (void)state;
    struct tc_record log[LOG];
    struct tc_match *match = with_log(log);
    struct tc_setup setup = *tc_match_setup(match);
    setup.players = 9;
    check_wrong(&setup, SEED, log, -1);
    tc_match_destroy(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_begins_with_a_settled_setup),
        cmocka_unit_test(a_bad_setup_begins_nothing),
        cmocka_unit_test(the_log_tells_every_action_and_throw),
        cmocka_unit_test(draws_come_from_the_seed_alone),
        cmocka_unit_test(peeking_needs_a_throw_that_is_due),
        cmocka_unit_test(turns_are_entered_on_the_scoresheet),
        cmocka_unit_test(a_walk_shows_every_position_with_what_led_there),
        cmocka_unit_test(a_walk_ends_where_the_rules_refuse),
        cmocka_unit_test(undo_takes_back_one_record_and_its_entries),
        cmocka_unit_test(the_same_throw_follows_an_undo),
        cmocka_unit_test(refusals_change_nothing_and_say_why),
        cmocka_unit_test(a_replay_comes_to_the_same_position),
        cmocka_unit_test(a_copy_has_the_first_records_and_goes_on_alike),
        cmocka_unit_test(a_log_that_does_not_hold_is_refused),
        cmocka_unit_test(a_replay_of_a_bad_setup_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
