/* SPDX-License-Identifier: Zlib */
#include "odds/microbin_match.h"

#include <math.h>
#include <stdlib.h>

#include "odds/serialise.h"
#include "odds/common.h"

/* EXTRA_TURNS in a row of most stars and no more are told from a certain win. */
enum { PAIRS = ODDS_MICROBIN_PAIRS, EXTRA_TURNS = 16, SWEEPS_LEAST = 6 };

/* Bounds this near are the same. */
static const double met = 1e-9;
/* Where there are no bounds a change this small is none. */
static const double rough = 1e-3;
/* Sweeps of all stars together that are reasonable. */
static const double work_most = 16000;

struct odds_microbin_match {
    struct odds_microbin_rules rules;
    int leads; /* differences of stars in the last round: 0 .. leads - 1 */
    int sweeps;
    bool bounded; /* worked out from both ends */
    double gap;
    double *normal;  /* [turn][stars of the first][of the second][pair]: chance of who is in turn */
    double *last[2]; /* [lead of the first][pair]: chance of who is in turn in the last round */
    float *normal_stars; /* expected of such a turn, in the same places */
    float *last_stars[2];
    double zero[PAIRS];
    double more[PAIRS]; /* 1 where who is in turn wins a tie */
    struct odds_microbin_duel cached;
    int cached_card;
    bool has_cached;
    struct odds_microbin_turn turn;
};

/* ---- Where a turn leads -------------------------------------------------------------------- */

static double *normal_at(const struct odds_microbin_match *match, int turn, int first, int second)
{
    int target = match->rules.target;
    return match->normal + (size_t)((turn * target + first) * target + second) * PAIRS;
}

/* In the last round, by the first's lead: a second who is ahead has won. */
static const double *last_at(const struct odds_microbin_match *match, int turn, int lead)
{
    if (lead >= match->leads) {
        return turn == 0 ? NULL : match->zero;
    }
    return match->last[turn] + (size_t)lead * PAIRS;
}

static void end_of_first(const struct odds_microbin_match *match, int first, int second, int gained,
                         struct odds_microbin_ends *ends)
{
    int stars = first + gained;
    bool last = stars >= match->rules.target;
    ends->theirs[0][gained] = true;
    ends->after[0][gained] =
        last ? last_at(match, 1, stars - second) : normal_at(match, 1, stars, second);
    ends->theirs[1][gained] = false;
    ends->after[1][gained] =
        last ? last_at(match, 0, stars - second) : normal_at(match, 0, stars, second);
}

static void end_of_second(const struct odds_microbin_match *match, int first, int second,
                          int gained, struct odds_microbin_ends *ends)
{
    int stars = second + gained, target = match->rules.target;
    ends->theirs[0][gained] = ends->theirs[1][gained] = false;
    if (first >= target) {
        bool ahead = stars > first, level = stars == first;
        ends->after[0][gained] = ahead ? NULL : level ? match->more : match->zero;
        ends->after[1][gained] = ahead ? NULL : last_at(match, 1, first - stars);
    } else if (stars >= target) {
        ends->after[0][gained] = ends->after[1][gained] = NULL;
    } else {
        ends->theirs[0][gained] = true;
        ends->after[0][gained] = normal_at(match, 0, first, stars);
        ends->after[1][gained] = normal_at(match, 1, first, stars);
    }
}

static struct odds_microbin_ends ends_of(const struct odds_microbin_match *match, int turn,
                                         int first, int second)
{
    struct odds_microbin_ends ends;
    for (int gained = 0; gained <= ODDS_MICROBIN_STARS; gained++) {
        if (turn == 0) {
            end_of_first(match, first, second, gained, &ends);
        } else {
            end_of_second(match, first, second, gained, &ends);
        }
    }
    return ends;
}

/* ---- Filling ------------------------------------------------------------------------------- */

static void fill_turn(struct odds_microbin_match *match, int turn, int first, int second)
{
    int most = odds_microbin_hand(match->rules.reroll_max, match->rules.cancel_max);
    struct odds_microbin_reach reach = {.mine = most, .theirs = most};
    match->turn.ends = ends_of(match, turn, first, second);
    odds_microbin_turn_fill(&match->rules, &match->turn, &reach);
}

/* Once its chances are known, so that what is nearly as good does not count as better. */
static void fill_stars(struct odds_microbin_match *match, int turn, int first, int second,
                       float *stars)
{
    fill_turn(match, turn, first, second);
    for (int pair = 0; pair < PAIRS; pair++) {
        stars[pair] = (float)match->turn.thrown[pair][0].stars;
    }
}

