/*
 * board.h: what a game looks like at the table. One const descriptor a game, `boards_GAME`, found
 * through boards_find(); the table screen does everything that games share.
 *
 * The match is always ahead of the picture. A board shows what its view was brought to, event by
 * event, through boards_board.play. A position that is resumed or undone to is brought about by
 * playing the events of its turn again and finishing each at once, so a view needs no other way.
 */
#ifndef BOARDS_BOARD_H
#define BOARDS_BOARD_H

#include <stddef.h>
#include <tumblecup/match.h>

#include "canvas/cue.h"
#include "dice/dice.h"
#include "match/seat.h"
#include "ui/ui.h"

enum { BOARDS_NAME_MAX = 100, BOARDS_LINE_MAX = 240, BOARDS_ACTIONS_MAX = 3 };

/* The words of one option, for the setup screen and the results. */
struct boards_option {
    const char *name;           /* the rules' */
    const char *label, *help;   /* msgids */
    const char *const *choices; /* msgids of a choice's names in order, then NULL; or NULL */
    bool seats;                 /* a list that is an order of seats, by age */
    /* How many of its places, from the youngest on, the rules look at; for an order of seats. */
    int (*ranks)(const struct tc_setup *setup);
};

/* A note for a first match: which widget it points at (a star at the end stands for anything) and
   what it says. They are shown in their order as what they point at can be pressed. */
struct boards_guide {
    const char *at;
    const char *words; /* msgid */
    const char *alone; /* the same where one plays alone; NULL: no different */
    bool in_turn;      /* holds for a turn alone: not said in a roll-off for the start */
};

/* How fast things go. Milliseconds; 0: at once. */
struct boards_tempo {
    float throw_ms, glide_ms, count_ms;
    bool gently; /* reduced motion */
};

/* A throw by hand: dice that were taken hold of are let go of. */
struct boards_fling {
    bool by_hand;
    struct canvas_point at, speed; /* where, and how fast the hand moved, pixels a second */
};

enum { BOARDS_NO_EVENT = -1 };

/* What is heard of an event: when it begins to be shown, or (own) when the board sees fit. */
struct boards_sound {
    int event; /* its kind */
    enum canvas_sound sound;
    float strength; /* 0 .. 1 */
    bool own;
};

/* What a board is told of the table it stands on. */
struct boards_table {
    const struct tc_match *match;
    const struct match_seat *seats; /* as many as the setup has players */
    /* What is on screen already; the match may be ahead of it. While an event is being shown, and
       where its words are told, this is the position before it. */
    const struct tc_state *shown;
    /* The position as the event that is being shown tells it; between events the same as `shown`.
       It has what the event says, such as a new total, and nothing that a later one says; whose
       turn it is and what is awaited may come with a later event (see tc_trace). So no board adds
       events up: in play() and until the next it reads here what they come to. */
    const struct tc_state *after;
    size_t entries; /* of the scoresheet */
    bool unasked;   /* what is being shown follows from an answer of the table's own */
    struct boards_tempo tempo;
    struct tc_random *cosmetic; /* never the match's */
    struct boards_fling fling;  /* of the throw being shown */
    bool put_down; /* the players throw their own dice: those on screen are laid, not tossed */
    bool counting; /* the players add up: no sum is told before they gave it */
    struct canvas_rect
        card[TC_SEATS_MAX]; /* the place cards; of no width where none are on screen */
};

/* One die of a throw that is due, as the players know it: "Red die". */
struct boards_die {
    char name[BOARDS_NAME_MAX];
    char color[BOARDS_NAME_MAX]; /* in one word: "Red" */
    struct dice_look look;
};

/* What the players add up, and how it adds up line by line: "1 1 1 = 1,000". */
enum { BOARDS_SUM_LINES = 6 };
struct boards_sum {
    int32_t total;
    char question[BOARDS_LINE_MAX];
    int count;
    char line[BOARDS_SUM_LINES][BOARDS_NAME_MAX];
};

/* What a player has to do for bonus hits, before the game goes on. */
struct boards_forfeit {
    int seat, count;
    char title[BOARDS_LINE_MAX]; /* what for: "Ann has earned 2 BH" */
};

/* What is given out at the end of a match beside the score, to one or more seats. */
enum { BOARDS_AWARDS_MAX = 2 };
struct boards_award {
    uint16_t seats; /* bit s: seat s gets one */
    bool large;
    char line[BOARDS_LINE_MAX]; /* "A large BH for Ann." */
};

/* What a seat has beside its points. */
struct boards_tally {
    int marks;
    bool large;
    char words[BOARDS_NAME_MAX]; /* "3 BHs + 1 large"; "" for nothing */
};

/* One of the large buttons. */
struct boards_action {
    struct tc_action action;
    const char *id; /* where it stays the same for whatever was picked, such as "action.take"; NULL:
                       "action." and the action's text */
    char label[BOARDS_NAME_MAX];
    char detail[BOARDS_NAME_MAX];
    const char *key;           /* for its corner */
    int shortcut;              /* the key that presses it, besides Enter for the main one */
    char why[BOARDS_NAME_MAX]; /* not empty: it can't be done, for this reason */
    bool throws;               /* one press acts and throws */
};

