/* SPDX-License-Identifier: Zlib */
/*
 * An import: it is refused for a reason and leaves nothing, or the match is there, over, with
 * everybody who played it, and is exported as a save that is known as the same.
 */
#include "tests/fuzz/fuzz.h"

#include <stdbool.h>
#include <string.h>

#include <jansson.h>

#include "base/utf8.h"
#include "store/store.h"
#include "wire/save.h"
#include "wire/checksum.h"
#include "wire/seats.h"

enum { PATIENCE_MS = 60000, MATCHES = 100 };

static const void *answer(struct store *store, struct store_asked *asked)
{
    fuzz_expect(store_await(store, PATIENCE_MS), "the store answers");
    const void *answered = store_answer(asked);
    fuzz_expect(answered != NULL, "there is an answer");
    return answered;
}

static struct store_import import(struct store *store, const char *text, size_t length)
{
    struct store_asked *asked = store_ask_import(store, text, length, NULL, 0);
    struct store_import taken = *(const struct store_import *)answer(store, asked);
    store_forget(asked);
    fuzz_expect(taken.number > 0 ||
                    (taken.why > STORE_IMPORT_UNWRITTEN && taken.why < STORE_IMPORT_REFUSALS),
                "a refusal has its reason");
    return taken;
}

static size_t finished(struct store *store)
{
    struct store_asked *asked = store_ask_finished(store, NULL, 0, 0, 1);
    size_t count = ((const struct store_lines *)answer(store, asked))->whole;
    store_forget(asked);
    return count;
}

/* ---- Who played ------------------------------------------------------------------------------ */

/* The match as it was taken in; *asked is to be forgotten. */
static const struct store_match *taken_in(struct store *store, int64_t number,
                                          struct store_asked **asked)
{
    *asked = store_ask_match(store, number);
    const struct store_matches *matches = answer(store, *asked);
    fuzz_expect(matches->count == 1, "what was taken in can be seen again");
    return &matches->list[0];
}

/* Whatever was on a seat, what is there now can be shown. */
static void expect_seats(const struct store_match *match)
{
    for (int seat = 0; seat < tc_match_setup(match->match)->players; seat++) {
        const struct match_seat *who = &match->seats[seat];
        char name[BASE_NAME_BYTES];
        fuzz_expect(base_utf8_name(name, who->name) && strcmp(name, who->name) == 0,
                    "a name that was taken in is one");
        fuzz_expect(who->color >= 0 && who->color < TC_SEATS_MAX, "a colour is one");
        fuzz_expect(!who->left, "nobody left a match that travels");
    }
}

static bool same_seat(const struct match_seat *a, const struct match_seat *b)
{
    return strcmp(a->name, b->name) == 0 && a->kind == b->kind && a->color == b->color &&
           a->left == b->left;
}

/* Those who were taken in are those of whom the save tells. */
static void expect_same_seats(struct store *store, int64_t number, const char *save, size_t length)
{
    struct store_asked *asked;
    const struct store_match *match = taken_in(store, number, &asked);
    int players = tc_match_setup(match->match)->players, count;
    struct match_seat told[TC_SEATS_MAX];
    struct wire_error error;
    expect_seats(match);
    fuzz_expect(wire_seats_read(save, length, players, told, &count, &error) && count == players,
                "a save tells of everybody");
    for (int seat = 0; seat < players; seat++) {
        fuzz_expect(same_seat(&match->seats[seat], &told[seat]), "everybody travels along");
    }
    store_forget(asked);
}

static void expect_travels_on(struct store *store, int64_t number)
{
    struct store_asked *asked = store_ask_export(store, number);
    const struct store_text *text = answer(store, asked);
    fuzz_expect(text->text != NULL, "what was taken in can be exported");
    struct store_import again = import(store, text->text, text->length);
    fuzz_expect(again.known && again.number == number, "what was exported is known to be here");
    expect_same_seats(store, number, text->text, text->length);
    store_forget(asked);
}

/* An evening: its matches are as many as before, and it can be imported again. */
static void expect_evening_travels_on(struct store *store, int64_t number)
{
    size_t before = finished(store);
    struct store_asked *asked = store_ask_export_evening(store, number);
    const struct store_text *text = answer(store, asked);
    fuzz_expect(text->text != NULL, "an evening that was taken in can be exported");
    struct store_import again = import(store, text->text, text->length);
    fuzz_expect(again.known && again.evening && again.number == number, "and is known to be here");
    fuzz_expect(finished(store) == before, "with its matches");
    store_forget(asked);
}

/* ---- One input ------------------------------------------------------------------------------- */

/* Without its check a save goes no further; whoever has it wrong meets the refusal. To be freed;
   NULL where the text is to be taken as it is. */
static char *sealed(const char *text, size_t length)
{
    json_t *save = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    char *made = NULL;
    if (json_is_object(save) && json_object_get(save, "check") == NULL) {
        json_t *seats = json_incref(json_object_get(save, WIRE_SAVE_SEATS));
        json_object_del(save, WIRE_SAVE_SEATS);
        fuzz_expect(wire_checksum_put(save), "there is memory");
        if (seats != NULL) {
            json_object_set_new(save, WIRE_SAVE_SEATS, seats);
        }
        made = json_dumps(save, JSON_COMPACT);
    }
    json_decref(save);
    return made;
}

/* One for many inputs, since to make one takes longer than an input does. */
static struct store *fresh_store(struct store *store)
{
    if (store == NULL || finished(store) >= MATCHES) {
        store_destroy(store);
        store = store_create(&(struct store_setup){.folder = NULL});
        fuzz_expect(store != NULL, "there is memory");
    }
    return store;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct store *store;
    store = fresh_store(store);
    size_t before = finished(store);
    char *made = sealed((const char *)bytes, size);
    struct store_import taken =
        made == NULL ? import(store, (const char *)bytes, size) : import(store, made, strlen(made));
    bool match = taken.number > 0 && !taken.evening, fresh = match && !taken.known;
    if (taken.number > 0 && taken.evening) {
        expect_evening_travels_on(store, taken.number);
    } else {
        fuzz_expect(finished(store) == before + fresh,
                    "what was refused, or is here already, leaves nothing");
    }
    if (match) {
        expect_travels_on(store, taken.number);
    }
    free(made);
    return 0;
}
