/* SPDX-License-Identifier: Zlib */
#include "tests/rules/conformance.h"
#include "tests/rules/given.h"
#include "tests/rules/varied.h"

#include <tumblecup/match.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { DEPTH_MAX = 7, NEAR = 14, SPARSE = 23 };

/* A game being played at random, with everything that a check may look at. */
struct play {
    const struct tc_game *game;
    struct tc_setup setup;
    struct tc_state state;
    struct tc_events events; /* of the last step */
    struct tc_random dice, choice;
    int step;
};

typedef void play_check(const struct play *play);

static void begin(struct play *play, const struct facts *about, int index)
{
    int game = tc_game_find(about->game);
    memset(play, 0, sizeof *play);
    play->game = tc_games[game];
    play->setup = varied_setup(game, index);
    given_at_most(&play->setup, about->tame);
    play->dice = tc_random_seeded((uint64_t)index);
    play->choice = tc_random_seeded((uint64_t)index + 1000);
    assert_int_equal(tc_game_begin(&play->setup, &play->state, &play->events), TC_OK);
}

static struct tc_action choose(struct play *play)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(&play->setup, &play->state, actions);
    assert_in_range(count, 1, TC_ACTIONS_MAX);
    return actions[tc_random_below(&play->choice, (uint32_t)count)];
}

static void step(struct play *play)
{
    play->step++;
    if (play->state.await == TC_AWAIT_ACT) {
        struct tc_action action = choose(play);
        assert_int_equal(tc_game_act(&play->setup, &play->state, &action, &play->events), TC_OK);
    } else {
        uint8_t faces[TC_DICE_MAX];
        int count = play->state.roll.dice;
        tc_random_throw(&play->dice, count, play->state.roll.sides, faces);
        assert_int_equal(tc_game_throw(&play->setup, &play->state, faces, count, &play->events),
                         TC_OK);
    }
}

/* Twenty times as many where the full counts are asked for. */
static int varied_count(const struct facts *about)
{
    return getenv("TUMBLECUP_LONG") != NULL ? about->varied * 20 : about->varied;
}

/* Plays every setup of a game to its end, checking each position on the way. */
static void play_all(const struct facts *about, play_check *check)
{
    int game = tc_game_find(about->game);
    int setups = varied_plain(game) + varied_count(about);
    for (int i = 0; i < setups; i++) {
        struct play play;
        begin(&play, about, i);
        check(&play);
        while (play.state.await != TC_AWAIT_OVER) {
            assert_in_range(play.step, 0, about->bound);
            step(&play);
            check(&play);
        }
    }
}

/* Costly checks look at the start, at the end, and here and there between. */
static bool is_looked_at(const struct play *play)
{
    return play->step < 40 || play->step % SPARSE == 0 || play->state.await == TC_AWAIT_OVER;
}

static void check_unchanged(const struct play *play, const struct tc_state *state,
                            const struct tc_events *events)
{
    const void *is = state, *was = &play->state;
    /* assert_memory_equal() looks at one byte after the other, a million times over. */
    assert_true(memcmp(is, was, sizeof *state) == 0);
    assert_int_equal(events->count, 0);
}

/* ---- A position ---------------------------------------------------------------------------- */

static void check_awaits(const struct play *play)
{
    const struct tc_state *state = &play->state;
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(&play->setup, state, actions);
    assert_int_equal(count > 0, state->await == TC_AWAIT_ACT);
    assert_int_equal(state->roll.dice > 0, state->await == TC_AWAIT_ROLL);
    assert_int_equal(state->roll.sides > 0, state->await == TC_AWAIT_ROLL);
    assert_in_range(state->roll.dice, 0, TC_DICE_MAX);
    assert_in_range(state->roll.sides, 0, TC_SIDES_MAX);
    assert_int_equal(state->phase == TC_PHASE_OVER, state->await == TC_AWAIT_OVER);
    assert_int_equal(state->phase >= TC_PHASE_OWN, state->await == TC_AWAIT_ACT);
    assert_non_null(tc_game_phase(play->game, state->phase));
}

