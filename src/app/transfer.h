/* SPDX-License-Identifier: Zlib */
/*
 * transfer.h: matches that leave as a file and come as one, from the command line; nothing is
 * shown.
 */
#ifndef APP_TRANSFER_H
#define APP_TRANSFER_H

#include "app/options.h"

/* Each is false with a sentence on standard error. */
bool app_transfer_export(const struct app_options *options);
bool app_transfer_import(const struct app_options *options);

#endif
