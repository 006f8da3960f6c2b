/* SPDX-License-Identifier: Zlib */
/* Phones as cups: what one asks for goes the way of a press at the table; and the sheet with the
   code, and who has a phone. */
#include "screens/phones.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "boards/tray.h"
#include "canvas/shapes.h"
#include "screens/drag_throw.h"
#include "screens/navigate.h"
#include "screens/state.h"
#include "session/bot.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/widgets.h"

bool screens_phones_wanted(const struct screens *screens)
{
    return settings_get(&screens->settings, SETTING_PHONES) != 0 && !saving_reads(screens);
}

const char *screens_phones_interface(const struct screens *screens)
{
    return screens->settings.interface;
}

/* Room between members is filled alike: all of them are copied or begin as zeros. */
static bool same_bytes(const void *a, const void *b, size_t size)
{
    return memcmp(a, b, size) == 0;
}

bool screens_phones_follow(struct screens *screens, const struct screens_phones_state *state)
{
    bool changed = !same_bytes(&screens->phones.state, state, sizeof *state);
    memcpy(&screens->phones.state, state, sizeof *state);
    return changed;
}

uint16_t screens_phones_taken_away(struct screens *screens)
{
    uint16_t seats = screens->phones.taken_away;
    screens->phones.taken_away = 0;
    return seats;
}

bool screens_phones_forgotten(struct screens *screens)
{
    bool forgotten = screens->phones.forgotten;
    screens->phones.forgotten = false;
    return forgotten;
}

/* ---- What a phone asks for ------------------------------------------------------------------- */

/* Pixels a second of a flick by a phone's width a second, of the tray's width: what is quick on a
   phone is quick on the table. */
#define FLICK 0.55f
/* Where the hand is that lets go: so far from the tray's near edge, of its height. */
#define HAND 0.2f

static void set_fling(struct screens *screens, const struct remote_message *message)
{
    const struct boards_tempo *tempo = &screens->table.told.tempo;
    if (message->flicked && tempo->throw_ms > 0 && !tempo->gently) {
        struct canvas_rect tray = dice_tray(boards_dice(screens->table.view));
        screens->table.told.fling = (struct boards_fling){
            .by_hand = true,
            .at = {tray.x + tray.w / 2, tray.y + tray.h * (1 - HAND)},
            .speed = {message->speed[0] * tray.w * FLICK, message->speed[1] * tray.w * FLICK}};
    }
}

static void press(struct screens *screens, struct ui_command command)
{
    struct ui_event event = {.kind = UI_EVENT_ACT, .command = command};
    ui_command_name(command, event.id);
    canvas_cues_add(&screens->pending, CANVAS_SOUND_CLICK, 0.5f, 0);
    (screens->overlay != NULL ? screens->overlay : screens->now)->act(screens, &event);
}

static const char *act(struct screens *screens, const struct remote_view *view,
                       const struct remote_message *message)
{
    struct tc_action action;
    const struct tc_game *game = tc_match_game(screens->table.match);
    const struct remote_action *found = NULL;
    for (int i = 0; i < view->asked.actions; i++) {
        if (strcmp(view->asked.action[i].action, message->action) == 0) {
            found = &view->asked.action[i];
        }
    }
    if (found == NULL || found->why[0] != '\0' ||
        !tc_action_parse(game, message->action, &action)) {
        return "illegal";
    }
    if (found->throws) {
        set_fling(screens, message);
    }
    press(screens, boards_command(game, &action));
    return NULL;
}

static const char *put_down(struct table *table, const struct remote_message *message)
{
    bool fit = message->count == table->faces.dice;
    for (int i = 0; i < message->count; i++) {
        fit = fit && message->faces[i] <= table->faces.sides;
    }
    if (!fit) {
        return "bad-faces";
    }
    table_dice_entry_begin(&table->faces, table->faces.dice, table->faces.sides);
    for (int i = 0; i < message->count; i++) {
        table_dice_entry_put(&table->faces, message->faces[i]);
    }
    table_tap_in(table);
    return NULL;
}

