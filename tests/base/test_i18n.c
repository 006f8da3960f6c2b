/* SPDX-License-Identifier: Zlib */
/*
 * Translations from planted files: what is sound is used, what is not is left out, and nothing that
 * a file holds brings libintl down. The last test breaks files at random; TUMBLECUP_LONG=1 does so
 * more often.
 */
#define _POSIX_C_SOURCE 200809L
#include "base/i18n.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/catalogue.h"
#include "tests/base/catalogue.h"

enum { BREAKS = 3000, BREAKS_LONG = 200000, STARTS = 40, STARTS_LONG = 2000 };

static const struct planted_entry sound[] = {
    {PLANTED(""), PLANTED("Content-Type: text/plain; charset=UTF-8\n"
                          "Plural-Forms: nplurals=2; plural=(n != 1);\n")},
    {PLANTED("%d die\0%d dice"), PLANTED("ein Würfel\0%d Würfel")},
    {PLANTED("%s rolls %d"), PLANTED("%2$d für %1$s")},
    {PLANTED("All of 100 %"), PLANTED("100 % und %s")},
    {PLANTED("Roll"), PLANTED("Würfeln")},
    {PLANTED("language\004en"), PLANTED("xx")},
    {PLANTED("language\004English"), PLANTED("Xxisch")},
};
enum { SOUND = sizeof sound / sizeof *sound };

/* ---- Folders --------------------------------------------------------------------------------- */

static char folder[64];

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "%s", "/tmp/tumblecup-words-XXXXXX");
    return mkdtemp(folder) == NULL ? -1 : 0;
}

static const char *path_of(char path[128], const char *language, const char *below)
{
    snprintf(path, 128, "%s/%s%s", folder, language, below);
    return path;
}

static void make_language(const char *language)
{
    char path[128];
    assert_true(mkdir(path_of(path, language, ""), 0700) == 0 || errno == EEXIST);
    assert_true(mkdir(path_of(path, language, "/LC_MESSAGES"), 0700) == 0 || errno == EEXIST);
}

static void plant(const char *language, const struct planted *planted)
{
    char path[128];
    make_language(language);
    FILE *file = fopen(path_of(path, language, "/LC_MESSAGES/tumblecup.mo"), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(planted->bytes, 1, planted->size, file), planted->size);
    assert_int_equal(fclose(file), 0);
}

static void remove_language(const char *language)
{
    char path[128];
    unlink(path_of(path, language, "/LC_MESSAGES/tumblecup.mo"));
    rmdir(path_of(path, language, "/LC_MESSAGES"));
    rmdir(path_of(path, language, ""));
}

static int remove_folder(void **state)
{
    (void)state;
    remove_language("xx");
    remove_language("yy");
    return rmdir(folder);
}

static struct i18n_trouble start(const char *language)
{
    struct i18n_trouble trouble;
    i18n_start(folder, language, &trouble);
    return trouble;
}

/* ---- A process for each start ------------------------------------------------------------------
 * libintl keeps what it has read, so each file is read in a process of its own. */

/* What a process ends with that starts words in xx and says all of them. */
static int speak(void (*check)(void))
{
    int status = 0;
    fflush(stdout);
    pid_t process = fork();
    assert_true(process >= 0);
    if (process == 0) {
        alarm(60);
        check();
        _exit(0);
    }
    assert_int_equal(waitpid(process, &status, 0), process);
    return status;
}

static bool same(const char *said, const char *wanted)
{
    if (strcmp(said, wanted) != 0) {
        fprintf(stderr, "said “%s”, not “%s”\n", said, wanted);
    }
    return strcmp(said, wanted) == 0;
}

/* Ends the process where it doesn't hold. */
static void demand(bool holds)
{
    if (!holds) {
        _exit(1);
    }
}

static void all_is_translated(void)
{
    char text[64];
    struct i18n_trouble trouble = start("xx");
    demand(trouble.entries == 0 && trouble.name[0] == '\0' && trouble.catalogue[0] == '\0');
    demand(same(_("Roll"), "Würfeln"));
    demand(same(_n("%d die", "%d dice", 1), "ein Würfel"));
    demand(same(_n("%d die", "%d dice", 2), "%d Würfel"));
    demand(same(_("All of 100 %"), "100 % und %s"));
    demand(same(i18n_language(), "xx"));
    snprintf(text, sizeof text, _("%s rolls %d"), "Ann", 6);
    demand(same(text, "6 für Ann"));
}

