/* Z (Zonk): a tray with red, white and green dice, those kept above those thrown; beside it the
   score sheet with running totals, Zs and an asterisk for each bonus hit. */
#include "boards/zonk.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/events.h"
#include "boards/throw.h"

#define SLIP_MS 260.0f

/* Dice 0 and 1 are red, 2 and 3 white, 4 and 5 green. */
static const struct dice_look looks[] = {
    {{0xC7, 0x36, 0x2F, 255}, {0x8E, 0x21, 0x1D, 255}, {0xFF, 0xF3, 0xE0, 255}, 'R'},
    {{0xF7, 0xF0, 0xDF, 255}, {0xDC, 0xCF, 0xB2, 255}, {0x2B, 0x26, 0x22, 255}, 'W'},
    {{0x2F, 0x8F, 0x5B, 255}, {0x1D, 0x63, 0x40, 255}, {0xFF, 0xF8, 0xE8, 255}, 'G'},
};

const struct dice_look *boards_zonk_look(int color)
{
    return &looks[color];
}

static void paint_dice(struct dice *dice)
{
    for (int die = 0; die < ZONK_DICE; die++) {
        dice_set_look(dice, die, &looks[die / 2]);
    }
}

/* Those not kept are thrown, in the order of their indexes. */
static void due_die(const struct boards_table *table, int die, struct boards_die *what)
{
    static const char *const names[] = {N_("Red die"), N_("White die"), N_("Green die")};
    static const char *const colors[] = {N_("Red"), N_("White"), N_("Green")};
    int32_t aside[ZONK_DICE] = {0};
    int index = 0;
    tc_game_list(tc_match_setup(table->match), table->shown, "aside", aside, ZONK_DICE);
    for (; index < ZONK_DICE - 1 && (aside[index] != 0 || die > 0); index++) {
        die -= aside[index] == 0;
    }
    what->look = looks[index / 2];
    snprintf(what->name, sizeof what->name, "%s", i18n_get(names[index / 2]));
    snprintf(what->color, sizeof what->color, "%s", i18n_get(colors[index / 2]));
}

static bool open_view(void *data)
{
    struct zonk_view *view = data;
    view->dice = dice_create();
    if (view->dice == NULL) {
        return false;
    }
    paint_dice(view->dice);
    return true;
}

static void close_view(void *data)
{
    struct zonk_view *view = data;
    dice_destroy(view->dice);
}

static void clear(struct zonk_view *view)
{
    dice_clear(view->dice, ~UINT64_C(0));
    *view = (struct zonk_view){.dice = view->dice,
                               .seat = view->seat,
                               .turn_layout = view->turn_layout,
                               .iced = TC_NO_SEAT};
}

static void reset(void *data, const struct boards_table *table)
{
    (void)table;
    struct zonk_view *view = data;
    clear(view);
    view->seat = TC_NO_SEAT;
    view->fresh = true;
}

/* ---- Events -------------------------------------------------------------------------------- */

/* What the slip says and what stood picked are over with the throw. */
static void begin_throw(struct zonk_view *view)
{
    if (view->fresh) {
        clear(view);
        /* After a roll-off the dice lie otherwise; a layout that changes in mid-throw would end it.
         */
        dice_set_layout(view->dice, &view->turn_layout);
    } else if (view->aside == ZONK_ALL) {
        dice_clear(view->dice, ZONK_ALL);
        view->aside = 0;
    }
    view->moments = 0;
    view->stays = false;
    view->pick = 0;
    view->why[0] = '\0';
    view->phase = ZONK_PICKS;
    memset(view->rolled, 0, sizeof view->rolled);
}

static void play_rolled(struct zonk_view *view, const struct boards_table *table,
                        const struct tc_event *event)
{
    begin_throw(view);
    struct dice_throw how = boards_throw(table, 6);
    for (int die = 0; die < ZONK_DICE && how.count < event->count; die++) {
        if ((event->mask >> die & 1) != 0) {
            view->rolled[die] = event->dice[how.count];
            how.die[how.count] = (uint8_t)die;
            how.face[how.count] = event->dice[how.count];
            how.count++;
        }
    }
    dice_throw(view->dice, &how);
    if (how.gently) {
        dice_gather(view->dice, boards_zonk_thrown(view), DICE_BY_FACE, 0);
    }
}

static void set_points(struct zonk_view *view, const struct boards_table *table, int32_t points)
{
    view->points = points;
    view->count_ms = table->tempo.count_ms;
    if (view->count_ms <= 0) {
        view->shown_points = (float)points;
    }
}

static void play_keep(struct zonk_view *view, const struct boards_table *table,
                      const struct tc_event *event)
{
    view->phase = ZONK_CHOOSES;
    view->pick = 0;
    view->why[0] = '\0';
    view->aside |= (unsigned)event->mask;
    view->kept = boards_number(table, event, "kept");
    view->at_risk = boards_number(table, event, "at_risk");
    dice_gather(view->dice, boards_zonk_thrown(view), DICE_BY_FACE, 0);
    dice_set_aside(view->dice, event->mask, table->tempo.glide_ms);
    set_points(view, table, boards_number(table, event, "turn_points"));
}

