#include "session/story.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "base/hash.h"

/* By which share of the higher score the second was behind: at most so much is close, so much and
   more is far. */
static const double narrow = 0.05, clear = 0.45;

/* What is left of a report's weight beside one of the same seat. */
static const double same_seat = 0.6;

/* Changes of the lead below this are no story. */
enum { CHANGES_LEAST = 2 };

/* What the log tells beside the moments. */
struct reading {
    const struct tc_setup *setup;
    struct session_story *story;
    int leader;  /* the last one that was ahead alone */
    int changes; /* of that */
    int losses[TC_SEATS_MAX];
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

static bool read_step(void *context, const struct tc_step *step)
{
    struct reading *reading = context;
    int leader = find_leader(reading->setup, step->state);
    for (int i = 0; i < step->events->count; i++) {
        const struct tc_event *event = &step->events->list[i];
        const struct tc_event_kind *kind =
            tc_game_event(tc_setup_game(reading->setup), event->kind);
        reading->story->throws += event->kind == TC_EVENT_THROW;
        if (kind->loses && event->seat >= 0) {
            reading->losses[event->seat]++;
        }
    }
    if (leader != TC_NO_SEAT && leader != reading->leader) {
        reading->changes += reading->leader != TC_NO_SEAT;
        reading->leader = leader;
    }
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

static enum session_ending find_ending(const struct tc_setup *setup,
                                       const struct odds_moments *moments,
                                       const struct session_story *story)
{
    if (setup->players == 1) {
        return SESSION_ENDING_ALONE;
    }
    if ((story->winners & (story->winners - 1)) != 0) {
        return SESSION_ENDING_SHARED;
    }
    if (moments->list[ODDS_COMEBACK].there) {
        return SESSION_ENDING_BEHIND;
    }
    double first = story->end.score[story->first], second = story->end.score[story->second];
    double best = fmax(fabs(first), fabs(second)), gap = fabs(first - second);
    return gap <= fmax(1, best * narrow) ? SESSION_ENDING_NARROW
           : gap >= best * clear         ? SESSION_ENDING_CLEAR
                                         : SESSION_ENDING_WIN;
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
        return points + fmax(0, -gain);
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
        return 0.3 + extent * 0.6;
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
                                      .other = TC_NO_SEAT,
                                      .count = count};
    return report;
}

static void add_moment(struct session_story *story, const struct tc_setup *setup,
                       const struct odds_moments *moments, struct tc_random *random, int kind)
{
    const struct odds_moment *moment = &moments->list[kind];
    double extent = find_extent(setup, story, kind, moment);
    struct session_report *report = add(story, random, kind, weigh(kind, extent), moment, 0);
    report->extent = extent;
    report->exact = moments->exact;
    report->headline = kind == ODDS_COMEBACK && story->ending == SESSION_ENDING_BEHIND;
}

static void collect(const struct reading *reading, const struct odds_moments *moments,
                    struct tc_random *random)
{
    const struct tc_setup *setup = reading->setup;
    struct session_story *story = reading->story;
    const struct odds_moment nobody = {.seat = TC_NO_SEAT};
    int unhurt = TC_NO_SEAT, hurt = 0;
    for (int kind = 0; kind < ODDS_MOMENTS; kind++) {
        if (moments->list[kind].there) {
            add_moment(story, setup, moments, random, kind);
        }
    }
    if (reading->changes >= CHANGES_LEAST) {
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
    add(story, random, SESSION_REPORT_LENGTH, 0.05, &nobody, story->throws);
}

/* ---- The choice ------------------------------------------------------------------------------ */

static double weight_beside(const struct session_report *report, const struct session_report *told,
                            int count)
{
    double weight = report->headline ? 0 : report->weight;
    for (int i = 0; i < count; i++) {
        bool moments = report->kind < ODDS_MOMENTS && told[i].kind < ODDS_MOMENTS;
        bool same = moments && report->game == told[i].game &&
                    odds_moments_same(&report->moment, &told[i].moment);
        if (report->kind == told[i].kind || same) {
            return 0;
        }
        if (report->moment.seat != TC_NO_SEAT && report->moment.seat == told[i].moment.seat) {
            weight *= same_seat;
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
    struct reading reading = {.setup = setup, .story = story, .leader = TC_NO_SEAT};
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
    story->ending = find_ending(setup, moments, story);
    story->draw = tc_random_bits(&random);
    collect(&reading, moments, &random);
    story->reports = session_story_choose(story->report, story->candidates, SESSION_STORY_REPORTS);
    return true;
}
