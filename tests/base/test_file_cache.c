/* SPDX-License-Identifier: Zlib */
#include "base/file_cache.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

enum { KEPT = 12, MOST = 1 << 16 };

static char folder[] = "cache-XXXXXX";

/* The cache's folder, which is made when it is wanted. */
static const char *tables(void)
{
    static char path[4096];
    char here[2048];
    assert_non_null(getcwd(here, sizeof here));
    snprintf(path, sizeof path, "%s/%s/tables", here, folder);
    return path;
}

static int set_up(void **state)
{
    (void)state;
    memcpy(folder + sizeof folder - 7, "XXXXXX", 6);
    return mkdtemp(folder) == NULL;
}

static void expect(const char *name, const char *text)
{
    size_t size = 0;
    unsigned char *block = base_file_cache_get(tables(), name, MOST, &size);
    if (text == NULL) {
        assert_null(block);
        return;
    }
    assert_non_null(block);
    assert_int_equal(size, strlen(text));
    assert_memory_equal(block, text, size);
    free(block);
}

static bool put(const char *name, const char *text)
{
    return base_file_cache_put(tables(), name, text, strlen(text), KEPT);
}

static void forget(const char *name)
{
    char path[200];
    snprintf(path, sizeof path, "%s/tables/%s", folder, name);
    remove(path);
}

static int tear_down(void **state)
{
    char path[200];
    (void)state;
    for (int i = 0; i < 40; i++) {
        snprintf(path, sizeof path, "block-%d", i);
        forget(path);
    }
    snprintf(path, sizeof path, "%s/tables", folder);
    rmdir(path);
    return rmdir(folder);
}

static void a_block_comes_back_as_it_was_put(void **state)
{
    (void)state;
    expect("block-1", NULL);
    assert_true(put("block-1", "one"));
    assert_true(put("block-2", "two"));
    expect("block-1", "one");
    assert_true(put("block-1", "another"));
    expect("block-1", "another");
    expect("block-2", "two");
}

static void a_name_is_no_way_out_of_the_folder(void **state)
{
    (void)state;
    assert_false(put("../block-1", "one"));
    assert_false(put("a/b", "one"));
    assert_false(put("", "one"));
    assert_false(put("Block", "one"));
    expect("../cache", NULL);
    assert_false(put("block-1", ""));
}

static void the_one_written_longest_ago_makes_room(void **state)
{
    (void)state;
    char name[32], path[200];
    for (int i = 0; i < KEPT; i++) {
        snprintf(name, sizeof name, "block-%d", i);
        assert_true(put(name, "text"));
        snprintf(path, sizeof path, "%s/tables/%s", folder, name);
        struct timespec when[2] = {{.tv_sec = 1000 + (i + 5) % KEPT},
                                   {.tv_sec = 1000 + (i + 5) % KEPT}};
        assert_int_equal(utimensat(AT_FDCWD, path, when, 0), 0);
    }
    assert_true(put("block-30", "new"));
    expect("block-7", NULL);
    expect("block-8", "text");
    expect("block-6", "text");
    expect("block-30", "new");
}

/* Neither what a block was once written under first, nor the block itself. */
static void a_link_is_not_written_through(void **state)
{
    char victim[200], link[200];
    (void)state;
    assert_true(put("block-1", "one"));
    assert_true(put("block-9", "precious"));
    snprintf(victim, sizeof victim, "block-9");
    snprintf(link, sizeof link, "%s/tables/block-2.new", folder);
    assert_int_equal(symlink(victim, link), 0);
    assert_true(put("block-2", "two"));
    expect("block-9", "precious");
    expect("block-2", "two");
    assert_int_equal(remove(link), 0);
    snprintf(link, sizeof link, "%s/tables/block-3", folder);
    assert_int_equal(symlink(victim, link), 0);
    assert_true(put("block-3", "three"));
    expect("block-9", "precious");
    expect("block-3", "three");
}

static void a_pipe_or_a_folder_in_the_place_of_a_block_holds_nobody_up(void **state)
{
    char path[200];
    (void)state;
    assert_true(put("block-1", "one"));
    snprintf(path, sizeof path, "%s/tables/block-2", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    alarm(60); /* whoever hangs is ended */
    expect("block-2", NULL);
    alarm(0);
    assert_int_equal(remove(path), 0);
    assert_int_equal(mkdir(path, 0700), 0);
    expect("block-2", NULL);
    assert_false(put("block-2", "two"));
    expect("block-1", "one");
}

static void what_was_being_written_when_a_program_was_killed_goes(void **state)
{
    char old[200], young[200];
    struct stat about;
    (void)state;
    assert_true(put("block-1", "one"));
    snprintf(old, sizeof old, "%s/tables/.tumblecup-0123456789abcdef.part", folder);
    snprintf(young, sizeof young, "%s/tables/.tumblecup-0123456789abcde0.part", folder);
    fclose(fopen(old, "wb"));
    fclose(fopen(young, "wb"));
    assert_int_equal(utimensat(AT_FDCWD, old, (struct timespec[2]){{1000, 0}, {1000, 0}}, 0), 0);
    assert_true(put("block-1", "two"));
    assert_int_equal(stat(old, &about), -1);
    assert_int_equal(stat(young, &about), 0);
    assert_int_equal(remove(young), 0);
}

static void where_nothing_can_be_written_nothing_is_put(void **state)
{
    (void)state;
    const unsigned char byte = 1;
    size_t size;
    assert_false(base_file_cache_put("/dev/null", "block-1", &byte, 1, KEPT));
    assert_null(base_file_cache_get("/dev/null", "block-1", MOST, &size));
}

static void what_is_longer_than_the_reader_has_room_for_is_not_read(void **state)
{
    (void)state;
    size_t size;
    assert_true(put("block-1", "seven b"));
    assert_null(base_file_cache_get(tables(), "block-1", 6, &size));
    unsigned char *bytes = base_file_cache_get(tables(), "block-1", 7, &size);
    assert_non_null(bytes);
    free(bytes);
}

static void removed_nothing_is_left_but_what_is_not_its_own(void **state)
{
    (void)state;
    char other[300];
    struct stat about;
    assert_true(put("block-1", "one"));
    assert_true(put("block-2", "two"));
    base_file_cache_remove(tables());
    assert_int_equal(stat(tables(), &about), -1);
    assert_true(put("block-1", "one"));
    snprintf(other, sizeof other, "%s/tables/Letter.txt", folder);
    fclose(fopen(other, "wb"));
    base_file_cache_remove(tables());
    expect("block-1", NULL);
    assert_int_equal(remove(other), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_block_comes_back_as_it_was_put, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_name_is_no_way_out_of_the_folder, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_one_written_longest_ago_makes_room, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_link_is_not_written_through, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_pipe_or_a_folder_in_the_place_of_a_block_holds_nobody_up,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_was_being_written_when_a_program_was_killed_goes,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(where_nothing_can_be_written_nothing_is_put, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(what_is_longer_than_the_reader_has_room_for_is_not_read,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(removed_nothing_is_left_but_what_is_not_its_own, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
