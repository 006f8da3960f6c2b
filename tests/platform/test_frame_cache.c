/* SPDX-License-Identifier: Zlib */
#include "platform/frame_cache.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

enum { W = 31, H = 17, WORDS = W * H, HEAD = 32, PATH_SIZE = 4096 };

static const uint64_t layer = 0x1234;

static char folder[PATH_SIZE];

static int set_up(void **state)
{
    char here[2048];
    (void)state;
    if (getcwd(here, sizeof here) == NULL) {
        return -1;
    }
    snprintf(folder, sizeof folder, "%s/frames-XXXXXX", here);
    return mkdtemp(folder) == NULL;
}

/* The paths of the files; how many there are. */
static int list_files(char paths[8][2 * PATH_SIZE])
{
    int count = 0;
    DIR *files = opendir(folder);
    for (const struct dirent *entry; (entry = readdir(files)) != NULL;) {
        if (entry->d_name[0] != '.' && count < 8) {
            snprintf(paths[count++], 2 * PATH_SIZE, "%s/%s", folder, entry->d_name);
        }
    }
    closedir(files);
    return count;
}

static const char *only_file(void)
{
    static char paths[8][2 * PATH_SIZE];
    assert_int_equal(list_files(paths), 1);
    return paths[0];
}

static int tear_down(void **state)
{
    char paths[8][2 * PATH_SIZE];
    (void)state;
    for (int count = list_files(paths), i = 0; i < count; i++) {
        remove(paths[i]);
    }
    return rmdir(folder);
}

static void fill(uint32_t words[WORDS], uint32_t seed)
{
    for (uint32_t i = 0; i < WORDS; i++) {
        words[i] = 0xFF000000u | (seed * 7919u + i * 104729u) % 0xFFFFFFu;
    }
}

/* One run of the program: it looks for the layer, paints it and keeps it. Whether it was found. */
static bool run(uint64_t of, uint32_t seed, uint32_t read[WORDS], bool *differs)
{
    struct frame_cache cache;
    uint32_t painted[WORDS];
    const struct pixels window = {read, W, H, W}, now = {painted, W, H, W};
    fill(painted, seed);
    frame_cache_init(&cache, folder);
    bool found = frame_cache_read(&cache, of, &window);
    *differs = frame_cache_compare(&cache, &now);
    frame_cache_write(&cache);
    frame_cache_finish(&cache);
    return found;
}

static void expect_found(uint32_t seed)
{
    uint32_t read[WORDS], wanted[WORDS];
    bool differs;
    fill(wanted, seed);
    assert_true(run(layer, seed, read, &differs));
    assert_false(differs);
    assert_memory_equal(read, wanted, sizeof wanted);
}

static void expect_made_anew(uint32_t seed)
{
    uint32_t read[WORDS];
    bool differs;
    assert_false(run(layer, seed, read, &differs));
    assert_false(differs);
    expect_found(seed);
}

static void what_one_run_painted_the_next_one_reads(void **state)
{
    (void)state;
    expect_made_anew(1);
    expect_found(1);
}

static void another_layer_is_not_found(void **state)
{
    uint32_t read[WORDS];
    bool differs;
    (void)state;
    expect_made_anew(1);
    assert_false(run(layer + 1, 2, read, &differs));
    expect_found(1);
}

static void what_is_painted_otherwise_now_is_shown_and_kept_in_its_place(void **state)
{
    uint32_t read[WORDS];
    bool differs;
    (void)state;
    expect_made_anew(1);
    assert_true(run(layer, 2, read, &differs));
    assert_true(differs);
    expect_found(2);
}

static void a_file_that_is_right_is_not_written_again(void **state)
{
    struct stat before, after;
    (void)state;
    expect_made_anew(1);
    assert_int_equal(stat(only_file(), &before), 0);
    expect_found(1);
    assert_int_equal(stat(only_file(), &after), 0);
    assert_int_equal(before.st_ino, after.st_ino);
}

static void spoil_byte(const char *path, long at)
{
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, at, SEEK_SET), 0);
    int byte = fgetc(file);
    assert_int_equal(fseek(file, at, SEEK_SET), 0);
    assert_int_equal(fputc(byte ^ 0x10, file), byte ^ 0x10);
    assert_int_equal(fclose(file), 0);
}

/* Each byte of the head and some of the pixels are changed; the file is cut and grown. */
static void a_spoilt_file_is_made_anew(void **state)
{
    const off_t sizes[] = {0, 1, HEAD, HEAD + WORDS * 4 - 1, HEAD + WORDS * 4 + 1};
    (void)state;
    expect_made_anew(1);
    for (long at = 0; at < HEAD + WORDS * 4; at += at < HEAD ? 1 : 97) {
        spoil_byte(only_file(), at);
        expect_made_anew(1);
    }
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        assert_int_equal(truncate(only_file(), sizes[i]), 0);
        expect_made_anew(1);
    }
}

static void what_lies_in_its_place_harms_nothing(void **state)
{
    uint32_t read[WORDS];
    bool differs;
    char path[2 * PATH_SIZE];
    (void)state;
    expect_made_anew(1);
    snprintf(path, sizeof path, "%s", only_file());
    assert_int_equal(remove(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_false(run(layer, 1, read, &differs));
    assert_int_equal(remove(path), 0);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_false(run(layer, 1, read, &differs));
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(symlink("/dev/zero", path), 0);
    assert_false(run(layer, 1, read, &differs));
}

static void only_the_newest_few_are_kept(void **state)
{
    uint32_t read[WORDS];
    bool differs;
    char paths[8][2 * PATH_SIZE];
    (void)state;
    for (uint64_t i = 0; i < FRAMES_KEPT + 3; i++) {
        assert_false(run(layer + i, 1, read, &differs));
    }
    assert_int_equal(list_files(paths), FRAMES_KEPT);
}

static void without_a_folder_nothing_is_read_or_written(void **state)
{
    struct frame_cache cache;
    uint32_t words[WORDS];
    const struct pixels pixels = {words, W, H, W};
    (void)state;
    fill(words, 1);
    frame_cache_init(&cache, NULL);
    assert_false(frame_cache_read(&cache, layer, &pixels));
    assert_false(frame_cache_compare(&cache, &pixels));
    frame_cache_write(&cache);
    frame_cache_finish(&cache);
}

static void rows_with_gaps_between_them_are_left_alone(void **state)
{
    struct frame_cache cache;
    uint32_t words[WORDS];
    const struct pixels pixels = {words, W - 1, H, W};
    (void)state;
    fill(words, 1);
    frame_cache_init(&cache, folder);
    assert_false(frame_cache_read(&cache, layer, &pixels));
    assert_false(frame_cache_compare(&cache, &pixels));
    frame_cache_write(&cache);
    frame_cache_finish(&cache);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(what_one_run_painted_the_next_one_reads),
        TEST(another_layer_is_not_found),
        TEST(what_is_painted_otherwise_now_is_shown_and_kept_in_its_place),
        TEST(a_file_that_is_right_is_not_written_again),
        TEST(a_spoilt_file_is_made_anew),
        TEST(what_lies_in_its_place_harms_nothing),
        TEST(only_the_newest_few_are_kept),
        TEST(without_a_folder_nothing_is_read_or_written),
        TEST(rows_with_gaps_between_them_are_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
