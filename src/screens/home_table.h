/* SPDX-License-Identifier: Zlib */
/*
 * home_table.h: the table that the games' boxes stand on: its cloth and its edge, lamplight that
 * wanders over it, and a die that rolls across now and then and leaves. Both stir only while
 * somebody is there; the light stays where it came to rest.
 */
#ifndef SCREENS_HOME_TABLE_H
#define SCREENS_HOME_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/ui.h"

enum {
    HOME_TABLE_STIRS_MS = 30000, /* after somebody did something last */
    HOME_TABLE_BEAT_MS = 100,    /* from one place of the light to the next */
};

struct home_table {
    float light;   /* ms that the light has wandered */
    float roll_ms; /* of the die's way across so far */
    float rest_ms; /* since it left */
    int rolls;
};

void home_table_init(struct home_table *table);

/* Somebody is there, and so much time has passed; false: it is as still as if nobody was. True
   while the die rolls. */
bool home_table_step(struct home_table *table, float passed, float ms, bool stirs);

/* Height of the wood's edge, at the window's lower one. */
float home_table_wood(const struct ui *ui);

/* Cloth, and before it the shelf: its edge, and from that on so much of its top. */
void home_table_draw(struct ui *ui, float wood, float top);
/* The light; and the die on the strip of the shelf that is free for it. */
void home_table_draw_light(const struct home_table *table, struct ui *ui);
void home_table_draw_die(const struct home_table *table, struct ui *ui, struct canvas_rect strip);

#endif
