/* SPDX-License-Identifier: Zlib */
#include "tests/rules/second/second.h"

#include "tests/rules/varied.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <tumblecup/match.h>

enum { GAMES = 300, GAMES_LONG = 10000, STEPS_MAX = 20000 };

/* One game in the core and in the model. */
struct pair {
    const struct second_model *model;
    struct tc_setup setup;
    struct tc_match *match; /* the core's */
    const struct tc_state *core;
    void *game;
    bool begun;          /* the roll-off is behind the model */
    int first;           /* who began then */
    uint16_t contenders; /* of the model's roll-off */
    int seed;
    struct second_mood mood;
};

/* What a run has met. */
static struct {
    const char *const *cases;
    int64_t reached[SECOND_CASES_MAX], steps, ended;
} tally;

void second_say_list(struct second_view *view, const char *path, const int32_t *entries, int count)
{
    assert_true(view->fields < SECOND_FIELDS_MAX && count <= SECOND_ENTRIES_MAX);
    struct second_field *field = &view->field[view->fields++];
    snprintf(field->path, sizeof field->path, "%s", path);
    field->count = count;
    for (int i = 0; i < count; i++) {
        field->entries[i] = entries[i];
    }
}

void second_say(struct second_view *view, const char *path, int32_t number)
{
    second_say_list(view, path, &number, 1);
    view->field[view->fields - 1].count = SECOND_SINGLE;
}

void second_say_bools(struct second_view *view, const char *path, const bool *entries, int count)
{
    int32_t numbers[SECOND_ENTRIES_MAX];
    assert_true(count <= SECOND_ENTRIES_MAX);
    for (int i = 0; i < count; i++) {
        numbers[i] = entries[i];
    }
    second_say_list(view, path, numbers, count);
}

void second_offer(struct second_legal *legal, const char *text)
{
    assert_true(legal->count < TC_ACTIONS_MAX);
    snprintf(legal->text[legal->count++], TC_ACTION_TEXT_MAX, "%s", text);
}

int second_find(const struct second_legal *legal, const char *text)
{
    for (int i = 0; i < legal->count; i++) {
        if (strcmp(legal->text[i], text) == 0) {
            return i;
        }
    }
    return -1;
}

void second_reach(const char *name)
{
    int i = 0;
    while (tally.cases[i] != NULL && strcmp(tally.cases[i], name) != 0) {
        i++;
    }
    assert_non_null(tally.cases[i]);
    tally.reached[i]++;
}

void second_reach_if(bool reached, const char *name)
{
    if (reached) {
        second_reach(name);
    }
}

/* ---- The roll-off, the same for every game ------------------------------------------------- */

static void begin_model(struct pair *pair, int first)
{
    pair->begun = true;
    pair->first = first;
    pair->model->begin(pair->game, &pair->setup, first);
}

static void begin(struct pair *pair)
{
    int players = pair->setup.players, first = pair->setup.first;
    pair->first = TC_NO_SEAT;
    if (first == TC_FIRST_OWN && pair->model->starter) {
        first = pair->model->starter(&pair->setup);
    }
    if (first < 0 && players == 1) {
        first = 0;
    }
    if (first >= 0) {
        begin_model(pair, first);
    } else {
        pair->contenders = (uint16_t)((1U << players) - 1);
    }
}

static int count_bits(unsigned bits)
{
    int count = 0;
    for (; bits; bits >>= 1) {
        count += (int)(bits & 1);
    }
    return count;
}

static void roll_off(struct pair *pair, const uint8_t *faces)
{
    int highest = 0, die = 0, last = TC_NO_SEAT;
    uint16_t tied = 0;
    for (int s = 0; s < pair->setup.players; s++) {
        if (!(pair->contenders >> s & 1)) {
            continue;
        }
        if (faces[die] > highest) {
            highest = faces[die];
            tied = 0;
        }
        if (faces[die++] == highest) {
            tied |= (uint16_t)(1U << s);
            last = s;
        }
    }
    pair->contenders = tied;
    if (count_bits(tied) == 1) {
        pair->contenders = 0;
        begin_model(pair, last);
    }
}

static void show(const struct pair *pair, struct second_view *view)
{
    *view = (struct second_view){
        .player = TC_NO_SEAT, .first = pair->first, .entries = SECOND_NO_SHEET};
    if (pair->begun) {
        pair->model->show(pair->game, view);
        return;
    }
    view->await = TC_AWAIT_ROLL;
    view->phase = "rolloff";
    view->dice = count_bits(pair->contenders);
    view->sides = 6;
}

/* ---- Comparing ------------------------------------------------------------------------------ */

static void differ(const struct pair *pair, const char *what, long core, long model)
{
    fail_msg("%s, seed %d, step %d: %s is %ld in the core and %ld in the model", pair->model->id,
             pair->seed, pair->mood.step, what, core, model);
}

static void same(const struct pair *pair, const char *what, long core, long model)
{
    if (core != model) {
        differ(pair, what, core, model);
    }
}

