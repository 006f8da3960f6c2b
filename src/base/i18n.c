/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L /* localtime_r */

#include "base/i18n.h"

#include <dirent.h>
#include <libintl.h>
#include <locale.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/catalogue.h"

enum { LANGUAGES_MAX = 16, LANGUAGE_BYTES = I18N_LANGUAGE_MAX, PATH_BYTES = 4096 };

static const char domain[] = "tumblecup";

/* Entries that are not taken from libintl's catalogues; threads that say something look there while
   another language is chosen. */
static struct catalogue_refused refused;
static pthread_mutex_t refused_lock = PTHREAD_MUTEX_INITIALIZER;

/* Where the words are; "" before they were started. */
static char words_folder[PATH_BYTES];
/* The environment's LANGUAGE as it was before it became ours. */
static char system_languages[LANGUAGES_MAX * (LANGUAGE_BYTES + 1)];

/* ---- Languages ------------------------------------------------------------------------------- */

/* How many letters and digits stand here. */
static size_t count_plain(const char *text)
{
    return strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
}

bool i18n_is_language(const char *name)
{
    static const struct {
        char mark;
        bool dashed; /* as in "UTF-8" */
        size_t most;
    } parts[] = {{'_', false, 8}, {'.', true, 16}, {'@', false, 16}};
    size_t code = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const char *at = name + code;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (*at == parts[i].mark) {
            size_t length = count_plain(++at);
            while (parts[i].dashed && length > 0 && at[length] == '-') {
                length += 1 + count_plain(at + length + 1);
            }
            if (length == 0 || length > parts[i].most) {
                return false;
            }
            at += length;
        }
    }
    return code >= 2 && code <= 3 && *at == '\0' && strlen(name) < LANGUAGE_BYTES;
}

struct languages {
    char names[LANGUAGES_MAX][LANGUAGE_BYTES];
    int count;
};

/* Two names of one language, whatever their territories. */
static bool is_same_language(const char *a, const char *b)
{
    size_t length = strcspn(a, "_.@");
    return length == strcspn(b, "_.@") && strncmp(a, b, length) == 0;
}

/* A piece of text that may hold anything, as it can be said on a line of a terminal. */
static void quote(char quoted[I18N_QUOTE_MAX], const char *text, size_t length)
{
    size_t kept = 0;
    for (; kept < length && kept + 1 < I18N_QUOTE_MAX; kept++) {
        quoted[kept] = text[kept] >= ' ' && text[kept] <= '~' ? text[kept] : '?';
    }
    quoted[kept] = '\0';
}

/* Takes apart what gettext takes apart: names between colons, as far as "C". */
static void read_languages(const char *list, struct languages *languages,
                           struct i18n_trouble *trouble)
{
    languages->count = 0;
    while (*list != '\0' && languages->count < LANGUAGES_MAX) {
        size_t length = strcspn(list, ":");
        char name[LANGUAGE_BYTES];
        snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1),
                 list);
        if (strcmp(name, "C") == 0 || strncmp(name, "C.", 2) == 0 || strcmp(name, "POSIX") == 0) {
            return;
        }
        if (length < sizeof name && i18n_is_language(name)) {
            memcpy(languages->names[languages->count++], name, sizeof name);
        } else if (length > 0 && trouble->name[0] == '\0') {
            quote(trouble->name, list, length);
        }
        list += length + (list[length] == ':');
    }
}

static void drop_language(struct languages *languages, const char *name)
{
    int kept = 0;
    for (int i = 0; i < languages->count; i++) {
        if (!is_same_language(languages->names[i], name)) {
            memmove(languages->names[kept++], languages->names[i], LANGUAGE_BYTES);
        }
    }
    languages->count = kept;
}

/* Looks through every catalogue that gettext may come to by one of the names: it leaves out what
   follows the language, one by one. */
