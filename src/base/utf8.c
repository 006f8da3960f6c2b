/* SPDX-License-Identifier: Zlib */
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

struct range {
    uint32_t from, to;
};

static bool among(uint32_t point, const struct range *ranges, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (point >= ranges[i].from && point <= ranges[i].to) {
            return true;
        }
    }
    return false;
}

/* How many bytes the character at text has by its first byte, and that byte's share of it. */
static size_t lead(unsigned char byte, uint32_t *share)
{
    static const struct {
        unsigned char mask, mark;
    } leads[] = {{0x80, 0x00}, {0xE0, 0xC0}, {0xF0, 0xE0}, {0xF8, 0xF0}};
    for (size_t i = 0; i < sizeof leads / sizeof leads[0]; i++) {
        if ((byte & leads[i].mask) == leads[i].mark) {
            *share = byte & ~(uint32_t)leads[i].mask & 0xFF;
            return i + 1;
        }
    }
    return 0;
}

/* The bytes of the character at text; 0 if there is none: the end, or no UTF-8. */
static size_t read_strictly(const char *text, uint32_t *point)
{
    static const uint32_t least[] = {0, 1, 0x80, 0x800, 0x10000};
    uint32_t value = 0;
    size_t length = lead((unsigned char)text[0], &value);
    for (size_t i = 1; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if ((byte & 0xC0) != 0x80) {
            return 0;
        }
        value = value << 6 | (byte & 0x3F);
    }
    bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (value < least[length] || value > 0x10FFFF || surrogate) {
        return 0;
    }
    *point = value;
    return length;
}

void base_utf8_encode(char text[BASE_UTF8_BYTES], uint32_t point)
{
    static const unsigned char marks[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
    size_t length = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    text[length] = '\0';
    for (size_t i = length; i-- > 1;) {
        text[i] = (char)(0x80 | (point & 0x3F));
        point >>= 6;
    }
    text[0] = (char)(marks[length == 1 ? 1 : length] | point);
}

size_t base_utf8_decode(const char *text, uint32_t *point)
{
    size_t length = read_strictly(text, point);
    if (length == 0) {
        *point = *text ? BASE_UTF8_BAD : 0;
        length = *text ? 1 : 0;
    }
    return length;
}

bool base_utf8_valid(const char *text)
{
    while (*text) {
        uint32_t point;
        size_t length = read_strictly(text, &point);
        if (length == 0) {
            return false;
        }
        text += length;
    }
    return true;
}

size_t base_utf8_count(const char *text)
{
    uint32_t point;
    size_t count = 0;
    for (size_t length; (length = base_utf8_decode(text, &point)) > 0; text += length) {
        count++;
    }
    return count;
}

size_t base_utf8_prefix(const char *text, size_t characters)
{
    uint32_t point;
    const char *at = text;
    while (characters-- > 0) {
        at += base_utf8_decode(at, &point);
    }
    return (size_t)(at - text);
}

void base_utf8_copy(char *to, size_t room, const char *text)
{
    size_t length = strlen(text);
    length = length < room ? length : room - 1;
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) {
        length--;
    }
    memcpy(to, text, length);
    to[length] = '\0';
}

void base_utf8_truncate(char *text, size_t characters)
{
    text[base_utf8_prefix(text, characters)] = '\0';
}

/* ---- Names --------------------------------------------------------------------------------- */

static bool is_blank(uint32_t point)
{
    static const struct range blanks[] = {
        {0x09, 0x0D},     {0x20, 0x20},     {0x85, 0x85},     {0xA0, 0xA0},     {0x1680, 0x1680},
        {0x2000, 0x200A}, {0x2028, 0x2029}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000},
    };
    return among(point, blanks, sizeof blanks / sizeof blanks[0]);
}

static bool is_unfit(uint32_t point)
{
    static const struct range unfit[] = {
        {0x00, 0x1F},     {0x7F, 0x9F},     {0xAD, 0xAD},     {0x61C, 0x61C},   {0x115F, 0x1160},
        {0x180E, 0x180E}, {0x200B, 0x200B}, {0x200E, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x206F},
        {0x3164, 0x3164}, {0xFDD0, 0xFDEF}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB},
    };
    return (point & 0xFFFE) == 0xFFFE || among(point, unfit, sizeof unfit / sizeof unfit[0]);
}

/* Joiners shape the letters round them and stand for nothing alone. */
static bool is_joiner(uint32_t point)
{
    return point == 0x200C || point == 0x200D;
}

/* A name being made. */
struct draft {
    char *name;
    size_t bytes, characters, most;
    bool blank; /* white space came since the last character */
};

/* Adds one character; false when the name is full. */
static bool add(struct draft *draft, const char *text, size_t length)
{
    size_t wanted = draft->blank ? 2 : 1;
    if (draft->characters + wanted > draft->most) {
        return false;
    }
    if (draft->blank) {
        draft->name[draft->bytes++] = ' ';
    }
    memcpy(draft->name + draft->bytes, text, length);
    draft->bytes += length;
    draft->characters += wanted;
    draft->blank = false;
    return true;
}

static bool tidy(char *name, size_t characters, const char *text)
{
    struct draft draft = {.name = name, .most = characters};
    bool room = true;
    while (*text && room) {
        uint32_t point;
        size_t length = read_strictly(text, &point);
        if (length > 0 && is_blank(point)) {
            draft.blank = draft.characters > 0;
        } else if (length > 0 && !is_unfit(point) &&
                   !(is_joiner(point) && (draft.characters == 0 || draft.blank))) {
            room = add(&draft, text, length);
        }
        text += length > 0 ? length : 1;
    }
    name[draft.bytes] = '\0';
    return draft.characters > 0;
}

bool base_utf8_name(char name[BASE_NAME_BYTES], const char *text)
{
    return tidy(name, BASE_NAME_CHARACTERS, text);
}

bool base_utf8_note(char note[BASE_NOTE_BYTES], const char *text)
{
    return tidy(note, BASE_NOTE_CHARACTERS, text);
}

static bool is_from_right(uint32_t point)
{
    static const struct range right[] = {
        {0x590, 0x8FF}, {0xFB1D, 0xFDFF}, {0xFE70, 0xFEFE}, {0x10800, 0x10FFF}, {0x1E800, 0x1EFFF},
    };
    return among(point, right, sizeof right / sizeof right[0]);
}

const char *base_utf8_isolate(char text[BASE_ISOLATED_BYTES], const char *name)
{
    uint32_t point;
    bool turns = false;
    const char *at = name;
    for (size_t bytes; !turns && (bytes = base_utf8_decode(at, &point)) > 0; at += bytes) {
        turns = is_from_right(point);
    }
    snprintf(text, BASE_ISOLATED_BYTES, turns ? "\xE2\x81\xA8%s\xE2\x81\xA9" : "%s", name);
    return text;
}

void base_utf8_keep_together(char *text, size_t size)
{
    size_t length = strlen(text);
    for (size_t at = 0; at < length && length + 1 < size; at++) {
        if (text[at] == ' ') {
            memmove(text + at + 2, text + at + 1, length - at);
            memcpy(text + at, "\xC2\xA0", 2);
            length++;
        }
    }
}
