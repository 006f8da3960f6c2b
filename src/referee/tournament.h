/* SPDX-License-Identifier: Zlib */
/*
 * tournament.h: levels against each other, as a table for a terminal.
 */
#ifndef REFEREE_TOURNAMENT_H
#define REFEREE_TOURNAMENT_H

/* Plays what the arguments behind --tournament ask for and prints it; what is wrong with them goes
   to standard error. The answer is a program's status: 0, 1 (no memory, no output), 2 (usage). */
int referee_tournament(int count, char **arguments);

#endif
