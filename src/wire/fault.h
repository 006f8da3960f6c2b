/*
 * fault.h: what is wrong with something that was read, for whoever sent it.
 */
#ifndef WIRE_FAULT_H
#define WIRE_FAULT_H

#include <stdbool.h>
#include <stdio.h>

enum { WIRE_SENTENCE_MAX = 240 };

/* What is wrong with a save, for whoever says it in words of their own. */
enum wire_flaw {
    WIRE_FLAW_ALIEN,   /* it is none, or only a part of one */
    WIRE_FLAW_VERSION, /* another version wrote it */
    WIRE_FLAW_CHANGED, /* it is not as it was written */
    WIRE_FLAW_ILLEGAL, /* it is, and could not have been played so */
    WIRE_FLAW_SEATS,   /* who played can't be read */
    WIRE_FLAW_MEMORY,
};

struct wire_fault {
    const char *code;    /* the protocol's, such as "bad-option"; static */
    enum wire_flaw flaw; /* where the code is bad-save */
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