/* What became of a press. */
enum boards_press {
    BOARDS_PRESS_PASSED, /* it was not the board's */
    BOARDS_PRESS_TAKEN,
    BOARDS_PRESS_COMPLETES, /* and with it all is picked: the main action is what comes next */
};

enum boards_pace {
    BOARDS_ON,   /* the next event may follow when nothing moves any more */
    BOARDS_HOLD, /* when nothing moves any more, it stays in sight until someone goes on */
};

struct boards_board {
    const char *id;
    uint32_t felt;
    const char *picture; /* of its box */
    const char *tagline; /* msgid */
    const char *gist;    /* msgid: the rules in a line */
    int minutes;
    bool low_wins;                       /* points are bad */
    bool zero_is_lost;                   /* a turn without points was a bust: red on the sheet */
    const struct boards_option *options; /* ended by a NULL name */
    const struct boards_option
        *forfeits;                     /* what the setup screen says of a free line that tells what
                                          is to be done for a bonus hit; NULL without forfeit */
    const struct boards_sound *sounds; /* ended by BOARDS_NO_EVENT */
    const char *rules;                 /* its page, below assets/rules/ */
    const struct boards_guide *guide;  /* ended by a NULL; at most 32. May be NULL */
    int setback;                       /* the kind of event that a turn goes wrong by */
    const struct boards_guide *tip;    /* for somebody to whom it happened twice; never a sum */
    size_t view_size; /* bytes of its view, which begins with a struct boards_tray; zeroed before
                         open */

