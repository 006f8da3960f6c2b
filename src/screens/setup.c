/* Setup: who sits at the table, how long it is to last, who starts, and the house rules. */
#include "screens/setup.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "canvas/shapes.h"
#include "screens/odds_prefetch.h"
#include "screens/setup_people.h"
#include "screens/setup_rules.h"
#include "screens/setup_seats.h"
#include "screens/setup_state.h"
#include "ui/layout.h"
#include "ui/page.h"
#include "ui/widgets.h"

static const char *const names[] = {
    [SETUP_PERSON] = "setup.person.#",
    [SETUP_EVERYBODY] = "setup.more",
    [SETUP_ADD] = "setup.add",
    [SETUP_COMPUTER] = "setup.computer",
    [SETUP_FORM] = "setup.form.*",
    [SETUP_FIRST] = "setup.first.#",
    [SETUP_FIRST_ROLLOFF] = "setup.first.rolloff",
    [SETUP_FIRST_OWN] = "setup.first.own",
    [SETUP_AGE_UP] = "setup.age.#.up",
    [SETUP_FORFEIT] = "setup.forfeit",
    [SETUP_FUSE] = "setup.fuse",
    [SETUP_TAKE_BACK] = "setup.take_back",
    [SETUP_REAL_DICE] = "setup.real_dice",
    [SETUP_COUNT_YOURSELF] = "setup.count_yourself",
    [SETUP_HOUSE_RULES] = "setup.house_rules",
    [SETUP_DEFAULTS] = "setup.defaults",
    [SETUP_RULES] = "setup.rules",
    [SETUP_BACK] = "setup.back",
    [SETUP_START] = "setup.start",
};

static const char *word(int what, int form)
{
    static const char *const words[] = {[TC_FORM_QUICK] = "quick",
                                        [TC_FORM_CLASSIC] = "classic",
                                        [TC_FORM_LONG] = "long",
                                        [SESSION_FORM_OWN] = "own"};
    (void)what;
    return words[form];
}

const struct ui_commands setup_commands = {.names = names, .word = word};

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

static float draw_heading(struct ui *ui, struct canvas_rect *rest, const char *text)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
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
    draw_heading(ui, rest, _("Who goes first?"));
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
    draw_heading(ui, rest, _("Who plays?"));
    setup_seats_draw(screens, rest);
    ui_cut_top(rest, ui_space(ui, UI_SPACE_NORMAL));
    setup_people_draw(screens, rest);
}

/* ---- How long -------------------------------------------------------------------------------- */

/* The rules of that form with these players; of SESSION_FORM_OWN those that are played, or were
   before another form was chosen. */
static struct tc_setup rules_of(struct screens *screens, int form)
{
    const struct session_lineup *lineup = &screens->lineup;
    const struct tc_setup *own = &setup_state(screens)->own;
    struct tc_setup setup = form != SESSION_FORM_OWN
                                ? session_form_setup(lineup->setup.game, lineup->players, form)
                            : own->players > 0 ? *own
                                               : lineup->setup;
    setup.players = (uint8_t)lineup->players;
    return setup;
}

static int form_now(struct screens *screens)
{
    struct tc_setup setup = screens->lineup.setup;
    setup.players = (uint8_t)screens->lineup.players;
    return session_form_of(&setup);
}

static void draw_form(struct screens *screens, struct canvas_rect cell, int form, bool picked)
{
    struct ui *ui = &screens->ui;
    char time[BOARDS_NAME_MAX];
    struct tc_setup rules = rules_of(screens, form);
    int minutes = session_minutes_of(&setup_state(screens)->minutes, &rules, screens->lineup.seats);
    snprintf(time, sizeof time, _("about %d\xC2\xA0min"), minutes);
    struct canvas_rect body = ui_choice_blank(
        ui, cell, ui_command(&setup_commands, SETUP_FORM, form), session_form_title(form), picked);
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_color ink = picked ? ui->theme.on_accent : ui->theme.ink;
    float title = ui_line_height(ui, bold), below = minutes > 0 ? ui_line_height(ui, small) : 0;
    body = ui_middle(body, body.w, title + below);
    ui_text(ui, ui_cut_top(&body, title), bold, UI_CENTER, ink, session_form_title(form));
    if (minutes > 0) {
        ui_text(ui, body, small, UI_CENTER, ink, time);
    }
}

