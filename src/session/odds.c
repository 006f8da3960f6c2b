/* SPDX-License-Identifier: Zlib */
#include "session/odds.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/worker.h"
#include "odds/moments.h"
#include "odds/odds.h"
#include "base/hash.h"
#include "odds/state_hash.h"
#include "odds/sample.h"
#include "odds/swing.h"

enum { NAME_MAX_BYTES = 64, PARTS = 1000 };

/* One go at making tables. */
struct making {
    struct session_odds_cache shelf;
    struct tc_setup setup;
    atomic_bool stop, done;
    atomic_int parts; /* of PARTS */
    struct tc_odds *odds;
};

/* A question in one of the service's places; the clerk has it while it is asked and not done. */
struct question {
    bool asked;
    atomic_bool done;
    uint64_t key; /* equal for equal questions only */
    struct tc_odds *odds;
    struct tc_state state;
    /* of a move */
    int level;
    uint64_t seed;
    struct tc_action action;
    double lead;
    /* of a throw */
    double swing;
    /* of advice */
    struct tc_advice advice;
};

struct looking_back {
    bool asked, held; /* `held`: there was something to say */
    atomic_bool done, stop;
    atomic_int parts;
    uint64_t key;
    struct tc_odds *odds;
    struct tc_setup setup;
    struct tc_record *records;
    size_t count;
    struct tc_review review;
    struct odds_moments moments;
};

struct session_odds {
    bool waits;
    bool impatient; /* the tables that are being made were waited for long enough */
    struct session_odds_cache shelf;
    struct base_worker *maker, *clerk;
    uint64_t turn;          /* grows whenever it turns to another setup */
    struct making *making;  /* NULL: none */
    struct tc_odds *tables; /* used by the clerk alone; NULL: none yet */
    struct tc_odds *rough;  /* the same by a few samples; NULL: it is about nothing */
    struct question advice, move, thrown;
    struct looking_back back;
};

/* ---- Making tables --------------------------------------------------------------------------- */

static bool go_on_making(void *context, double done)
{
    struct making *making = context;
    atomic_store(&making->parts, (int)(done * PARTS));
    return !atomic_load(&making->stop);
}

/* A name for the tables of a setup: its game, its players, and a hash of its options. */
static void name_tables(const struct tc_setup *setup, char name[NAME_MAX_BYTES])
{
    const struct tc_game *game = tc_setup_game(setup);
    snprintf(name, NAME_MAX_BYTES, "%s-%d-%016" PRIx64, game->id, setup->players,
             odds_options_hash(BASE_HASH, setup));
}

static struct tc_odds *load(const struct making *making, const char *name)
{
    size_t size = 0;
    unsigned char *image =
        making->shelf.load == NULL ? NULL : making->shelf.load(making->shelf.context, name, &size);
    struct tc_odds *odds = image == NULL ? NULL : tc_odds_adopt(&making->setup, image, size);
    free(image);
    return odds;
}

static void save(const struct making *making, const char *name)
{
    size_t size = 0;
    unsigned char *image = making->shelf.save == NULL || making->odds == NULL
                               ? NULL
                               : tc_odds_image(making->odds, &size);
    if (image != NULL) {
        making->shelf.save(making->shelf.context, name, image, size);
    }
    free(image);
}

static void make(void *context)
{
    struct making *making = context;
    char name[NAME_MAX_BYTES];
    const struct tc_odds_watch watch = {.go_on = go_on_making, .context = making};
    name_tables(&making->setup, name);
    making->odds = load(making, name);
    if (making->odds == NULL && !atomic_load(&making->stop)) {
        making->odds = tc_odds_create(&making->setup, &watch);
        save(making, name);
    }
    atomic_store(&making->done, true);
}

static void destroy_odds(void *odds)
{
    tc_odds_destroy(odds);
}

/* The clerk may be at them still: it does away with them itself. */
static void drop_tables(struct session_odds *odds, struct tc_odds *tables)
{
    if (tables != NULL && !base_worker_submit(odds->clerk, destroy_odds, tables)) {
        base_worker_wait(odds->clerk);
        tc_odds_destroy(tables);
    }
}

