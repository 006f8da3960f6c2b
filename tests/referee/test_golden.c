/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include "tests/referee/child.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static void expect_reply(const char *path, const char *now, const char *kept)
{
    if (now == NULL || strcmp(now, kept) != 0) {
        fail_msg("%s\n  kept: %s\n  now:  %s\nIs the change meant? Then renew the texts with "
                 "tests/golden/renew BUILD and read the difference before you commit it.",
                 path, kept, now != NULL ? now : "(the end)");
    }
}

/* A transcript: "> " and a request, "< " and its reply, comments after "#". tests/golden/renew
   writes the replies anew. */
static void expect_transcript(const char *path)
{
    char *line = NULL;
    size_t capacity = 0;
    int compared = 0;
    struct child child;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    child_start(&child, NULL);
    for (ssize_t length; (length = getline(&line, &capacity, file)) > 0;) {
        if (line[0] == '>') {
            assert_true(child_send(&child, line + 2, (size_t)length - 2));
        } else if (line[0] == '<') {
            line[length - 1] = '\0';
            expect_reply(path, child_hear(&child), line + 2);
            compared++;
        }
    }
    assert_true(compared > 0);
    assert_int_equal(child_end(&child), 0);
    free(line);
    fclose(file);
}

static void dicegame_goes_as_it_always_went(void **state)
{
    (void)state;
    expect_transcript("tests/golden/referee-dicegame.txt");
}

static void bombs_goes_as_it_always_went(void **state)
{
    (void)state;
    expect_transcript("tests/golden/referee-bombs.txt");
}

static void leftovers_goes_as_it_always_went(void **state)
{
    (void)state;
    expect_transcript("tests/golden/referee-leftovers.txt");
}

static void microbin_goes_as_it_always_went(void **state)
{
    (void)state;
    expect_transcript("tests/golden/referee-microbin.txt");
}

static void zonk_goes_as_it_always_went(void **state)
{
    (void)state;
    expect_transcript("tests/golden/referee-zonk.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dicegame_goes_as_it_always_went),
        cmocka_unit_test(bombs_goes_as_it_always_went),
        cmocka_unit_test(leftovers_goes_as_it_always_went),
        cmocka_unit_test(microbin_goes_as_it_always_went),
        cmocka_unit_test(zonk_goes_as_it_always_went),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
