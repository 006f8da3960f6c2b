/* SPDX-License-Identifier: Zlib */
#include "ui/command.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "ui/ui.h"

struct ui_command ui_command(const struct ui_commands *of, int what, int argument)
{
    return (struct ui_command){.of = of, .what = what, .argument = argument};
}

struct ui_command ui_named(const char *id)
{
    return (struct ui_command){.name = id};
}

struct ui_command ui_part(struct ui_command command, enum ui_part part)
{
    command.part = part;
    return command;
}

static void write_pattern(const struct ui_command *command, char id[UI_ID_MAX])
{
    const int numbers[] = {command->argument, command->second};
    size_t used = 0, next = 0;
    const char *c = command->of->names[command->what];
    assert(c != NULL);
    id[0] = '\0';
    for (; *c != '\0' && used < UI_ID_MAX - 1; c++) {
        int more;
        assert((*c != '#' && *c != '*') || next < 2);
        if (*c == '#') {
            more = snprintf(id + used, UI_ID_MAX - used, "%d", numbers[next++]);
        } else if (*c == '*') {
            more = snprintf(id + used, UI_ID_MAX - used, "%s",
                            command->of->word(command->what, numbers[next++]));
        } else {
            more = snprintf(id + used, UI_ID_MAX - used, "%c", *c);
        }
        used += (size_t)more;
    }
}

const char *ui_command_name(struct ui_command command, char id[UI_ID_MAX])
{
    static const char *const parts[] = {
        [UI_PART_WHOLE] = "",
        [UI_PART_LESS] = ".less",
        [UI_PART_VALUE] = ".value",
        [UI_PART_MORE] = ".more",
    };
    char whole[UI_ID_MAX] = "";
    if (command.name != NULL) {
        snprintf(whole, sizeof whole, "%s", command.name);
    } else if (command.of != NULL && command.of->name != NULL) {
        command.of->name(&command, whole);
    } else if (command.of != NULL) {
        write_pattern(&command, whole);
    }
    int room = UI_ID_MAX - 1 - (int)strlen(parts[command.part]);
    snprintf(id, UI_ID_MAX, "%.*s%s", room, whole, parts[command.part]);
    return id;
}

int ui_event_press(const struct ui_event *event, const struct ui_commands *of)
{
    return event->kind == UI_EVENT_ACT && event->command.of == of ? event->command.what
                                                                  : UI_NO_COMMAND;
}
