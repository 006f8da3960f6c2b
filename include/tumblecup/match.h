/* SPDX-License-Identifier: Zlib */
/*
 * match.h: a game in progress. A match owns what one game needs from its first throw to its last:
 * the setup, the seed and its generator, the state, the log of every action and throw, and what
 * grows with the log, such as the scoresheet.
 *
 * The log is the truth: a save is setup, seed and log, loading replays it through the rules, undo
 * goes back along it. A throw is either drawn from the match's generator or dictated (real dice, a
 * test); a dictated one leaves the generator alone.
 *
 * A match is used by one thread at a time. It allocates; when memory runs out, the call says so
 * and the match stays as it was.
 */
#ifndef TUMBLECUP_MATCH_H
#define TUMBLECUP_MATCH_H

#include <tumblecup/game.h>
#include <tumblecup/random.h>

#ifdef __cplusplus
extern "C" {
#endif

struct tc_match;

enum tc_record_kind { TC_RECORD_ACTION, TC_RECORD_DRAWN, TC_RECORD_DICTATED };

/* One line of the log: an action, or a throw with its faces. */
struct tc_record {
    uint8_t kind; /* enum tc_record_kind */
    struct tc_action action;
    uint8_t count;
    uint8_t faces[TC_DICE_MAX];
};

/* One entry of the scoresheet, from an event whose kind has `entry` set. */
struct tc_entry {
    int8_t seat;
    uint8_t kind;   /* of the event */
    int32_t points; /* scored by the turn */
    int32_t total;  /* after it */
    int32_t marks;  /* asterisks beside it */
    int32_t lost;   /* points of the turn that went with it; 0: none */
};

enum tc_match_result {
    TC_MATCH_OK,
    TC_MATCH_REFUSED,   /* the rules refused; see the tc_result handed back */
    TC_MATCH_NO_RECORD, /* undo: nothing to take back */
    TC_MATCH_NO_MEMORY,
};

/* Begins a match. The setup is copied and settled; on failure NULL, and *result (may be NULL) and
 *option (may be NULL) as tc_setup_settle() has them; TC_OK there means memory ran out. */
struct tc_match *tc_match_create(const struct tc_setup *setup, uint64_t seed,
                                 enum tc_result *result, int *option);

/* Replays a log from the start. Everything must be legal, and a drawn throw must be the one that
   the seed gives. On failure NULL and *wrong (may be NULL) the index of the first record that does
   not hold, or -1 where the setup does not, or memory ran out. */
struct tc_match *tc_match_replay(const struct tc_setup *setup, uint64_t seed,
                                 const struct tc_record *records, size_t count, ptrdiff_t *wrong);

/* A match of one's own with the first `records` of another's, which has at least so many. NULL when
   memory ran out. */
struct tc_match *tc_match_copy(const struct tc_match *match, size_t records);

/* NULL is allowed. */
void tc_match_destroy(struct tc_match *match);

/* What is borrowed from a match below stays valid until the next call that changes the match. */
const struct tc_setup *tc_match_setup(const struct tc_match *match);
const struct tc_game *tc_match_game(const struct tc_match *match);
const struct tc_state *tc_match_state(const struct tc_match *match);
uint64_t tc_match_seed(const struct tc_match *match);
size_t tc_match_records(const struct tc_match *match, const struct tc_record **records);
size_t tc_match_entries(const struct tc_match *match, const struct tc_entry **entries);

/* What the last change, or the beginning, caused; empty after an undo. */
const struct tc_events *tc_match_events(const struct tc_match *match);
/* The state as each of those events tells it, in their order; see tc_trace. */
const struct tc_state *tc_match_after(const struct tc_match *match);

/* Makes an action; throws dice from the generator; throws dictated dice. With TC_MATCH_REFUSED
 *why (may be NULL) is the rules' answer. */
enum tc_match_result tc_match_act(struct tc_match *match, const struct tc_action *action,
                                  enum tc_result *why);
enum tc_match_result tc_match_draw(struct tc_match *match, enum tc_result *why);
enum tc_match_result tc_match_dictate(struct tc_match *match, const uint8_t *faces, int count,
                                      enum tc_result *why);

/* Takes the last record back; the generator goes back too, so the same throw follows again. */
enum tc_match_result tc_match_undo(struct tc_match *match);

/* What the generator would throw next; the match stays as it is. False where no throw is due. */
bool tc_match_peek(const struct tc_match *match, uint8_t faces[TC_DICE_MAX]);

/* A position that a match went through. */
struct tc_step {
    size_t at; /* how many records led there */
    const struct tc_state *state;
    const struct tc_events *events; /* what the record before it, or the beginning, caused */
    const struct tc_state *after;   /* beside each of them the state as it tells it */
    const struct tc_record *next;   /* the record that follows; NULL at the end of the log */
};

/* Plays a log through the rules and shows every position to `visit`, from the beginning to that
 * after the last record. The setup is settled; nothing is allocated, and throws are not held
 * against any seed. False where the rules refuse a record, or as soon as `visit` returns false. */
bool tc_match_walk(const struct tc_setup *setup, const struct tc_record *records, size_t count,
                   bool (*visit)(void *context, const struct tc_step *step), void *context);

#ifdef __cplusplus
}
#endif

#endif
