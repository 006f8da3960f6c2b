/* SPDX-License-Identifier: Zlib */
#include "screens/operator.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/worker.h"
#include "canvas/shapes.h"
#include "screens/state.h"
#include "store/pin.h"
#include "ui/keypad.h"
#include "ui/layout.h"
#include "ui/overlay.h"
#include "ui/widgets.h"

enum { SECOND_MS = 1000 };

enum { PIN_DIGIT, PIN_BACK, PIN_OK, PIN_CLOSE, OPERATOR_SETTINGS, OPERATOR_QUIT, OPERATOR_CLOSE };

static const char *const names[] = {
    [PIN_DIGIT] = "pin.#",
    [PIN_BACK] = "pin.back",
    [PIN_OK] = "pin.ok",
    [PIN_CLOSE] = "pin.close",
    [OPERATOR_SETTINGS] = "operator.settings",
    [OPERATOR_QUIT] = "operator.quit",
    [OPERATOR_CLOSE] = "operator.close",
};
static const struct ui_commands commands = {.names = names};

/* A PIN being looked at, on a thread of its own: the hash takes long on purpose. */
struct operator_try {
    struct store_pin_setup setup;
    char pin[STORE_PIN_MOST + 1];
    struct store_pin_answer answer;
    bool given_up; /* who asked went away */
};

/* The operator at the keypad, and what lies behind it. */
struct operator
{
    const struct screen *from; /* where the way out of here leads */
    struct base_worker *worker;
    struct operator_try *asked; /* being looked at, or NULL */
    struct store_pin_answer answer;
    uint64_t answered; /* when, by the host's clock */
    char typed[STORE_PIN_MOST + 1];
    bool keyed; /* the last digit came from the keyboard */
};

/* Of both screens. */
static struct operator* own(const struct screens *screens)
{
    return screens_state(screens, &screens_pin);
}

/* ---- Looking at the PIN ---------------------------------------------------------------------- */

static struct store_pin_setup setup_of(const struct screens *screens)
{
    return (struct store_pin_setup){.folder = screens->given.folder};
}

static void wipe(struct operator* operator)
{
    memset(operator->typed, 0, sizeof operator->typed);
}

static void look(struct screens *screens)
{
    struct store_pin_setup setup = setup_of(screens);
    own(screens)->answer = store_pin_look(&setup);
    own(screens)->answered = canvas_clock(screens->host);
}

static void run(void *context)
{
    struct operator_try *asked = context;
    asked->answer = store_pin_try(&asked->setup, asked->pin);
}

static void ask(struct screens *screens)
{
    struct operator* operator= own(screens);
    struct operator_try *asked = malloc(sizeof *asked);
    if (operator->worker == NULL) {
        operator->worker = base_worker_create();
    }
    if (asked == NULL || operator->worker == NULL) {
        free(asked);
        return; /* the digits stay, to be tried again */
    }
    *asked = (struct operator_try){.setup = setup_of(screens)};
    memcpy(asked->pin, operator->typed, sizeof asked->pin);
    if (!base_worker_submit(operator->worker, run, asked)) {
        free(asked);
        return;
    }
    operator->asked = asked;
    wipe(operator);
}

static void give_up(struct operator* operator)
{
    if (operator->asked != NULL) {
        operator->asked->given_up = true;
    }
}

/* Takes the answer where it is there. */
static void hear(struct screens *screens)
{
    struct operator* operator= own(screens);
    if (operator->asked == NULL || base_worker_busy(operator->worker)) {
        return;
    }
    operator->answer = operator->asked->answer;
    operator->answered = canvas_clock(screens->host);
    memset(operator->asked->pin, 0, sizeof operator->asked->pin);
    bool wanted = !operator->asked->given_up;
    free(operator->asked);
    operator->asked = NULL;
    if (wanted && operator->answer.verdict == STORE_PIN_RIGHT) {
        screens_go(screens, &screens_operator_screen);
    }
}

void operator_await(struct screens *screens)
{
    if (own(screens)->asked != NULL) {
        base_worker_wait(own(screens)->worker);
    }
}

static void finish(void *state)
{
    struct operator* operator= state;
    base_worker_destroy(operator->worker);
    free(operator->asked);
    wipe(operator);
}

