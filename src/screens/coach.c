/* SPDX-License-Identifier: Zlib */
#include "screens/coach.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/advice.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "session/bot.h"
#include "session/risk.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* A choice that it asks about. */
struct coach {
    struct tc_action action;
    bool throws; /* table_act()'s */
    char asked[BOARDS_LINE_MAX];
};

const struct screen screens_coach = {
    .name = "coach", .state_size = sizeof(struct coach), .lasts = true};

static struct coach *own(const struct screens *screens)
{
    return screens_state(screens, &screens_coach);
}

/* Chances that are but sampled are off by so many in 100 at times. */
enum { ROUGH_PERCENT = 8 };

/* ---- What is told ---------------------------------------------------------------------------- */

static bool coached(const struct match_seat *seat)
{
    return seat->coach && session_is_person(seat);
}

/* It is the turn of somebody who has a coach. */
static bool helps(const struct screens *screens)
{
    const struct table *table = &screens->table;
    return table_asks(table) && table->shown.player >= 0 &&
           coached(&table->seats[table->shown.player]);
}

static int find_choice(const struct tc_advice *advice, const struct tc_action *action)
{
    for (int i = 0; i < advice->count; i++) {
        if (tc_action_equal(&advice->choice[i].action, action)) {
            return i;
        }
    }
    return -1;
}

/* Dice of other colours but equal faces are the same to whoever reads it. */
static bool among(const struct table *table, const struct tc_advice *advice, const int *list,
                  int count, int choice)
{
    char name[BOARDS_NAME_MAX], other[BOARDS_NAME_MAX];
    table->board->choice(&table->told, &advice->choice[choice].action, BOARDS_FORM_BUTTON, name);
    for (int i = 0; i < count; i++) {
        table->board->choice(&table->told, &advice->choice[list[i]].action, BOARDS_FORM_BUTTON,
                             other);
        if (list[i] == choice || strcmp(name, other) == 0) {
            return true;
        }
    }
    return false;
}

/* The best of those that are not among the list; -1 where there is none. */
static int best_but(const struct table *table, const struct tc_advice *advice, const int *list,
                    int count)
{
    int best = -1;
    if (!among(table, advice, list, count, advice->best)) {
        return advice->best;
    }
    for (int i = 0; i < advice->count; i++) {
        bool better = best < 0 || advice->choice[i].win > advice->choice[best].win;
        if (better && !among(table, advice, list, count, i)) {
            best = i;
        }
    }
    return best;
}

/* The large buttons in their order, then the best of what is picked on the board. */
static int pick_choices(const struct table *table, const struct tc_advice *advice,
                        int list[COACH_CHOICES])
{
    struct boards_action actions[BOARDS_ACTIONS_MAX];
    int count = 0, buttons = table_actions(table, actions);
    for (int i = 0; i < buttons && count < COACH_CHOICES; i++) {
        int choice = actions[i].why[0] != '\0' ? -1 : find_choice(advice, &actions[i].action);
        if (choice >= 0) {
            list[count++] = choice;
        }
    }
    for (int next = 0; count < COACH_CHOICES && next >= 0;) {
        next = best_but(table, advice, list, count);
        if (next >= 0) {
            list[count++] = next;
        }
    }
    return count;
}

/* ---- In words -------------------------------------------------------------------------------- */

/* "rolling 2 dice", or as it begins a sentence. */
static void name_noun(const struct table *table, const struct tc_action *action, bool begins,
                      char name[BOARDS_NAME_MAX])
{
    table->board->choice(&table->told, action, BOARDS_FORM_NOUN, name);
    if (begins) {
        boards_capital(name);
    }
}

/* The best of the others; -1 where there is none. */
static int runner_up(const struct table *table, const struct tc_advice *advice)
{
    int best = advice->best;
    return best_but(table, advice, &best, 1);
}

static void hint_alone(const struct tc_advice *advice, const char *name, char *text)
{
    snprintf(text, BOARDS_LINE_MAX, _("%s scores most in the long run. It fails %d%% of the time."),
             name, boards_percent(advice->choice[advice->best].bust));
}

