#include "boards/board.h"

#include <string.h>

#define TC_GAME(id) extern const struct boards_board boards_##id;
#include <tumblecup/games.def>
#undef TC_GAME

static const struct boards_board *const boards[] = {
#define TC_GAME(id) &boards_##id,
#include <tumblecup/games.def>
#undef TC_GAME
};

enum { COUNT = sizeof boards / sizeof boards[0] };

int boards_count(void)
{
    return COUNT;
}

const struct tc_game *boards_game(int i)
{
    return tc_games[tc_game_find(boards[i]->id)];
}

const struct boards_board *boards_find(const struct tc_game *game)
{
    for (int i = 0; i < COUNT; i++) {
        if (strcmp(boards[i]->id, game->id) == 0) {
            return boards[i];
        }
    }
    return NULL;
}

bool boards_is_setback(const struct boards_table *table, const struct tc_event *event)
{
    const struct tc_game *game = tc_match_game(table->match);
    const struct tc_event_kind *kind = tc_game_event(game, event->kind);
    return kind != NULL && strcmp(kind->name, boards_find(game)->setback) == 0;
}

const struct boards_option *boards_option(const struct boards_board *board, const char *name)
{
    for (const struct boards_option *option = board->options; option->name != NULL; option++) {
        if (strcmp(option->name, name) == 0) {
            return option;
        }
    }
    return NULL;
}

struct dice *boards_dice(const struct boards_board *board, const void *view)
{
    const char *place = (const char *)view + board->dice_at;
    struct dice *const *dice = (struct dice *const *)(const void *)place;
    return *dice;
}
