/* SPDX-License-Identifier: Zlib */
/*
 * sentence.h: sentences with named places, such as "{name} banks {points}."
 * Whoever translates one sees it whole and may put its places in any order; a
 * number writes itself as the language does.
 */
#ifndef BOARDS_SENTENCE_H
#define BOARDS_SENTENCE_H

#include "boards/board.h"

/* What stands in a place. */
struct boards_slot {
    const char *place; /* its name, without braces; NULL ends a list */
    const char *words; /* NULL: the number */
    int64_t number;
};

/* Writes a translated sentence with its places filled; what has no room is cut
   off between characters. A place without a slot is a mistake of the program.
   `slots` may be NULL. */
void boards_fill(char *text, size_t size, const char *sentence, const struct boards_slot *slots);

/* boards_say(text, size, _("{name} goes first."), {"name", .words = "Ann"}) */
#define boards_say(text, size, sentence, ...)                                                      \
    boards_fill(text, size, sentence, (const struct boards_slot[]){__VA_ARGS__, {.place = NULL}})

/* The form wanted of the four in `forms`, which a bar parts: "Bank|bank|banking|banked". Writes it
   with its places filled. */
void boards_form(char text[BOARDS_NAME_MAX], enum boards_form as, const char *forms,
                 const struct boards_slot *slots);

/* For the beginning of a sentence. */
void boards_capital(char text[BOARDS_NAME_MAX]);

/* ---- Phrases that boards share
 * ----------------------------------------------------------------
 */

/* A seat's name; nobody's is empty. */
const char *boards_name(const struct boards_table *table, int seat);

/* Faces in their order: "1 2 4 4"; those whose bit is set in `mask` only. */
void boards_faces(const struct tc_event *event, uint64_t mask, char text[BOARDS_LINE_MAX]);

/* The names of so many seats, in their order in the list: "Ann, Ben and Cleo". */
void boards_names_of(const struct boards_table *table, const int *seats, int count,
                     char text[BOARDS_LINE_MAX]);
/* The same of the seats in a set, from the first seat on. */
void boards_names(const struct boards_table *table, uint64_t seats, char text[BOARDS_LINE_MAX]);

/* A chance 0 .. 1 in whole percent: 0 and 100 stand for never and always alone.
 */
int boards_percent(double chance);
/* The same as a language writes it: "28%". */
enum { BOARDS_SHARE_MAX = 32 };
void boards_share(double chance, char text[BOARDS_SHARE_MAX]);

/* The word behind a score, "points" as a rule; and both: "41 points". */
const char *boards_score_unit(const struct boards_board *board, int64_t score);
void boards_score(const struct boards_board *board, int64_t score, char text[BOARDS_NAME_MAX]);

/* ---- Events
 * ----------------------------------------------------------------------------------
 */

/* As `count` of a sentence: how many dice the event has. */
enum { BOARDS_BY_DICE = TC_NUMBERS_MAX };

/* The sentence of an event. Its places are {name}, its seat's; {dice}, the faces in a row; {count},
   how many of them; the event's numbers by the names that the rules give them; then the options of
   the match, likewise. */
struct boards_sentence {
    int event;
    const char *one;  /* msgid */
    const char *many; /* with a plural: the other one; else NULL. See N_n() */
    int count;        /* index of the event's number that decides between them */
    bool (*when)(const struct boards_table *table, const struct tc_event *event); /* NULL: always */
};

/* Both forms of a sentence in a table, for packaging/words to find. */
#define N_n(single, plural) .one = (single), .many = (plural)

/* Writes an event's line: the first sentence of `list`, ended by a NULL `one`, that is for it; else
   the one that all boards share. `more` are the board's own places, or NULL. False without a
   sentence. */
bool boards_write_line(const struct boards_table *table, const struct tc_event *event,
                       const struct boards_sentence *list, const struct boards_slot *more,
                       char line[BOARDS_LINE_MAX]);

#endif
