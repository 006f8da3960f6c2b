#include "screens/keyboard.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/overlay.h"
#include "session/seats.h"
#include "screens/state.h"
#include "ui/edit.h"
#include "ui/focus.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { LETTER_ROWS = 3, ROWS_MAX = LETTER_ROWS + 2, NAMES_SHOWN = 4, LETTER_MAX = 8 };

/* ---- What it is for -------------------------------------------------------------------------- */

/* Numbers need no letters. */
static bool for_number(const struct screens *screens)
{
    return strncmp(screens->keyboard.typing.id, "setup.option.", 13) == 0;
}

/* Names are offered for names alone. */
static bool for_name(const struct screens *screens)
{
    return !for_number(screens) && strcmp(screens->keyboard.typing.id, "setup.forfeit") != 0;
}

void keyboard_offer(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct screens_keyboard *keyboard = &screens->keyboard;
    bool wanted = !screens_may(screens, SCREENS_MAY_TYPE) || ui->source == CANVAS_SOURCE_PAD ||
                  ui->source == CANVAS_SOURCE_TOUCH;
    if (!wanted) {
        return;
    }
    *keyboard = (struct screens_keyboard){
        .typing = ui->edit, .back = screens->overlay, .capitals = true, .page = keyboard->page};
    ui_edit_end(ui);
    screens_open_over(screens, &screens_keyboard_overlay, keyboard->back);
    ui->host.port->text_input(ui->host.context, true, (struct canvas_rect){0});
}

static void close(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct screens_keyboard *keyboard = &screens->keyboard;
    ui->host.port->text_input(ui->host.context, false, (struct canvas_rect){0});
    screens->overlay = keyboard->back;
    ui_focus(ui, keyboard->typing.id);
}

/* The screen below hears what was typed. */
static void finish(struct screens *screens)
{
    const struct ui_typing *typing = &screens->keyboard.typing;
    struct ui_event event = {.kind = UI_EVENT_TYPED, .command = typing->command};
    memcpy(event.id, typing->id, sizeof event.id);
    memcpy(event.text, typing->text, sizeof event.text);
    close(screens);
    const struct screen *below = screens->overlay != NULL ? screens->overlay : screens->now;
    below->act(screens, &event);
}

/* ---- Typing ---------------------------------------------------------------------------------- */

static void type(struct screens *screens, const char *text)
{
    struct ui_event event;
    struct ui *ui = &screens->ui;
    struct ui_typing *typing = &screens->keyboard.typing;
    ui->edit = *typing;
    ui_edit_text(ui, text, &event);
    *typing = ui->edit;
    ui->edit.id[0] = '\0';
    screens_typed(screens, typing);
    screens->keyboard.capitals = strcmp(text, " ") == 0;
}

static void press_key(struct screens *screens, int key)
{
    struct ui_event event;
    struct ui *ui = &screens->ui;
    struct ui_typing *typing = &screens->keyboard.typing;
    ui->edit = *typing;
    ui_edit_key(ui, &(struct canvas_intent){.kind = CANVAS_INTENT_KEY, .key = key}, &event);
    *typing = ui->edit;
    ui->edit.id[0] = '\0';
    screens->keyboard.capitals = screens->keyboard.capitals || typing->text[0] == '\0';
}

/* ---- The keys -------------------------------------------------------------------------------- */

/* TRANSLATORS: the letters of a row of the on-screen keyboard, as on this language's keyboards. */
static const char *row_of(int row)
{
    const char *const rows[LETTER_ROWS] = {_c("keyboard, upper row", "qwertyuiop"),
                                           _c("keyboard, middle row", "asdfghjkl"),
                                           _c("keyboard, lower row", "zxcvbnm'-")};
    return rows[row];
}

/* The letter with its capital form, for the letters that keyboards have. */
static void shape(char letter[LETTER_MAX], const char *from, size_t bytes, bool capital)
{
    uint32_t point;
    snprintf(letter, LETTER_MAX, "%.*s", (int)bytes, from);
    base_utf8_decode(letter, &point);
    if (capital && bytes == 1) {
        letter[0] = (char)toupper((unsigned char)letter[0]);
    } else if (capital && point >= 0xE0 && point <= 0xFE && point != 0xF7) {
        letter[1] = (char)(letter[1] - 0x20); /* of Latin-1 the capitals lie 32 before */
    }
}

static size_t letters_in(const char *row)
{
    size_t count = 0;
    for (; *row != '\0'; row++) {
        count += ((unsigned char)*row & 0xC0) != 0x80;
    }
    return count;
}

