/* SPDX-License-Identifier: Zlib */
/*
 * Every tracker that one bomb with six sides can bring about between two players, against a model
 * of its own: the sheet as a strip of 21 boxes in which players write their letters.
 */
#include "tests/rules/scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { BOXES = 21, FILLS = 7 * 6 * 5 * 4 * 3 * 2, TURNS = FILLS * 2 };

/* What each box is worth, from the bottom of the sheet. */
static const char worth[BOXES + 1] = "111111222223333444556";

struct sheet {
    char letters[BOXES + 1]; /* a or b, a dot for an open box */
    char turn;               /* whose */
    bool other_passed;       /* the one who was before; since then nobody threw */
};

enum outcome { GOES_ON, EXPLODED, ALL_PASSED };

/* A position, met in the core and on the sheet. */
struct place {
    struct tc_state state;
    struct sheet sheet;
};

struct search {
    struct tc_setup setup;
    struct place *places; /* room for TURNS */
    int count;
    bool met[TURNS];
    bool tracker_met[FILLS];
    int trackers;
    int explosions, agreements; /* ends of a round that were compared */
};

/* ---- The model ----------------------------------------------------------------------------- */

static char other(char letter)
{
    return letter == 'a' ? 'b' : 'a';
}

/* The first open box, of a worth where one is asked for; BOXES if there is none. */
static int open_box(const struct sheet *sheet, char of)
{
    int box = 0;
    while (box < BOXES && (sheet->letters[box] != '.' || (of && worth[box] != of))) {
        box++;
    }
    return box;
}

static enum outcome model_pass(struct sheet *sheet)
{
    sheet->letters[open_box(sheet, '\0')] = sheet->turn;
    bool both = sheet->other_passed;
    sheet->other_passed = true;
    sheet->turn = other(sheet->turn);
    return both ? ALL_PASSED : GOES_ON;
}

static enum outcome model_roll(struct sheet *sheet, char face)
{
    int box = open_box(sheet, face);
    if (box == BOXES) {
        return EXPLODED;
    }
    sheet->letters[box] = sheet->turn;
    sheet->other_passed = false;
    sheet->turn = other(sheet->turn);
    return GOES_ON;
}

static int model_points(const struct sheet *sheet, char letter)
{
    int points = 0;
    for (int box = 0; box < BOXES; box++) {
        points += sheet->letters[box] == letter ? worth[box] - '0' : 0;
    }
    return points;
}

/* ---- Comparing ----------------------------------------------------------------------------- */

/* The letters of one row as seats. */
static void seats_of_row(const struct sheet *sheet, char of, char text[2 * BOXES + 1])
{
    int length = 0;
    for (int box = 0; box < BOXES; box++) {
        if (worth[box] == of && sheet->letters[box] != '.') {
            text[length++] = (char)(sheet->letters[box] - 'a' + '0');
            text[length++] = ' ';
        }
    }
    text[length > 0 ? length - 1 : 0] = '\0';
}

static void expect_tracker(const struct scene *scene, const struct sheet *sheet)
{
    char path[] = "tracker.0.marks", seats[2 * BOXES + 1];
    for (int row = 1; row <= 6; row++) {
        path[8] = (char)('0' + row - 1);
        seats_of_row(sheet, (char)('0' + row), seats);
        scene_expect_list(scene, path, seats);
    }
}

static void expect_position(const struct scene *scene, const struct sheet *sheet)
{
    bool full = open_box(sheet, '\0') == BOXES;
    const char before[] = {(char)(other(sheet->turn) - 'a' + '0'), '\0'};
    scene_expect(scene, "turn", sheet->turn - 'a');
    scene_expect_legal(scene, full ? "roll" : "pass, roll");
    scene_expect_list(scene, "passed", sheet->other_passed ? before : "");
    expect_tracker(scene, sheet);
}

static void expect_end(const struct search *search, const struct scene *scene,
                       const struct place *from, const struct sheet *sheet, int loss)
{
    int round = tc_game_number(&search->setup, &from->state, "round", -1);
    for (int seat = 0; seat < 2; seat++) {
        char letter = seat == 0 ? 'a' : 'b';
        int lost = letter == sheet->turn ? loss : 0;
        assert_int_equal(scene->state.score[seat] - from->state.score[seat],
                         model_points(sheet, letter) - lost);
    }
    int lead = scene->state.score[0] - scene->state.score[1];
    bool over = round == 1 || abs(lead) >= 56;
    assert_int_equal(scene->state.await == TC_AWAIT_OVER, over);
    if (over) {
        assert_int_equal(scene->state.winners, lead > 0 ? 1 : lead < 0 ? 2 : 3);
        expect_tracker(scene, sheet);
    } else {
        expect_position(scene, &(struct sheet){.letters = ".....................", .turn = 'b'});
    }
}

