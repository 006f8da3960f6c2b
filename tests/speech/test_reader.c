/* SPDX-License-Identifier: Zlib */
/* What is said as frames follow one another, and what the keys answer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>
#include "canvas/list.h"
#include "speech/reader.h"
#include "ui/ui.h"

enum { LINES = 64, LOG = 16, BUTTON = 0, CHOICE, DIE };

static const char *const names[] = {[BUTTON] = "button.#", [CHOICE] = "choice.#", [DIE] = "die.#"};
static const struct ui_commands commands = {.names = names};

struct fixture {
    struct ui ui;
    struct canvas_list list;
    struct speech_reader reader;
    struct speech_view view;
    const char *log[LOG];
    const char *const *paragraphs; /* closed by a NULL; NULL: the tree tells all */
    char said[LINES][SPEECH_TEXT_MAX];
    enum speech_kind kinds[LINES];
    int count;
    struct canvas_cue cue; /* heard last */
    int cues;
};

static const char *line_of(const void *context, size_t number)
{
    const struct fixture *fixture = context;
    return fixture->log[number];
}

static bool paragraph_of(const void *context, size_t number, char text[SPEECH_PARAGRAPH_MAX])
{
    const char *const *paragraphs = ((const struct fixture *)context)->paragraphs;
    if (paragraphs == NULL || paragraphs[number] == NULL) {
        return false;
    }
    snprintf(text, SPEECH_PARAGRAPH_MAX, "%s", paragraphs[number]);
    return true;
}

static void say(void *context, enum speech_kind kind, const char *text)
{
    struct fixture *fixture = context;
    assert_true(fixture->count < LINES);
    fixture->kinds[fixture->count] = kind;
    snprintf(fixture->said[fixture->count++], SPEECH_TEXT_MAX, "%s", text);
}

static void cue(void *context, const struct canvas_cue *heard)
{
    struct fixture *fixture = context;
    fixture->cue = *heard;
    fixture->cues++;
}

static const struct speech_out *out_of(struct fixture *fixture)
{
    static struct speech_out out;
    out = (struct speech_out){say, cue, fixture};
    return &out;
}

static int open_fixture(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    ui_init(&fixture.ui, (struct canvas_host){.port = NULL});
    canvas_list_init(&fixture.list);
    fixture.view = (struct speech_view){.ui = &fixture.ui,
                                        .screen = "table",
                                        .heading = "Pig",
                                        .settled = true,
                                        .line = line_of,
                                        .paragraph = paragraph_of,
                                        .context = &fixture};
    *state = &fixture;
    return 0;
}

static int close_fixture(void **state)
{
    struct fixture *fixture = *state;
    ui_finish(&fixture->ui);
    canvas_list_finish(&fixture->list);
    return 0;
}

static void begin(struct fixture *fixture)
{
    struct ui_theme theme = {.contrast = false};
    fixture->ui.count = 0;
    ui_begin(&fixture->ui, &fixture->list, 800, 480, 1, &theme);
}

static struct ui_node *add(struct fixture *fixture, int what, int number, enum ui_role role,
                           const char *label)
{
    struct canvas_rect rect = {10.0f + 60.0f * (float)number, 40.0f * (float)what, 50, 30};
    struct ui_node *node =
        ui_add(&fixture->ui, ui_command(&commands, what, number), role, label, rect);
    assert_non_null(node);
    return node;
}

static void add_text(struct fixture *fixture, enum ui_topic topic, const char *label)
{
    ui_add(&fixture->ui, ui_named("text"), UI_ROLE_TEXT, label, (struct canvas_rect){0, 0, 9, 9});
    ui_about(&fixture->ui, topic, NULL);
}

/* The frame is whole: what of it is said. */
static void follow(struct fixture *fixture)
{
    fixture->count = 0;
    speech_reader_follow(&fixture->reader, &fixture->view, out_of(fixture));
}

static void focus(struct fixture *fixture, int what, int number)
{
    struct ui_command command = ui_command(&commands, what, number);
    ui_command_name(command, fixture->ui.focus);
}

static void assert_said(const struct fixture *fixture, int line, enum speech_kind kind,
                        const char *text)
{
    assert_true(line < fixture->count);
    assert_string_equal(fixture->said[line], text);
    assert_int_equal(fixture->kinds[line], kind);
}

