/* SPDX-License-Identifier: Zlib */
/* Where somebody is who can't see it, from the arrow to what the loudspeakers are given: each box
   of a grid is found in it by its row's tone and its column's side, while a die falls, too. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "canvas/list.h"
#include "speech/reader.h"
#include "tests/sound/hear.h"
#include "tests/sound/room.h"
#include "ui/ui.h"

enum { ROWS = 6, COLUMNS = 3 };

struct walk {
    struct ui ui;
    struct canvas_list list;
    struct speech_reader reader;
    struct speech_view view;
    struct room room;
    int said;
};

static const char *no_line(const void *context, size_t number)
{
    (void)context, (void)number;
    return "";
}

static bool no_paragraph(const void *context, size_t number, char text[SPEECH_PARAGRAPH_MAX])
{
    (void)context, (void)number, (void)text;
    return false;
}

static void say(void *context, enum speech_kind kind, const char *text)
{
    struct walk *walk = context;
    (void)kind, (void)text;
    walk->said++;
}

static void cue(void *context, const struct canvas_cue *heard)
{
    struct walk *walk = context;
    room_play(&walk->room, heard->sound, heard->strength, heard->pan);
}

/* A grid, at whose lower left box a look begins. */
static void begin(struct walk *walk, const char *name)
{
    struct ui_theme theme = {.contrast = false};
    struct canvas_rect box = {0, 0, 9, 9};
    ui_init(&walk->ui, (struct canvas_host){.port = NULL});
    canvas_list_init(&walk->list);
    ui_begin(&walk->ui, &walk->list, 800, 480, 1, &theme);
    for (int row = 1; row <= ROWS; row++) {
        for (int column = 1; column <= COLUMNS; column++) {
            ui_add(&walk->ui, ui_named("box"), UI_ROLE_TEXT, "a box", box);
            ui_cell(&walk->ui, (struct ui_cell){.row = row,
                                                .rows = ROWS,
                                                .column = column,
                                                .columns = COLUMNS,
                                                .here = row == 1 && column == 1});
        }
    }
    walk->view = (struct speech_view){.ui = &walk->ui,
                                      .screen = "table",
                                      .heading = "Grid",
                                      .settled = true,
                                      .line = no_line,
                                      .paragraph = no_paragraph,
                                      .context = walk};
    room_open(&walk->room, name, HEAR_LIVE);
    bool stop;
    const struct speech_out out = {say, cue, walk};
    speech_reader_follow(&walk->reader, &walk->view, &out);
    assert_true(speech_reader_answer(&walk->reader, &walk->view, 'G', &out, &stop));
    room_listen(&walk->room, 0.4f); /* enough for a player that is late, too */
}

static void go(struct walk *walk, enum canvas_way way)
{
    const struct canvas_intent arrow = {.kind = CANVAS_INTENT_GO, .way = way};
    assert_true(speech_reader_walk(&walk->reader, &walk->view, &arrow,
                                   &(struct speech_out){say, cue, walk}));
    room_listen(&walk->room, 0.4f);
}

static struct hear_sound end(struct walk *walk)
{
    struct hear_sound heard = room_leave(&walk->room);
    ui_finish(&walk->ui);
    canvas_list_finish(&walk->list);
    return heard;
}

static struct hear_match find(const struct hear_sound *heard, int row, size_t from)
{
    char name[32];
    snprintf(name, sizeof name, "sounds/box%d.ogg", row);
    struct hear_sound tone = hear_asset(name);
    struct hear_match match = hear_find(heard, &tone, from);
    hear_finish(&tone);
    return match;
}

static void each_row_has_its_tone_from_the_lowest_up(void **state)
{
    (void)state;
    static struct walk walk;
    begin(&walk, "rows");
    for (int row = 2; row <= ROWS; row++) {
        go(&walk, CANVAS_WAY_UP);
    }
    struct hear_sound heard = end(&walk);
    assert_int_equal(walk.said, 1 + ROWS); /* the page, the grid, and each step */
    size_t at = 0;
    for (int row = 1; row <= ROWS; row++) {
        struct hear_match match = find(&heard, row, 0);
        assert_true(match.alike > 0.97);
        assert_true(row == 1 || match.at > at + HEAR_RATE / 5);
        assert_true(match.left > 5 * match.right); /* the first column */
        at = match.at;
    }
    hear_finish(&heard);
}

static void each_column_is_heard_from_its_side_while_dice_fall(void **state)
{
    (void)state;
    static struct walk walk;
    begin(&walk, "columns");
    for (int column = 2; column <= COLUMNS; column++) {
        room_play(&walk.room, CANVAS_SOUND_KNOCK_WOOD, 0.2f, 0);
        go(&walk, CANVAS_WAY_RIGHT);
    }
    struct hear_sound heard = end(&walk);
    double balance[COLUMNS];
    size_t from = 0;
    for (int column = 0; column < COLUMNS; column++) {
        struct hear_sound rest = {heard.frames, heard.count};
        rest.count =
            from + HEAR_RATE * 2 / 5 < heard.count ? from + HEAR_RATE * 2 / 5 : heard.count;
        struct hear_match match = find(&rest, 1, from);
        assert_true(match.alike > 0.6);
        balance[column] = (match.right - match.left) / (match.right + match.left);
        from = match.at + HEAR_RATE / 4;
    }
    assert_true(balance[0] < -0.6 && balance[2] > 0.6);
    assert_true(balance[1] > -0.3 && balance[1] < 0.3);
    hear_finish(&heard);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_row_has_its_tone_from_the_lowest_up),
        cmocka_unit_test(each_column_is_heard_from_its_side_while_dice_fall),
    };
    return cmocka_run_group_tests_name("earcons", tests, NULL, NULL);
}
