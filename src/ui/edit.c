/* SPDX-License-Identifier: Zlib */
#include "ui/edit.h"

#include <stdio.h>
#include <string.h>

static bool inside(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

static size_t characters(const char *text)
{
    size_t count = 0;
    for (; *text != '\0'; text++) {
        count += !inside(*text);
    }
    return count;
}

static size_t before(const char *text, size_t at)
{
    if (at > 0) {
        at--;
    }
    while (at > 0 && inside(text[at])) {
        at--;
    }
    return at;
}

static size_t after(const char *text, size_t at)
{
    if (text[at] != '\0') {
        at++;
    }
    while (inside(text[at])) {
        at++;
    }
    return at;
}

static bool tell(const struct ui *ui, struct ui_event *event, enum ui_event_kind kind)
{
    event->kind = kind;
    event->command = ui->edit.command;
    memcpy(event->id, ui->edit.id, sizeof event->id);
    memcpy(event->text, ui->edit.text, sizeof event->text);
    return true;
}

void ui_edit(struct ui *ui, struct ui_command command, const char *text, size_t limit)
{
    ui_command_name(command, ui->edit.id);
    ui->edit.command = command;
    ui->edit.command.name = NULL;
    snprintf(ui->edit.text, sizeof ui->edit.text, "%s", text);
    ui->edit.caret = strlen(ui->edit.text);
    ui->edit.limit = limit;
    ui->edit.whole = text[0] != '\0';
    ui->edit.cut = false;
    const struct ui_node *node = ui_find(ui, ui->edit.id);
    struct canvas_rect at = node == NULL ? (struct canvas_rect){0} : node->seen;
    ui->host.port->text_input(ui->host.context, true, at);
}

void ui_edit_end(struct ui *ui)
{
    if (ui->edit.id[0] != '\0') {
        ui->edit.id[0] = '\0';
        ui->host.port->text_input(ui->host.context, false, (struct canvas_rect){0});
    }
}

bool ui_editing(const struct ui *ui, struct ui_command command)
{
    char id[UI_ID_MAX];
    return ui->edit.id[0] != '\0' && strcmp(ui->edit.id, ui_command_name(command, id)) == 0;
}

bool ui_edit_done(struct ui *ui, struct ui_event *event)
{
    tell(ui, event, UI_EVENT_TYPED);
    ui_edit_end(ui);
    return true;
}

static void cut(struct ui *ui, size_t from, size_t to)
{
    char *text = ui->edit.text;
    memmove(text + from, text + to, strlen(text + to) + 1);
    ui->edit.caret = from;
}

/* What is chosen gives way to what is done now. */
static void drop_chosen(struct ui *ui)
{
    if (ui->edit.whole) {
        cut(ui, 0, strlen(ui->edit.text));
        ui->edit.whole = false;
    }
}

/* How many bytes of the text have room: whole characters only. */
static size_t room_for(const struct ui *ui, const char *text)
{
    size_t held = strlen(ui->edit.text), count = characters(ui->edit.text), length = 0;
    for (; text[length] != '\0' && count < ui->edit.limit; count++) {
        size_t next = after(text, length);
        if (held + next >= sizeof ui->edit.text) {
            break;
        }
        length = next;
    }
    return length;
}

bool ui_edit_text(struct ui *ui, const char *text, struct ui_event *event)
{
    if (ui->edit.id[0] == '\0' || text[0] == '\0') {
        return false;
    }
    drop_chosen(ui);
    size_t held = strlen(ui->edit.text), length = room_for(ui, text);
    ui->edit.cut = text[length] != '\0';
    if (length == 0) {
        return false;
    }
    char *at = ui->edit.text + ui->edit.caret;
    memmove(at + length, at, held - ui->edit.caret + 1);
    memcpy(at, text, length);
    ui->edit.caret += length;
    return tell(ui, event, UI_EVENT_EDITED);
}

bool ui_edit_key(struct ui *ui, const struct canvas_intent *intent, struct ui_event *event)
{
    if (intent->key == CANVAS_KEY_BACKSPACE || intent->key == CANVAS_KEY_DELETE) {
        drop_chosen(ui);
    }
    ui->edit.whole = ui->edit.cut = false;
    size_t caret = ui->edit.caret;
    const char *text = ui->edit.text;
    if (intent->kind == CANVAS_INTENT_GO) {
        ui->edit.caret = intent->way == CANVAS_WAY_LEFT ? before(text, caret) : after(text, caret);
        return false;
    }
    switch (intent->key) {
    case CANVAS_KEY_BACKSPACE:
        cut(ui, before(text, caret), caret);
        return tell(ui, event, UI_EVENT_EDITED);
    case CANVAS_KEY_DELETE:
        cut(ui, caret, after(text, caret));
        ui->edit.caret = caret;
        return tell(ui, event, UI_EVENT_EDITED);
    case CANVAS_KEY_HOME:
        ui->edit.caret = 0;
        return false;
    case CANVAS_KEY_END:
        ui->edit.caret = strlen(text);
        return false;
    default:
        return false;
    }
}
