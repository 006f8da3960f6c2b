/* SPDX-License-Identifier: Zlib */
/* Bad Leftovers: all dice in the middle of one large tray; claims and pairs are picked on it. */
#include "boards/leftovers.h"
#include "boards/face.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "boards/throw.h"

static bool open_view(void *data)
{
    struct leftovers_view *view = data;
    view->place.row_pairs = 1; /* a resumed match is shown before a frame is */
    return boards_tray_open(view);
}

static void reset(void *data, const struct boards_table *table)
{
    (void)table;
    struct leftovers_view *view = data;
    boards_tray_clear(&view->tray);
    *view = (struct leftovers_view){.tray = view->tray,
                                    .lying = view->lying,
                                    .frame = view->frame,
                                    .place = view->place,
                                    .seat = TC_NO_SEAT};
}

/* ---- What is pressed ------------------------------------------------------------------------ */

static enum boards_press press(void *data, const struct boards_table *table,
                               const struct ui_event *event)
{
    struct leftovers_view *view = data;
    bool face = event->kind == UI_EVENT_KEY && event->key >= '1' && event->key <= '6';
    int command = ui_event_press(event, &boards_leftovers_commands);
    if (command == LEFTOVERS_GROUPED) {
        view->lying = !view->lying;
        boards_leftovers_arrange(view, 0);
        return BOARDS_PRESS_TAKEN;
    }
    if (view->scene != LEFTOVERS_TAKES) {
        return face ? BOARDS_PRESS_TAKEN : BOARDS_PRESS_PASSED;
    }
    if (command == LEFTOVERS_DIE) {
        boards_leftovers_pick(view, table, event->command.argument);
    } else if (command == LEFTOVERS_PAIR) {
        boards_leftovers_pick_pair(view, event->command.argument, event->command.second);
    } else if (face) {
        boards_leftovers_pick_face(view, table, event->key - '0');
    } else {
        return BOARDS_PRESS_PASSED;
    }
    boards_leftovers_show_picks(view);
    return view->picks == 2 ? BOARDS_PRESS_COMPLETES : BOARDS_PRESS_TAKEN;
}

/* How long dice take from place to place: under reduced motion they are there. */
static float glide_of(const struct boards_table *table)
{
    return table->tempo.gently ? 0 : table->tempo.glide_ms;
}

/* How long dice take to get their shades or to lose them, in glides. */
#define DRESS_GLIDES 0.5f

static void dress_anew(struct leftovers_view *view, const struct boards_table *table)
{
    view->dress_ms = 0;
    view->dress_all_ms = DRESS_GLIDES * glide_of(table);
}

/* ---- Events -------------------------------------------------------------------------------- */

static void play_round(struct leftovers_view *view, const struct boards_table *table,
                       const struct tc_event *event)
{
    boards_tray_sweep(&view->tray, table);
    view->scene = LEFTOVERS_WAITS;
    view->seat = event->seat;
    view->round = event->number[LEFTOVERS_ROUND_ROUND] + 1;
    view->due = event->number[LEFTOVERS_ROUND_COUNT];
    view->count = view->picks = 0;
    view->gone = view->own.out;
    memset(view->taken, 0, sizeof view->taken);
    boards_leftovers_make_room(view);
}

static void due(void *data, const struct boards_table *table)
{
    struct leftovers_view *view = data;
    (void)table;
    dice_clear(view->tray.dice, ~UINT64_C(0));
}

static void play_throw(struct leftovers_view *view, const struct boards_table *table,
                       const struct tc_event *event)
{
    struct dice_throw how = boards_throw(table, TC_LEFTOVERS_SIDES);
    dice_clear(view->tray.dice, ~UINT64_C(0));
    view->tray.rolloff.count = 0;
    view->count = how.count = event->count;
    memset(view->taker, TC_NO_SEAT, sizeof view->taker);
    for (int die = 0; die < event->count; die++) {
        how.die[die] = (uint8_t)die;
        how.face[die] = view->face[die] = event->dice[die];
    }
    boards_leftovers_make_room(view);
    dice_throw(view->tray.dice, &how);
    view->gather = !view->lying;
    if (how.gently && view->gather) { /* they appear where they are counted */
        view->gather = false;
        boards_leftovers_arrange(view, 0);
    }
    view->beat_ms = boards_gather_beat(&table->tempo);
    view->tumbling = true;
    view->fade_ms = view->fade_left_ms = glide_of(table);
}

