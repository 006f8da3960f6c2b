/* SPDX-License-Identifier: Zlib */
/*
 * facts.h: what tests have to know of a game that its descriptor doesn't say, from games/GAME.def,
 * which is found by the game's name. Options stand in texts such as "target=500 spaces=1,1,0": see
 * rules/given.h. Python reads the rows too (facts.py), so a field is a number, true, or a text in
 * one or several pieces.
 */
#ifndef TESTS_FACTS_H
#define TESTS_FACTS_H

#include <stdbool.h>

struct facts {
    const char *game;     /* id in tc_games */
    int varied;           /* setups with options at random that the conformance suite plays */
    int bound;            /* actions and throws within which random play must end */
    const char *tame;     /* the most of options with more of which it would hardly ever end */
    const char *brief;    /* options under which its exact tables for two are made in a blink; NULL
                             where it has none */
    const char *smallest; /* options of the shortest game that is one */
    const char *loses;    /* the one event that `loses` a turn; NULL where there is none */
    const char *silent;   /* events, with blanks between, that no line of the log tells: what they
                             bring is seen on the table, or told by what follows */
    const char *seldom;   /* and those that a line tells only where it matters; may be NULL */
    const char *moments;  /* what is announced, a line each: the event, the mood (turn, last, gain,
                             loss, blast), the words; no words: the name of whose it is */
    bool sums;            /* whether players may do the sums themselves */
    int seats;            /* players of a match that is to be played to its end */
    const char *shorter;  /* option whose least value makes that match short; NULL: it is */
    int sentences;        /* of its source, in games/GAME.md */
    const char *variants; /* matches that are driven on the real program, a line each: a name, how
                             many sit down, the widgets of options to press ("more*3": three times)
                             or to type into; one of them is "two", the first is played with
                             real dice too */
    const char *golden;   /* games written down in golden/GAME-name.txt, a line each: a name, how
                             many play, who starts (own, rolloff or a seat), a seed, options */
    const char *sheet;    /* what is to be read on its printed sheet, a line each */
    const char *sheet_de; /* the same in German */
};

/* The row of a game; the test fails with the game's name where there is none. */
const struct facts *facts_of(const char *game);

/* The same for a game that may have none: NULL. */
const struct facts *facts_find(const char *game);

/* Whether a word is among those of a text with blanks between; a text of NULL has none. */
bool facts_has_word(const char *text, const char *word);

#endif
