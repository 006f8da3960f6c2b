/* SPDX-License-Identifier: Zlib */
/* One window for each data folder: who is first, what is handed over, and what hinders it. */
#define _XOPEN_SOURCE 700
#include "app/instance.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <ftw.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[64];

static int set_up(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/tumblecup-run-XXXXXX");
    return mkdtemp(folder) == NULL || setenv("XDG_RUNTIME_DIR", folder, 1) != 0;
}

static int drop(const char *path, const struct stat *found, int kind, struct FTW *where)
{
    (void)found;
    (void)kind;
    (void)where;
    return remove(path);
}

static int tear_down(void **state)
{
    (void)state;
    return nftw(folder, drop, 8, FTW_DEPTH | FTW_PHYS);
}

static struct app_instance *first(const char *data)
{
    struct app_instance *instance;
    assert_int_equal(app_instance_begin(data, NULL, NULL, &instance), APP_INSTANCE_ALONE);
    return instance;
}

static void hand_with(const char *data, const char *file, const char *token)
{
    struct app_instance *none;
    assert_int_equal(app_instance_begin(data, file, token, &none), APP_INSTANCE_HANDED);
    assert_null(none);
}

static void hand(const char *data, const char *file)
{
    hand_with(data, file, NULL);
}

static void a_second_start_hands_its_file_to_the_first(void **state)
{
    (void)state;
    struct app_handed handed;
    struct app_instance *instance = first("/ann/data");
    assert_non_null(instance);
    assert_false(app_instance_take(instance, &handed));
    hand("/ann/data", "/ann/a match.tumblecup");
    hand("/ann/data", NULL);
    hand("/ann/data", "/ann/b.tumblecup");
    assert_true(app_instance_take(instance, &handed));
    assert_string_equal(handed.path, "/ann/a match.tumblecup");
    assert_true(app_instance_take(instance, &handed));
    assert_string_equal(handed.path, "");
    assert_true(app_instance_take(instance, &handed));
    assert_string_equal(handed.path, "/ann/b.tumblecup");
    assert_false(app_instance_take(instance, &handed));
    app_instance_end(instance);
    assert_int_equal(rmdir(folder), 0); /* nothing is left of it */
    assert_int_equal(mkdir(folder, 0700), 0);
}

static void the_desktops_token_comes_along(void **state)
{
    (void)state;
    struct app_handed handed;
    char large[APP_INSTANCE_TOKEN_MAX + 1] = "";
    struct app_instance *instance = first("/d");
    hand_with("/d", "/a\nb", "token-1");
    hand_with("/d", NULL, "token-2");
    assert_true(app_instance_take(instance, &handed));
    assert_string_equal(handed.path, "/a\nb");
    assert_string_equal(handed.token, "token-1");
    assert_true(app_instance_take(instance, &handed));
    assert_string_equal(handed.path, "");
    assert_string_equal(handed.token, "token-2");
    /* One that can't be a token is left behind. */
    memset(large, 'x', sizeof large - 1);
    hand_with("/d", "/f", large);
    hand_with("/d", "/f", "two\nlines");
    for (int i = 0; i < 2; i++) {
        assert_true(app_instance_take(instance, &handed));
        assert_string_equal(handed.path, "/f");
        assert_string_equal(handed.token, "");
    }
    app_instance_end(instance);
}

static void another_folder_is_another_window(void **state)
{
    (void)state;
    struct app_instance *ann = first("/ann/data"), *ben = first("/ben/data");
    assert_non_null(ann);
    assert_non_null(ben);
    app_instance_end(ann);
    ann = first("/ann/data"); /* after the first has ended there is a first again */
    assert_non_null(ann);
    app_instance_end(ben);
    app_instance_end(ann);
}

static void count_wakes(void *context)
{
    *(int *)context += 1;
}

static void the_window_is_woken_once_for_each(void **state)
{
    (void)state;
    int wakes = 0;
    struct app_instance *instance = first("/d");
    app_instance_set_wake(instance, count_wakes, &wakes);
    hand("/d", NULL);
    hand("/d", "/f");
    app_instance_set_wake(instance, NULL, NULL);
    assert_int_equal(wakes, 2);
    app_instance_end(instance);
}

