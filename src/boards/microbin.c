/* SPDX-License-Identifier: Zlib */
/* Microbin: one die, the card it covers, the chart of rewards and the perks. */
#include "boards/microbin.h"
#include "boards/face.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "boards/throw.h"
#include "boards/sentence.h"

static void reset(void *data, const struct boards_table *table)
{
    struct microbin_view *view = data;
    const struct tc_setup *setup = tc_match_setup(table->match);
    boards_tray_clear(&view->tray);
    *view = (struct microbin_view){.tray = view->tray,
                                   .dont_ask = view->dont_ask,
                                   .players = setup->players,
                                   .active = TC_NO_SEAT,
                                   .payer = TC_NO_SEAT,
                                   .taken = -1};
    for (int seat = 0; seat < view->players; seat++) {
        view->rerolls[seat] = (uint8_t)rules_microbin_start_rerolls(setup);
        view->cancels[seat] = (uint8_t)rules_microbin_start_cancels(setup);
    }
    for (int i = 0; i < MICROBIN_TOKENS; i++) {
        view->token[i] = (struct microbin_token){.seat = TC_NO_SEAT};
    }
}

/* ---- Events ---------------------------------------------------------------------------------- */

/* Under reduced motion tokens are just where they belong. */
static float token_ms(const struct boards_table *table, float glides)
{
    return table->tempo.gently ? 0 : table->tempo.glide_ms * glides;
}

/* All tokens go to whoever is in turn, and nothing is left of the turn before: what lies on the mat
   is the new player's. */
static void play_turn(struct microbin_view *view, const struct boards_table *table, int seat)
{
    view->active = seat;
    view->tray.fresh = true;
    view->tokens = 0;
    view->pips = view->lost_pips = 0;
    view->lost_tokens = 0;
    view->pending = view->clash = 0;
    view->taken = -1;
    view->busted = view->stopped = view->forced = view->extra = view->full = view->laid = false;
    view->nobody = view->last = false;
    view->payer = TC_NO_SEAT;
    view->takes = 0;
    boards_tray_hand_over(&view->tray, table);
    boards_microbin_move_tokens(view, token_ms(table, 3.5f));
    boards_microbin_hand_over(view, seat);
}

/* Who rolled what for the start stays in sight until the first throw. */
static void begin_turn(struct microbin_view *view)
{
    dice_clear(view->tray.dice, ~UINT64_C(0));
    if (view->tray.rolloff.count > 0 && view->tray.place.turn.size > 0) {
        dice_set_layout(view->tray.dice, &view->tray.place.turn);
    }
    view->tray.rolloff.count = 0;
    view->tray.fresh = false;
}

static void play_throw(struct microbin_view *view, const struct boards_table *table,
                       const struct tc_event *event)
{
    struct dice_throw how = boards_throw(table, MICROBIN_SIDES);
    how.count = 1;
    how.face[0] = event->dice[0];
    if (view->tray.fresh) {
        begin_turn(view);
    }
    view->stopped = view->forced = view->nobody = false;
    view->payer = TC_NO_SEAT;
    view->pending = (view->tokens >> event->dice[0] & 1) != 0 ? 0 : event->dice[0];
    view->laid = false;
    view->lay_ms = token_ms(table, 2);
    view->full = (view->tokens | 1U << event->dice[0]) == MICROBIN_ALL_FACES && view->pending > 0;
    view->fanfare = view->full;
    dice_throw(view->tray.dice, &how);
}

static void play_cover(struct microbin_view *view, const struct boards_table *table,
                       const struct tc_event *event)
{
    int face = event->number[MICROBIN_COVER_FACE];
    view->pending = 0;
    view->tokens = table->after->own.microbin.tokens;
    view->pips = rules_microbin_pips(view->tokens);
    if (!view->laid) {
        boards_microbin_move_tokens(view, token_ms(table, 2));
        boards_microbin_cover(view, face);
    }
    view->laid = false;
}

/* How long it takes what is lost to fall off the mat, glides. */
#define FALLS 4.5f
static enum boards_pace play_bust(struct microbin_view *view, const struct boards_table *table,
                                  const struct tc_event *event)
{
    view->lost_pips = event->number[MICROBIN_BUST_LOST];
    view->lost_tokens = view->tokens;
    view->tokens = 0;
    view->pips = 0;
    view->busted = true;
    boards_tray_bust(&view->tray, table, 1, BOARDS_BUST_LAUGHS);
    boards_microbin_move_tokens(view, token_ms(table, FALLS));
    view->token_left += boards_bust_falls(&view->tray.bust);
    boards_microbin_hand_over(view, event->seat);
    return BOARDS_HOLD;
}

