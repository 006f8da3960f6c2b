/* SPDX-License-Identifier: Zlib */
/* An evening between its games: how everybody stands, what is next and who plays it, the wheel; at
   the end the champion. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/evening.h"
#include "screens/evening_people.h"
#include "screens/last_round.h"
#include "screens/page.h"
#include "screens/setup_seats.h"
#include "screens/state.h"
#include "session/bot.h"
#include "session/seats.h"
#include "ui/layout.h"
#include "ui/lettering.h"
#include "ui/page.h"
#include "ui/widgets.h"

enum command { NEXT, WHEEL, LAY_ASIDE, PEOPLE, CLOSE, PAGE, SAVE, LAST };

static const char *const names[] = {
    [NEXT] = "evening.next",     [WHEEL] = "evening.wheel",       [LAY_ASIDE] = "evening.lay_aside",
    [PEOPLE] = "evening.people", [CLOSE] = "evening.end",         [LAST] = "evening.last_game",
    [PAGE] = "evening.page",     [SAVE] = "evening.save_picture",
};
static const struct ui_commands commands = {.names = names};

static struct ui_command command(enum command what, int argument)
{
    return ui_command(&commands, (int)what, argument);
}

struct evening_state {
    struct evening_pace pace;
    struct evening_shelf shelf;
    float ms;       /* since the standings are shown, or the champion */
    float wheel;    /* since it was turned, ms */
    float thought;  /* since it stood and a computer player thinks about a house rule, ms */
    uint32_t boxes; /* that were on it then */
    bool people;    /* are being seated, */
    bool typing;    /* whoever pressed last was in the middle of a name, */
    char note[SESSION_LINE_MAX]; /* and what is to be said of that */
    struct session_query last;   /* its last match, where another run of the program played it */
};

static struct evening_state *own(const struct screens *screens)
{
    return screens_state(screens, &screens_evening);
}

static struct evening *evening_of(struct screens *screens)
{
    return &screens->evening.evening;
}

static bool is_still(const struct screens *screens)
{
    return settings_on(&screens->settings, SETTING_REDUCED_MOTION) ||
           screens->settings.speed == SCREENS_INSTANT;
}

/* ---- What changes ---------------------------------------------------------------------------- */

static void reckon(struct screens *screens)
{
    session_evening_pace(&screens->evening, &own(screens)->pace);
}

static void put(struct screens *screens)
{
    session_evening_put(&screens->evening);
}

/* The match that it stands at may be neither at the table nor laid aside: it could not be read. */
static void find_match(struct screens *screens)
{
    bool found = false;
    for (int i = saving_offers(screens) - 1; i >= 0; i--) {
        found = found || session_evening_plays(&screens->evening, saving_offer(screens, i).number);
    }
    if (evening_of(screens)->phase == EVENING_PLAYING && !found) {
        evening_drop_game(evening_of(screens));
        put(screens);
    }
}

/* The match that was played last; 0: none was. */
static int64_t last_match(const struct evening *evening)
{
    int64_t match = 0;
    for (int i = 0; i < evening->games; i++) {
        match = evening->game[i].state == EVENING_PLAYED ? evening->game[i].match : match;
    }
    return match;
}

/* Its results are to be seen also by whoever comes back. */
static void ask_for_last(struct screens *screens)
{
    int64_t match = last_match(evening_of(screens));
    if (match != 0 && !saving_evening_moved(screens) && screens->given.store != NULL) {
        session_query_ask(&own(screens)->last, store_ask_match(screens->given.store, match));
    }
}

static bool poll(struct screens *screens)
{
    struct evening_state *state = own(screens);
    if (!session_query_poll(&state->last)) {
        return false;
    }
    const struct store_matches *found = state->last.what;
    if (found->count > 0) {
        struct store_match last = found->list[0];
        last.match = store_take_match(state->last.asked, 0);
        if (!saving_bring_back(screens, &last)) {
            tc_match_destroy(last.match);
        }
    }
    session_query_forget(&state->last);
    return true;
}

