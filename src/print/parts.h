/* SPDX-License-Identifier: Zlib */
/*
 * parts.h: what sheets are put together from: kinds of type, sentences, places for names.
 */
#ifndef PRINT_PARTS_H
#define PRINT_PARTS_H

#include "print/page.h"

extern const struct print_type print_type_title, print_type_body, print_type_head, print_type_label,
    print_type_hint;

/* A number as the language writes it; for a few of them in one sentence. */
const char *print_number(char text[32], int number);

/* One of the few sentences that say how the game goes. */
void print_fact(struct print_page *page, const char *text);
/* Ends them: leaves a gap. */
void print_gap(struct print_page *page, double height);

/* A place for a name: a small number and a line to write on at its foot. */
void print_name(struct print_page *page, struct print_area area, int number);

#endif
