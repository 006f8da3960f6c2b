/* SPDX-License-Identifier: Zlib */
/* Rules pages: what is read, what is refused, and that the pages in the tree can be read. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "screens/rules_figure.h"
#include "screens/rules_page.h"

static struct tc_setup settled(void)
{
    struct tc_setup setup = tc_setup_default(tc_game_find("dicegame"), 2);
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    return setup;
}

static struct rules_page read_page(const char *source, const struct tc_setup *setup)
{
    struct rules_page page;
    if (!rules_page_read(&page, source, setup)) {
        fail_msg("line %d is refused", page.fault);
    }
    return page;
}

static const char *text_of(const struct rules_page *page, size_t block)
{
    assert_true(block < page->count);
    return page->text + page->blocks[block].text;
}

static void lines_become_blocks(void **state)
{
    (void)state;
    struct tc_setup setup = settled();
    struct rules_page page = read_page("# Title\n\nOne line\nand its end.\n\nAnother.\n## Part\n"
                                       "- a\n- b\n! x\n! y\n= 1 5 : 150\n",
                                       &setup);
    assert_int_equal(page.count, 8);
    assert_string_equal(text_of(&page, 0), "Title");
    assert_string_equal(text_of(&page, 1), "One line and its end.");
    assert_string_equal(text_of(&page, 2), "Another.");
    assert_int_equal(page.blocks[3].kind, RULES_PART);
    assert_string_equal(text_of(&page, 5), "b");
    assert_string_equal(text_of(&page, 6), "x\ny");
    assert_int_equal(page.blocks[7].faces, 2);
    assert_int_equal(page.blocks[7].face[1], 5);
    assert_string_equal(text_of(&page, 7), "150");
    rules_page_finish(&page);
}

static void japanese_lines_are_joined_without_a_blank(void **state)
{
    (void)state;
    struct tc_setup setup = settled();
    struct rules_page page = read_page("# T\n一\u3002\n二\u3001\n三\nfour\n", &setup);
    assert_int_equal(page.count, 2);
    assert_string_equal(text_of(&page, 1), "一\u3002二\u3001三 four");
    rules_page_finish(&page);
}

static void options_show_what_is_played_and_their_values(void **state)
{
    (void)state;
    const char *source = "# T\nTo {target}.\n? option last_round\nlast\n? end\n"
                         "? not option last_round\nat once\n? end\n";
    struct tc_setup setup = settled();
    struct rules_page page = read_page(source, &setup);
    assert_string_equal(text_of(&page, 1), "To 5,000. at once");
    rules_page_finish(&page);
    int option = tc_setup_option(&setup, "last_round");
    tc_setup_give(&setup, option, &(struct tc_value){.number = 1});
    page = read_page(source, &setup);
    assert_string_equal(text_of(&page, 1), "To 5,000. last");
    rules_page_finish(&page);
}

static void a_choice_or_a_number_is_asked_for_by_its_value(void **state)
{
    (void)state;
    const char *source = "# T\n? option finish is at_once\nat once\n? end\n"
                         "? not option finish is at_once\nlast turns\n? end\n"
                         "? option target is 5000\nfive thousand\n? end\n";
    struct tc_setup setup = tc_setup_default(tc_game_find("zonk"), 2);
    assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
    struct rules_page page = read_page(source, &setup);
    assert_string_equal(text_of(&page, 1), "last turns five thousand");
    rules_page_finish(&page);
    tc_setup_give(&setup, tc_setup_option(&setup, "finish"), &(struct tc_value){.number = 1});
    tc_setup_give(&setup, tc_setup_option(&setup, "target"), &(struct tc_value){.number = 2000});
    page = read_page(source, &setup);
    assert_string_equal(text_of(&page, 1), "at once");
    rules_page_finish(&page);
}

static void a_figure_has_moves_and_a_caption(void **state)
{
    (void)state;
    struct tc_setup setup = settled();
    struct rules_page page = read_page("# T\n@ throw 1 2, bank : To {target}.\nText\n", &setup);
    assert_int_equal(page.blocks[1].kind, RULES_FIGURE);
    assert_string_equal(page.text + page.blocks[1].moves, "throw 1 2, bank");
    assert_string_equal(text_of(&page, 1), "To 5,000.");
    assert_string_equal(text_of(&page, 2), "Text");
    rules_page_finish(&page);
}

static void a_figure_that_can_not_be_is_none(void **state)
{
    (void)state;
    struct tc_setup setup = settled();
    assert_null(rules_figure_create(&setup, "bank"));
    assert_null(rules_figure_create(&setup, "throw 1, dance"));
    assert_null(rules_figure_create(&setup, "throw 1 2 3 4 5 6, throw 1"));
    struct table *figure = rules_figure_create(&setup, "throw 1 2 3 3 4 6, bank");
    assert_non_null(figure);
    assert_int_equal(figure->shown.score[0], 100);
    rules_figure_destroy(figure);
}

static void refuse(const char *source, int line)
{
    struct tc_setup setup = settled();
    struct rules_page page;
    assert_false(rules_page_read(&page, source, &setup));
    assert_int_equal(page.fault, line);
    assert_int_equal(page.count, 0);
    rules_page_finish(&page);
}

static void faults_are_refused_with_their_line(void **state)
{
    (void)state;
    refuse("words without a title\n", 1);
    refuse("# T\n# again\n", 2);
    refuse("# T\n* unknown mark\n", 2);
    refuse("# T\n? option nonsense\n? end\n", 2);
    refuse("# T\n? option target\n? option last_round\n? end\n", 4);
    refuse("# T\n? else\n", 2);
    refuse("# T\n? option target\n? else\n? else\n? end\n", 4);
    refuse("# T\n? not\n? end\n", 2);
    refuse("# T\n? option target and\n? end\n", 2);
    refuse("# T\n? option target maybe option last_round\n? end\n", 2);
    refuse("# T\n? first somebody\n? end\n", 2);
    refuse("# T\n? players 3\n? end\n", 2);
    refuse("# T\n* target\n", 2);
    refuse("# T\n{=turn_points}\n", 2);
    refuse("# T\n? end\n", 2);
    refuse("# T\n? option target\nwords\n", 3);
    refuse("# T\nTo {nonsense}.\n", 2);
    refuse("# T\n= : 100\n", 2);
    refuse("# T\n= 1 7 : 100\n", 2);
    refuse("# T\n= 1 1\n", 2);
    refuse("# T\n@ pass\n", 2);
    refuse("# T\n@ : words\n", 2);
    refuse("# T\n@ pass :\n", 2);
    refuse("# T\n? option target is\n? end\n", 2);
    refuse("# T\n? option target has 5\n? end\n", 2);
    refuse("", 1);
    refuse("# T\n\xFF\xFE\n", 1);
}

static char *slurp(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fail_msg("there is no %s", path);
        return NULL;
    }
    char *text = calloc(1, RULES_BYTES_MAX + 2);
    assert_non_null(text);
    size_t length = fread(text, 1, RULES_BYTES_MAX + 1, file);
    assert_true(length <= RULES_BYTES_MAX);
    fclose(file);
    return text;
}

static void conditions_join_and_lie_within_each_other(void **state)
{
    (void)state;
    const char *source = "# T\n? option target above 4000 and not option last_round\na\n"
                         "? players is 2\nb\n? else\nc\n? end\n? else\nd\n? end\n"
                         "? option target below 5000 or first rolloff\ne\n? end\n"
                         "? option target standard\nf\n? end\n";
    struct tc_setup setup = settled();
    struct rules_page page = read_page(source, &setup);
    assert_string_equal(text_of(&page, 1), "a b e f");
    rules_page_finish(&page);
    setup.first = 1;
    tc_setup_give(&setup, tc_setup_option(&setup, "target"), &(struct tc_value){.number = 4001});
    page = read_page(source, &setup);
    assert_string_equal(text_of(&page, 1), "a b e");
    rules_page_finish(&page);
    tc_setup_give(&setup, tc_setup_option(&setup, "target"), &(struct tc_value){.number = 6000});
    setup.players = 3;
    page = read_page(source, &setup);
    assert_string_equal(text_of(&page, 1), "a c");
    rules_page_finish(&page);
}

static void an_example_is_played_and_tells_what_came_of_it(void **state)
{
    (void)state;
    struct tc_setup setup = settled();
    struct rules_page page =
        read_page("# T\n! throw 1, turn_points is 2000 : {=turn_points} for 1\n"
                  "! bank, score.0 is 2000, player is 1 : {=score.0}, {=score.1}\n",
                  &setup);
    assert_int_equal(page.untrue, 0);
    assert_string_equal(text_of(&page, 1), "2,000 for 1\n2,000, 0");
    rules_page_finish(&page);
}

/* The example or figure of that source goes, with its heading, and its line is told. */
static void leave_out(const char *example, int line)
{
    char source[512];
    struct tc_setup setup = settled();
    snprintf(source, sizeof source, "# T\nbefore\n\n## Example\n%s\n\n## Part\nafter\n", example);
    struct rules_page page = read_page(source, &setup);
    assert_int_equal(page.untrue, line);
    assert_int_equal(page.count, 4);
    assert_string_equal(text_of(&page, 1), "before");
    assert_string_equal(text_of(&page, 2), "Part");
    assert_string_equal(text_of(&page, 3), "after");
    rules_page_finish(&page);
}