/* Takes over what was made; what was given up is gone as soon as its maker noticed. */
static void collect(struct session_odds *odds)
{
    struct making *making = odds->making;
    if (making == NULL || !atomic_load(&making->done)) {
        return;
    }
    odds->making = NULL;
    if (atomic_load(&making->stop)) {
        tc_odds_destroy(making->odds);
    } else {
        odds->tables = making->odds;
    }
    free(making);
}

static void begin(struct session_odds *odds, const struct tc_setup *setup)
{
    struct making *making = calloc(1, sizeof *making);
    if (making == NULL) {
        return;
    }
    making->shelf = odds->shelf;
    making->setup = *setup;
    if (base_worker_submit(odds->maker, make, making)) {
        odds->making = making;
    } else {
        free(making);
    }
}

void session_odds_stop(struct session_odds *odds)
{
    if (odds == NULL || odds->rough == NULL) {
        return;
    }
    odds->turn++;
    atomic_store(&odds->back.stop, true);
    drop_tables(odds, odds->tables);
    drop_tables(odds, odds->rough);
    odds->tables = odds->rough = NULL;
    odds->impatient = false;
    if (odds->making != NULL) {
        atomic_store(&odds->making->stop, true);
    }
    collect(odds);
}

void session_odds_prepare(struct session_odds *odds, const struct tc_setup *setup)
{
    if (odds == NULL) {
        return;
    }
    collect(odds);
    if (odds->rough != NULL && !tc_odds_suits(odds->rough, setup)) {
        session_odds_stop(odds);
    }
    if (odds->waits && odds->rough == NULL && odds->making != NULL) {
        base_worker_wait(odds->maker);
        collect(odds);
    }
    /* What was given up has to end before another is begun: it notices soon. */
    if (odds->rough == NULL && odds->making == NULL) {
        odds->rough = odds_create_by(&odds_sample_quick, setup, NULL);
        begin(odds, setup);
    }
}

bool session_odds_ready(struct session_odds *odds)
{
    if (odds == NULL) {
        return false;
    }
    collect(odds);
    return odds->tables != NULL;
}

bool session_odds_exact(struct session_odds *odds)
{
    return session_odds_ready(odds) && tc_odds_exact(odds->tables);
}

bool session_odds_progress(struct session_odds *odds, double *done)
{
    if (odds == NULL) {
        return false;
    }
    collect(odds);
    const struct making *making = odds->making;
    bool counts = making != NULL && !atomic_load(&making->stop);
    *done = counts ? (double)atomic_load(&making->parts) / PARTS : 0;
    return making != NULL;
}

/* ---- Answering ------------------------------------------------------------------------------- */

static bool under_way(const struct question *question)
{
    return question->asked && !atomic_load(&question->done);
}

bool session_odds_busy(struct session_odds *odds)
{
    bool looks = odds != NULL && odds->back.asked && !atomic_load(&odds->back.done);
    return odds != NULL && (under_way(&odds->advice) || under_way(&odds->move) ||
                            under_way(&odds->thrown) || looks);
}

/* Under a stepped clock tables are there before anything is asked of them. */
static void wait_for_tables(struct session_odds *odds)
{
    if (odds->waits && odds->making != NULL) {
        base_worker_wait(odds->maker);
    }
    collect(odds);
}

static void answer_advice(void *context)
{
    struct question *question = context;
    tc_odds_advise(question->odds, &question->state, &question->advice);
    atomic_store(&question->done, true);
}

/* How far the best choice is ahead of the next one that is not its equal; no such one: 1. */
static double lead_of(struct tc_odds *odds, const struct tc_state *state)
{
    struct tc_advice advice;
    double lead = 1;
    odds_advise(odds, state, 0, &advice);
    for (int i = 0; i < advice.count; i++) {
        double behind = advice.choice[advice.best].win - advice.choice[i].win;
        lead = behind > ODDS_EQUAL && behind < lead ? behind : lead;
    }
    return lead;
}

static void answer_move(void *context)
{
    struct question *question = context;
    struct tc_random random = tc_random_seeded(question->seed);
    question->lead = tc_odds_exact(question->odds) ? lead_of(question->odds, &question->state)
                                                   : SESSION_ODDS_NO_LEAD;
    tc_odds_play(question->odds, question->level, &question->state, &random, &question->action);
    atomic_store(&question->done, true);
}

