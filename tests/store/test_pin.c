/* SPDX-License-Identifier: Zlib */
#include "store/pin.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "tests/store/help.h"

static struct store_pin_uptime now;

static struct store_pin_uptime pretended(void)
{
    return now;
}

struct fixture {
    char folder[STORE_PATH_MAX];
    struct store_pin_setup setup;
};

static int begin(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    help_folder(fixture->folder);
    fixture->setup = (struct store_pin_setup){
        .folder = fixture->folder, .operations = 1, .memory = 8192, .uptime = pretended};
    now = (struct store_pin_uptime){.boot = "first", .seconds = 1000};
    *state = fixture;
    return 0;
}

static int end(void **state)
{
    struct fixture *fixture = *state;
    help_remove(fixture->folder);
    free(fixture);
    return 0;
}

static void check_try(const struct fixture *fixture, const char *pin,
                      enum store_pin_verdict verdict, int tries, int wait)
{
    struct store_pin_answer answer = store_pin_try(&fixture->setup, pin);
    assert_int_equal(answer.verdict, verdict);
    assert_int_equal(answer.tries, tries);
    assert_int_equal(answer.wait, wait);
}

static void fail_five_times(const struct fixture *fixture)
{
    for (int left = STORE_PIN_TRIES - 1; left > 0; left--) {
        check_try(fixture, "0000", STORE_PIN_WRONG, left, 0);
    }
    check_try(fixture, "0000", STORE_PIN_WRONG, 0, STORE_PIN_WAIT);
}

static void a_pin_is_four_to_twelve_digits(void **state)
{
    (void)state;
    assert_true(store_pin_valid("1234"));
    assert_true(store_pin_valid("123456789012"));
    static const char *const bad[] = {"", "123", "1234567890123", "12a4", " 1234", "1234\n"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(store_pin_valid(bad[i]));
    }
}

static void nothing_opens_where_no_pin_was_set(void **state)
{
    const struct fixture *fixture = *state;
    check_try(fixture, "1234", STORE_PIN_NONE, 0, 0);
    assert_int_equal(store_pin_look(&fixture->setup).verdict, STORE_PIN_NONE);
    assert_int_equal(store_pin_look(&(struct store_pin_setup){.folder = NULL}).verdict,
                     STORE_PIN_NONE);
}

static void the_pin_opens_and_no_other(void **state)
{
    const struct fixture *fixture = *state;
    assert_false(store_pin_set(&fixture->setup, "12"));
    assert_true(store_pin_set(&fixture->setup, "1234"));
    check_try(fixture, "1234", STORE_PIN_RIGHT, STORE_PIN_TRIES, 0);
    check_try(fixture, "12345", STORE_PIN_WRONG, STORE_PIN_TRIES - 1, 0);
    check_try(fixture, "", STORE_PIN_WRONG, STORE_PIN_TRIES - 2, 0);
    check_try(fixture, "1234", STORE_PIN_RIGHT, STORE_PIN_TRIES, 0);
    assert_true(store_pin_set(&fixture->setup, "987654321098"));
    check_try(fixture, "1234", STORE_PIN_WRONG, STORE_PIN_TRIES - 1, 0);
    check_try(fixture, "987654321098", STORE_PIN_RIGHT, STORE_PIN_TRIES, 0);
}

static void the_file_is_its_owners_alone_and_never_holds_the_pin(void **state)
{
    const struct fixture *fixture = *state;
    struct stat about;
    char text[2048];
    assert_true(store_pin_set(&fixture->setup, "31415926"));
    const char *path = help_path(fixture->folder, "operator.pin");
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    FILE *file = fopen(path, "rb");
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    assert_null(strstr(text, "31415926"));
    assert_non_null(strstr(text, "$argon2id$"));
}

