/* SPDX-License-Identifier: Zlib */
/* Lists of names and numbers, as a language joins them. */
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "base/i18n.h"
#include "base/utf8.h"

enum { LIST_BYTES = 1024, SOUND_LETTERS = 3 };

/* The first letters, small and without the accents of Spanish; 0 behind the last. */
static void first_letters(const char *text, wint_t letters[SOUND_LETTERS])
{
    static const wchar_t accented[] = L"áéíóúü", bare[] = L"aeiouu";
    for (int i = 0; i < SOUND_LETTERS;) {
        uint32_t point;
        size_t bytes = base_utf8_decode(text, &point);
        text += bytes;
        if (bytes > 0 && iswpunct((wint_t)point) != 0) {
            continue;
        }
        wint_t letter = bytes == 0 ? 0 : towlower((wint_t)point);
        const wchar_t *found = letter == 0 ? NULL : wcschr(accented, (wchar_t)letter);
        letters[i++] = found == NULL ? letter : (wint_t)bare[found - accented];
    }
}

/* Where some languages say another "and": before the sound of an i, as in Spanish "Ana e Inés".
   With an a, e or o behind it, as in "Hiedra", that is another sound. */
static bool sounds_like_i(const char *text)
{
    wint_t letters[SOUND_LETTERS];
    first_letters(text, letters);
    const wint_t *at = letters[0] == L'h' ? letters + 1 : letters;
    bool vowel_follows = at[1] != 0 && wcschr(L"aeo", (wchar_t)at[1]) != NULL;
    return (at[0] == L'i' || at[0] == L'\u0456' || letters[0] == L'y') && !vowel_follows;
}

/* And another "or": before the sound of an o, which eight and eleven have too: "7 u 8". */
static bool sounds_like_o(const char *text)
{
    wint_t letters[SOUND_LETTERS];
    first_letters(text, letters);
    return (letters[0] == L'h' ? letters[1] : letters[0]) == L'o' || letters[0] == L'8' ||
           strcmp(text, "11") == 0;
}

void i18n_list_add(char *text, size_t size, enum i18n_join join, const char *next)
{
    char before[LIST_BYTES];
    snprintf(before, sizeof before, "%s", text);
    if (before[0] == '\0') {
        snprintf(text, size, "%s", next);
    } else if (join == I18N_MORE) {
        /* TRANSLATORS: a list, then one of it that is not the last. */
        snprintf(text, size, _c("list", "%s, %s"), before, next);
    } else if (join == I18N_AND) {
        /* TRANSLATORS: a list and its last one, which begins like "Inés": in most languages this is
           as it always is. */
        snprintf(text, size,
                 sounds_like_i(next) ? _c("list, before i", "%s and %s") : _("%s and %s"), before,
                 next);
    } else {
        /* TRANSLATORS: likewise; it begins like "Olga", or is 8 or 11. */
        snprintf(text, size,
                 sounds_like_o(next) ? _c("list, before o", "%s or %s") : _c("list", "%s or %s"),
                 before, next);
    }
}
