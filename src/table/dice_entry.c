/* SPDX-License-Identifier: Zlib */
#include "table/dice_entry.h"

#include <string.h>

void table_dice_entry_begin(struct table_dice_entry *faces, int dice, int sides)
{
    *faces = (struct table_dice_entry){.dice = dice, .sides = sides};
}

void table_dice_entry_fill(struct table_dice_entry *faces, const uint8_t *list, int count)
{
    for (int slot = 0; slot < count && count == faces->dice; slot++) {
        faces->face[slot] = list[slot];
        faces->order[slot] = (uint8_t)slot;
        faces->filled = slot + 1;
    }
    faces->anew = table_dice_entry_complete(faces);
    faces->at = 0;
}

bool table_dice_entry_complete(const struct table_dice_entry *faces)
{
    return faces->dice > 0 && faces->filled == faces->dice;
}

int table_dice_entry_count(const struct table_dice_entry *faces, int face)
{
    int count = 0;
    for (int slot = 0; slot < faces->dice; slot++) {
        count += faces->face[slot] == face;
    }
    return count;
}

void table_dice_entry_pick(struct table_dice_entry *faces, int slot)
{
    if (slot >= 0 && slot < faces->dice) {
        faces->at = slot;
        faces->anew = false;
    }
}

/* Takes a slot out of the order in which they were filled. */
static void forget(struct table_dice_entry *faces, int slot)
{
    for (int i = 0; i < faces->filled; i++) {
        if (faces->order[i] == slot) {
            faces->filled--;
            memmove(&faces->order[i], &faces->order[i + 1], (size_t)(faces->filled - i));
            return;
        }
    }
}

/* The first empty slot from `from` on, round to the beginning; none where all are filled. */
static int next_empty(const struct table_dice_entry *faces, int from)
{
    for (int i = 0; i < faces->dice; i++) {
        int slot = (from + i) % faces->dice;
        if (faces->face[slot] == 0) {
            return slot;
        }
    }
    return faces->dice;
}

/* Where the next face goes. A lone die is always the one that is meant. */
static int next_of(const struct table_dice_entry *faces, int slot)
{
    return faces->dice == 1 ? 0 : faces->anew ? slot + 1 : next_empty(faces, slot + 1);
}

bool table_dice_entry_put(struct table_dice_entry *faces, int face)
{
    int slot = faces->at;
    if (slot >= faces->dice || face < 1 || face > faces->sides) {
        return false;
    }
    forget(faces, slot);
    faces->face[slot] = (uint8_t)face;
    faces->order[faces->filled++] = (uint8_t)slot;
    faces->at = next_of(faces, slot);
    faces->anew = faces->anew && faces->at < faces->dice;
    faces->keyed = false;
    return true;
}

void table_dice_entry_type(struct table_dice_entry *faces, int digit)
{
    int last = faces->filled > 0 ? faces->order[faces->filled - 1] : 0;
    bool two = faces->keyed && faces->filled > 0 && faces->face[last] == 1;
    if (two && faces->sides >= 10 && 10 + digit <= faces->sides) {
        faces->face[last] = (uint8_t)(10 + digit);
    } else {
        table_dice_entry_put(faces, digit == 0 && faces->sides >= 10 ? 10 : digit);
    }
    faces->keyed = true;
}

void table_dice_entry_back(struct table_dice_entry *faces)
{
    if (faces->filled > 0) {
        int slot = faces->order[--faces->filled];
        faces->face[slot] = 0;
        faces->at = slot;
        faces->anew = false;
        faces->keyed = false;
    }
}