    bool (*open)(void *view);
    void (*close)(void *view);
    /* An empty table: nothing of a match has been shown yet. */
    void (*reset)(void *view, const struct boards_table *table);
    /* Begins to show an event. */
    enum boards_pace (*play)(void *view, const struct boards_table *table,
                             const struct tc_event *event);
    /* True while anything of the board moves. */
    bool (*step)(void *view, float ms, struct canvas_cues *cues);
    void (*finish)(void *view);
    /* A decision is asked, or a sum: dice come to where they are picked or counted. True if that
       moves anything, which is then stepped and finished like an event. May be NULL. */
    bool (*asked)(void *view, const struct boards_table *table);
    /* Gives everything its place in `rect`, dice too; what is on its way goes on where nothing
       changed. Once before each picture. */
    void (*lay_out)(void *view, const struct boards_table *table, struct ui *ui,
                    struct canvas_rect rect);
    /* Draws what may be kept as a picture, then (moving) what lies above it: where the last
       lay_out() put it, and changing nothing. */
    void (*draw)(const void *view, const struct boards_table *table, struct ui *ui);
    void (*draw_moving)(const void *view, struct ui *ui);
    /* The large buttons for a decision, the main one first. */
    int (*actions)(const void *view, const struct boards_table *table,
                   struct boards_action actions[BOARDS_ACTIONS_MAX]);
    /* A press on something that the board drew, or a key: a die is picked, a switch turned. What
       acts needs no press here: a node with boards_command() makes its action where that is legal.
       May be NULL. */
    enum boards_press (*press)(void *view, const struct boards_table *table,
                               const struct ui_event *event);
    /* What the table answers by itself because whoever is asked wants it so; false: a person
       decides. May be NULL. */
    bool (*answer)(const void *view, const struct boards_table *table, struct tc_action *action);
    /* The label of the button for a throw that is due, such as "Roll 6 dice". */
    void (*throw_label)(const struct boards_table *table, char label[BOARDS_NAME_MAX]);
    /* What an action that is legal does beside being made: true if one press acts and throws. The
       board's own nodes ask here; the large buttons say it themselves. May be NULL: none does. */
    bool (*throws)(const struct boards_table *table, const struct tc_action *action);
    /* Die `die` of the throw that is due, from 0, where dice can be told apart. Not asked in a
       roll-off. May be NULL: all are alike. */
    void (*due_die)(const struct boards_table *table, int die, struct boards_die *what);
    /* What the players count before this event is shown, where they count themselves; false:
       nothing. May be NULL: the game has nothing to count. */
    bool (*sum)(const struct boards_table *table, const struct tc_event *event,
                struct boards_sum *sum);
    /* Where the paper lies that sums are written on, when the board is drawn into `rect`. NULL only
       where `sum` is. */
    struct canvas_rect (*paper)(const struct boards_table *table, struct ui *ui,
                                struct canvas_rect rect);
    /* Whether the score sheet is folded away while the board is drawn into `rect`, which it needs
       whole; then a button brings it up. How high it is when it lies open, and itself, written
       on paper that lies there. All three or none: NULL where it always lies beside. */
    bool (*folds)(const struct boards_table *table, struct ui *ui, struct canvas_rect rect);
    float (*unfolded_height)(const struct boards_table *table, struct ui *ui);
    void (*unfold)(const void *view, const struct boards_table *table, struct ui *ui,
                   struct canvas_rect rect);
    /* Who has something to do before `next` is shown (NULL: before whatever is), which is asked for
       once: the view forgets it. Asked until it is false. May be NULL: nobody ever has. */
    bool (*forfeit)(void *view, const struct boards_table *table, const struct tc_event *next,
                    struct boards_forfeit *what);
    /* What was given out at the end, once that was shown: how many kinds of it, the largest first.
       May be NULL: nothing is. */
    int (*awards)(const void *view, const struct boards_table *table,
                  struct boards_award list[BOARDS_AWARDS_MAX]);
    /* What is done for whoever is asked and lets the fuse burn down; false where that can't be, and
       why. May be NULL: nobody is hurried here. */
    bool (*dawdle)(const struct boards_table *table, struct tc_action *action,
                   char why[BOARDS_NAME_MAX]);
    /* The line of plain text that tells an event; false where it needs none. */
    bool (*line)(const struct boards_table *table, const struct tc_event *event,
                 char line[BOARDS_LINE_MAX]);
    /* What is asked of whoever decides or throws. */
    void (*ask)(const struct boards_table *table, char line[BOARDS_LINE_MAX]);
    /* A seat's short state, for its place card. */
    void (*card)(const struct boards_table *table, int seat, char line[BOARDS_NAME_MAX]);
    /* The same as drawn signs, where they say it shorter than words: what tells the screen in words
       stays `card`. False, and nothing is drawn, where there is no sign for it or no room in the
       rectangle. May be NULL. */
    bool (*card_draw)(const struct boards_table *table, int seat, struct ui *ui,
                      struct canvas_rect rect, struct canvas_color color);
    /* What a seat has won beside its score, for the results; empty where there is nothing. May be
       NULL. */
    void (*beside)(const struct boards_table *table, int seat, char line[BOARDS_NAME_MAX]);
    /* What lies on the paper of a seat's place card below its words, such as ice that broke. May be
       NULL: nothing ever does. */
    void (*card_ground)(const void *view, struct ui *ui, struct canvas_rect card, int seat);
    /* Whose card stands out while something is shown of another than the player in turn, such as
       whoever is stuck; TC_NO_SEAT: the player in turn. May be NULL. */
    int (*lit)(const void *view);
    /* A small sign behind the score on a place card, for what is no plain point. May be NULL. */
    void (*score_sign)(struct ui *ui, struct canvas_rect rect);
    /* What a legal action is called, in a few words and without a sum: "Roll 3 dice". */
    void (*choice)(const struct boards_table *table, const struct tc_action *action,
                   char label[BOARDS_NAME_MAX]);
    /* A seat's tally beside its points, for the foot of the sheet: asterisks, a large one, and what
       both are in words. May be NULL: there is none. */
    void (*tally)(const struct boards_table *table, int seat, struct boards_tally *tally);
    /* What decided between equal scores, once the match is over; false: nothing had to. May be
       NULL: equal scores share the win. */
    bool (*decided)(const struct boards_table *table, char line[BOARDS_LINE_MAX]);
    /* A number that follows from a setup's options and that the rules page names in braces, such as
       {tracker_value}; false: there is none of that name. May be NULL. */
    bool (*figure)(const struct tc_setup *setup, const char *name, int32_t *number);
    /* Row `row` of a list option as the rules page lists it, such as "6 pips or more: 1 star";
       false behind the last row. May be NULL: the page lists none. */
    bool (*row)(const struct tc_setup *setup, const char *option, int row,
                char line[BOARDS_LINE_MAX]);
    /* What can be said about a decision without knowing best play, in words. */
    void (*hint)(const struct boards_table *table, char line[BOARDS_LINE_MAX]);
};

/* The command of a widget that makes this action. Its id is "action." and the action's text with a
   hyphen for each space; .name may be set to one that stays the same for whatever was picked. */
struct ui_command boards_command(const struct tc_game *game, const struct tc_action *action);
/* The same of one of the large buttons; and of the button for a throw that is due. */
struct ui_command boards_button_command(const struct tc_game *game,
                                        const struct boards_action *button);
struct ui_command boards_throw_command(void);
bool boards_throw_pressed(const struct ui_event *event);

/* Whether an action of that kind can be made on screen now, whatever numbers go with it. */
bool boards_may(const struct boards_table *table, int verb);

/* The action that was pressed; false if the event is no press on one. */
bool boards_pressed(const struct ui_event *event, struct tc_action *action);

/* The dice in the tray of a view. */
struct dice *boards_dice(const void *view);

/* Whether a turn goes wrong by this event. */
bool boards_is_setback(const struct boards_table *table, const struct tc_event *event);

/* The words of an option; NULL where the board has none for it. */
const struct boards_option *boards_option(const struct boards_board *board, const char *name);

/* The games that have a board, in the order of games.def: how many, and one of them. */
int boards_count(void);
const struct tc_game *boards_game(int i);

/* The board of a game, or NULL where it has none. */
const struct boards_board *boards_find(const struct tc_game *game);

#endif
