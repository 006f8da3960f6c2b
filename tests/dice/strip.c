/* SPDX-License-Identifier: Zlib */
/*
 * strip.c: paints moments of a throw side by side into one picture, to look at.
 *
 * usage: strip OUT.ppm [COUNT [SIZE [SEED [COLUMNS [WIDTH [HEIGHT [KIND]]]]]]]
 * Throws of two dice and more begin in the cup. SIZE 0 takes the largest that fits, to 150. KIND z
 * paints red, ivory and green dice, l the same with letters; s paints half of them darkened; a sets
 * half of them aside.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "canvas/shapes.h"
#include "dice/dice.h"
#include "tests/platform/raster.h"

static void table(struct canvas_list *list, float w, float h, struct canvas_rect tray)
{
    struct canvas_surface felt = {CANVAS_FELT, {0, 0, w, h}, 0, canvas_rgb(0x1F5A45), {w * 0.2f, 0},
                                  w,           0.5f};
    struct canvas_surface rail = {
        CANVAS_WOOD, canvas_rect_inset(tray, -22), 26, canvas_rgb(0x8C633F), {0, 0}, 1, 1};
    struct canvas_surface cloth = {CANVAS_FELT,      tray, 10,  canvas_rgb(0x184937),
                                   {tray.x, tray.y}, w,    0.5f};
    canvas_list_surface(list, &felt);
    canvas_list_surface(list, &rail);
    canvas_list_surface(list, &cloth);
}

static int number(int argc, char **argv, int i, int otherwise)
{
    return argc > i ? (int)strtol(argv[i], NULL, 10) : otherwise;
}

static void dress(struct dice *dice, char kind)
{
    static const struct dice_look looks[3] = {
        {{0xC7, 0x36, 0x2F, 255}, {0x8E, 0x21, 0x1D, 255}, {0xF7, 0xF0, 0xDF, 255}, 'R'},
        {{0xF7, 0xF0, 0xDF, 255}, {0xDC, 0xCF, 0xB2, 255}, {0x2B, 0x26, 0x22, 255}, 'W'},
        {{0x2F, 0x8F, 0x5B, 255}, {0x1D, 0x63, 0x40, 255}, {0xF7, 0xF0, 0xDF, 255}, 'G'},
    };
    for (int i = 0; i < DICE_MAX && (kind == 'z' || kind == 'l'); i++) {
        dice_set_look(dice, i, &looks[i % 3]);
    }
}

static void throw_all(struct dice *dice, int count, uint64_t seed)
{
    struct dice_throw how = {.count = count, .sides = 6, .seed = seed, .ms = 1200};
    for (int i = 0; i < count; i++) {
        how.die[i] = (uint8_t)i;
        how.face[i] = (uint8_t)(1 + ((uint64_t)i * 5 + seed) % 6);
    }
    dice_throw(dice, &how);
}

static void end_as(struct dice *dice, int count, char kind)
{
    dice_finish(dice);
    uint64_t half = ((UINT64_C(1) << count) - 1) & UINT64_C(0x5555555555555555);
    if (kind == 's') {
        dice_darken(dice, half, 0);
    } else if (kind == 'a') {
        dice_set_aside(dice, half, 0);
    }
}

static int save(const char *path, const struct pixels *pixels)
{
    FILE *file = fopen(path, "wb");
    if (file == NULL) {
        return EXIT_FAILURE;
    }
    fprintf(file, "P6\n%d %d\n255\n", pixels->w, pixels->h);
    for (int i = 0; i < pixels->w * pixels->h; i++) {
        uint32_t word = pixels->words[i];
        unsigned char rgb[3] = {(unsigned char)(word >> 16), (unsigned char)(word >> 8),
                                (unsigned char)word};
        fwrite(rgb, 1, sizeof rgb, file);
    }
    return fclose(file) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

static void copy(const struct pixels *from, struct pixels *to, int x, int y)
{
    for (int row = 0; row < from->h; row++) {
        memcpy(&to->words[(y + row) * to->stride + x], &from->words[row * from->stride],
               (size_t)from->w * sizeof *from->words);
    }
}

/* The last frame is the end; the others are spread over the throw. */
static size_t frame(struct dice *dice, const struct dice_layout *layout, struct pixels part)
{
    struct canvas_list list;
    canvas_list_init(&list);
    table(&list, (float)part.w, (float)part.h, layout->tray);
    dice_draw(dice, &list, true);
    dice_draw(dice, &list, false);
    raster_list(&part, &list);
    size_t triangles = list.index_count / 3;
    canvas_list_finish(&list);
    return triangles;
}

static struct dice_layout laid_out(int w, int h, int count, int size)
{
    struct dice_layout layout = {.tray = {30, 30, (float)w - 60, (float)h - 60}};
    layout.aside = (struct canvas_rect){40, 40, (float)w - 80, 100};
    layout.size = size > 0 ? (float)size : fminf(dice_fit(layout.tray, count), 150);
    layout.aside_size = layout.size * 0.6f;
    return layout;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: strip OUT.ppm [COUNT [SIZE [SEED [COLUMNS [WIDTH [HEIGHT "
                        "[KIND]]]]]]]\n");
        return EXIT_FAILURE;
    }
    int count = number(argc, argv, 2, 5);
    int columns = number(argc, argv, 5, 3);
    int frames = columns * columns;
    int w = number(argc, argv, 6, 640);
    int h = number(argc, argv, 7, 400);
    char kind = argc > 8 ? argv[8][0] : ' ';
    struct dice_layout layout = laid_out(w, h, count, number(argc, argv, 3, 0));
    struct pixels part = raster_create(w, h, canvas_rgb(0));
    struct pixels all = raster_create(w * columns, h * columns, canvas_rgb(0));
    struct dice *dice = dice_create();
    if (part.words == NULL || all.words == NULL || dice == NULL) {
        return EXIT_FAILURE;
    }
    dice_set_layout(dice, &layout);
    dress(dice, kind);
    dice_set_cloth(dice, canvas_rgb(0x184937));
    dice_set_letters(dice, kind == 'l');
    dice_await(dice, (UINT64_C(1) << count) - 1, 6, 0);
    for (int i = 0; i < frames; i++) {
        struct canvas_cues cues = {0};
        if (i + 1 == frames) {
            end_as(dice, count, kind);
        }
        printf("frame %d: %zu triangles\n", i, frame(dice, &layout, part));
        copy(&part, &all, i % columns * w, i / columns * h);
        if (i == 0) {
            throw_all(dice, count, (uint64_t)number(argc, argv, 4, 1));
        }
        dice_step(dice, 1200.0f / (float)(frames - 1), &cues);
    }
    int result = save(argv[1], &all);
    dice_destroy(dice);
    raster_destroy(&part);
    raster_destroy(&all);
    return result;
}
