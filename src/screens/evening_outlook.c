/* SPDX-License-Identifier: Zlib */
/* What is still possible in an evening, in words. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/board.h"
#include "boards/sentence.h"
#include "screens/evening.h"

/* In the order in which they stand; before the last of several stands `last`. */
static void list_names(const struct evening *evening, evening_people people, enum i18n_join last,
                       char *text, size_t size)
{
    const struct evening_standings standings = evening_stand(evening);
    int count = evening_count(people), told = 0;
    text[0] = '\0';
    for (int i = 0; i < standings.count; i++) {
        int person = standings.list[i].person;
        char name[BASE_ISOLATED_BYTES];
        if ((people >> person & 1) == 0) {
            continue;
        }
        base_utf8_isolate(name, evening->person[person].seat.name);
        base_utf8_keep_together(name, sizeof name);
        i18n_list_add(text, size, told == count - 1 ? last : I18N_MORE, name);
        told++;
    }
}

void evening_names(const struct evening *evening, evening_people people, char *text, size_t size)
{
    list_names(evening, people, I18N_AND, text, size);
}

/* So many are named at most: of those who need something, or can still win. */
enum { TOLD_MOST = 3 };

/* "Ben, Cleo and Dora"; of many the first two by name: "Ben, Cleo and 3 others". */
static void name_some(const struct evening *evening, evening_people people, char *text, size_t size)
{
    enum { NAMED = 2 };
    const struct evening_standings standings = evening_stand(evening);
    char names[BOARDS_LINE_MAX];
    evening_people first = 0;
    int count = evening_count(people);
    if (count <= TOLD_MOST) {
        evening_names(evening, people, text, size);
        return;
    }
    for (int i = 0; i < standings.count && evening_count(first) < NAMED; i++) {
        first |= people & (evening_people)1 << standings.list[i].person;
    }
    list_names(evening, first, I18N_MORE, names, sizeof names);
    boards_say(text, size, _("{names} and {n} others"), {"names", .words = names},
               {"n", .number = count - NAMED});
}

/* What is said of a need, of one of them or of several. */
static const char *need_words(struct evening_need need, unsigned long count)
{
    switch (need.kind) {
    case EVENING_NEED_AHEAD:
        return need.places == 1 ? _n("{names} needs to beat {leaders}.",
                                     "{names} need to beat {leaders}.", count)
               : need.places == need.players - 1
                   ? _n("{names} needs to win, with {leaders} last.",
                        "{names} need to win, with {leaders} last.", count)
                   : _n("{names} needs to come in {n} places ahead of {leaders}.",
                        "{names} need to come in {n} places ahead of {leaders}.", count);
    case EVENING_NEED_WELL_AHEAD:
    case EVENING_NEED_WIN_WELL:
        if (!need.sure && need.kind == EVENING_NEED_WIN_WELL) {
            return _n("{names} needs to win, with all the others well behind.",
                      "{names} need to win, with all the others well behind.", count);
        }
        if (need.place == 0 || !need.sure) {
            return _n("{names} needs to come in well ahead of {leaders}.",
                      "{names} need to come in well ahead of {leaders}.", count);
        }
        if (need.place == 2) {
            return _n("{names} makes it with a win.", "{names} make it with a win.", count);
        }
        return need.place == need.players
                   ? _n("{names} makes it with a win and {leaders} last.",
                        "{names} make it with a win and {leaders} last.", count)
                   : _n("{names} makes it with a win and {leaders} in place {place} or lower.",
                        "{names} make it with a win and {leaders} in place {place} or lower.",
                        count);
    case EVENING_NEED_UNKNOWN:
        break;
    }
    return "";
}

/* "Ben and Cleo need to beat Ann." */
static void say_need(const struct evening *evening, evening_people people, struct evening_need need,
                     char *text, size_t size)
{
    char names[BOARDS_LINE_MAX], leaders[BOARDS_LINE_MAX];
    name_some(evening, people, names, sizeof names);
    evening_names(evening, evening_leaders(evening), leaders, sizeof leaders);
    boards_say(text, size, need_words(need, (unsigned long)evening_count(people)),
               {"names", .words = names}, {"leaders", .words = leaders},
               {"n", .number = need.places}, {"place", .number = need.place});
}

/* What is said of both reads the same. */
static bool is_same(const struct evening *evening, struct evening_need a, struct evening_need b)
{
    char said[2][BOARDS_LINE_MAX];
    say_need(evening, 0, a, said[0], sizeof said[0]);
    say_need(evening, 0, b, said[1], sizeof said[1]);
    return strcmp(said[0], said[1]) == 0;
}

/* Behind what `text` holds, as a sentence of its own. */
static void append(char *text, size_t size, const char *sentence)
{
    size_t used = strlen(text);
    if (sentence[0] != '\0') {
        snprintf(text + used, size - used, "%s%s", used > 0 ? " " : "", sentence);
    }
}

/* What each of those needs who can win but don't lead, those first who are next behind; the same
   for several in one sentence. Those of whom too much would have to be told are left. */
