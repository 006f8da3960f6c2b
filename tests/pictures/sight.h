/* SPDX-License-Identifier: Zlib */
/*
 * sight.h: what an eye makes of colours.
 */
#ifndef TESTS_PICTURES_SIGHT_H
#define TESTS_PICTURES_SIGHT_H

#include "canvas/geometry.h"

/* WCAG 2's contrast ratio, 1 .. 21. */
double sight_contrast(struct canvas_color a, struct canvas_color b);

/* A colour with its alpha laid over an opaque ground. */
struct canvas_color sight_over(struct canvas_color color, struct canvas_color ground);

enum sight { SIGHT_FULL, SIGHT_NO_RED, SIGHT_NO_GREEN, SIGHT_NO_BLUE, SIGHT_COUNT };

/* The colour as an eye without one kind of cone sees it. Matrices for full severity by G. M.
   Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of
   Color Vision Deficiency", 2009, table 1; they apply to linear light. */
struct canvas_color sight_see(enum sight sight, struct canvas_color color);

/* How far apart two colours look: CIE 1976, about 2.3 can just be noticed. */
double sight_distance(struct canvas_color a, struct canvas_color b);

#endif
