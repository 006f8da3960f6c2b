/* SPDX-License-Identifier: Zlib */
#include "screens/score_entry.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "ui/keypad.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { DIGITS = 6 };

enum { DIGIT, CHECK, BACK, ASK };

static const char *const names[] = {
    [DIGIT] = "count.#", [CHECK] = "count.ok", [BACK] = "count.back", [ASK] = "count.ask"};
static const struct ui_commands commands = {.names = names};
static const struct ui_keypad keypad = {.digit = {.of = &commands, .what = DIGIT}};

/* ---- The panel ------------------------------------------------------------------------------- */

struct pad {
    struct canvas_rect paper, body; /* the sheet, and what is used of it */
    float words, field, gap;
};

static struct pad lay_out(const struct table *table, struct ui *ui, struct canvas_rect board)
{
    struct pad pad = {.gap = fmaxf(3, ui_space(ui, UI_SPACE_SMALL))};
    char text[BOARDS_LINE_MAX];
    pad.paper = ui_whole(table->board->paper(&table->told, ui, board));
    struct canvas_rect body = canvas_rect_inset(pad.paper, fmaxf(6, ui_space(ui, UI_SPACE_NORMAL)));
    body = ui_middle(body, fminf(body.w, ui->unit * 52), body.h);
    pad.field = fmaxf(30, ui->unit * 6);
    score_entry_ask(table, text);
    pad.words = ui_prose(ui, body, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_LEFT,
                         ui->theme.ink, text, false);
    float room = body.h - pad.field - 2 * pad.gap;
    if (ui_keypad_height(ui, body.w, room - pad.words, &keypad) > room - pad.words) {
        pad.words = 0; /* the story below says it instead */
    }
    float keys = ui_keypad_height(ui, body.w, room - pad.words, &keypad);
    pad.body = ui_middle(body, body.w, fminf(pad.words + pad.field + 2 * pad.gap + keys, body.h));
    return pad;
}

static void draw_field(const struct table *table, struct ui *ui, struct canvas_rect rect)
{
    char number[I18N_NUMBER_MAX] = "", label[UI_LABEL_MAX];
    if (table->sum.digits > 0) {
        i18n_number(number, table->sum.typed);
    }
    snprintf(label, sizeof label, _("Your sum: %s"), number);
    ui_add(ui, ui_named("count.typed"), UI_ROLE_TEXT, label, rect);
    ui_about(ui, number[0] != '\0' ? UI_TOPIC_TYPED : UI_TOPIC_SEEN, NULL);
    canvas_fill(ui->list, ui_whole(rect), ui->unit * 0.6f,
                canvas_mix(ui->theme.paper, ui->theme.ink, 0.06f));
    canvas_ring(ui->list, ui_whole(rect), ui->unit * 0.6f, 1.5f, canvas_fade(ui->theme.ink, 0.5f));
    bool any = number[0] != '\0';
    struct canvas_style style = any ? ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_TITLE)
                                    : ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    ui_text(ui, canvas_rect_inset(rect, ui->unit * 0.4f), style, UI_CENTER,
            any ? ui->theme.ink : ui->theme.ink_pale, any ? number : _("the sum"));
}

/* After two misses: what makes up the points, and the sum below a line. */
static void draw_lines(const struct boards_sum *sum, struct ui *ui, struct canvas_rect rest)
{
    char id[UI_ID_MAX], number[I18N_NUMBER_MAX], text[BOARDS_NAME_MAX], heard[UI_LABEL_MAX] = "";
    size_t length = 0;
    bool total = sum->count > 1;
    float line = fminf(rest.h / (float)(sum->count + total), ui->unit * 6);
    rest = ui_middle(rest, rest.w, line * (float)(sum->count + total));
    struct canvas_style hand = ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_HEADING);
    for (int i = 0; i < sum->count; i++) {
        ui_say(ui, ui_cut_top(&rest, line), ui_named(ui_id(id, "count.line.%d", i)), hand,
               UI_CENTER, ui->theme.ink, sum->line[i]);
        ui_about(ui, UI_TOPIC_SEEN, NULL);
        length += (size_t)snprintf(heard + length, sizeof heard - length, "%s%s", i > 0 ? ", " : "",
                                   sum->line[i]);
        length = length < sizeof heard ? length : sizeof heard - 1;
    }
    if (total) {
        struct canvas_rect foot = ui_cut_top(&rest, line);
        canvas_pencil(ui->list, (struct canvas_point){foot.x, foot.y},
                      (struct canvas_point){foot.x + foot.w, foot.y}, fmaxf(2, ui->unit * 0.25f),
                      ui->theme.ink, 5);
        snprintf(text, sizeof text, "= %s", i18n_number(number, sum->total));
        ui_say(ui, foot, ui_named("count.total"), ui_style(ui, CANVAS_FACE_HAND, UI_TYPE_TITLE),
               UI_CENTER, ui->theme.ink, text);
        ui_about(ui, UI_TOPIC_SEEN, NULL);
        snprintf(heard + length, sizeof heard - length, ", %s", text);
    }
    ui_add(ui, ui_named("count.heard"), UI_ROLE_TEXT, "", rest);
    ui_about(ui, UI_TOPIC_TYPED, heard);
}

