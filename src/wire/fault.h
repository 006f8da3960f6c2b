/*
 * fault.h: what is wrong with something that was read, for whoever sent it.
 */
#ifndef WIRE_FAULT_H
#define WIRE_FAULT_H

#include <stdbool.h>
#include <stdio.h>

enum { WIRE_SENTENCE_MAX = 240 };

struct wire_fault {
    const char *code; /* the protocol's, such as "bad-option"; static */
    char sentence[WIRE_SENTENCE_MAX];
};

/* Writes a fault, from printf's arguments, and is false: return WIRE_FAULT(…). A macro, so that
   the compiler checks the format. */
#define WIRE_FAULT(fault, its_code, ...)                                                           \
    wire_fault_code(fault, its_code,                                                               \
                    snprintf((fault)->sentence, sizeof(fault)->sentence, __VA_ARGS__))

/* For WIRE_FAULT: gives the sentence that was written its code; false. */
bool wire_fault_code(struct wire_fault *fault, const char *code, int written);

/* The text, or a stand-in where it is too long to be repeated in a sentence. */
const char *wire_fault_quote(const char *text);

#endif
