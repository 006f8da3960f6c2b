/* Bombs, Away!: the tracker on paper, and beside it the bomb in the tray of the die. */
#include "boards/bombs.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/face.h"
#include "boards/sheet.h"
#include "boards/throw.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "ui/layout.h"
#include "ui/widgets.h"

static const uint32_t felt = 0x1E2D4A;

/* An explosion: the flash fades, things shake, everything lies still. */
#define FLASH_MS 300.0f
#define SHAKE_MS 600.0f
#define BURST_MS 900.0f
/* One flash a second at most. */
#define DARK_MS 1000.0f
/* The die that is read: how much larger than thrown at most, and the room that it takes, in edges;
   one of ten sides is broad. */
#define NEARER 1.8f
#define SLIM   1.5f
#define BROAD  1.85f

static void reset(void *data, const struct boards_table *table)
{
    struct bombs_view *view = data;
    boards_tray_clear(&view->tray);
    *view = (struct bombs_view){.tray = view->tray,
                                .setup = tc_match_setup(table->match),
                                .holder = TC_NO_SEAT,
                                .unflashed = DARK_MS};
}

/* ---- Events ---------------------------------------------------------------------------------- */

static void begin(struct bombs_view *view, enum bombs_motion motion, float ms)
{
    view->motion = motion;
    view->length = ms;
    view->clock = 0;
    view->sounds = true;
}

static void play_round(struct bombs_view *view)
{
    view->exploded = view->tallied = false;
    view->losers = 0;
    view->tray.rolloff.count = 0;
    view->holder = TC_NO_SEAT;
    dice_clear(view->tray.dice, ~UINT64_C(0));
    view->coming = BOMBS_ENTERS;
}

static void play_turn(struct bombs_view *view, const struct boards_table *table, int seat)
{
    float ms = table->tempo.glide_ms * (view->coming == BOMBS_STILL     ? 2.0f
                                        : view->coming == BOMBS_TRAVELS ? 4.4f
                                                                        : 3.2f);
    view->gently = table->tempo.gently;
    if (seat != view->holder && table->tempo.throw_ms > 0 && !table->tempo.gently) {
        boards_tray_sweep(&view->tray, table); /* a still die is read until the next throw */
    }
    ms = view->gently ? 0 : ms; /* a bomb is here or there, and no shade of it between */
    view->holder = seat;
    begin(view, view->coming == BOMBS_STILL ? BOMBS_CHANGES : view->coming, ms);
    view->coming = BOMBS_STILL;
}

static void play_throw(struct bombs_view *view, const struct boards_table *table,
                       const struct tc_event *event)
{
    struct dice_throw how = boards_throw(table, view->setup->option[BOMBS_OPTION_SIDES].number);
    how.count = 1;
    how.face[0] = event->dice[0];
    dice_throw(view->tray.dice, &how);
}

static void play_sign(struct bombs_view *view, const struct boards_table *table,
                      const struct tc_event *event)
{
    view->signed_row = event->number[BOMBS_SIGN_ROW] - 1;
    view->signed_space = event->number[BOMBS_SIGN_SPACE];
    begin(view, BOMBS_SIGNS, table->tempo.glide_ms * 1.6f);
    /* The die comes nearer to be read while the signature is written. */
    boards_gather_begin(&view->tray.gather, view->tray.dice, &table->tempo, 0, 1);
    view->tray.gather.beat = 0;
}

static void play_explode(struct bombs_view *view, const struct boards_table *table,
                         const struct tc_event *event)
{
    bool gently = table->tempo.gently;
    view->exploded = true;
    view->exploded_row = event->number[BOMBS_EXPLODE_ROW] - 1;
    view->losers = event->seats;
    view->gently = gently;
    view->flashes = !gently && view->unflashed >= DARK_MS;
    view->unflashed = view->flashes ? 0 : view->unflashed;
    begin(view, BOMBS_BURSTS, table->tempo.throw_ms <= 0 || gently ? 0 : BURST_MS);
}

static enum boards_pace play_score(struct bombs_view *view, const struct tc_event *event)
{
    view->tally[event->seat] = (struct bombs_tally){
        .gained = event->number[BOMBS_SCORE_SIGNED],
        .lost = event->number[BOMBS_SCORE_LOST],
        .points = event->number[BOMBS_SCORE_POINTS],
        .total = event->number[BOMBS_SCORE_TOTAL],
    };
    view->tallied = true;
    return event->seat == view->setup->players - 1 ? BOARDS_HOLD : BOARDS_ON;
}

