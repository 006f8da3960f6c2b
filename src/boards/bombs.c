/* SPDX-License-Identifier: Zlib */
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
#include "dice/pose.h"
#include "ui/layout.h"
#include "ui/widgets.h"

static const uint32_t felt = 0x1E2D4A;

/* An explosion at normal speed, ms: of silence, in which the die is read, before the fuse runs in;
   until it is said what happened. */
#define SILENT_MS 350.0f
#define TOLD_MS   860.0f
/* Of the silence: how hot the bomb looks at its end at least, when it shivers, and how long before
   and after that. */
#define GLOWS     0.8f
#define SHIVER_AT 270.0f
#define SHIVER_MS 110.0f
/* After the bang: the flash fades, the table comes to rest, the die lies where it was knocked. */
#define FLASH_MS 180.0f
#define SHAKE_MS 500.0f
#define KNOCK_MS 420.0f
/* By how much the bomb swells, and how far the table shakes, units. */
#define SWELLS 0.08f
#define SHAKES 2.0f
/* How far beyond the window the flash reaches, units: farther than the table shakes. */
#define OVERSCAN 6.0f
/* The least radius of a bomb as its blast has it, of the cloth: a large one for a small window too.
 */
#define BLAST 0.17f
/* How long the heat beats while somebody decides: then nothing moves any more. */
#define PULSE_MS 2600.0f
#define GLIDE_MS 180.0f
/* One flash a second at most. */
#define DARK_MS 1000.0f
/* The room that the die takes that is read, in edges; one of ten sides is broad. */
#define SLIM  1.5f
#define BROAD 1.85f
/* A die that is rolled alone, units at most. */
#define DIE_MOST 20

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
                                        : view->coming == BOMBS_TRAVELS ? 5.0f
                                                                        : 3.2f);
    view->gently = table->tempo.gently;
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
    view->banged = false;
    view->exploded_row = event->number[BOMBS_EXPLODE_ROW] - 1;
    view->losers = event->seats;
    view->gently = gently;
    view->frozen = gently || table->tempo.throw_ms <= 0;
    view->pace = table->tempo.glide_ms / GLIDE_MS;
    view->seed = tc_random_bits(table->cosmetic);
    begin(view, BOMBS_BURSTS, BOMBS_BURST_MS * view->pace);
    view->clock = view->frozen ? BOMBS_BANG_MS * view->pace : 0;
    view->sounds = false;
}

static bool tells(const void *data)
{
    const struct bombs_view *view = data;
    return view->exploded && !view->tallied && boards_bombs_burst_clock(view) >= TOLD_MS;
}

/* What is heard of an explosion, and the blow, as its time comes. */
static void step_burst(struct bombs_view *view, float before, struct canvas_cues *cues)
{
    if (before < SILENT_MS && boards_bombs_burst_clock(view) >= SILENT_MS &&
        !boards_bombs_blown(view)) {
        boards_bombs_append_cues(view, cues);
    }
    if (!view->banged && boards_bombs_blown(view)) {
        bool seen = view->motion == BOMBS_BURSTS && !view->frozen;
        view->banged = true;
        view->flashes = seen && view->unflashed >= DARK_MS;
        view->unflashed = view->flashes ? 0 : view->unflashed;
        boards_bombs_append_cues(view, cues);
        boards_jolt_begin(&view->tray.jolt, SHAKES, seen ? SHAKE_MS * view->pace : 0);
    }
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
    view->pulse = 0;
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
    float before = boards_bombs_burst_clock(view);
    bool moving = boards_tray_step(view, ms, cues);
    if (view->sounds) {
        view->sounds = false;
        boards_bombs_append_cues(view, cues);
    }
    view->clock += view->motion != BOMBS_STILL || view->pulse > 0 ? ms : 0;
    view->unflashed += ms;
    view->pulse = fmaxf(0, view->pulse - ms);
    if (view->clock >= view->length) {
        view->motion = BOMBS_STILL;
    }
    if (view->exploded) {
        step_burst(view, before, cues);
    }
    return moving || view->motion != BOMBS_STILL || view->pulse > 0;
}

