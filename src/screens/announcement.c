/* SPDX-License-Identifier: Zlib */
/* What is announced over the tray: how each mood looks, and how a moment comes and goes. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <wctype.h>

#include "base/utf8.h"
#include "boards/sentence.h"
#include "boards/tray.h"
#include "screens/table_parts.h"
#include "screens/table_story.h"
#include "ui/layout.h"
#include "ui/lettering.h"

/* How much a word that comes in grows beyond its size: the constant of a "back" ease. */
#define OVERSHOOT 1.9f
/* The size that it comes from. */
#define FROM 0.35f
/* And of what comes down on the table: faster and faster, and stays where it hits. */
#define SLAMS_FROM 1.9f
/* And the size of what goes to a line of a sheet or a card. */
#define SMALLEST 0.22f
/* What of the tray's height a blast leaves above the die. */
#define ABOVE_DIE 0.64f
/* And of what lies below the sum a bust, whose dice lie in a row at the foot. */
#define ABOVE_ROW 0.5f
/* And what lies beside the sum, of its width, for a word to stand there rather than below: at
   least. */
#define BESIDE_LEAST 0.5f
/* What the sum at the top takes of its height at most for that. */
#define APART_MOST 0.66f
/* How wide the tray of a roll-off is, of what else words stand on, for a word to stand beside its
   dice: at least. */
#define ROLLOFF_LEAST 0.6f
/* It stands on the line below the sum, so many units over it. */
#define LINE_UNITS 1.4f
/* And goes down by so many at most to be off the sign around it. */
#define OFF_SUM_UNITS 2.6f
/* Where the sum is at the foot, a word that is too high for what lies above reaches over the tray's
   rail rather than over the sum, by so many units. */
#define ABOVE_SUM_UNITS 2.0f
/* And the least height of that, of what letters are measured by. */
#define LOW_SHARE 0.12f
/* What the end that is near has of its stage's width: air at both sides. */
#define LAST_WIDE 0.9f
/* Of that height, the least above or below the dice of a roll-off in which a name is read; the
   ribbon has it too. */
#define ROLLOFF_LOW 0.07f

static const struct {
    uint32_t top, bottom, rim, side;
    float slope;
} looks[BOARDS_MOODS] = {
    [BOARDS_MOOD_TURN] = {0xFFFFFF, 0xF0E4C6, 0x20242C, 0x8C633F, 0},
    [BOARDS_MOOD_GAIN] = {0xFFE588, 0xF08F1E, 0x3A1C04, 0x96480A, 3},
    [BOARDS_MOOD_LAST] = {0xFFF6D8, 0xF2B134, 0x3A2206, 0x8C5A10, 0},
    [BOARDS_MOOD_LOSS] = {0xFFB08C, 0xE9553A, 0x3A0D0A, 0x7E1C12, 3},
    [BOARDS_MOOD_BLAST] = {0xFFF4A8, 0xFF5A1E, 0x3A0A04, 0x951C08, 5},
    [BOARDS_MOOD_WIN] = {0xFFF8C8, 0xF5AE22, 0x3A2404, 0xA0600C, 2},
    [BOARDS_MOOD_CHORD] = {0xFFFCF2, 0xF0DCB0, 0x33270F, 0x94733A, 0},
};

static struct ui_lettering_colors colors_of(const struct table *table, const struct ui *ui,
                                            const struct boards_moment *moment)
{
    struct ui_lettering_colors colors = {
        canvas_rgb(looks[moment->mood].top), canvas_rgb(looks[moment->mood].bottom),
        canvas_rgb(looks[moment->mood].rim), canvas_rgb(looks[moment->mood].side)};
    if (ui->theme.contrast) {
        bool plain = moment->mood == BOARDS_MOOD_TURN || moment->mood == BOARDS_MOOD_CHORD;
        colors.top = colors.bottom = plain ? ui->theme.text : ui->theme.accent;
        colors.rim = colors.side = canvas_rgb(0x000000);
    } else if (moment->mood == BOARDS_MOOD_TURN && moment->seat >= 0) {
        /* In the player's colour: ivory letters over an ivory die are not read. */
        struct canvas_color own = ui_player_color(table->seats[moment->seat].color);
        colors.top = canvas_mix(canvas_rgb(0xFFFFFF), own, 0.3f);
        colors.bottom = canvas_mix(canvas_rgb(0xFFFFFF), own, 0.62f);
        colors.side = canvas_mix(own, canvas_rgb(0x000000), 0.25f);
    }
    return colors;
}

