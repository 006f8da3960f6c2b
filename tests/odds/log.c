/* SPDX-License-Identifier: Zlib */
#include "tests/odds/log.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

void log_give(struct tc_setup *setup, const char *name, int number)
{
    int option = tc_setup_option(setup, name);
    assert_true(option >= 0);
    setup->option[option].number = number;
    setup->given |= UINT32_C(1) << option;
}

struct tc_setup log_setup(const char *game, int players)
{
    struct tc_setup setup = tc_setup_default(tc_game_find(game), players);
    setup.first = 0;
    return setup;
}

static bool is_throw(const char *word)
{
    return word[strspn(word, "0123456789")] == '\0';
}

size_t log_read(const struct tc_setup *setup, const char *log, struct tc_record *records,
                size_t most)
{
    char copy[1024];
    size_t count = 0;
    assert_true(strlen(log) < sizeof copy);
    strcpy(copy, log);
    for (char *word = strtok(copy, ","); word != NULL; word = strtok(NULL, ",")) {
        word += strspn(word, " ");
        assert_true(count < most);
        struct tc_record *record = &records[count++];
        *record = (struct tc_record){.kind = TC_RECORD_ACTION};
        if (is_throw(word)) {
            record->kind = TC_RECORD_DICTATED;
            for (const char *face = word; *face != '\0'; face++) {
                record->faces[record->count++] = (uint8_t)(*face - '0');
            }
        } else {
            assert_true(tc_action_parse(tc_setup_game(setup), word, &record->action));
        }
    }
    return count;
}
