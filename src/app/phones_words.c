/* SPDX-License-Identifier: Zlib */
#include "app/phones_words.h"

#include <stdio.h>
#include <string.h>

#include "base/catalogue.h"
#include "base/i18n.h"
#include "platform/files.h"

/* One line a word: its key in the page, and its English. */
static const struct {
    const char *key, *word;
} list[] = {
    {"title", N_("Phones as cups")},
    {"act.all", N_("What you can do")},
    {"dice.all", N_("Dice")},
    {"dice.aside", N_("Set aside")},
    {"entry.back", N_("Take one back")},
    {"faces.all", N_("What did you roll?")},
    {"faces.done", N_("Use this roll")},
    {"faces.missing", N_("not yet")},
    {"link.broken", N_("Something went wrong.")},
    {"link.code", N_("Please scan the code on the table again.")},
    {"link.connecting", N_("Connecting to the table…")},
    {"link.elsewhere", N_("You're playing in another tab.")},
    {"link.here", N_("Play here")},
    {"link.lost", N_("The table can't be reached. Trying again…")},
    {"link.off", N_("Phones are switched off at the table.")},
    {"link.reload", N_("Load the page again")},
    {"phone.language", N_("This page's own words in this phone's language")},
    {"phone.title", N_("This phone")},
    {"phone.vibrate", N_("Vibrate for my turn and for a bust")},
    {"pick.none", N_("Tap dice to pick them")},
    {"pick.wrong", N_("Pick other dice")},
    {"results.all", N_("Results")},
    {"score.all", N_("Scores")},
    {"seat.choose", N_("Who are you?")},
    {"seat.done", N_("Done")},
    {"seat.elsewhere", N_("on another phone")},
    {"seat.none", N_("There is no free seat. Add players at the table.")},
    {"seat.own", N_("Your seat")},
    {"seat.removed", N_("Your seat was taken back at the table.")},
    {"seat.several", N_("Tap your name. A child who plays on this phone too? Tap both.")},
    {"seat.take", N_("Choose a seat")},
    {"seat.watch", N_("Just watch")},
    {"seat.watching", N_("Watching")},
    {"standings.next", N_("Next game: {game}")},
    {"sum.again", N_("Not quite, have another look.")},
    {"sum.check", N_("Check the sum")},
    {"sum.own", N_("Your sum")},
    {"throw.flick", N_("Flick to throw")},
    {"throw.shake", N_("Shake the phone to shake the cup, flick to throw.")},
    {"throw.shake_not", N_("A flick throws. Shaking the phone works only on pages with an https "
                           "address, which a table at home doesn't have.")},
    {"told.all", N_("What happened")},
    {"told.board", N_("The board in words")},
};

enum { COUNT = sizeof list / sizeof list[0], PATH_BYTES = 4200 };
_Static_assert((int)COUNT <= (int)APP_PHONES_WORDS_MAX, "all of them have room");

static bool has_words(const char *folder, const char *language, char path[PATH_BYTES])
{
    char known[APP_PHONES_WORD_BYTES];
    int length =
        i18n_is_language(language)
            ? snprintf(path, PATH_BYTES, "%s/%s/LC_MESSAGES/tumblecup.mo", folder, language)
            : 0;
    return length > 0 && length < PATH_BYTES &&
           catalogue_look_up(path, list[0].word, known, sizeof known);
}

/* As browsers name them: "pt-BR" is pt_BR, and where there is none, pt. */
static bool find_language(char language[REMOTE_LANGUAGE_BYTES], const char *folder,
                          char path[PATH_BYTES])
{
    for (char *at = language; *at != '\0'; at++) {
        *at = *at == '-' ? '_' : *at;
    }
    if (has_words(folder, language, path)) {
        return true;
    }
    language[strcspn(language, "_")] = '\0';
    return has_words(folder, language, path);
}

void app_phones_words(const char *language, struct app_phones_words *words)
{
    char path[PATH_BYTES], folder[PATH_BYTES], wanted[REMOTE_LANGUAGE_BYTES];
    snprintf(wanted, sizeof wanted, "%s", language);
    bool english = strncmp(wanted, "en", strcspn(wanted, "-_")) == 0 && wanted[0] != '\0';
    /* Words of another language than the table's come straight from its file. */
    bool other = !english && wanted[0] != '\0' && platform_locale_folder(folder, sizeof folder) &&
                 find_language(wanted, folder, path);
    snprintf(words->language, sizeof words->language, "%s",
             english ? "en"
             : other ? wanted
                     : i18n_language());
    for (int i = 0; i < COUNT; i++) {
        char *text = words->text[i];
        if (!other || !catalogue_look_up(path, list[i].word, text, APP_PHONES_WORD_BYTES)) {
            snprintf(text, APP_PHONES_WORD_BYTES, "%s",
                     english || other ? list[i].word : i18n_get(list[i].word));
        }
        words->list[i] = (struct remote_word){list[i].key, text};
    }
    words->list[COUNT] = (struct remote_word){NULL, NULL};
}