/* In capitals, where all of its letters have one; a name stays as it is written. */
static void shout(char text[BOARDS_NAME_MAX], const char *word)
{
    size_t used = 0;
    uint32_t point;
    for (const char *at = word; *at != '\0';) {
        char letter[BASE_UTF8_BYTES];
        at += base_utf8_decode(at, &point);
        uint32_t capital = (uint32_t)towupper((wint_t)point);
        base_utf8_encode(letter, capital);
        int length = snprintf(text + used, BOARDS_NAME_MAX - used, "%s", letter);
        if (used + (size_t)length >= BOARDS_NAME_MAX || (point > 0x7F && capital == point)) {
            snprintf(text, BOARDS_NAME_MAX, "%s", word);
            return;
        }
        used += (size_t)length;
    }
}

/* A still at instant speed stands over nothing that is read or pressed to decide, what lies in the
   tray included. */
static bool is_in_the_way(const struct table *table, const struct ui *ui, struct canvas_rect rect)
{
    if (!table->moments.still || !table_asks(table)) {
        return false;
    }
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        bool text = node->role == UI_ROLE_TEXT;
        bool read = text ? canvas_rect_meets(node->rect, ui->tray)
                         : node->enabled || node->role == UI_ROLE_DIE;
        if (read && canvas_rect_meets(node->rect, rect)) {
            return true;
        }
    }
    return false;
}

static struct canvas_point middle_of(struct canvas_rect rect)
{
    return (struct canvas_point){rect.x + rect.w / 2, rect.y + rect.h / 2};
}

/* Where it goes; where it stands, if that is nowhere else. */
static struct canvas_rect goal_of(const struct table *table, const struct ui *ui,
                                  struct canvas_rect stands)
{
    const struct boards_moment *now = &table->moments.now;
    if (now->goal == BOARDS_GOAL_PAPER && ui->paper.w > 0) {
        return ui->paper;
    }
    if (now->goal == BOARDS_GOAL_SUM && boards_sum_place(table->view).w > 0) {
        return boards_sum_place(table->view);
    }
    bool card = now->goal == BOARDS_GOAL_CARD && now->seat >= 0;
    return card && table->told.card[now->seat].w > 0 ? table->told.card[now->seat] : stands;
}

bool announcement_is_of_a_win(const struct table *table)
{
    const struct table_moments *moments = &table->moments;
    return moments->phase != TABLE_MOMENT_NONE &&
           (moments->now.mood == BOARDS_MOOD_WIN || moments->now.mood == BOARDS_MOOD_CHORD);
}

/* What is said now, as it is drawn; false where nothing is. */
struct word {
    char text[BOARDS_NAME_MAX], name[BOARDS_NAME_MAX];
    struct ui_lettering lettering;
};

/* Of no width where the board has none. */
static struct canvas_rect own_stage(const struct table *table)
{
    return table->board->stage != NULL ? table->board->stage(table->view)
                                       : (struct canvas_rect){0, 0, 0, 0};
}

/* Where the ribbon's sentence begins, which is read meanwhile; 0: there is none. */
static float foot_of(const struct ui *ui)
{
    const struct ui_node *told = table_story_node(ui);
    return told != NULL ? told->rect.y : 0;
}

static bool find_word(const struct table *table, const struct ui *ui, struct word *word)
{
    const struct boards_moment *now = &table->moments.now;
    if (!table_moments_seen(&table->moments)) {
        return false;
    }
    const char *who = now->seat >= 0 ? boards_name(&table->told, now->seat) : "";
    snprintf(word->text, sizeof word->text, "%s", now->text);
    snprintf(word->name, sizeof word->name, "%s", who);
    if (now->mood != BOARDS_MOOD_TURN) {
        shout(word->text, now->text);
        if (strcmp(word->text, now->text) != 0) {
            shout(word->name, who);
        }
    }
    /* Winners' cards say who they are. */
    bool cards = announcement_is_of_a_win(table) && table->showing.after.winners != 0;
    word->lettering = (struct ui_lettering){
        .text = word->text,
        .second = cards || now->shown ? "" : now->second,
        .whole = word->name[0] != '\0' ? word->name : NULL,
        .colors = colors_of(table, ui, now),
        /* What lies flat, or in a strip, is level. */
        .slope = now->slams || now->within ? 0 : looks[now->mood].slope,
        .within = now->within || boards_tray_rolloff_stage(table->view, ui).w > 0,
        .fits = own_stage(table).w > 0 || now->mood == BOARDS_MOOD_LAST,
        .in_one = now->within || now->mood == BOARDS_MOOD_LAST,
        .foot = announcement_is_of_a_win(table) ? 0 : foot_of(ui)};
    return true;
}

/* The foot of the signs that are read in the upper half of the tray over that part of it; its own
   top, where there are none. */
