/* Bad Leftovers: all dice in the middle of one large tray; claims and pairs are picked on it. */
#include "boards/leftovers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/throw.h"

static bool open_view(void *data)
{
    struct leftovers_view *view = data;
    view->dice = dice_create();
    view->place.row_pairs = 1; /* until a frame is drawn: a resumed match is shown before that */
    return view->dice != NULL;
}

static void close_view(void *data)
{
    struct leftovers_view *view = data;
    dice_destroy(view->dice);
}

static void reset(void *data, const struct boards_table *table)
{
    (void)table;
    struct leftovers_view *view = data;
    dice_clear(view->dice, ~UINT64_C(0));
    *view = (struct leftovers_view){.dice = view->dice,
                                    .lying = view->lying,
                                    .frame = view->frame,
                                    .place = view->place,
                                    .pile_width = 1,
                                    .seat = TC_NO_SEAT,
                                    .last_seat = TC_NO_SEAT};
}

/* ---- Pairs --------------------------------------------------------------------------------- */

int boards_leftovers_number(const struct leftovers_view *view, const struct boards_table *table,
                            int seat)
{
    return rules_leftovers_number(tc_match_setup(table->match), view->first, seat);
}

void boards_leftovers_pool(const struct leftovers_view *view, uint8_t pool[TC_LEFTOVERS_SIDES + 1])
{
    memset(pool, 0, TC_LEFTOVERS_SIDES + 1);
    for (int die = 0; die < view->count; die++) {
        if (view->taker[die] == TC_NO_SEAT) {
            pool[view->face[die]]++;
        }
    }
}

static int pairs_of(const uint8_t *pool, int a, int b)
{
    return a == b ? pool[a] / 2 : pool[a] < pool[b] ? pool[a] : pool[b];
}

/* How many pairs make a claim, each die counted once. */
static int sums_of(const uint8_t pool[TC_LEFTOVERS_SIDES + 1], int claim)
{
    int count = 0;
    for (int a = claim - TC_LEFTOVERS_SIDES; a <= claim / 2; a++) {
        count += pairs_of(pool, a, claim - a);
    }
    return count;
}

/* A die is worth most where it makes the claim; what is left of the number then goes in doubles. */
int boards_leftovers_turns(const uint8_t pool[TC_LEFTOVERS_SIDES + 1], int claim, int number)
{
    int turns = sums_of(pool, claim), with = claim - number;
    if (number > TC_LEFTOVERS_SIDES || with == number) {
        return turns;
    }
    int used = with < 1 || with > TC_LEFTOVERS_SIDES ? 0
               : pool[number] < pool[with]           ? pool[number]
                                                     : pool[with];
    return turns + (pool[number] - used) / 2;
}

int boards_leftovers_open(const struct leftovers_view *view, const struct boards_table *table,
                          struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX])
{
    uint8_t pool[TC_LEFTOVERS_SIDES + 1];
    if (view->scene != LEFTOVERS_TAKES) {
        return 0;
    }
    boards_leftovers_pool(view, pool);
    return rules_leftovers_pairs(pool, boards_leftovers_number(view, table, view->seat),
                                 view->claim[view->seat], pairs);
}

/* ---- Picking ------------------------------------------------------------------------------- */

bool boards_leftovers_picked(const struct leftovers_view *view, int die)
{
    return (view->picks > 0 && view->pick[0] == die) || (view->picks > 1 && view->pick[1] == die);
}

/* Whether some pair has that face and, unless it is 0, that other one. */
static bool pairs_with(const struct leftovers_view *view, const struct boards_table *table,
                       int face, int other)
{
    struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX];
    int count = boards_leftovers_open(view, table, pairs);
    for (int i = 0; i < count; i++) {
        if ((pairs[i].a == face && (other == 0 || pairs[i].b == other)) ||
            (pairs[i].b == face && (other == 0 || pairs[i].a == other))) {
            return true;
        }
    }
    return false;
}

bool boards_leftovers_useful(const struct leftovers_view *view, const struct boards_table *table,
                             int face)
{
    return pairs_with(view, table, face, 0);
}

bool boards_leftovers_fits(const struct leftovers_view *view, const struct boards_table *table,
                           int die)
{
    if (boards_leftovers_picked(view, die)) {
        return true;
    }
    int with = view->picks > 0 ? view->face[view->pick[0]] : 0;
    return view->picks < 2 && pairs_with(view, table, view->face[die], with);
}