/* Works out a turn from what it leads to; the biggest change of what was thought of it. */
static double fill(struct odds_microbin_match *match, int turn, int first, int second,
                   double *chances)
{
    double change = 0;
    fill_turn(match, turn, first, second);
    for (int pair = 0; pair < PAIRS; pair++) {
        double win = match->turn.thrown[pair][0].win;
        change = fmax(change, fabs(win - chances[pair]));
        chances[pair] = win;
    }
    return change;
}

/* The change between two sweeps that ends them. */
static double least_change(const struct odds_microbin_match *match)
{
    return match->bounded ? met / 10 : rough;
}

static void set_all(double *chances, double chance)
{
    for (int pair = 0; pair < PAIRS; pair++) {
        chances[pair] = chance;
    }
}

/* One end of the truth: what never ends is worth `never` to the first. */
static void settle(struct odds_microbin_match *match, int first, int second, double never,
                   double *bound)
{
    double *mine = normal_at(match, 0, first, second), *theirs = normal_at(match, 1, first, second);
    set_all(mine, never);
    set_all(theirs, 1 - never);
    double change = 1;
    for (int i = 0; i < match->sweeps && change > least_change(match); i++) {
        change = fill(match, 1, first, second, theirs);
        change = fmax(change, fill(match, 0, first, second, mine));
    }
    for (int pair = 0; pair < PAIRS; pair++) {
        bound[pair] = mine[pair];
        bound[PAIRS + pair] = theirs[pair];
    }
}

/* Both ends of the truth, and the middle of them. */
static void settle_both(struct odds_microbin_match *match, int first, int second)
{
    double low[2 * PAIRS], high[2 * PAIRS];
    settle(match, first, second, match->bounded ? 0 : 0.5, low);
    if (!match->bounded) {
        return;
    }
    settle(match, first, second, 1, high);
    for (int i = 0; i < 2 * PAIRS; i++) {
        match->gap = fmax(match->gap, fabs(high[i] - low[i]));
        normal_at(match, i / PAIRS, first, second)[i % PAIRS] = (low[i] + high[i]) / 2;
    }
}

static void settle_stars(struct odds_microbin_match *match, int first, int second)
{
    settle_both(match, first, second);
    for (int turn = 0; turn < 2; turn++) {
        size_t place = (size_t)(normal_at(match, turn, first, second) - match->normal);
        fill_stars(match, turn, first, second, match->normal_stars + place);
    }
}

static void settle_last(struct odds_microbin_match *match, int turn, int lead)
{
    int target = match->rules.target;
    double *chances = match->last[turn] + (size_t)lead * PAIRS;
    double change = 1;
    set_all(chances, 0);
    for (int i = 0; i < match->sweeps && change > least_change(match); i++) {
        change = fill(match, turn, target + lead, target, chances);
    }
    fill_stars(match, turn, target + lead, target, match->last_stars[turn] + (size_t)lead * PAIRS);
}

/* The second's turns from the least behind on, the first's extra ones from the most ahead on. */
static bool fill_last(struct odds_microbin_match *match, const struct odds_watch *watch)
{
    for (int i = 0; i < 2 * match->leads; i++) {
        if (i < match->leads) {
            settle_last(match, 1, i);
        } else {
            settle_last(match, 0, 2 * match->leads - 1 - i);
        }
        if (!odds_common_go_on(watch, 0.1 * i / (2 * match->leads))) {
            return false;
        }
    }
    return true;
}

static bool fill_normal(struct odds_microbin_match *match, const struct odds_watch *watch)
{
    int target = match->rules.target, done = 0;
    for (int sum = 2 * (target - 1); sum >= 0; sum--) {
        for (int first = 0; first < target; first++) {
            int second = sum - first;
            if (second >= 0 && second < target) {
                settle_stars(match, first, second);
                done++;
                if (!odds_common_go_on(watch, 0.1 + 0.9 * done / (target * target))) {
                    return false;
                }
            }
        }
    }
    return true;
}

static int perks_of(int hand)
{
    return hand / ODDS_MICROBIN_KINDS + hand % ODDS_MICROBIN_KINDS;
}

static int most_stars(const struct odds_microbin_rules *rules)
{
    int most = 0;
    for (int i = 0; i < rules->tiers; i++) {
        most = rules->tier[i].stars > most ? rules->tier[i].stars : most;
    }
    return most;
}

