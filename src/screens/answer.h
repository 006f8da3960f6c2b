/*
 * answer.h: what a screen asked of the store, and the answer once it is there. Nobody waits for it:
 * until then the screen shows that it is on its way.
 */
#ifndef SCREENS_ANSWER_H
#define SCREENS_ANSWER_H

#include <stdbool.h>

#include "store/store.h"

struct answer {
    struct store_asked *asked; /* ours; NULL: nothing was asked */
    const void *what;          /* NULL: not there yet */
};

/* Takes over what was asked; what was asked before is forgotten. */
void answer_ask(struct answer *answer, struct store_asked *asked);
/* True once, when it came in. */
bool answer_hear(struct answer *answer);
bool answer_pending(const struct answer *answer);
void answer_forget(struct answer *answer);

#endif
