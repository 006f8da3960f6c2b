/* SPDX-License-Identifier: Zlib */
/* languages.h: the languages that can be chosen here, and those that no font can show. */
#ifndef SCREENS_LANGUAGES_H
#define SCREENS_LANGUAGES_H

#include "base/i18n.h"
#include "screens/state.h"

struct languages {
    struct i18n_language_name list[I18N_LANGUAGES_MAX];
    int count;
    char lacking[I18N_LANGUAGES_MAX * 8]; /* codes of those whose letters no font has; "": none */
};

void languages_find(struct languages *languages, struct canvas_host host);

/* Which of them that code is; -1: none. */
int languages_index(const struct languages *languages, const char *code);

/* What is told of those that can't be shown, a sentence. */
enum { LANGUAGES_SENTENCE_MAX = 160 };
void languages_say_lacking(const char *codes, char sentence[LANGUAGES_SENTENCE_MAX]);

/* Lets a kiosk's guests choose one of them. */
void languages_offer(struct screens *screens);

/* A language whose letters no font has can't be read: words are English, and that is said. */
void languages_check(struct screens *screens);

#endif