/* Perks came or went: what a seat has now is on its card, and the chips are on their way. */
static void play_perks(struct microbin_view *view, const struct boards_table *table, int seat)
{
    const struct tc_microbin *own = &table->after->own.microbin;
    int rerolls = own->rerolls[seat] - view->rerolls[seat],
        cancels = own->cancels[seat] - view->cancels[seat];
    bool back = rerolls + cancels > 0;
    view->rerolls[seat] = own->rerolls[seat];
    view->cancels[seat] = own->cancels[seat];
    boards_microbin_pay(view, seat, abs(rerolls), abs(cancels), back,
                        table->tempo.gently ? 0 : table->tempo.glide_ms * 2);
}

/* As the die lies its number is covered, so that it is seen what rolling again may cost. */
static void lay(struct microbin_view *view, float ms)
{
    if (view->pending > 0 && !view->laid) {
        boards_microbin_move_tokens(view, ms);
        boards_microbin_cover(view, view->pending);
        view->laid = true;
    }
}

/* A perk takes that token back. */
static void take_back(struct microbin_view *view, const struct boards_table *table)
{
    if (view->laid) {
        boards_microbin_move_tokens(view, token_ms(table, 1.5f));
        boards_microbin_uncover(view, view->pending);
    }
    view->laid = false;
    view->pending = view->clash = 0;
}

/* A perk voids the throw: the die is there no more. */
static void play_reroll(struct microbin_view *view, const struct boards_table *table,
                        const struct tc_event *event)
{
    take_back(view, table);
    view->stopped = view->full = false;
    play_perks(view, table, event->seat);
}

static void play_cancel(struct microbin_view *view, const struct boards_table *table,
                        const struct tc_event *event)
{
    take_back(view, table);
    view->stopped = true;
    view->full = false;
    dice_darken(view->tray.dice, 1, token_ms(table, 1));
    play_perks(view, table, event->seat);
}

/* The tier's stars rise one by one, 120 ms apart at normal speed. */
static void play_reward(struct microbin_view *view, const struct boards_table *table,
                        const struct tc_event *event)
{
    view->takes = 0;
    static const float apart = 120.0f / 180, way = 540.0f / 180; /* of a glide */
    float glide = table->tempo.gently ? 0 : table->tempo.glide_ms;
    view->taken = event->number[MICROBIN_REWARD_TIER];
    view->stars = rules_microbin_tier(tc_match_setup(table->match), view->taken).stars;
    view->stars_apart = glide * apart;
    view->stars_ms =
        view->stars > 0 ? glide * way + view->stars_apart * (float)(view->stars - 1) : 0;
    view->stars_left = view->stars_ms;
}

static enum boards_pace play(void *data, const struct boards_table *table,
                             const struct tc_event *event)
{
    struct microbin_view *view = data;
    switch (event->kind) {
    case TC_EVENT_ROLLOFF:
        boards_rolloff_throw(&view->tray.rolloff, view->tray.dice, table, event);
        break;
    case TC_EVENT_THROW:
        play_throw(view, table, event);
        break;
    case MICROBIN_EVENT_TURN:
        play_turn(view, table, event->seat);
        break;
    case MICROBIN_EVENT_COVER:
        play_cover(view, table, event);
        break;
    case MICROBIN_EVENT_CLASH:
        view->clash = event->number[MICROBIN_CLASH_FACE];
        boards_microbin_bring_forward(view, table);
        break;
    case MICROBIN_EVENT_BUST:
        return play_bust(view, table, event);
    case MICROBIN_EVENT_REROLL:
        play_reroll(view, table, event);
        break;
    case MICROBIN_EVENT_CANCEL:
        play_cancel(view, table, event);
        break;
    case MICROBIN_EVENT_FORCE:
        view->forced = true;
        play_perks(view, table, event->seat);
        break;
    case MICROBIN_EVENT_GAIN:
        play_perks(view, table, event->seat);
        break;
    case MICROBIN_EVENT_STOP:
        view->stopped = true;
        break;
    case MICROBIN_EVENT_REWARD:
        play_reward(view, table, event);
        break;
    case MICROBIN_EVENT_FINAL_ROUND:
        view->final = view->last = true;
        return BOARDS_HOLD;
    case MICROBIN_EVENT_EXTRA_TURN:
        view->extra = true;
        return BOARDS_HOLD;
    default:
        break;
    }
    return BOARDS_ON;
}

