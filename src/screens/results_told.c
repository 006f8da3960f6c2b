/* SPDX-License-Identifier: Zlib */
/* Which of a match's moments are told: on slips, and by signs on the curve. */
#include "boards/sentence.h"
#include "screens/results.h"

/* A rise of less is nothing to tell, nor a lead that is none, nor a choice by which as little was
   at risk as any roll risks, or that could win no more, nor a bust that cost no chance, percent. */
enum { RISE_LEAST = 12, LEAD_LEAST = 50, RISK_LEAST = 25, HOPE_LEAST = 5, FALL_LEAST = 2 };

/* A win that was as good as sure, percent, and was lost again later. */
enum { SURE = 99 };

static bool was_given_away(const struct odds_moments *moments, const struct odds_moment *moment)
{
    bool sure = boards_percent(moment->after) >= SURE, fell = false;
    for (size_t at = moment->record + 1; moments->win != NULL && at <= moments->count; at++) {
        double win = odds_moments_win(moments, at, moment->seat);
        fell = fell || boards_percent(win) < LEAD_LEAST;
    }
    return sure && fell;
}

/* Of bad points the most are told, whatever came of them. */
static bool was_cruel(const struct odds_moments *moments, const struct odds_moment *moment)
{
    return moments->win == NULL || moments->points_bad ||
           boards_percent(moment->before) - boards_percent(moment->after) >= FALL_LEAST;
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
    if (told->kind == ODDS_CRUELLEST_BUST) {
        return was_cruel(moments, moment);
    }
    /* Of dice that all take from no single choice is what turned the match. */
    if (told->kind == ODDS_TURNING_POINT && moment->decision &&
        tc_match_game(table->match)->shared) {
        return false;
    }
    return !rises || (after - before >= RISE_LEAST && !was_given_away(moments, moment) &&
                      (told->kind != ODDS_TURNING_POINT || leads));
}

int results_told_choose(const struct table *table, const struct odds_moments *moments,
                        struct odds_told told[RESULTS_MOMENTS])
{
    int chosen = odds_moments_choose(moments, RESULTS_MOMENTS, told);
    int count = 0, many = 0;
    for (int i = 0; i < chosen; i++) {
        many += tells(table, moments, &told[i]);
    }
    /* Of more than there are slips courage is left away: the match would have had its end without
       that. */
    bool crowded = many > RESULTS_SLIPS;
    for (int i = 0; i < chosen && count < RESULTS_SLIPS; i++) {
        bool left = crowded && told[i].kind == ODDS_BRAVEST_DECISION;
        if (!left && tells(table, moments, &told[i])) {
            told[count++] = told[i];
        }
    }
    return count;
}