static void check_seats(const struct play *play)
{
    const struct tc_state *state = &play->state;
    int players = play->setup.players;
    bool rolloff = state->phase == TC_PHASE_ROLLOFF;
    bool nobody = rolloff || state->await == TC_AWAIT_OVER;
    assert_true(nobody ? state->player == TC_NO_SEAT
                       : state->player >= 0 && state->player < players);
    assert_true(rolloff ? state->first == TC_NO_SEAT : state->first >= 0 && state->first < players);
    assert_int_equal(state->contenders != 0, rolloff);
    assert_int_equal(state->contenders >> players, 0);
    assert_int_equal(state->winners != 0, state->await == TC_AWAIT_OVER);
    assert_int_equal(state->winners >> players, 0);
    for (int s = players; s < TC_SEATS_MAX; s++) {
        assert_int_equal(state->score[s], 0);
    }
}

static void check_position(const struct play *play)
{
    check_awaits(play);
    check_seats(play);
}

static void random_play_ends(void **state)
{
    play_all(*state, check_position);
}

static void a_state_is_small(void **state)
{
    (void)state;
    assert_true(sizeof(struct tc_state) <= 1024);
}

/* ---- Actions ------------------------------------------------------------------------------- */

static void check_one_text(const struct play *play, const struct tc_action *action)
{
    char text[TC_ACTION_TEXT_MAX + 1];
    struct tc_action read;
    int length = tc_action_text(play->game, action, text);
    assert_int_equal(length, strlen(text));
    assert_true(length < TC_ACTION_TEXT_MAX);
    assert_true(tc_action_parse(play->game, text, &read));
    assert_true(tc_action_equal(&read, action));
    memcpy(text + length, " ", 2);
    assert_false(tc_action_parse(play->game, text, &read));
    assert_false(tc_action_parse(play->game, text + 1, &read) && tc_action_equal(&read, action));
}

static void check_texts(const struct play *play)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(&play->setup, &play->state, actions);
    for (int i = 0; i < count; i++) {
        check_one_text(play, &actions[i]);
        for (int k = 0; k < i; k++) {
            assert_false(tc_action_equal(&actions[i], &actions[k]));
        }
    }
}

static void action_texts_read_back(void **state)
{
    play_all(*state, check_texts);
}

static bool is_legal(const struct play *play, const struct tc_action *action)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(&play->setup, &play->state, actions);
    for (int i = 0; i < count; i++) {
        if (tc_action_equal(&actions[i], action)) {
            return true;
        }
    }
    return false;
}

/* The list is the only truth: what is on it is taken, anything else refused. */
static void check_action(const struct play *play, const struct tc_action *action)
{
    struct tc_state state = play->state;
    struct tc_events events; /* large: only its count is asked for */
    events.count = 1;
    enum tc_result expected = state.await != TC_AWAIT_ACT ? TC_NOT_NOW
                              : is_legal(play, action)    ? TC_OK
                                                          : TC_ILLEGAL_ACTION;
    assert_int_equal(tc_game_act(&play->setup, &state, action, &events), expected);
    if (expected != TC_OK) {
        check_unchanged(play, &state, &events);
    }
}

static void check_around(const struct play *play, const struct tc_action *legal)
{
    for (int i = 0; i < legal->count; i++) {
        struct tc_action other = *legal;
        other.argument[i]++;
        check_action(play, &other);
        other.argument[i] = (uint8_t)(legal->argument[i] - 1);
        check_action(play, &other);
    }
    struct tc_action other = *legal;
    other.count = (uint8_t)(other.count > 0 ? other.count - 1 : 1);
    check_action(play, &other);
    other = *legal;
    other.count = TC_ARGUMENTS_MAX;
    check_action(play, &other);
    other.count = UINT8_MAX;
    check_action(play, &other);
}

static void check_verb(const struct play *play, int kind)
{
    struct tc_action action = {.kind = (uint8_t)kind};
    check_action(play, &action);
    for (int a = 0; a < NEAR; a++) {
        action = (struct tc_action){.kind = (uint8_t)kind, .count = 1, .argument = {(uint8_t)a}};
        check_action(play, &action);
        action.count = 2;
        for (int b = 0; b < NEAR; b++) {
            action.argument[1] = (uint8_t)b;
            check_action(play, &action);
        }
    }
}

static void check_actions(const struct play *play)
{
    if (!is_looked_at(play)) {
        return;
    }
    int kind = 0;
    for (; play->game->verbs[kind]; kind++) {
        check_verb(play, kind);
    }
    check_action(play, &(struct tc_action){.kind = (uint8_t)kind});
    check_action(play, &(struct tc_action){.kind = UINT8_MAX});
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(&play->setup, &play->state, actions);
    for (int i = 0; i < count; i++) {
        check_around(play, &actions[i]);
    }
}