/* Each is heard as it lands, higher than the one before. */
static void land_stars(const struct microbin_view *view, float before, struct canvas_cues *cues)
{
    for (int i = 0; i < view->stars; i++) {
        float left = view->stars_apart * (float)(view->stars - 1 - i);
        if (before > left && view->stars_left <= left) {
            canvas_cues_add(cues, CANVAS_SOUND_STAR, ((float)i + 0.5f) / CANVAS_SOUND_LAYERS_MAX,
                            0);
        }
    }
}

static bool step(void *data, float ms, struct canvas_cues *cues)
{
    struct microbin_view *view = data;
    bool moving = boards_tray_step(view, ms, cues);
    if (!dice_moving(view->tray.dice)) {
        lay(view, view->lay_ms);
    }
    if (view->fanfare && !dice_moving(view->tray.dice)) {
        canvas_cues_add(cues, CANVAS_SOUND_BANK, 1, 0);
        view->fanfare = false;
    }
    view->paid_left = fmaxf(0, view->paid_left - ms);
    view->token_left = fmaxf(0, view->token_left - ms);
    float before = view->stars_left;
    view->stars_left = fmaxf(0, before - ms);
    land_stars(view, before, cues);
    return moving || view->paid_left > 0 || view->token_left > 0 || view->stars_left > 0;
}

/* Stars are counted as the first of them lands on the card. */
static bool tells(const void *data)
{
    const struct microbin_view *view = data;
    float landing = view->stars_apart * (float)(view->stars - 1);
    return boards_tray_tells(data) || (view->stars_left > 0 && view->stars_left <= landing);
}

static void finish(void *data)
{
    struct microbin_view *view = data;
    boards_tray_finish(view);
    lay(view, 0);
    view->paid_left = view->token_left = view->stars_left = 0;
}

/* ---- What is pressed ------------------------------------------------------------------------- */

static const char *const names[] = {[MICROBIN_DONT_ASK] = "seat.#.dont_ask",
                                    [MICROBIN_NOBODY] = "force.nobody",
                                    [MICROBIN_PAYER] = "force.seat.#",
                                    [MICROBIN_TAKE] = "reward.take",
                                    [MICROBIN_RATHER] = "reward.rather"};
const struct ui_commands boards_microbin_commands = {.names = names};

static enum boards_press press(void *data, const struct boards_table *table,
                               const struct ui_event *event)
{
    struct microbin_view *view = data;
    (void)table;
    switch (ui_event_press(event, &boards_microbin_commands)) {
    case MICROBIN_DONT_ASK:
        view->dont_ask ^= (uint16_t)(1U << event->command.argument);
        return BOARDS_PRESS_TAKEN;
    case MICROBIN_NOBODY:
        view->nobody = true;
        return BOARDS_PRESS_TAKEN;
    case MICROBIN_PAYER:
        view->payer = event->command.argument;
        return BOARDS_PRESS_TAKEN;
    case MICROBIN_TAKE:
    case MICROBIN_RATHER:
        view->takes = event->command.argument + 1;
        return BOARDS_PRESS_TAKEN;
    default:
        return BOARDS_PRESS_PASSED;
    }
}

static bool throws(const struct boards_table *table, const struct tc_action *action)
{
    (void)table;
    return action->kind == MICROBIN_VERB_ROLL || action->kind == MICROBIN_VERB_REROLL;
}

/* Of a bust above the die that made it, within the tray's frame, or over that where the tray is
   small; over the faces whose pips are lost only where the tray lies above the mat and is low. Of
   the final round or another turn over the faces, whose turn is over: what was taken lies in the
   chart. Else over the columns of that, below the line above them and beside those that it tells
   of: the one before the last is that of all six. */
static struct canvas_rect stage(const void *data)
{
    const struct microbin_view *view = data;
    const struct microbin_place *place = &view->place;
    struct canvas_rect stage = boards_microbin_seen(place, place->stage),
                       spaces = boards_microbin_seen(place, place->spaces);
    int told = view->full ? 2 : 0;
    if (view->busted && place->mat.x < place->tray.x + place->tray.w) {
        return spaces;
    }
    if (view->busted) {
        struct canvas_rect above = boards_bust_above(place->floor, view->tray.place.turn.size),
                           inside = view->tray.place.inside;
        float top = place->tray.y, high = above.y + above.h - top;
        float over = place->mat.x - (place->tray.x + place->tray.w);
        return place->small
                   ? (struct canvas_rect){place->tray.x - over, top, place->tray.w + 2 * over, high}
                   : (struct canvas_rect){inside.x, top, inside.w, high};
    }
    if (boards_microbin_faces_idle(view)) {
        return spaces;
    }
    if (place->column_rows == 1 && told < place->column_count) {
        stage.w -= (float)told * stage.w / (float)place->column_count;
    }
    return stage;
}

