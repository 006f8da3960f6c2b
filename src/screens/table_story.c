/* SPDX-License-Identifier: Zlib */
/* The ribbon of the table: what just happened and what is asked now. */
#include "screens/table_story.h"

#include <stdio.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "screens/dice_entry.h"
#include "screens/forfeit.h"
#include "screens/score_entry.h"
#include "screens/state.h"
#include "screens/table_parts.h"

/* To be read. */
enum command { ASK, LAST };

static const char *const names[] = {[ASK] = "ribbon.ask", [LAST] = "ribbon.last"};
static const struct ui_commands commands = {.names = names};

/* After a tie nothing more: what happened says who rolls again. */
static void ask_rolloff(const struct table *table, char text[BOARDS_LINE_MAX])
{
    unsigned all = (1u << tc_match_setup(table->match)->players) - 1;
    snprintf(text, BOARDS_LINE_MAX, "%s",
             table->shown.contenders == all ? _("One roll for everyone: the highest goes first.")
                                            : "");
}

void table_story_say_rolling(const struct table *table, int seat, bool lies,
                             char text[BOARDS_LINE_MAX])
{
    char faces[BOARDS_LINE_MAX];
    if (!lies) {
        snprintf(text, BOARDS_LINE_MAX, _("%s is rolling."), table->seats[seat].name);
        return;
    }
    boards_faces(&table->log.thrown, ~UINT64_C(0), faces);
    boards_say(text, BOARDS_LINE_MAX, _("{name} rolls {dice}."),
               {"name", .words = table->seats[seat].name}, {"dice", .words = faces});
}

void table_story_ask(const struct screens *screens, char text[BOARDS_LINE_MAX])
{
    const struct table *table = &screens->table;
    const char *right = table->sum.right ? _("That's right.") : "";
    int played_for = table_played_for(table), rolling = table_rolling(table);
    char own[BOARDS_LINE_MAX] = "";
    if (table_asks_sum(table)) {
        score_entry_ask(table, own);
    } else if (table_asks_faces(table)) {
        dice_entry_ask(table, own);
    } else if (table_forfeit_held(table)) {
        forfeit_ask(table, own);
    } else if (table_awards_held(table)) {
        awards_ask(table, own);
    } else if (table_rolls_off(table) ||
               (table_asks(table) && table->shown.phase == TC_PHASE_ROLLOFF)) {
        ask_rolloff(table, own);
    } else if (table_asks(table)) {
        table->board->ask(&table->told, own);
    } else if (rolling != TC_NO_SEAT && table_rolled(table) > 0) {
        snprintf(own, sizeof own, _("%s rolls %d."), table->seats[rolling].name,
                 table_rolled(table));
    } else if (rolling != TC_NO_SEAT) {
        table_story_say_rolling(table, rolling, table_throw_seen(table), own);
    } else if (played_for != TC_NO_SEAT && table->seats[played_for].left) {
        snprintf(own, sizeof own, _("The computer plays for %s, who left."),
                 table->seats[played_for].name);
    } else if (played_for != TC_NO_SEAT) {
        snprintf(own, sizeof own, _("%s is thinking."), table->seats[played_for].name);
    }
    bool said = dice_entry_says(&screens->ui) || score_entry_says(&screens->ui);
    snprintf(text, BOARDS_LINE_MAX, right[0] != '\0' && !said ? "%s %.200s" : "%s%.200s", right,
             said ? "" : own);
}

void table_story_draw(const struct screens *screens, struct ui *ui, struct canvas_rect rect)
{
    const struct table *table = &screens->table;
    char asked[BOARDS_LINE_MAX] = "";
    int seat = table_stands_out(table);
    table_story_ask(screens, asked);
    const char *asks = table->hint[0] != '\0' ? table->hint : asked;
    /* What is asked leads; what happened does only while nothing is. */
    const struct ribbon_line ribbon[] = {
        {ui_command(&commands, LAST, 0), table_news(table), ui->theme.text, asks[0] == '\0', false},
        {ui_command(&commands, ASK, 0), asks, ui->theme.text, true, true}};
    ribbon_draw(ui, rect, seat >= 0 ? ui_player_color(table->seats[seat].color) : ui->theme.accent,
                ribbon, 2);
}

const struct ui_node *table_story_node(const struct ui *ui)
{
    const struct ui_node *node = ui_node_of(ui, ui_command(&commands, LAST, 0));
    return node != NULL ? node : ui_node_of(ui, ui_command(&commands, ASK, 0));
}

bool table_story_pressed(struct screens *screens, const struct canvas_intent *intent)
{
    const struct ui_node *node = table_story_node(&screens->ui);
    return intent->kind == CANVAS_INTENT_PRESS && node != NULL &&
           canvas_rect_holds(canvas_rect_inset(node->rect, -4), intent->x, intent->y);
}