static enum boards_pace play(void *data, const struct boards_table *table,
                             const struct tc_event *event)
{
    struct bombs_view *view = data;
    view->table = table;
    if (event->kind == BOMBS_EVENT_MOVE || event->kind == BOMBS_EVENT_ROUND) {
        boards_bombs_remember(view);
    }
    view->acted = view->own.acting;
    view->own = table->after->own.bombs;
    switch (event->kind) {
    case TC_EVENT_ROLLOFF:
        boards_rolloff_throw(&view->tray.rolloff, view->tray.dice, table, event);
        break;
    case TC_EVENT_FIRST:
        return view->tray.rolloff.count > 0 ? BOARDS_HOLD : BOARDS_ON;
    case TC_EVENT_THROW:
        play_throw(view, table, event);
        break;
    case BOMBS_EVENT_ROUND:
        play_round(view);
        break;
    case BOMBS_EVENT_MOVE:
        view->coming = BOMBS_TRAVELS;
        break;
    case BOMBS_EVENT_TURN:
        play_turn(view, table, event->seat);
        break;
    case BOMBS_EVENT_SIGN:
        play_sign(view, table, event);
        break;
    case BOMBS_EVENT_EXPLODE:
        play_explode(view, table, event);
        return BOARDS_HOLD;
    case BOMBS_EVENT_SCORE:
        return play_score(view, event);
    default:
        break;
    }
    return BOARDS_ON;
}

static bool step(void *data, float ms, struct canvas_cues *cues)
{
    struct bombs_view *view = data;
    bool moving = boards_tray_step(view, ms, cues);
    if (view->sounds) {
        view->sounds = false;
        boards_bombs_append_cues(view, cues);
    }
    view->clock += ms;
    view->unflashed += ms;
    if (view->clock >= view->length) {
        view->motion = BOMBS_STILL;
    }
    return moving || view->motion != BOMBS_STILL;
}

static void finish(void *data)
{
    struct bombs_view *view = data;
    boards_tray_finish(view);
    view->motion = BOMBS_STILL;
}

/* ---- Where things lie ------------------------------------------------------------------------ */

/* A long tracker takes more of the width. */
static float sheet_share(const struct bombs_view *view, struct canvas_rect rect)
{
    int most = 1;
    for (int row = 0; row < view->setup->option[BOMBS_OPTION_SIDES].number; row++) {
        most = view->setup->option[BOMBS_OPTION_SPACES].list[row] > most
                   ? view->setup->option[BOMBS_OPTION_SPACES].list[row]
                   : most;
    }
    return most > 8 ? 0.62f : rect.w < rect.h * 1.65f ? 0.63f : 0.58f;
}

/* The chance that a roll goes off: "2 in 6". */
static void write_chance(const struct bombs_view *view, int full, char text[BOARDS_NAME_MAX])
{
    /* TRANSLATORS: the chance, such as "2 in 6". */
    boards_say(text, BOARDS_NAME_MAX, _("{count} in {sides}"), {"count", .number = full},
               {"sides", .number = view->setup->option[BOMBS_OPTION_SIDES].number});
}

/* Wide enough for each of its lines, and the same all through a match. */
static float panel_width(const struct bombs_view *view, const struct ui *ui, bool tight)
{
    char text[BOARDS_NAME_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_style big = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    write_chance(view, view->setup->option[BOMBS_OPTION_SIDES].number, text);
    float words = fmaxf(ui_text_width(ui, small, _("Risk")), ui_text_width(ui, big, text));
    if (tight && view->setup->players > 1) {
        boards_bombs_round(view, text);
        words = fmaxf(words, ui_text_width(ui, small, text));
    }
    return words + ui->unit * 3;
}

static float panel_height(const struct bombs_view *view, const struct ui *ui, bool tight)
{
    float h = ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL)) +
              ui_line_height(ui, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING)) + ui->unit * 1.5f;
    bool says_round = tight && view->setup->players > 1;
    return h +
           (says_round ? ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL)) : 0);
}

/* The tray's parts, where its cloth is `place->cloth`. */
static void lay_out_tray(const struct bombs_view *view, const struct ui *ui,
                         struct bombs_place *place)
{
    bool tight = boards_bombs_is_tight(view, ui, place->sheet);
    struct canvas_rect rest = canvas_rect_inset(place->cloth, ui->unit * 1.2f);
    float w = panel_width(view, ui, tight), h = panel_height(view, ui, tight);
    place->foot = ui_cut_bottom(&rest, fmaxf(26, ui->unit * 4));
    if (w > rest.w * 0.46f) {
        place->panel = ui_cut_top(&rest, h);
        ui_cut_top(&rest, ui->unit);
        place->floor = ui_cut_right(&rest, rest.w * 0.4f);
        place->bomb = rest;
        return;
    }
    place->floor = ui_cut_right(&rest, fmaxf(w, rest.w * 0.42f));
    place->panel = ui_cut_top(&place->floor, h);
    ui_cut_left(&place->panel, place->panel.w - w);
    place->bomb = rest;
}

