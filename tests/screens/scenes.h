/* SPDX-License-Identifier: Zlib */
/*
 * scenes.h: the screens at the moments worth looking at, each reached by playing: for the golden
 * pictures and for what is measured on every screen.
 */
#ifndef TESTS_SCREENS_SCENES_H
#define TESTS_SCREENS_SCENES_H

#include "tests/screens/stage.h"

struct scene {
    const char *name;
    void (*lead)(struct stage *stage);
    bool kept; /* with a store */
};

extern const struct scene scenes[];
extern const int scenes_count;

/* Begins a stage of its own at that size and leads it there; ended by stage_end(). */
void scene_begin(struct stage *stage, const struct scene *scene, float w, float h, float scale);
/* The same with a choice made in the settings before. */
void scene_begin_set(struct stage *stage, const struct scene *scene, float w, float h, float scale,
                     const char *choice);

#endif
