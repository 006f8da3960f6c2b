/* The match's end on the table: the winners' cards under confetti. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "canvas/particles.h"
#include "canvas/shapes.h"
#include "dice/dice.h"
#include "screens/table_parts.h"
#include "ui/layout.h"

/* At normal speed, ms: the card's way to the middle, its score counting, confetti; and how long a
   score that is already known still stands before all that is over. */
#define COMES_MS    500.0f
#define COUNTS_MS   1100.0f
#define CONFETTI_MS 3000.0f
/* The last of it, in which the table lights up again so far that its button is seen. */
#define LIGHTS_MS 500.0f
#define GLIDE_MS  180.0f

#define PI 3.14159265f

/* How long a die jumps, ms, and how many do at most. */
#define JUMP_MS 1150.0f
enum { JUMP_MOST = 6 };
/* Their least edge, pixels. */
#define DIE_LEAST 24.0f

/* Scraps of confetti: those that rain, and those that each lower corner shoots up. */
enum { RAIN = 150, SHOT = 60 };

/* How dark the table is while the cards come, and when all has been celebrated. */
#define DARK  0.62f
#define DUSKY 0.30f

/* Of the window: a card's width, all cards' together, and a card's height. */
#define CARD_SHARE  0.4f
#define CARDS_SHARE 0.94f
#define CARD_HIGH   0.36f

static float pace(const struct table *table)
{
    return table->told.tempo.glide_ms / GLIDE_MS;
}

static bool still(const struct table *table)
{
    return table->told.tempo.gently || table->told.tempo.throw_ms <= 0;
}

static bool shows(const struct table *table)
{
    return table_over(table) && table_held(table);
}

/* Some of the winners are people. */
static bool people_win(const struct table *table)
{
    for (int seat = 0; seat < tc_match_setup(table->match)->players; seat++) {
        bool wins = (table->showing.after.winners >> seat & 1) != 0;
        if (wins && table->seats[seat].kind == 0 && !table->seats[seat].left) {
            return true;
        }
    }
    return false;
}

bool win_moves(const struct table *table)
{
    return shows(table) && !still(table) && table->held_ms < CONFETTI_MS * pace(table);
}

void win_step(const struct table *table, float ms, struct canvas_cues *cues)
{
    bool begins = shows(table) && table->held_ms > 0 && table->held_ms - ms <= 0;
    if (begins) {
        /* A computer's is one dry chord. */
        bool person = people_win(table);
        canvas_cues_add(cues, person ? CANVAS_SOUND_WIN : CANVAS_SOUND_BANK, person ? 1 : 0.6f, 0);
    }
}

/* ---- Confetti -------------------------------------------------------------------------------- */

/* In shades of the winners' colours, with some of the lamp's amber: from above over everything, and
   from both lower corners. */
static void draw_confetti(const struct table *table, struct ui *ui, const int *winners, int count)
{
    float ms = table->held_ms / pace(table), w = ui->window.w, h = ui->window.h;
    struct canvas_rect all = ui->window;
    for (int i = 0; i < count; i++) {
        struct canvas_color color = ui_player_color(table->seats[winners[i]].color);
        struct canvas_swarm swarm = {
            .kind = CANVAS_SCRAP,
            .count = RAIN / count,
            .seed = (uint32_t)i * 3 + 1,
            .from = {all.x - 0.05f * w, all.y - 0.3f * h, 1.1f * w, 0.26f * h},
            .towards = PI / 2,
            .spread = 0.3f,
            .slow = 0.3f * h,
            .fast = 0.62f * h,
            .weight = 0.05f * h,
            .size = ui->unit * 2,
            .life = CONFETTI_MS * 0.82f,
            .late = CONFETTI_MS * 0.18f,
            .shades = {color, canvas_mix(color, ui->theme.text, 0.5f), color, ui->theme.accent}};
        canvas_swarm_draw(ui->list, &swarm, ms);
        swarm.count = SHOT / count;
        swarm.slow = 0.5f * h;
        swarm.fast = 1.9f * h;
        swarm.drag = 1.5f;
        swarm.weight = 0.55f * h;
        swarm.late = CONFETTI_MS * 0.1f;
        for (int side = 0; side < 2; side++) {
            swarm.seed++;
            swarm.from = (struct canvas_rect){all.x + (side == 0 ? -0.02f : 1.02f) * w,
                                              all.y + 1.02f * h, 0, 0};
            swarm.towards = side == 0 ? -1.05f : -PI + 1.05f;
            canvas_swarm_draw(ui->list, &swarm, ms);
        }
    }
}

