/* SPDX-License-Identifier: Zlib */
/*
 * game.h: the rule core. One interface for every game on the table.
 *
 * A game is played through four values:
 *
 *   struct tc_setup   what was settled before the first throw; does not change during a game
 *   struct tc_state   what a move changes and undo restores; a plain value, copied by assignment
 *   struct tc_action  one decision of one seat, with a text form ("keep 0 3")
 *   struct tc_event   something that happened, for screens and logs
 *
 * At any moment a state awaits one of three things (state.await): an action out of tc_game_legal(),
 * a throw of state.roll.dice dice handed to tc_game_throw(), or nothing more. Whoever calls brings
 * the faces: from a generator (random.h), from real dice, or from a test.
 *
 * The core has no clock, no I/O, no allocation, no floating point and no mutable globals. Every
 * function is safe to call from several threads on different states.
 *
 * Seats are numbered 0 .. players - 1 clockwise: left of seat s is s + 1, right is s - 1.
 *
 * Versions are Tumblecup's, X.Y.Z: while X is 0 a new Y may change any declaration of these
 * headers, the layout of a structure or what a call does, and a new Z none of them. CONTRIBUTING.md
 * says more.
 */
#ifndef TUMBLECUP_GAME_H
#define TUMBLECUP_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    TC_SEATS_MAX = 12,
    TC_DICE_MAX = 60,        /* dice in one throw */
    TC_SIDES_MAX = 12,       /* faces of one die */
    TC_OPTIONS_MAX = 8,      /* options of one game */
    TC_LIST_MAX = 36,        /* entries of one list option */
    TC_ACTIONS_MAX = 64,     /* legal actions in one position */
    TC_ARGUMENTS_MAX = 6,    /* numbers after an action's verb */
    TC_ACTION_TEXT_MAX = 48, /* bytes of an action's text, the closing zero included */
    TC_EVENTS_MAX = 32,      /* events that one action or throw can cause */
    TC_NUMBERS_MAX = 6,      /* numbers of one event */
    TC_NO_SEAT = -1,
};

/* What a call can answer. Everything but TC_OK changes nothing. */
enum tc_result {
    TC_OK,
    TC_NO_GAME,     /* the setup names no game */
    TC_BAD_PLAYERS, /* more or fewer players than the game takes */
    TC_BAD_FIRST,   /* who starts is neither a seat nor one of TC_FIRST_... */
    TC_BAD_OPTION,  /* an option out of its range, or at odds with another one */
    TC_NOT_NOW,     /* an action while a throw is due, a throw while an action is, or it is over */
    TC_ILLEGAL_ACTION, /* not among the legal actions */
    TC_BAD_DICE,       /* the wrong number of dice, or a face that the die does not have */
};

/* ---- Setup ------------------------------------------------------------------------------- */

enum tc_option_type {
    TC_OPTION_NUMBER, /* number, min .. max */
    TC_OPTION_SWITCH, /* number is 0 or 1 */
    TC_OPTION_CHOICE, /* number is an index into choices */
    TC_OPTION_LIST,   /* list[0 .. count - 1], each entry min .. max */
    TC_OPTION_ROWS,   /* list holds rows of `width` entries; count is a multiple of it */
};

struct tc_value {
    int32_t number;
    uint8_t count;
    uint8_t list[TC_LIST_MAX];
};

/* One house rule of a game. */
struct tc_option {
    const char *name; /* the protocol's, such as "last_round" */
    enum tc_option_type type;
    int32_t standard; /* default, unless the descriptor's `resolve` works it out */
    int32_t min, max;
    int32_t step;               /* by how much a screen's less and more change a number; 0: by 1 */
    const char *const *choices; /* TC_OPTION_CHOICE: names, ended by NULL; max is their count - 1 */
    uint8_t width;              /* TC_OPTION_ROWS: entries in a row */
    bool seats; /* of a list: an order of the seats, which tells who they are, not by which rules
                   they play */
};

/* Forms of a game by how long it lasts: the classic one is the standard rules. */
enum { TC_FORM_QUICK, TC_FORM_CLASSIC, TC_FORM_LONG, TC_FORMS, TC_FORM_OPTIONS_MAX = 2 };

