/* SPDX-License-Identifier: Zlib */
/*
 * text.h: saves and setups as JSON text, for whoever keeps them and needs no JSON otherwise.
 */
#ifndef WIRE_TEXT_H
#define WIRE_TEXT_H

#include <stddef.h>
#include <tumblecup/match.h>

#include "wire/error.h"

enum { WIRE_SAVE_BYTES_MAX = 4 << 20 }; /* a longer text is no save */

/* The save of save.h on one line, to be freed; NULL without memory. */
char *wire_save_text(const struct tc_match *match);

/* What wire_load() says of that text; bad-save too where it is no JSON. */
struct tc_match *wire_load_text(const char *text, size_t length, struct wire_error *error);

/* What setup.h reads, with the options whose bits are set in `which`, to be freed; NULL without
   memory. An option that is left out has its default when it is read again. */
char *wire_setup_text(const struct tc_setup *setup, uint32_t which);

/* False with an error where the text is no setup; *setup is written only when it is one. */
bool wire_setup_text_read(const char *text, struct tc_setup *setup, struct wire_error *error);

/* Those options alone, an object, to be freed; NULL without memory. */
char *wire_options_text(const struct tc_setup *setup, uint32_t which);

/* The setup of a game for so many players with the options of such an object, which are those
   `given`; "" is one without any. False with an error where they are none of that game. */
bool wire_options_text_read(int game, int players, const char *text, struct tc_setup *setup,
                            struct wire_error *error);

#endif