static float foot_of_signs(const struct ui *ui, struct canvas_rect part)
{
    float foot = part.y, middle = part.y + part.h / 2;
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        bool over = canvas_rect_meets(node->rect, part) && node->rect.y < middle;
        foot = over && node->role == UI_ROLE_TEXT ? fmaxf(foot, node->rect.y + node->rect.h) : foot;
    }
    return foot;
}

/* The word has room in that part of the tray. */
static bool is_roomy(const struct table *table, const struct ui *ui, struct canvas_rect part)
{
    struct word word;
    if (!find_word(table, ui, &word)) {
        return false;
    }
    struct canvas_rect rect = ui_lettering_lay(ui, part, &word.lettering).rect;
    return rect.w <= part.w && rect.h <= part.h;
}

float announcement_height(const struct table *table, const struct ui *ui, struct canvas_rect stage)
{
    struct word word;
    return find_word(table, ui, &word) ? ui_lettering_lay(ui, stage, &word.lettering).rect.h : 0;
}

/* Below or before the turn's points and all else that is read at the top of the tray, and beside
   the cup that stands there: where the word has room; else as low as it does not reach over the
   wood, or where little is below, in the middle of all. */
static struct canvas_rect clear_of_read(const struct table *table, const struct ui *ui)
{
    const struct dice *dice = boards_dice(table->view);
    struct canvas_rect sum = boards_sum_place(table->view), tray = ui->tray, below = tray,
                       before = tray, cup;
    float foot = fmaxf(foot_of_signs(ui, tray), sum.y + sum.h);
    if (sum.w <= 0 || foot - tray.y > tray.h * APART_MOST) {
        return tray;
    }
    ui_cut_top(&below, foot - tray.y);
    ui_cut_right(&before, tray.x + tray.w - sum.x);
    ui_cut_top(&before, foot_of_signs(ui, before) - tray.y);
    bool stands = dice_is_ready(dice, &cup);
    const struct canvas_rect parts[] = {stands ? dice_beside_ready(dice, below) : below,
                                        stands ? dice_beside_ready(dice, before) : before};
    for (int i = 0; i < 2; i++) {
        if (is_roomy(table, ui, parts[i])) {
            return parts[i];
        }
    }
    float high = announcement_height(table, ui, below);
    if (high > below.h) {
        ui_cut_bottom(&tray, ui->unit); /* what the letters' depth takes */
        below = ui_cut_bottom(&tray, fminf(high, tray.h));
    }
    return below;
}

/* How far a word that reaches over the sign around the sum must go down to be off it, where that is
   little: what lies below is read too. */
static float over_sum(const struct table *table, const struct ui *ui, struct canvas_rect stage,
                      struct canvas_rect sum)
{
    struct word word;
    float down = 0;
    if (!find_word(table, ui, &word)) {
        return 0;
    }
    struct canvas_rect rect = ui_lettering_lay(ui, stage, &word.lettering).rect;
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        bool sign = node->role == UI_ROLE_TEXT && canvas_rect_meets(node->rect, sum);
        if (sign && canvas_rect_meets(node->rect, rect)) {
            down = fmaxf(down, node->rect.y + node->rect.h - rect.y);
        }
    }
    return down <= ui->unit * OFF_SUM_UNITS ? ceilf(down) : 0;
}

