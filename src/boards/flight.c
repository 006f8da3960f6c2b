/* SPDX-License-Identifier: Zlib */
#include "boards/flight.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/marks.h"
#include "ui/lettering.h"
#include "ui/text.h"

/* Durations, in glides: until a set lies aside, how long its number stands there alone, its flight,
   and how long the sum counts. */
#define LANDS  1.0f
#define STANDS 0.6f
#define FLIES  1.5f
#define COUNTS 0.6f
/* It sets out below the number under its dice and keeps in that lane past those of others, so much
   of their size below the dice, and of its own; it rises late, from below, so that the words above
   what it flies to stay to be read. */
#define LANE_BELOW 1.8f
#define LANE_HALF  0.5f
#define RISES_LATE 4.0f
/* Of its way: where it begins to merge with the sum. */
#define MERGES 0.8f

void boards_flights_add(struct boards_flights *flights, const struct boards_tempo *tempo, int group,
                        uint64_t dice, int32_t points)
{
    assert(flights->count < BOARDS_GROUPS_MAX);
    bool flies = !tempo->gently && tempo->throw_ms > 0;
    flights->lands_ms = tempo->glide_ms * LANDS;
    flights->arrives_ms = tempo->glide_ms * (LANDS + STANDS + FLIES);
    flights->count_ms = tempo->glide_ms * COUNTS;
    flights->list[flights->count++] =
        (struct boards_flight){dice, points, group, flies ? 0 : INFINITY};
}

static bool is_due(const struct boards_flights *flights, const struct boards_flight *flight)
{
    return flight->clock < flights->arrives_ms;
}

bool boards_flights_step(struct boards_flights *flights, int gone, float ms)
{
    bool arrives = false;
    for (int i = 0; i < flights->count; i++) {
        struct boards_flight *flight = &flights->list[i];
        if (is_due(flights, flight) && flight->group <= gone) {
            flight->clock += ms;
            if (!is_due(flights, flight)) {
                flight->clock = INFINITY;
                arrives = true;
            }
        }
    }
    return arrives;
}

void boards_flights_finish(struct boards_flights *flights)
{
    for (int i = 0; i < flights->count; i++) {
        flights->list[i].clock = INFINITY;
    }
}

bool boards_flights_last(const struct boards_flights *flights)
{
    return boards_flights_due(flights) > 0;
}

int32_t boards_flights_due(const struct boards_flights *flights)
{
    int32_t points = 0;
    for (int i = 0; i < flights->count; i++) {
        points += is_due(flights, &flights->list[i]) ? flights->list[i].points : 0;
    }
    return points;
}

bool boards_flights_landed(const struct boards_flights *flights, int i)
{
    return flights->list[i].clock >= flights->lands_ms;
}

bool boards_flights_arrived(const struct boards_flights *flights, int i)
{
    return !is_due(flights, &flights->list[i]);
}

/* ---- Drawing --------------------------------------------------------------------------------- */

/* Air between two numbers, of their size. */
#define NUMBER_GAP 0.12f

struct canvas_rect boards_dice_span(struct dice *dice, uint64_t which)
{
    struct canvas_rect span = {0, 0, 0, 0};
    for (int die = 0; die < DICE_MAX; die++) {
        if ((which >> die & 1) != 0) {
            struct canvas_rect at = dice_rect(dice, die);
            span = span.w == 0 ? at : canvas_rect_join(span, at);
        }
    }
    return span;
}

void boards_flights_draw_bracket(struct ui *ui, struct canvas_rect rect, int32_t points)
{
    char number[I18N_NUMBER_MAX], text[I18N_NUMBER_MAX + 1];
    snprintf(text, sizeof text, "+%s", i18n_number(number, points));
    boards_bracket_draw(ui, rect, ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL).size, text);
}

/* How the numbers below dice are set: all of them in one way. */
struct numbers {
    float size; /* px */
    bool plus;  /* with a plus before them */
};

