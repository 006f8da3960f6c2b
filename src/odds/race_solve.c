/* SPDX-License-Identifier: Zlib */
/*
 * The chance W(a, b) of a player with score a who throws now, against score b, is that of his best
 * turn, where stopping with t points is worth 1 - W(b, a + t) and a bust 1 - W(b, a). Scores never
 * fall, so all of it is known from tables with a greater sum but for the busts: W(a, b) and W(b, a)
 * need each other, and nothing else of the same sum. Each pair is two equations
 *
 *     x = f(1 - y),  y = g(1 - x)
 *
 * in which f and g are a best turn's worth as a function of what a bust is worth: rising, convex,
 * piecewise linear, and with a slope below 1, the chance of a bust. There is one solution, and
 * Newton's steps find it, with slopes from the two last tries. A pair is done when a turn gives
 * back what was put in to within `close`.
 *
 * Where a throw can wipe a score, scores do fall, but only to 0: W(a, b) needs 1 - W(b, 0) too.
 * These are taken as they were found before, and the whole table is worked out in rounds until they
 * stay the same. A round changes its results by less than what went in was changed: by as much as
 * scores are still wiped before the game ends.
 *
 * Eight turns are worked out at a time, side by side; there compilers do several at once.
 */
#include "odds/race_solve.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LANES = 8 };

/* What goes wrong in a turn no more often than this is no matter: with, at worst, a few hundred
   turns in a game it can't move a chance to win by more than some 1e-8. */
static const double never = 1e-10;
static const double near_enough = 1e-12;

/* The change of chances from round to round at which they end, and the most rounds: a game whose
   scores are wiped so often that it takes more has no table. */
static const double settled = 1e-10;
enum { ROUNDS_MAX = 2000 };

/* Where a turn hardly ever scores, a bust's worth is nearly all there is. */
static const double steepest = 1 - 1e-7;

static double greater(double a, double b)
{
    return a > b ? a : b;
}

static double within(double number, double least, double most)
{
    return number < least ? least : number > most ? most : number;
}

struct lanes {
    double at[LANES];
};

/* The turns of LANES players. */
struct sheet {
    const struct odds_race_program *program;
    int entry[LANES];
    int rows;                /* worked out; as many as the most points of a throw lie beyond */
    int room;                /* rows that there is memory for, beyond included */
    struct lanes *stop;      /* by points: what it is worth to stop */
    struct lanes *held;      /* by points and hold */
    struct lanes bust, wipe; /* what it is worth to lose the turn's points, and the whole score */
    struct lanes begin;      /* what the turn is worth */
};

static bool sheet_init(struct sheet *sheet, const struct odds_race_program *program, int rows)
{
    *sheet = (struct sheet){.program = program, .room = rows + program->reach};
    size_t room = (size_t)sheet->room;
    sheet->stop = malloc(room * sizeof *sheet->stop);
    sheet->held = malloc(room * ODDS_RACE_HOLDS * sizeof *sheet->held);
    return sheet->stop && sheet->held;
}

static void sheet_finish(struct sheet *sheet)
{
    free(sheet->stop);
    free(sheet->held);
}

static void set_beyond(struct sheet *sheet, int row)
{
    for (int h = 0; h < sheet->program->holds; h++) {
        double safe = sheet->program->safe[h];
        struct lanes *held = &sheet->held[row * ODDS_RACE_HOLDS + h];
        for (int l = 0; l < LANES; l++) {
            held->at[l] = safe * sheet->stop[row].at[l] + (1 - safe) * sheet->bust.at[l];
        }
    }
}

static void raise_to(struct lanes *best, const struct lanes *other)
{
    for (int l = 0; l < LANES; l++) {
        best->at[l] = best->at[l] > other->at[l] ? best->at[l] : other->at[l];
    }
}

static void add_times(struct lanes *sum, double factor, const struct lanes *other)
{
    for (int l = 0; l < LANES; l++) {
        sum->at[l] += factor * other->at[l];
    }
}

/* What a throw from a hold is worth; `base` is where one stands. */
static struct lanes roll(const struct sheet *sheet, const struct lanes *base, int hold)
{
    const struct odds_race_program *program = sheet->program;
    const struct odds_race_node *node = &program->node[program->begin[hold]];
    int count = program->begin[hold + 1] - program->begin[hold];
    struct lanes known[ODDS_RACE_NODES], sum = {{0}};
    add_times(&sum, program->bust[hold], &sheet->bust);
    if (program->wipes) {
        add_times(&sum, program->wipe[hold], &sheet->wipe);
    }
    for (int i = 0; i < count; i++, node++) {
        const int16_t *leaf = &program->source[node->source], *part = leaf + node->leaves;
        struct lanes best = node->leaves ? base[leaf[0]] : known[part[0]];
        for (int k = 1; k < node->leaves; k++) {
            raise_to(&best, &base[leaf[k]]);
        }
        for (int k = 0; k < node->nodes; k++) {
            raise_to(&best, &known[part[k]]);
        }
        add_times(&sum, node->chance, &best);
        known[i] = best;
    }
    return sum;
}

