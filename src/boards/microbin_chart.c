/* SPDX-License-Identifier: Zlib */
/* The chart of rewards, where a reward is picked too. */
#include "boards/microbin.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/advice.h"
#include "boards/sentence.h"
#include "boards/sheet.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

#define PI 3.14159265f

static float line_of(const struct ui *ui, enum ui_type role)
{
    return ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, role));
}

static bool is_highest(const struct boards_table *table, int tier)
{
    return tier == rules_microbin_tiers(tc_match_setup(table->match)) - 1;
}

/* The pips that are too many for a tier. */
static int past_of(const struct boards_table *table, int tier)
{
    return is_highest(table, tier)
               ? MICROBIN_PIPS_MAX + 1
               : rules_microbin_tier(tc_match_setup(table->match), tier + 1).pips;
}

/* Of any column; the highest tier has one more, for the turn that it brings. */
static int most_chips(const struct boards_table *table)
{
    int most = 1;
    for (int i = 0; i < rules_microbin_tiers(tc_match_setup(table->match)); i++) {
        int chips =
            rules_microbin_tier(tc_match_setup(table->match), i).perks + is_highest(table, i);
        most = chips > most ? chips : most;
    }
    return most;
}

/* Of the strip of pips above the columns. */
static float trail_height(const struct ui *ui)
{
    return line_of(ui, UI_TYPE_SMALL) * 1.6f;
}

static float chip_height(const struct ui *ui)
{
    return line_of(ui, UI_TYPE_SMALL) * 1.05f;
}

static float column_gap(const struct ui *ui)
{
    return fminf(ui->unit * 0.8f, 6);
}

/* A long chart, or a narrow one, has two rows: a field keeps room for its stars. */
static int rows_in(const struct boards_table *table, const struct ui *ui, float w)
{
    int count = rules_microbin_tiers(tc_match_setup(table->match)) + 1;
    float each = (w + column_gap(ui)) / (float)count - column_gap(ui);
    return each < line_of(ui, UI_TYPE_BODY) * 2.9f ? 2 : 1;
}

static float head_height(const struct ui *ui)
{
    return line_of(ui, UI_TYPE_BODY) * 1.15f;
}

/* The strip above the columns: words, or the trail, whose numbers don't fit between two rows. */
static float above_fields(const struct ui *ui)
{
    return fmaxf(head_height(ui), trail_height(ui)) + ui->unit * 0.4f;
}

float boards_microbin_chart_height(const struct boards_table *table, const struct ui *ui,
                                   struct canvas_rect room)
{
    int rows = rows_in(table, ui, room.w);
    float above = above_fields(ui), chips = (float)most_chips(table) * chip_height(ui) * 1.1f;
    if (rows == 2) {
        float row = fmaxf(UI_CONTROL_LEAST + 3, line_of(ui, UI_TYPE_BODY) * 2);
        return above + 2 * row + column_gap(ui) * 1.2f;
    }
    float need = above + line_of(ui, UI_TYPE_BODY) + fmaxf(30, ui->unit * 4.4f) + chips;
    return fmaxf(need, fminf(room.h * 0.5f, need * 1.55f));
}

static struct tc_action reward_action(int tier)
{
    return (struct tc_action){
        .kind = MICROBIN_VERB_REWARD, .count = 1, .argument = {(uint8_t)tier}};
}

/* What a press on a tier means: to take it. */
static struct ui_command reward_command(const struct boards_table *table, int tier)
{
    const struct tc_action action = reward_action(tier);
    return boards_command(tc_match_game(table->match), &action);
}

struct column {
    const struct microbin_view *view;
    const struct boards_table *table;
    int i, count; /* tier, and how many there are; i == count: the bust */
    bool picks;   /* a reward is picked now */
    bool reached, best;
    bool opens; /* no die was rolled yet: all of it is to be had, and nothing in the background */
    bool busts; /* the throw is a bust, or will be */
    bool plus;  /* every column has room for one before its chips */
    bool gains; /* whoever is in turn has room for the chip of a bust */
};

/* Stars of the tier that was taken that have left the field for the card, while they do. */
static int risen(const struct microbin_view *view)
{
    float past = view->stars_ms - view->stars_left;
    if (view->stars_left <= 0 || view->stars_apart <= 0) {
        return view->stars;
    }
    return (int)fminf((float)view->stars, 1 + past / view->stars_apart);
}

