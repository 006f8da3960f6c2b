/* SPDX-License-Identifier: Zlib */
/* Which of a match's moments are told: on slips, and by signs on the curve. */
#include "boards/sentence.h"
#include "screens/results.h"

/* A rise of less is nothing to tell, nor a lead that is hardly one, nor a choice by which as little
   was at risk as any roll risks, or that could win no more, or of one who had as good as won,
   percent. */
enum { RISE_LEAST = 12, LEAD_LEAST = 10, RISK_LEAST = 30, HOPE_LEAST = 5, HOPE_MOST = 90 };

/* A win that was as good as sure, and was lost again later, percent. */
enum { SURE = 99, LOST = 50 };

/* A turn that is not so many times as large as others that score is no big one. */
static const double big = 1.5;

static bool was_given_away(const struct odds_moments *moments, const struct odds_moment *moment)
{
    bool sure = boards_percent(moment->after) >= SURE, fell = false;
    for (size_t at = moment->record + 1; moments->win != NULL && at <= moments->count; at++) {
        double win = odds_moments_win(moments, at, moment->seat);
        fell = fell || boards_percent(win) < LOST;
    }
    return sure && fell;
}

/* Nobody else had one as big. */
static bool was_biggest(const struct odds_moments *moments, const struct odds_moment *moment)
{
    if (moment->tied) {
        return false;
    }
    for (int i = 0; i < ODDS_RANKS; i++) {
        const struct odds_moment *next = &moments->next[ODDS_BIGGEST_TURN][i];
        if (next->there && next->points == moment->points && next->seat != moment->seat) {
            return false;
        }
    }
    /* A round of all is told however large others were. */
    return moment->turn == 0 || moment->points >= big * moments->turn;
}

/* It came off, for the match too. */
static bool was_brave(const struct odds_moment *moment)
{
    return boards_percent(moment->risk) >= RISK_LEAST &&
           boards_percent(moment->after) >= HOPE_LEAST &&
           boards_percent(moment->before) <= HOPE_MOST && moment->after >= moment->before;
}

/* Whether that put its player so far ahead of everybody that it shows. */
static bool took_lead(const struct odds_moments *moments, const struct odds_moment *moment)
{
    double most = 0;
    for (int seat = 0; moments->win != NULL && seat < moments->players; seat++) {
        double win = odds_moments_win(moments, moment->record + 1, seat);
        most = seat != moment->seat && win > most ? win : most;
    }
    return boards_percent(moment->after) - boards_percent(most) >= LEAD_LEAST;
}

/* What was given away again is nobody's luck. */
static bool tells(const struct odds_moments *moments, const struct odds_told *told)
{
    const struct odds_moment *moment = &told->moment;
    bool rises = told->kind == ODDS_LUCKIEST_THROW || told->kind == ODDS_TURNING_POINT;
    int before = boards_percent(moment->before), after = boards_percent(moment->after);
    if (told->kind == ODDS_BIGGEST_TURN) {
        return was_biggest(moments, moment);
    }
    if (told->kind == ODDS_BRAVEST_DECISION) {
        return was_brave(moment);
    }
    /* A choice that turned the match was one among many, and what it brought came later. */
    if (told->kind == ODDS_TURNING_POINT && moment->decision) {
        return false;
    }
    return !rises || (after - before >= RISE_LEAST && !was_given_away(moments, moment) &&
                      (told->kind != ODDS_TURNING_POINT || took_lead(moments, moment)));
}

/* A roll that turned the match and helped more is the lucky one. */
static bool is_outdone(const struct odds_told *luck, const struct odds_told *told, int count)
{
    for (int i = 0; luck->kind == ODDS_LUCKIEST_THROW && i < count; i++) {
        const struct odds_moment *turning = &told[i].moment;
        if (told[i].kind == ODDS_TURNING_POINT && !turning->decision &&
            turning->after - turning->before > luck->moment.after - luck->moment.before) {
            return true;
        }
    }
    return false;
}

/* Those that are worth it; returns how many. */
static int keep_told(const struct odds_moments *moments, struct odds_told *told, int chosen)
{
    int count = 0, left = 0;
    for (int i = 0; i < chosen; i++) {
        if (tells(moments, &told[i])) {
            told[count++] = told[i];
        }
    }
    for (int i = 0; i < count; i++) {
        if (!is_outdone(&told[i], told, count)) {
            told[left++] = told[i];
        }
    }
    return left;
}

/* Leaves that kind away; returns how many are left. */
static int drop(struct odds_told *told, int count, enum odds_moment_kind kind)
{
    int left = 0;
    for (int i = 0; i < count; i++) {
        if (told[i].kind != kind) {
            told[left++] = told[i];
        }
    }
    return left;
}

/* All that would have a slip is of one player, though others played. */
static bool is_of_one(const struct odds_moments *moments, const struct odds_told *told, int count)
{
    bool one = moments->players > 1 && count >= RESULTS_SLIPS;
    for (int i = 1; i < count; i++) {
        one = one && told[i].moment.seat == told[0].moment.seat;
    }
    return one;
}

int results_told_choose(const struct odds_moments *moments, struct odds_told told[RESULTS_MOMENTS])
{
    int count = odds_moments_choose(moments, RESULTS_MOMENTS, told);
    count = keep_told(moments, told, count);
    /* Of more than there are slips courage is left away: the match would have had its end without
       that. */
    if (count > RESULTS_SLIPS) {
        count = drop(told, count, ODDS_BRAVEST_DECISION);
    }
    /* One of four that are all of one player has its place for a fact of another. */
    if (is_of_one(moments, told, count)) {
        int left = drop(told, count, ODDS_BRAVEST_DECISION);
        count = left < count ? left : drop(told, count, ODDS_LUCKIEST_THROW);
    }
    return count < RESULTS_SLIPS ? count : RESULTS_SLIPS;
}