static int wait_left(const struct screens *screens)
{
    const struct operator* operator= own(screens);
    uint64_t passed = canvas_clock(screens->host) - operator->answered;
    int64_t left = (int64_t) operator->answer.wait * SECOND_MS -(int64_t) passed;
    return left <= 0 ? 0 : (int)((left + SECOND_MS - 1) / SECOND_MS);
}

static uint64_t deadline_of_wait(const struct screens *screens)
{
    const struct operator* operator= own(screens);
    uint64_t over = operator->answered +(uint64_t) operator->answer.wait * SECOND_MS;
    return over > screens->stepped
               ? canvas_next_beat(operator->answered, SECOND_MS, screens->stepped)
               : CANVAS_NEVER;
}

/* ---- The PIN's screen ------------------------------------------------------------------------ */

static bool may_type(const struct screens *screens)
{
    enum store_pin_verdict verdict = own(screens)->answer.verdict;
    return own(screens)->asked == NULL && wait_left(screens) == 0 &&
           (verdict == STORE_PIN_RIGHT || verdict == STORE_PIN_WRONG ||
            verdict == STORE_PIN_UNKEPT || verdict == STORE_PIN_WAITS);
}

static void say_wait(int left, char line[BOARDS_LINE_MAX])
{
    if (left > 90) {
        int minutes = (left + 59) / 60;
        snprintf(line, BOARDS_LINE_MAX,
                 _n("Too many tries. Try again in %d minute.",
                    "Too many tries. Try again in %d minutes.", (unsigned long)minutes),
                 minutes);
    } else {
        snprintf(line, BOARDS_LINE_MAX,
                 _n("Too many tries. Try again in %d second.",
                    "Too many tries. Try again in %d seconds.", (unsigned long)left),
                 left);
    }
}

static void say_wrong(int tries, char line[BOARDS_LINE_MAX])
{
    if (tries > 0) {
        snprintf(line, BOARDS_LINE_MAX,
                 _n("That isn't the PIN. You have %d try left.",
                    "That isn't the PIN. You have %d tries left.", (unsigned long)tries),
                 tries);
    } else {
        snprintf(line, BOARDS_LINE_MAX, "%s", _("That isn't the PIN."));
    }
}

static void say(const struct screens *screens, char line[BOARDS_LINE_MAX])
{
    const struct operator* operator= own(screens);
    int left = wait_left(screens);
    const char *plain = _("Enter the PIN for the settings and the way out.");
    if (operator->asked != NULL) {
        plain = _("One moment.");
    } else if (operator->answer.verdict == STORE_PIN_NONE) {
        plain =
            _("This table has no PIN yet, so this stays locked. The manual says how to set one.");
    } else if (operator->answer.verdict == STORE_PIN_BROKEN) {
        plain =
            _("The PIN can't be read, so this stays locked. The manual says how to set a new one.");
    } else if (operator->answer.verdict == STORE_PIN_UNKEPT) {
        plain = _("Tries can't be recorded, so this stays locked. Perhaps the disk is full.");
    }
    snprintf(line, BOARDS_LINE_MAX, "%s", plain);
    if (operator->asked == NULL && left> 0) {
        say_wait(left, line);
    } else if (operator->asked == NULL && operator->answer.verdict == STORE_PIN_WRONG) {
        say_wrong(operator->answer.tries, line);
    }
}

static bool can_open(const struct screens *screens)
{
    enum store_pin_verdict verdict = own(screens)->answer.verdict;
    return verdict != STORE_PIN_NONE && verdict != STORE_PIN_BROKEN;
}