static void choose(const struct sheet *sheet, int points, struct lanes *held)
{
    for (int l = 0; l < LANES; l++) {
        double stop = sheet->stop[points].at[l];
        held->at[l] = points >= sheet->entry[l] && stop > held->at[l] ? stop : held->at[l];
    }
}

static void sheet_work(struct sheet *sheet)
{
    const struct odds_race_program *program = sheet->program;
    for (int row = sheet->rows; row < sheet->rows + program->reach; row++) {
        set_beyond(sheet, row);
    }
    for (int row = sheet->rows - 1; row > 0; row--) {
        struct lanes *base = &sheet->held[row * ODDS_RACE_HOLDS];
        for (int h = 0; h < program->holds; h++) {
            struct lanes held = roll(sheet, base, h);
            if (program->stop[h]) {
                choose(sheet, row, &held);
            }
            base[h] = held;
        }
    }
    sheet->begin = roll(sheet, sheet->held, 0);
}

/* ---- Last turns ---------------------------------------------------------------------------- */

double odds_race_chase_win(const struct odds_race_chase *chase, int deficit)
{
    return deficit < chase->count ? chase->win[deficit] : 0;
}

static void set_chase(struct sheet *sheet, int entry, int deficit, double share)
{
    int all = sheet->rows + sheet->program->reach;
    for (int l = 0; l < LANES; l++) {
        sheet->entry[l] = entry;
        sheet->bust.at[l] = sheet->wipe.at[l] = 0;
        for (int t = 0; t < all; t++) {
            sheet->stop[t].at[l] = t > deficit + l ? 1 : t == deficit + l ? share : 0;
        }
    }
}

static bool grow(struct odds_race_chase *chase)
{
    size_t room = (size_t)chase->count + LANES;
    double *win = realloc(chase->win, room * sizeof *win);
    if (win) {
        chase->win = win;
    }
    return win != NULL;
}

/* The next LANES deficits; false when memory runs out. */
static bool chase_on(struct odds_race_chase *chase, const struct odds_race_program *program,
                     int entry, int leaders)
{
    struct sheet sheet;
    int furthest = chase->count + LANES;
    bool made =
        sheet_init(&sheet, program, (entry > furthest ? entry : furthest) + 1) && grow(chase);
    if (made) {
        sheet.rows = sheet.room - program->reach;
        set_chase(&sheet, entry, chase->count, 1.0 / (leaders + 1));
        sheet_work(&sheet);
        memcpy(chase->win + chase->count, sheet.begin.at, sizeof sheet.begin.at);
        chase->count += LANES;
    }
    sheet_finish(&sheet);
    return made;
}

struct odds_race_chase odds_race_solve_chase(const struct odds_race_program *program, int entry,
                                             int leaders)
{
    struct odds_race_chase chase = {0, NULL};
    do {
        if (!chase_on(&chase, program, entry, leaders)) {
            free(chase.win);
            return (struct odds_race_chase){0, NULL};
        }
    } while (chase.win[chase.count - 1] > never);
    return chase;
}

/* ---- The table ----------------------------------------------------------------------------- */

/*
 * As `chase` is of the player who may stop soonest, it is the chance to get so far at all, within a
 * small factor, and no less than that of any rival.
 *
 * Past the goal, stopping with t points wins but for the chance that a rival comes after them, who
 * is `t - ahead` behind. To play on can't save more than that, and only if t points were reached at
 * all.
 */
static int far_enough(const struct odds_race_chase *chase, int goal, int ahead)
{
    int points = goal > ahead ? goal : ahead + 1;
    while (points < chase->count &&
           odds_race_chase_win(chase, points) * odds_race_chase_win(chase, points - ahead) >
               never) {
        points++;
    }
    return points;
}

int odds_race_enough(const struct odds_race_game *game, const struct odds_race_chase *chases,
                     int own, int ahead)
{
    const struct odds_race_chase *chase = &chases[game->entry[1] < game->entry[0]];
    int entry = game->entry[own == 0];
    int enough = game->goal - own;
    if (game->last_turns) {
        enough = far_enough(chase, enough, ahead);
    }
    enough = enough < chase->count ? enough : chase->count;
    if (game->goal - (own + ahead) > 2 * game->most && enough > game->most && game->most) {
        enough = game->most;
    }
    return enough > entry ? enough : entry;
}

