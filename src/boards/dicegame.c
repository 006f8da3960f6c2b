/* The Dice Game: a tray with the dice set aside above those thrown, the turn's tally, and the
   score sheet on paper. */
#include "boards/dicegame.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/events.h"
#include "boards/gather.h"
#include "boards/rolloff.h"
#include "boards/sheet.h"
#include "boards/throw.h"
#include "canvas/shapes.h"
#include "dice/dice.h"
#include "ui/layout.h"
#include "ui/widgets.h"

enum { DICE = DICEGAME_DICE, ALL = (1 << DICE) - 1 };

/* From die to die in the row of those that did not score, in edges. */
#define PITCH 1.4f

/* Dice of one throw that scored together. */
struct group {
    unsigned dice; /* bit i: die i */
    int32_t points;
};

struct view {
    struct dice *dice;
    struct boards_rolloff rolloff;
    struct dice_layout turn_layout; /* where dice lie in a turn, whatever lies there now */
    unsigned aside;                 /* bit i: die i was set aside */
    int thrown[DICE];               /* which die lay where in the last throw */
    struct group groups[DICE];
    int group_count;
    struct boards_gather gather;
    bool fresh; /* the next throw begins a turn: the table is cleared for it */
    bool busted, banked;
    int32_t points;     /* of the turn */
    float shown_points; /* on its way there */
    float count_ms;
};

static bool open_view(void *data)
{
    struct view *view = data;
    view->dice = dice_create();
    return view->dice != NULL;
}

static void close_view(void *data)
{
    struct view *view = data;
    dice_destroy(view->dice);
}

static void reset(void *data, const struct boards_table *table)
{
    (void)table;
    struct view *view = data;
    struct dice *dice = view->dice;
    dice_clear(dice, ~UINT64_C(0));
    *view = (struct view){.dice = dice, .turn_layout = view->turn_layout, .fresh = true};
}

/* ---- Events -------------------------------------------------------------------------------- */

static void begin_turn(struct view *view)
{
    dice_clear(view->dice, ~UINT64_C(0));
    *view = (struct view){.dice = view->dice, .turn_layout = view->turn_layout};
    /* After a roll-off the dice lie otherwise; a layout that changes in mid-throw would end it. */
    dice_set_layout(view->dice, &view->turn_layout);
}

static void set_points(struct view *view, const struct boards_table *table, int32_t points)
{
    view->points = points;
    view->count_ms = table->tempo.count_ms;
    if (view->count_ms <= 0) {
        view->shown_points = (float)points;
    }
}

static void play_throw(struct view *view, const struct boards_table *table,
                       const struct tc_event *event)
{
    if (view->fresh) {
        begin_turn(view);
    } else if (view->aside == ALL) {
        dice_clear(view->dice, ALL);
        view->aside = 0;
        view->group_count = 0;
    }
    struct dice_throw how = boards_throw(table, 6);
    for (int die = 0; die < DICE && how.count < event->count; die++) {
        if ((view->aside >> die & 1) == 0) {
            view->thrown[how.count] = die;
            how.die[how.count] = (uint8_t)die;
            how.face[how.count] = event->dice[how.count];
            how.count++;
        }
    }
    dice_throw(view->dice, &how);
    if (how.gently) {
        dice_gather(view->dice, ALL & ~view->aside, DICE_BY_FACE, 0);
    }
}

static void play_score(struct view *view, const struct boards_table *table,
                       const struct tc_event *event)
{
    struct group *group = &view->groups[view->group_count];
    *group = (struct group){.points = boards_number(table, event, "points")};
    for (int i = 0; i < event->count; i++) {
        if ((event->mask >> i & 1) != 0) {
            group->dice |= 1U << view->thrown[i];
        }
    }
    view->group_count++;
    view->aside |= group->dice;
    boards_gather_begin(&view->gather, view->dice, &table->tempo, group->dice, ALL & ~view->aside);
    set_points(view, table, boards_number(table, event, "turn_points"));
}