/* A dot for each digit, and a ring for each that is missing to the least. */
static void draw_typed(const struct screens *screens, struct ui *ui, struct canvas_rect rect)
{
    char label[UI_LABEL_MAX];
    size_t typed = strlen(own(screens)->typed);
    size_t places = typed < STORE_PIN_LEAST ? STORE_PIN_LEAST : typed;
    float step = fminf(ui->unit * 4.5f, rect.w / STORE_PIN_MOST), side = roundf(step * 0.5f);
    snprintf(label, sizeof label, _n("%d digit typed", "%d digits typed", (unsigned long)typed),
             (int)typed);
    ui_add(ui, ui_named("pin.typed"), UI_ROLE_TEXT, label, rect);
    struct canvas_rect row = ui_middle(rect, step * (float)places, side);
    for (size_t i = 0; i < places; i++) {
        struct canvas_rect cell = ui_cut_left(&row, step);
        struct canvas_rect dot = ui_whole(ui_middle(cell, side, side));
        if (i < typed) {
            canvas_fill(ui->list, dot, side / 2, ui->theme.ink);
        } else {
            canvas_ring(ui->list, dot, side / 2, 2, ui->theme.ink_pale);
        }
    }
}

static struct ui_keypad keypad_of(const struct screens *screens)
{
    size_t typed = strlen(own(screens)->typed);
    const char *busy = may_type(screens) ? NULL : ""; /* why stands above them, once */
    return (struct ui_keypad){.digit = ui_command(&commands, PIN_DIGIT, 0),
                              .back = ui_command(&commands, PIN_BACK, 0),
                              .done = ui_command(&commands, PIN_OK, 0),
                              .done_label = _("OK"),
                              .why_digit = busy,
                              .why_back = typed > 0      ? NULL
                                          : busy != NULL ? busy
                                                         : _("nothing typed yet"),
                              .why_done = busy != NULL              ? busy
                                          : typed < STORE_PIN_LEAST ? _("at least four digits")
                                                                    : NULL};
}

/* The sheet in the middle of the felt, its heading cut off, and the way back at its foot. */
static struct canvas_rect draw_sheet(struct ui *ui, const char *heading, float w, float h,
                                     int close)
{
    struct canvas_style style = ui_style(ui, CANVAS_FACE_BOLD, UI_TYPE_HEADING);
    float line = ui_line_height(ui, style), foot = fmaxf(46, fminf(ui->unit * 7, ui->h * 0.13f));
    ui_felt(ui, UI_FELT);
    struct canvas_rect body = ui_overlay_sheet(ui, w, h + line + foot + ui->unit * 10);
    ui_say(ui, ui_cut_top(&body, line), ui_named("operator.title"), style, UI_LEFT, ui->theme.ink,
           heading);
    ui_cut_top(&body, ui->unit);
    struct canvas_rect low = ui_cut_bottom(&body, foot);
    ui_cut_bottom(&body, ui->unit * 1.5f);
    ui_button(ui, ui_middle(low, fmaxf(140, ui->unit * 28), low.h),
              &(struct ui_button){.command = ui_command(&commands, close, 0), .label = _("Back")});
    return body;
}

static void draw_pin(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    char line[BOARDS_LINE_MAX];
    struct canvas_style style = ui_style(ui, CANVAS_FACE_PLAIN, UI_TYPE_BODY);
    float dots = fmaxf(20, ui->unit * 5);
    bool opens = can_open(screens);
    struct ui_keypad keypad = keypad_of(screens);
    say(screens, line);
    /* A third of it has room for a reason below its key, in the smallest window too. */
    float w = fminf(ui->w - ui->unit * 8, ui->unit * 72);
    float keys = ui_keypad_height(ui, w, ui->unit * 34, &keypad);
    struct canvas_rect probe = {0, 0, w, 0};
    float words = ui_prose(ui, probe, style, UI_LEFT, ui->theme.ink, line, false);
    words = fmaxf(words, ui_line_height(ui, style) * 2.3f);
    struct canvas_rect body = draw_sheet(ui, _("Operator"), w + ui->unit * 6,
                                         words + (opens ? keys + dots + ui->unit : 0), PIN_CLOSE);
    struct canvas_rect said = ui_cut_top(&body, words);
    ui_prose(ui, said, style, UI_LEFT, ui->theme.ink, line, true);
    ui_add(ui, ui_named("pin.said"), UI_ROLE_TEXT, line, said);
    if (opens) {
        draw_typed(screens, ui, ui_cut_top(&body, dots));
        ui_keypad(ui, body, &keypad);
    }
    bool ready = own(screens)->keyed && strlen(own(screens)->typed) >= STORE_PIN_LEAST;
    ui_prefer(ui, !may_type(screens) ? ui_command(&commands, PIN_CLOSE, 0)
                  : ready            ? ui_command(&commands, PIN_OK, 0)
                                     : ui_command(&commands, PIN_DIGIT, 1));
}

