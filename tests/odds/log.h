/* SPDX-License-Identifier: Zlib */
/*
 * log.h: logs of matches written by hand: "123456, bank, 223346".
 */
#ifndef TESTS_ODDS_LOG_H
#define TESTS_ODDS_LOG_H

#include <tumblecup/match.h>

/* That game's standard rules, the first seat starting; and one of its options, a number. */
struct tc_setup log_setup(const char *game, int players);
void log_give(struct tc_setup *setup, const char *name, int number);

/* Reads throws as their faces, and actions as the protocol has them; returns how many records those
   are. */
size_t log_read(const struct tc_setup *setup, const char *log, struct tc_record *records,
                size_t most);

#endif
