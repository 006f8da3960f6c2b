/* SPDX-License-Identifier: Zlib */
/*
 * utf8.h: text as UTF-8, counted and cut by characters (code points), and names made fit to show.
 *
 * Texts end with a zero byte. Bytes that are no UTF-8, overlong forms and surrogates among them,
 * never lead a reader astray: each counts as one character.
 */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    BASE_UTF8_BAD = 0xFFFD,       /* what a byte that is no UTF-8 reads as */
    BASE_NAME_CHARACTERS = 24,    /* the longest name */
    BASE_NAME_BYTES = 24 * 4 + 1, /* room for one, the closing zero included */
    BASE_NOTE_CHARACTERS = 30,    /* the longest note, a few words that somebody typed */
    BASE_NOTE_BYTES = 30 * 4 + 1,
};

/* Reads the character at text and returns how many bytes it takes; 0 at the end. */
size_t base_utf8_decode(const char *text, uint32_t *point);

/* Writes a character, which is none of BASE_UTF8_BAD's causes, and its closing zero. */
enum { BASE_UTF8_BYTES = 5 };
void base_utf8_encode(char text[BASE_UTF8_BYTES], uint32_t point);

/* Whether every byte belongs to a character. */
bool base_utf8_valid(const char *text);

/* How many characters the text has. */
size_t base_utf8_count(const char *text);

/* How many bytes its first characters take, at most `characters` of them. */
size_t base_utf8_prefix(const char *text, size_t characters);

/* As much of the text as has room in so many bytes, its closing zero included, without a part of a
   character at the end. */
void base_utf8_copy(char *to, size_t room, const char *text);

/* Cuts the text behind its first characters. */
void base_utf8_truncate(char *text, size_t characters);

/*
 * Makes a name out of any text: drops bytes that are no UTF-8, control characters, and characters
 * that are invisible or turn the direction of what follows; makes each run of white space one
 * blank and drops it at both ends; keeps at most BASE_NAME_CHARACTERS. False if nothing is left,
 * and then the name is empty.
 */
bool base_utf8_name(char name[BASE_NAME_BYTES], const char *text);
/* The same for a note. */
bool base_utf8_note(char note[BASE_NOTE_BYTES], const char *text);

/* A name as it stands in a sentence: one with letters that are written from right to left between
   U+2068 and U+2069, which draw nothing, so that it turns no word round it. */
enum { BASE_ISOLATED_BYTES = BASE_NAME_BYTES + 6 };
const char *base_utf8_isolate(char text[BASE_ISOLATED_BYTES], const char *name);
/* "Player 7" that no line breaks, as far as its `size` bytes have room: each blank becomes U+00A0.
 */
void base_utf8_keep_together(char *text, size_t size);

#endif