static void illegal_actions_are_refused_and_change_nothing(void **state)
{
    play_all(*state, check_actions);
}

/* ---- Dice ---------------------------------------------------------------------------------- */

static void check_refused(const struct play *play, const uint8_t *faces, int count)
{
    struct tc_state state = play->state;
    struct tc_events events; /* large: only its count is asked for */
    events.count = 1;
    enum tc_result expected = state.await == TC_AWAIT_ROLL ? TC_BAD_DICE : TC_NOT_NOW;
    assert_int_equal(tc_game_throw(&play->setup, &state, faces, count, &events), expected);
    check_unchanged(play, &state, &events);
}

static void check_dice(const struct play *play)
{
    uint8_t faces[TC_DICE_MAX + 1];
    memset(faces, 1, sizeof faces);
    int count = play->state.roll.dice;
    check_refused(play, faces, count - 1);
    check_refused(play, faces, count + 1);
    if (count > 1) {
        check_refused(play, faces, 0);
    }
    const uint8_t bad[] = {0, (uint8_t)(play->state.roll.sides + 1), UINT8_MAX};
    for (int i = 0; i < count; i++) {
        for (size_t k = 0; k < sizeof bad; k++) {
            faces[i] = bad[k];
            check_refused(play, faces, count);
        }
        faces[i] = 1;
    }
}

static void bad_dice_are_refused_and_change_nothing(void **state)
{
    play_all(*state, check_dice);
}

/* ---- Events -------------------------------------------------------------------------------- */

static void check_event(const struct play *play, const struct tc_event *event)
{
    const struct tc_event_kind *kind = tc_game_event(play->game, event->kind);
    assert_non_null(kind);
    assert_true(event->seat >= TC_NO_SEAT && event->seat < play->setup.players);
    assert_in_range(event->count, 0, TC_DICE_MAX);
    assert_true(kind->dice || event->count == 0);
    assert_true(kind->mask || event->mask == 0);
    assert_true(kind->seats || event->seats == 0);
    assert_int_equal(event->seats >> play->setup.players, 0);
    for (int i = 0; i < TC_NUMBERS_MAX; i++) {
        assert_true(kind->number[i] || event->number[i] == 0);
    }
    if (kind->entry) {
        assert_in_range(event->seat, 0, play->setup.players - 1);
        assert_int_equal(event->number[TC_ENTRY_TOTAL], play->state.score[event->seat]);
    }
}

static void check_events(const struct play *play)
{
    int over = 0;
    assert_in_range(play->events.count, 0, TC_EVENTS_MAX);
    for (int i = 0; i < play->events.count; i++) {
        check_event(play, &play->events.list[i]);
        over += play->events.list[i].kind == TC_EVENT_OVER;
    }
    assert_int_equal(over, play->state.await == TC_AWAIT_OVER);
}

static void events_are_whole(void **state)
{
    play_all(*state, check_events);
}

/* ---- Description --------------------------------------------------------------------------- */

struct shape {
    int depth, fields;
    enum tc_item_kind open[DEPTH_MAX + 1];
};

static void follow_shape(void *context, const struct tc_item *item)
{
    struct shape *shape = context;
    if (item->kind == TC_ITEM_CLOSE) {
        assert_in_range(shape->depth, 1, DEPTH_MAX);
        assert_null(item->name);
        shape->depth--;
        return;
    }
    bool in_list = shape->depth > 0 && shape->open[shape->depth] == TC_ITEM_LIST;
    assert_int_equal(item->name == NULL, in_list);
    assert_true(item->kind != TC_ITEM_BOOL || item->number == 0 || item->number == 1);
    shape->fields += shape->depth == 0;
    if (item->kind == TC_ITEM_OBJECT || item->kind == TC_ITEM_LIST) {
        assert_in_range(shape->depth, 0, DEPTH_MAX - 1);
        shape->open[++shape->depth] = item->kind;
    }
}