static void begin_take(struct leftovers_view *view, const struct boards_table *table)
{
    view->scene = LEFTOVERS_TAKES;
    dress_anew(view, table);
    boards_leftovers_pick_only(view, table);
    boards_leftovers_show_picks(view);
}

static void play_turn(struct leftovers_view *view, const struct boards_table *table,
                      const struct tc_event *event)
{
    view->seat = event->seat;
    view->picks = 0;
    view->scene = LEFTOVERS_CLAIMS;
    if (view->own.claims[event->seat] != 0) {
        begin_take(view, table);
    }
}

static void give(struct leftovers_view *view, int die, int seat)
{
    view->taker[die] = (int8_t)seat;
    view->order[die] = view->taken[seat]++;
}

static void play_take(struct leftovers_view *view, const struct boards_table *table,
                      const struct tc_event *event)
{
    int a = event->dice[0], b = event->dice[1];
    int sum = view->picks == 2 ? view->face[view->pick[0]] + view->face[view->pick[1]] : 0;
    bool meant = sum == a + b && (view->face[view->pick[0]] == a || view->face[view->pick[1]] == a);
    if (!meant) {
        boards_leftovers_pick_pair(view, a, b);
    }
    bool swapped = view->face[view->pick[0]] != a;
    give(view, view->pick[swapped ? 1 : 0], event->seat);
    give(view, view->pick[swapped ? 0 : 1], event->seat);
    view->picks = 0;
    view->scene = LEFTOVERS_WAITS;
    dress_anew(view, table);
    boards_leftovers_lift(view);
    boards_leftovers_make_room(view);
    boards_leftovers_arrange(view, glide_of(table) * 1.6f);
    if (view->place.piles.drawn_in) { /* how many there are of each is told anew where they lie */
        view->fade_ms = view->fade_left_ms = glide_of(table);
    }
}

/* By their faces, and those of one from the left: that is how an eye counts. */
static void order_by_face(const struct leftovers_view *view, uint8_t *dice, int count)
{
    for (int i = 1; i < count; i++) {
        uint8_t die = dice[i];
        int face = view->face[die], k = i;
        float x = dice_rect(view->tray.dice, die).x;
        for (; k > 0; k--) {
            int before = view->face[dice[k - 1]];
            if (before < face ||
                (before == face && dice_rect(view->tray.dice, dice[k - 1]).x <= x)) {
                break;
            }
            dice[k] = dice[k - 1];
        }
        dice[k] = die;
    }
}

/* As long as dice come to lie beside the word that says so and it stands, in glides. */
#define STUCK_BEAT_GLIDES (LEFTOVERS_LINE_UP_GLIDES + 6.0f)

/* What is left comes into rows beside the word, with what would have been a pair below them. */
static void line_up(struct leftovers_view *view, float ms)
{
    view->scene = LEFTOVERS_NO_PAIR;
    boards_leftovers_make_room(view);
    boards_leftovers_arrange(view, ms);
}

static void begin_count(struct leftovers_view *view)
{
    view->stuck.beat_ms = 0;
    view->scene = LEFTOVERS_STUCK;
    view->sounds = view->stuck.counted == view->stuck.dice;
}