static void drop_pick(struct leftovers_view *view, int die)
{
    if (view->pick[0] == die) {
        view->pick[0] = view->pick[1];
    }
    view->picks--;
}

/* Picks a die or lets go of it; one that doesn't go with the pick begins a new one. */
static void pick(struct leftovers_view *view, const struct boards_table *table, int die)
{
    if (boards_leftovers_picked(view, die)) {
        drop_pick(view, die);
    } else if (view->picks == 1 && boards_leftovers_fits(view, table, die)) {
        view->pick[view->picks++] = die;
        view->complete = true;
    } else if (boards_leftovers_useful(view, table, view->face[die])) {
        view->pick[0] = die;
        view->picks = 1;
    }
}

/* A die in the middle of that face that isn't picked, the last one so that groups stay whole. */
static int free_die(const struct leftovers_view *view, int face)
{
    int die = view->count - 1;
    while (die >= 0 && (view->face[die] != face || view->taker[die] != TC_NO_SEAT ||
                        boards_leftovers_picked(view, die))) {
        die--;
    }
    return die;
}

static void pick_pair(struct leftovers_view *view, int a, int b)
{
    view->picks = 0;
    view->pick[0] = free_die(view, a);
    view->picks = 1;
    view->pick[1] = free_die(view, b);
    view->picks = 2;
}

static void pick_face(struct leftovers_view *view, const struct boards_table *table, int face)
{
    int held = -1;
    for (int i = 0; i < view->picks; i++) {
        held = view->face[view->pick[i]] == face ? view->pick[i] : held;
    }
    int die = free_die(view, face);
    bool adds = die >= 0 && view->picks == 1 && boards_leftovers_fits(view, table, die);
    if (held >= 0 && !adds) {
        drop_pick(view, held);
    } else if (die >= 0) {
        pick(view, table, die);
    }
}

/* Where there is but one pair, it is picked already. */
static void pick_only(struct leftovers_view *view, const struct boards_table *table)
{
    struct leftovers_pair pairs[LEFTOVERS_PAIRS_MAX];
    view->picks = 0;
    if (boards_leftovers_open(view, table, pairs) == 1) {
        pick_pair(view, pairs[0].a, pairs[0].b);
    }
}

/* The number behind a text; -1 where it is another text. */
static int after(const char *id, const char *text, const char **rest)
{
    size_t length = strlen(text);
    char *end;
    if (strncmp(id, text, length) != 0) {
        return -1;
    }
    long number = strtol(id + length, &end, 10);
    *rest = end;
    return end == id + length ? -1 : (int)number;
}

static bool press_id(struct leftovers_view *view, const struct boards_table *table, const char *id)
{
    const char *rest = "";
    if (strcmp(id, "table.grouped") == 0) {
        view->lying = !view->lying;
        boards_leftovers_arrange(view, 0);
        return true;
    }
    if (view->scene != LEFTOVERS_TAKES) {
        return false;
    }
    int die = after(id, "die.", &rest), a = after(id, "pick.", &rest);
    if (die >= 0) {
        pick(view, table, die);
    } else if (a > 0) {
        pick_pair(view, a, after(rest, "-", &rest));
        view->complete = true;
    }
    return die >= 0 || a > 0;
}

static bool press(void *data, const struct boards_table *table, const struct ui_event *event)
{
    struct leftovers_view *view = data;
    if (event->kind == UI_EVENT_ACT) {
        return press_id(view, table, event->id);
    }
    bool face = event->kind == UI_EVENT_KEY && event->key >= '1' && event->key <= '6';
    if (face && view->scene == LEFTOVERS_TAKES) {
        pick_face(view, table, event->key - '0');
    }
    return face;
}

/* ---- Events -------------------------------------------------------------------------------- */

static void play_round(struct leftovers_view *view, const struct tc_event *event)
{
    if (view->rolloff.count == 0) {
        dice_clear(view->dice, ~UINT64_C(0));
    }
    view->scene = LEFTOVERS_WAITS;
    view->seat = event->seat;
    view->round = event->number[LEFTOVERS_ROUND_ROUND] + 1;
    view->due = event->number[LEFTOVERS_ROUND_COUNT];
    view->count = view->picks = 0;
    view->gone = view->out;
    memset(view->claim, 0, sizeof view->claim);
    memset(view->taken, 0, sizeof view->taken);
}

