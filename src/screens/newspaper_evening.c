/* SPDX-License-Identifier: Zlib */
/* The newspaper of a whole evening: who won it, how its games went, and everybody's chance to
   win it over them. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "screens/evening.h"
#include "screens/newspaper.h"
#include "session/evening_story.h"

static void draw_chart(const void *of, struct ui *ui, struct canvas_rect area)
{
    const struct newspaper_evening *night = of;
    evening_chances_draw(ui, area, night->evening, &night->chances);
}

/* ---- The page -------------------------------------------------------------------------------- */

void newspaper_of_evening(const struct newspaper_evening *of,
                          const struct session_evening_story *story,
                          const struct results_slip slips[RESULTS_MOMENTS], int64_t when,
                          struct newspaper *paper)
{
    struct story_text text;
    const struct evening *evening = of->evening;
    *paper = (struct newspaper){.felt = UI_FELT, .chart = draw_chart, .of = of};
    story_write_evening(evening, story, slips, &text);
    snprintf(paper->edition, sizeof paper->edition, "%s", _("Game night"));
    i18n_day_in_words(paper->date, when);
    memcpy(paper->headline, text.headline, sizeof paper->headline);
    memcpy(paper->standfirst, text.standfirst, sizeof paper->standfirst);
    for (int i = 0; i < story->reports; i++) {
        const struct session_report *report = &story->report[i];
        int person = report->moment.seat,
            color = person < 0 ? -1 : evening->person[person].seat.color;
        struct newspaper_report *set =
            newspaper_set_report(paper, report, &text.report[i], slips, color);
        snprintf(set->kicker, sizeof set->kicker, "%s",
                 report->game < 0 ? paper->edition
                                  : i18n_get(tc_games[evening->game[report->game].game]->title));
    }
    const struct evening_standings standings = evening_stand(evening);
    for (int i = 0; i < standings.count; i++) {
        const struct evening_standing *from = &standings.list[i];
        if (from->played == 0) {
            continue; /* came and went between two games */
        }
        struct newspaper_standing *to = &paper->standing[paper->standings++];
        *to = (struct newspaper_standing){.place = from->place,
                                          .color = evening->person[from->person].seat.color};
        base_utf8_isolate(to->name, evening->person[from->person].seat.name);
        evening_points_text(from->points, to->score);
    }
    snprintf(paper->unit, sizeof paper->unit, "%s", _n("point", "points", 2));
    paper->chart_title = _("Chance to win");
    paper->chart_note = _("if all play equally well");
}