static void draw_stars(const struct column *column, struct ui *ui, struct canvas_rect rect,
                       int stars, bool pale)
{
    if (stars == 0) {
        return;
    }
    int rows = 1;
    float size = 0;
    for (int n = 1; n <= 3; n++) {
        float fit = fminf(rect.w / (float)((stars + n - 1) / n), rect.h / (float)n);
        if (fit > size * 1.3f) {
            size = fit;
            rows = n;
        }
    }
    size = fminf(size, ui->unit * 3.6f);
    int across = (stars + rows - 1) / rows;
    struct canvas_rect box = ui_middle(rect, size * (float)across, size * (float)rows);
    for (int i = 0; i < stars; i++) {
        int row = i / across, here = row < rows - 1 ? across : stars - across * (rows - 1);
        float x = box.x + ((float)(i % across) + (float)(across - here) / 2) * size;
        struct canvas_rect star = {x, box.y + (float)row * size, size, size};
        /* Its place stays in sight when it has gone. */
        bool gone = column->view->taken == column->i && column->view->stars_left > 0 &&
                    i < risen(column->view);
        boards_microbin_draw_star(
            ui, canvas_rect_inset(star, size * (gone ? 0.16f : 0.03f)),
            gone ? canvas_mix(ui->theme.paper, ui->theme.ruled, 0.8f)
                 : canvas_mix(ui->theme.accent, ui->theme.paper, boards_microbin_pale(ui, pale, 1)),
            pale);
    }
}

void boards_microbin_entry_draw(struct ui *ui, struct canvas_rect rect, int entry, int value,
                                bool picked)
{
    char number[8];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_color ink = picked ? ui->theme.on_accent : ui->theme.ink;
    snprintf(number, sizeof number, entry == 0 && value < MICROBIN_PIPS_MAX ? "%d+" : "%d", value);
    if (entry == 0 || value == 0) {
        ui_text(ui, rect, style, UI_CENTER, ink, number);
        return;
    }
    float w = ui_text_width(ui, style, number), side = fminf(rect.h * 0.6f, rect.w - w - 2);
    struct canvas_rect box = ui_middle(rect, w + 2 + side, rect.h);
    ui_text(ui, ui_cut_left(&box, w), style, UI_LEFT, ink, number);
    box = ui_middle(box, side, side);
    if (entry == 1) {
        boards_microbin_draw_star(ui, box, picked ? ui->theme.paper : ui->theme.accent, false);
    } else {
        boards_microbin_draw_perk(ui, box, MICROBIN_REROLL, ink);
    }
}

/* A stroke through what a bust does not earn. */
static void draw_not_earned(struct ui *ui, struct canvas_rect rect, float line, bool pale)
{
    struct canvas_color red =
        canvas_mix(ui->theme.red, ui->theme.paper, boards_microbin_pale(ui, pale, 0) * 0.5f);
    const struct canvas_point points[2] = {{rect.x, rect.y + rect.h}, {rect.x + rect.w, rect.y}};
    canvas_stroke(ui->list, points, 2, fmaxf(2, line), red);
}

/* What a bust earns instead of stars: none. */
static void draw_no_star(struct ui *ui, struct canvas_rect rect, bool pale)
{
    float side = fminf(fminf(rect.w, rect.h), ui->unit * 3.6f);
    struct canvas_rect star = ui_middle(rect, side, side);
    boards_microbin_draw_star(ui, canvas_rect_inset(star, side * 0.03f), ui->theme.paper, pale);
    draw_not_earned(ui, canvas_rect_inset(star, side * 0.06f), side * 0.1f, pale);
}

/* How wide a plus is, and what lies between it and the capsule, of that one's height. */
#define PLUS     0.55f
#define PLUS_GAP 0.15f
/* How much larger a chip is without stars above it, where it has room. */
#define LONE_CHIP 1.5f

static float column_inset(const struct ui *ui)
{
    return fminf(4, ui->unit * 0.5f);
}

/* Between the words for a turn more and the ring round them, px. */
#define TURN_PAD 2.0f