static void an_example_that_comes_out_otherwise_is_left_out(void **state)
{
    (void)state;
    leave_out("! throw 1 2, turn_points is 999 : a", 5);
    leave_out("! throw 1 2 : a\n! b\n! bank, score.0 is 1 : c\n! bank : d", 7);
    leave_out("! bank : a", 5);
    leave_out("! throw 1, cannot bank : a", 5);
    leave_out("! throw 2 3 2 3 4 6, can bank : a", 5);
    leave_out("! seats 5, throw 1 : a", 5);
    leave_out("! throw 7 : a", 5);
    leave_out("! throw 1 2, nonsense is 1 : a", 5);
}

/* Rewards that rise at random. */
static struct tc_value varied_chart(struct tc_random *random)
{
    struct tc_value chart = {.count = 0};
    for (int pips = 1; pips <= 21 && chart.count < TC_LIST_MAX; pips++) {
        if (tc_random_below(random, 3) == 0) {
            chart.list[chart.count++] = (uint8_t)pips;
            chart.list[chart.count++] = (uint8_t)tc_random_below(random, 11);
            chart.list[chart.count++] = (uint8_t)tc_random_below(random, 4);
        }
    }
    return chart;
}

static struct tc_value varied_value(const struct tc_setup *setup, const struct tc_option *option,
                                    struct tc_random *random)
{
    uint32_t span = (uint32_t)(option->max - option->min) + 1;
    struct tc_value value = {.count = 0};
    if (option->type == TC_OPTION_ROWS) {
        return varied_chart(random);
    }
    if (option->type == TC_OPTION_LIST) {
        value.count = (uint8_t)setup->option[0].number; /* spaces, one for each side */
        for (int i = 0; i < value.count; i++) {
            value.list[i] = (uint8_t)tc_random_below(random, span);
        }
        return value;
    }
    /* The values next to a bound or a default are where words are likely to change. */
    int32_t near = option->min + (int32_t)tc_random_below(random, span < 16 ? span : 16);
    int32_t wide = option->min + (int32_t)tc_random_below(random, span);
    value.number = tc_random_below(random, 3) == 0 ? near : wide;
    return value;
}