static enum boards_pace play_stuck(struct leftovers_view *view, const struct boards_table *table,
                                   const struct tc_event *event)
{
    struct leftovers_count *stuck = &view->stuck;
    *stuck = (struct leftovers_count){.seat = event->seat,
                                      .sum = event->number[LEFTOVERS_STUCK_SUM],
                                      .total = event->number[LEFTOVERS_STUCK_TOTAL]};
    for (int die = 0; die < view->count; die++) {
        if (view->taker[die] == TC_NO_SEAT) {
            stuck->die[stuck->dice++] = (uint8_t)die;
        }
    }
    order_by_face(view, stuck->die, stuck->dice);
    float count = boards_count_ms(&table->tempo);
    float each = fminf(count * 1.1f, count * 12 / fmaxf(1, (float)stuck->dice));
    stuck->step_ms = each;
    stuck->counted = each > 0 ? 0 : stuck->dice;
    stuck->beat_ms = each > 0 ? STUCK_BEAT_GLIDES * table->tempo.glide_ms : 0;
    view->seat = event->seat;
    view->picks = 0;
    line_up(view, stuck->beat_ms > 0 ? glide_of(table) * LEFTOVERS_LINE_UP_GLIDES : 0);
    if (stuck->beat_ms <= 0) {
        begin_count(view);
    }
    /* Who is out by this is held with it, as one thing. */
    bool out = rules_leftovers_is_out(tc_match_setup(table->match), stuck->total);
    return out ? BOARDS_ON : BOARDS_HOLD;
}

static enum boards_pace play(void *data, const struct boards_table *table,
                             const struct tc_event *event)
{
    struct leftovers_view *view = data;
    view->glide_ms = glide_of(table);
    view->own = table->after->own.leftovers;
    switch (event->kind) {
    case TC_EVENT_ROLLOFF:
        boards_leftovers_spread(view, view->frame.players, true);
        boards_rolloff_throw(&view->tray.rolloff, view->tray.dice, table, event);
        break;
    case TC_EVENT_FIRST:
        view->first = event->seat;
        break;
    case TC_EVENT_THROW:
        play_throw(view, table, event);
        break;
    case LEFTOVERS_EVENT_ROUND:
        play_round(view, table, event);
        break;
    case LEFTOVERS_EVENT_TURN:
        play_turn(view, table, event);
        break;
    case LEFTOVERS_EVENT_CLAIM:
        begin_take(view, table);
        break;
    case LEFTOVERS_EVENT_TAKE:
        play_take(view, table, event);
        break;
    case LEFTOVERS_EVENT_STUCK:
        return play_stuck(view, table, event);
    case LEFTOVERS_EVENT_OUT:
        return BOARDS_HOLD;
    default:
        break;
    }
    return BOARDS_ON;
}

/* ---- Time ---------------------------------------------------------------------------------- */

static bool counts(const struct leftovers_view *view)
{
    return view->scene == LEFTOVERS_STUCK && view->stuck.counted < view->stuck.dice;
}

static void count_on(struct leftovers_view *view, float ms, struct canvas_cues *cues)
{
    struct leftovers_count *stuck = &view->stuck;
    stuck->ms += ms;
    while (counts(view) && stuck->ms >= stuck->step_ms) {
        stuck->ms -= stuck->step_ms;
        stuck->counted++;
        bool last = stuck->counted == stuck->dice;
        canvas_cues_add(cues, last ? CANVAS_SOUND_BUST : CANVAS_SOUND_CLICK, 0.6f, 0);
    }
}

/* How long that takes, in glides. */
#define GROUP_GLIDES 3.0f

/* Thrown dice are grouped when they lie and have been seen so. */
static bool group_on(struct leftovers_view *view, float ms, bool moving)
{
    if (moving || !view->gather) {
        return moving;
    }
    view->beat_ms -= ms;
    view->gather = view->beat_ms > 0;
    if (!view->gather) {
        boards_leftovers_arrange(view, view->glide_ms * GROUP_GLIDES);
    }
    return view->gather || dice_moving(view->tray.dice);
}

/* The counts appear when thrown dice lie where they are counted. */
static bool fade_on(struct leftovers_view *view, float ms, bool moving)
{
    if (moving || view->fade_left_ms <= 0) {
        return moving;
    }
    view->fade_left_ms = fmaxf(0, view->fade_left_ms - ms);
    return view->fade_left_ms > 0;
}

