/* Keeping: whose names stay in a kiosk. The house's are those of the players that were known when
   the program started; whoever comes after them is a guest. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "screens/keep_inside.h"
#include "session/seats.h"
#include "screens/youngest.h"

static const struct store_players *house_of(const struct screens *screens)
{
    struct store_asked *asked = screens->keep->house;
    return asked == NULL ? NULL : store_answer(asked);
}

int keep_house(const struct screens *screens)
{
    const struct store_players *house = house_of(screens);
    return house == NULL ? 0 : (int)house->count;
}

const char *keep_house_name(const struct screens *screens, int i)
{
    return house_of(screens)->list[i].name;
}

static bool of_the_house(const struct screens *screens, const char *name)
{
    for (int i = 0; i < keep_house(screens); i++) {
        if (strcmp(keep_house_name(screens, i), name) == 0) {
            return true;
        }
    }
    return false;
}

/* The next line-up begins with nobody that was here. */
static void forget_lineup(struct screens *screens, struct store_lineup *lineup)
{
    lineup->forfeit[0] = '\0';
    for (int i = 0; i < lineup->setup.players; i++) {
        struct match_seat *seat = &lineup->seats[i];
        if (!of_the_house(screens, seat->name)) {
            snprintf(seat->name, sizeof seat->name, _("Player %d"), i + 1);
            lineup->flags &= ~((unsigned)STORE_COACH << i);
        }
    }
}

void keep_part(struct screens *screens)
{
    struct keep *keep = screens->keep;
    for (int game = 0; game < tc_games_count; game++) {
        forget_lineup(screens, &keep->lineup[game]);
    }
    screens->lineup = (struct screens_lineup){.players = 0};
    youngest_forget(screens);
    keep->recalled = -1;
    if (keep->store != NULL) {
        keep_put_lineups(keep);
    }
    screens_lineup_begin(screens, 0);
}