/* The same before a roll-off's throw and while ties roll again: a change would end it. */
static void place_dice(struct bombs_view *view, const struct boards_table *table,
                       const struct ui *ui)
{
    bool rolloff = boards_tray_rolls_off(&view->tray, table);
    const struct bombs_place *place = &view->place;
    struct dice_layout layout = {.tray = rolloff ? place->cloth : place->floor,
                                 .aside = place->floor};
    int count = rolloff ? tc_match_setup(table->match)->players : 1;
    layout.size = fminf(dice_fit(layout.tray, count), ui->unit * (rolloff ? 9 : 13));
    layout.size = fminf(layout.size, fminf(layout.tray.w, layout.tray.h) * 0.56f);
    layout.aside_size = layout.size;
    if (rolloff) {
        boards_rolloff_lay_out(ui, count, &layout);
    } else {
        boards_gather_lay_out(&layout,
                              view->setup->option[BOMBS_OPTION_SIDES].number == 10 ? BROAD : SLIM);
        layout.row_size = layout.size * NEARER;
    }
    dice_set_layout(view->tray.dice, &layout);
    boards_tray_fit_dice(&view->tray, table, ui);
}

/* The tray shakes, dying away; all else stands still and need not be drawn for each frame. */
static bool shakes(const struct bombs_view *view)
{
    return view->motion == BOMBS_BURSTS && !view->gently && view->clock < SHAKE_MS;
}

static void lay_out(void *data, const struct boards_table *table, struct ui *ui,
                    struct canvas_rect rect)
{
    struct bombs_view *view = data;
    struct bombs_place *place = &view->place;
    float gap = ui->unit * 3;
    view->table = table;
    if (rect.w < rect.h * 1.2f) {
        place->sheet = ui_cut_top(&rect, rect.h * 0.58f);
        ui_cut_top(&rect, gap);
    } else {
        place->sheet = ui_cut_left(&rect, rect.w * sheet_share(view, rect));
        ui_cut_left(&rect, gap);
    }
    place->sheet = ui_whole(place->sheet);
    place->tray = rect;
    if (shakes(view)) {
        float ms = view->clock, reach = ui->unit * 0.9f * (1 - ms / SHAKE_MS);
        place->tray.x += roundf(reach * sinf(ms * 0.11f));
        place->tray.y += roundf(reach * cosf(ms * 0.087f));
    }
    place->cloth = ui_tray_inside(ui, place->tray);
    lay_out_tray(view, ui, place);
    place_dice(view, table, ui);
}

static bool has_bomb(const struct bombs_view *view)
{
    return view->holder >= 0 && !view->exploded && !view->tallied;
}

static bool bomb_moves(const struct bombs_view *view)
{
    return view->motion == BOMBS_ENTERS || view->motion == BOMBS_TRAVELS ||
           view->motion == BOMBS_CHANGES;
}

/* ---- The tray -------------------------------------------------------------------------------- */