/* ---- The descriptor -------------------------------------------------------------------------- */

/* TRANSLATORS: the rows of the reward chart: what is needed, and what it earns. */
static const char *const chart_entries[] = {N_("Pips"), N_("Stars"), N_("Chips"), NULL};

static const char *const reroll_max_change[] = {N_("Nobody can hold more than one Re-roll."),
                                                N_("Nobody can hold more than {n} Re-rolls."),
                                                NULL};
static const char *const reroll_max_title[] = {N_("One Re-roll at most"),
                                               N_("{n} Re-rolls at most"), NULL};
static const char *const cancel_max_change[] = {N_("Nobody can hold more than one Cancel."),
                                                N_("Nobody can hold more than {n} Cancels."), NULL};
static const char *const cancel_max_title[] = {N_("One Cancel at most"), N_("{n} Cancels at most"),
                                               NULL};
static const char *const start_perks_change[] = {
    N_("Everybody starts without chips."), N_("Everybody starts with one chip of each kind."),
    N_("Everybody starts with {n} chips of each kind."), NULL};
static const char *const start_perks_title[] = {
    N_("No chips at the start"), N_("One chip of each kind"), N_("{n} chips of each kind"), NULL};
static const char *const force_change[] = {
    N_("Nobody can make you roll once more when you stop."),
    N_("Pay two chips to make a player who stops roll once more."), NULL};
static const char *const force_title[] = {N_("Stopping is safe"), N_("Two chips make you roll"),
                                          NULL};

static const struct boards_option options[] = {
    {.name = "target",
     .label = N_("Stars to win"),
     .group = N_("Winning"),
     .help = N_("Whoever gets there first starts the final round.")},
    {.name = "chart",
     .label = N_("Reward chart"),
     .group = N_("Winning"),
     .help = N_("Each column: pips needed, then the stars and chips they earn."),
     .entries = chart_entries,
     .entry_draw = boards_microbin_entry_draw},
    {.name = "start_perks",
     .label = N_("Starting chips"),
     .group = N_("Chips"),
     .help = N_("Everybody starts with this many of each kind."),
     .changes = start_perks_change,
     .titles = start_perks_title},
    {.name = "reroll_max",
     .label = N_("Re-roll limit"),
     .group = N_("Chips"),
     .help = N_("Nobody can hold more. A Re-roll rolls the die again."),
     .changes = reroll_max_change,
     .titles = reroll_max_title},
    {.name = "cancel_max",
     .label = N_("Cancel limit"),
     .group = N_("Chips"),
     .help = N_("Nobody can hold more. A Cancel ends your turn before it busts."),
     .changes = cancel_max_change,
     .titles = cancel_max_title},
    {.name = "force",
     .label = N_("Forcing a roll"),
     .group = N_("Chips"),
     .help = N_("Pay two chips to make a player who stops roll once more."),
     .changes = force_change,
     .titles = force_title},
    {.name = NULL},
};

static const struct boards_note tutorial[] = {
    {.at = BOARDS_TARGET_THROW,
     .words = N_("Roll, cover faces, stop in time. Chips undo a bad roll."),
     .in_turn = true},
    {.at = BOARDS_TARGET_VERB,
     .verb = MICROBIN_VERB_ROLL,
     .words = N_("Roll again for more. Roll a face twice, and you bust: all pips are gone.")},
    {.at = BOARDS_TARGET_VERB,
     .verb = MICROBIN_VERB_STOP,
     .words = N_("Or stop, and take a reward for what you've covered.")},
    {.at = BOARDS_TARGET_VERB,
     .verb = MICROBIN_VERB_REROLL,
     .words = N_("A Re-roll rolls the die again. A Cancel ends your turn without a bust.")},
    {.at = BOARDS_TARGET_VERB,
     .verb = MICROBIN_VERB_REWARD,
     .words = N_("Choose a reward. Stars win the game, chips get you out of trouble.")},
    {.at = BOARDS_TARGET_NONE},
};