static bool step(void *data, float ms, struct canvas_cues *cues)
{
    struct leftovers_view *view = data;
    bool moving = boards_tray_step(view, ms, cues);
    if (view->sounds) {
        canvas_cues_add(cues, CANVAS_SOUND_BUST, 0.6f, 0);
        view->sounds = false;
    }
    view->tumbling = view->tumbling && moving;
    if (view->leaving && !dice_moving(view->tray.dice)) {
        boards_leftovers_arrive(view);
    }
    moving = fade_on(view, ms, group_on(view, ms, moving));
    if (view->dress_ms < view->dress_all_ms) {
        view->dress_ms += ms;
        moving = true;
    }
    if (view->scene == LEFTOVERS_NO_PAIR) {
        view->stuck.beat_ms -= ms;
        if (view->stuck.beat_ms <= 0) {
            begin_count(view);
        }
        moving = true;
    } else if (counts(view)) {
        count_on(view, ms, cues);
        moving = moving || counts(view);
    }
    return moving;
}

static void finish(void *data)
{
    struct leftovers_view *view = data;
    boards_tray_finish(view);
    boards_leftovers_arrive(view);
    view->tumbling = false;
    view->fade_left_ms = 0;
    view->dress_ms = view->dress_all_ms;
    if (view->scene == LEFTOVERS_NO_PAIR) {
        begin_count(view);
    }
    if (counts(view)) {
        view->stuck.counted = view->stuck.dice;
        view->sounds = true;
    }
    if (view->gather) {
        view->gather = false;
        boards_leftovers_arrange(view, 0);
    }
}

static const char *const starters[] = {N_("The lowest number"), N_("Everybody in turn"),
                                       N_("Whoever got stuck"), NULL};

static const char *const shrink_change[] = {
    N_("When a player goes out, all the dice stay."),
    N_("Whenever a player goes out, three dice leave the game."), NULL};
static const char *const shrink_title[] = {N_("The dice stay"), N_("Fewer and fewer dice"), NULL};
static const char *const starters_change[] = {N_("The player with the lowest number throws next."),
                                              N_("Everybody throws in turn, round the table."),
                                              N_("Whoever got stuck throws next."), NULL};
static const char *const starters_title[] = {
    N_("Lowest number throws"), N_("Everybody throws in turn"), N_("Stuck? You throw next"), NULL};

static const struct boards_option options[] = {
    {.name = "limit",
     .label = N_("Knocked out at"),
     .group = N_("Staying in"),
     .help = N_("Get this many points, and you're out.")},
    {.name = "dice",
     .label = N_("Number of dice"),
     .group = N_("The dice"),
     .help = N_("More dice make a longer round.")},
    {.name = "shrink",
     .label = N_("Fewer dice"),
     .group = N_("The dice"),
     .help = N_("Whenever a player goes out, three dice leave the game."),
     .changes = shrink_change,
     .titles = shrink_title},
    {.name = "starter",
     .label = N_("Who throws next"),
     .group = N_("The dice"),
     .help = N_("This player throws the dice for the next round."),
     .choices = starters,
     .changes = starters_change,
     .titles = starters_title},
    {.name = NULL},
};

/* The ribbon asks for a number and for a pair in as many words: the tiles have the row. */
static const struct boards_note tutorial[] = {
    {.at = BOARDS_TARGET_THROW, .words = N_("Press here to throw the dice.")},
    {.at = BOARDS_TARGET_NONE},
};

static const struct boards_note tip = {
    .at = BOARDS_TARGET_VERB,
    .verb = LEFTOVERS_VERB_CLAIM,
    .words = N_(
        "Tip: pick a number that many dice make. Lots of sixes? Try 12. Sixes and fours? Try 10.")};

static bool fallen(const struct boards_table *table, int seat)
{
    return (table->visible->own.leftovers.out >> seat & 1) != 0;
}

static int lit(const void *data)
{
    const struct leftovers_view *view = data;
    return boards_leftovers_sticks(view) ? view->stuck.seat : TC_NO_SEAT;
}

static const struct boards_sound sounds[] = {
    {.event = LEFTOVERS_EVENT_CLAIM, .sound = CANVAS_SOUND_PENCIL, .strength = 0.7f},
    {.event = LEFTOVERS_EVENT_TAKE, .sound = CANVAS_SOUND_SCORE, .strength = 0.6f},
    {.event = LEFTOVERS_EVENT_STUCK, .sound = CANVAS_SOUND_BUST, .own = true},
    {.event = BOARDS_NO_EVENT},
};

