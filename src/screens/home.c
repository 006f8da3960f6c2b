/* Home: a shelf with a box for each game, and the way to everything else. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "canvas/shapes.h"
#include "screens/operator.h"
#include "screens/state.h"
#include "ui/layout.h"
#include "ui/widgets.h"

static const uint32_t felt = UI_FELT;

enum { GAME, CONTINUE, CONTINUE_GAME, RULES, PLAYERS, RECORDS, SETTINGS, OPERATOR, QUIT };

static const char *const names[] = {
    [GAME] = "home.game.*",       [CONTINUE] = "home.continue", [CONTINUE_GAME] = "home.continue.*",
    [RULES] = "home.rules",       [PLAYERS] = "home.players",   [RECORDS] = "home.records",
    [SETTINGS] = "home.settings", [OPERATOR] = "home.operator", [QUIT] = "home.quit",
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

/* ---- A box on the shelf ---------------------------------------------------------------------- */

/* Least share of a box that its picture takes: of the height above the words, of the width beside
   them. */
#define PICTURE_LEAST 0.46f

static void draw_lid(struct ui *ui, struct canvas_rect lid, const struct boards_board *board,
                     float radius, bool beside)
{
    struct canvas_color cloth = ui_theme_felt(&ui->theme, board->felt);
    struct canvas_rect below = {lid.x, lid.y, lid.w + (beside ? radius : 0),
                                lid.h + (beside ? 0 : radius)};
    canvas_list_clip(ui->list, lid);
    canvas_list_surface(ui->list, &(struct canvas_surface){.material = CANVAS_FELT,
                                                           .rect = below,
                                                           .radius = radius,
                                                           .color = cloth,
                                                           .light = {lid.x + lid.w * 0.3f, lid.y},
                                                           .reach = lid.h * 1.5f,
                                                           .grain = ui->theme.grain});
    canvas_ring(ui->list, canvas_rect_inset(below, 2), radius - 2, 1.5f,
                canvas_fade(canvas_rgb(0xFFFFFF), 0.22f));
    canvas_list_unclip(ui->list);
    boards_lid_draw(ui, lid, board->lid, cloth);
}

/* The facts in one line where they fit, else in two. */
static float draw_facts(struct ui *ui, struct canvas_rect rect, const struct tc_game *game,
                        const struct boards_board *board, bool draw)
{
    char facts[96];
    /* TRANSLATORS: fewest and most players, then minutes. */
    snprintf(facts, sizeof facts, _("%d\xE2\x80\x93%d players \xC2\xB7 %d\xC2\xA0min"),
             game->players_min, game->players_max, board->minutes);
    return ui_prose(ui, rect, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), UI_LEFT,
                    ui->theme.ink_pale, facts, draw);
}

static void draw_words(struct ui *ui, struct canvas_rect rect, const struct tc_game *game,
                       const struct boards_board *board)
{
    const char *tagline = i18n_get(board->tagline);
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    float gap = ui->unit * 0.7f;
    rect = canvas_rect_inset(rect, ui->unit * 1.4f);
    ui_text(ui, ui_cut_top(&rect, ui_line_height(ui, title)), title, UI_LEFT, ui->theme.ink,
            i18n_get(game->title));
    ui_cut_top(&rect, gap);
    /* The facts of all boxes stand on one line, which in a small box is all there is room for. */
    float facts = draw_facts(ui, rect, game, board, false);
    if (ui_prose(ui, rect, plain, UI_LEFT, ui->theme.ink, tagline, false) + facts <= rect.h) {
        ui_prose(ui, rect, plain, UI_LEFT, ui->theme.ink, tagline, true);
    }
    draw_facts(ui, ui_cut_bottom(&rect, facts), game, board, true);
}

/* Beside the picture there is less room: the titles of all boxes have the size that all fit at, and
   each fact a line. */
static void draw_words_beside(struct ui *ui, struct canvas_rect rect, const struct tc_game *game,
                              const struct boards_board *board)
{
    char players[64], minutes[32];
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    rect.x += ui->unit * 1.4f;
    rect.w -= ui->unit * 2.8f;
    for (int i = 0; i < boards_count(); i++) {
        title = ui_text_fit(ui, title, rect.w, i18n_get(boards_game(i)->title));
    }
    /* TRANSLATORS: fewest and most players. */
    snprintf(players, sizeof players, _("%d\xE2\x80\x93%d players"), game->players_min,
             game->players_max);
    snprintf(minutes, sizeof minutes, _("%d\xC2\xA0min"), board->minutes);
    float line = ui_line_height(ui, small), gap = ui->unit * 0.7f;
    float high = ui_line_height(ui, title) + gap + 2 * line;
    rect = ui_middle(rect, rect.w, fminf(rect.h, high));
    ui_text(ui, ui_cut_top(&rect, ui_line_height(ui, title)), title, UI_LEFT, ui->theme.ink,
            i18n_get(game->title));
    ui_cut_top(&rect, fminf(gap, fmaxf(0, rect.h - 2 * line)));
    ui_text(ui, ui_row(rect, 2, 0, 0), small, UI_LEFT, ui->theme.ink_pale, players);
    ui_text(ui, ui_row(rect, 2, 0, 1), small, UI_LEFT, ui->theme.ink_pale, minutes);
}

