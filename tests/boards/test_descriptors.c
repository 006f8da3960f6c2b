/* SPDX-License-Identifier: Zlib */
/*
 * What each game brings is whole: its rules, board, solver and printed sheet fit each other, and
 * nothing that is asked without a question is left out. A fault is told with the game's name and
 * the field's. Descriptors with one fault each are planted, and found.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "boards/board.h"
#include "boards/games.h"
#include "boards/tray.h"
#include "odds/odds.h"
#include "odds/solver.h"
#include "print/sheets.h"
#include "rules/games.h"

enum { FAULT_MAX = 200, STEPS_MAX = 4000 };

typedef char fault_text[FAULT_MAX];

/* ---- A planted game: everybody says once so, and turns go to the left --------------------------
 */

static const struct tc_option probe_options[] = {
    {.name = "size", .type = TC_OPTION_NUMBER, .standard = 1, .min = 1, .max = 2},
    {.name = NULL},
};
static const char *const probe_phases[] = {"look", NULL}, *const probe_verbs[] = {"so", NULL};
static const struct tc_event_kind probe_events[] = {
    {.name = "so", .number = {"points", "total"}, .entry = true}, {.name = NULL}};

static void probe_start(const struct tc_setup *setup, struct tc_state *state,
                        struct tc_events *events)
{
    (void)setup;
    (void)events;
    tc_state_await_act(state, state->first, TC_PHASE_OWN);
}

static int probe_legal(const struct tc_setup *setup, const struct tc_state *state,
                       struct tc_action *actions)
{
    (void)setup;
    (void)state;
    actions[0] = (struct tc_action){.kind = 0};
    return 1;
}

static void probe_act(const struct tc_setup *setup, struct tc_state *state,
                      const struct tc_action *action, struct tc_events *events)
{
    (void)action;
    if (++state->own.pattern.face == setup->players) {
        tc_state_finish(state, 1, events);
    } else {
        tc_state_await_act(state, (state->player + 1) % setup->players, TC_PHASE_OWN);
    }
}

static void probe_thrown(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                         struct tc_events *events)
{
    (void)faces;
    probe_start(setup, state, events);
}

static void probe_describe(const struct tc_setup *setup, const struct tc_state *state,
                           const struct tc_sink *sink)
{
    (void)setup;
    tc_put_number(sink, "turns", state->own.pattern.face);
}

static const struct tc_game probe = {
    .id = "probe",
    .title = "A Probe",
    .players_min = 3,
    .players_max = 3,
    .clockwise = -1,
    .options = probe_options,
    .phases = probe_phases,
    .verbs = probe_verbs,
    .events = probe_events,
    .start = probe_start,
    .legal = probe_legal,
    .act = probe_act,
    .thrown = probe_thrown,
    .describe = probe_describe,
};

/* The real ones, and behind them the planted one. */
#define TC_GAME(id) extern const struct tc_game rules_##id;
#include <tumblecup/games.def>
#undef TC_GAME
const struct tc_game *const tc_games[] = {
#define TC_GAME(id) &rules_##id,
#include <tumblecup/games.def>
#undef TC_GAME
    &probe,
};
const int tc_games_count = sizeof tc_games / sizeof tc_games[0];

enum { REAL = sizeof tc_games / sizeof tc_games[0] - 1, PLANTED = REAL };

/* ---- Looking ---------------------------------------------------------------------------------
 */

/* The first fault stays. */
static void expect(bool sound, fault_text fault, const char *game, const char *field)
{
    if (!sound && fault[0] == '\0') {
        snprintf(fault, FAULT_MAX, "%s: %s", game, field);
    }
}

#define EXPECT(descriptor, field) expect((descriptor)->field != NULL, fault, game->id, #field)

static void look_at_options(const struct tc_game *game, fault_text fault)
{
    for (int i = 0; game->options != NULL && game->options[i].name != NULL; i++) {
        const struct tc_option *option = &game->options[i];
        int choices = 0;
        while (option->choices != NULL && option->choices[choices] != NULL) {
            choices++;
        }
        bool choice = option->type == TC_OPTION_CHOICE;
        expect(choices == (choice ? option->max + 1 : 0), fault, game->id, "options.choices");
        expect(option->min <= option->max, fault, game->id, "options.max");
    }
}

