/* SPDX-License-Identifier: Zlib */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/i18n.h"
#include "platform/files.h"
#include "tests/screens/languages.h"

enum { FOLDER = 4096 };

void languages_speak(const char *code)
{
    char folder[FOLDER];
    assert_true(platform_locale_folder(folder, sizeof folder));
    i18n_start(folder, code, NULL);
    assert_string_equal(i18n_language(), code);
}

const char *const *languages_all(int *count)
{
    static struct i18n_language_name list[I18N_LANGUAGES_MAX];
    static const char *codes[I18N_LANGUAGES_MAX];
    languages_speak("en");
    *count = i18n_languages(list);
    assert_true(*count > 1);
    for (int i = 0; i < *count; i++) {
        codes[i] = list[i].code;
    }
    return codes;
}