/* Somebody decides: the heat beats for a while. */
static bool asked(void *data, const struct boards_table *table)
{
    struct bombs_view *view = data;
    bool beats = !table->tempo.gently && table->tempo.glide_ms > 0 && view->holder >= 0;
    view->pulse = beats && boards_bombs_full_rows(view) > 0 ? PULSE_MS : 0;
    return false;
}

static void finish(void *data)
{
    struct bombs_view *view = data;
    boards_tray_finish(view);
    view->motion = BOMBS_STILL;
    view->pulse = 0;
}

/* ---- Where things lie ------------------------------------------------------------------------ */

/* Units: in less the letters are large for their board. */
#define ROOMY 130.0f
/* So many that neighbours lose too, whose names stand there. */
enum { MANY = 4 };

/* A long tracker takes more of the width, and so do the names in large letters. */
static float sheet_share(const struct bombs_view *view, const struct ui *ui,
                         struct canvas_rect rect)
{
    int most = 1;
    for (int row = 0; row < view->setup->option[BOMBS_OPTION_SIDES].number; row++) {
        most = view->setup->option[BOMBS_OPTION_SPACES].list[row] > most
                   ? view->setup->option[BOMBS_OPTION_SPACES].list[row]
                   : most;
    }
    bool tight = rect.w < ui->unit * ROOMY || view->setup->players >= MANY;
    float words = tight ? 0.01f : 0;
    return most > 8 ? 0.61f + words : rect.w < rect.h * 1.65f ? 0.63f : 0.57f + words;
}

/* The chance that a roll goes off: "2 in 6". */
static void write_chance(const struct bombs_view *view, int full, char text[BOARDS_NAME_MAX])
{
    /* TRANSLATORS: the chance, such as "2 in 6". */
    boards_say(text, BOARDS_NAME_MAX, _("{count} in {sides}"), {"count", .number = full},
               {"sides", .number = view->setup->option[BOMBS_OPTION_SIDES].number});
}

/* Of the words before the chance, and from one part of the panel's line to the next. */
static float risk_width(const struct ui *ui)
{
    return ui_text_width(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), _("Risk")) + ui->unit;
}

static struct canvas_style chance_style(const struct bombs_view *view, const struct ui *ui,
                                        const struct bombs_place *place)
{
    bool small = boards_bombs_is_tight(view, ui, place->sheet);
    return ui_style(ui, CANVAS_FACE_BOLD, small ? UI_TYPE_HEADING : UI_TYPE_TITLE);
}

/* The round in its panel: "Round 1 of 6", or "Round 1/6" where that has no room; so wide. */
static float write_round(const struct bombs_view *view, const struct ui *ui, float room,
                         char text[BOARDS_NAME_MAX])
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    boards_bombs_round(view, text);
    if (ui_text_width(ui, style, text) + ui->unit > room) {
        /* TRANSLATORS: the same as "Round 1 of 6", where room is short. */
        boards_say(text, BOARDS_NAME_MAX, _("Round {number}/{rounds}"),
                   {"number", .number = view->own.round + 1},
                   {"rounds", .number = view->setup->players});
    }
    return ui_text_width(ui, style, text) + 1;
}

/* Of the panel, the same all through a match: its words in one line, or the risk's word above its
   number (`stacked`). */
static float panel_width(const struct bombs_view *view, const struct ui *ui,
                         const struct bombs_place *place, bool stacked)
{
    char text[BOARDS_NAME_MAX];
    struct canvas_style big = chance_style(view, ui, place);
    write_chance(view, view->setup->option[BOMBS_OPTION_SIDES].number, text);
    float chance = ui_text_width(ui, big, text), risk = risk_width(ui);
    float words = stacked ? fmaxf(risk, chance) : risk + chance;
    if (boards_bombs_leaves_round(view, ui, place->sheet)) {
        boards_bombs_round(view, text);
        words +=
            ui_text_width(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY), text) + ui->unit * 2;
    }
    return words + ui->unit * 3;
}

/* The tray's parts, where its cloth is `place->cloth`: the die has its right side from top to
   bottom, and the risk stands below the bomb. */