/* One form: the options that are not at their defaults in it, and how long it lasts. */
struct tc_form {
    uint8_t count;
    struct {
        uint8_t option; /* index into options */
        struct tc_value value;
    } given[TC_FORM_OPTIONS_MAX];
    /* Minutes at a family's pace by number of players, from 0 on; 0 where that many don't play.
       `tumblecup-bench minutes` prints them, and tells by which pace. */
    uint8_t minutes[TC_SEATS_MAX + 1];
};

enum {
    TC_FIRST_OWN = -1,     /* the game's own way of finding who starts */
    TC_FIRST_ROLLOFF = -2, /* everybody rolls one die, highest starts */
};

struct tc_setup {
    uint8_t game; /* index into tc_games */
    uint8_t players;
    int8_t first;   /* a seat, TC_FIRST_OWN or TC_FIRST_ROLLOFF */
    uint32_t given; /* bit i: option i was given and is not to be worked out */
    struct tc_value option[TC_OPTIONS_MAX];
};

/* ---- State ------------------------------------------------------------------------------- */

enum tc_await { TC_AWAIT_ACT, TC_AWAIT_ROLL, TC_AWAIT_OVER };

/* Phases that every game has; a game's own are numbered from TC_PHASE_OWN. */
enum { TC_PHASE_ROLLOFF, TC_PHASE_ROLLING, TC_PHASE_OVER, TC_PHASE_OWN };

/* What each game keeps for itself: struct tc_GAME of games/GAME.def. */
#define TC_POSITIONS
#include <tumblecup/games.def>
#include <tumblecup/games/template.def>
#undef TC_POSITIONS

/* The member of the setup's game is the one in use; all else is zero, so that two positions of one
   game can be compared and hashed as bytes. */
union tc_position {
#define TC_GAME(id) struct tc_##id id;
#include <tumblecup/games.def>
#undef TC_GAME
    struct tc_template pattern; /* the pattern for a new game is listed nowhere */
};

struct tc_state {
    uint8_t await; /* enum tc_await */
    uint8_t phase; /* index into the descriptor's phases */
    int8_t player; /* who acts or throws now; TC_NO_SEAT in a roll-off and when over */
    int8_t first;  /* who started the game, or this round of it where every round has an opener of
                      its own (bombs); TC_NO_SEAT during a roll-off */
    struct {
        uint8_t dice, sides; /* the throw that is due; 0 when none is */
    } roll;
    uint16_t contenders; /* bit s: seat s still rolls for the start */
    uint16_t winners;    /* bit s: seat s won or shares the win; 0 until over */
    int32_t score[TC_SEATS_MAX];
    union tc_position own; /* all zero during a roll-off */
};

/* ---- Actions ----------------------------------------------------------------------------- */

struct tc_action {
    uint8_t kind;  /* index into the descriptor's verbs */
    uint8_t count; /* numbers that follow the verb */
    uint8_t argument[TC_ARGUMENTS_MAX];
};

/* ---- Events ------------------------------------------------------------------------------ */

/* Kinds that every game has; a game's own are numbered from TC_EVENT_OWN. */
enum {
    TC_EVENT_ROLLOFF, /* dice of `seats` in ascending order; mask: seats that roll again */
    TC_EVENT_FIRST,   /* seat starts the game */
    TC_EVENT_THROW,   /* seat threw dice */
    TC_EVENT_OVER,    /* mask: the winners' seats */
    TC_EVENT_OWN
};

struct tc_event {
    uint8_t kind;
    int8_t seat;   /* TC_NO_SEAT where it is nobody's */
    uint8_t count; /* dice */
    uint8_t dice[TC_DICE_MAX];
    uint16_t seats; /* a set of seats whose event it is together */
    uint64_t mask;  /* a set of seats or of indexes into dice, as the kind says */
    int32_t number[TC_NUMBERS_MAX];
};

struct tc_events {
    int count;
    struct tc_event list[TC_EVENTS_MAX];
    const struct tc_state *state; /* core: that the call changes whose events they are */
    struct tc_state *after;       /* core: a trace's, or NULL */
};