/* The socket lies in the folder; all that begins with its name but the lock. */
static void name_socket(struct sockaddr_un *name)
{
    char found[256] = "", command[256];
    *name = (struct sockaddr_un){.sun_family = AF_UNIX};
    snprintf(command, sizeof command, "ls %s | grep -v lock", folder);
    FILE *list = popen(command, "r");
    assert_non_null(list);
    assert_non_null(fgets(found, sizeof found, list));
    pclose(list);
    found[strcspn(found, "\n")] = '\0';
    snprintf(name->sun_path, sizeof name->sun_path, "%.40s/%.60s", folder, found);
}

static void one_that_was_killed_is_no_hindrance(void **state)
{
    (void)state;
    struct sockaddr_un name;
    struct app_instance *instance = first("/d");
    name_socket(&name);
    app_instance_end(instance);
    /* Its socket stays where it was, with nobody behind it. */
    int file = socket(AF_UNIX, SOCK_STREAM, 0);
    assert_int_equal(bind(file, (const struct sockaddr *)&name, sizeof name), 0);
    close(file);
    instance = first("/d");
    assert_non_null(instance);
    hand("/d", "/f");
    app_instance_end(instance);
}

/* What a stranger's program may send. */
static void say(const struct sockaddr_un *name, const char *text, size_t size)
{
    int file = socket(AF_UNIX, SOCK_STREAM, 0);
    char heard[16];
    assert_int_equal(connect(file, (const struct sockaddr *)name, sizeof *name), 0);
    for (size_t sent = 0; sent < size;) {
        ssize_t more = send(file, text + sent, size - sent, MSG_NOSIGNAL);
        if (more <= 0) {
            break;
        }
        sent += (size_t)more;
    }
    shutdown(file, SHUT_WR);
    assert_true(recv(file, heard, sizeof heard, 0) <= 0);
    close(file);
}

static void what_is_no_path_is_not_taken(void **state)
{
    (void)state;
    struct sockaddr_un name;
    static char large[3 * APP_INSTANCE_PATH_MAX], token[APP_INSTANCE_TOKEN_MAX + 2];
    struct app_handed handed;
    struct app_instance *instance = first("/d");
    name_socket(&name);
    memset(large, '/', sizeof large);
    say(&name, large, sizeof large);
    say(&name, "\nrelative", 9);
    say(&name, "\n/a\0b", 5);
    say(&name, "/no/line", 8);
    memset(token, 'x', sizeof token);
    token[sizeof token - 1] = '\n';
    say(&name, token, sizeof token);
    assert_false(app_instance_take(instance, &handed));
    hand("/d", "/f");
    assert_true(app_instance_take(instance, &handed));
    assert_string_equal(handed.path, "/f");
    app_instance_end(instance);
}

static void more_than_can_wait_are_told_so(void **state)
{
    (void)state;
    struct app_handed handed;
    struct app_instance *none, *instance = first("/d");
    for (int i = 0; i < 8; i++) {
        hand("/d", "/f");
    }
    assert_int_equal(app_instance_begin("/d", "/f", NULL, &none), APP_INSTANCE_ALONE);
    assert_null(none);
    assert_true(app_instance_take(instance, &handed));
    hand("/d", "/g");
    app_instance_end(instance);
}

static void without_a_folder_of_ones_own_there_is_none(void **state)
{
    (void)state;
    struct app_instance *instance = first("relative");
    assert_null(instance);
    chmod(folder, 0755);
    assert_null(first("/d"));
    chmod(folder, 0700);
    setenv("XDG_RUNTIME_DIR", "/no/such/folder", 1);
    assert_null(first("/d"));
    unsetenv("XDG_RUNTIME_DIR");
    assert_null(first("/d"));
    assert_null(first(NULL));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(a_second_start_hands_its_file_to_the_first),
        TEST(the_desktops_token_comes_along),
        TEST(another_folder_is_another_window),
        TEST(the_window_is_woken_once_for_each),
        TEST(one_that_was_killed_is_no_hindrance),
        TEST(what_is_no_path_is_not_taken),
        TEST(more_than_can_wait_are_told_so),
        TEST(without_a_folder_of_ones_own_there_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
