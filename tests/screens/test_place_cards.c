/* SPDX-License-Identifier: Zlib */
/* Place cards: however many sit at a table, each of them is told from the others. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "tests/screens/languages.h"
#include "tests/screens/stage.h"

static bool lies_in(struct canvas_rect rect, struct canvas_point at)
{
    return at.x >= rect.x - 1 && at.y >= rect.y - 1 && at.x < rect.x + rect.w &&
           at.y < rect.y + rect.h;
}

/* The whole name or its initials stand on that card, and nothing there is cut: whether it is the
   whole name. */
static bool check_card(const struct stage *stage, struct canvas_rect card, const char *name,
                       const char *initials)
{
    const struct canvas_list *list = &stage->list;
    bool told = false, whole = false;
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *command = &list->commands[i];
        if (command->kind != CANVAS_TEXT || !lies_in(card, command->of.text.at)) {
            continue;
        }
        const char *words = list->bytes + command->of.text.bytes;
        whole = whole || strcmp(words, name) == 0;
        told = told || whole || strcmp(words, initials) == 0;
        if (strstr(words, "\xE2\x80\xA6") != NULL) {
            fail_msg("%gx%g: \"%s\" for %s", (double)stage->w, (double)stage->h, words, name);
        }
    }
    if (!told) {
        fail_msg("%gx%g: %s has no name", (double)stage->w, (double)stage->h, name);
    }
    return whole;
}

static void check_table(const char *game, int players)
{
    static const struct canvas_extent windows[] = {{800, 480}, {1280, 720}};
    struct stage stage;
    stage_begin(&stage, &(struct screens_setup){
                            .seeded = true, .seed = 3, .scale = 1, .speed = SCREENS_INSTANT});
    stage_set_up(&stage, game, players);
    stage_click(&stage, "setup.start");
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        stage_size(&stage, windows[i].w, windows[i].h);
        stage_settle(&stage);
        int whole = 0;
        for (int seat = 0; seat < players; seat++) {
            char id[UI_ID_MAX], name[64], initials[8];
            const struct ui_node *card = stage_find(&stage, ui_id(id, "seat.%d", seat));
            snprintf(name, sizeof name, "%.*s", (int)strcspn(card->label, ":"), card->label);
            int letter = (int)base_utf8_prefix(name, 1);
            snprintf(initials, sizeof initials, "%.*s%d", letter, name, seat + 1);
            whole += check_card(&stage, card->rect, name, initials);
        }
        if (whole != 0 && whole != players) {
            fail_msg("%s, %s, %gx%g: %d of %d are named in full",
                     stage_find(&stage, "seat.0")->label, game, (double)stage.w, (double)stage.h,
                     whole, players);
        }
    }
    stage_end(&stage);
}

static void names_that_a_number_tells_apart_are_never_cut(void **state)
{
    (void)state;
    int count;
    const char *const *languages = languages_all(&count);
    for (int i = 0; i < count; i++) {
        languages_speak(languages[i]);
        for (int game = 0; game < tc_games_count; game++) {
            for (int players = 2; players <= tc_games[game]->players_max; players++) {
                check_table(tc_games[game]->id, players);
            }
        }
    }
    languages_speak("en");
}

/* Whether that text is drawn on a card: these words, or where `name` is set how it begins, with
   what says so where it is cut. */
static bool stands_on(const struct stage *stage, struct canvas_rect card, const char *words,
                      bool name)
{
    const struct canvas_list *list = &stage->list;
    for (size_t i = 0; i < list->command_count; i++) {
        const struct canvas_command *command = &list->commands[i];
        if (command->kind != CANVAS_TEXT || !lies_in(card, command->of.text.at)) {
            continue;
        }
        const char *text = list->bytes + command->of.text.bytes;
        size_t letters = strcspn(text, ".\xE2");
        bool cut = letters >= 3 && strncmp(text, words, letters) == 0 && text[letters] != '\0';
        if (strcmp(text, words) == 0 || (name && cut)) {
            return true;
        }
    }
    return false;
}

static void check_stands(struct stage *stage, int seat, const char *words, bool name)
{
    char id[UI_ID_MAX];
    struct canvas_rect card = stage_find(stage, ui_id(id, "seat.%d", seat))->rect;
    if (!stands_on(stage, card, words, name)) {
        fail_msg("%gx%g: \"%s\" is not on the card of seat %d", (double)stage->w, (double)stage->h,
                 words, seat);
    }
}

/* Where not all have room, names are cut as abbreviations are, and in Bad Leftovers the number that
   somebody has claimed stands on the card with twelve players too. */
static void in_a_crowd_cards_tell_names_and_claims(void **state)
{
    static const struct {
        float w, h, scale;
    } at[] = {{800, 480, 1}, {1280, 720, 1}, {1280, 720, 1.5f}};
    static const char *const names[] = {"Rocket", "Comet", "Peter", "Nova",  "Barb", "Chris",
                                        "Tim",    "Wilma", "Joe",   "Aleks", "Max",  "Grandma"};
    enum { PLAYERS = sizeof names / sizeof names[0], SIZES = sizeof at / sizeof at[0] };
    (void)state;
    for (size_t i = 0; i < 2 * SIZES; i++) {
        struct stage stage;
        char id[UI_ID_MAX];
        bool named = i < SIZES; /* or guests, whom a number tells apart */
        stage_begin(&stage, &(struct screens_setup){.seeded = true,
                                                    .seed = 5,
                                                    .scale = at[i % SIZES].scale,
                                                    .speed = SCREENS_INSTANT});
        stage_set_up(&stage, "leftovers", PLAYERS);
        for (int seat = 0; seat < PLAYERS && named; seat++) {
            stage_click(&stage, ui_id(id, "setup.seat.%d.name", seat));
            stage_type(&stage, names[seat]);
            stage_accept(&stage);
        }
        stage_click(&stage, "setup.first.0");
        stage_click(&stage, "setup.start");
        stage_size(&stage, at[i % SIZES].w, at[i % SIZES].h);
        stage_settle(&stage);
        stage_click(&stage, "action.throw");
        stage_settle(&stage);
        for (int seat = 0; seat < PLAYERS; seat++) {
            char number[8];
            snprintf(number, sizeof number, "P%d", seat + 1);
            check_stands(&stage, seat, named ? names[seat] : number, named);
            stage_click(&stage, seat % 2 == 0 ? "action.claim-10" : "action.claim-7");
            stage_settle(&stage);
            check_stands(&stage, seat, seat % 2 == 0 ? "10" : "7", false);
            stage_take_pair(&stage);
        }
        stage_end(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_a_crowd_cards_tell_names_and_claims),
        cmocka_unit_test(names_that_a_number_tells_apart_are_never_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