/* Room for the title and the facts alone. */
static float words_least(struct ui *ui, float w)
{
    struct canvas_rect rect = {0, 0, w - ui->unit * 2.8f, 0};
    float most = 0;
    for (int i = 0; i < boards_count(); i++) {
        const struct tc_game *game = boards_game(i);
        most = fmaxf(most, draw_facts(ui, rect, game, boards_find(game), false));
    }
    return most + ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)) +
           ui->unit * 3.5f;
}

/* Room for the title, two lines of what it is, and the facts. */
static float words_height(struct ui *ui, float w)
{
    float inside = w - ui->unit * 2.8f, most = 0;
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    for (int i = 0; i < boards_count(); i++) {
        const struct tc_game *game = boards_game(i);
        const struct boards_board *board = boards_find(game);
        struct canvas_rect rect = {0, 0, inside, 0};
        float h =
            ui_prose(ui, rect, plain, UI_LEFT, ui->theme.ink, i18n_get(board->tagline), false);
        most = fmaxf(most, h + draw_facts(ui, rect, game, board, false));
    }
    return most + ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)) +
           ui->unit * 4.6f;
}

static void draw_box(struct screens *screens, struct canvas_rect rect, float words,
                     const struct tc_game *game)
{
    struct ui *ui = &screens->ui;
    const struct boards_board *board = boards_find(game);
    float radius = fminf(ui->unit * 2, 24);
    rect = ui_whole(rect);
    struct ui_command command = of_game(GAME, game);
    struct ui_node *node = ui_add(ui, command, UI_ROLE_BUTTON, i18n_get(game->title), rect);
    if (node != NULL) {
        node->radius = radius;
    }
    struct canvas_rect whole = rect;
    bool lifted = ui_hot(ui, rect) && !ui_pressed(ui, command);
    whole.y -= lifted ? roundf(ui->unit * 0.6f) : 0;
    ui_paper(ui, whole, radius);
    struct canvas_rect lid = whole, label;
    words = fminf(words, whole.h * (1 - PICTURE_LEAST));
    bool beside = words < words_least(ui, whole.w);
    if (beside) {
        label = ui_cut_right(&lid, whole.w * (1 - PICTURE_LEAST));
        draw_words_beside(ui, label, game, board);
    } else {
        label = ui_cut_bottom(&lid, words);
        draw_words(ui, label, game, board);
    }
    draw_lid(ui, ui_whole(lid), board, radius, beside);
}

/* The open match of a game, or -1. */
static int offer_of(const struct screens *screens, const struct tc_game *game)
{
    int i = saving_offers(screens) - 1;
    while (i >= 0 && tc_games[saving_offer(screens, i).game] != game) {
        i--;
    }
    return i;
}

/* What the ways back to open matches take below the boxes, where there are any. */
static float below_boxes(const struct screens *screens)
{
    const struct ui *ui = &screens->ui;
    return saving_offers(screens) > 0 ? fmaxf(46, ui->unit * 6) + ui->unit * 1.2f : 0;
}

static void draw_go_on(struct screens *screens, struct canvas_rect below,
                       const struct tc_game *game)
{
    struct ui *ui = &screens->ui;
    if (offer_of(screens, game) >= 0) {
        ui_cut_top(&below, ui->unit * 1.2f);
        ui_button(
            ui, ui_whole(below),
            &(struct ui_button){.command = of_game(CONTINUE_GAME, game), .label = _("Continue")});
    }
}

static void draw_shelf(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    float gap = ui->unit * 3;
    int games = boards_count();
    bool rows = games > 3 && rect.w < ui->unit * 110;
    int across = rows ? (games + 1) / 2 : games;
    float most_w = ui->unit * (games == 1 ? 52 : 34);
    float w = fminf((rect.w - gap * (float)(across - 1)) / (float)across, most_w);
    float all = w * (float)across + gap * (float)(across - 1);
    struct canvas_rect shelf = {rect.x, rect.y, all, rect.h};
    float words = words_height(ui, w), below = below_boxes(screens);
    for (int i = 0; i < games; i++) {
        struct canvas_rect line = rows ? ui_row(shelf, 2, gap, i / across) : shelf;
        struct canvas_rect cell = ui_column(line, across, gap, i % across);
        float high = fminf(cell.h, cell.w * 0.95f + words + below);
        cell.y += (cell.h - high) / 2;
        cell.h = high;
        draw_go_on(screens, ui_cut_bottom(&cell, below), boards_game(i));
        draw_box(screens, cell, words, boards_game(i));
    }
}

/* ---- The rest -------------------------------------------------------------------------------- */

/* What is asked at the table, or who plays. */
static void describe(const struct screens *screens, const struct session_offer *offer,
                     char line[BOARDS_LINE_MAX])
{
    size_t used = 0;
    line[0] = '\0';
    if (offer->here) {
        screens->table.board->ask(&screens->table.told, line);
        return;
    }
    for (int seat = 0; seat < offer->players && used < BOARDS_LINE_MAX; seat++) {
        int more = snprintf(line + used, BOARDS_LINE_MAX - used, "%s%s", seat == 0 ? "" : ", ",
                            offer->seats[seat].name);
        used += more > 0 ? (size_t)more : 0;
    }
}

