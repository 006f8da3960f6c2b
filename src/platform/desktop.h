/* SPDX-License-Identifier: Zlib */
/*
 * desktop.h: what the desktop's settings say of how things are to look, asked once of its portal
 * (org.freedesktop.portal.Settings) over the session bus, on a thread of its own. Where there is no
 * bus, or one that never answers, nothing is ever said and nobody waits.
 */
#ifndef PLATFORM_DESKTOP_H
#define PLATFORM_DESKTOP_H

#include <stdbool.h>

#include "platform/platform.h"

struct desktop;

/* SDL waits without end for a bus that takes its call and never answers. From here on there is none
   for it, and for us, where that is so; called before SDL begins, from the one thread there is. */
void desktop_shun_mute_bus(void);

/* Asks; `wake` is called from that thread once there is an answer. NULL where it can't be asked. */
struct desktop *desktop_ask(void (*wake)(void *context), void *context);
/* True once, when there is an answer. */
bool desktop_take(struct desktop *desktop, struct platform_desktop *said);
/* Nothing is called any more. The thread goes on by itself as long as the bus keeps it. */
void desktop_forget(struct desktop *desktop);

#endif
