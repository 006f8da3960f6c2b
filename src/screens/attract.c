#include "screens/attract.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/daytime.h"
#include "base/entropy.h"
#include "base/i18n.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/attract_call.h"
#include "screens/odds_prefetch.h"
#include "screens/kiosk.h"
#include "session/bot.h"
#include "session/seats.h"
#include "screens/rules_figure.h"
#include "screens/state.h"
#include "screens/table_parts.h"
#include "store/store.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum {
    PEOPLE = 3,
    STRONGEST = 3,      /* levels of computer players that are shown: of the best there are */
    HELD_MS = 2200,     /* something that is held in sight stands so long */
    WON_MS = 6000,      /* and so long the end of a game */
    GAME_MS = 40000,    /* a game that is not over by then makes room for the next */
    SHIFT_MS = 60000,   /* from one place of the picture to the next, and from one look at the hour
                           to the next, since that is a clock that can be set */
    FINISHED_MOST = 50, /* matches looked through for the scores of the day */
    SCORES = 3,         /* of them that are told */
    LATE = 8,           /* records of a match that are shown, its last */
    PLAYED_MOST = 6000, /* records after which a match that does not end is shown as it is */
};

/* The table that plays by itself. */
struct attract {
    struct table show;
    int game;       /* the next one to be shown */
    uint64_t shown; /* how many were */
    uint64_t began; /* when this one did */
    bool calls;     /* it waits until those who pass were called */
    struct attract_call call;
    int64_t day;               /* that guests were last forgotten on, by its first second */
    struct store_asked *today; /* not yet answered */
    char scores[SCORES][BOARDS_LINE_MAX];
};

static struct attract *own(const struct screens *screens)
{
    return screens_state(screens, &screens_attract);
}

const struct table *attract_table(const struct screens *screens)
{
    return &own(screens)->show;
}

uint64_t attract_shown(const struct screens *screens)
{
    return own(screens)->shown;
}

static void finish(void *state)
{
    struct attract *attract = state;
    store_forget(attract->today);
    table_finish(&attract->show);
    attract_call_finish(&attract->call);
}

/* ---- Against burn-in ------------------------------------------------------------------------- */