static bool names(const char *name, const char *what)
{
    return name != NULL && strcmp(name, what) == 0;
}

static void look_at_events(const struct tc_game *game, fault_text fault)
{
    for (int i = 0; game->events != NULL && game->events[i].name != NULL; i++) {
        const struct tc_event_kind *kind = &game->events[i];
        char field[80];
        snprintf(field, sizeof field, "events.%s.number", kind->name);
        /* What sheets and records read from every game's entries. */
        bool entry = kind->number[0] != NULL && names(kind->number[1], "total") &&
                     (kind->number[2] == NULL || names(kind->number[2], "marks"));
        expect(!kind->entry || entry, fault, game->id, field);
        for (int a = 0; a < TC_NUMBERS_MAX; a++) {
            for (int b = 0; b < a; b++) {
                expect(kind->number[a] == NULL || !names(kind->number[b], kind->number[a]), fault,
                       game->id, field);
            }
        }
    }
}

/* A random game at a full table: more turns go to the next seat in that direction than to the one
   before. */
static void look_at_direction(int index, fault_text fault)
{
    const struct tc_game *game = tc_games[index];
    struct tc_setup setup = tc_setup_default(index, game->players_max);
    struct tc_random random = tc_random_seeded(7);
    struct tc_state state;
    int ahead = 0, back = 0, seat = TC_NO_SEAT;
    setup.first = 0;
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    assert_int_equal(tc_game_begin(&setup, &state, NULL), TC_OK);
    for (int step = 0; step < STEPS_MAX && state.await != TC_AWAIT_OVER; step++) {
        if (seat != TC_NO_SEAT && state.player != TC_NO_SEAT) {
            int way = (state.player - seat + setup.players) % setup.players;
            ahead += way == 1;
            back += way == setup.players - 1;
        }
        seat = state.player;
        if (state.await == TC_AWAIT_ROLL) {
            uint8_t faces[TC_DICE_MAX];
            tc_random_throw(&random, state.roll.dice, state.roll.sides, faces);
            tc_game_throw(&setup, &state, faces, state.roll.dice, NULL);
        } else {
            struct tc_action actions[TC_ACTIONS_MAX];
            int count = tc_game_legal(&setup, &state, actions);
            tc_game_act(&setup, &state, &actions[tc_random_below(&random, (uint32_t)count)], NULL);
        }
    }
    expect(game->clockwise > 0 ? ahead > back : back > ahead, fault, game->id, "clockwise");
}

static void look_at_game(const struct tc_game *game, fault_text fault)
{
    EXPECT(game, title);
    EXPECT(game, options);
    EXPECT(game, phases);
    EXPECT(game, verbs);
    EXPECT(game, events);
    EXPECT(game, start);
    EXPECT(game, legal);
    EXPECT(game, act);
    EXPECT(game, thrown);
    EXPECT(game, describe);
    expect(game->players_min >= 1 && game->players_min <= game->players_max &&
               game->players_max <= TC_SEATS_MAX,
           fault, game->id, "players_max");
    expect(game->clockwise == 1 || game->clockwise == -1, fault, game->id, "clockwise");
    look_at_options(game, fault);
    look_at_events(game, fault);
}

/* One of the game's own. */
static bool has_event(const struct tc_game *game, int kind)
{
    return kind >= TC_EVENT_OWN && tc_game_event(game, kind) != NULL;
}

static void look_at_words(const struct tc_game *game, const struct boards_board *board,
                          fault_text fault)
{
    int worded = 0, options = 0;
    for (; game->options[options].name != NULL; options++) {
        const struct tc_option *option = &game->options[options];
        const struct boards_option *words = boards_option(board, option->name);
        char field[80];
        snprintf(field, sizeof field, "options.%s", option->name);
        expect(words != NULL && words->label != NULL, fault, game->id, field);
        bool choice = option->type == TC_OPTION_CHOICE;
        int choices = 0;
        while (words != NULL && words->choices != NULL && words->choices[choices] != NULL) {
            choices++;
        }
        expect(choices == (choice ? option->max + 1 : 0), fault, game->id, field);
        /* What may be an evening's house rule says what it changes. */
        bool counts = option->type == TC_OPTION_NUMBER && option->max <= 12 && !option->seats;
        bool rule = choice || option->type == TC_OPTION_SWITCH || counts;
        expect(!rule || (words != NULL && words->changes != NULL && words->titles != NULL), fault,
               game->id, field);
    }
    while (board->options[worded].name != NULL) {
        worded++;
    }
    expect(worded == options, fault, game->id, "options");
}

