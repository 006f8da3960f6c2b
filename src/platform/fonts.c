/* SPDX-License-Identifier: Zlib */
#include "platform/fonts.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "platform/fonts_ask.h"

enum {
    NAMES_MAX = 7,
    FILES_MAX = 3,
    PIXELS_MIN = 4,
    PIXELS_MAX = 1000,
    PATH_SIZE = 256,
    FONT_BYTES_MAX = 1 << 26
};

struct wish {
    const char *names[NAMES_MAX]; /* families by preference; the rest NULL */
    const char *kind;             /* what any font at all should be like */
    const char
        *files[FILES_MAX]; /* that of the first name, then of what stands in; the rest NULL */
    int weight;
};

static const struct wish wishes[CANVAS_FACE_COUNT] = {
    [CANVAS_FACE_PLAIN] = {{"Lato", "Inter", "Noto Sans", "DejaVu Sans", "M PLUS 1",
                            "Noto Sans CJK JP"},
                           "sans-serif",
                           {"Lato-Regular.ttf", "DejaVuSans.ttf"},
                           FC_WEIGHT_REGULAR},
    [CANVAS_FACE_BOLD] = {{"Lato", "Inter", "Noto Sans", "DejaVu Sans", "M PLUS 1",
                           "Noto Sans CJK JP"},
                          "sans-serif",
                          {"Lato-Bold.ttf", "DejaVuSans-Bold.ttf"},
                          FC_WEIGHT_BOLD},
    [CANVAS_FACE_HAND] = {{"Comic Neue", "Caveat"},
                          "cursive",
                          {"ComicNeue-Bold.otf", "ComicNeue-Bold.ttf"},
                          FC_WEIGHT_BOLD},
    [CANVAS_FACE_BLACK] = {{"Lato"}, "sans-serif", {"Lato-Black.ttf"}, FC_WEIGHT_BLACK},
    [CANVAS_FACE_SERIF] = {{"DejaVu Serif"}, "serif", {"DejaVuSerif-Bold.ttf"}, FC_WEIGHT_BOLD},
};

void fonts_init(struct fonts *fonts, struct log *log)
{
    memset(fonts, 0, sizeof *fonts);
    fonts->log = log;
    for (int i = 0; i < CANVAS_FACE_COUNT; i++) {
        fonts->faces[i] = -1;
    }
}

static void wait_for_finder(struct fonts *fonts)
{
    SDL_WaitThread(fonts->finder, NULL);
    fonts->finder = NULL;
}

void fonts_finish(struct fonts *fonts)
{
    wait_for_finder(fonts);
    for (int i = 0; i < FONTS_OPEN_MAX; i++) {
        if (fonts->open[i].font != NULL) {
            TTF_CloseFont(fonts->open[i].font);
        }
    }
    for (int i = 0; i < fonts->file_count; i++) {
        free(fonts->files[i].path);
        free(fonts->files[i].bytes);
    }
    for (int i = 0; i < FONT_WEIGHT_COUNT; i++) {
        if (fonts->spares[i].set != NULL) {
            FcFontSetDestroy(fonts->spares[i].set);
        }
    }
    if (fonts->config != NULL) {
        FcConfigDestroy(fonts->config);
    }
    if (fonts->started) {
        TTF_Quit();
    }
}

static TTF_Font *open_file(const struct font_file *file, int pixels)
{
    SDL_RWops *source = file->bytes != NULL && file->size <= INT_MAX
                            ? SDL_RWFromConstMem(file->bytes, (int)file->size)
                            : SDL_RWFromFile(file->path, "rb");
    TTF_Font *font = source != NULL ? TTF_OpenFontIndexRW(source, 1, pixels, file->index) : NULL;
    if (font != NULL) {
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT);
        TTF_SetFontKerning(font, 1);
    }
    return font;
}

/* The file's place in the table, entered where it is new, with the pattern where it had none: a
   face stands in for others too. -1 where the table is full. */
