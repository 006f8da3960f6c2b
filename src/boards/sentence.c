/* SPDX-License-Identifier: Zlib */
#include "boards/sentence.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <wctype.h>

#include "base/i18n.h"
#include "base/utf8.h"

enum { SLOTS_MAX = 32 };

static const struct boards_slot *find(const struct boards_slot *slots, const char *place,
                                      size_t length)
{
    for (; slots != NULL && slots->place != NULL; slots++) {
        if (strlen(slots->place) == length && memcmp(slots->place, place, length) == 0) {
            return slots;
        }
    }
    return NULL;
}

struct out {
    char *text;
    size_t size, at;
};

/* Appends as many whole characters as find room; false where some did not. */
static bool append(struct out *out, const char *words, size_t length)
{
    while (length > 0) {
        uint32_t point;
        size_t bytes = base_utf8_decode(words, &point);
        if (bytes == 0 || bytes > length || out->at + bytes >= out->size) {
            break;
        }
        memcpy(out->text + out->at, words, bytes);
        out->at += bytes;
        words += bytes;
        length -= bytes;
    }
    out->text[out->at] = '\0';
    return length == 0;
}

void boards_fill(char *text, size_t size, const char *sentence, const struct boards_slot *slots)
{
    char number[I18N_NUMBER_MAX];
    struct out out = {text, size, 0};
    bool room = size > 0;
    while (room) {
        size_t plain = strcspn(sentence, "{");
        const char *end = strchr(sentence + plain, '}');
        room = append(&out, sentence, plain);
        if (!room || end == NULL) {
            return;
        }
        const char *place = sentence + plain + 1;
        const struct boards_slot *slot = find(slots, place, (size_t)(end - place));
        assert(slot != NULL);
        const char *words = slot->words != NULL ? slot->words : i18n_number(number, slot->number);
        room = append(&out, words, strlen(words));
        sentence = end + 1;
    }
}

/* ---- Phrases
 * ---------------------------------------------------------------------------------
 */

const char *boards_name(const struct boards_table *table, int seat)
{
    return seat < 0 ? "" : table->seats[seat].name;
}

void boards_faces(const struct tc_event *event, uint64_t mask, char text[BOARDS_LINE_MAX])
{
    size_t at = 0;
    text[0] = '\0';
    for (int face = 1; face <= TC_SIDES_MAX; face++) {
        for (int i = 0; i < event->count; i++) {
            bool one = (mask >> i & 1) != 0 && event->dice[i] == face;
            if (one && at + 8 < BOARDS_LINE_MAX) {
                at +=
                    (size_t)snprintf(text + at, BOARDS_LINE_MAX - at, at > 0 ? " %d" : "%d", face);
            }
        }
    }
}

void boards_form(char text[BOARDS_NAME_MAX], enum boards_form as, const char *forms,
                 const struct boards_slot *slots)
{
    char sentence[BOARDS_LINE_MAX];
    for (int i = 0; i < (int)as; i++) {
        const char *bar = strchr(forms, '|');
        if (bar != NULL) { /* a translation may have fewer: its last one does for the others */
            forms = bar + 1;
        }
    }
    snprintf(sentence, sizeof sentence, "%.*s", (int)strcspn(forms, "|"), forms);
    boards_fill(text, BOARDS_NAME_MAX, sentence, slots);
}

void boards_capital(char text[BOARDS_NAME_MAX])
{
    char first[BASE_UTF8_BYTES], rest[BOARDS_NAME_MAX];
    uint32_t letter;
    size_t bytes = base_utf8_decode(text, &letter);
    base_utf8_encode(first, (uint32_t)towupper((wint_t)letter));
    snprintf(rest, sizeof rest, "%s", text + bytes);
    snprintf(text, BOARDS_NAME_MAX, "%s%s", first, rest);
}

int boards_percent(double chance)
{
    int percent = (int)lround(chance * 100);
    return percent < 1 && chance > 1e-9 ? 1 : percent > 99 && chance < 1 - 1e-9 ? 99 : percent;
}

void boards_share(double chance, char text[BOARDS_SHARE_MAX])
{
    snprintf(text, BOARDS_SHARE_MAX, _("%d%%"), boards_percent(chance));
}

const char *boards_score_unit(const struct boards_board *board, int64_t score)
{
    unsigned long count = (unsigned long)(score < 0 ? -score : score);
    return board->unit.one != NULL ? i18n_get_count(board->unit.one, board->unit.many, count)
                                   : _n("point", "points", count);
}

void boards_score(const struct boards_board *board, int64_t score, char text[BOARDS_NAME_MAX])
{
    char number[I18N_NUMBER_MAX];
    /* TRANSLATORS: a number and what it counts, such as "1,200 points"; the blank between them, if
       there is one, is one that parts no line. */
    snprintf(text, BOARDS_NAME_MAX, _c("number and unit", "%s %s"), i18n_number(number, score),
             boards_score_unit(board, score));
}

static int bits(uint64_t set)
{
    int count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

void boards_names_of(const struct boards_table *table, const int *seats, int count,
                     char text[BOARDS_LINE_MAX])
{
    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        char isolated[BASE_ISOLATED_BYTES];
        const char *name = base_utf8_isolate(isolated, boards_name(table, seats[i]));
        i18n_list_add(text, BOARDS_LINE_MAX, i == count - 1 ? I18N_AND : I18N_MORE, name);
    }
}

