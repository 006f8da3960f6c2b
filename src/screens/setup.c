/* Setup: who sits at the table, who starts, and the house rules. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "base/words.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/lineup.h"
#include "screens/setup_options.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { NAME_CHARACTERS = 24 };

static const struct tc_game *game_of(const struct screens *screens)
{
    return tc_setup_game(&screens->lineup.setup);
}

/* ---- Seats ----------------------------------------------------------------------------------- */

static float seat_height(const struct ui *ui)
{
    return fmaxf(48, ui->unit * 6.4f);
}

static void draw_seat(struct screens *screens, struct ui *ui, struct canvas_rect row, int seat)
{
    const struct screens_lineup *lineup = &screens->lineup;
    const struct boards_seat *who = &lineup->seats[seat];
    const struct tc_game *game = game_of(screens);
    char id[UI_ID_MAX], label[UI_LABEL_MAX];
    float side = fmaxf(44, ui->unit * 4.8f), gap = ui->unit * 0.8f;
    struct canvas_rect color = ui_cut_left(&row, side);
    snprintf(label, sizeof label, _("Colour of %s"), who->name);
    struct canvas_rect hit = ui_middle(color, side, side);
    struct ui_node *node =
        ui_add(ui, ui_id(id, "setup.seat.%d.colour", seat), UI_ROLE_BUTTON, label, hit);
    if (node != NULL) {
        node->radius = ui->unit;
    }
    struct canvas_color chip =
        canvas_mix(ui->theme.paper, ui->theme.ink, ui_hot(ui, hit) ? 0.05f : 0.11f);
    canvas_fill(ui->list, ui_whole(hit), ui->unit, chip);
    boards_mark_draw(ui, ui_middle(color, side * 0.56f, side * 0.56f), who->color, false);
    ui_cut_left(&row, gap);
    struct canvas_rect buttons = ui_cut_right(&row, side * 3);
    ui_cut_right(&row, gap);
    ui_field(ui, ui_middle(row, row.w, side), ui_id(id, "setup.seat.%d.name", seat), _("Name"),
             who->name);
    const char *first = seat == 0 ? _("The first one already") : NULL;
    ui_round_button(ui, ui_column(buttons, 3, 0, 0), ui_id(id, "setup.seat.%d.up", seat),
                    "icons/up.svg", _("Earlier"), first);
    const char *last = seat == lineup->players - 1 ? _("The last one already") : NULL;
    ui_round_button(ui, ui_column(buttons, 3, 0, 1), ui_id(id, "setup.seat.%d.down", seat),
                    "icons/down.svg", _("Later"), last);
    const char *few = lineup->players <= game->players_min ? _("The game needs them all") : NULL;
    ui_round_button(ui, ui_column(buttons, 3, 0, 2), ui_id(id, "setup.seat.%d.remove", seat),
                    "icons/remove.svg", _("Remove"), few);
}

static float draw_heading(struct ui *ui, struct canvas_rect *rest, const char *text)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, 2.8f);
    float h = ui_line_height(ui, style) * 1.3f;
    ui_text(ui, ui_cut_top(rest, h), style, UI_LEFT, ui->theme.ink, text);
    return h;
}

/* The choices of who starts, before the seats: the game's own way where that is no roll-off, and
   the roll-off. */
static int first_ways(const struct screens *screens)
{
    return game_of(screens)->starter != NULL ? 2 : 1;
}

static void draw_first_choice(struct screens *screens, struct ui *ui, struct canvas_rect cell,
                              int choice)
{
    const struct screens_lineup *lineup = &screens->lineup;
    char id[UI_ID_MAX];
    int ways = first_ways(screens), first = lineup->setup.first, seat = choice - ways;
    if (seat >= 0) {
        ui_choice(ui, cell, ui_id(id, "setup.first.%d", seat), lineup->seats[seat].name,
                  first == seat);
    } else if (choice == ways - 1) {
        bool own = ways == 1 && first == TC_FIRST_OWN;
        ui_choice(ui, cell, "setup.first.rolloff", _("Highest roll"),
                  own || first == TC_FIRST_ROLLOFF);
    } else {
        ui_choice(ui, cell, "setup.first.own", _("By the rules"), first == TC_FIRST_OWN);
    }
}

