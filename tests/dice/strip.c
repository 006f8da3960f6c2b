/*
 * strip.c: paints moments of a throw side by side into one picture, to look at.
 *
 * usage: strip OUT.ppm [COUNT [SIZE [SEED [COLUMNS [WIDTH [HEIGHT [KIND]]]]]]]
 * SIZE 0 takes the largest that fits, to 150. KIND z paints red, ivory and green dice with marks;
 * s paints them sunk; a sets half of them aside.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "canvas/paint.h"
#include "canvas/shapes.h"
#include "dice/dice.h"

struct sheet {
    struct canvas_pixels pixels;
    size_t triangles;
};

static void blend(uint32_t *word, struct canvas_color c)
{
    uint32_t a = c.a;
    uint32_t r = ((*word >> 16 & 255) * (255 - a) + c.r * a + 127) / 255;
    uint32_t g = ((*word >> 8 & 255) * (255 - a) + c.g * a + 127) / 255;
    uint32_t b = ((*word & 255) * (255 - a) + c.b * a + 127) / 255;
    *word = UINT32_C(0xFF000000) | r << 16 | g << 8 | b;
}

static float side_of(struct canvas_point a, struct canvas_point b, float x, float y)
{
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
}

static uint8_t weighed(const float *w, uint8_t a, uint8_t b, uint8_t c)
{
    return (uint8_t)(w[0] * (float)a + w[1] * (float)b + w[2] * (float)c + 0.5f);
}

/* Pixels on a shared edge belong to one of its triangles, as in a real renderer. */
static int owns(struct canvas_point a, struct canvas_point b, float w)
{
    return w > 0 || (w == 0 && (b.y < a.y || (b.y == a.y && b.x > a.x)));
}

static void triangle(struct sheet *to, struct canvas_vertex a, struct canvas_vertex b,
                     struct canvas_vertex c)
{
    float area = side_of(a.at, b.at, c.at.x, c.at.y);
    if (area < 0) {
        struct canvas_vertex swap = b;
        b = c;
        c = swap;
        area = -area;
    }
    to->triangles++;
    int left = (int)fmaxf(floorf(fminf(a.at.x, fminf(b.at.x, c.at.x))), 0);
    int top = (int)fmaxf(floorf(fminf(a.at.y, fminf(b.at.y, c.at.y))), 0);
    int right = (int)fminf(fmaxf(a.at.x, fmaxf(b.at.x, c.at.x)) + 1, (float)to->pixels.w);
    int bottom = (int)fminf(fmaxf(a.at.y, fmaxf(b.at.y, c.at.y)) + 1, (float)to->pixels.h);
    for (int y = top; y < bottom && area > 0; y++) {
        for (int x = left; x < right; x++) {
            float px = (float)x + 0.5f;
            float py = (float)y + 0.5f;
            float w[3] = {side_of(b.at, c.at, px, py), side_of(c.at, a.at, px, py),
                          side_of(a.at, b.at, px, py)};
            if (!owns(b.at, c.at, w[0]) || !owns(c.at, a.at, w[1]) || !owns(a.at, b.at, w[2])) {
                continue;
            }
            for (int i = 0; i < 3; i++) {
                w[i] /= area;
            }
            struct canvas_color color = {weighed(w, a.color.r, b.color.r, c.color.r),
                                         weighed(w, a.color.g, b.color.g, c.color.g),
                                         weighed(w, a.color.b, b.color.b, c.color.b),
                                         weighed(w, a.color.a, b.color.a, c.color.a)};
            blend(&to->pixels.words[y * to->pixels.stride + x], color);
        }
    }
}

static void lay(struct sheet *to, const struct canvas_pixels *patch)
{
    for (int y = 0; y < patch->h; y++) {
        for (int x = 0; x < patch->w; x++) {
            uint32_t word = patch->words[y * patch->stride + x];
            struct canvas_color color = {(uint8_t)(word >> 16), (uint8_t)(word >> 8), (uint8_t)word,
                                         (uint8_t)(word >> 24)};
            blend(&to->pixels.words[y * to->pixels.stride + x], color);
        }
    }
}

