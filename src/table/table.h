/* SPDX-License-Identifier: Zlib */
/*
 * table.h: a match at the table. The match is ahead; its events wait in a queue, each with the
 * state that it tells, and are shown one after another. Whatever is pressed while something moves
 * brings it to its end.
 *
 * Which state an event tells is the rules' word, not a guess: they note it as they write the event
 * (tc_match_after()), so that of one action with several events each has the scores and totals that
 * it tells, and nothing of the next. `shown` goes on from one to the next when an event's words and
 * numbers are told, which is when its motion is over.
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include <stdbool.h>
#include <tumblecup/match.h>

#include "base/utf8.h"
#include "boards/board.h"
#include "canvas/cue.h"
#include "session/odds.h"
#include "session/seats.h"
#include "table/dice_entry.h"
#include "table/fuse.h"
#include "table/moments.h"
#include "table/save_gate.h"
#include "table/pace.h"

/* A thing that is held in sight can be left only by a press begun this long after it appeared. */
enum { TABLE_HOLD_MS = 250 };

/* In the last round a heart beats while somebody is asked: from beat to beat, until it is seen in
   each, and how long, ms. */
enum { TABLE_BEAT_MS = 900, TABLE_BEAT_RISES_MS = 90, TABLE_HEART_MS = 8 * TABLE_BEAT_MS };

/* A press that hurries makes at most so many decisions for others. */
enum { TABLE_TURNS_AT_ONCE = 200 };

/* So long a computer player waits for tables that are being made; then it guesses. */
enum { TABLE_PATIENCE_MS = 2000 };

/* After so many wrong sums the table shows how it adds up. */
enum { TABLE_MISSES = 2 };

/* How far the match is shown. */
enum table_phase {
    TABLE_RESTS, /* all of it is: whoever is asked decides or throws, a person or a bot */
    TABLE_PLAYS, /* an event is in motion; its words and numbers are told when that is over, or
                    as soon as the board says */
    TABLE_AWAITS_SAVE, /* the next event is a throw, and its faces are not safe yet */
    TABLE_ANNOUNCES,   /* what happened is announced before anything else is shown or asked */
    TABLE_GATHERS,     /* dice come to where they are picked or counted */
    TABLE_COUNTS,      /* a sum is asked for before the next event is shown */
    TABLE_HOLDS,       /* something stays in sight until somebody goes on */
};

/* What a press asks for while nobody can answer it at once. */
enum table_haste {
    TABLE_NO_HASTE,
    TABLE_HASTE_SHOWN, /* what is on its way is shown to its end, as soon as that is safe */
    TABLE_HASTE_BOTS,  /* and whoever is no person decides as soon as may be */
};

struct table_event {
    struct tc_event event;
    struct tc_state after; /* as the event tells it */
};

/* A sum that is asked for before the event that tells it is shown. */
struct table_score_entry {
    bool due, answered; /* `answered`: the event to come may be shown */
    bool right;         /* the last sum was; said until something else happens */
    struct boards_sum what;
    int32_t typed;
    int digits; /* of what is typed */
    int misses;
    bool keyed; /* the last digit came from the keyboard */
};

struct table_log {
    char (*lines)[BOARDS_LINE_MAX];
    size_t count, room;
    int seat, kind;         /* of the event that the last line tells */
    bool past;              /* somebody else threw since */
    bool rolling;           /* anybody did, and nothing is told of it by now */
    struct tc_event thrown; /* the last throw, with its faces */
};

/* Faces for the next throw, from a script or a page of rules. */
struct table_dictation {
    uint8_t faces[TC_DICE_MAX];
    int count;
    bool dropped; /* they did not fit the throw that came */
};

struct table {
    /* of the match */
    struct tc_match *match; /* NULL: nobody sits here */
    const struct boards_board *board;
    struct match_seat seats[TC_SEATS_MAX];
    struct session_manner manner;
    struct session_odds *odds; /* whom computer players ask, borrowed; NULL: they play safe */
    struct table_save_gate save_gate; /* its calls are NULL where nobody keeps it */
    /* what is on screen */
    void *view;
    struct boards_table told;
    struct tc_state shown;
    struct tc_random cosmetic;
    uint64_t throws;            /* shown so far */
    int setbacks[TC_SEATS_MAX]; /* each seat's turns that went wrong, as far as it was shown */
    struct table_log log;
    float score[TC_SEATS_MAX]; /* on its way to shown.score */
    /* Which place card stands out, 0 .. 1 each: on its way to 1 for one of them. */
    float forward[TC_SEATS_MAX];
    char hint[BOARDS_LINE_MAX];
    bool wants_odds; /* somebody wanted to know best play */
    bool hinted;     /* of the decision on screen */
    struct table_score_entry sum;
    /* what is tapped in for the throw that is due */
    struct table_dice_entry faces;
    /* what is still to be shown */
    enum table_phase phase;
    struct table_event *queue;
    size_t queue_at, queue_count, queue_room;
    struct table_event
        showing;               /* the event of TABLE_PLAYS; `after` is that of the last one shown */
    enum boards_pace pace;     /* of that event */
    bool event_told;           /* its words and numbers are on screen */
    struct canvas_cues sounds; /* of what was just shown */
    bool stirs;                /* what a press on the board set in motion, in nobody's way */
    struct boards_forfeit forfeit; /* is held for this to be done; no count: for something else */
    float held_ms;                 /* that TABLE_HOLDS lasts */
    float asked_ms;                /* that somebody is asked, up to TABLE_HEART_MS */
    enum table_haste haste;
    struct table_turn turn;
    struct table_tension tension;
    float thinking;     /* ms that a bot has been asked */
    size_t bot_records; /* at the end of the log, that no person made */
    struct table_dictation dictation;
    struct table_fuse fuse;
    struct table_moments moments;
    bool
        looks_back; /* nobody is asked: a match is seen again, whose every line stands for itself */
};