static void nothing_is_translated(void)
{
    struct i18n_trouble trouble = start("xx");
    demand(same(trouble.catalogue, "xx"));
    demand(same(_("Roll"), "Roll") && same(i18n_language(), "en"));
    demand(same(_n("%d die", "%d dice", 2), "%d dice"));
}

static void a_sound_catalogue_is_used(void **state)
{
    (void)state;
    static struct planted planted;
    for (int kind = 0; kind < 4; kind++) {
        planted_write(&planted, sound, SOUND, (kind & 1) != 0, (kind & 2) != 0);
        plant("xx", &planted);
        assert_int_equal(speak(all_is_translated), 0);
    }
}

/* ---- Formats --------------------------------------------------------------------------------- */

static const struct planted_entry unfit[] = {
    {PLANTED(""), PLANTED("Content-Type: text/plain; charset=UTF-8\n")},
    {PLANTED("%d die\0%d dice"), PLANTED("ein Würfel\0%s Würfel")},
    {PLANTED("%s rolls %d"), PLANTED("%d für %s")},
    {PLANTED("Bank"), PLANTED("Sichern%n")},
    {PLANTED("Hint"), PLANTED("\xFF\xFE")},
    {PLANTED("Roll"), PLANTED("Würfeln")},
    {PLANTED("hand\004Pass"), PLANTED("%s")},
    {PLANTED("language\004en"), PLANTED("../../xx")},
    {PLANTED("{name} starts"), PLANTED("{nmae} beginnt")},
    {PLANTED("{name} wins\0{names} win"), PLANTED("{name} siegt\0{names} siegen")},
    {PLANTED("{name} banks"), PLANTED("{name sichert")},
};

static void what_does_not_fit_stays_as_it_was(void)
{
    char text[64];
    struct i18n_trouble trouble = start("xx");
    demand(trouble.entries == 7 && same(trouble.entry, "%d die") && trouble.catalogue[0] == '\0');
    demand(same(_("Roll"), "Würfeln"));
    demand(same(_n("%d die", "%d dice", 1), "%d die"));
    demand(same(_n("%d die", "%d dice", 2), "%d dice"));
    snprintf(text, sizeof text, _("%s rolls %d"), "Ann", 6);
    demand(same(text, "Ann rolls 6"));
    demand(same(_("{name} starts"), "{name} starts") && same(_("{name} banks"), "{name} banks"));
    demand(same(_n("{name} wins", "{names} win", 2), "{names} siegen"));
    demand(same(_("Bank"), "Bank") && same(_("Hint"), "Hint") && same(_c("hand", "Pass"), "Pass"));
    /* It is part of a path. */
    demand(same(i18n_language(), "en"));
}

static void a_format_that_does_not_fit_is_left_out(void **state)
{
    (void)state;
    static struct planted planted;
    planted_write(&planted, unfit, sizeof unfit / sizeof *unfit, true, false);
    plant("xx", &planted);
    assert_int_equal(speak(what_does_not_fit_stays_as_it_was), 0);
}

static void many_that_do_not_fit_are_a_damaged_file(void **state)
{
    (void)state;
    static struct planted planted;
    static char names[CATALOGUE_REFUSED_MAX + 1][8];
    struct planted_entry entries[CATALOGUE_REFUSED_MAX + 2] = {planted_header};
    for (size_t i = 0; i <= CATALOGUE_REFUSED_MAX; i++) {
        snprintf(names[i], sizeof names[i], "a%03d", (int)i);
        entries[i + 1] = (struct planted_entry){{names[i], 4}, PLANTED("%s")};
    }
    for (size_t few = 0; few < 2; few++) {
        struct catalogue_refused refused = {.count = 0};
        planted_write(&planted, entries, CATALOGUE_REFUSED_MAX + 2 - few, false, false);
        assert_int_equal(catalogue_check(planted.bytes, planted.size, &refused), few);
        assert_int_equal(refused.count, CATALOGUE_REFUSED_MAX);
        catalogue_refused_finish(&refused);
    }
}

/* ---- Damaged files --------------------------------------------------------------------------- */