static void count(struct table *table, int32_t sum)
{
    table->sum.typed = sum;
    table->sum.digits = 0;
    do {
        table->sum.digits++;
        sum /= 10;
    } while (sum > 0);
    table->sum.keyed = false;
    table_add_up(table);
}

/* What a button of theirs does; false where it can't be pressed any more. */
static bool find_command(const struct screens *screens, const struct remote_button *button,
                         struct ui_command *command)
{
    const struct table *table = &screens->table;
    const struct ui_node *node = ui_find(&screens->ui, button->name);
    if (node != NULL) {
        *command = node->command;
        return node->enabled;
    }
    for (int seat = 0; button->turns && seat < REMOTE_SEATS_MAX; seat++) {
        struct boards_wish wish;
        if (button->seats == 1U << seat &&
            table->board->wish(table->view, &table->told, seat, &wish)) {
            *command = wish.command;
            return true;
        }
    }
    return false;
}

static const char *press_button(struct screens *screens, const struct remote_view *view,
                                const struct remote_message *message, uint16_t mine)
{
    for (int i = 0; i < view->buttons; i++) {
        if (strcmp(view->button[i].name, message->button) == 0) {
            struct ui_command command;
            if ((view->button[i].seats & mine) == 0) {
                return "not-yours";
            }
            if (!find_command(screens, &view->button[i], &command) ||
                table_only_just_held(&screens->table)) {
                return "busy";
            }
            press(screens, command);
            return NULL;
        }
    }
    return "illegal";
}

static enum remote_asks wanted_by(const struct remote_message *message)
{
    return message->what == REMOTE_ACT     ? REMOTE_ASKS_ACT
           : message->what == REMOTE_THROW ? REMOTE_ASKS_THROW
           : message->what == REMOTE_FACES ? REMOTE_ASKS_FACES
           : message->what == REMOTE_SUM   ? REMOTE_ASKS_SUM
                                           : REMOTE_ASKS_NOTHING;
}

static const char *answer(struct screens *screens, const struct remote_view *view,
                          const struct remote_message *message)
{
    switch (message->what) {
    case REMOTE_ACT:
        return act(screens, view, message);
    case REMOTE_THROW:
        set_fling(screens, message);
        press(screens, boards_throw_command());
        return NULL;
    case REMOTE_FACES:
        return put_down(&screens->table, message);
    default:
        count(&screens->table, message->sum);
        return NULL;
    }
}

const char *screens_phones_do(struct screens *screens, const struct remote_view *view,
                              const struct remote_message *message, uint16_t mine)
{
    const char *why = NULL;
    screens->touched = canvas_clock(screens->host);
    if (message->what == REMOTE_SHAKE) {
        /* Where nothing is shaken it is no fault either: the throw may have come meanwhile. */
        if (view->asked.what == REMOTE_ASKS_THROW && (view->asked.seats & mine) != 0) {
            drag_throw_shake(screens, message->strength);
        }
    } else if (message->what == REMOTE_PRESS) {
        why = press_button(screens, view, message, mine);
    } else if (view->asked.what != wanted_by(message)) {
        why = "busy";
    } else if ((view->asked.seats & mine) == 0) {
        why = "not-yours";
    } else {
        why = answer(screens, view, message);
    }
    saving_put_changes(screens);
    navigate_close_left(screens);
    return why;
}

/* ---- The code -------------------------------------------------------------------------------- */

enum { CODE, REMOVE, START, STOP, CLOSE };

static const char *const names[] = {[CODE] = "phones.code",
                                    [REMOVE] = "phones.seat.#.remove",
                                    [START] = "phones.start",
                                    [STOP] = "phones.stop",
                                    [CLOSE] = "phones.close"};
static const struct ui_commands commands = {.names = names};

struct ui_command phones_code_command(void)
{
    return ui_command(&commands, CODE, 0);
}

bool phones_code_pressed(const struct ui_event *event)
{
    return ui_event_press(event, &commands) == CODE;
}

/* Squares of light round a code, by which it is found. */
enum { QUIET = 4 };
/* A code of smaller squares is read by no phone from a sofa, px. */
#define SQUARE_LEAST 4.0f

