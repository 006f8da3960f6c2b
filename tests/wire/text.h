/* SPDX-License-Identifier: Zlib */
/*
 * text.h: JSON in a test, written as it is read. A single quote stands for a double one.
 */
#ifndef TESTS_WIRE_TEXT_H
#define TESTS_WIRE_TEXT_H

#include <jansson.h>

#include <tumblecup/match.h>

/* Parses a text, which must be JSON; the caller owns the value. */
json_t *text_read(const char *text);

/* The value must be exactly what the text says, in the same order; takes the value over. */
void text_expect(json_t *value, const char *text);

/* A match of dicegame, seat 0 first, with the options of a JSON text; the caller owns it. */
struct tc_match *text_match(int players, const char *options, uint64_t seed);

/* Dictates faces, a text of digits; makes an action by its text. */
void text_throw(struct tc_match *match, const char *faces);
void text_act(struct tc_match *match, const char *text);

#endif
