/* SPDX-License-Identifier: Zlib */
#include "ui/keypad.h"

#include <math.h>
#include <stdio.h>

#include "ui/layout.h"
#include "ui/widgets.h"

enum { DIGITS = 10, TELEPHONE = 3, WIDE = 5 };

static float gap_of(const struct ui *ui)
{
    return fmaxf(3, ui_space(ui, UI_SPACE_SMALL));
}

/* Of so many rows with keys of that height. */
static float rows_height(const struct ui *ui, int rows, float key)
{
    return (float)rows * (key + gap_of(ui)) - gap_of(ui);
}

static int rows_of(int across)
{
    return (DIGITS + across - 1) / across;
}

static int keys_across(const struct ui *ui, float w, float h, const struct ui_keypad *keypad)
{
    float key = UI_CONTROL_LEAST, gap = gap_of(ui);
    bool low = h < rows_height(ui, rows_of(TELEPHONE), key);
    bool alone = keypad->back.of == NULL && keypad->done.of == NULL;
    return low && alone && w >= WIDE * (key + gap) - gap ? WIDE : TELEPHONE;
}

float ui_keypad_height(const struct ui *ui, float w, float h, const struct ui_keypad *keypad)
{
    int rows = rows_of(keys_across(ui, w, h, keypad));
    float room = (h + gap_of(ui)) / (float)rows - gap_of(ui);
    float key = floorf(fminf(room, ui_control(ui, UI_CONTROL_MAIN)));
    return rows_height(ui, rows, fmaxf(UI_CONTROL_LEAST, key));
}

static void draw_digit(struct ui *ui, struct canvas_rect rect, const struct ui_keypad *keypad,
                       int digit)
{
    char label[4];
    struct ui_command command = keypad->digit;
    command.argument = digit;
    snprintf(label, sizeof label, "%d", digit);
    ui_button(ui, ui_whole(rect),
              &(struct ui_button){.command = command, .label = label, .why = keypad->why_digit});
}

void ui_keypad(struct ui *ui, struct canvas_rect rect, const struct ui_keypad *keypad)
{
    int across = keys_across(ui, rect.w, rect.h, keypad), rows = rows_of(across);
    float gap = gap_of(ui);
    struct canvas_rect row = rect;
    for (int i = 0; i < DIGITS; i++) {
        /* On a telephone the 0 is below the 8. */
        bool zero = across == TELEPHONE && i == DIGITS - 1;
        row = ui_row(rect, rows, gap, i / across);
        draw_digit(ui, ui_column(row, across, gap, zero ? 1 : i % across), keypad,
                   (i + 1) % DIGITS);
    }
    if (keypad->back.of != NULL) {
        ui_button(ui, ui_whole(ui_column(row, across, gap, 0)),
                  &(struct ui_button){.command = keypad->back,
                                      .label = "\xE2\x8C\xAB",
                                      .why = keypad->why_back,
                                      .small = true});
    }
    if (keypad->done.of != NULL) {
        ui_button(ui, ui_whole(ui_column(row, across, gap, across - 1)),
                  &(struct ui_button){.command = keypad->done,
                                      .label = keypad->done_label,
                                      .why = keypad->why_done,
                                      .main = keypad->why_done == NULL,
                                      .small = true});
    }
}
