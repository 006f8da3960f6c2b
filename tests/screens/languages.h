/* SPDX-License-Identifier: Zlib */
/* The languages that ship, for tests that look at screens in each of them. */
#ifndef TESTS_SCREENS_LANGUAGES_H
#define TESTS_SCREENS_LANGUAGES_H

/* Codes of the languages, English first; *count of them. Words are English at first and again after
   languages_speak("en"). */
const char *const *languages_all(int *count);
void languages_speak(const char *code);

#endif
