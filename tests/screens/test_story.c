/* SPDX-License-Identifier: Zlib */
/*
 * test_story.c: every sentence of the grammar read once, in every language, as listings in
 * tests/golden; and whole stories of matches with names that are hard to set.
 *
 *   test_screens_story                 compares
 *   test_screens_story --write FOLDER  writes the listings
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/file.h"
#include "base/i18n.h"
#include "boards/sentence.h"
#include "platform/files.h"
#include "screens/evening.h"
#include "screens/story_words.h"

enum { LISTING_MAX = 1 << 16, PATH_BYTES = 4096 };

static const char *const languages[] = {"en", "de"};

static void speak(const char *language)
{
    char folder[PATH_BYTES];
    assert_true(platform_locale_folder(folder, sizeof folder));
    i18n_start(folder, language, NULL);
    assert_string_equal(i18n_language(), language);
}

static struct story_places places_with(const char *name, const char *second, const char *names)
{
    return (struct story_places){.name = name,
                                 .second = second,
                                 .names = names,
                                 .leader = "Cleo",
                                 .ranking = "Ann with 39, Ben with 27, Cleo with 21",
                                 .game = i18n_get("The Dice Game"),
                                 .games = i18n_get("Bad Leftovers"),
                                 .score = 10050,
                                 .other = 9200,
                                 .points = 1200,
                                 .chances = 8,
                                 .face = 5,
                                 .planned = 6,
                                 .others = 3,
                                 .count = 4};
}

/* ---- The listing ----------------------------------------------------------------------------- */

struct listing {
    char text[LISTING_MAX];
    size_t length;
};

static void put(struct listing *listing, const char *what, const char *line)
{
    size_t room = LISTING_MAX - listing->length;
    int length = snprintf(listing->text + listing->length, room, "%-11s %s\n", what, line);
    assert_true(length > 0 && (size_t)length < room);
    listing->length += (size_t)length;
}

static void put_heading(struct listing *listing, const char *heading)
{
    size_t room = LISTING_MAX - listing->length;
    int length = snprintf(listing->text + listing->length, room, "%s# %s\n",
                          listing->length > 0 ? "\n" : "", heading);
    assert_true(length > 0 && (size_t)length < room);
    listing->length += (size_t)length;
}

static void put_title(struct listing *listing, int of)
{
    static const char *const titles[] = {
        [SESSION_ENDING_WIN] = "won",
        [SESSION_ENDING_NARROW] = "won narrowly",
        [SESSION_ENDING_CLEAR] = "won clearly",
        [SESSION_ENDING_BEHIND] = "won from behind",
        [SESSION_ENDING_LATE] = "won at the end",
        [SESSION_ENDING_SHARED] = "shared",
        [SESSION_ENDING_ALONE] = "alone",
        [SESSION_ENDING_EVENING] = "an evening won",
        [SESSION_ENDING_EVENING_NARROW] = "an evening won narrowly",
        [SESSION_ENDING_EVENING_CLEAR] = "an evening won clearly",
        [SESSION_ENDING_EVENING_BEHIND] = "an evening won from behind",
        [SESSION_ENDING_EVENING_LAST] = "an evening won in the last game",
        [SESSION_ENDING_EVENING_FEWER] = "an evening won without the most games",
        [SESSION_ENDING_EVENING_EARLY] = "an evening that was ended early",
        [SESSION_ENDING_EVENING_SHARED] = "an evening shared",
        [STORY_REPORT + ODDS_BIGGEST_TURN] = "biggest turn",
        [STORY_REPORT + ODDS_CRUELLEST_BUST] = "cruellest bust",
        [STORY_REPORT + ODDS_LUCKIEST_THROW] = "luckiest throw",
        [STORY_REPORT + ODDS_BRAVEST_DECISION] = "bravest decision",
        [STORY_REPORT + ODDS_TURNING_POINT] = "turning point",
        [STORY_REPORT + ODDS_COMEBACK] = "comeback",
        [STORY_REPORT + SESSION_REPORT_LEADS] = "changes of the lead",
        [STORY_REPORT + SESSION_REPORT_UNHURT] = "lost no turn",
        [STORY_REPORT + SESSION_REPORT_LENGTH] = "length",
        [STORY_REPORT + SESSION_REPORT_STRETCH] = "the longest turn",
        [STORY_REPORT + SESSION_REPORT_FACE] = "the number that came most",
        [STORY_REPORT + SESSION_REPORT_WINS] = "games won",
        [STORY_REPORT + SESSION_REPORT_STEADY] = "never worse than second",
        [STORY_REPORT + SESSION_REPORT_GAMES] = "games played",
    };
    put_heading(listing, of == -1 ? "any win" : of == -2 ? "any evening won" : titles[of]);
}

