/* The match's end on the table: the winners' cards under confetti. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
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

enum { PIECES = 240, SHADES = 4 };

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

bool win_moves(const struct table *table)
{
    return shows(table) && !still(table) && table->held_ms < CONFETTI_MS * pace(table);
}

/* ---- Confetti -------------------------------------------------------------------------------- */

/* Where a piece is after a share of the time: all of it follows from its number. */
static void draw_piece(struct ui *ui, int i, float t, struct canvas_color color)
{
    struct tc_random random = tc_random_seeded((uint64_t)i + 1);
    float a = (float)tc_random_below(&random, 1000) / 1000,
          b = (float)tc_random_below(&random, 1000) / 1000,
          c = (float)tc_random_below(&random, 1000) / 1000;
    float fade = fminf(1, (1 - t) * 5), size = ui->unit * (1 + 0.6f * b);
    float x = ui->w * a + sinf(t * 9 + b * 6) * ui->unit * 4;
    float y = ui->h * (t * (1.7f + 0.7f * b) - 0.8f * c * c), turn = t * 16 * (b - 0.5f) + c * 6;
    float w = size * 1.2f, h = size * 0.7f * fabsf(cosf(t * 14 + c * 6)) + 1;
    struct canvas_point corner[4];
    for (int k = 0; k < 4; k++) {
        float dx = (k == 0 || k == 3 ? -w : w) / 2, dy = (k < 2 ? -h : h) / 2;
        corner[k] = (struct canvas_point){x + dx * cosf(turn) - dy * sinf(turn),
                                          y + dx * sinf(turn) + dy * cosf(turn)};
    }
    canvas_polygon(ui->list, corner, 4, canvas_fade(color, fade));
}

/* In shades of the winners' colours, with some of the lamp's amber. */
static void draw_confetti(const struct table *table, struct ui *ui, const int *winners, int count,
                          bool person)
{
    float t = table->held_ms / (CONFETTI_MS * pace(table));
    int pieces = person ? PIECES : 1;
    for (int i = 0; i < pieces && t < 1; i++) {
        struct canvas_color color = ui_player_color(table->seats[winners[i % count]].color);
        struct canvas_color shades[SHADES] = {color, canvas_mix(color, ui->theme.text, 0.45f),
                                              canvas_mix(color, canvas_rgb(0x000000), 0.25f),
                                              person ? ui->theme.accent : color};
        draw_piece(ui, person ? i : 7, t, shades[(i / count) % SHADES]);
    }
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
    bool person = false;
    for (int seat = 0; seat < players; seat++) {
        if (shows(table) && (table->showing.after.winners >> seat & 1) != 0) {
            winners[count++] = seat;
            person = person || (table->seats[seat].kind == 0 && !table->seats[seat].left);
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
    for (int i = 0; i < count; i++) {
        struct canvas_rect there = {x + (w + gap) * (float)i, ui->h * 0.5f - h * 0.42f, w, h};
        draw_card(table, ui, between(table->told.card[winners[i]], there, share), winners[i],
                  counted * (2 - counted));
    }
    if (!still(table)) {
        draw_confetti(table, ui, winners, count, person);
    }
}
