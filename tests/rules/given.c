/* SPDX-License-Identifier: Zlib */
#include "tests/rules/given.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

/* Reads a number, or several with commas between; *end is what follows. */
static struct tc_value read_value(const char *text, char **end)
{
    struct tc_value value = {.number = (int32_t)strtol(text, end, 10)};
    assert_ptr_not_equal(text, *end);
    value.list[value.count++] = (uint8_t)value.number;
    while (**end == ',') {
        text = *end + 1;
        assert_in_range(value.count, 0, TC_LIST_MAX - 1);
        value.list[value.count++] = (uint8_t)strtol(text, end, 10);
        assert_ptr_not_equal(text, *end);
    }
    assert_true(**end == ' ' || **end == '\0');
    return value;
}

/* Reads "name=number": the option's index and value. Returns what follows. */
static const char *read_option(const struct tc_setup *setup, const char *text, int *option,
                               struct tc_value *value)
{
    char name[32];
    char *end;
    size_t length = strcspn(text, "=");
    assert_true(length < sizeof name && text[length] == '=');
    memcpy(name, text, length);
    name[length] = '\0';
    *option = tc_setup_option(setup, name);
    if (*option < 0) {
        fail_msg("%s has no option %s", tc_setup_game(setup)->id, name);
    }
    enum tc_option_type type = tc_setup_game(setup)->options[*option].type;
    *value = read_value(text + length + 1, &end);
    if (type == TC_OPTION_LIST || type == TC_OPTION_ROWS) {
        value->number = 0;
    } else {
        *value = (struct tc_value){.number = value->number};
    }
    return end + strspn(end, " ");
}

void given(struct tc_setup *setup, const char *options)
{
    while (options != NULL && *options != '\0') {
        int option;
        struct tc_value value;
        options = read_option(setup, options, &option, &value);
        tc_setup_give(setup, option, &value);
    }
}

void given_at_most(struct tc_setup *setup, const char *options)
{
    while (options != NULL && *options != '\0') {
        int option;
        struct tc_value most;
        options = read_option(setup, options, &option, &most);
        if (setup->option[option].number > most.number) {
            tc_setup_give(setup, option, &most);
            assert_int_equal(tc_setup_settle(setup, NULL), TC_OK);
        }
    }
}