static void play_throw(struct leftovers_view *view, const struct boards_table *table,
                       const struct tc_event *event)
{
    struct dice_throw how = boards_throw(table, TC_LEFTOVERS_SIDES);
    uint8_t pool[TC_LEFTOVERS_SIDES + 1];
    dice_clear(view->dice, ~UINT64_C(0));
    view->rolloff.count = 0;
    view->count = how.count = event->count;
    memset(view->taker, TC_NO_SEAT, sizeof view->taker);
    for (int die = 0; die < event->count; die++) {
        how.die[die] = (uint8_t)die;
        how.face[die] = view->face[die] = event->dice[die];
    }
    boards_leftovers_pool(view, pool);
    view->most = 1;
    for (int face = 1; face <= TC_LEFTOVERS_SIDES; face++) {
        view->most = pool[face] > view->most ? pool[face] : view->most;
    }
    boards_leftovers_spread(view, view->count, false);
    dice_throw(view->dice, &how);
    view->gather = !view->lying;
    view->beat_ms = boards_gather_beat(&table->tempo);
    view->tumbling = true;
}

static void begin_take(struct leftovers_view *view, const struct boards_table *table)
{
    view->scene = LEFTOVERS_TAKES;
    pick_only(view, table);
}

static void play_turn(struct leftovers_view *view, const struct boards_table *table,
                      const struct tc_event *event)
{
    view->seat = event->seat;
    view->picks = 0;
    view->scene = LEFTOVERS_CLAIMS;
    if (view->claim[event->seat] != 0) {
        begin_take(view, table);
    }
}

static void play_claim(struct leftovers_view *view, const struct boards_table *table,
                       const struct tc_event *event)
{
    view->claim[event->seat] = (uint8_t)event->number[LEFTOVERS_CLAIM_NUMBER];
    begin_take(view, table);
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
        pick_pair(view, a, b);
    }
    bool swapped = view->face[view->pick[0]] != a;
    give(view, view->pick[swapped ? 1 : 0], event->seat);
    give(view, view->pick[swapped ? 0 : 1], event->seat);
    view->picks = 0;
    view->scene = LEFTOVERS_WAITS;
    boards_leftovers_arrange(view, table->tempo.glide_ms * 1.6f);
}

/* From the left: that is how an eye counts. */
static void order_left_to_right(const struct leftovers_view *view, uint8_t *dice, int count)
{
    for (int i = 1; i < count; i++) {
        uint8_t die = dice[i];
        float x = dice_rect(view->dice, die).x;
        int k = i;
        for (; k > 0 && dice_rect(view->dice, dice[k - 1]).x > x; k--) {
            dice[k] = dice[k - 1];
        }
        dice[k] = die;
    }
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
    order_left_to_right(view, stuck->die, stuck->dice);
    float each = fminf(table->tempo.count_ms * 1.1f,
                       table->tempo.count_ms * 12 / fmaxf(1, (float)stuck->dice));
    stuck->step_ms = each;
    stuck->counted = each > 0 ? 0 : stuck->dice;
    if (stuck->counted == stuck->dice) {
        view->sounds = true;
    }
    view->scene = LEFTOVERS_STUCK;
    view->seat = view->last_seat = event->seat;
    view->last_points = stuck->sum;
    view->picks = 0;
    /* Who is out by this is held with it, as one thing. */
    bool out = rules_leftovers_is_out(tc_match_setup(table->match), stuck->total);
    return out ? BOARDS_ON : BOARDS_HOLD;
}

