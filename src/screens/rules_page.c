/* SPDX-License-Identifier: Zlib */
#include "screens/rules_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "base/i18n.h"
#include "boards/board.h"
#include "screens/rules_play.h"

enum {
    DEPTH_MAX = 4, /* conditions within each other */
    MOVES_MAX = 512,
};

struct condition {
    bool outside; /* what stands around it is shown */
    bool holds;   /* the part of it that is being read is */
    bool turned;  /* its "else" was read */
};

struct reader {
    struct rules_page *page;
    const struct tc_setup *setup;
    struct condition conditions[DEPTH_MAX];
    int depth;
    bool shown; /* what stands here is shown */
    bool open;  /* the last block may still grow */
    int line;
    struct match_example play; /* of the example that is being read */
    bool untrue;               /* it can't be played, or comes out otherwise */
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
    *block = (struct rules_block){.kind = kind, .text = page->length, .moves = page->length};
    if (!add_text(page, "", 0)) {
        return NULL;
    }
    page->count++;
    return block;
}

static void drop_block(struct rules_page *page)
{
    page->count--;
    page->length = page->blocks[page->count].moves;
    page->length -= page->count > 0; /* at the zero of the block before */
}

/* The last block is not so: it goes, and a subheading that stands for it alone. */
static void drop_untrue(struct reader *reader)
{
    struct rules_page *page = reader->page;
    drop_block(page);
    if (page->count > 0 && page->blocks[page->count - 1].kind == RULES_PART) {
        drop_block(page);
    }
}

/* ---- Words ----------------------------------------------------------------------------------- */

/* What stands in braces: an option's number, one that follows from the options, or, behind "=", one
   of the example's position. */
static bool number_named(const struct reader *reader, const char *text, size_t length,
                         int32_t *number)
{
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    if (length >= sizeof name) {
        return false;
    }
    if (name[0] == '=') {
        return reader->play.begun && match_example_number(&reader->play, name + 1, number);
    }
    int option = tc_setup_option(reader->setup, name);
    if (option >= 0) {
        *number = reader->setup->option[option].number;
        return true;
    }
    const struct boards_board *board = boards_find(tc_setup_game(reader->setup));
    return board->figure != NULL && board->figure(reader->setup, name, number);
}

/* Appends text with every {NAME} replaced by its number. */
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
        int32_t number;
        const char *close = memchr(brace, '}', (size_t)(end - brace));
        if (close == NULL ||
            !number_named(reader, brace + 1, (size_t)(close - brace - 1), &number)) {
            return false;
        }
        char words[I18N_NUMBER_MAX];
        i18n_number(words, number);
        if (!add_text(reader->page, words, strlen(words))) {
            return false;
        }
        text = close + 1;
    }
    return true;
}

/* ---- Conditions ------------------------------------------------------------------------------ */

enum { WORDS_MAX = 24 };

/* A condition cut into its words. */
struct term {
    char text[160];
    const char *word[WORDS_MAX + 1]; /* ended by NULL */
    int count;
};

static bool cut_words(struct term *term, const char *text, size_t length)
{
    if (length >= sizeof term->text) {
        return false;
    }
    memcpy(term->text, text, length);
    term->text[length] = '\0';
    term->count = 0;
    for (char *at = term->text; *at != '\0';) {
        if (term->count == WORDS_MAX) {
            return false;
        }
        term->word[term->count++] = at;
        at += strcspn(at, " ");
        while (*at == ' ') {
            *at++ = '\0';
        }
    }
    term->word[term->count] = NULL;
    return true;
}

static bool is_word(const char *word, const char *text)
{
    return word != NULL && strcmp(word, text) == 0;
}

/* "is 5", "above 5" or "below 5"; false where it is none of these. */
static bool compare(const char *const *word, int32_t value, bool *holds)
{
    char *end;
    if (word[0] == NULL || word[1] == NULL) {
        return false;
    }
    long number = strtol(word[1], &end, 10);
    *holds = is_word(word[0], "is")      ? value == number
             : is_word(word[0], "above") ? value > number
                                         : value < number;
    bool known = is_word(word[0], "is") || is_word(word[0], "above") || is_word(word[0], "below");
    return known && end != word[1] && *end == '\0';
}

/* "is NAME" of a choice. */
static bool compare_choice(const char *const *word, const char *const *choices, int32_t value,
                           bool *holds)
{
    *holds = is_word(word[1], choices[value]);
    for (int i = 0; is_word(word[0], "is") && choices[i] != NULL; i++) {
        if (is_word(word[1], choices[i])) {
            return true;
        }
    }
    return false;
}

/* Whether an option has the value that it has where nobody gives it one. */
static bool is_standard(const struct tc_setup *setup, int option)
{
    struct tc_setup plain = *setup;
    plain.given &= ~(UINT32_C(1) << option);
    return tc_setup_settle(&plain, NULL) == TC_OK &&
           tc_value_equal(&setup->option[option], &plain.option[option]);
}

