/* SPDX-License-Identifier: Zlib */
/* The folder that Xlib is told of, and that nothing stays in it which the run before did not see.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/file.h"
#include "platform/compose_cache.h"

enum { PATH_SIZE = 4096 };

static char folder[PATH_SIZE];

static const char *path_of(const char *name)
{
    static char path[PATH_SIZE + 64];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* As a run begins. */
static void begin(const char *given)
{
    unsetenv("XCOMPOSECACHE");
    if (given != NULL) {
        setenv("XCOMPOSECACHE", given, 1);
    }
    compose_cache_open(folder);
}

static int make_folder(void **state)
{
    (void)state;
    char here[PATH_SIZE - 64];
    setenv("DISPLAY", ":0", 1);
    if (getcwd(here, sizeof here) == NULL) {
        return -1;
    }
    snprintf(folder, sizeof folder, "%s/compose-XXXXXX", here);
    return mkdtemp(folder) != NULL ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    static const char *const names[] = {"l4_1", "l4_2", "l4_3", "l4_4", "l4_5", "sum"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        unlink(path_of(names[i]));
    }
    return rmdir(folder);
}

static void put(const char *name, const char *text)
{
    assert_true(base_file_write(path_of(name), text, strlen(text), 0600));
}

static void assert_there(const char *name, bool there)
{
    assert_int_equal(base_file_look(path_of(name)), there ? BASE_FILE_PLAIN : BASE_FILE_NONE);
}

static void what_was_noted_stays(void **state)
{
    (void)state;
    begin(NULL);
    assert_string_equal(getenv("XCOMPOSECACHE"), folder);
    put("l4_1", "sequences");
    compose_cache_note(folder);
    for (int run = 0; run < 2; run++) {
        begin(NULL);
        assert_there("l4_1", true);
        compose_cache_note(folder);
    }
    put("l4_2", "of another language");
    compose_cache_note(folder);
    begin(NULL);
    assert_there("l4_1", true);
    assert_there("l4_2", true);
}

static void what_was_changed_goes(void **state)
{
    (void)state;
    static const char *const spoilt[] = {"sequencer", "sequence", "", "sequences and more"};
    for (size_t i = 0; i < sizeof spoilt / sizeof spoilt[0]; i++) {
        begin(NULL);
        put("l4_1", "sequences");
        compose_cache_note(folder);
        put("l4_1", spoilt[i]);
        begin(NULL);
        assert_there("l4_1", false);
        assert_string_equal(getenv("XCOMPOSECACHE"), folder);
    }
}

static void what_nobody_noted_goes(void **state)
{
    (void)state;
    put("l4_1", "from anywhere");
    begin(NULL);
    assert_there("l4_1", false);
    put("l4_1", "sequences");
    compose_cache_note(folder);
    put("sum", "12345678");
    begin(NULL);
    assert_there("l4_1", false);
}

static void there_are_never_many(void **state)
{
    (void)state;
    static const char *const names[] = {"l4_1", "l4_2", "l4_3", "l4_4", "l4_5"};
    begin(NULL);
    for (size_t i = 0; i < 5; i++) {
        put(names[i], "sequences");
    }
    compose_cache_note(folder);
    begin(NULL);
    for (size_t i = 0; i < 5; i++) {
        assert_there(names[i], false);
    }
}

static void a_folder_that_a_person_chose_is_left_alone(void **state)
{
    (void)state;
    put("l4_1", "theirs");
    begin("/elsewhere");
    assert_string_equal(getenv("XCOMPOSECACHE"), "/elsewhere");
    compose_cache_note(folder);
    assert_there("l4_1", true);
    assert_there("sum", false);
}

int main(void)
{
#define COMPOSE(name) cmocka_unit_test_setup_teardown(name, make_folder, remove_folder)
    const struct CMUnitTest tests[] = {
        COMPOSE(what_was_noted_stays),
        COMPOSE(what_was_changed_goes),
        COMPOSE(what_nobody_noted_goes),
        COMPOSE(there_are_never_many),
        COMPOSE(a_folder_that_a_person_chose_is_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
