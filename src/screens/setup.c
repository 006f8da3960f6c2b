/* Setup: who sits at the table, who starts, and the house rules. */
#include "screens/setup.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "canvas/shapes.h"
#include "screens/odds_prefetch.h"
#include "screens/setup_options.h"
#include "screens/setup_seats.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

static const char *const names[] = {
    [SETUP_ADD] = "setup.add",
    [SETUP_FIRST] = "setup.first.#",
    [SETUP_FIRST_ROLLOFF] = "setup.first.rolloff",
    [SETUP_FIRST_OWN] = "setup.first.own",
    [SETUP_AGE_UP] = "setup.age.#.up",
    [SETUP_FORFEIT] = "setup.forfeit",
    [SETUP_FUSE] = "setup.fuse",
    [SETUP_TAKE_BACK] = "setup.take_back",
    [SETUP_REAL_DICE] = "setup.real_dice",
    [SETUP_COUNT_YOURSELF] = "setup.count_yourself",
    [SETUP_DEFAULTS] = "setup.defaults",
    [SETUP_RULES] = "setup.rules",
    [SETUP_BACK] = "setup.back",
    [SETUP_START] = "setup.start",
};
const struct ui_commands setup_commands = {.names = names};

static struct ui_command command(enum setup_command what)
{
    return ui_command(&setup_commands, (int)what, 0);
}

static const struct tc_game *game_of(const struct screens *screens)
{
    return tc_setup_game(&screens->lineup.setup);
}

/* ---- The players ------------------------------------------------------------------------------
 */

static float heading_height(const struct ui *ui)
{
    return ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)) * 1.3f;
}

static void draw_heading(struct ui *ui, struct canvas_rect *rest, const char *text)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    ui_text(ui, ui_cut_top(rest, heading_height(ui)), style, UI_LEFT, ui->theme.ink, text);
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
    const struct session_lineup *lineup = &screens->lineup;
    int ways = first_ways(screens), first = lineup->setup.first, seat = choice - ways;
    if (seat >= 0) {
        ui_choice(ui, cell, ui_command(&setup_commands, SETUP_FIRST, seat),
                  lineup->seats[seat].name, first == seat);
    } else if (choice == ways - 1) {
        bool own = ways == 1 && first == TC_FIRST_OWN;
        ui_choice(ui, cell, command(SETUP_FIRST_ROLLOFF), _("Highest roll"),
                  own || first == TC_FIRST_ROLLOFF);
    } else {
        ui_choice(ui, cell, command(SETUP_FIRST_OWN), _("By the rules"), first == TC_FIRST_OWN);
    }
}

/* As many in a row as leave each name its room. */
static int first_across(const struct screens *screens, float w, float gap)
{
    const struct ui *ui = &screens->ui;
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float widest = fmaxf(ui_text_width(ui, style, _("By the rules")),
                         ui_text_width(ui, style, _("Highest roll")));
    for (int seat = 0; seat < screens->lineup.players; seat++) {
        widest = fmaxf(widest, ui_text_width(ui, style, screens->lineup.seats[seat].name));
    }
    int across = (int)((w + gap) / (widest + ui->unit * 2.2f + gap));
    return across < 1 ? 1 : across > 4 ? 4 : across;
}

