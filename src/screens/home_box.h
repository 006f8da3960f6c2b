/* SPDX-License-Identifier: Zlib */
/*
 * home_box.h: a game's box on the table of the home screen. It stands there, seen from above its
 * upper edge: a lid with the title and a picture, and below it the edge of the box itself, with
 * what is to be known of the game, or the way back to its open match.
 */
#ifndef SCREENS_HOME_BOX_H
#define SCREENS_HOME_BOX_H

#include <tumblecup/match.h>

#include "boards/face.h"
#include "ui/ui.h"

/* Least share of a box that its picture takes with the frame round it: of its height, or of its
   width in a wide one. */
#define HOME_PICTURE_LEAST 0.5f

/* What all boxes have in common: sizes at which the words of each of them fit. */
struct home_boxes {
    bool wide;     /* words stand beside the picture; else the title is above it */
    float x;       /* of whoever looks at them: sides are seen from there */
    float size;    /* of titles, pixels */
    float title;   /* height of the longest title's lines */
    float tagline; /* and of the line below the title; 0: there is no room for it */
    float facts;   /* of the facts */
    float edge;    /* of the box below its lid */
};

struct home_box {
    const struct tc_game *game;
    struct canvas_rect front; /* where it stands */
    const char *open;         /* how its open match stands; NULL: there is none */
    int players, minutes;     /* of the match that is prepared; players 0: none is */
    float rise;               /* how far it is taken up, 0 .. 1 */
    bool alone;               /* no other stands beside it: all of its picture is on its lid */
    struct boards_lid_motion motion;
};

/* For boxes of that size. */
struct home_boxes home_boxes_measure(struct ui *ui, struct canvas_rect front, bool wide,
                                     bool any_open);

/* The parts of a box that stands. */
struct canvas_rect home_box_lid(const struct home_boxes *boxes, struct canvas_rect front);
struct canvas_rect home_box_edge(const struct home_boxes *boxes, struct canvas_rect front);
struct canvas_rect home_box_picture(struct ui *ui, const struct home_boxes *boxes,
                                    const struct home_box *box);

/* With the shadow that it throws on the table. */
void home_box_draw(struct ui *ui, const struct home_boxes *boxes, const struct home_box *box);

#endif
