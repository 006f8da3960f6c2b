/* SPDX-License-Identifier: Zlib */
#include "screens/keyboard.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <wctype.h>

#include "base/utf8.h"
#include "base/i18n.h"
#include "canvas/shapes.h"
#include "session/seats.h"
#include "screens/state.h"
#include "ui/edit.h"
#include "ui/focus.h"
#include "ui/keypad.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/widgets.h"

enum { LETTER_ROWS = 3, ROWS = LETTER_ROWS + 2, NAMES_SHOWN = 4, LETTER_MAX = BASE_UTF8_BYTES };

/* A letter's argument is its code point. */
enum { LETTER, DIGIT, SPACE, SHIFT, BACKSPACE, DONE, NAME, MORE_NAMES };

static void name_of(const struct ui_command *command, char id[UI_ID_MAX])
{
    static const char *const words[] = {[SPACE] = "space",
                                        [SHIFT] = "shift",
                                        [BACKSPACE] = "back",
                                        [DONE] = "ok",
                                        [MORE_NAMES] = "more"};
    char letter[LETTER_MAX];
    switch (command->what) {
    case LETTER:
        base_utf8_encode(letter, (uint32_t)command->argument);
        snprintf(id, UI_ID_MAX, "keyboard.%s", letter);
        break;
    case DIGIT:
        snprintf(id, UI_ID_MAX, "keyboard.%d", command->argument);
        break;
    case NAME:
        snprintf(id, UI_ID_MAX, "keyboard.name.%d", command->argument);
        break;
    default:
        snprintf(id, UI_ID_MAX, "keyboard.%s", words[command->what]);
        break;
    }
}

static const struct ui_commands commands = {.name = name_of};

/* A field that is typed into on the screen. */
struct keyboard {
    struct ui_typing typing;
    const struct screen *back; /* an overlay, or NULL */
    bool capitals, keyed;
    int page; /* of names to choose from; goes on where the last field left it */
};

static struct keyboard *own(const struct screens *screens)
{
    return screens_state(screens, &screens_keyboard_overlay);
}

/* ---- Letters --------------------------------------------------------------------------------- */

static const char *row_of(int row)
{
    /* TRANSLATORS: the letters of a row of the on-screen keyboard, as on this language's keyboards,
       with all that names need, at most 15. Where there are no capitals, what the shift key shows
       instead follows behind a blank. */
    const char *const rows[LETTER_ROWS] = {_c("keyboard, upper row", "qwertyuiop"),
                                           _c("keyboard, middle row", "asdfghjkl"),
                                           _c("keyboard, lower row", "zxcvbnm'-")};
    return rows[row];
}

/* Names begin with a capital where there are any. */
static bool has_capitals(void)
{
    return strchr(row_of(0), ' ') == NULL;
}

/* The letters that a row shows now, as far as a blank. */
static const char *letters_of(int row, bool shifted)
{
    const char *letters = row_of(row), *blank = strchr(letters, ' ');
    return shifted && blank != NULL ? blank + 1 : letters;
}

/* ---- What it is for -------------------------------------------------------------------------- */

/* Numbers need no letters. */
static bool for_number(const struct screens *screens)
{
    return own(screens)->typing.command.part == UI_PART_VALUE;
}

/* Names are offered for names alone. */
static bool for_name(const struct screens *screens)
{
    return !for_number(screens) && own(screens)->typing.limit == BASE_NAME_CHARACTERS;
}

void keyboard_offer(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct keyboard *keyboard = own(screens);
    bool wanted = !screens_may(screens, SCREENS_MAY_TYPE) || ui->source == CANVAS_SOURCE_PAD ||
                  ui->source == CANVAS_SOURCE_TOUCH;
    if (!wanted) {
        return;
    }
    *keyboard = (struct keyboard){.typing = ui->edit,
                                  .back = screens->overlay,
                                  .capitals = has_capitals(),
                                  .page = keyboard->page};
    ui_edit_end(ui);
    screens_open_over(screens, &screens_keyboard_overlay, keyboard->back);
    ui->host.port->text_input(ui->host.context, true, (struct canvas_rect){0});
}

static void close(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct keyboard *keyboard = own(screens);
    ui->host.port->text_input(ui->host.context, false, (struct canvas_rect){0});
    screens->overlay = keyboard->back;
    ui_focus(ui, keyboard->typing.command);
}

/* The screen below hears what was typed. */
static void finish(struct screens *screens)
{
    const struct ui_typing *typing = &own(screens)->typing;
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
    struct ui_typing *typing = &own(screens)->typing;
    ui->edit = *typing;
    ui_edit_text(ui, text, &event);
    *typing = ui->edit;
    ui->edit.id[0] = '\0';
    screens_typed(screens, typing);
    own(screens)->capitals = has_capitals() && strcmp(text, " ") == 0;
}

