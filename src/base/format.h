/* SPDX-License-Identifier: Zlib */
/*
 * format.h: whether a translated format takes the arguments that its original takes.
 */
#ifndef BASE_FORMAT_H
#define BASE_FORMAT_H

#include <stdbool.h>

enum { FORMAT_ARGUMENTS_MAX = 16 };

/* What printf would take from its arguments. */
struct format_arguments {
    int count;
    int types[FORMAT_ARGUMENTS_MAX]; /* kind and size of each, to be compared with each other */
};

/* False where the text is no format: an unknown conversion, %n, a width beyond three digits, gaps
   between numbered arguments, or too many. */
bool format_read(const char *text, struct format_arguments *arguments);

/* The translation may number its arguments (%2$s) and so change their order. `fewer`: it may leave
   out the last ones, as "one die" does beside "%d dice". What is no format fits no format. */
bool format_fits(const struct format_arguments *original, const char *translation, bool fewer);

#endif