static void draw_first(struct screens *screens, struct ui *ui, struct canvas_rect *rest)
{
    float gap = ui->unit * 0.8f, h = fmaxf(44, ui->unit * 4.8f);
    int across = first_across(screens, rest->w, gap);
    int cells = screens->lineup.players + first_ways(screens);
    struct canvas_rect line = {0, 0, 0, 0};
    ui_cut_top(rest, ui->unit);
    draw_heading(ui, rest, _("Who goes first"));
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
    const struct session_lineup *lineup = &screens->lineup;
    const struct tc_game *game = game_of(screens);
    draw_heading(ui, rest, _("Players"));
    setup_seats_draw(screens, rest);
    ui_cut_top(rest, ui->unit * 0.5f);
    if (lineup->players < game->players_max) {
        struct canvas_rect line = ui_cut_top(rest, fmaxf(44, ui->unit * 5.5f));
        ui_button(ui, ui_cut_left(&line, fminf(line.w, ui->unit * 34)),
                  &(struct ui_button){.command = command(SETUP_ADD),
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

/* Where the parts of the screen lie. */
struct parts {
    struct canvas_rect title, players, rules, foot;
    bool beside; /* players and rules on a page each; else both on that of the players */
};

static struct parts cut_parts(const struct ui *ui)
{
    struct parts parts;
    struct canvas_rect rest = ui_page_area(ui);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
    parts.title = ui_cut_top(&rest, ui_line_height(ui, title));
    ui_cut_top(&rest, ui->unit * 1.5f);
    parts.foot = ui_cut_bottom(&rest, fmaxf(52, ui->unit * 9));
    ui_cut_bottom(&rest, ui->unit * 2.5f);
    parts.beside = rest.w > rest.h * 1.25f && rest.w > fmaxf(ui->unit * 118, 700);
    parts.players = parts.rules = rest;
    if (parts.beside) {
        parts.players = ui_cut_left(&rest, rest.w * 0.54f);
        ui_cut_left(&rest, ui->unit * 3);
        parts.rules = rest;
    }
    return parts;
}

static const char *scroll_of_players(const struct parts *parts)
{
    return parts->beside ? "setup.players" : "setup.all";
}

static struct canvas_rect view_of(const struct ui *ui, struct canvas_rect page)
{
    return canvas_rect_inset(ui_whole(page), ui->unit * 2);
}

/* What of a page is written on, shifted as far as it is scrolled. */
static struct canvas_rect content_of(const struct ui *ui, struct canvas_rect view, float shift)
{
    return (struct canvas_rect){view.x, view.y - shift, view.w - ui->unit, 1e6f};
}

static void lay_out(struct screens *screens)
{
    const struct ui *ui = &screens->ui;
    struct parts parts = cut_parts(ui);
    float shift = ui_scroll_offset(ui, scroll_of_players(&parts));
    struct canvas_rect rest = content_of(ui, view_of(ui, parts.players), shift);
    ui_cut_top(&rest, heading_height(ui));
    setup_seats_lay_out(screens, rest);
}

static void draw_page(struct screens *screens, struct canvas_rect rect, const char *scroll,
                      void (*draw_content)(struct screens *, struct canvas_rect *))
{
    struct ui *ui = &screens->ui;
    struct canvas_rect view = view_of(ui, rect);
    ui_paper(ui, ui_whole(rect), 4);
    float shift = ui_scroll_begin(ui, scroll, view);
    struct canvas_rect rest = content_of(ui, view, shift);
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
              &(struct ui_button){.command = command(SETUP_BACK), .label = _("Back")});
    ui_cut_left(&foot, gap);
    ui_button(ui, ui_cut_left(&foot, w),
              &(struct ui_button){.command = command(SETUP_RULES), .label = _("Rules")});
    ui_cut_left(&foot, gap);
    ui_button(ui, ui_cut_right(&foot, fminf(w * 1.6f, foot.w)),
              &(struct ui_button){
                  .command = command(SETUP_START), .label = _("Start the game"), .main = true});
    ui_prefer(ui, command(SETUP_START));
}

/* Beside the title: what became of what was typed or chosen last, or how the card in hand is
   led. */
/* How far perfect play is worked out, with a bar; or that it is but estimated. "" where it is
   ready, or nobody asked for it. */
static const char *say_odds(struct screens *screens, struct canvas_rect *line,
                            char text[BOARDS_LINE_MAX])
{
    struct ui *ui = &screens->ui;
    double done;
    if (session_odds_progress(screens->odds, &done)) {
        struct canvas_rect bar = ui_whole(ui_cut_bottom(line, fmaxf(4, ui->unit * 0.7f)));
        float w = fminf(bar.w, ui->unit * 34);
        bar = ui_whole(ui_cut_right(&bar, w));
        canvas_fill(ui->list, bar, bar.h / 2, canvas_fade(ui->theme.text, 0.25f));
        bar.w = fmaxf(bar.h, roundf(bar.w * (float)done));
        canvas_fill(ui->list, bar, bar.h / 2, ui->theme.accent);
        snprintf(text, BOARDS_LINE_MAX, _("Working out perfect play: %d %%"), (int)(done * 100));
        return text;
    }
    return session_odds_ready(screens->odds) && !session_odds_exact(screens->odds)
               ? _("The odds at this table are good estimates, not exact.")
               : "";
}

static void draw_title(struct screens *screens, struct canvas_rect line)
{
    struct ui *ui = &screens->ui;
    const char *name = i18n_get(game_of(screens)->title);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    ui_text(ui, ui_cut_left(&line, ui_text_width(ui, title, name) + ui->unit * 4), title, UI_LEFT,
            ui->theme.text, name);
    bool keys = setup_seats_by_keys(screens);
    const char *note = keys ? _("Up and down move the card.") : setup_seats_note(screens);
    char working[BOARDS_LINE_MAX];
    if (note[0] == '\0') {
        note = say_odds(screens, &line, working);
    }
    if (note[0] != '\0') {
        float h = ui_prose(ui, line, plain, UI_RIGHT, ui->theme.text, note, false);
        ui_prose(ui, ui_middle(line, line.w, h), plain, UI_RIGHT, ui->theme.text, note, true);
        ui_add(ui, ui_named("setup.note"), UI_ROLE_TEXT, note, line);
    }
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct parts parts = cut_parts(ui);
    ui_page(ui, boards_find(game_of(screens))->felt);
    draw_title(screens, parts.title);
    draw_page(screens, parts.players, scroll_of_players(&parts),
              parts.beside ? draw_players : draw_all);
    if (parts.beside) {
        draw_page(screens, parts.rules, "setup.rules", setup_options_draw);
    }
    draw_foot(screens, parts.foot);
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static void use_defaults(struct screens *screens)
{
    struct session_lineup *lineup = &screens->lineup;
    int8_t first = lineup->setup.first;
    lineup->setup = tc_setup_default(lineup->setup.game, lineup->players);
    lineup->setup.first = first;
    lineup->manner = (struct session_manner){.take_back = false};
}

static void press(struct screens *screens, const struct ui_event *event)
{
    struct session_lineup *lineup = &screens->lineup;
    switch (ui_event_press(event, &setup_commands)) {
    case SETUP_ADD:
        session_lineup_add(lineup);
        break;
    case SETUP_FIRST:
        lineup->setup.first = (int8_t)event->command.argument;
        break;
    case SETUP_FIRST_ROLLOFF:
        lineup->setup.first = TC_FIRST_ROLLOFF;
        break;
    case SETUP_FIRST_OWN:
        lineup->setup.first = TC_FIRST_OWN;
        break;
    case SETUP_AGE_UP:
        setup_options_older(screens, event->command.argument);
        break;
    case SETUP_FORFEIT:
        ui_edit(&screens->ui, event->command, lineup->manner.forfeit, BASE_NOTE_CHARACTERS);
        break;
    case SETUP_FUSE:
        lineup->manner.fuse = !lineup->manner.fuse;
        break;
    case SETUP_TAKE_BACK:
        lineup->manner.take_back = !lineup->manner.take_back;
        break;
    case SETUP_REAL_DICE:
        lineup->manner.real_dice = !lineup->manner.real_dice;
        break;
    case SETUP_COUNT_YOURSELF:
        lineup->manner.count_yourself = !lineup->manner.count_yourself;
        break;
    case SETUP_DEFAULTS:
        use_defaults(screens);
        break;
    case SETUP_START:
        screens_play(screens);
        break;
    case SETUP_RULES:
        screens_visit(screens, &screens_rules);
        break;
    case SETUP_BACK:
        screens_go(screens, &screens_home);
        break;
    default:
        break;
    }
}

static void act(struct screens *screens, const struct ui_event *event)
{
    struct session_lineup *lineup = &screens->lineup;
    if (event->kind == UI_EVENT_BACK) {
        screens_go(screens, &screens_home);
    } else if (event->command.of == &setup_seat_commands) {
        setup_seats_act(screens, event);
    } else if (event->kind == UI_EVENT_ACT) {
        setup_seats_settle(screens);
        setup_options_act(screens, event);
        press(screens, event);
    } else if (event->kind == UI_EVENT_TYPED && event->command.of == &setup_commands) {
        base_utf8_note(lineup->manner.forfeit, event->text);
    } else {
        setup_options_act(screens, event);
    }
    session_lineup_mend(lineup);
}

static bool step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    (void)cues;
    return setup_seats_step(screens, ms);
}

static bool settled(const struct screens *screens)
{
    return !setup_seats_moving(screens);
}

const struct screen screens_setup_screen = {.name = "setup",
                                            .state_size = sizeof(struct setup_seats),
                                            .enter = setup_seats_settle,
                                            .intercept = setup_seats_intercept,
                                            .act = act,
                                            .step = step,
                                            .settled = settled,
                                            .odds = odds_prefetch_lineup,
                                            .pending = odds_prefetch_pending,
                                            .lay_out = lay_out,
                                            .draw = draw};
