/* SPDX-License-Identifier: Zlib */
/*
 * build.h: builds a JSON object or list piece by piece. What goes wrong on the way (no memory) is
 * remembered and told once, at the end.
 */
#ifndef WIRE_BUILD_H
#define WIRE_BUILD_H

#include <stdbool.h>
#include <stdint.h>

#include <tumblecup/game.h>

struct json_t;

enum { WIRE_BUILD_DEPTH = 8 }; /* objects and lists within each other */

struct wire_build {
    struct json_t *open[WIRE_BUILD_DEPTH]; /* open[0] is ours, the others are inside it */
    int depth;
    bool failed;
};

/* Starts with an open object, or with an open list. */
void wire_build_init(struct wire_build *build);
void wire_build_init_list(struct wire_build *build);

/* The object or list, owned by the caller; NULL where anything failed. Everything opened is closed.
 */
struct json_t *wire_build_finish(struct wire_build *build);

/* Puts a value, which is taken over, into what is open; NULL counts as a failure. The name is
   NULL in a list. */
void wire_build_put(struct wire_build *build, const char *name, struct json_t *value);

/* The text must be valid UTF-8. */
void wire_build_text(struct wire_build *build, const char *name, const char *text);

/* What rules describe through this lands in what is open. Valid as long as the build. */
struct tc_sink wire_build_sink(struct wire_build *build);

#endif