static bool is_taken(const struct planted *planted)
{
    struct catalogue_refused refused = {.count = 0};
    /* In memory that ends where the file does, so that a sanitizer sees who reads on. */
    unsigned char *bytes = malloc(planted->size + 1);
    assert_non_null(bytes);
    memcpy(bytes, planted->bytes, planted->size);
    bool taken = catalogue_check(bytes, planted->size, &refused);
    catalogue_refused_finish(&refused);
    free(bytes);
    return taken;
}

static bool is_taken_with_header(const char *header)
{
    static struct planted planted;
    struct planted_entry entries[] = {{PLANTED(""), {header, strlen(header)}}};
    planted_write(&planted, entries, 1, false, false);
    return is_taken(&planted);
}

static void a_file_that_is_cut_is_refused(void **state)
{
    (void)state;
    static struct planted planted;
    planted_write(&planted, sound, SOUND, true, false);
    assert_true(is_taken(&planted));
    for (size_t whole = planted.size; planted.size > 0;) {
        planted.size--;
        if (is_taken(&planted)) {
            fail_msg("taken with %zu bytes of %zu", planted.size, whole);
        }
    }
}

static void places_outside_of_the_file_are_refused(void **state)
{
    (void)state;
    static struct planted planted, broken;
    planted_write(&planted, sound, SOUND, true, false);
    static const unsigned long words[] = {0xFFFFFFFF, 0x80000000, 0x7FFFFFFF, 0xFFFFFFFC, 1 << 20};
    for (size_t place = 8; place < 28 + 16 * SOUND; place += 4) {
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            broken = planted;
            planted_put(&broken, place, words[i]);
            if (is_taken(&broken)) {
                fail_msg("taken with %#lx at %zu", words[i], place);
            }
        }
    }
}

static void a_table_that_never_ends_is_refused(void **state)
{
    (void)state;
    static struct planted planted, broken;
    planted_write(&planted, sound, SOUND, true, false);
    size_t hash = planted_get(&planted, 24);
    broken = planted;
    for (size_t i = 0; i < PLANTED_HASH; i++) {
        planted_put(&broken, hash + 4 * i, 1 + i % SOUND);
    }
    assert_false(is_taken(&broken));
    broken = planted;
    planted_put(&broken, hash, SOUND + 1);
    assert_false(is_taken(&broken));
    broken = planted;
    planted_put(&broken, 20, PLANTED_HASH - 1);
    assert_false(is_taken(&broken));
}

static void other_revisions_and_strangers_are_refused(void **state)
{
    (void)state;
    static struct planted planted;
    planted_write(&planted, sound, SOUND, true, false);
    planted_put(&planted, 4, 1);
    assert_false(is_taken(&planted));
    planted_put(&planted, 4, 0x20000);
    assert_false(is_taken(&planted));
    planted_write(&planted, sound + 1, SOUND - 1, true, false);
    assert_false(is_taken(&planted));
    planted.bytes[0] = 'x';
    assert_false(is_taken(&planted));
}

static void character_sets_and_plurals_are_looked_at(void **state)
{
    (void)state;
    static const char *const plurals[] = {"n/0",
                                          "n%0",
                                          "n%n",
                                          "n / (n-n)",
                                          "n%(1)",
                                          "1/n",
                                          "n%-1",
                                          "n%00",
                                          "n%18446744073709551616",
                                          "system(n)",
                                          "n))",
                                          "n%",
                                          "((((((((((((((((((n))))))))))))))))))"};
    char header[256];
    assert_true(is_taken_with_header("Content-Type: text/plain; charset=UTF-8\n"));
    assert_false(is_taken_with_header("Content-Type: text/plain; charset=UTF-7\n"));
    assert_false(is_taken_with_header("Content-Type: text/plain; charset=UTF-88\n"));
    assert_false(is_taken_with_header("Content-Type: text/plain\n"));
    assert_true(is_taken_with_header(
        "charset=UTF-8\nPlural-Forms: nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && "
        "n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;\n"));
    for (size_t i = 0; i < sizeof plurals / sizeof *plurals; i++) {
        snprintf(header, sizeof header, "charset=UTF-8\nPlural-Forms: nplurals=2; plural=%s;\n",
                 plurals[i]);
        if (is_taken_with_header(header)) {
            fail_msg("taken with plural=%s", plurals[i]);
        }
    }
}

