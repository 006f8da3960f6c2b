/* SPDX-License-Identifier: Zlib */
#include "session/story.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/hash.h"

/* By which share of the higher score the second was behind: at most so much is close, so much and
   more is far. */
static const double narrow = 0.05, clear = 0.45;

/* Which share of the winner's score is far behind. */
static const double far_behind = 0.35;

/* What is left of a report's weight beside one of the same seat; and of the same match, of an
   evening. */
static const double same_seat = 0.6, same_match = 0.6;

/* A risk below this was no great courage. */
static const double risk_least = 0.15;

/* Below these there is no story: changes of the lead, throws in one turn, how often a number came
   up; and rounds of turns in a match of whose end it can be told. */
enum { CHANGES_LEAST = 3, STRETCH_LEAST = 4, FACE_LEAST = 4, ROUNDS_LEAST = 3 };

/* What the log tells beside the moments. */
struct reading {
    const struct tc_setup *setup;
    const struct odds_moments *moments;
    struct session_story *story;
    int turn;     /* from 1, as of a moment; */
    bool began;   /* the first one did, after any roll-off; */
    int throws;   /* throws of this one */
    int leader;   /* the last one that was ahead alone */
    int changes;  /* of that */
    int in_front; /* who is ahead alone now, TC_NO_SEAT: nobody; */
    int since;    /* and the turn in which that seat came to the front */
    int losses[TC_SEATS_MAX];
    int32_t deficit[TC_SEATS_MAX]; /* points behind the first, at most */
    int faces[TC_SEATS_MAX][TC_SIDES_MAX + 1];
    struct {
        int seat, turn, throws;
    } stretch; /* the longest turn */
};

/* ---- The log --------------------------------------------------------------------------------- */

static bool is_better(const struct tc_setup *setup, int32_t a, int32_t b)
{
    return tc_setup_game(setup)->points_bad ? a < b : a > b;
}

/* Who is ahead of all others by points; TC_NO_SEAT where nobody is. */
static int find_leader(const struct tc_setup *setup, const struct tc_state *state)
{
    int leader = 0;
    bool alone = true;
    for (int seat = 1; seat < setup->players; seat++) {
        if (is_better(setup, state->score[seat], state->score[leader])) {
            leader = seat;
            alone = true;
        } else if (state->score[seat] == state->score[leader]) {
            alone = false;
        }
    }
    return alone ? leader : TC_NO_SEAT;
}

static void read_throw(struct reading *reading, const struct tc_event *event)
{
    reading->story->throws++;
    reading->throws++;
    if (event->seat < 0) {
        return;
    }
    if (reading->throws > reading->stretch.throws && reading->began) {
        reading->stretch.seat = event->seat;
        reading->stretch.turn = reading->turn;
        reading->stretch.throws = reading->throws;
    }
    for (int i = 0; i < event->count; i++) {
        reading->faces[event->seat][event->dice[i]]++;
    }
}

/* Who is ahead now, and how far the others are behind. */
static void read_lead(struct reading *reading, const struct tc_state *state)
{
    int leader = find_leader(reading->setup, state);
    if (leader != TC_NO_SEAT && leader != reading->leader) {
        reading->changes += reading->leader != TC_NO_SEAT;
        reading->leader = leader;
    }
    if (leader != reading->in_front) {
        reading->in_front = leader;
        reading->since = reading->turn;
    }
    for (int seat = 0; seat < reading->setup->players && leader != TC_NO_SEAT; seat++) {
        int32_t deficit = state->score[leader] - state->score[seat];
        reading->deficit[seat] =
            deficit > reading->deficit[seat] ? deficit : reading->deficit[seat];
    }
}