static struct canvas_point shift(const struct screens *screens)
{
    static const struct canvas_point round[] = {{0, 0},  {1, 0},   {1, 1},  {0, 1}, {-1, 1},
                                                {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    uint64_t place = canvas_clock(screens->host) / SHIFT_MS % (sizeof round / sizeof round[0]);
    return (struct canvas_point){round[place].x * KIOSK_SHIFT, round[place].y * KIOSK_SHIFT};
}

static uint64_t game_ends(const struct screens *screens)
{
    return own(screens)->began + GAME_MS;
}

static uint64_t deadline(const struct screens *screens)
{
    uint64_t moved = canvas_next_beat(0, SHIFT_MS, screens->stepped);
    /* Where no game could begin, the next one is tried when that would be over. */
    return own(screens)->show.match != NULL ? moved : canvas_earlier(moved, game_ends(screens));
}

/* ---- The scores of the day ------------------------------------------------------------------- */

/* Who won is told for the day; then guests' names are gone from what is kept, too. */
static void forget_yesterday(struct screens *screens)
{
    int64_t today = base_today();
    if (screens->given.store != NULL && own(screens)->day != today) {
        own(screens)->day = today;
        store_guests_forget(screens->given.store, today, _("Player %d"));
    }
}

static void ask_scores(struct screens *screens)
{
    struct attract *attract = own(screens);
    const struct tc_game *game = tc_match_game(attract->show.match);
    memset(attract->scores, 0, sizeof attract->scores);
    store_forget(attract->today);
    attract->today = screens->given.store == NULL
                         ? NULL
                         : store_ask_finished(screens->given.store, game->id, 0, 0, FINISHED_MOST);
}

static int winner_of(const struct store_line *line)
{
    for (int seat = 0; seat < line->players; seat++) {
        if (line->seats[seat].won) {
            return seat;
        }
    }
    return TC_NO_SEAT;
}

static void hear_scores(struct screens *screens)
{
    struct attract *attract = own(screens);
    const struct store_lines *lines = attract->today == NULL ? NULL : store_answer(attract->today);
    int told = 0;
    for (size_t i = 0; lines != NULL && i < lines->count && told < SCORES; i++) {
        const struct store_line *line = &lines->list[i];
        int seat = winner_of(line);
        char points[I18N_NUMBER_MAX];
        if (line->ended >= base_today() && seat != TC_NO_SEAT && !line->imported) {
            /* TRANSLATORS: a name and its points. */
            snprintf(attract->scores[told++], BOARDS_LINE_MAX, _("%s: %s"), line->seats[seat].name,
                     i18n_number(points, line->seats[seat].points));
        }
    }
    if (lines != NULL) {
        store_forget(attract->today);
        attract->today = NULL;
    }
}

/* ---- The table ------------------------------------------------------------------------------- */

/* Computer players that are worth watching; another one begins each game. */
static void seat_all(struct match_seat *seats, int players, uint64_t shown)
{
    for (int i = 0; i < players; i++) {
        session_seat_welcome(seats, i, i);
        seats[i].kind = session_kind_count() - 1 - (int)((shown + (uint64_t)i) % STRONGEST);
        snprintf(seats[i].name, sizeof seats[i].name, "%s", session_bot_name(seats[i].kind));
    }
    session_initials(seats, players);
}

/* One more record: a throw, or whatever is legal. */
static bool play_on(struct tc_match *match, struct tc_random *whims)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    const struct tc_state *state = tc_match_state(match);
    if (state->await == TC_AWAIT_OVER) {
        return false;
    }
    if (state->await == TC_AWAIT_ROLL) {
        return tc_match_draw(match, NULL) == TC_MATCH_OK;
    }
    int count = tc_game_legal(tc_match_setup(match), state, legal);
    return count > 0 && tc_match_act(match, &legal[tc_random_below(whims, (uint32_t)count)],
                                     NULL) == TC_MATCH_OK;
}

/* A match that is nearly over: whoever passes sees how it ends, and needs no patience for it. NULL
   where there is no memory. */
static struct tc_match *play_ahead(const struct tc_setup *setup, uint64_t seed)
{
    struct tc_random whims = tc_random_seeded(~seed);
    struct tc_match *match = tc_match_create(setup, seed, NULL, NULL), *late = NULL;
    int played = 0;
    while (match != NULL && played < PLAYED_MOST && play_on(match, &whims)) {
        played++;
    }
    if (match != NULL) {
        late = tc_match_copy(match, (size_t)(played > LATE ? played - LATE : 0));
    }
    tc_match_destroy(match);
    return late;
}

static bool begin_game(struct screens *screens, const struct tc_game *game)
{
    struct attract *attract = own(screens);
    struct match_seat seats[TC_SEATS_MAX] = {{.color = 0}};
    int players = PEOPLE < game->players_min   ? game->players_min
                  : PEOPLE > game->players_max ? game->players_max
                                               : PEOPLE;
    struct tc_setup setup = tc_setup_default(tc_game_find(game->id), players);
    uint64_t seed = screens->given.seeded ? screens->given.seed + attract->shown : base_entropy();
    setup.first = 0;
    seat_all(seats, players, attract->shown);
    attract->show.odds = screens->odds;
    struct tc_match *match = play_ahead(&setup, seed);
    bool begun = match != NULL && table_resume(&attract->show, match, seats,
                                               &(struct session_manner){.take_back = false});
    if (!begun) {
        tc_match_destroy(match);
    }
    return begun;
}

static void next_game(struct screens *screens)
{
    struct attract *attract = own(screens);
    const struct tc_game *game = boards_game(attract->game % boards_count());
    attract->game = (attract->game + 1) % boards_count();
    attract->began = canvas_clock(screens->host);
    attract->calls = true;
    attract_call_begin(&attract->call, screens->given.seeded ? attract->shown : base_entropy());
    if (begin_game(screens, game)) {
        attract->shown++;
        forget_yesterday(screens);
        ask_scores(screens);
    }
}

static void enter(struct screens *screens)
{
    next_game(screens);
}

static bool step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    struct attract *attract = own(screens);
    struct table *show = &attract->show;
    struct canvas_cues quiet = {.count = 0};
    struct boards_tempo tempo = screens_tempo(&screens->settings, (int)screens->settings.speed);
    (void)cues; /* nobody wants to hear it all day */
    bool long_ago = canvas_clock(screens->host) >= game_ends(screens);
    hear_scores(screens);
    if (show->match == NULL) {
        if (long_ago) {
            next_game(screens);
        }
        return show->match != NULL;
    }
    if (tempo.throw_ms <= 0) {
        tempo = (struct boards_tempo){.throw_ms = 600, .glide_ms = 90, .count_ms = 200};
    }
    if (attract->calls) {
        attract_call_step(&attract->call, ms, &tempo);
        if (canvas_clock(screens->host) >= attract->began + ATTRACT_CALL_MS) {
            attract->calls = false;
            attract->began = canvas_clock(screens->host);
        }
        return true;
    }
    table_set_tempo(show, &tempo);
    table_step(show, ms, &quiet);
    bool seen = table_held(show) && show->held_ms >= (table_over(show) ? WON_MS : HELD_MS);
    if ((seen && table_over(show)) ||
        (long_ago && show->phase != TABLE_PLAYS && show->phase != TABLE_GATHERS)) {
        next_game(screens);
    } else if (seen) {
        table_go_on(show);
    }
    return true;
}

