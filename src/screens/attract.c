/* SPDX-License-Identifier: Zlib */
#include "screens/attract.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/daytime.h"
#include "base/entropy.h"
#include "base/i18n.h"
#include "boards/face.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "screens/attract_call.h"
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
    PAUSE_MS = 350,     /* from what was shown to the next that happens */
    HELD_MS = 1400,     /* something that is held in sight stands so long, */
    PEAK_MS = 2300,     /* and so long what a scene was shown for: a setback, */
    WON_MS = 3800,      /* or the end of a game */
    SCENE_MS = 10500,   /* a scene that is not over by then makes room for the next */
    CURTAIN_MS = 300,   /* it comes out of its cloth */
    SHIFT_MS = 60000,   /* from one place of the picture to the next, and from one look at the hour
                           to the next, since that is a clock that can be set */
    FINISHED_MOST = 50, /* matches looked through for the scores of the day */
    SCORES = 3,         /* of them that are told */
    LATE = 5,           /* records of a match that are shown: what led up to its moment, and that */
    MATCHES = 6,        /* are played to choose a scene from, */
    MATCHES_MOST = 16,  /* and at the most until one has a setback */
    PLAYED_MOST = 6000, /* records after which a match that does not end is shown as it is */
};

/* A scene of a match that was played before: what led up to one of its moments. */
struct scene {
    struct tc_match *match; /* ours, whole; NULL: none could begin */
    size_t at, end;         /* records of it that were played; and are, in the end */
    float ms;               /* it has lasted */
    float waited;           /* since what was shown came to rest, ms */
};

