/* SPDX-License-Identifier: Zlib */
/*
 * scene.h: a game on a test's table, with dictated dice. Each call asserts that the rules take what
 * it asks for, so a test reads like the game it tells of.
 */
#ifndef TESTS_RULES_SCENE_H
#define TESTS_RULES_SCENE_H

#include <tumblecup/game.h>

struct scene {
    struct tc_setup setup;
    struct tc_state state;
    struct tc_events events; /* of the last call */
};

/* A setup with numbers given to options, as in "target=500 last_round=1", and lists, as in
   "age_order=1,0"; not settled. */
struct tc_setup scene_setup(const char *game, int players, int first, const char *options);

/* Begins such a game. */
void scene_begin(struct scene *scene, const char *game, int players, int first,
                 const char *options);

/* Throws the faces of a text of digits, such as "112345". */
void scene_throw(struct scene *scene, const char *faces);

/* Makes an action by its text. */
void scene_act(struct scene *scene, const char *action);

/* Throws and acts in turn, as in "555122, keep 0 1 2 3, stop". */
void scene_play(struct scene *scene, const char *moves);

/* How many events of a kind are among the last ones. */
int scene_events(const struct scene *scene, const char *kind);

/* The legal actions must be these, with ", " between; "" for none. */
void scene_expect_legal(const struct scene *scene, const char *actions);

/* A phase, and who is in turn. */
void scene_expect(const struct scene *scene, const char *phase, int player);

/* A field of the state by its path; null and missing ones fail. */
int32_t scene_number(const struct scene *scene, const char *path);

/* A described list must hold these numbers, as in "1 1 5"; nulls read -1. */
void scene_expect_list(const struct scene *scene, const char *path, const char *numbers);

/* The first event of a kind among the last ones, or NULL. */
const struct tc_event *scene_event(const struct scene *scene, const char *kind);

/* A number of that event by the name that its kind gives it. */
int32_t scene_event_number(const struct scene *scene, const char *kind, const char *name);

#endif