static void look_at_board(const struct tc_game *game, const struct boards_board *board,
                          fault_text fault)
{
    EXPECT(board, lid);
    EXPECT(board, tagline);
    EXPECT(board, gist);
    EXPECT(board, options);
    EXPECT(board, sounds);
    EXPECT(board, rules);
    EXPECT(board, open);
    EXPECT(board, close);
    EXPECT(board, reset);
    EXPECT(board, play);
    EXPECT(board, step);
    EXPECT(board, finish);
    EXPECT(board, lay_out);
    EXPECT(board, draw);
    EXPECT(board, draw_moving);
    EXPECT(board, actions);
    EXPECT(board, throw_label);
    EXPECT(board, line);
    EXPECT(board, ask);
    EXPECT(board, card);
    EXPECT(board, choice);
    EXPECT(board, aim);
    EXPECT(board, hint);
    expect(board->view_size >= sizeof(struct boards_tray), fault, game->id, "view_size");
    expect((board->sum == NULL) == (board->paper == NULL), fault, game->id, "paper");
    expect((board->folds == NULL) == (board->unfold == NULL) &&
               (board->folds == NULL) == (board->unfolded_height == NULL),
           fault, game->id, "unfold");
    expect(has_event(game, board->setback), fault, game->id, "setback");
    for (int i = 0; board->sounds != NULL && board->sounds[i].event != BOARDS_NO_EVENT; i++) {
        expect(has_event(game, board->sounds[i].event), fault, game->id, "sounds.event");
    }
    if (board->options != NULL) {
        look_at_words(game, board, fault);
    }
}

static void look_at_solver(const struct odds_solver *solver, fault_text fault)
{
    int index = tc_game_find(solver->id);
    const struct tc_game *game = tc_games[index >= 0 ? index : PLANTED];
    expect(index >= 0, fault, solver->id, "id");
    EXPECT(solver, exact);
    EXPECT(solver, create);
    EXPECT(solver, destroy);
    EXPECT(solver, value);
    EXPECT(solver, bytes);
    expect((solver->image == NULL) == (solver->adopt == NULL), fault, game->id, "adopt");
}

static void look_at_sheet(const struct tc_game *game, const struct print_sheet *sheet,
                          fault_text fault)
{
    EXPECT(sheet, draw);
}

/* ---- What is there ---------------------------------------------------------------------------
 */

static void sound(const fault_text fault)
{
    if (fault[0] != '\0') {
        fail_msg("%s", fault);
    }
}

static void every_game_and_its_board_are_whole(void **state)
{
    (void)state;
    for (int i = 0; i < REAL; i++) {
        const struct boards_board *board = boards_find(tc_games[i]);
        fault_text fault = "";
        look_at_game(tc_games[i], fault);
        look_at_direction(i, fault);
        expect(board != NULL, fault, tc_games[i]->id, "board");
        if (board != NULL) {
            look_at_board(tc_games[i], board, fault);
        }
        sound(fault);
    }
}

/* What a new game is copied from would be refused with it. */
static void the_template_and_its_board_are_whole(void **state)
{
    (void)state;
    fault_text fault = "";
    look_at_options(&rules_template, fault);
    look_at_events(&rules_template, fault);
    look_at_board(&rules_template, &boards_template, fault);
    sound(fault);
}

