/* SPDX-License-Identifier: Zlib */
/*
 * test_contrast.c: every text on every screen against the ground it really lies on, and every mark.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "boards/board.h"
#include "canvas/shapes.h"
#include "tests/pictures/sight.h"
#include "tests/pictures/view.h"
#include "tests/screens/scenes.h"
#include "ui/theme.h"

enum { W = 1280, H = 720, SAMPLES_MAX = 4096, CLIPS_MAX = 16 };

/* 4.5:1 for text, 3:1 for marks. */
static const double text_least = 4.5, mark_least = 3.0, edge_share = 0.1;

struct clips {
    struct canvas_rect open[CLIPS_MAX];
    int count;
};

static void follow_clips(struct clips *clips, const struct canvas_command *command)
{
    if (command->kind == CANVAS_CLIP) {
        assert_true(clips->count < CLIPS_MAX);
        clips->open[clips->count++] = command->of.clip;
    } else if (command->kind == CANVAS_UNCLIP) {
        clips->count--;
    }
}

static struct canvas_rect clipped(const struct clips *clips, struct canvas_rect rect)
{
    rect = canvas_rect_common(rect, (struct canvas_rect){0, 0, W, H});
    for (int i = 0; i < clips->count; i++) {
        rect = canvas_rect_common(rect, clips->open[i]);
    }
    return rect;
}

/* Whether a later command lies over the middle of the text: then this is not where it is read. */
static bool covered(const struct stage *stage, size_t text, struct canvas_rect rect)
{
    const struct canvas_list *list = &stage->list;
    const struct ui_node *words = ui_find(screens_ui(stage->screens), "stage.words");
    struct canvas_point middle = {rect.x + rect.w / 2, rect.y + rect.h / 2};
    for (size_t i = text + 1; i < list->command_count; i++) {
        const struct canvas_command *over = &list->commands[i];
        bool box = over->kind == CANVAS_BOX && over->of.box.ring <= 0;
        bool surface = over->kind == CANVAS_MATERIAL;
        bool letters = over->kind == CANVAS_LETTERING && words != NULL;
        struct canvas_rect by = box ? over->of.box.rect : over->of.surface.rect;
        if (letters) {
            by = canvas_rect_inset(words->rect, -words->rect.h * 0.2f); /* they slope */
        }
        if ((box || surface || letters) && middle.x >= by.x && middle.x < by.x + by.w &&
            middle.y >= by.y && middle.y < by.y + by.h) {
            return true;
        }
    }
    return false;
}

/* The next command writes the same a hair beside it: this is the lit edge of engraved letters, and
   those are read. */
static bool engraved(const struct stage *stage, size_t text)
{
    const struct canvas_list *list = &stage->list;
    const struct canvas_command *edge = &list->commands[text], *letters = edge + 1;
    if (text + 1 == list->command_count || letters->kind != CANVAS_TEXT ||
        strcmp(list->bytes + edge->of.text.bytes, list->bytes + letters->of.text.bytes) != 0) {
        return false;
    }
    struct canvas_rect one = view_text_rect(edge, list->bytes + edge->of.text.bytes);
    struct canvas_rect other = view_text_rect(letters, list->bytes + letters->of.text.bytes);
    float hair = one.h * 0.1f;
    return one.h == other.h && fabsf(one.x - other.x) <= hair && fabsf(one.y - other.y) <= hair;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The contrast that all but a twentieth of the ground under the text gives it. */
static double contrast_on(const SDL_Surface *ground, struct canvas_rect rect,
                          struct canvas_color color)
{
    static double samples[SAMPLES_MAX];
    int count = 0;
    int x0 = (int)rect.x, y0 = (int)(rect.y + rect.h * 0.2f);
    int x1 = (int)(rect.x + rect.w), y1 = (int)(rect.y + rect.h * 0.8f);
    int step = 1 + (x1 - x0) * (y1 - y0) / SAMPLES_MAX;
    for (int y = y0; y < y1; y++) {
        for (int x = x0 + y % step; x < x1 && count < SAMPLES_MAX; x += step) {
            struct canvas_color under = view_pixel(ground, x, y);
            samples[count++] = sight_contrast(sight_over(color, under), under);
        }
    }
    assert_true(count > 0);
    qsort(samples, (size_t)count, sizeof *samples, ascending);
    return samples[count / 20];
}

struct tally {
    int texts, measured, poor;
};

static void measure_text(const struct stage *stage, const SDL_Surface *ground, size_t at,
                         const struct clips *clips, const char *scene, struct tally *tally)
{
    const struct canvas_command *text = &stage->list.commands[at];
    const char *bytes = stage->list.bytes + text->of.text.bytes;
    struct canvas_rect rect = clipped(clips, view_text_rect(text, bytes));
    tally->texts += bytes[0] != '\0';
    if (rect.w < 4 || rect.h < 8 || covered(stage, at, rect) || engraved(stage, at)) {
        return;
    }
    double contrast = contrast_on(ground, rect, text->of.text.color);
    tally->measured++;
    if (contrast < text_least) {
        tally->poor++;
        print_error("%s: \"%s\" at %d, %d has only %.2f:1\n", scene, bytes, (int)rect.x,
                    (int)rect.y, contrast);
    }
}

/* Letters stand out from the rim round them, whatever lies under that. */
static void measure_letters(const struct canvas_command *command, const char *scene,
                            struct tally *tally)
{
    const struct canvas_lettering *look = &command->of.lettering.look;
    double least = fmin((double)canvas_contrast(look->top, look->rim),
                        (double)canvas_contrast(look->bottom, look->rim));
    tally->texts++;
    tally->measured++;
    if (least < text_least) {
        tally->poor++;
        print_error("%s: large letters have only %.2f:1\n", scene, least);
    }
}

static SDL_Surface *ground_of(struct view *view, struct stage *stage)
{
    uint8_t *alpha = calloc(stage->list.command_count, 1);
    assert_non_null(alpha);
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        alpha[i] = command->kind == CANVAS_TEXT ? command->of.text.color.a : 0;
    }
    view_without_text(&stage->list);
    SDL_Surface *ground = view_show(view, &stage->list);
    for (size_t i = 0; i < stage->list.command_count; i++) {
        if (stage->list.commands[i].kind == CANVAS_TEXT) {
            stage->list.commands[i].of.text.color.a = alpha[i];
        }
    }
    free(alpha);
    return ground;
}

