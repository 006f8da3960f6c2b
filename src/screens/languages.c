/* SPDX-License-Identifier: Zlib */
#include "screens/languages.h"

#include <stdio.h>
#include <string.h>

void languages_find(struct languages *languages, struct canvas_host host)
{
    int all = i18n_languages(languages->list);
    languages->count = 0;
    languages->lacking[0] = '\0';
    for (int i = 0; i < all; i++) {
        const struct i18n_language_name one = languages->list[i];
        if (host.port->can_show(host.context, one.name)) {
            languages->list[languages->count++] = one;
        } else {
            size_t at = strlen(languages->lacking);
            snprintf(languages->lacking + at, sizeof languages->lacking - at, "%s%s",
                     at > 0 ? " " : "", one.code);
        }
    }
}

int languages_index(const struct languages *languages, const char *code)
{
    for (int i = 0; i < languages->count; i++) {
        size_t length = strlen(languages->list[i].code);
        if (strncmp(languages->list[i].code, code, length) == 0 &&
            strchr("_.@", code[length]) != NULL) {
            return i;
        }
    }
    return -1;
}

void languages_say_lacking(const char *codes, char sentence[LANGUAGES_SENTENCE_MAX])
{
    /* TRANSLATORS: codes of languages follow, such as "ja". */
    snprintf(sentence, LANGUAGES_SENTENCE_MAX, _("No font here has the letters of: %s"), codes);
}

void languages_check(struct screens *screens)
{
    char code[I18N_LANGUAGE_MAX], sentence[LANGUAGES_SENTENCE_MAX];
    const struct canvas_host *host = &screens->host;
    if (!host->port->can_show(host->context, _c("language", "English"))) {
        snprintf(code, sizeof code, "%s", i18n_language());
        i18n_choose("en");
        languages_say_lacking(code, sentence);
        screens_complain(screens, sentence);
    }
}