static void put_grammar(struct listing *listing)
{
    static const char *const parts[] = {[STORY_HEADLINE] = "headline",
                                        [STORY_STANDFIRST] = "standfirst",
                                        [STORY_TITLE] = "title",
                                        [STORY_FACT] = "fact",
                                        [STORY_COMMENT] = "comment"};
    int count, of = INT32_MIN;
    char names[BOARDS_LINE_MAX];
    const struct story_sentence *grammar = story_grammar(&count);
    snprintf(names, sizeof names, "Ann");
    i18n_list_add(names, sizeof names, I18N_AND, "Ben");
    for (int i = 0; i < count; i++) {
        char line[STORY_LINE_MAX];
        struct story_places places = places_with("Ann", "Ben", names);
        if (grammar[i].of != of) {
            of = grammar[i].of;
            put_title(listing, of);
        }
        bool shared = (grammar[i].when & STORY_SECONDS) != 0;
        places.second = shared ? names : "Ben";
        story_fill(&grammar[i], &places, line);
        put(listing, parts[grammar[i].part], line);
        if (grammar[i].many != NULL) {
            places.count = 1;
            story_fill(&grammar[i], &places, line);
            put(listing, "  of one", line);
        }
    }
}

/* What the boards say of a feat and of a setback. */
static void put_boards(struct listing *listing)
{
    put_heading(listing, "facts by game");
    for (int i = 0; i < boards_count(); i++) {
        const struct boards_board *board = boards_find(boards_game(i));
        const char *const facts[] = {board->feat_line, board->setback_line};
        char score[BOARDS_NAME_MAX];
        boards_score(board, 1, score); /* one of them has its own word */
        for (int k = 0; k < 2; k++) {
            char line[BOARDS_LINE_MAX];
            if (facts[k] != NULL) {
                boards_say(line, sizeof line, i18n_get(facts[k]), {"name", .words = "Ann"},
                           {"points", .number = 3}, {"score", .words = score});
                put(listing, board->id, line);
            }
        }
    }
}

static void read_aloud(struct listing *listing, const char *language)
{
    speak(language);
    *listing = (struct listing){.length = 0};
    put_grammar(listing);
    put_boards(listing);
}

static void path_of(char path[PATH_BYTES], const char *folder, const char *language)
{
    snprintf(path, PATH_BYTES, "%s/story-%s.txt", folder, language);
}

static struct listing listing;

static void every_sentence_reads_as_it_was_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
        char path[PATH_BYTES];
        size_t size;
        path_of(path, TUMBLECUP_GOLDEN, languages[i]);
        char *golden = base_file_read(path, LISTING_MAX, &size, NULL);
        read_aloud(&listing, languages[i]);
        assert_non_null(golden);
        /* If it is meant so, tests/golden/renew writes it anew. */
        assert_string_equal(listing.text, golden);
        free(golden);
    }
}

static int write_listings(const char *folder)
{
    bool written = true;
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
        char path[PATH_BYTES];
        path_of(path, folder, languages[i]);
        read_aloud(&listing, languages[i]);
        written = base_file_write(path, listing.text, listing.length, 0666) && written;
    }
    return written ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* ---- Names ----------------------------------------------------------------------------------- */