static int enter_path(struct fonts *fonts, const char *path, int index, FcPattern *pattern)
{
    for (int i = 0; i < fonts->file_count; i++) {
        struct font_file *file = &fonts->files[i];
        if (strcmp(file->path, path) == 0 && file->index == index) {
            file->pattern = file->pattern == NULL ? pattern : file->pattern;
            return i;
        }
    }
    char *copy = fonts->file_count < FONT_FILES_MAX ? strdup(path) : NULL;
    if (copy == NULL) {
        return -1;
    }
    fonts->files[fonts->file_count] =
        (struct font_file){.pattern = pattern, .path = copy, .index = index};
    return fonts->file_count++;
}

/* The same for the file of a pattern, which lasts as long as the table or is not kept. */
static int enter(struct fonts *fonts, FcPattern *pattern, bool lasting)
{
    FcChar8 *path;
    int index = 0;
    if (FcPatternGetString(pattern, FC_FILE, 0, &path) != FcResultMatch) {
        return -1;
    }
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index);
    return enter_path(fonts, (const char *)path, index, lasting ? pattern : NULL);
}

static FcPattern *pattern_of(FcConfig *config, const struct wish *wish)
{
    FcPattern *pattern = FcPatternCreate();
    for (int i = 0; pattern != NULL && i < NAMES_MAX && wish->names[i] != NULL; i++) {
        FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)wish->names[i]);
    }
    if (pattern != NULL) {
        FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)wish->kind);
        FcPatternAddInteger(pattern, FC_WEIGHT, wish->weight);
        FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN);
        FcPatternAddBool(pattern, FC_SCALABLE, FcTrue);
        FcConfigSubstitute(config, pattern, FcMatchPattern);
        FcDefaultSubstitute(pattern);
    }
    return pattern;
}