static void draw_table(struct fixture *fixture, const char *ask)
{
    begin(fixture);
    add_text(fixture, UI_TOPIC_ASK, ask);
    snprintf(add(fixture, BUTTON, 0, UI_ROLE_BUTTON, "Roll")->detail, UI_LABEL_MAX, "5 at risk");
    struct ui_node *bank = add(fixture, BUTTON, 1, UI_ROLE_BUTTON, "Bank");
    bank->enabled = false;
    snprintf(bank->why, UI_LABEL_MAX, "roll first");
}

static void a_page_says_its_name_what_is_asked_and_what_has_the_focus(void **state)
{
    struct fixture *fixture = *state;
    draw_table(fixture, "Ann, roll.");
    focus(fixture, BUTTON, 0);
    follow(fixture);
    assert_int_equal(fixture->count, 1);
    assert_said(fixture, 0, SPEECH_PAGE, "Pig. Ann, roll. Roll, button, 5 at risk, 1 of 2");
    follow(fixture);
    assert_int_equal(fixture->count, 0);
}

static void a_focus_that_a_person_moved_is_said_at_once(void **state)
{
    struct fixture *fixture = *state;
    draw_table(fixture, "Ann, roll.");
    focus(fixture, BUTTON, 0);
    follow(fixture);
    speech_reader_acted(&fixture->reader, true);
    focus(fixture, BUTTON, 1);
    follow(fixture);
    assert_int_equal(fixture->count, 1);
    assert_said(fixture, 0, SPEECH_FOCUS, "Bank, button, not now: roll first, 2 of 2");
    assert_int_equal(fixture->cues, 0);
}

static void a_focus_that_moves_by_what_was_pressed_waits_for_what_came_of_it(void **state)
{
    struct fixture *fixture = *state;
    draw_table(fixture, "");
    focus(fixture, BUTTON, 0);
    follow(fixture);
    speech_reader_acted(&fixture->reader, false);
    focus(fixture, BUTTON, 1);
    follow(fixture);
    assert_int_equal(fixture->count, 1);
    assert_said(fixture, 0, SPEECH_QUESTION, "Bank, button, not now: roll first, 2 of 2");
}

static void what_is_asked_already_is_not_said_of_the_button_again(void **state)
{
    struct fixture *fixture = *state;
    draw_table(fixture, "Ann, roll: 5 at risk.");
    focus(fixture, BUTTON, 0);
    follow(fixture);
    assert_said(fixture, 0, SPEECH_PAGE, "Pig. Ann, roll: 5 at risk. Roll, button, 1 of 2");
}

static void words_announced_as_their_line_is_written_come_in_its_place(void **state)
{
    struct fixture *fixture = *state;
    draw_table(fixture, "");
    follow(fixture);
    fixture->log[0] = "Ann banks 5.";
    fixture->log[1] = "Ann wins!";
    fixture->view.lines = 2;
    draw_table(fixture, "");
    add_text(fixture, UI_TOPIC_MOMENT, "Ann wins!");
    follow(fixture);
    assert_said(fixture, 0, SPEECH_EVENT, "Ann banks 5.");
    assert_said(fixture, 1, SPEECH_EVENT, "Ann wins!");
    follow(fixture);
    assert_int_equal(fixture->count, 0);
}

static void what_happened_comes_before_what_is_asked_and_each_line_once(void **state)
{
    struct fixture *fixture = *state;
    draw_table(fixture, "Ann, roll.");
    focus(fixture, BUTTON, 0);
    follow(fixture);
    fixture->log[0] = "Ann rolls a 5.";
    fixture->log[1] = "Bust!";
    fixture->view.lines = 2;
    draw_table(fixture, "Ben, roll.");
    add_text(fixture, UI_TOPIC_MOMENT, "Bust!");
    follow(fixture);
    assert_int_equal(fixture->count, 3);
    assert_said(fixture, 0, SPEECH_EVENT, "Ann rolls a 5.");
    assert_said(fixture, 1, SPEECH_EVENT, "Bust!");
    assert_said(fixture, 2, SPEECH_QUESTION, "Ben, roll. Roll, button, 5 at risk, 1 of 2");
    follow(fixture);
    assert_int_equal(fixture->count, 0);
}

static void the_same_question_is_asked_again_after_something_happened(void **state)
{
    struct fixture *fixture = *state;
    draw_table(fixture, "Ann, roll again?");
    focus(fixture, BUTTON, 0);
    follow(fixture);
    fixture->log[0] = "Ann rolls a 5.";
    fixture->view.lines = 1;
    fixture->view.settled = false;
    follow(fixture);
    assert_int_equal(fixture->count, 1);
    fixture->view.settled = true;
    follow(fixture);
    assert_int_equal(fixture->count, 1);
    assert_said(fixture, 0, SPEECH_QUESTION, "Ann, roll again? Roll, button, 5 at risk, 1 of 2");
}

