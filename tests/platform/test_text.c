/* SPDX-License-Identifier: Zlib */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/utf8.h"
#include "platform/itemise.h"
#include "tests/platform/stand.h"

struct fixture {
    struct platform *platform;
    struct canvas_list list;
    struct log log;
    struct fonts fonts;
    struct runs runs;
};

enum { PIXELS = 24 };

static const struct canvas_color white = {255, 255, 255, 255};
static const struct canvas_style plain = {CANVAS_FACE_PLAIN, PIXELS};

static int open_fonts(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    fixture.platform = stand_create();
    canvas_list_init(&fixture.list);
    /* The platform's own search is over before ours begins: SDL_ttf starts in one thread only. */
    canvas_text_extent(platform_host(fixture.platform), plain, "");
    fonts_init(&fixture.fonts, &fixture.log);
    *state = &fixture;
    return 0;
}

static int close_fonts(void **state)
{
    struct fixture *fixture = *state;
    fonts_finish(&fixture->fonts);
    canvas_list_finish(&fixture->list);
    platform_destroy(fixture->platform);
    return 0;
}

static const struct runs *cut(struct fixture *fixture, const char *text)
{
    int file = fonts_face(&fixture->fonts, CANVAS_FACE_PLAIN);
    assert_true(file >= 0);
    itemise_text(&fixture->runs, &fixture->fonts, file, PIXELS, text);
    return &fixture->runs;
}

static const char *run_text(const struct runs *runs, int run)
{
    return runs->text + runs->list[run].first;
}

static void plain_text_is_one_run(void **state)
{
    const struct runs *runs = cut(*state, "Roll 6 dice");
    assert_int_equal(runs->count, 1);
    assert_string_equal(run_text(runs, 0), "Roll 6 dice");
    assert_false(runs->list[0].backwards);
    assert_int_equal(cut(*state, "")->count, 0);
}

static void accents_do_not_part_a_run(void **state)
{
    const struct runs *runs = cut(*state, "\u00c4nne caf\u00e9");
    assert_int_equal(runs->count, 1);
    assert_string_equal(run_text(runs, 0), "\u00c4nne caf\u00e9");
}

static void controls_and_overrides_of_direction_are_gone(void **state)
{
    const struct runs *runs = cut(*state, "A\u202eb\x01\u2066c\u200f\n\ufeff");
    assert_int_equal(runs->count, 1);
    assert_string_equal(run_text(runs, 0), "Abc");
    assert_int_equal(cut(*state, "\u202e\u200b\x7f")->count, 0);
}

static void bytes_that_are_no_text_do_no_harm(void **state)
{
    const struct runs *runs = cut(*state, "a\xff\xc0z");
    char all[64] = "";
    for (int i = 0; i < runs->count; i++) {
        size_t used = strlen(all);
        snprintf(all + used, sizeof all - used, "%s", run_text(runs, i));
    }
    assert_true(base_utf8_valid(all));
    assert_int_equal(all[0], 'a');
    assert_int_equal(all[strlen(all) - 1], 'z');
}

/* "שרה, Ben": the line goes from left to right nevertheless, the comma behind the name. */
static void a_name_between_marks_turns_nothing_round_it(void **state)
{
    const struct runs *runs = cut(*state, "\u2068\u05e9\u05e8\u05d4\u2069, Ben");
    assert_int_equal(runs->count, 2);
    assert_string_equal(run_text(runs, 0), "\u05e9\u05e8\u05d4");
    assert_true(runs->list[0].backwards);
    assert_string_equal(run_text(runs, 1), ", Ben");
    assert_false(runs->list[1].backwards);
}

static void hebrew_between_latin_is_a_run_of_its_own_backwards(void **state)
{
    const struct runs *runs = cut(*state, "Ann \u05d3\u05e0\u05d4 42");
    int backwards = 0;
    for (int i = 0; i < runs->count; i++) {
        if (runs->list[i].backwards) {
            backwards++;
            assert_string_equal(run_text(runs, i), "\u05d3\u05e0\u05d4 ");
            assert_string_equal(runs->list[i].script, "Hebr");
        }
    }
    assert_int_equal(backwards, 1);
    assert_string_equal(run_text(runs, 0), "Ann ");
}

static void a_hebrew_line_starts_at_the_right(void **state)
{
    const struct runs *runs = cut(*state, "\u05d3\u05e0\u05d4 Ann");
    assert_true(runs->count >= 2);
    assert_string_equal(run_text(runs, 0), "Ann");
    assert_true(runs->list[runs->count - 1].backwards);
}