/* For each perk a capsule, with a plus or without, `most` px high; ringed words for a turn more. */
static void draw_chips(struct ui *ui, struct canvas_rect rect, int perks, bool turn, bool pale,
                       bool signs, float most)
{
    struct canvas_color ink = ui->theme.ink;
    float h = fminf(most, rect.w / (MICROBIN_CAPSULE + (signs ? PLUS + PLUS_GAP : 0))),
          w = fminf(rect.w, h * MICROBIN_CAPSULE);
    float fit = fminf(h, rect.h / fmaxf(1, (float)(perks + turn)) / 1.1f);
    struct canvas_rect box = ui_middle(rect, rect.w, (float)(perks + turn) * fit * 1.1f);
    for (int i = 0; i < perks; i++) {
        float plus = signs ? fit * PLUS : 0, gap = signs ? fit * PLUS_GAP : 0;
        float wide = signs ? fit * MICROBIN_CAPSULE : w;
        struct canvas_rect row = ui_middle(ui_cut_top(&box, fit), plus + gap + wide, fit);
        if (signs) {
            boards_microbin_draw_plus(ui, ui_cut_left(&row, plus), pale);
            ui_cut_left(&row, gap);
        }
        boards_microbin_draw_either(ui, row, pale);
        ui_cut_top(&box, fit * 0.1f);
    }
    if (turn) {
        struct canvas_rect chip = ui_cut_top(&box, fit);
        /* TRANSLATORS: one turn more, at the foot of a column of the chart 60 pixels wide. */
        const char *words = _c("chart", "+turn");
        struct canvas_style style = ui_text_squeeze(
            ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL), chip.w - 2 * TURN_PAD, words);
        /* Words that are wider than the field's inside take the ring out to its edge. */
        float over = (ui_text_width(ui, style, words) + 2 * TURN_PAD - chip.w) / 2;
        over = fminf(fmaxf(0, over), column_inset(ui) - 1);
        chip = ui_whole((struct canvas_rect){chip.x - over, chip.y, chip.w + 2 * over, chip.h});
        canvas_ring(ui->list, chip, fit * 0.4f, fmaxf(1.25f, ui->unit * 0.14f), ink);
        ui_text(ui, chip, style, UI_CENTER, ink, words);
    }
}

/* Of the best column's ground in high contrast, how much is the accent; and there the edge of what
   is reached and of what is not, px. */
#define CONTRAST_BEST    0.6f
#define CONTRAST_REACHED 4.0f
#define CONTRAST_OUT     1.5f

static struct canvas_color column_ground(const struct column *column, struct ui *ui,
                                         struct canvas_rect rect, struct ui_command command)
{
    struct canvas_color paper = ui->theme.paper,
                        ground = canvas_mix(paper, ui->theme.ruled, ui->theme.dark ? 0.25f : 0.4f);
    if (ui->theme.contrast) {
        /* Black on white, and what is to be had now on yellow: the edges tell the rest. */
        ground = column->best ? canvas_mix(paper, ui->theme.accent, CONTRAST_BEST) : paper;
        return ui_pressed(ui, command) ? canvas_mix(ground, canvas_rgb(0), 0.14f) : ground;
    }
    if (column->i == column->count) {
        return canvas_mix(paper, ui->theme.red, column->busts ? 0.2f : 0.03f);
    }
    if (column->best) {
        /* Light ink on dark paper takes less gold than dark ink on light paper. */
        float most = ui->theme.dark ? 0.38f : 0.5f;
        ground = canvas_mix(ui->theme.dark ? paper : ui->theme.shine, ui->theme.accent,
                            column->picks ? most : 0.28f);
    } else if (column->reached) {
        ground = canvas_mix(paper, ui->theme.accent, column->picks ? 0.22f : 0.1f);
    }
    if (column->picks && column->reached && ui_hot(ui, rect)) {
        ground = canvas_mix(ground, ui->theme.shine, 0.3f);
    }
    return ui_pressed(ui, command) ? canvas_mix(ground, canvas_rgb(0), 0.14f) : ground;
}

/* A tier's node says what it is worth; while a reward is picked it can be pressed. */
static struct ui_node *add_column(const struct column *column, struct ui *ui,
                                  struct canvas_rect rect, struct ui_command command)
{
    char label[UI_LABEL_MAX], worth[BOARDS_NAME_MAX];
    struct microbin_tier tier = {.perks = 1};
    bool bust = column->i == column->count;
    if (!bust) {
        tier = rules_microbin_tier(tc_match_setup(column->table->match), column->i);
    }
    if (bust) {
        boards_microbin_bust(column->gains, label, sizeof label);
    } else {
        boards_microbin_tier_worth(column->table, column->i, false, worth, sizeof worth);
        boards_say(label, sizeof label,
                   _n("{pips} pip: {reward}", "{pips} pips: {reward}", (unsigned long)tier.pips),
                   {"pips", .number = tier.pips}, {"reward", .words = worth});
    }
    bool button = column->picks && !bust;
    struct ui_node *node =
        ui_add(ui, command, button ? UI_ROLE_BUTTON : UI_ROLE_TEXT, label, ui_whole(rect));
    if (node != NULL && button) {
        node->enabled = column->reached;
        node->cell = (struct ui_cell){.row = column->i + 1,
                                      .rows = column->count,
                                      .column = column->i + 1,
                                      .columns = column->count};
        node->radius = ui->unit * 0.8f;
        if (!column->reached) {
            boards_say(node->why, sizeof node->why,
                       _n("Needs {pips} pip", "Needs {pips} pips", (unsigned long)tier.pips),
                       {"pips", .number = tier.pips});
        }
    }
    return node;
}