static void hint_only(const struct table *table, const struct tc_advice *advice, const char *name,
                      char *text)
{
    int percent = boards_percent(advice->choice[advice->best].win);
    if (tc_match_setup(table->match)->players == 1) {
        hint_alone(advice, name, text);
    } else if (percent == 0 && advice->count == 1) {
        snprintf(text, BOARDS_LINE_MAX, _("%s is the only choice. Hardly a chance is left."), name);
    } else {
        snprintf(text, BOARDS_LINE_MAX,
                 advice->count == 1 ? _("%s is the only choice: %d%% chance to win.")
                                    : _("%s: %d%% chance to win."),
                 name, percent);
    }
}

static void hint_throw(const struct table *table, const struct tc_advice *advice, char *text)
{
    snprintf(text, BOARDS_LINE_MAX, _("From here, %s wins about %d%% of the time."),
             table->seats[table->shown.player].name,
             boards_percent(advice->win[table->shown.player]));
}

/* There is a third that is as good as the best and the second. */
static bool is_even_for_three(const struct table *table, const struct tc_advice *advice, int second)
{
    int list[2] = {advice->best, second};
    int third = best_but(table, advice, list, 2);
    return third >= 0 && boards_advice_even(&table->told, &advice->choice[third]);
}

/* Between the best and the second there is nothing to choose. */
static void hint_even(const struct table *table, const struct tc_advice *advice, int second,
                      char *text)
{
    char name[BOARDS_NAME_MAX], other[BOARDS_NAME_MAX], share[BOARDS_SHARE_MAX];
    const struct tc_choice *best = &advice->choice[advice->best];
    const struct tc_choice *next = &advice->choice[second];
    int percent = boards_percent(best->win);
    name_noun(table, &best->action, true, name);
    name_noun(table, &next->action, false, other);
    if (percent == 0) {
        snprintf(text, BOARDS_LINE_MAX, _("%s or anything else: hardly a chance is left."), name);
    } else if (is_even_for_three(table, advice, second)) {
        boards_share(best->win, share);
        boards_say(text, BOARDS_LINE_MAX,
                   _("{best} is as good as some others: {percent} chance to win."),
                   {"best", .words = name}, {"percent", .words = share});
    } else if (advice->exact && boards_percent(next->win) == 100) {
        snprintf(text, BOARDS_LINE_MAX, _("%s or %s: either way the win is certain (%d%%)."), name,
                 other, percent);
    } else {
        snprintf(text, BOARDS_LINE_MAX, _("%s or %s: both about %d%% chance to win."), name, other,
                 percent);
    }
}

/* How often a choice wins, and whether that is but sampled. */
static void say_wins(const struct tc_advice *advice, const struct tc_choice *choice,
                     char words[BOARDS_NAME_MAX])
{
    char share[BOARDS_SHARE_MAX];
    boards_share(choice->win, share);
    /* TRANSLATORS: of a chance to win: "about 41%". */
    boards_say(words, BOARDS_NAME_MAX, advice->exact ? "{percent}" : _("about {percent}"),
               {"percent", .words = share});
}

/* From so much of a difference on a choice fails more often, or has better points, as a share of
   the larger ones: samples stray. */
#define FAILS_MORE  0.005
#define POINTS_MORE 0.05

/* Why the best is better than the second where that one is not the riskier: by what it brings, and
   what it costs. Else what it brings comes after this turn. */
static void say_why(const struct table *table, const struct tc_choice *best,
                    const struct tc_choice *next, char why[BOARDS_LINE_MAX])
{
    char share[BOARDS_SHARE_MAX];
    bool bad = tc_match_game(table->match)->points_bad;
    double gain = bad ? next->points - best->points : best->points - next->points;
    double scale = fmax(fabs(best->points), fabs(next->points));
    boards_share(best->bust, share);
    if (best->bust > next->bust + FAILS_MORE) {
        boards_say(why, BOARDS_LINE_MAX, _("it fails {percent} of the time, but can bring more"),
                   {"percent", .words = share});
    } else if (gain > scale * POINTS_MORE) {
        snprintf(why, BOARDS_LINE_MAX, "%s",
                 bad ? _("it usually costs fewer points") : _("it usually brings more"));
    } else {
        snprintf(why, BOARDS_LINE_MAX, "%s", _("it pays off later"));
    }
}

