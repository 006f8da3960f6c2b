/* SPDX-License-Identifier: Zlib */
/*
 * board.h: what a game looks like at the table. One const descriptor a game, `boards_GAME`, found
 * through boards_find(); the table screen does everything that games share.
 *
 * The match is always ahead of the picture. A board's view is advanced event by event, by
 * boards_board.play. A position that is resumed or undone to is reached by playing its events again
 * and finishing each at once, so there is no other way into a view.
 */
#ifndef BOARDS_BOARD_H
#define BOARDS_BOARD_H

#include <stddef.h>
#include <tumblecup/match.h>
#include <tumblecup/odds.h>

#include "canvas/cue.h"
#include "canvas/particles.h"
#include "dice/dice.h"
#include "match/seat.h"
#include "ui/ui.h"

enum { BOARDS_NAME_MAX = 100, BOARDS_LINE_MAX = 240, BOARDS_ACTIONS_MAX = 3 };

/* The words of one option, for the setup screen and the results. A board lists them as they are
   read, those of a group together. */
struct boards_option {
    const char *name;           /* the rules' */
    const char *label, *help;   /* msgids; the help says what it changes in play, in a line */
    const char *group;          /* msgid: the heading that it stands under with its neighbours */
    const char *const *choices; /* msgids of a choice's names in order, then NULL; or NULL */
    /* What it changes as the one house rule of a game: sentences, msgids, for each of its values
       from the least on, of which the last one serves for all behind it, with {n} for the value;
       then NULL. NULL: it is none, being a score, a list or an order. */
    const char *const *changes;
    const char *const *titles; /* the same in three or four words, each above its sentence */
    /* Of a list or of rows: what each entry is called, msgids, and how it looks in its field of the
       chart; NULL: a number. Both may be NULL. */
    const char *const *entries;
    void (*entry_draw)(struct ui *ui, struct canvas_rect rect, int entry, int value, bool picked);
    /* How many places of an order of seats, from the youngest on, the rules look at; NULL for all
       other options. */
    int (*ranks)(const struct tc_setup *setup);
};

/* What a note points at: what throws the dice, what makes an action, or dice to be picked. */
enum boards_target {
    BOARDS_TARGET_NONE,
    BOARDS_TARGET_THROW,
    BOARDS_TARGET_VERB,
    BOARDS_TARGET_DICE
};

struct boards_table;
struct boards_face;