static void check_catalogues(const char *folder, struct languages *languages,
                             struct i18n_trouble *trouble)
{
    DIR *listing = opendir(folder);
    if (listing == NULL) {
        languages->count = 0;
        return;
    }
    for (const struct dirent *entry; (entry = readdir(listing)) != NULL;) {
        char path[PATH_BYTES];
        bool wanted = false;
        for (int i = 0; i < languages->count && !wanted; i++) {
            wanted = is_same_language(languages->names[i], entry->d_name);
        }
        int length =
            snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/%s.mo", folder, entry->d_name, domain);
        if (wanted && (length < 0 || (size_t)length >= sizeof path ||
                       !catalogue_check_file(path, &refused))) {
            quote(trouble->catalogue, entry->d_name, strlen(entry->d_name));
            drop_language(languages, entry->d_name);
        }
    }
    closedir(listing);
    trouble->entries = refused.count;
    if (refused.count > 0) {
        quote(trouble->entry, refused.ids[0], strlen(refused.ids[0]));
    }
}

/* Whether gettext comes to that catalogue by that name, leaving out what follows the language. */
static bool leads_to(const char *name, const char *catalogue)
{
    size_t length = strlen(catalogue), country = strcspn(name, ".@");
    bool plain = catalogue[strcspn(catalogue, "_.@")] == '\0';
    return is_same_language(name, catalogue) &&
           (plain || (length == country && strncmp(name, catalogue, length) == 0));
}

/* A language that has words for another country alone is that one: "pt" and "pt_PT" are "pt_BR",
   the first by name where there are several. */
static void find_neighbour(const char *folder, char name[LANGUAGE_BYTES])
{
    char other[LANGUAGE_BYTES] = "";
    bool found = false;
    DIR *listing = opendir(folder);
    if (listing == NULL) {
        return;
    }
    for (const struct dirent *entry; !found && (entry = readdir(listing)) != NULL;) {
        const char *catalogue = entry->d_name;
        found = leads_to(name, catalogue);
        if (is_same_language(name, catalogue) && strlen(catalogue) < LANGUAGE_BYTES &&
            (other[0] == '\0' || strcmp(catalogue, other) < 0)) {
            snprintf(other, sizeof other, "%s", catalogue);
        }
    }
    closedir(listing);
    if (!found && other[0] != '\0') {
        memcpy(name, other, LANGUAGE_BYTES);
    }
}

/* Names between colons, or "" for what the locale says. */
static void set_languages(const char *asked, struct i18n_trouble *trouble)
{
    struct languages languages;
    char list[LANGUAGES_MAX * (LANGUAGE_BYTES + 1)] = "";
    read_languages(asked[0] == '\0' ? setlocale(LC_MESSAGES, NULL) : asked, &languages, trouble);
    for (int i = 0; i < languages.count; i++) {
        find_neighbour(words_folder, languages.names[i]);
    }
    pthread_mutex_lock(&refused_lock);
    catalogue_refused_finish(&refused);
    check_catalogues(words_folder, &languages, trouble);
    pthread_mutex_unlock(&refused_lock);
    for (int i = 0; i < languages.count; i++) {
        size_t length = strlen(list);
        snprintf(list + length, sizeof list - length, "%s%s", i > 0 ? ":" : "", languages.names[i]);
    }
    /* Before any thread the first time. From then on it is there, and glibc changes it in place. */
    setenv("LANGUAGE", list[0] == '\0' ? "C" : list, 1);
    textdomain(domain); /* which also says that what was found so far no longer holds */
}

void i18n_start(const char *folder, const char *language, struct i18n_trouble *trouble)
{
    struct i18n_trouble unheard;
    trouble = trouble == NULL ? &unheard : trouble;
    *trouble = (struct i18n_trouble){.entries = 0};
    /* gettext looks at LANGUAGE only while the locale is not plain "C", which on a small system
       is all there is besides C.UTF-8. */
    if (setlocale(LC_ALL, "") == NULL || strcmp(setlocale(LC_MESSAGES, NULL), "C") == 0 ||
        strcmp(setlocale(LC_MESSAGES, NULL), "POSIX") == 0) {
        setlocale(LC_ALL, "C.UTF-8");
    }
    setlocale(LC_NUMERIC, "C");
    const char *given = getenv("LANGUAGE");
    snprintf(system_languages, sizeof system_languages, "%s", given == NULL ? "" : given);
    snprintf(words_folder, sizeof words_folder, "%s", folder);
    bindtextdomain(domain, folder);
    bind_textdomain_codeset(domain, "UTF-8");
    set_languages(language != NULL ? language : system_languages, trouble);
}

