/* SPDX-License-Identifier: Zlib */
#include "session/save.h"

#include <stdlib.h>
#include <string.h>

#include "store/store.h"

/* How long a throw's faces are held back for the disk besides the tumble, ms. */
enum { PATIENCE_MS = 250, STEPPED_PATIENCE_MS = 10000 };

enum { LAID_MAX = 64 };

struct session_save {
    struct store *store;      /* NULL: none */
    struct store_asked *open; /* not yet answered */
    /* the match that is played */
    int64_t number;                        /* 0: it is no match to be written */
    size_t records;                        /* of it that were handed in */
    struct match_seat seats[TC_SEATS_MAX]; /* as they were */
    store_ticket ticket, let_go; /* of the last part; one that was not waited for to the end */
    uint64_t since;              /* when that was handed in */
    bool untaken;                /* there was no memory to take the last part */
    unsigned troubles, told;     /* SESSION_TROUBLEs there were; of those told */
    struct session_laid laid[LAID_MAX];
    int laid_count;
};

static size_t count_records(const struct tc_match *match)
{
    const struct tc_record *records;
    return tc_match_records(match, &records);
}

static int players_of(const struct tc_match *match)
{
    return tc_match_setup(match)->players;
}

static bool is_open(const struct tc_match *match)
{
    return match != NULL && tc_match_state(match)->await != TC_AWAIT_OVER;
}

static bool is_here(const struct session_save *save, const struct session_match *played)
{
    return save->number != 0 && is_open(played->match);
}

/* ---- The match that is played ---------------------------------------------------------------- */

/* What there was no memory to take is written the next time, with all before it. */
static void note_ticket(struct session_save *save, store_ticket ticket, uint64_t now)
{
    save->ticket = ticket;
    save->since = now;
    save->untaken = ticket == 0;
    save->troubles |= save->untaken ? SESSION_TROUBLE_MEMORY : 0;
}

/* Into room for TC_SEATS_MAX. */
static void write_seats(const struct session_match *from, struct match_seat *to)
{
    int players = players_of(from->match);
    session_seats_write(from->seats, players, to);
    for (int i = 0; from->practice && i < players; i++) {
        to[i].kind = MATCH_NOBODY;
    }
}

static store_ticket put(const struct session_save *save, int64_t number,
                        const struct session_match *from)
{
    int players = players_of(from->match);
    unsigned flags = session_flags_write(from->manner, from->seats, players);
    /* The store copies the match. */
    struct store_match whole = {.number = number,
                                .flags = flags | (from->guests ? STORE_GUESTS : 0),
                                .match = (struct tc_match *)from->match};
    if (from->tried != NULL) {
        whole.tried = *from->tried;
    }
    memcpy(whole.forfeit, from->manner->forfeit, sizeof whole.forfeit);
    write_seats(from, whole.seats);
    return store_match_put(save->store, &whole);
}

static void write_whole(struct session_save *save, const struct session_match *played, uint64_t now)
{
    save->records = count_records(played->match);
    if (save->store != NULL) {
        note_ticket(save, put(save, save->number, played), now);
    }
}

static void drop_laid(struct session_save *save, int i)
{
    tc_match_destroy(save->laid[i].match);
    save->laid_count--;
    memmove(&save->laid[i], &save->laid[i + 1],
            (size_t)(save->laid_count - i) * sizeof save->laid[0]);
}

/* The tries of days before one begin no more. */
static void drop_tries(struct session_save *save, int32_t before)
{
    for (int i = save->laid_count - 1; i >= 0; i--) {
        if (save->laid[i].day != 0 && save->laid[i].day < before) {
            drop_laid(save, i);
        }
    }
}

void session_save_begin(struct session_save *save, const struct session_match *played,
                        int64_t number, uint64_t now)
{
    if (played->tried != NULL) {
        drop_tries(save, played->tried->day);
    }
    session_save_resume(save, played, number);
    write_whole(save, played, now);
}

void session_save_resume(struct session_save *save, const struct session_match *played,
                         int64_t number)
{
    save->number = number;
    save->records = count_records(played->match);
    memcpy(save->seats, played->seats, sizeof save->seats);
}