/* How the best and the second differ, and why: what one may win, beside what one may lose. */
static void hint_two(const struct table *table, const struct tc_advice *advice, int second,
                     char *text)
{
    char name[BOARDS_NAME_MAX], other[BOARDS_NAME_MAX], why[BOARDS_LINE_MAX];
    char wins[BOARDS_NAME_MAX], less[BOARDS_NAME_MAX];
    const struct tc_choice *best = &advice->choice[advice->best];
    const struct tc_choice *next = &advice->choice[second];
    name_noun(table, &best->action, true, name);
    name_noun(table, &next->action, true, other);
    say_wins(advice, best, wins);
    say_wins(advice, next, less);
    if (next->bust > best->bust + FAILS_MORE) {
        char share[BOARDS_SHARE_MAX];
        boards_share(next->bust, share);
        boards_say(text, BOARDS_LINE_MAX,
                   _("{best}: {wins} chance to win. {other}: {less}, because it fails {percent} of "
                     "the time."),
                   {"best", .words = name}, {"wins", .words = wins}, {"other", .words = other},
                   {"less", .words = less}, {"percent", .words = share});
    } else {
        say_why(table, best, next, why);
        boards_say(text, BOARDS_LINE_MAX,
                   _("{best}: {wins} chance to win; {why}. {other}: {less}."),
                   {"best", .words = name}, {"wins", .words = wins}, {"why", .words = why},
                   {"other", .words = other}, {"less", .words = less});
    }
}

static void hint(struct table *table, const struct tc_advice *advice)
{
    char name[BOARDS_NAME_MAX];
    bool alone = tc_match_setup(table->match)->players == 1;
    if (advice->count == 0) {
        if (!alone) {
            hint_throw(table, advice, table->hint);
        }
        return;
    }
    int second = runner_up(table, advice);
    if (second < 0 || alone) {
        name_noun(table, &advice->choice[advice->best].action, true, name);
        hint_only(table, advice, name, table->hint);
    } else if (boards_advice_even(&table->told, &advice->choice[second])) {
        hint_even(table, advice, second, table->hint);
    } else {
        hint_two(table, advice, second, table->hint);
    }
}

void coach_step(struct screens *screens)
{
    struct table *table = &screens->table;
    bool wanted = table_asks(table) && table->shown.player >= 0 &&
                  (table->hinted || (helps(screens) && !table_asks_faces(table)));
    table->told.advice = wanted ? session_odds_advice(screens->odds, &table->shown) : NULL;
    if (table->hinted && table->told.advice != NULL) {
        hint(table, table->told.advice);
    }
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static struct canvas_style small_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
}

static struct canvas_style bold_style(const struct ui *ui)
{
    return ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
}

static float pad_of(const struct ui *ui)
{
    return fmaxf(4, ui->unit * 0.7f);
}

static float bar_of(const struct ui *ui)
{
    return roundf(fmaxf(4, ui->unit * 0.6f));
}

float coach_height(const struct screens *screens)
{
    const struct table *table = &screens->table;
    const struct ui *ui = &screens->ui;
    bool any = false;
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        any = any || coached(&table->seats[seat]);
    }
    return !any ? 0
                : roundf(ui_line_height(ui, bold_style(ui)) + ui_line_height(ui, small_style(ui)) +
                         bar_of(ui) + 3 + pad_of(ui) * 2);
}

/* One chance: its sign, its words above and its bar below. */
struct gauge {
    const char *icon;
    const char *words[3]; /* the same in fewer words each, the last a number */
    double chance;
    struct canvas_color color;
};