void i18n_choose(const char *language)
{
    struct i18n_trouble unheard = {.entries = 0};
    if (words_folder[0] != '\0') {
        set_languages(language[0] != '\0' ? language : system_languages, &unheard);
    }
}

static int compare_codes(const void *a, const void *b)
{
    return strcmp(((const struct i18n_language_name *)a)->code,
                  ((const struct i18n_language_name *)b)->code);
}

int i18n_languages(struct i18n_language_name list[I18N_LANGUAGES_MAX])
{
    int count = 1;
    /* TRANSLATORS: your language's own name, as it writes it itself, such as "Deutsch". */
    const char *id = NC_("language", "English");
    char key[64];
    snprintf(key, sizeof key, "language\004%s", id);
    list[0] = (struct i18n_language_name){.code = "en"};
    snprintf(list[0].name, sizeof list[0].name, "%s", id);
    DIR *listing = words_folder[0] == '\0' ? NULL : opendir(words_folder);
    if (listing == NULL) {
        return count;
    }
    for (const struct dirent *entry;
         count < I18N_LANGUAGES_MAX && (entry = readdir(listing)) != NULL;) {
        struct i18n_language_name *one = &list[count];
        char path[PATH_BYTES];
        int length = snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/%s.mo", words_folder,
                              entry->d_name, domain);
        if (length > 0 && (size_t)length < sizeof path && i18n_is_language(entry->d_name) &&
            !is_same_language(entry->d_name, "en") &&
            catalogue_look_up(path, key, one->name, sizeof one->name)) {
            snprintf(one->code, sizeof one->code, "%s", entry->d_name);
            count++;
        }
    }
    closedir(listing);
    qsort(list + 1, (size_t)count - 1, sizeof *list, compare_codes);
    return count;
}

const char *i18n_language(void)
{
    /* TRANSLATORS: your language's code, such as "de". */
    const char *language = _c("language", "en");
    return i18n_is_language(language) ? language : "en";
}

/* ---- Words ----------------------------------------------------------------------------------- */

static bool is_refused(const char *id)
{
    bool found = false;
    pthread_mutex_lock(&refused_lock);
    for (int i = 0; i < refused.count && !found; i++) {
        found = strcmp(refused.ids[i], id) == 0;
    }
    pthread_mutex_unlock(&refused_lock);
    return found;
}

const char *i18n_get(const char *id)
{
    return is_refused(id) ? id : dgettext(domain, id);
}

const char *i18n_get_in(const char *context, const char *id)
{
    char key[256];
    int length = snprintf(key, sizeof key, "%s\004%s", context, id);
    if (length < 0 || (size_t)length >= sizeof key) {
        return id;
    }
    const char *found = is_refused(key) ? key : dgettext(domain, key);
    return found == key ? id : found;
}

const char *i18n_get_count(const char *one, const char *many, unsigned long count)
{
    if (is_refused(one)) {
        return count == 1 ? one : many;
    }
    return dngettext(domain, one, many, count);
}

const char *i18n_decimal(char text[I18N_NUMBER_MAX], double number)
{
    /* TRANSLATORS: what stands before the tenths. */
    const char *mark = _c("decimals", ".");
    int64_t tenths = (int64_t)(number * 10 + 0.5);
    i18n_number(text, tenths / 10);
    size_t at = strlen(text);
    snprintf(text + at, I18N_NUMBER_MAX - at, "%.4s%d", mark, (int)(tenths % 10));
    return text;
}

const char *i18n_number(char text[I18N_NUMBER_MAX], int64_t number)
{
    /* TRANSLATORS: what stands between thousands. */
    const char *mark = _c("thousands", ",");
    char digits[24];
    uint64_t size = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    int count = snprintf(digits, sizeof digits, "%llu", (unsigned long long)size);
    size_t at = 0;
    if (number < 0) {
        at += (size_t)snprintf(text, I18N_NUMBER_MAX, "\xE2\x88\x92");
    }
    for (int i = 0; i < count && at + 8 < I18N_NUMBER_MAX; i++) {
        if (i > 0 && (count - i) % 3 == 0) {
            at += (size_t)snprintf(text + at, I18N_NUMBER_MAX - at, "%.4s", mark);
        }
        text[at++] = digits[i];
    }
    text[at] = '\0';
    return text;
}

