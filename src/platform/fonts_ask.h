/* SPDX-License-Identifier: Zlib */
/*
 * fonts_ask.h: what may be asked of libfontconfig. It crashes where memory is out, and reads for
 * ever what never ends; a child asks first, and what happens to the child does not happen to the
 * program.
 */
#ifndef PLATFORM_FONTS_ASK_H
#define PLATFORM_FONTS_ASK_H

#include <fontconfig/fontconfig.h>
#include <stdbool.h>

/* The configuration with its fonts, to be destroyed by the caller; NULL where it is not to be had
   without harm. */
FcConfig *fonts_ask_config(void);

/* Whether somebody wants a configuration of his own to be used (FONTCONFIG_FILE and the like). */
bool fonts_ask_wanted(void);

#endif