static void draw_gauge(struct ui *ui, struct canvas_rect rect, const struct gauge *gauge)
{
    struct canvas_style style = small_style(ui);
    struct canvas_rect track = ui_whole(ui_cut_bottom(&rect, bar_of(ui)));
    ui_cut_bottom(&rect, 3);
    float side = fminf(rect.h, style.size * 1.1f);
    canvas_list_picture(ui->list, gauge->icon,
                        ui_whole(ui_middle(ui_cut_left(&rect, side), side, side)), 0,
                        ui->theme.ink);
    ui_cut_left(&rect, ui->unit * 0.5f);
    for (int i = 0; i < 3; i++) {
        const char *words = gauge->words[i];
        struct canvas_style whole = ui_text_squeeze(ui, style, rect.w, words);
        if (i == 2 || ui_text_width(ui, whole, words) <= rect.w) {
            ui_text(ui, rect, whole, UI_LEFT, ui->theme.ink, words);
            break;
        }
    }
    float radius = track.h / 2;
    canvas_fill(ui->list, track, radius, canvas_mix(ui->theme.paper, ui->theme.ink, 0.16f));
    track.w = fmaxf(track.h, roundf(track.w * (float)gauge->chance));
    if (gauge->chance > 0) {
        canvas_fill(ui->list, track, radius, gauge->color);
    }
}

static struct canvas_color win_color(const struct ui *ui)
{
    return ui->theme.contrast ? ui->theme.ink : canvas_rgb(0x2F8F5B);
}

static void draw_win(struct ui *ui, struct canvas_rect rect, double chance, bool exact)
{
    char words[64], brief[64], number[32];
    int percent = boards_percent(chance);
    snprintf(words, sizeof words, exact ? _("%d%% chance to win") : _("about %d%% chance to win"),
             percent);
    /* TRANSLATORS: a chance to win in few words, beside a cup. */
    snprintf(brief, sizeof brief, _("%d%% to win"), percent);
    snprintf(number, sizeof number, _("%d%%"), percent);
    draw_gauge(ui, rect,
               &(struct gauge){.icon = "icons/trophy.svg",
                               .words = {words, brief, number},
                               .chance = chance,
                               .color = win_color(ui)});
}

static void draw_bust(struct ui *ui, struct canvas_rect rect, double chance, double threat)
{
    char words[64], number[32];
    bool saved = chance < threat - 1e-9;
    int percent = boards_percent(saved ? threat : chance);
    if (saved) {
        snprintf(words, sizeof words, _("needs a chip %d%%"), percent);
    } else if (percent == 0) {
        snprintf(words, sizeof words, "%s", _("no risk"));
    } else {
        snprintf(words, sizeof words, _("fails %d%%"), percent);
    }
    snprintf(number, sizeof number, _("%d%%"), percent);
    draw_gauge(ui, rect,
               &(struct gauge){.icon = "icons/warning.svg",
                               .words = {words, words, number},
                               .chance = saved ? threat : chance,
                               .color = saved ? ui->theme.accent : ui->theme.red});
}

/* Expected points in words; none where the players add up themselves. */
static void say_points(const struct table *table, const struct tc_choice *choice, char *text,
                       size_t size)
{
    char number[I18N_NUMBER_MAX];
    double points = fabs(choice->points) < 0.05 ? 0 : choice->points;
    text[0] = '\0';
    if (table->told.counting) {
        return;
    }
    bool bad = tc_match_game(table->match)->points_bad;
    if (bad && points < 0.05) {
        snprintf(text, size, "%s", _("costs nothing"));
    } else if (bad) {
        snprintf(text, size, _("costs about %d"), (int)lround(fmax(points, 1)));
    } else if (fabs(points) < 10 && fabs(points - round(points)) > 0.05) {
        /* TRANSLATORS: a sign, a whole number, and a tenth; with the sign for decimals between. */
        snprintf(text, size, _("about %c%d.%d"), points < 0 ? '-' : '+', (int)(fabs(points) + 0.05),
                 (int)(fabs(points) * 10 + 0.5) % 10);
    } else {
        i18n_number(number, (int32_t)lround(fabs(points)));
        snprintf(text, size, points < 0 ? _("about \xE2\x88\x92%s") : _("about +%s"), number);
    }
}