static void of_a_match_one_comes_to_the_last_lines_are_told(void **state)
{
    struct fixture *fixture = *state;
    for (int i = 0; i < 9; i++) {
        fixture->log[i] = i < 7 ? "long ago" : i == 7 ? "just before" : "just now";
    }
    fixture->view.lines = 9;
    draw_table(fixture, "");
    follow(fixture);
    assert_said(fixture, 0, SPEECH_EVENT, "just before");
    assert_said(fixture, 1, SPEECH_EVENT, "just now");
    assert_int_equal(fixture->count, 3);
}

static void choices_tell_what_they_are_about_when_one_comes_to_them(void **state)
{
    struct fixture *fixture = *state;
    begin(fixture);
    add(fixture, BUTTON, 0, UI_ROLE_BUTTON, "Start");
    ui_caption(&fixture->ui, "How long?");
    for (int i = 0; i < 2; i++) {
        struct ui_node *node = add(fixture, CHOICE, i, UI_ROLE_CHOICE, i == 0 ? "Quick" : "Long");
        node->pickable = true;
        node->picked = i == 1;
    }
    focus(fixture, BUTTON, 0);
    follow(fixture);
    static const char *const wanted[] = {"How long? Quick, choice, 1 of 2", "Long, chosen, 2 of 2"};
    for (int i = 0; i < 2; i++) {
        speech_reader_acted(&fixture->reader, true);
        focus(fixture, CHOICE, i);
        follow(fixture);
        assert_said(fixture, 0, SPEECH_FOCUS, wanted[i]);
    }
}

static const char *answer(struct fixture *fixture, int key)
{
    bool stop;
    fixture->count = 0;
    assert_true(
        speech_reader_answer(&fixture->reader, &fixture->view, key, out_of(fixture), &stop));
    assert_false(stop);
    assert_int_equal(fixture->count, 1);
    assert_int_equal(fixture->kinds[0], SPEECH_FOCUS);
    return fixture->said[0];
}

static void add_dice(struct fixture *fixture, int first, int count, const char *where)
{
    for (int i = first; i < first + count; i++) {
        struct ui_node *node = add(fixture, DIE, i, UI_ROLE_DIE, "Die");
        node->where = where;
        node->has_value = true;
        node->value = 1 + i % 6;
    }
}

static void the_keys_answer_what_there_is(void **state)
{
    struct fixture *fixture = *state;
    draw_table(fixture, "Ann, roll.");
    add_text(fixture, UI_TOPIC_SCORE, "Ann: 20");
    add_text(fixture, UI_TOPIC_SCORE, "Ben: 30");
    add_text(fixture, UI_TOPIC_RISK, "This turn 5");
    add_dice(fixture, 0, 3, "tray");
    add_dice(fixture, 3, 2, "aside");
    focus(fixture, BUTTON, 0);
    fixture->log[0] = "Ann goes first.";
    fixture->view.lines = 1;
    follow(fixture);
    assert_string_equal(answer(fixture, 'D'), "3 dice: 1, 2, 3. Set aside: 4, 5");
    assert_string_equal(answer(fixture, 'S'), "Ann: 20. Ben: 30");
    assert_string_equal(answer(fixture, 'T'), "Pig. Ann, roll. Roll, button, 5 at risk, 1 of 2");
    assert_string_equal(answer(fixture, 'N'), "This turn 5");
    assert_string_equal(answer(fixture, 'G'), "There is neither a grid nor a chart here.");
    assert_string_equal(answer(fixture, 'L'), "Ann goes first.");
    assert_string_equal(answer(fixture, 'A'), "Ann, roll. Ann: 20. Ben: 30. This turn 5");
}

static void what_a_press_would_do_is_a_number_too_but_not_where_it_can_t_be_pressed(void **state)
{
    struct fixture *fixture = *state;
    draw_table(fixture, "Ann, roll.");
    follow(fixture);
    for (size_t i = 0; i < fixture->ui.count; i++) {
        fixture->ui.nodes[i].command.acts = true; /* of action 0, as a game's first verb is */
    }
    assert_string_equal(answer(fixture, 'N'), "Roll, 5 at risk");
}

