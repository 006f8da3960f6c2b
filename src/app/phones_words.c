/* SPDX-License-Identifier: Zlib */
#include "app/phones_words.h"

#include <stdio.h>
#include <string.h>

#include "base/catalogue.h"
#include "base/i18n.h"
#include "platform/files.h"

/* One line a word: its key in the page, and its English. */
static const struct {
    const char *key, *word;
} list[] = {
    {"title", N_("Phones as cups")},
};

enum { COUNT = sizeof list / sizeof list[0], PATH_BYTES = 4200 };
_Static_assert((int)COUNT <= (int)APP_PHONES_WORDS_MAX, "all of them have room");

static bool has_words(const char *folder, const char *language, char path[PATH_BYTES])
{
    char known[APP_PHONES_WORD_BYTES];
    int length =
        i18n_is_language(language)
            ? snprintf(path, PATH_BYTES, "%s/%s/LC_MESSAGES/tumblecup.mo", folder, language)
            : 0;
    return length > 0 && length < PATH_BYTES &&
           catalogue_look_up(path, list[0].word, known, sizeof known);
}

/* As browsers name them: "pt-BR" is pt_BR, and where there is none, pt. */
static bool find_language(char language[REMOTE_LANGUAGE_BYTES], const char *folder,
                          char path[PATH_BYTES])
{
    for (char *at = language; *at != '\0'; at++) {
        *at = *at == '-' ? '_' : *at;
    }
    if (has_words(folder, language, path)) {
        return true;
    }
    language[strcspn(language, "_")] = '\0';
    return has_words(folder, language, path);
}

void app_phones_words(const char *language, struct app_phones_words *words)
{
    char path[PATH_BYTES], folder[PATH_BYTES], wanted[REMOTE_LANGUAGE_BYTES];
    snprintf(wanted, sizeof wanted, "%s", language);
    bool english = strncmp(wanted, "en", strcspn(wanted, "-_")) == 0 && wanted[0] != '\0';
    /* Words of another language than the table's come straight from its file. */
    bool other = !english && wanted[0] != '\0' && platform_locale_folder(folder, sizeof folder) &&
                 find_language(wanted, folder, path);
    snprintf(words->language, sizeof words->language, "%s",
             english ? "en"
             : other ? wanted
                     : i18n_language());
    for (int i = 0; i < COUNT; i++) {
        char *text = words->text[i];
        if (!other || !catalogue_look_up(path, list[i].word, text, APP_PHONES_WORD_BYTES)) {
            snprintf(text, APP_PHONES_WORD_BYTES, "%s",
                     english || other ? list[i].word : i18n_get(list[i].word));
        }
        words->list[i] = (struct remote_word){list[i].key, text};
    }
    words->list[COUNT] = (struct remote_word){NULL, NULL};
}