/* U+200E at the start of a line and behind a name: both go on from left to right, and draw nothing.
 */
static void a_mark_of_direction_is_heeded_and_not_drawn(void **state)
{
    const struct runs *runs = cut(*state, "\u200e\u05d3\u05e0\u05d4\u200e 42");
    assert_string_equal(run_text(runs, 0), "\u05d3\u05e0\u05d4");
    assert_non_null(strstr(run_text(runs, runs->count - 1), "42"));
    assert_false(runs->list[runs->count - 1].backwards);
}

static void what_a_face_lacks_comes_from_another_font_if_there_is_one(void **state)
{
    struct fixture *fixture = *state;
    const struct runs *runs = cut(fixture, "Roll \u2680 now");
    TTF_Font *font = fonts_open(&fixture->fonts, runs->list[0].file, PIXELS);
    bool own = TTF_GlyphIsProvided32(font, 0x2680) != 0;
    for (int i = 0; i < runs->count; i++) {
        font = fonts_open(&fixture->fonts, runs->list[i].file, PIXELS);
        assert_non_null(font);
        bool dice = strstr(run_text(runs, i), "\u2680") != NULL;
        bool borrowed = runs->list[i].file != runs->list[0].file;
        assert_true(!borrowed || (dice && TTF_GlyphIsProvided32(font, 0x2680) != 0));
    }
    assert_true(own || runs->count == 1 || runs->count >= 2);
    assert_string_equal(run_text(runs, 0), runs->count == 1 ? "Roll \u2680 now" : "Roll ");
}

/* Lato, which has Cyrillic letters, stands in for the hand, which has none: it is open already, as
   the face of what is bold. */
static void what_the_hand_lacks_comes_from_the_bold_face(void **state)
{
    struct fixture *fixture = *state;
    static const uint32_t zhe = 0x416;
    int hand = fonts_face(&fixture->fonts, CANVAS_FACE_HAND);
    int bold = fonts_face(&fixture->fonts, CANVAS_FACE_BOLD);
    TTF_Font *own = fonts_open(&fixture->fonts, hand, PIXELS);
    TTF_Font *other = fonts_open(&fixture->fonts, bold, PIXELS);
    assert_non_null(own);
    assert_non_null(other);
    if (TTF_GlyphIsProvided32(own, zhe) != 0 || TTF_GlyphIsProvided32(other, zhe) == 0) {
        skip();
    }
    assert_int_equal(fonts_with(&fixture->fonts, hand, PIXELS, zhe), bold);
}

static void endless_text_is_cut_off(void **state)
{
    static char text[20000];
    for (size_t i = 0; i + 3 < sizeof text; i += 3) {
        memcpy(text + i, i % 2 == 0 ? "\u05d3a" : "b\u00e9", 3);
    }
    const struct runs *runs = cut(*state, text);
    assert_in_range(runs->count, 1, RUNS_MAX);
}

struct bounds {
    int left, right, top, bottom, lit;
};

static struct bounds bounds_of(const uint32_t *pixels)
{
    struct bounds bounds = {STAND_W, -1, STAND_H, -1, 0};
    for (int y = 0; y < STAND_H; y++) {
        for (int x = 0; x < STAND_W; x++) {
            if (stand_pixel(pixels, x, y) != 0) {
                bounds.left = SDL_min(bounds.left, x);
                bounds.right = SDL_max(bounds.right, x);
                bounds.top = SDL_min(bounds.top, y);
                bounds.bottom = SDL_max(bounds.bottom, y);
                bounds.lit++;
            }
        }
    }
    return bounds;
}

static struct bounds draw(struct fixture *fixture, struct canvas_style style, const char *text)
{
    canvas_list_clear(&fixture->list);
    canvas_list_text(&fixture->list, style, (struct canvas_point){50, 60}, white, text);
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    struct bounds bounds = bounds_of(pixels);
    free(pixels);
    return bounds;
}

static void text_is_drawn_within_what_it_measures(void **state)
{
    struct fixture *fixture = *state;
    static const char *const texts[] = {"Total 1,250", "Mm", "\u05d3\u05e0\u05d4 Ann",
                                        "Gr\u00f6\u00dfe", "jgq|"};
    struct canvas_host host = platform_host(fixture->platform);
    for (int face = 0; face < CANVAS_FACE_COUNT; face++) {
        for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
            struct canvas_style style = {(enum canvas_face)face, 30};
            struct canvas_extent extent = canvas_text_extent(host, style, texts[i]);
            struct bounds bounds = draw(fixture, style, texts[i]);
            assert_true(bounds.lit > 20);
            assert_true(bounds.left >= 50 && (float)bounds.right < 50 + extent.w);
            assert_true((float)(bounds.right - bounds.left) > extent.w * 0.6f);
            assert_true(bounds.bottom < 60 + extent.h * 1.3f);
        }
    }
}