/* Players, who starts and options at random, as far as they go together. */
static struct tc_setup varied(const struct tc_game *game, struct tc_random *random)
{
    for (;;) {
        uint32_t players = (uint32_t)(game->players_max - game->players_min) + 1;
        struct tc_setup setup = tc_setup_default(
            tc_game_find(game->id), game->players_min + (int)tc_random_below(random, players));
        setup.first = (int8_t)((int)tc_random_below(random, 3) - 2);
        for (int i = 0; game->options[i].name != NULL; i++) {
            if (!game->options[i].seats && tc_random_below(random, 3) == 0) {
                struct tc_value value = varied_value(&setup, &game->options[i], random);
                tc_setup_give(&setup, i, &value);
            }
        }
        if (tc_setup_settle(&setup, NULL) == TC_OK) {
            return setup;
        }
    }
}

/* ---- The pages in the tree ---------------------------------------------------------------------
 */

enum { LINES_MAX = 400 };

/* Every figure is what its moves make of the real board. */
static int make_figures(const struct rules_page *page, const struct tc_setup *setup)
{
    int figures = 0;
    for (size_t i = 0; i < page->count; i++) {
        if (page->blocks[i].kind == RULES_FIGURE) {
            struct table *figure = rules_figure_create(setup, page->text + page->blocks[i].moves);
            if (figure == NULL) {
                fail_msg("line %d can't be drawn", page->blocks[i].line);
            }
            rules_figure_destroy(figure);
            figures++;
        }
    }
    assert_in_range(figures, 0, RULES_FIGURES_MAX);
    return figures;
}

