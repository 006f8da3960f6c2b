/* SPDX-License-Identifier: Zlib */
/*
 * pin.h: sets the operator's PIN, which is read from the terminal and never from the command line,
 * where others could see it.
 */
#ifndef APP_PIN_H
#define APP_PIN_H

/* The program's exit status; why it is not 0 was said on standard error. `folder` is the data
   folder, NULL where there is none. */
int app_pin_set(const char *folder);

#endif