static void measure_scene(struct view *view, const struct scene *scene, const char *choice,
                          struct tally *tally)
{
    struct stage stage;
    struct clips clips = {.count = 0};
    if (choice != NULL) {
        scene_begin_set(&stage, scene, W, H, 1, choice);
    } else {
        scene_begin(&stage, scene, W, H, 1);
    }
    SDL_Surface *ground = ground_of(view, &stage);
    for (size_t i = 0; i < stage.list.command_count; i++) {
        follow_clips(&clips, &stage.list.commands[i]);
        if (stage.list.commands[i].kind == CANVAS_TEXT) {
            measure_text(&stage, ground, i, &clips, scene->name, tally);
        } else if (stage.list.commands[i].kind == CANVAS_LETTERING) {
            measure_letters(&stage.list.commands[i], scene->name, tally);
        }
    }
    SDL_FreeSurface(ground);
    stage_end(&stage);
}

/* The scenes from that one on, so many apart; in the long run all. */
static void check_theme(const char *choice, int from, int apart)
{
    bool all = getenv("TUMBLECUP_LONG") != NULL;
    struct view view;
    struct tally tally = {0, 0, 0};
    view_init(&view, W, H);
    for (int i = all ? 0 : from; i < scenes_count; i += all ? 1 : apart) {
        measure_scene(&view, &scenes[i], choice, &tally);
    }
    view_finish(&view);
    print_message("%d of %d texts measured\n", tally.measured, tally.texts);
    assert_true(tally.measured > tally.texts / 2);
    assert_int_equal(tally.poor, 0);
}

static void text_stands_out_from_its_ground(void **state)
{
    (void)state;
    check_theme(NULL, 0, 1);
}

static void text_stands_out_in_high_contrast(void **state)
{
    (void)state;
    check_theme("settings.contrast.choice.on", 0, 2);
}

static void text_stands_out_in_the_dark(void **state)
{
    (void)state;
    check_theme("settings.dark.choice.on", 1, 2);
}

/* ---- Marks ----------------------------------------------------------------------------------- */

enum { MARK = 20, ROOM = 40 };

static SDL_Surface *show_marks(struct view *view, struct canvas_color ground,
                               struct canvas_color outline)
{
    struct canvas_list list;
    canvas_list_init(&list);
    canvas_list_box(&list,
                    &(struct canvas_box){.rect = {0, 0, W, H}, .top = ground, .bottom = ground});
    for (int i = 0; i < CANVAS_MARKS; i++) {
        struct canvas_rect rect = {(float)(i * ROOM), 0, MARK, MARK};
        canvas_mark(&list, i, rect, ui_player_color(i), outline, 1.4f);
    }
    SDL_Surface *shown = view_show(view, &list);
    canvas_list_finish(&list);
    return shown;
}

/* Enough of each mark stands out to draw its shape. */
static void check_marks(struct view *view, struct canvas_color ground, struct canvas_color outline)
{
    SDL_Surface *shown = show_marks(view, ground, outline);
    for (int i = 0; i < CANVAS_MARKS; i++) {
        int clear = 0;
        for (int at = 0; at < MARK * MARK; at++) {
            struct canvas_color pixel = view_pixel(shown, i * ROOM + at % MARK, at / MARK);
            clear += sight_contrast(pixel, ground) >= mark_least;
        }
        if (clear < edge_share * MARK * MARK) {
            fail_msg("mark %d: %d pixels stand out", i, clear);
        }
    }
    SDL_FreeSurface(shown);
}

static void marks_stand_out_from_paper_and_every_felt(void **state)
{
    (void)state;
    struct view view;
    view_init(&view, W, H);
    for (int look = 0; look < 3; look++) {
        struct ui_theme theme = ui_theme_make(look == 1, look == 2);
        check_marks(&view, theme.paper, theme.ink);
        for (int i = 0; i < boards_count(); i++) {
            uint32_t felt = boards_find(boards_game(i))->felt;
            check_marks(&view, ui_theme_felt(&theme, felt), theme.text);
        }
    }
    view_finish(&view);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_stands_out_from_its_ground),
        cmocka_unit_test(text_stands_out_in_high_contrast),
        cmocka_unit_test(text_stands_out_in_the_dark),
        cmocka_unit_test(marks_stand_out_from_paper_and_every_felt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