static void draw_ground(struct ui *ui, struct canvas_rect rect, bool best)
{
    float radius = ui->unit;
    canvas_fill(ui->list, rect, radius, ui->theme.paper);
    if (best) {
        canvas_ring(ui->list, rect, radius, 3, ui->theme.accent);
    } else if (ui->theme.outline > 0) {
        canvas_ring(ui->list, rect, radius, ui->theme.outline, ui->theme.ink);
    }
}

/* Everything in one sentence, for whoever can't see it. */
static void say_choice(const struct screens *screens, const struct tc_advice *advice, int i,
                       const char *name, const char *points, char label[UI_LABEL_MAX])
{
    const struct tc_choice *choice = &advice->choice[i];
    char chances[BOARDS_LINE_MAX];
    if (!session_risk_any(tc_match_game(screens->table.match))) {
        snprintf(chances, sizeof chances, _("%s: %d%% chance to win"), name,
                 boards_percent(choice->win));
    } else if (tc_match_setup(screens->table.match)->players == 1) {
        snprintf(chances, sizeof chances, _("%s: fails %d%%"), name, boards_percent(choice->bust));
    } else {
        snprintf(chances, sizeof chances, _("%s: %d%% chance to win, fails %d%%"), name,
                 boards_percent(choice->win), boards_percent(choice->bust));
    }
    snprintf(label, UI_LABEL_MAX, "%s%s%s%s%s", chances, points[0] != '\0' ? ", " : "", points,
             i == advice->best ? ", " : "", i == advice->best ? _("best") : "");
}

/* A choice and what is said of it. */
struct told {
    char name[BOARDS_NAME_MAX], points[64];
};

/* Puts its ground there and tells it to whoever can't see it. */
static struct told tell_choice(struct screens *screens, struct canvas_rect rect,
                               const struct tc_advice *advice, int i)
{
    struct told told;
    const struct table *table = &screens->table;
    const struct tc_choice *choice = &advice->choice[i];
    char label[UI_LABEL_MAX], id[UI_ID_MAX], text[TC_ACTION_TEXT_MAX];
    table->board->choice(&table->told, &choice->action, BOARDS_FORM_BUTTON, told.name);
    say_points(table, choice, told.points, sizeof told.points);
    say_choice(screens, advice, i, told.name, told.points, label);
    tc_action_text(tc_match_game(table->match), &choice->action, text);
    ui_add(&screens->ui, ui_named(ui_id(id, "coach.%.40s", text)), UI_ROLE_TEXT, label, rect);
    draw_ground(&screens->ui, rect, i == advice->best);
    return told;
}

static void draw_name(struct ui *ui, struct canvas_rect line, const char *name, bool best)
{
    if (best) {
        float side = line.h * 0.8f;
        canvas_list_picture(ui->list, "icons/check.svg",
                            ui_whole(ui_middle(ui_cut_left(&line, line.h), side, side)), 0,
                            ui->theme.ink);
    }
    ui_text(ui, line, bold_style(ui), UI_LEFT, ui->theme.ink, name);
}