/* "NAME", "NAME standard", or a comparison; how many words it has, 0 where it is wrong. */
static int option_term(const struct reader *reader, const char *const *word, bool *holds)
{
    int option = word[0] == NULL ? -1 : tc_setup_option(reader->setup, word[0]);
    if (option < 0) {
        return 0;
    }
    int32_t value = reader->setup->option[option].number;
    const char *const *choices = tc_setup_game(reader->setup)->options[option].choices;
    if (word[1] == NULL || is_word(word[1], "and") || is_word(word[1], "or")) {
        *holds = value != 0;
        return 1;
    }
    if (is_word(word[1], "standard")) {
        *holds = is_standard(reader->setup, option);
        return 2;
    }
    bool good = choices != NULL ? compare_choice(word + 1, choices, value, holds)
                                : compare(word + 1, value, holds);
    return good ? 3 : 0;
}

/* How it is found who starts: "rolloff", the game's "own" way, or a "seat" that was named. */
static bool first_term(const struct reader *reader, const char *word, bool *holds)
{
    struct tc_state begin;
    bool rolls =
        tc_game_begin(reader->setup, &begin, NULL) == TC_OK && begin.phase == TC_PHASE_ROLLOFF;
    const char *way = rolls ? "rolloff" : reader->setup->first >= 0 ? "seat" : "own";
    *holds = is_word(word, way);
    return is_word(word, "rolloff") || is_word(word, "seat") || is_word(word, "own");
}

/* One term, which may begin with "not"; how many words it has, 0 where it is wrong. */
static int read_term(const struct reader *reader, const char *const *word, bool *holds)
{
    int used = 0, not = is_word(word[0], "not");
    word += not ;
    if (is_word(word[0], "option")) {
        used = option_term(reader, word + 1, holds);
    } else if (is_word(word[0], "first")) {
        used = first_term(reader, word[1], holds) ? 1 : 0;
    } else if (is_word(word[0], "players")) {
        used = compare(word + 1, reader->setup->players, holds) ? 2 : 0;
    }
    *holds = used > 0 && *holds != not ;
    return used > 0 ? used + 1 + not : 0;
}

/* Terms joined by "and" and, parting groups of those, "or"; false where one is wrong. */
static bool read_terms(const struct reader *reader, const char *text, size_t length, bool *holds)
{
    struct term term;
    bool group = true;
    if (!cut_words(&term, text, length)) {
        return false;
    }
    *holds = false;
    for (int at = 0;; at++) {
        bool one = false;
        int used = read_term(reader, term.word + at, &one);
        at += used;
        group = group && one;
        if (used == 0 || at == term.count) {
            *holds = *holds || group;
            return used > 0;
        }
        if (is_word(term.word[at], "or")) {
            *holds = *holds || group;
            group = true;
        } else if (!is_word(term.word[at], "and")) {
            return false;
        }
    }
}

static bool is_text(const char *text, size_t length, const char *word)
{
    return length == strlen(word) && memcmp(text, word, length) == 0;
}