/* The field on the mat, and round it what it is now. */
static void draw_field(const struct column *column, struct ui *ui, struct canvas_rect rect,
                       struct canvas_color ground, bool pale)
{
    float radius = ui->unit * 0.9f, line = fmaxf(2, ui->unit * 0.35f);
    const struct microbin_place *place = &column->view->place;
    struct canvas_color edge = {0};
    bool bust = column->i == column->count;
    if (column->best || (bust && column->busts)) {
        edge = bust ? ui->theme.red : ui->theme.accent;
        boards_microbin_field(ui, place, canvas_rect_inset(rect, -line), radius + line,
                              ui->theme.on_accent);
        line *= 1.4f;
    } else if (column->picks && column->reached) {
        edge = ui->theme.on_accent;
    }
    if (edge.a > 0) {
        rect = canvas_rect_inset(rect, line * 0.5f);
        boards_microbin_field(ui, place, canvas_rect_inset(rect, -line * 0.8f), radius + line,
                              edge);
    }
    if (ui->theme.contrast) {
        boards_microbin_ringed(ui, place, rect, radius,
                               column->reached || !pale ? CONTRAST_REACHED : CONTRAST_OUT,
                               ui->theme.ink, ground);
        return;
    }
    boards_microbin_tile(ui, place, rect, radius,
                         pale ? fmaxf(1, ui->unit * 0.12f) : fmaxf(2, ui->unit * 0.34f), ground);
}

/* In the body of a bust's column: no star; and no chip where there is no room for that. */
static void draw_bust(const struct column *column, struct ui *ui, struct canvas_rect body,
                      struct canvas_rect foot, bool pale)
{
    float h = fminf(foot.h, chip_height(ui));
    draw_no_star(ui, body, pale);
    if (!column->gains) {
        struct canvas_rect chip = ui_middle(foot, fminf(foot.w, h * MICROBIN_CAPSULE), h);
        draw_not_earned(ui, chip, h * 0.16f, pale);
    }
}

static void draw_column(const struct column *column, struct ui *ui, struct canvas_rect rect)
{
    char id[UI_ID_MAX], head[24];
    bool bust = column->i == column->count;
    struct microbin_tier tier = {.perks = 1};
    if (bust) {
        /* TRANSLATORS: the chart's column of what a bust earns. */
        snprintf(head, sizeof head, "%s", _c("chart", "Bust"));
    } else {
        tier = rules_microbin_tier(tc_match_setup(column->table->match), column->i);
        snprintf(head, sizeof head,
                 past_of(column->table, column->i) > tier.pips + 1 ? "%d+" : "%d", tier.pips);
    }
    struct ui_command command = column->picks && !bust ? reward_command(column->table, column->i)
                                                       : ui_named(ui_id(id, "chart.%d", column->i));
    bool pale = !column->opens && (bust            ? !column->busts
                                   : column->picks ? !column->reached
                                                   : !column->best);
    struct canvas_rect flat = rect;
    rect = ui_whole(boards_microbin_seen(&column->view->place, flat));
    struct ui_node *node = add_column(column, ui, rect, command);
    draw_field(column, ui, flat, column_ground(column, ui, rect, command), pale);
    struct canvas_color ink = bust && !column->busts ? ui->theme.red : ui->theme.ink;
    struct canvas_rect body = canvas_rect_inset(rect, column_inset(ui));
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    float line = line_of(ui, UI_TYPE_BODY);
    bool turn = !bust && is_highest(column->table, column->i),
         beside = column->view->place.column_rows > 1;
    struct canvas_rect top =
        beside ? ui_cut_left(&body, fmaxf(line * 1.5f, ui_text_width(ui, bold, head) + 2))
               : (struct canvas_rect){rect.x, ui_cut_top(&body, line).y, rect.w, line};
    ui_text(ui, top, bold, UI_CENTER, ink, head);
    float chips =
        (float)(beside ? tier.perks + turn : most_chips(column->table)) * chip_height(ui) * 1.1f;
    if (tier.stars == 0 && !bust) { /* all there is to be had, and as large as stars are */
        draw_chips(ui, body, tier.perks, turn, pale, column->plus, chip_height(ui) * LONE_CHIP);
    } else {
        struct canvas_rect foot = ui_cut_bottom(&body, fminf(chips, body.h * 0.6f));
        bool none = bust && !column->gains;
        draw_chips(ui, foot, tier.perks, turn, pale || none, column->plus && !none,
                   chip_height(ui));
        draw_stars(column, ui, body, tier.stars, pale);
        if (bust) {
            draw_bust(column, ui, body, foot, pale);
        }
    }
    if (node != NULL) {
        boards_advice_mark_command(column->table, ui, rect, node);
    }
    if (column->view->taken == column->i) {
        float side = ui->unit * 3;
        struct canvas_rect disc = {rect.x + rect.w - side * 0.75f, rect.y - side * 0.25f, side,
                                   side};
        canvas_fill(ui->list, disc, side / 2, ui->theme.ink);
        canvas_list_picture(ui->list, "icons/check.svg", canvas_rect_inset(disc, side * 0.22f), 0,
                            ui->theme.paper);
    }
}