/* ---- The picture ----------------------------------------------------------------------------- */

/* Of the rules: as small as has to be for one line, or full-sized on more. */
static struct canvas_style rule_style(const struct ui *ui, float w, const char *gist)
{
    struct canvas_style line = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_style fit = ui_text_fit(ui, line, w, gist);
    return ui_text_width(ui, fit, gist) <= w ? fit : line;
}

/* The title, and the rules in as many lines as they need in that width. */
static float heading_height(struct ui *ui, const struct table *show, float w)
{
    const char *gist = show->match == NULL ? "" : i18n_get(show->board->gist);
    struct canvas_style line = rule_style(ui, w, gist);
    float least = ui_line_height(ui, line) * 1.2f;
    float high =
        ui_prose(ui, (struct canvas_rect){0, 0, w, 0}, line, UI_LEFT, ui->theme.text, gist, false);
    return ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)) + fmaxf(least, high);
}

static void draw_heading(struct ui *ui, struct canvas_rect rect, enum ui_align align,
                         const struct tc_game *game, const struct boards_board *board)
{
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    const char *name = i18n_get(game->title), *gist = i18n_get(board->gist);
    ui_say(ui, ui_cut_top(&rect, ui_line_height(ui, title)), ui_named("attract.game"), title, align,
           ui->theme.text, name);
    ui_add(ui, ui_named("attract.rule"), UI_ROLE_TEXT, gist, rect);
    ui_prose(ui, rect, rule_style(ui, rect.w, gist), align, ui->theme.text, gist, true);
}

static int lit_seat(const struct table *show)
{
    int lit = show->board->lit == NULL ? TC_NO_SEAT : show->board->lit(show->view);
    return lit == TC_NO_SEAT ? show->shown.player : lit;
}

static void draw_lit(struct ui *ui, struct canvas_rect row)
{
    float thick = fmaxf(3, ui->unit * 0.5f);
    struct canvas_rect below = {row.x, row.y + row.h - thick, row.w, thick};
    canvas_fill(ui->list, ui_whole(below), 0, ui->theme.accent);
}

