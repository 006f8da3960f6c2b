/* SPDX-License-Identifier: Zlib */
/*
 * phrase.h: what is on screen, in words that are heard: a widget with its role and state, the dice,
 * the scores, whatever stands on the page.
 */
#ifndef SPEECH_PHRASE_H
#define SPEECH_PHRASE_H

#include <stddef.h>

#include "ui/ui.h"

enum { SPEECH_TEXT_MAX = 4096 };

/* What is spoken of a text: what it has for the ear, or its label. */
const char *speech_words_of(const struct ui_node *node);

/* Label, state, what stands below it, why it can't be pressed, and its place among others of its
   kind: "die 3 of 6". */
void speech_say_widget(const struct ui *ui, const struct ui_node *node, char text[SPEECH_TEXT_MAX]);

/* The dice, as they lie: in the tray, and set aside. */
void speech_say_dice(const struct ui *ui, char text[SPEECH_TEXT_MAX]);

/* Every text about that, one after the other; false, and "", where there is none. */
bool speech_say_about(const struct ui *ui, enum ui_topic topic, char text[SPEECH_TEXT_MAX]);

/* All that stands on the page, from its top. */
void speech_say_page(const struct ui *ui, char text[SPEECH_TEXT_MAX]);

/* Adds a node's words, and what stands below them. */
void speech_append_node(char text[SPEECH_TEXT_MAX], const struct ui_node *node);

/* The text with each abbreviation of the screen spoken out: "about 15 minutes". */
void speech_spell_out(char heard[SPEECH_TEXT_MAX], const char *text);

/* Adds a sentence to the text, closed by a full stop if it isn't closed by itself. */
void speech_append(char text[SPEECH_TEXT_MAX], const char *sentence);

#endif
