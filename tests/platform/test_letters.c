/* SPDX-License-Identifier: Zlib */
/* Every character of every catalogue and rules page that ships is in the fonts that packaging/setup
   brings, in regular and in bold letters. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <SDL_ttf.h>
#include <dirent.h>
#include <fontconfig/fontconfig.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/utf8.h"

enum { FONTS_MAX = 8, PATH_BYTES = 4096, TEXT_BYTES_MAX = 1 << 22, PIXELS = 16 };

static TTF_Font *regular[FONTS_MAX], *bold[FONTS_MAX];
static int fonts;

static char *load(const char *path)
{
    size_t size;
    char *text = base_file_read(path, TEXT_BYTES_MAX, &size, NULL);
    assert_non_null(text);
    char *ended = realloc(text, size + 1);
    assert_non_null(ended);
    ended[size] = '\0';
    return ended;
}

/* Of all fonts here the one whose file has that name, whatever its ending. */
static TTF_Font *find_font(const FcFontSet *all, const char *family, const char *weight)
{
    char name[128];
    int length = snprintf(name, sizeof name, "/%s-%s.", family, weight);
    for (int i = 0; i < all->nfont; i++) {
        FcChar8 *path;
        if (FcPatternGetString(all->fonts[i], FC_FILE, 0, &path) == FcResultMatch) {
            const char *file = strrchr((const char *)path, '/');
            if (file != NULL && strncmp(file, name, (size_t)length) == 0) {
                return TTF_OpenFont((const char *)path, PIXELS);
            }
        }
    }
    return NULL;
}

/* The rows of packaging/setup that say "font:NAME-Regular". */
static int open_fonts(void **state)
{
    (void)state;
    assert_int_equal(TTF_Init(), 0);
    FcPattern *any = FcPatternCreate();
    FcObjectSet *wanted = FcObjectSetBuild(FC_FILE, (char *)NULL);
    FcFontSet *all = FcFontList(NULL, any, wanted);
    char *setup = load(TUMBLECUP_ROOT "/packaging/setup");
    static const char mark[] = " font:";
    for (const char *at = setup; (at = strstr(at, mark)) != NULL;) {
        char family[64];
        at += sizeof mark - 1;
        snprintf(family, sizeof family, "%.*s", (int)strcspn(at, "- "), at);
        assert_true(fonts < FONTS_MAX);
        regular[fonts] = find_font(all, family, "Regular");
        bold[fonts] = find_font(all, family, "Bold");
        if (at[strlen(family)] == '-' && (regular[fonts] == NULL || bold[fonts] == NULL)) {
            fail_msg("%s is not here: packaging/setup", family);
        }
        fonts += at[strlen(family)] == '-';
    }
    free(setup);
    FcFontSetDestroy(all);
    FcObjectSetDestroy(wanted);
    FcPatternDestroy(any);
    assert_true(fonts > 0);
    return 0;
}

static int close_fonts(void **state)
{
    (void)state;
    for (int i = 0; i < fonts; i++) {
        TTF_CloseFont(regular[i]);
        TTF_CloseFont(bold[i]);
    }
    TTF_Quit();
    FcFini();
    return 0;
}

static bool has(TTF_Font *const *list, uint32_t character)
{
    for (int i = 0; i < fonts; i++) {
        if (TTF_GlyphIsProvided32(list[i], character) != 0) {
            return true;
        }
    }
    return false;
}

/* How many of its characters no font has. */
static int check_text(const char *path, const char *text)
{
    int lacking = 0;
    while (*text != '\0') {
        uint32_t character;
        text += base_utf8_decode(text, &character);
        if (character > ' ' && !(has(regular, character) && has(bold, character))) {
            print_error("%s: U+%04X\n", path, (unsigned)character);
            lacking++;
        }
    }
    return lacking;
}

static int check_file(const char *path)
{
    char *text = load(path);
    int lacking = check_text(path, text);
    free(text);
    return lacking;
}

static int check_rules(const char *folder)
{
    DIR *pages = opendir(folder);
    int lacking = 0, count = 0;
    assert_non_null(pages);
    for (const struct dirent *page; (page = readdir(pages)) != NULL;) {
        const char *end = strrchr(page->d_name, '.');
        if (end != NULL && strcmp(end, ".txt") == 0) {
            char path[PATH_BYTES];
            snprintf(path, sizeof path, "%s/%s", folder, page->d_name);
            lacking += check_file(path);
            count++;
        }
    }
    closedir(pages);
    assert_true(count > 0);
    return lacking;
}

static void no_language_that_ships_lacks_a_letter(void **state)
{
    (void)state;
    int lacking = check_rules(TUMBLECUP_ROOT "/assets/rules"), languages = 0;
    char *list = load(TUMBLECUP_ROOT "/assets/locale/LINGUAS");
    for (const char *line = list; *line != '\0';
         line += strcspn(line, "\n"), line += *line == '\n') {
        char path[PATH_BYTES];
        int length = (int)strcspn(line, "\n");
        if (line[0] != '#') {
            snprintf(path, sizeof path, "%s/assets/locale/%.*s.po", TUMBLECUP_ROOT, length, line);
            lacking += check_file(path);
            snprintf(path, sizeof path, "%s/assets/rules/%.*s", TUMBLECUP_ROOT, length, line);
            lacking += check_rules(path);
            languages++;
        }
    }
    free(list);
    assert_true(languages > 0);
    assert_int_equal(lacking, 0);
}

static void a_letter_that_is_lacking_is_seen(void **state)
{
    (void)state;
    assert_int_equal(check_text("planted", "Ann \u1000 Ben"), 1);
    assert_int_equal(check_text("planted", "\u0423 \u3042\u3001\u6F22"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_language_that_ships_lacks_a_letter),
        cmocka_unit_test(a_letter_that_is_lacking_is_seen),
    };
    return cmocka_run_group_tests(tests, open_fonts, close_fonts);
}
