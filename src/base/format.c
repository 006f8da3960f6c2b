/* SPDX-License-Identifier: Zlib */
#include "base/format.h"

#include <stddef.h>
#include <string.h>

enum { DIGITS_MAX = 3 }; /* of a width, a precision or an argument's number */

enum type {
    TYPE_NONE,
    TYPE_SIGNED,
    TYPE_UNSIGNED,
    TYPE_CHAR,
    TYPE_DOUBLE,
    TYPE_TEXT,
    TYPE_POINTER
};

struct reading {
    const char *at;
    struct format_arguments *arguments;
    int next;               /* argument that is taken where none is numbered */
    bool numbered, in_turn; /* how arguments were taken so far */
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Digits, of which there may be none; false where there are too many. */
static bool read_number(struct reading *reading, int *number)
{
    int digits = 0;
    *number = 0;
    for (; is_digit(*reading->at) && digits <= DIGITS_MAX; digits++) {
        *number = *number * 10 + (*reading->at++ - '0');
    }
    return digits <= DIGITS_MAX;
}

/* "2$", and 0 where nothing of the kind stands here. */
static bool read_place(struct reading *reading, int *place)
{
    const char *start = reading->at;
    if (!read_number(reading, place)) {
        return false;
    }
    if (reading->at == start || *reading->at != '$') {
        reading->at = start;
        *place = 0;
        return true;
    }
    reading->at++;
    return *place >= 1 && *place <= FORMAT_ARGUMENTS_MAX;
}

/* An argument is taken: the one numbered `place`, or the next where that is 0. */
static bool take(struct reading *reading, int place, int type)
{
    struct format_arguments *arguments = reading->arguments;
    reading->numbered = reading->numbered || place > 0;
    reading->in_turn = reading->in_turn || place == 0;
    int index = place > 0 ? place - 1 : reading->next++;
    if ((reading->numbered && reading->in_turn) || index >= FORMAT_ARGUMENTS_MAX ||
        (arguments->types[index] != TYPE_NONE && arguments->types[index] != type)) {
        return false;
    }
    arguments->types[index] = type;
    arguments->count = index >= arguments->count ? index + 1 : arguments->count;
    return true;
}

/* A width or a precision: digits, or an argument. */
static bool read_width(struct reading *reading)
{
    int number;
    if (*reading->at != '*') {
        return read_number(reading, &number);
    }
    reading->at++;
    return read_place(reading, &number) && take(reading, number, TYPE_SIGNED);
}

/* The letters that say how large an argument is, as a number; 0 where there are none. */
static int read_size(struct reading *reading)
{
    static const char *const sizes[] = {"hh", "h", "ll", "l", "L", "j", "z", "t"};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        size_t length = strlen(sizes[i]);
        if (strncmp(reading->at, sizes[i], length) == 0) {
            reading->at += length;
            return (int)i + 1;
        }
    }
    return 0;
}

static enum type read_conversion(struct reading *reading)
{
    static const struct {
        const char *letters;
        enum type type;
    } conversions[] = {{"di", TYPE_SIGNED},       {"ouxX", TYPE_UNSIGNED}, {"c", TYPE_CHAR},
                       {"fFeEgGaA", TYPE_DOUBLE}, {"s", TYPE_TEXT},        {"p", TYPE_POINTER}};
    for (size_t i = 0; i < sizeof conversions / sizeof *conversions; i++) {
        if (*reading->at != '\0' && strchr(conversions[i].letters, *reading->at) != NULL) {
            reading->at++;
            return conversions[i].type;
        }
    }
    return TYPE_NONE;
}

/* From behind the percent sign on. */
static bool read_one(struct reading *reading)
{
    int place;
    if (*reading->at == '%') {
        reading->at++;
        return true;
    }
    if (!read_place(reading, &place)) {
        return false;
    }
    reading->at += strspn(reading->at, "-+ #0'");
    if (!read_width(reading)) {
        return false;
    }
    if (*reading->at == '.') {
        reading->at++;
        if (!read_width(reading)) {
            return false;
        }
    }
    int size = read_size(reading);
    enum type type = read_conversion(reading);
    return type != TYPE_NONE && take(reading, place, (int)type + 16 * size);
}

bool format_read(const char *text, struct format_arguments *arguments)
{
    struct reading reading = {.at = text, .arguments = arguments};
    *arguments = (struct format_arguments){.count = 0};
    while ((reading.at = strchr(reading.at, '%')) != NULL) {
        reading.at++;
        if (!read_one(&reading)) {
            return false;
        }
    }
    for (int i = 0; i < arguments->count; i++) {
        if (arguments->types[i] == TYPE_NONE) {
            return false;
        }
    }
    return true;
}

bool format_fits(const struct format_arguments *original, const char *translation, bool fewer)
{
    struct format_arguments arguments;
    if (!format_read(translation, &arguments) || arguments.count > original->count ||
        (arguments.count < original->count && !fewer)) {
        return false;
    }
    return memcmp(arguments.types, original->types,
                  (size_t)arguments.count * sizeof *arguments.types) == 0;
}