static void lay_out_tray(const struct bombs_view *view, const struct ui *ui,
                         struct bombs_place *place)
{
    struct canvas_rect rest = canvas_rect_inset(place->cloth, ui->unit * 1.2f);
    float w = panel_width(view, ui, place, false);
    float h = ui_line_height(ui, chance_style(view, ui, place)) + ui->unit;
    place->foot = ui_cut_bottom(&rest, view->own.holders_count > 1 ? fmaxf(26, ui->unit * 4) : 0);
    ui_cut_bottom(&rest, place->foot.h > 0 ? ui->unit : 0);
    float floor = rest.w * 0.5f;
    /* Where a language has a long word for the risk the die is as large as where it is short. */
    place->stacked = w > rest.w - floor && panel_width(view, ui, place, true) <= rest.w - floor;
    if (place->stacked) {
        w = panel_width(view, ui, place, true);
        h += ui_line_height(ui, ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY)) * 0.9f;
    }
    bool across = w > rest.w - floor; /* under the die too */
    if (across) {
        place->panel = ui_cut_bottom(&rest, h);
        ui_cut_bottom(&rest, ui->unit);
    }
    place->floor = ui_cut_right(&rest, floor);
    if (!across) {
        place->panel = ui_cut_bottom(&rest, h);
    }
    place->panel.w = fminf(w, place->panel.w);
    place->bomb = rest;
    /* A die keeps off the edges of where it is thrown: those may reach out of its side. */
    float reach = place->floor.w * 0.14f;
    place->floor.x -= reach;
    place->floor.w += reach + ui->unit * 1.2f;
}

/* The same before a roll-off's throw and while ties roll again: a change would end it. */
static void place_dice(struct bombs_view *view, const struct boards_table *table,
                       const struct ui *ui)
{
    bool rolloff = boards_tray_rolls_off(&view->tray, table);
    const struct bombs_place *place = &view->place;
    view->tray.place.rolloff = rolloff;
    view->tray.place.inside = place->cloth;
    struct dice_layout layout = {.tray = rolloff ? place->cloth : place->floor,
                                 .aside = place->floor};
    int count = rolloff ? tc_match_setup(table->match)->players : 1;
    layout.size = fminf(dice_fit(layout.tray, count), ui->unit * (rolloff ? 9 : DIE_MOST));
    layout.size =
        fminf(layout.size, fminf(layout.tray.w, layout.tray.h) * (rolloff ? 0.56f : 0.6f));
    view->place.die = layout.aside_size = layout.size;
    if (rolloff) {
        boards_rolloff_lay_out(ui, count, &layout);
        layout.stands = ui_tray_stands(ui, place->tray);
    } else {
        boards_gather_lay_out(&layout,
                              view->setup->option[BOMBS_OPTION_SIDES].number == 10 ? BROAD : SLIM);
        layout.row_size = layout.size; /* as it was in the hand and in its flight */
    }
    dice_set_layout(view->tray.dice, &layout);
    boards_tray_fit_dice(&view->tray, table, ui);
}

/* Of its size in the hand: it lies in the corner, below what is said of who loses. */
#define KNOCKED 0.8f

/* The die is knocked away from the crater. */
static void knock_away(struct bombs_view *view)
{
    const struct bombs_place *place = &view->place;
    float size = place->die * KNOCKED, ms = boards_bombs_burst_clock(view) - BOMBS_BANG_MS;
    struct canvas_point at = {place->cloth.x + place->cloth.w - size * 0.86f,
                              place->cloth.y + place->cloth.h - size * 0.72f};
    bool glides = ms < KNOCK_MS && !view->frozen;
    if (view->holder >= 0 && dice_where(view->tray.dice, 0) != DICE_AWAY) {
        dice_push(view->tray.dice, 0, at, size, 0.85f, glides ? KNOCK_MS * view->pace : 0);
    }
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
        place->sheet = ui_cut_left(&rect, rect.w * sheet_share(view, ui, rect));
        ui_cut_left(&rect, gap);
    }
    place->sheet = ui_whole(place->sheet);
    place->tray = rect;
    place->cloth = ui_tray_inside(ui, place->tray);
    lay_out_tray(view, ui, place);
    place_dice(view, table, ui);
    if (boards_bombs_blown(view) && !view->tallied) {
        knock_away(view);
    }
}