/* In whole pixels, so that no line lies between two squares; a run of dark ones in one piece. */
static void draw_squares(struct ui *ui, struct canvas_rect rect, const struct remote_code *code)
{
    int across = code->size + 2 * QUIET;
    float side = floorf(fminf(rect.w, rect.h) / (float)across);
    struct canvas_rect whole =
        ui_whole(ui_middle(rect, side * (float)across, side * (float)across));
    canvas_shadow(ui->list, whole, 2, 0, ui->unit * 0.2f, ui->unit * 0.8f, ui->theme.shadow);
    canvas_fill(ui->list, whole, 2, canvas_rgb(0xFFFFFF));
    for (int y = 0; y < code->size; y++) {
        for (int x = 0; x < code->size;) {
            int run = 0;
            while (x + run < code->size && code->dark[y * code->size + x + run]) {
                run++;
            }
            if (run > 0) {
                canvas_fill(ui->list,
                            (struct canvas_rect){whole.x + side * (float)(QUIET + x),
                                                 whole.y + side * (float)(QUIET + y),
                                                 side * (float)run, side},
                            0, canvas_rgb(0));
            }
            x += run + 1;
        }
    }
}

const char *phones_code_how(void)
{
    return _("Scan the code with a phone in the same network, and pick your name there.");
}

const char *phones_code_address(const struct screens *screens, char text[REMOTE_URL_BYTES])
{
    const struct screens_phones_state *state = &screens->phones.state;
    if (state->failure[0] != '\0') {
        return state->failure;
    }
    snprintf(text, REMOTE_URL_BYTES, "%s", state->url);
    char *rest = strstr(text, "/#"); /* it only lets in who scans it */
    if (rest != NULL) {
        *rest = '\0';
    }
    return text;
}

bool phones_code_fits(const struct screens *screens, struct canvas_rect rect)
{
    int across = screens->phones.state.code.size;
    return across > 0 && fminf(rect.w, rect.h) >= SQUARE_LEAST * (float)(across + 2 * QUIET);
}

void phones_code_draw(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    float side = fminf(rect.w, rect.h);
    struct canvas_rect whole = ui_whole(ui_middle(rect, side, side));
    struct ui_node *node =
        ui_add(ui, phones_code_command(), UI_ROLE_BUTTON, _("The code for phones"), whole);
    if (node != NULL) {
        node->radius = ui->unit * 0.6f;
    }
    if (phones_code_fits(screens, whole)) {
        draw_squares(ui, whole, &screens->phones.state.code);
    } else {
        canvas_fill(ui->list, whole, ui->unit * 0.6f, ui->theme.paper);
        canvas_list_picture(ui->list, "icons/phone.svg",
                            ui_whole(ui_middle(whole, side * 0.6f, side * 0.6f)), 0, ui->theme.ink);
    }
}

/* ---- The sheet ------------------------------------------------------------------------------- */

static int seated(const struct screens *screens, const struct match_seat **seats)
{
    bool playing = screens->now->plays && screens->table.match != NULL;
    *seats = playing ? screens->table.seats : screens->lineup.seats;
    return playing ? tc_match_setup(screens->table.match)->players : screens->lineup.players;
}

/* A phone's sign, pale as long as none plays for the seat. */
static void draw_sign(struct ui *ui, struct canvas_rect rect, int phones)
{
    float side = ui->unit * 3;
    canvas_list_picture(ui->list, "icons/phone.svg", ui_whole(ui_middle(rect, side, side)), 0,
                        phones > 0 ? ui->theme.ink
                                   : canvas_mix(ui->theme.paper, ui->theme.ink, 0.35f));
}

