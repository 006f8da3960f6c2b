/* SPDX-License-Identifier: Zlib */
/*
 * option.h: the value of one option as JSON.
 *
 * A number is a number, a switch true or false, a choice its name; a list is a list of numbers,
 * rows are a list of such lists.
 */
#ifndef WIRE_OPTION_H
#define WIRE_OPTION_H

#include <stdbool.h>

#include <tumblecup/game.h>

#include "wire/error.h"

struct json_t;
struct wire_build;

/* What the protocol calls the option's type. */
const char *wire_option_type(const struct tc_option *option);

/* Puts the value under a name. */
void wire_option_put(struct wire_build *build, const struct tc_option *option, const char *name,
                     const struct tc_value *value);

/* Reads a value and checks its type and range. False with an error, bad-option; *value is written
   only when it fits. */
bool wire_option_read(const struct tc_option *option, const struct json_t *from,
                      struct tc_value *value, struct wire_error *error);

/* Whether this is a whole number within min .. max, which is then written. NULL is none. */
bool wire_within(const struct json_t *from, int32_t min, int32_t max, int32_t *number);

#endif