static void long_names_fit_every_sentence(void **state)
{
    (void)state;
    char wide[BASE_ISOLATED_BYTES] = "", names[BOARDS_LINE_MAX];
    for (int i = 0; i < BASE_NAME_CHARACTERS; i++) {
        strcat(wide, "\xF0\x9E\xA4\x80"); /* Adlam, of four bytes and from right to left */
    }
    char name[BASE_ISOLATED_BYTES];
    base_utf8_isolate(name, wide);
    for (size_t k = 0; k < sizeof languages / sizeof *languages; k++) {
        int count;
        speak(languages[k]);
        const struct story_sentence *grammar = story_grammar(&count);
        snprintf(names, sizeof names, "%s", name);
        i18n_list_add(names, sizeof names, I18N_AND, name);
        for (int i = 0; i < count; i++) {
            char line[STORY_LINE_MAX];
            struct story_places places = places_with(name, name, names);
            places.score = places.other = places.points = places.count = INT32_MIN;
            places.leader = name;
            story_fill(&grammar[i], &places, line);
            /* Whatever was cut off lacks its end. */
            assert_true(strlen(line) < STORY_LINE_MAX - BASE_UTF8_BYTES);
        }
    }
}

static void names_from_right_to_left_turn_nothing_else(void **state)
{
    (void)state;
    char name[BASE_ISOLATED_BYTES];
    assert_string_equal(base_utf8_isolate(name, "Ann"), "Ann");
    assert_string_equal(base_utf8_isolate(name, "J\xC3\xB6rg"), "J\xC3\xB6rg");
    /* Hebrew and Arabic, the last with Latin letters beside. */
    assert_string_equal(base_utf8_isolate(name, "\xD7\xA9\xD7\xA8\xD7\x94"),
                        "\xE2\x81\xA8\xD7\xA9\xD7\xA8\xD7\x94\xE2\x81\xA9");
    assert_string_equal(base_utf8_isolate(name, "A\xD8\xA7"), "\xE2\x81\xA8"
                                                              "A\xD8\xA7\xE2\x81\xA9");
}

/* ---- Whatever happens ------------------------------------------------------------------------ */

static bool can_say(int of, enum story_part part, unsigned holds)
{
    const struct story_sentence *fit[STORY_FIT_MAX];
    return story_find(of, part, holds, fit) > 0;
}

/* One of each: the choice that `bits` has among them. */
static unsigned choose(int *bits, int count, const unsigned *among)
{
    unsigned chosen = among[*bits % count];
    *bits /= count;
    return chosen;
}

static void there_is_a_sentence_for_whatever_ends(void **state)
{
    (void)state;
    for (int all = 0; all < 2 * 2 * 2 * 2 * 2 * 2 * 3; all++) {
        int bits = all;
        unsigned holds = choose(&bits, 2, (unsigned[]){STORY_TWO, STORY_MORE}) |
                         choose(&bits, 2, (unsigned[]){STORY_HIGH, STORY_LOW}) |
                         choose(&bits, 2, (unsigned[]){STORY_FEW, STORY_MANY}) |
                         choose(&bits, 2, (unsigned[]){STORY_APART, STORY_LEVEL}) |
                         choose(&bits, 2, (unsigned[]){STORY_POINTS, STORY_BARE}) |
                         choose(&bits, 2, (unsigned[]){STORY_WHOLE, STORY_EARLY}) |
                         choose(&bits, 3, (unsigned[]){STORY_SECOND, STORY_SECONDS, STORY_OTHERS});
        for (int ending = 0; ending < SESSION_ENDINGS; ending++) {
            assert_true(can_say(ending, STORY_HEADLINE, holds));
            assert_true(can_say(ending, STORY_STANDFIRST, holds));
        }
    }
}

static void there_is_a_sentence_for_whatever_happens(void **state)
{
    (void)state;
    for (int kind = 0; kind < SESSION_REPORTS; kind++) {
        bool fact = kind != ODDS_BIGGEST_TURN && kind != ODDS_CRUELLEST_BUST; /* the board's */
        for (int all = 0; all < 2 * 2 * 3 * 3 * 2 * 2; all++) {
            int bits = all;
            unsigned holds = choose(&bits, 2, (unsigned[]){STORY_MATCH, STORY_NIGHT}) |
                             choose(&bits, 2, (unsigned[]){STORY_POINTS, STORY_BARE}) |
                             choose(&bits, 3, (unsigned[]){STORY_EVEN, STORY_HALF, STORY_ONE_IN}) |
                             choose(&bits, 2, (unsigned[]){STORY_SHOWN, STORY_UNSEEN}) |
                             choose(&bits, 2, (unsigned[]){STORY_ALL, STORY_SOME}) |
                             choose(&bits, 3, (unsigned[]){STORY_SURE, STORY_AHEAD, STORY_NEARER});
            assert_true(can_say(STORY_REPORT + kind, STORY_TITLE, holds));
            assert_int_equal(can_say(STORY_REPORT + kind, STORY_FACT, holds), fact);
        }
    }
}