static bool has_bomb(const struct bombs_view *view)
{
    return view->holder >= 0 && !boards_bombs_blown(view) && !view->tallied;
}

static bool bomb_moves(const struct bombs_view *view)
{
    return view->motion == BOMBS_ENTERS || view->motion == BOMBS_TRAVELS ||
           view->motion == BOMBS_CHANGES || view->motion == BOMBS_BURSTS;
}

/* ---- The tray -------------------------------------------------------------------------------- */

static void draw_panel(const struct bombs_view *view, struct ui *ui,
                       const struct bombs_place *place)
{
    char text[BOARDS_NAME_MAX], heard[UI_LABEL_MAX];
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_style big = chance_style(view, ui, place);
    struct canvas_rect rest = place->panel;
    float heat = boards_bombs_heat(view);
    struct canvas_color hot = ui->theme.contrast ? ui->theme.accent : boards_bombs_hot(heat);
    ui_ground(ui, rest);
    if (heat > 0 && !ui->theme.contrast) {
        canvas_ring(ui->list, rest, ui->unit, 1 + 3 * heat, hot);
    }
    ui_cut_left(&rest, ui->unit * 1.3f);
    ui_cut_right(&rest, ui->unit * 1.3f);
    struct canvas_rect word = place->stacked ? ui_cut_top(&rest, ui_line_height(ui, small) * 1.15f)
                                             : ui_cut_left(&rest, risk_width(ui));
    ui_text(ui, word, small, UI_LEFT, ui->theme.text, _("Risk"));
    write_chance(view, boards_bombs_full_rows(view), text);
    float chance = ui_text_width(ui, big, text) + 1;
    ui_say(ui, ui_cut_left(&rest, fminf(chance, rest.w)), ui_named("bombs.chance"), big, UI_LEFT,
           hot, text);
    snprintf(heard, sizeof heard, "%s: %s", _("Risk"), text);
    ui_about(ui, UI_TOPIC_RISK, heard);
    if (boards_bombs_leaves_round(view, ui, place->sheet)) {
        float wide = write_round(view, ui, rest.w, text);
        ui_cut_left(&rest, ui->unit);
        ui_say(ui, ui_cut_right(&rest, fminf(wide, rest.w)), ui_named("bombs.round"), small,
               UI_RIGHT, ui->theme.text, text);
    }
}

/* ---- The explosion --------------------------------------------------------------------------- */

/* Below the sheet and the tray it is cut off: it flies behind the words there, which are read. */
static float floor_of(const struct bombs_view *view, const struct ui *ui)
{
    struct canvas_rect sheet = view->place.sheet, tray = view->place.tray;
    return fmaxf(sheet.y + sheet.h, tray.y + tray.h) + ui->unit;
}

static struct bombs_blast blast_of(const struct bombs_view *view, const struct ui *ui)
{
    struct bombs_sight sight = boards_bombs_in_tray(view, 0);
    struct canvas_rect cloth = view->place.cloth;
    return (struct bombs_blast){.middle = sight.middle,
                                .radius = fmaxf(sight.radius, fminf(cloth.w, cloth.h) * BLAST),
                                .ms = boards_bombs_burst_clock(view) - BOMBS_BANG_MS,
                                .window = ui->window,
                                .floor = floor_of(view, ui),
                                .seed = view->seed};
}

/* How much of the dark is in the still picture of a blast, which stands where a moving one would
   long be smoke. */
#define STILL_DARK 0.3f

/* The word stands so soon after the bang, ms. */
#define WORD_COMES_MS 400.0f

/* Under reduced motion a still picture from the bang on for as long as the word stands: it fills
   the tray and leaves free what is read around it. */
