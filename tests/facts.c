/* SPDX-License-Identifier: Zlib */
#include "tests/facts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static const struct facts rows[] = {
#define TEST_GAME(id, ...) {.game = #id, __VA_ARGS__},
#include "facts_rows.h"
#undef TEST_GAME
};

const struct facts *facts_find(const char *game)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(rows[i].game, game) == 0) {
            return &rows[i];
        }
    }
    return NULL;
}

const struct facts *facts_of(const char *game)
{
    const struct facts *facts = facts_find(game);
    if (facts == NULL) {
        fail_msg("%s has no tests/games/%s.def", game, game);
    }
    return facts;
}

bool facts_has_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = text; at != NULL && *at != '\0'; at += strspn(at, " ")) {
        size_t here = strcspn(at, " ");
        if (here == length && strncmp(at, word, length) == 0) {
            return true;
        }
        at += here;
    }
    return false;
}
