/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L /* localtime_r */

#include "screens/picture.h"

#include <stdio.h>
#include <time.h>

#include "base/i18n.h"
#include "screens/state.h"

void picture_save(struct screens *screens, const struct picture *picture)
{
    const struct canvas_host *host = &screens->host;
    char name[64], day[24] = "", path[CANVAS_PATH_MAX], note[CANVAS_PATH_MAX + 256];
    struct tm local;
    time_t now = time(NULL);
    if (localtime_r(&now, &local) != NULL) {
        strftime(day, sizeof day, "-%Y-%m-%d", &local);
    }
    snprintf(name, sizeof name, "tumblecup-%s%s", picture->name, day);
    struct ui ui;
    struct canvas_list list;
    ui_init(&ui, *host);
    canvas_list_init(&list);
    picture->draw(screens, picture, &ui, &list);
    bool saved = !list.torn &&
                 host->port->save_picture(host->context, &list, picture->w, picture->h, name, path);
    if (saved) {
        snprintf(note, sizeof note, _("The picture was saved as %s"), path);
    } else if (!list.torn && path[0] != '\0') {
        snprintf(note, sizeof note,
                 _("The picture couldn't be saved as %s: the folder can't be written to, or there "
                   "is no space."),
                 path);
    } else {
        snprintf(note, sizeof note, "%s",
                 _("The picture couldn't be saved: there is no folder for pictures."));
    }
    canvas_list_finish(&list);
    ui_finish(&ui);
    if (saved) {
        screens_confirm(screens, note);
    } else {
        screens_complain(screens, note);
    }
}