static bool read_condition(struct reader *reader, const char *text, size_t length)
{
    struct condition *inner = reader->depth > 0 ? &reader->conditions[reader->depth - 1] : NULL;
    if (is_text(text, length, "end")) {
        reader->shown = inner == NULL || inner->outside;
        reader->depth--;
        return inner != NULL;
    }
    if (is_text(text, length, "else")) {
        if (inner == NULL || inner->turned) {
            return false;
        }
        inner->turned = true;
        inner->holds = !inner->holds;
        reader->shown = inner->outside && inner->holds;
        return true;
    }
    bool holds;
    if (reader->depth == DEPTH_MAX || !read_terms(reader, text, length, &holds)) {
        return false;
    }
    reader->conditions[reader->depth++] =
        (struct condition){.outside = reader->shown, .holds = holds};
    reader->shown = reader->shown && holds;
    return true;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

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

/* Where the words begin behind the moves and " : ", or NULL where there are no moves. */
static const char *after_moves(const char *text, size_t length)
{
    for (size_t at = 1; at + 3 < length; at++) {
        if (memcmp(text + at, " : ", 3) == 0) {
            return text + at + 3;
        }
    }
    return NULL;
}

/* The moves before the words with every {NAME} replaced, in plain digits; false where they are too
   long to be any. */
static bool expand_moves(const struct reader *reader, const char *text, const char *words,
                         char moves[MOVES_MAX])
{
    size_t length = 0;
    const char *end = words - strlen(" : ");
    while (text < end && length + 1 < MOVES_MAX) {
        const char *close = *text == '{' ? memchr(text, '}', (size_t)(end - text)) : NULL;
        if (close == NULL) {
            moves[length++] = *text++;
            continue;
        }
        int32_t number;
        if (!number_named(reader, text + 1, (size_t)(close - text - 1), &number)) {
            return false;
        }
        int digits = snprintf(moves + length, MOVES_MAX - length, "%d", (int)number);
        length += (size_t)digits;
        text = close + 1;
    }
    moves[length < MOVES_MAX ? length : MOVES_MAX - 1] = '\0';
    return text == end && length < MOVES_MAX;
}

/* Plays moves, unless the ones before were untrue. */
static void play_moves(struct reader *reader, const char *moves)
{
    if (!reader->untrue && !match_example_moves(&reader->play, moves)) {
        reader->untrue = true;
        reader->page->untrue = reader->line;
    }
}

/* Moves and, behind a colon, the caption. */
static bool read_figure(struct reader *reader, const char *text, size_t length)
{
    char moves[MOVES_MAX];
    struct rules_page *page = reader->page;
    const char *words = after_moves(text, length);
    reader->open = false;
    if (words == NULL || !expand_moves(reader, text, words, moves)) {
        return false;
    }
    rules_play_init(&reader->play, reader->setup);
    play_moves(reader, moves);
    if (reader->untrue) {
        reader->untrue = false;
        return true;
    }
    struct rules_block *block = add_block(page, RULES_FIGURE);
    if (block == NULL || !add_text(page, moves, strlen(moves))) {
        return false;
    }
    block->text = ++page->length;
    block->line = reader->line;
    return add_words(reader, words, length - (size_t)(words - text));
}

/* No more lines join the example that is being read. */
static void end_example(struct reader *reader)
{
    if (reader->untrue) {
        drop_untrue(reader);
        reader->untrue = false;
    }
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

/* A line of an example: words, or moves and words. Its moves go on from those of the line before.
 */
static bool read_example(struct reader *reader, const char *text, size_t length)
{
    struct rules_page *page = reader->page;
    const char *words = after_moves(text, length);
    bool first =
        !reader->open || page->count == 0 || page->blocks[page->count - 1].kind != RULES_EXAMPLE;
    if (first) {
        end_example(reader);
        struct rules_block *block = add_block(page, RULES_EXAMPLE);
        if (block == NULL) {
            return false;
        }
        block->line = reader->line;
        reader->open = true;
        rules_play_init(&reader->play, reader->setup);
    }
    if (words != NULL) {
        char moves[MOVES_MAX];
        if (!expand_moves(reader, text, words, moves)) {
            return false;
        }
        play_moves(reader, moves);
    }
    if (reader->untrue) {
        return true;
    }
    words = words != NULL ? words : text;
    return (first || add_text(page, "\n", 1)) &&
           add_words(reader, words, length - (size_t)(words - text));
}

/* The rows of a list option in the board's words, one item each. */
static bool read_rows(struct reader *reader, const char *text, size_t length)
{
    char name[32], words[BOARDS_LINE_MAX];
    const struct boards_board *board = boards_find(tc_setup_game(reader->setup));
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    if (length >= sizeof name || board->row == NULL) {
        return false;
    }
    int row = 0;
    for (; board->row(reader->setup, name, row, words); row++) {
        if (add_block(reader->page, RULES_ITEM) == NULL ||
            !add_text(reader->page, words, strlen(words))) {
            return false;
        }
    }
    reader->open = false;
    return row > 0;
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
        return read_condition(reader, rest, left);
    }
    if (!reader->shown) {
        return true;
    }
    if (text[0] != '!') {
        end_example(reader);
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
        return read_example(reader, rest, left);
    case '=':
        return read_chart(reader, rest, left);
    case '@':
        return read_figure(reader, rest, left);
    case '*':
        return read_rows(reader, rest, left);
    default:
        return false;
    }
}

/* Whether the text so far ends with a sign that no blank follows, U+3001 or U+3002: a comma and a
   full stop of Japanese. */
static bool ends_without_blank(const struct rules_page *page)
{
    const char *end = page->text + page->length;
    return page->length >= 3 &&
           (memcmp(end - 3, "\xE3\x80\x81", 3) == 0 || memcmp(end - 3, "\xE3\x80\x82", 3) == 0);
}

static bool read_line(struct reader *reader, const char *text, size_t length)
{
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    if (length == 0) {
        end_example(reader);
        reader->open = false;
        return true;
    }
    if (is_mark(text, length)) {
        return read_marked(reader, text, length);
    }
    if (!reader->shown) {
        return true;
    }
    end_example(reader);
    return read_block(reader, RULES_TEXT, ends_without_blank(reader->page) ? "" : " ", text,
                      length);
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
    end_example(&reader);
    good = good && reader.depth == 0 && page->count > 0 && page->blocks[0].kind == RULES_TITLE;
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
