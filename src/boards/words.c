#include "boards/words.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"

const char *boards_name(const struct boards_table *table, int seat)
{
    return seat < 0 ? "" : table->seats[seat].name;
}

void boards_faces(const struct tc_event *event, uint64_t mask, char text[BOARDS_LINE_MAX])
{
    size_t at = 0;
    text[0] = '\0';
    for (int i = 0; i < event->count; i++) {
        if ((mask >> i & 1) != 0 && at + 8 < BOARDS_LINE_MAX) {
            at += (size_t)snprintf(text + at, BOARDS_LINE_MAX - at, at > 0 ? " %d" : "%d",
                                   event->dice[i]);
        }
    }
}

int boards_percent(double chance)
{
    int percent = (int)lround(chance * 100);
    return percent < 1 && chance > 1e-9 ? 1 : percent > 99 && chance < 1 - 1e-9 ? 99 : percent;
}

static int bits(uint64_t set)
{
    int count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

void boards_names(const struct boards_table *table, uint64_t seats, char text[BOARDS_LINE_MAX])
{
    int left = bits(seats);
    char so_far[BOARDS_LINE_MAX] = "";
    text[0] = '\0';
    for (int seat = 0; seat < TC_SEATS_MAX && left > 0; seat++) {
        if ((seats >> seat & 1) == 0) {
            continue;
        }
        const char *name = boards_name(table, seat);
        if (so_far[0] == '\0') {
            snprintf(text, BOARDS_LINE_MAX, "%s", name);
        } else {
            /* TRANSLATORS: a list of names, first all but the last one, then the last one. */
            snprintf(text, BOARDS_LINE_MAX, left == 1 ? _("%s and %s") : _c("list", "%s, %s"),
                     so_far, name);
        }
        memcpy(so_far, text, sizeof so_far);
        left--;
    }
}

/* "Ann 4, Ben 2, Cleo 6" */
static void rolled_by(const struct boards_table *table, const struct tc_event *event,
                      char text[BOARDS_LINE_MAX])
{
    size_t at = 0;
    int die = 0;
    text[0] = '\0';
    for (int seat = 0; seat < TC_SEATS_MAX && die < event->count; seat++) {
        if ((event->seats >> seat & 1) != 0 && at < BOARDS_LINE_MAX) {
            /* TRANSLATORS: one of a list: a player's name and what was rolled. */
            const char *name =
                event->count > 4 ? table->seats[seat].initials : boards_name(table, seat);
            int length = snprintf(text + at, BOARDS_LINE_MAX - at,
                                  die == 0 ? _c("roll", "%s %d") : _c("roll", ", %s %d"), name,
                                  event->dice[die]);
            at += length > 0 ? (size_t)length : 0;
            die++;
        }
    }
}

static void rolloff_line(const struct boards_table *table, const struct tc_event *event,
                         char line[BOARDS_LINE_MAX])
{
    char part[BOARDS_LINE_MAX], names[BOARDS_LINE_MAX];
    rolled_by(table, event, part);
    if (event->mask == 0) {
        snprintf(line, BOARDS_LINE_MAX, "%s.", part);
        return;
    }
    boards_names(table, event->mask, names);
    snprintf(line, BOARDS_LINE_MAX, _("%s. A tie: %s roll again."), part, names);
}

static void over_line(const struct boards_table *table, const struct tc_event *event,
                      char line[BOARDS_LINE_MAX])
{
    char names[BOARDS_LINE_MAX];
    boards_names(table, event->mask, names);
    unsigned long winners = (unsigned long)bits(event->mask);
    if (tc_match_setup(table->match)->players == 1) {
        snprintf(line, BOARDS_LINE_MAX, _("%s is there!"), names);
    } else {
        snprintf(line, BOARDS_LINE_MAX, _n("%s wins!", "%s share the win!", winners), names);
    }
}

bool boards_common_line(const struct boards_table *table, const struct tc_event *event,
                        char line[BOARDS_LINE_MAX])
{
    switch (event->kind) {
    case TC_EVENT_ROLLOFF:
        rolloff_line(table, event, line);
        return true;
    case TC_EVENT_FIRST:
        snprintf(line, BOARDS_LINE_MAX, _("%s starts."), boards_name(table, event->seat));
        return true;
    case TC_EVENT_OVER:
        over_line(table, event, line);
        return true;
    default:
        return false;
    }
}