/* Where every entry on the scoresheet has its points, the new total, and marks beside it. */
enum { TC_ENTRY_POINTS, TC_ENTRY_TOTAL, TC_ENTRY_MARKS };

/* What an event of one kind carries: names for the parts in use, NULL for the others. */
struct tc_event_kind {
    const char *name;  /* the protocol's, such as "bust" */
    const char *dice;  /* what the list of faces is called */
    const char *seats; /* what the set of seats is called */
    const char *mask;  /* what the other set is called */
    const char *number[TC_NUMBERS_MAX];
    bool turn;    /* a turn of its seat begins */
    bool entry;   /* ends a turn with an entry on the scoresheet, whose numbers are those of
                     TC_ENTRY_...; an entry that scores nothing is a bust */
    bool loses;   /* a throw that brings this loses the thrower's turn, or sets off its bomb */
    uint8_t loss; /* 1 + the place of the number that says what the seat lost by it or was left
                     with; 0: it is no setback */
};

/* ---- Describing a state in plain fields --------------------------------------------------- */

enum tc_item_kind {
    TC_ITEM_NUMBER,
    TC_ITEM_BOOL, /* number is 0 or 1 */
    TC_ITEM_NULL,
    TC_ITEM_OBJECT, /* opens; closed by TC_ITEM_CLOSE */
    TC_ITEM_LIST,   /* opens; closed by TC_ITEM_CLOSE */
    TC_ITEM_CLOSE,
};

struct tc_item {
    enum tc_item_kind kind;
    const char *name; /* NULL for entries of a list and for TC_ITEM_CLOSE */
    int32_t number;
};

/* Takes a description item by item. Must not keep `name` beyond the program's static data. */
struct tc_sink {
    void (*put)(void *context, const struct tc_item *item);
    void *context;
};

void tc_put_number(const struct tc_sink *sink, const char *name, int32_t number);
void tc_put_bool(const struct tc_sink *sink, const char *name, bool value);
void tc_put_null(const struct tc_sink *sink, const char *name);
void tc_put_open(const struct tc_sink *sink, enum tc_item_kind kind, const char *name);
void tc_put_close(const struct tc_sink *sink);
/* A list of the bytes numbers[0 .. count - 1]. */
void tc_put_numbers(const struct tc_sink *sink, const char *name, const uint8_t *numbers,
                    int count);
/* A list of count booleans, entry i from bit i. */
void tc_put_bools(const struct tc_sink *sink, const char *name, uint64_t bits, int count);
/* An ascending list of the bits that are set. */
void tc_put_set(const struct tc_sink *sink, const char *name, uint64_t bits);

/* ---- A game ------------------------------------------------------------------------------ */

/*
 * The descriptor, one const object a game, written with designated initialisers in
 * src/rules/GAME.c. The calls marked "core" are made by game.c alone, after it has checked what
 * they promise; everybody else uses the tc_game_ functions below.
 */
struct tc_game {
    const char *id;    /* "dicegame" */
    const char *title; /* "The Dice Game", a gettext msgid */
    uint8_t players_min, players_max;
    int8_t clockwise;                /* 1, or -1 where turns go to the right: see tc_setup_next() */
    bool points_bad;                 /* points are what nobody wants; only tells */
    bool shared;                     /* all take of one throw, whoever threw it; only tells */
    const struct tc_option *options; /* ended by a NULL name */
    struct tc_form form[TC_FORMS];
    const char *const *phases; /* names from TC_PHASE_OWN on, ended by NULL */
    const char *const *verbs;  /* action kinds: "bank", "force reroll cancel"; ended by NULL */
    const struct tc_event_kind *events; /* kinds from TC_EVENT_OWN on, ended by a NULL name */
    const char *sheet_miss; /* where the protocol's state has a `sheet`: what it says of an entry
                               that scores nothing ("Z"); else NULL */

