/* What each game announces, of which event, in which words and mood: matches played at random. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include <tumblecup/match.h>

#include "boards/board.h"
#include "tests/rules/varied.h"

enum { MATCHES = 400, STEPS_MAX = 3000 };

/* A moment that a game has. NULL as text: the name of whose it is. */
struct expected {
    const char *game, *event, *text;
    enum boards_mood mood;
};

static const struct expected expected[] = {
    {"dicegame", "turn", NULL, BOARDS_MOOD_TURN},
    {"dicegame", "turn", "Last turn", BOARDS_MOOD_LAST},
    {"dicegame", "score", "Hot dice!", BOARDS_MOOD_GAIN},
    {"dicegame", "score", "Straight", BOARDS_MOOD_GAIN},
    {"dicegame", "bust", "Bust", BOARDS_MOOD_LOSS},
    {"dicegame", "bust", "Nothing", BOARDS_MOOD_LOSS},
    {"dicegame", "last_round", "Final round", BOARDS_MOOD_LAST},
    {"zonk", "turn", NULL, BOARDS_MOOD_TURN},
    {"zonk", "turn", "Last turn", BOARDS_MOOD_LAST},
    {"zonk", "keep", "All six", BOARDS_MOOD_GAIN},
    {"zonk", "zonk", "Zonk", BOARDS_MOOD_LOSS},
    {"zonk", "zonk", "Nothing", BOARDS_MOOD_LOSS},
    {"zonk", "in_the_game", "In the game", BOARDS_MOOD_GAIN},
    {"zonk", "colours", "Three colours", BOARDS_MOOD_GAIN},
    {"zonk", "royale", "Royale", BOARDS_MOOD_GAIN},
    {"zonk", "slim_pickins", "Slim Pickin\xE2\x80\x99s", BOARDS_MOOD_GAIN},
    {"zonk", "train_wreck", "Train wreck", BOARDS_MOOD_LOSS},
    {"zonk", "three_zonks", "Three Zonks in a row", BOARDS_MOOD_LOSS},
    {"zonk", "last_turns", "Final round", BOARDS_MOOD_LAST},
    {"bombs", "turn", NULL, BOARDS_MOOD_TURN},
    {"bombs", "round", "Final round", BOARDS_MOOD_LAST},
    {"bombs", "explode", "Boom!", BOARDS_MOOD_BLAST},
    {"leftovers", "turn", NULL, BOARDS_MOOD_TURN},
    {"leftovers", "stuck", "Stuck", BOARDS_MOOD_LOSS},
    {"leftovers", "out", "Out", BOARDS_MOOD_LOSS},
    {"microbin", "turn", NULL, BOARDS_MOOD_TURN},
    {"microbin", "bust", "Bust", BOARDS_MOOD_LOSS},
    {"microbin", "final_round", "Final round", BOARDS_MOOD_LAST},
    {"microbin", "extra_turn", "Another turn", BOARDS_MOOD_GAIN},
};

enum { EXPECTED = sizeof expected / sizeof expected[0] };

struct play {
    struct tc_match *match;
    struct tc_state shown, after;
    struct boards_table table;
    struct match_seat seats[TC_SEATS_MAX];
    struct tc_random random;
    int *met;
};

static void check_words(const struct boards_moment *moment, const char *kind)
{
    const char *words[] = {moment->text, moment->second};
    for (int i = 0; i < 2; i++) {
        if (strchr(words[i], '{') != NULL || strstr(words[i], "(null)") != NULL ||
            strlen(words[i]) >= BOARDS_NAME_MAX - 1) {
            fail_msg("%s is announced as \"%s\"", kind, words[i]);
        }
    }
    assert_true(moment->text[0] != '\0');
}

static void check_win(const struct play *play, const struct boards_moment *moment,
                      const struct tc_event *event)
{
    int players = tc_match_setup(play->match)->players;
    bool person = false;
    for (int seat = 0; seat < players; seat++) {
        bool won = (event->mask >> seat & 1) != 0;
        person = person || (won && play->seats[seat].kind == 0);
        if (won && players > 1) {
            assert_true(strstr(moment->text, play->seats[seat].name) != NULL ||
                        strstr(moment->second, play->seats[seat].name) != NULL);
        }
    }
    assert_int_equal(moment->mood, person ? BOARDS_MOOD_WIN : BOARDS_MOOD_CHORD);
}