bool session_save_append(struct session_save *save, const struct session_match *played,
                         uint64_t now)
{
    size_t count = count_records(played->match);
    size_t from = count < save->records ? count : save->records;
    if (save->number == 0 || count == save->records) {
        return false;
    }
    save->records = count;
    if (save->untaken) {
        write_whole(save, played, now);
    } else if (save->store != NULL) {
        note_ticket(save, store_match_log(save->store, save->number, played->match, from), now);
    }
    return true;
}

static bool same_seat(const struct match_seat *a, const struct match_seat *b)
{
    return strcmp(a->name, b->name) == 0 && a->color == b->color && a->kind == b->kind &&
           a->left == b->left;
}

void session_save_seats(struct session_save *save, const struct session_match *played, uint64_t now)
{
    struct match_seat seats[TC_SEATS_MAX];
    bool same = true, coached = true;
    if (save->number == 0) {
        return;
    }
    int players = players_of(played->match);
    for (int i = 0; i < players; i++) {
        same = same && same_seat(&played->seats[i], &save->seats[i]);
        coached = coached && played->seats[i].coach == save->seats[i].coach;
    }
    memcpy(save->seats, played->seats, sizeof save->seats);
    if (!coached && is_open(played->match)) {
        write_whole(save, played, now); /* who has a coach is kept with the match itself */
    } else if (!same && save->store != NULL) {
        write_seats(played, seats);
        store_match_seats(save->store, save->number, seats, players);
    }
}

void session_save_again(struct session_save *save, const struct session_match *played, uint64_t now)
{
    for (int i = save->laid_count - 1; i >= 0; i--) {
        const struct session_laid *laid = &save->laid[i];
        put(save, laid->number,
            &(struct session_match){.match = laid->match,
                                    .seats = laid->seats,
                                    .manner = &laid->manner,
                                    .guests = laid->guests});
    }
    if (is_here(save, played)) {
        write_whole(save, played, now);
    }
}

int64_t session_save_number(const struct session_save *save)
{
    return save->number;
}

/* ---- When a throw is safe -------------------------------------------------------------------- */

/* A disk that takes too long is not waited for any longer. */
static void let_go(struct session_save *save)
{
    save->let_go = save->ticket;
    save->troubles |= SESSION_TROUBLE_SLOW;
}

bool session_save_safe(struct session_save *save, uint64_t now, float tumble)
{
    bool asked = save->store != NULL && save->ticket != 0 && save->ticket != save->let_go;
    if (!asked || store_fate(save->store, save->ticket) != STORE_PENDING) {
        return true;
    }
    enum store_condition condition = store_health(save->store).condition;
    if (condition == STORE_WAITS || condition == STORE_UNREADABLE) {
        return true;
    }
    if (now - save->since > PATIENCE_MS + (uint64_t)tumble) {
        let_go(save);
        return true;
    }
    return false;
}

void session_save_await(struct session_save *save, uint64_t now, float tumble)
{
    bool throws = save->store != NULL && !session_save_safe(save, now, tumble);
    bool opens = save->store != NULL && save->open != NULL;
    if ((throws || opens) && !store_await(save->store, STEPPED_PATIENCE_MS) && throws) {
        let_go(save);
    }
}

unsigned session_save_troubles(struct session_save *save)
{
    unsigned fresh = save->troubles & ~save->told;
    save->told |= fresh;
    return fresh;
}

/* ---- Matches laid aside ---------------------------------------------------------------------- */

/* There is one for each game, and the newer stays; those that are apart come besides. */
static void drop_game(struct session_save *save, const struct session_laid *newer)
{
    for (int i = save->laid_count - 1; i >= 0 && !newer->apart; i--) {
        if (!save->laid[i].apart &&
            tc_match_game(save->laid[i].match) == tc_match_game(newer->match)) {
            drop_laid(save, i);
        }
    }
}

/* Whether a match that was read is here, or another of its game, which is newer then. */
static bool is_known(const struct session_save *save, const struct session_match *played,
                     const struct store_match *read)
{
    const struct tc_game *game = tc_match_game(read->match);
    bool known = is_here(save, played) &&
                 (save->number == read->number ||
                  (!read->apart && !played->apart && tc_match_game(played->match) == game));
    for (int i = 0; i < save->laid_count; i++) {
        const struct session_laid *laid = &save->laid[i];
        known = known || laid->number == read->number ||
                (!read->apart && !laid->apart && tc_match_game(laid->match) == game);
    }
    return known;
}

