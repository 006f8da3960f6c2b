/*
 * checksum.h: a sum over a save, by which one that was cut, reordered or edited is told from one
 * that was written so, also where what is left could have been played. No protection from malice.
 */
#ifndef WIRE_CHECKSUM_H
#define WIRE_CHECKSUM_H

#include <stdbool.h>

struct json_t;

/* Writes the sum of all other fields into the field "check". False without memory. */
bool wire_checksum_put(struct json_t *save);

/* Whether the field is there and holds that sum. The order of fields and blanks don't count. */
bool wire_checksum_holds(struct json_t *save);

#endif