static bool awaits(const struct screens *screens)
{
    return session_query_pending(&own(screens)->last);
}

static void close_state(void *state)
{
    session_query_forget(&((struct evening_state *)state)->last);
}

static void enter(struct screens *screens)
{
    struct evening_state *state = own(screens);
    session_query_forget(&state->last);
    assert(evening_of(screens)->number != 0);
    session_players_ask(&screens->players);
    find_match(screens);
    reckon(screens);
    *state = (struct evening_state){.pace = state->pace, .wheel = EVENING_WHEEL_MS};
    state->ms = is_still(screens) ? INFINITY : 0;
    state->boxes = evening_wheel_boxes(evening_of(screens), &state->pace);
    ui_scroll_to(&screens->ui, "evening.standings", 0);
    ask_for_last(screens);
}

static bool spins(const struct evening_state *state)
{
    return state->wheel < EVENING_WHEEL_MS;
}

/* How long a computer player is seen to think about a house rule, and what it picked to stand, ms.
 */
#define THINKS_MS 1400.0f
#define PICKED_MS 1600.0f
/* A glide at normal speed, ms. */
#define GLIDE_MS 180.0f

/* A computer player picks the house rule by itself. */
static bool thinks(const struct screens *screens)
{
    const struct evening *evening = &screens->evening.evening;
    return evening->phase == EVENING_WHEEL && !spins(own(screens)) &&
           !session_is_person(&evening->person[evening_wheel_turner(evening)].seat);
}

static float pace(const struct screens *screens)
{
    return screens_tempo(&screens->settings, screens->settings.speed).glide_ms / GLIDE_MS;
}

/* The one that it has picked by now; EVENING_PICK_NONE: none yet. */
static int picked_rule(const struct screens *screens)
{
    bool by_now = thinks(screens) && own(screens)->thought >= THINKS_MS * pace(screens);
    return by_now ? evening_wheel_pick(&screens->evening.evening) : EVENING_PICK_NONE;
}

static bool writes(const struct screens *screens)
{
    const struct evening *evening = &screens->evening.evening;
    float until = evening->phase == EVENING_OVER ? 5000 : evening_standings_ms(evening);
    return evening_games_played(evening) > 0 && own(screens)->ms < until;
}

static void choose_rule(struct screens *screens, int i)
{
    struct evening_rule rules[EVENING_RULES_MOST];
    int count = evening_rules(evening_of(screens), rules);
    evening_choose_rule(evening_of(screens), i >= 0 && i < count ? &rules[i] : NULL);
    put(screens);
}

static void let_computer_pick(struct screens *screens)
{
    choose_rule(screens, evening_wheel_pick(&screens->evening.evening));
    own(screens)->thought = 0;
}

static bool step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    struct evening_state *state = own(screens);
    const struct evening *evening = evening_of(screens);
    if (screens->ui.edit.id[0] != '\0') {
        ui_reveal(&screens->ui,
                  screens->ui.edit.id); /* whose name is typed was there for no frame */
    }
    if (spins(state)) {
        int game = evening->game[evening_next(evening)].game;
        int before = evening_wheel_peg(state->boxes, game, state->wheel);
        state->wheel = fminf(EVENING_WHEEL_MS, state->wheel + ms);
        if (evening_wheel_peg(state->boxes, game, state->wheel) != before) {
            canvas_cues_add(cues, CANVAS_SOUND_KNOCK_WOOD, 0.4f, 0);
        }
        return true;
    }
    if (thinks(screens)) {
        state->thought += ms;
        if (state->thought >= (THINKS_MS + PICKED_MS) * pace(screens)) {
            let_computer_pick(screens);
        }
        return true;
    }
    bool writing = writes(screens);
    if (writing && evening->phase == EVENING_OVER) {
        evening_champion_sound(state->ms, state->ms + ms, cues);
    } else if (writing && floorf(state->ms / 420) != floorf((state->ms + ms) / 420)) {
        canvas_cues_add(cues, CANVAS_SOUND_PENCIL, 0.5f, 0);
    }
    state->ms += ms;
    return writing;
}

