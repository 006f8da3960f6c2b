/* SPDX-License-Identifier: Zlib */
/*
 * bank.h: games of rolling on or banking: their two buttons, what is asked,
 * place cards, hints, the box that tells the turn's points. A game's own words
 * say only what is its own.
 */
#ifndef BOARDS_BANK_H
#define BOARDS_BANK_H

#include "boards/tray.h"

/* Where a match of such a game stands, as its rules know it. */
struct boards_bank {
    int32_t points;  /* of the turn, at risk */
    int32_t target;  /* of the match */
    int32_t goal;    /* least score that reaches it */
    int dice;        /* of the next throw of the turn */
    bool all;        /* every die was set aside: they are all rolled again */
    int roll, bank;  /* the verbs */
    const char *why; /* why banking is not allowed yet; NULL or "" where it is */
};

/* What the button says that ends a turn well, all msgids with the places
   {points}, of the turn, and {total}, after it. */
struct boards_bank_words {
    const char *cannot; /* "Bank" */
    const char *with;   /* "Bank {points}" */
    const char *losing; /* "not enough: banking ends it" */
    const char *enough; /* "total {total} · goal reached" */
    const char *wanted; /* "total {total} · {left} to go" */
};

extern const struct boards_bank_words boards_bank_words;

/* "Roll 3 dice", or "Roll all six again". */
void boards_bank_roll_label(int dice, bool all, char label[BOARDS_NAME_MAX]);
/* The same among choices. */
void boards_bank_roll_choice(int dice, bool all, enum boards_form as, char label[BOARDS_NAME_MAX]);
/* "Bank", "banking" and so on. */
void boards_bank_choice(enum boards_form as, char label[BOARDS_NAME_MAX]);
/* For a throw that is due. */
void boards_bank_throw_label(const struct boards_table *table, char label[BOARDS_NAME_MAX]);

/* To roll on: how often that loses the turn, and what is lost then. `sentence` is translated and
   has the places {percent} and {stake}. */
struct boards_action boards_bank_roll(const struct boards_table *table,
                                      const struct boards_bank *bank, const char *sentence);
/* To end the turn. */
struct boards_action boards_bank_bank(const struct boards_table *table,
                                      const struct boards_bank *bank,
                                      const struct boards_bank_words *words);

/* What is asked before the roll-off and at the beginning of a turn; false: the game asks in its own
   words. */
bool boards_bank_ask(const struct boards_table *table, char text[BOARDS_LINE_MAX]);

/* "won", or what the last turns ask for; false before those. */
bool boards_bank_card(const struct boards_table *table, const struct boards_bank *bank, int seat,
                      char text[BOARDS_NAME_MAX]);
/* The seat has points and nobody has more. */
bool boards_bank_leads(const struct boards_table *table, int seat);

/* "leads · 4,750 to go"; behind the dot what counts where there is room for one. */
void boards_bank_to_go(const struct boards_table *table, const struct boards_bank *bank, int seat,
                       char text[BOARDS_NAME_MAX]);

/* How often the next throw loses the turn; `sentence` is translated and has the
 * place {percent}. */
void boards_bank_hint(const struct boards_table *table, const struct boards_bank *bank,
                      const char *sentence, char text[BOARDS_LINE_MAX]);

/* How a turn stands or ended. */
enum boards_bank_end { BOARDS_BANK_OPEN, BOARDS_BANK_BANKED, BOARDS_BANK_LOST };

/* The box with the turn's points: struck through in red where they are lost. `why`: what they add
   up from, such as "1,000 + 50"; it may be empty. */
void boards_bank_draw_points(const struct boards_tray *tray, const struct boards_table *table,
                             struct ui *ui, struct canvas_rect box, enum boards_bank_end end,
                             const char *why);

#endif
