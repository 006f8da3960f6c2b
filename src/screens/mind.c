#include "screens/mind.h"

#include <string.h>
#include <tumblecup/odds.h>

#include "base/i18n.h"

const char *const mind_left_icon = "icons/quit.svg";

static const struct tc_level *level_of(int kind)
{
    return tc_odds_level(kind - 1);
}

int mind_count(void)
{
    int kind = MIND_PERSON + 1;
    while (level_of(kind) != NULL) {
        kind++;
    }
    return kind;
}

const char *mind_id(int kind)
{
    return kind == MIND_PERSON ? "person" : level_of(kind)->id;
}

int mind_find(const char *id)
{
    int level = tc_odds_level_find(id);
    return level < 0 ? MIND_PERSON : level + 1;
}

const char *mind_title(int kind)
{
    return kind == MIND_PERSON ? _("Person") : i18n_get(level_of(kind)->title);
}

const char *mind_about(int kind)
{
    return kind == MIND_PERSON ? _("Somebody at this table.") : i18n_get(level_of(kind)->about);
}

const char *mind_icon(int kind)
{
    return kind == MIND_PERSON ? "icons/person.svg" : "icons/computer.svg";
}

/* TRANSLATORS: short and friendly names of computer players, from the weakest to the strongest. */
static const char *const names[] = {N_("Pip"), N_("Hazel"), N_("Rocket"), N_("Sage"), N_("Ada")};
enum { NAMES = sizeof names / sizeof names[0] };

const char *mind_name(int kind)
{
    return i18n_get(names[(kind - 1) % NAMES]);
}

bool mind_named(const char *name)
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

int mind_level(const struct match_seat *seat)
{
    return seat->left                  ? tc_odds_level_find("careful")
           : seat->kind == MIND_PERSON ? MIND_NO_LEVEL
                                       : seat->kind - 1;
}

bool mind_person(const struct match_seat *seat)
{
    return mind_level(seat) == MIND_NO_LEVEL;
}

const char *mind_left_title(void)
{
    return _("left");
}
