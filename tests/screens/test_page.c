/* Rules pages: what is read, what is refused, and that the pages in the tree can be read. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static void test_lines_become_blocks(void **state)
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

static void test_options_show_what_is_played_and_their_values(void **state)
{
    (void)state;
    const char *source = "# T\nTo {target}.\n? option last_round\nlast\n? end\n"
                         "? option not last_round\nat once\n? end\n";
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

static void test_a_choice_or_a_number_is_asked_for_by_its_value(void **state)
{
    (void)state;
    const char *source = "# T\n? option finish is at_once\nat once\n? end\n"
                         "? option not finish is at_once\nlast turns\n? end\n"
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

static void test_a_figure_has_moves_and_a_caption(void **state)
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

static void test_a_figure_that_can_not_be_is_none(void **state)
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

static void test_faults_are_refused_with_their_line(void **state)
{
    (void)state;
    refuse("words without a title\n", 1);
    refuse("# T\n# again\n", 2);
    refuse("# T\n* unknown mark\n", 2);
    refuse("# T\n? option nonsense\n? end\n", 2);
    refuse("# T\n? option target\n? option last_round\n? end\n", 3);
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
    assert_non_null(file);
    char *text = calloc(1, RULES_BYTES_MAX + 2);
    assert_non_null(text);
    size_t length = fread(text, 1, RULES_BYTES_MAX + 1, file);
    assert_true(length <= RULES_BYTES_MAX);
    fclose(file);
    return text;
}

/* Options at random, as far as they go together. */
static struct tc_setup varied(const char *game, struct tc_random *random)
{
    for (;;) {
        struct tc_setup setup = tc_setup_default(tc_game_find(game), 3);
        const struct tc_option *options = tc_setup_game(&setup)->options;
        for (int i = 0; options[i].name != NULL; i++) {
            if (options[i].type <= TC_OPTION_CHOICE && tc_random_below(random, 2) == 1) {
                uint32_t span = (uint32_t)(options[i].max - options[i].min) + 1;
                int32_t number = options[i].min + (int32_t)tc_random_below(random, span);
                tc_setup_give(&setup, i, &(struct tc_value){.number = number});
            }
        }
        if (tc_setup_settle(&setup, NULL) == TC_OK) {
            return setup;
        }
    }
}

/* Each can be played, whatever the options. */
static void check_figures(const struct rules_page *page, const char *game)
{
    struct tc_random random = tc_random_seeded(1);
    int figures = 0;
    for (size_t i = 0; i < page->count; i++) {
        const char *moves = page->text + page->blocks[i].moves;
        if (page->blocks[i].kind != RULES_FIGURE) {
            continue;
        }
        figures++;
        for (int tries = 0; tries < 20; tries++) {
            struct tc_setup setup = varied(game, &random);
            struct table *figure = rules_figure_create(&setup, moves);
            if (figure == NULL) {
                fail_msg("%s: %s can't be played", game, moves);
            }
            rules_figure_destroy(figure);
        }
    }
    assert_in_range(figures, 1, RULES_FIGURES_MAX);
}

static void test_the_pages_in_the_tree_can_be_read(void **state)
{
    (void)state;
    static const char *const languages[] = {"", "de/"};
    for (int game = 0; game < boards_count(); game++) {
        const struct tc_game *rules = boards_game(game);
        for (size_t i = 0; i < sizeof languages / sizeof languages[0]; i++) {
            char path[128];
            struct tc_setup setup = tc_setup_default(tc_game_find(rules->id), rules->players_min);
            assert_int_equal(tc_setup_settle(&setup, NULL), TC_OK);
            snprintf(path, sizeof path, "assets/rules/%s%s.txt", languages[i], rules->id);
            char *source = slurp(path);
            struct rules_page page = read_page(source, &setup);
            assert_true(page.count > 10);
            check_figures(&page, rules->id);
            rules_page_finish(&page);
            free(source);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_become_blocks),
        cmocka_unit_test(test_options_show_what_is_played_and_their_values),
        cmocka_unit_test(test_a_choice_or_a_number_is_asked_for_by_its_value),
        cmocka_unit_test(test_a_figure_has_moves_and_a_caption),
        cmocka_unit_test(test_a_figure_that_can_not_be_is_none),
        cmocka_unit_test(test_faults_are_refused_with_their_line),
        cmocka_unit_test(test_the_pages_in_the_tree_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
