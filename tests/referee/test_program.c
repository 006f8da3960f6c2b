/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include "tests/referee/child.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

static void it_ends_with_its_input(void **state)
{
    (void)state;
    struct child child;
    child_start(&child, NULL);
    assert_int_equal(child_end(&child), 0);
}

static void it_quits_when_asked_and_answers_that(void **state)
{
    (void)state;
    struct child child;
    child_start(&child, NULL);
    child_expect(&child, "{'cmd':'quit'}", "{'ok':true}");
    assert_null(child_hear(&child));
    assert_int_equal(child_end(&child), 0);
}

static void nothing_after_quit_is_answered(void **state)
{
    (void)state;
    static const char lines[] = "{\"cmd\":\"quit\"}\n{\"cmd\":\"games\"}\n";
    struct child child;
    child_start(&child, NULL);
    assert_true(child_send(&child, lines, sizeof lines - 1));
    assert_string_equal(child_hear(&child), "{\"ok\":true}");
    assert_null(child_hear(&child));
    assert_int_equal(child_end(&child), 0);
}

/* ---- Where it can't read or write ------------------------------------------------------------ */

static const char question[] = "{\"cmd\":\"games\"}\n";

/* A file that can be read from its beginning and holds the text. */
static int file_with(const char *text)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    rewind(file);
    int copy = dup(fileno(file));
    fclose(file);
    assert_true(copy >= 0);
    return copy;
}

/* Runs the program on these descriptors, which are closed, or none where it is -1; its status, and
   what it wrote to standard error, ended, in `said`. */
static int run_on(int in, int out, char *const *arguments, char said[512])
{
    FILE *complaints = tmpfile();
    assert_non_null(complaints);
    pid_t process = fork();
    assert_true(process >= 0);
    if (process == 0) {
        const int wanted[] = {in, out, fileno(complaints)};
        for (int i = 0; i < 3; i++) {
            if (wanted[i] < 0) {
                close(i);
            } else {
                dup2(wanted[i], i);
            }
        }
        execv(TESTS_REFEREE, arguments);
        _exit(127);
    }
    int status = 0;
    assert_int_equal(waitpid(process, &status, 0), process);
    assert_true(WIFEXITED(status));
    rewind(complaints);
    said[fread(said, 1, 511, complaints)] = '\0';
    fclose(complaints);
    close(in);
    close(out);
    return WEXITSTATUS(status);
}

/* One line, which names the program, the side and the reason. */
static void expect_trouble(int in, int out, const char *argument, const char *side, int reason)
{
    char said[512], wanted[512];
    char *arguments[] = {(char *)(uintptr_t) "tumblecup-referee", (char *)(uintptr_t)argument,
                         NULL};
    assert_int_equal(run_on(in, out, arguments, said), 1);
    snprintf(wanted, sizeof wanted, "tumblecup-referee: the %s: %s\n", side, strerror(reason));
    assert_string_equal(said, wanted);
}

static int full(void)
{
    int device = open("/dev/full", O_WRONLY);
    assert_true(device >= 0);
    return device;
}

/* The end of a pipe that is written to, which nobody reads any more. */
static int unread(void)
{
    int both[2];
    assert_int_equal(pipe(both), 0);
    close(both[0]);
    return both[1];
}

static void an_input_that_can_not_be_read_is_told(void **state)
{
    (void)state;
    static const char side[] = "input can't be read";
    expect_trouble(open("/", O_RDONLY), open("/dev/null", O_WRONLY), NULL, side, EISDIR);
    expect_trouble(open("/dev/null", O_WRONLY), open("/dev/null", O_WRONLY), NULL, side, EBADF);
    expect_trouble(-1, open("/dev/null", O_WRONLY), NULL, side, EBADF);
}

static void an_output_that_can_not_be_written_is_told(void **state)
{
    (void)state;
    static const char side[] = "output can't be written";
    static const char quit[] = "{\"cmd\":\"quit\"}\n";
    expect_trouble(file_with(question), full(), NULL, side, ENOSPC);
    expect_trouble(file_with(quit), full(), NULL, side, ENOSPC);
    expect_trouble(file_with(question), unread(), NULL, side, EPIPE);
    expect_trouble(file_with(question), -1, NULL, side, EBADF);
}

static void help_version_and_tables_that_can_not_be_written_are_told(void **state)
{
    (void)state;
    static const char side[] = "output can't be written";
    static const char *const arguments[] = {"--help", "--version", "--tournament"};
    for (size_t i = 0; i < sizeof arguments / sizeof *arguments; i++) {
        expect_trouble(open("/dev/null", O_RDONLY), full(), arguments[i], side, ENOSPC);
        expect_trouble(open("/dev/null", O_RDONLY), unread(), arguments[i], side, EPIPE);
    }
}

static void it_ends_when_nobody_listens_any_more(void **state)
{
    (void)state;
    struct child child;
    child_start(&child, NULL);
    fclose(child.from);
    child.from = NULL;
    for (int i = 0; i < 100000 && child_send(&child, question, sizeof question - 1); i++) {
    }
    assert_int_equal(child_end(&child), 1);
}

/* ---- Arguments ------------------------------------------------------------------------------- */

static void it_tells_how_to_use_it(void **state)
{
    (void)state;
    struct child child;
    child_start(&child, "--help");
    assert_non_null(strstr(child_hear(&child), "tumblecup-referee"));
    while (child_hear(&child) != NULL) {
    }
    assert_int_equal(child_end(&child), 0);
}

static void it_tells_its_version(void **state)
{
    (void)state;
    struct child child;
    child_start(&child, "--version");
    assert_string_equal(child_hear(&child), "tumblecup-referee " TESTS_VERSION);
    assert_int_equal(child_end(&child), 0);
}

static void unknown_arguments_are_a_usage_error(void **state)
{
    (void)state;
    static const char *const arguments[] = {"--fly", "-h", "game", "", "--help=1"};
    for (size_t i = 0; i < sizeof arguments / sizeof *arguments; i++) {
        struct child child;
        child_start(&child, arguments[i]);
        assert_int_equal(child_end(&child), 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_ends_with_its_input),
        cmocka_unit_test(it_quits_when_asked_and_answers_that),
        cmocka_unit_test(nothing_after_quit_is_answered),
        cmocka_unit_test(an_input_that_can_not_be_read_is_told),
        cmocka_unit_test(an_output_that_can_not_be_written_is_told),
        cmocka_unit_test(help_version_and_tables_that_can_not_be_written_are_told),
        cmocka_unit_test(it_ends_when_nobody_listens_any_more),
        cmocka_unit_test(it_tells_how_to_use_it),
        cmocka_unit_test(it_tells_its_version),
        cmocka_unit_test(unknown_arguments_are_a_usage_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
