#include "session/evening_story.h"

#include "base/hash.h"

/* Fewer games won, changes of the lead, and games played by whoever never came worse than second,
   are no story. */
enum { WINS_LEAST = 2, CHANGES_LEAST = 2, STEADY_LEAST = 3 };

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
                                                                 .other = EVENING_NOBODY,
                                                                 .count = count};
}

/* The worst place somebody came to, of so many games that were played to their end. */
static int find_worst(const struct evening *evening, int person, int *played)
{
    int worst = 0;
    *played = 0;
    for (int i = 0; i < evening->games; i++) {
        int place = evening->game[i].state == EVENING_PLAYED ? evening->game[i].place[person] : 0;
        *played += place > 0;
        worst = place > worst ? place : worst;
    }
    return worst;
}

static void collect(const struct evening *evening, const struct evening_standings *standings,
                    struct tc_random *random, struct session_evening_story *story)
{
    const struct evening_standing *most = &standings->list[0];
    int leader = EVENING_NOBODY, changes = 0, played;
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
    int before = find_leader(evening, story->games - 1);
    bool alone = story->ending == SESSION_ENDING_EVENING;
    if (alone && before != EVENING_NOBODY && before != story->first) {
        add(story, random, SESSION_REPORT_LAST, 0.8, story->first, 0);
        story->report[story->candidates - 1].other = before;
    }
    if (most->won >= WINS_LEAST) {
        add(story, random, SESSION_REPORT_WINS, 0.3 + 0.1 * most->won, most->person, most->won);
    }
    if (changes >= CHANGES_LEAST) {
        add(story, random, SESSION_REPORT_LEADS, 0.3 + 0.05 * changes, TC_NO_SEAT, changes);
    }
    if (alone && find_worst(evening, story->first, &played) <= 2 && played >= STEADY_LEAST) {
        add(story, random, SESSION_REPORT_STEADY, 0.4, story->first, 0);
    }
    add(story, random, SESSION_REPORT_GAMES, 0.05, TC_NO_SEAT, story->games);
}

double session_evening_weight(const struct session_evening_story *story)
{
    double weight = 0;
    for (int i = 0; i < story->reports; i++) {
        weight += story->report[i].weight;
    }
    return weight;
}

bool session_evening_tell(const struct evening *evening, struct session_evening_story *story)
{
    const struct evening_standings standings = evening_stand(evening);
    *story = (struct session_evening_story){.winners = evening_look_out(evening).can_win};
    for (int i = 0; i < evening->games; i++) {
        story->games += evening->game[i].state == EVENING_PLAYED;
    }
    if (story->games == 0 || standings.count < 2) {
        return false;
    }
    struct tc_random random = tc_random_seeded(
        base_hash_number(base_hash_number(BASE_HASH, evening->seed), (uint64_t)story->games));
    story->first = standings.list[0].person;
    story->second = standings.list[1].person;
    story->ending =
        evening_count(story->winners) > 1 ? SESSION_ENDING_EVENING_SHARED : SESSION_ENDING_EVENING;
    story->draw = tc_random_bits(&random);
    collect(evening, &standings, &random, story);
    story->reports = session_story_choose(story->report, story->candidates, SESSION_STORY_REPORTS);
    return true;
}

/* The place of a kind among the candidates; -1: there is none. */
static int find_report(const struct session_evening_story *story, int kind)
{
    for (int i = 0; i < story->candidates; i++) {
        if (story->report[i].kind == kind) {
            return i;
        }
    }
    return -1;
}

const struct session_report *session_evening_moment(const struct session_evening_story *story,
                                                    int kind)
{
    int at = find_report(story, kind);
    return at < 0 ? NULL : &story->report[at];
}

void session_evening_add(struct session_evening_story *story, const struct evening *evening,
                         int game, const struct session_story *match)
{
    for (int i = 0; i < match->candidates; i++) {
        struct session_report report = match->report[i];
        int at = find_report(story, report.kind);
        bool less = at >= 0 && story->report[at].extent >= report.extent;
        if (report.kind >= ODDS_MOMENTS || less) {
            continue;
        }
        report.headline = false;
        report.game = game;
        report.moment.seat = evening_seated(evening->game[game].plays, report.moment.seat);
        story->report[at < 0 ? story->candidates++ : at] = report;
    }
    story->reports = session_story_choose(story->report, story->candidates, SESSION_STORY_REPORTS);
}