static void draw_frozen(const struct bombs_view *view, struct ui *ui)
{
    struct bombs_blast still = blast_of(view, ui);
    struct canvas_rect tray = view->place.tray;
    still.middle = (struct canvas_point){tray.x + tray.w / 2, tray.y + tray.h / 2};
    still.radius = fminf(tray.w, tray.h) * BLAST * 0.86f;
    canvas_list_clip(ui->list, tray);
    boards_bombs_blast_still(ui->list, &still);
    canvas_fill(ui->list, tray, 0, canvas_fade(canvas_rgb(0x0A0A14), STILL_DARK));
    canvas_list_unclip(ui->list);
}

/* What it left on the cloth. */
static void draw_left(const struct bombs_view *view, struct ui *ui)
{
    struct bombs_blast blast = blast_of(view, ui);
    bool fresh = view->table->announced || blast.ms < WORD_COMES_MS;
    if (view->motion == BOMBS_BURSTS && view->frozen && fresh) {
        draw_frozen(view, ui);
        return;
    }
    canvas_list_clip(ui->list, view->place.cloth);
    boards_bombs_draw_waiting(view, ui);
    boards_bombs_crater(ui->list, blast.middle, blast.radius);
    canvas_list_unclip(ui->list);
}

/* Before the bang the bomb: in the silence it begins to glow, at the end of that it shivers once,
   then the fuse runs in and it swells. */
static void draw_ripe(const struct bombs_view *view, struct ui *ui)
{
    struct bombs_sight sight = boards_bombs_in_tray(view, 0);
    float ms = boards_bombs_burst_clock(view), still = fminf(1, ms / SILENT_MS);
    float u = fmaxf(0, (ms - SILENT_MS) / (BOMBS_BANG_MS - SILENT_MS));
    float shiver = fmaxf(0, 1 - fabsf(ms - SHIVER_AT) / SHIVER_MS);
    sight.spark = view->clock;
    sight.fuse *= 1 - u;
    sight.heat += fmaxf(0, GLOWS - sight.heat) * still * still;
    sight.heat += (1.5f - sight.heat) * u * u;
    sight.radius *= 1 + SWELLS * sqrtf(u);
    sight.middle.x += sight.radius * 0.05f * shiver * sinf(ms * 0.11f);
    boards_bombs_draw_waiting(view, ui);
    boards_bombs_draw_heat(ui, view->place.cloth, &sight);
    boards_bombs_shadow(ui->list, &sight);
    boards_bombs_draw(ui->list, &sight);
}

/* Warm, and strongest where it comes from. */
static void draw_light(struct ui *ui, struct canvas_point middle, float left)
{
    enum { RIM = 40 };
    struct canvas_point points[RIM];
    if (left <= 0) {
        return;
    }
    float reach = hypotf(ui->window.w, ui->window.h) * 0.75f;
    for (int i = 0; i < RIM; i++) {
        float angle = 6.2831853f * (float)i / RIM;
        points[i] =
            (struct canvas_point){middle.x + cosf(angle) * reach, middle.y + sinf(angle) * reach};
    }
    canvas_polygon_shaded(ui->list, points, RIM, canvas_fade(canvas_rgb(0xFFF3CE), 0.9f * left),
                          canvas_fade(canvas_rgb(0xFFB84A), 0));
}

static void draw_burst(const struct bombs_view *view, struct ui *ui)
{
    struct bombs_blast blast = blast_of(view, ui);
    if (blast.ms < 0) {
        draw_ripe(view, ui);
        return;
    }
    struct canvas_rect over = canvas_rect_inset(ui->window, -OVERSCAN * ui->unit), seen = over;
    seen.h = blast.floor - seen.y;
    float left = view->flashes ? fmaxf(0, 1 - blast.ms / FLASH_MS) : 0;
    draw_light(ui, blast.middle, left);
    canvas_list_clip(ui->list, seen);
    boards_bombs_blast(ui->list, &blast);
    canvas_list_unclip(ui->list);
    if (left > 0) {
        canvas_fill(ui->list, over, 0, canvas_fade(canvas_rgb(0xFFF8E8), 0.6f * left * left));
    }
}

/* ---- What is lost ---------------------------------------------------------------------------- */

