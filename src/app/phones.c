/* SPDX-License-Identifier: Zlib */
#include "app/phones.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/phones_kept.h"
#include "app/phones_words.h"
#include "base/i18n.h"
#include "base/worker.h"
#include "platform/files.h"
#include "remote/tell.h"
#include "screens/phones.h"

enum { PATH_BYTES = 4200, NOTICE_BYTES = 240 };

struct app_phones_open {
    struct remote *remote;
    struct app_phones_kept kept;
    char interface[REMOTE_INTERFACE_BYTES]; /* that was asked for */
    bool there[REMOTE_PHONES_MAX];
    bool due[REMOTE_PHONES_MAX]; /* to be told how things are */
    char notice[REMOTE_PHONES_MAX][NOTICE_BYTES];
    char language[REMOTE_LANGUAGE_BYTES]; /* the table's, as phones know it */
    struct remote_view view, fresh;       /* as phones know it, and as it is now */
    int64_t position;
    struct screens_phones_state state;
    struct base_worker *worker; /* writes what is kept */
    char folder[PATH_BYTES];
    bool changed; /* what is kept */
};

void app_phones_init(struct app_phones *phones, const char *folder, bool loopback,
                     void (*wake)(void *context), void *context)
{
    *phones = (struct app_phones){
        .folder = folder, .loopback = loopback, .wake = wake, .context = context, .ready = true};
}

/* ---- What is kept ---------------------------------------------------------------------------- */

struct write {
    char folder[PATH_BYTES];
    struct app_phones_kept kept;
};

static void write_kept(void *context)
{
    struct write *write = context;
    app_phones_kept_write(write->folder, &write->kept);
    free(write);
}

static void keep(struct app_phones_open *open)
{
    struct remote_known known[REMOTE_PHONES_MAX];
    struct write *write = open->changed && open->folder[0] != '\0' ? malloc(sizeof *write) : NULL;
    open->changed = false;
    if (write == NULL) {
        return;
    }
    remote_list_known(open->remote, known);
    for (int i = 0; i < REMOTE_PHONES_MAX; i++) {
        open->kept.phone[i].known = known[i];
    }
    write->kept = open->kept;
    snprintf(write->folder, sizeof write->folder, "%s", open->folder);
    if (open->worker == NULL || !base_worker_submit(open->worker, write_kept, write)) {
        free(write);
    }
}

/* ---- Letting them in ------------------------------------------------------------------------- */

static const char *sentence_of(enum remote_failure failure)
{
    switch (failure) {
    case REMOTE_NO_LIBRARY:
        return _("Phones can't come in: civetweb was not found.");
    case REMOTE_NO_PAGE:
        return _("Phones can't come in: their page was not found.");
    case REMOTE_NO_PORT:
        return _("Phones can't come in: nothing can be listened on at that address.");
    case REMOTE_NO_MEMORY:
    case REMOTE_WORKS:
        break;
    }
    return _("Phones can't come in: there is not enough memory.");
}

static void shut(struct app_phones *phones, enum remote_close why, bool forget)
{
    struct app_phones_open *open = phones->open;
    if (open == NULL) {
        return;
    }
    remote_destroy(open->remote, why);
    base_worker_destroy(open->worker);
    if (forget) {
        app_phones_kept_remove(open->folder);
    }
    free(open);
    phones->open = NULL;
}

void app_phones_finish(struct app_phones *phones)
{
    shut(phones, REMOTE_CLOSE_GOING, true);
}

