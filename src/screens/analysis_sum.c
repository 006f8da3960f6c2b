/* SPDX-License-Identifier: Zlib */
#include "screens/analysis_sum.h"

#include <math.h>
#include <stdio.h>

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

void analysis_sum_write(const struct table *table, const struct tc_review *review, int seat,
                        char text[2 * BOARDS_LINE_MAX])
{
    const struct tc_seat_summary *summary = &review->seat[seat];
    bool two = tc_match_setup(table->match)->players == 2;
    char start[ANALYSIS_SHARE_MAX], luck[ANALYSIS_SHARE_MAX], skill[ANALYSIS_SHARE_MAX];
    char others[ANALYSIS_SHARE_MAX], result[ANALYSIS_SHARE_MAX], other[BASE_ISOLATED_BYTES];
    char did[BOARDS_NAME_MAX], why[BOARDS_LINE_MAX], sum[BOARDS_LINE_MAX];
    /* Of whole percents what the others did is the rest, so that what is read adds up. */
    int rest = percent(summary->result) - percent(summary->start) - percent(summary->luck) -
               percent(summary->skill);
    analysis_write_kept(summary->start, start);
    analysis_write_share(percent(summary->luck) / 100.0, luck);
    analysis_write_share(percent(summary->skill) / 100.0, skill);
    analysis_write_share(rest / 100.0, others);
    analysis_write_kept(summary->result, result);
    base_utf8_isolate(other, two ? table->seats[1 - seat].name : _("the others"));
    /* No line breaks between them. */
    snprintf(did, sizeof did, "%s\xC2\xA0%s", other, others);
    /* TRANSLATORS: a sum of percents; {others} is "Ben +18%" or "the others +18%". */
    boards_say(sum, sizeof sum,
               _("Chance to win: {start} at the start, own rolls {luck}, own choices {skill}, "
                 "{others}: {result} at the end."),
               {"start", .words = start}, {"luck", .words = luck}, {"skill", .words = skill},
               {"others", .words = did}, {"result", .words = result});
    write_why(table, review, seat, why);
    snprintf(text, 2 * BOARDS_LINE_MAX, why[0] == '\0' ? "%s%s" : _c("sentences", "%s %s"), why,
             sum);
}
