/* SPDX-License-Identifier: Zlib */
#include "base/catalogue.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/format.h"
#include "base/utf8.h"

/* The file begins with seven words: magic, revision, number of entries, where the tables of
   originals and of translations lie, size and place of the hash table. A table has a length and a
   place for each entry. Lengths leave out the NUL that stands behind every text. */
enum { HEAD_BYTES = 28, PAIR_BYTES = 8, WORD_BYTES = 4 };

/* Far beyond what is needed, and what can still be looked through in an instant. */
enum {
    ENTRIES_MAX = 1 << 14,
    TEXT_MAX = 1 << 13,
    PLURAL_MAX = 512,
    DEPTH_MAX = 16,
    DIGITS_MAX = 6
};

struct file {
    const unsigned char *bytes;
    size_t size;
    bool big_endian;
};

struct text {
    const char *start;
    size_t length;
};

static uint32_t word_at(const struct file *file, size_t place)
{
    uint32_t word = 0;
    for (size_t i = 0; i < WORD_BYTES; i++) {
        word |= (uint32_t)file->bytes[place + i] << 8 * (file->big_endian ? 3 - i : i);
    }
    return word;
}

/* A table of so many things lies within the file, where a word may be read at once. */
static bool holds_table(const struct file *file, size_t place, size_t count, size_t bytes)
{
    return place % WORD_BYTES == 0 && place <= file->size && count <= (file->size - place) / bytes;
}

static bool read_text(const struct file *file, size_t pair, struct text *text)
{
    size_t length = word_at(file, pair), place = word_at(file, pair + WORD_BYTES);
    if (length > TEXT_MAX || place >= file->size || length >= file->size - place ||
        file->bytes[place + length] != '\0') {
        return false;
    }
    *text = (struct text){(const char *)file->bytes + place, length};
    return true;
}

static bool is_prime(uint32_t number)
{
    for (uint32_t i = 2; i * i <= number; i++) {
        if (number % i == 0) {
            return false;
        }
    }
    return number >= 2;
}

/* libintl goes through the table by steps of some size until it meets a hole: it does where there
   is one and the table's size is prime. */
static bool hash_ends(const struct file *file, uint32_t count)
{
    uint32_t size = word_at(file, 20), place = word_at(file, 24);
    bool hole = false;
    if (size == 0) {
        return true;
    }
    if (size < 3 || size > 4 * ENTRIES_MAX || !is_prime(size) ||
        !holds_table(file, place, size, WORD_BYTES)) {
        return false;
    }
    for (uint32_t i = 0; i < size; i++) {
        uint32_t entry = word_at(file, place + (size_t)i * WORD_BYTES);
        hole = hole || entry == 0;
        if (entry > count) {
            return false;
        }
    }
    return hole;
}

/* ---- What the header says -------------------------------------------------------------------- */

/* An expression of n as C has it, in which nothing is divided by what could be nothing. */
static bool plural_is_sound(const char *text)
{
    size_t length = strcspn(text, ";\n");
    int depth = 0;
    if (length > PLURAL_MAX || strspn(text, "n0123456789 \t()?:|&=!<>+-*/%") < length) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        size_t digits = strspn(text + i, "0123456789");
        depth += (text[i] == '(') - (text[i] == ')');
        if (depth > DEPTH_MAX || depth < 0 || digits > DIGITS_MAX) {
            return false;
        }
        if (text[i] == '/' || text[i] == '%') {
            const char *by = text + i + 1 + strspn(text + i + 1, " \t");
            if (strtol(by, NULL, 10) <= 0 || *by == '+') {
                return false;
            }
        }
    }
    return true;
}

/* Other character sets are refused: what a text is after the conversion can't be seen before. */
static bool header_is_sound(const struct text *header)
{
    static const char wanted[] = "charset=UTF-8";
    const char *charset = strstr(header->start, "charset=");
    const char *plural = strstr(header->start, "plural=");
    return strlen(header->start) == header->length && charset != NULL &&
           strncmp(charset, wanted, sizeof wanted - 1) == 0 &&
           strchr(" \t\n", charset[sizeof wanted - 1]) != NULL &&
           (plural == NULL || plural_is_sound(plural + strlen("plural=")));
}

/* ---- Entries --------------------------------------------------------------------------------- */

/* What the arguments of an original are: where it has a plural, those of the form that takes more.
   False where it is no format, and so none that the program uses as one. */
static bool read_original(const struct text *original, struct format_arguments *arguments)
{
    const char *context = memchr(original->start, '\004', original->length);
    const char *one = context == NULL ? original->start : context + 1;
    const char *many = one + strlen(one) + 1;
    struct format_arguments more;
    bool known = format_read(one, arguments);
    if (many <= original->start + original->length && format_read(many, &more) &&
        (!known || more.count > arguments->count)) {
        *arguments = more;
        return true;
    }
    return known;
}

/* Every place of the translation that is filled in, such as "{name}", is one of the original, in
   any of its forms. */
