#include "tests/rules/second/duel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include <tumblecup/match.h>

enum { GAMES = 300, GAMES_LONG = 10000, STEPS_MAX = 100000, TEXT = 16384 };

/* What one side tells of a position, in a fixed order. */
struct text {
    int length;
    char bytes[TEXT];
};

struct duel {
    const struct duel_model *model;
    struct tc_match *match;
    int seed;
    long step;
};

/* ---- For models ---------------------------------------------------------------------------- */

int duel_pick(struct tc_random *random, int low, int high)
{
    return low + (int)tc_random_below(random, (uint32_t)(high - low + 1));
}

void duel_give(struct tc_setup *setup, const char *name, int number)
{
    struct tc_value value = {.number = number};
    int option = tc_setup_option(setup, name);
    assert_true(option >= 0);
    tc_setup_give(setup, option, &value);
}

void duel_await_throw(struct duel_table *table, int dice)
{
    table->await = "roll";
    table->phase = "rolling";
    table->dice = dice;
    table->sides = 6;
    table->legal_count = 0;
}

void duel_await_act(struct duel_table *table, const char *phase)
{
    table->await = "act";
    table->phase = phase;
    table->dice = table->sides = 0;
    table->legal_count = 0;
}

void duel_offer(struct duel_table *table, const char *action)
{
    assert_true(table->legal_count < TC_ACTIONS_MAX);
    snprintf(table->legal[table->legal_count++], TC_ACTION_TEXT_MAX, "%s", action);
}

void duel_next_seat(struct duel_table *table)
{
    table->player = (table->player + table->step + table->players) % table->players;
}

void duel_write(struct duel_table *table, int points, int marks)
{
    assert_true(table->entries < DUEL_SHEET);
    table->sheet[table->entries++] =
        (struct duel_entry){table->player, points, table->score[table->player], marks};
}

void duel_over(struct duel_table *table)
{
    int best = table->score[0];
    for (int seat = 1; seat < table->players; seat++) {
        best = table->score[seat] > best ? table->score[seat] : best;
    }
    for (int seat = 0; seat < table->players; seat++) {
        if (table->score[seat] == best) {
            table->winners |= (uint16_t)(1u << seat);
        }
    }
    table->await = table->phase = "over";
    table->player = TC_NO_SEAT;
    table->dice = table->sides = table->legal_count = 0;
}

/* ---- The model's roll-off ------------------------------------------------------------------ */

static void roll_off(struct duel_table *table, uint16_t contenders)
{
    duel_await_throw(table, 0);
    table->phase = "rolloff";
    table->player = table->first = TC_NO_SEAT;
    table->contenders = contenders;
    for (int seat = 0; seat < table->players; seat++) {
        table->dice += contenders >> seat & 1;
    }
}

static void start_with(const struct duel_model *model, int seat)
{
    model->table->first = model->table->player = seat;
    model->table->contenders = 0;
    model->start();
}

static void rolled_off(const struct duel_model *model, const uint8_t *faces)
{
    struct duel_table *table = model->table;
    int best = 0, die = 0, highest = 0, count = 0;
    uint16_t tied = 0;
    for (int i = 0; i < table->dice; i++) {
        best = faces[i] > best ? faces[i] : best;
    }
    for (int seat = 0; seat < table->players; seat++) {
        if ((table->contenders >> seat & 1) != 0 && faces[die++] == best) {
            tied |= (uint16_t)(1u << seat);
            highest = seat;
            count++;
        }
    }
    if (count > 1) {
        roll_off(table, tied);
    } else {
        start_with(model, highest);
    }
}

static void begin_model(const struct duel_model *model, const struct tc_setup *setup)
{
    memset(model->table, 0, sizeof *model->table);
    model->table->players = setup->players;
    model->settle(setup);
    if (setup->first >= 0) {
        start_with(model, setup->first);
    } else if (setup->players == 1) {
        start_with(model, 0);
    } else {
        roll_off(model->table, (uint16_t)((1u << setup->players) - 1));
    }
}

/* ---- What a side tells --------------------------------------------------------------------- */

static void say(struct text *text, const char *words)
{
    int room = TEXT - text->length;
    int length = snprintf(text->bytes + text->length, (size_t)room, "%s", words);
    assert_true(length >= 0 && length < room);
    text->length += length;
}

