/* SPDX-License-Identifier: Zlib */
#include "speech/reader.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"

/* So many lines a match that has just begun may have; lines of what happened that are told of an
   older one, and that are told once more. */
enum { LINES_NEW = 6, LINES_FIRST = 2, LINES_AGAIN = 6 };

void speech_reader_reset(struct speech_reader *reader)
{
    memset(reader, 0, sizeof *reader);
}

void speech_reader_acted(struct speech_reader *reader, bool moves)
{
    reader->acted = true;
    reader->moved = reader->moved || moves;
}

static const struct ui_node *node_about(const struct ui *ui, enum ui_topic topic)
{
    const struct ui_node *node = ui_next(ui, NULL);
    while (node != NULL && node->topic != topic) {
        node = ui_next(ui, node);
    }
    return node;
}

static const char *label_about(const struct ui *ui, enum ui_topic topic)
{
    const struct ui_node *node = node_about(ui, topic);
    return node != NULL ? speech_words_of(node) : "";
}

static const struct ui_node *focused(const struct ui *ui)
{
    return ui->focus[0] != '\0' ? ui_find(ui, ui->focus) : NULL;
}

static void say_focused(const struct ui *ui, char text[SPEECH_TEXT_MAX])
{
    const struct ui_node *node = focused(ui);
    text[0] = '\0';
    if (node != NULL) {
        speech_say_widget(ui, node, text);
    }
}

/* A copy of what changed; true where it did, and is something. */
static bool changed(char *had, size_t size, const char *has)
{
    if (strncmp(had, has, size - 1) == 0) {
        return false;
    }
    snprintf(had, size, "%s", has);
    return has[0] != '\0';
}

/* ---- Where something is ---------------------------------------------------------------------- */

/* How far to a side the outermost is heard, and how loud a die. */
#define SIDE 0.9f
#define DIE  0.4f

/* A box by the pitch of its row, or of the chart there, and the side of its column. */
static void cue_cell(const struct ui_cell *cell, const struct speech_out *out)
{
    float across =
        cell->columns > 1 ? (float)(cell->column - 1) / (float)(cell->columns - 1) : 0.5f;
    out->cue(out->context,
             &(struct canvas_cue){.sound = CANVAS_SOUND_BOX,
                                  .strength = cell->chart
                                                  ? cell->high
                                                  : ((float)cell->row - 0.5f) / (float)cell->rows,
                                  .pan = SIDE * (2 * across - 1)});
}

/* A die by where on the table it lies. */
static void cue_node(const struct ui *ui, const struct ui_node *node, const struct speech_out *out)
{
    if (node->cell.row > 0) {
        cue_cell(&node->cell, out);
    } else if (node->role == UI_ROLE_DIE && ui->w > 0) {
        float middle = node->rect.x + node->rect.w / 2;
        out->cue(out->context, &(struct canvas_cue){.sound = CANVAS_SOUND_KNOCK_DIE,
                                                    .strength = DIE,
                                                    .pan = SIDE * (2 * middle / ui->w - 1)});
    }
}

/* ---- What happened --------------------------------------------------------------------------- */

static void tell_lines(struct speech_reader *reader, const struct speech_view *view,
                       const struct speech_out *out)
{
    if (view->lines < reader->lines) { /* taken back, or another match */
        reader->lines = view->lines;
    }
    if (reader->lines == 0 && view->lines > LINES_NEW) {
        reader->lines = view->lines - LINES_FIRST;
    }
    for (; reader->lines < view->lines; reader->lines++) {
        const char *line = view->line(view->context, reader->lines);
        if (strcmp(line, reader->moment) != 0) { /* announced in the same words */
            out->say(out->context, SPEECH_EVENT, line);
        }
        reader->told = true;
    }
}

/* Whether a line that is to be told has the same words. */
static bool is_line(const struct speech_reader *reader, const struct speech_view *view,
                    const char *words)
{
    size_t first = view->lines < reader->lines ? view->lines : reader->lines;
    for (size_t i = first > 0 ? first - 1 : 0; i < view->lines; i++) {
        if (strcmp(view->line(view->context, i), words) == 0) {
            return true;
        }
    }
    return false;
}