void boards_names(const struct boards_table *table, uint64_t seats, char text[BOARDS_LINE_MAX])
{
    int list[TC_SEATS_MAX], count = 0;
    for (int seat = 0; seat < TC_SEATS_MAX; seat++) {
        if ((seats >> seat & 1) != 0) {
            list[count++] = seat;
        }
    }
    boards_names_of(table, list, count, text);
}

/* ---- Events that every game has -------------------------------------------------------------- */

/* "Ann 4, Ben 2, Cleo 6" */
static void rolled_by(const struct boards_table *table, const struct tc_event *event,
                      char text[BOARDS_LINE_MAX])
{
    size_t at = 0;
    int die = 0;
    text[0] = '\0';
    for (int seat = 0; seat < TC_SEATS_MAX && die < event->count; seat++) {
        if ((event->seats >> seat & 1) != 0) {
            const char *name =
                event->count > 4 ? table->seats[seat].initials : boards_name(table, seat);
            /* TRANSLATORS: one of a list: a player's name and what was rolled. */
            boards_say(text + at, BOARDS_LINE_MAX - at,
                       die == 0 ? _c("roll", "{name} rolled {face}")
                                : _c("roll", ", {name} rolled {face}"),
                       {"name", .words = name}, {"face", .number = event->dice[die]});
            at += strlen(text + at);
            die++;
        }
    }
}

/* Of a tie the rolls of so many are told: those of more would take a second line. */
enum { TOLD = 2 };

static bool tell_common(const struct boards_table *table, const struct tc_event *event,
                        char line[BOARDS_LINE_MAX])
{
    char names[BOARDS_LINE_MAX], rolls[BOARDS_LINE_MAX];
    const char *sentence;
    bool alone = tc_match_setup(table->match)->players == 1;
    boards_names(table, event->mask, names);
    switch (event->kind) {
    case TC_EVENT_ROLLOFF:
        /* What many rolled is seen on the dice; said too, it would hide who is left. */
        rolled_by(table, event, rolls);
        sentence = event->mask == 0      ? _("{rolls}.")
                   : event->count > TOLD ? _("It's a tie: {names} roll again.")
                                         : _("{rolls}. It's a tie: {names} roll again.");
        boards_say(line, BOARDS_LINE_MAX, sentence, {"rolls", .words = rolls},
                   {"names", .words = names});
        return true;
    case TC_EVENT_FIRST:
        boards_say(line, BOARDS_LINE_MAX, _("{name} goes first."),
                   {"name", .words = boards_name(table, event->seat)});
        return true;
    case TC_EVENT_OVER:
        sentence =
            alone ? _("{names} made it!")
                  : _n("{names} wins!", "{names} share the win!", (unsigned long)bits(event->mask));
        boards_say(line, BOARDS_LINE_MAX, sentence, {"names", .words = names});
        return true;
    default:
        return false;
    }
}

/* ---- Events
 * ----------------------------------------------------------------------------------
 */

/* The places of an event, those of `more` first. */
static void list_slots(const struct boards_table *table, const struct tc_event *event,
                       const struct boards_slot *more, const char *dice,
                       struct boards_slot slots[SLOTS_MAX])
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    const struct tc_game *game = tc_setup_game(setup);
    const struct tc_event_kind *kind = tc_game_event(game, event->kind);
    int count = 0;
    for (; more != NULL && more->place != NULL; more++) {
        assert(count < SLOTS_MAX / 2);
        slots[count++] = *more;
    }
    slots[count++] = (struct boards_slot){"name", .words = boards_name(table, event->seat)};
    slots[count++] = (struct boards_slot){"dice", .words = dice};
    slots[count++] = (struct boards_slot){"count", .number = event->count};
    for (int i = 0; i < TC_NUMBERS_MAX; i++) {
        if (kind->number[i] != NULL) {
            slots[count++] = (struct boards_slot){kind->number[i], .number = event->number[i]};
        }
    }
    for (int i = 0; i < TC_OPTIONS_MAX && game->options[i].name != NULL; i++) {
        slots[count++] =
            (struct boards_slot){game->options[i].name, .number = setup->option[i].number};
    }
    slots[count] = (struct boards_slot){.place = NULL};
}

bool boards_write_line(const struct boards_table *table, const struct tc_event *event,
                       const struct boards_sentence *list, const struct boards_slot *more,
                       char line[BOARDS_LINE_MAX])
{
    char dice[BOARDS_LINE_MAX];
    struct boards_slot slots[SLOTS_MAX];
    while (list != NULL && list->one != NULL &&
           (list->event != event->kind || (list->when != NULL && !list->when(table, event)))) {
        list++;
    }
    if (list == NULL || list->one == NULL) {
        return tell_common(table, event, line);
    }
    boards_faces(event, ~UINT64_C(0), dice);
    list_slots(table, event, more, dice, slots);
    const char *sentence = i18n_get(list->one);
    if (list->many != NULL) {
        int32_t number = list->count == BOARDS_BY_DICE ? event->count : event->number[list->count];
        sentence = i18n_get_count(list->one, list->many, (unsigned long)number);
    }
    boards_fill(line, BOARDS_LINE_MAX, sentence, slots);
    return true;
}