static void draw_seat(const struct table *show, struct ui *ui, struct canvas_rect row, int seat)
{
    char number[I18N_NUMBER_MAX], id[UI_ID_MAX];
    const struct match_seat *who = &show->seats[seat];
    bool lit = lit_seat(show) == seat;
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style plain =
        ui_style(ui, lit ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    ui_ground(ui, ui_whole(row));
    if (lit) {
        draw_lit(ui, row);
    }
    ui_add(ui, ui_named(ui_id(id, "attract.seat.%d", seat)), UI_ROLE_TEXT, who->name, row);
    struct canvas_rect body = canvas_rect_inset(row, ui->unit * 0.8f);
    float side = fminf(body.h, ui->unit * 4.4f);
    boards_mark_draw(ui, ui_middle(ui_cut_left(&body, side), side, side), who->color, true);
    ui_cut_left(&body, ui->unit);
    /* The score is whole; a name may be cut. */
    i18n_number(number, lroundf(show->score[seat]));
    bold = ui_text_fit(ui, bold, body.w * 0.6f, number);
    ui_text(ui, ui_cut_right(&body, ceilf(ui_text_width(ui, bold, number)) + 1), bold, UI_RIGHT,
            ui->theme.text, number);
    ui_cut_right(&body, ui->unit * 0.6f);
    float name = ui_line_height(ui, plain), level = ui_line_height(ui, small);
    if (name + level <= body.h) {
        body = ui_middle(body, body.w, name + level);
        ui_text(ui, ui_cut_bottom(&body, level), small, UI_LEFT, ui->theme.faint,
                session_kind_title(who->kind));
    }
    ui_text(ui, body, plain, UI_LEFT, ui->theme.text, who->name);
}

/* Who won it today; nothing while nobody did. */
static void draw_scores(const struct attract *attract, struct ui *ui, struct canvas_rect rest)
{
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    float line = ui_line_height(ui, plain) * 1.2f;
    int most = (int)((rest.h - ui->unit * 2) / line) - 1, count = 0;
    while (count < SCORES && count < most && attract->scores[count][0] != '\0') {
        count++;
    }
    if (count == 0) {
        return;
    }
    struct canvas_rect box = ui_cut_bottom(&rest, line * (float)(count + 1) + ui->unit * 2);
    ui_ground(ui, ui_whole(box));
    box = canvas_rect_inset(box, ui->unit);
    ui_text(ui, ui_cut_top(&box, line), bold, UI_LEFT, ui->theme.text, _("Today's winners"));
    for (int i = 0; i < count; i++) {
        char id[UI_ID_MAX];
        ui_say(ui, ui_cut_top(&box, line), ui_named(ui_id(id, "attract.score.%d", i)), plain,
               UI_LEFT, ui->theme.text, attract->scores[i]);
    }
}

static const char *press_words(const struct ui *ui)
{
    return ui->source == CANVAS_SOURCE_TOUCH ? _("Touch to play") : _("Press anything to play");
}

static float press_width(const struct ui *ui, float most)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    return fminf(most, ui_text_width(ui, style, press_words(ui)) + ui->unit * 8);
}

/* In the middle of what it is given. */
static void draw_press(struct ui *ui, struct canvas_rect rect)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_rect pill = ui_whole(ui_middle(rect, press_width(ui, rect.w), rect.h));
    canvas_shadow(ui->list, pill, pill.h / 2, 0, ui->unit * 0.4f, ui->unit, ui->theme.shadow);
    canvas_fill(ui->list, pill, pill.h / 2, ui->theme.accent);
    ui_say(ui, pill, ui_named("attract.press"), style, UI_CENTER, ui->theme.on_accent,
           press_words(ui));
}

/* What has just happened. */
static void draw_last(const struct table *show, struct ui *ui, struct canvas_rect rect)
{
    const struct ribbon_line line = {
        ui_named("attract.last"), show->log.count > 0 ? show->log.lines[show->log.count - 1] : "",
        ui->theme.text, true};
    int seat = lit_seat(show);
    ribbon_draw(ui, rect, seat >= 0 ? ui_player_color(show->seats[seat].color) : ui->theme.accent,
                &line, 1);
}

/* The parts of the picture while a game is played: the table fills the window. */
struct parts {
    struct canvas_rect heading, seats, board, ribbon, press;
};

static float edge_of(const struct ui *ui)
{
    return fminf(ui->unit * 3, ui->h * 0.035f);
}

static struct parts cut_parts(struct ui *ui, const struct table *show)
{
    struct parts parts;
    struct canvas_rect rest =
        canvas_rect_inset((struct canvas_rect){0, 0, ui->w, ui->h}, edge_of(ui));
    bool tall = ui->w < ui->h;
    float seats = tall ? 0 : rest.w * 0.45f, beside = tall ? 0 : seats + ui->unit * 2;
    float line = heading_height(ui, show, 1e6f);
    parts.heading = ui_cut_top(&rest, heading_height(ui, show, rest.w - beside));
    if (tall) {
        ui_cut_top(&rest, ui->unit);
        parts.seats = ui_cut_top(&rest, line);
    } else {
        struct canvas_rect right = ui_cut_right(&parts.heading, seats);
        parts.seats = ui_middle(right, right.w, line);
        ui_cut_right(&parts.heading, ui->unit * 2);
    }
    ui_cut_top(&rest, ui->unit);
    struct canvas_rect foot = ui_cut_bottom(&rest, ribbon_height(ui));
    ui_cut_bottom(&rest, ui->unit);
    parts.press = ui_cut_right(&foot, press_width(ui, foot.w * 0.5f));
    ui_cut_right(&foot, ui->unit * 5); /* the ribbon's end hangs there */
    parts.ribbon = foot;
    parts.board = ui_whole(rest);
    return parts;
}