static void tell_events(struct speech_reader *reader, const struct speech_view *view,
                        const struct speech_out *out)
{
    const char *moment = label_about(view->ui, UI_TOPIC_MOMENT);
    const char *notice = label_about(view->ui, UI_TOPIC_NOTICE);
    const char *tip = label_about(view->ui, UI_TOPIC_TIP);
    if (strncmp(reader->moment, moment, sizeof reader->moment - 1) != 0) {
        bool line = is_line(reader, view, moment);
        snprintf(reader->moment, sizeof reader->moment, "%s", line ? "" : moment);
        if (!line && moment[0] != '\0') {
            out->say(out->context, SPEECH_EVENT, moment);
        }
    }
    tell_lines(reader, view, out);
    if (changed(reader->tip, sizeof reader->tip, tip)) {
        out->say(out->context, SPEECH_EVENT, tip);
    }
    if (changed(reader->notice, sizeof reader->notice, notice)) {
        out->say(out->context, SPEECH_EVENT, notice);
    }
}

/* ---- Where one is ---------------------------------------------------------------------------- */

/* The page's name, and what stands above it. */
static void say_heading(const struct speech_view *view, char text[SPEECH_TEXT_MAX])
{
    const char *heading = label_about(view->ui, UI_TOPIC_HEADING);
    text[0] = '\0';
    speech_append(text, view->heading);
    speech_append(text, strcmp(heading, view->heading) != 0 ? heading : "");
}

/* What is asked, and what a press would do. */
static void say_question(const struct speech_view *view, char text[SPEECH_TEXT_MAX])
{
    char widget[SPEECH_TEXT_MAX];
    text[0] = '\0';
    speech_append(text, label_about(view->ui, UI_TOPIC_ASK));
    speech_append(text, label_about(view->ui, UI_TOPIC_TYPED));
    say_focused(view->ui, widget);
    if (widget[0] != '\0') {
        speech_append(text, widget);
    }
}

/* What is asked there, and what has the focus, once it is asked. */
static void tell_page(struct speech_reader *reader, const struct speech_view *view,
                      const struct speech_out *out)
{
    char text[SPEECH_TEXT_MAX], question[SPEECH_TEXT_MAX];
    say_heading(view, text);
    if (view->settled) {
        say_question(view, question);
        speech_append(text, question);
        changed(reader->ask, sizeof reader->ask, label_about(view->ui, UI_TOPIC_ASK));
    }
    say_focused(view->ui, reader->widget);
    snprintf(reader->focus, sizeof reader->focus, "%s", view->ui->focus);
    reader->told = !view->settled;
    out->say(out->context, SPEECH_PAGE, text);
}

static bool tell_question(struct speech_reader *reader, const struct speech_view *view,
                          const struct speech_out *out)
{
    const char *ask = label_about(view->ui, UI_TOPIC_ASK);
    char text[SPEECH_TEXT_MAX];
    if (!view->settled) {
        return false;
    }
    bool another = changed(reader->ask, sizeof reader->ask, ask);
    if (!another && !reader->told) {
        return false;
    }
    reader->told = false;
    say_question(view, text);
    if (text[0] == '\0') {
        return false;
    }
    out->say(out->context, SPEECH_QUESTION, text);
    return true;
}

/* What a choice is about is said with the first of its choices that one comes to. */
static void add_caption(struct speech_reader *reader, const struct ui *ui,
                        char widget[SPEECH_TEXT_MAX])
{
    const struct ui_node *node = focused(ui);
    char text[SPEECH_TEXT_MAX] = "";
    if (node != NULL && changed(reader->caption, sizeof reader->caption, node->caption)) {
        speech_append(text, node->caption);
        speech_append(text, widget);
        memcpy(widget, text, sizeof text);
    }
}

/* What was typed in so far, where a press has changed it. */
static bool add_typed(struct speech_reader *reader, const struct ui *ui,
                      char widget[SPEECH_TEXT_MAX])
{
    char text[SPEECH_TEXT_MAX] = "";
    bool emptied = reader->typed[0] != '\0';
    bool typed = changed(reader->typed, sizeof reader->typed, label_about(ui, UI_TOPIC_TYPED));
    emptied = emptied && reader->typed[0] == '\0';
    if ((!typed && !emptied) || !reader->acted) {
        return false;
    }
    speech_append(text, emptied ? _("empty") : reader->typed);
    speech_append(text, widget);
    memcpy(widget, text, sizeof text);
    return true;
}