static void damaged_files_and_what_is_no_file_are_told(void **state)
{
    (void)state;
    static struct planted planted;
    char path[128];
    planted_write(&planted, sound, SOUND, true, false);
    planted.size -= 4;
    plant("xx", &planted);
    assert_int_equal(speak(nothing_is_translated), 0);
    remove_language("xx");
    make_language("xx");
    assert_int_equal(mkfifo(path_of(path, "xx", "/LC_MESSAGES/tumblecup.mo"), 0600), 0);
    assert_int_equal(speak(nothing_is_translated), 0);
    remove_language("xx");
}

static uint32_t next_random(uint32_t *random)
{
    *random ^= *random << 13;
    *random ^= *random >> 17;
    *random ^= *random << 5;
    return *random;
}

/* Whatever libintl makes of it, it comes to an end and what is printed has its arguments. */
static void every_word_is_said(void)
{
    char text[256];
    start("xx");
    for (size_t i = 1; i < SOUND; i++) {
        demand(memchr(_(sound[i].original.text), '\0', 1 << 14) != NULL);
    }
    for (unsigned long n = 0; n < 120; n++) {
        snprintf(text, sizeof text, _n("%d die", "%d dice", n), (int)n);
    }
    snprintf(text, sizeof text, _("%s rolls %d"), "Ann", 6);
    demand(strchr(i18n_language(), '/') == NULL);
    _("not there at all");
}

static void files_broken_at_random_do_no_harm(void **state)
{
    (void)state;
    static struct planted planted, broken;
    const char *asked = getenv("TUMBLECUP_LONG");
    bool often = asked != NULL && strcmp(asked, "1") == 0;
    int breaks = often ? BREAKS_LONG : BREAKS, starts = often ? STARTS_LONG : STARTS;
    int taken = 0;
    uint32_t random = 20261122;
    for (int i = 0; i < breaks; i++) {
        planted_write(&planted, sound, SOUND, (i & 1) != 0, (i & 2) != 0);
        broken = planted;
        for (uint32_t cuts = 1 + next_random(&random) % 3; cuts > 0; cuts--) {
            size_t at = next_random(&random) % broken.size;
            if (next_random(&random) % 8 == 0) {
                broken.size = at + 1;
            } else if (next_random(&random) % 4 == 0 && at + 4 <= broken.size) {
                planted_put(&broken, at & ~(size_t)3, next_random(&random) % 600);
            } else {
                broken.bytes[at] = (unsigned char)"%nsd$\0\x7F\xFF"[next_random(&random) % 8];
            }
        }
        /* Those that are taken go to libintl. */
        if (is_taken(&broken) && taken++ < starts) {
            plant("xx", &broken);
            assert_int_equal(speak(every_word_is_said), 0);
        }
    }
    assert_true(taken > 0);
    print_message("%d broken, %d taken\n", breaks, taken);
}

/* ---- Names ----------------------------------------------------------------------------------- */

static void languages_have_names_and_no_paths(void **state)
{
    (void)state;
    static const char *const right[] = {
        "de", "ast", "pt_BR", "sr@latin", "de_DE.UTF-8", "ca_ES.UTF-8@valencia", "es_419"};
    static const char *const wrong[] = {"",
                                        "d",
                                        "german",
                                        "..",
                                        "../..",
                                        "de/..",
                                        "de_",
                                        "de_DE.",
                                        "de_DE.UTF-8/x",
                                        "de@",
                                        "de DE",
                                        "de-DE",
                                        "de_../x",
                                        "C",
                                        "de.UTF-8_DE",
                                        "de_DEUTSCHLAND"};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        assert_true(i18n_is_language(right[i]));
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(i18n_is_language(wrong[i]));
    }
}

static void names_that_lead_elsewhere_are_dropped(void)
{
    char path[160];
    /* From the folder of yy to that of xx. */
    snprintf(path, sizeof path, "../xx:%s/xx", folder);
    setenv("LANGUAGE", path, 1);
    struct i18n_trouble trouble;
    char other[128];
    i18n_start(path_of(other, "yy", ""), NULL, &trouble);
    demand(same(trouble.name, "../xx") && same(_("Roll"), "Roll"));
    setenv("LANGUAGE", "../xx:xx", 1);
    i18n_start(folder, NULL, &trouble);
    demand(same(trouble.name, "../xx") && same(_("Roll"), "Würfeln"));
}

