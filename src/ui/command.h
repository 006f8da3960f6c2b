/* SPDX-License-Identifier: Zlib */
/*
 * command.h: what a press means.
 *
 * Whoever draws widgets (a screen, a board, a panel over it) has one enum of commands and one table
 * that names them:
 *
 *     enum { HOME_GAME, HOME_RULES };
 *     static const char *const names[] = {
 *         [HOME_GAME] = "home.game.*",
 *         [HOME_RULES] = "home.rules",
 *     };
 *     static const char *word(int what, int number)
 *     {
 *         return tc_games[number]->id;
 *     }
 *     static const struct ui_commands commands = {.names = names, .word = word};
 *
 * A widget is drawn with a command and, where there are several of a kind, a number:
 *
 *     struct ui_command play = ui_command(&commands, HOME_GAME, game);
 *     ui_button(ui, rect, &(struct ui_button){.command = play, .label = name});
 *     ui_switch(ui, rect, ui_command(&commands, SETUP_COACH, seat), label, on);
 *
 * and its press comes back with them:
 *
 *     switch (ui_event_press(event, &commands)) {
 *     case HOME_GAME: begin(screens, event->command.argument); break;
 *     case HOME_RULES: …
 *     }
 *
 * Fields that are typed into and widgets that are carried bring theirs too: compare
 * event->command.of first, then look at .what. The focus is moved, a field opened and a node found
 * by command as well: ui_focus(), ui_edit(), ui_node_of().
 *
 * The id that scripts, tests and screen readers know a widget by is made from its command by the
 * table, here and nowhere else; no part of the program compares ids. In a name `#` stands for the
 * next of the two numbers and `*` for the word that belongs to it: "setup.seat.#.kind.*" with
 * argument 1 and second 0 is "setup.seat.1.kind.person". A part adds ".less", ".value" or ".more".
 * Text that is only read needs no command: it has a plain name, ui_named("home.title").
 *
 * Whatever makes an action of a game carries it whole, in `action` (boards/board.h packs it), so
 * that a press means what was on screen even if the match went on since.
 */
#ifndef UI_COMMAND_H
#define UI_COMMAND_H

#include <stdbool.h>
#include <stdint.h>

enum { UI_ID_MAX = 48, UI_NO_COMMAND = -1 };

enum ui_part { UI_PART_WHOLE, UI_PART_LESS, UI_PART_VALUE, UI_PART_MORE };

struct ui_command;

/* All commands of one screen, board or panel; told apart by its address. */
struct ui_commands {
    const char *const *names; /* pattern of the id, by command */
    /* The word for a `*`; NULL where no name has one. */
    const char *(*word)(int what, int number);
    /* Writes the id in place of both; NULL: they make it. */
    void (*name)(const struct ui_command *command, char id[UI_ID_MAX]);
};

struct ui_command {
    const struct ui_commands *of; /* whose; NULL: nobody's, the widget only has a name */
    int what;                     /* enum of whoever draws the widget */
    int argument, second;         /* such as a seat and a colour */
    enum ui_part part;
    bool acts;        /* it makes an action of a game: */
    uint64_t action;  /* that one, packed */
    const char *name; /* id in place of the table's; NULL: the table's. Copied where it is kept */
};

struct ui_event;

struct ui_command ui_command(const struct ui_commands *of, int what, int argument);
/* No command, but a name. */
struct ui_command ui_named(const char *id);
struct ui_command ui_part(struct ui_command command, enum ui_part part);

/* Writes the id; returns it. */
const char *ui_command_name(struct ui_command command, char id[UI_ID_MAX]);

/* Which of these commands was pressed; UI_NO_COMMAND: none of them, or the event is no press. */
int ui_event_press(const struct ui_event *event, const struct ui_commands *of);

#endif
