#include "base/words.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char domain[] = "tumblecup";

void words_start(const char *folder, const char *language)
{
    /* gettext looks at LANGUAGE only while the locale is not plain "C", which on a small system
       is all there is besides C.UTF-8. */
    if (setlocale(LC_ALL, "") == NULL || strcmp(setlocale(LC_MESSAGES, NULL), "C") == 0 ||
        strcmp(setlocale(LC_MESSAGES, NULL), "POSIX") == 0) {
        setlocale(LC_ALL, "C.UTF-8");
    }
    setlocale(LC_NUMERIC, "C");
    if (language != NULL) {
        setenv("LANGUAGE", language, 1);
    }
    bindtextdomain(domain, folder);
    bind_textdomain_codeset(domain, "UTF-8");
    textdomain(domain);
}

const char *words_language(void)
{
    /* TRANSLATORS: your language's code, such as "de". */
    return _c("language", "en");
}

const char *words_get(const char *id)
{
    return dgettext(domain, id);
}

const char *words_get_in(const char *context, const char *id)
{
    char key[256];
    int length = snprintf(key, sizeof key, "%s\004%s", context, id);
    if (length < 0 || (size_t)length >= sizeof key) {
        return id;
    }
    const char *found = dgettext(domain, key);
    return found == key ? id : found;
}

const char *words_get_count(const char *one, const char *many, unsigned long count)
{
    return dngettext(domain, one, many, count);
}

const char *words_decimal(char text[WORDS_NUMBER_MAX], double number)
{
    /* TRANSLATORS: what stands before the tenths. */
    const char *mark = _c("decimals", ".");
    int64_t tenths = (int64_t)(number * 10 + 0.5);
    words_number(text, tenths / 10);
    size_t at = strlen(text);
    snprintf(text + at, WORDS_NUMBER_MAX - at, "%.4s%d", mark, (int)(tenths % 10));
    return text;
}

const char *words_number(char text[WORDS_NUMBER_MAX], int64_t number)
{
    /* TRANSLATORS: what stands between thousands. */
    const char *mark = _c("thousands", ",");
    char digits[24];
    uint64_t size = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    int count = snprintf(digits, sizeof digits, "%llu", (unsigned long long)size);
    size_t at = 0;
    if (number < 0) {
        at += (size_t)snprintf(text, WORDS_NUMBER_MAX, "\xE2\x88\x92");
    }
    for (int i = 0; i < count && at + 8 < WORDS_NUMBER_MAX; i++) {
        if (i > 0 && (count - i) % 3 == 0) {
            at += (size_t)snprintf(text + at, WORDS_NUMBER_MAX - at, "%.4s", mark);
        }
        text[at++] = digits[i];
    }
    text[at] = '\0';
    return text;
}