static bool read_step(void *context, const struct tc_step *step)
{
    struct reading *reading = context;
    bool begins = false;
    /* The lead is of the turn that brought it, not of the one that begins with that. */
    read_lead(reading, step->state);
    for (int i = 0; i < step->events->count; i++) {
        const struct tc_event *event = &step->events->list[i];
        const struct tc_event_kind *kind =
            tc_game_event(tc_setup_game(reading->setup), event->kind);
        if (event->kind == TC_EVENT_THROW) {
            read_throw(reading, event);
        }
        if (kind->loses && event->seat >= 0) {
            reading->losses[event->seat]++;
        }
        if (kind->turn) {
            begins = reading->began = true;
            reading->throws = 0;
        }
    }
    reading->turn += begins && step->at > 0;
    reading->story->end = *step->state;
    return true;
}

/* ---- The ending ------------------------------------------------------------------------------ */

/* The one with the best score of the seats in a set, the first of equal ones; TC_NO_SEAT: none. */
static int find_best(const struct tc_setup *setup, const struct tc_state *end, unsigned seats)
{
    int best = TC_NO_SEAT;
    for (int seat = 0; seat < setup->players; seat++) {
        if ((seats >> seat & 1) != 0 &&
            (best == TC_NO_SEAT || is_better(setup, end->score[seat], end->score[best]))) {
            best = seat;
        }
    }
    return best;
}

static bool is_far_behind(const struct session_story *story)
{
    double score = story->end.score[story->first];
    return story->deficit > 1 && score > 0 && story->deficit >= score * far_behind;
}

/* The winner was not ahead before everybody's last turn, though somebody else was. */
static bool is_late(const struct reading *reading)
{
    int players = reading->setup->players;
    return reading->changes > 0 && reading->in_front == reading->story->first &&
           reading->turn >= players * ROUNDS_LEAST && reading->turn - reading->since < players;
}

enum session_ending session_story_gap(double first, double second)
{
    double best = fmax(fabs(first), fabs(second)), gap = fabs(first - second);
    return gap <= fmax(1, best * narrow) ? SESSION_ENDING_NARROW
           : gap >= best * clear         ? SESSION_ENDING_CLEAR
                                         : SESSION_ENDING_WIN;
}

static enum session_ending find_ending(const struct reading *reading)
{
    const struct session_story *story = reading->story;
    const struct tc_setup *setup = reading->setup;
    if (setup->players == 1) {
        return SESSION_ENDING_ALONE;
    }
    if ((story->winners & (story->winners - 1)) != 0) {
        return SESSION_ENDING_SHARED;
    }
    if (reading->moments->list[ODDS_COMEBACK].there || is_far_behind(story)) {
        return SESSION_ENDING_BEHIND;
    }
    if (tc_setup_game(setup)->points_bad) {
        return SESSION_ENDING_WIN; /* of points that come at the end there is no close one */
    }
    return is_late(reading)
               ? SESSION_ENDING_LATE
               : session_story_gap(story->end.score[story->first], story->end.score[story->second]);
}

/* ---- What is worth a report ------------------------------------------------------------------ */

/* The highest score of all, by which points are weighed. */
static double measure(const struct tc_setup *setup, const struct tc_state *end)
{
    double most = 1;
    for (int seat = 0; seat < setup->players; seat++) {
        most = fmax(most, fabs((double)end->score[seat]));
    }
    return most;
}

/* Of one match beside another too, whatever their games: points by what was scored there. */
static double find_extent(const struct tc_setup *setup, const struct session_story *story, int kind,
                          const struct odds_moment *moment)
{
    double points = moment->points / measure(setup, &story->end);
    double gain = moment->after - moment->before;
    switch (kind) {
    case ODDS_BIGGEST_TURN:
        return points;
    case ODDS_CRUELLEST_BUST:
        /* Where points are bad somebody is always left with the most. */
        return (tc_setup_game(setup)->points_bad ? points / 4 : points) + fmax(0, -gain);
    case ODDS_BRAVEST_DECISION:
        return moment->risk;
    case ODDS_COMEBACK:
        return 1 - moment->before * setup->players;
    default:
        return gain;
    }
}

static double weigh(int kind, double extent)
{
    switch (kind) {
    case ODDS_BIGGEST_TURN:
        return 0.25 + fmin(0.5, extent);
    case ODDS_CRUELLEST_BUST:
        return 0.2 + fmin(0.7, extent);
    case ODDS_LUCKIEST_THROW:
        return 0.2 + extent;
    case ODDS_BRAVEST_DECISION:
        return extent < risk_least ? 0 : 0.3 + extent * 0.6;
    case ODDS_TURNING_POINT:
        return 0.35 + extent / 2;
    default:
        return 0.5 + extent / 2;
    }
}