/* While it calls: the name, the cloth that dice fall on, clear of that what to do, and what will be
   played. */
struct call_parts {
    struct canvas_rect name, tray, press, foot;
};

static struct call_parts cut_call(struct ui *ui, const struct table *show)
{
    struct call_parts parts;
    struct canvas_rect rest =
        canvas_rect_inset((struct canvas_rect){0, 0, ui->w, ui->h}, edge_of(ui));
    parts.foot = ui_cut_bottom(&rest, heading_height(ui, show, rest.w));
    ui_cut_bottom(&rest, ui->unit);
    parts.press = ui_cut_bottom(&rest, fmaxf(48, ui->unit * 8));
    ui_cut_bottom(&rest, ui->unit);
    struct canvas_rect name = ui_cut_top(&rest, rest.h * 0.3f);
    parts.name = ui_middle(name, name.w * 0.8f, name.h);
    ui_cut_top(&rest, ui->unit);
    parts.tray = rest;
    return parts;
}

static void lay_out(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct attract *attract = own(screens);
    struct table *show = &attract->show;
    struct parts parts = cut_parts(ui, show);
    attract_call_lay_out(&attract->call, ui, cut_call(ui, show).tray);
    if (show->match == NULL) {
        return;
    }
    rules_figure_lay_out(show, ui, parts.board, 1);
    /* What is announced goes there in the end. */
    int players = tc_match_setup(show->match)->players;
    for (int seat = 0; seat < players; seat++) {
        show->told.card[seat] = ui_whole(ui_column(parts.seats, players, ui->unit, seat));
    }
}

static void draw_call(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct attract *attract = own(screens);
    const struct table *show = &attract->show;
    struct call_parts parts = cut_call(ui, show);
    attract_call_draw(&attract->call, ui, parts.name, screens->settings.reduced_motion != 0);
    draw_press(ui, parts.press);
    if (show->match != NULL) {
        draw_scores(attract, ui, ui_cut_right(&parts.tray, fmaxf(150, parts.tray.w * 0.2f)));
        draw_heading(ui, parts.foot, UI_CENTER, tc_match_game(show->match), show->board);
    }
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct attract *attract = own(screens);
    const struct table *show = &attract->show;
    if (attract->calls || show->match == NULL) {
        draw_call(screens);
        return;
    }
    struct parts parts = cut_parts(ui, show);
    ui_felt(ui, show->board->felt);
    draw_last(show, ui, parts.ribbon);
    for (int seat = 0; seat < tc_match_setup(show->match)->players; seat++) {
        draw_seat(show, ui, show->told.card[seat], seat);
    }
    draw_heading(ui, parts.heading, UI_LEFT, tc_match_game(show->match), show->board);
    rules_figure_draw(show, ui, parts.board, ui->window, 1);
    if (win_has_come(show)) {
        win_draw_ground(show, ui, parts.board);
    }
    win_draw(show, ui, parts.board);
    /* How to begin stands over all that is told, and never dims. */
    draw_press(ui, parts.press);
    announcement_draw(
        show, ui, announcement_is_of_a_win(show) ? win_words(show, ui, parts.board) : parts.board);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    (void)event;
    screens_go(screens, &screens_home);
}

static enum screens_odds odds(const struct screens *screens, struct tc_setup *setup)
{
    return odds_prefetch_match(&own(screens)->show, setup);
}

static void wake(struct screens *screens)
{
    screens_go(screens, &screens_home);
}

const struct screen screens_attract = {.name = "attract",
                                       .state_size = sizeof(struct attract),
                                       .lasts = true,
                                       .close = finish,
                                       .enter = enter,
                                       .act = act,
                                       .step = step,
                                       .lay_out = lay_out,
                                       .draw = draw,
                                       .odds = odds,
                                       .deadline = deadline,
                                       .wake = wake,
                                       .shift = shift};
