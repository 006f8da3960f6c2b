/* SPDX-License-Identifier: Zlib */
/*
 * drive.h: a script leads: one JSON object a line on standard input, one on standard output.
 */
#ifndef APP_DRIVE_H
#define APP_DRIVE_H

#include <stdbool.h>

#include "app/app.h"

/* Until the script or a person ends it. False where standard input or output can't be used. */
bool app_drive_run(struct app *app);

#endif
