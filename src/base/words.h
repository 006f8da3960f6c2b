/*
 * words.h: every word on screen. Translations come through gettext from the domain "tumblecup";
 * numbers are written as the language does.
 */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <stdint.h>

enum { WORDS_NUMBER_MAX = 32 };

/* Reads translations from that folder. `language` such as "de" or NULL for the system's; it works
   where the system has no locale of that language. */
void words_start(const char *folder, const char *language);

/* The language in use, such as "de"; "en" where nothing is translated. */
const char *words_language(void);

/* The translation of a message id; with a context; by number. */
#if defined(__GNUC__)
__attribute__((format_arg(1)))
#endif
const char *
words_get(const char *id);
#if defined(__GNUC__)
__attribute__((format_arg(2)))
#endif
const char *
words_get_in(const char *context, const char *id);
#if defined(__GNUC__)
__attribute__((format_arg(1), format_arg(2)))
#endif
const char *
words_get_count(const char *one, const char *many, unsigned long count);

/* A whole number with thousands marks, U+2212 before a negative one; returns `text`. */
const char *words_number(char text[WORDS_NUMBER_MAX], int64_t number);
/* The same with one digit behind its mark; the number is not negative. */
const char *words_decimal(char text[WORDS_NUMBER_MAX], double number);

#define _(id)                words_get(id)
#define N_(id)               (id)
#define _c(context, id)      words_get_in(context, id)
#define _n(one, many, count) words_get_count(one, many, count)

#endif
