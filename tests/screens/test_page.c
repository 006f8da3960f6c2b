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
        cmocka_unit_test(test_faults_are_refused_with_their_line),
        cmocka_unit_test(test_the_pages_in_the_tree_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
