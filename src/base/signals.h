/* SPDX-License-Identifier: Zlib */
/*
 * signals.h: the signals that end a program, and those that a failed write sends. Every program of
 * ours would rather see the write's error: a full disk, or nobody at the other end, is told, not
 * died of.
 */
#ifndef BASE_SIGNALS_H
#define BASE_SIGNALS_H

/* Once, before the first write. What writes past RLIMIT_FSIZE fails with EFBIG, what writes to a
   pipe that nobody reads with EPIPE. */
void base_signals_ignore(void);

/* From now on SIGTERM and SIGINT are remembered before whoever handled them so far does. */
void base_signals_watch(void);
/* The first that came since, or 0. */
int base_signals_caught(void);

#endif