static void paint(struct sheet *to, const struct canvas_list *list)
{
    struct canvas_pixels patch = to->pixels;
    patch.stride = patch.w;
    patch.words = malloc((size_t)patch.w * (size_t)patch.h * sizeof *patch.words);
    for (size_t i = 0; i < list->command_count && patch.words != NULL; i++) {
        const struct canvas_command *command = &list->commands[i];
        if (command->kind == CANVAS_MATERIAL) {
            canvas_paint_surface(&patch, 0, 0, &command->of.surface);
            lay(to, &patch);
        } else if (command->kind == CANVAS_BOX) {
            canvas_paint_box(&patch, 0, 0, &command->of.box);
            lay(to, &patch);
        } else if (command->kind == CANVAS_TRIANGLES) {
            const struct canvas_vertex *v = &list->vertices[command->of.triangles.vertex];
            const uint16_t *index = &list->indices[command->of.triangles.index];
            for (uint32_t k = 0; k + 2 < command->of.triangles.indices; k += 3) {
                triangle(to, v[index[k]], v[index[k + 1]], v[index[k + 2]]);
            }
        }
    }
    free(patch.words);
}

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
    return argc > i ? atoi(argv[i]) : otherwise;
}

static void dress(struct dice *dice, char kind)
{
    static const struct dice_look looks[3] = {
        {{0xC7, 0x36, 0x2F, 255}, {0x8E, 0x21, 0x1D, 255}, {0xF7, 0xF0, 0xDF, 255}, 'R'},
        {{0xF7, 0xF0, 0xDF, 255}, {0xDC, 0xCF, 0xB2, 255}, {0x2B, 0x26, 0x22, 255}, 'W'},
        {{0x2F, 0x8F, 0x5B, 255}, {0x1D, 0x63, 0x40, 255}, {0xF7, 0xF0, 0xDF, 255}, 'G'},
    };
    for (int i = 0; i < DICE_MAX && kind == 'z'; i++) {
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
        dice_sink(dice, half, 0);
    } else if (kind == 'a') {
        dice_set_aside(dice, half, 0);
    }
}

static int save(const char *path, const struct canvas_pixels *pixels)
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

/* The last frame is the end; the others are spread over the throw. */
static size_t frame(struct dice *dice, const struct dice_layout *layout, struct canvas_pixels part)
{
    struct canvas_list list;
    struct sheet sheet = {part, 0};
    canvas_list_init(&list);
    table(&list, (float)part.w, (float)part.h, layout->tray);
    dice_draw(dice, &list, true);
    dice_draw(dice, &list, false);
    paint(&sheet, &list);
    canvas_list_finish(&list);
    return sheet.triangles;
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
    struct canvas_pixels all = {NULL, w * columns, h * columns, w * columns};
    all.words = calloc((size_t)all.w * (size_t)all.h, sizeof *all.words);
    struct dice *dice = dice_create();
    if (all.words == NULL || dice == NULL) {
        return EXIT_FAILURE;
    }
    dice_set_layout(dice, &layout);
    dress(dice, kind);
    throw_all(dice, count, (uint64_t)number(argc, argv, 4, 1));
    for (int i = 0; i < frames; i++) {
        struct canvas_cues cues = {0};
        struct canvas_pixels part = {&all.words[(i / columns) * h * all.stride + i % columns * w],
                                     w, h, all.stride};
        if (i + 1 == frames) {
            end_as(dice, count, kind);
        }
        printf("frame %d: %zu triangles\n", i, frame(dice, &layout, part));
        dice_step(dice, 1200.0f / (float)frames, &cues);
    }
    int result = save(argv[1], &all);
    dice_destroy(dice);
    free(all.words);
    return result;
}
