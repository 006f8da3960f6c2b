/* SPDX-License-Identifier: Zlib */
#include "odds/microbin_turn.h"

enum { KINDS = ODDS_MICROBIN_KINDS, HANDS = ODDS_MICROBIN_HANDS, PRICE = MICROBIN_PRICE };

struct odds_microbin_rules odds_microbin_rules(const struct tc_setup *setup)
{
    struct odds_microbin_rules rules = {
        .target = setup->option[MICROBIN_OPTION_TARGET].number,
        .reroll_max = setup->option[MICROBIN_OPTION_REROLL_MAX].number,
        .cancel_max = setup->option[MICROBIN_OPTION_CANCEL_MAX].number,
        .force = setup->option[MICROBIN_OPTION_FORCE].number,
        .tiers = rules_microbin_tiers(setup),
    };
    for (int i = 0; i < rules.tiers; i++) {
        rules.tier[i] = rules_microbin_tier(setup, i);
    }
    for (unsigned card = 0; card < ODDS_MICROBIN_CARDS; card++) {
        /* a card has face 1 in bit 0 */
        rules.reached[card] = rules_microbin_reached(setup, rules_microbin_pips(card << 1));
    }
    return rules;
}

/* The same chance counts by stars: whoever is sure of a win or a loss plays on for them. */
static bool is_better(struct odds_microbin_expected a, struct odds_microbin_expected b)
{
    return a.win > b.win || (a.win == b.win && a.stars > b.stars);
}

static void raise_to(struct odds_microbin_expected *best, struct odds_microbin_expected other)
{
    if (is_better(other, *best)) {
        *best = other;
    }
}

/* ---- The end of a turn --------------------------------------------------------------------- */

static struct odds_microbin_expected over(const struct odds_microbin_turn *turn, bool extra,
                                          int stars, int mine, int theirs)
{
    const double *after = turn->ends.after[extra][stars];
    double win = 1;
    if (after && turn->ends.theirs[extra][stars]) {
        win = 1 - after[odds_microbin_pair(theirs, mine)];
    } else if (after) {
        win = after[odds_microbin_pair(mine, theirs)];
    }
    return (struct odds_microbin_expected){.win = win, .stars = stars};
}

struct odds_microbin_expected odds_microbin_gain(const struct odds_microbin_rules *rules,
                                                 const struct odds_microbin_turn *turn, int owed,
                                                 bool extra, int stars, int mine, int theirs)
{
    bool reroll = mine / KINDS < rules->reroll_max, cancel = mine % KINDS < rules->cancel_max;
    if (owed == 0 || (!reroll && !cancel)) {
        return over(turn, extra, stars, mine, theirs);
    }
    struct odds_microbin_expected best = {.win = -1};
    if (reroll) {
        raise_to(&best,
                 odds_microbin_gain(rules, turn, owed - 1, extra, stars, mine + KINDS, theirs));
    }
    if (cancel) {
        raise_to(&best, odds_microbin_gain(rules, turn, owed - 1, extra, stars, mine + 1, theirs));
    }
    return best;
}

struct odds_microbin_expected odds_microbin_reward(const struct odds_microbin_rules *rules,
                                                   const struct odds_microbin_turn *turn, int card,
                                                   int mine, int theirs)
{
    int count = rules->reached[card];
    if (count == 0) {
        return over(turn, false, 0, mine, theirs);
    }
    struct odds_microbin_expected best = {.win = -1};
    for (int i = 0; i < count; i++) {
        bool extra = card == ODDS_MICROBIN_FULL && i + 1 == rules->tiers;
        raise_to(&best, odds_microbin_gain(rules, turn, rules->tier[i].perks, extra,
                                           rules->tier[i].stars, mine, theirs));
    }
    return best;
}

/* ---- Within a turn ------------------------------------------------------------------------- */

/* The other one lets it be, or pays with two of its perks. */
static struct odds_microbin_expected stopped(const struct odds_microbin_rules *rules,
                                             const struct odds_microbin_turn *turn, int card,
                                             struct odds_microbin_expected least, int mine,
                                             int theirs)
{
    int rerolls = theirs / KINDS, cancels = theirs % KINDS;
    for (int paid = 0; rules->force && card != ODDS_MICROBIN_FULL && paid <= PRICE; paid++) {
        if (rerolls >= paid && cancels >= PRICE - paid) {
            int left = odds_microbin_hand(rerolls - paid, cancels - (PRICE - paid));
            struct odds_microbin_expected forced =
                turn->thrown[odds_microbin_pair(mine, left)][card];
            least = forced.win < least.win ? forced : least;
        }
    }
    return least;
}

