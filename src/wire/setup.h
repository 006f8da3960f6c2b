/* SPDX-License-Identifier: Zlib */
/*
 * setup.h: reads what a game is set up from, and the faces of a throw.
 */
#ifndef WIRE_SETUP_H
#define WIRE_SETUP_H

#include <stdbool.h>

#include <tumblecup/game.h>

#include "wire/error.h"

struct json_t;

/* Reads `game`, `players`, and where they are there `options` and `first` out of an object that
   may hold more, and settles the setup. False with an error, bad-request or bad-option, where it is
   no setup; *setup is written only when it is one. */
bool wire_setup_read(const struct json_t *from, struct tc_setup *setup, struct wire_error *error);

/* Reads a list of whole numbers as the faces of one throw; whether the throw that is due has them
   is for the rules to say. The error is bad-request or bad-dice. */
bool wire_faces_read(const struct json_t *from, uint8_t faces[TC_DICE_MAX], int *count,
                     struct wire_error *error);

#endif