static enum remote_failure begin(struct app_phones_open *open, const struct app_phones *phones,
                                 const char *address)
{
    char page[PATH_BYTES];
    struct app_phones_kept *kept = &open->kept;
    struct remote_known known[REMOTE_PHONES_MAX];
    enum remote_failure failure;
    bool again = app_phones_kept_read(open->folder, (int64_t)time(NULL), kept) &&
                 strcmp(kept->address, address) == 0;
    if (!again) {
        memset(kept, 0, sizeof *kept);
        kept->made = (int64_t)time(NULL);
        snprintf(kept->address, sizeof kept->address, "%s", address);
        if (!remote_key_make(kept->token)) {
            return REMOTE_NO_MEMORY;
        }
    }
    for (int i = 0; i < REMOTE_PHONES_MAX; i++) {
        known[i] = kept->phone[i].known;
    }
    if (!platform_asset("remote", page, sizeof page)) {
        return REMOTE_NO_PAGE;
    }
    open->remote = remote_create(&(struct remote_setup){.address = address,
                                                        .port = kept->port,
                                                        .folder = page,
                                                        .token = kept->token,
                                                        .known = known,
                                                        .wake = phones->wake,
                                                        .context = phones->context},
                                 &failure);
    if (open->remote != NULL) {
        kept->port = remote_port(open->remote);
        open->state.on = true;
        remote_url(open->remote, open->state.url);
        remote_code_make(open->state.url, &open->state.code);
        open->worker = base_worker_create();
        open->changed = true;
        keep(open);
    }
    return failure;
}

static void let_in(struct app_phones *phones, struct screens *screens, const char *interface)
{
    char address[REMOTE_IPV4_BYTES];
    struct screens_phones_state state = {.on = false};
    snprintf(phones->tried, sizeof phones->tried, "%s", interface);
    phones->failed = true;
    if (!remote_interface_find(interface, address)) {
        snprintf(state.failure, sizeof state.failure, "%s",
                 _("Phones can't come in: this computer is in no network."));
        screens_phones_follow(screens, &state);
        return;
    }
    struct app_phones_open *open = calloc(1, sizeof *open);
    enum remote_failure failure = REMOTE_NO_MEMORY;
    if (open != NULL) {
        snprintf(open->folder, sizeof open->folder, "%s", phones->folder);
        snprintf(open->interface, sizeof open->interface, "%s", interface);
        snprintf(open->language, sizeof open->language, "%s", i18n_language());
        open->position = 1;
        failure = begin(open, phones, address);
    }
    if (failure == REMOTE_WORKS) {
        phones->open = open;
        phones->failed = false;
        return;
    }
    free(open);
    snprintf(state.failure, sizeof state.failure, "%s", sentence_of(failure));
    screens_phones_follow(screens, &state);
}

/* As the screens want it; true if that changed anything. */
static bool follow_wish(struct app_phones *phones, struct screens *screens)
{
    bool wanted = screens_phones_wanted(screens), forgotten = screens_phones_forgotten(screens);
    const char *interface = phones->loopback ? REMOTE_LOOPBACK : screens_phones_interface(screens);
    bool was = phones->open != NULL;
    bool moved = was && strcmp(phones->open->interface, interface) != 0;
    if (was && (!wanted || forgotten || moved)) {
        shut(phones, REMOTE_CLOSE_OFF, true);
        screens_phones_follow(screens, &(struct screens_phones_state){.on = false});
    }
    if (!wanted) {
        if (phones->failed) {
            screens_phones_follow(screens, &(struct screens_phones_state){.on = false});
        }
        phones->failed = false;
    } else if (phones->open == NULL && (!phones->failed || strcmp(phones->tried, interface) != 0)) {
        let_in(phones, screens, interface);
        return true;
    }
    return was != (phones->open != NULL);
}

/* ---- Telling them ---------------------------------------------------------------------------- */

static uint16_t seats_of(const struct app_phones_open *open, int phone)
{
    const struct app_phone *one = &open->kept.phone[phone];
    uint16_t seats = 0;
    for (int i = 0; i < open->view.seats; i++) {
        for (int k = 0; k < one->names; k++) {
            bool same =
                open->view.seat[i].free && strcmp(open->view.seat[i].name, one->name[k]) == 0;
            seats |= (uint16_t)(same ? 1U << i : 0);
        }
    }
    return seats;
}

static void welcome(struct app_phones_open *open, int phone, const char *secret)
{
    struct app_phones_words *words = malloc(sizeof *words);
    if (words == NULL) {
        return;
    }
    app_phones_words(open->kept.phone[phone].language, words);
    char *text = remote_tell_welcome(secret, i18n_language(), words->language, words->list);
    if (text != NULL) {
        remote_say(open->remote, phone, text);
    }
    free(text);
    free(words);
}