static void check_shape(const struct play *play)
{
    struct shape shape = {0};
    struct tc_sink sink = {.put = follow_shape, .context = &shape};
    tc_game_describe(&play->setup, &play->state, &sink);
    assert_int_equal(shape.depth, 0);
    assert_int_equal(shape.fields > 0, play->state.phase != TC_PHASE_ROLLOFF);
    assert_int_equal(tc_game_turn_points(&play->setup, &play->state),
                     tc_game_number(&play->setup, &play->state, "turn_points", 0));
}

static void descriptions_open_and_close(void **state)
{
    play_all(*state, check_shape);
}

/* ---- Copies, saves and undo ---------------------------------------------------------------- */

/* The same step on two copies, one of them without asking for events. */
static void check_copy(const struct play *play)
{
    if (!is_looked_at(play) || play->state.await == TC_AWAIT_OVER) {
        return;
    }
    struct play one = *play;
    struct tc_state two = play->state;
    step(&one);
    if (play->state.await == TC_AWAIT_ACT) {
        struct play again = *play;
        struct tc_action action = choose(&again);
        assert_int_equal(tc_game_act(&play->setup, &two, &action, NULL), TC_OK);
    } else {
        uint8_t faces[TC_DICE_MAX];
        struct tc_random dice = play->dice;
        tc_random_throw(&dice, two.roll.dice, two.roll.sides, faces);
        assert_int_equal(tc_game_throw(&play->setup, &two, faces, two.roll.dice, NULL), TC_OK);
    }
    assert_memory_equal(&one.state, &two, sizeof two);
}

static void copies_play_alike(void **state)
{
    play_all(*state, check_copy);
}

static enum tc_match_result match_step(struct tc_match *match, struct tc_random *choice)
{
    const struct tc_state *state = tc_match_state(match);
    if (state->await == TC_AWAIT_ACT) {
        struct tc_action actions[TC_ACTIONS_MAX];
        int count = tc_game_legal(tc_match_setup(match), state, actions);
        return tc_match_act(match, &actions[tc_random_below(choice, (uint32_t)count)], NULL);
    }
    if (tc_random_below(choice, 4) > 0) {
        return tc_match_draw(match, NULL);
    }
    uint8_t faces[TC_DICE_MAX];
    tc_random_throw(choice, state->roll.dice, state->roll.sides, faces);
    return tc_match_dictate(match, faces, state->roll.dice, NULL);
}

static struct tc_match *play_match(int game, int index, size_t steps)
{
    struct tc_setup setup = varied_setup(game, index);
    struct tc_random choice = tc_random_seeded((uint64_t)index + 5000);
    struct tc_match *match = tc_match_create(&setup, (uint64_t)index, NULL, NULL);
    assert_non_null(match);
    for (size_t i = 0; i < steps && tc_match_state(match)->await != TC_AWAIT_OVER; i++) {
        assert_int_equal(match_step(match, &choice), TC_MATCH_OK);
    }
    return match;
}

static void check_same(const struct tc_match *a, const struct tc_match *b)
{
    const struct tc_entry *entries[2];
    uint8_t faces[2][TC_DICE_MAX];
    assert_memory_equal(tc_match_state(a), tc_match_state(b), sizeof(struct tc_state));
    size_t count = tc_match_entries(a, &entries[0]);
    assert_int_equal(tc_match_entries(b, &entries[1]), count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(entries[0][i].seat, entries[1][i].seat);
        assert_int_equal(entries[0][i].kind, entries[1][i].kind);
        assert_int_equal(entries[0][i].total, entries[1][i].total);
    }
    bool due = tc_match_peek(a, faces[0]);
    assert_int_equal(tc_match_peek(b, faces[1]), due);
    if (due) {
        assert_memory_equal(faces[0], faces[1], tc_match_state(a)->roll.dice);
    }
}

static struct tc_match *replay(const struct tc_match *match, size_t count)
{
    const struct tc_record *records;
    tc_match_records(match, &records);
    ptrdiff_t wrong = -2;
    struct tc_match *again =
        tc_match_replay(tc_match_setup(match), tc_match_seed(match), records, count, &wrong);
    assert_non_null(again);
    assert_int_equal(wrong, -1);
    return again;
}

