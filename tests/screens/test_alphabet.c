/* SPDX-License-Identifier: Zlib */
/* The keyboard on the screen has every letter that names need, in each language, and each key can
   be hit in the smallest window. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "tests/screens/languages.h"
#include "tests/screens/stage.h"

enum { HEAD_MAX = 1024 }; /* bytes, of a catalogue's head */

/* Lower-case letters that names have in a language, as its catalogue's head tells; ours has none.
 */
static const char *letters_of(const char *language, char head[HEAD_MAX])
{
    static const char mark[] = "# Letters: ";
    char path[512];
    if (strcmp(language, "en") == 0) {
        return "the quick brown fox jumps over a lazy dog o'neill";
    }
    snprintf(path, sizeof path, "%s/%s.po", TUMBLECUP_CATALOGUES, language);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    head[fread(head, 1, HEAD_MAX - 1, file)] = '\0';
    fclose(file);
    char *letters = strstr(head, mark);
    if (letters == NULL) {
        fail_msg("which letters do names have in %s? its catalogue begins without them", language);
    }
    letters += strlen(mark);
    letters[strcspn(letters, "\n")] = '\0';
    return letters;
}

static bool has_key(struct stage *stage, const char *letter)
{
    char id[UI_ID_MAX];
    return stage_has(stage, ui_id(id, "keyboard.%s", letter));
}

static void check_letters(struct stage *stage, const char *language, const char *letters)
{
    for (uint32_t point; *letters != '\0';) {
        char letter[BASE_UTF8_BYTES];
        letters += base_utf8_decode(letters, &point);
        base_utf8_encode(letter, point);
        bool found = point == ' ' || has_key(stage, letter);
        if (!found) {
            stage_click(stage, "keyboard.shift");
            found = has_key(stage, letter);
            stage_click(stage, "keyboard.shift");
        }
        if (!found) {
            fail_msg("%s: no key for %s", language, letter);
        }
    }
}

static void check_keys(const struct stage *stage, const char *language)
{
    const struct ui *ui = screens_ui(stage->screens);
    for (size_t i = 0; i < ui->count; i++) {
        const struct ui_node *node = &ui->nodes[i];
        if (strncmp(node->id, "keyboard.", 9) == 0 && node->role == UI_ROLE_BUTTON &&
            (node->rect.w < UI_CONTROL_LEAST || node->rect.h < UI_CONTROL_LEAST)) {
            fail_msg("%s: %s is %gx%g", language, node->id, (double)node->rect.w,
                     (double)node->rect.h);
        }
    }
}

static void check_language(const char *language, const char *letters, float scale)
{
    struct stage stage;
    languages_speak(language);
    stage_begin(&stage, &(struct screens_setup){.kiosk = true,
                                                .seeded = true,
                                                .seed = 5,
                                                .scale = scale,
                                                .scale_given = true,
                                                .speed = SCREENS_INSTANT});
    stage_size(&stage, 800, 480);
    stage_set_up(&stage, "zonk", 2);
    stage_click(&stage, "setup.seat.0.name");
    assert_string_equal(screens_name(stage.screens), "keyboard");
    check_letters(&stage, language, letters);
    check_keys(&stage, language);
    stage_click(&stage, "keyboard.shift");
    check_keys(&stage, language);
    stage_end(&stage);
    languages_speak("en");
}

static void names_can_be_typed_in_every_language(void **state)
{
    (void)state;
    int count;
    const char *const *languages = languages_all(&count);
    for (int i = 0; i < count; i++) {
        char head[HEAD_MAX];
        const char *letters = letters_of(languages[i], head);
        check_language(languages[i], letters, 1);
        check_language(languages[i], letters, 1.5f);
    }
}

static void what_is_pressed_is_typed(void **state)
{
    (void)state;
    struct stage stage;
    languages_speak("ja");
    stage_begin(
        &stage,
        &(struct screens_setup){
            .kiosk = true, .seeded = true, .seed = 5, .scale = 1, .speed = SCREENS_INSTANT});
    stage_set_up(&stage, "zonk", 2);
    stage_click(&stage, "setup.seat.0.name");
    stage_click(&stage, "keyboard.し");
    stage_click(&stage, "keyboard.shift");
    stage_click(&stage, "keyboard.ょ");
    assert_true(stage_has(&stage, "keyboard.う")); /* one small letter, and back */
    stage_click(&stage, "keyboard.う");
    stage_click(&stage, "keyboard.ok");
    assert_non_null(strstr(stage_find(&stage, "setup.seat.0.name")->label, "しょう"));
    stage_end(&stage);
    languages_speak("en");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_can_be_typed_in_every_language),
        cmocka_unit_test(what_is_pressed_is_typed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