/* A note of the tutorial. They are shown in their order as what they point at can be pressed. */
struct boards_note {
    enum boards_target at;
    int verb;          /* the rules': of that action, or of the one that dice are picked for */
    const char *words; /* msgid */
    const char *alone; /* the same where one plays alone; NULL: no different */
    const char *read;  /* the id of what it speaks of, which is read and not pressed; NULL: of what
                          it is shown for */
    bool in_turn;      /* holds for a turn alone: not said in a roll-off for the start */
    /* Whether it holds now; NULL: whenever what it points at can be pressed. */
    bool (*when)(const struct boards_table *table);
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

/* The sound of an event: played as its motion begins, or (own) when the board adds it itself. */
struct boards_sound {
    int event; /* its kind */
    enum canvas_sound sound;
    float strength; /* 0 .. 1 */
    bool own;
};

/* A board's context: the match and how it is shown. */
struct boards_table {
    const struct tc_match *match;
    const struct match_seat *seats; /* as many as the setup has players */
    /* The position on screen; the match may be ahead of it. While an event is in motion, and where
       its line is written, the position before that event; of one that is told while it moves, the
       position after it from then on. */
    const struct tc_state *visible;
    /* The position after the event in motion; between events the same as `visible`. It has what
       that event changes, such as a new total, and nothing of a later one; whose turn it is and
       what is awaited may be a later event's (see tc_trace). So no board adds events up: from
       play() until the next it reads totals here. */
    const struct tc_state *after;
    size_t entries; /* of the scoresheet */
    bool unasked;   /* the event in motion follows from an action that the table made by itself */
    struct boards_tempo tempo;
    struct tc_random *cosmetic; /* never the match's */
    struct boards_fling fling;  /* of the throw in motion */
    bool put_down;  /* the players throw their own dice: those on screen are placed, not thrown */
    bool counting;  /* the players add up: no sum is visible before they entered it */
    bool announced; /* a word stands over the tray */
    /* What best play makes of the visible decision, where somebody wants to know; else NULL. */
    const struct tc_advice *advice;
    float beat; /* of the heart of who is asked: 0, at rest, .. 1 */
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

/* A forfeit: what a player does for bonus hits before the match goes on. */
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

/* What is said of an action that may be chosen: on a button, "Bank"; after "still", "bank"; as what
   wins so often, "banking"; and of somebody who did it, "banked". */
enum boards_form { BOARDS_FORM_BUTTON, BOARDS_FORM_VERB, BOARDS_FORM_NOUN, BOARDS_FORM_PAST };

/* How something that happened is felt, from the least to what all else waits for. */
enum boards_mood {
    BOARDS_MOOD_TURN,  /* whose turn it is */
    BOARDS_MOOD_GAIN,  /* luck, or a feat */
    BOARDS_MOOD_LAST,  /* the end is near */
    BOARDS_MOOD_LOSS,  /* a turn went wrong */
    BOARDS_MOOD_BLAST, /* or blew up */
    BOARDS_MOOD_WIN,
    BOARDS_MOOD_CHORD, /* a win that no person has, or an end alone */
    BOARDS_MOODS
};

/* Where what a moment tells is to be read afterwards. */
enum boards_goal {
    BOARDS_GOAL_CARD,  /* the seat's place card */
    BOARDS_GOAL_PAPER, /* the sheet, the tracker, the chart */
    BOARDS_GOAL_SUM,   /* the turn's points in the tray */
    BOARDS_GOAL_NONE,  /* nowhere else: it stays where it is said until it goes */
};

/* What somebody's last turn has to bring, and has so far, points. */
struct boards_need {
    int32_t points, has;
    bool large; /* the board itself shows what is lacking, for all to see */
};

/* What is announced over the tray. */
struct boards_moment {
    char text[BOARDS_NAME_MAX];   /* a word or two: "Bust" */
    char second[BOARDS_NAME_MAX]; /* below it; may be empty */
    enum boards_mood mood;
    enum boards_goal goal;
    int seat;    /* whose it is, or TC_NO_SEAT */
    bool brief;  /* it stands for half the time: there are many such */
    bool lasts;  /* and for twice the time: it stands beside what it tells of */
    bool slams;  /* its word comes down on the table */
    bool within; /* its word stays within its stage, around which all is read, and is level */
    bool quiet;  /* a turn that passes without a word */
    bool shown;  /* the board shows what the second line says: it is only read aloud */
    float late;  /* glides that it waits for dice to lie */
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
    bool aside;                /* never the main one, though it may stand first */
};

/* What became of a press. */
enum boards_press {
    BOARDS_PRESS_PASSED, /* it was not the board's */
    BOARDS_PRESS_TAKEN,
    BOARDS_PRESS_COMPLETES, /* and with it all is picked: the main action is what comes next */
};

/* How the dice are picked that an action takes. */
enum boards_picks {
    BOARDS_PICKS_NOTHING,
    BOARDS_PICKS_DICE,  /* its numbers are those of dice */
    BOARDS_PICKS_FACES, /* or what they show: any die of a face will do */
};

enum boards_pace {
    BOARDS_ON,   /* the next event follows as soon as nothing moves */
    BOARDS_TELL, /* and once its word, which comes with its motion, has gone */
    BOARDS_HOLD, /* once nothing moves, it is held until a press */
};

/* The picture of a game's box, on a field BOARDS_LID_WIDE by BOARDS_LID_HIGH: an asset, and real
   dice over it, the far ones first. */
enum { BOARDS_LID_WIDE = 320, BOARDS_LID_HIGH = 300, BOARDS_LID_DICE = 6 };

struct boards_lid {
    const char *picture; /* NULL: dice alone */
    const char *cover;   /* what stands before the dice; NULL: nothing */
    int count;
    struct dice_figure die[BOARDS_LID_DICE];
};

/* How a win is celebrated: what stands on both sides of the winners' cards and moves there, and
   what rains on them. */
enum boards_antics {
    BOARDS_ANTICS_BOW,
    BOARDS_ANTICS_HOP,
    BOARDS_ANTICS_SCRIBBLE,
    BOARDS_ANTICS_TREMBLE
};

struct boards_revel {
    const char *left, *right; /* assets, on a field BOARDS_LID_WIDE by `high` */
    const char *cover;        /* another that lies over each; may be NULL */
    int high;
    enum boards_antics antics;
    bool sparks; /* fly from `tip`, in the same field */
    struct canvas_point tip;
    enum canvas_cut cut; /* of the confetti, */
    uint32_t shades[2];  /* and colours of it beside the winner's */
};

/* The word behind a number, msgids: "star" and "stars". */
struct boards_unit {
    const char *one, *many;
};

/* Something that somebody may wish that is no rule, as a switch. */
struct boards_wish {
    struct ui_command command; /* to be pressed through the board's `press` */
    char label[BOARDS_LINE_MAX];
    bool on;
};

/* A kind of event that is counted of each seat, and what so many of them are called. */
struct boards_count {
    int event;
    const char *title;       /* msgid; NULL ends a list */
    struct boards_unit line; /* of {names}, who have the most */
    struct boards_unit unit; /* the word behind their number */
    const char *none_title;  /* msgids of {name}, who alone has none, told rather than who has the
                                most; NULL: that is nothing to tell */
    const char *none_line;
    const char *none_unit; /* and the word behind a 0 */
    bool pairs;            /* each is of two dice: which two those are most often is told, too */
};

struct boards_board {
    const char *id;
    uint32_t felt;
    const struct boards_revel *revel; /* NULL: confetti of paper, and nothing else */
    const struct boards_lid *lid;     /* the picture of its box */
    const char *tagline;              /* msgid */
    const char *gist;                 /* msgid: the rules in a line */
    const char *opener;  /* msgid: who goes first by the rules; NULL: the highest roll */
    int turn_ms;         /* the longest that a computer player's turn lasts at normal speed,
                            ms; 0: as long as in most games */
    bool low_wins;       /* points are bad */
    const char *triumph; /* msgid: what a winner's card says above the score; NULL: the score won */
    struct boards_unit unit;              /* what is scored; NULL: points */
    bool zero_is_lost;                    /* a turn without points was a bust: red on the sheet */
    const struct boards_option *options;  /* ended by a NULL name */
    const struct boards_option *forfeits; /* label and help of the setup screen's free text for what
                                             a bonus hit costs; NULL without forfeit */
    const struct boards_sound *sounds;    /* ended by BOARDS_NO_EVENT */
    const char *rules;                    /* its page, below assets/rules/ */
    const struct boards_note *tutorial;   /* ended by one without target; at most 32; may be NULL */
    int setback;                          /* the kind of event that a turn goes wrong by */
    const int *feats; /* kinds of events that are rare and worth watching, ended by -1; or NULL */
    const char *setback_title;         /* msgid: what the one that cost the most is called */
    const char *setback_line;          /* msgid: and what is told of it, of {name} and {points} */
    const char *setback_near;          /* msgid: that beside the number of its points, of {name};
                                          NULL: the same */
    struct boards_unit setback_unit;   /* the word behind its number, such as "points lost"; NULL:
                                          none, its dice say it */
    const char *setback_turns;         /* msgid: that of {other} after which {name} led to the end,
                                          whose chance rose from {before} to {after}; NULL: it is
                                          told as any roll */
    const struct boards_count *counts; /* up to three that sum a match up; or NULL */
    const char *entry_title; /* msgid: what each entry of the sheet is of; NULL: a turn, */
    int round;               /* else the kind of event that a round begins with */
    const char *limit_title; /* msgid: what comes of a total that reaches the limit; NULL: none, */
    int limit_option;        /* and the option that sets it */
    const char *feat_title;  /* msgid: what the one that scored the most is called; */
    const char *feat_line;   /* msgid: and what is told of it, of {name} and {score}, which is
                                points with their word. NULL where it is a turn, as in most
                                games */
    const char *feat_near;   /* msgid: that beside its number, of {name} */
    const struct boards_note *tip; /* for a player with two such turns; never a sum; may be
                                      NULL */
    size_t view_size; /* bytes of its view, which begins with a struct boards_tray; zeroed before
                         open */