static evening_people say_needs(const struct evening *evening, evening_people rivals, char *text,
                                size_t size)
{
    const struct evening_standings standings = evening_stand(evening);
    struct evening_need need[EVENING_PEOPLE_MOST];
    int sentences = 0;
    for (int person = 0; person < evening->people; person++) {
        need[person] = evening_find_need(evening, person);
    }
    for (int i = 0; i < standings.count && sentences < TOLD_MOST; i++) {
        int person = standings.list[i].person;
        evening_people same = 0;
        char line[BOARDS_LINE_MAX];
        if ((rivals >> person & 1) == 0 || need[person].kind == EVENING_NEED_UNKNOWN) {
            continue;
        }
        for (int k = 0; k < evening->people; k++) {
            bool joins = (rivals >> k & 1) != 0 && is_same(evening, need[person], need[k]);
            same |= joins ? (evening_people)1 << k : 0;
        }
        say_need(evening, same, need[person], line, sizeof line);
        append(text, size, line);
        rivals &= ~same;
        sentences++;
    }
    return rivals;
}

/* What whoever leads is content with. */
static void say_enough(const struct evening *evening, char *text, size_t size)
{
    int place = evening_find_enough(evening);
    const char *name = evening->person[evening_seated(evening_leaders(evening), 0)].seat.name;
    text[0] = '\0';
    if (place > 0) {
        boards_say(text, size,
                   place == 1 ? _("A win makes {name} champion.")
                              : _("Place {n} makes {name} champion."),
                   {"name", .words = name}, {"n", .number = place});
    }
}

/* Who can come first alone. */
static void say_who_can_win(const struct evening *evening, evening_people alone, char *text,
                            size_t size)
{
    char names[BOARDS_LINE_MAX];
    int can = evening_count(alone);
    evening_names(evening, alone, names, sizeof names);
    if (can == 0) {
        text[0] = '\0';
    } else if (alone == evening_here(evening)) {
        snprintf(text, size, "%s", _("Everybody can still win the night."));
    } else if (can <= TOLD_MOST) {
        snprintf(text, size, _("%s can still win the night."), names);
    } else {
        snprintf(text, size,
                 _n("%d of you can still win the night.", "%d of you can still win the night.",
                    (unsigned long)can),
                 can);
    }
}

/* Who can at best be one of several champions. */
static void say_who_can_share(const struct evening *evening, evening_people people, char *text,
                              size_t size)
{
    char names[BOARDS_LINE_MAX];
    int can = evening_count(people);
    evening_names(evening, people, names, sizeof names);
    text[0] = '\0';
    if (can > TOLD_MOST) {
        snprintf(text, size,
                 _n("%d of you can still share the cup.", "%d of you can still share the cup.",
                    (unsigned long)can),
                 can);
    } else if (can > 0) {
        snprintf(
            text, size,
            _n("%s can still share the cup.", "%s can still share the cup.", (unsigned long)can),
            names);
    }
}

/* What is still possible. */
static void say_chances(const struct evening *evening, bool brief, char *text, size_t size)
{
    struct evening_outlook outlook = evening_look_out(evening);
    evening_people shares = outlook.can_win & ~outlook.alone;
    evening_people rivals = outlook.alone & ~evening_leaders(evening);
    char line[BOARDS_LINE_MAX];
    if (outlook.sure != EVENING_NOBODY) {
        snprintf(text, size, _("%s can't be caught any more."),
                 evening->person[outlook.sure].seat.name);
        return;
    }
    if (outlook.all_or_nothing) {
        snprintf(text, size, "%s", _("Whoever wins the finale wins the night."));
        return;
    }
    text[0] = '\0';
    if (evening_finale(evening)) {
        say_enough(evening, text, size);
        rivals = brief ? rivals : say_needs(evening, rivals, text, size);
    }
    /* That whoever leads can win needs no words beside it. */
    if (rivals != 0 || (text[0] == '\0' && shares == 0)) {
        say_who_can_win(evening, outlook.alone, line, sizeof line);
        append(text, size, line);
    }
    say_who_can_share(evening, shares, line, sizeof line);
    append(text, size, line);
}

/* Why there are half points. */
static void say_sharing(const struct evening *evening, char *text, size_t size)
{
    int place;
    int32_t points;
    char names[BOARDS_LINE_MAX], number[EVENING_POINTS_MAX];
    evening_people sharing = evening_sharing(evening, &place, &points);
    text[0] = '\0';
    if (sharing == 0) {
        return;
    }
    evening_names(evening, sharing, names, sizeof names);
    evening_points_text(points, number);
    unsigned long told = (unsigned long)evening_points_told(points);
    boards_say(text, size,
               evening_count(sharing) > TOLD_MOST
                   ? _n("{count} of you share place {n}: {points} point each.",
                        "{count} of you share place {n}: {points} points each.", told)
                   : _n("{names} share place {n}: {points} point each.",
                        "{names} share place {n}: {points} points each.", told),
               {"names", .words = names}, {"count", .number = evening_count(sharing)},
               {"n", .number = place}, {"points", .words = number});
}

void evening_outlook_text(const struct evening *evening, bool brief, char *text, size_t size)
{
    char shared[BOARDS_LINE_MAX];
    text[0] = '\0';
    /* At the end the evening's own places are told, and those of one game would pass for them. */
    if (evening_games_played(evening) == 0 || evening->phase == EVENING_OVER) {
        return;
    }
    if (!evening_finale(evening)) {
        say_sharing(evening, text, size);
    }
    if (evening_look_out(evening).to_come > 0) {
        snprintf(shared, sizeof shared, "%s", text);
        size_t used = (size_t)snprintf(text, size, "%s%s", shared, shared[0] != '\0' ? " " : "");
        say_chances(evening, brief, text + used, size - used);
    }
}