/* The letters of a tag, units and at least px; on a card with its score below its name, which is
   narrower than so many of its heights, they leave that to be read. */
#define LOSS_UNITS        3.4f
#define LOSS_NARROW_UNITS 2.5f
#define LOSS_LEAST        20.0f
#define LOSS_NARROW       2.0f

/* And hang over its side by so much of their width: the score stands in its middle. */
#define LOSS_OVER 0.34f

static bool is_narrow(struct canvas_rect card)
{
    return card.w < card.h * LOSS_NARROW;
}

static struct canvas_style loss_style(const struct bombs_view *view, const struct ui *ui, int seat)
{
    struct canvas_rect card = view->table->card[seat];
    float units = is_narrow(card) ? LOSS_NARROW_UNITS : LOSS_UNITS;
    return (struct canvas_style){CANVAS_FACE_BLACK, roundf(fmaxf(LOSS_LEAST, ui->unit * units))};
}

/* Of white round a tag, px. */
static float loss_rim(const struct ui *ui)
{
    return fmaxf(2, roundf(ui->unit * 0.25f));
}

/* Where it stays to be read: a tag that hangs from the card of whoever loses it, below its score,
   where the bomb was held, and above the sheet and the tray. */
static struct canvas_rect loss_rect(const struct bombs_view *view, const struct ui *ui, int seat)
{
    char number[I18N_NUMBER_MAX];
    struct canvas_rect card = view->table->card[seat];
    struct canvas_style style = loss_style(view, ui, seat);
    float h = roundf(style.size * 1.2f);
    float below = fminf(view->place.sheet.y, view->place.tray.y) - loss_rim(ui) - h;
    i18n_number(number, -(view->exploded_row + 1));
    float w = ui_text_width(ui, style, number) + h * 0.7f;
    float over = is_narrow(card) ? w * LOSS_OVER : -ui->unit * 0.4f;
    return ui_whole((struct canvas_rect){card.x + card.w - w + over,
                                         fminf(card.y + card.h - h * 0.2f, below), w, h});
}

static void add_losses(const struct bombs_view *view, const struct boards_table *table,
                       struct ui *ui)
{
    for (int seat = 0; seat < view->setup->players; seat++) {
        char text[BOARDS_LINE_MAX], number[I18N_NUMBER_MAX], id[UI_ID_MAX];
        if (boards_bombs_loss_hangs(view, seat)) {
            i18n_number(number, -(view->exploded_row + 1));
            snprintf(text, sizeof text, "%s %s", table->seats[seat].name, number);
            ui_add(ui, ui_named(ui_id(id, "bombs.lost.%d", seat)), UI_ROLE_TEXT, text,
                   loss_rect(view, ui, seat));
        }
    }
}

/* It is hot: the card's lower edge burns where it comes to lie. */
static void draw_burnt(const struct bombs_view *view, struct ui *ui, int seat)
{
    struct canvas_rect card = view->table->card[seat], loss = loss_rect(view, ui, seat);
    if (ui->theme.contrast) {
        return;
    }
    canvas_list_clip(ui->list, card);
    boards_bombs_singe(ui->list, card, true, loss.x + loss.w / 2,
                       fminf(card.h * 0.26f, card.w * 0.14f));
    canvas_list_unclip(ui->list);
}

/* As white on red as any sign: it lies over the edge of a card, on whatever is below. */
static void draw_tag(struct ui *ui, struct canvas_style style, struct canvas_rect tag,
                     const char *number)
{
    bool contrast = ui->theme.contrast;
    float line = loss_rim(ui);
    struct canvas_color paper = canvas_rgb(contrast ? 0xFFFFFF : 0xFFF8E8);
    canvas_fill(ui->list, canvas_rect_inset(tag, -line), tag.h * 0.3f + line, paper);
    canvas_fill(ui->list, tag, tag.h * 0.3f, canvas_rgb(contrast ? 0x8A0000 : 0xB02A1C));
    ui_text(ui, tag, style, UI_CENTER, paper, number);
}