/* What an ending has of its own to tell comes before what is said of any. */
static void an_ending_is_told_by_its_own_words(void **state)
{
    (void)state;
    const struct story_sentence *fit[STORY_FIT_MAX];
    unsigned holds =
        STORY_TWO | STORY_HIGH | STORY_APART | STORY_POINTS | STORY_SECOND | STORY_WHOLE;
    assert_int_equal(story_find(SESSION_ENDING_BEHIND, STORY_STANDFIRST, holds, fit), 1);
    assert_non_null(strstr(fit[0]->one, "{points} behind"));
    assert_int_equal(story_find(SESSION_ENDING_EVENING_LAST, STORY_STANDFIRST, holds, fit), 1);
    assert_non_null(strstr(fit[0]->one, "{leader}"));
    assert_int_equal(
        story_find(SESSION_ENDING_EVENING_LAST, STORY_STANDFIRST, STORY_EARLY | STORY_SECOND, fit),
        1);
    assert_non_null(strstr(fit[0]->one, "{planned}"));
}

/* Two numbers alone stand only where two played: of more each stands beside whose it is. */
static void numbers_stand_beside_whose_they_are(void **state)
{
    (void)state;
    int count;
    const struct story_sentence *grammar = story_grammar(&count);
    for (int i = 0; i < count; i++) {
        bool bare = strstr(grammar[i].one, "{score} to {other}") != NULL;
        assert_true(!bare || (grammar[i].when & STORY_TWO) != 0);
    }
}

/* "This roll" is one that is seen; the greatest of an evening is no lesser one. */
static void nothing_is_claimed_that_is_not_so(void **state)
{
    (void)state;
    int count;
    const struct story_sentence *grammar = story_grammar(&count);
    for (int i = 0; i < count; i++) {
        const struct story_sentence *one = &grammar[i];
        bool seen = strstr(one->one, "his roll") != NULL;
        bool moment = one->of >= STORY_REPORT && one->of <= STORY_REPORT + ODDS_COMEBACK;
        bool all = strstr(one->one, "all evening") != NULL || strstr(one->one, "of the evening");
        bool last = (one->when & (STORY_FINAL | STORY_BEST)) != 0;
        assert_true(!seen || (one->when & STORY_SHOWN) != 0);
        assert_true(!moment || !all || last);
    }
}

/* Numbers and names stand in the line that tells what happened, and nowhere beside it; a headline
   names whoever won. Chances are told in words. */
static void nothing_is_told_twice(void **state)
{
    (void)state;
    static const char *const numbers[] = {"{score}", "{scored}", "{other}", "{points}",
                                          "{planned}"};
    int count;
    const struct story_sentence *grammar = story_grammar(&count);
    for (int i = 0; i < count; i++) {
        bool tells = grammar[i].part == STORY_STANDFIRST || grammar[i].part == STORY_FACT;
        for (size_t k = 0; k < sizeof numbers / sizeof *numbers && !tells; k++) {
            assert_null(strstr(grammar[i].one, numbers[k]));
        }
        bool names = tells || grammar[i].part == STORY_HEADLINE;
        assert_true(names || strstr(grammar[i].one, "name}") == NULL);
        assert_null(strstr(grammar[i].one, "%"));
    }
}

static void no_sentence_is_there_twice(void **state)
{
    (void)state;
    int count;
    const struct story_sentence *grammar = story_grammar(&count);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(grammar[i].one, grammar[k].one);
        }
    }
}

/* An evening of those after a first game in that order, before its finale. */
static struct evening before_finale(int people, bool double_last, const uint8_t *place)
{
    static const char *const names[] = {"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"};
    struct match_seat seats[8] = {{.color = 0}};
    struct evening evening;
    for (int i = 0; i < people; i++) {
        seats[i].color = i;
        snprintf(seats[i].name, sizeof seats[i].name, "%s", names[i]);
    }
    evening_begin(&evening, seats, people);
    evening.double_last = double_last;
    for (int i = 0; i < 2; i++) {
        assert_true(evening_add(&evening, tc_game_find("dicegame"), TC_FORM_QUICK, 5));
    }
    struct evening_game *first = &evening.game[0];
    first->state = EVENING_PLAYED;
    first->weight = 1;
    first->here = first->plays = evening_here(&evening);
    memcpy(first->place, place, (size_t)people);
    return evening;
}