/* The dice of a row of the chart, filled up with some that score nothing beside them. */
static void fill_up(const struct rules_block *row, uint8_t faces[6])
{
    static const uint8_t fillers[] = {2, 3, 4, 6};
    int count[7] = {0}, dice = 0;
    for (; dice < row->faces; dice++) {
        faces[dice] = row->face[dice];
        count[faces[dice]]++;
    }
    for (int i = 0; dice < 6; i = (i + 1) % 4) {
        if (count[fillers[i]] < 2) {
            faces[dice++] = fillers[i];
            count[fillers[i]]++;
        }
    }
}

static bool act(struct tc_setup *setup, struct tc_state *position, const char *text)
{
    struct tc_action action;
    return tc_action_parse(tc_setup_game(setup), text, &action) &&
           tc_game_act(setup, position, &action, NULL) == TC_OK;
}

/* What the chart says is what the rule core counts. */
static void play_chart(const struct rules_page *page, struct tc_setup setup)
{
    static const char *const keeps[] = {"keep 0", "keep 0 1", "keep 0 1 2",
                                        "",       "",         "keep 0 1 2 3 4 5"};
    setup.first = 0;
    for (size_t i = 0; i < page->count; i++) {
        const struct rules_block *row = &page->blocks[i];
        if (row->kind != RULES_CHART) {
            continue;
        }
        uint8_t faces[6];
        char said[I18N_NUMBER_MAX];
        struct tc_state position;
        fill_up(row, faces);
        assert_int_equal(tc_game_begin(&setup, &position, NULL), TC_OK);
        assert_int_equal(tc_game_throw(&setup, &position, faces, 6, NULL), TC_OK);
        if (strcmp(tc_setup_game(&setup)->id, "zonk") == 0) {
            assert_true(act(&setup, &position, keeps[row->faces - 1]));
        }
        i18n_number(said, tc_game_number(&setup, &position, "turn_points", -1));
        assert_string_equal(page->text + row->text, said);
    }
}

/* Bytes of a thousands mark: a comma, a dot, or one of the no-break spaces; 0 where there is none.
 */
static size_t thousands_mark(const char *text)
{
    static const char *const marks[] = {",", ".", "\xC2\xA0", "\xE2\x80\xAF"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        size_t length = strlen(marks[i]);
        if (strncmp(text, marks[i], length) == 0 && text[length] >= '0' && text[length] <= '9') {
            return length;
        }
    }
    return 0;
}

static size_t count_digits(const char *text)
{
    size_t count = 0;
    for (; *text != '\0'; text++) {
        count += *text >= '0' && *text <= '9';
    }
    return count;
}

/* Two languages say the same: the same blocks from the same moves. */
static void compare_pages(const char *game, const char *language, const struct rules_page *page,
                          const struct rules_page *other)
{
    for (size_t i = 0; i < page->count && i < other->count; i++) {
        const struct rules_block *a = &page->blocks[i], *b = &other->blocks[i];
        if (a->kind != b->kind) {
            fail_msg("assets/rules/%s.txt has another kind of block than %s's where it says: %.60s",
                     game, language, page->text + a->text);
        }
        if (a->kind == RULES_FIGURE) {
            assert_string_equal(page->text + a->moves, other->text + b->moves);
        }
        if (a->kind == RULES_CHART) {
            assert_memory_equal(a->face, b->face, sizeof a->face);
            assert_int_equal(count_digits(page->text + a->text),
                             count_digits(other->text + b->text));
        }
    }
    if (page->count != other->count) {
        fail_msg("assets/rules/%s.txt has %zu blocks, %s's %zu", game, page->count, language,
                 other->count);
    }
}