static void a_pick_tells_what_may_be_done_with_it(void **state)
{
    struct fixture *fixture = *state;
    for (int picked = 0; picked < 2; picked++) {
        begin(fixture);
        add_dice(fixture, 0, 2, "tray");
        for (size_t i = 0; i < fixture->ui.count; i++) {
            fixture->ui.nodes[i].pickable = true;
        }
        fixture->ui.nodes[1].picked = picked != 0;
        struct ui_node *keep = add(fixture, BUTTON, 0, UI_ROLE_BUTTON, "Keep 2");
        keep->command.acts = true;
        keep->enabled = picked != 0;
        snprintf(keep->detail, UI_LABEL_MAX, "+50");
        focus(fixture, DIE, 1);
        follow(fixture);
        speech_reader_acted(&fixture->reader, false);
    }
    assert_int_equal(fixture->count, 1);
    assert_said(fixture, 0, SPEECH_FOCUS, "Die, picked, 2 of 2. Keep 2, +50");
}

static void a_die_is_heard_from_where_it_lies(void **state)
{
    struct fixture *fixture = *state;
    begin(fixture);
    add_dice(fixture, 0, 2, "tray");
    for (size_t i = 0; i < fixture->ui.count; i++) {
        fixture->ui.nodes[i].pickable = true;
    }
    fixture->ui.nodes[1].rect.x = 750;
    follow(fixture);
    float pan[2];
    for (int i = 0; i < 2; i++) {
        speech_reader_acted(&fixture->reader, true);
        focus(fixture, DIE, i);
        follow(fixture);
        assert_int_equal(fixture->cues, i + 1);
        assert_int_equal(fixture->cue.sound, CANVAS_SOUND_KNOCK_DIE);
        pan[i] = fixture->cue.pan;
    }
    assert_true(pan[0] < -0.8f && pan[1] > 0.8f);
}

/* Rows of two boxes and of one, the lower one first to be signed. */
static void draw_grid(struct fixture *fixture)
{
    begin(fixture);
    add_text(fixture, UI_TOPIC_GRID, "Row 2: 0 of 1");
    add_text(fixture, UI_TOPIC_NONE, "2, 1");
    ui_cell(&fixture->ui, (struct ui_cell){.row = 2, .rows = 2, .column = 1, .columns = 2});
    for (int column = 1; column <= 2; column++) {
        add_text(fixture, UI_TOPIC_NONE, column == 1 ? "1, 1" : "1, 2");
        ui_cell(&fixture->ui,
                (struct ui_cell){
                    .row = 1, .rows = 2, .column = column, .columns = 2, .here = column == 2});
    }
}

static bool walk(struct fixture *fixture, enum canvas_intent_kind kind, enum canvas_way way)
{
    fixture->count = 0;
    return speech_reader_walk(&fixture->reader, &fixture->view,
                              &(struct canvas_intent){.kind = kind, .way = way}, out_of(fixture));
}

static void a_chart_sounds_as_high_as_it_is_there(void **state)
{
    struct fixture *fixture = *state;
    begin(fixture);
    for (int column = 1; column <= 3; column++) {
        add_text(fixture, UI_TOPIC_NONE, column == 1 ? "half" : column == 2 ? "low" : "high");
        ui_cell(&fixture->ui, (struct ui_cell){.row = 1,
                                               .rows = 1,
                                               .column = column,
                                               .columns = 3,
                                               .chart = true,
                                               .high = column == 1   ? 0.5f
                                                       : column == 2 ? 0
                                                                     : 1});
    }
    follow(fixture);
    assert_string_equal(answer(fixture, 'G'), "half");
    assert_true(fixture->cue.strength == 0.5f && fixture->cue.pan < -0.8f);
    assert_true(walk(fixture, CANVAS_INTENT_GO, CANVAS_WAY_RIGHT));
    assert_said(fixture, 0, SPEECH_FOCUS, "low");
    assert_true(fixture->cue.strength == 0 && fixture->cue.pan == 0);
    assert_true(walk(fixture, CANVAS_INTENT_GO, CANVAS_WAY_RIGHT));
    assert_true(fixture->cue.strength == 1 && fixture->cue.pan > 0.8f);
    assert_true(walk(fixture, CANVAS_INTENT_GO, CANVAS_WAY_UP));
    assert_said(fixture, 0, SPEECH_FOCUS, "high");
}