static struct session_report *add(struct session_story *story, struct tc_random *random, int kind,
                                  double weight, const struct odds_moment *moment, int32_t count)
{
    struct session_report *report = &story->report[story->candidates++];
    *report = (struct session_report){.kind = kind,
                                      .weight = weight,
                                      .draw = tc_random_bits(random),
                                      .moment = *moment,
                                      .game = -1,
                                      .count = count};
    return report;
}

static void add_moment(const struct reading *reading, struct tc_random *random, int kind)
{
    struct session_story *story = reading->story;
    const struct odds_moment *moment = &reading->moments->list[kind];
    double extent = find_extent(reading->setup, story, kind, moment);
    struct session_report *report = add(story, random, kind, weigh(kind, extent), moment, 0);
    report->extent = extent;
    report->exact = reading->moments->exact;
    if (kind == ODDS_BRAVEST_DECISION && tc_setup_game(reading->setup)->turn_points == NULL) {
        report->moment.points = 0; /* the turn was staked, not points */
    }
}

/* From far behind, by the odds or by points; both tell it with the same words. */
static void add_comeback(const struct reading *reading, struct tc_random *random)
{
    struct session_story *story = reading->story;
    bool by_odds = reading->moments->list[ODDS_COMEBACK].there, by_points = is_far_behind(story);
    if (!by_odds && !by_points) {
        return;
    }
    if (by_odds) {
        add_moment(reading, random, ODDS_COMEBACK);
    } else {
        double extent = fmin(1, story->deficit / (double)story->end.score[story->first]);
        const struct odds_moment moment = {.there = true, .seat = story->first};
        add(story, random, ODDS_COMEBACK, weigh(ODDS_COMEBACK, extent), &moment, 0)->extent =
            extent;
    }
    struct session_report *report = &story->report[story->candidates - 1];
    report->count = by_points ? story->deficit : 0;
    report->headline = story->ending == SESSION_ENDING_BEHIND;
}

static void add_face(const struct reading *reading, struct tc_random *random)
{
    int whose = 0, most = 0;
    for (int seat = 0; seat < reading->setup->players; seat++) {
        for (int face = 1; face <= TC_SIDES_MAX; face++) {
            if (reading->faces[seat][face] > reading->faces[whose][most]) {
                whose = seat;
                most = face;
            }
        }
    }
    if (reading->faces[whose][most] >= FACE_LEAST) {
        struct session_report *report =
            add(reading->story, random, SESSION_REPORT_FACE, 0.12,
                &(struct odds_moment){.seat = whose}, reading->faces[whose][most]);
        report->face = most;
    }
}

static void collect(const struct reading *reading, struct tc_random *random)
{
    const struct tc_setup *setup = reading->setup;
    struct session_story *story = reading->story;
    const struct odds_moment nobody = {.seat = TC_NO_SEAT};
    int unhurt = TC_NO_SEAT, hurt = 0;
    for (int kind = 0; kind < ODDS_COMEBACK; kind++) {
        if (reading->moments->list[kind].there) {
            add_moment(reading, random, kind);
        }
    }
    add_comeback(reading, random);
    /* Who ran away with it in the end was not run after. */
    if (reading->changes >= CHANGES_LEAST && story->ending != SESSION_ENDING_CLEAR &&
        !tc_setup_game(setup)->points_bad) {
        add(story, random, SESSION_REPORT_LEADS, fmin(0.7, 0.08 * reading->changes), &nobody,
            reading->changes);
    }
    for (int seat = 0; seat < setup->players; seat++) {
        hurt += reading->losses[seat] > 0;
        unhurt = reading->losses[seat] == 0 ? seat : unhurt;
    }
    if (setup->players > 1 && hurt == setup->players - 1) {
        add(story, random, SESSION_REPORT_UNHURT, 0.3, &(struct odds_moment){.seat = unhurt}, 0);
    }
    if (reading->stretch.throws >= STRETCH_LEAST) {
        struct session_report *report = add(
            story, random, SESSION_REPORT_STRETCH, 0.1 + fmin(0.2, 0.02 * reading->stretch.throws),
            &(struct odds_moment){.seat = reading->stretch.seat}, reading->stretch.throws);
        report->moment.turn = reading->stretch.turn;
        report->extent = reading->stretch.throws;
    }
    add_face(reading, random);
    add(story, random, SESSION_REPORT_LENGTH, 0.05, &nobody, story->throws);
}