/* What the perks in hand can make of a throw, whatever it shows. */
static struct odds_microbin_expected void_throw(const struct odds_microbin_turn *turn, int card,
                                                int mine, int theirs)
{
    struct odds_microbin_expected best = {.win = -1};
    if (mine >= KINDS) {
        best = turn->thrown[odds_microbin_pair(mine - KINDS, theirs)][card];
    }
    if (mine % KINDS > 0) {
        raise_to(&best, turn->stopped[odds_microbin_pair(mine - 1, theirs)][card]);
    }
    return best;
}

struct odds_microbin_expected odds_microbin_decide(const struct odds_microbin_rules *rules,
                                                   const struct odds_microbin_turn *turn, int card,
                                                   int pending, int mine, int theirs)
{
    struct odds_microbin_expected best = void_throw(turn, card, mine, theirs);
    int covered = card | 1 << pending;
    if (covered == card) {
        raise_to(&best, odds_microbin_gain(rules, turn, 1, false, 0, mine, theirs));
    } else {
        raise_to(&best, turn->stopped[odds_microbin_pair(mine, theirs)][covered]);
        if (covered != ODDS_MICROBIN_FULL) {
            raise_to(&best, turn->thrown[odds_microbin_pair(mine, theirs)][covered]);
        }
    }
    return best;
}

/* Cards that reach as many tiers earn the same, but for the full one with its other turn; and one
   tier more is one choice more. */
static void rewards_of(const struct odds_microbin_rules *rules,
                       const struct odds_microbin_turn *turn, int mine, int theirs,
                       struct odds_microbin_expected rewards[ODDS_MICROBIN_CARDS])
{
    struct odds_microbin_expected best[ODDS_MICROBIN_TIERS + 1]; /* by tiers that are reached */
    struct odds_microbin_expected chosen = {.win = -1};
    best[0] = over(turn, false, 0, mine, theirs);
    for (int i = 0; i < rules->tiers; i++) {
        raise_to(&chosen, odds_microbin_gain(rules, turn, rules->tier[i].perks, false,
                                             rules->tier[i].stars, mine, theirs));
        best[i + 1] = chosen;
    }
    for (int card = 0; card < ODDS_MICROBIN_FULL; card++) {
        rewards[card] = best[rules->reached[card]];
    }
    rewards[ODDS_MICROBIN_FULL] =
        odds_microbin_reward(rules, turn, ODDS_MICROBIN_FULL, mine, theirs);
}

static void fill_pair(const struct odds_microbin_rules *rules, struct odds_microbin_turn *turn,
                      int mine, int theirs, int least)
{
    int pair = odds_microbin_pair(mine, theirs);
    struct odds_microbin_expected rewards[ODDS_MICROBIN_CARDS];
    struct odds_microbin_expected bust = odds_microbin_gain(rules, turn, 1, false, 0, mine, theirs);
    rewards_of(rules, turn, mine, theirs, rewards);
    for (int card = ODDS_MICROBIN_FULL; card >= least; card--) {
        if ((card & least) != least) {
            continue;
        }
        turn->stopped[pair][card] = stopped(rules, turn, card, rewards[card], mine, theirs);
        struct odds_microbin_expected sum = {0, 0};
        struct odds_microbin_expected spent = void_throw(turn, card, mine, theirs);
        for (int face = 0; face < ODDS_MICROBIN_SIDES; face++) {
            int covered = card | 1 << face;
            struct odds_microbin_expected best = spent;
            raise_to(&best, covered == card ? bust : turn->stopped[pair][covered]);
            if (covered != card && covered != ODDS_MICROBIN_FULL) {
                raise_to(&best, turn->thrown[pair][covered]);
            }
            sum.win += best.win;
            sum.stars += best.stars;
        }
        turn->thrown[pair][card] = (struct odds_microbin_expected){sum.win / ODDS_MICROBIN_SIDES,
                                                                   sum.stars / ODDS_MICROBIN_SIDES};
    }
}

bool odds_microbin_within(int hand, int most)
{
    return hand / KINDS <= most / KINDS && hand % KINDS <= most % KINDS;
}

/* Fewer perks come first, on either side: hands only shrink within a turn. */
void odds_microbin_turn_fill(const struct odds_microbin_rules *rules,
                             struct odds_microbin_turn *turn,
                             const struct odds_microbin_reach *reach)
{
    for (int theirs = 0; theirs < HANDS; theirs++) {
        for (int mine = 0; mine < HANDS; mine++) {
            if (odds_microbin_within(theirs, reach->theirs) &&
                odds_microbin_within(mine, reach->mine)) {
                fill_pair(rules, turn, mine, theirs, reach->card);
            }
        }
    }
}