static void draw_panel(const struct bombs_view *view, struct ui *ui,
                       const struct bombs_place *place)
{
    char text[BOARDS_NAME_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    struct canvas_style big = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    struct canvas_rect rest = place->panel;
    ui_ground(ui, rest);
    rest = canvas_rect_inset(rest, ui->unit * 0.7f);
    ui_cut_left(&rest, ui->unit * 0.6f);
    if (boards_bombs_is_tight(view, ui, place->sheet) && view->setup->players > 1) {
        boards_bombs_round(view, text);
        ui_say(ui, ui_cut_top(&rest, ui_line_height(ui, small)), ui_named("bombs.round"), small,
               UI_LEFT, ui->theme.text, text);
    }
    ui_text(ui, ui_cut_top(&rest, ui_line_height(ui, small)), small, UI_LEFT, ui->theme.text,
            _("Risk"));
    write_chance(view, boards_bombs_full_rows(view), text);
    ui_say(ui, rest, ui_named("bombs.chance"), big, UI_LEFT, ui->theme.accent, text);
}

/* ---- The explosion --------------------------------------------------------------------------- */

static void draw_burst(const struct bombs_view *view, struct ui *ui)
{
    struct bombs_sight sight = boards_bombs_in_tray(view, 0);
    bool moves = view->motion == BOMBS_BURSTS;
    canvas_list_clip(ui->list, view->place.cloth);
    boards_bombs_draw_waiting(view, ui);
    boards_bombs_burst(ui->list, sight.middle, sight.radius, moves ? view->clock : INFINITY,
                       view->gently);
    canvas_list_unclip(ui->list);
    if (moves && view->flashes && view->clock < FLASH_MS) {
        canvas_fill(ui->list, ui->window, 0,
                    canvas_fade(canvas_rgb(0xFFF3D0), 0.6f * (1 - view->clock / FLASH_MS)));
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void draw_contents(const struct bombs_view *view, const struct boards_table *table,
                          struct ui *ui)
{
    const struct bombs_place *place = &view->place;
    if (view->exploded && view->motion != BOMBS_BURSTS && !view->tallied) {
        draw_burst(view, ui);
    }
    if (view->tallied) {
        boards_bombs_slip(view, table, ui, canvas_rect_inset(place->cloth, ui->unit * 1.2f));
        return;
    }
    boards_tray_end(&view->tray, table, ui, &(struct boards_tray_dice){.count = 1});
    if (view->exploded) {
        boards_bombs_losers(view, table, ui, place->foot);
    } else if (has_bomb(view) && view->tray.rolloff.count == 0) {
        draw_panel(view, ui, place);
        boards_bombs_holders(view, table, ui, place->foot);
        if (!bomb_moves(view)) {
            boards_bombs_draw_resting(view, table, ui);
        }
    }
}

static void draw_tray(const struct bombs_view *view, const struct boards_table *table,
                      struct ui *ui)
{
    ui_tray(ui, view->place.tray, felt);
    draw_contents(view, table, ui);
}

static void draw(const void *data, const struct boards_table *table, struct ui *ui)
{
    const struct bombs_view *view = data;
    boards_bombs_tracker(view, table, ui, view->place.sheet);
    if (!shakes(view)) {
        draw_tray(view, table, ui);
    }
    if (has_bomb(view) && !bomb_moves(view)) {
        boards_bombs_draw_held(view, ui);
    }
}

static void draw_moving(const void *data, struct ui *ui)
{
    const struct bombs_view *view = data;
    if (has_bomb(view) && bomb_moves(view)) {
        boards_bombs_draw_hands(view, ui);
    }
    if (view->motion == BOMBS_SIGNS) {
        boards_bombs_signature(view, ui, view->place.sheet);
    }
    if (shakes(view)) {
        draw_tray(view, view->table, ui);
    }
    dice_draw(view->tray.dice, ui->list, false);
    if (view->motion == BOMBS_BURSTS) {
        draw_burst(view, ui);
    }
}

static const struct boards_sound sounds[] = {
    {.event = BOMBS_EVENT_SIGN, .sound = CANVAS_SOUND_PENCIL, .own = true},
    {.event = BOMBS_EVENT_EXPLODE, .sound = CANVAS_SOUND_EXPLOSION, .own = true},
    {.event = BOARDS_NO_EVENT},
};

static const struct boards_lid lid = {
    .picture = "pictures/bombs.svg",
    .count = 1,
    .die = {{{262, 228}, 66, -0.34f, 6, &boards_ivory}},
};

const struct boards_board boards_bombs = {
    .id = "bombs",
    .felt = 0x1E2D4A,
    .lid = &lid,
    .tagline = N_("Pass it on in time"),
    .gist = N_("Roll and sign a row, or pass the bomb. Roll a full row and it goes off."),
    .minutes = 15,
    .options = boards_bombs_options,
    .sounds = sounds,
    .rules = "bombs.txt",
    .tutorial = boards_bombs_tutorial,
    .setback = BOMBS_EVENT_EXPLODE,
    .tip = &boards_bombs_tip,
    .view_size = sizeof(struct bombs_view),
    .open = boards_tray_open,
    .close = boards_tray_close,
    .reset = reset,
    .play = play,
    .step = step,
    .finish = finish,
    .lay_out = lay_out,
    .draw = draw,
    .draw_moving = draw_moving,
    .actions = boards_bombs_actions,
    .throw_label = boards_bombs_throw_label,
    .line = boards_bombs_line,
    .moment = boards_bombs_moment,
    .last_round = boards_bombs_last_round,
    .ask = boards_bombs_ask,
    .card = boards_bombs_card,
    .choice = boards_bombs_choice,
    .figure = boards_bombs_figure,
    .row = boards_bombs_row,
    .hint = boards_bombs_hint,
    .dawdle = boards_bombs_dawdle,
};