static const struct boards_note tip = {
    .at = BOARDS_TARGET_VERB,
    .verb = MICROBIN_VERB_STOP,
    .words = N_("Tip: with three faces covered, half of all rolls bust. Stopping is no shame.")};

static const struct boards_sound sounds[] = {
    {.event = MICROBIN_EVENT_COVER, .sound = CANVAS_SOUND_KNOCK_WOOD, .strength = 0.7f},
    {.event = MICROBIN_EVENT_BUST, .sound = CANVAS_SOUND_BUST, .own = true},
    {.event = MICROBIN_EVENT_REROLL, .sound = CANVAS_SOUND_CLICK, .strength = 0.7f},
    {.event = MICROBIN_EVENT_CANCEL, .sound = CANVAS_SOUND_CLICK, .strength = 0.7f},
    {.event = MICROBIN_EVENT_FORCE, .sound = CANVAS_SOUND_CLICK, .strength = 0.7f},
    {.event = MICROBIN_EVENT_GAIN, .sound = CANVAS_SOUND_CLICK, .strength = 0.7f},
    {.event = MICROBIN_EVENT_REWARD, .sound = CANVAS_SOUND_SCORE, .strength = 0.7f},
    {.event = BOARDS_NO_EVENT},
};

static const struct boards_lid lid = {
    .picture = "pictures/microbin.svg",
    .count = 1,
    .die = {{{246, 246}, 50, 0.40f, 6, &boards_ivory}},
};

static const struct boards_revel revel = {
    .left = "pictures/germ_green.svg",
    .right = "pictures/germ_pink.svg",
    .high = BOARDS_LID_WIDE,
    .antics = BOARDS_ANTICS_BOW,
    .cut = CANVAS_CUT_STAR,
    .shades = {0xFFD24A, 0x8FD13F},
};

static const struct boards_count sums[] = {
    {.event = MICROBIN_EVENT_BUST,
     .title = N_("Most busts"),
     .line = {N_n("{names} busted the most.", "{names} busted the most.")},
     .unit = {N_n("time", "times")},
     .none_title = N_("Never bust"),
     .none_line = N_("{name} never busted."),
     .none_unit = N_("busts")},
    {.title = NULL},
};

const struct boards_board boards_microbin = {
    .id = "microbin",
    .felt = MICROBIN_FELT,
    .lid = &lid,
    .revel = &revel,
    .tagline = N_("Cover faces, win stars"),
    .unit = {N_n("star", "stars")},
    .gist = N_("Roll and cover faces, or stop for stars. Roll a face twice, and you bust."),
    .turn_ms = 7000,
    .options = options,
    .sounds = sounds,
    .rules = "microbin.txt",
    .tutorial = tutorial,
    .setback = MICROBIN_EVENT_BUST,
    .setback_title = N_("Cruellest bust"),
    .setback_line = N_("{name} rolled the same number twice and lost {points} pips."),
    .setback_near = N_("{name} rolled the same number twice."),
    .setback_unit = {N_n("pip lost", "pips lost")},
    .setback_turns = N_("{other}'s bust put {name} in front for good, from {before} to {after}."),
    .counts = sums,
    .tip = &tip,
    .view_size = sizeof(struct microbin_view),
    .open = boards_tray_open,
    .close = boards_tray_close,
    .reset = reset,
    .play = play,
    .step = step,
    .tells = tells,
    .struck = boards_tray_struck,
    .finish = finish,
    .lay_out = boards_microbin_lay_out,
    .draw = boards_microbin_draw,
    .draw_moving = boards_microbin_draw_moving,
    .stage = stage,
    .actions = boards_microbin_actions,
    .choose = boards_microbin_choose,
    .press = press,
    .wishes_height = boards_microbin_wishes_height,
    .wishes_draw = boards_microbin_draw_wishes,
    .wish = boards_microbin_wish,
    .answer = boards_microbin_answer,
    .throw_label = boards_microbin_throw_label,
    .throw_detail = boards_microbin_throw_detail,
    .throws = throws,
    .line = boards_microbin_line,
    .moment = boards_microbin_moment,
    .last_round = boards_microbin_last_round,
    .ask = boards_microbin_ask,
    .card = boards_microbin_seat,
    .card_draw = boards_microbin_draw_seat,
    .score_sign = boards_microbin_star,
    .below_score = boards_microbin_below_score,
    .choice = boards_microbin_choice,
    .decided = boards_microbin_decided,
    .row = boards_microbin_row,
    .aim = boards_microbin_aim,
    .hint = boards_microbin_hint,
};
