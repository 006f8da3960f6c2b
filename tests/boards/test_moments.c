/* SPDX-License-Identifier: Zlib */
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
#include "tests/facts.h"

enum { MATCHES = 400 };

/* A moment that a game has, of facts.h. */
struct expected {
    char event[32], text[64]; /* text "": the name of whose it is */
    enum boards_mood mood;
    int met;
};

enum { EXPECTED_MAX = 32 };

struct told {
    struct expected list[EXPECTED_MAX];
    int count;
};

static enum boards_mood mood_named(const char *game, const char *word)
{
    static const char *const names[] = {[BOARDS_MOOD_TURN] = "turn",
                                        [BOARDS_MOOD_LAST] = "last",
                                        [BOARDS_MOOD_GAIN] = "gain",
                                        [BOARDS_MOOD_LOSS] = "loss",
                                        [BOARDS_MOOD_BLAST] = "blast"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (names[i] != NULL && strcmp(names[i], word) == 0) {
            return (enum boards_mood)i;
        }
    }
    fail_msg("tests/games/%s.def: no moment has the mood \"%s\"", game, word);
    return BOARDS_MOOD_TURN;
}

static void read_expected(const char *game, struct told *told)
{
    const char *at = facts_of(game)->moments;
    told->count = 0;
    if (at == NULL) {
        fail_msg("tests/games/%s.def says nothing of .moments", game);
    }
    while (*at != '\0') {
        char mood[16] = "";
        int used = 0;
        size_t length = strcspn(at, "\n");
        struct expected *one = &told->list[told->count++];
        assert_true(told->count <= EXPECTED_MAX);
        *one = (struct expected){.met = 0};
        size_t event = strcspn(at, " \n"), word = strcspn(at + event + 1, " \n");
        assert_true(event < sizeof one->event && word < sizeof mood && event < length);
        memcpy(one->event, at, event);
        memcpy(mood, at + event + 1, word);
        used = (int)(event + 1 + word);
        used += at[used] == ' ';
        snprintf(one->text, sizeof one->text, "%.*s", (int)length - used, at + used);
        one->mood = mood_named(game, mood);
        at += length + (at[length] == '\n');
    }
}

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
    assert_int_equal(moment->mood, person && players > 1 ? BOARDS_MOOD_WIN : BOARDS_MOOD_CHORD);
}

static void meet(struct at_random *play, const struct boards_moment *moment, const char *kind)
{
    struct told *told = play->context;
    const struct tc_game *game = tc_match_game(play->match);
    for (int i = 0; i < told->count; i++) {
        struct expected *one = &told->list[i];
        const char *text = one->text[0] != '\0' ? one->text
                           : moment->seat >= 0  ? play->seats[moment->seat].name
                                                : "";
        if (strcmp(one->event, kind) == 0 && strcmp(text, moment->text) == 0) {
            assert_int_equal(moment->mood, one->mood);
            one->met++;
            return;
        }
    }
    /* The only words with numbers in them. */
    bool known = strncmp(moment->text, "Over ", 5) == 0 ||
                 strncmp(moment->text, "First over ", 11) == 0 || moment->text[0] == '+';
    if (!known) {
        fail_msg("%s: %s is announced as \"%s\", which tests/games/%s.def does not expect",
                 game->id, kind, moment->text, game->id);
    }
}

static void look(struct at_random *play, const struct tc_event *event)
{
    struct boards_moment moment;
    char line[BOARDS_LINE_MAX];
    const struct tc_game *game = tc_match_game(play->match);
    const struct boards_board *board = boards_find(game);
    const char *kind = tc_game_event(game, event->kind)->name;
    if (board->opening != NULL && board->opening(&play->table, event, line, &moment)) {
        check_words(&moment, kind);
        assert_true(line[0] != '\0' && strchr(line, '{') == NULL);
        meet(play, &moment, kind);
    }
    bool any = boards_moment(board, &play->table, event, &moment);
    if (!any) {
        assert_int_not_equal(event->kind, TC_EVENT_OVER);
        return;
    }
    check_words(&moment, kind);
    if (event->kind == TC_EVENT_OVER) {
        check_win(play, &moment, event);
    } else {
        meet(play, &moment, kind);
    }
}

static void each_game_announces_what_it_should_and_nothing_else(void **state)
{
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        struct told told;
        const char *id = tc_games[game]->id;
        read_expected(id, &told);
        for (int index = 0; index < MATCHES; index++) {
            at_random_play(game, index, look, &told);
        }
        for (int i = 0; i < told.count; i++) {
            if (told.list[i].met == 0) {
                fail_msg("%s: of %s nothing is announced as \"%s\"", id, told.list[i].event,
                         told.list[i].text[0] == '\0' ? "a name" : told.list[i].text);
            }
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