static void draw_choice(struct screens *screens, struct canvas_rect rect,
                        const struct tc_advice *advice, int i)
{
    struct ui *ui = &screens->ui;
    const struct table *table = &screens->table;
    const struct tc_choice *choice = &advice->choice[i];
    double threat =
        session_risk_to_save(tc_match_setup(table->match), &table->shown, &choice->action);
    rect = ui_whole(rect);
    struct told told = tell_choice(screens, rect, advice, i);
    float pad = pad_of(ui);
    struct canvas_rect body = {rect.x + pad * 1.6f, rect.y + pad, rect.w - pad * 3.2f,
                               rect.h - pad * 2};
    struct canvas_rect line = ui_cut_top(&body, ui_line_height(ui, bold_style(ui)));
    float w = ui_text_width(ui, small_style(ui), told.points) + 1;
    if (told.points[0] != '\0' && w < line.w * 0.5f) {
        ui_text(ui, ui_cut_right(&line, w), small_style(ui), UI_RIGHT, ui->theme.ink, told.points);
    }
    ui_cut_right(&line, ui->unit);
    draw_name(ui, line, told.name, i == advice->best);
    if (tc_match_setup(table->match)->players == 1) {
        draw_bust(ui, body, choice->bust, threat);
        return;
    }
    if (!session_risk_any(tc_match_game(table->match))) {
        draw_win(ui, body, choice->win, advice->exact);
        return;
    }
    draw_win(ui, ui_column(body, 2, ui->unit * 1.5f, 0), choice->win, advice->exact);
    draw_bust(ui, ui_column(body, 2, ui->unit * 1.5f, 1), choice->bust, threat);
}

static void draw_words(struct ui *ui, struct canvas_rect rect, const char *words)
{
    rect = ui_whole(rect);
    canvas_fill(ui->list, rect, ui->unit, canvas_fade(ui->theme.ground, 0.6f));
    ui_say(ui, canvas_rect_inset(rect, pad_of(ui)), ui_named("coach"),
           ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL), UI_CENTER, ui->theme.text, words);
}

/* Before a throw there is nothing to decide, but a chance there is. */
static void draw_chance(struct screens *screens, struct canvas_rect rect,
                        const struct tc_advice *advice)
{
    char words[BOARDS_LINE_MAX];
    const struct table *table = &screens->table;
    int seat = table->shown.player;
    if (tc_match_setup(table->match)->players == 1) {
        return;
    }
    snprintf(words, sizeof words, _("From here, %s wins about %d%% of the time."),
             table->seats[seat].name, boards_percent(advice->win[seat]));
    draw_words(&screens->ui, rect, words);
}

static void draw_waiting(struct screens *screens, struct canvas_rect rect)
{
    char words[BOARDS_LINE_MAX];
    double done;
    if (session_odds_progress(screens->odds, &done)) {
        snprintf(words, sizeof words, _("The coach is working out the odds: %d%%"),
                 (int)(done * 100));
        draw_words(&screens->ui, rect, words);
    } else if (session_odds_busy(screens->odds)) {
        draw_words(&screens->ui, rect, _("The coach is thinking"));
    }
}

void coach_draw(struct screens *screens, struct ui *ui, struct canvas_rect rect)
{
    int list[COACH_CHOICES];
    const struct table *table = &screens->table;
    if (rect.h < 1 || !helps(screens) || table_asks_faces(table)) {
        return;
    }
    const struct tc_advice *advice = table->told.advice;
    if (advice == NULL) {
        draw_waiting(screens, rect);
    } else if (advice->count == 0) {
        draw_chance(screens, rect, advice);
    } else {
        int count = pick_choices(table, advice, list);
        for (int i = 0; i < count; i++) {
            draw_choice(screens, ui_column(rect, count < 2 ? 2 : count, ui->unit * 2, i), advice,
                        list[i]);
        }
    }
}

/* ---- In a narrow place ----------------------------------------------------------------------- */

/* A sign and so many in 100, from the right. */
static void draw_number(struct ui *ui, struct canvas_rect *line, const char *icon, double chance)
{
    char number[32];
    struct canvas_style style = small_style(ui);
    snprintf(number, sizeof number, _("%d%%"), boards_percent(chance));
    float w = ui_text_width(ui, style, "100%") + 1, side = fminf(line->h, style.size);
    ui_text(ui, ui_cut_right(line, w), style, UI_RIGHT, ui->theme.ink, number);
    canvas_list_picture(ui->list, icon, ui_whole(ui_middle(ui_cut_right(line, side), side, side)),
                        0, ui->theme.ink);
    ui_cut_right(line, ui->unit);
}