void score_entry_draw(const struct table *table, struct ui *ui, struct canvas_rect board)
{
    char text[BOARDS_LINE_MAX];
    struct pad pad = lay_out(table, ui, board);
    struct canvas_rect rest = pad.body;
    ui_paper(ui, pad.paper, 3);
    canvas_ring(ui->list, pad.paper, 3, fmaxf(3, ui->unit * 0.4f), ui->theme.accent);
    score_entry_ask(table, text);
    if (pad.words > 0) {
        struct canvas_rect words = ui_cut_top(&rest, pad.words);
        ui_prose(ui, words, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY), UI_LEFT, ui->theme.ink,
                 text, true);
        ui_add(ui, ui_command(&commands, ASK, 0), UI_ROLE_TEXT, text, words);
        ui_about(ui, UI_TOPIC_ASK, NULL);
    }
    ui_cut_top(&rest, pad.gap);
    if (table->sum.misses >= TABLE_MISSES) {
        draw_lines(&table->sum.what, ui, rest);
        return;
    }
    draw_field(table, ui, ui_cut_top(&rest, pad.field));
    ui_cut_top(&rest, pad.gap);
    ui_keypad(ui, rest, &keypad);
    ui_prefer(ui, table->sum.keyed ? ui_named("") : ui_command(&commands, DIGIT, 1));
}

/* ---- Words and buttons ----------------------------------------------------------------------- */

void score_entry_ask(const struct table *table, char text[BOARDS_LINE_MAX])
{
    const struct table_score_entry *sum = &table->sum;
    if (sum->misses >= TABLE_MISSES) {
        snprintf(text, BOARDS_LINE_MAX, "%s", _("It adds up like this:"));
    } else if (sum->misses > 0 && sum->digits == 0) {
        snprintf(text, BOARDS_LINE_MAX, _("Not quite, have another look. %.180s"),
                 sum->what.question);
    } else {
        snprintf(text, BOARDS_LINE_MAX, "%s", sum->what.question);
    }
}

void score_entry_draw_actions(const struct table *table, struct ui *ui, struct canvas_rect rect)
{
    const struct table_score_entry *sum = &table->sum;
    bool told = sum->misses >= TABLE_MISSES, any = sum->digits > 0;
    float gap = ui->unit * 5;
    ui_button(ui, ui_column(rect, 2, gap, 0),
              &(struct ui_button){.command = ui_command(&commands, CHECK, 0),
                                  .label = told ? _("Continue") : _("Check the sum"),
                                  .key = "\xE2\x86\xB5",
                                  .why = told || any ? NULL : _("type the sum first"),
                                  .main = true});
    if (!told) {
        ui_button(ui, ui_column(rect, 2, gap, 1),
                  &(struct ui_button){.command = ui_command(&commands, BACK, 0),
                                      .label = _("Take one back"),
                                      .key = "\xE2\x8C\xAB",
                                      .why = any ? NULL : _("nothing typed yet")});
    }
    if (told || (any && sum->keyed)) {
        ui_prefer(ui, ui_command(&commands, CHECK, 0));
    }
}

/* ---- What is pressed ------------------------------------------------------------------------- */

/* Zeros in front are no digits. */
static void type(struct table_score_entry *sum, int digit)
{
    if (sum->misses < TABLE_MISSES && sum->digits < DIGITS) {
        sum->digits = sum->typed == 0 ? 1 : sum->digits + 1;
        sum->typed = sum->typed * 10 + digit;
    }
}

static void take_back(struct table_score_entry *sum)
{
    if (sum->digits > 0) {
        sum->typed /= 10;
        sum->digits--;
    }
}

static bool press(struct table *table, const struct ui_event *event)
{
    int pressed = ui_event_press(event, &commands);
    if (pressed == UI_NO_COMMAND) {
        return false;
    }
    table->sum.keyed = false;
    if (pressed == DIGIT) {
        type(&table->sum, event->command.argument);
    } else if (pressed == BACK) {
        take_back(&table->sum);
    } else {
        table_add_up(table);
    }
    return true;
}

bool score_entry_take(struct table *table, struct ui *ui, const struct ui_event *event)
{
    if (event->kind == UI_EVENT_ACT) {
        bool taken = press(table, event);
        if (taken && table->sum.digits == 0) {
            ui_unfocus(ui);
        }
        return taken;
    }
    if (event->kind != UI_EVENT_KEY) {
        return false;
    }
    if (event->key >= '0' && event->key <= '9') {
        type(&table->sum, event->key - '0');
    } else if (event->key == CANVAS_KEY_BACKSPACE) {
        take_back(&table->sum);
    } else {
        return false;
    }
    table->sum.keyed = true;
    ui_unfocus(ui); /* so that Enter means what was typed */
    return true;
}

bool score_entry_says(const struct ui *ui)
{
    return ui_node_of(ui, ui_command(&commands, ASK, 0)) != NULL;
}