static void write_number(int32_t points, bool plus, char text[I18N_NUMBER_MAX + 1])
{
    char number[I18N_NUMBER_MAX];
    snprintf(text, I18N_NUMBER_MAX + 1, plus ? "+%s" : "%s", i18n_number(number, points));
}

/* Whether numbers would run into one another; dice that touch make none of that. */
static bool is_crowded(const struct boards_flights *flights, struct dice *dice, const struct ui *ui,
                       const struct numbers *numbers)
{
    bool crowded = false;
    float right = 0; /* of the number before */
    struct canvas_style bold = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL);
    bold.size = numbers->size;
    for (int i = 0; i < flights->count; i++) {
        char text[I18N_NUMBER_MAX + 1];
        struct canvas_rect span = boards_dice_span(dice, flights->list[i].dice);
        write_number(flights->list[i].points, numbers->plus, text);
        float w = ui_text_width(ui, bold, text), left = span.x + (span.w - w) / 2;
        crowded = crowded || (i > 0 && left < right + bold.size * NUMBER_GAP);
        right = left + w;
    }
    return crowded;
}

/* Close together they do without the plus, and then are smaller, but no smaller than words may be;
   a size of 0: they have no room. */
static struct numbers numbers_of(const struct boards_flights *flights, struct dice *dice,
                                 const struct ui *ui)
{
    struct numbers numbers = {ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL).size, true};
    if (is_crowded(flights, dice, ui, &numbers)) {
        numbers.plus = false;
    }
    while (is_crowded(flights, dice, ui, &numbers)) {
        numbers.size -= 1;
        if (numbers.size < ui->least) {
            return (struct numbers){0, false};
        }
    }
    return numbers;
}

void boards_flights_draw_brackets(const struct boards_flights *flights, struct dice *dice,
                                  struct ui *ui, struct canvas_rect line, bool lost)
{
    struct numbers numbers = numbers_of(flights, dice, ui);
    for (int i = 0; i < flights->count; i++) {
        char text[I18N_NUMBER_MAX + 1] = "";
        struct canvas_rect span = boards_dice_span(dice, flights->list[i].dice);
        struct canvas_rect rect = {span.x, line.y, span.w, line.h};
        if (boards_flights_landed(flights, i) && span.w > 0) {
            if (numbers.size > 0) {
                write_number(flights->list[i].points, numbers.plus, text);
            }
            struct canvas_rect words = boards_bracket_draw(ui, rect, numbers.size, text);
            if (lost && text[0] != '\0') {
                boards_strike_pale_draw(ui, words);
            }
        }
    }
}

void boards_flights_draw(const struct boards_flights *flights, struct dice *dice, struct ui *ui,
                         struct canvas_rect sum)
{
    float em = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_DISPLAY).size;
    float least = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING).size / em;
    float lane =
        ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_SMALL).size * LANE_BELOW + least * em * LANE_HALF;
    float begins = flights->arrives_ms * (LANDS + STANDS) / (LANDS + STANDS + FLIES);
    for (int i = 0; i < flights->count; i++) {
        char number[I18N_NUMBER_MAX];
        const struct boards_flight *flight = &flights->list[i];
        if (flight->clock < begins || !is_due(flights, flight)) {
            continue;
        }
        struct canvas_rect span = boards_dice_span(dice, flight->dice);
        struct canvas_point from = {span.x + span.w / 2, span.y + span.h + lane};
        struct canvas_point to = {sum.x + sum.w / 2, sum.y + sum.h / 2};
        float u = (flight->clock - begins) / (flights->arrives_ms - begins);
        float eased = u * u * (3 - 2 * u);
        struct canvas_point at = {from.x + (to.x - from.x) * eased,
                                  from.y + (to.y - from.y) * powf(eased, RISES_LATE)};
        float alpha = fminf(1, (1 - u) / (1 - MERGES));
        ui_lettering_draw_number(ui, em, at, least + (1 - least) * eased, alpha,
                                 i18n_number(number, flight->points));
    }
}
