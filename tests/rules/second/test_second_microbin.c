/*
 * A second reading of Microbin's rules plays random games beside the core. After every step the
 * whole public state and the set of legal actions must agree.
 */
#include "tests/rules/second/microbin_model.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <tumblecup/random.h>

enum {
    TEXT = 2048,
    GAMES = 300,
    GAMES_LONG = 10000,
    HASTE = 1500,  /* steps after which a game is helped to its end */
    STEPS = 20000, /* no game lasts as long */
    PHASES = GAIN + 1,
};

static void write_numbers(char **end, const char *name, const int32_t *numbers, int count)
{
    *end += sprintf(*end, " %s", name);
    for (int i = 0; i < count; i++) {
        *end += sprintf(*end, i == 0 ? " %" PRId32 : ",%" PRId32, numbers[i]);
    }
}

static int compare_choices(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void write_view(struct view *view, char text[TEXT])
{
    static const char *const awaits[] = {"act", "roll", "over"};
    char *end = text;
    end += sprintf(end, "await %s phase %s player %d roll %dd%d", awaits[view->await], view->phase,
                   view->player, view->dice, view->sides);
    end += sprintf(end, " contenders %#x winners %#x", (unsigned)view->contenders,
                   (unsigned)view->winners);
    write_numbers(&end, "scores", view->score, view->players);
    end += sprintf(end, " first %" PRId32 " active %" PRId32 " last %" PRId32 " total %" PRId32,
                   view->first, view->active, view->last, view->total);
    end += sprintf(end, " owed %" PRId32 " final %" PRId32, view->owed, view->final);
    write_numbers(&end, "tokens", view->token, view->tokens);
    write_numbers(&end, "rerolls", view->rerolls, view->rerolls_count);
    write_numbers(&end, "cancels", view->cancels, view->cancels_count);
    qsort(view->choice, (size_t)view->choices, sizeof view->choice[0], compare_choices);
    end += sprintf(end, " legal");
    for (int i = 0; i < view->choices; i++) {
        end += sprintf(end, " [%s]", view->choice[i]);
    }
}

static void core_view_legal(const struct tc_setup *setup, const struct tc_state *state,
                            struct view *view)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    int count = tc_game_legal(setup, state, actions);
    for (int i = 0; i < count; i++) {
        char text[TC_ACTION_TEXT_MAX];
        tc_action_text(tc_setup_game(setup), &actions[i], text);
        view_offer(view, true, text);
    }
}

static void core_view(const struct tc_setup *setup, const struct tc_state *state, struct view *view)
{
    *view = (struct view){
        .await = state->await,
        .phase = tc_game_phase(tc_setup_game(setup), state->phase),
        .player = state->player,
        .dice = state->roll.dice,
        .sides = state->roll.sides,
        .contenders = state->contenders,
        .winners = state->winners,
        .players = setup->players,
        .first = state->first,
        .active = tc_game_number(setup, state, "active", NOBODY),
        .last = tc_game_number(setup, state, "last", NOTHING),
        .total = tc_game_number(setup, state, "total", NOTHING),
        .owed = tc_game_number(setup, state, "owed", NOTHING),
        .final = tc_game_number(setup, state, "final", NOTHING),
    };
    memcpy(view->score, state->score, (size_t)setup->players * sizeof state->score[0]);
    view->tokens = tc_game_list(setup, state, "tokens", view->token, FACES);
    view->rerolls_count = tc_game_list(setup, state, "rerolls", view->rerolls, SEATS);
    view->cancels_count = tc_game_list(setup, state, "cancels", view->cancels, SEATS);
    core_view_legal(setup, state, view);
}

/* What a run has met; one that has not met everything proves too little. */
struct tally {
    long games, steps, phases[PHASES], extra_turns, ties, roll_offs;
};

struct play {
    uint64_t seed;
    int step;
    struct tc_random random;
    struct tc_setup setup;
    struct tc_state state;
    struct model model;
    int daring, luck; /* percent: rolls on where it can; throws a face that is uncovered */
};

static int pick(struct tc_random *random, int low, int high)
{
    return low + (int)tc_random_below(random, (uint32_t)(high - low + 1));
}

static bool chance(struct tc_random *random, int percent)
{
    return pick(random, 1, 100) <= percent;
}

static void give_number(struct play *play, const char *name, int low, int high)
{
    if (chance(&play->random, 70)) {
        struct tc_value value = {.number = pick(&play->random, low, high)};
        tc_setup_give(&play->setup, tc_setup_option(&play->setup, name), &value);
    }
}

/* Each of the 21 pips begins a row or not, so that any number of rows comes up; one has stars. */
static void give_chart(struct play *play)
{
    struct tc_random *random = &play->random;
    struct tc_value value = {.count = 0};
    int rows = pick(random, 1, ROWS), left = rows;
    for (int pips = 1; pips <= 21 && left > 0; pips++) {
        if (pick(random, pips, 21) > 21 - left) {
            value.list[value.count++] = (uint8_t)pips;
            value.list[value.count++] = (uint8_t)(chance(random, 30) ? 0 : pick(random, 0, 10));
            value.list[value.count++] = (uint8_t)pick(random, 0, 3);
            left--;
        }
    }
    value.list[3 * pick(random, 0, rows - 1) + 1] = (uint8_t)pick(random, 1, 10);
    tc_setup_give(&play->setup, tc_setup_option(&play->setup, "chart"), &value);
}