static void type(struct operator* operator, int digit)
{
    size_t typed = strlen(operator->typed);
    if (typed < STORE_PIN_MOST) {
        operator->typed[typed] =(char)('0' + digit);
    }
}

static void take_back(struct operator* operator)
{
    size_t typed = strlen(operator->typed);
    if (typed > 0) {
        operator->typed[typed - 1] = '\0';
    }
}

static void leave(struct screens *screens)
{
    wipe(own(screens));
    give_up(own(screens));
    screens->back = own(screens)->from;
    screens_return(screens);
}

static void act_key(struct screens *screens, int key)
{
    struct operator* operator= own(screens);
    if (key >= '0' && key <= '9' && may_type(screens)) {
        type(operator, key - '0');
    } else if (key == CANVAS_KEY_BACKSPACE) {
        take_back(operator);
    } else {
        return;
    }
    operator->keyed = true;
    ui_unfocus(&screens->ui); /* so that Enter means what was typed */
}

static void act_pin(struct screens *screens, const struct ui_event *event)
{
    struct operator* operator= own(screens);
    if (event->kind == UI_EVENT_KEY) {
        act_key(screens, event->key);
    } else if (event->kind == UI_EVENT_BACK) {
        leave(screens);
    }
    switch (ui_event_press(event, &commands)) {
    case PIN_CLOSE:
        leave(screens);
        break;
    case PIN_BACK:
        take_back(operator);
        break;
    case PIN_OK:
        ask(screens);
        break;
    case PIN_DIGIT:
        operator->keyed = false;
        type(operator, event->command.argument);
        break;
    default:
        break;
    }
}

static bool step_pin(struct screens *screens, float ms, struct canvas_cues *cues)
{
    (void)ms;
    (void)cues;
    hear(screens);
    if (own(screens)->answer.wait > 0 && wait_left(screens) == 0) {
        look(screens);
    }
    return own(screens)->asked != NULL;
}

const struct screen screens_pin = {.name = "pin",
                                   .state_size = sizeof(struct operator),
                                   .lasts = true,
                                   .close = finish,
                                   .act = act_pin,
                                   .step = step_pin,
                                   .draw = draw_pin,
                                   .deadline = deadline_of_wait};

/* ---- Behind it ------------------------------------------------------------------------------- */

static void draw_operator(struct screens *screens)
{
    struct ui *ui = &screens->ui;
    float h = fmaxf(50, ui->unit * 9), gap = ui->unit * 2;
    struct canvas_rect body =
        draw_sheet(ui, _("Operator"), ui->unit * 70, 2 * h + gap, OPERATOR_CLOSE);
    ui_button(ui, ui_row(body, 2, gap, 0),
              &(struct ui_button){.command = ui_command(&commands, OPERATOR_SETTINGS, 0),
                                  .label = _("Settings"),
                                  .main = true});
    ui_button(ui, ui_row(body, 2, gap, 1),
              &(struct ui_button){.command = ui_command(&commands, OPERATOR_QUIT, 0),
                                  .label = _("Quit the program")});
    ui_prefer(ui, ui_command(&commands, OPERATOR_SETTINGS, 0));
}

static void act_operator(struct screens *screens, const struct ui_event *event)
{
    int pressed = ui_event_press(event, &commands);
    if (event->kind == UI_EVENT_BACK || pressed == OPERATOR_CLOSE) {
        leave(screens);
    } else if (pressed == OPERATOR_SETTINGS) {
        screens_visit(screens, &screens_settings_screen);
    } else if (pressed == OPERATOR_QUIT) {
        screens->host.port->quit(screens->host.context);
    }
}

const struct screen screens_operator_screen = {
    .name = "operator", .act = act_operator, .draw = draw_operator};

void operator_visit(struct screens *screens)
{
    struct operator* operator= own(screens);
    operator->from = screens->now;
    operator->keyed = false;
    wipe(operator);
    give_up(operator); /* whoever was here before was somebody else */
    look(screens);
    screens_go(screens, &screens_pin);
}
