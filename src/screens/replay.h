/*
 * replay.h: a finished match seen again on its board. It is played once more at a table of its own,
 * record by record; nothing of it is written.
 */
#ifndef SCREENS_REPLAY_H
#define SCREENS_REPLAY_H

#include <stdbool.h>

#include "session/query.h"
#include "table/table.h"

struct screens;
struct settings;

struct replay {
    struct session_query found; /* the match, where it is the store's */
    struct tc_match *whole;     /* ours; NULL while there is none */
    struct table table;         /* its match is that far */
    size_t at;                  /* records that were played */
    size_t *turns;              /* ours: at how many records each turn begins */
    size_t turn_count;
    int64_t number, ended; /* 0: not known */
    char title[BOARDS_LINE_MAX];
    bool playing, missing, sliding;
    int speed; /* enum screens_speed */
    float waited;
};

void replay_finish(struct screens *screens);
bool replay_hear(struct screens *screens);
bool replay_pending(const struct screens *screens);

void replay_open_number(struct screens *screens, int64_t number, int64_t ended);
/* The match at the table, which is over. */
void replay_open_table(struct screens *screens);

/* ---- For its parts --------------------------------------------------------------------------- */

enum replay_command {
    REPLAY_PLAY,
    REPLAY_PAUSE,
    REPLAY_STEP_BACK,
    REPLAY_STEP_NEXT,
    REPLAY_TURN_BACK,
    REPLAY_TURN_NEXT,
    REPLAY_SPEED, /* argument: enum screens_speed */
    REPLAY_SLIDER,
    REPLAY_EXPORT,
};
extern const struct ui_commands replay_commands;

/* Plays on by one record; what moves is brought to its end first. */
void replay_step(struct replay *replay);
/* Stands where `at` records were played. */
void replay_jump(struct replay *replay, size_t at);
/* The turn that is on, from 0. */
size_t replay_turn(const struct replay *replay);
size_t replay_length(const struct replay *replay);
void replay_draw(struct screens *screens);

#endif
