/* SPDX-License-Identifier: Zlib */
#include "session/evening_story.h"

#include "base/hash.h"
#include "session/outlook.h"

/* Fewer games won, changes of the lead, and games played by whoever never came worse than second,
   are no story; and that is none among fewer. */
enum { WINS_LEAST = 2, CHANGES_LEAST = 3, STEADY_LEAST = 3, STEADY_AMONG = 3 };

/* Points: the second at most so far behind is close; the champion at least so far behind at one
   time has come back. */
enum { NARROW = EVENING_POINTS_WON / 4, FAR_BEHIND = EVENING_POINTS_WON };

/* By which share of the champion's points the second is far behind. */
static const double clear = 0.45;

int32_t session_evening_points(const struct evening *evening, int person, int games)
{
    int32_t points = 0;
    for (int i = 0; i < evening->games && games > 0; i++) {
        if (evening->game[i].state == EVENING_PLAYED) {
            points += evening_points_of(&evening->game[i], person);
            games--;
        }
    }
    return points;
}

/* Who is ahead of all others after so many games; EVENING_NOBODY where nobody is. */
static int find_leader(const struct evening *evening, int games)
{
    int leader = EVENING_NOBODY;
    int32_t most = 0;
    for (int person = 0; person < evening->people; person++) {
        int32_t points = session_evening_points(evening, person, games);
        if (points > most) {
            leader = person;
            most = points;
        } else if (points == most) {
            leader = EVENING_NOBODY;
        }
    }
    return leader;
}

static void add(struct session_evening_story *story, struct tc_random *random, int kind,
                double weight, int person, int count)
{
    story->report[story->candidates++] = (struct session_report){.kind = kind,
                                                                 .weight = weight,
                                                                 .draw = tc_random_bits(random),
                                                                 .moment = {.seat = person},
                                                                 .game = -1,
                                                                 .count = count};
}

/* Whether somebody played enough games with enough others, and never came worse than second. */
static bool is_steady(const struct evening *evening, int person)
{
    int played = 0;
    for (int i = 0; i < evening->games; i++) {
        const struct evening_game *game = &evening->game[i];
        int place = game->state == EVENING_PLAYED ? game->place[person] : 0;
        if (place > 2 || (place > 0 && evening_count(game->plays) < STEADY_AMONG)) {
            return false;
        }
        played += place > 0;
    }
    return played >= STEADY_LEAST;
}

/* ---- The ending ------------------------------------------------------------------------------ */

/* By how much the champion was behind at most, and when: not by the first game alone, which nobody
   but its winner has won. */
static void find_deficit(const struct evening *evening, struct session_evening_story *story)
{
    for (int games = 2; games < story->games; games++) {
        int32_t own = session_evening_points(evening, story->first, games);
        for (int person = 0; person < evening->people; person++) {
            int32_t deficit = session_evening_points(evening, person, games) - own;
            if (deficit > story->deficit) {
                story->deficit = deficit;
                story->after = games;
                story->leader = person;
            }
        }
    }
}

/* Who won the most games, where that is one alone; else EVENING_NOBODY. */
static int find_most_wins(const struct evening_standings *standings, int *wins)
{
    int person = EVENING_NOBODY;
    *wins = 0;
    for (int i = 0; i < standings->count; i++) {
        const struct evening_standing *one = &standings->list[i];
        if (one->won > *wins) {
            person = one->person;
            *wins = one->won;
        } else if (one->won == *wins) {
            person = EVENING_NOBODY;
        }
    }
    return person;
}

/* What matters most of how it ended: a comeback before all else. */
static enum session_ending find_ending(const struct evening *evening,
                                       const struct evening_standings *standings,
                                       struct session_evening_story *story)
{
    double first = standings->list[0].points, second = standings->list[1].points;
    int before = find_leader(evening, story->games - 1), wins;
    int winner = find_most_wins(standings, &wins);
    if (evening_count(story->winners) > 1) {
        return SESSION_ENDING_EVENING_SHARED;
    }
    if (story->deficit >= FAR_BEHIND * EVENING_POINT) {
        return SESSION_ENDING_EVENING_BEHIND;
    }
    story->leader = EVENING_NOBODY;
    if (before != EVENING_NOBODY && before != story->first) {
        story->leader = before;
        return SESSION_ENDING_EVENING_LAST;
    }
    if (winner != EVENING_NOBODY && winner != story->first) {
        story->leader = winner;
        return SESSION_ENDING_EVENING_FEWER;
    }
    return first - second <= NARROW * EVENING_POINT ? SESSION_ENDING_EVENING_NARROW
           : story->planned > story->games          ? SESSION_ENDING_EVENING_EARLY
           : first - second >= first * clear        ? SESSION_ENDING_EVENING_CLEAR
                                                    : SESSION_ENDING_EVENING;
}