static void show(struct app_phones_open *open, int phone, const struct remote_shared *shared)
{
    char *text = remote_tell_table(shared, &open->view, seats_of(open, phone), open->notice[phone]);
    if (text != NULL) {
        remote_show(open->remote, phone, text);
    }
    free(text);
    open->due[phone] = false;
}

static void count_phones(struct app_phones_open *open)
{
    memset(open->state.count, 0, sizeof open->state.count);
    open->state.there = 0;
    for (int i = 0; i < REMOTE_PHONES_MAX; i++) {
        uint16_t seats = open->there[i] ? seats_of(open, i) : 0;
        open->state.there += open->there[i];
        for (int k = 0; k < REMOTE_SEATS_MAX; k++) {
            open->state.count[k] = (uint8_t)(open->state.count[k] + (seats >> k & 1));
        }
    }
}

static bool same_buttons(const struct remote_view *a, const struct remote_view *b)
{
    bool same = a->buttons == b->buttons;
    for (int i = 0; same && i < a->buttons; i++) {
        same = strcmp(a->button[i].name, b->button[i].name) == 0;
    }
    return same;
}

/* Room between members is zeros: a view begins as such. */
static bool same_bytes(const void *a, const void *b, size_t size)
{
    return memcmp(a, b, size) == 0;
}

/* Takes in how things are now; true if anything is to be told. */
static bool look(struct app_phones_open *open, struct screens *screens)
{
    screens_phones_view(screens, &open->fresh);
    if (same_bytes(&open->fresh, &open->view, sizeof open->view)) {
        return false;
    }
    open->position +=
        open->fresh.stage != open->view.stage || !same_buttons(&open->fresh, &open->view);
    memcpy(&open->view, &open->fresh, sizeof open->view);
    count_phones(open);
    for (int i = 0; i < REMOTE_PHONES_MAX; i++) {
        open->due[i] = true;
    }
    return true;
}

static void tell(struct app_phones_open *open)
{
    struct remote_shared shared = {.text = NULL};
    for (int i = 0; i < REMOTE_PHONES_MAX; i++) {
        if (open->there[i] && open->due[i] &&
            (shared.text != NULL ||
             remote_share(&shared, &open->view, open->position, open->state.count))) {
            show(open, i, &shared);
        }
    }
    remote_shared_finish(&shared);
}

void app_phones_follow(struct app_phones *phones, struct screens *screens)
{
    struct app_phones_open *open = phones->open;
    if (open == NULL) {
        return;
    }
    if (strcmp(open->language, i18n_language()) != 0) {
        snprintf(open->language, sizeof open->language, "%s", i18n_language());
        for (int i = 0; i < REMOTE_PHONES_MAX; i++) {
            if (open->there[i]) {
                welcome(open, i, NULL);
            }
        }
    }
    look(open, screens);
    tell(open);
    keep(open);
}

/* ---- What they say --------------------------------------------------------------------------- */

/* Seats changed hands: all are told. */
static void reseat(struct app_phones_open *open)
{
    open->changed = true;
    count_phones(open);
    for (int i = 0; i < REMOTE_PHONES_MAX; i++) {
        open->due[i] = true;
    }
}

static bool has_name(const struct app_phone *phone, const char *name, int *at)
{
    for (*at = 0; *at < phone->names; ++*at) {
        if (strcmp(phone->name[*at], name) == 0) {
            return true;
        }
    }
    return false;
}

static void drop_name(struct app_phone *phone, int at)
{
    phone->names--;
    memmove(phone->name[at], phone->name[at + 1],
            (size_t)(phone->names - at) * sizeof phone->name[0]);
}

static const char *sit(struct app_phones_open *open, const struct remote_message *message)
{
    int at;
    struct app_phone *phone = &open->kept.phone[message->phone];
    const struct remote_seat *seat = &open->view.seat[message->seat];
    if (message->seat >= open->view.seats || !seat->free) {
        return "no-seat";
    }
    if (!has_name(phone, seat->name, &at)) {
        if (phone->names == REMOTE_SEATS_MAX) {
            drop_name(phone, 0);
        }
        base_utf8_name(phone->name[phone->names++], seat->name);
    }
    open->notice[message->phone][0] = '\0';
    reseat(open);
    return NULL;
}

