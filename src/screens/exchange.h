/* SPDX-License-Identifier: Zlib */
/*
 * exchange.h: matches and evenings that leave as a file and come as one. They lie in a folder of
 * their own; a file that is dropped on the window is taken from wherever it lies.
 */
#ifndef SCREENS_EXCHANGE_H
#define SCREENS_EXCHANGE_H

struct screens;

/* The files to be had, over the page. */
void exchange_open(struct screens *screens);
/* Brings one in from the file at `path`, or of that name in the folder, and says how it went. */
void exchange_import(struct screens *screens, const char *path);
/* The same, and shows it once it is here: a match on its board, an evening as its page. While
   somebody plays it is said that it is here. */
void exchange_show(struct screens *screens, const char *path);

#endif
