/* SPDX-License-Identifier: Zlib */
#include "app/usage.h"

#include <string.h>

#include "base/utf8.h"
#include "base/i18n.h"

enum { QUOTE_MAX = 96, WIDTH = 80, INDENT = 26 };

/* A piece of the command line, of at most `length` bytes, as it can be said on one line of a
   terminal. */
static const char *quote(char text[QUOTE_MAX], const char *given, size_t length)
{
    uint32_t point;
    size_t kept = 0, at = 0;
    for (size_t step = base_utf8_decode(given, &point); step > 0 && at + step <= length;
         step = base_utf8_decode(given + at, &point)) {
        bool plain = point >= 0x20 && (point < 0x7F || point >= 0xA0) && point != BASE_UTF8_BAD;
        if (kept + step >= QUOTE_MAX) {
            break;
        }
        memcpy(text + kept, plain ? given + at : "?", plain ? step : 1);
        kept += plain ? step : 1;
        at += step;
    }
    text[kept] = '\0';
    return text;
}

void app_usage_fault(const struct app_fault *fault, char *text, size_t size)
{
    char option[QUOTE_MAX], value[QUOTE_MAX], other[QUOTE_MAX];
    quote(option, fault->option, app_options_name_length(fault->option));
    quote(other, fault->other == NULL ? "" : fault->other,
          fault->other == NULL ? 0 : app_options_name_length(fault->other));
    quote(value, fault->value == NULL ? "" : fault->value, QUOTE_MAX);
    switch (fault->wrong) {
    case APP_WRONG_OPTION:
        snprintf(text, size, _("there is no option %s"), option);
        break;
    case APP_WRONG_FILE:
        snprintf(text, size, _("“%s” can't be opened: one file is opened at a time"), value);
        break;
    case APP_WRONG_FILE_WITH:
        snprintf(text, size, _("“%s” can't be opened with %s"), value, other);
        break;
    case APP_WRONG_NO_VALUE:
        snprintf(text, size, _("%s needs a value: %s"), option,
                 _(app_options_find(fault->option)->expected));
        break;
    case APP_WRONG_VALUE:
        snprintf(text, size, _("%s can't be “%s”: it is %s"), option, value,
                 _(app_options_find(fault->option)->expected));
        break;
    case APP_WRONG_NEEDLESS_VALUE:
        snprintf(text, size, _("%s takes no value"), option);
        break;
    case APP_WRONG_ALONE:
        snprintf(text, size, _("%s is of use with %s only"), option, other);
        break;
    case APP_WRONG_TOGETHER:
        snprintf(text, size, _("%s and %s can't be used together"), option, other);
        break;
    }
}

/* How many bytes of the text fit a line of so many characters, broken at a blank; a word that is
   too long for any line stays whole. */
static size_t fitting(const char *text, int room)
{
    size_t best = 0, at = 0;
    for (int characters = 0; text[at] != '\0' && (characters <= room || best == 0); at++) {
        if (text[at] == ' ') {
            best = at;
        }
        characters += ((unsigned char)text[at] & 0xC0) != 0x80;
        if (text[at + 1] == '\0' && (characters <= room || best == 0)) {
            best = at + 1;
        }
    }
    return best;
}

/* The text from the column INDENT on, where the cursor is already. */
static void print_wrapped(FILE *to, const char *text)
{
    for (;;) {
        size_t length = fitting(text, WIDTH - INDENT);
        fprintf(to, "%.*s\n", (int)length, text);
        text += length + (text[length] == ' ');
        if (*text == '\0') {
            return;
        }
        fprintf(to, "%*s", INDENT, "");
    }
}

static void print_option(FILE *to, const struct app_option *option)
{
    char name[INDENT];
    const char letter[] = {'-', option->letter, ',', ' ', '\0'};
    snprintf(name, sizeof name, "%s--%s %s", option->letter == '\0' ? "" : letter, option->name,
             option->value == NULL ? "" : option->value);
    fprintf(to, "  %-*s", INDENT - 2, name);
    print_wrapped(to, _(option->help));
}

void app_usage_help(FILE *to)
{
    fprintf(to, "%s\n\n", _("Usage: tumblecup [OPTION]… [FILE]"));
    fprintf(to, "%s\n\n", _("A table for dice games: one window, one family, one cup of dice."));
    fprintf(to, "%s\n\n", _("FILE is a saved match or game night, which is shown."));
    fprintf(to, "%s\n", _("Options:"));
    for (const struct app_option *option = app_option_list; option->name != NULL; option++) {
        print_option(to, option);
    }
    fprintf(to, "\n%s\n", _("Keys at the table:"));
    fprintf(to, "  %s\n", _("Space or Enter: the main action. R: roll. B: bank, stop or pass."));
    fprintf(to, "  %s\n",
            _("U: undo. H: hint. M: mute. F11: full screen. Esc: menu. ?: all keys."));
    fprintf(to, "  %s\n", _("V: speech on and off, for players who can't see the screen."));
    fprintf(to, "\n%s\n", _("Exit status:"));
    fprintf(to, "  %s\n",
            _("0 after a game, 1 if no window can be opened, 2 for an invalid option."));
}

void app_usage_version(FILE *to)
{
    fprintf(to, "tumblecup %s\n", TUMBLECUP_VERSION);
}