/* The table that shows all games in a row, a scene of each. */
struct attract {
    struct table show;
    struct scene scene;
    int game;       /* the next one to be shown */
    int left;       /* games of this round that were not shown yet */
    int round;      /* how many there were: in every other one each game shows another scene */
    uint64_t shown; /* scenes so far */
    uint64_t began; /* when this one did, or the call before it */
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
    tc_match_destroy(attract->scene.match);
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

static uint64_t scene_ends(const struct screens *screens)
{
    return own(screens)->began + SCENE_MS;
}

static uint64_t deadline(const struct screens *screens)
{
    uint64_t moved = canvas_next_beat(0, SHIFT_MS, screens->stepped);
    /* Where no game could begin, the next one is tried when that would be over. */
    return own(screens)->show.match != NULL ? moved : canvas_earlier(moved, scene_ends(screens));
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
        int kind = session_kind_count() - 1 - (int)((shown + (uint64_t)i) % STRONGEST);
        session_seat_welcome(seats, i, i);
        seats[i].kind = MATCH_PERSON; /* what happens was played before: nobody decides any more */
        snprintf(seats[i].name, sizeof seats[i].name, "%s", session_bot_name(kind));
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

/* A whole match. NULL where there is no memory. */
static struct tc_match *play_ahead(const struct tc_setup *setup, uint64_t seed)
{
    struct tc_random whims = tc_random_seeded(~seed);
    struct tc_match *match = tc_match_create(setup, seed, NULL, NULL);
    int played = 0;
    while (match != NULL && played < PLAYED_MOST && play_on(match, &whims)) {
        played++;
    }
    return match;
}

/* What a match is looked through for: after which record a scene of it would end that has the most
   to show. */
struct search {
    const struct tc_setup *setup;
    const struct boards_board *board;
    bool setback;      /* it ends by one, else with the match */
    size_t feat[LATE]; /* records that brought the last feats, by turns, 1 + their index */
    int feats, led;    /* how many there were; who was alone in front last */
    size_t changed;    /* 1 + the record by which somebody else was; 0: nobody ever */
    int64_t most;      /* what the scene found has to show; 0: none was found */
    size_t end;        /* records until then */
};

static bool is_feat(const struct boards_board *board, int kind)
{
    for (const int *feat = board->feats; feat != NULL && *feat >= 0; feat++) {
        if (*feat == kind) {
            return true;
        }
    }
    return false;
}

/* Of a scene that ends after so many records: feats before all, another leader, and then what is
   lost. */
static int64_t weigh_scene(const struct search *search, size_t end, int32_t loss)
{
    int64_t feats = 0, turned = search->changed + LATE > end;
    for (int i = 0; i < LATE; i++) {
        feats += search->feat[i] > 0 && search->feat[i] + LATE > end;
    }
    return 1 + ((feats * 4 + turned) << 32) + loss;
}

/* Alone in front, or TC_NO_SEAT. */
static int find_leader(const struct search *search, const struct tc_state *state)
{
    int leader = 0, level = 0, sign = search->board->low_wins ? -1 : 1;
    for (int seat = 1; seat < search->setup->players; seat++) {
        leader = sign * state->score[seat] > sign * state->score[leader] ? seat : leader;
    }
    for (int seat = 0; seat < search->setup->players; seat++) {
        level += state->score[seat] == state->score[leader];
    }
    return level == 1 ? leader : TC_NO_SEAT;
}

static bool look_at(void *context, const struct tc_step *step)
{
    struct search *search = context;
    int leader = find_leader(search, step->state);
    if (leader != TC_NO_SEAT && leader != search->led) {
        search->led = leader;
        search->changed = step->at;
    }
    for (int i = 0; i < step->events->count; i++) {
        const struct tc_event *event = &step->events->list[i];
        int loss = tc_game_event(tc_setup_game(search->setup), event->kind)->loss;
        if (is_feat(search->board, event->kind)) {
            search->feat[search->feats++ % LATE] = step->at;
        }
        int64_t weight = loss > 0 ? weigh_scene(search, step->at, event->number[loss - 1]) : 0;
        if (search->setback && weight > search->most) {
            search->most = weight;
            search->end = step->at;
        }
    }
    if (!search->setback) {
        search->most = weigh_scene(search, step->at, 0);
        search->end = step->at;
    }
    return true;
}

/* The scene of some matches that has the most to show: it ends by a setback, or with the match. */
static struct scene find_scene(const struct tc_setup *setup, uint64_t seed, bool setback)
{
    struct scene best = {.match = NULL};
    int64_t most = -1;
    for (uint64_t i = 0; i < (most > 0 ? MATCHES : MATCHES_MOST); i++) {
        const struct tc_record *records;
        struct search search = {.setup = setup,
                                .board = boards_find(tc_setup_game(setup)),
                                .setback = setback,
                                .led = TC_NO_SEAT};
        struct tc_match *match = play_ahead(setup, seed + (i << 32));
        if (match == NULL) {
            break;
        }
        size_t count = tc_match_records(match, &records);
        tc_match_walk(tc_match_setup(match), records, count, look_at, &search);
        if (search.most > most) {
            tc_match_destroy(best.match);
            best = (struct scene){.match = match, .end = search.end > 0 ? search.end : count};
            most = search.most;
        } else {
            tc_match_destroy(match);
        }
    }
    best.at = best.end > LATE ? best.end - LATE : 0;
    return best;
}

/* Whoever passes needs no patience: they see what the game is played for, and what comes of it. */
static bool begin_scene(struct screens *screens, const struct tc_game *game, bool setback)
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
    tc_match_destroy(attract->scene.match);
    attract->scene = find_scene(&setup, seed, setback);
    struct tc_match *match = attract->scene.match == NULL
                                 ? NULL
                                 : tc_match_copy(attract->scene.match, attract->scene.at);
    bool begun = match != NULL && table_resume(&attract->show, match, seats,
                                               &(struct session_manner){.take_back = false});
    if (!begun) {
        tc_match_destroy(match);
    }
    return begun;
}

/* Each round begins with a call, and with another game than the one before. */
static void next_scene(struct screens *screens)
{
    struct attract *attract = own(screens);
    attract->began = canvas_clock(screens->host);
    if (attract->left == 0) {
        attract->left = boards_count();
        attract->game += attract->round++ > 0;
        attract->calls = true;
        attract_call_begin(&attract->call, screens->given.seeded ? attract->shown : base_entropy());
    }
    attract->game %= boards_count();
    int game = attract->game++;
    attract->left--;
    if (begin_scene(screens, boards_game(game), (game + attract->round) % 2 != 0)) {
        attract->shown++;
        forget_yesterday(screens);
        ask_scores(screens);
    }
}

static void enter(struct screens *screens)
{
    own(screens)->left = 0;
    next_scene(screens);
}

/* What was shown has stood as long as it should. */
static bool has_stood(const struct attract *attract)
{
    const struct table *show = &attract->show;
    bool last = attract->scene.at >= attract->scene.end;
    float most = table_over(show) ? WON_MS : last ? PEAK_MS : table_held(show) ? HELD_MS : PAUSE_MS;
    return !table_busy(show) && attract->scene.waited >= most;
}

/* Lets time pass in a scene. True when it is over. */
static bool step_scene(struct attract *attract, float ms, bool late)
{
    struct table *show = &attract->show;
    struct scene *scene = &attract->scene;
    struct canvas_cues quiet = {.count = 0};
    const struct tc_record *records;
    scene->ms += ms;
    table_step(show, ms, &quiet); /* nobody wants to hear it all day */
    scene->waited = table_busy(show) ? 0 : scene->waited + ms;
    bool stood = has_stood(attract), last = scene->at >= scene->end;
    bool ends = tc_match_state(show->match)->await == TC_AWAIT_OVER;
    if (stood && table_held(show) && (!last || ends) && !table_over(show)) {
        table_go_on(show);
    } else if (stood && last) {
        return true;
    } else if (stood) {
        tc_match_records(scene->match, &records);
        table_repeat(show, &records[scene->at++]);
    }
    return late && show->phase != TABLE_PLAYS && show->phase != TABLE_GATHERS &&
           scene->at < scene->end;
}

static bool step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    struct attract *attract = own(screens);
    /* What leads up to it goes by quickly. */
    bool leads = !attract->calls && attract->scene.at < attract->scene.end;
    int speed = (int)screens->settings.speed;
    struct boards_tempo tempo =
        screens_tempo(&screens->settings, leads && speed < SCREENS_QUICK ? SCREENS_QUICK : speed);
    (void)cues;
    bool late = canvas_clock(screens->host) >= scene_ends(screens);
    hear_scores(screens);
    if (attract->show.match == NULL) {
        if (late) {
            next_scene(screens);
        }
        return attract->show.match != NULL;
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
    table_set_tempo(&attract->show, &tempo);
    if (step_scene(attract, ms, late)) {
        next_scene(screens);
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

/* The game's name is read from far away. */
#define TITLE_UNITS 5.4f

static struct canvas_style title_style(const struct ui *ui)
{
    return ui_lettering(ui, CANVAS_FACE_BLACK, TITLE_UNITS);
}

/* The title, and the rules in as many lines as they need in that width. */
static float heading_height(struct ui *ui, const struct table *show, float w)
{
    const char *gist = show->match == NULL ? "" : i18n_get(show->board->gist);
    struct canvas_style line = rule_style(ui, w, gist);
    float least = ui_line_height(ui, line) * 1.2f;
    float high =
        ui_prose(ui, (struct canvas_rect){0, 0, w, 0}, line, UI_LEFT, ui->theme.text, gist, false);
    return ui_line_height(ui, title_style(ui)) + fmaxf(least, high);
}

static void draw_title(struct ui *ui, struct canvas_rect rect, const struct tc_game *game)
{
    const char *name = i18n_get(game->title);
    ui_say(ui, rect, ui_named("attract.game"), ui_text_fit(ui, title_style(ui), rect.w, name),
           UI_LEFT, ui->theme.text, name);
}

static void draw_heading(struct ui *ui, struct canvas_rect rect, const struct table *show)
{
    const char *gist = i18n_get(show->board->gist);
    draw_title(ui, ui_cut_top(&rect, ui_line_height(ui, title_style(ui))),
               tc_match_game(show->match));
    struct canvas_style style = rule_style(ui, rect.w, gist);
    ui_add(ui, ui_named("attract.rule"), UI_ROLE_TEXT, gist, rect);
    /* As narrow as it needs no more lines: none of them holds a single short word. */
    float high = ui_prose(ui, rect, style, UI_LEFT, ui->theme.text, gist, false);
    struct canvas_rect narrow = rect;
    while (narrow.w > rect.w / 2 &&
           ui_prose(ui, narrow, style, UI_LEFT, ui->theme.text, gist, false) <= high) {
        rect.w = narrow.w;
        narrow.w -= ui->unit;
    }
    ui_prose(ui, rect, style, UI_LEFT, ui->theme.text, gist, true);
}

static void draw_lit(struct ui *ui, struct canvas_rect row)
{
    float thick = fmaxf(3, ui->unit * 0.5f);
    struct canvas_rect below = {row.x, row.y + row.h - thick, row.w, thick};
    canvas_fill(ui->list, ui_whole(below), 0, ui->theme.accent);
}

/* The name above the score, so that both are whole. */
static void draw_seat(const struct table *show, struct ui *ui, struct canvas_rect row, int seat)
{
    char number[I18N_NUMBER_MAX], id[UI_ID_MAX];
    const struct match_seat *who = &show->seats[seat];
    bool lit = table_stands_out(show) == seat;
    struct canvas_style score = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_style name =
        ui_style(ui, lit ? CANVAS_FACE_BOLD : CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    ui_ground(ui, ui_whole(row));
    if (lit) {
        draw_lit(ui, row);
    }
    ui_add(ui, ui_named(ui_id(id, "attract.seat.%d", seat)), UI_ROLE_TEXT, who->name, row);
    struct canvas_rect body = canvas_rect_inset(row, ui->unit * 0.8f);
    float side = fminf(fminf(body.h, body.w * 0.3f), ui->unit * 4.4f);
    boards_mark_draw(ui, ui_middle(ui_cut_left(&body, side), side, side), who->color, true);
    ui_cut_left(&body, ui->unit);
    i18n_number(number, lroundf(show->score[seat]));
    float high = ui_line_height(ui, name), low = ui_line_height(ui, score);
    body = ui_middle(body, body.w, fminf(body.h, (high + low) * 0.94f));
    ui_text(ui, ui_cut_bottom(&body, low), ui_text_fit(ui, score, body.w, number), UI_LEFT,
            ui->theme.text, number);
    ui_text(ui, body, ui_text_fit(ui, name, body.w, who->name), UI_LEFT, ui->theme.text, who->name);
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

/* What has just happened; or, as that is old by then, who rolls. */
static void draw_last(const struct table *show, struct ui *ui, struct canvas_rect rect)
{
    char rolls[BOARDS_LINE_MAX];
    int rolling = table_rolling(show);
    const char *last = show->log.count > 0 ? show->log.lines[show->log.count - 1] : "";
    if (rolling != TC_NO_SEAT && table_rolled(show) > 0) {
        snprintf(rolls, sizeof rolls, _("%s rolls %d."), show->seats[rolling].name,
                 table_rolled(show));
    } else if (rolling != TC_NO_SEAT) {
        snprintf(rolls, sizeof rolls, _("%s is rolling."), show->seats[rolling].name);
    }
    const struct ribbon_line line = {ui_named("attract.last"), rolling != TC_NO_SEAT ? rolls : last,
                                     ui->theme.text, true, false};
    int seat = table_stands_out(show);
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

/* While it calls: the name, the cloth that dice fall on, clear of that what to do, and the lids of
   all games. */
struct call_parts {
    struct canvas_rect name, tray, press, shelf;
};

static struct call_parts cut_call(const struct ui *ui)
{
    struct call_parts parts;
    struct canvas_rect rest =
        canvas_rect_inset((struct canvas_rect){0, 0, ui->w, ui->h}, edge_of(ui));
    parts.shelf = ui_cut_bottom(&rest, fminf(rest.h * 0.24f, rest.w * 0.15f));
    ui_cut_bottom(&rest, ui->unit * 2);
    parts.press = ui_cut_bottom(&rest, fmaxf(48, ui->unit * 8));
    ui_cut_bottom(&rest, ui->unit);
    struct canvas_rect name = ui_cut_top(&rest, rest.h * 0.36f);
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
    attract_call_lay_out(&attract->call, ui, cut_call(ui).tray);
    if (show->match == NULL) {
        return;
    }
    show->told.announced = show->moments.phase != TABLE_MOMENT_NONE;
    rules_figure_lay_out(show, ui, parts.board, 1);
    /* What is announced goes there in the end. */
    int players = tc_match_setup(show->match)->players;
    for (int seat = 0; seat < players; seat++) {
        show->told.card[seat] = ui_whole(ui_column(parts.seats, players, ui->unit, seat));
    }
}

/* The lid of a game's box, and its name on that. */
static void draw_lid(struct ui *ui, struct canvas_rect rect, const struct tc_game *game,
                     struct ui_command command)
{
    const struct boards_board *board = boards_find(game);
    struct canvas_color cloth = ui_theme_felt(&ui->theme, board->felt);
    const char *name = i18n_get(game->title);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float round = ui->unit * 0.5f;
    rect = ui_whole(rect);
    canvas_shadow(ui->list, rect, round, ui->unit * 0.3f, ui->unit * 0.5f, ui->unit * 1.2f,
                  ui->theme.shadow);
    canvas_list_surface(ui->list, &(struct canvas_surface){
                                      .material = CANVAS_FELT,
                                      .rect = rect,
                                      .radius = round,
                                      .color = cloth,
                                      .light = {rect.x + rect.w * 0.35f, rect.y + rect.h * 0.3f},
                                      .reach = rect.h,
                                      .grain = ui->theme.grain * 0.55f});
    canvas_ring(ui->list, rect, round, ui->theme.contrast ? 3 : 1.5f,
                canvas_fade(ui->theme.text, ui->theme.contrast ? 1 : 0.3f));
    struct canvas_rect body = canvas_rect_inset(rect, ui->unit * 0.6f);
    struct canvas_rect words = ui_cut_bottom(&body, ui_line_height(ui, style));
    boards_lid_draw(ui, body, board->lid, cloth, NULL);
    ui_say(ui, words, command, ui_text_fit(ui, style, words.w, name), UI_CENTER, ui->theme.text,
           name);
}

/* All games in a row; the one that is shown first has the name that its heading will have. */
static void draw_shelf(const struct table *show, struct ui *ui, struct canvas_rect rect)
{
    char id[UI_ID_MAX];
    int count = boards_count();
    for (int i = 0; i < count; i++) {
        bool first = tc_match_game(show->match) == boards_game(i);
        draw_lid(ui, ui_column(rect, count, ui->unit * 1.6f, i), boards_game(i),
                 ui_named(first ? "attract.game" : ui_id(id, "attract.shelf.%d", i)));
    }
}

static void draw_call(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct attract *attract = own(screens);
    const struct table *show = &attract->show;
    struct call_parts parts = cut_call(ui);
    attract_call_draw(&attract->call, ui, parts.name,
                      settings_on(&screens->settings, SETTING_REDUCED_MOTION));
    draw_press(ui, parts.press);
    if (show->match != NULL) {
        draw_scores(attract, ui, ui_cut_right(&parts.tray, fmaxf(150, parts.tray.w * 0.2f)));
        draw_shelf(show, ui, parts.shelf);
    }
}

/* A scene comes out of its cloth. */
static void draw_curtain(const struct attract *attract, struct ui *ui, bool still)
{
    float share = still ? 1 : fminf(1, attract->scene.ms / CURTAIN_MS);
    if (share < 1) {
        canvas_fill(ui->list, (struct canvas_rect){0, 0, ui->w, ui->h}, 0,
                    canvas_fade(ui_theme_felt(&ui->theme, attract->show.board->felt), 1 - share));
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
    draw_heading(ui, parts.heading, show);
    rules_figure_draw(show, ui, ui->window, 1);
    draw_curtain(attract, ui, settings_on(&screens->settings, SETTING_REDUCED_MOTION));
    if (win_has_come(show)) {
        win_draw_ground(show, ui, parts.board);
        /* What was won stays above it. */
        draw_title(ui, ui_cut_top(&parts.heading, ui_line_height(ui, title_style(ui))),
                   tc_match_game(show->match));
    }
    win_draw(show, ui, parts.board);
    /* How to begin stands over all that is told, and never dims. */
    draw_press(ui, parts.press);
    announcement_draw(show, ui,
                      announcement_is_of_a_win(show) ? win_words(show, ui, parts.board)
                                                     : announcement_stage(show, ui));
}

static void act(struct screens *screens, const struct ui_event *event)
{
    (void)event;
    screens_go(screens, &screens_home);
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
                                       .deadline = deadline,
                                       .wake = wake,
                                       .shift = shift};