static void draw_first(struct screens *screens, struct ui *ui, struct canvas_rect *rest)
{
    float gap = ui->unit * 0.8f, h = fmaxf(44, ui->unit * 4.8f);
    int across = rest->w > ui->unit * 60 ? 4 : rest->w > 340 ? 3 : 2;
    int cells = screens->lineup.players + first_ways(screens);
    struct canvas_rect line = {0, 0, 0, 0};
    ui_cut_top(rest, ui->unit);
    draw_heading(ui, rest, _("Who starts"));
    for (int i = 0; i < cells; i++) {
        if (i % across == 0) {
            line = ui_cut_top(rest, h);
            ui_cut_top(rest, gap);
        }
        draw_first_choice(screens, ui, ui_column(line, across, gap, i % across), i);
    }
}

static void draw_players(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const struct screens_lineup *lineup = &screens->lineup;
    const struct tc_game *game = game_of(screens);
    draw_heading(ui, rest, _("Players"));
    for (int seat = 0; seat < lineup->players; seat++) {
        draw_seat(screens, ui, ui_cut_top(rest, seat_height(ui)), seat);
    }
    ui_cut_top(rest, ui->unit * 0.5f);
    if (lineup->players < game->players_max) {
        struct canvas_rect line = ui_cut_top(rest, fmaxf(44, ui->unit * 5.5f));
        ui_button(ui, ui_cut_left(&line, fminf(line.w, ui->unit * 34)),
                  &(struct ui_button){.id = "setup.add",
                                      .label = _("Add a player"),
                                      .icon = "icons/plus.svg",
                                      .small = true});
    }
    ui_cut_top(rest, ui->unit);
    if (lineup->players > 1) {
        draw_first(screens, ui, rest);
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void draw_page(struct screens *screens, struct canvas_rect rect, const char *scroll,
                      void (*draw_content)(struct screens *, struct canvas_rect *))
{
    struct ui *ui = &screens->ui;
    rect = ui_whole(rect);
    ui_paper(ui, rect, 4);
    struct canvas_rect view = canvas_rect_inset(rect, ui->unit * 2);
    float shift = ui_scroll_begin(ui, scroll, view);
    struct canvas_rect rest = {view.x, view.y - shift, view.w - ui->unit, 1e6f};
    draw_content(screens, &rest);
    ui_scroll_end(ui, rest.y + shift - view.y);
}

/* Where there is no room side by side: one below the other. */
static void draw_all(struct screens *screens, struct canvas_rect *rest)
{
    draw_players(screens, rest);
    ui_cut_top(rest, screens->ui.unit * 2);
    setup_options_draw(screens, rest);
}

static void draw_foot(struct screens *screens, struct canvas_rect foot)
{
    struct ui *ui = &screens->ui;
    float w = fminf(fmaxf(ui->unit * 26, 130), foot.w * 0.24f), gap = ui->unit * 2;
    ui_button(ui, ui_cut_left(&foot, w),
              &(struct ui_button){.id = "setup.back", .label = _("Back")});
    ui_cut_left(&foot, gap);
    ui_button(ui, ui_cut_left(&foot, w),
              &(struct ui_button){.id = "setup.rules", .label = _("Rules")});
    ui_cut_left(&foot, gap);
    ui_button(ui, ui_cut_right(&foot, fminf(w * 1.6f, foot.w)),
              &(struct ui_button){.id = "setup.start", .label = _("Start the game"), .main = true});
    ui_prefer(ui, "setup.start");
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct boards_board *board = boards_find(game_of(screens));
    float margin = fminf(ui->unit * 4, ui->h * 0.04f);
    struct canvas_rect rest = {margin, margin, ui->w - 2 * margin, ui->h - 2 * margin};
    ui_felt(ui, board->felt);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, 4.5f);
    ui_text(ui, ui_cut_top(&rest, ui_line_height(ui, title)), title, UI_LEFT, ui->theme.text,
            words_get(game_of(screens)->title));
    ui_cut_top(&rest, ui->unit * 1.5f);
    struct canvas_rect foot = ui_cut_bottom(&rest, fmaxf(52, ui->unit * 9));
    ui_cut_bottom(&rest, ui->unit * 2.5f);
    if (rest.w > rest.h * 1.25f && rest.w > fmaxf(ui->unit * 118, 700)) {
        struct canvas_rect left = ui_cut_left(&rest, rest.w * 0.54f);
        ui_cut_left(&rest, ui->unit * 3);
        draw_page(screens, left, "setup.players", draw_players);
        draw_page(screens, rest, "setup.rules", setup_options_draw);
    } else {
        draw_page(screens, rest, "setup.all", draw_all);
    }
    draw_foot(screens, foot);
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static void swap_seats(struct screens_lineup *lineup, int a, int b)
{
    struct boards_seat seat = lineup->seats[a];
    lineup->seats[a] = lineup->seats[b];
    lineup->seats[b] = seat;
    if (lineup->setup.first == a) {
        lineup->setup.first = (int8_t)b;
    } else if (lineup->setup.first == b) {
        lineup->setup.first = (int8_t)a;
    }
}

static void remove_seat(struct screens_lineup *lineup, int seat)
{
    size_t after = (size_t)(lineup->players - seat - 1);
    memmove(&lineup->seats[seat], &lineup->seats[seat + 1], after * sizeof lineup->seats[0]);
    lineup->players--;
    if (lineup->setup.first == seat) {
        lineup->setup.first = TC_FIRST_OWN;
    } else if (lineup->setup.first > seat) {
        lineup->setup.first--;
    }
}

static void act_on_seat(struct screens *screens, const char *rest)
{
    struct screens_lineup *lineup = &screens->lineup;
    char *what;
    long seat = strtol(rest, &what, 10);
    char id[UI_ID_MAX];
    if (seat < 0 || seat >= lineup->players) {
        return;
    }
    if (strcmp(what, ".name") == 0) {
        ui_edit(&screens->ui, ui_id(id, "setup.seat.%ld.name", seat), lineup->seats[seat].name,
                NAME_CHARACTERS);
    } else if (strcmp(what, ".colour") == 0) {
        screens->palette_seat = (int)seat;
        screens_open(screens, &screens_palette);
    } else if (strcmp(what, ".up") == 0 && seat > 0) {
        swap_seats(lineup, (int)seat, (int)seat - 1);
    } else if (strcmp(what, ".down") == 0 && seat < lineup->players - 1) {
        swap_seats(lineup, (int)seat, (int)seat + 1);
    } else if (strcmp(what, ".remove") == 0) {
        remove_seat(lineup, (int)seat);
    }
}

static void type_name(struct screens *screens, const char *rest, const char *text)
{
    char clean[BASE_NAME_BYTES];
    int seat = screens_number(rest);
    if (seat >= 0 && seat < screens->lineup.players && base_utf8_name(clean, text)) {
        snprintf(screens->lineup.seats[seat].name, BOARDS_NAME_MAX, "%s", clean);
    }
}

static void typed(struct screens *screens, const struct ui_event *event)
{
    const char *seat = screens_after(event, "setup.seat.");
    const char *option = screens_after(event, "setup.option.");
    if (seat != NULL) {
        type_name(screens, seat, event->text);
    } else if (option != NULL) {
        setup_options_typed(screens, option, event->text);
    }
}

static void use_defaults(struct screens *screens)
{
    struct screens_lineup *lineup = &screens->lineup;
    int8_t first = lineup->setup.first;
    lineup->setup = tc_setup_default(lineup->setup.game, lineup->players);
    lineup->setup.first = first;
    lineup->take_back = lineup->real_dice = lineup->count_yourself = false;
}

static void press(struct screens *screens, const struct ui_event *event)
{
    struct screens_lineup *lineup = &screens->lineup;
    const char *seat = screens_after(event, "setup.seat.");
    const char *option = screens_after(event, "setup.option.");
    const char *first = screens_after(event, "setup.first.");
    const char *age = screens_after(event, "setup.age.");
    if (seat != NULL) {
        act_on_seat(screens, seat);
    } else if (age != NULL) {
        setup_options_older(screens, screens_number(age));
    } else if (option != NULL) {
        setup_options_press(screens, option);
    } else if (first != NULL) {
        lineup->setup.first = strcmp(first, "rolloff") == 0 ? TC_FIRST_ROLLOFF
                              : strcmp(first, "own") == 0   ? TC_FIRST_OWN
                                                            : (int8_t)screens_number(first);
    } else if (screens_is(event, "setup.add")) {
        screens_lineup_add(lineup);
    } else if (screens_is(event, "setup.take_back")) {
        lineup->take_back = !lineup->take_back;
    } else if (screens_is(event, "setup.real_dice")) {
        lineup->real_dice = !lineup->real_dice;
    } else if (screens_is(event, "setup.count_yourself")) {
        lineup->count_yourself = !lineup->count_yourself;
    } else if (screens_is(event, "setup.defaults")) {
        use_defaults(screens);
    } else if (screens_is(event, "setup.start")) {
        screens_play(screens);
    } else if (screens_is(event, "setup.rules")) {
        screens_visit(screens, &screens_rules);
    } else if (screens_is(event, "setup.back")) {
        screens_go(screens, &screens_home);
    }
    screens_lineup_mend(lineup);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    if (event->kind == UI_EVENT_ACT) {
        press(screens, event);
    } else if (event->kind == UI_EVENT_TYPED) {
        typed(screens, event);
        screens_lineup_mend(&screens->lineup);
    } else if (event->kind == UI_EVENT_BACK) {
        screens_go(screens, &screens_home);
    }
}

const struct screen screens_setup_screen = {.name = "setup", .act = act, .draw = draw};

/* ---- The palette ----------------------------------------------------------------------------- */

static void draw_palette(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct canvas_rect all = {0, 0, ui->w, ui->h};
    float side = fmaxf(56, ui->unit * 9), gap = ui->unit * 1.5f, pad = ui->unit * 3;
    struct canvas_rect box =
        ui_whole(ui_middle(all, side * 4 + gap * 3 + 2 * pad, side * 3 + gap * 2 + 2 * pad));
    ui_paper(ui, box, ui->unit * 2);
    struct canvas_rect body = canvas_rect_inset(box, pad);
    int own = screens->lineup.seats[screens->palette_seat].color;
    for (int color = 0; color < UI_PLAYER_COLORS; color++) {
        char id[UI_ID_MAX];
        struct canvas_rect cell = ui_column(ui_row(body, 3, gap, color / 4), 4, gap, color % 4);
        ui_id(id, "setup.seat.%d.colour.%d", screens->palette_seat, color);
        ui_choice(ui, cell, id, "", color == own);
        boards_mark_draw(ui, canvas_rect_inset(cell, cell.h * 0.22f), color, false);
        if (color == own) {
            ui_prefer(ui, id);
        }
    }
}

static void act_palette(struct screens *screens, const struct ui_event *event)
{
    const char *seat = screens_after(event, "setup.seat.");
    const char *color = seat == NULL ? NULL : strrchr(seat, '.');
    struct screens_lineup *lineup = &screens->lineup;
    if (event->kind == UI_EVENT_BACK) {
        screens_close_overlay(screens);
    } else if (event->kind == UI_EVENT_ACT && color != NULL) {
        int chosen = screens_number(color + 1), own = lineup->seats[screens->palette_seat].color;
        /* Two players never share a colour: who had it takes the other one. */
        for (int i = 0; i < lineup->players; i++) {
            if (lineup->seats[i].color == chosen) {
                lineup->seats[i].color = own;
            }
        }
        lineup->seats[screens->palette_seat].color = chosen;
        screens_close_overlay(screens);
    }
}

/* A press beside the palette closes it. */
static bool beside_palette(struct screens *screens, const struct canvas_intent *intent)
{
    if (intent->kind != CANVAS_INTENT_PRESS) {
        return false;
    }
    const struct ui *ui = &screens->ui;
    for (size_t i = 0; i < ui->count; i++) {
        if (canvas_rect_holds(canvas_rect_inset(ui->nodes[i].rect, -ui->unit * 4), intent->x,
                              intent->y)) {
            return false;
        }
    }
    screens_close_overlay(screens);
    return true;
}

const struct screen screens_palette = {
    .name = "palette", .intercept = beside_palette, .act = act_palette, .draw = draw_palette};