static void a_grid_is_walked_over_by_arrows_and_told_by_pitch_and_side(void **state)
{
    struct fixture *fixture = *state;
    draw_grid(fixture);
    follow(fixture);
    assert_false(walk(fixture, CANVAS_INTENT_GO, CANVAS_WAY_UP));
    assert_string_equal(answer(fixture, 'G'), "1, 2. Row 2: 0 of 1");
    struct canvas_cue first = fixture->cue;
    assert_int_equal(first.sound, CANVAS_SOUND_BOX);
    assert_true(first.pan > 0.8f);
    static const struct {
        enum canvas_way way;
        const char *said;
    } steps[] = {{CANVAS_WAY_RIGHT, "1, 2"},
                 {CANVAS_WAY_UP, "2, 1"},
                 {CANVAS_WAY_UP, "2, 1"},
                 {CANVAS_WAY_DOWN, "1, 1"},
                 {CANVAS_WAY_RIGHT, "1, 2"}};
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        assert_true(walk(fixture, CANVAS_INTENT_GO, steps[i].way));
        assert_said(fixture, 0, SPEECH_FOCUS, steps[i].said);
        if (i == 1) {
            assert_true(fixture->cue.strength > first.strength && fixture->cue.pan < -0.8f);
        }
    }
    assert_int_equal(fixture->cues, 6);
    assert_false(walk(fixture, CANVAS_INTENT_GO, CANVAS_WAY_NEXT));
    assert_false(walk(fixture, CANVAS_INTENT_GO, CANVAS_WAY_UP));
    /* Boxes are no part of the page: their rows are. */
    assert_string_equal(answer(fixture, 'A'), "Row 2: 0 of 1");
}

static void what_comes_by_itself_does_not_end_a_walk(void **state)
{
    struct fixture *fixture = *state;
    draw_grid(fixture);
    follow(fixture);
    answer(fixture, 'G');
    follow(fixture);
    assert_true(walk(fixture, CANVAS_INTENT_GO, CANVAS_WAY_LEFT));
    focus(fixture, BUTTON, 0);
    add(fixture, BUTTON, 0, UI_ROLE_BUTTON, "Roll");
    assert_string_equal(answer(fixture, 'G'), "Roll, button");
    assert_false(walk(fixture, CANVAS_INTENT_GO, CANVAS_WAY_LEFT));
}

static void a_tip_is_told_once(void **state)
{
    struct fixture *fixture = *state;
    for (int i = 0; i < 2; i++) {
        draw_table(fixture, "Ann, roll.");
        add_text(fixture, UI_TOPIC_TIP, "Roll a die.");
        follow(fixture);
        assert_int_equal(fixture->count, i == 0 ? 2 : 0);
    }
}

static void what_is_for_the_eye_is_not_read(void **state)
{
    struct fixture *fixture = *state;
    begin(fixture);
    add_text(fixture, UI_TOPIC_SEEN, "A");
    add_text(fixture, UI_TOPIC_SCORE, "Ann: 20");
    follow(fixture);
    assert_string_equal(answer(fixture, 'A'), "Ann: 20");
}

static void what_is_read_comes_paragraph_by_paragraph(void **state)
{
    static const char *const paragraphs[] = {"The first.", "The second.", NULL};
    struct fixture *fixture = *state;
    bool stop;
    draw_table(fixture, "");
    follow(fixture);
    fixture->paragraphs = paragraphs;
    fixture->count = 0;
    assert_true(
        speech_reader_answer(&fixture->reader, &fixture->view, 'A', out_of(fixture), &stop));
    assert_int_equal(fixture->count, 2);
    assert_said(fixture, 0, SPEECH_EVENT, "The first.");
    assert_said(fixture, 1, SPEECH_EVENT, "The second.");
}

static void many_dice_are_told_by_their_faces(void **state)
{
    struct fixture *fixture = *state;
    begin(fixture);
    add_dice(fixture, 0, 14, "tray");
    follow(fixture);
    assert_string_equal(answer(fixture, 'D'), "14 dice: 3 show 1, 3 show 2, 2 show 3, 2 show 4, "
                                              "2 show 5, 2 show 6");
}

static void while_something_is_typed_letters_are_letters(void **state)
{
    struct fixture *fixture = *state;
    bool stop;
    draw_table(fixture, "");
    follow(fixture);
    assert_false(
        speech_reader_answer(&fixture->reader, &fixture->view, 'R', out_of(fixture), &stop));
    snprintf(fixture->ui.edit.id, UI_ID_MAX, "name");
    assert_false(
        speech_reader_answer(&fixture->reader, &fixture->view, 'D', out_of(fixture), &stop));
    fixture->ui.edit.id[0] = '\0';
    assert_true(
        speech_reader_answer(&fixture->reader, &fixture->view, 'X', out_of(fixture), &stop));
    assert_true(stop);
}

