/* SPDX-License-Identifier: Zlib */
/* The head of an evening between its games: who leads, how many games are over and how long the
   others take. */
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "boards/sentence.h"
#include "screens/evening.h"
#include "screens/setup_seats.h"
#include "ui/layout.h"
#include "ui/widgets.h"

/* So many who lead together are named at most. */
enum { LEADERS_NAMED = 2 };

/* Of the letters' height: the leader's face before them. */
#define FACE 1.25f

static void say_title(const struct evening *evening, char *text, size_t size)
{
    char names[BOARDS_LINE_MAX];
    evening_people leaders = evening_leaders(evening);
    int count = evening_count(leaders);
    evening_names(evening, leaders, names, sizeof names);
    if (evening_games_played(evening) == 0) {
        snprintf(text, size, "%s", _("Game night begins"));
    } else if (leaders == evening_here(evening)) {
        snprintf(text, size, "%s", _("Everybody is level"));
    } else if (count > LEADERS_NAMED) {
        boards_say(text, size, _("{n} of you share the lead"), {"n", .number = count});
    } else {
        boards_say(text, size, _n("{names} leads", "{names} share the lead", (unsigned long)count),
                   {"names", .words = names});
    }
}

/* "After game 2 of 5 · about 37 min left with breaks"; "" where nothing was played or is to come.
 */
static void say_left(const struct evening *evening, char *text, size_t size)
{
    char number[I18N_NUMBER_MAX];
    int played = evening_games_played(evening), all = 0, left = evening_minutes_left(evening);
    text[0] = '\0';
    for (int i = 0; i < evening->games; i++) {
        all += evening->game[i].state != EVENING_SKIPPED;
    }
    bool breaks = all > played + 1;
    i18n_number(number, left);
    if (played == 0 && left > 0) {
        snprintf(text, size,
                 breaks ? _("About %s\xC2\xA0min with breaks") : _("About %s\xC2\xA0min"), number);
    } else if (left > 0) {
        /* TRANSLATORS: games that were played, of all; how long the others take. */
        snprintf(text, size,
                 breaks ? _("After game %d of %d \xC2\xB7 about %s\xC2\xA0min left with breaks")
                        : _("After game %d of %d \xC2\xB7 about %s\xC2\xA0min left"),
                 played, all, number);
    } else if (played > 0) {
        snprintf(text, size, _("After game %d of %d"), played, all);
    }
}

void evening_head_draw(struct ui *ui, struct canvas_rect *rest, const struct evening *evening)
{
    char text[BOARDS_LINE_MAX];
    struct canvas_style title = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_TITLE);
    struct canvas_style plain = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    struct canvas_rect head = ui_cut_top(rest, ui_line_height(ui, title));
    evening_people leaders = evening_leaders(evening);
    say_left(evening, text, sizeof text);
    if (text[0] != '\0') {
        float w = fminf(head.w * 0.55f, ui_text_width(ui, plain, text) + 2);
        ui_say(ui, ui_cut_right(&head, w), ui_named("evening.left"),
               ui_text_squeeze(ui, plain, w, text), UI_RIGHT, ui->theme.text, text);
        ui_cut_right(&head, ui_space(ui, UI_SPACE_NORMAL));
    }
    if (evening_games_played(evening) > 0 && evening_count(leaders) == 1) {
        float side = fminf(head.h, title.size * FACE);
        setup_face_draw(ui, ui_middle(ui_cut_left(&head, side), side, side),
                        evening->person[evening_seated(leaders, 0)].seat.color);
        ui_cut_left(&head, ui_space(ui, UI_SPACE_SMALL));
    }
    say_title(evening, text, sizeof text);
    ui_say(ui, head, ui_named("evening.title"), ui_text_squeeze(ui, title, head.w, text), UI_LEFT,
           ui->theme.text, text);
    ui_about(ui, UI_TOPIC_HEADING, NULL);
    ui_cut_top(rest, ui_space(ui, UI_SPACE_NORMAL));
}
