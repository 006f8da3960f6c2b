/*
 * signals.h: the signals that a failed write sends. Every program of ours would rather see the
 * write's error: a full disk, or nobody at the other end, is told, not died of.
 */
#ifndef BASE_SIGNALS_H
#define BASE_SIGNALS_H

/* Once, before the first write. What writes past RLIMIT_FSIZE fails with EFBIG, what writes to a
   pipe that nobody reads with EPIPE. */
void base_signals_ignore(void);

#endif
