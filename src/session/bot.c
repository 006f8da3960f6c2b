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

int session_kind_next(const struct match_seat *seats, int count)
{
    static const char *const order[] = {"careful", "bold", "strong", "beginner"};
    enum { ORDER = sizeof order / sizeof order[0] };
    int computers = 0;
    for (int i = 0; i < count; i++) {
        computers += seats[i].kind != MATCH_PERSON;
    }
    return 1 + tc_odds_level_find(order[computers % ORDER]);
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

/* TRANSLATORS: short and friendly names of computer players, from the weakest to the strongest. */
static const char *const names[] = {N_("Pip"), N_("Hazel"), N_("Rocket"), N_("Sage"), N_("Ada")};
enum { NAMES = sizeof names / sizeof names[0] };

const char *session_bot_name(int kind)
{
    return i18n_get(names[(kind - 1) % NAMES]);
}

bool session_bot_named(const char *name)
{
    for (int i = 0; i < NAMES; i++) {
        const char *own = i18n_get(names[i]);
        size_t length = strlen(own);
        const char *rest = name + length;
        if (strncmp(name, own, length) == 0 &&
            (rest[0] == '\0' || (rest[0] == ' ' && strspn(rest + 1, "0123456789") > 0 &&
                                 rest[1 + strspn(rest + 1, "0123456789")] == '\0'))) {
            return true;
        }
    }
    return false;
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