static void draw_seat(struct screens *screens, struct canvas_rect row, int seat,
                      const struct match_seat *who)
{
    struct ui *ui = &screens->ui;
    int phones = screens->phones.state.count[seat];
    char line[BOARDS_LINE_MAX], label[UI_LABEL_MAX], id[UI_ID_MAX];
    struct canvas_style style =
        ui_style(ui, phones > 0 ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    canvas_fill(ui->list, (struct canvas_rect){row.x, row.y + row.h - 1, row.w, 1}, 0,
                ui->theme.ruled);
    struct canvas_rect button = ui_cut_right(&row, fmaxf(44, ui->unit * 5));
    boards_mark_draw(ui, ui_middle(ui_cut_left(&row, ui->unit * 5), ui->unit * 3, ui->unit * 3),
                     who->color, false);
    if (phones == 0) {
        snprintf(line, sizeof line, "%s", who->name);
        draw_sign(ui, button, phones);
    } else {
        /* TRANSLATORS: a player's name, and how many phones play for them. */
        snprintf(line, sizeof line, _n("%s: %d phone", "%s: %d phones", (unsigned long)phones),
                 who->name, phones);
        draw_sign(ui, ui_cut_right(&row, ui->unit * 4), phones);
    }
    ui_say(ui, row, ui_named(ui_id(id, "phones.seat.%d", seat)), style, UI_LEFT, ui->theme.ink,
           line);
    if (phones > 0) {
        snprintf(label, sizeof label, _("Take the seat of %s back"), who->name);
        ui_round_button(ui, ui_middle(button, button.w, fminf(button.h, button.w)),
                        ui_command(&commands, REMOVE, seat), "icons/remove.svg", label, NULL);
    }
}

/* Units: the sheet's width; and of a seat's row one name at least, where two are abreast. */
#define SHEET_WIDE 124.0f
#define NAME_LEAST 12.0f

/* The people who may have a phone, one below the other, or two abreast. */
struct list {
    int people, across, rows;
    float row, gap;
};

static struct list find_list(const struct screens *screens, struct canvas_rect view)
{
    const struct match_seat *seats;
    const struct ui *ui = &screens->ui;
    struct list list = {.across = 1, .row = fmaxf(46, ui->unit * 5.6f), .gap = ui->unit * 3};
    int players = seated(screens, &seats);
    for (int i = 0; i < players; i++) {
        list.people += session_is_person(&seats[i]);
    }
    float two = 2 * (fmaxf(44, ui->unit * 5) + ui->unit * (5 + NAME_LEAST)) + list.gap;
    if (list.row * (float)list.people > view.h && two <= view.w) {
        list.across = 2;
    }
    list.rows = (list.people + list.across - 1) / list.across;
    return list;
}

static void draw_seats(struct screens *screens, struct canvas_rect rect, const struct list *list)
{
    const struct match_seat *seats;
    int players = seated(screens, &seats), at = 0;
    for (int i = 0; i < players && list->rows > 0; i++) {
        if (session_is_person(&seats[i])) {
            struct canvas_rect row = ui_column(rect, list->across, list->gap, at / list->rows);
            row.y += list->row * (float)(at % list->rows);
            row.h = list->row;
            draw_seat(screens, row, i, &seats[i]);
            at++;
        }
    }
}

static float draw_words(struct screens *screens, struct canvas_rect rect, bool draw)
{
    struct ui *ui = &screens->ui;
    const struct screens_phones_state *state = &screens->phones.state;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    const char *words = state->failure[0] != '\0' ? state->failure
                        : !state->on ? _("A phone can be a cup: it shows what you can do, and a "
                                         "flick of the finger throws.")
                                     : phones_code_how();
    float h = ui_prose(ui, rect, style, UI_LEFT, ui->theme.ink, words, draw);
    if (draw) {
        ui_add(ui, ui_named("phones.how"), UI_ROLE_TEXT, words,
               (struct canvas_rect){rect.x, rect.y, rect.w, h});
    }
    return h;
}

static void draw_address(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    char text[REMOTE_URL_BYTES];
    ui_say(ui, rect, ui_named("phones.address"), ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL),
           UI_CENTER, ui->theme.ink, phones_code_address(screens, text));
}

/* Of its height, how wide a phone is; and its edge, of its width. */
#define PHONE_WIDE 0.52f
#define PHONE_EDGE 0.06f