    /* core: works out the options whose default depends on players or on another option: sets
       option i where bit i of setup->given is clear. May be NULL. */
    void (*resolve)(struct tc_setup *setup);
    /* core: the index of an option at odds with the others, or -1. Ranges are checked already.
       May be NULL. */
    int (*conflict)(const struct tc_setup *setup);
    /* core: the seat that starts by the game's own way, or TC_NO_SEAT for a roll-off.
       NULL: a roll-off. */
    int (*starter)(const struct tc_setup *setup);
    /* core: the first position of the game proper; state->first is known, own is zeroed. */
    void (*start)(const struct tc_setup *setup, struct tc_state *state, struct tc_events *events);
    /* core: the legal actions in a fixed order; state->await is TC_AWAIT_ACT. At least one. */
    int (*legal)(const struct tc_setup *setup, const struct tc_state *state,
                 struct tc_action *actions);
    /* core: whether the action is among them, without listing them. May be NULL: the list is
       searched. */
    bool (*allows)(const struct tc_setup *setup, const struct tc_state *state,
                   const struct tc_action *action);
    /* core: applies a legal action. */
    void (*act)(const struct tc_setup *setup, struct tc_state *state,
                const struct tc_action *action, struct tc_events *events);
    /* core: applies a throw of state->roll.dice faces, each within state->roll.sides. The
       TC_EVENT_THROW is written already. */
    void (*thrown)(const struct tc_setup *setup, struct tc_state *state, const uint8_t *faces,
                   struct tc_events *events);
    /* core: the points of the turn so far, which are no part of the score yet. May be NULL: in this
       game a turn has none. */
    int32_t (*turn_points)(const struct tc_state *state);
    /* core: the game's own fields of the protocol, in its order. */
    void (*describe)(const struct tc_setup *setup, const struct tc_state *state,
                     const struct tc_sink *sink);
};

/* All games of games.def in its order, and how many they are. */
extern const struct tc_game *const tc_games[];
extern const int tc_games_count;

/* The index of a game by its id, or -1. */
int tc_game_find(const char *id);

/* The descriptor of a setup's game. */
const struct tc_game *tc_setup_game(const struct tc_setup *setup);

/* ---- Calls -------------------------------------------------------------------------------- */

/* A setup with every option at its default and the game's own way of starting. `game` is an index
   into tc_games; players may be out of the game's limits, tc_setup_settle() will say so. */
struct tc_setup tc_setup_default(int game, int players);

/* The index of an option by its name, or -1. */
int tc_setup_option(const struct tc_setup *setup, const char *name);

/* Gives option i a value; checked by tc_setup_settle(). */
void tc_setup_give(struct tc_setup *setup, int option, const struct tc_value *value);

bool tc_value_equal(const struct tc_value *a, const struct tc_value *b);

/* Works out what was not given, then checks everything. On TC_BAD_OPTION *option (may be NULL) is
   the culprit's index. */
enum tc_result tc_setup_settle(struct tc_setup *setup, int *option);

/* The start of a game. `setup` is settled. In this and the calls below `events` may be NULL;
   otherwise it is emptied first and filled with what happened, in order. */
enum tc_result tc_game_begin(const struct tc_setup *setup, struct tc_state *state,
                             struct tc_events *events);

/* Lists the legal actions, in a fixed order, into actions[TC_ACTIONS_MAX] and returns how many;
   0 exactly where no action is awaited. This list is the only truth about what may be done. */
int tc_game_legal(const struct tc_setup *setup, const struct tc_state *state,
                  struct tc_action *actions);

/* Applies an action: TC_OK, TC_NOT_NOW or TC_ILLEGAL_ACTION. */
enum tc_result tc_game_act(const struct tc_setup *setup, struct tc_state *state,
                           const struct tc_action *action, struct tc_events *events);

/* Applies a throw: TC_OK, TC_NOT_NOW or TC_BAD_DICE. */
enum tc_result tc_game_throw(const struct tc_setup *setup, struct tc_state *state,
                             const uint8_t *faces, int count, struct tc_events *events);

/* Events, and beside each of them the state as it tells it: after[i] holds what event i says, such
   as a new total, and nothing that a later event says. Whose turn it is and what is awaited next
   may come with a later event; beside the last one stands the state that the call left. */
struct tc_trace {
    struct tc_events events;
    struct tc_state after[TC_EVENTS_MAX];
};