static void draw_letters(struct ui *ui, struct canvas_rect rect, const char *row, size_t across,
                         bool capital)
{
    float gap = fmaxf(3, ui->unit * 0.6f);
    size_t count = letters_in(row);
    float w = (rect.w - gap * (float)(across - 1)) / (float)across;
    struct canvas_rect line = ui_middle(rect, w * (float)count + gap * (float)(count - 1), rect.h);
    for (size_t i = 0; i < count; i++) {
        char id[UI_ID_MAX], letter[LETTER_MAX];
        size_t bytes = base_utf8_prefix(row, 1);
        shape(letter, row, bytes, capital);
        ui_button(ui, ui_whole(ui_column(line, (int)count, gap, (int)i)),
                  &(struct ui_button){.id = ui_id(id, "keyboard.%.*s", (int)bytes, row),
                                      .label = letter});
        row += bytes;
    }
}

static void draw_last_row(struct screens *screens, struct ui *ui, struct canvas_rect rect)
{
    float gap = fmaxf(3, ui->unit * 0.6f);
    struct canvas_rect rest = rect, cell;
    bool number = for_number(screens);
    const struct screens_keyboard *keyboard = &screens->keyboard;
    float side = rect.w * 0.17f;
    cell = ui_cut_right(&rest, rect.w * 0.25f);
    ui_button(
        ui, ui_whole(cell),
        &(struct ui_button){.id = "keyboard.ok", .label = _("Done"), .main = true, .small = true});
    ui_cut_right(&rest, gap);
    cell = ui_cut_right(&rest, side);
    ui_button(
        ui, ui_whole(cell),
        &(struct ui_button){.id = "keyboard.back",
                            .label = "\xE2\x8C\xAB",
                            .why = keyboard->typing.text[0] != '\0' ? NULL : _("nothing typed yet"),
                            .small = true});
    ui_cut_right(&rest, gap);
    if (!number) {
        cell = ui_cut_left(&rest, side);
        ui_button(ui, ui_whole(cell),
                  &(struct ui_button){.id = "keyboard.shift",
                                      .label = keyboard->capitals ? _c("keyboard", "abc")
                                                                  : _c("keyboard", "ABC"),
                                      .small = true});
        ui_cut_left(&rest, gap);
        ui_button(ui, ui_whole(rest),
                  &(struct ui_button){
                      .id = "keyboard.space", .label = _c("keyboard", "Space"), .small = true});
    }
}

static void draw_keys(struct screens *screens, struct ui *ui, struct canvas_rect rect)
{
    float gap = fmaxf(3, ui->unit * 0.8f);
    bool number = for_number(screens);
    int rows = number ? 2 : ROWS_MAX;
    size_t across = 10;
    for (int row = 0; !number && row < LETTER_ROWS; row++) {
        size_t letters = letters_in(row_of(row));
        across = letters > across ? letters : across;
    }
    draw_letters(ui, ui_row(rect, rows, gap, 0), "1234567890", across, false);
    for (int row = 0; !number && row < LETTER_ROWS; row++) {
        draw_letters(ui, ui_row(rect, rows, gap, row + 1), row_of(row), across,
                     screens->keyboard.capitals);
    }
    draw_last_row(screens, ui, ui_row(rect, rows, gap, rows - 1));
}

/* ---- Names to choose from -------------------------------------------------------------------- */