enum { LANGUAGES_MAX = 32 };

/* The folders of pages that are translated. */
struct languages {
    char names[LANGUAGES_MAX][16];
    int count;
};

static struct languages read_languages(void)
{
    struct languages languages = {.count = 0};
    DIR *folder = opendir("assets/rules");
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (strchr(entry->d_name, '.') == NULL && strcmp(entry->d_name, "README") != 0) {
            assert_true(languages.count < LANGUAGES_MAX &&
                        strlen(entry->d_name) < sizeof languages.names[0]);
            strcpy(languages.names[languages.count++], entry->d_name);
        }
    }
    closedir(folder);
    assert_true(languages.count > 0);
    return languages;
}

/* In English where `language` is NULL; NULL where that language has none, and shows the English. */
static char *page_of(const char *language, const struct tc_game *game)
{
    char path[128];
    snprintf(path, sizeof path, "assets/rules/%s%s%s.txt", language == NULL ? "" : language,
             language == NULL ? "" : "/", game->id);
    return language != NULL && access(path, F_OK) != 0 ? NULL : slurp(path);
}

static void mark_shown(const struct rules_page *page, bool shown[LINES_MAX])
{
    for (size_t i = 0; i < page->count; i++) {
        assert_in_range(page->blocks[i].line, 0, LINES_MAX - 1);
        shown[page->blocks[i].line] = true;
    }
}

/* Each figure and each box of the source was seen. */
static void check_all_shown(const char *source, const bool shown[LINES_MAX])
{
    bool in_box = false;
    for (int line = 1; *source != '\0'; line++) {
        bool example = source[0] == '!';
        if (source[0] == '@' || (example && !in_box)) {
            if (!shown[line] && !(example && shown[line + 2])) {
                fail_msg("line %d is never shown: %.60s", line, source);
            }
        }
        in_box = example || (in_box && source[0] == '?');
        source += strcspn(source, "\n");
        source += *source == '\n';
    }
}

static struct rules_page read_true_page(const char *source, const struct tc_setup *setup,
                                        const char *language)
{
    struct rules_page page = read_page(source, setup);
    if (page.untrue != 0) {
        fail_msg("%s, in %s: line %d does not hold", tc_setup_game(setup)->id, language,
                 page.untrue);
    }
    return page;
}

static void hold_under_any_options(const struct tc_game *rules, const char *language, int tries)
{
    struct tc_random random = tc_random_seeded(7);
    char *english = page_of(NULL, rules), *translated = page_of(language, rules);
    bool shown[LINES_MAX] = {false};
    for (int i = 0; i < (translated != NULL ? tries : 0); i++) {
        struct tc_setup setup =
            i == 0 ? tc_setup_default(tc_game_find(rules->id), 3) : varied(rules, &random);
        assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
        struct rules_page page = read_true_page(english, &setup, "English");
        struct rules_page other = read_true_page(translated, &setup, language);
        compare_pages(rules->id, language, &page, &other);
        mark_shown(&page, shown);
        play_chart(&page, setup);
        if (i % 40 == 0) {
            int figures = make_figures(&page, &setup);
            assert_true(i > 0 || figures > 0);
        }
        rules_page_finish(&page);
        rules_page_finish(&other);
    }
    if (translated != NULL) {
        check_all_shown(english, shown);
    }
    free(english);
    free(translated);
}

static void every_figure_and_example_holds_under_any_options(void **state)
{
    (void)state;
    int tries = getenv("TUMBLECUP_LONG") != NULL ? 20000 : 400;
    struct languages languages = read_languages();
    for (int game = 0; game < boards_count(); game++) {
        for (int i = 0; i < languages.count; i++) {
            hold_under_any_options(boards_game(game), languages.names[i], tries);
        }
    }
}

