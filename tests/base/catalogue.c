/* SPDX-License-Identifier: Zlib */
#include "tests/base/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

const struct planted_entry planted_header = {
    PLANTED(""), PLANTED("Content-Type: text/plain; charset=UTF-8\n"
                         "Plural-Forms: nplurals=2; plural=(n != 1);\n")};

static bool is_big(const struct planted *planted)
{
    return planted->bytes[0] == 0x95;
}

void planted_put(struct planted *planted, size_t place, unsigned long word)
{
    for (size_t i = 0; i < 4; i++) {
        planted->bytes[place + i] =
            (unsigned char)(word >> 8 * (is_big(planted) ? 3 - i : i) & 0xFF);
    }
}

unsigned long planted_get(const struct planted *planted, size_t place)
{
    unsigned long word = 0;
    for (size_t i = 0; i < 4; i++) {
        word |= (unsigned long)planted->bytes[place + i] << 8 * (is_big(planted) ? 3 - i : i);
    }
    return word;
}

/* Writes a text to the end, and its length and place into a table. */
static void append(struct planted *planted, size_t pair, const struct planted_text *text)
{
    assert_true(planted->size + text->length + 1 <= PLANTED_BYTES_MAX);
    planted_put(planted, pair, text->length);
    planted_put(planted, pair + 4, planted->size);
    memcpy(planted->bytes + planted->size, text->text, text->length + 1);
    planted->size += text->length + 1;
}

/* P. J. Weinberger's, as gettext has it. */
static unsigned long hash_of(const char *text)
{
    unsigned long hash = 0;
    for (; *text != '\0'; text++) {
        hash = (hash << 4) + (unsigned char)*text;
        unsigned long high = hash & 0xF0000000UL;
        hash = (hash ^ (high >> 24)) & ~high & 0xFFFFFFFFUL;
    }
    return hash;
}

void planted_write(struct planted *planted, const struct planted_entry *entries, size_t count,
                   bool hashed, bool big_endian)
{
    size_t from = 28, to = from + 8 * count, hash = to + 8 * count;
    memset(planted, 0, sizeof *planted);
    memcpy(planted->bytes, big_endian ? "\x95\x04\x12\xDE" : "\xDE\x12\x04\x95", 4);
    planted_put(planted, 8, count);
    planted_put(planted, 12, from);
    planted_put(planted, 16, to);
    planted_put(planted, 20, hashed ? PLANTED_HASH : 0);
    planted_put(planted, 24, hash);
    planted->size = hash + (hashed ? 4 * PLANTED_HASH : 0);
    for (size_t i = 0; i < count; i++) {
        append(planted, from + 8 * i, &entries[i].original);
        append(planted, to + 8 * i, &entries[i].translation);
        unsigned long key = hash_of(entries[i].original.text), at = key % PLANTED_HASH;
        while (hashed && planted_get(planted, hash + 4 * at) != 0) {
            at = (at + 1 + key % (PLANTED_HASH - 2)) % PLANTED_HASH;
        }
        if (hashed) {
            planted_put(planted, hash + 4 * at, i + 1);
        }
    }
}