/* A computer's: a single scrap. */
static void draw_scrap(const struct table *table, struct ui *ui, int winner)
{
    struct canvas_color color = ui_player_color(table->seats[winner].color);
    const struct canvas_swarm swarm = {
        .kind = CANVAS_SCRAP,
        .count = 1,
        .seed = 4,
        .from = {ui->window.x + ui->window.w * 0.3f, ui->window.y - ui->unit * 3, 0, 0},
        .towards = PI / 2,
        .spread = 0.1f,
        .slow = ui->window.h * 0.3f,
        .fast = ui->window.h * 0.36f,
        .size = ui->unit * 2.6f,
        .life = CONFETTI_MS,
        .shades = {color, color, color, color}};
    canvas_swarm_draw(ui->list, &swarm, table->held_ms / pace(table));
}

/* ---- The last dice --------------------------------------------------------------------------- */

/* They jump out of the tray and come to lie beside the cards, on both sides; `ms` INFINITY: they
   lie there. */
static void draw_dice(const struct table *table, struct ui *ui, struct canvas_rect cards, float ms)
{
    struct dice *dice = boards_dice(table->view);
    struct dice_figure figures[JUMP_MOST];
    struct dice_roll rolls[JUMP_MOST];
    struct canvas_point from[JUMP_MOST];
    int count = 0;
    for (int die = 0; die < DICE_MAX && count < JUMP_MOST; die++) {
        enum dice_where where = dice_where(dice, die);
        struct canvas_rect rect = dice_rect(dice, die);
        bool six =
            where != DICE_AWAY && where != DICE_DUE && rect.w > 0 && dice_face(dice, die) <= 6;
        if (six) {
            from[count] = (struct canvas_point){rect.x + rect.w / 2, rect.y + rect.h / 2};
            figures[count++] =
                (struct dice_figure){.face = dice_face(dice, die), .look = dice_look_of(dice, die)};
        }
    }
    /* As many on each side as there are rows; where winners' cards take all there is, they jump
       nowhere. */
    float rows = (float)((count + 1) / 2);
    float edge = fminf(ui->h * 0.12f, cards.x / (rows * 1.16f + 0.4f));
    count = edge >= DIE_LEAST ? count : 0;
    for (int i = 0; i < count; i++) {
        float late = 90.0f * (float)i, u = (ms - late - COMES_MS * 0.5f) / JUMP_MS;
        float side = i % 2 == 0 ? -1 : 1, out = edge * (0.76f + 1.16f * (float)(i / 2));
        struct canvas_point to = {cards.x + cards.w / 2 + side * (cards.w / 2 + out),
                                  cards.y + cards.h * 0.8f + edge * 0.14f * (float)(i % 3)};
        u = fmaxf(0, fminf(1, u));
        /* One high jump, and two lower ones where it lands. */
        float jump = u < 0.55f ? u / 0.55f : u < 0.82f ? (u - 0.55f) / 0.27f : (u - 0.82f) / 0.18f;
        float high = u < 0.55f ? 0.34f : u < 0.82f ? 0.09f : 0.03f;
        float way = fminf(1, u / 0.55f);
        figures[i].edge = edge;
        figures[i].at = (struct canvas_point){from[i].x + (to.x - from[i].x) * way,
                                              from[i].y + (to.y - from[i].y) * way};
        figures[i].radians = side * (0.25f + 0.1f * (float)(i % 3));
        rolls[i] = (struct dice_roll){.radians = (1 - way) * (way > 0 ? side * 2 * PI : 0),
                                      .lift = ui->h * high * 4 * jump * (1 - jump) / edge};
    }
    dice_draw_figures(figures, rolls, count, canvas_rgb(table->board->felt), ui->list);
}

/* ---- Cards ----------------------------------------------------------------------------------- */

static struct canvas_rect between(struct canvas_rect from, struct canvas_rect to, float share)
{
    return (struct canvas_rect){from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share,
                                from.w + (to.w - from.w) * share, from.h + (to.h - from.h) * share};
}