/* What may be done with the dice that are picked now. */
static void add_offer(const struct ui *ui, char widget[SPEECH_TEXT_MAX])
{
    const struct ui_node *node = focused(ui);
    if (node == NULL || node->role != UI_ROLE_DIE || !node->pickable) {
        return;
    }
    for (const struct ui_node *other = ui_next(ui, NULL); other != NULL;
         other = ui_next(ui, other)) {
        if (other->command.acts && other->enabled && other->role == UI_ROLE_BUTTON) {
            speech_append_node(widget, other);
            return;
        }
    }
}

/* A focus that moved by itself waits for what happened meanwhile. */
static void tell_focus(struct speech_reader *reader, const struct speech_view *view, bool asked,
                       const struct speech_out *out)
{
    char widget[SPEECH_TEXT_MAX];
    say_focused(view->ui, widget);
    bool moved = strcmp(reader->focus, view->ui->focus) != 0;
    bool other = changed(reader->widget, sizeof reader->widget, widget);
    snprintf(reader->focus, sizeof reader->focus, "%s", view->ui->focus);
    if (!moved && !other) {
        widget[0] = '\0';
    }
    bool typed = add_typed(reader, view->ui, widget);
    if (asked || widget[0] == '\0') {
        return;
    }
    if (typed) {
        out->say(out->context, SPEECH_FOCUS, widget);
        return;
    }
    add_caption(reader, view->ui, widget);
    if (reader->acted && (reader->moved || !moved)) {
        if (!moved) {
            add_offer(view->ui, widget);
        }
        cue_node(view->ui, focused(view->ui), out);
        out->say(out->context, SPEECH_FOCUS, widget);
    } else if (moved && view->settled) {
        out->say(out->context, SPEECH_QUESTION, widget);
    }
}

void speech_reader_follow(struct speech_reader *reader, const struct speech_view *view,
                          const struct speech_out *out)
{
    char name[SPEECH_NAME_MAX];
    snprintf(name, sizeof name, "%s", view->screen);
    bool page = !reader->reads || strcmp(reader->screen, name) != 0;
    reader->reads = true;
    memcpy(reader->screen, name, sizeof name);
    tell_events(reader, view, out);
    if (page) {
        tell_page(reader, view, out);
    } else {
        tell_focus(reader, view, tell_question(reader, view, out), out);
    }
    reader->acted = reader->moved = false;
}

/* ---- A grid, box by box ---------------------------------------------------------------------- */

/* The box there, or the last before it in its row; NULL where there is no such row. */
static const struct ui_node *cell_at(const struct ui *ui, int row, int column)
{
    const struct ui_node *found = NULL;
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        const struct ui_cell *cell = &node->cell;
        if (node->role == UI_ROLE_TEXT && cell->row == row && row > 0 && cell->column <= column &&
            (found == NULL || cell->column > found->cell.column)) {
            found = node;
        }
    }
    return found;
}

static const struct ui_node *first_cell(const struct ui *ui)
{
    const struct ui_node *found = NULL;
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        if (node->role == UI_ROLE_TEXT && node->cell.row > 0 &&
            (found == NULL || (node->cell.here && !found->cell.here))) {
            found = node;
        }
    }
    return found;
}

static void come_to(struct speech_reader *reader, const struct ui_node *node,
                    const struct speech_out *out)
{
    reader->row = node->cell.row;
    reader->column = node->cell.column;
    cue_cell(&node->cell, out);
}

/* Where one is, and all of its rows; a second press goes back to the focus. */
static void tell_grid(struct speech_reader *reader, const struct ui *ui,
                      const struct speech_out *out, char text[SPEECH_TEXT_MAX])
{
    char rows[SPEECH_TEXT_MAX];
    const struct ui_node *node = first_cell(ui);
    reader->walks = !reader->walks && node != NULL;
    if (reader->walks) {
        come_to(reader, node, out);
        speech_append(text, speech_words_of(node));
        speech_say_about(ui, UI_TOPIC_GRID, rows);
        speech_append(text, rows);
    } else if (node != NULL) {
        say_focused(ui, text);
    } else {
        speech_append(text, _("There is neither a grid nor a chart here."));
    }
}

