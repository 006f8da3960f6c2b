/* SPDX-License-Identifier: Zlib */
/*
 * fonts.h: the fonts of the faces, found where they usually lie or by fontconfig; others for what
 * those lack, found when first needed. Opened at a size when first used at it.
 */
#ifndef PLATFORM_FONTS_H
#define PLATFORM_FONTS_H

#include <SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <stdbool.h>
#include <stdint.h>
#include "canvas/list.h"
#include "platform/log.h"

enum { FONT_FILES_MAX = 96, FONTS_OPEN_MAX = 48 };

/* A font on disk. Its pattern says which characters it has; NULL for a face's own. */
struct font_file {
    FcPattern *pattern; /* owned by the set it was found in */
    char *path;
    int index;
    void *bytes; /* a face's whole file, to be freed; NULL for one that is read as needed */
    size_t size;
};

struct font_open {
    TTF_Font *font;
    int file, pixels;
    uint32_t used;
};

/* Fonts that add characters to a weight's own, best first. */
struct font_spares {
    bool sought;
    FcFontSet *set;
    int files[FONT_FILES_MAX];
    int count;
};

enum font_weight { FONT_REGULAR, FONT_BOLD, FONT_WEIGHT_COUNT };

struct fonts {
    struct log *log;
    SDL_Thread *finder; /* looks for the faces while the window opens */
    bool started, sought;
    bool asked; /* for the configuration; NULL where it can't be had */
    FcConfig *config;
    int faces[CANVAS_FACE_COUNT]; /* file of each, -1 for none */
    struct font_file files[FONT_FILES_MAX];
    int file_count;
    struct font_spares spares[FONT_WEIGHT_COUNT];
    struct font_open open[FONTS_OPEN_MAX];
    uint32_t uses;
};

void fonts_init(struct fonts *fonts, struct log *log);
/* Starts to look for the faces; what needs them later waits for that. */
void fonts_seek(struct fonts *fonts);
void fonts_finish(struct fonts *fonts);

/* The file of a face, -1 where there is no font at all. */
int fonts_face(struct fonts *fonts, enum canvas_face face);

/* A file that has the character, `file` itself if it does or if no other one has. */
int fonts_with(struct fonts *fonts, int file, int pixels, uint32_t character);

/* Whether every character has a font. */
bool fonts_can_show(struct fonts *fonts, const char *text);

/* The font with an em of that many pixels; NULL where it can't be opened. Valid until another is
   asked for FONTS_OPEN_MAX times. */
TTF_Font *fonts_open(struct fonts *fonts, int file, int pixels);

#endif
