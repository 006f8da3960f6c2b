/* SPDX-License-Identifier: Zlib */
#include "boards/last_turns.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "ui/layout.h"
#include "ui/lettering.h"

struct boards_last_turns boards_last_turns(const struct boards_table *table, int32_t enough)
{
    const struct tc_state *state = table->visible;
    const struct tc_setup *setup = tc_match_setup(table->match);
    struct boards_last_turns last = {.run = false, .first = TC_NO_SEAT};
    int players = setup->players, step = tc_setup_game(setup)->clockwise;
    if (state->player < 0) {
        return last;
    }
    /* Who reached the goal first comes last: all between the player in turn and them are still to
       have their turn. */
    uint16_t coming = (uint16_t)(1U << state->player);
    int seat = (state->player + players + step) % players;
    for (; seat != state->player; seat = (seat + players + step) % players) {
        if (state->score[seat] >= enough) {
            last.run = true;
            last.first = seat;
            break;
        }
        coming = (uint16_t)(coming | 1U << seat);
    }
    for (int s = 0; last.run && s < players; s++) {
        last.best = state->score[s] > last.best ? state->score[s] : last.best;
        last.coming = coming;
    }
    return last;
}

int32_t boards_last_turns_lacks(const struct boards_table *table,
                                const struct boards_last_turns *last, int seat)
{
    return last->best + 1 - table->visible->score[seat];
}

bool boards_last_turns_worth(const struct boards_table *table, const struct boards_last_turns *last,
                             int32_t score, const char *falls_short, char text[BOARDS_NAME_MAX])
{
    bool ends = last->coming == 1U << table->visible->player;
    if (!last->run) {
        return false;
    }
    if (score < last->best) {
        snprintf(text, BOARDS_NAME_MAX, "%s", falls_short);
    } else if (score == last->best) {
        snprintf(text, BOARDS_NAME_MAX, "%s",
                 ends ? _("you share the win") : _("you tie for the lead"));
    } else {
        snprintf(text, BOARDS_NAME_MAX, "%s", ends ? _("you win") : _("you take the lead"));
    }
    return true;
}

/* How much the letters swell; and of their height, what a comma and their depth take below them. */
#define SWELL 0.05f
#define HANGS 0.14f

/* What letters as wide and high have to be scaled by for all that is drawn of them to have room. */
static float scale_into(struct canvas_rect room, const struct ui_lettering_place *place)
{
    float high = place->rect.h * (1 + HANGS + SWELL), wide = place->rect.w * (1 + SWELL);
    return fminf(1, fminf(room.h / high, room.w / wide));
}

void boards_last_turns_draw(const struct boards_table *table, struct ui *ui,
                            struct canvas_rect room, int32_t points)
{
    char number[I18N_NUMBER_MAX], label[UI_LABEL_MAX];
    i18n_number(number, points);
    const bool plain = ui->theme.contrast;
    struct ui_lettering lettering = {
        .text = number,
        .second = _("to win"),
        .colors = {plain ? ui->theme.accent : canvas_rgb(0xFFF6D8),
                   plain ? ui->theme.accent : canvas_rgb(0xF2B134), canvas_rgb(0x2A1804),
                   plain ? canvas_rgb(0x000000) : canvas_rgb(0x8C5A10)}};
    struct ui_lettering_place place = ui_lettering_lay(ui, room, &lettering);
    /* Nothing else says how much it is, so it stands there however small; what for the buttons say
       too. */
    float scale = scale_into(room, &place);
    if (place.second_em * scale < ui->least) {
        lettering.second = "";
        place = ui_lettering_lay(ui, room, &lettering);
        scale = scale_into(room, &place);
    }
    room.h -= place.rect.h * scale * HANGS;
    struct canvas_point middle = {room.x + room.w / 2, room.y + room.h / 2};
    ui_lettering_draw(ui, &place, &lettering, middle, scale * (1 + SWELL * table->beat), 1);
    place.rect = ui_middle(room, place.rect.w * scale, place.rect.h * scale);
    boards_say(label, sizeof label, _("{points} to win"), {"points", .number = points});
    ui_add(ui, ui_named("table.need"), UI_ROLE_TEXT, label, place.rect);
    ui_about(ui, UI_TOPIC_RISK, NULL);
}

void boards_lead(const struct boards_table *table, int seat, char text[BOARDS_NAME_MAX])
{
    const struct tc_state *state = table->visible;
    int players = tc_match_setup(table->match)->players;
    int32_t by = state->score[seat];
    for (int other = 0; other < players; other++) {
        int32_t ahead = state->score[seat] - state->score[other];
        by = other != seat && ahead < by ? ahead : by;
    }
    boards_say(text, BOARDS_NAME_MAX, by > 0 ? _("leads by {points}") : _("leads"),
               {"points", .number = by});
}

bool boards_last_turns_card(const struct boards_table *table, const struct boards_last_turns *last,
                            int seat, char text[BOARDS_NAME_MAX])
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    if (!last->run) {
        return false;
    }
    if ((last->coming >> seat & 1) != 0) { /* how much it needs is told once, and large */
        snprintf(text, BOARDS_NAME_MAX, "%s", _("last turn"));
    } else if ((tc_state_leaders(setup, table->visible) >> seat & 1) != 0) {
        boards_lead(table, seat, text);
    } else if (seat == last->first) { /* and was overtaken */
        snprintf(text, BOARDS_NAME_MAX, "%s", _("began the last turns"));
    } else {
        snprintf(text, BOARDS_NAME_MAX, "%s", _("had the last turn"));
    }
    return true;
}
