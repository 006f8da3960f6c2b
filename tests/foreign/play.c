/* SPDX-License-Identifier: Zlib */
/* What must be the same on every machine: matches of all games between computer players, whole,
   with every action, throw, event, field and score; what advice says on the way, to the last digit;
   and who wins how often. It knows the public headers and the C library alone. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <tumblecup/match.h>
#include <tumblecup/odds.h>

enum { SEEDS = 3, ADVICE_EVERY = 7, TOURNAMENT = 12 };

static void put_item(void *context, const struct tc_item *item)
{
    (void)context;
    printf(" %d:%s=%" PRId32, (int)item->kind, item->name ? item->name : "", item->number);
}

static void print_events(const struct tc_match *match)
{
    const struct tc_events *events = tc_match_events(match);
    const struct tc_state *state = tc_match_state(match);
    for (int i = 0; i < events->count; i++) {
        const struct tc_event *event = &events->list[i];
        printf("  %s %d %u %" PRIu64 ":", tc_game_event(tc_match_game(match), event->kind)->name,
               event->seat, event->seats, event->mask);
        for (int d = 0; d < event->count; d++) {
            printf(" %u", event->dice[d]);
        }
        for (int n = 0; n < TC_NUMBERS_MAX; n++) {
            printf(" %" PRId32, event->number[n]);
        }
        printf("\n");
    }
    tc_game_describe(tc_match_setup(match), state, &(struct tc_sink){.put = put_item});
    for (int seat = 0; seat < tc_match_setup(match)->players; seat++) {
        printf(" [%" PRId32 "]", state->score[seat]);
    }
    printf("\n");
}

static void print_advice(struct tc_odds *odds, const struct tc_match *match)
{
    struct tc_advice advice;
    tc_odds_advise(odds, tc_match_state(match), &advice);
    printf("advice %d %.17g %.17g %d\n", advice.exact, advice.win[0], advice.points, advice.best);
    for (int i = 0; i < advice.count; i++) {
        const struct tc_choice *choice = &advice.choice[i];
        printf("  %.17g %.17g %.17g\n", choice->win, choice->points, choice->bust);
    }
}

/* Plays on by one action or throw; false at the end. */
static bool play_on(struct tc_odds *odds, struct tc_match *match, const int *levels,
                    struct tc_random *whims)
{
    const struct tc_state *state = tc_match_state(match);
    if (state->await == TC_AWAIT_OVER) {
        return false;
    }
    if (state->await == TC_AWAIT_ROLL) {
        return tc_match_draw(match, NULL) == TC_MATCH_OK;
    }
    struct tc_action action;
    return tc_odds_play(odds, levels[state->player], state, whims, &action) &&
           tc_match_act(match, &action, NULL) == TC_MATCH_OK;
}

static void print_record(const struct tc_match *match)
{
    const struct tc_record *records;
    size_t count = tc_match_records(match, &records);
    char text[TC_ACTION_TEXT_MAX];
    if (records[count - 1].kind == TC_RECORD_ACTION) {
        tc_action_text(tc_match_game(match), &records[count - 1].action, text);
        printf("%s\n", text);
    } else {
        printf("throw\n");
    }
}

static void print_match(struct tc_odds *odds, const struct tc_setup *setup, uint64_t seed)
{
    const int levels[] = {(int)(seed % 5), 4};
    struct tc_random whims = tc_random_seeded(seed + 100);
    struct tc_match *match = tc_match_create(setup, seed, NULL, NULL);
    if (match == NULL) {
        exit(1);
    }
    for (int turn = 0; play_on(odds, match, levels, &whims); turn++) {
        print_record(match);
        print_events(match);
        if (turn % ADVICE_EVERY == 0) {
            print_advice(odds, match);
        }
    }
    tc_match_destroy(match);
}

/* How often each level wins as often as it begins, against the strongest. */
static void print_tournament(struct tc_odds *odds, const struct tc_setup *setup)
{
    for (int level = 0; tc_odds_level(level) != NULL; level++) {
        int won[2] = {0, 0};
        for (uint64_t seed = 0; seed < TOURNAMENT; seed++) {
            const int levels[] = {level, 4};
            struct tc_random whims = tc_random_seeded(seed);
            struct tc_match *match = tc_match_create(setup, seed, NULL, NULL);
            while (match != NULL && play_on(odds, match, levels, &whims)) {
            }
            won[0] += match != NULL && (tc_match_state(match)->winners & 1) != 0;
            won[1] += match != NULL && (tc_match_state(match)->winners & 2) != 0;
            tc_match_destroy(match);
        }
        printf("%s %d:%d\n", tc_odds_level(level)->id, won[0], won[1]);
    }
}

int main(void)
{
    for (int game = 0; game < tc_games_count; game++) {
        struct tc_setup setup = tc_setup_default(game, 2);
        int target = tc_setup_option(&setup, "target");
        if (target >= 0) { /* the shortest match, whose tables are soon made on an emulator */
            setup.option[target].number = tc_games[game]->options[target].min;
            tc_setup_give(&setup, target,
                          &(struct tc_value){.number = setup.option[target].number});
        }
        struct tc_odds *odds =
            tc_setup_settle(&setup, NULL) == TC_OK ? tc_odds_create(&setup, NULL) : NULL;
        if (odds == NULL) {
            return 1;
        }
        printf("= %s, exact: %d\n", tc_games[game]->id, tc_odds_exact(odds));
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            print_match(odds, &setup, seed);
        }
        print_tournament(odds, &setup);
        tc_odds_destroy(odds);
    }
    return 0;
}
