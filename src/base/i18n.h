/* SPDX-License-Identifier: Zlib */
/*
 * i18n.h: every word on screen. Translations come through gettext from the domain "tumblecup";
 * numbers are written as the language does.
 */
#ifndef BASE_I18N_H
#define BASE_I18N_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/calendar.h"

enum { I18N_NUMBER_MAX = 32, I18N_QUOTE_MAX = 64 };

/* What translations are not used, each text fit for a line of a terminal and empty where there is
   nothing to tell. */
struct i18n_trouble {
    char name[I18N_QUOTE_MAX];      /* that was asked for, and is no language's */
    char catalogue[I18N_QUOTE_MAX]; /* a language whose file is damaged */
    int entries;                    /* whose translation doesn't fit; the original is used */
    char entry[I18N_QUOTE_MAX];     /* the first of them */
};

/* Reads translations from that folder. `language` such as "de" or NULL for the system's; it works
   where the system has no locale of that language. `trouble` may be NULL. */
void i18n_start(const char *folder, const char *language, struct i18n_trouble *trouble);

/* The languages there are words in, each by its own name: English first, then by their codes. */
enum { I18N_LANGUAGES_MAX = 40, I18N_LANGUAGE_MAX = 33, I18N_LANGUAGE_NAME_MAX = 64 };
struct i18n_language_name {
    char code[I18N_LANGUAGE_MAX]; /* such as "de" */
    char name[I18N_LANGUAGE_NAME_MAX];
};
int i18n_languages(struct i18n_language_name list[I18N_LANGUAGES_MAX]);

/* Words in another language from now on; "" for the system's. Nothing where no words were started.
   What was said before stays as it was. From the thread that draws. */
void i18n_choose(const char *language);

/* A language's name and no path: "de", "pt_BR", "sr_RS.UTF-8@latin". */
bool i18n_is_language(const char *name);

/* The language in use, such as "de"; "en" where nothing is translated. */
const char *i18n_language(void);

/* The translation of a message id; with a context; by number. */
#if defined(__GNUC__)
__attribute__((format_arg(1)))
#endif
const char *
i18n_get(const char *id);
#if defined(__GNUC__)
__attribute__((format_arg(2)))
#endif
const char *
i18n_get_in(const char *context, const char *id);
#if defined(__GNUC__)
__attribute__((format_arg(1), format_arg(2)))
#endif
const char *
i18n_get_count(const char *one, const char *many, unsigned long count);

/* A whole number with thousands marks, U+2212 before a negative one; returns `text`. */
const char *i18n_number(char text[I18N_NUMBER_MAX], int64_t number);
/* The same with one digit behind its mark; the number is not negative. */
const char *i18n_decimal(char text[I18N_NUMBER_MAX], double number);

/* Puts one more at the end of a list, "" at first: with a comma, or as the last one with the
   language's "and" or "or". */
enum i18n_join { I18N_MORE, I18N_AND, I18N_OR };
void i18n_list_add(char *text, size_t size, enum i18n_join join, const char *next);

/* A day in short: "21 Nov 2026"; nothing where there is no such day. */
enum { I18N_DATE_MAX = 48 };
const char *i18n_date(char text[I18N_DATE_MAX], int64_t seconds);
const char *i18n_day(char text[I18N_DATE_MAX], struct base_date date);
/* "November", as it stands without a day; 1 .. 12. */
const char *i18n_month(int month);
/* The same in words, with the time of the day: "Sunday, 22 November 2026, in the evening". */
enum { I18N_DATE_WORDS_MAX = 160 };
const char *i18n_date_in_words(char text[I18N_DATE_WORDS_MAX], int64_t seconds);
/* And without it. */
const char *i18n_day_in_words(char text[I18N_DATE_WORDS_MAX], int64_t seconds);

#define _(id)                i18n_get(id)
#define N_(id)               (id)
#define NC_(context, id)     (id)
#define _c(context, id)      i18n_get_in(context, id)
#define _n(one, many, count) i18n_get_count(one, many, count)

#endif
