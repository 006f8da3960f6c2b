/* SPDX-License-Identifier: Zlib */
/*
 * test_golden.c: every screen as a picture, compared with the one in tests/golden/pictures.
 *
 *   test_pictures_golden                 compares
 *   test_pictures_golden --write FOLDER  writes them all
 */
#include <SDL_image.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "tests/pictures/view.h"
#include "tests/screens/scenes.h"

enum { W = 960, H = 540, PATH_MAX_BYTES = 400 };

/* How far a channel may be off before a pixel counts, and how many may, in a million: enough for
   the rounding of another compiler or a newer nanosvg, less than a letter-sized thing. With another
   renderer, edges differ. */
struct tolerance {
    int channel;
    long pixels;
};

static struct tolerance tolerance(void)
{
    const char *given = getenv("TUMBLECUP_PICTURES");
    bool loose = given != NULL && strcmp(given, "another-renderer") == 0;
    return loose ? (struct tolerance){72, 12000} : (struct tolerance){24, 400};
}

static SDL_Surface *picture_of(struct view *view, const struct scene *scene)
{
    struct stage stage;
    scene_begin(&stage, scene, W, H, 1);
    view_text_to_boxes(&stage.list);
    view_without_grain(&stage.list);
    SDL_Surface *picture = view_show(view, &stage.list);
    stage_end(&stage);
    return picture;
}

static bool differs(struct canvas_color a, struct canvas_color b, int channel)
{
    return abs(a.r - b.r) > channel || abs(a.g - b.g) > channel || abs(a.b - b.b) > channel;
}

/* How many pixels differ; those are painted red in `now`. */
static long difference(SDL_Surface *now, const SDL_Surface *golden, int channel)
{
    long count = 0;
    for (int y = 0; y < now->h; y++) {
        Uint32 *row = (Uint32 *)((Uint8 *)now->pixels + y * now->pitch);
        for (int x = 0; x < now->w; x++) {
            if (differs(view_pixel(now, x, y), view_pixel(golden, x, y), channel)) {
                row[x] = 0xFFFF0000;
                count++;
            }
        }
    }
    return count;
}

static const char *path_of(char path[PATH_MAX_BYTES], const char *folder, const char *name)
{
    snprintf(path, PATH_MAX_BYTES, "%s/%s.png", folder, name);
    return path;
}

static void compare(struct view *view, const struct scene *scene, int *failures)
{
    char path[PATH_MAX_BYTES];
    struct tolerance allowed = tolerance();
    SDL_Surface *now = picture_of(view, scene);
    SDL_Surface *golden = view_read(path_of(path, TUMBLECUP_GOLDEN, scene->name));
    long limit = (long)W * H * allowed.pixels / 1000000;
    bool alike = golden != NULL && golden->w == W && golden->h == H;
    long off = alike ? difference(now, golden, allowed.channel) : -1;
    if (!alike || off > limit) {
        print_error("%s: %ld pixels differ, %ld may; they are red in %s.\n"
                    "If it is meant so, tests/golden/renew-pictures writes it anew.\n",
                    scene->name, off, limit, path_of(path, ".", scene->name));
        IMG_SavePNG(now, path);
        (*failures)++;
    }
    SDL_FreeSurface(golden);
    SDL_FreeSurface(now);
}

static void every_screen_looks_as_it_did(void **state)
{
    (void)state;
    struct view view;
    int failures = 0;
    view_init(&view, W, H);
    assert_string_equal(platform_renderer(view.platform), getenv("SDL_RENDER_DRIVER"));
    for (int i = 0; i < scenes_count; i++) {
        compare(&view, &scenes[i], &failures);
    }
    view_finish(&view);
    assert_int_equal(failures, 0);
}

/* The comparison itself: a thing of a button's size that is gone would be noticed. */
static void a_small_thing_that_is_missing_is_noticed(void **state)
{
    (void)state;
    struct view view;
    view_init(&view, W, H);
    SDL_Surface *whole = picture_of(&view, &scenes[0]), *hurt = picture_of(&view, &scenes[0]);
    assert_int_equal(difference(hurt, whole, 0), 0);
    SDL_FillRect(hurt, &(SDL_Rect){500, 300, 24, 24}, 0xFF808080);
    assert_true(difference(hurt, whole, 24) > (long)W * H * 400 / 1000000);
    SDL_FreeSurface(hurt);
    SDL_FreeSurface(whole);
    view_finish(&view);
}

static int write_all(const char *folder)
{
    struct view view;
    char path[PATH_MAX_BYTES];
    int failed = 0;
    view_init(&view, W, H);
    for (int i = 0; i < scenes_count; i++) {
        SDL_Surface *picture = picture_of(&view, &scenes[i]);
        failed |= IMG_SavePNG(picture, path_of(path, folder, scenes[i].name));
        SDL_FreeSurface(picture);
    }
    view_finish(&view);
    return failed != 0;
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "--write") == 0) {
        return write_all(argv[2]);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_screen_looks_as_it_did),
        cmocka_unit_test(a_small_thing_that_is_missing_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