static void answer_throw(void *context)
{
    struct question *question = context;
    question->swing = odds_swing(question->odds, &question->state);
    atomic_store(&question->done, true);
}

/* True where the place holds the answer to what `asked` asks; otherwise it is asked there, as soon
   as the place is free. */
static bool ask(struct session_odds *odds, struct question *place, const struct question *asked,
                void (*answer)(void *context))
{
    if (under_way(place)) {
        return false;
    }
    if (place->asked && place->key == asked->key) {
        return true;
    }
    place->asked = true;
    place->key = asked->key;
    place->odds = asked->odds;
    place->state = asked->state;
    place->level = asked->level;
    place->seed = asked->seed;
    atomic_store(&place->done, false);
    if (!base_worker_submit(odds->clerk, answer, place)) {
        place->asked = false;
    } else if (odds->waits) {
        base_worker_wait(odds->clerk);
    }
    return place->asked && !under_way(place);
}

static uint64_t position_key(const struct session_odds *odds, const struct tc_state *state)
{
    return base_hash_number(odds_state_hash(state), odds->turn);
}

const struct tc_advice *session_odds_advice(struct session_odds *odds, const struct tc_state *state)
{
    if (odds == NULL || odds->rough == NULL) {
        return NULL;
    }
    wait_for_tables(odds);
    if (odds->tables == NULL) {
        return NULL;
    }
    struct question asked = {.odds = odds->tables, .state = *state};
    asked.key = position_key(odds, state);
    return ask(odds, &odds->advice, &asked, answer_advice) ? &odds->advice.advice : NULL;
}

bool session_odds_swing(struct session_odds *odds, const struct tc_state *state, double *swing)
{
    if (odds == NULL || odds->rough == NULL) {
        return false;
    }
    wait_for_tables(odds);
    if (odds->tables == NULL || !tc_odds_exact(odds->tables)) {
        return false;
    }
    struct question asked = {.odds = odds->tables, .state = *state};
    asked.key = position_key(odds, state);
    if (!ask(odds, &odds->thrown, &asked, answer_throw)) {
        return false;
    }
    *swing = odds->thrown.swing;
    return true;
}

bool session_odds_choose(struct session_odds *odds, const struct session_odds_move *move,
                         struct tc_action *action)
{
    if (odds == NULL || odds->rough == NULL) {
        return false;
    }
    wait_for_tables(odds);
    /* Tables that could not be made are not waited for. */
    bool rough = odds->tables == NULL;
    odds->impatient = odds->impatient || (rough && move->anyhow);
    if (rough && odds->making != NULL && !odds->impatient) {
        return false;
    }
    struct question asked = {.odds = rough ? odds->rough : odds->tables,
                             .state = *move->state,
                             .level = move->level,
                             .seed = move->seed};
    asked.key = base_hash_number(odds_state_hash(move->state), odds->turn);
    asked.key = base_hash_number(asked.key, move->seed);
    asked.key = base_hash_number(asked.key, (uint64_t)move->level * 2 + rough);
    if (!ask(odds, &odds->move, &asked, answer_move)) {
        return false;
    }
    *action = odds->move.action;
    return true;
}

double session_odds_lead(const struct session_odds *odds)
{
    return odds->move.lead;
}

/* ---- Looking back ---------------------------------------------------------------------------- */

static bool go_on_looking(void *context, double done)
{
    struct looking_back *back = context;
    atomic_store(&back->parts, (int)(done * PARTS));
    return !atomic_load(&back->stop);
}

static void look_back(void *context)
{
    struct looking_back *back = context;
    const struct tc_odds_watch watch = {.go_on = go_on_looking, .context = back};
    back->held = odds_moments_review(back->odds, &back->setup, back->records, back->count, &watch,
                                     &back->review, &back->moments);
    atomic_store(&back->done, true);
}

static uint64_t hash_records(uint64_t hash, const struct tc_record *records, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct tc_record *record = &records[i];
        hash = base_hash_number(hash, record->kind);
        hash = base_hash_number(hash, record->action.kind);
        hash = base_hash(hash, record->action.argument, record->action.count);
        hash = base_hash(hash, record->faces, record->count);
    }
    return base_hash_number(hash, count);
}

