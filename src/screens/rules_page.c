#include "screens/rules_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "base/words.h"

struct reader {
    struct rules_page *page;
    const struct tc_setup *setup;
    bool in_option, shown; /* within "? option"; what stands here is shown */
    bool open;             /* the last block may still grow */
    int line;
};

/* ---- Growing --------------------------------------------------------------------------------- */

static bool add_text(struct rules_page *page, const char *text, size_t length)
{
    if (page->length + length + 1 > page->capacity) {
        size_t capacity = (page->length + length + 1) * 2;
        char *bytes = realloc(page->text, capacity);
        if (bytes == NULL) {
            return false;
        }
        page->text = bytes;
        page->capacity = capacity;
    }
    memcpy(page->text + page->length, text, length);
    page->length += length;
    page->text[page->length] = '\0';
    return true;
}

static struct rules_block *add_block(struct rules_page *page, enum rules_kind kind)
{
    if (page->count == page->room) {
        size_t room = page->room == 0 ? 32 : page->room * 2;
        void *blocks = realloc(page->blocks, room * sizeof *page->blocks);
        if (blocks == NULL) {
            return NULL;
        }
        page->blocks = blocks;
        page->room = room;
    }
    page->length += page->count > 0; /* behind the zero of the block before */
    struct rules_block *block = &page->blocks[page->count];
    *block = (struct rules_block){.kind = kind, .text = page->length};
    if (!add_text(page, "", 0)) {
        return NULL;
    }
    page->count++;
    return block;
}

/* ---- Words ----------------------------------------------------------------------------------- */

static int option_named(const struct reader *reader, const char *name, size_t length)
{
    char text[32];
    snprintf(text, sizeof text, "%.*s", (int)length, name);
    return length < sizeof text ? tc_setup_option(reader->setup, text) : -1;
}