static void a_language_that_is_a_path_loads_nothing(void **state)
{
    (void)state;
    static struct planted planted;
    planted_write(&planted, sound, SOUND, true, false);
    plant("xx", &planted);
    make_language("yy");
    assert_int_equal(speak(names_that_lead_elsewhere_are_dropped), 0);
}

static void another_language_is_chosen(void)
{
    struct i18n_language_name list[I18N_LANGUAGES_MAX];
    start(NULL);
    demand(same(_("Roll"), "Roll"));
    demand(i18n_languages(list) == 2);
    demand(same(list[0].code, "en") && same(list[0].name, "English"));
    demand(same(list[1].code, "xx") && same(list[1].name, "Xxisch"));
    for (int i = 0; i < 40; i++) { /* more often than a catalogue may have faults */
        i18n_choose("xx");
        demand(same(_("Roll"), "Würfeln") && same(i18n_language(), "xx"));
        i18n_choose(i % 2 == 0 ? "" : "en");
        demand(same(_("Roll"), "Roll") && same(i18n_language(), "en"));
    }
    i18n_choose("../xx");
    demand(same(_("Roll"), "Roll"));
    setenv("LANGUAGE", "xx", 1);
    start("en");
    demand(same(_("Roll"), "Roll"));
    i18n_choose(""); /* the system's, whatever was asked for at the start */
    demand(same(_("Roll"), "Würfeln"));
}

static void languages_are_listed_by_their_own_names_and_chosen_at_any_time(void **state)
{
    (void)state;
    static struct planted planted;
    planted_write(&planted, sound, SOUND, true, false);
    plant("xx", &planted);
    remove_language("yy");
    setenv("LANGUAGE", "", 1);
    assert_int_equal(speak(another_language_is_chosen), 0);
    make_language("yy");
}

/* ---- What languages are asked for ------------------------------------------------------------ */

/* The language in use when the system asks for that, or --lang where it is given. */
static bool leads(const char *languages, const char *given, const char *code)
{
    setenv("LANGUAGE", languages, 1);
    start(given);
    return same(i18n_language(), code);
}

static void the_first_language_that_there_is_is_used(void)
{
    demand(leads("xx", NULL, "xx"));
    demand(leads("fo:xx:de", NULL, "xx"));
    demand(leads("fo", NULL, "en"));
    demand(leads("xx_MX", NULL, "xx"));
    demand(leads("xx_MX.UTF-8@euro", NULL, "xx"));
    demand(leads("C:xx", NULL, "en"));
    demand(leads("POSIX", NULL, "en"));
    demand(leads("C.UTF-8:xx", NULL, "en"));
    demand(leads("xx", "en", "en"));
    demand(leads("", "xx", "xx"));
    demand(leads("fo", "xx_MX", "xx"));
    demand(leads("xx", "C", "en"));
}

static void a_list_of_languages_is_read_as_gettext_reads_it(void **state)
{
    (void)state;
    static struct planted planted;
    planted_write(&planted, sound, SOUND, true, false);
    plant("xx", &planted);
    remove_language("yy");
    assert_int_equal(speak(the_first_language_that_there_is_is_used), 0);
    make_language("yy");
}

static void a_neighbour_s_words_are_used(void)
{
    demand(leads("xx", NULL, "xx"));
    demand(leads("xx_PT", NULL, "xx"));
    demand(leads("xx_BR", NULL, "xx"));
    demand(leads("", "xx", "xx"));
    demand(leads("xxx", NULL, "en"));
}

static void a_language_of_one_country_serves_the_others(void **state)
{
    (void)state;
    static struct planted planted;
    planted_write(&planted, sound, SOUND, true, false);
    remove_language("xx");
    plant("xx_BR", &planted);
    int done = speak(a_neighbour_s_words_are_used);
    remove_language("xx_BR");
    make_language("xx");
    assert_int_equal(done, 0);
}

static void the_locale_decides_where_language_does_not(void)
{
    unsetenv("LANGUAGE");
    setenv("LC_MESSAGES", "C.UTF-8", 1);
    start(NULL);
    demand(same(i18n_language(), "en"));
    setenv("LC_ALL", "xx_XX.UTF-8", 1); /* which the system does not have */
    setenv("LANGUAGE", "xx", 1);
    start(NULL);
    demand(same(i18n_language(), "xx"));
}

