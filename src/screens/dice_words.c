/* SPDX-License-Identifier: Zlib */
#include "screens/dice_words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/layout.h"
#include "ui/text.h"

/* Of U+E000 and on in UTF-8 the first two bytes; the third counts from here. */
static const char mark_first[] = "\xEE\x80";
enum { MARK_COUNTS_FROM = 0x80 };

static bool is_mark(const char *text)
{
    return memcmp(text, mark_first, DICE_WORDS_MARK - 1) == 0;
}

void dice_words_mark(int face, char *mark)
{
    snprintf(mark, DICE_WORDS_MARK + 1, "%s%c", mark_first, MARK_COUNTS_FROM + face);
}

/* Numbers in a row from so many on are dice: fewer may count something. */
enum { ROW_LEAST = 3 };

static bool is_die(const char *text)
{
    return *text >= '1' && *text <= '6';
}

/* So many single digits with a blank between two of them begin there, a row of dice or none. */
static int row_at(const char *text)
{
    int count = 0;
    while (is_die(text + 2 * count)) {
        count++;
        if (text[2 * count - 1] != ' ') {
            break;
        }
    }
    /* Behind the last is no other digit, of a longer number. */
    char after = count == 0 ? '\0' : text[2 * count - 1];
    return count >= ROW_LEAST && !(after >= '0' && after <= '9') ? count : 0;
}

void dice_words_find(struct dice_words *words, const char *text, char marked[DICE_WORDS_TEXT])
{
    size_t at = 0;
    bool inside = false; /* behind a digit or a sign of a longer number */
    while (*text != '\0' && at + DICE_WORDS_MARK < DICE_WORDS_TEXT) {
        int row = inside ? 0 : row_at(text);
        if (row > 0 && words->count + row <= DICE_WORDS_MOST &&
            at + (size_t)row * DICE_WORDS_MARK < DICE_WORDS_TEXT) {
            for (int i = 0; i < row; i++) {
                words->face[words->count] = (struct boards_face){
                    .value = text[2 * i] - '0', .sides = 6, .look = &boards_ivory, .alpha = 1};
                dice_words_mark(words->count++, marked + at);
                at += DICE_WORDS_MARK;
            }
            text += 2 * row - 1;
            continue;
        }
        inside = strchr("0123456789.,", *text) != NULL;
        marked[at++] = *text++;
    }
    marked[at] = '\0';
    words->count = *text == '\0' ? words->count : 0; /* too long a text is left as it is */
}

/* Of a line's height: a die, and from one to the next. */
#define DIE_HIGH 0.82f
#define DIE_STEP 0.9f

/* A word at that place, its dice drawn; returns how wide it is. */
static float draw_word(struct ui *ui, struct canvas_rect at, struct canvas_style style,
                       const struct dice_words *words, const char *word, bool draw)
{
    float x = at.x, side = floorf(at.h * DIE_HIGH);
    while (*word != '\0') {
        if (is_mark(word)) {
            struct canvas_rect die = {x, at.y + (at.h - side) / 2, side, side};
            if (draw) {
                boards_face_draw(ui, ui_whole(die),
                                 &words->face[(unsigned char)word[2] - MARK_COUNTS_FROM]);
            }
            x += at.h * DIE_STEP;
            word += DICE_WORDS_MARK;
            continue;
        }
        char plain[DICE_WORDS_TEXT];
        size_t length = 0;
        while (word[length] != '\0' && !is_mark(word + length)) {
            length++;
        }
        snprintf(plain, sizeof plain, "%.*s", (int)length, word);
        float w = ui_text_width(ui, style, plain);
        if (draw) {
            ui_text(ui, (struct canvas_rect){x, at.y, w + 2, at.h}, style, UI_LEFT, ui->theme.ink,
                    plain);
        }
        x += w;
        word += length;
    }
    return x - at.x;
}

float dice_words_draw(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
                      const struct dice_words *words, const char *text, bool draw)
{
    float line = ui_line_height(ui, style), step = ui_prose_step(ui, style),
          blank = ui_text_width(ui, style, " ");
    float x = 0, y = 0;
    while (*text != '\0') {
        char word[DICE_WORDS_TEXT];
        size_t length = strcspn(text, " \n");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        float w = draw_word(ui, (struct canvas_rect){0, 0, 0, line}, style, words, word, false);
        if (x > 0 && x + w > rect.w) {
            x = 0;
            y += step;
        }
        if (w > rect.w) {
            return 0;
        }
        if (draw) {
            draw_word(ui, (struct canvas_rect){rect.x + x, rect.y + y, w, line}, style, words, word,
                      true);
        }
        x += w + blank;
        text += length;
        if (*text == '\n') {
            x = 0;
            y += step;
        }
        text += *text != '\0';
    }
    return y + step;
}
