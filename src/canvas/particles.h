/* SPDX-License-Identifier: Zlib */
/*
 * particles.h: many small things that fly: sparks, chunks, scraps of paper. Where each is follows
 * from the swarm's seed, its own number and the time alone, so the same event always looks the same
 * and nothing has to be kept. Each is a command of its own: a renderer that copies what was drawn
 * need not copy what lies between them.
 */
#ifndef CANVAS_PARTICLES_H
#define CANVAS_PARTICLES_H

#include "canvas/list.h"

enum canvas_particle {
    CANVAS_SPARK, /* glows, and draws a streak behind it */
    CANVAS_CHUNK, /* an angular piece, lit from the upper left, that tumbles and grows as it nears
                   */
    CANVAS_SCRAP, /* of paper: it turns over and flutters */
};

/* What a scrap is cut to. */
enum canvas_cut {
    CANVAS_CUT_SQUARE, /* two by three */
    CANVAS_CUT_STRIP,  /* long and narrow */
    CANVAS_CUT_ROUND,
    CANVAS_CUT_STAR,    /* of five points */
    CANVAS_CUT_SPARKLE, /* of four */
};

enum { CANVAS_SHADES = 4 };

struct canvas_swarm {
    enum canvas_particle kind;
    enum canvas_cut cut; /* of scraps */
    int count;
    uint32_t seed;
    struct canvas_rect from; /* they set out within it */
    float towards, spread;   /* radians: the middle of their ways, and how far to both sides */
    float slow, fast;        /* speeds at first, pixels a second */
    float drag;              /* of that speed lost, shares a second */
    float weight;            /* by how much they fall faster, pixels a second, each second */
    float size;              /* pixels */
    float life;              /* ms, of the longest; the shortest lasts six tenths of it */
    float late;              /* ms until the last sets out */
    struct canvas_color shades[CANVAS_SHADES]; /* a spark goes from the first to the last of them */
};

/* -1 .. 1, the same for the same two numbers. */
float canvas_stray(uint32_t a, uint32_t b);

/* `ms` after the first set out. Those that are over are not drawn. */
void canvas_swarm_draw(struct canvas_list *list, const struct canvas_swarm *swarm, float ms);

#endif