/* Seats a new match; the one before is gone. False when memory runs out or the setup is refused,
   and then the table is as it was. */
bool table_begin(struct table *table, const struct tc_setup *setup, uint64_t seed,
                 const struct match_seat *seats, const struct session_manner *manner);
/* Seats a match that was begun before, which the table takes over unless it fails. */
bool table_resume(struct table *table, struct tc_match *match, const struct match_seat *seats,
                  const struct session_manner *manner);
void table_finish(struct table *table);

void table_set_tempo(struct table *table, const struct boards_tempo *tempo);

/* True while anything moves or waits to be shown by itself. */
/* How strong the beat is now, 0 .. 1; 0 between beats, and where nothing moves by itself. */
float table_heartbeat(const struct table *table);
bool table_step(struct table *table, float ms, struct canvas_cues *cues);
/* Nobody hears what was announced; when time goes on, what is still to come is announced anew. */
void table_hush(struct table *table);
/* Something is announced that no event of the match brings. */
void table_announce(struct table *table, const struct boards_moment *moment);
bool table_busy(const struct table *table);
/* Something is held in sight; and can't be left yet. */
bool table_held(const struct table *table);
bool table_only_just_held(const struct table *table);
/* The end was told. */
bool table_over(const struct table *table);
/* What happened last, until dice are thrown or it is asked as well. */
const char *table_news(const struct table *table);
/* Dice are on their way, or lie and nothing is told of it yet: whose they are, or TC_NO_SEAT. */
int table_rolling(const struct table *table);
/* They lie, and it is seen what that means: nobody is rolling any more. */
bool table_throw_seen(const struct table *table);
/* The last throw lies where it fell, whether it was told or not. */
bool table_throw_lies(const struct table *table);
/* The same of a roll-off, whose dice are everybody's. */
bool table_rolls_off(const struct table *table);
/* What the one die shows that lies and is not told of yet; 0: it rolls, or there are several. */
int table_rolled(const struct table *table);
/* The seat whose place card stands out: who is in turn, is stuck, or has won alone; where a match
   is seen again, whom that is about which happened last. TC_NO_SEAT: nobody's. */
int table_stands_out(const struct table *table);
/* A place card still counts up, comes forward or goes back; nothing waits for it. */
bool table_counting(const struct table *table);
/* Brings what moves to its end: to the next decision, or to what is held. */
void table_skip(struct table *table);
/* Ends what still moves of what is held. */
void table_rest(struct table *table);
/* Leaves what is held; false while it can't be left yet. */
bool table_go_on(struct table *table);

/* Makes an action of the player whose decision is on screen, if it is legal. With `throws` the
   throw that follows it is made at once, where it is the same player's. */
void table_act(struct table *table, const struct tc_action *action, bool throws);
/* Throws what is due. */
void table_throw(struct table *table);
/* Puts down the dice as they were tapped in, where all of them were. */
void table_tap_in(struct table *table);
/* Looks at the sum that was typed. */
void table_add_up(struct table *table);
void table_dictate(struct table *table, const uint8_t *faces, int count);
/* Makes again what a log tells: the action, or the throw with its faces. */
void table_repeat(struct table *table, const struct tc_record *record);

/* What the board was told may let the table answer by itself what is asked now. */
void table_answer(struct table *table);

/* Shows the whole match anew, each event at once: for an undo and for a match that is resumed. */
void table_show_again(struct table *table);

/* NULL where undo can be done, else why not (translated). */
const char *table_undo_why(const struct table *table);
void table_undo(struct table *table);

/* A decision or a throw is asked of a person now. */
bool table_asks(const struct table *table);
/* The seat that is being played for now, or TC_NO_SEAT. */
int table_played_for(const struct table *table);

/* Who sits where changed, which the line tells. */
void table_tell(struct table *table, const char *line);
/* Real dice: the faces of the throw that is due are asked for. */
bool table_asks_faces(const struct table *table);
/* Count it yourselves: a sum is asked for. Then no decision is. */
bool table_asks_sum(const struct table *table);
/* Holds it where a person has something to do before that event is shown; true if so. NULL: after a
   match is resumed, what is due if nobody has thrown since. Nobody waits for who is no person. */
bool table_hold_forfeit(struct table *table, const struct tc_event *next);
/* It is held on screen now. */
bool table_forfeit_held(const struct table *table);
/* What the match's end gives out, once that is on screen: how many kinds; whether it is held now.
 */
int table_awards(const struct table *table, struct boards_award list[BOARDS_AWARDS_MAX]);
bool table_awards_held(const struct table *table);
/* The large buttons for the decision on screen. */
int table_actions(const struct table *table, struct boards_action actions[BOARDS_ACTIONS_MAX]);

#endif
