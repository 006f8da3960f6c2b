/* SPDX-License-Identifier: Zlib */
/*
 * stage.h: the screens led without a window, by intents alone.
 */
#ifndef TESTS_SCREENS_STAGE_H
#define TESTS_SCREENS_STAGE_H

#include "platform/null.h"
#include "screens/screens.h"

struct stage {
    struct platform_null null;
    struct canvas_list list;
    struct canvas_cues cues; /* of the last step */
    struct screens *screens;
    struct store *store; /* ours; NULL: nothing is kept */
    float w, h;
    /* Where it was looked at last that drawing changes nothing, and how many intents there were. */
    struct {
        const void *now, *overlay;
        unsigned intents;
    } looked;
};

void stage_begin(struct stage *stage, const struct screens_setup *setup);
/* The same where nothing waits for the odds: they answer when they can. */
void stage_begin_unawaited(struct stage *stage, const struct screens_setup *setup);
/* The same with a store in that folder, which has opened; NULL: one that lasts as long as the
   stage. Files that are handed on lie in `folder`/exchange. */
void stage_begin_kept(struct stage *stage, const struct screens_setup *setup, const char *folder);
void stage_end(struct stage *stage);
void stage_size(struct stage *stage, float w, float h);

/* Lets time pass in frames of 16 ms and draws the last, and in the long run each. */
void stage_step(struct stage *stage, int ms);
/* Until nothing moves and a person is asked; fails after a minute. */
void stage_settle(struct stage *stage);

/* Each fails the test where it can't be done. */
const struct ui_node *stage_find(struct stage *stage, const char *id);
bool stage_has(const struct stage *stage, const char *id);
/* Exactly that line of text is in the frame. */
bool stage_draws(const struct stage *stage, const char *text);
/* How often it does. */
int stage_draws_count(const struct stage *stage, const char *text);
/* How often a picture of that name, such as "icons/undo.svg", is drawn over a part of the window.
 */
int stage_pictures(const struct stage *stage, struct canvas_rect over, const char *name);
void stage_click(struct stage *stage, const char *id);
void stage_press(struct stage *stage, float x, float y);
/* One intent, and the frame after it. */
void stage_take(struct stage *stage, struct canvas_intent intent);
void stage_go(struct stage *stage, enum canvas_way way, enum canvas_source source);
void stage_key(struct stage *stage, int key);
void stage_accept(struct stage *stage);
void stage_back(struct stage *stage);
void stage_type(struct stage *stage, const char *text);

/* A throw with these faces: dictated, then the button of that id pressed, then settled. */
void stage_throw(struct stage *stage, const char *button, const char *faces);
const char *stage_log(struct stage *stage, int back);
const struct tc_state *stage_state(struct stage *stage);

/* At home: no notes in first matches, so that the question stands alone in its place. */
void stage_without_notes(struct stage *stage);
/* From home to the setup of a game with as many players. */
void stage_set_up(struct stage *stage, const char *game, int players);
/* On the setup screen: who plays a seat, by drive.md's name of the kind; "coach" is a person with a
   coach. */
void stage_choose_kind(struct stage *stage, int seat, const char *kind);
/* From home to the table of The Dice Game with as many players. */
void stage_seat(struct stage *stage, int players);

/* Bad Leftovers: picks the dice of the first pair that can be taken, and takes them. */
void stage_take_pair(struct stage *stage);

/* The widget overlaps none of the others. */
void stage_check_clear(struct stage *stage, const char *id);

/* Draws at every size that the table is made for, and fails where a widget leaves the window or
   two that can be pressed overlap; back to 1280x720 then. */
void stage_check_size(struct stage *stage, float w, float h);
void stage_check_sizes(struct stage *stage);
/* The same, and what is named so and can be pressed is at least 44 px each way. */
void stage_check_panel(struct stage *stage, const char *prefix);

/* Every text lies in the window, or is scrolled away. */
void stage_check_texts(struct stage *stage, const char *where);

/* Whose fonts measure text on stages that begin from now on; NULL at first: it is guessed. */
extern const struct canvas_host *stage_fonts;

/* A whole match of computers, instantly and from one seed: they sit down at a table that is set up
   already; with all of that; one press on; to its results; and all of it. `scale` 0 is 1. */
void stage_seat_computers(struct stage *stage, const char *game, int players);
void stage_begin_computers(struct stage *stage, const struct screens_setup *more, const char *game,
                           int players);
void stage_go_on(struct stage *stage);
void stage_play_on(struct stage *stage);
void stage_play_out(struct stage *stage, const struct screens_setup *more, const char *game,
                    int players);

#endif