static bool settled(const struct screens *screens)
{
    return !spins(own(screens)) && !thinks(screens) && !writes(screens);
}

/* ---- What is to come ------------------------------------------------------------------------- */

/* Below that one shelf: the next box stands in front at the left, those after it at its right. */
static void draw_to_come(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    const struct evening_shelf *shelf = &own(screens)->shelf;
    const struct evening *evening = evening_of(screens);
    int from = evening_next(evening);
    if (from < 0) {
        float h = evening_shelf_height(shelf, ui, evening, 0, 0, rect.w, EVENING_BOX_HIGH);
        evening_shelf_draw(shelf, ui, ui_cut_bottom(&rect, fminf(h, rect.h)), evening, 0, 0);
        return;
    }
    bool decides = evening_finale_decides(evening);
    int after = -1;
    for (int at = from; at < evening->games; at++) {
        after += evening->game[at].state == EVENING_TO_COME;
    }
    /* The more are to come, the more room they have; and so has whoever can win the finale. */
    float share = decides ? 0.34f : after < 2 ? 0.44f : after < 3 ? 0.40f : 0.36f;
    evening_next_draw(ui, &rect, evening);
    ui_cut_top(&rect, ui_space(ui, UI_SPACE_SMALL));
    float front = floorf(fminf(rect.w * share, rect.h * 0.66f)), plank;
    evening_shelf_draw(shelf, ui, rect, evening, from, front);
    if (decides && shelf->picked == 0) {
        struct canvas_rect beside = evening_shelf_beside(ui, rect, front, &plank);
        evening_contenders_draw(ui, beside, plank, evening);
    }
}

/* ---- The wheel ------------------------------------------------------------------------------- */