/* Whether whoever is in turn has room for a chip. */
static bool can_gain(const struct microbin_view *view, const struct boards_table *table)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    int seat = view->active;
    return seat >= 0 && (view->rerolls[seat] < setup->option[MICROBIN_OPTION_REROLL_MAX].number ||
                         view->cancels[seat] < setup->option[MICROBIN_OPTION_CANCEL_MAX].number);
}

/* A reward is due yet: none is when it was taken, and none of the turn before while the next one
   begins. */
static bool is_due(const struct microbin_view *view, const struct boards_table *table)
{
    return table->visible->phase == MICROBIN_PHASE_REWARD && view->taken < 0 && !view->tray.fresh;
}

/* What the pips earn now, and what is missing to the next tier. */
static void say_chart(const struct microbin_view *view, const struct boards_table *table, int pips,
                      char text[BOARDS_LINE_MAX])
{
    char now[BOARDS_NAME_MAX], then[BOARDS_NAME_MAX];
    int reached = rules_microbin_reached(tc_match_setup(table->match), pips);
    if (view->busted || (view->clash > 0 && !dice_moving(view->tray.dice))) {
        boards_microbin_bust(can_gain(view, table), text, BOARDS_LINE_MAX);
        return;
    }
    if (is_due(view, table)) {
        snprintf(text, BOARDS_LINE_MAX, "%s", _("Pick a reward"));
        return;
    }
    snprintf(text, BOARDS_LINE_MAX, "%s", _("What your pips earn"));
    if (view->taken >= 0 || pips == 0 ||
        reached == rules_microbin_tiers(tc_match_setup(table->match))) {
        return;
    }
    struct microbin_tier next = rules_microbin_tier(tc_match_setup(table->match), reached);
    boards_microbin_stake(table, pips, now, sizeof now);
    if (table->visible->phase == MICROBIN_PHASE_FORCE) {
        boards_say(text, BOARDS_LINE_MAX, _("{name} would earn {reward}"),
                   {"name", .words = boards_name(table, view->active)}, {"reward", .words = now});
        return;
    }
    boards_microbin_tier_worth(table, reached, false, then, sizeof then);
    int more = next.pips - pips;
    boards_say(text, BOARDS_LINE_MAX,
               _n("Now {reward}; {pips} more pip: {next}", "Now {reward}; {pips} more pips: {next}",
                  (unsigned long)more),
               {"reward", .words = now}, {"pips", .number = more}, {"next", .words = then});
}

/* Who still plays after this turn; by their names, or how many turns they are. False: nobody. */
static bool say_coming(const struct microbin_view *view, const struct boards_table *table,
                       bool named, char *text, size_t size)
{
    char names[BOARDS_LINE_MAX];
    int coming[TC_MICROBIN_SEATS_MAX];
    int count = 0, n = view->players, first = table->visible->first;
    if (boards_microbin_plays_again(table)) {
        coming[count++] = view->active;
    }
    for (int seat = (view->active + 1) % n; seat != first; seat = (seat + 1) % n) {
        coming[count++] = seat;
    }
    if (count == 0) {
        snprintf(text, size, "%s", _("This is the last turn."));
    } else if (named) {
        boards_names_of(table, coming, count, names);
        /* TRANSLATORS: in the final round, who plays after this turn: "Still to play: Ben and
           Cleo." */
        boards_say(text, size, _("Still to play: {names}."), {"names", .words = names});
    } else {
        boards_say(text, size,
                   _n("{count} more turn.", "{count} more turns.", (unsigned long)count),
                   {"count", .number = count});
    }
    return count > 0;
}