/* Plays, then goes back record by record, each time to where a replay of the shorter log comes. */
static void saves_and_undo_give_the_same_state(void **state)
{
    enum { STEPS = 120 };
    const struct facts *about = *state;
    int game = tc_game_find(about->game);
    int setups = varied_plain(game) + varied_count(about);
    for (int i = 0; i < setups; i++) {
        struct tc_match *match = play_match(game, i, STEPS);
        const struct tc_record *records;
        size_t count = tc_match_records(match, &records);
        while (true) {
            struct tc_match *again = replay(match, count);
            check_same(match, again);
            tc_match_destroy(again);
            if (count == 0) {
                break;
            }
            assert_int_equal(tc_match_undo(match), TC_MATCH_OK);
            assert_int_equal(tc_match_records(match, &records), --count);
        }
        assert_int_equal(tc_match_undo(match), TC_MATCH_NO_RECORD);
        tc_match_destroy(match);
    }
}

/* ---- The descriptor ------------------------------------------------------------------------ */

static void check_option(const struct tc_game *game, int i)
{
    const struct tc_option *option = &game->options[i];
    assert_true(i < TC_OPTIONS_MAX);
    if (option->type == TC_OPTION_CHOICE) {
        int count = 0;
        while (option->choices[count]) {
            count++;
        }
        assert_int_equal(option->min, 0);
        assert_int_equal(option->max, count - 1);
    }
    assert_true(option->type != TC_OPTION_ROWS || option->width > 0);
    assert_true(option->min <= option->max);
    for (int k = 0; k < i; k++) {
        assert_string_not_equal(option->name, game->options[k].name);
    }
}

static void check_out_of_range(int game, int i, int number)
{
    struct tc_setup setup = tc_setup_default(game, tc_games[game]->players_max);
    struct tc_value value = {.number = number};
    tc_setup_give(&setup, i, &value);
    struct tc_setup before = setup;
    int option = -1;
    assert_int_equal(tc_setup_settle(&setup, &option), TC_BAD_OPTION);
    assert_int_equal(option, i);
    assert_memory_equal(&setup, &before, sizeof setup);
}

static void options_are_named_and_ranged(void **state)
{
    const struct facts *about = *state;
    int index = tc_game_find(about->game);
    const struct tc_game *game = tc_games[index];
    for (int i = 0; game->options[i].name; i++) {
        const struct tc_option *option = &game->options[i];
        check_option(game, i);
        if (option->type != TC_OPTION_LIST && option->type != TC_OPTION_ROWS) {
            bool is_switch = option->type == TC_OPTION_SWITCH;
            check_out_of_range(index, i, is_switch ? -1 : option->min - 1);
            check_out_of_range(index, i, is_switch ? 2 : option->max + 1);
        }
    }
}

static void players_keep_to_the_limits(void **state)
{
    const struct facts *about = *state;
    int index = tc_game_find(about->game);
    const struct tc_game *game = tc_games[index];
    for (int players = 0; players <= TC_SEATS_MAX + 1; players++) {
        struct tc_setup setup = tc_setup_default(index, players);
        bool within = players >= game->players_min && players <= game->players_max;
        assert_int_equal(tc_setup_settle(&setup, NULL), within ? TC_OK : TC_BAD_PLAYERS);
    }
    struct tc_setup setup = tc_setup_default(index, game->players_max);
    setup.first = (int8_t)game->players_max;
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_BAD_FIRST);
}

/* ---- The suite ----------------------------------------------------------------------------- */

static const struct CMUnitTest suite[] = {
    cmocka_unit_test(a_state_is_small),
    cmocka_unit_test(options_are_named_and_ranged),
    cmocka_unit_test(players_keep_to_the_limits),
    cmocka_unit_test(random_play_ends),
    cmocka_unit_test(action_texts_read_back),
    cmocka_unit_test(illegal_actions_are_refused_and_change_nothing),
    cmocka_unit_test(bad_dice_are_refused_and_change_nothing),
    cmocka_unit_test(events_are_whole),
    cmocka_unit_test(descriptions_open_and_close),
    cmocka_unit_test(copies_play_alike),
    cmocka_unit_test(saves_and_undo_give_the_same_state),
};

int conformance_run(const struct facts *game)
{
    enum { COUNT = sizeof suite / sizeof suite[0] };
    struct CMUnitTest tests[COUNT];
    memcpy(tests, suite, sizeof suite);
    for (int i = 0; i < COUNT; i++) {
        tests[i].initial_state = (void *)(uintptr_t)game;
    }
    return _cmocka_run_group_tests(game->game, tests, COUNT, NULL, NULL);
}
