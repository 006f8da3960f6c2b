/* SPDX-License-Identifier: Zlib */
/* What is told of a day's game: its par, and what was reached held against it. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "boards/sentence.h"
#include "screens/today_parts.h"
#include "ui/layout.h"
#include "ui/text.h"
#include "ui/widgets.h"

static bool in_points(int which)
{
    return today_game(which)->goal == ODDS_GOAL_POINTS;
}

const char *today_title(int which)
{
    return i18n_get(tc_games[tc_game_find(today_game(which)->id)]->title);
}

void today_say_reached(int which, int reached, char *text, size_t size)
{
    char number[I18N_NUMBER_MAX];
    unsigned long count = (unsigned long)(reached < 0 ? -reached : reached);
    i18n_number(number, reached);
    snprintf(text, size,
             in_points(which) ? _n("%s point", "%s points", count)
                              : _n("%s throw", "%s throws", count),
             number);
}

void today_say_par(int which, char *text, size_t size)
{
    char number[I18N_NUMBER_MAX];
    int par = today_par_whole(today_par(which));
    i18n_number(number, par);
    snprintf(text, size,
             in_points(which) ? _n("Par: %s point", "Par: %s points", (unsigned long)par)
                              : _n("Par: %s throw", "Par: %s throws", (unsigned long)par),
             number);
}

/* Short of par by so few it was nearly reached. */
enum { NEARLY = 3 };

static const char *judge_points(int better, unsigned long apart)
{
    return better > 0          ? _n("One point better than par: well done.",
                                    "{n} points better than par: well done.", apart)
           : better >= -NEARLY ? _n("One point short of par: so close.",
                                    "{n} points short of par: so close.", apart)
                               : _n("{n} point short of par this time.",
                                    "{n} points short of par this time.", apart);
}

static const char *judge_throws(int better, unsigned long apart)
{
    return better > 0
               ? _n("One throw under par: well done.", "{n} throws under par: well done.", apart)
           : better >= -NEARLY
               ? _n("One throw over par: so close.", "{n} throws over par: so close.", apart)
               : _n("{n} throw over par this time.", "{n} throws over par this time.", apart);
}

void today_say_judgement(int which, int reached, char *text, size_t size)
{
    int better = today_better(today_game(which)->goal, reached, today_par(which));
    int apart = better < 0 ? -better : better;
    const char *judgement = better == 0        ? _("Exactly par: well played.")
                            : in_points(which) ? judge_points(better, (unsigned long)apart)
                                               : judge_throws(better, (unsigned long)apart);
    boards_say(text, size, judgement, {"n", .number = apart});
}

void today_say_try(int which, const struct store_today *tried, char *text, size_t size)
{
    char reached[BOARDS_NAME_MAX], par[I18N_NUMBER_MAX];
    text[0] = '\0';
    if (tried != NULL && tried->done) {
        today_say_reached(which, tried->reached, reached, sizeof reached);
        i18n_number(par, today_par_whole(today_par(which)));
        /* TRANSLATORS: "24 points, par 20". */
        snprintf(text, size, _("%s, par %s"), reached, par);
    }
}

int today_marks_of(int which, int reached)
{
    return today_marks(today_game(which)->goal, reached, today_par(which));
}

void today_say_marks(int which, int reached, char text[TODAY_MARKS_BYTES])
{
    int marks = today_marks_of(which, reached);
    size_t used = 0;
    for (int i = 0; i < TODAY_MARKS; i++) {
        used += (size_t)snprintf(text + used, TODAY_MARKS_BYTES - used, "%s",
                                 i < marks ? "\xE2\x98\x85" : "\xE2\x98\x86");
    }
}

/* ---- At the table ---------------------------------------------------------------------------- */

/* Below par: how far it has come, where the score does not say so, and whether it counts. */
static void say_tag(int which, const struct tc_match *match, bool practice, char *text, size_t size)
{
    char reached[BOARDS_NAME_MAX];
    const char *counts = practice ? _("for practice") : _("this try counts");
    if (in_points(which)) {
        snprintf(text, size, "%s", counts);
        return;
    }
    today_say_reached(which, today_reached(match, ODDS_GOAL_THROWS), reached, sizeof reached);
    /* TRANSLATORS: how many throws were made so far, and whether the try counts. */
    snprintf(text, size, _("%s so far \xC2\xB7 %s"), reached, counts);
}

void today_tag_draw(struct ui *ui, struct canvas_rect rect, int which, const struct tc_match *match,
                    bool practice)
{
    char par[BOARDS_LINE_MAX], below[BOARDS_LINE_MAX], label[2 * BOARDS_LINE_MAX];
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_BODY);
    struct canvas_style small = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_SMALL);
    today_say_par(which, par, sizeof par);
    say_tag(which, match, practice, below, sizeof below);
    snprintf(label, sizeof label, "%s \xC2\xB7 %s", par, below);
    float pad = ui->unit * 1.5f;
    float w = fmaxf(ui_text_width(ui, bold, par), ui_text_width(ui, small, below)) + 2 * pad + 2;
    rect.w = fminf(rect.w, w);
    rect = ui_whole(rect);
    ui_paper(ui, rect, ui->unit * 0.8f);
    ui_add(ui, ui_named("table.par"), UI_ROLE_TEXT, label, rect);
    float h = ui_line_height(ui, bold);
    struct canvas_rect words =
        ui_middle(rect, rect.w - 2 * pad, fminf(rect.h, h + ui_line_height(ui, small)));
    ui_text(ui, ui_cut_top(&words, h), ui_text_squeeze(ui, bold, words.w, par), UI_LEFT,
            ui->theme.ink, par);
    ui_text(ui, words, ui_text_squeeze(ui, small, words.w, below), UI_LEFT, ui->theme.ink, below);
}
