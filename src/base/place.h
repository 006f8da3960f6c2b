/* SPDX-License-Identifier: Zlib */
/*
 * place.h: where the program lies, so that it finds what lies beside it wherever it was installed.
 */
#ifndef BASE_PLACE_H
#define BASE_PLACE_H

#include <stdbool.h>
#include <stddef.h>

/* The folder of the running program, links to it followed, without a slash at its end; false where
   it can't be told or is too long. */
bool base_place_program(char *folder, size_t size);

#endif
