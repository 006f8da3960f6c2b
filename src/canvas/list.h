/* SPDX-License-Identifier: Zlib */
/*
 * list.h: a frame as plain data. Whoever draws appends commands to a list; the platform turns the
 * list into pixels; a test reads it without a window. Later commands lie over earlier ones.
 *
 * Append functions copy everything they are given (text too). When memory runs out the list stays
 * valid, drops what did not fit and remembers it in `torn`.
 */
#ifndef CANVAS_LIST_H
#define CANVAS_LIST_H

#include <stddef.h>
#include "canvas/geometry.h"

enum canvas_kind {
    CANVAS_BOX,       /* a rounded box, filled or as a ring, crisp or soft */
    CANVAS_MATERIAL,  /* a rounded box of felt, wood or paper */
    CANVAS_TRIANGLES, /* triangles with a colour at each vertex; no anti-aliasing of their own */
    CANVAS_PICTURE,   /* an asset, scaled to the rectangle */
    CANVAS_TEXT,      /* one line of text */
    CANVAS_LETTERING, /* one line of large letters that stand out of the table */
    CANVAS_CLIP,      /* what follows is cut to the rectangle, and to the clips around it */
    CANVAS_UNCLIP,
    CANVAS_LAYER, /* up to CANVAS_LAYER_END: an opaque part that the platform may keep as a picture
                     and reuse as long as the commands within are the same */
    CANVAS_LAYER_END,
};

enum { CANVAS_LAYER_DEPTH = 3 };

enum canvas_material { CANVAS_FELT, CANVAS_WOOD, CANVAS_PAPER };

/* The faces that text is set in; the platform finds fonts for them. */
enum canvas_face {
    CANVAS_FACE_PLAIN,
    CANVAS_FACE_BOLD,
    CANVAS_FACE_HAND,
    CANVAS_FACE_BLACK, /* of lettering: the heaviest */
    CANVAS_FACE_SERIF, /* of a newspaper's head and headlines */
    CANVAS_FACE_COUNT
};

struct canvas_style {
    enum canvas_face face;
    float size; /* the em in pixels; a line is about 1.2 times as high */
};

struct canvas_vertex {
    struct canvas_point at;
    struct canvas_color color;
};

/*
 * A box: filled from `top` to `bottom` colour (equal for a flat one). `radius` rounds the corners.
 * `soft` is the width in pixels over which the edge fades, centred on the outline; 0 and 1 are
 * a crisp anti-aliased edge, more makes a shadow or a glow. `ring` > 0 leaves only a ring of that
 * width inside the outline.
 */
struct canvas_box {
    struct canvas_rect rect;
    float radius, soft, ring;
    struct canvas_color top, bottom;
};

/*
 * A surface: `color` is its middle tone. `light` is where the light falls brightest, as a point of
 * the window, and `reach` how far it goes; both matter to felt only. Wood's grain runs along the
 * longer side. `grain` 0 .. 1 is how much texture there is; 0 is plain colour, without light too.
 */
struct canvas_surface {
    enum canvas_material material;
    struct canvas_rect rect;
    float radius;
    struct canvas_color color;
    struct canvas_point light;
    float reach, grain;
};

/*
 * Letters cut out of thick card: lit from the upper left, the colour of their front going from
 * `top` to `bottom`, with a rim round it, sides of colour `side` below and a soft shadow on what
 * they stand on. All measures follow from the em.
 */
struct canvas_lettering {
    struct canvas_style style;
    struct canvas_color top, bottom, rim, side;
    float slope; /* of the line, degrees: its end stands higher */
};

/* Width of the rim, ems; and how far sides and shadow reach beyond it at most. */
#define CANVAS_LETTERING_RIM   0.055f
#define CANVAS_LETTERING_REACH 0.22f