void session_save_ask(struct session_save *save)
{
    store_forget(save->open);
    save->open = save->store == NULL ? NULL : store_ask_open(save->store);
}

bool session_save_asks(const struct session_save *save)
{
    return save->open != NULL;
}

bool session_save_poll(struct session_save *save, const struct session_match *played)
{
    const struct store_matches *read = save->open == NULL ? NULL : store_answer(save->open);
    if (read == NULL) {
        return false;
    }
    for (size_t i = 0; i < read->count && save->laid_count < LAID_MAX; i++) {
        const struct store_match *one = &read->list[i];
        if (is_known(save, played, one)) {
            continue;
        }
        struct session_laid *laid = &save->laid[save->laid_count];
        int players = players_of(one->match);
        *laid = (struct session_laid){.number = one->number,
                                      .guests = (one->flags & STORE_GUESTS) != 0,
                                      .apart = one->apart,
                                      .day = one->tried.day,
                                      .manner = session_flags_read(one->flags)};
        memcpy(laid->manner.forfeit, one->forfeit, sizeof laid->manner.forfeit);
        session_seats_read(one->seats, players, laid->seats);
        session_coaches_read(one->flags, laid->seats, players);
        laid->match = store_take_match(save->open, i);
        save->laid_count += is_open(laid->match);
    }
    store_forget(save->open);
    save->open = NULL;
    return save->laid_count > 0;
}

void session_save_give_back(struct session_save *save, struct session_laid *laid)
{
    if (laid->match == NULL) {
        return;
    }
    drop_game(save, laid);
    if (save->laid_count == LAID_MAX) {
        drop_laid(save, LAID_MAX - 1);
    }
    memmove(&save->laid[1], &save->laid[0], (size_t)save->laid_count * sizeof save->laid[0]);
    save->laid[0] = *laid;
    save->laid_count++;
}

void session_save_lay_aside(struct session_save *save, const struct session_match *played)
{
    bool here = is_here(save, played);
    struct session_laid laid = {.number = save->number,
                                .guests = played->guests,
                                .apart = played->apart,
                                .day = played->tried != NULL ? played->tried->day : 0};
    save->number = 0;
    if (!here) {
        return;
    }
    const struct tc_record *records;
    laid.manner = *played->manner;
    memcpy(laid.seats, played->seats, sizeof laid.seats);
    laid.match = tc_match_copy(played->match, tc_match_records(played->match, &records));
    session_save_give_back(save, &laid);
}

int session_save_offers(const struct session_save *save, const struct session_match *played)
{
    return save->laid_count + is_here(save, played);
}

struct session_offer session_save_offer(const struct session_save *save,
                                        const struct session_match *played, int i)
{
    bool here = is_here(save, played), first = here && i == 0;
    const struct session_laid *laid = first ? NULL : &save->laid[i - here];
    const struct tc_match *match = first ? played->match : laid->match;
    const struct tc_setup *setup = tc_match_setup(match);
    return (struct session_offer){.number = first ? save->number : laid->number,
                                  .game = setup->game,
                                  .here = first,
                                  .players = setup->players,
                                  .seats = first ? played->seats : laid->seats,
                                  .match = match};
}

struct session_laid session_save_take(struct session_save *save, const struct session_match *played,
                                      int i)
{
    int at = i - is_here(save, played);
    struct session_laid laid = save->laid[at];
    save->laid[at].match = NULL; /* the caller's from now on */
    drop_laid(save, at);
    return laid;
}

/* ---- Beginning and end ----------------------------------------------------------------------- */

struct session_save *session_save_create(struct store *store)
{
    struct session_save *save = calloc(1, sizeof *save);
    if (save != NULL) {
        save->store = store;
    }
    return save;
}

void session_save_destroy(struct session_save *save)
{
    if (save == NULL) {
        return;
    }
    for (int i = 0; i < save->laid_count; i++) {
        tc_match_destroy(save->laid[i].match);
    }
    store_forget(save->open);
    free(save);
}