/* The same three calls with a trace, which is not NULL. */
enum tc_result tc_trace_begin(const struct tc_setup *setup, struct tc_state *state,
                              struct tc_trace *trace);
enum tc_result tc_trace_act(const struct tc_setup *setup, struct tc_state *state,
                            const struct tc_action *action, struct tc_trace *trace);
enum tc_result tc_trace_throw(const struct tc_setup *setup, struct tc_state *state,
                              const uint8_t *faces, int count, struct tc_trace *trace);

/* The text of an action, as the protocol has it: returns its length. */
int tc_action_text(const struct tc_game *game, const struct tc_action *action,
                   char text[TC_ACTION_TEXT_MAX]);

/* Reads such a text, in exactly that form; false if it is none of this game's. */
bool tc_action_parse(const struct tc_game *game, const char *text, struct tc_action *action);

bool tc_action_equal(const struct tc_action *a, const struct tc_action *b);

/* The points that the player in turn has in the turn so far and would add to the score by ending it
   well; 0 where a turn of the game has none. */
int32_t tc_game_turn_points(const struct tc_setup *setup, const struct tc_state *state);

/* The name of a phase and of an event kind; NULL where there is none. */
const char *tc_game_phase(const struct tc_game *game, int phase);
const struct tc_event_kind *tc_game_event(const struct tc_game *game, int kind);

/* The game's own fields of the protocol's state; nothing during a roll-off. */
void tc_game_describe(const struct tc_setup *setup, const struct tc_state *state,
                      const struct tc_sink *sink);

/* Reads one described field by its path, such as "turn_points" or "tracker.2.spaces": the number
   (booleans as 0 and 1), or `otherwise` where it is null or there is no such field. */
int32_t tc_game_number(const struct tc_setup *setup, const struct tc_state *state, const char *path,
                       int32_t otherwise);

/* Reads a described list of numbers or booleans, nulls as -1; returns how many entries it has, of
   which at most `most` are written. */
int tc_game_list(const struct tc_setup *setup, const struct tc_state *state, const char *path,
                 int32_t *entries, int most);

/* ---- For rules files ----------------------------------------------------------------------- */

/* Appends an event and returns it, all zero but for kind and seat. NULL where nobody asked for
   events, so fill it in under an if. What it tells stands in the state by then. */
struct tc_event *tc_events_add(struct tc_events *events, int kind, int seat);

/* The same for an event with numbers, each given its place; those that are left out are 0:
       tc_events_tell(events, PIG_EVENT_BANK, seat, [PIG_BANK_POINTS] = 20, [PIG_BANK_TOTAL] = 61);
   Nothing of it is evaluated where nobody asked for events. C only. */
#define tc_events_tell(events, kind, seat, ...)                                                    \
    ((events) ? tc_events_add_numbers((events), (kind), (seat),                                    \
                                      (const int32_t[TC_NUMBERS_MAX]){__VA_ARGS__})                \
              : NULL)
struct tc_event *tc_events_add_numbers(struct tc_events *events, int kind, int seat,
                                       const int32_t numbers[TC_NUMBERS_MAX]);

/* From here a throw of `dice` dice by `seat` is due. */
void tc_state_await_throw(struct tc_state *state, int seat, int dice, int sides);

/* From here `seat` decides in a phase of the game's own. */
void tc_state_await_act(struct tc_state *state, int seat, int phase);

/* The game is over; bit s of winners: seat s. Writes TC_EVENT_OVER. */
void tc_state_finish(struct tc_state *state, uint16_t winners, struct tc_events *events);

/* The seats with the highest score, as bits. */
uint16_t tc_state_leaders(const struct tc_setup *setup, const struct tc_state *state);

/* The seat whose turn follows that of `seat`, in the direction of the descriptor's `clockwise`. */
int tc_setup_next(const struct tc_setup *setup, int seat);

/* Who has the turn after state->player's; TC_NO_SEAT where the last round is over: that seat is
   `reached`, who began it by reaching the target, and everybody else has had one more turn.
   `reached` is TC_NO_SEAT as long as nobody is there. */
int tc_state_next(const struct tc_setup *setup, const struct tc_state *state, int reached);

#ifdef __cplusplus
}
#endif

#endif