static void five_tries_then_a_wait_that_grows(void **state)
{
    const struct fixture *fixture = *state;
    assert_true(store_pin_set(&fixture->setup, "1234"));
    fail_five_times(fixture);
    /* Nothing is looked at meanwhile, not even the right one. */
    check_try(fixture, "1234", STORE_PIN_WAITS, 0, STORE_PIN_WAIT);
    now.seconds += STORE_PIN_WAIT - 1;
    check_try(fixture, "1234", STORE_PIN_WAITS, 0, 1);
    int wait = STORE_PIN_WAIT;
    for (int i = 0; i < 10; i++) {
        now.seconds += wait;
        wait = wait * 2 < STORE_PIN_WAIT_MOST ? wait * 2 : STORE_PIN_WAIT_MOST;
        check_try(fixture, "0000", STORE_PIN_WRONG, 0, wait);
    }
    assert_int_equal(wait, STORE_PIN_WAIT_MOST);
    now.seconds += wait;
    check_try(fixture, "1234", STORE_PIN_RIGHT, STORE_PIN_TRIES, 0);
    check_try(fixture, "0000", STORE_PIN_WRONG, STORE_PIN_TRIES - 1, 0);
}

static void a_restart_of_the_machine_shortens_no_wait(void **state)
{
    const struct fixture *fixture = *state;
    assert_true(store_pin_set(&fixture->setup, "1234"));
    fail_five_times(fixture);
    now = (struct store_pin_uptime){.boot = "second", .seconds = 5};
    check_try(fixture, "1234", STORE_PIN_WAITS, 0, STORE_PIN_WAIT - 5);
    now.seconds = STORE_PIN_WAIT;
    check_try(fixture, "1234", STORE_PIN_RIGHT, STORE_PIN_TRIES, 0);
}

static void a_running_time_that_goes_back_shortens_no_wait(void **state)
{
    const struct fixture *fixture = *state;
    assert_true(store_pin_set(&fixture->setup, "1234"));
    fail_five_times(fixture);
    now.seconds = 3;
    check_try(fixture, "1234", STORE_PIN_WAITS, 0, STORE_PIN_WAIT - 3);
    now = (struct store_pin_uptime){.boot = "", .seconds = 10};
    check_try(fixture, "1234", STORE_PIN_WAITS, 0, STORE_PIN_WAIT - 10);
}

/* A hidden /proc: the machine has run for days, and nothing of the wait has passed. */
static void an_unknown_start_shortens_no_wait(void **state)
{
    const struct fixture *fixture = *state;
    now = (struct store_pin_uptime){.boot = "", .seconds = 500000};
    assert_true(store_pin_set(&fixture->setup, "1234"));
    fail_five_times(fixture);
    check_try(fixture, "1234", STORE_PIN_WAITS, 0, STORE_PIN_WAIT);
    now.seconds += STORE_PIN_WAIT - 1;
    check_try(fixture, "1234", STORE_PIN_WAITS, 0, 1);
    /* Known by now, which does not say that it is another than the one before. */
    snprintf(now.boot, sizeof now.boot, "first");
    check_try(fixture, "1234", STORE_PIN_WAITS, 0, 1);
    /* A machine that has run for less was started anew. */
    now = (struct store_pin_uptime){.boot = "", .seconds = STORE_PIN_WAIT - 10};
    check_try(fixture, "1234", STORE_PIN_WAITS, 0, 10);
    now.seconds = 500000 + STORE_PIN_WAIT;
    check_try(fixture, "1234", STORE_PIN_RIGHT, STORE_PIN_TRIES, 0);
}

/* Every byte of it, one after the other. */
static void a_file_that_is_not_as_it_was_written_opens_nothing(void **state)
{
    const struct fixture *fixture = *state;
    char text[2048];
    assert_true(store_pin_set(&fixture->setup, "1234"));
    const char *path = help_path(fixture->folder, "operator.pin");
    FILE *file = fopen(path, "rb");
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    for (size_t i = 0; i <= length; i++) {
        char broken[2048];
        memcpy(broken, text, length);
        if (i < length) {
            broken[i] ^= 1;
        }
        file = fopen(path, "wb");
        fwrite(broken, 1, i < length ? length : length - 1, file); /* and once cut short */
        fclose(file);
        assert_int_equal(store_pin_look(&fixture->setup).verdict, STORE_PIN_BROKEN);
        assert_int_equal(store_pin_try(&fixture->setup, "1234").verdict, STORE_PIN_BROKEN);
    }
    file = fopen(path, "wb");
    fclose(file);
    assert_int_equal(store_pin_try(&fixture->setup, "1234").verdict, STORE_PIN_BROKEN);
}