/* ---- Searching ----------------------------------------------------------------------------- */

/* A number for how full the rows are. */
static int fill_of(const struct sheet *sheet)
{
    int fill = 0, scale = 1, rows[7] = {0};
    for (int box = 0; box < BOXES; box++) {
        rows[worth[box] - '0'] += sheet->letters[box] != '.';
    }
    for (int row = 1; row <= 6; row++) {
        fill += rows[row] * scale;
        scale *= 8 - row;
    }
    return fill;
}

static void meet(struct search *search, const struct tc_state *state, const struct sheet *sheet)
{
    int fill = fill_of(sheet);
    int key = fill * 2 + sheet->other_passed;
    search->trackers += !search->tracker_met[fill];
    search->tracker_met[fill] = true;
    if (!search->met[key]) {
        search->met[key] = true;
        search->places[search->count++] = (struct place){.state = *state, .sheet = *sheet};
    }
}

static void follow(struct search *search, const struct place *from, const struct scene *scene,
                   const struct sheet *sheet, enum outcome outcome, int face)
{
    assert_int_equal(scene_event(scene, "explode") != NULL, outcome == EXPLODED);
    assert_int_equal(scene_event(scene, "all_passed") != NULL, outcome == ALL_PASSED);
    if (outcome == GOES_ON) {
        expect_position(scene, sheet);
        meet(search, &scene->state, sheet);
    } else {
        search->explosions += outcome == EXPLODED;
        search->agreements += outcome == ALL_PASSED;
        expect_end(search, scene, from, sheet, outcome == EXPLODED ? face : 0);
    }
}

static void try_pass(struct search *search, const struct place *from)
{
    struct scene scene = {.setup = search->setup, .state = from->state};
    struct sheet sheet = from->sheet;
    if (open_box(&sheet, '\0') < BOXES) {
        scene_act(&scene, "pass");
        enum outcome outcome = model_pass(&sheet);
        follow(search, from, &scene, &sheet, outcome, 0);
    }
}

static void try_roll(struct search *search, const struct place *from, char face)
{
    struct scene scene = {.setup = search->setup, .state = from->state};
    struct sheet sheet = from->sheet;
    scene_act(&scene, "roll");
    scene_throw(&scene, (const char[]){face, '\0'});
    enum outcome outcome = model_roll(&sheet, face);
    follow(search, from, &scene, &sheet, outcome, face - '0');
}

static void search_from(struct search *search, const struct scene *start, char opener)
{
    struct sheet sheet = {.letters = ".....................", .turn = opener};
    search->setup = start->setup;
    expect_position(start, &sheet);
    meet(search, &start->state, &sheet);
    for (int i = 0; i < search->count; i++) {
        const struct place from = search->places[i];
        try_pass(search, &from);
        for (int face = 1; face <= 6; face++) {
            try_roll(search, &from, (char)('0' + face));
        }
    }
}

/* ---- Tests --------------------------------------------------------------------------------- */

static int prepare(void **state)
{
    struct search *search = calloc(1, sizeof *search);
    *state = search;
    if (!search) {
        return -1;
    }
    search->places = calloc(TURNS, sizeof *search->places);
    return search->places ? 0 : -1;
}

static int clear(void **state)
{
    struct search *search = *state;
    free(search->places);
    free(search);
    return 0;
}

/* A tracker is met with the other's pass as its last mark wherever the box before the lowest open
   one can be that mark, which is everywhere but where row 1 is empty. */
static void expect_all_met(const struct search *search)
{
    assert_int_equal(search->trackers, FILLS);
    assert_int_equal(search->count, FILLS + FILLS / 7 * 6);
    assert_true(search->explosions > 0);
    assert_true(search->agreements > 0);
}

static void every_tracker_of_the_first_round_is_as_on_the_sheet(void **state)
{
    struct search *search = *state;
    struct scene scene;
    scene_begin(&scene, "bombs", 2, 0, "");
    search_from(search, &scene, 'a');
    expect_all_met(search);
}

static void every_tracker_of_the_last_round_is_as_on_the_sheet(void **state)
{
    struct search *search = *state;
    struct scene scene;
    scene_begin(&scene, "bombs", 2, 0, "");
    scene_act(&scene, "pass");
    scene_act(&scene, "pass");
    search_from(search, &scene, 'b');
    expect_all_met(search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_tracker_of_the_first_round_is_as_on_the_sheet,
                                        prepare, clear),
        cmocka_unit_test_setup_teardown(every_tracker_of_the_last_round_is_as_on_the_sheet, prepare,
                                        clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