/* ---- The choice ------------------------------------------------------------------------------ */

/* A comeback lasts. */
static bool happened_at_once(const struct session_report *report)
{
    return report->kind < ODDS_COMEBACK || report->kind == SESSION_REPORT_STRETCH;
}

/* One turn of one match is one moment, whatever is told of it and whose it is. */
static bool is_same_moment(const struct session_report *a, const struct session_report *b)
{
    return happened_at_once(a) && happened_at_once(b) && a->game == b->game &&
           odds_moments_same(&a->moment, &b->moment);
}

static double weight_beside(const struct session_report *report, const struct session_report *told,
                            int count)
{
    double weight = report->headline ? 0 : report->weight;
    for (int i = 0; i < count; i++) {
        if (report->kind == told[i].kind || is_same_moment(report, &told[i])) {
            return 0;
        }
        if (report->moment.seat != TC_NO_SEAT && report->moment.seat == told[i].moment.seat) {
            weight *= same_seat;
        }
        if (report->game >= 0 && report->game == told[i].game) {
            weight *= same_match;
        }
    }
    return weight;
}

int session_story_choose(struct session_report *reports, int count, int most)
{
    int told = 0;
    while (told < most) {
        double best = 0;
        int chosen = -1;
        for (int i = told; i < count; i++) {
            double weight = weight_beside(&reports[i], reports, told);
            if (weight > best) {
                best = weight;
                chosen = i;
            }
        }
        if (chosen < 0) {
            break;
        }
        struct session_report report = reports[chosen];
        reports[chosen] = reports[told];
        reports[told++] = report;
    }
    return told;
}

bool session_story_tell(const struct tc_match *match, const struct odds_moments *moments,
                        struct session_story *story)
{
    const struct tc_setup *setup = tc_match_setup(match);
    const struct tc_record *records;
    size_t count = tc_match_records(match, &records);
    *story = (struct session_story){.winners = tc_match_state(match)->winners};
    struct reading reading = {.setup = setup,
                              .moments = moments,
                              .story = story,
                              .turn = 1,
                              .leader = TC_NO_SEAT,
                              .in_front = TC_NO_SEAT};
    if (tc_match_state(match)->await != TC_AWAIT_OVER ||
        !tc_match_walk(setup, records, count, read_step, &reading)) {
        return false;
    }
    /* The words of a match are its own, and nothing of its dice. */
    struct tc_random random = tc_random_seeded(
        base_hash_number(base_hash_number(BASE_HASH, tc_match_seed(match)), count));
    /* Who plays alone need not have won. */
    story->first = find_best(setup, &story->end, setup->players == 1 ? 1 : story->winners);
    assert(story->first != TC_NO_SEAT); /* what is over has a winner */
    story->second = find_best(setup, &story->end, ~(1U << story->first));
    for (int seat = 0; seat < setup->players && story->second != TC_NO_SEAT; seat++) {
        bool level = story->end.score[seat] == story->end.score[story->second];
        story->seconds |= (uint16_t)(level && (story->winners >> seat & 1) == 0 ? 1U << seat : 0);
    }
    story->deficit = tc_setup_game(setup)->points_bad ? 0 : reading.deficit[story->first];
    story->ending = find_ending(&reading);
    story->draw = tc_random_bits(&random);
    collect(&reading, &random);
    story->reports = session_story_choose(story->report, story->candidates, SESSION_STORY_REPORTS);
    return true;
}