static void press_key(struct screens *screens, int key)
{
    struct ui_event event;
    struct ui *ui = &screens->ui;
    struct ui_typing *typing = &own(screens)->typing;
    ui->edit = *typing;
    ui_edit_key(ui, &(struct canvas_intent){.kind = CANVAS_INTENT_KEY, .key = key}, &event);
    *typing = ui->edit;
    ui->edit.id[0] = '\0';
    own(screens)->capitals = own(screens)->capitals || (has_capitals() && typing->text[0] == '\0');
}

/* ---- The keys -------------------------------------------------------------------------------- */

static size_t letters_in(const char *row)
{
    size_t count = 0;
    for (; *row != '\0' && *row != ' '; row++) {
        count += ((unsigned char)*row & 0xC0) != 0x80;
    }
    return count;
}

static void draw_letters(struct ui *ui, struct canvas_rect rect, const char *row, size_t across,
                         bool capital)
{
    float gap = fmaxf(3, ui_space(ui, UI_SPACE_TIGHT));
    size_t count = letters_in(row);
    float w = (rect.w - gap * (float)(across - 1)) / (float)across;
    struct canvas_rect line = ui_middle(rect, w * (float)count + gap * (float)(count - 1), rect.h);
    for (size_t i = 0; i < count; i++) {
        char letter[LETTER_MAX];
        uint32_t point;
        row += base_utf8_decode(row, &point);
        base_utf8_encode(letter, capital ? (uint32_t)towupper((wint_t)point) : point);
        ui_button(ui, ui_whole(ui_column(line, (int)count, gap, (int)i)),
                  &(struct ui_button){.command = ui_command(&commands, LETTER, (int)point),
                                      .label = letter});
    }
}

static void draw_last_row(const struct keyboard *keyboard, struct ui *ui, struct canvas_rect rest)
{
    float gap = fmaxf(3, ui_space(ui, UI_SPACE_TIGHT)), side = rest.w * 0.17f;
    ui_button(ui, ui_whole(ui_cut_right(&rest, rest.w * 0.25f)),
              &(struct ui_button){.command = ui_command(&commands, DONE, 0),
                                  .label = _("Done"),
                                  .main = true,
                                  .small = true});
    ui_cut_right(&rest, gap);
    ui_button(
        ui, ui_whole(ui_cut_right(&rest, side)),
        &(struct ui_button){.command = ui_command(&commands, BACKSPACE, 0),
                            .label = "\xE2\x8C\xAB",
                            .why = keyboard->typing.text[0] != '\0' ? NULL : _("nothing typed yet"),
                            .small = true});
    ui_cut_right(&rest, gap);
    ui_button(ui, ui_whole(ui_cut_left(&rest, side)),
              &(struct ui_button){.command = ui_command(&commands, SHIFT, 0),
                                  .label = keyboard->capitals ? _c("keyboard", "abc")
                                                              : _c("keyboard", "ABC"),
                                  .small = true});
    ui_cut_left(&rest, gap);
    ui_button(ui, ui_whole(rest),
              &(struct ui_button){.command = ui_command(&commands, SPACE, 0),
                                  .label = _c("keyboard", "Space"),
                                  .small = true});
}

static void draw_keys(const struct keyboard *keyboard, struct ui *ui, struct canvas_rect rect)
{
    float gap = fmaxf(3, ui_space(ui, UI_SPACE_TIGHT));
    size_t across = 10;
    for (int row = 0; row < LETTER_ROWS; row++) {
        size_t letters = letters_in(letters_of(row, keyboard->capitals));
        across = letters > across ? letters : across;
    }
    draw_letters(ui, ui_row(rect, ROWS, gap, 0), "1234567890", across, false);
    for (int row = 0; row < LETTER_ROWS; row++) {
        draw_letters(ui, ui_row(rect, ROWS, gap, row + 1), letters_of(row, keyboard->capitals),
                     across, keyboard->capitals);
    }
    draw_last_row(keyboard, ui, ui_row(rect, ROWS, gap, ROWS - 1));
}

static struct ui_keypad keypad_of(const struct keyboard *keyboard)
{
    bool any = keyboard->typing.text[0] != '\0';
    return (struct ui_keypad){.digit = ui_command(&commands, DIGIT, 0),
                              .back = ui_command(&commands, BACKSPACE, 0),
                              .done = ui_command(&commands, DONE, 0),
                              .done_label = _("Done"),
                              .why_back = any ? NULL : _("nothing typed yet")};
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
    int house = session_players_house(&screens->players);
    if (i < house) {
        return session_players_house_name(&screens->players, i);
    }
    return session_friendly_name(i - house);
}

static int names_in_all(const struct screens *screens)
{
    int count = session_players_house(&screens->players);
    while (name_at(screens, count) != NULL) {
        count++;
    }
    return count;
}

