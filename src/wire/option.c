/* SPDX-License-Identifier: Zlib */
#include "wire/option.h"

#include <string.h>

#include <jansson.h>

#include "wire/build.h"

/* ---- Writing --------------------------------------------------------------------------------- */

static const char *const type_names[] = {
    [TC_OPTION_NUMBER] = "number", [TC_OPTION_SWITCH] = "switch", [TC_OPTION_CHOICE] = "choice",
    [TC_OPTION_LIST] = "list",     [TC_OPTION_ROWS] = "rows",
};

const char *wire_option_type(const struct tc_option *option)
{
    return type_names[option->type];
}

static void put_rows(const struct tc_sink *sink, const char *name, int width,
                     const struct tc_value *value)
{
    tc_put_open(sink, TC_ITEM_LIST, name);
    for (int at = 0; at + width <= value->count; at += width) {
        tc_put_numbers(sink, NULL, value->list + at, width);
    }
    tc_put_close(sink);
}

void wire_option_put(struct wire_build *build, const struct tc_option *option, const char *name,
                     const struct tc_value *value)
{
    const struct tc_sink sink = wire_build_sink(build);
    switch (option->type) {
    case TC_OPTION_NUMBER:
        tc_put_number(&sink, name, value->number);
        break;
    case TC_OPTION_SWITCH:
        tc_put_bool(&sink, name, value->number != 0);
        break;
    case TC_OPTION_CHOICE:
        wire_build_text(build, name, option->choices[value->number]);
        break;
    case TC_OPTION_LIST:
        tc_put_numbers(&sink, name, value->list, value->count);
        break;
    case TC_OPTION_ROWS:
        put_rows(&sink, name, option->width, value);
        break;
    }
}

/* ---- Reading --------------------------------------------------------------------------------- */

bool wire_within(const json_t *from, int32_t min, int32_t max, int32_t *number)
{
    if (!json_is_integer(from) || json_integer_value(from) < min ||
        json_integer_value(from) > max) {
        return false;
    }
    *number = (int32_t)json_integer_value(from);
    return true;
}

static bool read_number(const struct tc_option *option, const json_t *from, struct tc_value *value)
{
    return wire_within(from, option->min, option->max, &value->number);
}

static bool read_switch(const struct tc_option *option, const json_t *from, struct tc_value *value)
{
    (void)option;
    value->number = json_is_true(from);
    return json_is_boolean(from);
}

static bool read_choice(const struct tc_option *option, const json_t *from, struct tc_value *value)
{
    if (!json_is_string(from)) {
        return false;
    }
    for (int i = 0; option->choices[i] != NULL; i++) {
        if (strcmp(option->choices[i], json_string_value(from)) == 0) {
            value->number = i;
            return true;
        }
    }
    return false;
}

/* Appends the entries of a list to the value. */
static bool read_list(const struct tc_option *option, const json_t *from, struct tc_value *value)
{
    size_t size = json_array_size(from);
    if (!json_is_array(from) || size > (size_t)(TC_LIST_MAX - value->count)) {
        return false;
    }
    for (size_t i = 0; i < size; i++) {
        int32_t entry = 0;
        if (!wire_within(json_array_get(from, i), option->min, option->max, &entry)) {
            return false;
        }
        value->list[value->count++] = (uint8_t)entry;
    }
    return true;
}

static bool read_rows(const struct tc_option *option, const json_t *from, struct tc_value *value)
{
    if (!json_is_array(from)) {
        return false;
    }
    for (size_t i = 0; i < json_array_size(from); i++) {
        const json_t *row = json_array_get(from, i);
        if (json_array_size(row) != option->width || !read_list(option, row, value)) {
            return false;
        }
    }
    return true;
}

/* How the value of each type is read, and what those that have a range want. */
static const struct reader {
    bool (*read)(const struct tc_option *option, const json_t *from, struct tc_value *value);
    const char *wants;
} readers[] = {
    [TC_OPTION_NUMBER] = {.read = read_number, .wants = "a whole number"},
    [TC_OPTION_SWITCH] = {.read = read_switch},
    [TC_OPTION_CHOICE] = {.read = read_choice},
    [TC_OPTION_LIST] = {.read = read_list, .wants = "a list of whole numbers"},
    [TC_OPTION_ROWS] = {.read = read_rows, .wants = "rows of whole numbers"},
};

static bool choice_error(const struct tc_option *option, struct wire_error *error)
{
    char list[WIRE_SENTENCE_MAX / 2] = "";
    size_t length = 0;
    for (int i = 0; option->choices[i] != NULL && length < sizeof list; i++) {
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", i == 0 ? "" : ", ",
                                   option->choices[i]);
    }
    return WIRE_ERROR(error, "bad-option", "Option %s must be one of %s.", option->name, list);
}

static bool option_fault(const struct tc_option *option, struct wire_error *error)
{
    if (option->type == TC_OPTION_CHOICE) {
        return choice_error(option, error);
    }
    if (option->type == TC_OPTION_SWITCH) {
        return WIRE_ERROR(error, "bad-option", "Option %s must be true or false.", option->name);
    }
    return WIRE_ERROR(error, "bad-option", "Option %s must be %s, %d to %d.", option->name,
                      readers[option->type].wants, (int)option->min, (int)option->max);
}

bool wire_option_read(const struct tc_option *option, const json_t *from, struct tc_value *value,
                      struct wire_error *error)
{
    struct tc_value read = {0};
    if (!readers[option->type].read(option, from, &read)) {
        return option_fault(option, error);
    }
    *value = read;
    return true;
}