static void show_slip(struct zonk_view *view, const struct boards_table *table)
{
    view->gently = table->tempo.gently;
    view->slip_ms = table->tempo.glide_ms > 0 ? SLIP_MS : 0;
}

static void play_stop(struct zonk_view *view, const struct boards_table *table,
                      const struct tc_event *event)
{
    view->phase = ZONK_STOPPED;
    view->fresh = true;
    view->moments = 0;
    view->stays = false;
    view->earned = boards_number(table, event, "marks");
    view->owed = (struct boards_forfeit){.seat = event->seat, .count = view->earned};
    show_slip(view, table);
}

/* The last thing that a Zonk brings is held: the Zonk itself, or a bonus hit for it. */
static enum boards_pace play_zonk(struct zonk_view *view, const struct boards_table *table,
                                  const struct tc_event *event)
{
    view->phase = ZONK_ZONKED;
    view->fresh = true;
    view->moments = 0;
    view->stays = false;
    view->earned = boards_number(table, event, "marks");
    view->owed = (struct boards_forfeit){.seat = event->seat, .count = view->earned};
    view->due = view->earned - view->kept;
    dice_sink(view->dice, ZONK_ALL & ~view->aside, table->tempo.glide_ms);
    show_slip(view, table);
    return view->due > 0 ? BOARDS_ON : BOARDS_HOLD;
}

static enum boards_pace play_moment(struct zonk_view *view, const struct boards_table *table,
                                    const struct tc_event *event, const char *title)
{
    if (view->moments < ZONK_MOMENTS_MAX) {
        struct zonk_moment *moment = &view->moment[view->moments++];
        snprintf(moment->title, sizeof moment->title, "%s", title);
        moment->bh = boards_number(table, event, "bh");
        moment->at_risk = view->phase == ZONK_CHOOSES && !boards_is(table, event, "thousand");
        show_slip(view, table);
        if (boards_is(table, event, "train_wreck")) {
            boards_zonk_begin_wreck(view, table);
        } else if (boards_is(table, event, "in_the_game")) {
            boards_zonk_begin_ice(view, table, event->seat);
        }
        boards_zonk_begin_large(view, table, event);
    }
    bool last = view->phase == ZONK_ZONKED && view->due > 0 && --view->due == 0;
    return last ? BOARDS_HOLD : BOARDS_ON;
}

static enum boards_pace play(void *data, const struct boards_table *table,
                             const struct tc_event *event)
{
    struct zonk_view *view = data;
    char title[BOARDS_NAME_MAX];
    if (event->kind == TC_EVENT_ROLLOFF) {
        boards_rolloff_throw(&view->rolloff, view->dice, table, event);
    } else if (boards_is(table, event, "turn")) {
        view->seat = event->seat;
    } else if (boards_is(table, event, "rolled")) {
        play_rolled(view, table, event);
    } else if (boards_is(table, event, "keep")) {
        play_keep(view, table, event);
    } else if (boards_is(table, event, "stop")) {
        play_stop(view, table, event);
    } else if (boards_is(table, event, "zonk")) {
        return play_zonk(view, table, event);
    } else if (boards_is(table, event, "consolation")) {
        view->consoled |= (uint16_t)(1U << event->seat);
    } else if (boards_is(table, event, "winner")) {
        view->winners |= (uint16_t)(1U << event->seat);
    } else if (boards_zonk_title(table, event, title)) {
        return play_moment(view, table, event, title);
    }
    return BOARDS_ON;
}

/* The turn's when it is over, whatever ends it. What the end itself gives out is shown with it. */
static bool forfeit(void *data, const struct boards_table *table, const struct tc_event *next,
                    struct boards_forfeit *what)
{
    struct zonk_view *view = data;
    bool due = view->owed.count > 0 &&
               (next == NULL || next->kind == TC_EVENT_OVER || boards_is(table, next, "turn") ||
                boards_is(table, next, "consolation") || boards_is(table, next, "winner"));
    *what = view->owed;
    if (due) {
        view->owed.count = 0;
        boards_zonk_forfeit_title(table, what);
    }
    return due;
}

static bool asked(void *data, const struct boards_table *table)
{
    struct zonk_view *view = data;
    return view->rolloff.count == 0 && boards_gather_begin(&view->gather, view->dice, &table->tempo,
                                                           0, boards_zonk_thrown(view));
}

static bool step(void *data, float ms, struct canvas_cues *cues)
{
    struct zonk_view *view = data;
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
    if (view->slip_ms > 0) {
        view->slip_ms = fmaxf(0, view->slip_ms - ms);
        moving = moving || view->slip_ms > 0;
    }
    moving = boards_zonk_step_breaks(view, ms, cues) || moving;
    if (view->large_wait > 0) {
        view->large_wait = fmaxf(0, view->large_wait - ms);
        moving = true;
    } else if (view->large_ms > 0) {
        view->large_ms = fmaxf(0, view->large_ms - ms);
        moving = moving || view->large_ms > 0;
    }
    return moving;
}