/* How many games were played, and how many more were to come when it was ended. What was left out
   between others was not missed at the end. */
static void count_games(const struct evening *evening, struct session_evening_story *story)
{
    int missed = 0;
    for (int i = 0; i < evening->games; i++) {
        bool played = evening->game[i].state == EVENING_PLAYED;
        story->games += played;
        story->last = played ? i : story->last;
        missed = played ? 0 : missed + 1;
    }
    story->planned = story->games + missed;
}

/* ---- What is worth a report ------------------------------------------------------------------ */

static void collect(const struct evening *evening, const struct evening_standings *standings,
                    struct tc_random *random, struct session_evening_story *story)
{
    const struct evening_standing *most = &standings->list[0];
    int leader = EVENING_NOBODY, changes = 0;
    for (int i = 1; i < standings->count; i++) {
        most = standings->list[i].won > most->won ? &standings->list[i] : most;
    }
    for (int games = 1; games <= story->games; games++) {
        int now = find_leader(evening, games);
        if (now != EVENING_NOBODY && now != leader) {
            changes += leader != EVENING_NOBODY;
            leader = now;
        }
    }
    if (most->won >= WINS_LEAST) {
        add(story, random, SESSION_REPORT_WINS, 0.3 + 0.1 * most->won, most->person, most->won);
        story->report[story->candidates - 1].headline =
            story->ending == SESSION_ENDING_EVENING_FEWER;
    }
    if (changes >= CHANGES_LEAST) {
        add(story, random, SESSION_REPORT_LEADS, 0.3 + 0.05 * changes, TC_NO_SEAT, changes);
    }
    if (evening_count(story->winners) == 1 && is_steady(evening, story->first)) {
        add(story, random, SESSION_REPORT_STEADY, 0.4, story->first, 0);
    }
    add(story, random, SESSION_REPORT_GAMES, 0.05, TC_NO_SEAT, story->games);
}

double session_evening_weight(const struct session_evening_story *story)
{
    static const double endings[SESSION_ENDINGS] = {
        [SESSION_ENDING_EVENING_NARROW] = 0.5, [SESSION_ENDING_EVENING_BEHIND] = 0.9,
        [SESSION_ENDING_EVENING_LAST] = 0.8,   [SESSION_ENDING_EVENING_FEWER] = 0.5,
        [SESSION_ENDING_EVENING_SHARED] = 0.5,
    };
    double weight = endings[story->ending];
    for (int i = 0; i < story->reports; i++) {
        weight += story->report[i].weight;
    }
    return weight;
}

bool session_evening_tell(const struct evening *evening, struct session_evening_story *story)
{
    const struct evening_standings standings = evening_stand(evening);
    *story = (struct session_evening_story){.winners = evening_look_out(evening).can_win,
                                            .leader = EVENING_NOBODY};
    count_games(evening, story);
    if (story->games == 0 || standings.count < 2) {
        return false;
    }
    struct tc_random random = tc_random_seeded(
        base_hash_number(base_hash_number(BASE_HASH, evening->seed), (uint64_t)story->games));
    story->first = standings.list[0].person;
    story->second = standings.list[1].person;
    for (int i = 1; i < standings.count; i++) {
        const struct evening_standing *one = &standings.list[i];
        bool level = one->points == standings.list[1].points && one->place > 0;
        bool won = (story->winners >> one->person & 1) != 0;
        story->seconds |= level && !won ? (evening_people)1 << one->person : 0;
    }
    find_deficit(evening, story);
    story->ending = find_ending(evening, &standings, story);
    story->draw = tc_random_bits(&random);
    collect(evening, &standings, &random, story);
    story->reports = session_story_choose(story->report, story->candidates, SESSION_STORY_REPORTS);
    return true;
}

/* The place of a kind among the candidates, the greatest or the one beside it; -1: there is none.
 */
static int find_report(const struct session_evening_story *story, int kind, bool greatest)
{
    for (int i = 0; i < story->candidates; i++) {
        if (story->report[i].kind == kind && story->report[i].greatest == greatest) {
            return i;
        }
    }
    return -1;
}