/* ---- Dates ----------------------------------------------------------------------------------- */

const char *i18n_day(char text[I18N_DATE_MAX], struct base_date date)
{
    static const char *const months[] = {N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"),
                                         N_("May"), N_("Jun"), N_("Jul"), N_("Aug"),
                                         N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")};
    /* TRANSLATORS: a date: day, month, year. */
    snprintf(text, I18N_DATE_MAX, _("%d %s %d"), date.day, i18n_get(months[date.month - 1]),
             date.year);
    return text;
}

const char *i18n_date(char text[I18N_DATE_MAX], int64_t seconds)
{
    time_t when = (time_t)seconds;
    struct tm day;
    text[0] = '\0';
    if (localtime_r(&when, &day) != NULL && day.tm_mon >= 0 && day.tm_mon < 12) {
        i18n_day(text, (struct base_date){day.tm_year + 1900, day.tm_mon + 1, day.tm_mday});
    }
    return text;
}

/* TRANSLATORS: these stand with no day before them, where some languages have another form: in a
   title, so with a capital letter if titles have one. */
const char *i18n_month(int month)
{
    static const char *const months[] = {
        NC_("month alone", "January"),   NC_("month alone", "February"),
        NC_("month alone", "March"),     NC_("month alone", "April"),
        NC_("month alone", "May"),       NC_("month alone", "June"),
        NC_("month alone", "July"),      NC_("month alone", "August"),
        NC_("month alone", "September"), NC_("month alone", "October"),
        NC_("month alone", "November"),  NC_("month alone", "December")};
    return i18n_get_in("month alone", months[month - 1]);
}

static const char *month_of_date(int month)
{
    static const char *const months[] = {
        NC_("month", "January"), NC_("month", "February"), NC_("month", "March"),
        NC_("month", "April"),   NC_("month", "May"),      NC_("month", "June"),
        NC_("month", "July"),    NC_("month", "August"),   NC_("month", "September"),
        NC_("month", "October"), NC_("month", "November"), NC_("month", "December")};
    return i18n_get_in("month", months[month - 1]);
}

static const char *time_of_day(int hour)
{
    return hour < 5    ? _("at night")
           : hour < 12 ? _("in the morning")
           : hour < 14 ? _("at midday")
           : hour < 18 ? _("in the afternoon")
           : hour < 22 ? _("in the evening")
                       : _("late in the evening");
}

static bool find_day(int64_t seconds, struct tm *day)
{
    time_t when = (time_t)seconds;
    return localtime_r(&when, day) != NULL && day->tm_mon >= 0 && day->tm_mon < 12 &&
           day->tm_wday >= 0 && day->tm_wday < 7;
}

static const char *weekday(int day)
{
    static const char *const days[] = {N_("Sunday"),   N_("Monday"), N_("Tuesday"), N_("Wednesday"),
                                       N_("Thursday"), N_("Friday"), N_("Saturday")};
    return i18n_get(days[day]);
}

const char *i18n_date_in_words(char text[I18N_DATE_WORDS_MAX], int64_t seconds)
{
    struct tm day;
    text[0] = '\0';
    if (find_day(seconds, &day)) {
        /* TRANSLATORS: "Sunday, 22 November 2026, in the evening". */
        snprintf(text, I18N_DATE_WORDS_MAX, _("%s, %d %s %d, %s"), weekday(day.tm_wday),
                 day.tm_mday, month_of_date(day.tm_mon + 1), day.tm_year + 1900,
                 time_of_day(day.tm_hour));
    }
    return text;
}

const char *i18n_day_in_words(char text[I18N_DATE_WORDS_MAX], int64_t seconds)
{
    struct tm day;
    text[0] = '\0';
    if (find_day(seconds, &day)) {
        /* TRANSLATORS: "Sunday, 22 November 2026". */
        snprintf(text, I18N_DATE_WORDS_MAX, _("%s, %d %s %d"), weekday(day.tm_wday), day.tm_mday,
                 month_of_date(day.tm_mon + 1), day.tm_year + 1900);
    }
    return text;
}
