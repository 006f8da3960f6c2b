/* SPDX-License-Identifier: Zlib */
/*
 * gallery.c: the room's drawings to look at. `canvas_gallery SCENE > scene.ppm`, where SCENE is
 * table, felts, woods or marks; `canvas_gallery time` prints what painting costs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "platform/paint.h"
#include "canvas/shapes.h"
#include "tests/platform/raster.h"

static const uint32_t felts[6] = {0x23493D, 0x1F5A45, 0x47264A, 0x1E2D4A, 0x7A3428, 0x17505A};
static const uint32_t players[CANVAS_MARKS] = {0xD55E00, 0x56B4E9, 0x009E73, 0xCC79A7,
                                               0x0072B2, 0xE69F00, 0xB3362B, 0x7B5EA7,
                                               0xF0E442, 0x8C8C8C, 0x5FBF5F, 0x8C633F};

static void surface(struct canvas_list *list, enum canvas_material material,
                    struct canvas_rect rect, float radius, uint32_t rgb, float reach)
{
    struct canvas_surface made = {
        .material = material,
        .rect = rect,
        .radius = radius,
        .color = canvas_rgb(rgb),
        .light = {rect.x + rect.w * 0.36f, rect.y + rect.h * 0.28f},
        .reach = reach,
        .grain = 1.0f,
    };
    canvas_list_surface(list, &made);
}

static void marks_row(struct canvas_list *list, float x, float y, float size, uint32_t outline,
                      float width)
{
    for (int i = 0; i < CANVAS_MARKS; i++) {
        struct canvas_rect rect = {x, y, size, size};
        canvas_mark(list, i, rect, canvas_rgb(players[i]), canvas_rgb(outline), width);
        x += size * 1.25f;
    }
}

static void draw_sheet(struct canvas_list *list, struct canvas_rect rect)
{
    struct canvas_color shadow = {10, 6, 12, 120}, pencil = canvas_rgb(0x3A3A44);
    canvas_shadow(list, rect, 6.0f, 5.0f, 9.0f, 34.0f, shadow);
    surface(list, CANVAS_PAPER, rect, 5.0f, 0xFBF6E9, 0.0f);
    for (int i = 0; i < 7; i++) {
        float y = rect.y + 70.0f + 58.0f * (float)i;
        struct canvas_point from = {rect.x + 24.0f, y}, to = {rect.x + rect.w - 24.0f, y + 1.0f};
        canvas_pencil(list, from, to, i == 0 ? 3.5f : 1.8f, i == 0 ? pencil : canvas_rgb(0xB9AE96),
                      (uint32_t)i);
    }
    struct canvas_point from = {rect.x + 60.0f, rect.y + 330.0f};
    canvas_pencil(list, from, (struct canvas_point){from.x + 190.0f, from.y - 20.0f}, 4.0f,
                  canvas_rgb(0xB3362B), 99);
    marks_row(list, rect.x + 24.0f, rect.y + 20.0f, 26.0f, 0x3A3A44, 1.5f);
}

static void draw_table(struct canvas_list *list)
{
    struct canvas_rect all = {0, 0, 1600, 900}, tray = {50, 140, 980, 530};
    struct canvas_rect well = canvas_rect_inset(tray, 30.0f), button = {940, 730, 310, 110};
    struct canvas_color shadow = {8, 4, 10, 130};
    surface(list, CANVAS_FELT, all, 0.0f, 0x47264A, 1000.0f);
    canvas_shadow(list, tray, 34.0f, 8.0f, 14.0f, 50.0f, shadow);
    surface(list, CANVAS_WOOD, tray, 34.0f, 0x7A5435, 0.0f);
    surface(list, CANVAS_FELT, well, 14.0f, 0x351C38, 700.0f);
    struct canvas_box inner = {.rect = canvas_rect_inset(well, -12.0f),
                               .radius = 26.0f,
                               .soft = 26.0f,
                               .ring = 24.0f,
                               .top = {0, 0, 0, 150},
                               .bottom = {0, 0, 0, 60}};
    canvas_list_box(list, &inner);
    surface(list, CANVAS_WOOD, (struct canvas_rect){1560, 120, 30, 700}, 8.0f, 0x7A5435, 0.0f);
    draw_sheet(list, (struct canvas_rect){1078, 140, 470, 520});
    canvas_shadow(list, button, 26.0f, 4.0f, 8.0f, 24.0f, shadow);
    struct canvas_box face = {.rect = button,
                              .radius = 26.0f,
                              .top = canvas_rgb(0xF8BF4C),
                              .bottom = canvas_rgb(0xE8A020)};
    canvas_list_box(list, &face);
    canvas_ring(list, canvas_rect_inset(button, -6.0f), 32.0f, 3.0f, canvas_rgb(0xFFF8E8));
    marks_row(list, 60.0f, 40.0f, 64.0f, 0xFFF8E8, 3.0f);
    marks_row(list, 110.0f, 220.0f, 40.0f, 0xFFF8E8, 2.0f);
    marks_row(list, 60.0f, 700.0f, 14.0f, 0xFFF8E8, 1.0f);
    marks_row(list, 60.0f, 730.0f, 20.0f, 0xFFF8E8, 1.5f);
    canvas_ellipse(list, (struct canvas_point){400, 780}, 60, 40, canvas_rgb(0xF7F0DF));
    struct canvas_point zigzag[5] = {{560, 830}, {600, 740}, {640, 830}, {700, 760}, {780, 770}};
    canvas_stroke(list, zigzag, 5, 12.0f, canvas_rgb(0xC8A165));
}

static void draw_felts(struct canvas_list *list)
{
    for (int i = 0; i < 6; i++) {
        struct canvas_rect rect = {(float)(i % 3) * 640.0f, (float)(i / 3) * 540.0f, 640, 540};
        surface(list, CANVAS_FELT, rect, 0.0f, felts[i], 450.0f);
    }
}

static void draw_woods(struct canvas_list *list)
{
    surface(list, CANVAS_PAPER, (struct canvas_rect){0, 0, 1600, 900}, 0.0f, 0xFBF6E9, 0.0f);
    surface(list, CANVAS_WOOD, (struct canvas_rect){20, 20, 1160, 560}, 30.0f, 0x7A5435, 0.0f);
    surface(list, CANVAS_WOOD, (struct canvas_rect){1200, 20, 380, 860}, 30.0f, 0x8C633F, 0.0f);
    surface(list, CANVAS_WOOD, (struct canvas_rect){20, 600, 1160, 280}, 30.0f, 0x63422A, 0.0f);
}

static void draw_marks(struct canvas_list *list)
{
    surface(list, CANVAS_PAPER, (struct canvas_rect){0, 0, 1600, 450}, 0.0f, 0xFBF6E9, 0.0f);
    surface(list, CANVAS_FELT, (struct canvas_rect){0, 450, 1600, 450}, 0.0f, 0x1F5A45, 900.0f);
    for (int ground = 0; ground < 2; ground++) {
        float top = (float)ground * 450.0f;
        uint32_t outline = ground == 0 ? 0x3A3A44 : 0xFFF8E8;
        marks_row(list, 30.0f, top + 30.0f, 100.0f, outline, 4.0f);
        marks_row(list, 30.0f, top + 160.0f, 48.0f, outline, 2.0f);
        marks_row(list, 30.0f, top + 230.0f, 24.0f, outline, 1.5f);
        marks_row(list, 30.0f, top + 280.0f, 14.0f, outline, 1.0f);
        marks_row(list, 30.0f, top + 320.0f, 14.0f, outline, 0.0f);
        marks_row(list, 760.0f, top + 200.0f, 56.0f, outline, 0.0f);
    }
    canvas_mark(list, 7, (struct canvas_rect){900, 300, 200, 200}, canvas_rgb(players[7]),
                canvas_rgb(0x3A3A44), 6.0f);
    canvas_mark(list, 4, (struct canvas_rect){1150, 300, 200, 200}, canvas_rgb(players[4]),
                canvas_rgb(0x3A3A44), 6.0f);
    canvas_mark(list, 6, (struct canvas_rect){1380, 300, 200, 200}, canvas_rgb(players[6]),
                canvas_rgb(0x3A3A44), 6.0f);
}

static double now_ms(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void time_command(const char *name, const struct canvas_command *command, int w, int h)
{
    struct pixels pixels = raster_create(w, h, canvas_rgb(0));
    double best = 1e9, first = 0.0;
    for (int i = 0; i < 12; i++) {
        double start = now_ms();
        if (command->kind == CANVAS_BOX) {
            paint_box(&pixels, 0.0f, 0.0f, &command->of.box);
        } else {
            paint_surface(&pixels, 0.0f, 0.0f, &command->of.surface);
        }
        double took = now_ms() - start;
        first = i == 0 ? took : first;
        best = took < best ? took : best;
    }
    printf("%-24s %4d x %4d  first %6.2f ms  best %6.2f ms\n", name, w, h, first, best);
    raster_destroy(&pixels);
}

static void print_times(void)
{
    struct canvas_list list;
    canvas_list_init(&list);
    struct canvas_rect window = {0, 0, 1920, 1080}, tray = {0, 0, 1200, 640};
    surface(&list, CANVAS_FELT, window, 0.0f, 0x23493D, 1100.0f);
    surface(&list, CANVAS_PAPER, (struct canvas_rect){0, 0, 600, 700}, 6.0f, 0xFBF6E9, 0.0f);
    surface(&list, CANVAS_WOOD, tray, 40.0f, 0x7A5435, 0.0f);
    canvas_shadow(&list, canvas_rect_inset(tray, 40.0f), 34.0f, 0, 0, 50.0f, canvas_rgb(0));
    canvas_fill(&list, (struct canvas_rect){0, 0, 380, 132}, 26.0f, canvas_rgb(0xF2B134));
    time_command("felt", &list.commands[0], 1920, 1080);
    time_command("paper", &list.commands[1], 600, 700);
    time_command("wood", &list.commands[2], 1200, 640);
    time_command("shadow", &list.commands[3], 1200, 640);
    time_command("button", &list.commands[4], 380, 132);
    canvas_list_finish(&list);
}

static void print_ppm(const struct pixels *pixels)
{
    printf("P6\n%d %d\n255\n", pixels->w, pixels->h);
    for (int i = 0; i < pixels->w * pixels->h; i++) {
        uint32_t word = pixels->words[i];
        putchar((int)(word >> 16 & 255u));
        putchar((int)(word >> 8 & 255u));
        putchar((int)(word & 255u));
    }
}

static int print_scene(void (*draw)(struct canvas_list *list), int w, int h)
{
    struct canvas_list list;
    canvas_list_init(&list);
    draw(&list);
    struct pixels pixels = raster_create(w, h, canvas_rgb(0));
    raster_list(&pixels, &list);
    print_ppm(&pixels);
    raster_destroy(&pixels);
    canvas_list_finish(&list);
    return EXIT_SUCCESS;
}

int main(int count, char **words)
{
    const char *scene = count == 2 ? words[1] : "";
    if (strcmp(scene, "table") == 0) {
        return print_scene(draw_table, 1600, 900);
    }
    if (strcmp(scene, "felts") == 0) {
        return print_scene(draw_felts, 1920, 1080);
    }
    if (strcmp(scene, "woods") == 0) {
        return print_scene(draw_woods, 1600, 900);
    }
    if (strcmp(scene, "marks") == 0) {
        return print_scene(draw_marks, 1600, 900);
    }
    if (strcmp(scene, "time") == 0) {
        print_times();
        return EXIT_SUCCESS;
    }
    fputs("usage: canvas_gallery table|felts|woods|marks|time\n", stderr);
    return 2;
}
