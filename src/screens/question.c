/* SPDX-License-Identifier: Zlib */
/* A question before something that can't be undone. */
#include <math.h>

#include "screens/state.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/widgets.h"

enum { YES, NO };

static const char *const names[] = {[YES] = "ask.yes", [NO] = "ask.no"};
static const struct ui_commands commands = {.names = names};

static struct screens_question *own(const struct screens *screens)
{
    return screens_state(screens, &screens_ask);
}

static void draw(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    const struct screens_question *question = own(screens);
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_HEADING);
    struct canvas_rect probe = {0, 0, fminf(ui->w - ui->unit * 8, ui->unit * 70), 0};
    float words = ui_prose(ui, probe, style, UI_CENTER, ui->theme.ink, question->text, false);
    float h = fmaxf(50, ui->unit * 9);
    struct canvas_rect body =
        ui_overlay_sheet(ui, probe.w + ui->unit * 6, words + h + ui->unit * 9);
    struct canvas_rect text = ui_cut_top(&body, words);
    ui_prose(ui, text, style, UI_CENTER, ui->theme.ink, question->text, true);
    ui_add(ui, ui_named("ask.text"), UI_ROLE_TEXT, question->text, text);
    struct canvas_rect row = ui_cut_bottom(&body, h);
    int no = question->mild ? 1 : 0;
    ui_button(ui, ui_column(row, 2, ui->unit * 5, no),
              &(struct ui_button){
                  .command = ui_command(&commands, NO, 0), .label = question->no, .main = no == 0});
    ui_let_press(ui, question->afar);
    ui_button(ui, ui_column(row, 2, ui->unit * 5, 1 - no),
              &(struct ui_button){.command = ui_command(&commands, YES, 0),
                                  .label = question->yes,
                                  .main = no == 1});
    ui_let_press(ui, question->afar);
    ui_prefer(ui, ui_command(&commands, question->mild ? YES : NO, 0));
}

static void act(struct screens *screens, const struct ui_event *event)
{
    const struct screens_question question = *own(screens);
    bool back = event->kind == UI_EVENT_BACK;
    int pressed = ui_event_press(event, &commands);
    if (pressed == YES || (back && question.mild)) {
        screens_close_overlay(screens);
        if (question.then != NULL) {
            question.then(screens);
        }
    } else if (pressed == NO || back) {
        screens_open(screens, question.back);
        if (question.otherwise != NULL) {
            question.otherwise(screens);
        }
    }
}

const struct screen screens_ask = {
    .name = "ask", .state_size = sizeof(struct screens_question), .act = act, .draw = draw};

bool screens_asks_afar(const struct screens *screens)
{
    return screens->overlay == &screens_ask && own(screens)->afar != UI_AFAR_NOBODY;
}

void screens_question(struct screens *screens, const struct screens_question *question)
{
    screens_open_over(screens, &screens_ask, question->back);
    *own(screens) = *question;
}
