/* SPDX-License-Identifier: Zlib */
/*
 * phones_words.h: the words of the page that phones show, which knows them by keys.
 */
#ifndef APP_PHONES_WORDS_H
#define APP_PHONES_WORDS_H

#include "remote/tell.h"

enum { APP_PHONES_WORDS_MAX = 128, APP_PHONES_WORD_BYTES = 320 };

struct app_phones_words {
    char language[REMOTE_LANGUAGE_BYTES]; /* that they are in */
    struct remote_word list[APP_PHONES_WORDS_MAX + 1];
    char text[APP_PHONES_WORDS_MAX][APP_PHONES_WORD_BYTES];
};

/* In that language; "", and one that there is not: as the table's. */
void app_phones_words(const char *language, struct app_phones_words *words);

#endif