/* ---- How large ----------------------------------------------------------------------------- */

/* The chance to cover faces that reach a tier with stars before a bust, without any perks. */
static double chance_of_stars(const struct odds_microbin_rules *rules)
{
    double chance[ODDS_MICROBIN_CARDS];
    int needed = 0;
    while (rules->tier[needed].stars == 0) {
        needed++;
    }
    for (int card = ODDS_MICROBIN_FULL; card >= 0; card--) {
        chance[card] = rules->reached[card] > needed;
        for (int face = 0; chance[card] < 1 && face < ODDS_MICROBIN_SIDES; face++) {
            chance[card] += card >> face & 1 ? 0 : chance[card | 1 << face] / ODDS_MICROBIN_SIDES;
        }
    }
    return chance[0];
}

/* Each sweep leaves at most what no star came of in two turns. Whoever tries for perks or is forced
   on may need longer, for which there is room. */
static double sweeps_needed(const struct odds_microbin_rules *rules)
{
    double none = 1 - chance_of_stars(rules);
    return 2 * log(met / 10) / log(fmin(fmax(none * none, 0.05), 0.9999));
}

bool odds_microbin_match_fits(const struct odds_microbin_rules *rules)
{
    return sweeps_needed(rules) * rules->target * rules->target <= work_most;
}

/* ---- The match ----------------------------------------------------------------------------- */

static size_t normal_count(const struct odds_microbin_match *match)
{
    return (size_t)(2 * match->rules.target * match->rules.target) * PAIRS;
}

/* Of whoever is in turn. */
static size_t last_count(const struct odds_microbin_match *match)
{
    return (size_t)match->leads * PAIRS;
}

static bool make_tables(struct odds_microbin_match *match)
{
    match->normal = calloc(normal_count(match), sizeof *match->normal);
    match->normal_stars = calloc(normal_count(match), sizeof *match->normal_stars);
    bool made = match->normal && match->normal_stars;
    for (int turn = 0; turn < 2; turn++) {
        match->last[turn] = calloc(last_count(match), sizeof *match->last[turn]);
        match->last_stars[turn] = calloc(last_count(match), sizeof *match->last_stars[turn]);
        made = made && match->last[turn] && match->last_stars[turn];
    }
    return made;
}

static struct odds_microbin_match *prepared(const struct odds_microbin_rules *rules)
{
    struct odds_microbin_match *match = calloc(1, sizeof *match);
    if (match == NULL) {
        return NULL;
    }
    match->rules = *rules;
    match->leads = rules->target + EXTRA_TURNS * most_stars(rules);
    match->bounded = odds_microbin_match_fits(rules);
    match->sweeps = (int)fmax(SWEEPS_LEAST, work_most / (rules->target * rules->target));
    match->gap = match->bounded ? 0 : 1;
    bool made = make_tables(match);
    for (int pair = 0; pair < PAIRS; pair++) {
        match->more[pair] =
            perks_of(pair / ODDS_MICROBIN_HANDS) >= perks_of(pair % ODDS_MICROBIN_HANDS);
    }
    if (!made) {
        odds_microbin_match_destroy(match);
        return NULL;
    }
    return match;
}

struct odds_microbin_match *odds_microbin_match_create(const struct odds_microbin_rules *rules,
                                                       const struct odds_watch *watch)
{
    struct odds_microbin_match *match = prepared(rules);
    if (match && (!fill_last(match, watch) || !fill_normal(match, watch))) {
        odds_microbin_match_destroy(match);
        return NULL;
    }
    return match;
}

void odds_microbin_match_destroy(struct odds_microbin_match *match)
{
    if (match) {
        free(match->normal);
        free(match->normal_stars);
        for (int turn = 0; turn < 2; turn++) {
            free(match->last[turn]);
            free(match->last_stars[turn]);
        }
        free(match);
    }
}

size_t odds_microbin_match_bytes(const struct odds_microbin_match *match)
{
    size_t count = normal_count(match) + 2 * last_count(match);
    return sizeof *match + count * (sizeof(double) + sizeof(float));
}

size_t odds_microbin_match_image(const struct odds_microbin_match *match, void *block)
{
    struct odds_writer to = {.to = block};
    odds_write(&to, &match->gap, sizeof match->gap);
    odds_write(&to, match->normal, normal_count(match) * sizeof(double));
    odds_write(&to, match->normal_stars, normal_count(match) * sizeof(float));
    for (int turn = 0; turn < 2; turn++) {
        odds_write(&to, match->last[turn], last_count(match) * sizeof(double));
        odds_write(&to, match->last_stars[turn], last_count(match) * sizeof(float));
    }
    return to.size;
}

