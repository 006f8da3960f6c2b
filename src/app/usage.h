/* SPDX-License-Identifier: Zlib */
/*
 * usage.h: what the program says about its command line, in the person's language.
 */
#ifndef APP_USAGE_H
#define APP_USAGE_H

#include <stddef.h>
#include <stdio.h>

#include "app/options.h"

/* What is wrong with the command line: one sentence on one line. */
void app_usage_fault(const struct app_fault *fault, char *text, size_t size);
void app_usage_help(FILE *to);
void app_usage_version(FILE *to);

#endif