static enum boards_pace play(void *data, const struct boards_table *table,
                             const struct tc_event *event)
{
    struct view *view = data;
    if (event->kind == TC_EVENT_ROLLOFF) {
        boards_rolloff_throw(&view->rolloff, view->dice, table, event);
    } else if (event->kind == TC_EVENT_THROW) {
        play_throw(view, table, event);
    } else if (boards_is(table, event, "score")) {
        play_score(view, table, event);
    } else if (boards_is(table, event, "bust")) {
        view->busted = view->fresh = true;
        dice_sink(view->dice, ALL & ~view->aside, table->tempo.glide_ms);
        return BOARDS_HOLD;
    } else if (boards_is(table, event, "bank")) {
        view->banked = view->fresh = true;
    }
    return BOARDS_ON;
}

/* Who counts has them in a row before; else they are, what scores is taken out as well. */
static bool asked(void *data, const struct boards_table *table)
{
    struct view *view = data;
    return view->rolloff.count == 0 &&
           boards_gather_begin(&view->gather, view->dice, &table->tempo, 0, ALL & ~view->aside);
}

static bool step(void *data, float ms, struct canvas_cues *cues)
{
    struct view *view = data;
    dice_step(view->dice, ms, cues);
    bool moving = boards_gather_step(&view->gather, view->dice, ms);
    moving = boards_rolloff_step(&view->rolloff, view->dice, ms) || moving;
    float gap = (float)view->points - view->shown_points;
    if (gap != 0) {
        float share = view->count_ms > ms ? ms / view->count_ms : 1;
        view->shown_points += gap * share;
        view->count_ms -= ms;
        moving = true;
    }
    return moving;
}

static void finish(void *data)
{
    struct view *view = data;
    boards_gather_finish(&view->gather, view->dice);
    boards_rolloff_finish(&view->rolloff, view->dice);
    view->shown_points = (float)view->points;
    view->count_ms = 0;
}

/* ---- Drawing ------------------------------------------------------------------------------- */

struct place {
    struct canvas_rect tray, sheet; /* whole */
    struct canvas_rect aside, tally, floor;
    float line_y;
};

static struct place lay_out(const struct boards_table *table, struct ui *ui,
                            struct canvas_rect rect)
{
    struct place place = {0};
    float gap = ui->unit * 3;
    bool tall = rect.w < rect.h * 1.25f;
    struct canvas_rect rest = rect;
    if (tall) {
        place.sheet = ui_cut_bottom(&rest, rect.h * 0.44f);
        ui_cut_bottom(&rest, gap);
    } else {
        place.sheet = ui_cut_right(
            &rest, fmaxf(rect.w * 0.33f, fminf(rect.w * 0.48f, boards_sheet_width(table, ui))));
        ui_cut_right(&rest, gap);
    }
    place.tray = rest;
    return place;
}

static void lay_out_tray(struct ui *ui, struct place *place, struct canvas_rect inside,
                         bool rolloff)
{
    float pad = ui->unit * 1.6f;
    struct canvas_rect rest = canvas_rect_inset(inside, pad);
    struct canvas_rect upper = ui_cut_top(&rest, fmaxf(rest.h * 0.36f, ui->unit * 12));
    place->line_y = upper.y + upper.h + pad * 0.5f;
    ui_cut_top(&rest, pad);
    place->floor = rolloff ? canvas_rect_inset(inside, pad * 1.5f) : rest;
    place->tally = ui_cut_right(&upper, fminf(upper.w * 0.34f, ui->unit * 26));
    ui_cut_right(&upper, pad);
    place->aside = upper;
}

/* The row aside without the words above it and the points below. */
static struct canvas_rect row_of(struct ui *ui, struct canvas_rect aside)
{
    float line = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL));
    ui_cut_top(&aside, line * 1.1f);
    ui_cut_bottom(&aside, line * 1.2f);
    return aside;
}

static struct dice_layout dice_layout_of(struct ui *ui, const struct place *place, int dice,
                                         bool rolloff)
{
    struct canvas_rect row = row_of(ui, place->aside);
    struct dice_layout layout = {.tray = place->floor, .aside = row};
    float fit = dice_fit(place->floor, dice);
    /* A roll-off leaves room for the names between the dice. */
    float most = rolloff ? 10.5f : 15;
    layout.size = fminf(fit, fminf(place->floor.h * 0.52f, ui->unit * most));
    layout.aside_size = fminf(row.h, fminf(row.w / (DICE * 1.25f), layout.size * 0.8f));
    if (rolloff) {
        boards_rolloff_lay_out(ui, dice, &layout);
    } else {
        boards_gather_lay_out(&layout, PITCH);
    }
    return layout;
}