static void draw_continue(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    char title[96], line[BOARDS_LINE_MAX];
    struct session_offer offer = saving_offer(screens, 0);
    rect = ui_whole(rect);
    struct ui_node *node = ui_add(ui, ui_command(&commands, CONTINUE, 0), UI_ROLE_BUTTON,
                                  _("Continue the match"), rect);
    if (node != NULL) {
        node->radius = ui->unit * 2;
    }
    ui_paper(ui, rect, ui->unit * 2);
    struct canvas_rect body = canvas_rect_inset(rect, ui->unit * 1.6f);
    struct canvas_rect disc = ui_cut_right(&body, body.h);
    canvas_fill(ui->list, disc, disc.h / 2, ui->theme.accent);
    canvas_list_picture(ui->list, "icons/play.svg",
                        ui_whole(canvas_rect_inset(disc, disc.h * 0.25f)), 0, ui->theme.on_accent);
    ui_cut_right(&body, ui->unit);
    snprintf(title, sizeof title, _("Continue %s"), i18n_get(tc_games[offer.game]->title));
    describe(screens, &offer, line);
    ui_text(ui, ui_row(body, 2, 0, 0), ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING), UI_LEFT,
            ui->theme.ink, title);
    ui_text(ui, ui_row(body, 2, 0, 1), ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), UI_LEFT,
            ui->theme.ink_pale, line);
}

struct link {
    int what;
    const char *label, *icon;
};

static void draw_links(struct screens *screens, struct canvas_rect rect)
{
    struct ui *ui = &screens->ui;
    const struct link links[] = {
        {RULES, _("Rules"), "icons/rules.svg"},
        {PLAYERS, _("Players"), "icons/players.svg"},
        {RECORDS, _("Records"), "icons/records.svg"},
        {SETTINGS, _("Settings"), "icons/settings.svg"},
        {QUIT, _("Quit"), "icons/quit.svg"},
    };
    const struct link kiosk[] = {
        links[0],
        {OPERATOR, _("Operator"), "icons/lock.svg"},
    };
    const struct link *shown = screens_may(screens, SCREENS_MAY_SET) ? links : kiosk;
    int count = screens_may(screens, SCREENS_MAY_SET) ? 5 : 2;
    float w = fminf(ui->unit * 15, rect.w / (float)count);
    struct canvas_rect strip = ui_cut_right(&rect, w * (float)count);
    for (int i = 0; i < count; i++) {
        struct canvas_rect cell = ui_column(strip, count, 0, i);
        ui_icon_button(ui, ui_middle(cell, w - ui->unit, fminf(cell.h, ui->unit * 8.5f)),
                       ui_command(&commands, shown[i].what, 0), shown[i].icon, shown[i].label,
                       NULL);
    }
}

static void draw_title(struct ui *ui, struct canvas_rect *rest)
{
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_DISPLAY);
    struct canvas_style line = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    char words[96];
    struct canvas_rect first = ui_cut_top(rest, ui_line_height(ui, title));
    ui_text(ui, first, title, UI_LEFT, ui->theme.text, "Tumblecup");
    snprintf(words, sizeof words,
             _n("Dice for one table", "%d dice games for one table", (unsigned long)boards_count()),
             boards_count());
    ui_text(ui, ui_cut_top(rest, ui_line_height(ui, line) * 1.2f), line, UI_LEFT, ui->theme.faint,
            words);
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    struct canvas_rect rest = {0, 0, ui->w, ui->h};
    rest = canvas_rect_inset(rest, ui->unit * 4);
    ui_felt(ui, felt);
    draw_title(ui, &rest);
    ui_cut_top(&rest, ui->unit * 3.5f);
    struct canvas_rect foot = ui_cut_bottom(&rest, fmaxf(ui->unit * 10, 56));
    ui_cut_bottom(&rest, ui->unit * 3.5f);
    draw_shelf(screens, rest);
    if (saving_offers(screens) > 0) {
        draw_continue(screens, ui_cut_left(&foot, fminf(foot.w * 0.5f, ui->unit * 64)));
    }
    draw_links(screens, foot);
    ui_prefer(ui, saving_offers(screens) > 0 ? ui_command(&commands, CONTINUE, 0)
                                             : of_game(GAME, boards_game(0)));
}

static void quit(struct screens *screens)
{
    screens->host.port->quit(screens->host.context);
}

static void act(struct screens *screens, const struct ui_event *event)
{
    int game = event->command.argument;
    switch (ui_event_press(event, &commands)) {
    case GAME:
        screens_lineup_begin(screens, game);
        screens_go(screens, &screens_setup_screen);
        break;
    case CONTINUE:
        saving_resume(screens, 0);
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

const struct screen screens_home = {
    .name = "home", .home = true, .act = act, .draw = draw, .odds = odds};
