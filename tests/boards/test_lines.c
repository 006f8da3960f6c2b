/* SPDX-License-Identifier: Zlib */
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
#include "tests/boards/at_random.h"
#include "tests/facts.h"

enum { MATCHES = 120, KINDS_MAX = 64 };

struct tally {
    long told[KINDS_MAX], silent[KINDS_MAX];
};

static bool is_silent(const struct tc_game *game, const char *kind)
{
    return facts_has_word(facts_of(game->id)->silent, kind);
}

static bool is_seldom(const struct tc_game *game, const char *kind)
{
    const char *seldom = facts_of(game->id)->seldom;
    return seldom != NULL && facts_has_word(seldom, kind);
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

static void hear(struct at_random *play, const struct tc_event *event)
{
    struct tally *tally = play->context;
    char line[BOARDS_LINE_MAX] = "";
    const struct tc_game *game = tc_match_game(play->match);
    const struct boards_board *board = boards_find(game);
    const char *kind = tc_game_event(game, event->kind)->name;
    assert_true(event->kind < KINDS_MAX);
    if (board->line(&play->table, event, line)) {
        expect_words(line, kind);
        tally->told[event->kind]++;
    } else {
        tally->silent[event->kind]++;
    }
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
        bool both = tally->told[i] > 0 && tally->silent[i] > 0;
        if (is_seldom(game, kind->name) ? !both : (silent ? tally->told : tally->silent)[i] > 0) {
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
            at_random_play(game, index, hear, &tally);
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