/* A folder in the file's place can't be read, whoever we are. */
static void a_file_that_can_not_be_read_opens_nothing(void **state)
{
    const struct fixture *fixture = *state;
    const char *path = help_path(fixture->folder, "operator.pin");
    assert_int_equal(mkdir(path, 0700), 0);
    assert_int_equal(store_pin_try(&fixture->setup, "1234").verdict, STORE_PIN_BROKEN);
    assert_int_equal(rmdir(path), 0);
}

/* No file of ours may grow, which holds for root too. */
static void a_try_that_can_not_be_written_down_opens_nothing(void **state)
{
    const struct fixture *fixture = *state;
    struct rlimit before, none;
    assert_true(store_pin_set(&fixture->setup, "1234"));
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    none = (struct rlimit){.rlim_cur = 0, .rlim_max = before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    enum store_pin_verdict verdict = store_pin_try(&fixture->setup, "1234").verdict;
    bool set = store_pin_set(&fixture->setup, "4321");
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, handler);
    assert_int_equal(verdict, STORE_PIN_UNKEPT);
    assert_false(set);
    check_try(fixture, "1234", STORE_PIN_RIGHT, STORE_PIN_TRIES, 0);
}

static void a_pipe_in_the_place_of_the_file_opens_nothing_and_holds_nobody_up(void **state)
{
    const struct fixture *fixture = *state;
    assert_int_equal(mkfifo(help_path(fixture->folder, "operator.pin"), 0600), 0);
    alarm(60); /* whoever hangs is ended */
    assert_int_equal(store_pin_look(&fixture->setup).verdict, STORE_PIN_BROKEN);
    assert_int_equal(store_pin_try(&fixture->setup, "1234").verdict, STORE_PIN_BROKEN);
    alarm(0);
}

static void the_real_hash_on_the_real_machine(void **state)
{
    const struct fixture *fixture = *state;
    struct store_pin_setup setup = {.folder = fixture->folder};
    assert_true(store_pin_set(&setup, "271828"));
    assert_int_equal(store_pin_try(&setup, "271829").verdict, STORE_PIN_WRONG);
    assert_int_equal(store_pin_try(&setup, "271828").verdict, STORE_PIN_RIGHT);
}

static void the_folder_is_made_where_it_is_missing(void **state)
{
    const struct fixture *fixture = *state;
    struct store_pin_setup setup = fixture->setup;
    struct stat about;
    setup.folder = help_path(fixture->folder, "new");
    assert_true(store_pin_set(&setup, "1234"));
    assert_int_equal(stat(setup.folder, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0700);
    assert_int_equal(store_pin_try(&setup, "1234").verdict, STORE_PIN_RIGHT);
    help_remove(setup.folder);
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pin_is_four_to_twelve_digits),
        CASE(nothing_opens_where_no_pin_was_set),
        CASE(the_pin_opens_and_no_other),
        CASE(the_file_is_its_owners_alone_and_never_holds_the_pin),
        CASE(five_tries_then_a_wait_that_grows),
        CASE(a_restart_of_the_machine_shortens_no_wait),
        CASE(a_running_time_that_goes_back_shortens_no_wait),
        CASE(an_unknown_start_shortens_no_wait),
        CASE(a_pipe_in_the_place_of_the_file_opens_nothing_and_holds_nobody_up),
        CASE(a_file_that_is_not_as_it_was_written_opens_nothing),
        CASE(a_file_that_can_not_be_read_opens_nothing),
        CASE(a_try_that_can_not_be_written_down_opens_nothing),
        CASE(the_real_hash_on_the_real_machine),
        CASE(the_folder_is_made_where_it_is_missing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
