/* SPDX-License-Identifier: Zlib */
#include "platform/itemise.h"

#include <assert.h>
#include <fribidi.h>
#include <string.h>
#include "base/utf8.h"

enum { CHARACTERS_MAX = 240 };

struct characters {
    int count;
    FriBidiChar list[CHARACTERS_MAX];
    FriBidiCharType types[CHARACTERS_MAX];
    FriBidiLevel levels[CHARACTERS_MAX];
    FriBidiStrIndex order[CHARACTERS_MAX]; /* from left to right: indices into list */
    int files[CHARACTERS_MAX];
};

struct range {
    uint32_t first, last;
};

static bool within(const struct range *ranges, size_t count, uint32_t character)
{
    for (size_t i = 0; i < count; i++) {
        if (character >= ranges[i].first && character <= ranges[i].last) {
            return true;
        }
    }
    return false;
}

/* What never draws: controls, marks and overrides of direction, line ends, tags. */
static bool is_silent(uint32_t character)
{
    static const struct range silent[] = {
        {0x00, 0x1F},     {0x7F, 0x9F},     {0xAD, 0xAD},     {0x61C, 0x61C},
        {0x200B, 0x200B}, {0x200E, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F},
        {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xE0000, 0xE0FFF},
    };
    return within(silent, sizeof silent / sizeof silent[0], character);
}

/* Draw as little, and tell whoever orders a line which way it goes on here, and which part of it is
   one of its own. */
static bool is_direction(uint32_t character)
{
    return character == 0x200E || character == 0x200F || character == 0x2068 || character == 0x2069;
}

/* Joiners and marks stay with the letter before them, whatever its font. */
static bool is_bound(uint32_t character)
{
    static const struct range bound[] = {
        {0x300, 0x36F}, {0x591, 0x5C7}, {0x64B, 0x65F}, {0x200C, 0x200D}, {0x20D0, 0x20FF},
    };
    return within(bound, sizeof bound / sizeof bound[0], character);
}

/* Scripts whose letters change their form, for the shaper. */
static const char *script_of(uint32_t character)
{
    static const struct {
        struct range range;
        const char *name;
    } scripts[] = {
        {{0x370, 0x3FF}, "Grek"},   {{0x400, 0x52F}, "Cyrl"},   {{0x590, 0x5FF}, "Hebr"},
        {{0x600, 0x77F}, "Arab"},   {{0xFB50, 0xFEFC}, "Arab"}, {{0x900, 0x97F}, "Deva"},
        {{0x980, 0x9FF}, "Beng"},   {{0xB80, 0xBFF}, "Taml"},   {{0xE00, 0xE7F}, "Thai"},
        {{0x3040, 0x30FF}, "Hira"}, {{0x4E00, 0x9FFF}, "Hani"}, {{0xAC00, 0xD7AF}, "Hang"},
        {{0x41, 0x24F}, "Latn"},
    };
    for (size_t i = 0; i < sizeof scripts / sizeof scripts[0]; i++) {
        if (within(&scripts[i].range, 1, character)) {
            return scripts[i].name;
        }
    }
    return NULL;
}

static void read_characters(struct characters *characters, const char *text)
{
    uint32_t character;
    size_t bytes;
    characters->count = 0;
    while (characters->count < CHARACTERS_MAX && (bytes = base_utf8_decode(text, &character)) > 0) {
        text += bytes;
        if (!is_silent(character) || is_direction(character)) {
            characters->list[characters->count++] = character;
        }
    }
}

static void drop_directions(struct characters *characters)
{
    int kept = 0;
    for (int i = 0; i < characters->count; i++) {
        if (!is_direction(characters->list[i])) {
            characters->list[kept] = characters->list[i];
            characters->types[kept] = characters->types[i];
            characters->levels[kept++] = characters->levels[i];
        }
    }
    characters->count = kept;
}

/* Levels and order by the Unicode bidirectional algorithm; from left to right where that fails. */
static void find_order(struct characters *characters)
{
    FriBidiBracketType brackets[CHARACTERS_MAX];
    FriBidiParType direction = FRIBIDI_PAR_ON;
    FriBidiCharType *types = characters->types;
    memset(types, 0, sizeof characters->types);
    memset(characters->levels, 0, sizeof characters->levels);
    fribidi_get_bidi_types(characters->list, characters->count, types);
    fribidi_get_bracket_types(characters->list, characters->count, types, brackets);
    bool found = characters->count > 0 &&
                 fribidi_get_par_embedding_levels_ex(types, brackets, characters->count, &direction,
                                                     characters->levels) != 0;
    drop_directions(characters);
    for (int i = 0; i < characters->count; i++) {
        characters->order[i] = i;
    }
    if (!found ||
        fribidi_reorder_line(FRIBIDI_FLAGS_DEFAULT, types, characters->count, 0, direction,
                             characters->levels, NULL, characters->order) == 0) {
        memset(characters->levels, 0, sizeof characters->levels);
    }
}

