/* SPDX-License-Identifier: Zlib */
#include "screens/analysis_sum.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "boards/sentence.h"
#include "screens/analysis_bars.h"

/* Luck of more is luck enough to have won by, a share of a match. */
static const double luck_enough = 0.1;

static int percent(double share)
{
    return (int)lround(fmax(-1, fmin(1, share)) * 100);
}

/* What of a winner's chance came from whoever else played, where that is what won: "" where it was
   not, or where more than two played. */
static void write_why(const struct table *table, const struct tc_review *review, int seat,
                      char text[BOARDS_LINE_MAX])
{
    const struct tc_seat_summary *summary = &review->seat[seat];
    double rolls = summary->others - summary->gift;
    char name[BASE_ISOLATED_BYTES], other[BASE_ISOLATED_BYTES];
    text[0] = '\0';
    if (tc_match_setup(table->match)->players != 2 || !review->over || summary->result < 1 ||
        summary->luck >= luck_enough || summary->others <= summary->luck) {
        return;
    }
    boards_say(text, BOARDS_LINE_MAX,
               rolls >= summary->gift ? _("{name} won because {other} rolled worse.")
                                      : _("{name} won because {other} missed chances."),
               {"name", .words = base_utf8_isolate(name, table->seats[seat].name)},
               {"other", .words = base_utf8_isolate(other, table->seats[1 - seat].name)});
}

/* What came or went on the way, a sentence each: nothing of what did neither. */
struct change {
    int percent;
    const char *came, *went; /* with {percent}, and {other} */
};

/* Of whole percents what the others did is the rest, so that what is read adds up. */
static int find_rest(const struct tc_seat_summary *summary)
{
    return percent(summary->result) - percent(summary->start) - percent(summary->luck) -
           percent(summary->skill);
}

static void add_sentence(char text[2 * BOARDS_LINE_MAX], const char *sentence)
{
    char before[2 * BOARDS_LINE_MAX];
    snprintf(before, sizeof before, "%s", text);
    if (before[0] != '\0' && sentence[0] != '\0') {
        snprintf(text, 2 * BOARDS_LINE_MAX, _c("sentences", "%s %s"), before, sentence);
    } else if (sentence[0] != '\0') {
        snprintf(text, 2 * BOARDS_LINE_MAX, "%s", sentence);
    }
}

static void add_changes(char text[2 * BOARDS_LINE_MAX], const struct change *changes, int count,
                        const char *other)
{
    for (int i = 0; i < count; i++) {
        const struct change *change = &changes[i];
        char share[ANALYSIS_SHARE_MAX], sentence[BOARDS_LINE_MAX];
        if (change->percent != 0) {
            analysis_write_kept(abs(change->percent) / 100.0, share);
            boards_say(sentence, sizeof sentence, change->percent > 0 ? change->came : change->went,
                       {"percent", .words = share}, {"other", .words = other});
            add_sentence(text, sentence);
        }
    }
}

void analysis_sum_write(const struct table *table, const struct tc_review *review, int seat,
                        char text[2 * BOARDS_LINE_MAX])
{
    const struct tc_seat_summary *summary = &review->seat[seat];
    bool two = tc_match_setup(table->match)->players == 2;
    const struct change changes[] = {
        {percent(summary->luck), _("Good rolls added {percent}."), _("Bad rolls cost {percent}.")},
        {percent(summary->skill), _("Good choices added {percent}."),
         _("Missed chances cost {percent}.")},
        {find_rest(summary),
         two ? _("What {other} rolled and chose added {percent}.")
             : _("What the others rolled and chose added {percent}."),
         two ? _("What {other} rolled and chose cost {percent}.")
             : _("What the others rolled and chose cost {percent}.")},
    };
    char start[ANALYSIS_SHARE_MAX], result[ANALYSIS_SHARE_MAX], sentence[BOARDS_LINE_MAX];
    char name[BASE_ISOLATED_BYTES], other[BASE_ISOLATED_BYTES] = "";
    if (two) {
        base_utf8_isolate(other, table->seats[1 - seat].name);
    }
    text[0] = '\0';
    write_why(table, review, seat, sentence);
    add_sentence(text, sentence);
    analysis_write_kept(summary->start, start);
    boards_say(sentence, sizeof sentence, _("{name} began with a {percent} chance to win."),
               {"name", .words = base_utf8_isolate(name, table->seats[seat].name)},
               {"percent", .words = start});
    add_sentence(text, sentence);
    add_changes(text, changes, sizeof changes / sizeof changes[0], other);
    if (summary->result > 0 && summary->result < 1) { /* else it was won, or not */
        analysis_write_kept(summary->result, result);
        boards_say(sentence, sizeof sentence, _("That left {percent}."),
                   {"percent", .words = result});
        add_sentence(text, sentence);
    }
}

/* The one seat whose luck is furthest to one side (`sign` 1 or -1) as it is read, in whole percent;
   TC_NO_SEAT: several are, or what it had is ordinary luck. */
static int find_furthest(const struct tc_review *review, int players, int sign)
{
    int furthest = 0, same = 0;
    for (int seat = 0; seat < players; seat++) {
        int luck = sign * percent(review->seat[seat].luck);
        int most = sign * percent(review->seat[furthest].luck);
        same = luck > most ? 1 : same + (luck == most);
        furthest = luck > most ? seat : furthest;
    }
    bool enough = sign * percent(review->seat[furthest].luck) >= percent(luck_enough);
    return same == 1 && enough ? furthest : TC_NO_SEAT;
}

static void add_named(const struct table *table, int seat, const char *sentence,
                      char text[2 * BOARDS_LINE_MAX])
{
    char name[BASE_ISOLATED_BYTES], whole[BOARDS_LINE_MAX];
    if (seat != TC_NO_SEAT) {
        boards_say(whole, sizeof whole, sentence,
                   {"name", .words = base_utf8_isolate(name, table->seats[seat].name)});
        add_sentence(text, whole);
    }
}

void analysis_sum_write_luck(const struct table *table, const struct tc_review *review,
                             char text[2 * BOARDS_LINE_MAX])
{
    int players = tc_match_setup(table->match)->players;
    bool bad = true;
    text[0] = '\0';
    if (players < ANALYSIS_SUM_TABLE_FROM) {
        return;
    }
    for (int seat = 0; seat < players; seat++) {
        bad = bad && percent(review->seat[seat].luck) <= -percent(luck_enough);
    }
    add_sentence(text, bad ? _("Everybody rolled badly.") : "");
    add_named(table, find_furthest(review, players, 1), _("Luckiest: {name}."), text);
    add_named(table, find_furthest(review, players, -1), _("Unluckiest: {name}."), text);
}