static void draw_wheel(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    const struct evening_state *state = own(screens);
    const struct evening *evening = evening_of(screens);
    int game = evening->game[evening_next(evening)].game;
    bool wide = rect.w > rect.h;
    struct canvas_rect disc = wide ? ui_cut_left(&rect, fminf(rect.h * 1.05f, rect.w * 0.55f))
                                   : ui_cut_top(&rect, rect.h * 0.55f);
    evening_wheel_draw(ui, disc, state->boxes, game, state->wheel);
    ui_cut_left(&rect, wide ? ui_space(ui, UI_SPACE_MARGIN) : 0);
    if (spins(state)) {
        evening_turner_draw(ui, rect, evening, state->boxes);
    } else {
        evening_pick_draw(ui, rect, evening, picked_rule(screens));
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

static const char *main_label(const struct screens *screens, char text[UI_LABEL_MAX])
{
    const struct evening *evening = &screens->evening.evening;
    int at = evening_next(evening);
    if (own(screens)->people) {
        return _("Done");
    }
    if (evening->phase == EVENING_OVER) {
        return _("Good night");
    }
    if (at < 0) {
        return _("Crown the champion");
    }
    if (evening->game[at].game == EVENING_NO_GAME) {
        return _("Turn the wheel");
    }
    snprintf(text, UI_LABEL_MAX,
             evening->phase == EVENING_PLAYING ? _("Continue %s") : _("Play %s"),
             i18n_get(tc_games[evening->game[at].game]->title));
    return text;
}

static void draw_foot(struct screens *screens, struct canvas_rect foot)
{
    struct ui *ui = &screens->ui;
    const struct evening *evening = evening_of(screens);
    const struct evening_state *state = own(screens);
    char text[UI_LABEL_MAX];
    float gap = ui_space(ui, UI_SPACE_NORMAL);
    int at = evening_next(evening);
    bool over = evening->phase == EVENING_OVER, playing = evening->phase == EVENING_PLAYING;
    bool unknown = at >= 0 && evening->game[at].game == EVENING_NO_GAME;
    if (spins(state) || thinks(screens)) {
        return;
    }
    struct canvas_rect main = ui_cut_right(&foot, foot.w * 0.36f);
    struct ui_command what = command(unknown && !state->people ? WHEEL : NEXT, 0);
    ui_button(
        ui, main,
        &(struct ui_button){.command = what, .label = main_label(screens, text), .main = true});
    /* Whoever types names is at the table. */
    ui_let_press(ui, state->people ? UI_AFAR_NOBODY : UI_AFAR_ALL);
    ui_prefer(ui, what);
    ui_cut_right(&foot, gap);
    if (state->people) {
        return;
    }
    const struct {
        enum command what;
        bool offered;
        const char *icon, *label, *why;
    } others[] = {
        {LAY_ASIDE, !over, "icons/later.svg", _("Save for later"), NULL},
        {CLOSE, !over, "icons/trophy.svg", _("End now"), NULL},
        {LAST, saving_evening_moved(screens), "icons/records.svg", _("Results"), NULL},
        {SAVE, over && screens_may(screens, SCREENS_MAY_EXCHANGE), "icons/export.svg",
         _("Save picture"), NULL},
        {PAGE, over, "icons/newspaper.svg", _("Newspaper"), NULL},
        {PEOPLE, !over && evening->phase != EVENING_WHEEL, "icons/players.svg", _("People"),
         playing ? _("Finish this game first") : NULL},
        {WHEEL, !over && !unknown && evening->phase != EVENING_WHEEL, "icons/wheel.svg", _("Wheel"),
         playing           ? _("Finish this game first")
         : at < 0          ? _("No game is left")
         : evening->turned ? _("The wheel picked this game")
                           : NULL},
    };
    enum { OTHERS = sizeof others / sizeof others[0] };
    int count = 0, next = 0;
    for (int i = 0; i < OTHERS; i++) {
        count += others[i].offered;
    }
    for (int i = 0; i < OTHERS; i++) {
        if (others[i].offered) {
            ui_icon_button(ui, ui_column(foot, count, UI_RING_GAP, next),
                           command(others[i].what, 0), others[i].icon, others[i].label,
                           others[i].why);
            ui_let_press(ui, others[i].what == WHEEL ? UI_AFAR_ALL : UI_AFAR_NOBODY);
            next++;
        }
    }
}

/* Of a wide page what the standings have: before the first game, and from then on. */
#define PAPER_NAMES  0.36f
#define PAPER_POINTS 0.5f

/* How long the champion has the screen, and how long the standings take to come in, ms. */
#define ALONE_MS    3000.0f
#define COMES_IN_MS 450.0f

static void draw_over(struct screens *screens, struct canvas_rect rest)
{
    struct ui *ui = &screens->ui;
    const struct evening *evening = evening_of(screens);
    float gap = ui_space(ui, UI_SPACE_MARGIN);
    /* At first the champion alone, then the standings come in from the side. */
    float come = fmaxf(0, fminf(1, (own(screens)->ms - ALONE_MS) / COMES_IN_MS));
    come = come * come * (3 - 2 * come);
    struct canvas_rect cup = rest, standings;
    if (rest.w > rest.h) {
        standings = ui_cut_right(&rest, rest.w * 0.48f - gap);
        cup.w -= (standings.w + gap) * come;
    } else {
        standings = ui_cut_bottom(&rest, rest.h * 0.48f - gap);
        cup.h -= (standings.h + gap) * come;
    }
    standings.x += (1 - come) * (ui->w - standings.x);
    if (come > 0) {
        evening_standings_draw(ui, standings, evening, INFINITY);
    }
    evening_champion_draw(ui, cup, evening, own(screens)->ms);
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct evening_state *state = own(screens);
    const struct evening *evening = evening_of(screens);
    struct canvas_rect rest = ui_page(ui, UI_FELT);
    if (evening_finale_decides(evening)) {
        last_round_draw_light(ui, ui->window); /* as at the table in a last round */
    }
    struct canvas_rect foot = ui_cut_bottom(&rest, ui_control(ui, UI_CONTROL_MAIN));
    float gap = ui_space(ui, UI_SPACE_MARGIN);
    ui_cut_bottom(&rest, ui_space(ui, UI_SPACE_NORMAL));
    if (evening->phase == EVENING_OVER) {
        draw_over(screens, rest);
        draw_foot(screens, foot);
        return;
    }
    evening_head_draw(ui, &rest, evening);
    if (evening->phase == EVENING_WHEEL) {
        draw_wheel(screens, rest);
        draw_foot(screens, foot);
        return;
    }
    bool wide = rest.w > rest.h;
    /* Names alone take less than names with points. */
    bool bare = evening_games_played(evening) == 0 && !state->people;
    struct canvas_rect paper =
        wide ? ui_cut_left(&rest, rest.w * (bare ? PAPER_NAMES : PAPER_POINTS))
             : ui_cut_top(&rest, rest.h * 0.5f);
    if (wide) {
        ui_cut_left(&rest, gap);
    } else {
        ui_cut_top(&rest, gap);
    }
    evening_standings_draw(ui, paper, evening, state->ms);
    if (state->people) {
        evening_people_draw(screens, rest, state->note);
    } else {
        draw_to_come(screens, rest);
    }
    draw_foot(screens, foot);
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static void leave(struct screens *screens)
{
    const struct evening *evening = evening_of(screens);
    if (evening->phase == EVENING_OVER) {
        evening_of(screens)->seen = true;
        put(screens);
        session_evening_forget(&screens->evening, !evening->guests);
    }
    screens->lineups.recalled = -1;
    screens_go(screens, &screens_home);
}

static void close_evening(struct screens *screens)
{
    evening_close(evening_of(screens));
    put(screens);
    if (evening_games_played(evening_of(screens)) == 0) {
        leave(screens); /* nobody has won anything */
        return;
    }
    own(screens)->ms = is_still(screens) ? INFINITY : 0;
}

static void turn_wheel(struct screens *screens)
{
    struct evening_state *state = own(screens);
    state->boxes = evening_wheel_boxes(evening_of(screens), &state->pace);
    evening_turn_wheel(evening_of(screens), &state->pace);
    state->wheel = is_still(screens) ? EVENING_WHEEL_MS : 0;
    state->thought = 0;
    state->shelf.picked = 0;
    put(screens);
}

/* A game that is planned gives way to it: whether it is to is asked first. */
static void ask_to_turn(struct screens *screens)
{
    static char text[BOARDS_LINE_MAX];
    const struct evening *evening = evening_of(screens);
    int game = evening->game[evening_next(evening)].game;
    if (game == EVENING_NO_GAME) {
        turn_wheel(screens);
        return;
    }
    boards_say(text, sizeof text,
               _("Let the wheel choose the next game? It takes the place of {game}."),
               {"game", .words = i18n_get(tc_games[game]->title)});
    screens_question(screens, &(struct screens_question){.text = text,
                                                         .yes = _("Turn the wheel"),
                                                         .no = _("Keep the programme"),
                                                         .afar = UI_AFAR_ALL,
                                                         .then = turn_wheel});
}

static void go_on(struct screens *screens)
{
    struct evening *evening = evening_of(screens);
    struct evening_state *state = own(screens);
    if (state->people) {
        /* What is said of the name that it ends is read first. */
        state->people = state->typing && state->note[0] != '\0';
    } else if (evening->phase == EVENING_OVER) {
        leave(screens);
    } else if (evening_next(evening) < 0) {
        close_evening(screens);
    } else {
        if (evening->phase == EVENING_WHEEL) {
            choose_rule(screens, -1);
        }
        screens_play_evening(screens);
    }
}

static void ask_to_close(struct screens *screens)
{
    screens_question(screens, &(struct screens_question){
                                  .text = _("End game night now? Whoever leads is the champion."),
                                  .yes = _("End it"),
                                  .no = _("Play on"),
                                  .then = close_evening});
}

/* Who is there has changed: so have the minutes. */
static void seat(struct screens *screens, const struct ui_event *event)
{
    if (evening_people_act(screens, event, own(screens)->note)) {
        reckon(screens);
        evening_reckon(evening_of(screens), &own(screens)->pace);
        put(screens);
    }
}

static void press(struct screens *screens, const struct ui_event *event)
{
    struct evening_state *state = own(screens);
    switch (ui_event_press(event, &commands)) {
    case NEXT:
        go_on(screens);
        break;
    case WHEEL:
        ask_to_turn(screens);
        break;
    case LAY_ASIDE:
        leave(screens);
        break;
    case PEOPLE:
        state->people = true;
        state->note[0] = '\0';
        state->shelf.picked = 0;
        break;
    case CLOSE:
        ask_to_close(screens);
        break;
    case PAGE:
        page_open_evening(screens, &screens->evening.evening, 0);
        break;
    case SAVE:
        page_open_evening(screens, &screens->evening.evening, 0);
        page_save(screens);
        break;
    case LAST:
        screens_go(screens, &screens_results);
        break;
    default:
        seat(screens, event);
        if (evening_pick_act(event) != EVENING_PICK_NOTHING) {
            choose_rule(screens, evening_pick_act(event));
        } else if (evening_shelf_act(&state->shelf, event, evening_of(screens), &state->pace)) {
            put(screens);
        }
        break;
    }
}

static void act(struct screens *screens, const struct ui_event *event)
{
    if (event->kind == UI_EVENT_BACK && own(screens)->people) {
        own(screens)->people = false;
    } else if (event->kind == UI_EVENT_BACK && own(screens)->shelf.picked > 0) {
        own(screens)->shelf.picked = 0;
    } else if (event->kind == UI_EVENT_BACK) {
        leave(screens);
    } else if (event->kind == UI_EVENT_ACT) {
        press(screens, event);
    } else if (event->kind == UI_EVENT_TYPED) {
        seat(screens, event);
    }
}

/* A press ends what moves, and does nothing else. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    struct evening_state *state = own(screens);
    bool pressed = intent->kind == CANVAS_INTENT_PRESS || intent->kind == CANVAS_INTENT_ACCEPT;
    state->typing = pressed ? screens->ui.edit.id[0] != '\0' : state->typing;
    if (pressed && !intent->repeat && spins(state)) {
        state->wheel = EVENING_WHEEL_MS;
        return true;
    }
    if (pressed && !intent->repeat && thinks(screens)) {
        let_computer_pick(screens);
        return true;
    }
    if (pressed && !intent->repeat && writes(screens)) {
        state->ms = INFINITY;
        return true;
    }
    return ui_page_scroll(&screens->ui, state->people ? "evening.people" : "evening.standings",
                          intent);
}

static enum screens_odds odds(const struct screens *screens, struct tc_setup *setup)
{
    (void)screens;
    (void)setup;
    return SCREENS_ODDS_STOP;
}

const struct screen screens_evening = {.name = "evening",
                                       .heading = N_("Game night"),
                                       .phones = REMOTE_SCREEN_EVENING,
                                       .music = CANVAS_MUSIC_TABLE,
                                       .state_size = sizeof(struct evening_state),
                                       .enter = enter,
                                       .close = close_state,
                                       .poll = poll,
                                       .awaits = awaits,
                                       .intercept = intercept,
                                       .act = act,
                                       .step = step,
                                       .settled = settled,
                                       .odds = odds,
                                       .draw = draw};