    bool (*open)(void *view);
    void (*close)(void *view);
    /* An empty table: before the first event of a match. */
    void (*reset)(void *view, const struct boards_table *table);
    /* Begins the motion of an event. */
    enum boards_pace (*play)(void *view, const struct boards_table *table,
                             const struct tc_event *event);
    /* True while anything of the board moves. */
    bool (*step)(void *view, float ms, struct canvas_cues *cues);
    /* Whether what the event in motion tells has been seen: its words and numbers come while its
       motion goes on. May be NULL: they come when nothing moves any more. */
    bool (*tells)(const void *view);
    /* Whether it is seen already how the throw ended, though nothing is told of it yet: nobody is
       rolling any more. May be NULL: no such time. */
    bool (*struck)(const void *view);
    void (*finish)(void *view);
    /* A throw that begins a turn or a round is due, and its dice are in the cup: what the one
       before left on the table goes. May be NULL: it stays in sight until the throw. */
    void (*due)(void *view, const struct boards_table *table);
    /* A decision or a sum is asked for: moves dice to where they are picked or counted. True where
       that takes time; it is stepped and finished like an event's motion. May be NULL. */
    bool (*asked)(void *view, const struct boards_table *table);
    /* Gives everything its place in `rect`, dice too; what is on its way goes on where nothing
       changed. Once before each picture. */
    void (*lay_out)(void *view, const struct boards_table *table, struct ui *ui,
                    struct canvas_rect rect);
    /* Draws what may be kept as a picture, then (moving) what lies above it: where the last
       lay_out() put it, and changing nothing. */
    void (*draw)(const void *view, const struct boards_table *table, struct ui *ui);
    void (*draw_moving)(const void *view, struct ui *ui);
    /* What flies in front of what is announced. May be NULL: nothing does. */
    void (*draw_flying)(const void *view, struct ui *ui);
    /* Where what is announced stands; NULL, or of no width: over the tray. */
    struct canvas_rect (*stage)(const void *view);
    /* The large buttons for a decision, the main one first. */
    int (*actions)(const void *view, const struct boards_table *table,
                   struct boards_action actions[BOARDS_ACTIONS_MAX]);
    /* The large button of a legal action as it were if its dice were picked, whatever is. Where
       none are picked for it the button stays as it is. May be NULL: none ever are. */
    enum boards_picks (*picked)(const void *view, const struct boards_table *table,
                                const struct tc_action *action, struct boards_action *button);
    /* Draws the choices of a decision that there are more of than large buttons, into the row of
       those, and what the one pointed at does on the board; returns what it leaves for the buttons,
       of no width where it drew them too.
       May be NULL: there are no such choices. */
    struct canvas_rect (*choose)(const void *view, const struct boards_table *table, struct ui *ui,
                                 struct canvas_rect rect);
    /* Whether what these choices show is made out in that row: nothing else stands there otherwise.
       May be NULL: it always is. */
    bool (*choose_fits)(const void *view, const struct boards_table *table, const struct ui *ui,
                        struct canvas_rect rect);
    /* A press on something that the board drew, or a key: a die is picked, a switch turned. What
       acts needs no press here: a node with boards_command() makes its action where that is legal.
       May be NULL. */
    enum boards_press (*press)(void *view, const struct boards_table *table,
                               const struct ui_event *event);
    /* What players may wish that is no rule, in the table's menu: how high that is in this width, 0
       for nothing, and itself; it is pressed through `press`. Both or neither: NULL. */
    float (*wishes_height)(const struct boards_table *table, const struct ui *ui, float w);
    void (*wishes_draw)(const void *view, const struct boards_table *table, struct ui *ui,
                        struct canvas_rect rect);
    /* A seat's wish while it matters, for whoever has no menu before them; false: it does not now.
       NULL where there are no wishes. */
    bool (*wish)(const void *view, const struct boards_table *table, int seat,
                 struct boards_wish *wish);
    /* The action that the table makes for a seat that chose not to be asked; false: a person
       decides. May be NULL. */
    bool (*answer)(const void *view, const struct boards_table *table, struct tc_action *action);
    /* The label of the button for a throw that is due, such as "Roll 6 dice". */
    void (*throw_label)(const struct boards_table *table, char label[BOARDS_NAME_MAX]);
    /* What such a throw risks, as its second line; "": whose it is. May be NULL. */
    void (*throw_detail)(const struct boards_table *table, char detail[BOARDS_LINE_MAX]);
    /* Whether one press makes this legal action and throws too, for nodes on the board; the large
       buttons have a field for it. May be NULL: no action does. */
    bool (*throws)(const struct boards_table *table, const struct tc_action *action);
    /* Die `die` of the throw that is due, from 0, where dice can be told apart. Not asked in a
       roll-off. May be NULL: all are alike. */
    void (*due_die)(const struct boards_table *table, int die, struct boards_die *what);
    /* The sum that players who count themselves enter before this event becomes visible; false:
       none. May be NULL: the game has nothing to count. */
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
    /* The forfeit that is due before `next` becomes visible (NULL: before whatever does), taken
       off the view; called until it is false. May be NULL: the game has none. */
    bool (*forfeit)(void *view, const struct boards_table *table, const struct tc_event *next,
                    struct boards_forfeit *what);
    /* What the visible end of the match gave out: how many kinds, the largest first. May be NULL:
       nothing is. */
    int (*awards)(const void *view, const struct boards_table *table,
                  struct boards_award list[BOARDS_AWARDS_MAX]);
    /* The action made for a seat whose fuse burns down; false where there is none, and why. May be
       NULL: the game has no fuse. */
    bool (*dawdle)(const struct boards_table *table, struct tc_action *action,
                   char why[BOARDS_NAME_MAX]);
    /* An event's line in the log; false where it has none. */
    bool (*line)(const struct boards_table *table, const struct tc_event *event,
                 char line[BOARDS_LINE_MAX]);
    /* What is announced of an event, which table->after tells; false where it is none to be. Of
       whose turn it is: boards_moment_turn(). Not asked of TC_EVENT_OVER: boards_moment(). */
    bool (*moment)(const struct boards_table *table, const struct tc_event *event,
                   struct boards_moment *moment);
    /* What is told of an event before its motion is seen, a line and what is announced, where its
       motion is only understood by that; false where nothing is. May be NULL: nothing ever is. */
    bool (*opening)(const struct boards_table *table, const struct tc_event *event,
                    char line[BOARDS_LINE_MAX], struct boards_moment *moment);
    /* The sign that stays in sight while the last round lasts: "Last turn: Ann needs 6,001"; or,
       where which one that is isn't known before it ends, since the last players are left: "The
       last two". False where none is run. May be NULL: nothing tells of it. */
    bool (*last_round)(const struct boards_table *table, char line[BOARDS_LINE_MAX]);
    /* What the seat in turn needs in that round, where it is a number of points that its turn
       brings; false where it is not. May be NULL: it never is. */
    bool (*need)(const struct boards_table *table, struct boards_need *need);
    /* The question to the seat that decides or throws; none is put so in a roll-off. */
    void (*ask)(const struct boards_table *table, char line[BOARDS_LINE_MAX]);
    /* A seat's short state, for its place card. */
    void (*card)(const struct boards_table *table, int seat, char line[BOARDS_NAME_MAX]);
    /* The same as drawn signs, where they are shorter than words; screen readers get `card`. False,
       and nothing is drawn, without a sign for it or room in the rectangle. May be NULL. */
    bool (*card_draw)(const struct boards_table *table, int seat, struct ui *ui,
                      struct canvas_rect rect, struct canvas_color color);
    /* What a seat has won beside its score, for the results; empty where there is nothing. May be
       NULL. */
    void (*beside)(const struct boards_table *table, int seat, char line[BOARDS_NAME_MAX]);
    /* Draws on a seat's place card, under its words, such as broken ice. May be NULL. */
    void (*card_ground)(const void *view, struct ui *ui, struct canvas_rect card, int seat);
    /* Whether a seat is out of the match: its card has tipped over. May be NULL: nobody can be. */
    bool (*fallen)(const struct boards_table *table, int seat);
    /* The seat whose card stands out instead of the one in turn, such as the one that is stuck;
       TC_NO_SEAT: the one in turn. May be NULL. */
    int (*lit)(const void *view);
    /* What a place card says below a seat's score where it has room: what all play for, "of 15", or
       that the seat's last turn comes. "" where there is nothing. May be NULL: the score alone. */
    void (*below_score)(const struct boards_table *table, int seat, char words[BOARDS_NAME_MAX]);
    /* A small sign behind the score on a place card, for what is no plain point. May be NULL. */
    void (*score_sign)(struct ui *ui, struct canvas_rect rect);
    /* What a legal action is called, in a few words and without a sum: "Roll 3 dice". */
    void (*choice)(const struct boards_table *table, const struct tc_action *action,
                   enum boards_form as, char label[BOARDS_NAME_MAX]);
    /* The dice that this tells as digits with blanks between, where they can be drawn instead;
       returns how many, TC_DICE_MAX at most. May be NULL: it tells none. */
    int (*choice_dice)(const struct boards_table *table, const struct tc_action *action,
                       struct boards_face *faces);
    /* The dice that this event sets aside for the points of the turn; returns how many, TC_DICE_MAX
       at most. May be NULL: nothing is set aside. */
    int (*set_aside)(const struct tc_event *event, struct boards_face *faces);
    /* A seat's tally beside its points, for the foot of the sheet: asterisks, a large one, and what
       both are in words. May be NULL: there is none. */
    void (*tally)(const struct boards_table *table, int seat, struct boards_tally *tally);
    /* msgid: what that is good for, in a sentence below the sheet once a seat has any. May be NULL.
     */
    const char *tally_note;
    /* What decided between equal scores, once the match is over; false: nothing had to. May be
       NULL: equal scores share the win. */
    bool (*decided)(const struct boards_table *table, char line[BOARDS_LINE_MAX]);
    /* What all play for by these rules, in a short line without a full stop: "First to 5,000 points
       wins". */
    void (*aim)(const struct tc_setup *setup, char line[BOARDS_LINE_MAX]);
    /* A number that follows from a setup's options and that the rules page names in braces, such as
       {tracker_value}; false: there is none of that name. May be NULL. */
    bool (*figure)(const struct tc_setup *setup, const char *name, int32_t *number);
    /* Row `row` of a list option as the rules page lists it, such as "6 pips or more: 1 star";
       false behind the last row. May be NULL: the page lists none. */
    bool (*row)(const struct tc_setup *setup, const char *option, int row,
                char line[BOARDS_LINE_MAX]);
    /* What can be said about a decision while best play is not known, in words: nothing that
       prefers one choice to another. */
    void (*hint)(const struct boards_table *table, char line[BOARDS_LINE_MAX]);
};

/* The command of a widget that makes this action. Its id is "action." and the action's text with a
   hyphen for each space; .name may be set to one that stays the same for whatever was picked. */
struct ui_command boards_command(const struct tc_game *game, const struct tc_action *action);
/* The same of one of the large buttons; of the button for a throw that is due, and of the cup that
   stands for it. */
struct ui_command boards_button_command(const struct tc_game *game,
                                        const struct boards_action *button);
struct ui_command boards_throw_command(void);
struct ui_command boards_cup_command(void);
bool boards_throw_pressed(const struct ui_event *event);

/* Whether an action of that kind can be made on screen now, whatever numbers go with it. */
bool boards_may(const struct boards_table *table, int verb);

/* The action that a widget of that command makes; false where it makes none. */
bool boards_makes(const struct ui_command *command, struct tc_action *action);
/* The action that was pressed; false if the event is no press on one. */
bool boards_pressed(const struct ui_event *event, struct tc_action *action);
/* A widget of that command and role is what the note points at. */
bool boards_note_at(const struct boards_note *note, const struct ui_command *command,
                    enum ui_role role);

/* The dice in the tray of a view. */
struct dice *boards_dice(const void *view);

/* Where the tray of a view has the turn's points; of no width where it has none. */
struct canvas_rect boards_sum_place(const void *view);

/* Whether a turn goes wrong by this event. */
bool boards_is_setback(const struct boards_table *table, const struct tc_event *event);

/* The words of an option; NULL where the board has none for it. */
const struct boards_option *boards_option(const struct boards_board *board, const char *name);

/* The games that have a board, in the order of games.def: how many, and one of them. */
/* How long a number counts to what it becomes, ms: 0 in reduced motion, it is there at once. */
float boards_count_ms(const struct boards_tempo *tempo);
int boards_count(void);
const struct tc_game *boards_game(int i);

/* The board of a game, or NULL where it has none. */
const struct boards_board *boards_find(const struct tc_game *game);

#endif
