/* SPDX-License-Identifier: Zlib */
/*
 * test_words.c: every screen at 800 x 480 in each language that ships, with plain and with large
 * text: no word is cut, nothing leaves the window and no two widgets overlap. In the short run the
 * languages whose words are longest or widest. And what the screens put between words themselves.
 */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/platform.h"
#include "tests/screens/languages.h"
#include "tests/screens/scenes.h"

static const char *const longest[] = {"uk", "fr"};

static bool is_tried(const char *language)
{
    bool tried = getenv("TUMBLECUP_LONG") != NULL;
    for (size_t i = 0; i < sizeof longest / sizeof longest[0]; i++) {
        tried = tried || strcmp(longest[i], language) == 0;
    }
    return tried;
}

/* A name, of which only the middle is left out: a number tells it apart. */
static bool is_name(const char *text)
{
    size_t length = strlen(text);
    return length > 0 && text[length - 1] >= '0' && text[length - 1] <= '9';
}

/* How many texts have the sign of a cut, which alone stands for more to come. */
static int check_words(const struct stage *stage, const char *where)
{
    static const char cut[] = "\xE2\x80\xA6";
    int found = 0;
    for (size_t i = 0; i < stage->list.command_count; i++) {
        const struct canvas_command *command = &stage->list.commands[i];
        const char *text = stage->list.bytes + command->of.text.bytes;
        if (command->kind == CANVAS_TEXT && strstr(text, cut) != NULL && strcmp(text, cut) != 0 &&
            !is_name(text)) {
            print_error("%s: \"%s\"\n", where, text);
            found++;
        }
    }
    return found;
}

static int check_scene(const struct scene *scene, const char *language, float scale)
{
    struct stage stage;
    char where[96];
    snprintf(where, sizeof where, "%s, %s, text %g", scene->name, language, (double)scale);
    scene_begin(&stage, scene, 800, 480, scale);
    stage_check_size(&stage, 800, 480);
    stage_check_texts(&stage, where);
    int found = check_words(&stage, where);
    stage_end(&stage);
    return found;
}

/* Two bonus hits by one throw, on a slip in the tray. */
static void lead_hits(struct stage *stage)
{
    stage_without_notes(stage);
    stage_set_up(stage, "zonk", 2);
    stage_click(stage, "setup.first.0");
    stage_click(stage, "setup.start");
    stage_settle(stage);
    stage_throw(stage, "action.throw", "4 6 4 6 4 6");
    for (int die = 0; die < 6; die++) {
        char id[UI_ID_MAX];
        stage_click(stage, ui_id(id, "die.%d", die));
    }
    stage_click(stage, "action.keep");
    stage_settle(stage);
    assert_non_null(strchr(stage_find(stage, "table.moment")->label, '2'));
}

static void no_word_is_cut_in_any_language(void **state)
{
    (void)state;
    int count, found = 0;
    const char *const *languages = languages_all(&count);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < scenes_count && is_tried(languages[i]); k++) {
            languages_speak(languages[i]);
            found += check_scene(&scenes[k], languages[i], 1);
            found += check_scene(&scenes[k], languages[i], 1.5f);
        }
        const struct scene hits = {"zonk-hits", lead_hits, false};
        languages_speak(languages[i]);
        found += check_scene(&hits, languages[i], 1);
        found += check_scene(&hits, languages[i], 1.5f);
    }
    languages_speak("en");
    assert_int_equal(found, 0);
}

/* Japanese parts neither sentences nor a name and its points by a blank. */
static void what_stands_between_words_is_the_languages(void **state)
{
    struct stage stage;
    int i = 0;
    (void)state;
    while (strcmp(scenes[i].name, "newspaper") != 0) {
        i++;
        assert_true(i < scenes_count);
    }
    languages_speak("ja");
    scene_begin(&stage, &scenes[i], 1280, 720, 1);
    const char *report = stage_find(&stage, "page.report.0")->label;
    assert_non_null(strstr(report, "\u3002"));
    assert_null(strstr(report, "\u3002 "));
    assert_non_null(strstr(report, "\uFF1A"));
    assert_non_null(strstr(stage_find(&stage, "page.standing.0")->label, "\uFF1A"));
    stage_end(&stage);
    languages_speak("en");
}

static struct platform *platform;
static struct canvas_host host;

/* Words are as wide as their fonts make them. */
static int find_fonts(void **state)
{
    char error[256];
    (void)state;
    platform = platform_create(
        &(struct platform_setup){
            .title = "test", .w = 80, .h = 80, .stepped = true, .silent = true},
        error, sizeof error);
    assert_non_null(platform);
    host = platform_host(platform);
    stage_fonts = &host;
    return 0;
}

static int leave_fonts(void **state)
{
    (void)state;
    platform_destroy(platform);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_stands_between_words_is_the_languages),
        cmocka_unit_test(no_word_is_cut_in_any_language),
    };
    return cmocka_run_group_tests(tests, find_fonts, leave_fonts);
}
