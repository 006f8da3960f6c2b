/* SPDX-License-Identifier: Zlib */
/* Home: a table with a box for each game, and the way to everything else. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "canvas/shapes.h"
#include "screens/home_box.h"
#include "screens/home_cards.h"
#include "screens/home_table.h"
#include "screens/logo.h"
#include "screens/operator.h"
#include "screens/languages.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum {
    GAME,
    PICTURE,
    CONTINUE,
    CONTINUE_GAME,
    RULES,
    PLAYERS,
    RECORDS,
    SETTINGS,
    OPERATOR,
    LANGUAGE,
    QUIT
};

static const char *const names[] = {
    [GAME] = "home.game.*",       [PICTURE] = "home.picture.*",
    [CONTINUE] = "home.continue", [CONTINUE_GAME] = "home.continue.*",
    [RULES] = "home.rules",       [PLAYERS] = "home.players",
    [RECORDS] = "home.records",   [SETTINGS] = "home.settings",
    [OPERATOR] = "home.operator", [LANGUAGE] = "home.language",
    [QUIT] = "home.quit",
};

static const char *word(int what, int game)
{
    (void)what;
    return tc_games[game]->id;
}

static const struct ui_commands commands = {.names = names, .word = word};

/* One for each game. */
static struct ui_command of_game(int what, const struct tc_game *game)
{
    return ui_command(&commands, what, tc_game_find(game->id));
}

/* The ways from here, and those that a kiosk's guests have. */
enum { LINKS = 5, KIOSK_LINKS = 3 };

/* Games that have a box, at most. */
enum { BOXES = 16 };

/* Time constant of a box that is taken up or put down, ms. */
#define RISES_MS 50.0f
/* Nearer than so much to where it is on its way to, it is there. */
#define THERE 0.02f
/* A pointer that was moved by less may have been pushed by nobody, pixels. */
#define PUSHED 6.0f

struct home {
    struct home_table table;
    bool laid;     /* the table is */
    bool somebody; /* did something in this run; until then all is still */
    bool pointed;  /* the pointer was seen, at `pointer` */
    struct canvas_point pointer;
    uint64_t acted; /* when somebody did something last, by the host's clock */
    uint64_t at;    /* as far as time has passed */
    struct {
        float rise;
        bool chosen; /* it is pointed at, or has the focus */
        struct boards_lid_motion motion;
    } box[BOXES];
};

static struct home *own(const struct screens *screens)
{
    return screens_state(screens, &screens_home);
}

/* Nothing wanders, rolls or tumbles. */
static bool is_still(const struct screens *screens)
{
    return settings_on(&screens->settings, SETTING_REDUCED_MOTION) ||
           screens->settings.speed == SCREENS_INSTANT ||
           settings_on(&screens->settings, SETTING_CONTRAST);
}

static bool stirs(const struct screens *screens)
{
    return own(screens)->somebody && !is_still(screens) &&
           screens->stepped < own(screens)->acted + HOME_TABLE_STIRS_MS;
}

/* ---- The open matches ------------------------------------------------------------------------ */

/* The newest open match, or that of a game; -1: there is none. An evening
   and today's dice offer their own. */
static int offer_of(const struct screens *screens, const struct tc_game *game)
{
    for (int i = 0; i < saving_offers(screens); i++) {
        struct session_offer offer = saving_offer(screens, i);
        if ((game == NULL || tc_games[offer.game] == game) &&
            saving_is_own(screens, offer.number)) {
            return i;
        }
    }
    return -1;
}

/* ---- Where everything is --------------------------------------------------------------------- */

struct layout {
    struct canvas_rect logo, links;
    struct home_cards cards; /* that lean on the shelf's edge */
    struct canvas_rect
        strip; /* of the shelf before the boxes, where a die can roll; may be empty */
    struct home_boxes boxes;
    struct canvas_rect front[BOXES];
    float wood, shelf; /* heights of the shelf's edge and of its top; the latter may be none */
    int count;
    bool centred;
};

/* Shares of the window's height, from the top: the logo and the ways to everything else; then the
   boxes. */
