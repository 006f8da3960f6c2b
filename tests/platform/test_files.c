/* SPDX-License-Identifier: Zlib */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "platform/files.h"

enum { PATH_SIZE = 4096 };

/* A folder of the test's own, in the build tree where the test runs. */
static int make_place(void **state)
{
    static char place[] = "platform-files-XXXXXX";
    static char whole[PATH_SIZE];
    char here[PATH_SIZE / 2];
    if (mkdtemp(place) == NULL || getcwd(here, sizeof here) == NULL) {
        return -1;
    }
    snprintf(whole, sizeof whole, "%s/%s", here, place);
    *state = whole;
    return 0;
}

static int remove_place(void **state)
{
    char command[PATH_SIZE + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", (char *)*state);
    return system(command);
}

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static void assets_lie_beside_the_program_wherever_it_is_started(void **state)
{
    (void)state;
    char path[PATH_SIZE];
    assert_true(platform_asset("icons/undo.svg", path, sizeof path));
    assert_int_equal(path[0], '/');
    assert_int_equal(access(path, R_OK), 0);
    assert_true(platform_locale_folder(path, sizeof path));
    assert_string_equal(path + strlen(path) - strlen("/locale"), "/locale");
}

static void an_asset_that_has_no_room_is_refused(void **state)
{
    (void)state;
    char path[8];
    assert_false(platform_asset("icons/undo.svg", path, sizeof path));
}

static void the_data_folder_is_the_one_given_and_is_not_made(void **state)
{
    char wanted[PATH_SIZE], path[PATH_SIZE];
    snprintf(wanted, sizeof wanted, "%s/a/b/c", (char *)*state);
    assert_true(platform_data_folder(wanted, path, sizeof path));
    assert_string_equal(path, wanted);
    assert_false(is_folder(path));
    assert_false(platform_data_folder("", path, sizeof path));
    assert_false(platform_data_folder(wanted, path, 4));
}

static void a_given_folder_may_be_relative(void **state)
{
    char path[PATH_SIZE];
    assert_int_equal(chdir(*state), 0);
    assert_true(platform_data_folder("near", path, sizeof path));
    assert_int_equal(path[0], '/');
    assert_string_equal(path + strlen(path) - strlen("/near"), "/near");
}

static void without_one_given_the_environment_says_where(void **state)
{
    char path[PATH_SIZE], wanted[PATH_SIZE];
    setenv("XDG_DATA_HOME", *state, 1);
    snprintf(wanted, sizeof wanted, "%s/tumblecup", (char *)*state);
    assert_true(platform_data_folder(NULL, path, sizeof path));
    assert_string_equal(path, wanted);
    unsetenv("XDG_DATA_HOME");
    setenv("HOME", *state, 1);
    snprintf(wanted, sizeof wanted, "%s/.local/share/tumblecup", (char *)*state);
    assert_true(platform_data_folder(NULL, path, sizeof path));
    assert_string_equal(path, wanted);
}

static void a_relative_home_is_no_home(void **state)
{
    (void)state;
    char path[PATH_SIZE];
    unsetenv("XDG_DATA_HOME");
    setenv("HOME", "somewhere", 1);
    assert_false(platform_data_folder(NULL, path, sizeof path));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(assets_lie_beside_the_program_wherever_it_is_started),
        cmocka_unit_test(an_asset_that_has_no_room_is_refused),
        cmocka_unit_test(the_data_folder_is_the_one_given_and_is_not_made),
        cmocka_unit_test(a_given_folder_may_be_relative),
        cmocka_unit_test(without_one_given_the_environment_says_where),
        cmocka_unit_test(a_relative_home_is_no_home),
    };
    return cmocka_run_group_tests(tests, make_place, remove_place);
}
