/* SPDX-License-Identifier: Zlib */
/*
 * evening.h: the parts of an evening's screens: the programme as boxes on a shelf, the standings on
 * paper, the wheel, the champion's cup.
 */
#ifndef SCREENS_EVENING_H
#define SCREENS_EVENING_H

#include "canvas/cue.h"
#include "session/outlook.h"
#include "session/wheel.h"
#include "ui/text.h"
#include "ui/ui.h"

/* ---- The shelf ------------------------------------------------------------------------------- */

/* Which box is in hand. */
struct evening_shelf {
    int picked; /* 1 + its place in the evening; 0: none */
};

/* Of a box's width: its height, where else something would be scrolled, at least and at most. */
#define EVENING_BOX_SQUAT 0.8f
/* Units: a wide one may be no higher than that. */
#define EVENING_BOX_LEAST 7.0f
#define EVENING_BOX_LOW   1.15f
#define EVENING_BOX_HIGH  2.05f

/* What is to come from the game `from` on, on a shelf, and below it what can be done with the box
   in hand; while a match is played nothing can. `front`: how wide the first box is that stands
   before the others; 0: as they are. */
void evening_shelf_draw(const struct evening_shelf *shelf, struct ui *ui, struct canvas_rect rect,
                        const struct evening *evening, int from, float front);
/* The height that it takes in that width, without the first box where that is larger, with boxes so
   high for their width. */
float evening_shelf_height(const struct evening_shelf *shelf, const struct ui *ui,
                           const struct evening *evening, int from, float front, float w,
                           float high);
/* True if that changed the evening. */
bool evening_shelf_act(struct evening_shelf *shelf, const struct ui_event *event,
                       struct evening *evening, const struct evening_pace *pace);

/* A game's picture on a label of its own cloth. */
void evening_label_draw(struct ui *ui, struct canvas_rect rect, int game);
/* A game's box from its front: its picture, and its title if that is wanted; whether there is room
   for it on a box of that size. `game` EVENING_NO_GAME: it is wrapped up. */
void evening_box_draw(struct ui *ui, struct canvas_rect rect, int game, bool titled);
bool evening_box_has_title(struct ui *ui, float w, float h, int game);
/* "Quick · about 9 min"; or that the wheel says. */
void evening_game_text(const struct evening_game *game, char *text, size_t size);
/* What a house rule says: "Final round: on"; and what it changes, in a sentence. */
void evening_rule_text(int game, const struct evening_rule *rule, char *text, size_t size);
void evening_change_text(int game, const struct evening_rule *rule, char *text, size_t size);

/* Where the first box stands before a finale, what is right of it on the shelf, above the plank
   whose height goes to *plank. */
struct canvas_rect evening_shelf_beside(const struct ui *ui, struct canvas_rect rect, float front,
                                        float *plank);
/* Before the finale: whoever can still win stands on the rectangle's foot, with their names on the
   plank below it; nothing where there is no room. */
void evening_contenders_draw(struct ui *ui, struct canvas_rect rect, float plank,
                             const struct evening *evening);
/* Who leads, and how far the evening is, cut off the top of *rest. */
void evening_head_draw(struct ui *ui, struct canvas_rect *rest, const struct evening *evening);
/* What is to be known of the next game, of which there is one, cut off the top of *rect. */
void evening_next_draw(struct ui *ui, struct canvas_rect *rect, const struct evening *evening);

/* ---- The standings --------------------------------------------------------------------------- */

/* A sheet of paper with everybody's points, game by game, so many ms after the pencil began to
   write those of the last one. */
void evening_standings_draw(struct ui *ui, struct canvas_rect rect, const struct evening *evening,
                            float ms);
/* The curves of everybody's points, game by game; nothing where none was played. `last`: the share
   of the last game's that is drawn. */
void evening_points_draw(struct ui *ui, struct canvas_rect area, const struct evening *evening,
                         float last);
struct evening_chances;
/* The curves of their chances to win an evening that is over. */
void evening_chances_draw(struct ui *ui, struct canvas_rect area, const struct evening *evening,
                          const struct evening_chances *chances);
/* How long the pencil writes, ms. */
float evening_standings_ms(const struct evening *evening);
/* What is still possible; "" where there is nothing to tell. `brief`: without what each needs. */
enum { EVENING_OUTLOOK_MAX = 640 };
void evening_outlook_text(const struct evening *evening, bool brief, char *text, size_t size);

/* ---- The wheel ------------------------------------------------------------------------------- */

/* How long it turns, ms. */
#define EVENING_WHEEL_MS 3600.0f

/* The wheel with those boxes on it, so many ms after it was turned, on its way to `game`; at rest
   before that where `game` is EVENING_NO_GAME. */
void evening_wheel_draw(struct ui *ui, struct canvas_rect rect, uint32_t boxes, int game, float ms);
/* Which of its pegs passed the pointer last by then: each is heard. */
int evening_wheel_peg(uint32_t boxes, int game, float ms);

/* Beside it, as long as it turns: who turns it, and why. */
void evening_turner_draw(struct ui *ui, struct canvas_rect rect, const struct evening *evening,
                         uint32_t boxes);
/* Then: the box that it picked and its house rules; `chosen` is the one that a computer player has
   picked by then, -1: none yet. */
void evening_pick_draw(struct ui *ui, struct canvas_rect rect, const struct evening *evening,
                       int chosen);
/* Which of the rules was pressed. */
enum { EVENING_PICK_NOTHING = -2, EVENING_PICK_NONE = -1 };
int evening_pick_act(const struct ui_event *event);

/* ---- The champion ---------------------------------------------------------------------------- */

/* The cup with the name of whoever won, or their names, so many ms after it came. */
void evening_champion_draw(struct ui *ui, struct canvas_rect rect, const struct evening *evening,
                           float ms);
/* What is heard of it between two such times. */
void evening_champion_sound(float before, float now, struct canvas_cues *cues);
/* "Ann wins the evening". */
void evening_champion_text(const struct evening *evening, char *text, size_t size);
/* "Ann, Ben and Cleo", of those people, in the order in which they stand. */
void evening_names(const struct evening *evening, evening_people people, char *text, size_t size);

#endif