/* So many free names from the page's first on; how many there are. */
static int choose_names(const struct screens *screens, const char *names[NAMES_SHOWN])
{
    int found = 0, all = names_in_all(screens);
    int first = own(screens)->page * NAMES_SHOWN;
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
    const char *names[NAMES_SHOWN];
    float gap = fmaxf(3, ui_space(ui, UI_SPACE_SMALL));
    int count = choose_names(screens, names);
    for (int i = 0; i < count; i++) {
        ui_button(ui, ui_whole(ui_column(rect, NAMES_SHOWN + 1, gap, i)),
                  &(struct ui_button){
                      .command = ui_command(&commands, NAME, i), .label = names[i], .small = true});
    }
    ui_button(ui, ui_whole(ui_column(rect, NAMES_SHOWN + 1, gap, NAMES_SHOWN)),
              &(struct ui_button){.command = ui_command(&commands, MORE_NAMES, 0),
                                  .label = _("More names"),
                                  .small = true});
}

static void choose_name(struct screens *screens, int i)
{
    const char *names[NAMES_SHOWN];
    struct ui_typing *typing = &own(screens)->typing;
    if (i >= 0 && i < choose_names(screens, names)) {
        snprintf(typing->text, sizeof typing->text, "%s", names[i]);
        finish(screens);
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void draw_typed(const struct screens *screens, struct ui *ui, struct canvas_rect rect)
{
    const struct ui_typing *typing = &own(screens)->typing;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    rect = ui_whole(rect);
    canvas_fill(ui->list, rect, ui->unit * 0.8f,
                canvas_mix(ui->theme.paper, ui->theme.field, 0.7f));
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
    ui_say(ui, body, ui_named("keyboard.typed"), style, UI_LEFT, ui->theme.ink, typing->text);
    struct canvas_rect caret = {body.x + w + 1, rect.y + (rect.h - high) / 2, 2, high};
    canvas_fill(ui->list, ui_whole(caret), 0, ui->theme.ink);
}

static struct ui_command preferred(const struct screens *screens)
{
    return own(screens)->keyed   ? ui_command(&commands, DONE, 0)
           : for_number(screens) ? ui_command(&commands, DIGIT, 1)
           : for_name(screens)   ? ui_command(&commands, NAME, 0)
                                 : ui_command(&commands, LETTER, 'a');
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    bool number = for_number(screens), name = for_name(screens);
    struct ui_keypad keypad = keypad_of(own(screens));
    float gap = fmaxf(6, ui_space(ui, UI_SPACE_NORMAL)), pad = ui->unit * 6;
    float most = ui->h - 16 - pad;
    float key = fminf(ui_control(ui, UI_CONTROL_LARGE), most / 7.4f);
    float line = fmaxf(UI_CONTROL_LEAST, key * 0.9f);
    float w = number ? ui->unit * 52 : ui->unit * 124;
    float keys = ROWS * key + (ROWS - 1) * fmaxf(3, ui_space(ui, UI_SPACE_TIGHT));
    keys = number ? ui_keypad_height(ui, w - pad, most - line - gap, &keypad) : keys;
    float h = line + gap + keys + (name ? line + gap : 0);
    struct canvas_rect body =
        ui_overlay_sheet(ui, fminf(ui->w - 16, w), fminf(h + pad, ui->h - 16));
    draw_typed(screens, ui, ui_cut_top(&body, line));
    ui_cut_top(&body, gap);
    if (name) {
        draw_names(screens, ui, ui_cut_top(&body, line));
        ui_cut_top(&body, gap);
    }
    if (number) {
        ui_keypad(ui, body, &keypad);
    } else {
        draw_keys(own(screens), ui, body);
    }
    ui_prefer(ui, preferred(screens));
}

/* What a keyboard types goes into the field, and Enter after it is the end. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    struct keyboard *keyboard = own(screens);
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

static void type_point(struct screens *screens, uint32_t point)
{
    char letter[LETTER_MAX];
    base_utf8_encode(letter, point);
    type(screens, letter);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    struct keyboard *keyboard = own(screens);
    int argument = event->command.argument;
    if (event->kind == UI_EVENT_BACK) {
        close(screens);
    }
    switch (ui_event_press(event, &commands)) {
    case LETTER:
        type_point(screens,
                   keyboard->capitals ? (uint32_t)towupper((wint_t)argument) : (uint32_t)argument);
        break;
    case DIGIT:
        type_point(screens, (uint32_t)('0' + argument));
        break;
    case SPACE:
        type(screens, " ");
        break;
    case SHIFT:
        keyboard->capitals = !keyboard->capitals;
        break;
    case BACKSPACE:
        press_key(screens, CANVAS_KEY_BACKSPACE);
        break;
    case DONE:
        finish(screens);
        break;
    case NAME:
        choose_name(screens, argument);
        break;
    case MORE_NAMES:
        keyboard->page = (keyboard->page + 1) % names_in_all(screens);
        break;
    default:
        break;
    }
}

const struct screen screens_keyboard_overlay = {.name = "keyboard",
                                                .state_size = sizeof(struct keyboard),
                                                .lasts = true,
                                                .intercept = intercept,
                                                .act = act,
                                                .draw = draw};
