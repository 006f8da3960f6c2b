/* SPDX-License-Identifier: Zlib */
/*
 * setup_chart.h: a list of numbers that a rule is, drawn as the chart that it makes: a press picks
 * a field, and below it stands what changes it.
 */
#ifndef SCREENS_SETUP_CHART_H
#define SCREENS_SETUP_CHART_H

#include "boards/board.h"

struct setup_chart {
    const struct tc_setup *setup; /* settled */
    const struct boards_board *board;
    const struct tc_option *rule;
    const struct boards_option *words; /* may be NULL */
    const struct tc_value *value;
    int picked;              /* the entry that is being changed; -1: none */
    struct ui_command entry; /* of the first one; its argument counts them */
    struct ui_command longer, shorter;
    const char
        *label; /* as wide as the sheet it stands below that; NULL: in a form, below a row's */
};

/* A form's own control, ui/form.h: the context is a struct setup_chart. */
float setup_chart(void *context, struct ui *ui, struct canvas_rect rect, bool draw);

#endif
