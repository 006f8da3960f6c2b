/* SPDX-License-Identifier: Zlib */
#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include <cmocka.h>

enum { PATH_SIZE = 256, PATIENCE_S = 60 };

static char folder[] = "file-XXXXXX";

static int set_up(void **state)
{
    (void)state;
    memcpy(folder + sizeof folder - 7, "XXXXXX", 6);
    alarm(PATIENCE_S); /* whoever hangs is ended */
    return mkdtemp(folder) == NULL;
}

static const char *path_of(const char *name)
{
    static char paths[4][PATH_SIZE];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, PATH_SIZE, "%s/%s", folder, name);
    return path;
}

/* Removes what is in the folder, and says how much that was. */
static int clear(void)
{
    DIR *entries = opendir(folder);
    int count = 0;
    for (const struct dirent *entry; entries != NULL && (entry = readdir(entries)) != NULL;) {
        if (entry->d_name[0] != '.' || strlen(entry->d_name) > 2) {
            remove(path_of(entry->d_name));
            count++;
        }
    }
    if (entries != NULL) {
        closedir(entries);
    }
    return count;
}

static int tear_down(void **state)
{
    (void)state;
    clear();
    alarm(0);
    return rmdir(folder);
}

static void put(const char *name, const char *text)
{
    FILE *file = fopen(path_of(name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    fclose(file);
}

static void expect(const char *name, const char *text)
{
    size_t size = 0;
    char *bytes = base_file_read(path_of(name), 1000, &size, NULL);
    assert_non_null(bytes);
    assert_int_equal(size, strlen(text));
    assert_string_equal(bytes, text);
    free(bytes);
}

static enum base_file why_not(const char *path, size_t most)
{
    size_t size = 0;
    enum base_file why = BASE_FILE_PLAIN;
    assert_null(base_file_read(path, most, &size, &why));
    return why;
}

static void what_is_written_is_read_again(void **state)
{
    (void)state;
    assert_true(base_file_write(path_of("a"), "first", 5, 0600));
    expect("a", "first");
    assert_true(base_file_write(path_of("a"), "", 0, 0600));
    expect("a", "");
    struct stat about;
    assert_int_equal(stat(path_of("a"), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_int_equal(clear(), 1); /* nothing else was left */
}

static void a_file_is_read_up_to_a_length_and_no_farther(void **state)
{
    (void)state;
    put("a", "12345");
    assert_int_equal(why_not(path_of("a"), 4), BASE_FILE_LARGE);
    size_t size = 0;
    char *bytes = base_file_read(path_of("a"), 5, &size, NULL);
    assert_non_null(bytes);
    assert_int_equal(size, 5);
    free(bytes);
    assert_int_equal(why_not(path_of("b"), 4), BASE_FILE_NONE);
    assert_int_equal(why_not(path_of("a/b"), 4), BASE_FILE_NONE);
}

/* It says that it has no length, and has one. */
static void a_file_of_the_system_is_read_whole(void **state)
{
    (void)state;
    size_t size = 0;
    char *bytes = base_file_read("/proc/self/maps", 1 << 20, &size, NULL);
    assert_non_null(bytes);
    assert_true(size > 1000);
    assert_int_equal(strlen(bytes), size);
    free(bytes);
    assert_int_equal(why_not("/proc/self/maps", 100), BASE_FILE_LARGE);
}

static void bind_socket(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    int file = socket(AF_UNIX, SOCK_STREAM, 0);
    assert_true(file >= 0);
    assert_int_equal(bind(file, (struct sockaddr *)&address, sizeof address), 0);
    close(file);
}

/* What is no file is neither read nor written over, and holds nobody up. */
static void what_is_no_file_is_refused_at_once(void **state)
{
    (void)state;
    assert_int_equal(mkfifo(path_of("pipe"), 0600), 0);
    assert_int_equal(mkdir(path_of("folder"), 0700), 0);
    assert_int_equal(symlink("circle", path_of("circle")), 0);
    assert_int_equal(symlink("pipe", path_of("to-pipe")), 0);
    bind_socket(path_of("socket"));
    const char *const others[] = {"pipe", "folder", "circle", "to-pipe", "socket"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        assert_int_equal(base_file_look(path_of(others[i])), BASE_FILE_OTHER);
        assert_int_equal(why_not(path_of(others[i]), 100), BASE_FILE_OTHER);
        if (strcmp(others[i], "circle") != 0) {
            assert_false(base_file_write(path_of(others[i]), "x", 1, 0600));
        }
    }
    assert_int_equal(why_not("/dev/zero", 100), BASE_FILE_OTHER);
    assert_int_equal(why_not("/dev/null", 100), BASE_FILE_OTHER);
    assert_int_equal(clear(), 5);
}

static void a_link_is_replaced_and_what_it_leads_to_stays(void **state)
{
    (void)state;
    put("victim", "precious");
    assert_int_equal(symlink("victim", path_of("a")), 0);
    assert_int_equal(symlink("nowhere", path_of("b")), 0);
    expect("a", "precious");
    assert_true(base_file_write(path_of("a"), "mine", 4, 0600));
    assert_true(base_file_write(path_of("b"), "mine", 4, 0600));
    expect("victim", "precious");
    expect("a", "mine");
    expect("b", "mine");
    assert_int_equal(why_not(path_of("nowhere"), 100), BASE_FILE_NONE);
}

static void where_it_can_not_be_written_what_was_there_stays(void **state)
{
    (void)state;
    assert_false(base_file_write(path_of("no/a"), "x", 1, 0600));
    assert_false(base_file_write("/proc/tumblecup", "x", 1, 0600));
    assert_int_equal(clear(), 0);
}

static void a_file_is_read_into_parts_that_it_fills_exactly(void **state)
{
    (void)state;
    char head[3], rest[4];
    const struct base_file_part parts[] = {{head, sizeof head}, {rest, sizeof rest}};
    put("parts", "onetwo!");
    assert_true(base_file_read_parts(path_of("parts"), parts, 2));
    assert_memory_equal(head, "one", 3);
    assert_memory_equal(rest, "two!", 4);
    put("parts", "onetwo");
    assert_false(base_file_read_parts(path_of("parts"), parts, 2));
    put("parts", "onetwo!?");
    assert_false(base_file_read_parts(path_of("parts"), parts, 2));
    assert_false(base_file_read_parts(path_of("none"), parts, 2));
    assert_int_equal(mkfifo(path_of("pipe"), 0600), 0);
    assert_false(base_file_read_parts(path_of("pipe"), parts, 2));
    assert_false(base_file_read_parts(folder, parts, 2));
}

static void a_draft_is_known_by_its_name(void **state)
{
    (void)state;
    assert_true(base_file_is_draft(".tumblecup-0123456789abcdef.part"));
    assert_false(base_file_is_draft(".tumblecup-0123456789abcdef.part2"));
    assert_false(base_file_is_draft(".tumblecup-0123456789abcde.part"));
    assert_false(base_file_is_draft(".tumblecup-"));
    assert_false(base_file_is_draft("a.part"));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(what_is_written_is_read_again),
        TEST(a_file_is_read_up_to_a_length_and_no_farther),
        TEST(a_file_of_the_system_is_read_whole),
        TEST(what_is_no_file_is_refused_at_once),
        TEST(a_link_is_replaced_and_what_it_leads_to_stays),
        TEST(where_it_can_not_be_written_what_was_there_stays),
        TEST(a_file_is_read_into_parts_that_it_fills_exactly),
        TEST(a_draft_is_known_by_its_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