static bool is_wished(const struct wish *wish, FcPattern *found)
{
    FcChar8 *family;
    for (int n = 0; FcPatternGetString(found, FC_FAMILY, n, &family) == FcResultMatch; n++) {
        for (int i = 0; i < NAMES_MAX && wish->names[i] != NULL; i++) {
            if (strcmp((const char *)family, wish->names[i]) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* Asked for once; where it can't be had the fonts that are known by their places do. */
static bool has_config(struct fonts *fonts)
{
    if (!fonts->asked) {
        fonts->asked = true;
        fonts->config = fonts_ask_config();
        if (fonts->config == NULL) {
            log_sentence(fonts->log, _("Can't look for fonts: fontconfig doesn't answer."));
        }
    }
    return fonts->config != NULL;
}

static int find_face(struct fonts *fonts, const struct wish *wish)
{
    FcResult result;
    if (!has_config(fonts)) {
        return -1;
    }
    FcPattern *pattern = pattern_of(fonts->config, wish);
    FcPattern *found = pattern != NULL ? FcFontMatch(fonts->config, pattern, &result) : NULL;
    int file = found != NULL ? enter(fonts, found, false) : -1;
    if (file >= 0 && !is_wished(wish, found)) {
        log_sentence(fonts->log, _("The font %s is missing, so another one is used."),
                     wish->names[0]);
    }
    if (found != NULL) {
        FcPatternDestroy(found);
    }
    if (pattern != NULL) {
        FcPatternDestroy(pattern);
    }
    return file;
}

/* ---- Faces ------------------------------------------------------------------------------------
 */

/* A face is opened at many sizes, and read from its file each would take some thousand small reads
   before the first frame. Whether it can be opened. */
static bool read_face(struct font_file *file)
{
    if (file->bytes == NULL) {
        file->bytes = base_file_read(file->path, FONT_BYTES_MAX, &file->size, NULL);
    }
    TTF_Font *font = file->bytes != NULL ? open_file(file, PIXELS_MIN) : NULL;
    if (font != NULL) {
        TTF_CloseFont(font);
    }
    return font != NULL;
}

/* Where the systems put the fonts of a wish: fontconfig would take longer to say it. */
static int find_known(struct fonts *fonts, const struct wish *wish, int first, int count)
{
    static const char *const folders[] = {
        "/usr/share/fonts/truetype/lato",
        "/usr/share/fonts/opentype/comic-neue",
        "/usr/share/fonts/lato",
        "/usr/share/fonts/lato-fonts",
        "/usr/share/fonts/comic-neue",
        "/usr/share/fonts/comic-neue-fonts",
        "/usr/share/fonts/TTF",
        "/usr/share/fonts/OTF",
        "/usr/share/fonts/truetype/dejavu",
        "/usr/share/fonts/dejavu-sans-fonts",
        "/usr/share/fonts/dejavu-serif-fonts",
        "/usr/share/fonts/dejavu",
        "/app/share/fonts",
        "/usr/local/share/fonts",
    };
    for (int i = first; i < first + count && wish->files[i] != NULL; i++) {
        for (size_t f = 0; f < sizeof folders / sizeof folders[0]; f++) {
            char path[PATH_SIZE];
            snprintf(path, sizeof path, "%s/%s", folders[f], wish->files[i]);
            if (base_file_look(path) == BASE_FILE_PLAIN) {
                int file = enter_path(fonts, path, 0, NULL);
                if (file >= 0 && read_face(&fonts->files[file])) {
                    return file;
                }
            }
        }
    }
    return -1;
}

/* What is wished for from its usual place; else what fontconfig has for it; else anything known. */
static int seek_face(struct fonts *fonts, const struct wish *wish)
{
    int file = fonts_ask_wanted() ? -1 : find_known(fonts, wish, 0, 1);
    if (file < 0) {
        file = find_face(fonts, wish);
        file = file >= 0 && read_face(&fonts->files[file]) ? file : -1;
    }
    if (file < 0 && fonts->config == NULL) {
        file = find_known(fonts, wish, 0, FILES_MAX);
    }
    return file;
}

static int find_faces(void *context)
{
    struct fonts *fonts = context;
    int any = -1;
    fonts->started = TTF_Init() == 0;
    for (int i = 0; fonts->started && i < CANVAS_FACE_BLACK; i++) {
        fonts->faces[i] = seek_face(fonts, &wishes[i]);
        any = any < 0 ? fonts->faces[i] : any;
    }
    for (int i = 0; i < CANVAS_FACE_BLACK && any >= 0; i++) {
        if (fonts->faces[i] < 0) {
            fonts->faces[i] = any;
            log_sentence(fonts->log, _("The font %s is missing, so another one is used."),
                         wishes[i].names[0]);
        }
    }
    if (any < 0) {
        log_sentence(fonts->log, _("No font was found, so no text can be shown."));
    }
    return 0;
}

void fonts_seek(struct fonts *fonts)
{
    fonts->sought = true;
    fonts->finder = SDL_CreateThread(find_faces, "fonts", fonts);
    if (fonts->finder == NULL) {
        find_faces(fonts);
    }
}

int fonts_face(struct fonts *fonts, enum canvas_face face)
{
    if (!fonts->sought) {
        fonts_seek(fonts);
    }
    wait_for_finder(fonts);
    bool rare = face == CANVAS_FACE_BLACK || face == CANVAS_FACE_SERIF;
    if (rare && fonts->faces[face] < 0) {
        /* Few starts ever show these; where they have no font of their own, bold letters do. */
        int own = fonts->started ? find_known(fonts, &wishes[face], 0, 1) : -1;
        fonts->faces[face] = own < 0 ? fonts->faces[CANVAS_FACE_BOLD] : own;
    }
    return fonts->faces[face];
}

/* Where languages draw a character differently, which those of Chinese origin are: the way of the
   only one of them that ships. */
static const FcChar8 forms_of[] = "ja";

static void seek_spares(struct fonts *fonts, enum font_weight weight)
{
    const struct wish *wish =
        &wishes[weight == FONT_REGULAR ? CANVAS_FACE_PLAIN : CANVAS_FACE_BOLD];
    struct font_spares *spares = &fonts->spares[weight];
    spares->sought = true;
    FcPattern *pattern = has_config(fonts) ? pattern_of(fonts->config, wish) : NULL;
    if (pattern == NULL) {
        return;
    }
    FcResult result;
    FcPatternDel(pattern, FC_LANG);
    FcPatternAddString(pattern, FC_LANG, forms_of);
    spares->set = FcFontSort(fonts->config, pattern, FcTrue, NULL, &result);
    for (int i = 0; spares->set != NULL && i < spares->set->nfont; i++) {
        int file = enter(fonts, spares->set->fonts[i], true);
        if (file >= 0 && spares->count < FONT_FILES_MAX) {
            spares->files[spares->count++] = file;
        }
    }
    FcPatternDestroy(pattern);
}

static bool file_has(const struct font_file *file, uint32_t character)
{
    FcCharSet *set;
    return file->pattern != NULL &&
           FcPatternGetCharSet(file->pattern, FC_CHARSET, 0, &set) == FcResultMatch &&
           FcCharSetHasChar(set, character) == FcTrue;
}

/* One of the spare ones that has it; -1: none. */
static int find_spare(struct fonts *fonts, enum font_weight weight, uint32_t character)
{
    struct font_spares *spares = &fonts->spares[weight];
    if (!spares->sought) {
        seek_spares(fonts, weight);
    }
    for (int i = 0; i < spares->count; i++) {
        if (file_has(&fonts->files[spares->files[i]], character)) {
            return spares->files[i];
        }
    }
    return -1;
}

int fonts_with(struct fonts *fonts, int file, int pixels, uint32_t character)
{
    TTF_Font *own = fonts_open(fonts, file, pixels);
    if (own == NULL || TTF_GlyphIsProvided32(own, character) != 0) {
        return file;
    }
    bool plain = file == fonts->faces[CANVAS_FACE_PLAIN];
    int spare = find_spare(fonts, plain ? FONT_REGULAR : FONT_BOLD, character);
    return spare < 0 ? file : spare;
}

bool fonts_can_show(struct fonts *fonts, const char *text)
{
    int file = fonts_face(fonts, CANVAS_FACE_PLAIN);
    while (*text != '\0') {
        uint32_t character;
        text += base_utf8_decode(text, &character);
        TTF_Font *own = fonts_open(fonts, file, PIXELS_MIN);
        bool has = own != NULL && TTF_GlyphIsProvided32(own, character) != 0;
        if (!has && find_spare(fonts, FONT_REGULAR, character) < 0) {
            return false;
        }
    }
    return true;
}

/* An empty place, or that of the font that was not used for longest, closed. */
static struct font_open *free_place(struct fonts *fonts)
{
    struct font_open *place = &fonts->open[0];
    for (int i = 1; i < FONTS_OPEN_MAX && place->font != NULL; i++) {
        bool better = fonts->open[i].font == NULL || fonts->open[i].used < place->used;
        place = better ? &fonts->open[i] : place;
    }
    if (place->font != NULL) {
        TTF_CloseFont(place->font);
        place->font = NULL;
    }
    return place;
}

TTF_Font *fonts_open(struct fonts *fonts, int file, int pixels)
{
    if (file < 0) {
        return NULL;
    }
    pixels = pixels < PIXELS_MIN ? PIXELS_MIN : pixels > PIXELS_MAX ? PIXELS_MAX : pixels;
    for (int i = 0; i < FONTS_OPEN_MAX; i++) {
        struct font_open *open = &fonts->open[i];
        if (open->font != NULL && open->file == file && open->pixels == pixels) {
            open->used = ++fonts->uses;
            return open->font;
        }
    }
    struct font_open *place = free_place(fonts);
    *place =
        (struct font_open){open_file(&fonts->files[file], pixels), file, pixels, ++fonts->uses};
    return place->font;
}
