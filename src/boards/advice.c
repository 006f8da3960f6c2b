/* SPDX-License-Identifier: Zlib */
#include "boards/advice.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "canvas/shapes.h"
#include "ui/layout.h"

static const struct tc_choice *find(const struct boards_table *table,
                                    const struct tc_action *action)
{
    const struct tc_advice *advice = table->advice;
    for (int i = 0; advice != NULL && i < advice->count; i++) {
        if (tc_action_equal(&advice->choice[i].action, action)) {
            return &advice->choice[i];
        }
    }
    return NULL;
}

bool boards_advice_share(const struct boards_table *table, const struct tc_action *action,
                         char share[BOARDS_NAME_MAX])
{
    const struct tc_choice *choice = find(table, action);
    share[0] = '\0';
    if (choice == NULL || tc_match_setup(table->match)->players == 1) {
        return false; /* alone there is nothing to win */
    }
    boards_share(choice->win, share);
    return true;
}

void boards_advice_words(const struct boards_table *table, const struct tc_action *action,
                         const char *what, char words[BOARDS_NAME_MAX])
{
    char share[BOARDS_NAME_MAX];
    bool known = boards_advice_share(table, action, share);
    snprintf(words, BOARDS_NAME_MAX, known ? "%.60s \xC2\xB7 %.30s" : "%.60s%.30s", what, share);
}

bool boards_advice_best(const struct boards_table *table, const struct tc_action *action)
{
    const struct tc_choice *choice = find(table, action);
    return choice != NULL && choice == &table->advice->choice[table->advice->best];
}

bool boards_advice_even(const struct boards_table *table, const struct tc_choice *choice)
{
    assert(table->advice != NULL);
    const struct tc_choice *best = &table->advice->choice[table->advice->best];
    if (choice == best || tc_match_setup(table->match)->players == 1) {
        return choice == best;
    }
    return table->advice->exact ? best->win - choice->win < 0.005
                                : boards_percent(best->win) == boards_percent(choice->win);
}

/* The best, or as good as that. */
static bool is_good(const struct boards_table *table, const struct tc_action *action)
{
    const struct tc_choice *choice = find(table, action);
    return choice != NULL && boards_advice_even(table, choice);
}

/* The lamp is for what the hint names: the best, and one more that is as good as that. Where there
   are more of those, it would mark all of the table. */
static bool has_lamp(const struct boards_table *table, const struct tc_action *action)
{
    int even = 0;
    for (int i = 0; table->advice != NULL && i < table->advice->count; i++) {
        even += boards_advice_even(table, &table->advice->choice[i]);
    }
    return even > 2 ? boards_advice_best(table, action) : is_good(table, action);
}

bool boards_advice_wins(const struct boards_table *table, const struct tc_action *action)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    struct tc_state after = *table->visible;
    struct tc_events events = {.count = 0};
    int seat = after.player;
    return !table->counting && after.await == TC_AWAIT_ACT && seat >= 0 &&
           tc_game_act(setup, &after, action, &events) == TC_OK && after.await == TC_AWAIT_OVER &&
           after.winners == 1U << seat;
}

int boards_advice_main(const struct boards_table *table, const struct boards_action *actions,
                       int count)
{
    for (int i = 0; i < count; i++) {
        if (actions[i].why[0] == '\0' && boards_advice_best(table, &actions[i].action)) {
            return i;
        }
    }
    for (int i = 0; i < count; i++) {
        if (actions[i].why[0] == '\0' && boards_advice_wins(table, &actions[i].action)) {
            return i;
        }
    }
    return count > 0 && !actions[0].aside ? 0 : -1;
}

/* How far a lamp stands over the edge of what it is on, and over that of a die, whose pips it must
   not hide; and how far its middle is from a button's left edge, whose words begin right of it. Of
   its height. */
#define LAMP_OVER     0.36f
#define LAMP_OVER_DIE 0.72f
#define LAMP_CORNER   0.2f

static float lamp_side(const struct ui *ui)
{
    return roundf(fmaxf(24, ui->unit * 3.6f));
}

/* The Hint button's own lamp: a frame or a tick would look picked. `x`: its middle; `y`: of an edge
 * that it stands over, by that share of its height. */
static void draw_lamp(struct ui *ui, float x, float y, float over)
{
    float side = lamp_side(ui), rim = fmaxf(1.5f, side * 0.07f);
    struct canvas_rect seal =
        ui_whole((struct canvas_rect){x - side / 2, fmaxf(1, y - side * over), side, side});
    canvas_shadow(ui->list, seal, side / 2, 1, side * 0.05f, side * 0.2f, ui->theme.shadow);
    canvas_fill(ui->list, seal, side / 2, ui->theme.ink);
    canvas_fill(ui->list, canvas_rect_inset(seal, rim), side / 2 - rim, ui->theme.paper);
    canvas_list_picture(ui->list, "icons/hint.svg", canvas_rect_inset(seal, side * 0.17f), 0,
                        ui->theme.ink);
}

void boards_advice_lamp_on_die(struct ui *ui, struct canvas_rect rect)
{
    draw_lamp(ui, rect.x + rect.w / 2, rect.y, LAMP_OVER_DIE);
}

void boards_advice_lamp(const struct boards_table *table, const struct tc_action *action,
                        struct ui *ui, struct canvas_rect rect)
{
    if (has_lamp(table, action)) {
        draw_lamp(ui, rect.x + lamp_side(ui) * LAMP_CORNER, rect.y, LAMP_OVER);
    }
}

void boards_advice_mark(const struct boards_table *table, const struct tc_action *action,
                        struct ui *ui, struct canvas_rect rect, struct ui_node *node)
{
    char share[BOARDS_NAME_MAX], more[UI_LABEL_MAX] = "";
    bool best = is_good(table, action);
    if (boards_advice_share(table, action, share)) {
        boards_say(more, sizeof more, _("{percent} chance to win"), {"percent", .words = share});
    }
    if (node != NULL && more[0] != '\0') {
        size_t length = strlen(node->label);
        snprintf(node->label + length, sizeof node->label - length, ", %s%s%s", more,
                 best ? ", " : "", best ? _("best") : "");
    }
    if (has_lamp(table, action)) {
        draw_lamp(ui, rect.x + rect.w - fmaxf(6, ui->unit * 0.9f), rect.y, LAMP_OVER);
    }
}

void boards_advice_mark_command(const struct boards_table *table, struct ui *ui,
                                struct canvas_rect rect, struct ui_node *node)
{
    struct tc_action action;
    if (node != NULL && boards_makes(&node->command, &action)) {
        boards_advice_mark(table, &action, ui, rect, node);
    }
}