#define HEADER_Y    0.020f
#define HEADER_HIGH 0.165f
#define BOXES_Y     0.228f
#define BOXES_HIGH  0.622f
/* Of a tall window's, in which the ways stand below the boxes. */
#define TALL_HEADER_HIGH 0.105f
#define TALL_BOXES_Y     0.148f
#define TALL_BOXES_HIGH  0.690f
#define TALL_EVENING_Y   0.940f
#define TALL_EVENING     0.054f
#define TALL_LINKS_Y     0.858f
#define TALL_LINKS_HIGH  0.080f
/* The card for an evening, of the window's height and width; and its height at least, pixels. */
#define EVENING_HIGH  0.094f
#define EVENING_WIDE  0.44f
#define EVENING_FOOT  0.014f
#define EVENING_LEAST 46.0f
/* The widest that a box is, of its height; and the highest, of its width: its picture is as wide as
   the box, and would be lost on a higher one. */
#define BOX_WIDE 0.80f
#define BOX_HIGH 2.20f
/* Of a box's height: how much of the shelf is seen behind its foot. */
#define BEHIND 0.06f

/* How much of the upper row the ways take, which are as wide as their words. */
static float links_width(const struct screens *screens)
{
    int count = screens_may(screens, SCREENS_MAY_SET) ? LINKS : KIOSK_LINKS;
    return fminf(screens->ui.unit * 13.5f * (float)count, screens->ui.w * 0.58f);
}

static void lay_out_wide_window(struct screens *screens, struct layout *layout)
{
    struct ui *ui = &screens->ui;
    float margin = ui->unit * 3, gap = ui->unit * 2.6f, high = ceilf(ui->h * BOXES_HIGH);
    struct canvas_rect header = {margin, ui->h * HEADER_Y, ui->w - 2 * margin, ui->h * HEADER_HIGH};
    layout->links = ui_cut_right(&header, links_width(screens));
    ui_cut_right(&header, ui->unit * 2);
    layout->logo = header;
    float n = (float)layout->count, y = roundf(ui->h * BOXES_Y);
    float w = fminf((ui->w - 2 * margin - gap * (n - 1)) / n, high * BOX_WIDE);
    y += roundf(fmaxf(0, high - w * BOX_HIGH) / 2);
    high = fminf(high, ceilf(w * BOX_HIGH));
    float x = (ui->w - w * n - gap * (n - 1)) / 2;
    for (int i = 0; i < layout->count; i++) {
        layout->front[i] = ui_whole((struct canvas_rect){x + (w + gap) * (float)i, y, w, high});
    }
    float foot = y + high;
    layout->strip = (struct canvas_rect){0, foot, ui->w, ui->h - layout->wood - foot};
    layout->shelf = layout->strip.h + roundf(high * BEHIND);
    float card = fmaxf(EVENING_LEAST, ui->h * EVENING_HIGH);
    layout->cards.evening = ui_whole((struct canvas_rect){ui->w * (1 - EVENING_WIDE) / 2,
                                                          ui->h * (1 - EVENING_FOOT) - card,
                                                          ui->w * EVENING_WIDE, card});
    home_cards_lay_out(screens, &layout->cards);
}

static void lay_out_tall_window(struct screens *screens, struct layout *layout)
{
    struct ui *ui = &screens->ui;
    float margin = ui->unit * 3, gap = fmaxf(ui->unit * 2, ui->h * 0.018f), w = ui->w - 2 * margin;
    layout->centred = true;
    layout->logo = (struct canvas_rect){margin, ui->h * HEADER_Y, w, ui->h * TALL_HEADER_HIGH};
    layout->links = (struct canvas_rect){margin, ui->h * TALL_LINKS_Y, w, ui->h * TALL_LINKS_HIGH};
    layout->cards.evening = ui_whole((struct canvas_rect){
        margin, ui->h * TALL_EVENING_Y, w, fmaxf(EVENING_LEAST, ui->h * TALL_EVENING)});
    home_cards_lay_out(screens, &layout->cards);
    struct canvas_rect shelf = {margin, ui->h * TALL_BOXES_Y, w, ui->h * TALL_BOXES_HIGH};
    for (int i = 0; i < layout->count; i++) {
        layout->front[i] = ui_whole(ui_row(shelf, layout->count, gap, i));
    }
}