/* In the place of the code as long as there is none: a phone with a cup on it. */
static void draw_phone(struct ui *ui, struct canvas_rect rect)
{
    float h = fminf(rect.h, rect.w / PHONE_WIDE), w = h * PHONE_WIDE, edge = w * PHONE_EDGE;
    struct canvas_rect phone = ui_whole(ui_middle(rect, w, h));
    canvas_shadow(ui->list, phone, w * 0.12f, 0, ui->unit * 0.4f, ui->unit * 1.4f,
                  ui->theme.shadow);
    canvas_fill(ui->list, phone, w * 0.12f, ui->theme.ink);
    struct canvas_rect glass = canvas_rect_inset(phone, edge);
    glass.y += edge;
    glass.h -= 2 * edge;
    canvas_fill(ui->list, ui_whole(glass), w * 0.05f, canvas_rgb(UI_FELT));
    float side = glass.w * 0.92f;
    canvas_list_picture(ui->list, "pictures/tumblecup.svg", ui_whole(ui_middle(glass, side, side)),
                        0, canvas_rgb(0xFFFFFF));
}

/* The sheet with its buttons at the foot: what leads on from it is the last one. */
static struct canvas_rect draw_page(struct screens *screens, float content)
{
    bool on = settings_get(&screens->settings, SETTING_PHONES) != 0;
    const struct ui_button close = {.command = ui_command(&commands, CLOSE, 0),
                                    .label = _("Close"),
                                    .main = on || !screens_may(screens, SCREENS_MAY_SET)};
    const struct ui_button let = {.command = ui_command(&commands, on ? STOP : START, 0),
                                  .label = on ? _("Turn phones off") : _("Let phones in"),
                                  .main = !on};
    const struct ui_button foot[] = {on ? let : close, on ? close : let};
    bool both = screens_may(screens, SCREENS_MAY_SET);
    return ui_overlay_page_with(&screens->ui, screens->ui.unit * SHEET_WIDE, content,
                                _("Phones as cups"), both ? foot : &close, both ? 2 : 1);
}

/* The code as large as it can be, on white paper, and the address right below it. */
static void draw_code(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
    bool address = screens->phones.state.url[0] != '\0';
    float foot = address ? line + ui->unit : 0, side = fminf(rect.w, rect.h - foot);
    rect = ui_middle(rect, rect.w, side + foot);
    if (address) {
        draw_address(screens, ui_cut_bottom(&rect, line));
        ui_cut_bottom(&rect, ui->unit);
    }
    if (screens->phones.state.code.size > 0) {
        draw_squares(ui, rect, &screens->phones.state.code);
    } else {
        draw_phone(ui, rect);
    }
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    float gap = ui->unit * 2;
    struct list list = find_list(screens, (struct canvas_rect){0, 0, 0, 0});
    float high = list.row * (float)list.rows;
    struct canvas_rect view = draw_page(screens, fmaxf(high + ui->unit * 18, ui->unit * 46));
    draw_code(screens, ui_cut_left(&view, fminf(view.w * 0.46f, view.h)));
    ui_cut_left(&view, gap * 2);
    float words = draw_words(screens, view, false);
    struct canvas_rect room = view;
    ui_cut_top(&room, words + gap);
    list = find_list(screens, room);
    high = list.row * (float)list.rows;
    view = ui_middle(view, view.w, fminf(view.h, words + gap + high));
    draw_words(screens, ui_cut_top(&view, words), true);
    ui_cut_top(&view, gap);
    float shift = ui_scroll_begin(ui, "phones", view);
    draw_seats(screens, (struct canvas_rect){view.x, view.y - shift, view.w - ui->unit, view.h},
               &list);
    ui_scroll_end(ui, high);
}

static void let_in(struct screens *screens, bool in)
{
    if (screens_may(screens, SCREENS_MAY_SET)) {
        settings_set(&screens->settings, SETTING_PHONES, in);
    }
}

static void act_sheet(struct screens *screens, const struct ui_event *event)
{
    switch (event->kind == UI_EVENT_BACK ? CLOSE : ui_event_press(event, &commands)) {
    case CLOSE:
        screens_close_overlay(screens);
        break;
    case START:
        let_in(screens, true);
        break;
    case STOP:
        let_in(screens, false);
        screens_close_overlay(screens);
        break;
    case REMOVE:
        screens->phones.taken_away |= (uint16_t)(1U << event->command.argument);
        break;
    default:
        break;
    }
}

const struct screen screens_phones_sheet = {
    .name = "phones", .heading = N_("Phones as cups"), .act = act_sheet, .draw = draw};
