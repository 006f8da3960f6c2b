/* Music while you play? */
#include "screens/music_offer.h"

#include "base/i18n.h"
#include "screens/state.h"

static void turn_on(struct screens *screens)
{
    settings_step(&screens->settings, SETTING_MUSIC, true);
}

void music_offer(struct screens *screens)
{
    struct settings *settings = &screens->settings;
    if (settings->music_offered || settings->mute || screens->given.store == NULL ||
        !screens_may(screens, SCREENS_MAY_SET)) {
        return;
    }
    settings->music_offered = 1;
    if (settings->music > 0) {
        return;
    }
    screens_question(
        screens,
        &(struct screens_question){
            .text = _("Music while you play?\n\nA quiet piece now and then, softer than the "
                      "dice. You can change it in the settings."),
            .yes = _("Yes, music"),
            .no = _("No, thanks"),
            .then = turn_on});
}