static void every_solver_and_sheet_is_whole(void **state)
{
    (void)state;
    fault_text fault = "";
    for (int i = 0; odds_solvers[i] != NULL; i++) {
        look_at_solver(odds_solvers[i], fault);
    }
#define SHEET(id)                                                                                  \
    extern const struct print_sheet print_##id;                                                    \
    look_at_sheet(&rules_##id, &print_##id, fault);
    SHEETS
#undef SHEET
    sound(fault);
}

/* ---- What was planted ------------------------------------------------------------------------
 */

static void a_whole_probe_has_no_fault(void **state)
{
    (void)state;
    struct tc_game game = probe;
    fault_text fault = "";
    game.clockwise = 1;
    look_at_game(&game, fault);
    assert_string_equal(fault, "");
}

static void a_fault_of_the_rules_is_told_by_game_and_field(void **state)
{
    (void)state;
    static const char *const choices[] = {"a", "b", NULL};
    const struct tc_option short_choice[] = {
        {.name = "way", .type = TC_OPTION_CHOICE, .max = 2, .choices = choices}, {.name = NULL}};
    const struct tc_event_kind misspelt[] = {
        {.name = "so", .number = {"points", "totla"}, .entry = true}, {.name = NULL}};
    struct tc_game game = probe;
    fault_text faults[4] = {"", "", "", ""};
    game.thrown = NULL;
    look_at_game(&game, faults[0]);
    assert_string_equal(faults[0], "probe: thrown");
    game = probe;
    game.events = misspelt;
    look_at_game(&game, faults[1]);
    assert_string_equal(faults[1], "probe: events.so.number");
    game = probe;
    game.options = short_choice;
    look_at_game(&game, faults[2]);
    assert_string_equal(faults[2], "probe: options.choices");
    look_at_direction(PLANTED, faults[3]); /* its turns go clockwise, and it says they don't */
    assert_string_equal(faults[3], "probe: clockwise");
}

static void a_fault_of_a_board_is_told_by_game_and_field(void **state)
{
    (void)state;
    const struct tc_game *game = tc_games[0];
    const struct boards_option none[] = {{.name = NULL}};
    const struct boards_sound whistle[] = {{.event = 99}, {.event = BOARDS_NO_EVENT}};
    struct boards_board board = *boards_find(game);
    char words[80];
    fault_text faults[5] = {"", "", "", "", ""};
    board.card = NULL;
    look_at_board(game, &board, faults[0]);
    assert_non_null(strstr(faults[0], ": card"));
    board = *boards_find(game);
    board.choice = NULL;
    look_at_board(game, &board, faults[1]);
    assert_non_null(strstr(faults[1], ": choice"));
    assert_ptr_equal(strstr(faults[1], game->id), faults[1]);
    board = *boards_find(game);
    board.options = none;
    look_at_board(game, &board, faults[2]);
    snprintf(words, sizeof words, "%s: options.%s", game->id, game->options[0].name);
    assert_string_equal(faults[2], words);
    board = *boards_find(game);
    board.sounds = whistle;
    look_at_board(game, &board, faults[3]);
    assert_non_null(strstr(faults[3], ": sounds.event"));
    board = *boards_find(game);
    board.setback = 0;
    look_at_board(game, &board, faults[4]);
    assert_non_null(strstr(faults[4], ": setback"));
}

static void a_fault_of_a_solver_or_a_sheet_is_told_by_game_and_field(void **state)
{
    (void)state;
    struct odds_solver solver = *odds_solvers[0];
    fault_text faults[3] = {"", "", ""};
    solver.value = NULL;
    look_at_solver(&solver, faults[0]);
    assert_non_null(strstr(faults[0], ": value"));
    solver = *odds_solvers[0];
    solver.id = "nobody";
    look_at_solver(&solver, faults[1]);
    assert_string_equal(faults[1], "nobody: id");
    look_at_sheet(&probe, &(struct print_sheet){.draw = NULL}, faults[2]);
    assert_string_equal(faults[2], "probe: draw");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_and_its_board_are_whole),
        cmocka_unit_test(the_template_and_its_board_are_whole),
        cmocka_unit_test(every_solver_and_sheet_is_whole),
        cmocka_unit_test(a_whole_probe_has_no_fault),
        cmocka_unit_test(a_fault_of_the_rules_is_told_by_game_and_field),
        cmocka_unit_test(a_fault_of_a_board_is_told_by_game_and_field),
        cmocka_unit_test(a_fault_of_a_solver_or_a_sheet_is_told_by_game_and_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