static void begin_looking(struct session_odds *odds, uint64_t key, const struct tc_setup *setup,
                          const struct tc_record *records, size_t count)
{
    struct looking_back *back = &odds->back;
    struct tc_record *copy = malloc((count + 1) * sizeof *copy);
    if (copy == NULL) {
        return;
    }
    memcpy(copy, records, count * sizeof *copy);
    free(back->records);
    odds_moments_finish(&back->moments);
    back->records = copy;
    back->count = count;
    back->setup = *setup;
    back->odds = odds->tables;
    back->key = key;
    back->held = false;
    atomic_store(&back->stop, false);
    atomic_store(&back->done, false);
    atomic_store(&back->parts, 0);
    back->asked = base_worker_submit(odds->clerk, look_back, back);
    if (odds->waits) {
        base_worker_wait(odds->clerk);
    }
}

const struct tc_review *session_odds_reviewed(const struct session_odds *odds,
                                              const struct tc_record *records, size_t count,
                                              double *done)
{
    double ignored;
    done = done == NULL ? &ignored : done;
    *done = 0;
    if (odds == NULL || odds->tables == NULL || !odds->back.asked) {
        return NULL;
    }
    const struct looking_back *back = &odds->back;
    uint64_t key = hash_records(base_hash_number(BASE_HASH, odds->turn), records, count);
    *done = (double)atomic_load(&back->parts) / PARTS;
    return atomic_load(&back->done) && back->key == key && back->held ? &back->review : NULL;
}

const struct tc_review *session_odds_review(struct session_odds *odds, const struct tc_setup *setup,
                                            const struct tc_record *records, size_t count,
                                            double *done)
{
    double ignored;
    done = done == NULL ? &ignored : done;
    *done = 0;
    if (odds == NULL || odds->rough == NULL) {
        return NULL;
    }
    wait_for_tables(odds);
    if (odds->tables == NULL) {
        return NULL;
    }
    struct looking_back *back = &odds->back;
    uint64_t key = hash_records(base_hash_number(BASE_HASH, odds->turn), records, count);
    if (!back->asked || (back->key != key && atomic_load(&back->done))) {
        begin_looking(odds, key, setup, records, count);
    }
    return session_odds_reviewed(odds, records, count, done);
}

void session_odds_review_stop(struct session_odds *odds)
{
    if (odds != NULL && odds->back.asked && !atomic_load(&odds->back.done)) {
        atomic_store(&odds->back.stop, true);
        odds->back.key = 0; /* whoever asks again has it begun anew */
    }
}

const struct odds_moments *session_odds_moments(const struct session_odds *odds,
                                                const struct tc_record *records, size_t count)
{
    const struct tc_review *review = session_odds_reviewed(odds, records, count, NULL);
    return review == NULL ? NULL : &odds->back.moments;
}

bool session_odds_review_failed(const struct session_odds *odds)
{
    return odds == NULL || (odds->rough != NULL && odds->tables == NULL && odds->making == NULL) ||
           (odds->back.asked && atomic_load(&odds->back.done) && !odds->back.held);
}

/* ---- Beginning and end ----------------------------------------------------------------------- */

struct session_odds *session_odds_create(bool waits, const struct session_odds_cache *cache)
{
    struct session_odds *odds = calloc(1, sizeof *odds);
    if (odds == NULL) {
        return NULL;
    }
    odds->waits = waits;
    odds->shelf = cache == NULL ? (struct session_odds_cache){.context = NULL} : *cache;
    odds->maker = base_worker_create();
    odds->clerk = base_worker_create();
    if (odds->maker == NULL || odds->clerk == NULL) {
        session_odds_destroy(odds);
        return NULL;
    }
    return odds;
}

void session_odds_destroy(struct session_odds *odds)
{
    if (odds == NULL) {
        return;
    }
    session_odds_stop(odds);
    base_worker_destroy(odds->maker);
    collect(odds);
    base_worker_destroy(odds->clerk);
    free(odds->back.records);
    odds_moments_finish(&odds->back.moments);
    free(odds);
}
