/* SPDX-License-Identifier: Zlib */
/*
 * view.h: what phones are told of the table, as plain data: all of it in the table's own words.
 * Two views can be compared as bytes, so each begins as zeros. Texts are UTF-8, cut to their room.
 */
#ifndef REMOTE_VIEW_H
#define REMOTE_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "remote/message.h"

enum {
    REMOTE_NAME_BYTES = 100,
    REMOTE_LINE_BYTES = 240,
    REMOTE_ACTIONS_MAX = 64,
    REMOTE_LINES_MAX = 12,
    REMOTE_BUTTONS_MAX = 16,
    REMOTE_STANDINGS_MAX = 24,
    REMOTE_BOARD_MAX = 60,
    REMOTE_BOARD_BYTES = 200,
    REMOTE_SUM_LINES = 6,
    REMOTE_NO_SEAT = -1,
};

enum remote_screen {
    REMOTE_SCREEN_AWAY, /* nothing of a match, or something lies over it */
    REMOTE_SCREEN_SETUP,
    REMOTE_SCREEN_TABLE,
    REMOTE_SCREEN_EVENING,
    REMOTE_SCREEN_RESULTS,
};

struct remote_seat {
    char name[REMOTE_NAME_BYTES];
    uint32_t color, ink; /* 0xRRGGBB */
    char mark[24];       /* "circle" */
    int32_t score;
    char card[REMOTE_NAME_BYTES]; /* its short state; may be empty */
    bool free;                    /* a person sits there, whom a phone may be */
    bool won;
    int place; /* at the end, from 1 on, shared ones equal; 0: not yet */
};

struct remote_die {
    int die; /* the protocol's number */
    int value;
    char label[REMOTE_NAME_BYTES];
    char letter[8]; /* of its colour; "" where all are alike */
    bool aside;
    uint32_t color;
    int sides;
};

enum remote_pick {
    REMOTE_PICK_NONE,
    REMOTE_PICK_DICE,  /* an action is a set of dice, by their numbers */
    REMOTE_PICK_FACES, /* or by what they show */
};

struct remote_action {
    char action[REMOTE_ACTION_BYTES];
    char label[REMOTE_NAME_BYTES], detail[REMOTE_NAME_BYTES], why[REMOTE_NAME_BYTES];
    bool throws, main;
    int count; /* of what is picked for it */
    uint8_t pick[6];
};

enum remote_asks {
    REMOTE_ASKS_NOTHING,
    REMOTE_ASKS_ACT,
    REMOTE_ASKS_THROW,
    REMOTE_ASKS_FACES,
    REMOTE_ASKS_SUM,
};

struct remote_slot {
    char label[REMOTE_NAME_BYTES], word[REMOTE_NAME_BYTES];
    uint32_t color;
};

struct remote_asked {
    enum remote_asks what;
    uint16_t seats; /* bit s: seat s is asked, or one of several is */
    enum remote_pick pick;
    char pick_label[REMOTE_NAME_BYTES], pick_why[REMOTE_NAME_BYTES]; /* while nothing fits */
    int actions;
    struct remote_action action[REMOTE_ACTIONS_MAX];
    char label[REMOTE_LINE_BYTES];  /* of the throw; the question of a sum */
    char detail[REMOTE_LINE_BYTES]; /* what the throw risks, or "" */
    int dice, sides;
    struct remote_slot slot[REMOTE_DICE_MAX];
    int misses, lines;
    char line[REMOTE_SUM_LINES][REMOTE_NAME_BYTES];
};

struct remote_line {
    int64_t number;
    char text[REMOTE_LINE_BYTES];
    char mood[8]; /* "loss", "win" or "" */
};

struct remote_button {
    char name[REMOTE_BUTTON_BYTES]; /* the widget's */
    char label[REMOTE_NAME_BYTES];
    bool turns, on; /* it is a switch, and how that stands */
    uint16_t seats; /* bit s: whoever has seat s may press it */
};

struct remote_standing {
    int place, points; /* in halves of a point */
    char name[REMOTE_NAME_BYTES];
    uint32_t color;
};

struct remote_view {
    enum remote_screen screen;
    char game[24], title[REMOTE_NAME_BYTES];
    uint32_t felt;
    bool busy;
    int seats;
    struct remote_seat seat[REMOTE_SEATS_MAX];
    int turn; /* or REMOTE_NO_SEAT */
    char last[REMOTE_LINE_BYTES], ask[REMOTE_LINE_BYTES];
    int lines;
    struct remote_line line[REMOTE_LINES_MAX];
    int dice;
    struct remote_die die[REMOTE_DICE_MAX];
    struct remote_asked asked;
    int buttons;
    struct remote_button button[REMOTE_BUTTONS_MAX];
    char evening[REMOTE_LINE_BYTES], next[REMOTE_LINE_BYTES];
    int standings;
    struct remote_standing standing[REMOTE_STANDINGS_MAX];
    int board;
    char about[REMOTE_BOARD_MAX][REMOTE_BOARD_BYTES];
    char notice[REMOTE_LINE_BYTES];
    uint64_t stage; /* another one whenever something else can be done than before */
};

#endif