static void finish(void *data)
{
    struct zonk_view *view = data;
    boards_gather_finish(&view->gather, view->dice);
    boards_rolloff_finish(&view->rolloff, view->dice);
    view->shown_points = (float)view->points;
    view->count_ms = view->slip_ms = view->large_ms = view->large_wait = 0;
    boards_zonk_finish_breaks(view);
}

/* ---- Presses ------------------------------------------------------------------------------- */

/* The die that an id names, or -1. */
static int die_of(const char *id)
{
    bool one = strncmp(id, "die.", 4) == 0 && id[4] >= '0' && id[4] < '0' + ZONK_DICE;
    return one && id[5] == '\0' ? id[4] - '0' : -1;
}

static bool press(void *data, const struct boards_table *table, const struct ui_event *event)
{
    struct zonk_view *view = data;
    if (!boards_zonk_picking(view, table)) {
        return false;
    }
    if (event->kind == UI_EVENT_KEY && event->key >= '1' && event->key <= '6') {
        boards_zonk_press_face(view, table, event->key - '0');
        return true;
    }
    int die = event->kind == UI_EVENT_ACT ? die_of(event->id) : -1;
    if (die >= 0) {
        boards_zonk_press_die(view, table, die);
    }
    return die >= 0;
}

static const char *const finishes[] = {N_("last turns"), N_("at once"), NULL};

static const struct boards_option options[] = {
    {.name = "target",
     .label = N_("Points to pass"),
     .help = N_("Whoever gets past them brings the end near.")},
    {.name = "break_ice",
     .label = N_("First score"),
     .help = N_("What your first score of the game takes in one turn.")},
    {.name = "min_stop",
     .label = N_("Points to stop"),
     .help = N_("What any later score takes in one turn.")},
    {.name = "finish",
     .label = N_("The end"),
     .help = N_("Past the goal everyone else has one more turn, or it ends at once."),
     .choices = finishes},
    {.name = "consolation",
     .label = N_("Consolation"),
     .help = N_("At the end those with the fewest bonus hits get one.")},
    {.name = NULL},
};

static const struct boards_option forfeits = {
    .name = "forfeit",
    .label = N_("What a BH means tonight"),
    .help = N_("One hop, tell a joke: shown to whoever earns a BH until it is done."),
};

static const struct boards_guide guide[] = {
    {.at = "action.throw", .words = N_("Press here to throw your dice.")},
    {.at = "die.*", .words = N_("Pick dice that score: ones, fives, or three of a kind.")},
    {.at = "action.keep", .words = N_("Keep them. Their points join this turn.")},
    {.at = "action.roll",
     .words = N_("Throw the others for more. If nothing scores, this turn’s points are lost.")},
    {.at = "action.stop", .words = N_("Or stop: then the points go on your sheet.")},
    {.at = NULL},
};

static const struct boards_guide tip = {
    .at = "die.*",
    .words = N_("A tip: when little scores, keep a single 1 or 5. More dice are left for the next "
                "roll.")};

static const struct boards_sound sounds[] = {
    {.event = "keep", .sound = CANVAS_SOUND_SCORE, .strength = 0.7f},
    {.event = "stop", .sound = CANVAS_SOUND_BANK, .strength = 0.8f},
    {.event = "zonk", .sound = CANVAS_SOUND_ZONK, .strength = 0.9f},
    {.event = "in_the_game", .sound = CANVAS_SOUND_SCORE, .strength = 0.5f},
    {.event = "thousand", .sound = CANVAS_SOUND_SCORE, .strength = 0.8f},
    {.event = "colours", .sound = CANVAS_SOUND_SCORE, .strength = 0.8f},
    {.event = "royale", .sound = CANVAS_SOUND_SCORE, .strength = 1.0f},
    {.event = NULL},
};

const struct boards_board boards_zonk = {
    .id = "zonk",
    .felt = 0x47264A,
    .picture = "pictures/zonk.svg",
    .tagline = N_("Keep some, dare the rest"),
    .gist = N_("Keep dice that score, then roll on or stop. A roll without points is a Zonk."),
    .minutes = 30,
    .options = options,
    .forfeits = &forfeits,
    .sounds = sounds,
    .rules = "zonk.txt",
    .guide = guide,
    .setback = "zonk",
    .tip = &tip,
    .view_size = sizeof(struct zonk_view),
    .dice_at = offsetof(struct zonk_view, dice),
    .open = open_view,
    .close = close_view,
    .reset = reset,
    .play = play,
    .step = step,
    .finish = finish,
    .asked = asked,
    .draw = boards_zonk_draw,
    .draw_moving = boards_zonk_draw_moving,
    .actions = boards_zonk_actions,
    .press = press,
    .throw_label = boards_zonk_throw_label,
    .line = boards_zonk_line,
    .ask = boards_zonk_ask,
    .card = boards_zonk_card,
    .card_ground = boards_zonk_draw_ice,
    .beside = boards_zonk_beside,
    .tally = boards_zonk_tally,
    .choice = boards_zonk_choice,
    .hint = boards_zonk_hint,
    .due_die = due_die,
    .sum = boards_zonk_sum_of,
    .forfeit = forfeit,
    .awards = boards_zonk_awards,
    .paper = boards_zonk_paper,
};