static void larger_text_measures_larger(void **state)
{
    struct fixture *fixture = *state;
    struct canvas_host host = platform_host(fixture->platform);
    struct canvas_extent small = canvas_text_extent(host, plain, "Pass the cup");
    struct canvas_style twice = {CANVAS_FACE_PLAIN, 2 * PIXELS};
    struct canvas_extent large = canvas_text_extent(host, twice, "Pass the cup");
    assert_float_equal(large.w / small.w, 2, 0.1);
    assert_float_equal(large.h / small.h, 2, 0.1);
    assert_in_range((int)small.h, PIXELS, PIXELS * 3 / 2);
    assert_float_equal(canvas_text_extent(host, plain, "").h, small.h, 0);
}

static void text_keeps_its_colour(void **state)
{
    struct fixture *fixture = *state;
    canvas_list_text(&fixture->list, (struct canvas_style){CANVAS_FACE_BOLD, 60},
                     (struct canvas_point){50, 60}, (struct canvas_color){255, 0, 0, 255}, "HHH");
    uint32_t *pixels = stand_show(fixture->platform, &fixture->list);
    int whole = 0;
    for (int i = 0; i < STAND_W * STAND_H; i++) {
        assert_int_equal(pixels[i] & 0x00FFFF, 0);
        whole += pixels[i] == 0xFF0000 ? 1 : 0;
    }
    assert_true(whole > 100);
    free(pixels);
}

static void what_does_not_draw_takes_no_room(void **state)
{
    struct fixture *fixture = *state;
    struct canvas_host host = platform_host(fixture->platform);
    float w = canvas_text_extent(host, plain, "Ann").w;
    assert_float_equal(canvas_text_extent(host, plain, "A\u202enn\x02").w, w, 0);
    assert_int_equal(draw(fixture, plain, "\u202e\u2066").lit, 0);
}

static void without_any_font_it_says_so_and_lives(void **state)
{
    struct fixture fixture = {.platform = NULL};
    (void)state;
    const char *folder = getenv("TMPDIR");
    char path[4096];
    snprintf(path, sizeof path, "%s/tumblecup-fonts-XXXXXX", folder ? folder : "/tmp");
    int handle = mkstemp(path);
    assert_true(handle >= 0);
    FILE *file = fdopen(handle, "w");
    assert_non_null(file);
    fputs("<?xml version=\"1.0\"?><fontconfig/>\n", file);
    fclose(file);
    setenv("FONTCONFIG_FILE", path, 1);
    fixture.platform = stand_create();
    canvas_list_init(&fixture.list);
    struct canvas_host host = platform_host(fixture.platform);
    assert_true(canvas_text_extent(host, plain, "Roll 6 dice").w > 5 * PIXELS);
    assert_int_equal(draw(&fixture, plain, "Roll \u05d3 6 dice").lit, 0);
    char said[PLATFORM_LOG_MAX];
    assert_true(platform_take_log(fixture.platform, said));
    assert_non_null(strstr(said, "font"));
    unsetenv("FONTCONFIG_FILE");
    remove(path);
    canvas_list_finish(&fixture.list);
    platform_destroy(fixture.platform);
}

int main(void)
{
#define TEXT(name) cmocka_unit_test_setup_teardown(name, open_fonts, close_fonts)
    const struct CMUnitTest tests[] = {
        TEXT(plain_text_is_one_run),
        TEXT(accents_do_not_part_a_run),
        TEXT(controls_and_overrides_of_direction_are_gone),
        TEXT(bytes_that_are_no_text_do_no_harm),
        TEXT(hebrew_between_latin_is_a_run_of_its_own_backwards),
        TEXT(a_hebrew_line_starts_at_the_right),
        TEXT(a_mark_of_direction_is_heeded_and_not_drawn),
        TEXT(a_name_between_marks_turns_nothing_round_it),
        TEXT(what_a_face_lacks_comes_from_another_font_if_there_is_one),
        TEXT(what_the_hand_lacks_comes_from_the_bold_face),
        TEXT(endless_text_is_cut_off),
        TEXT(text_is_drawn_within_what_it_measures),
        TEXT(larger_text_measures_larger),
        TEXT(text_keeps_its_colour),
        TEXT(what_does_not_draw_takes_no_room),
        cmocka_unit_test(without_any_font_it_says_so_and_lives),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
