/* SPDX-License-Identifier: Zlib */
/*
 * dice_words.h: dice among words, in place of their digits, each as high as a line of letters.
 */
#ifndef SCREENS_DICE_WORDS_H
#define SCREENS_DICE_WORDS_H

#include "boards/face.h"
#include "ui/ui.h"

/* A mark of so many bytes stands for a die: a sign for private use, U+E000 and on, which no name
   and no translation has. At most so many; and bytes of a text with marks. */
enum { DICE_WORDS_MARK = 3, DICE_WORDS_MOST = 0x40, DICE_WORDS_TEXT = 1024 };

/* The dice of a text, in the order of their marks. */
struct dice_words {
    struct boards_face face[DICE_WORDS_MOST];
    int count;
};

/* The mark of that face, and a byte that ends it. */
void dice_words_mark(int face, char *mark);
/* Marks each row of three numbers or more from 1 to 6, such as "1 1 2 2 4 5 6". */
void dice_words_find(struct dice_words *words, const char *text, char marked[DICE_WORDS_TEXT]);
/* Word by word; returns how high all are, or 0 where one finds no room. */
float dice_words_draw(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
                      const struct dice_words *words, const char *text, bool draw);

#endif
