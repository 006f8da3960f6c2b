#include "screens/answer.h"

#include <stddef.h>

void answer_ask(struct answer *answer, struct store_asked *asked)
{
    store_forget(answer->asked);
    *answer = (struct answer){.asked = asked};
}

bool answer_hear(struct answer *answer)
{
    if (!answer_pending(answer)) {
        return false;
    }
    answer->what = store_answer(answer->asked);
    return answer->what != NULL;
}

bool answer_pending(const struct answer *answer)
{
    return answer->asked != NULL && answer->what == NULL;
}

void answer_forget(struct answer *answer)
{
    answer_ask(answer, NULL);
}
