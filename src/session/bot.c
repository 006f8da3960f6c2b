/* SPDX-License-Identifier: Zlib */
#include "session/bot.h"

#include <string.h>
#include <tumblecup/odds.h>

#include "base/i18n.h"
#include "wire/seats.h"

static const struct tc_level *level_of(int kind)
{
    return tc_odds_level(kind - 1);
}

int session_kind_count(void)
{
    int kind = MATCH_PERSON + 1;
    while (level_of(kind) != NULL) {
        kind++;
    }
    return kind;
}

static int count_kind(const struct match_seat *seats, int count, int kind)
{
    int such = 0;
    for (int i = 0; i < count; i++) {
        such += seats[i].kind == kind;
    }
    return such;
}

int session_kind_next(const struct match_seat *seats, int count)
{
    static const char *const order[] = {"careful", "bold", "strong", "beginner"};
    enum { ORDER = sizeof order / sizeof order[0] };
    int next = 1 + tc_odds_level_find(order[0]);
    for (int i = 1; i < ORDER; i++) {
        int kind = 1 + tc_odds_level_find(order[i]);
        next = count_kind(seats, count, kind) < count_kind(seats, count, next) ? kind : next;
    }
    return next;
}

const char *session_kind_id(int kind)
{
    return wire_kind_text(kind);
}

const char *session_kind_title(int kind)
{
    return kind == MATCH_PERSON ? _("Person") : i18n_get(level_of(kind)->title);
}

const char *session_kind_about(int kind)
{
    return kind == MATCH_PERSON ? _("Somebody at this table.") : i18n_get(level_of(kind)->about);
}

/* TRANSLATORS: short and friendly names of computer players, a row for each level, from the weakest
   to the strongest. */
static const char *const names[][3] = {
    {N_("Pip"), N_("Bean"), N_("Dot")},       {N_("Hazel"), N_("Olive"), N_("Ivy")},
    {N_("Rocket"), N_("Comet"), N_("Turbo")}, {N_("Sage"), N_("Iris"), N_("Merlin")},
    {N_("Ada"), N_("Grace"), N_("Euler")},
};
enum { LEVELS = sizeof names / sizeof names[0], EACH = sizeof names[0] / sizeof names[0][0] };

const char *session_bot_name(int kind)
{
    return i18n_get(names[(kind - 1) % LEVELS][0]);
}

static bool is_taken(const struct match_seat *seats, int count, int seat, const char *name)
{
    bool taken = false;
    for (int i = 0; i < count; i++) {
        taken = taken || (i != seat && strcmp(seats[i].name, name) == 0);
    }
    return taken;
}

const char *session_bot_free_name(const struct match_seat *seats, int count, int seat, int kind)
{
    for (int level = 0; level < LEVELS; level++) {
        for (int i = 0; i < EACH; i++) {
            const char *name = i18n_get(names[(kind - 1 + level) % LEVELS][i]);
            if (!is_taken(seats, count, seat, name)) {
                return name;
            }
        }
    }
    return session_bot_name(kind);
}

/* The name, or that with a number behind it. */
static bool is_or_numbered(const char *name, const char *own)
{
    size_t length = strlen(own);
    const char *rest = name + length;
    if (strncmp(name, own, length) != 0 || rest[0] == '\0') {
        return strcmp(name, own) == 0;
    }
    size_t digits = rest[0] == ' ' ? strspn(rest + 1, "0123456789") : 0;
    return digits > 0 && rest[1 + digits] == '\0';
}

bool session_bot_named(const char *name)
{
    bool named = false;
    for (int i = 0; i < LEVELS * EACH; i++) {
        named = named || is_or_numbered(name, i18n_get(names[i / EACH][i % EACH]));
    }
    return named;
}

int session_bot_level(const struct match_seat *seat)
{
    return seat->left                   ? tc_odds_level_find("careful")
           : seat->kind == MATCH_PERSON ? SESSION_NO_LEVEL
                                        : seat->kind - 1;
}

bool session_is_person(const struct match_seat *seat)
{
    return session_bot_level(seat) == SESSION_NO_LEVEL;
}

const char *session_left_title(void)
{
    return _("left");
}
