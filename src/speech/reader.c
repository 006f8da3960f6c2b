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

void speech_reader_acted(struct speech_reader *reader)
{
    reader->acted = true;
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
    return node != NULL ? node->label : "";
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

static void tell_events(struct speech_reader *reader, const struct speech_view *view,
                        const struct speech_out *out)
{
    const char *moment = label_about(view->ui, UI_TOPIC_MOMENT);
    const char *notice = label_about(view->ui, UI_TOPIC_NOTICE);
    bool was_told = view->lines > 0 && reader->lines == view->lines &&
                    strcmp(view->line(view->context, view->lines - 1), moment) == 0;
    if (changed(reader->moment, sizeof reader->moment, moment) && !was_told) {
        out->say(out->context, SPEECH_EVENT, moment);
    }
    tell_lines(reader, view, out);
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
    say_focused(view->ui, widget);
    if (widget[0] != '\0') {
        speech_append(text, widget);
    }
}

static void tell_page(struct speech_reader *reader, const struct speech_view *view,
                      const struct speech_out *out)
{
    char text[SPEECH_TEXT_MAX], widget[SPEECH_TEXT_MAX];
    say_heading(view, text);
    const char *ask = view->settled ? label_about(view->ui, UI_TOPIC_ASK) : "";
    if (ask[0] != '\0') {
        speech_append(text, ask);
    }
    changed(reader->ask, sizeof reader->ask, ask);
    say_focused(view->ui, widget);
    if (widget[0] != '\0') {
        speech_append(text, widget);
    }
    snprintf(reader->focus, sizeof reader->focus, "%s", view->ui->focus);
    snprintf(reader->widget, sizeof reader->widget, "%s", widget);
    reader->told = false;
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

/* A focus that moved by itself waits for what happened meanwhile. */
static void tell_focus(struct speech_reader *reader, const struct speech_view *view, bool asked,
                       const struct speech_out *out)
{
    char widget[SPEECH_TEXT_MAX];
    say_focused(view->ui, widget);
    bool moved = strcmp(reader->focus, view->ui->focus) != 0;
    bool other = changed(reader->widget, sizeof reader->widget, widget);
    snprintf(reader->focus, sizeof reader->focus, "%s", view->ui->focus);
    if (asked || (!moved && !other) || widget[0] == '\0') {
        return;
    }
    add_caption(reader, view->ui, widget);
    if (reader->acted) {
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
    reader->acted = false;
}

/* ---- Asked by a person ----------------------------------------------------------------------- */

static void tell_numbers(const struct ui *ui, char text[SPEECH_TEXT_MAX])
{
    speech_say_about(ui, UI_TOPIC_RISK, text);
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        if (node->command.action != 0 && node->enabled && node->detail[0] != '\0') {
            speech_append(text, node->label);
            speech_append(text, node->detail);
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

bool speech_reader_answer(const struct speech_reader *reader, const struct speech_view *view,
                          int key, const struct speech_out *out, bool *stop)
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
    out->say(out->context, SPEECH_FOCUS, text);
    return true;
}