static void say_named(struct text *text, const char *name, const char *value)
{
    say(text, name);
    say(text, " = ");
    say(text, value);
    say(text, "\n");
}

static void say_numbers(struct text *text, const char *name, const int32_t *numbers, int count)
{
    say(text, name);
    say(text, " =");
    for (int i = 0; i < count; i++) {
        char number[16];
        snprintf(number, sizeof number, " %d", (int)numbers[i]);
        say(text, number);
    }
    say(text, "\n");
}

static void say_number(struct text *text, const char *name, int32_t number)
{
    say_numbers(text, name, &number, 1);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void say_legal(struct text *text, char (*legal)[TC_ACTION_TEXT_MAX], int count)
{
    qsort(legal, (size_t)count, TC_ACTION_TEXT_MAX, by_text);
    say(text, "legal = ");
    for (int i = 0; i < count; i++) {
        say(text, legal[i]);
        say(text, ", ");
    }
    say(text, "\n");
}

static void say_table(struct text *text, const struct duel_table *table)
{
    say_named(text, "await", table->await);
    say_named(text, "phase", table->phase);
    say_number(text, "player", table->player);
    say_number(text, "first", table->first);
    say_number(text, "dice due", table->dice);
    say_number(text, "sides", table->sides);
    say_number(text, "contenders", table->contenders);
    say_number(text, "winners", table->winners);
    say_numbers(text, "scores", table->score, table->players);
}

/* Earlier lines of the sheet were compared when they were written. */
static void say_sheet(struct text *text, int entries, const struct duel_entry *last)
{
    const int32_t line[] = {last->seat, last->points, last->total, last->marks};
    say_number(text, "entries", entries);
    if (entries > 0) {
        say_numbers(text, "last entry: seat, points, total, marks", line, 4);
    }
}

static void model_tells(const struct duel_model *model, struct text *text)
{
    struct duel_table *table = model->table;
    say_table(text, table);
    say_legal(text, table->legal, table->legal_count);
    int last = table->entries > 0 ? table->entries - 1 : 0;
    say_sheet(text, table->entries, &table->sheet[last]);
    for (const struct duel_field *field = model->fields; field->path != NULL; field++) {
        int32_t numbers[DUEL_ENTRIES];
        if (table->first != TC_NO_SEAT) {
            say_numbers(text, field->path, numbers, model->show(field->path, numbers));
        }
    }
}

static void core_legal(const struct duel *duel, struct text *text)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    char legal[TC_ACTIONS_MAX][TC_ACTION_TEXT_MAX];
    int count = tc_game_legal(tc_match_setup(duel->match), tc_match_state(duel->match), actions);
    for (int i = 0; i < count; i++) {
        tc_action_text(tc_match_game(duel->match), &actions[i], legal[i]);
    }
    say_legal(text, legal, count);
}

static void core_sheet(const struct tc_match *match, struct text *text)
{
    const struct tc_entry *entries;
    int count = (int)tc_match_entries(match, &entries);
    struct duel_entry last = {0};
    if (count > 0) {
        const struct tc_entry *entry = &entries[count - 1];
        last = (struct duel_entry){entry->seat, entry->points, entry->total, entry->marks};
    }
    say_sheet(text, count, &last);
}

static void core_field(const struct tc_match *match, const struct duel_field *field,
                       struct text *text)
{
    const struct tc_setup *setup = tc_match_setup(match);
    const struct tc_state *state = tc_match_state(match);
    int32_t numbers[DUEL_ENTRIES];
    int count = 1;
    if (field->is_list) {
        count = tc_game_list(setup, state, field->path, numbers, DUEL_ENTRIES);
    } else {
        numbers[0] = tc_game_number(setup, state, field->path, INT32_MIN);
    }
    say_numbers(text, field->path, numbers, count);
}

static void core_tells(const struct duel *duel, struct text *text)
{
    static const char *const awaits[] = {"act", "roll", "over"};
    const struct tc_state *state = tc_match_state(duel->match);
    struct duel_table table = {
        .players = tc_match_setup(duel->match)->players,
        .await = awaits[state->await],
        .phase = tc_game_phase(tc_match_game(duel->match), state->phase),
        .player = state->player,
        .first = state->first,
        .dice = state->roll.dice,
        .sides = state->roll.sides,
        .contenders = state->phase == TC_PHASE_ROLLOFF ? state->contenders : 0,
        .winners = state->winners,
    };
    for (int seat = 0; seat < table.players; seat++) {
        table.score[seat] = state->score[seat];
    }
    say_table(text, &table);
    core_legal(duel, text);
    core_sheet(duel->match, text);
    for (const struct duel_field *field = duel->model->fields; field->path != NULL; field++) {
        if (state->phase != TC_PHASE_ROLLOFF) {
            core_field(duel->match, field, text);
        }
    }
}

