/* SPDX-License-Identifier: Zlib */
/*
 * sheets.h: score sheets to print, which a program beside this one makes.
 */
#ifndef APP_SHEETS_H
#define APP_SHEETS_H

#include "app/options.h"

/* Becomes that program; returns only where it is not there, with a program's status. */
int app_sheets_print(const struct app_options *options);

#endif