/* Appends text with every {NAME} replaced by the value in force. */
static bool add_words(const struct reader *reader, const char *text, size_t length)
{
    const char *end = text + length;
    while (text < end) {
        const char *brace = memchr(text, '{', (size_t)(end - text));
        const char *upto = brace == NULL ? end : brace;
        if (!add_text(reader->page, text, (size_t)(upto - text))) {
            return false;
        }
        if (brace == NULL) {
            return true;
        }
        const char *close = memchr(brace, '}', (size_t)(end - brace));
        int option =
            close == NULL ? -1 : option_named(reader, brace + 1, (size_t)(close - brace - 1));
        if (option < 0) {
            return false;
        }
        char number[WORDS_NUMBER_MAX];
        words_number(number, reader->setup->option[option].number);
        if (!add_text(reader->page, number, strlen(number))) {
            return false;
        }
        text = close + 1;
    }
    return true;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* Whether an option's value has that text: a number, or a choice by its name. */
static bool option_is(const struct reader *reader, int option, const char *text, size_t length)
{
    const struct tc_option *kind = &tc_setup_game(reader->setup)->options[option];
    int32_t number = reader->setup->option[option].number;
    char value[32];
    if (kind->choices != NULL) {
        snprintf(value, sizeof value, "%s", kind->choices[number]);
    } else {
        snprintf(value, sizeof value, "%d", (int)number);
    }
    return strlen(value) == length && memcmp(value, text, length) == 0;
}

/* "NAME" or "NAME is VALUE"; false where there is no such option. */
static bool option_holds(const struct reader *reader, const char *text, size_t length, bool *holds)
{
    static const char is[] = " is ";
    const char *space = memchr(text, ' ', length);
    size_t name = space == NULL ? length : (size_t)(space - text);
    int option = option_named(reader, text, name);
    if (option < 0) {
        return false;
    }
    if (space == NULL) {
        *holds = reader->setup->option[option].number != 0;
        return true;
    }
    size_t left = length - name;
    *holds = left > sizeof is - 1 && memcmp(space, is, sizeof is - 1) == 0 &&
             option_is(reader, option, space + sizeof is - 1, left - (sizeof is - 1));
    return left > sizeof is - 1 && memcmp(space, is, sizeof is - 1) == 0;
}

static bool read_option(struct reader *reader, const char *text, size_t length)
{
    static const char word[] = "option ";
    if (length == 3 && memcmp(text, "end", 3) == 0) {
        bool inside = reader->in_option;
        reader->in_option = false;
        reader->shown = true;
        return inside;
    }
    if (reader->in_option || length < sizeof word - 1 || memcmp(text, word, sizeof word - 1) != 0) {
        return false;
    }
    text += sizeof word - 1;
    length -= sizeof word - 1;
    bool not = length > 4 && memcmp(text, "not ", 4) == 0;
    text += not ? 4 : 0;
    length -= not ? 4 : 0;
    bool holds;
    if (!option_holds(reader, text, length, &holds)) {
        return false;
    }
    reader->in_option = true;
    reader->shown = holds != not ;
    return true;
}

static bool read_chart(struct reader *reader, const char *text, size_t length)
{
    struct rules_block *block = add_block(reader->page, RULES_CHART);
    size_t at = 0;
    if (block == NULL) {
        return false;
    }
    while (at + 1 < length && text[at] >= '1' && text[at] <= '6' && text[at + 1] == ' ' &&
           block->faces < RULES_FACES_MAX) {
        block->face[block->faces++] = (unsigned char)(text[at] - '0');
        at += 2;
    }
    if (block->faces == 0 || length - at < 3 || text[at] != ':' || text[at + 1] != ' ') {
        return false;
    }
    return add_words(reader, text + at + 2, length - at - 2);
}

/* Moves and, behind a colon, the caption. */
static bool read_figure(struct reader *reader, const char *text, size_t length)
{
    struct rules_page *page = reader->page;
    const char *colon = memchr(text, ':', length);
    size_t moves = colon != NULL ? (size_t)(colon - text) : 0;
    if (moves < 2 || text[moves - 1] != ' ' || length < moves + 3 || text[moves + 1] != ' ' ||
        add_block(page, RULES_FIGURE) == NULL || !add_text(page, text, moves - 1)) {
        return false;
    }
    struct rules_block *block = &page->blocks[page->count - 1];
    block->moves = block->text;
    block->text = ++page->length;
    reader->open = false;
    return add_words(reader, text + moves + 2, length - moves - 2);
}

/* A block of its own, or one more line of the block before where `joint` is what joins them. */
static bool read_block(struct reader *reader, enum rules_kind kind, const char *joint,
                       const char *text, size_t length)
{
    struct rules_page *page = reader->page;
    bool joins = joint != NULL && reader->open && page->count > 0 &&
                 page->blocks[page->count - 1].kind == kind;
    if (joins && !add_text(page, joint, strlen(joint))) {
        return false;
    }
    if (!joins && add_block(page, kind) == NULL) {
        return false;
    }
    reader->open = true;
    return add_words(reader, text, length);
}

static bool is_mark(const char *text, size_t length)
{
    return length > 0 && strchr("#-!=?*>+~|@$%^&<", text[0]) != NULL &&
           (length < 2 || strchr("#-!=?*>+~|@$%^&< ", text[1]) != NULL);
}

static bool read_marked(struct reader *reader, const char *text, size_t length)
{
    const char *space = memchr(text, ' ', length);
    size_t mark = space == NULL ? length : (size_t)(space - text);
    const char *rest = space == NULL ? text + length : space + 1;
    size_t left = length - (size_t)(rest - text);
    if (left == 0) {
        return false;
    }
    if (mark == 1 && text[0] == '?') {
        return read_option(reader, rest, left);
    }
    if (!reader->shown) {
        return true;
    }
    if (mark == 2 && memcmp(text, "##", 2) == 0) {
        return read_block(reader, RULES_PART, NULL, rest, left);
    }
    if (mark != 1) {
        return false;
    }
    switch (text[0]) {
    case '#':
        return reader->page->count == 0 && read_block(reader, RULES_TITLE, NULL, rest, left);
    case '-':
        return read_block(reader, RULES_ITEM, NULL, rest, left);
    case '!':
        return read_block(reader, RULES_EXAMPLE, "\n", rest, left);
    case '=':
        return read_chart(reader, rest, left);
    case '@':
        return read_figure(reader, rest, left);
    default:
        return false;
    }
}

static bool read_line(struct reader *reader, const char *text, size_t length)
{
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    if (length == 0) {
        reader->open = false;
        return true;
    }
    if (is_mark(text, length)) {
        return read_marked(reader, text, length);
    }
    return !reader->shown || read_block(reader, RULES_TEXT, " ", text, length);
}

bool rules_page_read(struct rules_page *page, const char *source, const struct tc_setup *setup)
{
    struct reader reader = {.page = page, .setup = setup, .shown = true};
    *page = (struct rules_page){.fault = 0};
    bool good = strlen(source) <= RULES_BYTES_MAX && base_utf8_valid(source);
    reader.line = good ? 0 : 1;
    while (good && *source != '\0') {
        size_t length = strcspn(source, "\n");
        reader.line++;
        good = read_line(&reader, source, length);
        source += length + (source[length] == '\n');
    }
    good = good && !reader.in_option && page->count > 0 && page->blocks[0].kind == RULES_TITLE;
    if (!good) {
        rules_page_finish(page);
        page->fault = reader.line > 0 ? reader.line : 1;
    }
    return good;
}

void rules_page_finish(struct rules_page *page)
{
    free(page->blocks);
    free(page->text);
    *page = (struct rules_page){.fault = page->fault};
}
