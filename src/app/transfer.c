/* SPDX-License-Identifier: Zlib */
#include "app/transfer.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/i18n.h"
#include "platform/exchange.h"
#include "platform/files.h"
#include "session/exchange.h"
#include "store/store.h"

enum { PATIENCE_MS = 60000 };

/* Where names that are no paths belong. */
static const char here[] = ".";

static bool refuse(const char *sentence)
{
    fprintf(stderr, _("tumblecup: %s\n"), sentence);
    return false;
}

/* A store that keeps, or where that is enough one that is read alone; NULL with a sentence
   otherwise. */
static struct store *open_store(const struct app_options *options, bool to_read)
{
    char path[STORE_PATH_MAX];
    bool named = platform_data_folder(options->data, path, sizeof path);
    struct store *store = store_create(&(struct store_setup){.folder = named ? path : NULL});
    if (store != NULL && store_await(store, PATIENCE_MS)) {
        enum store_condition condition = store_health(store).condition;
        if (condition == STORE_KEEPS || (to_read && condition == STORE_WAITS)) {
            return store;
        }
    }
    store_destroy(store);
    refuse(_("The data folder can't be used now."));
    return NULL;
}

static const void *await_answer(struct store *store, struct store_asked *asked)
{
    return asked != NULL && store_await(store, PATIENCE_MS) ? store_answer(asked) : NULL;
}

/* The number of the match that so many are newer than; 0: there is none. */
static int64_t find_match(struct store *store, size_t newer)
{
    struct store_asked *asked = store_ask_finished(store, NULL, 0, newer, 1);
    const struct store_lines *lines = await_answer(store, asked);
    int64_t number = lines == NULL || lines->count == 0 ? 0 : lines->list[0].number;
    store_forget(asked);
    return number;
}

static bool write_match(struct store *store, int64_t number, const char *file)
{
    char path[CANVAS_PATH_MAX];
    struct store_asked *asked = store_ask_export(store, number);
    const struct store_text *text = await_answer(store, asked);
    bool written = text != NULL && text->text != NULL &&
                   platform_exchange_put(here, file, text->text, text->length, path);
    store_forget(asked);
    return written || refuse(_("The file can't be written."));
}

bool app_transfer_export(const struct app_options *options)
{
    struct store *store = open_store(options, true);
    if (store == NULL) {
        return false;
    }
    int64_t number = find_match(store, (size_t)options->match - 1);
    bool done = number == 0 ? refuse(_("There is no such finished match."))
                            : write_match(store, number, options->file);
    store_destroy(store);
    return done;
}

static bool take_in(struct store *store, const char *text, size_t length)
{
    struct store_asked *asked = store_ask_import(store, text, length, NULL, 0);
    const struct store_import *import = await_answer(store, asked);
    bool done = import != NULL && import->number != 0;
    if (!done) {
        refuse(import == NULL ? _("The data folder can't be used now.")
                              : session_refusal(import->why));
    }
    store_forget(asked);
    return done;
}

static const char *why_unread(enum base_file why)
{
    return why == BASE_FILE_NONE    ? _("There is no such file.")
           : why == BASE_FILE_OTHER ? _("That is not a file that can be read whole.")
           : why == BASE_FILE_LARGE ? _("The file is too large to be a match.")
                                    : _("The file can't be read.");
}

bool app_transfer_import(const struct app_options *options)
{
    size_t length = 0;
    enum base_file why;
    char *text = base_file_read(options->file, PLATFORM_EXCHANGE_MAX, &length, &why);
    if (text == NULL) {
        return refuse(why_unread(why));
    }
    struct store *store = open_store(options, false);
    bool done = store != NULL && take_in(store, text, length);
    store_destroy(store);
    free(text);
    return done;
}