struct canvas_rect announcement_stage(const struct table *table, const struct ui *ui)
{
    struct canvas_rect beside_rolloff = boards_tray_rolloff_stage(table->view, ui),
                       own = own_stage(table);
    /* A tray that is narrow or low has no room for a word beside its dice. */
    bool narrow = beside_rolloff.w <= own.w * ROLLOFF_LEAST;
    bool low_there = own.w > 0 && beside_rolloff.h < ui_lettering_height(ui) * LOW_SHARE;
    if (!narrow && !low_there) {
        beside_rolloff.w *= beside_rolloff.h >= ui_lettering_height(ui) * ROLLOFF_LOW;
        return beside_rolloff;
    }
    if (own.w > 0) {
        return own;
    }
    /* Of a loss, what of the tray lies below the turn's sum, which breaks meanwhile, where that is
       the larger part of it. */
    enum boards_mood mood = table->moments.now.mood;
    bool meanwhile =
        mood == BOARDS_MOOD_TURN || mood == BOARDS_MOOD_GAIN || mood == BOARDS_MOOD_LAST;
    struct canvas_rect stage = meanwhile ? clear_of_read(table, ui) : ui->tray,
                       sum = boards_sum_place(table->view);
    float above = sum.y + sum.h - stage.y;
    bool apart = sum.w > 0 && above > 0 && above < stage.h * APART_MOST;
    bool below = sum.w > 0 && sum.y - stage.y > stage.h * 0.5f;
    if (table->moments.now.mood == BOARDS_MOOD_LOSS && apart) {
        /* In a low tray it stands over the sum too, rather than over the dice. */
        bool low = (stage.h - above) * ABOVE_ROW < ui_lettering_height(ui) * LOW_SHARE;
        stage.y += low ? 0 : above - ui->unit * LINE_UNITS;
        stage.h = low ? stage.h * ABOVE_ROW : (stage.h - above) * ABOVE_ROW;
        /* And beside it where that is wide, whose number breaks meanwhile. */
        bool breaks = table->moments.now.goal != BOARDS_GOAL_SUM;
        bool beside = low && breaks && sum.x - stage.x > stage.w * BESIDE_LEAST;
        stage.w = beside ? sum.x - stage.x - ui->unit * LINE_UNITS : stage.w;
    }
    if (table->moments.now.mood == BOARDS_MOOD_LOSS && apart) {
        stage.y += over_sum(table, ui, stage, sum);
    }
    /* Where the sum is at the foot, what lies above it. */
    if (table->moments.now.mood == BOARDS_MOOD_LOSS && below) {
        stage.h = sum.y - stage.y;
        stage.y -= ui->unit * ABOVE_SUM_UNITS;
    }
    /* Of a blast, what lies above the die, which is knocked into the lower corner. */
    if (table->moments.now.mood == BOARDS_MOOD_BLAST) {
        stage.h *= ABOVE_DIE;
    }
    return mood == BOARDS_MOOD_LAST ? ui_middle(stage, stage.w * LAST_WIDE, stage.h) : stage;
}

float announcement_reach(const struct table *table, const struct ui *ui, struct canvas_rect stage)
{
    struct word word;
    return find_word(table, ui, &word)
               ? ui_lettering_lay(ui, stage, &word.lettering).em * CANVAS_LETTERING_REACH
               : 0;
}

static void draw_word(const struct table *table, struct ui *ui, struct canvas_rect stage)
{
    char label[UI_LABEL_MAX];
    struct word word;
    const struct table_moments *moments = &table->moments;
    const struct boards_moment *now = &moments->now;
    if (stage.w <= 0 || !find_word(table, ui, &word)) {
        return;
    }
    struct ui_lettering_place place = ui_lettering_lay(ui, stage, &word.lettering);
    struct canvas_point middle = middle_of(place.rect);
    float share = table_moments_share(moments), scale = 1, alpha = 1;
    if (is_in_the_way(table, ui, place.rect)) {
        return;
    }
    if (moments->phase == TABLE_MOMENT_COMES && now->slams) {
        scale = 1 + (SLAMS_FROM - 1) * (1 - share * share);
        alpha = fminf(1, share * 2);
    } else if (moments->phase == TABLE_MOMENT_COMES) {
        float left = share - 1;
        float eased = 1 + (OVERSHOOT + 1) * left * left * left + OVERSHOOT * left * left;
        scale = FROM + (1 - FROM) * eased;
        alpha = fminf(1, share * 3);
    } else if (moments->phase == TABLE_MOMENT_GOES) {
        struct canvas_rect goal = goal_of(table, ui, place.rect);
        float eased = share * share * (3 - 2 * share);
        float small = fminf(SMALLEST, fminf(goal.h / place.rect.h, goal.w / place.rect.w));
        struct canvas_point there = middle_of(goal);
        scale = 1 + (small - 1) * eased;
        middle.x += (there.x - middle.x) * eased;
        middle.y += (there.y - middle.y) * eased;
        alpha = fminf(1, (1 - share) * 3);
    }
    ui_lettering_draw(ui, &place, &word.lettering, middle, scale, alpha);
    if (moments->phase != TABLE_MOMENT_GOES) {
        snprintf(label, sizeof label, now->second[0] != '\0' ? "%s: %s" : "%s%s", now->text,
                 now->second);
        ui_add(ui, ui_named("stage.words"), UI_ROLE_TEXT, label, place.rect);
        /* What is asked says whose turn it is. */
        bool named = now->mood == BOARDS_MOOD_TURN && now->second[0] == '\0';
        snprintf(label, sizeof label, "%s %s", now->text, now->second);
        size_t length = strlen(now->text);
        bool closed = length > 0 && strchr(".!?", now->text[length - 1]) != NULL;
        ui_about(ui, named ? UI_TOPIC_SEEN : UI_TOPIC_MOMENT,
                 closed && now->second[0] != '\0' ? label : NULL);
    }
}

void announcement_draw(const struct table *table, struct ui *ui, struct canvas_rect stage)
{
    draw_word(table, ui, stage);
    if (table->board->draw_flying != NULL) {
        table->board->draw_flying(table->view, ui);
    }
}