static const struct boards_lid lid = {
    .picture = "pictures/leftovers.svg",
    .cover = "pictures/leftovers-front.svg",
    .count = 3,
    .die = {{{196, 92}, 70, -0.24f, 6, &boards_ivory},
            {{118, 104}, 70, 0.34f, 4, &boards_ivory},
            {{176, 132}, 70, 0.06f, 1, &boards_ivory}},
};

static const struct boards_revel revel = {
    .left = "pictures/leftovers.svg",
    .right = "pictures/leftovers.svg",
    .cover = "pictures/leftovers-front.svg",
    .high = BOARDS_LID_HIGH,
    .antics = BOARDS_ANTICS_HOP,
    .cut = CANVAS_CUT_ROUND,
    .shades = {0x8DC63A, 0xF6ECD6},
};

static const struct boards_count sums[] = {
    {.event = LEFTOVERS_EVENT_TAKE,
     .title = N_("Pairs taken"),
     .line = {N_n("{names} took the most pairs.", "{names} took the most pairs.")},
     .unit = {N_n("pair", "pairs")},
     .pairs = true},
    {.event = LEFTOVERS_EVENT_STUCK,
     .title = N_("Times stuck"),
     .line = {N_n("{names} got stuck the most.", "{names} got stuck the most.")},
     .unit = {N_n("time", "times")},
     .none_title = N_("Never stuck"),
     .none_line = N_("{name} always found a pair."),
     .none_unit = N_("times stuck")},
    {.title = NULL},
};

const struct boards_board boards_leftovers = {
    .lit = lit,
    .fallen = fallen,
    .id = "leftovers",
    .felt = LEFTOVERS_FELT,
    .lid = &lid,
    .revel = &revel,
    .tagline = N_("Take pairs, fear the rest"),
    .gist =
        N_("Pick a number, take pairs that make it. Get stuck, and the rest counts against you."),
    .low_wins = true,
    .triumph = N_("Last one left"),
    .options = options,
    .sounds = sounds,
    .rules = "leftovers.txt",
    .tutorial = tutorial,
    .setback = LEFTOVERS_EVENT_STUCK,
    .setback_title = N_("Heaviest leftovers"),
    .setback_line = N_("{name} got stuck with dice that add up to {points}."),
    .setback_near = N_("{name} was left with the most in one round."),
    .setback_unit = {N_n("point", "points")},
    .entry_title = N_("Times stuck"),
    .round = LEFTOVERS_EVENT_ROUND,
    .limit_title = N_("out"),
    .limit_option = LEFTOVERS_OPTION_LIMIT,
    .counts = sums,
    .tip = &tip,
    .view_size = sizeof(struct leftovers_view),
    .open = open_view,
    .close = boards_tray_close,
    .reset = reset,
    .play = play,
    .due = due,
    .step = step,
    .finish = finish,
    .lay_out = boards_leftovers_lay_out,
    .stage = boards_leftovers_stage,
    .draw = boards_leftovers_draw,
    .draw_moving = boards_leftovers_draw_moving,
    .choose = boards_leftovers_choose,
    .choose_fits = boards_leftovers_choose_fits,
    .folds = boards_leftovers_folds,
    .unfolded_height = boards_leftovers_unfolded_height,
    .unfold = boards_leftovers_unfold,
    .actions = boards_leftovers_actions,
    .picked = boards_leftovers_picked_button,
    .press = press,
    .throw_label = boards_leftovers_throw_label,
    .line = boards_leftovers_line,
    .moment = boards_leftovers_moment,
    .opening = boards_leftovers_opening,
    .last_round = boards_leftovers_last_round,
    .ask = boards_leftovers_ask,
    .card = boards_leftovers_card,
    .card_draw = boards_leftovers_card_draw,
    .choice = boards_leftovers_choice,
    .aim = boards_leftovers_aim,
    .hint = boards_leftovers_hint,
};