static bool read_stars(struct odds_reader *rest, float *stars, size_t count)
{
    bool sound = odds_read(rest, stars, count * sizeof *stars);
    for (size_t i = 0; sound && i < count; i++) {
        sound = stars[i] >= 0 && stars[i] <= ODDS_MICROBIN_STARS;
    }
    return sound;
}

static bool read_last(struct odds_microbin_match *match, int turn, double most,
                      struct odds_reader *rest)
{
    size_t count = last_count(match);
    return odds_read_numbers(rest, match->last[turn], count, 0, most) &&
           read_stars(rest, match->last_stars[turn], count);
}

static bool read_all(struct odds_microbin_match *match, struct odds_reader *rest)
{
    const double most = 1 + met; /* sums are rounded */
    return odds_read_numbers(rest, &match->gap, 1, 0, 1) &&
           odds_read_numbers(rest, match->normal, normal_count(match), 0, most) &&
           read_stars(rest, match->normal_stars, normal_count(match)) &&
           read_last(match, 0, most, rest) && read_last(match, 1, most, rest) && rest->left == 0;
}

struct odds_microbin_match *odds_microbin_match_adopt(const struct odds_microbin_rules *rules,
                                                      const void *image, size_t size)
{
    struct odds_reader rest = {.from = image, .left = size};
    struct odds_microbin_match *match = prepared(rules);
    if (match && !read_all(match, &rest)) {
        odds_microbin_match_destroy(match);
        return NULL;
    }
    return match;
}

double odds_microbin_match_gap(const struct odds_microbin_match *match)
{
    return match->gap;
}

double odds_microbin_match_win(const struct odds_microbin_match *match,
                               const struct odds_microbin_duel *duel)
{
    int first = duel->stars[0], second = duel->stars[1], target = match->rules.target;
    int pair = odds_microbin_pair(duel->hands[duel->turn], duel->hands[!duel->turn]);
    if (first < target && second < target) {
        return normal_at(match, duel->turn, first, second)[pair];
    }
    if (second > first) {
        return duel->turn;
    }
    const double *chances = last_at(match, duel->turn, first - second);
    return chances ? chances[pair] : 1;
}

bool odds_microbin_match_begins(const struct odds_microbin_match *match,
                                const struct odds_microbin_duel *duel,
                                struct odds_microbin_expected *expected)
{
    int first = duel->stars[0], second = duel->stars[1], target = match->rules.target;
    int pair = odds_microbin_pair(duel->hands[duel->turn], duel->hands[!duel->turn]);
    if (first < target && second < target) {
        const double *chances = normal_at(match, duel->turn, first, second);
        *expected = (struct odds_microbin_expected){
            .win = chances[pair],
            .stars = (double)match->normal_stars[chances - match->normal + pair]};
        return true;
    }
    if (first < target || second > first || first - second >= match->leads) {
        return false;
    }
    size_t place = (size_t)(first - second) * PAIRS + (size_t)pair;
    *expected =
        (struct odds_microbin_expected){.win = match->last[duel->turn][place],
                                        .stars = (double)match->last_stars[duel->turn][place]};
    return true;
}

/* Whether the turn that was worked out last holds all that can follow. */
static bool is_cached(const struct odds_microbin_match *match,
                      const struct odds_microbin_duel *duel, int card)
{
    const struct odds_microbin_duel *cached = &match->cached;
    return match->has_cached && cached->turn == duel->turn && cached->stars[0] == duel->stars[0] &&
           cached->stars[1] == duel->stars[1] &&
           (card & match->cached_card) == match->cached_card &&
           odds_microbin_within(duel->hands[0], cached->hands[0]) &&
           odds_microbin_within(duel->hands[1], cached->hands[1]);
}

const struct odds_microbin_turn *odds_microbin_match_turn(struct odds_microbin_match *match,
                                                          const struct odds_microbin_duel *duel,
                                                          int card)
{
    if (!is_cached(match, duel, card)) {
        struct odds_microbin_reach reach = {duel->hands[duel->turn], duel->hands[!duel->turn],
                                            card};
        match->turn.ends = ends_of(match, duel->turn, duel->stars[0], duel->stars[1]);
        odds_microbin_turn_fill(&match->rules, &match->turn, &reach);
        match->cached = *duel;
        match->cached_card = card;
        match->has_cached = true;
    }
    return &match->turn;
}