static void expect_words(const char *wanted, struct evening evening, bool brief)
{
    char text[BOARDS_LINE_MAX], plain[BOARDS_LINE_MAX];
    size_t at = 0;
    evening_outlook_text(&evening, brief, text, sizeof text);
    for (const char *c = text; *c != '\0'; c++) {
        /* Names are isolated by marks of three bytes that are not seen. */
        if ((unsigned char)c[0] == 0xE2 && (unsigned char)c[1] == 0x81) {
            c += 2;
        } else {
            plain[at++] = *c;
        }
    }
    plain[at] = '\0';
    assert_string_equal(plain, wanted);
}

static void expect_outlook(const char *wanted, struct evening evening)
{
    expect_words(wanted, evening, false);
}

static void before_the_finale_it_is_told_once_what_several_need(void **state)
{
    (void)state;
    expect_outlook("A win makes Dan champion. Ben needs to beat Dan. Cleo makes it with a win and "
                   "Dan in place 3 or lower. Ann needs to come in well ahead of Dan.",
                   before_finale(4, true, (const uint8_t[]){4, 2, 3, 1}));
    expect_outlook(
        "A win makes Ann champion. Ben makes it with a win and Ann in place 3 or lower. Cleo needs "
        "to win, with all the others well behind. Dan can still share the cup.",
        before_finale(4, false, (const uint8_t[]){1, 2, 3, 4}));
    expect_outlook("A win makes Ann champion. Ben can still share the cup.",
                   before_finale(2, false, (const uint8_t[]){1, 2}));
}

/* Who needs something that reads the same is told in one sentence, whatever it comes to for each;
   where there is little room nobody's needs are. */
static void many_are_told_in_few_words(void **state)
{
    (void)state;
    const struct evening evening =
        before_finale(8, true, (const uint8_t[]){1, 2, 3, 4, 5, 6, 7, 8});
    expect_outlook("A win makes Ann champion. Ben and Cleo make it with a win. Dan makes it with a "
                   "win and Ann in place 3 or lower. Eve, Finn and 2 others need to come in well "
                   "ahead of Ann.",
                   evening);
    expect_words("A win makes Ann champion. Everybody can still win the night.", evening, true);
}

/* What the wheel will pick is played by all who are there, as far as that is known. */
static void what_somebody_needs_is_told_before_the_wheel_is_turned(void **state)
{
    (void)state;
    struct evening evening = before_finale(4, true, (const uint8_t[]){4, 2, 3, 1});
    evening.wheel = true;
    evening.game[1].game = EVENING_NO_GAME;
    expect_outlook("A win makes Dan champion. Ben needs to beat Dan. Cleo makes it with a win and "
                   "Dan in place 3 or lower. Ann needs to come in well ahead of Dan.",
                   evening);
    evening = before_finale(2, true, (const uint8_t[]){1, 2});
    evening.wheel = true;
    evening.game[1].game = EVENING_NO_GAME;
    expect_outlook("Whoever wins the finale wins the night.", evening);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_the_finale_it_is_told_once_what_several_need),
        cmocka_unit_test(many_are_told_in_few_words),
        cmocka_unit_test(what_somebody_needs_is_told_before_the_wheel_is_turned),
        cmocka_unit_test(every_sentence_reads_as_it_was_read),
        cmocka_unit_test(long_names_fit_every_sentence),
        cmocka_unit_test(names_from_right_to_left_turn_nothing_else),
        cmocka_unit_test(there_is_a_sentence_for_whatever_ends),
        cmocka_unit_test(there_is_a_sentence_for_whatever_happens),
        cmocka_unit_test(an_ending_is_told_by_its_own_words),
        cmocka_unit_test(numbers_stand_beside_whose_they_are),
        cmocka_unit_test(nothing_is_claimed_that_is_not_so),
        cmocka_unit_test(nothing_is_told_twice),
        cmocka_unit_test(no_sentence_is_there_twice),
    };
    if (argc == 3 && strcmp(argv[1], "--write") == 0) {
        return write_listings(argv[2]);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