static void compare(const struct duel *duel)
{
    struct text core = {0}, model = {0};
    core_tells(duel, &core);
    model_tells(duel->model, &model);
    if (strcmp(core.bytes, model.bytes) != 0) {
        fail_msg("%s, seed %d, step %ld\n-- the core:\n%s-- the model:\n%s", duel->model->game,
                 duel->seed, duel->step, core.bytes, model.bytes);
    }
}

/* ---- Playing ------------------------------------------------------------------------------- */

/* Now and then few different faces, or all six: what pays for them would else be rare. */
static void draw(struct tc_random *random, uint8_t *faces, int count)
{
    int way = duel_pick(random, 0, 9);
    tc_random_throw(random, count, 6, faces);
    if (way == 0) {
        uint8_t kinds[2] = {faces[0], (uint8_t)duel_pick(random, 1, 6)};
        for (int i = 0; i < count; i++) {
            faces[i] = kinds[duel_pick(random, 0, 1)];
        }
    } else if (way == 1) {
        int shift = duel_pick(random, 0, 5);
        for (int i = 0; i < count; i++) {
            faces[i] = (uint8_t)(1 + (i + shift) % 6);
        }
    }
}

static void step_throw(struct duel *duel, struct tc_random *random)
{
    uint8_t faces[TC_DICE_MAX];
    int count = tc_match_state(duel->match)->roll.dice;
    draw(random, faces, count);
    assert_int_equal(tc_match_dictate(duel->match, faces, count, NULL), TC_MATCH_OK);
    if (duel->model->table->contenders != 0) {
        rolled_off(duel->model, faces);
    } else {
        duel->model->thrown(faces, count);
    }
}

static void step_act(struct duel *duel, struct tc_random *random)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    char text[TC_ACTION_TEXT_MAX];
    int count = tc_game_legal(tc_match_setup(duel->match), tc_match_state(duel->match), actions);
    const struct tc_action *chosen = &actions[duel_pick(random, 0, count - 1)];
    tc_action_text(tc_match_game(duel->match), chosen, text);
    assert_int_equal(tc_match_act(duel->match, chosen, NULL), TC_MATCH_OK);
    duel->model->act(text);
}

static struct tc_setup random_setup(const struct duel_model *model, struct tc_random *random)
{
    int game = tc_game_find(model->game);
    assert_true(game >= 0);
    int players = duel_pick(random, tc_games[game]->players_min, tc_games[game]->players_max);
    struct tc_setup setup = tc_setup_default(game, players);
    setup.first = (int8_t)duel_pick(random, TC_FIRST_ROLLOFF, players - 1);
    model->vary(&setup, random);
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    return setup;
}

static long play(const struct duel_model *model, int seed)
{
    struct tc_random random = tc_random_seeded((uint64_t)seed);
    struct tc_setup setup = random_setup(model, &random);
    struct duel duel = {.model = model, .seed = seed};
    duel.match = tc_match_create(&setup, (uint64_t)seed, NULL, NULL);
    assert_non_null(duel.match);
    begin_model(model, &setup);
    compare(&duel);
    while (tc_match_state(duel.match)->await != TC_AWAIT_OVER) {
        duel.step++;
        assert_true(duel.step < STEPS_MAX);
        if (tc_match_state(duel.match)->await == TC_AWAIT_ROLL) {
            step_throw(&duel, &random);
        } else {
            step_act(&duel, &random);
        }
        compare(&duel);
    }
    tc_match_destroy(duel.match);
    return duel.step;
}

void duel_run(const struct duel_model *model)
{
    int games = getenv("TUMBLECUP_LONG") != NULL ? GAMES_LONG : GAMES;
    long steps = 0;
    for (int seed = 1; seed <= games; seed++) {
        steps += play(model, seed);
    }
    print_message("%s: %d games, %ld steps, no difference\n", model->game, games, steps);
}
