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
#include "boards/moment.h"
#include "tests/boards/at_random.h"

enum { MATCHES = 400 };

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

static void check_win(const struct at_random *play, const struct boards_moment *moment,
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

static void look(struct at_random *play, const struct tc_event *event)
{
    int *met = play->context;
    struct boards_moment moment;
    const struct tc_game *game = tc_match_game(play->match);
    const char *kind = tc_game_event(game, event->kind)->name;
    bool told = boards_moment(boards_find(game), &play->table, event, &moment);
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
            met[i]++;
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

static void each_game_announces_what_it_should_and_nothing_else(void **state)
{
    (void)state;
    int met[EXPECTED] = {0};
    for (int game = 0; game < tc_games_count; game++) {
        for (int index = 0; index < MATCHES; index++) {
            at_random_play(game, index, look, met);
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
