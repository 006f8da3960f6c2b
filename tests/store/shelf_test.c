#include "store/shelf.h"

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

static char folder[] = "shelf-XXXXXX";

static int set_up(void **state)
{
    (void)state;
    memcpy(folder + sizeof folder - 7, "XXXXXX", 6);
    return mkdtemp(folder) == NULL;
}

static void expect(const char *name, const char *text)
{
    size_t size = 0;
    unsigned char *block = store_shelf_get(folder, name, &size);
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
    return store_shelf_put(folder, name, (const unsigned char *)text, strlen(text));
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
    expect("../shelf", NULL);
    assert_false(put("block-1", ""));
}

static void the_one_written_longest_ago_makes_room(void **state)
{
    (void)state;
    char name[32], path[200];
    for (int i = 0; i < STORE_SHELF_BLOCKS; i++) {
        snprintf(name, sizeof name, "block-%d", i);
        assert_true(put(name, "text"));
        snprintf(path, sizeof path, "%s/tables/%s", folder, name);
        struct timespec when[2] = {{.tv_sec = 1000 + (i + 5) % STORE_SHELF_BLOCKS},
                                   {.tv_sec = 1000 + (i + 5) % STORE_SHELF_BLOCKS}};
        assert_int_equal(utimensat(AT_FDCWD, path, when, 0), 0);
    }
    assert_true(put("block-30", "new"));
    expect("block-7", NULL);
    expect("block-8", "text");
    expect("block-6", "text");
    expect("block-30", "new");
}

static void where_nothing_can_be_written_nothing_is_put(void **state)
{
    (void)state;
    const unsigned char byte = 1;
    size_t size;
    assert_false(store_shelf_put("/dev/null", "block-1", &byte, 1));
    assert_null(store_shelf_get("/dev/null", "block-1", &size));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_block_comes_back_as_it_was_put, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_name_is_no_way_out_of_the_folder, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_one_written_longest_ago_makes_room, set_up, tear_down),
        cmocka_unit_test_setup_teardown(where_nothing_can_be_written_nothing_is_put, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
