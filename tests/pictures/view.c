/* SPDX-License-Identifier: Zlib */
#include "tests/pictures/view.h"

#include <SDL_image.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>

#include "platform/null.h"

void view_init(struct view *view, int w, int h)
{
    const struct platform_setup setup = {
        .title = "pictures", .w = w, .h = h, .stepped = true, .silent = true};
    char error[256] = "";
    view->platform = platform_create(&setup, error, sizeof error);
    assert_string_equal(error, "");
    assert_non_null(view->platform);
    view->w = w;
    view->h = h;
    snprintf(view->file, sizeof view->file, "view-%lu.png", (unsigned long)SDL_ThreadID());
}

void view_finish(struct view *view)
{
    platform_destroy(view->platform);
}

struct canvas_rect view_text_rect(const struct canvas_command *text, const char *bytes)
{
    struct platform_null null;
    platform_null_init(&null);
    struct canvas_extent extent =
        canvas_text_extent(platform_null_host(&null), text->of.text.style, bytes);
    return (struct canvas_rect){text->of.text.at.x, text->of.text.at.y, extent.w, extent.h};
}

/* As high as small letters are. */
static void text_to_box(const struct canvas_list *list, struct canvas_command *command)
{
    struct canvas_rect rect = view_text_rect(command, list->bytes + command->of.text.bytes);
    struct canvas_color color = command->of.text.color;
    rect.y += rect.h * 0.3f;
    rect.h *= 0.45f;
    command->kind = CANVAS_BOX;
    command->of.box = (struct canvas_box){.rect = rect, .top = color, .bottom = color};
}

/* As high as capitals are. */
static void lettering_to_box(const struct canvas_list *list, struct canvas_command *command)
{
    struct platform_null null;
    platform_null_init(&null);
    const struct canvas_lettering look = command->of.lettering.look;
    struct canvas_extent extent = canvas_text_extent(platform_null_host(&null), look.style,
                                                     list->bytes + command->of.lettering.bytes);
    float w = extent.w * command->of.lettering.scale;
    float h = look.style.size * 0.72f * command->of.lettering.scale;
    struct canvas_point middle = command->of.lettering.middle;
    command->kind = CANVAS_BOX;
    command->of.box = (struct canvas_box){
        .rect = {middle.x - w / 2, middle.y - h / 2, w, h}, .top = look.top, .bottom = look.bottom};
}

void view_text_to_boxes(struct canvas_list *list)
{
    for (size_t i = 0; i < list->command_count; i++) {
        if (list->commands[i].kind == CANVAS_TEXT) {
            text_to_box(list, &list->commands[i]);
        } else if (list->commands[i].kind == CANVAS_LETTERING) {
            lettering_to_box(list, &list->commands[i]);
        }
    }
}

void view_without_text(struct canvas_list *list)
{
    for (size_t i = 0; i < list->command_count; i++) {
        if (list->commands[i].kind == CANVAS_TEXT) {
            list->commands[i].of.text.color.a = 0;
        }
    }
}

void view_without_grain(struct canvas_list *list)
{
    for (size_t i = 0; i < list->command_count; i++) {
        if (list->commands[i].kind == CANVAS_MATERIAL) {
            list->commands[i].of.surface.grain = 0;
        }
    }
}

SDL_Surface *view_read(const char *path)
{
    SDL_Surface *read = IMG_Load(path);
    SDL_Surface *surface =
        read != NULL ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(read);
    return surface;
}

SDL_Surface *view_show(struct view *view, const struct canvas_list *list)
{
    platform_present(view->platform, list);
    assert_true(platform_shot(view->platform, view->file));
    SDL_Surface *surface = view_read(view->file);
    assert_non_null(surface);
    assert_int_equal(surface->w, view->w);
    assert_int_equal(surface->h, view->h);
    remove(view->file);
    return surface;
}

struct canvas_color view_pixel(const SDL_Surface *surface, int x, int y)
{
    const Uint32 *row = (const Uint32 *)((const Uint8 *)surface->pixels + y * surface->pitch);
    Uint32 word = row[x];
    return (struct canvas_color){(Uint8)(word >> 16), (Uint8)(word >> 8), (Uint8)word, 255};
}
