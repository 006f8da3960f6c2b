/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L /* open_memstream */
#include "remote/tell.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

/* What was cut in the middle of a character loses that. */
static json_t *text_of(const char *text)
{
    char whole[2048];
    json_t *value = json_string(text);
    if (value == NULL) {
        size_t length = 0;
        uint32_t point;
        for (size_t step;
             (step = base_utf8_decode(text + length, &point)) > 0 && point != BASE_UTF8_BAD;) {
            length += step;
        }
        snprintf(whole, sizeof whole, "%.*s", (int)length, text);
        value = json_string(whole);
    }
    return value;
}

static json_t *color_of(uint32_t color)
{
    char text[8];
    snprintf(text, sizeof text, "#%06x", (unsigned)(color & 0xFFFFFF));
    return json_string(text);
}

static json_t *seat_or_null(int seat)
{
    return seat == REMOTE_NO_SEAT ? json_null() : json_integer(seat);
}

static json_t *tell_seat(const struct remote_view *view, int i, int phones)
{
    const struct remote_seat *seat = &view->seat[i];
    return json_pack("{s:i,s:o,s:o,s:o,s:s,s:i,s:o,s:b,s:b,s:i,s:i}", "seat", i, "name",
                     text_of(seat->name), "color", color_of(seat->color), "ink",
                     color_of(seat->ink), "mark", seat->mark, "score", seat->score, "card",
                     text_of(seat->card), "free", seat->free, "won", seat->won, "place",
                     seat->place, "phones", phones);
}

static json_t *tell_die(const struct remote_die *die)
{
    return json_pack("{s:i,s:i,s:o,s:s,s:s,s:o,s:i}", "die", die->die, "value", die->value, "label",
                     text_of(die->label), "letter", die->letter, "where",
                     die->aside ? "aside" : "tray", "color", color_of(die->color), "sides",
                     die->sides);
}

static json_t *tell_action(const struct remote_action *action, enum remote_pick pick)
{
    json_t *told = json_pack("{s:s,s:o,s:o,s:o,s:b,s:b}", "action", action->action, "label",
                             text_of(action->label), "detail", text_of(action->detail), "why",
                             text_of(action->why), "throws", action->throws, "main", action->main);
    if (told != NULL && pick != REMOTE_PICK_NONE && action->count > 0) {
        json_t *picked = json_array();
        for (int i = 0; i < action->count; i++) {
            json_array_append_new(picked, json_integer(action->pick[i]));
        }
        json_object_set_new(told, pick == REMOTE_PICK_DICE ? "dice" : "faces", picked);
    }
    return told;
}

static json_t *tell_actions(const struct remote_asked *asked, int seat)
{
    static const char *const picks[] = {
        [REMOTE_PICK_NONE] = "", [REMOTE_PICK_DICE] = "dice", [REMOTE_PICK_FACES] = "faces"};
    json_t *list = json_array();
    for (int i = 0; i < asked->actions; i++) {
        json_array_append_new(list, tell_action(&asked->action[i], asked->pick));
    }
    return json_pack("{s:i,s:s,s:s,s:o,s:o,s:o}", "seat", seat, "kind", "act", "pick",
                     picks[asked->pick], "pick_label", text_of(asked->pick_label), "pick_why",
                     text_of(asked->pick_why), "actions", list);
}

static json_t *tell_faces(const struct remote_asked *asked, int seat)
{
    json_t *slots = json_array();
    for (int i = 0; i < asked->dice; i++) {
        const struct remote_slot *slot = &asked->slot[i];
        json_array_append_new(slots,
                              json_pack("{s:o,s:o,s:o}", "label", text_of(slot->label), "word",
                                        text_of(slot->word), "color", color_of(slot->color)));
    }
    return json_pack("{s:i,s:s,s:i,s:o}", "seat", seat, "kind", "faces", "sides", asked->sides,
                     "slots", slots);
}

static json_t *tell_sum(const struct remote_asked *asked, int seat)
{
    json_t *lines = json_array();
    for (int i = 0; i < asked->lines; i++) {
        json_array_append_new(lines, text_of(asked->line[i]));
    }
    return json_pack("{s:i,s:s,s:o,s:i,s:o}", "seat", seat, "kind", "sum", "question",
                     text_of(asked->label), "misses", asked->misses, "lines", lines);
}

static json_t *tell_asked(const struct remote_asked *asked, uint16_t mine)
{
    int seat = 0;
    while (seat < REMOTE_SEATS_MAX && (asked->seats & mine & 1U << seat) == 0) {
        seat++;
    }
    switch (seat < REMOTE_SEATS_MAX ? asked->what : REMOTE_ASKS_NOTHING) {
    case REMOTE_ASKS_ACT:
        return tell_actions(asked, seat);
    case REMOTE_ASKS_THROW:
        return json_pack("{s:i,s:s,s:o,s:o,s:i,s:i}", "seat", seat, "kind", "throw", "label",
                         text_of(asked->label), "detail", text_of(asked->detail), "dice",
                         asked->dice, "sides", asked->sides);
    case REMOTE_ASKS_FACES:
        return tell_faces(asked, seat);
    case REMOTE_ASKS_SUM:
        return tell_sum(asked, seat);
    default:
        return json_null();
    }
}

static json_t *tell_evening(const struct remote_view *view)
{
    json_t *standings = json_array();
    for (int i = 0; i < view->standings; i++) {
        const struct remote_standing *standing = &view->standing[i];
        json_array_append_new(standings,
                              json_pack("{s:i,s:o,s:o,s:f}", "place", standing->place, "name",
                                        text_of(standing->name), "color", color_of(standing->color),
                                        "points", (double)standing->points / 2));
    }
    return json_pack("{s:o,s:o,s:o}", "title", text_of(view->evening), "standings", standings,
                     "next", text_of(view->next));
}