static void place_dice(struct view *view, const struct boards_table *table, struct ui *ui,
                       struct place *place, struct canvas_rect inside, bool rolloff)
{
    int players = tc_match_setup(table->match)->players;
    lay_out_tray(ui, place, inside, false);
    view->turn_layout = dice_layout_of(ui, place, DICE, false);
    struct dice_layout layout = view->turn_layout;
    if (rolloff) {
        lay_out_tray(ui, place, inside, true);
        layout = dice_layout_of(ui, place, players, true);
    }
    dice_set_layout(view->dice, &layout);
}

static void draw_group(const struct view *view, struct ui *ui, const struct group *group, float y,
                       float h)
{
    char number[I18N_NUMBER_MAX], text[I18N_NUMBER_MAX + 1];
    struct canvas_rect span = {0, 0, 0, 0};
    for (int die = 0; die < DICE; die++) {
        if ((group->dice >> die & 1) != 0) {
            struct canvas_rect at = dice_rect(view->dice, die);
            span = span.w == 0 ? at : canvas_rect_join(span, at);
        }
    }
    span.y = y;
    span.h = h;
    snprintf(text, sizeof text, "+%s", i18n_number(number, group->points));
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    float w = fmaxf(span.w, ui_text_width(ui, bold, text) + 1);
    struct canvas_rect label = {fmaxf(span.x, span.x + (span.w - w) / 2), y, w, h};
    ui_text(ui, label, bold, UI_CENTER, ui->theme.text, text);
    canvas_fill(ui->list, (struct canvas_rect){span.x, y, span.w, 2}, 1,
                canvas_fade(ui->theme.text, 0.6f));
}

static void draw_aside(const struct view *view, struct ui *ui, const struct place *place)
{
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_rect rest = place->aside;
    float line = ui_line_height(ui, small);
    ui_text(ui, ui_cut_top(&rest, line), small, UI_LEFT, ui->theme.text, _("Set aside"));
    struct canvas_rect labels = ui_cut_bottom(&rest, line * 1.1f);
    bool lie = !boards_gather_lasts(&view->gather) && !dice_moving(view->dice);
    for (int i = 0; i < view->group_count && lie; i++) {
        draw_group(view, ui, &view->groups[i], labels.y, labels.h);
    }
}

/* The points of a lost turn are struck through in red pencil. */
static void strike(struct ui *ui, struct canvas_rect box, struct canvas_style style,
                   const char *number)
{
    float w = fminf(box.w, ui_text_width(ui, ui_text_fit(ui, style, box.w, number), number));
    float y = box.y + box.h / 2, reach = ui->unit * 0.8f, x = box.x + (box.w - w) / 2;
    canvas_pencil(ui->list, (struct canvas_point){x - reach, y + reach},
                  (struct canvas_point){x + w + reach, y - reach}, fmaxf(3, ui->unit * 0.55f),
                  canvas_rgb(0xE0563F), 3);
}

static void draw_tally(const struct view *view, const struct boards_table *table, struct ui *ui,
                       struct canvas_rect box)
{
    char number[I18N_NUMBER_MAX], below[BOARDS_NAME_MAX] = "";
    const struct tc_state *state = table->shown;
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_style big = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_DISPLAY);
    float line = ui_line_height(ui, small);
    ui_ground(ui, box);
    box = canvas_rect_inset(box, ui->unit);
    bool nothing = view->busted && view->points == 0; /* nothing was there to be lost */
    const char *title = nothing        ? _("This turn")
                        : view->busted ? _("Lost")
                        : view->banked ? _("Banked")
                                       : _("This turn");
    bool open = !view->busted && !view->banked && state->await == TC_AWAIT_ACT;
    if (open && (!table->counting || state->score[state->player] == 0)) {
        i18n_number(number, state->score[state->player] + view->points);
        snprintf(below, sizeof below, _("would make %s"), number);
    }
    ui_text(ui, ui_cut_top(&box, line), small, UI_CENTER, ui->theme.text, title);
    ui_text(ui, ui_cut_bottom(&box, line), small, UI_CENTER, ui->theme.text, below);
    if (nothing) {
        snprintf(number, sizeof number, "%s", _("Nothing"));
    } else {
        i18n_number(number, lroundf(view->shown_points));
    }
    ui_say(ui, box, "table.turn_points", big, UI_CENTER,
           view->busted ? ui->theme.text : ui->theme.accent, number);
    if (view->busted && !nothing) {
        strike(ui, box, big, number);
    }
}

