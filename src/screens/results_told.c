/* SPDX-License-Identifier: Zlib */
/* Which of a match's moments are told: on slips, and by signs on the curve. */
#include "boards/sentence.h"
#include "screens/results.h"

/* A rise of less is nothing to tell, nor a lead that is none, nor a choice by which as little was
   at risk as any roll risks, or that could win no more, percent. */
enum { RISE_LEAST = 8, LEAD_LEAST = 50, RISK_LEAST = 25, HOPE_LEAST = 5, SURE = 100 };

/* A win that was sure, and in doubt again later. */
static bool was_given_away(const struct odds_moments *moments, const struct odds_moment *moment)
{
    bool sure = boards_percent(moment->after) >= SURE, fell = false;
    for (size_t at = moment->record + 1; moments->win != NULL && at <= moments->count; at++) {
        double win = moments->win[at * (size_t)moments->players + (size_t)moment->seat];
        fell = fell || boards_percent(win) < SURE;
    }
    return sure && fell;
}

static bool was_brave(const struct odds_moment *moment)
{
    return boards_percent(moment->risk) >= RISK_LEAST &&
           boards_percent(moment->after) >= HOPE_LEAST;
}

/* What was given away again is nobody's luck. */
static bool tells(const struct table *table, const struct odds_moments *moments,
                  const struct odds_told *told)
{
    const struct odds_moment *moment = &told->moment;
    bool rises = told->kind == ODDS_LUCKIEST_THROW || told->kind == ODDS_TURNING_POINT;
    int before = boards_percent(moment->before), after = boards_percent(moment->after);
    bool leads = tc_match_setup(table->match)->players > 2 || after > LEAD_LEAST;
    if (told->kind == ODDS_BRAVEST_DECISION) {
        return was_brave(moment);
    }
    return !rises || (after - before >= RISE_LEAST && !was_given_away(moments, moment) &&
                      (told->kind != ODDS_TURNING_POINT || leads));
}

int results_told_choose(const struct table *table, const struct odds_moments *moments,
                        struct odds_told told[RESULTS_MOMENTS])
{
    int chosen = odds_moments_choose(moments, RESULTS_SLIPS, told), count = 0;
    for (int i = 0; i < chosen; i++) {
        if (tells(table, moments, &told[i])) {
            told[count++] = told[i];
        }
    }
    return count;
}
