#include "boards/dicegame.h"

#include <stddef.h>

#include "base/i18n.h"

const struct boards_guide boards_dicegame_guide[] = {
    {.at = "action.throw", .words = N_("Press here to throw your dice.")},
    {.at = "action.roll",
     .words = N_("Go on with the dice that are left. If none of them scores, this turn’s points "
                 "are lost.")},
    {.at = "action.bank",
     .words = N_("Or bank: then the points are yours, and the next player throws.")},
    {.at = NULL},
};

const struct boards_guide boards_dicegame_tip = {
    .at = "action.bank",
    .words = N_("A tip: the fewer dice you roll, the more often nothing scores. With one or two "
                "left it is often wise to bank."),
};