static void add_dice(const struct view *view, struct ui *ui)
{
    char id[UI_ID_MAX], label[UI_LABEL_MAX];
    uint8_t order[DICE_MAX];
    int count =
        boards_gather_read(view->dice, view->rolloff.count > 0 ? view->rolloff.count : DICE, order);
    for (int i = 0; i < count; i++) {
        int die = order[i], face = dice_face(view->dice, die);
        enum dice_where where = dice_where(view->dice, die);
        snprintf(label, sizeof label, _("Die showing %d"), face);
        struct ui_node *node =
            ui_add(ui, ui_id(id, "die.%d", die), UI_ROLE_DIE, label, dice_rect(view->dice, die));
        if (node != NULL) {
            node->enabled = false;
            node->has_value = true;
            node->value = face;
            node->where = where == DICE_ASIDE ? "aside" : "tray";
        }
    }
}

static void draw(void *data, const struct boards_table *table, struct ui *ui,
                 struct canvas_rect rect)
{
    struct view *view = data;
    struct place place = lay_out(table, ui, rect);
    struct canvas_rect inside = ui_tray(ui, place.tray, 0x1F5A45);
    bool rolloff = view->rolloff.count > 0 || table->shown->phase == TC_PHASE_ROLLOFF;
    place_dice(view, table, ui, &place, inside, rolloff);
    if (!rolloff) {
        canvas_fill(ui->list,
                    (struct canvas_rect){place.floor.x, roundf(place.line_y), place.floor.w, 2}, 1,
                    canvas_fade(ui->theme.text, 0.35f));
        draw_aside(view, ui, &place);
        draw_tally(view, table, ui, place.tally);
    }
    boards_sheet_draw(table, ui, place.sheet, BOARDS_SHEET_TURNS);
    add_dice(view, ui);
    dice_draw(view->dice, ui->list, true);
    boards_rolloff_draw(&view->rolloff, view->dice, table, ui);
}

static struct canvas_rect paper(const struct boards_table *table, struct ui *ui,
                                struct canvas_rect rect)
{
    return lay_out(table, ui, rect).sheet;
}

static void draw_moving(void *data, struct ui *ui)
{
    struct view *view = data;
    dice_draw(view->dice, ui->list, false);
}

static const struct boards_option options[] = {
    {.name = "target",
     .label = N_("Points to reach"),
     .help = N_("5,000 makes a short game, 10,000 a long one.")},
    {.name = "on_the_board",
     .label = N_("On the board"),
     .help = N_("Your first bank needs 1,000 points in one turn.")},
    {.name = "last_round",
     .label = N_("Last round"),
     .help = N_("When somebody gets there, everyone else has one more turn.")},
    {.name = NULL},
};

static const struct boards_sound sounds[] = {
    {.event = "score", .sound = CANVAS_SOUND_SCORE, .strength = 0.8f},
    {.event = "bust", .sound = CANVAS_SOUND_BUST, .strength = 0.8f},
    {.event = "bank", .sound = CANVAS_SOUND_BANK, .strength = 0.8f},
    {.event = NULL},
};

const struct boards_board boards_dicegame = {
    .id = "dicegame",
    .felt = 0x1F5A45,
    .picture = "pictures/dicegame.svg",
    .tagline = N_("Add up, bank or bust"),
    .gist = N_("Roll on for more points, or bank them. A roll without any loses the turn."),
    .zero_is_lost = true,
    .minutes = 20,
    .options = options,
    .sounds = sounds,
    .rules = "dicegame.txt",
    .guide = boards_dicegame_guide,
    .setback = "bust",
    .tip = &boards_dicegame_tip,
    .view_size = sizeof(struct view),
    .dice_at = offsetof(struct view, dice),
    .open = open_view,
    .close = close_view,
    .reset = reset,
    .play = play,
    .step = step,
    .finish = finish,
    .asked = asked,
    .draw = draw,
    .draw_moving = draw_moving,
    .actions = boards_dicegame_actions,
    .throw_label = boards_dicegame_throw_label,
    .line = boards_dicegame_line,
    .ask = boards_dicegame_ask,
    .card = boards_dicegame_card,
    .choice = boards_dicegame_choice,
    .hint = boards_dicegame_hint,
    .sum = boards_dicegame_sum,
    .paper = paper,
};
