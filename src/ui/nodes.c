/* SPDX-License-Identifier: Zlib */
/* The tree of what is on screen. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "ui/text.h"
#include "ui/ui.h"

const struct ui_node *ui_find(const struct ui *ui, const char *id)
{
    for (size_t i = 0; i < ui->count; i++) {
        if (strcmp(ui->nodes[i].id, id) == 0) {
            return &ui->nodes[i];
        }
    }
    return NULL;
}

const struct ui_node *ui_node_of(const struct ui *ui, struct ui_command command)
{
    char id[UI_ID_MAX];
    return ui_find(ui, ui_command_name(command, id));
}

static bool make_room(struct ui *ui)
{
    if (ui->count < ui->room) {
        return true;
    }
    size_t room = ui->room == 0 ? 64 : ui->room * 2;
    struct ui_node *nodes = realloc(ui->nodes, room * sizeof *nodes);
    if (nodes == NULL) {
        return false;
    }
    ui->nodes = nodes;
    ui->room = room;
    return true;
}

struct ui_node *ui_add(struct ui *ui, struct ui_command command, enum ui_role role,
                       const char *label, struct canvas_rect rect)
{
    if (!make_room(ui)) {
        return NULL;
    }
    struct ui_node *node = &ui->nodes[ui->count++];
    *node = (struct ui_node){.command = command,
                             .role = role,
                             .rect = rect,
                             .seen = rect,
                             .enabled = true,
                             .board = ui->board,
                             .scroll = ui->scroll};
    ui_command_name(command, node->id);
    node->command.name = NULL;
    base_utf8_copy(node->label, sizeof node->label, label);
    if (role == UI_ROLE_CHOICE) {
        memcpy(node->caption, ui->caption, sizeof node->caption);
    }
    if (ui->scroll >= 0) {
        node->seen = canvas_rect_common(rect, ui->scrolls[ui->scroll].view);
    }
    return node;
}

void ui_about(struct ui *ui, enum ui_topic topic, const char *heard)
{
    struct ui_node *node = ui->count > 0 ? &ui->nodes[ui->count - 1] : NULL;
    if (node != NULL && node->role == UI_ROLE_TEXT) { /* none where memory was out */
        node->topic = topic;
        base_utf8_copy(node->heard, sizeof node->heard, heard != NULL ? heard : "");
    }
}

void ui_let_press(struct ui *ui, enum ui_afar afar)
{
    if (ui->count > 0) { /* none where memory was out */
        ui->nodes[ui->count - 1].afar = afar;
    }
}

void ui_heard(struct ui *ui, const char *heard)
{
    if (ui->count > 0) { /* none where memory was out */
        struct ui_node *node = &ui->nodes[ui->count - 1];
        base_utf8_copy(node->heard, sizeof node->heard, heard);
    }
}

void ui_heard_of(struct ui *ui, const char *label, const char *value)
{
    char heard[UI_LABEL_MAX];
    if (ui->count > 0) {
        snprintf(heard, sizeof heard, "%s: %s%s%s", label, value, value[0] != '\0' ? ", " : "",
                 ui->nodes[ui->count - 1].label);
        ui_heard(ui, heard);
    }
}

void ui_cell(struct ui *ui, struct ui_cell cell)
{
    if (ui->count > 0) { /* none where memory was out */
        ui->nodes[ui->count - 1].cell = cell;
    }
}

void ui_caption(struct ui *ui, const char *caption)
{
    snprintf(ui->caption, sizeof ui->caption, "%s", caption != NULL ? caption : "");
}

bool ui_focused(const struct ui *ui, struct ui_command command)
{
    char id[UI_ID_MAX];
    return strcmp(ui->focus, ui_command_name(command, id)) == 0;
}

bool ui_pointed(const struct ui *ui, struct ui_command command)
{
    char id[UI_ID_MAX];
    return ui->aimed[0] != '\0' && strcmp(ui->aimed, ui_command_name(command, id)) == 0;
}

bool ui_pressed(const struct ui *ui, struct ui_command command)
{
    char id[UI_ID_MAX];
    return ui->pressed[0] != '\0' && strcmp(ui->pressed, ui_command_name(command, id)) == 0;
}

bool ui_hot(const struct ui *ui, struct canvas_rect rect)
{
    return ui->pointing && canvas_rect_holds(rect, ui->pointer.x, ui->pointer.y);
}

const char *ui_id(char id[UI_ID_MAX], const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(id, UI_ID_MAX, format, arguments);
    va_end(arguments);
    return id;
}

const struct ui_node *ui_next(const struct ui *ui, const struct ui_node *node)
{
    const struct ui_node *next = node == NULL ? ui->nodes : node + 1;
    return ui->count > 0 && next < ui->nodes + ui->count ? next : NULL;
}

bool ui_solid(const struct ui_node *node)
{
    return node->role != UI_ROLE_TEXT && (node->role != UI_ROLE_DIE || node->pickable);
}

const struct ui_node *ui_at(const struct ui *ui, float x, float y)
{
    for (size_t i = ui->count; i-- > 0;) {
        const struct ui_node *node = &ui->nodes[i];
        if (ui_solid(node) && canvas_rect_holds(node->seen, x, y)) {
            return node;
        }
    }
    return NULL;
}

/* ---- What is drawn and out of reach ---------------------------------------------------------- */

size_t ui_drawn(const struct ui *ui)
{
    return ui->count;
}

void ui_withdraw(struct ui *ui, size_t since, bool told)
{
    size_t kept = since;
    for (size_t i = since; told && i < ui->count; i++) {
        struct ui_node node = ui->nodes[i];
        if (node.role == UI_ROLE_TEXT || node.role == UI_ROLE_DIE) {
            node.enabled = node.pickable = node.picked = node.grip = node.carry = false;
            ui->nodes[kept++] = node;
        }
    }
    ui->count = kept;
}

struct ui_probe ui_probe_begin(const struct ui *ui)
{
    return (struct ui_probe){canvas_list_mark(ui->list), ui->count};
}

void ui_probe_end(struct ui *ui, const struct ui_probe *probe)
{
    canvas_list_rewind(ui->list, probe->mark);
    ui->count = probe->nodes;
}

void ui_fold_begin(const struct ui *ui, struct ui_fold *fold, struct ui_command opener)
{
    *fold = (struct ui_fold){opener, canvas_list_mark(ui->list), ui->count};
}

void ui_fold_end(struct ui *ui, const struct ui_fold *fold)
{
    canvas_list_rewind(ui->list, fold->mark);
    for (size_t i = fold->nodes; i < ui->count; i++) {
        struct ui_node *node = &ui->nodes[i];
        node->rect.w = node->rect.h = 0;
        node->seen = node->rect;
        node->enabled = node->grip = node->carry = false;
        node->opener = fold->opener;
    }
}

void ui_picture_begin(struct ui *ui, struct ui_picture *picture)
{
    picture->around = *ui;
    ui->pointing = false;
    ui->least = UI_TEXT_LEAST;
    ui->scroll = -1;
    memset(ui->scrolls, 0, sizeof ui->scrolls);
    ui->focus[0] = ui->pressed[0] = ui->aimed[0] = '\0';
}

void ui_picture_end(struct ui *ui, const struct ui_picture *picture)
{
    struct ui_node *nodes = ui->nodes;
    size_t room = ui->room;
    *ui = picture->around;
    ui->nodes = nodes;
    ui->room = room;
}