/* Of the height of that strip, an em at most. */
#define BANNER_LETTERS 0.66f

/* All there is to say of the final round, in one place: what is needed, and who plays after that;
   in fewer words where those have no room. */
static void draw_banner(const struct microbin_view *view, const struct boards_table *table,
                        struct ui *ui)
{
    /* From all of it on: how it can be done at all, who plays after or how many, or nothing of
       that. */
    static const struct {
        bool how, coming, named;
    } ways[] = {{true, true, true},
                {true, true, false},
                {true, false, false},
                {false, true, true},
                {false, true, false}};
    enum { WAYS = sizeof ways / sizeof ways[0] };
    char needs[BOARDS_LINE_MAX], coming[BOARDS_NAME_MAX];
    char whole[BOARDS_LINE_MAX] = "", text[BOARDS_LINE_MAX] = "";
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_rect rect = boards_microbin_seen(&view->place, view->place.banner);
    if (view->active < 0 || boards_sheet_ended(table)) {
        return; /* nobody needs anything any more */
    }
    for (int i = 0; i < WAYS; i++) {
        bool can = boards_microbin_needs(table, view->active, ways[i].how, needs);
        bool more = say_coming(view, table, ways[i].named, coming, sizeof coming);
        if (ways[i].how && ways[i].coming && !can && !more) {
            continue; /* it is not the last turn for whoever gets another one */
        }
        if (can && !ways[i].coming) {
            continue; /* there is no how that would be worth it */
        }
        snprintf(text, sizeof text, "%.140s%s%.90s", needs, ways[i].coming ? " " : "",
                 ways[i].coming ? coming : "");
        if (whole[0] == '\0') {
            snprintf(whole, sizeof whole, "%s", text);
        }
        if (ui_text_width(ui, style, text) + 2 * rect.h <= rect.w) {
            break;
        }
    }
    /* In letters as large as its strip has room for. */
    style.size = fmaxf(style.size, fminf(ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING).size,
                                         rect.h * BANNER_LETTERS));
    style = ui_text_fit(ui, style, rect.w - rect.h, text);
    /* As a line of the mat, on a strip of the lamp's light that has no end. */
    struct canvas_color light = canvas_fade(ui->theme.accent, 0.42f);
    canvas_list_box(ui->list, &(struct canvas_box){.rect = ui_whole(canvas_rect_inset(rect, 2)),
                                                   .radius = 3,
                                                   .top = light,
                                                   .bottom = light});
    ui_text(ui, rect, style, UI_CENTER, ui->theme.ink, text);
    ui_add(ui, ui_named("table.goal"), UI_ROLE_TEXT, whole, ui_whole(rect));
}

static void draw_goal(const struct microbin_view *view, const struct boards_table *table,
                      struct ui *ui, struct canvas_rect rect)
{
    char text[BOARDS_NAME_MAX];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    int target = tc_match_setup(table->match)->option[MICROBIN_OPTION_TARGET].number;
    if (view->final) {
        return; /* the banner says it */
    }
    boards_say(text, sizeof text, _("{stars} stars start the final round. Most stars win."),
               {"stars", .number = target});
    if (ui_text_width(ui, style, text) > rect.w) {
        boards_say(text, sizeof text, _("Final round at {stars} stars"),
                   {"stars", .number = target});
    }
    if (ui_text_width(ui, style, text) > rect.w) {
        return; /* what the pips earn is said in full instead */
    }
    ui_say(ui, rect, ui_named("table.goal"), style, UI_RIGHT, ui->theme.ink, text);
}

/* ---- The trail of pips ----------------------------------------------------------------------- */

/* A pill with words, its middle at x within the column. */
static void draw_pill(struct ui *ui, struct canvas_rect strip, struct canvas_rect column, float x,
                      const char *words, struct canvas_color edge, struct canvas_color ground,
                      struct canvas_color ink)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float line = fmaxf(1.5f, ui->unit * 0.2f);
    float w = fmaxf(strip.h * 1.4f, ui_text_width(ui, style, words) + strip.h * 0.7f);
    w = fminf(w, column.w);
    x = fmaxf(column.x + w / 2, fminf(x, column.x + column.w - w / 2));
    struct canvas_rect pill = ui_whole((struct canvas_rect){x - w / 2, strip.y, w, strip.h});
    canvas_fill(ui->list, pill, pill.h / 2, edge);
    canvas_fill(ui->list, canvas_rect_inset(pill, line), pill.h / 2 - line, ground);
    ui_text(ui, pill, style, UI_CENTER, ink, words);
}

