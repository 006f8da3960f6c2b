/* SPDX-License-Identifier: Zlib */
/* What Microbin's table decides by itself: what was pressed for all at once, and choices on which
   nothing hangs any more. */
#include "boards/microbin.h"

/* ---- Forcing --------------------------------------------------------------------------------- */

/* Seats are asked clockwise from whoever is in turn. */
static bool before_payer(const struct microbin_view *view, int seat)
{
    int n = view->players;
    return view->payer != TC_NO_SEAT &&
           (seat - view->active + n) % n < (view->payer - view->active + n) % n;
}

/* Nobody is asked to pay where that could hardly matter, nor who doesn't want to be asked. */
static bool lets_pass(const struct microbin_view *view, const struct boards_table *table)
{
    return view->nobody || before_payer(view, table->visible->player) ||
           !boards_microbin_forcing_matters(table) ||
           (view->dont_ask >> table->visible->player & 1) != 0;
}

/* ---- The final round ------------------------------------------------------------------------- */

/* In the final round this turn is the last one of whoever is in turn. With all six faces covered
   another may follow. */
static bool is_last_turn(const struct boards_table *table)
{
    const struct tc_microbin *own = &table->visible->own.microbin;
    return own->last_round && own->tokens != MICROBIN_ALL_FACES;
}

/* With no turn to come stars win, then chips; the tier that brings most. */
static int best_tier(const struct boards_table *table)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    int best = 0;
    for (int i = 1; i < rules_microbin_reached(setup, boards_microbin_pips(table)); i++) {
        struct microbin_tier tier = rules_microbin_tier(setup, i),
                             most = rules_microbin_tier(setup, best);
        bool better =
            tier.stars > most.stars || (tier.stars == most.stars && tier.perks > most.perks);
        best = better ? i : best;
    }
    return best;
}

/* ---- The answer ------------------------------------------------------------------------------ */

static struct tc_action reward(int tier)
{
    return (struct tc_action){
        .kind = MICROBIN_VERB_REWARD, .count = 1, .argument = {(uint8_t)tier}};
}

bool boards_microbin_answer(const void *data, const struct boards_table *table,
                            struct tc_action *action)
{
    const struct microbin_view *view = data;
    switch (table->visible->phase) {
    case MICROBIN_PHASE_FORCE:
        *action = (struct tc_action){.kind = MICROBIN_VERB_ALLOW};
        return lets_pass(view, table);
    case MICROBIN_PHASE_REWARD:
        /* Others who still play may be forced, so that chips may be worth more than stars. */
        *action = reward(view->takes > 0 ? view->takes - 1 : best_tier(table));
        return view->takes > 0 ||
               (is_last_turn(table) && boards_microbin_plays_last(table, table->visible->player));
    case MICROBIN_PHASE_GAIN:
        /* Chips of either kind force and break a tie; only in a turn to come do they differ. */
        *action = (struct tc_action){.kind = MICROBIN_VERB_GAIN_REROLL};
        return is_last_turn(table);
    default:
        return false;
    }
}