static void draw_line(struct screens *screens, struct canvas_rect rect,
                      const struct tc_advice *advice, int i)
{
    struct ui *ui = &screens->ui;
    const struct table *table = &screens->table;
    const struct tc_choice *choice = &advice->choice[i];
    bool alone = tc_match_setup(table->match)->players == 1;
    rect = ui_whole(rect);
    struct told told = tell_choice(screens, rect, advice, i);
    struct canvas_rect line = canvas_rect_inset(rect, 3);
    ui_cut_left(&line, ui->unit * 0.5f);
    ui_cut_right(&line, ui->unit * 0.5f);
    struct canvas_rect track = ui_whole(ui_cut_bottom(&line, 3));
    if (session_risk_any(tc_match_game(table->match))) {
        draw_number(ui, &line, "icons/warning.svg",
                    fmax(choice->bust, session_risk_to_save(tc_match_setup(table->match),
                                                            &table->shown, &choice->action)));
    }
    if (!alone) {
        draw_number(ui, &line, "icons/trophy.svg", choice->win);
        canvas_fill(ui->list, track, 1.5f, canvas_mix(ui->theme.paper, ui->theme.ink, 0.16f));
        track.w = fmaxf(3, roundf(track.w * (float)choice->win));
        canvas_fill(ui->list, track, 1.5f, win_color(ui));
    }
    draw_name(ui, line, told.name, i == advice->best);
}

bool coach_draw_beside(struct screens *screens, struct canvas_rect rect)
{
    int list[COACH_CHOICES];
    const struct table *table = &screens->table;
    bool speaks = helps(screens) && !table_asks_faces(table) && !table_asks_sum(table) &&
                  table->hint[0] == '\0';
    const struct tc_advice *advice = speaks ? table->told.advice : NULL;
    if (advice == NULL || advice->count == 0) {
        return false;
    }
    int count = pick_choices(table, advice, list);
    for (int i = 0; i < count; i++) {
        draw_line(screens, ui_row(rect, count < 2 ? 2 : count, 3, i), advice, list[i]);
    }
    return true;
}

/* ---- Asking again ---------------------------------------------------------------------------- */

static void insist(struct screens *screens)
{
    struct tc_action action = own(screens)->action;
    ui_unfocus(&screens->ui);
    table_act(&screens->table, &action, own(screens)->throws);
}

bool coach_doubts(struct screens *screens, const struct tc_action *action, bool throws)
{
    char made[BOARDS_NAME_MAX], better[BOARDS_NAME_MAX], again[BOARDS_NAME_MAX];
    const struct table *table = &screens->table;
    struct coach *coach = own(screens);
    bool asks = helps(screens) && screens->settings.rethink > 0 &&
                tc_match_setup(table->match)->players > 1;
    const struct tc_advice *advice =
        asks ? session_odds_advice(screens->odds, &table->shown) : NULL;
    int choice = advice == NULL ? -1 : find_choice(advice, action);
    if (choice < 0) {
        return false;
    }
    int spare = screens->settings.rethink + (advice->exact ? 0 : ROUGH_PERCENT);
    double win = advice->choice[choice].win, most = advice->choice[advice->best].win;
    if ((most - win) * 100 <= spare) {
        return false;
    }
    coach->action = *action;
    coach->throws = throws;
    name_noun(table, action, true, made);
    name_noun(table, &advice->choice[advice->best].action, false, better);
    table->board->choice(&table->told, action, BOARDS_FORM_VERB, again);
    /* TRANSLATORS: "Banking: 34% chance to win, rolling 2 dice: 45%. Still bank?" */
    snprintf(coach->asked, sizeof coach->asked, _("%s: %d%% chance to win, %s: %d%%. Still %s?"),
             made, boards_percent(win), better, boards_percent(most), again);
    screens_question(screens, &(struct screens_question){.text = coach->asked,
                                                         .yes = _("Think again"),
                                                         .no = _("Do it anyway"),
                                                         .otherwise = insist,
                                                         .mild = true});
    return true;
}
