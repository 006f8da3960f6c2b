/* SPDX-License-Identifier: Zlib */
/*
 * theme.h: the look in one place: the colours of look.md, the players' colours, the scales of type,
 * controls and spaces.
 */
#ifndef UI_THEME_H
#define UI_THEME_H

#include "canvas/geometry.h"

/* The type scale: five sizes for all words. Bold, plain or handwritten is the face's part. */
enum ui_type {
    UI_TYPE_SMALL,   /* notes, captions, what a button will do */
    UI_TYPE_BODY,    /* what is read: prose, labels, rows */
    UI_TYPE_HEADING, /* of a sheet or a part of it; large buttons */
    UI_TYPE_TITLE,   /* of a page */
    UI_TYPE_DISPLAY, /* what is seen from across the room */
    UI_TYPES
};

/* Units. */
float ui_type_size(enum ui_type role);

/* The felt of pages that are no game's. */
enum { UI_FELT = 0x23493D };

/* What a finger needs, pixels. */
enum { UI_CONTROL_LEAST = 44 };

/* How far the focus ring reaches past what it is round, and what lies between two that are drawn
   without an edge of their own, so that the ring of one stays clear of the other; pixels. */
enum { UI_RING_REACH = 6, UI_RING_GAP = 2 * UI_RING_REACH };

/* Heights of what is pressed: four, none lower than that. */
enum ui_control_size {
    UI_CONTROL_SMALL,  /* choices, switches, steppers, fields */
    UI_CONTROL_NORMAL, /* buttons among other things on paper */
    UI_CONTROL_LARGE,  /* buttons of a sheet */
    UI_CONTROL_MAIN,   /* buttons of a page */
    UI_CONTROLS
};

/* The spacing scale. */
enum ui_spacing {
    UI_SPACE_TIGHT,  /* between parts of one thing */
    UI_SPACE_SMALL,  /* between things of a kind */
    UI_SPACE_NORMAL, /* between rows */
    UI_SPACE_WIDE,   /* between a sheet's edge and its words */
    UI_SPACE_MARGIN, /* round a page */
    UI_SPACES
};

/* Pixels, for units of that many. */
float ui_theme_control(enum ui_control_size control, float unit);
float ui_theme_space(enum ui_spacing space, float unit);

struct ui_theme {
    bool contrast;                     /* the high-contrast theme */
    bool dark;                         /* the one for a dark room */
    float grain;                       /* of felt, wood and paper, 0 .. 1 */
    float outline;                     /* of papers and buttons, pixels; 0 for none */
    struct canvas_color text, faint;   /* on felt */
    struct canvas_color paper, ruled;  /* paper and its lines */
    struct canvas_color field;         /* what paper goes towards where it is written into */
    struct canvas_color shine;         /* and where it lies higher and catches the light */
    struct canvas_color paper_back;    /* of a place card that is not in turn */
    struct canvas_color ink, ink_pale; /* on paper */
    struct canvas_color red;           /* pencil */
    struct canvas_color struck;        /* a number on paper that is read under red pencil */
    struct canvas_color accent, on_accent;
    struct canvas_color wood, wood_dark;
    struct canvas_color ground; /* quiet ground under text on felt */
    struct canvas_color shadow;
    struct canvas_color lamp; /* light that hangs low over a tray's cloth; clear: there is none */
    struct canvas_color edge; /* of a tray's cloth, whose dice lie there; clear: nobody's */
};

/* `dark` for a room with little light: dark paper with light ink, darker cloth. High contrast goes
   before it. */
struct ui_theme ui_theme_make(bool contrast, bool dark);

/* The cloth in this theme: its own colour, or plain dark felt. */
struct canvas_color ui_theme_felt(const struct ui_theme *theme, uint32_t rgb);

enum { UI_PLAYER_COLORS = 12 };
/* The colour of player colour 0 .. 11; its mark has the same number. */
struct canvas_color ui_player_color(int color);

#endif