static const char *stand(struct app_phones_open *open, const struct remote_message *message)
{
    int at;
    struct app_phone *phone = &open->kept.phone[message->phone];
    if (message->seat >= open->view.seats ||
        !has_name(phone, open->view.seat[message->seat].name, &at)) {
        return "no-seat";
    }
    drop_name(phone, at);
    reseat(open);
    return NULL;
}

static void come(struct app_phones_open *open, const struct remote_message *message)
{
    struct app_phone *phone = &open->kept.phone[message->phone];
    if (message->fresh) {
        *phone = (struct app_phone){.names = 0};
        open->notice[message->phone][0] = '\0';
    }
    if (message->language[0] != '\0') {
        snprintf(phone->language, sizeof phone->language, "%s", message->language);
    }
    open->there[message->phone] = true;
    welcome(open, message->phone, message->fresh ? message->secret : NULL);
    reseat(open);
}

/* Whoever is not there any more may have gone without a word. */
static void part(struct app_phones_open *open, int phone)
{
    open->there[phone] = remote_there(open->remote, phone);
    count_phones(open);
}

static const char *do_at_table(struct app_phones_open *open, struct screens *screens,
                               const struct remote_message *message)
{
    look(open, screens); /* something else may just have been done */
    return message->position != open->position
               ? message->what == REMOTE_SHAKE ? NULL : "stale"
               : screens_phones_do(screens, &open->view, message, seats_of(open, message->phone));
}

static void hear(struct app_phones_open *open, struct screens *screens,
                 const struct remote_message *message)
{
    const char *why = NULL;
    switch (message->what) {
    case REMOTE_CAME:
        come(open, message);
        break;
    case REMOTE_LEFT:
        part(open, message->phone);
        reseat(open);
        break;
    case REMOTE_SIT:
        why = sit(open, message);
        break;
    case REMOTE_STAND:
        why = stand(open, message);
        break;
    case REMOTE_LANGUAGE:
        snprintf(open->kept.phone[message->phone].language, REMOTE_LANGUAGE_BYTES, "%s",
                 message->language);
        welcome(open, message->phone, NULL);
        open->changed = true;
        break;
    default:
        why = do_at_table(open, screens, message);
        break;
    }
    char *text = why == NULL ? NULL : remote_tell_refused(why);
    if (text != NULL) {
        remote_say(open->remote, message->phone, text);
    }
    free(text);
}

static void take_away(struct app_phones_open *open, uint16_t seats)
{
    for (int i = 0; i < open->view.seats; i++) {
        for (int k = 0; (seats >> i & 1) != 0 && k < REMOTE_PHONES_MAX; k++) {
            int at;
            if (has_name(&open->kept.phone[k], open->view.seat[i].name, &at)) {
                drop_name(&open->kept.phone[k], at);
                snprintf(open->notice[k], sizeof open->notice[k], "%s",
                         _("Your seat was taken back at the table."));
            }
        }
    }
    reseat(open);
}

bool app_phones_poll(struct app_phones *phones, struct screens *screens)
{
    struct remote_message message;
    if (!phones->ready) {
        return false;
    }
    bool due = follow_wish(phones, screens);
    struct app_phones_open *open = phones->open;
    uint16_t taken = screens_phones_taken_away(screens);
    if (open == NULL) {
        return due;
    }
    if (taken != 0) {
        take_away(open, taken);
    }
    while (remote_take(open->remote, &message)) {
        hear(open, screens, &message);
        due = true;
    }
    tell(open);
    return screens_phones_follow(screens, &open->state) || due;
}

bool app_phones_url(const struct app_phones *phones, char url[REMOTE_URL_BYTES])
{
    if (phones->open != NULL) {
        remote_url(phones->open->remote, url);
    }
    return phones->open != NULL;
}