static bool places_fit(const struct text *original, const char *form)
{
    for (const char *place = strchr(form, '{'); place != NULL; place = strchr(place + 1, '{')) {
        const char *end = strchr(place, '}');
        size_t length = end == NULL ? 0 : (size_t)(end - place) + 1, at = 0;
        while (length > 0 && at + length <= original->length &&
               memcmp(original->start + at, place, length) != 0) {
            at++;
        }
        if (length == 0 || at + length > original->length) {
            return false;
        }
    }
    return true;
}

static bool entry_fits(const struct text *original, const struct text *translation)
{
    struct format_arguments arguments;
    bool known = read_original(original, &arguments);
    bool plural = memchr(original->start, '\0', original->length) != NULL;
    const char *end = translation->start + translation->length;
    for (const char *form = translation->start; form <= end; form += strlen(form) + 1) {
        if (!base_utf8_valid(form) || !places_fit(original, form) ||
            (known && !format_fits(&arguments, form, plural))) {
            return false;
        }
    }
    return true;
}

static bool refuse(struct catalogue_refused *refused, const char *id)
{
    char *copy = refused->count < CATALOGUE_REFUSED_MAX ? strdup(id) : NULL;
    if (copy == NULL) {
        return false;
    }
    refused->ids[refused->count++] = copy;
    return true;
}

bool catalogue_check(const unsigned char *bytes, size_t size, struct catalogue_refused *refused)
{
    static const unsigned char magic[2][WORD_BYTES] = {{0xDE, 0x12, 0x04, 0x95},
                                                       {0x95, 0x04, 0x12, 0xDE}};
    struct file file = {bytes, size, false};
    if (size < HEAD_BYTES || size > CATALOGUE_SIZE_MAX) {
        return false;
    }
    file.big_endian = memcmp(bytes, magic[1], WORD_BYTES) == 0;
    uint32_t count = word_at(&file, 8), from = word_at(&file, 12), to = word_at(&file, 16);
    /* Later revisions put texts together from what each system calls its integers. */
    if (memcmp(bytes, magic[file.big_endian], WORD_BYTES) != 0 || word_at(&file, 4) != 0 ||
        count == 0 || count > ENTRIES_MAX || !holds_table(&file, from, count, PAIR_BYTES) ||
        !holds_table(&file, to, count, PAIR_BYTES) || !hash_ends(&file, count)) {
        return false;
    }
    bool headed = false;
    for (uint32_t i = 0; i < count; i++) {
        size_t pair = (size_t)i * PAIR_BYTES;
        struct text original, translation;
        if (!read_text(&file, from + pair, &original) ||
            !read_text(&file, to + pair, &translation)) {
            return false;
        }
        if (original.start[0] == '\0') {
            if (original.length > 0 || !header_is_sound(&translation)) {
                return false;
            }
            headed = true;
        } else if (!entry_fits(&original, &translation) && !refuse(refused, original.start)) {
            return false;
        }
    }
    return headed;
}

bool catalogue_check_file(const char *path, struct catalogue_refused *refused)
{
    size_t size = 0;
    enum base_file why = BASE_FILE_PLAIN;
    unsigned char *bytes = base_file_read(path, CATALOGUE_SIZE_MAX, &size, &why);
    bool sound = bytes == NULL ? why == BASE_FILE_NONE : catalogue_check(bytes, size, refused);
    free(bytes);
    return sound;
}

/* Of a file that was looked through. */
static bool find_entry(const struct file *file, const char *id, struct text *translation)
{
    uint32_t count = word_at(file, 8), from = word_at(file, 12), to = word_at(file, 16);
    struct text original;
    for (uint32_t i = 0; i < count; i++) {
        size_t pair = (size_t)i * PAIR_BYTES;
        if (read_text(file, from + pair, &original) && strcmp(original.start, id) == 0) {
            return read_text(file, to + pair, translation);
        }
    }
    return false;
}

bool catalogue_look_up(const char *path, const char *id, char *text, size_t room)
{
    static const unsigned char big[WORD_BYTES] = {0x95, 0x04, 0x12, 0xDE};
    struct catalogue_refused refused = {.count = 0};
    struct text found;
    size_t size = 0;
    unsigned char *bytes = base_file_read(path, CATALOGUE_SIZE_MAX, &size, NULL);
    bool there = bytes != NULL && catalogue_check(bytes, size, &refused);
    if (there) {
        struct file file = {bytes, size, memcmp(bytes, big, WORD_BYTES) == 0};
        there = find_entry(&file, id, &found) && found.length > 0 && found.length < room;
    }
    if (there) {
        memcpy(text, found.start, found.length + 1);
    }
    catalogue_refused_finish(&refused);
    free(bytes);
    return there;
}

void catalogue_refused_finish(struct catalogue_refused *refused)
{
    for (int i = 0; i < refused->count; i++) {
        free(refused->ids[i]);
    }
    refused->count = 0;
}