static void begin(struct play *play, uint64_t seed)
{
    *play = (struct play){.seed = seed, .random = tc_random_seeded(seed)};
    struct tc_random *random = &play->random;
    int players = pick(random, 2, SEATS);
    play->setup = tc_setup_default(tc_game_find("microbin"), players);
    play->setup.first = (int8_t)pick(random, TC_FIRST_ROLLOFF, players - 1);
    give_number(play, "target", 5, chance(random, 25) ? 50 : 20);
    give_number(play, "reroll_max", 1, 3);
    give_number(play, "cancel_max", 1, 3);
    give_number(play, "start_perks", 0, 3);
    give_number(play, "force", 0, 1);
    if (chance(random, 60)) {
        give_chart(play);
    }
    play->daring = pick(random, 0, 90);
    play->luck = chance(random, 30) ? 0 : pick(random, 0, 90);
    model_begin(&play->model, &play->setup);
    int option = -1;
    if (tc_setup_settle(&play->setup, &option) != TC_OK) {
        fail_msg("seed %" PRIu64 ": option %d does not settle", seed, option);
    }
    assert_int_equal(tc_game_begin(&play->setup, &play->state, NULL), TC_OK);
}

static void compare(const struct play *play, struct view *core)
{
    char core_text[TEXT], model_text[TEXT];
    struct view model;
    core_view(&play->setup, &play->state, core);
    write_view(core, core_text);
    model_view(&play->model, &model);
    write_view(&model, model_text);
    if (strcmp(core_text, model_text) != 0) {
        fail_msg("seed %" PRIu64 " step %d\ncore:  %s\nmodel: %s", play->seed, play->step,
                 core_text, model_text);
    }
}

/* Until the last round: then chance alone, as a lucky player would take extra turns for ever. */
static bool is_hasty(const struct play *play)
{
    return play->step > HASTE && !play->model.final;
}

static int find_choice(const struct view *view, const char *text)
{
    for (int i = 0; i < view->choices; i++) {
        if (strcmp(view->choice[i], text) == 0) {
            return i;
        }
    }
    return -1;
}

static int find_most_stars(const struct model *m)
{
    int best = 0;
    for (int i = 1; i < m->reached; i++) {
        best = m->chart[i].stars > m->chart[best].stars ? i : best;
    }
    return best;
}

/* What brings a game nearer to its end, or -1. */
static int choose_hasty(const struct play *play, const struct view *view)
{
    static const char *const wanted[] = {"roll", "stop", "bust", "allow"};
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        int choice = find_choice(view, wanted[i]);
        if (choice >= 0) {
            return choice;
        }
    }
    char text[TC_ACTION_TEXT_MAX];
    snprintf(text, sizeof text, "reward %d", find_most_stars(&play->model));
    return find_choice(view, text);
}

static const char *choose(struct play *play, const struct view *view)
{
    int choice = -1;
    if (is_hasty(play)) {
        choice = choose_hasty(play, view);
    } else if (chance(&play->random, play->daring)) {
        choice = find_choice(view, "roll");
    }
    return view->choice[choice >= 0 ? choice : pick(&play->random, 0, view->choices - 1)];
}

static void act(struct play *play, const struct view *view)
{
    const char *text = choose(play, view);
    struct tc_action action;
    assert_true(tc_action_parse(tc_setup_game(&play->setup), text, &action));
    assert_int_equal(tc_game_act(&play->setup, &play->state, &action, NULL), TC_OK);
    model_act(&play->model, text);
}

static void throw_dice(struct play *play)
{
    uint8_t faces[SEATS];
    int dice = play->state.roll.dice;
    bool lucky = is_hasty(play) || chance(&play->random, play->luck);
    do {
        tc_random_throw(&play->random, dice, FACES, faces);
    } while (lucky && play->model.covered[faces[0]]);
    assert_int_equal(tc_game_throw(&play->setup, &play->state, faces, dice, NULL), TC_OK);
    model_throw(&play->model, faces);
}

static void count_step(struct tally *tally, const struct model *before, const struct model *after)
{
    bool rewarded = before->phase == REWARD || before->phase == GAIN;
    tally->steps++;
    tally->phases[after->phase]++;
    tally->extra_turns += rewarded && after->phase == ROLLING && before->active == after->active;
    for (int s = 0; after->phase == OVER && s < after->players; s++) {
        for (int t = 0; t < s; t++) {
            tally->ties += after->stars[s] == after->stars[t] && (after->won[s] || after->won[t]);
        }
    }
}

static void play_game(uint64_t seed, struct tally *tally)
{
    struct play play;
    struct view view;
    begin(&play, seed);
    tally->roll_offs += play.model.phase == ROLLOFF;
    compare(&play, &view);
    for (; view.await != TC_AWAIT_OVER; play.step++) {
        struct model before = play.model;
        if (play.step >= STEPS) {
            fail_msg("seed %" PRIu64 " does not end", seed);
        }
        if (view.await == TC_AWAIT_ACT) {
            act(&play, &view);
        } else {
            throw_dice(&play);
        }
        compare(&play, &view);
        count_step(tally, &before, &play.model);
    }
    tally->games++;
}

static void core_and_second_reading_agree_in_every_position(void **state)
{
    (void)state;
    struct tally tally = {.games = 0};
    long games = getenv("TUMBLECUP_LONG") != NULL ? GAMES_LONG : GAMES;
    for (long i = 0; i < games; i++) {
        play_game((uint64_t)i, &tally);
    }
    print_message("microbin: %ld games, %ld steps, %ld extra turns, %ld ties, %ld roll-offs\n",
                  tally.games, tally.steps, tally.extra_turns, tally.ties, tally.roll_offs);
    for (int i = 0; i < PHASES; i++) {
        assert_true(tally.phases[i] > 0);
    }
    assert_true(tally.extra_turns > 0 && tally.ties > 0 && tally.roll_offs > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(core_and_second_reading_agree_in_every_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