static void what_was_typed_is_told_as_it_grows_and_with_what_is_asked(void **state)
{
    struct fixture *fixture = *state;
    static const char *const typed[] = {"", "3", "3, 5", "3", ""};
    static const char *const heard[] = {NULL, "3", "3, 5. Button, button", "3", "empty"};
    draw_table(fixture, "What do they show?");
    follow(fixture);
    for (int i = 0; i < 5; i++) {
        begin(fixture);
        add_text(fixture, UI_TOPIC_ASK, "What do they show?");
        add_text(fixture, UI_TOPIC_TYPED, typed[i]);
        add(fixture, BUTTON, 0, UI_ROLE_BUTTON, "Button");
        fixture->ui.focus[0] = '\0';
        if (i == 2) {
            focus(fixture, BUTTON, 0);
        }
        speech_reader_acted(&fixture->reader, false);
        follow(fixture);
        if (heard[i] != NULL) {
            assert_int_equal(fixture->count, 1);
            assert_said(fixture, 0, SPEECH_FOCUS, heard[i]);
        }
    }
    begin(fixture);
    add_text(fixture, UI_TOPIC_ASK, "What do they show now?");
    add_text(fixture, UI_TOPIC_TYPED, "4");
    follow(fixture);
    assert_said(fixture, 0, SPEECH_QUESTION, "What do they show now? 4");
    char text[SPEECH_TEXT_MAX];
    speech_say_dice(&fixture->ui, text); /* no die was thrown here: that is what there is */
    assert_string_equal(text, "4");
}

static void what_is_short_on_screen_is_spoken_out(void **state)
{
    static const char *const texts[][2] = {
        {"Bombs, Away!, 15\xC2\xA0min for two", "Bombs, Away!, 15\xC2\xA0minutes for two"},
        {"about 8 min, 20 min.", "about 8 minutes, 20 minutes."},
        {"min", "minutes"},
        {"(5 min)", "(5 minutes)"},
        {"admin, minimum, mind, Amin", "admin, minimum, mind, Amin"},
        {"", ""},
    };
    char heard[SPEECH_TEXT_MAX], full[SPEECH_TEXT_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        speech_spell_out(heard, texts[i][0]);
        assert_string_equal(heard, texts[i][1]);
    }
    memset(full, ' ', sizeof full);
    memcpy(full + sizeof full - 4, "min", 4);
    speech_spell_out(heard, full); /* no room for more than its beginning */
    assert_int_equal(strlen(heard), sizeof heard - 1);
    assert_string_equal(heard + sizeof heard - 4, "min");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_fixture, close_fixture)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_page_says_its_name_what_is_asked_and_what_has_the_focus),
        TEST(a_focus_that_a_person_moved_is_said_at_once),
        TEST(a_focus_that_moves_by_what_was_pressed_waits_for_what_came_of_it),
        TEST(what_is_asked_already_is_not_said_of_the_button_again),
        TEST(words_announced_as_their_line_is_written_come_in_its_place),
        TEST(what_a_press_would_do_is_a_number_too_but_not_where_it_can_t_be_pressed),
        TEST(a_pick_tells_what_may_be_done_with_it),
        TEST(a_die_is_heard_from_where_it_lies),
        TEST(a_chart_sounds_as_high_as_it_is_there),
        TEST(a_chart_sounds_as_high_as_it_is_there),
        TEST(a_grid_is_walked_over_by_arrows_and_told_by_pitch_and_side),
        TEST(what_comes_by_itself_does_not_end_a_walk),
        TEST(a_tip_is_told_once),
        TEST(what_is_for_the_eye_is_not_read),
        TEST(what_happened_comes_before_what_is_asked_and_each_line_once),
        TEST(the_same_question_is_asked_again_after_something_happened),
        TEST(of_a_match_one_comes_to_the_last_lines_are_told),
        TEST(choices_tell_what_they_are_about_when_one_comes_to_them),
        TEST(the_keys_answer_what_there_is),
        TEST(what_is_read_comes_paragraph_by_paragraph),
        TEST(many_dice_are_told_by_their_faces),
        TEST(what_was_typed_is_told_as_it_grows_and_with_what_is_asked),
        TEST(what_is_short_on_screen_is_spoken_out),
        TEST(while_something_is_typed_letters_are_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