static json_t *tell_buttons(const struct remote_view *view, uint16_t mine)
{
    json_t *buttons = json_array();
    for (int i = 0; i < view->buttons; i++) {
        const struct remote_button *button = &view->button[i];
        if ((button->seats & mine) != 0) {
            json_t *told =
                json_pack("{s:s,s:o}", "id", button->name, "label", text_of(button->label));
            if (told != NULL && button->turns) {
                json_object_set_new(told, "on", json_boolean(button->on));
            }
            json_array_append_new(buttons, told);
        }
    }
    return buttons;
}

static json_t *tell_lists(const struct remote_view *view)
{
    json_t *lines = json_array(), *dice = json_array(), *board = json_array(),
           *winners = json_array();
    for (int i = 0; i < view->seats; i++) {
        if (view->seat[i].won) {
            json_array_append_new(winners, json_integer(i));
        }
    }
    for (int i = 0; i < view->lines; i++) {
        json_array_append_new(
            lines, json_pack("{s:I,s:o,s:s}", "n", (json_int_t)view->line[i].number, "text",
                             text_of(view->line[i].text), "mood", view->line[i].mood));
    }
    for (int i = 0; i < view->dice; i++) {
        json_array_append_new(dice, tell_die(&view->die[i]));
    }
    for (int i = 0; i < view->board; i++) {
        json_array_append_new(board, text_of(view->about[i]));
    }
    return json_pack("{s:o,s:o,s:o,s:o}", "lines", lines, "dice", dice, "board", board, "winners",
                     winners);
}

static char *text_and_free(json_t *object)
{
    char *text = object == NULL ? NULL : json_dumps(object, JSON_COMPACT);
    json_decref(object);
    return text;
}

/* What stands between its braces: a part of an object. */
static char *part_and_free(json_t *object)
{
    char *text = object == NULL ? NULL : json_dumps(object, JSON_COMPACT | JSON_EMBED);
    json_decref(object);
    return text;
}

static char *share_table(const struct remote_view *view, int64_t position)
{
    static const char *const screens[] = {[REMOTE_SCREEN_AWAY] = "away",
                                          [REMOTE_SCREEN_SETUP] = "setup",
                                          [REMOTE_SCREEN_TABLE] = "table",
                                          [REMOTE_SCREEN_EVENING] = "evening",
                                          [REMOTE_SCREEN_RESULTS] = "results"};
    json_t *told = json_pack(
        "{s:s,s:I,s:s,s:s,s:o,s:o,s:b,s:o,s:o,s:o}", "is", "table", "position",
        (json_int_t)position, "screen", screens[view->screen], "game", view->game, "title",
        text_of(view->title), "felt", color_of(view->felt), "busy", view->busy, "turn",
        seat_or_null(view->turn), "last", text_of(view->last), "ask", text_of(view->ask));
    json_t *lists = tell_lists(view);
    json_object_update(told, lists);
    json_decref(lists);
    if (view->screen == REMOTE_SCREEN_EVENING) {
        json_object_set_new(told, "evening", tell_evening(view));
    }
    return part_and_free(told);
}

void remote_shared_finish(struct remote_shared *shared)
{
    free(shared->text);
    for (int i = 0; i < REMOTE_SEATS_MAX; i++) {
        free(shared->seat[i]);
    }
    *shared = (struct remote_shared){.text = NULL};
}

bool remote_share(struct remote_shared *shared, const struct remote_view *view, int64_t position,
                  const uint8_t phones[REMOTE_SEATS_MAX])
{
    *shared = (struct remote_shared){.text = share_table(view, position)};
    bool whole = shared->text != NULL;
    for (int i = 0; i < view->seats; i++) {
        shared->seat[i] = part_and_free(tell_seat(view, i, phones[i]));
        whole = whole && shared->seat[i] != NULL;
    }
    if (!whole) {
        remote_shared_finish(shared);
    }
    return whole;
}

char *remote_tell_table(const struct remote_shared *shared, const struct remote_view *view,
                        uint16_t mine, const char *notice)
{
    char *text = NULL, *own;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    if (file == NULL) {
        return NULL;
    }
    own = part_and_free(json_pack("{s:o,s:o,s:o}", "asked", tell_asked(&view->asked, mine),
                                  "buttons", tell_buttons(view, mine), "notice",
                                  text_of(notice[0] != '\0' ? notice : view->notice)));
    fprintf(file, "{%s,\"seats\":[", shared->text);
    for (int i = 0; i < view->seats; i++) {
        fprintf(file, "%s{%s,\"mine\":%s}", i > 0 ? "," : "", shared->seat[i],
                (mine >> i & 1) != 0 ? "true" : "false");
    }
    fprintf(file, "],%s}", own == NULL ? "" : own);
    bool written = own != NULL && ferror(file) == 0;
    written = fclose(file) == 0 && written;
    free(own);
    if (!written) {
        free(text);
    }
    return written ? text : NULL;
}

char *remote_tell_welcome(const char *secret, const char *language, const char *words_language,
                          const struct remote_word *words)
{
    json_t *list = json_object();
    for (int i = 0; words[i].key != NULL; i++) {
        json_object_set_new(list, words[i].key, text_of(words[i].text));
    }
    json_t *told = json_pack("{s:s,s:s,s:s,s:o}", "is", "welcome", "language", language,
                             "words_language", words_language, "words", list);
    if (told != NULL && secret != NULL) {
        json_object_set_new(told, "secret", json_string(secret));
    }
    return text_and_free(told);
}

char *remote_tell_refused(const char *code)
{
    return text_and_free(json_pack("{s:s,s:s}", "is", "refused", "code", code));
}