static enum boards_pace play(void *data, const struct boards_table *table,
                             const struct tc_event *event)
{
    struct leftovers_view *view = data;
    view->glide_ms = table->tempo.glide_ms;
    switch (event->kind) {
    case TC_EVENT_ROLLOFF:
        boards_leftovers_spread(view, event->count, true);
        boards_rolloff_throw(&view->rolloff, view->dice, table, event);
        break;
    case TC_EVENT_FIRST:
        view->first = event->seat;
        break;
    case TC_EVENT_THROW:
        play_throw(view, table, event);
        break;
    case LEFTOVERS_EVENT_ROUND:
        play_round(view, event);
        break;
    case LEFTOVERS_EVENT_TURN:
        play_turn(view, table, event);
        break;
    case LEFTOVERS_EVENT_CLAIM:
        play_claim(view, table, event);
        break;
    case LEFTOVERS_EVENT_TAKE:
        play_take(view, table, event);
        break;
    case LEFTOVERS_EVENT_STUCK:
        return play_stuck(view, table, event);
    case LEFTOVERS_EVENT_OUT:
        view->out = (uint16_t)(view->out | 1U << event->seat);
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

/* Thrown dice are grouped when they lie and have been seen so. */
static bool group_on(struct leftovers_view *view, float ms, bool moving)
{
    if (moving || !view->gather) {
        return moving;
    }
    view->beat_ms -= ms;
    view->gather = view->beat_ms > 0;
    if (!view->gather) {
        boards_leftovers_arrange(view, view->glide_ms * 2);
    }
    return view->gather || dice_moving(view->dice);
}

static bool step(void *data, float ms, struct canvas_cues *cues)
{
    struct leftovers_view *view = data;
    bool moving = dice_step(view->dice, ms, cues);
    moving = boards_rolloff_step(&view->rolloff, view->dice, ms) || moving;
    if (view->sounds) {
        canvas_cues_add(cues, CANVAS_SOUND_BUST, 0.6f, 0);
        view->sounds = false;
    }
    view->tumbling = view->tumbling && moving;
    moving = group_on(view, ms, moving);
    if (counts(view)) {
        count_on(view, ms, cues);
        moving = moving || counts(view);
    }
    return moving;
}

static void finish(void *data)
{
    struct leftovers_view *view = data;
    dice_finish(view->dice);
    boards_rolloff_finish(&view->rolloff, view->dice);
    view->tumbling = false;
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
                                       N_("Whoever was stuck")};

static const struct boards_option options[] = {
    {.name = "dice",
     .label = N_("Dice"),
     .help = N_("20 for two players, and three more for each further one.")},
    {.name = "limit",
     .label = N_("Out at"),
     .help = N_("With that many points you are out of the game.")},
    {.name = "shrink",
     .label = N_("Fewer dice"),
     .help = N_("For each player who is out, three dice are left out too.")},
    {.name = "starter",
     .label = N_("Who throws next"),
     .help = N_("The player who throws the dice of the next round."),
     .choices = starters},
    {.name = NULL},
};

static const struct boards_guide guide[] = {
    {.at = "action.throw", .words = N_("Press here to throw the dice.")},
    {.at = "action.claim-*",
     .words = N_("Claim a number. All round you take pairs that add up to it.")},
    {.at = "die.*", .words = N_("Pick two dice that make your number.")},
    {.at = "action.take",
     .words = N_("Take the pair. Whoever finds none is stuck with what is left.")},
    {.at = NULL},
};

static const struct boards_guide tip = {
    .at = "action.claim-*",
    .words = N_("A tip: claim what many dice make. Lots of sixes suggest 12, sixes and fours 10.")};

static int lit(const void *data)
{
    const struct leftovers_view *view = data;
    return view->scene == LEFTOVERS_STUCK ? view->stuck.seat : TC_NO_SEAT;
}

static const struct boards_sound sounds[] = {
    {.event = "claim", .sound = CANVAS_SOUND_PENCIL, .strength = 0.7f},
    {.event = "take", .sound = CANVAS_SOUND_SCORE, .strength = 0.6f},
    {.event = "stuck", .sound = CANVAS_SOUND_BUST, .own = true},
    {.event = NULL},
};

const struct boards_board boards_leftovers = {
    .lit = lit,
    .id = "leftovers",
    .felt = 0x7A3428,
    .picture = "pictures/leftovers.svg",
    .tagline = N_("Take pairs, fear the rest"),
    .gist = N_("Claim a number, take pairs that make it. Whoever is stuck gets all that is left."),
    .low_wins = true,
    .minutes = 20,
    .options = options,
    .sounds = sounds,
    .rules = "leftovers.txt",
    .guide = guide,
    .setback = "stuck",
    .tip = &tip,
    .view_size = sizeof(struct leftovers_view),
    .dice_at = offsetof(struct leftovers_view, dice),
    .open = open_view,
    .close = close_view,
    .reset = reset,
    .play = play,
    .step = step,
    .finish = finish,
    .draw = boards_leftovers_draw,
    .draw_moving = boards_leftovers_draw_moving,
    .folds = boards_leftovers_folds,
    .unfolded_height = boards_leftovers_unfolded_height,
    .unfold = boards_leftovers_unfold,
    .actions = boards_leftovers_actions,
    .press = press,
    .throw_label = boards_leftovers_throw_label,
    .line = boards_leftovers_line,
    .ask = boards_leftovers_ask,
    .card = boards_leftovers_card,
    .choice = boards_leftovers_choice,
    .hint = boards_leftovers_hint,
};