static void compare_list(const struct pair *pair, const struct second_field *field)
{
    int32_t core[SECOND_ENTRIES_MAX];
    char what[SECOND_PATH_MAX + 16];
    int count = tc_game_list(&pair->setup, pair->core, field->path, core, SECOND_ENTRIES_MAX);
    snprintf(what, sizeof what, "length of %s", field->path);
    same(pair, what, count, field->count);
    for (int i = 0; i < count; i++) {
        snprintf(what, sizeof what, "%s[%d]", field->path, i);
        same(pair, what, core[i], field->entries[i]);
    }
}

static void compare_field(const struct pair *pair, const struct second_field *field)
{
    if (field->count != SECOND_SINGLE) {
        compare_list(pair, field);
        return;
    }
    same(pair, field->path, tc_game_number(&pair->setup, pair->core, field->path, SECOND_NULL),
         field->entries[0]);
}

/* Holds what the core describes against what the model spoke of. */
struct coverage {
    const struct pair *pair;
    const struct second_view *view;
    int depth;
};

static bool spoken_of(const struct second_view *view, const char *name)
{
    size_t length = strlen(name);
    for (int i = 0; i < view->fields; i++) {
        const char *path = view->field[i].path;
        if (strncmp(path, name, length) == 0 && (path[length] == '\0' || path[length] == '.')) {
            return true;
        }
    }
    return false;
}

static void cover(void *context, const struct tc_item *item)
{
    struct coverage *at = context;
    if (item->kind == TC_ITEM_CLOSE) {
        at->depth--;
        return;
    }
    if (at->depth == 0 && !spoken_of(at->view, item->name)) {
        fail_msg("%s, seed %d, step %d: the model says nothing of %s", at->pair->model->id,
                 at->pair->seed, at->pair->mood.step, item->name);
    }
    at->depth += item->kind == TC_ITEM_OBJECT || item->kind == TC_ITEM_LIST;
}

static void compare_sheet(const struct pair *pair, const struct second_view *view)
{
    const struct tc_entry *entries;
    long count = (long)tc_match_entries(pair->match, &entries);
    if (!pair->begun || view->entries == SECOND_NO_SHEET) {
        return;
    }
    same(pair, "entries of the sheet", count, view->entries);
    if (count > 0) {
        const struct tc_entry *last = &entries[count - 1];
        same(pair, "last entry, seat", last->seat, view->last.seat);
        same(pair, "last entry, points", last->points, view->last.points);
        same(pair, "last entry, total", last->total, view->last.total);
        same(pair, "last entry, marks", last->marks, view->last.marks);
    }
}

static void compare_view(const struct pair *pair)
{
    struct second_view view;
    const struct tc_state *core = pair->core;
    const char *phase = tc_game_phase(tc_setup_game(&pair->setup), core->phase);
    show(pair, &view);
    if (strcmp(phase, view.phase) != 0) {
        fail_msg("%s, seed %d, step %d: the phase is %s in the core and %s in the model",
                 pair->model->id, pair->seed, pair->mood.step, phase, view.phase);
    }
    same(pair, "await", core->await, view.await);
    same(pair, "player", core->player, view.player);
    same(pair, "first", core->first, view.first);
    same(pair, "roll.dice", core->roll.dice, view.dice);
    same(pair, "roll.sides", core->roll.sides, view.sides);
    same(pair, "winners", core->winners, view.winners);
    same(pair, "contenders", core->contenders, pair->contenders);
    for (int s = 0; s < pair->setup.players; s++) {
        same(pair, "score", core->score[s], view.scores[s]);
    }
    compare_sheet(pair, &view);
    for (int i = 0; i < view.fields; i++) {
        compare_field(pair, &view.field[i]);
    }
    struct coverage coverage = {.pair = pair, .view = &view};
    struct tc_sink sink = {.put = cover, .context = &coverage};
    tc_game_describe(&pair->setup, core, &sink);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void join(const struct second_legal *legal, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < legal->count; i++) {
        used += (size_t)snprintf(text + used, size - used, "%s%s", i ? ", " : "", legal->text[i]);
    }
}

static void core_legal(const struct pair *pair, struct second_legal *legal)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    char text[TC_ACTION_TEXT_MAX];
    int count = tc_game_legal(&pair->setup, pair->core, actions);
    legal->count = 0;
    for (int i = 0; i < count; i++) {
        tc_action_text(tc_setup_game(&pair->setup), &actions[i], text);
        second_offer(legal, text);
    }
    qsort(legal->text, (size_t)legal->count, sizeof legal->text[0], by_text);
}

/* Compares the sets of legal actions and leaves the core's, sorted, in `core`. */
static void compare_legal(const struct pair *pair, struct second_legal *core)
{
    enum { TEXT_MAX = TC_ACTIONS_MAX * (TC_ACTION_TEXT_MAX + 2) };
    struct second_legal model = {0};
    char core_text[TEXT_MAX], model_text[TEXT_MAX];
    core_legal(pair, core);
    if (pair->begun) {
        pair->model->legal(pair->game, &model);
    }
    qsort(model.text, (size_t)model.count, sizeof model.text[0], by_text);
    join(core, core_text, sizeof core_text);
    join(&model, model_text, sizeof model_text);
    if (strcmp(core_text, model_text) != 0) {
        fail_msg("%s, seed %d, step %d: legal in the core: %s; in the model: %s", pair->model->id,
                 pair->seed, pair->mood.step, core_text, model_text);
    }
}