struct canvas_command {
    enum canvas_kind kind;
    union {
        struct canvas_box box;
        struct canvas_surface surface;
        struct {
            uint32_t vertex, vertices; /* into list->vertices */
            uint32_t index, indices;   /* into list->indices, three a triangle, from `vertex` on */
        } triangles;
        struct {
            struct canvas_rect rect;
            uint32_t name; /* into list->bytes: path below assets/, such as "icons/undo.svg" */
            float angle;   /* degrees clockwise round the middle */
            float scale;   /* how large it is beside the picture that is made of it */
            struct canvas_color tint; /* multiplied with the picture; white leaves it as it is */
        } picture;
        struct {
            struct canvas_point at; /* upper left of the line */
            struct canvas_style style;
            struct canvas_color color;
            uint32_t bytes; /* into list->bytes: UTF-8, closed by a zero */
        } text;
        struct {
            struct canvas_lettering look;
            struct canvas_point middle; /* of the line */
            float scale;                /* of a picture made at the look's em */
            float alpha;
            uint32_t bytes; /* as above */
        } lettering;
        struct canvas_rect clip;
        struct {
            struct canvas_rect rect;
            uint32_t past; /* index of the command after its CANVAS_LAYER_END */
        } layer;
    } of;
};

struct canvas_list {
    struct canvas_command *commands;
    struct canvas_vertex *vertices;
    uint16_t *indices;
    char *bytes;
    size_t command_count, command_room;
    size_t vertex_count, vertex_room;
    size_t index_count, index_room;
    size_t byte_count, byte_room;
    uint32_t layers[CANVAS_LAYER_DEPTH]; /* the open layers, by index of their command */
    int depth;                           /* how many those are */
    int clips;                           /* open clips */
    int lost; /* open clips and layers that did not fit; all within them is dropped too */
    struct canvas_point jolt; /* whole pixels that all of it is seen off its place, as when somebody
                                 hits the table; its layers are kept all the same */
    bool may_jolt;            /* so at any moment: all of the layer below is to be ready by then */
    bool torn;
};

void canvas_list_init(struct canvas_list *list);
void canvas_list_finish(struct canvas_list *list);
/* Empties it and keeps its memory. */
void canvas_list_clear(struct canvas_list *list);

/* How far it is drawn; and back to there: what was drawn since is gone. Clips and layers that were
   opened since are closed. */
struct canvas_reach {
    size_t commands, vertices, indices, bytes;
};
struct canvas_reach canvas_list_mark(const struct canvas_list *list);
void canvas_list_rewind(struct canvas_list *list, struct canvas_reach mark);

void canvas_list_box(struct canvas_list *list, const struct canvas_box *box);
void canvas_list_surface(struct canvas_list *list, const struct canvas_surface *surface);
/* Indices count from 0 within `vertices`; at most 65535 vertices a call. */
void canvas_list_triangles(struct canvas_list *list, const struct canvas_vertex *vertices,
                           size_t vertex_count, const uint16_t *indices, size_t index_count);
/* All of another list, which holds triangles and nothing else. */
void canvas_list_add(struct canvas_list *list, const struct canvas_list *from);
void canvas_list_picture(struct canvas_list *list, const char *name, struct canvas_rect rect,
                         float angle, struct canvas_color tint);
/* On its way: seen `scale` times as large as it is when it has come, for which it is made. */
void canvas_list_picture_scaled(struct canvas_list *list, const char *name, struct canvas_rect rect,
                                float angle, struct canvas_color tint, float scale);
void canvas_list_text(struct canvas_list *list, struct canvas_style style, struct canvas_point at,
                      struct canvas_color color, const char *text);
/* Its middle stands at `middle`; on its way it is `scale` times as large. */
void canvas_list_lettering(struct canvas_list *list, const struct canvas_lettering *look,
                           struct canvas_point middle, float scale, float alpha, const char *text);
void canvas_list_clip(struct canvas_list *list, struct canvas_rect rect);
void canvas_list_unclip(struct canvas_list *list);
/* What is drawn in a layer covers its rectangle wholly. Layers nest to CANVAS_LAYER_DEPTH. */
void canvas_list_layer(struct canvas_list *list, struct canvas_rect rect);
void canvas_list_layer_end(struct canvas_list *list);

/* Moves all that is in the list, whose layers and clips are closed. */
void canvas_list_shift(struct canvas_list *list, struct canvas_point by);

/* Brings the vertices from `first` on nearer to the line at `y`, to that share of their distance:
   what was drawn upright lies on a table then that is looked at from above its edge. */
void canvas_list_flatten(struct canvas_list *list, size_t first, float y, float share);

/* A 64-bit hash of the commands first .. past - 1 with all they refer to: equal for equal
   drawings, whatever lies around them in the list. */
uint64_t canvas_list_hash(const struct canvas_list *list, size_t first, size_t past);

#endif