static void look(struct play *play, const struct tc_event *event)
{
    struct boards_moment moment;
    const struct tc_game *game = tc_match_game(play->match);
    const char *kind = tc_game_event(game, event->kind)->name;
    bool told = boards_find(game)->moment(&play->table, event, &moment);
    if (!told) {
        assert_int_not_equal(event->kind, TC_EVENT_OVER);
        return;
    }
    check_words(&moment, kind);
    if (event->kind == TC_EVENT_OVER) {
        check_win(play, &moment, event);
        return;
    }
    for (int i = 0; i < EXPECTED; i++) {
        const struct expected *one = &expected[i];
        const char *text = one->text != NULL  ? one->text
                           : moment.seat >= 0 ? play->seats[moment.seat].name
                                              : "";
        if (strcmp(one->game, game->id) == 0 && strcmp(one->event, kind) == 0 &&
            strcmp(text, moment.text) == 0) {
            assert_int_equal(moment.mood, one->mood);
            play->met[i]++;
            return;
        }
    }
    /* The only words with numbers in them. */
    bool known =
        strncmp(moment.text, "Over ", 5) == 0 || strncmp(moment.text, "First over ", 11) == 0;
    if (!known) {
        fail_msg("%s: %s is announced as \"%s\"", game->id, kind, moment.text);
    }
}

static void look_at_all(struct play *play)
{
    const struct tc_events *events = tc_match_events(play->match);
    const struct tc_state *after = tc_match_after(play->match);
    for (int i = 0; i < events->count; i++) {
        play->after = after[i];
        look(play, &events->list[i]);
        play->shown = after[i];
    }
    play->shown = *tc_match_state(play->match);
}

static void step(struct play *play)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    const struct tc_state *now = tc_match_state(play->match);
    if (now->await == TC_AWAIT_ROLL) {
        assert_int_equal(tc_match_draw(play->match, NULL), TC_MATCH_OK);
    } else {
        int count = tc_game_legal(tc_match_setup(play->match), now, actions);
        uint32_t chosen = tc_random_below(&play->random, (uint32_t)count);
        assert_int_equal(tc_match_act(play->match, &actions[chosen], NULL), TC_MATCH_OK);
    }
    look_at_all(play);
}

static void play_game(int game, int index, int *met)
{
    struct play play = {.random = tc_random_seeded((uint64_t)index), .met = met};
    struct tc_setup setup = varied_setup(game, varied_plain(game) + index);
    play.match = tc_match_create(&setup, (uint64_t)index, NULL, NULL);
    assert_non_null(play.match);
    for (int seat = 0; seat < setup.players; seat++) {
        snprintf(play.seats[seat].name, sizeof play.seats[seat].name, "Player %c", 'A' + seat);
        play.seats[seat].kind = seat % 2; /* every second is no person */
    }
    play.shown = play.after = *tc_match_state(play.match);
    play.table = (struct boards_table){
        .match = play.match, .seats = play.seats, .visible = &play.shown, .after = &play.after};
    look_at_all(&play);
    for (int i = 0; i < STEPS_MAX && tc_match_state(play.match)->await != TC_AWAIT_OVER; i++) {
        step(&play);
    }
    tc_match_destroy(play.match);
}

static void each_game_announces_what_it_should_and_nothing_else(void **state)
{
    (void)state;
    int met[EXPECTED] = {0};
    for (int game = 0; game < tc_games_count; game++) {
        for (int index = 0; index < MATCHES; index++) {
            play_game(game, index, met);
        }
    }
    for (int i = 0; i < EXPECTED; i++) {
        if (met[i] == 0) {
            fail_msg("%s: of %s nothing is announced as \"%s\"", expected[i].game,
                     expected[i].event, expected[i].text == NULL ? "a name" : expected[i].text);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_game_announces_what_it_should_and_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
