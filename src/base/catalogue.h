/* SPDX-License-Identifier: Zlib */
/*
 * catalogue.h: looks through a file of translations (.mo of GNU gettext) before libintl has it,
 * which believes every word: places beyond its end, a table without a hole, a division by nothing
 * in the plural, formats that take other arguments than their originals.
 */
#ifndef BASE_CATALOGUE_H
#define BASE_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>

enum { CATALOGUE_SIZE_MAX = 4 << 20, CATALOGUE_REFUSED_MAX = 32 };

/* The ids, as dgettext is asked for them, of entries whose translation can't be used. */
struct catalogue_refused {
    char *ids[CATALOGUE_REFUSED_MAX]; /* owned */
    int count;
};

/* False where the whole file can't be used; more than CATALOGUE_REFUSED_MAX wrong entries are such
   a case. Adds to `refused`, also then. */
bool catalogue_check(const unsigned char *bytes, size_t size, struct catalogue_refused *refused);

/* The same of a file. Also true where there is none; false for what is no plain file. */
bool catalogue_check_file(const char *path, struct catalogue_refused *refused);

/* The translation of one id in a file that can be used; false where there is none, or no room. */
bool catalogue_look_up(const char *path, const char *id, char *text, size_t room);

void catalogue_refused_finish(struct catalogue_refused *refused);

#endif