const struct session_report *session_evening_moment(const struct session_evening_story *story,
                                                    int kind)
{
    int at = find_report(story, kind, true);
    return at < 0 ? NULL : &story->report[at];
}

/* All that was thrown. */
static void add_throws(struct session_evening_story *story, const struct session_report *length,
                       int32_t throws)
{
    int at = find_report(story, SESSION_REPORT_LENGTH, false);
    story->throws += throws;
    if (at < 0) {
        at = story->candidates++;
        story->report[at] = *length;
        story->report[at].weight = 0.06; /* above the games' names */
    }
    story->report[at].count = story->throws;
}

/* What one match is told by and a whole evening too, where another one had less of it. */
static bool is_of_evening(int kind)
{
    return kind < ODDS_MOMENTS || kind == SESSION_REPORT_STRETCH;
}

/* It stays as the greatest of its kind, or as the last match's. */
static void keep(struct session_evening_story *story, const struct session_report *report)
{
    int at = find_report(story, report->kind, true);
    bool less = at >= 0 && story->report[at].extent >= report->extent;
    if (less && report->game != story->last) {
        return;
    }
    at = less ? find_report(story, report->kind, false) : at;
    at = at < 0 ? story->candidates++ : at;
    story->report[at] = *report;
    story->report[at].greatest = !less;
}

/* ---- The choice ------------------------------------------------------------------------------ */

/* Where something good befell somebody who did not win. */
static bool is_kind(const struct session_evening_story *story, const struct session_report *report)
{
    int seat = report->moment.seat;
    bool good = report->kind == ODDS_BIGGEST_TURN || report->kind == ODDS_LUCKIEST_THROW ||
                report->kind == ODDS_BRAVEST_DECISION || report->kind == ODDS_COMEBACK ||
                report->kind == SESSION_REPORT_WINS;
    return good && !report->headline && seat >= 0 && (story->winners >> seat & 1) == 0;
}

static bool is_last(const struct session_evening_story *story, const struct session_report *report)
{
    return report->game >= 0 && report->game == story->last && !report->headline;
}

typedef bool trait(const struct session_evening_story *, const struct session_report *);

static bool any(const struct session_evening_story *story, trait *has)
{
    bool found = false;
    for (int i = 0; i < story->reports; i++) {
        found = found || has(story, &story->report[i]);
    }
    return found;
}

/* Whether a candidate may stand in the place of a report: beside the others it tells anew. */
static bool may_replace(const struct session_evening_story *story, int at, int candidate)
{
    const struct session_report *report = &story->report[candidate];
    bool may = true;
    for (int i = 0; i < story->reports; i++) {
        const struct session_report *told = &story->report[i];
        may = may && (i == at || (told->kind != report->kind &&
                                  (told->game != report->game || report->game < 0 ||
                                   !odds_moments_same(&told->moment, &report->moment))));
    }
    return may;
}

/* Where no report has it, the weightiest candidate that does takes the place of the last report
   that is not `spared`. */
static void insist(struct session_evening_story *story, trait *has, trait *spared)
{
    int best = -1, place = -1;
    for (int at = story->reports - 1; at > 0 && best < 0 && !any(story, has); at--) {
        place = at;
        for (int i = story->reports; i < story->candidates; i++) {
            bool fits = has(story, &story->report[i]) && may_replace(story, at, i) &&
                        (spared == NULL || !spared(story, &story->report[at]));
            if (fits && (best < 0 || story->report[i].weight > story->report[best].weight)) {
                best = i;
            }
        }
    }
    if (best >= 0) {
        struct session_report report = story->report[best];
        story->report[best] = story->report[place];
        story->report[place] = report;
    }
}

static void choose(struct session_evening_story *story)
{
    story->reports = session_story_choose(story->report, story->candidates, SESSION_STORY_REPORTS);
    insist(story, is_last, NULL);
    insist(story, is_kind, is_last);
}

void session_evening_add(struct session_evening_story *story, const struct evening *evening,
                         int game, const struct session_story *match)
{
    for (int i = 0; i < match->candidates; i++) {
        struct session_report report = match->report[i];
        if (report.kind == SESSION_REPORT_LENGTH) {
            add_throws(story, &report, report.count);
        }
        if (is_of_evening(report.kind)) {
            report.headline = false;
            report.game = game;
            report.moment.seat = evening_seated(evening->game[game].plays, report.moment.seat);
            keep(story, &report);
        }
    }
    choose(story);
}