/* The next number of a text, thousands marks left out; -1 behind the last. What stands in braces
   is none. */
static long next_number(const char **text)
{
    bool braces = false;
    for (; **text != '\0' && **text != '\n'; ++*text) {
        braces = **text == '{' || (braces && **text != '}');
        if (!braces && **text >= '0' && **text <= '9') {
            char digits[16];
            size_t length = 0;
            for (;;) {
                size_t mark = thousands_mark(*text);
                if (mark == 0 && (**text < '0' || **text > '9')) {
                    break;
                }
                if (mark == 0 && length + 1 < sizeof digits) {
                    digits[length++] = **text;
                }
                *text += mark == 0 ? 1 : mark;
            }
            digits[length] = '\0';
            return strtol(digits, NULL, 10);
        }
    }
    return -1;
}

enum { NUMBERS_MAX = 256 };

struct numbers {
    long list[NUMBERS_MAX];
    int count;
};

static void add_numbers(struct numbers *numbers, const char *text)
{
    for (long number = next_number(&text); number >= 0; number = next_number(&text)) {
        assert_true(numbers->count < NUMBERS_MAX);
        numbers->list[numbers->count++] = number;
    }
}

static void check_numbers(const struct numbers *played, const struct numbers *chart,
                          const char *words, const char *where, int line)
{
    for (long number = next_number(&words); number >= 0; number = next_number(&words)) {
        bool known = false;
        for (int i = 0; i < played->count; i++) {
            known = known || played->list[i] == number;
        }
        for (int i = 0; i < chart->count; i++) {
            known = known || chart->list[i] == number;
        }
        if (!known) {
            fail_msg("%s line %d: no move says %ld", where, line, number);
        }
    }
}

/* What the words of an example say is thrown, claimed or counted by its moves, as far as it is a
   number, and nothing in an example is said that was not played. */
static void check_words(const char *source, const char *where)
{
    struct numbers chart = {.count = 0}, played = {.count = 0};
    for (int line = 1; *source != '\0'; line++) {
        char text[1024];
        size_t length = strcspn(source, "\n");
        assert_true(length < sizeof text);
        snprintf(text, sizeof text, "%.*s", (int)length, source);
        char *words = strstr(text, " : ");
        if (text[0] == '=') {
            add_numbers(&chart, text);
        } else if (text[0] == '!') {
            if (words != NULL) {
                *words = '\0';
                for (char *mark = text; *mark != '\0'; mark++) {
                    *mark = *mark == ',' ? ';' : *mark;
                }
                add_numbers(&played, text);
                words += 3;
            }
            check_numbers(&played, &chart, words != NULL ? words : text, where, line);
        } else if (text[0] != '?') {
            played.count = 0;
        }
        source += length;
        source += *source == '\n';
    }
}

static void numbers_of_examples_are_played(void **state)
{
    (void)state;
    struct languages languages = read_languages();
    for (int game = 0; game < boards_count(); game++) {
        for (int i = -1; i < languages.count; i++) {
            const char *language = i < 0 ? NULL : languages.names[i];
            char *page = page_of(language, boards_game(game)), where[64];
            snprintf(where, sizeof where, "%s %s", language == NULL ? "en" : language,
                     boards_game(game)->id);
            if (page != NULL) {
                check_words(page, where);
            }
            free(page);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_become_blocks),
        cmocka_unit_test(japanese_lines_are_joined_without_a_blank),
        cmocka_unit_test(options_show_what_is_played_and_their_values),
        cmocka_unit_test(a_choice_or_a_number_is_asked_for_by_its_value),
        cmocka_unit_test(a_figure_has_moves_and_a_caption),
        cmocka_unit_test(a_figure_that_can_not_be_is_none),
        cmocka_unit_test(faults_are_refused_with_their_line),
        cmocka_unit_test(conditions_join_and_lie_within_each_other),
        cmocka_unit_test(an_example_is_played_and_tells_what_came_of_it),
        cmocka_unit_test(an_example_that_comes_out_otherwise_is_left_out),
        cmocka_unit_test(every_figure_and_example_holds_under_any_options),
        cmocka_unit_test(numbers_of_examples_are_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