/* What has come to the cards, where it stays. */
static void draw_losses(const struct bombs_view *view, struct ui *ui)
{
    char number[I18N_NUMBER_MAX];
    i18n_number(number, -(view->exploded_row + 1));
    for (int seat = 0; seat < view->setup->players; seat++) {
        if (boards_bombs_loss_hangs(view, seat) && boards_bombs_loss_arrived(view, seat)) {
            draw_burnt(view, ui, seat);
            draw_tag(ui, loss_style(view, ui, seat), loss_rect(view, ui, seat), number);
        }
    }
}

/* From the crater in an arc to the card, in front of the word. */
static void draw_flying(const void *data, struct ui *ui)
{
    const struct bombs_view *view = data;
    char number[I18N_NUMBER_MAX];
    struct canvas_point from = boards_bombs_in_tray(view, 0).middle;
    struct canvas_lettering look = {.top = canvas_rgb(0xFFD0A8),
                                    .bottom = canvas_rgb(0xF0563A),
                                    .rim = canvas_rgb(0x3A0D0A),
                                    .side = canvas_rgb(0x7E1C12)};
    if (ui->theme.contrast) {
        look.top = look.bottom = ui->theme.accent;
        look.rim = look.side = canvas_rgb(0x000000);
    }
    if (!view->exploded || view->tallied || !boards_bombs_blown(view)) {
        return;
    }
    i18n_number(number, -(view->exploded_row + 1));
    for (int seat = 0, place = 0; seat < view->setup->players; seat++) {
        float u = boards_bombs_loss_hangs(view, seat) ? boards_bombs_loss_way(view, place++) : 1;
        if (u < 0 || u >= 1) {
            continue;
        }
        struct canvas_rect to = loss_rect(view, ui, seat);
        look.style = loss_style(view, ui, seat);
        float out = u * u * (3 - 2 * u), lift = sinf(3.14159265f * u);
        struct canvas_point at = {from.x + (to.x + to.w / 2 - from.x) * out,
                                  from.y + (to.y + to.h / 2 - from.y) * out - lift * ui->h * 0.06f};
        canvas_list_lettering(ui->list, &look, at, 1.2f + 1.1f * lift, fminf(1, u * 6), number);
    }
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void draw_contents(const struct bombs_view *view, const struct boards_table *table,
                          struct ui *ui)
{
    const struct bombs_place *place = &view->place;
    bool blown = boards_bombs_blown(view);
    if (blown && !view->tallied) {
        draw_left(view, ui);
    }
    if (view->tallied) {
        boards_bombs_slip(view, table, ui, canvas_rect_inset(place->cloth, ui->unit * 1.2f));
        return;
    }
    boards_tray_end(&view->tray, table, ui, &(struct boards_tray_dice){.count = 1});
    if (blown) {
        add_losses(view, table, ui);
    } else if (has_bomb(view) && view->tray.rolloff.count == 0) {
        draw_panel(view, ui, place);
        if (place->foot.h > 0) {
            boards_bombs_holders(view, table, ui, place->foot);
        }
        if (!bomb_moves(view) && view->pulse <= 0) {
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
    if (boards_tray_rolls_off(&view->tray, table)) {
        boards_bombs_draw_guide(ui, view->place.sheet);
    } else {
        boards_bombs_tracker(view, table, ui, view->place.sheet);
    }
    draw_tray(view, table, ui);
    if (has_bomb(view) && !bomb_moves(view)) {
        boards_bombs_draw_held(view, ui);
    }
}

static void draw_moving(const void *data, struct ui *ui)
{
    const struct bombs_view *view = data;
    if (has_bomb(view) && bomb_moves(view) && view->motion != BOMBS_BURSTS) {
        boards_bombs_draw_hands(view, ui);
    }
    if (view->motion == BOMBS_SIGNS) {
        boards_bombs_signature(view, ui, view->place.sheet);
    }
    if (has_bomb(view) && view->motion != BOMBS_BURSTS && view->pulse > 0) {
        boards_bombs_draw_resting(view, view->table, ui);
    }
    bool blast = view->exploded && !view->tallied;
    if (blast && !boards_bombs_blown(view)) {
        draw_burst(view, ui);
    }
    dice_draw(view->tray.dice, ui->list, false);
    if (blast && boards_bombs_blown(view)) {
        if (view->motion == BOMBS_BURSTS && !view->frozen) {
            draw_burst(view, ui);
        }
        draw_losses(view, ui);
    }
}

/* With a round's points whoever leads stands out, of equal ones the first. */
static int lit(const void *data)
{
    const struct bombs_view *view = data;
    int best = 0;
    for (int seat = 1; seat < view->setup->players; seat++) {
        best = view->tally[seat].total > view->tally[best].total ? seat : best;
    }
    return view->tallied ? best : TC_NO_SEAT;
}

static const struct boards_sound sounds[] = {
    {.event = BOMBS_EVENT_SIGN, .sound = CANVAS_SOUND_PENCIL, .own = true},
    {.event = BOMBS_EVENT_EXPLODE, .sound = CANVAS_SOUND_EXPLOSION, .own = true},
    {.event = BOARDS_NO_EVENT},
};

static const struct boards_lid lid = {
    .picture = "pictures/bombs.svg",
    .count = 1,
    .die = {{{248, 230}, 66, -0.34f, 6, &boards_ivory}},
};

static const struct boards_revel revel = {
    .left = "pictures/bombs.svg",
    .right = "pictures/bombs.svg",
    .high = BOARDS_LID_HIGH,
    .antics = BOARDS_ANTICS_TREMBLE,
    .sparks = true,
    .tip = {262, 66},
    .cut = CANVAS_CUT_STRIP,
    .shades = {0xFF8A20, 0xFFDF8A},
};

static const struct boards_count sums[] = {
    {.event = BOMBS_EVENT_EXPLODE,
     .title = N_("Most bangs"),
     .line = {N_n("{names} set off the most bombs.", "{names} set off the most bombs.")},
     .unit = {N_n("time", "times")},
     .none_title = N_("No bang"),
     .none_line = N_("{name} never set off a bomb."),
     .none_unit = N_("bangs")},
    {.title = NULL},
};

const struct boards_board boards_bombs = {
    .id = "bombs",
    .felt = 0x1E2D4A,
    .lid = &lid,
    .revel = &revel,
    .tagline = N_("Pass it on in time"),
    .gist = N_("Roll and sign a row, or pass the bomb. Roll a full row and it goes off."),
    .opener = N_("Youngest first"),
    .options = boards_bombs_options,
    .sounds = sounds,
    .rules = "bombs.txt",
    .tutorial = boards_bombs_tutorial,
    .setback = BOMBS_EVENT_EXPLODE,
    .setback_title = N_("Biggest bang"),
    .setback_line = N_("{name} rolled one {points} too many and set off the bomb."),
    .setback_turns = N_("{other} set off the bomb, and that put {name} in front for good."),
    .counts = sums,
    .entry_title = N_("Round"),
    .round = BOMBS_EVENT_ROUND,
    .feat_title = N_("Biggest round"),
    .feat_line = N_("{name} scored {score} in one round."),
    .feat_near = N_("{name} scored the most in one round."),
    .tip = &boards_bombs_tip,
    .view_size = sizeof(struct bombs_view),
    .open = boards_tray_open,
    .close = boards_tray_close,
    .reset = reset,
    .play = play,
    .step = step,
    .tells = tells,
    .asked = asked,
    .lit = lit,
    .finish = finish,
    .lay_out = lay_out,
    .draw = draw,
    .draw_moving = draw_moving,
    .draw_flying = draw_flying,
    .actions = boards_bombs_actions,
    .throw_label = boards_bombs_throw_label,
    .line = boards_bombs_line,
    .moment = boards_bombs_moment,
    .last_round = boards_bombs_last_round,
    .ask = boards_bombs_ask,
    .card = boards_bombs_card,
    .choice = boards_bombs_choice,
    .aim = boards_bombs_aim,
    .figure = boards_bombs_figure,
    .row = boards_bombs_row,
    .hint = boards_bombs_hint,
    .dawdle = boards_bombs_dawdle,
};