/* ---- Playing -------------------------------------------------------------------------------- */

/* Some of the actions that were legal once, at random: what is not legal now is refused. */
static void try_others(struct pair *pair, const struct second_legal *legal)
{
    static struct second_legal once;
    static struct tc_random random = {.increment = 1};
    for (int i = 0; i < legal->count && once.count < TC_ACTIONS_MAX; i++) {
        if (second_find(&once, legal->text[i]) < 0) {
            second_offer(&once, legal->text[i]);
        }
    }
    for (int i = 0; i < 3 && once.count > 0; i++) {
        const char *text = once.text[second_pick(&random, 0, once.count - 1)];
        struct tc_action action;
        assert_true(tc_action_parse(tc_setup_game(&pair->setup), text, &action));
        if (second_find(legal, text) < 0 &&
            tc_match_act(pair->match, &action, NULL) != TC_MATCH_REFUSED) {
            fail_msg("%s, seed %d, step %d: \"%s\" is not legal, but was taken", pair->model->id,
                     pair->seed, pair->mood.step, text);
        }
    }
}

static void step_throw(struct pair *pair, struct tc_random *random)
{
    uint8_t faces[TC_DICE_MAX];
    int dice = pair->core->roll.dice;
    tc_random_throw(random, dice, pair->core->roll.sides, faces);
    if (pair->begun && pair->model->load != NULL) {
        pair->model->load(pair->game, &pair->mood, random, faces, dice);
    }
    assert_int_equal(tc_match_dictate(pair->match, faces, dice, NULL), TC_MATCH_OK);
    if (pair->begun) {
        pair->model->take_throw(pair->game, faces);
    } else {
        roll_off(pair, faces);
    }
}

static void step_act(struct pair *pair, struct tc_random *random, const struct second_legal *legal)
{
    struct tc_action action;
    int chosen = -1;
    if (pair->model->prefer != NULL) {
        chosen = pair->model->prefer(pair->game, &pair->mood, random, legal);
    }
    const char *text = legal->text[chosen >= 0 ? chosen : second_pick(random, 0, legal->count - 1)];
    assert_true(tc_action_parse(tc_setup_game(&pair->setup), text, &action));
    assert_int_equal(tc_match_act(pair->match, &action, NULL), TC_MATCH_OK);
    pair->model->act(pair->game, text);
}

static void play(struct pair *pair, struct tc_random *random)
{
    static struct second_legal legal;
    begin(pair);
    /* Random play need not end by itself; where it does not, the steps so far are compared. */
    for (; pair->mood.step < STEPS_MAX; pair->mood.step++) {
        compare_view(pair);
        compare_legal(pair, &legal);
        try_others(pair, &legal);
        if (pair->core->await == TC_AWAIT_OVER) {
            tally.ended++;
            return;
        }
        if (pair->core->await == TC_AWAIT_ROLL) {
            step_throw(pair, random);
        } else {
            step_act(pair, random, &legal);
        }
        pair->core = tc_match_state(pair->match);
    }
}

static void play_game(const struct second_model *model, int game, int seed)
{
    struct tc_random random = tc_random_seeded((uint64_t)seed);
    struct pair pair = {.model = model, .seed = seed, .game = calloc(1, model->bytes)};
    assert_non_null(pair.game);
    pair.setup = model->setup ? model->setup(game, seed, &random) : varied_setup(game, seed);
    pair.match = tc_match_create(&pair.setup, (uint64_t)seed, NULL, NULL);
    assert_non_null(pair.match);
    pair.core = tc_match_state(pair.match);
    pair.mood.daring = second_pick(&random, 0, 90);
    pair.mood.luck = second_chance(&random, 30) ? 0 : second_pick(&random, 0, 90);
    play(&pair, &random);
    tally.steps += pair.mood.step;
    tc_match_destroy(pair.match);
    free(pair.game);
}

void second_play(const struct second_model *model)
{
    int games = getenv("TUMBLECUP_LONG") ? GAMES_LONG : GAMES, game = tc_game_find(model->id);
    assert_true(game >= 0);
    tally.cases = model->cases;
    for (int seed = 0; seed < games; seed++) {
        play_game(model, game, seed);
    }
    print_message("%s: %d games, %" PRId64 " of them to their end, %" PRId64 " steps\n", model->id,
                  games, tally.ended, tally.steps);
    for (int i = 0; model->cases[i] != NULL; i++) {
        assert_true(i < SECOND_CASES_MAX);
        print_message("%8" PRId64 "  %s\n", tally.reached[i], model->cases[i]);
    }
    for (int i = 0; model->cases[i] != NULL; i++) {
        assert_true(tally.reached[i] > 0);
    }
    assert_true(tally.ended > 0);
}
