/* SPDX-License-Identifier: Zlib */
/*
 * checksum.h: a checksum of a save, which detects truncation, reordering and editing even where the
 * rest would be a legal match. No protection from malice.
 */
#ifndef WIRE_CHECKSUM_H
#define WIRE_CHECKSUM_H

#include <stdbool.h>

struct json_t;

/* Writes the checksum of all other fields, 16 hexadecimal digits, into the field "check". False
   without memory. */
bool wire_checksum_put(struct json_t *save);

/* Whether the field is there and holds that checksum. The order of fields and blanks don't count.
 */
bool wire_checksum_holds(struct json_t *save);

#endif