struct solving {
    const struct odds_race_game *game;
    const struct odds_race_chase *chase;
    double *win;
    double *fresh; /* by the score of who throws now: what the last round found against a score of
                      0. NULL: no throw wipes a score */
    double before, part; /* shares of the work: of the rounds before, and of this one */
};

/* One of LANES pairs of scores and what is tried for it. */
struct side {
    struct sheet sheet;
    int own[LANES];
    struct lanes guess, tried, found, slope; /* `tried` for a bust and `found` last time */
    struct lanes wiped;                      /* what it is worth to lose the whole score */
};

static double *win_at(const struct solving *solving, int own, int other)
{
    return &solving->win[(size_t)own * (size_t)solving->game->goal + (size_t)other];
}

/* What it is worth to have stopped at `own`, the other one's turn. */
static double stopped(const struct solving *solving, int own, int other)
{
    if (own < solving->game->goal) {
        return 1 - *win_at(solving, other, own);
    }
    if (!solving->game->last_turns) {
        return 1;
    }
    return 1 - odds_race_chase_win(&solving->chase[other == 0], own - other);
}

static void set_turns(const struct solving *solving, struct side *side, const struct side *against)
{
    struct sheet *sheet = &side->sheet;
    sheet->rows = 1;
    for (int l = 0; l < LANES; l++) {
        int own = side->own[l], other = against->own[l];
        int enough = odds_race_enough(solving->game, solving->chase, own, other - own);
        sheet->rows = enough > sheet->rows ? enough : sheet->rows;
        sheet->entry[l] = solving->game->entry[own == 0];
    }
    int all = sheet->rows + sheet->program->reach;
    for (int l = 0; l < LANES; l++) {
        for (int t = 1; t < all; t++) {
            sheet->stop[t].at[l] = stopped(solving, side->own[l] + t, against->own[l]);
        }
    }
}

/* Chances change smoothly with the scores. */
static double guess(const struct solving *solving, int own, int other)
{
    int most = solving->game->goal - 1;
    if (own == most || other == most) {
        return own < most ? *win_at(solving, own + 1, other) : 0.7;
    }
    return *win_at(solving, own + 1, other) + *win_at(solving, own, other + 1) -
           *win_at(solving, own + 1, other + 1);
}

static void begin_side(const struct solving *solving, struct side *side, const struct side *against)
{
    set_turns(solving, side, against);
    for (int l = 0; l < LANES; l++) {
        side->guess.at[l] = guess(solving, side->own[l], against->own[l]);
        side->tried.at[l] = -1;
        side->wiped.at[l] = solving->fresh ? 1 - solving->fresh[against->own[l]] : 0;
    }
}

/* The worth of the side's turns if the other side's guess is right; learns the slopes from it. */
static double try_side(struct side *side, const struct side *against)
{
    double off = 0;
    for (int l = 0; l < LANES; l++) {
        side->sheet.bust.at[l] = 1 - against->guess.at[l];
        side->sheet.wipe.at[l] =
            side->own[l] > 0 ? side->wiped.at[l] : side->sheet.bust.at[l]; /* nothing to lose */
    }
    sheet_work(&side->sheet);
    for (int l = 0; l < LANES; l++) {
        double bust = side->sheet.bust.at[l], found = side->sheet.begin.at[l];
        double step = bust - side->tried.at[l];
        if (side->tried.at[l] >= 0 && fabs(step) > 1e-10) {
            double slope = (found - side->found.at[l]) / step;
            side->slope.at[l] = within(slope, 0, steepest);
        }
        side->tried.at[l] = bust;
        side->found.at[l] = found;
        off = greater(off, fabs(found - side->guess.at[l]));
    }
    return off;
}

/* Newton's step of both sides. */
static void step_sides(struct side side[2])
{
    for (int l = 0; l < LANES; l++) {
        double p = side[0].slope.at[l], q = side[1].slope.at[l];
        double x = side[0].found.at[l] - side[0].guess.at[l];
        double y = side[1].found.at[l] - side[1].guess.at[l];
        double dx = (x - p * y) / (1 - p * q), dy = (y - q * x) / (1 - p * q);
        side[0].guess.at[l] = within(side[0].guess.at[l] + dx, 0, 1);
        side[1].guess.at[l] = within(side[1].guess.at[l] + dy, 0, 1);
    }
}

/* Where Newton's steps jump to and fro between two bends. As g(1 - f(1 - y)) rises with y, but by
   less than y does, it is greater than y before the solution and less behind: halving finds it. */