static bool taken(const struct screens *screens, const char *name)
{
    bool seated = screens->now->plays;
    const struct match_seat *seats = seated ? screens->table.seats : screens->lineup.seats;
    int count = seated ? tc_match_setup(screens->table.match)->players : screens->lineup.players;
    for (int i = 0; i < count; i++) {
        if (strcmp(seats[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* The house's names first, then those for guests; NULL behind the last. */
static const char *name_at(const struct screens *screens, int i)
{
    int house = keep_house(screens);
    if (i < house) {
        return keep_house_name(screens, i);
    }
    return session_friendly_name(i - house);
}

static int names_in_all(const struct screens *screens)
{
    int count = keep_house(screens);
    while (name_at(screens, count) != NULL) {
        count++;
    }
    return count;
}

/* So many free names from the page's first on; how many there are. */
static int choose_names(const struct screens *screens, const char *names[NAMES_SHOWN])
{
    int found = 0, all = names_in_all(screens);
    int first = screens->keyboard.page * NAMES_SHOWN;
    for (int i = 0; i < all && found < NAMES_SHOWN; i++) {
        const char *name = name_at(screens, (first + i) % all);
        if (!taken(screens, name)) {
            names[found++] = name;
        }
    }
    return found;
}

static void draw_names(struct screens *screens, struct ui *ui, struct canvas_rect rect)
{
    char id[UI_ID_MAX];
    const char *names[NAMES_SHOWN];
    float gap = fmaxf(3, ui->unit * 0.8f);
    int count = choose_names(screens, names);
    for (int i = 0; i < count; i++) {
        ui_button(ui, ui_whole(ui_column(rect, NAMES_SHOWN + 1, gap, i)),
                  &(struct ui_button){
                      .id = ui_id(id, "keyboard.name.%d", i), .label = names[i], .small = true});
    }
    ui_button(ui, ui_whole(ui_column(rect, NAMES_SHOWN + 1, gap, NAMES_SHOWN)),
              &(struct ui_button){.id = "keyboard.more", .label = _("More names"), .small = true});
}

static void choose_name(struct screens *screens, int i)
{
    const char *names[NAMES_SHOWN];
    struct ui_typing *typing = &screens->keyboard.typing;
    if (i >= 0 && i < choose_names(screens, names)) {
        snprintf(typing->text, sizeof typing->text, "%s", names[i]);
        finish(screens);
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void draw_typed(const struct screens *screens, struct ui *ui, struct canvas_rect rect)
{
    const struct ui_typing *typing = &screens->keyboard.typing;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    rect = ui_whole(rect);
    canvas_fill(ui->list, rect, ui->unit * 0.8f,
                canvas_mix(ui->theme.paper, canvas_rgb(0xFFFFFF), 0.7f));
    canvas_ring(ui->list, rect, ui->unit * 0.8f, 3, ui->theme.accent);
    struct canvas_rect body = canvas_rect_inset(rect, ui->unit);
    style = ui_text_fit(ui, style, body.w - 4, typing->text);
    float w = fminf(ui_text_width(ui, style, typing->text), body.w - 4);
    float high = ui_line_height(ui, style);
    if (typing->whole) {
        struct canvas_rect chosen = ui_middle(body, body.w, high);
        chosen.w = w;
        canvas_fill(ui->list, ui_whole(chosen), 2, canvas_fade(ui->theme.accent, 0.5f));
    }
    ui_say(ui, body, "keyboard.typed", style, UI_LEFT, ui->theme.ink, typing->text);
    struct canvas_rect caret = {body.x + w + 1, rect.y + (rect.h - high) / 2, 2, high};
    canvas_fill(ui->list, ui_whole(caret), 0, ui->theme.ink);
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    bool number = for_number(screens);
    float gap = fmaxf(6, ui->unit * 1.4f), pad = ui->unit * 6;
    float most = ui->h - 16 - pad, key = fminf(fmaxf(44, ui->unit * 8), most / 7.4f);
    float rows = number ? 2 : ROWS_MAX, line = fmaxf(44, key * 0.9f);
    float keys = rows * key + (rows - 1) * fmaxf(3, ui->unit * 0.8f);
    bool name = for_name(screens);
    float h = line + gap + keys + (name ? line + gap : 0);
    struct canvas_rect body =
        overlay_sheet(ui, fminf(ui->w - 16, ui->unit * 124), fminf(h + pad, ui->h - 16));
    draw_typed(screens, ui, ui_cut_top(&body, line));
    ui_cut_top(&body, gap);
    if (name) {
        draw_names(screens, ui, ui_cut_top(&body, line));
        ui_cut_top(&body, gap);
    }
    draw_keys(screens, ui, body);
    ui_prefer(ui, screens->keyboard.keyed ? "keyboard.ok"
                  : number                ? "keyboard.1"
                  : name                  ? "keyboard.name.0"
                                          : "keyboard.a");
}

/* What a keyboard types goes into the field, and Enter after it is the end. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    struct screens_keyboard *keyboard = &screens->keyboard;
    if (intent->kind == CANVAS_INTENT_TEXT) {
        type(screens, intent->text);
    } else if (intent->kind == CANVAS_INTENT_KEY && intent->key >= CANVAS_KEY_BACKSPACE &&
               intent->key <= CANVAS_KEY_END) {
        press_key(screens, intent->key);
    } else if (intent->kind == CANVAS_INTENT_ACCEPT && intent->space && keyboard->keyed) {
        return true; /* its text follows */
    } else {
        keyboard->keyed = keyboard->keyed && intent->kind != CANVAS_INTENT_GO &&
                          intent->kind != CANVAS_INTENT_PRESS;
        return false;
    }
    keyboard->keyed = true;
    ui_unfocus(&screens->ui);
    return true;
}

static void act(struct screens *screens, const struct ui_event *event)
{
    const char *what = screens_after(event, "keyboard.");
    const char *name = screens_after(event, "keyboard.name.");
    char letter[LETTER_MAX];
    if (event->kind == UI_EVENT_BACK) {
        close(screens);
    } else if (event->kind != UI_EVENT_ACT || what == NULL) {
        return;
    } else if (name != NULL) {
        choose_name(screens, screens_number(name));
    } else if (strcmp(what, "more") == 0) {
        screens->keyboard.page = (screens->keyboard.page + 1) % (names_in_all(screens));
    } else if (strcmp(what, "ok") == 0) {
        finish(screens);
    } else if (strcmp(what, "back") == 0) {
        press_key(screens, CANVAS_KEY_BACKSPACE);
    } else if (strcmp(what, "shift") == 0) {
        screens->keyboard.capitals = !screens->keyboard.capitals;
    } else if (strcmp(what, "space") == 0) {
        type(screens, " ");
    } else {
        shape(letter, what, strlen(what), screens->keyboard.capitals);
        type(screens, letter);
    }
}

const struct screen screens_keyboard_overlay = {
    .name = "keyboard", .intercept = intercept, .act = act, .draw = draw};