bool speech_reader_walk(struct speech_reader *reader, const struct speech_view *view,
                        const struct canvas_intent *intent, const struct speech_out *out)
{
    static const int steps[][2] = {[CANVAS_WAY_UP] = {1, 0},
                                   [CANVAS_WAY_DOWN] = {-1, 0},
                                   [CANVAS_WAY_LEFT] = {0, -1},
                                   [CANVAS_WAY_RIGHT] = {0, 1}};
    if (!reader->walks) {
        return false;
    }
    bool arrow = intent->kind == CANVAS_INTENT_GO && intent->way <= CANVAS_WAY_RIGHT;
    const struct ui_node *here = arrow ? cell_at(view->ui, reader->row, reader->column) : NULL;
    if (here == NULL) {
        reader->walks = false;
        return false;
    }
    const struct ui_node *next = cell_at(view->ui, here->cell.row + steps[intent->way][0],
                                         here->cell.column + steps[intent->way][1]);
    next = next != NULL ? next : here;
    come_to(reader, next, out);
    out->say(out->context, SPEECH_FOCUS, speech_words_of(next));
    return true;
}

/* ---- Asked by a person ----------------------------------------------------------------------- */

static void tell_numbers(const struct ui *ui, char text[SPEECH_TEXT_MAX])
{
    speech_say_about(ui, UI_TOPIC_RISK, text);
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        if (node->command.acts && node->enabled && node->detail[0] != '\0') {
            speech_append_node(text, node);
        }
    }
    if (text[0] == '\0') {
        speech_append(text, _("Nothing is at risk now."));
    }
}

static void tell_turn(const struct speech_view *view, char text[SPEECH_TEXT_MAX])
{
    char question[SPEECH_TEXT_MAX];
    say_heading(view, text);
    say_question(view, question);
    speech_append(text, question);
}

static void tell_again(const struct speech_view *view, char text[SPEECH_TEXT_MAX])
{
    size_t first = view->lines > LINES_AGAIN ? view->lines - LINES_AGAIN : 0;
    text[0] = '\0';
    for (size_t i = first; i < view->lines; i++) {
        speech_append(text, view->line(view->context, i));
    }
    if (view->lines == 0) {
        speech_append(text, _("Nothing yet."));
    }
}

/* Paragraphs are events: they are gone on with after whatever is asked meanwhile. */
static bool read_paragraphs(const struct speech_view *view, const struct speech_out *out)
{
    char text[SPEECH_PARAGRAPH_MAX];
    size_t number = 0;
    while (view->paragraph(view->context, number, text)) {
        out->say(out->context, SPEECH_EVENT, text);
        number++;
    }
    return number > 0;
}

bool speech_reader_answer(struct speech_reader *reader, const struct speech_view *view, int key,
                          const struct speech_out *out, bool *stop)
{
    char text[SPEECH_TEXT_MAX] = "";
    *stop = false;
    if (!reader->reads || view->ui->edit.id[0] != '\0') {
        return false;
    }
    switch (key) {
    case 'D':
        speech_say_dice(view->ui, text);
        break;
    case 'S':
        if (!speech_say_about(view->ui, UI_TOPIC_SCORE, text)) {
            speech_append(text, _("There are no scores here."));
        }
        break;
    case 'T':
        tell_turn(view, text);
        break;
    case 'N':
        tell_numbers(view->ui, text);
        break;
    case 'G':
        tell_grid(reader, view->ui, out, text);
        break;
    case 'L':
        tell_again(view, text);
        break;
    case 'A':
        if (read_paragraphs(view, out)) {
            return true;
        }
        speech_say_page(view->ui, text);
        break;
    case 'X':
        *stop = true;
        return true;
    default:
        return false;
    }
    if (text[0] != '\0') {
        out->say(out->context, SPEECH_FOCUS, text);
    }
    return true;
}
