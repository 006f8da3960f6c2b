/* SPDX-License-Identifier: Zlib */
/* fake_speechd.h: how the library that stands in for libspeechd is told to behave. */
#ifndef TESTS_SPEECH_FAKE_SPEECHD_H
#define TESTS_SPEECH_FAKE_SPEECHD_H

#include <stdbool.h>

/* As at first, once nobody is connected any more. */
void fake_speechd_begin(void);
/* Lines end when they are stopped; nothing is taken any more, and nobody let in. */
void fake_speechd_set(bool holds_lines, bool is_dead);
/* How many lines were taken by the connection there is. */
int fake_speechd_lines(void);

#endif