static void draw_forms(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    int picked = form_now(screens);
    bool own = picked == SESSION_FORM_OWN || setup_state(screens)->own.players > 0;
    int count = TC_FORMS + own;
    float gap = ui_space(ui, UI_SPACE_SMALL), h = ui_control(ui, UI_CONTROL_LARGE);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float widest = ui_text_width(ui, small, _("about %d\xC2\xA0min")) + 3 * gap;
    int across = (rest->w + gap) / (widest + gap) < (float)count ? 2 : count;
    draw_heading(ui, rest, _("How long?"));
    struct canvas_rect line = {0, 0, 0, 0};
    for (int form = 0; form < count; form++) {
        if (form % across == 0) {
            line = ui_cut_top(rest, h);
            ui_cut_top(rest, gap);
        }
        draw_form(screens, ui_column(line, across, gap, form % across), form, form == picked);
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

static void draw_match(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    draw_forms(screens, rest);
    if (screens->lineup.players > 1) {
        draw_first(screens, ui, rest);
    }
    ui_cut_top(rest, ui_space(ui, UI_SPACE_NORMAL));
    setup_rules_draw(screens, rest);
    ui_cut_top(rest, ui->unit);
}

/* Where there is no room side by side: one below the other. */
static void draw_all(struct screens *screens, struct canvas_rect *rest)
{
    draw_players(screens, rest);
    ui_cut_top(rest, ui_space(&screens->ui, UI_SPACE_WIDE));
    draw_match(screens, rest);
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

static void draw_title(struct screens *screens, struct canvas_rect *rest)
{
    struct ui *ui = &screens->ui;
    const char *name = i18n_get(game_of(screens)->title);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_rect line = ui_cut_top(rest, ui_line_height(ui, title));
    ui_text(ui, ui_cut_left(&line, ui_text_width(ui, title, name) + ui->unit * 4), title, UI_LEFT,
            ui->theme.text, name);
    bool keys = setup_seats_by_keys(screens);
    const char *note = keys ? _("Up and down move the card.") : setup_state(screens)->note;
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
    const struct boards_board *board = boards_find(game_of(screens));
    struct canvas_rect rest = ui_page(ui, board->felt);
    draw_title(screens, &rest);
    ui_cut_top(&rest, ui->unit * 1.5f);
    struct canvas_rect foot = ui_cut_bottom(&rest, fmaxf(52, ui->unit * 9));
    ui_cut_bottom(&rest, ui->unit * 2.5f);
    if (rest.w > rest.h * 1.25f && rest.w > fmaxf(ui->unit * 118, 700)) {
        struct canvas_rect left = ui_cut_left(&rest, rest.w * 0.54f);
        ui_cut_left(&rest, ui->unit * 3);
        draw_page(screens, left, "setup.players", draw_players);
        draw_page(screens, rest, "setup.rules", draw_match);
    } else {
        draw_page(screens, rest, "setup.all", draw_all);
    }
    draw_foot(screens, foot);
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

/* Rules of one's own are there to be come back to. */
static void use_form(struct screens *screens, int form)
{
    struct session_lineup *lineup = &screens->lineup;
    struct setup_state *state = setup_state(screens);
    lineup->setup.players = (uint8_t)lineup->players;
    if (form == form_now(screens)) {
        return;
    }
    if (form == SESSION_FORM_OWN) {
        state->own.first = lineup->setup.first;
        lineup->setup = state->own;
    } else {
        if (form_now(screens) == SESSION_FORM_OWN) {
            state->own = lineup->setup;
        }
        session_form_choose(&lineup->setup, form);
    }
}

static void press(struct screens *screens, const struct ui_event *event)
{
    struct session_lineup *lineup = &screens->lineup;
    switch (ui_event_press(event, &setup_commands)) {
    case SETUP_PERSON:
        setup_people_tap(screens, event->command.argument);
        break;
    case SETUP_EVERYBODY:
        setup_state(screens)->everybody = !setup_state(screens)->everybody;
        break;
    case SETUP_ADD:
        setup_people_add_guest(screens);
        break;
    case SETUP_COMPUTER:
        setup_people_add_computer(screens);
        break;
    case SETUP_FORM:
        use_form(screens, event->command.argument);
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
        setup_rules_older(screens, event->command.argument);
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
    case SETUP_HOUSE_RULES:
        setup_state(screens)->house_rules = !setup_state(screens)->house_rules;
        setup_state(screens)->list = 0;
        if (setup_state(screens)->house_rules) {
            ui_scroll_to_top(&screens->ui, event->command);
        }
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
        if (event->kind == UI_EVENT_ACT) {
            setup_state(screens)->note[0] = '\0';
        }
        setup_seats_act(screens, event);
    } else if (event->kind == UI_EVENT_ACT) {
        setup_seats_settle(screens);
        setup_state(screens)->note[0] = '\0';
        setup_rules_act(screens, event);
        press(screens, event);
    } else if (event->kind == UI_EVENT_TYPED && event->command.of == &setup_commands) {
        base_utf8_note(lineup->manner.forfeit, event->text);
    } else {
        setup_rules_act(screens, event);
    }
    session_lineup_mend(lineup);
}

static void enter(struct screens *screens)
{
    struct setup_state *state = setup_state(screens);
    setup_seats_settle(screens);
    session_minutes_ask(&state->minutes, screens->given.store, screens->lineup.setup.game);
}

static void forget(void *state)
{
    session_minutes_finish(&((struct setup_state *)state)->minutes);
}

static bool poll(struct screens *screens)
{
    return session_minutes_poll(&setup_state(screens)->minutes);
}

static bool awaits(const struct screens *screens)
{
    return session_query_pending(&setup_state(screens)->minutes.query);
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
                                            .state_size = sizeof(struct setup_state),
                                            .close = forget,
                                            .enter = enter,
                                            .poll = poll,
                                            .awaits = awaits,
                                            .intercept = setup_seats_intercept,
                                            .act = act,
                                            .step = step,
                                            .settled = settled,
                                            .odds = odds_prefetch_lineup,
                                            .pending = odds_prefetch_pending,
                                            .draw = draw};
