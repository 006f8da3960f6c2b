/*
 * Each kind of event of each game is told in a line of plain text, or is silent on purpose; what is
 * told by a sound is told in a line too.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include <tumblecup/match.h>

#include "boards/board.h"
#include "boards/sounds.h"
#include "tests/facts.h"
#include "tests/rules/varied.h"

enum { MATCHES = 120, STEPS_MAX = 3000, KINDS_MAX = 64 };

struct tally {
    long told[KINDS_MAX], silent[KINDS_MAX];
};

struct play {
    struct tc_match *match;
    struct tc_state shown;
    struct boards_table table;
    struct match_seat seats[TC_SEATS_MAX];
    struct tc_random random;
    struct tally *tally;
};

static bool is_silent(const struct tc_game *game, const char *kind)
{
    return facts_has_word(facts_of(game->id)->silent, kind);
}

static void expect_words(const char *line, const char *kind)
{
    size_t length = strlen(line);
    if (length < 8 || length >= BOARDS_LINE_MAX - 1 || strstr(line, "  ") != NULL ||
        strchr(line, '%') != NULL || strstr(line, "(null)") != NULL || line[0] == ' ' ||
        line[length - 1] == ' ' || line[length - 1] == ':') {
        fail_msg("the line of %s: \"%s\"", kind, line);
    }
}

static void hear(struct play *play, const struct tc_event *event)
{
    char line[BOARDS_LINE_MAX] = "";
    const struct tc_game *game = tc_match_game(play->match);
    const struct boards_board *board = boards_find(game);
    const char *kind = tc_game_event(game, event->kind)->name;
    assert_true(event->kind < KINDS_MAX);
    if (board->line(&play->table, event, line)) {
        expect_words(line, kind);
        play->tally->told[event->kind]++;
    } else {
        play->tally->silent[event->kind]++;
    }
}

static void hear_all(struct play *play)
{
    const struct tc_events *events = tc_match_events(play->match);
    for (int i = 0; i < events->count; i++) {
        hear(play, &events->list[i]);
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
    hear_all(play);
}

static void play_game(int game, int index, struct tally *tally)
{
    struct play play = {.random = tc_random_seeded((uint64_t)index), .tally = tally};
    struct tc_setup setup = varied_setup(game, varied_plain(game) + index);
    play.match = tc_match_create(&setup, (uint64_t)index, NULL, NULL);
    assert_non_null(play.match);
    for (int seat = 0; seat < setup.players; seat++) {
        struct match_seat *named = &play.seats[seat];
        snprintf(named->name, sizeof named->name, "Player %c", 'A' + seat);
        snprintf(named->initials, sizeof named->initials, "%c", 'A' + seat);
    }
    play.shown = *tc_match_state(play.match);
    play.table =
        (struct boards_table){.match = play.match, .seats = play.seats, .visible = &play.shown};
    hear_all(&play);
    for (int i = 0; i < STEPS_MAX && tc_match_state(play.match)->await != TC_AWAIT_OVER; i++) {
        step(&play);
    }
    tc_match_destroy(play.match);
}

/* Who doesn't hear it reads it. */
static void check_captions(const struct tc_game *game, const struct tally *tally)
{
    const struct boards_board *board = boards_find(game);
    int captions = 0;
    for (const struct boards_sound *sound = board->sounds; sound->event != BOARDS_NO_EVENT;
         sound++) {
        const struct tc_event_kind *kind = tc_game_event(game, sound->event);
        if (kind == NULL) {
            fail_msg("%s has no event %d to be heard", game->id, sound->event);
        }
        assert_true(sound->own || sound->strength > 0);
        if (canvas_sounds[sound->sound].tells) {
            captions++;
            assert_ptr_equal(boards_sound(board, sound->event), sound);
            if (is_silent(game, kind->name) || tally->told[sound->event] == 0) {
                fail_msg("%s: %s is heard, but told in no line", game->id, kind->name);
            }
        }
    }
    assert_true(captions > 0);
}

static void check_kinds(const struct tc_game *game, const struct tally *tally)
{
    const struct tc_event_kind *kind;
    check_captions(game, tally);
    for (int i = 0; (kind = tc_game_event(game, i)) != NULL; i++) {
        bool silent = is_silent(game, kind->name);
        if (tally->told[i] + tally->silent[i] == 0) {
            fail_msg("%s: nothing like %s has happened", game->id, kind->name);
        }
        if (silent ? tally->told[i] > 0 : tally->silent[i] > 0) {
            fail_msg("%s: %s was told %ld times, and %ld times not", game->id, kind->name,
                     tally->told[i], tally->silent[i]);
        }
    }
}

static void each_kind_of_event_is_told_or_silent_on_purpose(void **state)
{
    (void)state;
    for (int game = 0; game < tc_games_count; game++) {
        struct tally tally = {.told = {0}};
        for (int index = 0; index < MATCHES; index++) {
            play_game(game, index, &tally);
        }
        check_kinds(tc_games[game], &tally);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kind_of_event_is_told_or_silent_on_purpose),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