/* How high the piece is, of the strip, above which it looks out; and how far down the rail is. */
#define PAWN_HIGH 1.4f
#define RAIL_DOWN 0.72f

/* A rail above each tier that fills with pips in the player's colour. The player's piece stands
   where the total is, and on the next tier what is missing. */
static void draw_trail(const struct microbin_view *view, const struct boards_table *table,
                       struct ui *ui, struct canvas_rect strip, int pips, bool open)
{
    char words[24], label[UI_LABEL_MAX];
    const struct tc_setup *setup = tc_match_setup(table->match);
    int count = rules_microbin_tiers(setup), reached = rules_microbin_reached(setup, pips);
    float gap = column_gap(ui), pawn = 0;
    strip = boards_microbin_seen(&view->place, strip);
    float r = fmaxf(2, ui->unit * 0.35f);
    float w = strip.h * PAWN_HIGH / MICROBIN_PAWN, y = strip.y + strip.h * RAIL_DOWN;
    for (int i = 0; i < count; i++) {
        int first = rules_microbin_tier(setup, i).pips;
        int past = past_of(table, i);
        struct canvas_rect column = ui_column(strip, count + 1, gap, i);
        float pitch = column.w / (float)(past - first);
        struct canvas_rect rail = {column.x, y - r, column.w, 2 * r};
        canvas_fill(ui->list, rail, r, canvas_mix(ui->theme.paper, ui->theme.ruled, 0.8f));
        if (open && pips >= first) {
            rail.w = pips + 1 < past ? pitch * ((float)(pips - first) + 0.5f) : column.w;
            canvas_fill(ui->list, rail, r, ui_player_color(view->color[view->active]));
        }
        if (open && pips > 0 && i == (reached > 0 ? reached - 1 : 0)) {
            pawn = column.x +
                   fmaxf(w / 2, fminf(pitch * ((float)(pips - first) + 0.5f), column.w - w / 2));
            boards_say(label, sizeof label, _n("{pips} pip", "{pips} pips", (unsigned long)pips),
                       {"pips", .number = pips});
            ui_add(ui, ui_named("table.total"), UI_ROLE_TEXT, label, column);
        } else if (open && pips > 0 && i == reached && !view->stopped) {
            snprintf(words, sizeof words, "+%d", first - pips);
            draw_pill(ui, ui_middle(strip, strip.w, line_of(ui, UI_TYPE_SMALL) * 1.25f), column,
                      column.x + column.w / 2, words, ui->theme.accent, ui->theme.paper,
                      ui->theme.ink);
        }
    }
    if (pawn > 0) {
        int color = view->color[view->active];
        boards_microbin_draw_pawn(ui, &(struct microbin_pawn){.foot = {pawn, y + r},
                                                              .ground = y + r,
                                                              .w = w,
                                                              .paint = ui_player_color(color),
                                                              .mark = color});
    }
}

void boards_microbin_place_columns(struct microbin_view *view, const struct boards_table *table,
                                   const struct ui *ui)
{
    struct canvas_rect rest = view->place.chart;
    int rows = rows_in(table, ui, rest.w);
    view->place.trail = rows == 1;
    ui_cut_top(&rest, above_fields(ui));
    view->place.columns = rest;
    view->place.column_count = rules_microbin_tiers(tc_match_setup(table->match)) + 1;
    view->place.column_rows = rows;
    for (int seat = 0; seat < view->players; seat++) {
        struct canvas_rect card = table->card[seat];
        view->place.own[seat] = card;
        view->place.star[seat] = (struct canvas_point){
            card.x + card.w - fminf(card.w, card.h) * 0.4f, card.y + card.h / 2};
    }
}

static struct canvas_rect column_at(const struct microbin_place *place, const struct ui *ui, int i)
{
    float gap = column_gap(ui);
    int across = (place->column_count + place->column_rows - 1) / place->column_rows;
    return ui_column(ui_row(place->columns, place->column_rows, gap * 1.2f, i / across), across,
                     gap, i % across);
}