static void find_files(struct characters *characters, struct fonts *fonts, int file, int pixels)
{
    for (int i = 0; i < characters->count; i++) {
        bool bound = i > 0 && is_bound(characters->list[i]);
        characters->files[i] =
            bound ? characters->files[i - 1] : fonts_with(fonts, file, pixels, characters->list[i]);
        /* A blank between two words of a spare font does not part them. */
        if (i > 0 && characters->list[i] == ' ') {
            characters->files[i] = characters->files[i - 1];
        }
    }
}

static void part(struct runs *runs, const struct characters *characters)
{
    struct run *run = NULL;
    for (int i = 0; i < characters->count; i++) {
        bool goes_on = run != NULL && run->level == (uint8_t)characters->levels[i] &&
                       run->file == characters->files[i];
        if (!goes_on && runs->count == RUNS_MAX) {
            return;
        }
        if (!goes_on) {
            run = &runs->list[runs->count++];
            memset(run, 0, sizeof *run);
            run->file = characters->files[i];
            run->level = (uint8_t)characters->levels[i];
            run->backwards = run->level % 2 == 1;
            run->from = (uint16_t)i;
        }
        run->past = (uint16_t)(i + 1);
        run->script = run->script != NULL ? run->script : script_of(characters->list[i]);
    }
}

static size_t encode(char *at, uint32_t c)
{
    if (c < 0x80) {
        at[0] = (char)c;
        return 1;
    }
    size_t more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    static const unsigned char heads[] = {0, 0xC0, 0xE0, 0xF0};
    for (size_t i = more; i > 0; i--) {
        at[i] = (char)(0x80 | (c & 0x3F));
        c >>= 6;
    }
    at[0] = (char)(heads[more] | c);
    return more + 1;
}

static void write_texts(struct runs *runs, const struct characters *characters)
{
    size_t used = 0;
    for (int i = 0; i < runs->count; i++) {
        struct run *run = &runs->list[i];
        run->first = (uint16_t)used;
        for (int j = run->from; j < run->past; j++) {
            used += encode(runs->text + used, characters->list[j]);
        }
        run->size = (uint16_t)(used - run->first);
        runs->text[used++] = '\0';
    }
}

/* From logical to visual order: by which of them a character comes first from. */
static void order(struct runs *runs, const struct characters *characters)
{
    struct run sorted[RUNS_MAX];
    int count = 0;
    for (int i = 0; i < characters->count && count < runs->count; i++) {
        int index = (int)characters->order[i];
        for (int k = 0; k < runs->count; k++) {
            const struct run *run = &runs->list[k];
            bool begins = index == (run->backwards ? run->past - 1 : run->from);
            if (begins) {
                sorted[count++] = *run;
            }
        }
    }
    assert(count == runs->count);
    memcpy(runs->list, sorted, (size_t)count * sizeof *sorted);
}

/* Plain ASCII needs none of all that. */
static bool is_plain(const char *text)
{
    size_t size = 0;
    while (text[size] >= ' ' && text[size] < 0x7F) {
        size++;
    }
    return size < RUN_TEXT_MAX && text[size] == '\0';
}

void itemise_text(struct runs *runs, struct fonts *fonts, int file, int pixels, const char *text)
{
    runs->count = 0;
    if (is_plain(text)) {
        size_t size = strlen(text);
        memcpy(runs->text, text, size + 1);
        runs->count = size > 0 ? 1 : 0;
        runs->list[0] = (struct run){.file = file, .script = "Latn", .size = (uint16_t)size};
        return;
    }
    static_assert(CHARACTERS_MAX * 4 + RUNS_MAX <= RUN_TEXT_MAX, "every run has its room");
    struct characters characters;
    read_characters(&characters, text);
    find_order(&characters);
    find_files(&characters, fonts, file, pixels);
    part(runs, &characters);
    write_texts(runs, &characters);
    order(runs, &characters);
}