static void halve(struct side side[2])
{
    enum { HALVINGS = 50 };
    struct lanes low = {{0}}, high = {{0}};
    for (int l = 0; l < LANES; l++) {
        high.at[l] = 1;
    }
    for (int i = 0; i < HALVINGS; i++) {
        for (int l = 0; l < LANES; l++) {
            side[1].guess.at[l] = (low.at[l] + high.at[l]) / 2;
        }
        try_side(&side[0], &side[1]);
        side[0].guess = side[0].found;
        try_side(&side[1], &side[0]);
        for (int l = 0; l < LANES; l++) {
            double middle = side[1].guess.at[l];
            double *end = side[1].found.at[l] > middle ? &low.at[l] : &high.at[l];
            *end = middle;
        }
    }
}

static bool approach(struct side side[2])
{
    enum { NEWTON = 12 };
    for (int i = 0; i < NEWTON; i++) {
        double off = greater(try_side(&side[0], &side[1]), try_side(&side[1], &side[0]));
        if (off < near_enough) {
            return true;
        }
        step_sides(side);
    }
    return false;
}

/* Solves the pairs own[] of both sides. */
static void solve_pairs(const struct solving *solving, struct side side[2])
{
    begin_side(solving, &side[0], &side[1]);
    begin_side(solving, &side[1], &side[0]);
    if (!approach(side)) {
        halve(side);
    }
    for (int l = 0; l < LANES; l++) {
        *win_at(solving, side[0].own[l], side[1].own[l]) = side[0].found.at[l];
        *win_at(solving, side[1].own[l], side[0].own[l]) = side[1].found.at[l];
    }
}

/* All pairs with that sum; a short last group repeats its last pair. */
static void solve_sum(const struct solving *solving, struct side side[2], int sum)
{
    int least = sum < solving->game->goal ? 0 : sum - solving->game->goal + 1;
    for (int own = least; own <= sum / 2; own += LANES) {
        for (int l = 0; l < LANES; l++) {
            side[0].own[l] = own + l < sum / 2 ? own + l : sum / 2;
            side[1].own[l] = sum - side[0].own[l];
        }
        solve_pairs(solving, side);
    }
}

static bool solve_all(const struct solving *solving, struct side side[2],
                      const struct odds_watch *watch)
{
    int most = 2 * (solving->game->goal - 1);
    double pairs = (double)solving->game->goal * solving->game->goal, done = 0;
    for (int sum = most; sum >= 0; sum--) {
        solve_sum(solving, side, sum);
        done += sum < solving->game->goal ? sum + 1 : most - sum + 1;
        if (watch && watch->go_on &&
            !watch->go_on(watch->context, solving->before + solving->part * done / pairs)) {
            return false;
        }
    }
    return true;
}

/* Takes over what this round found against a score of 0; by how much it differs from the last. */
static double renew(const struct solving *solving)
{
    double change = 0;
    for (int own = 0; own < solving->game->goal; own++) {
        double found = *win_at(solving, own, 0);
        change = greater(change, fabs(found - solving->fresh[own]));
        solving->fresh[own] = found;
    }
    return change;
}

/* Rounds until nothing changes. Each is counted as half of the work that is left. */
static bool solve_rounds(struct solving *solving, struct side side[2],
                         const struct odds_watch *watch)
{
    for (int own = 0; own < solving->game->goal; own++) {
        solving->fresh[own] = 0.5;
    }
    double change = 1;
    for (int i = 0; i < ROUNDS_MAX && change > settled; i++) {
        solving->part = (1 - solving->before) / 2;
        if (!solve_all(solving, side, watch)) {
            return false;
        }
        change = renew(solving);
        solving->before += solving->part;
    }
    return change <= settled;
}

bool odds_race_solve(const struct odds_race_program *program, const struct odds_race_game *game,
                     const struct odds_race_chase *chases, const struct odds_watch *watch,
                     double *win)
{
    struct solving solving = {.game = game, .chase = chases, .win = win, .part = 1};
    struct side side[2];
    int rows = game->entry[0] > game->entry[1] ? game->entry[0] : game->entry[1];
    for (int fresh = 0; fresh < 2; fresh++) {
        rows = chases[fresh].count > rows ? chases[fresh].count : rows;
    }
    bool made = sheet_init(&side[0].sheet, program, rows + 1);
    made = sheet_init(&side[1].sheet, program, rows + 1) && made;
    for (int l = 0; l < LANES; l++) {
        side[0].slope.at[l] = side[1].slope.at[l] = 0.4;
    }
    if (program->wipes) {
        solving.fresh = malloc((size_t)game->goal * sizeof *solving.fresh);
        made = made && solving.fresh && solve_rounds(&solving, side, watch);
        free(solving.fresh);
    } else {
        made = made && solve_all(&solving, side, watch);
    }
    sheet_finish(&side[0].sheet);
    sheet_finish(&side[1].sheet);
    return made;
}
