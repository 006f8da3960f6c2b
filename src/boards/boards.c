/* SPDX-License-Identifier: Zlib */
#include "boards/board.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "boards/games.h"
#include "boards/tray.h"

float boards_count_ms(const struct boards_tempo *tempo)
{
    return tempo->gently ? 0 : tempo->count_ms;
}

int boards_count(void)
{
    return boards_list_count;
}

const struct tc_game *boards_game(int i)
{
    return tc_games[tc_game_find(boards_list[i]->id)];
}

const struct boards_board *boards_find(const struct tc_game *game)
{
    for (int i = 0; i < boards_list_count; i++) {
        if (strcmp(boards_list[i]->id, game->id) == 0) {
            return boards_list[i];
        }
    }
    return NULL;
}

/* ---- Commands that make an action -------------------------------------------------------------
 */

static_assert(sizeof(struct tc_action) == sizeof(uint64_t), "an action fits a command");

enum { ACT, THROW, CUP };

/* The command's argument is the game's number. */
static void name_action(const struct ui_command *command, char id[UI_ID_MAX])
{
    char text[TC_ACTION_TEXT_MAX];
    struct tc_action action;
    if (command->what != ACT) {
        ui_id(id, command->what == CUP ? "cup" : "action.throw");
        return;
    }
    memcpy(&action, &command->action, sizeof action);
    tc_action_text(tc_games[command->argument], &action, text);
    for (char *c = text; *c != '\0'; c++) {
        *c = *c == ' ' ? '-' : *c;
    }
    ui_id(id, "action.%s", text);
}

static const struct ui_commands actions = {.name = name_action};

struct ui_command boards_command(const struct tc_game *game, const struct tc_action *action)
{
    struct ui_command command = {
        .of = &actions, .what = ACT, .argument = tc_game_find(game->id), .acts = true};
    memcpy(&command.action, action, sizeof *action);
    return command;
}

struct ui_command boards_button_command(const struct tc_game *game,
                                        const struct boards_action *button)
{
    struct ui_command command = boards_command(game, &button->action);
    command.name = button->id;
    return command;
}

struct ui_command boards_throw_command(void)
{
    return ui_command(&actions, THROW, 0);
}

struct ui_command boards_cup_command(void)
{
    return ui_command(&actions, CUP, 0);
}

bool boards_throw_pressed(const struct ui_event *event)
{
    int what = ui_event_press(event, &actions);
    return what == THROW || what == CUP;
}

bool boards_may(const struct boards_table *table, int verb)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    int count = tc_game_legal(tc_match_setup(table->match), table->visible, legal);
    for (int i = 0; i < count; i++) {
        if (legal[i].kind == verb) {
            return true;
        }
    }
    return false;
}

bool boards_makes(const struct ui_command *command, struct tc_action *action)
{
    if (command->of != &actions || command->what != ACT) {
        return false;
    }
    memcpy(action, &command->action, sizeof *action);
    return true;
}

bool boards_pressed(const struct ui_event *event, struct tc_action *action)
{
    if (ui_event_press(event, &actions) != ACT) {
        return false;
    }
    memcpy(action, &event->command.action, sizeof *action);
    return true;
}

bool boards_note_at(const struct boards_note *note, const struct ui_command *command,
                    enum ui_role role)
{
    struct tc_action action;
    memcpy(&action, &command->action, sizeof action);
    switch (note->at) {
    case BOARDS_TARGET_THROW:
        return command->of == &actions && command->what == THROW;
    case BOARDS_TARGET_VERB:
        return command->of == &actions && command->what == ACT && action.kind == note->verb;
    case BOARDS_TARGET_DICE:
        return role == UI_ROLE_DIE;
    default:
        return false;
    }
}

/* ---------------------------------------------------------------------------------------------- */

bool boards_is_setback(const struct boards_table *table, const struct tc_event *event)
{
    return event->kind == boards_find(tc_match_game(table->match))->setback;
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

struct dice *boards_dice(const void *view)
{
    const struct boards_tray *tray = view;
    return tray->dice;
}

struct canvas_rect boards_sum_place(const void *view)
{
    const struct boards_tray *tray = view;
    return tray->place.sum;
}