static struct layout lay_out(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct layout layout = {.count = boards_count() < BOXES ? boards_count() : BOXES};
    layout.wood = home_table_wood(ui);
    bool tall = ui->h > ui->w;
    if (tall) {
        lay_out_tall_window(screens, &layout);
    } else {
        lay_out_wide_window(screens, &layout);
    }
    layout.boxes = home_boxes_measure(ui, layout.front[0], tall, offer_of(screens, NULL) >= 0);
    return layout;
}

/* ---- What moves ------------------------------------------------------------------------------ */

/* Nothing of it is used up: it only shows that somebody is there. */
static bool intercept(struct screens *screens, const struct canvas_intent *intent)
{
    struct home *home = own(screens);
    bool acted = false;
    switch (intent->kind) {
    case CANVAS_INTENT_NONE:
    case CANVAS_INTENT_RESIZE:
    case CANVAS_INTENT_CLOSE:
        break;
    case CANVAS_INTENT_MOVE:
        acted = home->pointed &&
                hypotf(intent->x - home->pointer.x, intent->y - home->pointer.y) > PUSHED;
        if (acted || !home->pointed) {
            home->pointer = (struct canvas_point){intent->x, intent->y};
        }
        home->pointed = true;
        break;
    default:
        acted = true;
    }
    if (acted) {
        home->acted = canvas_clock(screens->host);
        home->somebody = true;
    }
    return false;
}

static bool approach(float *value, float goal, float share)
{
    *value += (goal - *value) * share;
    bool there = fabsf(goal - *value) < THERE;
    *value = there ? goal : *value;
    return !there;
}

/* It leans towards the pointer; to who goes by keys it nods. */
static struct canvas_point lean_to(const struct ui *ui, struct canvas_rect front)
{
    if (!ui->pointing) {
        return (struct canvas_point){0, -0.4f};
    }
    float x = (ui->pointer.x - front.x) / fmaxf(1, front.w) * 2 - 1;
    float y = (ui->pointer.y - front.y) / fmaxf(1, front.h) * 2 - 1;
    return (struct canvas_point){fmaxf(-1, fminf(1, x)), fmaxf(-1, fminf(1, y))};
}

static bool step_box(struct screens *screens, int i, float ms)
{
    const struct ui *ui = &screens->ui;
    struct home *home = own(screens);
    struct ui_command command = of_game(GAME, boards_game(i));
    const struct ui_node *node = ui_node_of(ui, command);
    bool by_keys = ui->source == CANVAS_SOURCE_KEYBOARD || ui->source == CANVAS_SOURCE_PAD;
    bool chosen = node != NULL && !ui_pressed(ui, command) &&
                  (ui_hot(ui, node->rect) || (by_keys && ui_focused(ui, command)));
    struct boards_lid_motion *motion = &home->box[i].motion;
    if (is_still(screens)) {
        home->box[i].rise = chosen;
        home->box[i].chosen = chosen;
        *motion = (struct boards_lid_motion){.ms = BOARDS_LID_MS};
        return false;
    }
    if (chosen != home->box[i].chosen) {
        /* The ring is seen at once; what is larger follows with the next frame. */
        motion->ms = chosen && motion->ms >= BOARDS_LID_MS ? 0 : motion->ms;
        home->box[i].chosen = chosen;
        return true;
    }
    struct canvas_point lean = {0, 0};
    if (chosen) {
        lean = lean_to(ui, node->rect);
    }
    float share = 1 - expf(-ms / RISES_MS);
    bool moves = approach(&home->box[i].rise, chosen, share);
    moves = approach(&motion->lean.x, lean.x, share) || moves;
    moves = approach(&motion->lean.y, lean.y, share) || moves;
    motion->ms = fminf(BOARDS_LID_MS, motion->ms + ms);
    return moves || motion->ms < BOARDS_LID_MS;
}

