/* SPDX-License-Identifier: Zlib */
#include "tests/rules/second/second.h"

void second_table_await_throw(struct second_table *table, int dice)
{
    table->await = TC_AWAIT_ROLL;
    table->phase = "rolling";
    table->dice = dice;
    table->legal.count = 0;
}

void second_table_await_act(struct second_table *table, const char *phase)
{
    table->await = TC_AWAIT_ACT;
    table->phase = phase;
    table->dice = table->legal.count = 0;
}

void second_table_next_seat(struct second_table *table)
{
    table->player = (table->player + table->step + table->players) % table->players;
}

void second_table_write(struct second_table *table, int points, int marks)
{
    table->entries++;
    table->last = (struct second_entry){table->player, points, table->score[table->player], marks};
}

int second_table_over(struct second_table *table)
{
    int best = table->score[0], winners = 0;
    for (int seat = 1; seat < table->players; seat++) {
        best = table->score[seat] > best ? table->score[seat] : best;
    }
    for (int seat = 0; seat < table->players; seat++) {
        if (table->score[seat] == best) {
            table->winners |= (uint16_t)(1u << seat);
            winners++;
        }
    }
    table->await = TC_AWAIT_OVER;
    table->phase = "over";
    table->player = TC_NO_SEAT;
    table->dice = table->legal.count = 0;
    return winners;
}

void second_table_show(const struct second_table *table, struct second_view *view)
{
    view->await = table->await;
    view->phase = table->phase;
    view->player = table->player;
    view->dice = table->dice;
    view->sides = table->dice > 0 ? 6 : 0;
    view->winners = table->winners;
    view->entries = table->entries;
    view->last = table->last;
    for (int seat = 0; seat < table->players; seat++) {
        view->scores[seat] = table->score[seat];
    }
}

void second_load_points(const void *game, const struct second_mood *mood, struct tc_random *random,
                        uint8_t *faces, int count)
{
    (void)game;
    (void)mood;
    int way = second_pick(random, 0, 9);
    if (way == 0) {
        uint8_t kinds[2] = {faces[0], (uint8_t)second_pick(random, 1, 6)};
        for (int i = 0; i < count; i++) {
            faces[i] = kinds[second_pick(random, 0, 1)];
        }
    } else if (way == 1) {
        int shift = second_pick(random, 0, 5);
        for (int i = 0; i < count; i++) {
            faces[i] = (uint8_t)(1 + (i + shift) % 6);
        }
    }
}
