/* SPDX-License-Identifier: Zlib */
/*
 * dice_entry.h: the faces that players tap in for a throw of their own dice: slots, the one that
 * the next face fills, and the way back.
 */
#ifndef TABLE_DICE_ENTRY_H
#define TABLE_DICE_ENTRY_H

#include <stdbool.h>
#include <tumblecup/game.h>

struct table_dice_entry {
    int dice, sides;
    uint8_t face[TC_DICE_MAX]; /* of slot i; 0: not yet */
    uint8_t order[TC_DICE_MAX];
    int filled; /* slots order[0 .. filled - 1] hold a face, the last one filled comes last */
    int at;     /* the slot that the next face fills; `dice`: none */
    bool anew;  /* a throw that was taken back lies there: new faces go over it one by one */
    bool keyed; /* the last one came from the keyboard */
};

void table_dice_entry_begin(struct table_dice_entry *faces, int dice, int sides);
/* The faces of a throw that was taken back, to be corrected or tapped in anew. */
void table_dice_entry_fill(struct table_dice_entry *faces, const uint8_t *list, int count);

bool table_dice_entry_complete(const struct table_dice_entry *faces);
/* How many show that face. */
int table_dice_entry_count(const struct table_dice_entry *faces, int face);

/* The next face goes to this slot. */
void table_dice_entry_pick(struct table_dice_entry *faces, int slot);
/* False where there is no slot for it. */
bool table_dice_entry_put(struct table_dice_entry *faces, int face);
/* A key 0 .. 9: that face, or with a 1 just typed before it, 10 to 12. */
void table_dice_entry_type(struct table_dice_entry *faces, int digit);
/* Takes the last one back. */
void table_dice_entry_back(struct table_dice_entry *faces);

#endif
