#include "screens/mind.h"

#include <assert.h>
#include <string.h>

#include "base/words.h"

/* What ends a turn or lets others have theirs, in every game. */
static bool is_safe(const char *verb)
{
    static const char *const safe[] = {"bank", "stop", "pass", "bust", "allow"};
    for (size_t i = 0; i < sizeof safe / sizeof safe[0]; i++) {
        if (strcmp(verb, safe[i]) == 0) {
            return true;
        }
    }
    return false;
}

static void decide_safely(const struct tc_match *match, struct tc_action *action)
{
    struct tc_action legal[TC_ACTIONS_MAX];
    int count = tc_game_legal(tc_match_setup(match), tc_match_state(match), legal);
    assert(count > 0);
    *action = legal[0];
    for (int i = 0; i < count; i++) {
        if (is_safe(tc_match_game(match)->verbs[legal[i].kind])) {
            *action = legal[i];
            return;
        }
    }
}

const struct mind mind_kinds[] = {
    {.id = "person", .label = N_("Person"), .icon = "icons/person.svg"},
};
const int mind_kinds_count = sizeof mind_kinds / sizeof mind_kinds[0];

const struct mind mind_left = {
    .id = "left", .label = N_("left"), .icon = "icons/quit.svg", .decide = decide_safely};

const struct mind *mind_of(const struct boards_seat *seat)
{
    const struct mind *mind = seat->left ? &mind_left : &mind_kinds[seat->kind];
    return mind->decide == NULL ? NULL : mind;
}