static bool step(struct screens *screens, float ms, struct canvas_cues *cues)
{
    struct home *home = own(screens);
    (void)cues;
    float passed = fminf(4 * HOME_TABLE_BEAT_MS, (float)(screens->stepped - home->at));
    bool moves = false;
    home->at = screens->stepped;
    for (int i = 0; i < boards_count() && i < BOXES; i++) {
        moves = step_box(screens, i, ms) || moves;
    }
    /* Nobody looks at the light while a box moves, and both at once is much to draw. */
    return home_table_step(&home->table, moves ? 0 : passed, ms, stirs(screens)) || moves;
}

static uint64_t deadline(const struct screens *screens)
{
    return stirs(screens) ? canvas_next_beat(0, HOME_TABLE_BEAT_MS, screens->stepped)
                          : CANVAS_NEVER;
}

/* Whoever comes home finds it stirring. */
static void enter(struct screens *screens)
{
    struct home *home = own(screens);
    if (!home->laid) {
        home_table_init(&home->table);
        home->laid = true;
    } else {
        home->somebody = true;
    }
    home->acted = home->at = canvas_clock(screens->host);
    for (int i = 0; i < BOXES; i++) {
        home->box[i].rise = 0;
        home->box[i].chosen = false;
        home->box[i].motion = (struct boards_lid_motion){.ms = BOARDS_LID_MS};
    }
}

/* ---- Drawing --------------------------------------------------------------------------------- */

/* It is up, or on its way: it is drawn above what may be kept as a picture. */
static bool is_up(const struct home *home, int i)
{
    float ms = home->box[i].motion.ms;
    return home->box[i].rise > 0 || (ms > 0 && ms < BOARDS_LID_MS);
}

static void draw_box(struct screens *screens, const struct layout *layout, int i)
{
    const struct home *home = own(screens);
    char how[BOARDS_LINE_MAX];
    struct home_box box = {.game = boards_game(i),
                           .front = layout->front[i],
                           .rise = home->box[i].rise,
                           .motion = home->box[i].motion};
    int offer = offer_of(screens, box.game);
    if (offer >= 0) {
        home_cards_say_offer(screens, offer, how);
        box.open = how;
    }
    home_box_draw(&screens->ui, &layout->boxes, &box);
}

static void add_nodes(struct screens *screens, const struct layout *layout, int i)
{
    struct ui *ui = &screens->ui;
    const struct tc_game *game = boards_game(i);
    struct home_box box = {.game = game, .front = layout->front[i]};
    int offer = offer_of(screens, game);
    struct canvas_rect rect = offer >= 0 ? home_box_lid(&layout->boxes, box.front) : box.front;
    struct ui_node *node =
        ui_add(ui, of_game(GAME, game), UI_ROLE_BUTTON, i18n_get(game->title), rect);
    if (node != NULL) {
        node->radius = ui->unit * 0.5f;
    }
    ui_add(ui, of_game(PICTURE, game), UI_ROLE_TEXT, i18n_get(boards_find(game)->tagline),
           home_box_picture(ui, &layout->boxes, &box));
    if (offer >= 0) {
        char how[BOARDS_LINE_MAX], label[UI_LABEL_MAX];
        struct canvas_rect edge = home_box_edge(&layout->boxes, box.front);
        home_cards_say_offer(screens, offer, how);
        /* TRANSLATORS: who plays and how it stands. */
        snprintf(label, sizeof label, _("Continue \xC2\xB7 %s"), how);
        ui_add(ui, of_game(CONTINUE_GAME, game), UI_ROLE_BUTTON, label, edge);
        if (offer == 0) {
            /* The newest has a name that is the same for every game. */
            ui_add(ui, ui_command(&commands, CONTINUE, 0), UI_ROLE_TEXT, label, edge);
        }
    }
}

struct link {
    int what;
    const char *label, *icon;
};