/* Each goes up from its field in an arc and lands on the card of whoever took them. */
void boards_microbin_draw_stars(const struct microbin_view *view, struct ui *ui)
{
    if (view->stars_left <= 0 || view->active < 0 || view->taken < 0) {
        return;
    }
    struct canvas_rect field =
        boards_microbin_seen(&view->place, column_at(&view->place, ui, view->taken));
    struct canvas_point from = {field.x + field.w / 2, field.y + field.h / 2},
                        to = view->place.star[view->active];
    float past = view->stars_ms - view->stars_left;
    float way = view->stars_ms - view->stars_apart * (float)(view->stars - 1);
    for (int i = view->stars; i-- > 0;) {
        float share = (past - view->stars_apart * (float)i) / way;
        if (share <= 0 || share >= 1) {
            continue;
        }
        float eased = share * share * (3 - 2 * share), size = ui->unit * (4 + 3 * sinf(PI * share));
        /* To below the card first, then up: never over anybody else's. */
        float past_bend = eased * eased, bend = 2 * eased * (1 - eased);
        float x = from.x + (to.x - from.x) * (bend + past_bend);
        float y = from.y + (to.y - from.y) * (0.25f * bend + past_bend);
        boards_microbin_star(ui, (struct canvas_rect){x - size / 2, y - size / 2, size, size});
    }
}

/* The one to take: the highest, or of rewards what the hint or the coach says. */
static int best_column(const struct boards_table *table, bool picks, int reached)
{
    int best = reached - 1;
    for (int i = 0; picks && i < reached; i++) {
        const struct tc_action action = reward_action(i);
        best = boards_advice_best(table, &action) ? i : best;
    }
    return best;
}

void boards_microbin_draw_chart(const struct microbin_view *view, const struct boards_table *table,
                                struct ui *ui)
{
    char text[BOARDS_LINE_MAX];
    struct canvas_rect rest = view->place.chart;
    struct canvas_rect strip = ui_cut_top(&rest, fmaxf(head_height(ui), trail_height(ui)));
    struct canvas_rect head = boards_microbin_seen(&view->place, strip);
    int pips = view->pips + (dice_moving(view->tray.dice) ? 0 : view->pending);
    int count = rules_microbin_tiers(tc_match_setup(table->match)),
        reached = rules_microbin_reached(tc_match_setup(table->match), pips);
    bool picks = is_due(view, table);
    bool clashes = view->clash > 0 && !dice_moving(view->tray.dice);
    bool open = view->active >= 0 && !view->busted && view->taken < 0 && !clashes;
    bool lost = view->busted && boards_bust_tells(&view->tray.bust);
    if (view->place.banner.h > 0 && !lost) { /* what it says is needed comes no more */
        draw_banner(view, table, ui);
    }
    say_chart(view, table, pips, text);
    if (view->place.trail && open && pips > 0 && !picks) {
        ui_add(ui, ui_named("table.chart"), UI_ROLE_TEXT, text, head);
        draw_trail(view, table, ui, ui_middle(strip, strip.w, trail_height(ui)), pips, open);
    } else {
        struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
        float beside = head.w - ui_text_width(ui, bold, text) - ui->unit * 2;
        struct canvas_rect goal = ui_cut_right(&head, fmaxf(beside, 0));
        if (!clashes && !view->busted) { /* there is enough to be seen */
            draw_goal(view, table, ui, goal);
        }
        ui_say(ui, head, ui_named("table.chart"), bold, UI_LEFT, ui->theme.ink, text);
    }
    bool opens = open && !picks && pips == 0 && !view->stopped;
    int best = open ? best_column(table, picks, reached) : -1;
    /* Seen in perspective the outermost column is the narrowest. */
    float narrow = boards_microbin_seen(&view->place, column_at(&view->place, ui, 0)).w;
    bool plus =
        view->place.column_rows == 1 &&
        chip_height(ui) * (MICROBIN_CAPSULE + PLUS + PLUS_GAP) <= narrow - 2 * column_inset(ui) - 1;
    for (int i = 0; i <= count; i++) {
        struct column column = {.view = view,
                                .plus = plus,
                                .table = table,
                                .i = i,
                                .count = count,
                                .picks = picks,
                                .reached = i < reached,
                                .opens = opens,
                                .best = i == (view->taken >= 0 ? view->taken : best),
                                .busts = view->busted || clashes,
                                .gains = view->active < 0 || can_gain(view, table)};
        draw_column(&column, ui, column_at(&view->place, ui, i));
    }
    if (picks) {
        ui_prefer(ui, reward_command(table, best));
    }
}