static void draw_card(const struct table *table, struct ui *ui, struct canvas_rect card, int seat,
                      float counted)
{
    char number[I18N_NUMBER_MAX];
    const struct match_seat *who = &table->seats[seat];
    struct canvas_color color = ui_player_color(who->color);
    float radius = card.h * 0.07f, foot = radius;
    card = ui_whole(card);
    canvas_shadow(ui->list, card, radius, 0, card.h * 0.05f, card.h * 0.16f,
                  canvas_fade(canvas_rgb(0x000000), 0.6f));
    canvas_fill(ui->list, card, radius, color);
    struct canvas_rect body = card;
    ui_cut_bottom(&body, foot);
    canvas_fill(ui->list, body, radius, ui->theme.paper);
    if (ui->theme.outline > 0) {
        canvas_ring(ui->list, card, radius, ui->theme.outline, ui->theme.ink);
    }
    body = canvas_rect_inset(body, card.h * 0.08f);
    struct canvas_rect upper = ui_cut_top(&body, body.h * 0.42f);
    struct canvas_style name =
        ui_text_fit(ui, (struct canvas_style){CANVAS_FACE_BLACK, roundf(upper.h * 0.62f)},
                    upper.w - upper.h * 1.15f, who->name);
    float mark = upper.h * 0.8f;
    float w = fminf(upper.w, mark * 1.3f + ui_text_width(ui, name, who->name) + 2);
    struct canvas_rect pair = ui_middle(upper, w, upper.h);
    boards_mark_draw(ui, ui_middle(ui_cut_left(&pair, mark), mark, mark), who->color, false);
    ui_cut_left(&pair, mark * 0.3f);
    ui_text(ui, pair, name, UI_LEFT, ui->theme.ink, who->name);
    i18n_number(number, lroundf((float)table->showing.after.score[seat] * counted));
    struct canvas_style big = {CANVAS_FACE_BLACK, roundf(body.h * 0.86f)};
    ui_text(ui, body, ui_text_fit(ui, big, body.w, number), UI_CENTER, ui->theme.ink, number);
}

void win_draw(const struct table *table, struct ui *ui)
{
    int winners[TC_SEATS_MAX], count = 0;
    int players = tc_match_setup(table->match)->players;
    for (int seat = 0; seat < players; seat++) {
        if (shows(table) && (table->showing.after.winners >> seat & 1) != 0) {
            winners[count++] = seat;
        }
    }
    /* What is given out beside the win is read on the board, once the cards have gone. */
    if (count == 0 || (table_awards_held(table) && !win_moves(table))) {
        return;
    }
    float ms = still(table) ? INFINITY : table->held_ms / pace(table);
    float share = fminf(1, ms / COMES_MS);
    share = 1 - (1 - share) * (1 - share) * (1 - share);
    float counted = fminf(1, fmaxf(0, (ms - COMES_MS * 0.6f) / COUNTS_MS));
    float lights = fminf(1, fmaxf(0, (ms - CONFETTI_MS + LIGHTS_MS) / LIGHTS_MS));
    float dark = DARK * share + (DUSKY - DARK) * lights;
    canvas_fill(ui->list, ui->window, 0, canvas_fade(canvas_rgb(0x06060A), dark));
    float gap = ui->unit * 2;
    float w =
        fminf(ui->w * CARD_SHARE, (ui->w * CARDS_SHARE - gap * (float)(count - 1)) / (float)count);
    float h = fminf(ui->h * CARD_HIGH, w * 0.62f),
          x = (ui->w - w * (float)count - gap * (float)(count - 1)) / 2;
    struct canvas_rect cards = {x, ui->h * 0.5f - h * 0.42f, ui->w - 2 * x, h};
    if (people_win(table)) {
        draw_dice(table, ui, cards, ms);
    }
    for (int i = 0; i < count; i++) {
        struct canvas_rect there = {x + (w + gap) * (float)i, ui->h * 0.5f - h * 0.42f, w, h};
        draw_card(table, ui, between(table->told.card[winners[i]], there, share), winners[i],
                  counted * (2 - counted));
    }
    if (!still(table) && people_win(table)) {
        draw_confetti(table, ui, winners, count);
    } else if (!still(table)) {
        draw_scrap(table, ui, winners[0]);
    }
}
