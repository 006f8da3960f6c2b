/* SPDX-License-Identifier: Zlib */
#include "referee/referee.h"

#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "base/lines.h"
#include "referee/requests.h"

struct referee {
    struct referee_table table;
    char *reply; /* kept from line to line, so that most need no memory of their own */
    size_t capacity;
};

/* Ten digits are what chances are good for, and the same on every machine. */
#define LOOK (JSON_COMPACT | JSON_REAL_PRECISION(10))

/* For when there is no memory to say anything else. */
static const char last_words[] =
    "{\"ok\":false,\"code\":\"bad-request\",\"error\":\"There is not enough memory.\"}\n";

struct referee *referee_create(void)
{
    return calloc(1, sizeof(struct referee));
}

void referee_destroy(struct referee *referee)
{
    if (referee != NULL) {
        tc_match_destroy(referee->table.match);
        tc_odds_destroy(referee->table.odds);
        free(referee->reply);
        free(referee);
    }
}

static bool reserve(struct referee *referee, size_t wanted)
{
    if (wanted <= referee->capacity) {
        return true;
    }
    char *grown = realloc(referee->reply, wanted * 2);
    if (grown == NULL) {
        return false;
    }
    referee->reply = grown;
    referee->capacity = wanted * 2;
    return true;
}

static const char *say_last_words(size_t *length)
{
    *length = sizeof last_words - 1;
    return last_words;
}

static const char *write_reply(struct referee *referee, const json_t *reply, size_t *length)
{
    size_t size = json_dumpb(reply, referee->reply, referee->capacity, LOOK);
    if (size >= referee->capacity) {
        if (!reserve(referee, size + 1)) {
            return say_last_words(length);
        }
        size = json_dumpb(reply, referee->reply, referee->capacity, LOOK);
    }
    if (size == 0) {
        return say_last_words(length);
    }
    referee->reply[size] = '\n';
    *length = size + 1;
    return referee->reply;
}

static json_t *refusal(const struct wire_error *error)
{
    return json_pack("{s:b, s:s, s:s}", "ok", 0, "code", error->code, "error", error->sentence);
}

/* Takes the reply over; NULL: the error is the reply. */
static const char *finish(struct referee *referee, json_t *reply, const struct wire_error *error,
                          size_t *length)
{
    json_t *said = reply != NULL ? reply : refusal(error);
    const char *text = write_reply(referee, said, length);
    json_decref(said);
    return text;
}

/* The parser's own words repeat the input, which need not be text. */
static void blame_json(const json_error_t *why, bool empty, struct wire_error *error)
{
    WIRE_ERROR(error, "bad-json", "The line is not JSON: %s.", empty ? "it is empty" : why->text);
    for (char *c = error->sentence; *c != '\0'; c++) {
        if (*c < ' ' || *c > '~') {
            *c = '?';
        }
    }
}

const char *referee_answer(struct referee *referee, const char *line, size_t length,
                           size_t *reply_length)
{
    struct wire_error error;
    json_error_t why;
    json_t *reply = NULL;
    json_t *request = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &why);
    if (request == NULL) {
        blame_json(&why, length == 0, &error);
    } else {
        reply = referee_request(&referee->table, request, &error);
        json_decref(request);
    }
    return finish(referee, reply, &error, reply_length);
}

const char *referee_answer_long(struct referee *referee, size_t *reply_length)
{
    struct wire_error error;
    WIRE_ERROR(&error, "bad-json", "A line may have %d bytes at most.", BASE_LINE_MAX);
    return finish(referee, NULL, &error, reply_length);
}

bool referee_done(const struct referee *referee)
{
    return referee->table.done;
}