static void draw_links(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    const struct link links[LINKS] = {
        {RULES, _("Rules"), "icons/rules.svg"},
        {PLAYERS, _("Players"), "icons/players.svg"},
        {RECORDS, _("Records"), "icons/records.svg"},
        {SETTINGS, _("Settings"), "icons/settings.svg"},
        {QUIT, _("Quit"), "icons/quit.svg"},
    };
    /* By its own name, for who can't read the others. */
    const struct link kiosk[KIOSK_LINKS] = {
        links[0],
        {LANGUAGE, _c("language", "English"), "icons/globe.svg"},
        {OPERATOR, _("Operator"), "icons/lock.svg"},
    };
    const struct link *shown = screens_may(screens, SCREENS_MAY_SET) ? links : kiosk;
    int count = screens_may(screens, SCREENS_MAY_SET) ? LINKS : KIOSK_LINKS;
    for (int i = 0; i < count; i++) {
        struct canvas_rect cell = ui_column(rect, count, UI_RING_GAP, i);
        ui_icon_button(ui, ui_middle(cell, cell.w, fminf(cell.h, ui->unit * 9.5f)),
                       ui_command(&commands, shown[i].what, 0), shown[i].icon, shown[i].label,
                       NULL);
    }
}

/* What was left last; else the first game. */
static struct ui_command preferred(const struct screens *screens)
{
    int64_t number = saving_offers(screens) > 0 ? saving_offer(screens, 0).number : 0;
    struct ui_command card = home_cards_continue(screens, number);
    int newest = offer_of(screens, NULL);
    return card.of != NULL ? card
           : newest >= 0   ? of_game(CONTINUE_GAME, tc_games[saving_offer(screens, newest).game])
                           : of_game(GAME, boards_game(0));
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct home *home = own(screens);
    struct layout layout = lay_out(screens);
    home_table_draw(ui, layout.wood, layout.shelf);
    for (int i = 0; i < layout.count; i++) {
        add_nodes(screens, &layout, i);
        if (!is_up(home, i)) {
            draw_box(screens, &layout, i);
        }
    }
    struct canvas_rect logo = logo_draw(ui, layout.logo, layout.centred);
    ui_add(ui, ui_named("home.logo"), UI_ROLE_TEXT, "Tumblecup", logo);
    draw_links(screens, layout.links);
    home_cards_add(screens, &layout.cards);
    ui_prefer(ui, preferred(screens));
}

static void draw_moving(struct screens *screens)
{
    const struct home *home = own(screens);
    struct layout layout = lay_out(screens);
    for (int i = 0; i < layout.count; i++) {
        if (is_up(home, i)) {
            draw_box(screens, &layout, i);
        }
    }
    home_table_draw_light(&home->table, &screens->ui);
    if (layout.strip.h > 0) {
        home_table_draw_die(&home->table, &screens->ui, layout.strip);
    }
    home_cards_draw(screens, &layout.cards);
}

static void quit(struct screens *screens)
{
    screens->host.port->quit(screens->host.context);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    if (home_cards_act(screens, event)) {
        return;
    }
    int game = event->command.argument;
    switch (ui_event_press(event, &commands)) {
    case GAME:
        screens_lineup_begin(screens, game);
        screens_go(screens, &screens_setup_screen);
        break;
    case CONTINUE_GAME:
        saving_resume(screens, offer_of(screens, tc_games[game]));
        break;
    case RULES:
        screens_visit(screens, &screens_rules);
        break;
    case PLAYERS:
        screens_visit(screens, &screens_players);
        break;
    case RECORDS:
        screens_visit(screens, &screens_records);
        break;
    case SETTINGS:
        screens_visit(screens, &screens_settings_screen);
        break;
    case LANGUAGE:
        languages_offer(screens);
        break;
    case OPERATOR:
        operator_visit(screens);
        break;
    case QUIT:
        quit(screens);
        break;
    default:
        break;
    }
}

static enum screens_odds odds(const struct screens *screens, struct tc_setup *setup)
{
    (void)screens;
    (void)setup;
    return SCREENS_ODDS_STOP;
}

const struct screen screens_home = {.name = "home",
                                    .heading = N_("Home"),
                                    .home = true,
                                    .state_size = sizeof(struct home),
                                    .lasts = true,
                                    .enter = enter,
                                    .intercept = intercept,
                                    .act = act,
                                    .step = step,
                                    .draw = draw,
                                    .draw_moving = draw_moving,
                                    .odds = odds,
                                    .deadline = deadline};