static void without_language_the_locale_s_is_used(void **state)
{
    (void)state;
    static struct planted planted;
    planted_write(&planted, sound, SOUND, true, false);
    plant("xx", &planted);
    assert_int_equal(speak(the_locale_decides_where_language_does_not), 0);
}

/* ---- Lists ----------------------------------------------------------------------------------- */

static const struct planted_entry joins[] = {
    {PLANTED(""), PLANTED("Content-Type: text/plain; charset=UTF-8\n")},
    {PLANTED("language\004en"), PLANTED("xx")},
    {PLANTED("language\004English"), PLANTED("Xxisch")},
    {PLANTED("list\004%s, %s"), PLANTED("%s; %s")},
    {PLANTED("%s and %s"), PLANTED("%s y %s")},
    {PLANTED("list, before i\004%s and %s"), PLANTED("%s e %s")},
    {PLANTED("list\004%s or %s"), PLANTED("%s o %s")},
    {PLANTED("list, before o\004%s or %s"), PLANTED("%s u %s")},
};

static bool joined(enum i18n_join join, const char *last, const char *expected)
{
    char text[64] = "";
    i18n_list_add(text, sizeof text, join, "A");
    i18n_list_add(text, sizeof text, I18N_MORE, "B");
    i18n_list_add(text, sizeof text, join, last);
    return same(text, expected);
}

static void lists_are_joined(void)
{
    start("xx");
    demand(joined(I18N_MORE, "C", "A; B; C"));
    demand(joined(I18N_AND, "Luis", "A; B y Luis"));
    demand(joined(I18N_AND, "Inés", "A; B e Inés"));
    demand(joined(I18N_AND, "\u2068Íñigo", "A; B e \u2068Íñigo"));
    demand(joined(I18N_AND, "Hilda", "A; B e Hilda"));
    demand(joined(I18N_AND, "Yves", "A; B e Yves"));
    demand(joined(I18N_AND, "Yolanda", "A; B y Yolanda"));
    demand(joined(I18N_AND, "Hiedra", "A; B y Hiedra"));
    demand(joined(I18N_OR, "Ana", "A; B o Ana"));
    demand(joined(I18N_OR, "Olga", "A; B u Olga"));
    demand(joined(I18N_OR, "Óscar", "A; B u Óscar"));
    demand(joined(I18N_OR, "8", "A; B u 8"));
    demand(joined(I18N_OR, "11", "A; B u 11"));
    demand(joined(I18N_OR, "1", "A; B o 1"));
    start("en");
    demand(joined(I18N_AND, "Inés", "A, B and Inés"));
}

static void names_are_joined_as_they_sound(void **state)
{
    (void)state;
    static struct planted planted;
    planted_write(&planted, joins, sizeof joins / sizeof *joins, true, false);
    plant("xx", &planted);
    assert_int_equal(speak(lists_are_joined), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sound_catalogue_is_used),
        cmocka_unit_test(a_format_that_does_not_fit_is_left_out),
        cmocka_unit_test(many_that_do_not_fit_are_a_damaged_file),
        cmocka_unit_test(a_file_that_is_cut_is_refused),
        cmocka_unit_test(places_outside_of_the_file_are_refused),
        cmocka_unit_test(a_table_that_never_ends_is_refused),
        cmocka_unit_test(other_revisions_and_strangers_are_refused),
        cmocka_unit_test(character_sets_and_plurals_are_looked_at),
        cmocka_unit_test(damaged_files_and_what_is_no_file_are_told),
        cmocka_unit_test(files_broken_at_random_do_no_harm),
        cmocka_unit_test(languages_have_names_and_no_paths),
        cmocka_unit_test(a_language_that_is_a_path_loads_nothing),
        cmocka_unit_test(a_list_of_languages_is_read_as_gettext_reads_it),
        cmocka_unit_test(a_language_of_one_country_serves_the_others),
        cmocka_unit_test(without_language_the_locale_s_is_used),
        cmocka_unit_test(names_are_joined_as_they_sound),
        cmocka_unit_test(languages_are_listed_by_their_own_names_and_chosen_at_any_time),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
